public import GestureCompiler
import GestureAutomaton
import GestureModel
package import GestureSyntax

/// What trying the gestures of a set out has shown, which their text alone does not.
///
/// It finds what no drawing does, from the phases and conditions of each gesture; see
/// `Grammar/findings.md`. And it looks for drawings that two gestures accept at the same lift, where
/// nothing says which of them is meant. What it says of these has been drawn and recognized; what it
/// does not say may be so all the same. It takes some milliseconds for each gesture, which is why
/// compiling does not include it.
///
///     let examination = Examination(of: [Compilation(path: path, contents: bytes)])
///     for compilation in examination.compilations { show(compilation.diagnostics) }
public struct Examination: Sendable {
  /// The compilations with what was found among their diagnostics. Their tables are the same.
  public private(set) var compilations: [Compilation]

  /// How many drawings were made up and not tried, or not to the end, since the set is so large. Each
  /// gesture's plainest ones come first.
  public private(set) var untriedCount = 0

  /// Tries the gestures of files that share one view.
  ///
  /// A file with errors is left as it is. With errors among them, or if one of them prefers the best
  /// fit, no drawing is tried on the set.
  ///
  /// - Parameter compilations: What ``Compilation/set(of:profile:reading:)`` made, or the compilation
  ///   of a single file.
  public init(of compilations: [Compilation]) { self.init(of: compilations, allowing: []) }

  /// Examines compilations without looking for what only warnings of some codes would report.
  ///
  /// - Parameters:
  ///   - compilations: A set.
  ///   - allowed: The codes.
  ///   - isStopped: Whether what is found is no longer needed, which it then stays. It is called for each
  ///     gesture and for each drawing.
  package init(
    of compilations: [Compilation], allowing allowed: [DiagnosticCode] = [],
    isStopped: () -> Bool = { false }
  ) {
    let count = compilations.reduce(0) { $0 + $1.automata.count }
    let work = min(PathFindings.workLimit, max(1_500_000, 1_200_000_000 / max(count, 1)))
    self.compilations = compilations.map {
      $0.hasErrors ? $0 : $0.adding($0.findings(work, isStopped))
    }
    if isStopped() { return }
    if !compilations.contains(where: { $0.hasErrors }) {
      self.compilations = Self.warningOfLosers(self.compilations)
      warnOfLongWaits()
    }
    guard !compilations.contains(where: { $0.hasErrors || $0.prefersBestFit }) else { return }
    let wiring = Wiring(compilations)
    let silent = wiring.losers(in: self.compilations)
    let covered = warnOfCovered(wiring, silent)
    let isSameLiftAllowed =
      allowed.contains(.sameLift) || compilations.allSatisfy { $0.allowsAll(.sameLift) }
    guard !isSameLiftAllowed else { return }
    let search = SameLiftSearch(
      wiring, wiring.members.map { compilations[$0.file].tables[$0.gesture] },
      silent: silent.union(covered), isStopped: isStopped)
    untriedCount = search.untriedCount
    self.compilations = zip(self.compilations, search.warnings()).map { $0.adding($1) }
  }
}

extension Compilation {
  /// What follows from the phases and conditions of each of the file's own gestures, and what their
  /// shape lets through, with so much work for each.
  fileprivate func findings(_ work: Int, _ isStopped: () -> Bool) -> [Diagnostic] {
    let own = Array(automata.prefix(model.ownCount))
    let paths = PathFindings.all(of: own, work: work, isStopped: isStopped)
    let known = Dictionary(grouping: diagnostics) { $0.range }
      .mapValues { Set($0.map { $0.message.code }) }
    let found = zip(paths, tables).map { paths, table -> [Diagnostic] in
      if isStopped() { return [] }
      return paths.warnings().filter { !Self.isSaid($0, among: known) }
        + ShapeWarnings.all(of: paths.automaton.gesture, table)
    }
    return shared(found) + unusedNames
  }

  /// Whether a diagnostic of the checker already explains this finding: with the same code at the same
  /// place, or as its cause. A condition that little or nothing meets is why something is never drawn, or
  /// only by straying; one that delays a `begin` is why another one decides nothing.
  ///
  /// - Parameters:
  ///   - finding: What was found.
  ///   - known: The codes of the checker's diagnostics, by their places.
  /// - Returns: Whether it needs no further word.
  private static func isSaid(
    _ finding: Diagnostic, among known: [SourceRange: Set<DiagnosticCode>]
  ) -> Bool {
    let code = finding.message.code
    if let own = known[finding.range] {
      if own.contains(code) { return true }
      // That an exact comparison is useless where it stands follows from its being exact.
      if code == .uselessCondition, own.contains(.exactMeasure) { return true }
    }
    // A condition that `begin` does not come before is useless beside the one that delays it.
    let causes: Set<DiagnosticCode> =
      [.neverRecognized, .neverDrawn, .onlyByStraying].contains(code)
      ? [.contradiction, .uselessCondition] : code == .uselessCondition ? [.delayedBegin] : []
    return finding.notes.contains { note in
      note.range.flatMap { known[$0] }.map { !$0.isDisjoint(with: causes) } ?? false
    }
  }

  /// What is said of a used part if it holds of every gesture that uses it, once; all else.
  private func shared(_ found: [[Diagnostic]]) -> [Diagnostic] {
    let warnings = found.flatMap { $0 }
    guard !warnings.isEmpty else { return [] }
    let told = found.map { Set($0.map { Located($0.message.code, at: $0.range) }) }
    // How many gestures mention what is warned of, and of how many of these the warning holds.
    let places = Set(warnings.map { $0.range })
    var mentions: [SourceRange: Int] = [:]
    var holding: [Located<DiagnosticCode>: Int] = [:]
    for index in found.indices {
      let mentioned = automata[index].mentionedRanges.intersection(places)
      for range in mentioned { mentions[range, default: 0] += 1 }
      for place in told[index] where mentioned.contains(place.range) {
        holding[place, default: 0] += 1
      }
    }
    var known: Set<Located<DiagnosticCode>> = []
    return warnings.filter { warning in
      let place = Located(warning.message.code, at: warning.range)
      let isShared = holding[place, default: 0] == mentions[warning.range, default: 0]
      return isShared && known.insert(place).inserted
    }
  }

  /// The constants and parts of the file that nothing mentions, if it is not there for others.
  private var unusedNames: [Diagnostic] {
    guard model.ownCount > 0 else { return [] }
    var uses: [String: Int] = [:]
    for token in tokens {
      switch token.kind {
      case .word, .keyword: uses[sources.files[0].text(in: token.range), default: 0] += 1
      case .foreignWord, .label, .number, .malformedNumber, .string, .unterminatedString,
        .documentation, .punctuation, .foreignComment, .unknown, .endOfFile:
        break
      }
    }
    // The name of an input is a label where it is declared, and no word.
    let inputs = Set(syntax.inputNames)
    return syntax.declaredNames.filter { uses[$0.value] ?? 0 == (inputs.contains($0) ? 0 : 1) }
      .map { .warning(.unusedName($0.value), at: $0.range) }
  }
}

extension FileSyntax {
  /// The names of its inputs, where they are declared.
  fileprivate var inputNames: [Located<String>] {
    constants.filter { $0.input != nil }.map { $0.name }
  }

  /// The names of its constants, inputs and parts, where they are declared.
  fileprivate var declaredNames: [Located<String>] {
    nodes.compactMap { node in
      if case .declaration(.gesture(let gesture)) = node, gesture.kind == .part {
        return gesture.name
      }
      return node.constant?.name
    }
  }
}

extension Examination {
  /// Warns of each gesture that another one is recognized before, whatever is drawn.
  ///
  /// - Parameter compilations: A set without errors.
  /// - Returns: The compilations with these warnings among their diagnostics.
  package static func warningOfLosers(_ compilations: [Compilation]) -> [Compilation] {
    var wiring = Wiring(compilations)
    guard !wiring.hasErrors else { return compilations }
    // Compiling has reported what was found so far.
    let known = wiring.diagnostics.map { $0.count }
    wiring.warnOfLosers(forestalled: wiring.forestalled(in: compilations))
    return compilations.indices.map { index in
      compilations[index].adding(Array(wiring.diagnostics[index].dropFirst(known[index])))
    }
  }

  /// Microseconds that a gesture may wait without a word: a second is felt as a pause.
  private static let longWait: Int64 = 1_000_000

  /// Warns of each gesture that waits long for another, although nothing more is touched. One that is
  /// decided while a finger is down waits for what the finger does, which is long if only its lift tells.
  private mutating func warnOfLongWaits() {
    let together = compilations.compactMap { $0.togetherWithin }.max()
    warnOfLongRests()
    let wiring = Wiring(compilations)
    guard !wiring.hasErrors else { return }
    // How long each can stay open, unless what it follows is its own beginning.
    var openTimes: [Int: OpenTime] = [:]
    let awaited = wiring.awaited
    var warnings = compilations.map { _ in [Diagnostic]() }
    for member in wiring.members.indices {
      let place = wiring.members[member]
      let waiting = compilations[place.file].automata[place.gesture]
      var longest: (limit: Int64?, partner: Automaton)?
      for partner in awaited[member] ?? [] {
        let other = wiring.members[partner]
        let followed = compilations[other.file].automata[other.gesture]
        if waiting.hasMarker {
          let isOpen = waiting.gesture.body.isDrawnByOneFinger && followed.outlastsMoves
          if isOpen, longest == nil { longest = (nil, followed) }
          continue
        }
        let isExtended = followed.beginsAs(waiting)
        let known = isExtended ? nil : openTimes[partner]
        let time = known ?? followed.openTime(from: waiting, goesOn: false)
        if !isExtended { openTimes[partner] = time }
        let limit = together.map { min(time.limit ?? .max, $0) } ?? time.limit
        let isLonger = longest.map { ($0.limit ?? .max) < (limit ?? .max) } ?? true
        if isLonger { longest = (limit, followed) }
      }
      guard let (limit, partner) = longest, limit.map({ $0 - 1 > Self.longWait }) ?? true,
        let relation = waiting.gesture.relations.first(where: {
          $0.kind == .after && $0.partner.value == partner.gesture.name
        })
      else { continue }
      let warning = Diagnostic.warning(
        .longWait(waiting.gesture.name, partner.gesture.name, limit), at: relation.partner.range)
      warnings[place.file].append(warning)
    }
    compilations = zip(compilations, warnings).map { $0.adding($1) }
  }
}

extension Examination {
  /// Warns of each time that all gestures of a file wait for each other, if it is long.
  private mutating func warnOfLongRests() {
    for (file, compilation) in compilations.enumerated() {
      for case .preferBestFit(let prefer) in compilation.syntax.declarations {
        guard let time = prefer.time, let within = compilation.togetherWithin,
          within > Self.longWait
        else { continue }
        let warning = Diagnostic.warning(.longRest(within), at: time.range)
        compilations[file] = compilations[file].adding([warning])
      }
    }
  }

  /// How many pairs of gestures are compared, so that all of 140 are; of larger sets, with how many of the others each
  /// gesture is compared at least. Those that stand first are.
  private static let (mostComparisons, leastCompared) = (20_000, 8)

  /// Warns of each gesture that can never win since all that it accepts is accepted by another one,
  /// too, that stands first or that it waits for.
  ///
  /// - Parameters:
  ///   - wiring: The set, without errors and without `prefer best fit`.
  ///   - silent: Members that are already known never to win, or never to be recognized.
  /// - Returns: The members that it warns of.
  private mutating func warnOfCovered(_ wiring: Wiring, _ silent: Set<Int>) -> Set<Int> {
    var covered: Set<Int> = []
    guard wiring.members.count > 1 else { return covered }
    let alike = Dictionary(grouping: wiring.members.indices) { wiring.gesture($0).body }
    let most = max(Self.leastCompared, Self.mostComparisons / wiring.members.count)
    let awaited = wiring.awaited.mapValues { Set($0) }
    var warnings = compilations.map { _ in [Diagnostic]() }
    for member in wiring.members.indices where !silent.contains(member) {
      let (narrow, place) = (wiring.gesture(member), wiring.members[member])
      let others = (alike[narrow.body] ?? []).lazy.filter { other in
        other != member && wiring.isFirst(other, before: member, awaited)
      }
      // With several strokes, the one that asks for more may be over sooner.
      let automaton = compilations[place.file].automata[place.gesture]
      guard !narrow.isContinuous, !automaton.hasMarker, automaton.leafCountsBeforeLifts.isEmpty,
        let winner = others.prefix(most).first(where: { narrow.isProved(in: wiring.gesture($0)) })
      else { continue }
      covered.insert(member)
      let wide = wiring.gesture(winner)
      let note = wiring.note("it is declared here", at: wide.range, of: winner, from: member)
      let found = Wiring.Forestalled(
        member: member, winner: winner, isTwin: wide.isProved(in: narrow))
      let warning = Diagnostic.warning(
        .neverWins(narrow.name, covering: wide.name, wiring.wayOut(of: found)),
        at: narrow.nameRange, notes: [note])
      warnings[place.file].append(warning)
    }
    compilations = zip(compilations, warnings).map { $0.adding($1) }
    return covered
  }
}

extension Wiring {
  /// Whether a member is reported before another one that the same lift decides, or both fail: the other
  /// waits for it, or stands after it and waits for all that it waits for.
  fileprivate func isFirst(
    _ winner: Int, before member: Int, _ awaited: [Int: Set<Int>]
  ) -> Bool {
    guard neighbours(of: member).isEmpty else { return false }
    let own = awaited[member] ?? []
    return own.contains(winner) || winner < member && (awaited[winner] ?? []).isSubset(of: own)
  }
}

extension Diagnostic.Message {
  fileprivate static func neverWins(
    _ loser: String, covering winner: String, _ wayOut: String
  ) -> Self {
    .init(
      .neverWins,
      "`\(loser)` can never win: `\(winner)` accepts all that it does, and comes first; \(wayOut)")
  }

  fileprivate static func unusedName(_ name: String) -> Self {
    .init(.unusedName, "`\(name)` is never used")
  }

  fileprivate static func longRest(_ limit: Int64) -> Self {
    .init(
      .longWait,
      "a recognized gesture waits up to \(seconds(limit)) for the others, "
        + "if nothing more is touched"
    )
  }

  private static func seconds(_ limit: Int64) -> String {
    "\((limit + 50_000) / 100_000 / 10).\((limit + 50_000) / 100_000 % 10) s"
  }

  fileprivate static func longWait(_ name: String, _ other: String, _ limit: Int64?) -> Self {
    let time = limit.map { "up to " + seconds($0) }
    return .init(
      .longWait,
      "`\(name)` waits \(time ?? "without a limit") for `\(other)` to fail, if nothing more is touched"
    )
  }
}

extension Automaton {
  /// Where the gesture's name, its items and its conditions stand.
  fileprivate var mentionedRanges: Set<SourceRange> {
    Set([gesture.nameRange] + gesture.items.map { $0.range } + gesture.conditions.map { $0.range })
  }
}

extension Wiring {
  /// The members that are already reported never to win, or never to be recognized; a contradiction may
  /// have been reported in place of the latter.
  fileprivate func losers(in compilations: [Compilation]) -> Set<Int> {
    let known = compilations.map { $0.diagnostics }
    let names = known.map { found in
      Set(
        found.filter { [.neverWins, .neverRecognized].contains($0.message.code) }.map { $0.range })
    }
    let contradictions = known.map { found in
      found.filter { $0.message.code == .contradiction }.map { $0.range }
        .sorted { $0.start < $1.start }
    }
    return Set(
      members.indices.filter { index in
        let (file, gesture) = (members[index].file, gesture(index))
        return names[file].contains(gesture.nameRange)
          || contradictions[file].contains(within: gesture.range)
      })
  }
}

extension [SourceRange] {
  /// Whether one of these, in the order in which they begin, is within another.
  fileprivate func contains(within whole: SourceRange) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start < whole.start { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.start <= whole.end }.contains { $0.end <= whole.end }
  }
}
