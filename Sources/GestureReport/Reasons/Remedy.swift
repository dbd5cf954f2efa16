import GestureCompiler
import GestureModel
import GestureRuntime
package import GestureSyntax

/// An edit of a specification that a reason offers: another number, or a new setting.
package struct RemedyEdit: Hashable, Sendable {
  /// The file's path, as it was given or as another file uses it.
  package var path: String
  /// One-based.
  package var line: Int
  /// One-based, in characters.
  package var column: Int
  /// What is written there; empty where something is put in.
  package var old: String
  /// What to write in its place.
  package var new: String
  /// Where that is in the compilation's sources.
  package var range: SourceRange
}

/// Looks for other numbers of a text that let a gesture take a drawing.
///
/// A remedy keeps what the text means: an author who reads its numbers still recognizes the gesture. A drawing
/// that has nothing to do with the text gets no remedy (``Reading/isTelling``), and the numbers of a remedy
/// together keep at least half of what is written. For sizes, times and speeds the square root of what is kept
/// counts, so one of them alone may become a quarter or four times as large. A share never exceeds the whole, a
/// multiple never falls below it, and no limit becomes 0.
struct RemedySearch {
  let compilation: Compilation
  let subject: Subject
  let drawn: DrawnAttempt

  /// A number that may be written in place of another one.
  private struct Change: Hashable {
    var range: SourceRange
    var new: String
    /// How far it is from what is written, in proportion.
    var size: Double
    /// How much of what is written it keeps, from 0 to 1.
    var kept: Double
  }

  /// How much of what is written a remedy keeps at least.
  private static let leastKept = 0.5

  /// How many texts are compiled and tried at most for each demand.
  private static let trialLimit = 12

  /// The edits with which the gesture takes the drawing, which has been tried; none if no number is
  /// enough.
  ///
  /// - Parameter reading: What is not met now.
  /// - Returns: The edits, to be made together.
  func edits(for reading: Reading) -> [RemedyEdit] {
    guard reading.isProved, !drawn.isCutOff, !reading.demands.isEmpty,
      reading.demands.allSatisfy({ $0.hasNumber })
    else { return [] }
    var plan: [Change] = []
    for (place, demand) in reading.demands.enumerated() {
      // Each number is tried without the demands after its own; the last is tried with all of them.
      let after = Array(reading.demands[(place + 1)...])
      let meant = changes(for: demand, reading).filter { change in
        Set(plan + [change]).reduce(1) { $0 * $1.kept } >= Self.leastKept
      }
      let change = meant.prefix(Self.trialLimit).first {
        isTaken(with: plan + [$0], without: after)
      }
      guard let change else { return [] }
      if !plan.contains(change) { plan.append(change) }
    }
    let edits = plan.map { edit(signed($0)) }
    // A number that stands outside the gesture is one of others, too.
    let isWithin = edits.allSatisfy { subject.gesture.range.contains($0.range) }
    return isWithin || !compilation.edited(by: edits).hasErrors ? edits : []
  }

  /// The change with the sign that stands before its number, so that it can be read alone.
  private func signed(_ change: Change) -> Change {
    let tokens = compilation.sources.file(of: change.range.start).tokens()
    guard let place = tokens.firstIndex(where: { $0.range == change.range }), place > 1,
      tokens[place - 1].kind == .punctuation(.minus),
      tokens[place - 1].range.end == change.range.start, tokens[place - 2].kind.leadsToSign
    else { return change }
    let range = SourceRange(tokens[place - 1].range.start, change.range.end)
    return Change(range: range, new: "-" + change.new, size: change.size, kept: change.kept)
  }

  private func edit(_ change: Change) -> RemedyEdit {
    let file = compilation.sources.file(of: change.range.start)
    let place = file.location(of: change.range.start)
    return RemedyEdit(
      path: file.path, line: place.line, column: place.column,
      old: file.text(in: change.range), new: change.new, range: change.range)
  }

  // MARK: Trials

  private func isTaken(with plan: [Change], without demands: [Demand]) -> Bool {
    let edits = Set(plan).map(edit)
    let edited = compilation.table(of: subject.gesture.name) { $0.contents(with: edits) }
    guard let edited else { return false }
    // The text has other numbers and the same conditions.
    let table = edited.fixed(at: subject.settings)
    return (demands.isEmpty ? table : table.without(demands)).map(drawn.isTaken) ?? false
  }

  // MARK: Numbers

  private func changes(for demand: Demand, _ reading: Reading) -> [Change] {
    switch demand.kind {
    case .conditions(let conditions):
      return Array(
        Set(conditions.flatMap { changes(forCondition: $0, reading) })
      ).sorted { ($0.size, $0.range.start, $0.new) < ($1.size, $1.range.start, $1.new) }
    case .tolerance:
      let steadier = resolution(reading).map { changes(of: .resolution, "resolution", to: $0) }
      let tolerance = reading.needs[demand].map { toleranceChanges(needing: $0) }
      return (steadier ?? []) + (tolerance ?? [])
    case .radius(let leaves):
      guard let needed = reading.needs[demand], let range = demand.range else { return [] }
      let radius = Double(subject.table.parts.leaves[leaves[0]].radius)
      return numbers(in: range).filter { $0.canonical == radius && $0.unit == .points }
        .flatMap { $0.changes(to: Double(needed)) }.map(change)
    case .gather:
      guard let needed = reading.needs[demand] else { return [] }
      return changes(of: .gather, "gather", to: Double(needed) * 1000)
    case .extraTouches, .fingers, .part, .motion: return []
    }
  }

  private func change(_ proposed: WrittenNumber.Proposal) -> Change {
    Change(
      range: proposed.range, new: proposed.text, size: proposed.size, kept: proposed.kept)
  }

  /// Other values of the numbers of a condition. How a limit depends on each is not worked out: what a
  /// factor or a summand would have to be is tried.
  private func changes(forCondition condition: Int, _ reading: Reading) -> [Change] {
    let judge = PathJudge(subject.table, view: drawn.view)
    let written = subject.gesture.conditions[condition]
    let path = reading.path(for: written, subject)
    guard !judge.holds(condition: condition, on: path),
      let sides = judge.measurement(of: condition, on: path), sides.measured.isFinite,
      sides.limit.isFinite
    else { return [] }
    let (measured, limit) = (Double(sides.measured), Double(sides.limit))
    return numbers(in: written.range).flatMap { number -> [WrittenNumber.Proposal] in
      let value = number.canonical
      var targets: [Double] = []
      if limit != 0, measured / limit > 0 {
        targets += [value * measured / limit, value * limit / measured]
      }
      if number.dimension == written.dimension, limit.magnitude != value {
        targets += [value + measured - limit, value - measured + limit]
      }
      if limit.magnitude == value || limit == 0 { targets.append(measured.magnitude) }
      return targets.filter { $0 >= 0 && $0.isFinite }.flatMap { number.changes(to: $0) }
    }.map(change)
  }

  /// The numbers that are written in a place, and those of the constants that are named there.
  private func numbers(in range: SourceRange) -> [WrittenNumber] {
    let file = compilation.sources.file(of: range.start)
    let tokens = file.tokens().filter { range.contains($0.range) }
    var numbers = tokens.compactMap { WrittenNumber($0, in: file) }
    let names = Set(tokens.filter { $0.kind == .word }.map { file.text(in: $0.range) })
    // Which constant a name stands for is not worked out: a number that decides nothing mends nothing.
    for (file, syntax) in declaring {
      let constants = syntax.nodes.compactMap { $0.constant }
      for constant in constants where constant.input == nil && names.contains(constant.name.value) {
        let value = constant.value.range
        numbers += file.tokens().filter { value.contains($0.range) }
          .compactMap { WrittenNumber($0, in: file) }
      }
    }
    return numbers
  }

  /// The files that constants may be in: the specification, what it uses, and the profile.
  private var declaring: [(file: SourceText, syntax: FileSyntax)] {
    let files = compilation.sources.files
    return [(files[0], compilation.syntax)]
      + files.dropFirst().map { ($0, FileSyntax.parse($0).0) }
  }

  // MARK: Settings

  /// The least of some resolutions in points that takes the drawing without any other change: what helps
  /// a curve whose steps tremble. `nil` if none does, or no curve has strayed.
  private func resolution(_ reading: Reading) -> Double? {
    let parts = subject.table.parts
    let strayed = reading.path.visits.max { $0.stray < $1.stray }
    guard let strayed, parts.leaves[strayed.leaf].kind != .move else { return nil }
    return [4, 5, 6, 8, 10, 12].first { points in
      guard points > Double(parts.resolution) else { return false }
      var coarse = parts
      coarse.resolution = Float(points)
      return subject.table.validated(coarse).map(drawn.isTaken) ?? false
    }
  }

  private func toleranceChanges(needing base: Float) -> [Change] {
    let parts = subject.table.parts
    guard let number = setting(.tolerance) else {
      let share = Double(parts.toleranceRatio) * 100
      let text = "tolerance \(WrittenNumber.text(Double(base), isUp: true))pt"
      return inserted(
        share > 0 ? "\(text) + \(WrittenNumber.text(share, isUp: true))%" : text,
        growing: Double(base / parts.toleranceBase))
    }
    return number.unit == .points ? number.changes(to: Double(base)).map(change) : []
  }

  /// Another value of a setting, in the unit that goes without saying: where it is written, or put in.
  private func changes(of keyword: Keyword, _ word: String, to value: Double) -> [Change] {
    if let number = setting(keyword) {
      let canonical = number.unit == .points ? value : value / 1000
      return number.changes(to: canonical).map(change)
    }
    // What was needed is known a little too large, so the number below it may be enough.
    let parts = subject.table.parts
    return [false, true].flatMap { isUp in
      let number = WrittenNumber.text(value, isUp: isUp)
      return keyword == .gather
        ? inserted("\(word) within \(number)ms", growing: value * 1000 / Double(parts.gather))
        : inserted("\(word) \(number)pt", growing: value / Double(parts.resolution))
    }
  }

  /// The first number of a setting: of the gesture's own, or else of the file's.
  private func setting(_ keyword: Keyword) -> WrittenNumber? {
    let file = compilation.sources.file(of: subject.gesture.range.start)
    let tokens = file.tokens()
    let range = subject.gesture.range
    func number(after place: Int) -> WrittenNumber? {
      let rest = tokens[(place + 1)...].drop { $0.kind == .keyword(.within) }
      return rest.first.flatMap { WrittenNumber($0, in: file) }
    }
    let places = tokens.indices.filter {
      tokens[$0].kind == .keyword(keyword) && number(after: $0) != nil
    }
    let own = places.first { range.contains(tokens[$0].range) }
    let gestures = compilation.model.gestures.map { $0.range }
    let place =
      own
      ?? places.last { place in !gestures.contains { $0.contains(tokens[place].range) } }
    return place.flatMap(number)
  }

  /// Inserts a setting at the beginning of the gesture's body.
  ///
  /// - Parameters:
  ///   - text: The setting as it is written.
  ///   - factor: How many times its default it is.
  /// - Returns: The edit, or nothing if the gesture has no body.
  private func inserted(_ text: String, growing factor: Double) -> [Change] {
    let file = compilation.sources.file(of: subject.gesture.range.start)
    let name = subject.gesture.nameRange
    guard
      let brace = file.tokens().first(where: {
        $0.range.start >= name.end && $0.kind == .punctuation(.leftBrace)
      })
    else { return [] }
    let place = SourceRange(brace.range.end, brace.range.end)
    let offset = brace.range.end - file.base
    let isAlone = offset < file.utf8.count && isLineEnd(file.utf8[offset])
    return [
      Change(
        range: place, new: isAlone ? "\n  \(text)" : " \(text) ", size: 1,
        kept: (1 / factor).squareRoot())
    ]
  }
}

extension Token.Kind {
  /// Whether a `-` after it is the sign of a number, and takes nothing away from what stands before.
  fileprivate var leadsToSign: Bool {
    if case .keyword(let word) = self { return [.require, .and, .or, .not].contains(word) }
    guard case .punctuation(let mark) = self else { return false }
    let leading: [Punctuation] = [
      .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .leftParenthesis, .comma,
      .star, .slash,
    ]
    return leading.contains(mark)
  }
}

extension Compilation {
  /// The text compiled again by itself, with edits made in it, in the files that it uses and in the
  /// profile.
  func edited(by edits: [RemedyEdit]) -> Compilation { recompiled { $0.contents(with: edits) } }
}

extension SourceText {
  /// Its bytes with those edits made that are in it.
  fileprivate func contents(with edits: [RemedyEdit]) -> [UInt8] {
    var (bytes, end) = ([UInt8](), 0)
    let own = edits.filter { range.contains($0.range) }
    for edit in own.sorted(by: { $0.range.start < $1.range.start })
    where edit.range.start - base >= end {
      bytes += utf8[end..<(edit.range.start - base)]
      bytes += Array(edit.new.utf8)
      end = edit.range.end - base
    }
    return bytes + utf8[end...]
  }
}
