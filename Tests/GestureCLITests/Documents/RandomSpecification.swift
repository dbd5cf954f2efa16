import GestureTestSupport

/// Writes random files that make sense to the checker, nearly always: constants, parts, and gestures
/// of strokes, groups and conditions, whose names are there and whose units fit.
struct RandomSpecification: RandomMaker {
  var random: SplitMix64
  /// How many labels the gesture has so far, and those whose items every path comes through once.
  private var (labelCount, labels): (Int, [String]) = (0, [])
  /// In how many groups the next item is.
  private var depth = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A file with a gesture or some.
  mutating func file() -> String {
    var lines = sometimes(70, ["// Gestures of no use."])
    lines += sometimes(20, ["prefer best fit"]) + sometimes(30, [setting()])
    lines += [
      "let near = \(length())", "/// How long is long.\nlet far = 3 * near + 20pt",
      "let soon = \(time())  // at the latest", "let wide = \(pick(["20deg", "0.5rad", "45°"]))",
    ]
    lines.append("part \(Name.dash) { \(motion())\(pick(["", ", length >= near"])) }")
    lines.append("/// Goes\n/// there.\npart \(Name.line) { stroke { \(phases(2)) } }")
    let names = [Name.first, Name.second, Name.third].prefix(count(1...3))
    for (index, name) in names.enumerated() {
      lines += sometimes(50, ["/// Number \(index + 1)."])
      lines.append(gesture(name, after: Array(names.prefix(index))))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What parts and gestures are called.
  private enum Name {
    static let (dash, line) = ("dash", "line")
    static let (first, second, third) = ("there-and-back", "zig_zag", "a3")
  }

  // MARK: Chances

  private mutating func sometimes(_ percent: Int, _ lines: [String]) -> [String] {
    chance(percent) ? lines : []
  }

  // MARK: Gestures

  private mutating func gesture(_ name: String, after others: [String]) -> String {
    (labelCount, labels) = (0, [])
    var body = sometimes(40, [setting()])
    for _ in 0..<count(1...2) { body.append(strokes()) }
    body += sometimes(20, ["each phase stray <= \(length())"])
    for _ in 0..<count(0...2) { body.append("require \(conditions(isWhole: true))") }
    body += sometimes(30, ["report \(reported())"])
    if !others.isEmpty {
      body += sometimes(30, ["after \(others.joined(separator: ", ")) fail"])
      body += sometimes(10, ["alongside \(others[0])"])
    }
    return "gesture \(name) { \(body.joined(separator: pick(["  ", "\n", " "]))) }"
  }

  private mutating func reported() -> String {
    pick(["velocity", "translation", "length / far, along: dx", "duration, location.y - 20pt"])
  }

  private mutating func setting() -> String {
    switch count(0...6) {
    case 0: "resolution \(count(0...5))pt"
    case 1: "tolerance \(pick(["0pt", "3pt + 10%", "8pt+2.50%", "(2pt + 20%)"]))"
    case 2: "gather \(pick(["any-time", "within 150ms", "within 0.1s"]))"
    case 3: "pause within \(time())"
    case 4: "extra-touches \(pick(["ignore", "ignore always", "ignore one-by-one", "fail"]))"
    case 5: "samples \(pick(["regular", "all"]))"
    default: "\(pick(["delays-touches-ended", "cancels-touches-in-view"])) \(pick(["yes", "no"]))"
    }
  }

  // MARK: Items

  private mutating func strokes() -> String {
    switch count(0...9) {
    case 0: return "use \(Name.line)"
    case 1: return group { "any-order { \($0.stroke()) \($0.stroke()) }" }
    case 2: return group { "either { \($0.stroke()) } or { \($0.stroke()) use \(Name.line) }" }
    case 3: return group { "repeat \($0.pick(["2", "1..2", "2.."])) { \($0.stroke()) }" }
    case 4: return "\(stroke())  lift, duration <= \(time())  \(stroke())"
    default: return stroke()
    }
  }

  private mutating func stroke() -> String {
    labeled { "stroke { \($0.phases($0.count(1...3))) }" }
  }

  /// A number of phases. The last one is not a group, so that something is drawn.
  private mutating func phases(_ number: Int) -> String {
    ((1..<number).map { _ in phase() } + [labeled { "move \($0.directions())" }])
      .joined(separator: pick(["  ", " ", "\n"]))
  }

  private mutating func phase() -> String {
    guard depth < 2, chance(40) else {
      return labeled { $0.chance(15) ? "use \(Name.dash)" : $0.motion() }
    }
    return group { text in
      switch text.count(0...5) {
      case 0: return "optional { \(text.phases(1)) }"
      case 1:
        return "repeat \(text.pick(["2", "1..3", "2.."])) { \(text.phases(text.count(1...2))) }"
      case 2:
        return "either { \(text.phases(1)) } or { \(text.phases(1)) } or { \(text.phases(2)) }"
      case 3: return "either-way { \(text.motion()) \(text.motion()) }"
      case 4: return "mirrored { \(text.phases(text.count(1...2))) }"
      default: return "any-start { move right ±wide move down move left move up }"
      }
    }
  }

  /// What stands in braces, where an item may be drawn never, or more than once.
  private mutating func group(_ text: (inout Self) -> String) -> String {
    depth += 1
    defer { depth -= 1 }
    return text(&self)
  }

  /// An item with a name that no other of the gesture has, perhaps, and conditions.
  private mutating func labeled(_ core: (inout Self) -> String) -> String {
    var label: String?
    if chance(40) {
      labelCount += 1
      label = "p\(labelCount)"
    }
    let text = core(&self) + (chance(40) ? ", \(conditions(isWhole: false))" : "")
    guard let label else { return text }
    if depth == 0 { labels.append(label) }
    return "\(label): \(text)"
  }

  private mutating func motion() -> String {
    switch count(0...5) {
    case 0: "hold within \(length())"
    case 1: "arc \(pick(["clockwise", "counterclockwise"]))"
    case 2: "any"
    default: "move \(directions())\(pick(["", "", " ±wide", " ±(10deg+wide/2)", " ± 30deg"]))"
    }
  }

  private mutating func directions() -> String {
    (0..<count(1...2)).map { _ in
      pick(["up", "down", "left", "right", "up-left", "down-right", "200deg", "-45deg", "wide"])
    }.joined(separator: " or ")
  }

  // MARK: Conditions

  private mutating func conditions(isWhole: Bool) -> String {
    (0..<count(1...2)).map { _ in either(isWhole: isWhole) }.joined(separator: ", ")
  }

  private mutating func either(isWhole: Bool) -> String {
    guard chance(20) else { return test(isWhole: isWhole) }
    let (left, right) = (test(isWhole: isWhole), test(isWhole: isWhole))
    return pick([
      "\(left) or \(right)", "not \(left)", "(\(left) or \(right))", "not (\(left) and \(right))",
    ])
  }

  private mutating func test(isWhole: Bool) -> String {
    let item = isWhole && chance(60) ? labels.randomElement(using: &random).map { $0 + "." } : nil
    let of = item ?? ""
    switch count(0...6) {
    case 0, 1: return "\(of)length \(comparison()) \(distance())"
    case 2: return "\(of)duration \(comparison()) \(pick(["soon", "2*soon - 10ms", time()]))"
    case 3: return "\(length()) <= \(of)\(pick(["distance", "width", "stray", "dx"])) <= far*2"
    case 4: return "\(of)end \(pick(["above", "below", "left of", "within far of"])) \(of)start"
    case 5: return "abs(\(of)turn) \(comparison()) \(count(1...40) * 9)deg"
    default: return "\(of)height \(comparison()) \(count(10...300))% of \(of)width"
    }
  }

  private mutating func comparison() -> String { pick(["<", "<=", ">", ">="]) }

  private mutating func distance() -> String {
    pick(["near", "far - near", "2 * (near + \(length()))", "max(near, \(length()))", length()])
  }

  private mutating func length() -> String { "\(count(1...60))\(pick(["", ".5", ".250"]))pt" }

  private mutating func time() -> String {
    pick(["\(count(50...900))ms", "0.\(count(1...9))s", "1s"])
  }
}
