import GestureRuntime
import GestureSyntax

/// A gesture of a learned file.
struct LearnedGesture: Sendable {
  var name: String
  /// What is known of it, a line each.
  var comments: [String]
  /// Its own settings and requirements, a line each.
  var settings: [String] = []
  /// The ways to draw it, one at least.
  var ways: [Chain]
  /// What it requires, if anything; a gesture of one stroke says it in the stroke, if there is room on its line.
  var requirement: String?
  /// What keeps counterexamples out; only of a gesture that has one way.
  var bounds: [Bound] = []
}

/// Writes what was learned as text.
struct Writer {
  private(set) var text = ""

  mutating func add(_ line: String) { text += line + "\n" }

  mutating func add(_ gesture: LearnedGesture) {
    for line in gesture.comments.flatMap({ wrapped($0, to: 96) }) { add("/// " + line) }
    add("gesture \(gesture.name) {")
    for setting in gesture.settings { add(setting) }
    let requirement = gesture.requirement.map { "require \($0)" }
    if gesture.ways.count == 1 {
      add(gesture.ways[0], requirement, gesture.bounds)
    } else {
      for (index, way) in gesture.ways.enumerated() {
        add(index == 0 ? "either {" : "or {")
        var names = Names()
        for preference in way.preferences { _ = names.text(preference) }
        add(strokes: way, names, isInside: true)
        add("}")
      }
      // Each of them has these preferences, of parts with the same names.
      var names = Names()
      add(gesture.ways[0].preferences.map { names.text($0) })
      if let requirement { add(requirement) }
    }
    add("}")
  }

  /// What is preferred, as one list.
  private mutating func add(_ preferences: [String]) {
    if !preferences.isEmpty { add("prefer " + preferences.joined(separator: ", ")) }
  }

  private mutating func add(_ chain: Chain, _ requirement: String?, _ bounds: [Bound]) {
    var names = Names()
    for preference in chain.preferences { names.nameInOrder(preference) }
    let preferences = chain.preferences.map { names.text($0) }
    let bounds = bounds.map { names.text($0) }
    let line = chain.isPlainStroke ? Self.line(chain.strokes[0], names, requirement) : nil
    if let line { add(line) } else { add(strokes: chain, names) }
    add(preferences)
    if line == nil, let requirement { add(requirement) }
    if !bounds.isEmpty { add("require " + bounds.joined(separator: ", ")) }
  }

  private mutating func add(strokes chain: Chain, _ names: Names, isInside: Bool = false) {
    var (lines, first): ([String], Int) = ([], 0)
    for (index, stroke) in chain.strokes.enumerated() {
      let own = stroke.phases.indices.map { names.phases[first + $0] }
      let name = names.strokes[index].map { $0 + ": " } ?? ""
      let indent = chain.isAnyOrder || isInside ? 4 : 2
      lines.append(name + Self.text(stroke, names: own, room: 100 - indent, name.utf8.count))
      first += stroke.phases.count
    }
    guard chain.isAnyOrder, chain.strokes.count > 1 else {
      for line in lines { add(line) }
      return
    }
    let whole = "any-order { " + lines.joined(separator: "  ") + " }"
    if whole.unicodeScalars.count <= 98, !whole.contains("\n") {
      add(whole)
    } else {
      add("any-order {")
      for line in lines { add(line) }
      add("}")
    }
  }

  /// A stroke that requires something, on one line; `nil` if there is no room for it.
  private static func line(
    _ stroke: Chain.Stroke, _ names: Names, _ requirement: String?
  ) -> String? {
    guard let requirement else { return nil }
    let phases = stroke.phases.indices.map { text(stroke.phases[$0], name: names.phases[$0]) }
    let line = "stroke { " + (phases + [requirement]).joined(separator: "  ") + " }"
    return line.unicodeScalars.count <= 98 ? line : nil
  }

  /// A stroke, whose outer braces have lines of their own as far as the rest has no room on one.
  private static func text(
    _ stroke: Chain.Stroke, names: [String?], room: Int, _ before: Int
  ) -> String {
    guard !stroke.phases.isEmpty else {
      return "stroke { hold within \(number(stroke.radius))pt\(duration(stroke.rest)) }"
    }
    let phases = zip(stroke.phases, names).map { text($0, name: $1) }
    var groups = ["stroke"]
    if stroke.isEitherWay { groups.append("either-way") }
    if stroke.isAnyStart { groups.append("any-start") }
    func block(_ inner: String, in outer: ArraySlice<String>) -> String {
      outer.map { $0 + " {\n" }.joined() + inner + String(repeating: "\n}", count: outer.count)
    }
    for broken in 0...groups.count {
      let line =
        groups[broken...].map { $0 + " { " }.joined() + phases.joined(separator: "  ")
        + String(repeating: " }", count: groups.count - broken)
      // A degree and ± have two bytes and one column.
      let columns = line.unicodeScalars.count + 2 * broken + (broken == 0 ? before : 0)
      if columns <= room { return block(line, in: groups[..<broken]) }
    }
    return block(phases.joined(separator: "\n"), in: groups[...])
  }

  private static func duration(_ rest: ClosedRange<Int64>?) -> String {
    guard let rest else { return "" }
    let (least, most) = (rest.lowerBound / 1000, rest.upperBound / 1000)
    if least == 0 { return ", duration <= \(most)ms" }
    if rest.upperBound == .max { return ", duration >= \(least)ms" }
    return ", \(least)ms <= duration <= \(most)ms"
  }

  private static func text(_ phase: Phase, name: String?) -> String {
    let motion: String =
      switch phase.kind {
      // Where nothing is said, 45° to either side are allowed.
      case .move where phase.half == 45: "move \(direction(phase.middle))"
      case .move: "move \(direction(phase.middle)) ±\(number(phase.half))°"
      case .arc(.clockwise): "arc clockwise"
      case .arc(.counterclockwise): "arc counterclockwise"
      }
    let turns = phase.turns.map { ", \($0.lowerBound)° <= abs(turn) <= \($0.upperBound)°" } ?? ""
    let item = (name.map { $0 + ": " } ?? "") + motion + turns
    return phase.isOptional ? "optional { \(item) }" : item
  }

  private static func direction(_ middle: Float) -> String {
    let eighth = (middle / 45).rounded() * 45
    guard abs(turned(middle, from: eighth)) < 1 else { return "\(number(middle))°" }
    return Keyword.compass(nearest: Int(middle.rounded())).rawValue
  }
}

extension Chain {
  /// Whether it is one stroke that is drawn from its beginning and has a way.
  fileprivate var isPlainStroke: Bool {
    strokes.count == 1 && !phases.isEmpty && !strokes[0].isEitherWay && !strokes[0].isAnyStart
  }
}

func percent(_ part: Float) -> String { "\(Int((part * 100).rounded()))%" }

func number(_ value: Float) -> String { "\(Int(value.rounded()))" }

/// The names of what something is said of, each given as it is first said.
struct Names {
  /// For each phase; `nil` for one without a name.
  private(set) var phases: [Int: String] = [:]
  /// For each stroke.
  private(set) var strokes: [Int: String] = [:]
  private var used: [String] = []

  /// No names.
  init() {}

  /// Names the phases of a lead in the order in which they are drawn.
  mutating func nameInOrder(_ preference: Preference) {
    guard case .lead(.share(let phase), over: .share(let other)) = preference.feature
    else { return }
    _ = (name(ofPhase: min(phase, other)), name(ofPhase: max(phase, other)))
  }

  /// A preference as text, whose phases and strokes are named then.
  mutating func text(_ preference: Preference) -> String {
    if case .turn(let phase) = preference.feature {
      let degrees = Int((preference.aim * 36 / .pi).rounded()) * 5
      return "abs(\(name(ofPhase: phase)).turn) near \(degrees)°"
    }
    let values = values(of: preference.feature)
    if values.count == 2, abs(preference.aim) < Self.alike {
      return values.joined(separator: " near ")
    }
    let difference = values.joined(separator: " - ")
    return "\(difference) near \(percent(preference.aim)) of length"
  }

  /// The difference, as a part of the length, below which two values are said to be alike.
  private static let alike: Float = 0.025

  /// A limit as a condition, whose phases and strokes are named then.
  mutating func text(_ bound: Bound) -> String {
    let difference = values(of: bound.feature).joined(separator: " - ")
    return "\(difference) \(bound.isAtLeast ? ">=" : "<=") \(percent(bound.limit)) of length"
  }

  /// The length that a feature is, or the two that it is the difference of.
  private mutating func values(of feature: Feature) -> [String] {
    switch feature {
    case .turn(let phase): return ["\(name(ofPhase: phase)).turn"]
    case .share(let phase): return ["\(name(ofPhase: phase)).length"]
    case .across(let stroke):
      let first = name(ofStroke: 0)
      return ["\(name(ofStroke: stroke)).center.x", "\(first).center.x"]
    case .down(let stroke):
      let first = name(ofStroke: 0)
      return ["\(name(ofStroke: stroke)).center.y", "\(first).center.y"]
    case .length(let stroke): return ["\(name(ofStroke: stroke)).length"]
    case .height(let stroke): return ["\(name(ofStroke: stroke)).height"]
    case .wholeWidth: return ["width"]
    case .wholeHeight: return ["height"]
    case .lead(let feature, let other): return values(of: feature) + values(of: other)
    }
  }

  private mutating func name(ofStroke stroke: Int) -> String {
    if let name = strokes[stroke] { return name }
    let words = ["first", "second", "third", "fourth", "fifth", "next"]
    let word = words[min(stroke, words.count - 1)]
    var (name, number) = (word, 2)
    while used.contains(name) { (name, number) = (word + "\(number)", number + 1) }
    used.append(name)
    strokes[stroke] = name
    return name
  }

  /// Phases have letters; `s` is a unit.
  private mutating func name(ofPhase phase: Int) -> String {
    if let name = phases[phase] { return name }
    let letters = Array("abcdefghijklmnopqrtuvwxyz")
    let count = phases.count
    let name = count < letters.count ? String(letters[count]) : "phase\(count + 1)"
    phases[phase] = name
    return name
  }
}
