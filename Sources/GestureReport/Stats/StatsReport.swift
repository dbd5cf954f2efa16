import GestureAnalysis
import GestureAutomaton
package import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax

/// What can be said of a gesture of a set without a trace: its size, and how long it may have to wait
/// for others.
package struct StatsReport: Hashable, Sendable {
  package var gesture: String
  /// Bytes of the table's records.
  package var bytes: Int
  /// Bytes of a recognizer that runs it, and of the whole set; `nil` if that does not fit one file.
  package var memory: MemoryUse
  package var setMemory: MemoryUse?
  package var phases: Int
  /// How many paths are kept at one time, at most.
  package var kept: Int
  package var registers: Int
  package var timeRegisters: Int
  /// Ways from phase to phase.
  package var edges: Int
  /// Different sets of directions.
  package var cones: Int
  /// How many ways lead through it from its first landing to its end, with one round of a repeat that
  /// has no end; counted up to `mostPaths`.
  package var paths: Int
  /// How many paths are kept and how many ways are per event, at most.
  package var work: Int
  /// Whether there are too many ways through it to look at all that its text may exclude; `nil` if
  /// that was not asked.
  package var isUndecided: Bool?
  package var waits: [WaitReport]
  /// The phases to which more divisions of a drawing can come than are kept of one, by their titles.
  package var crowded: [String] = []
  /// What an app may set, each by its name and in words.
  package var inputs: [Input] = []

  /// Something that an app may set.
  package struct Input: Hashable, Sendable {
    package var name: String
    /// `5 to 40 points; 10 until it is set`
    package var text: String
  }

  /// Where counting paths ends: choices in a row multiply.
  package static let mostPaths = 1_000_000

  /// The longest time from its decision to its release, whatever is touched; `nil` if nothing
  /// bounds it, and 0 if it does not wait.
  package var worstLatency: Int64? {
    let limits = waits.map { $0.atMost.limit }
    return limits.contains(nil) ? nil : limits.compactMap { $0 }.max() ?? 0
  }
}

/// How long a gesture waits from its decision to its release: for a gesture that it names in
/// `after`, or for all others.
package struct WaitReport: Hashable, Sendable {
  /// A longest time, and what it comes from.
  package struct Time: Hashable, Sendable {
    /// Microseconds; `nil` if nothing bounds it.
    package var limit: Int64?
    /// The conditions and settings that bound it, each with the gesture it is of.
    package var bounds: [String]
    /// What can last for ever, if nothing bounds the time, with its gesture.
    package var endless: String?
  }

  /// The gesture that has to fail first; `nil` for all others, if the set decides together.
  package var followed: String?
  /// If nothing more is touched.
  package var untouched: Time
  /// Whatever is touched.
  package var atMost: Time
}

extension StatsReport {
  /// The reports of the gestures of a set without errors, in its order.
  ///
  /// - Parameters:
  ///   - compilations: The set.
  ///   - isExamining: Whether to say what of their texts is undecided, which takes some hundredths of
  ///     a second for each gesture.
  /// - Returns: One for each gesture.
  package static func all(
    of compilations: [Compilation], isExamining: Bool = false
  ) -> [StatsReport] {
    let set = WaitingSet(Wiring(compilations), compilations)
    let setMemory = MemoryUse(ofSet: compilations)
    return set.automata.indices.map { index in
      let table = set.tables[index]
      return StatsReport(
        gesture: set.name(index), bytes: table.byteCount, memory: MemoryUse(of: table),
        setMemory: setMemory, phases: set.automata[index].leaves.count,
        kept: table.pathLimit, registers: table.registerCount,
        timeRegisters: table.timeRegisterCount, edges: set.automata[index].edges.count,
        cones: set.automata[index].coneCount,
        paths: set.automata[index].pathCount(upTo: mostPaths),
        work: table.pathLimit + set.automata[index].movingEdgeCount,
        isUndecided: isExamining ? PathFindings(set.automata[index]).isIncomplete : nil,
        waits: set.waits(of: index), crowded: set.automata[index].crowdedTitles,
        inputs: table.inputs.indices.map {
          Input(name: table.nameOfInput($0), text: table.inputs[$0].described)
        })
    }
  }
}

extension WaitReport {
  /// How long the gesture of a name waits, for each that it waits for.
  static func all(of name: String, in compilations: [Compilation]) -> [WaitReport] {
    let set = WaitingSet(Wiring(compilations), compilations)
    return set.automata.indices.first { set.name($0) == name }.map(set.waits) ?? []
  }
}

extension Automaton {
  /// What to call its crowded phases, each once.
  fileprivate var crowdedTitles: [String] {
    crowdedPhases.map { title(of: $0) }.reduce(into: []) { titles, title in
      if !titles.contains(title) { titles.append(title) }
    }
  }

  /// How many different sets of directions its phases have.
  fileprivate var coneCount: Int {
    var cones: Set<[Sector]> = []
    for leaf in leaves {
      if case .motion(.move(let sectors)) = leaf.kind { cones.insert(sectors) }
    }
    return cones.count
  }

  /// How many paths lead from the start to the end. What leads back to an earlier phase is another
  /// round, and two edges between the same phases are one way to draw it.
  ///
  /// - Parameter limit: Where counting ends.
  /// - Returns: 1 at least; `limit` if there are that many or more.
  fileprivate func pathCount(upTo limit: Int) -> Int {
    var counts = Array(repeating: 0, count: leaves.count)
    func count(from source: Int?) -> Int {
      let targets = Set(edges(from: source.map { ID($0) }).map(\.target))
      return targets.reduce(0) { sum, target in
        switch target {
        case .end: min(limit, sum + 1)
        case .leaf(let next):
          next.rawValue > source ?? -1 ? min(limit, sum + counts[next.rawValue]) : sum
        }
      }
    }
    for leaf in leaves.indices.reversed() {
      counts[leaf] = leaves[leaf].kind == .recognized ? 1 : count(from: leaf)
    }
    return count(from: nil)
  }

  /// How many edges can be taken while a finger moves.
  fileprivate var movingEdgeCount: Int {
    edges.count { $0.trigger == .step || $0.trigger == .quick || $0.trigger == .marker }
  }
}

/// The gestures of a set, and who waits for whom.
private struct WaitingSet {
  let automata: [Automaton]
  let tables: [GestureTable]
  let after: [(Int, Int)]
  let alongside: [(Int, Int)]
  /// How long nothing is touched when all that is complete is decided, in microseconds.
  let togetherWithin: Int64?

  init(_ wiring: Wiring, _ compilations: [Compilation]) {
    automata = wiring.members.map { compilations[$0.file].automata[$0.gesture] }
    tables = wiring.members.map { compilations[$0.file].tables[$0.gesture] }
    (after, alongside) = (wiring.after, wiring.alongside)
    togetherWithin = compilations.compactMap(\.togetherWithin).max()
  }

  func name(_ member: Int) -> String { automata[member].gesture.name }

  func followed(by member: Int) -> [Int] { after.filter { $0.0 == member }.map(\.1).uniqued }

  func waits(of member: Int) -> [WaitReport] {
    let named = followed(by: member).map { other in
      WaitReport(
        followed: name(other), untouched: rest(time(of: other, from: member, goesOn: false)),
        atMost: time(of: other, from: member, goesOn: true))
    }
    return named + (waitForAll(of: member).map { [$0] } ?? [])
  }

  /// How long a gesture that is recognized waits for the others, if the set decides together.
  private func waitForAll(of member: Int) -> WaitReport? {
    guard togetherWithin != nil, !automata[member].gesture.isContinuous else { return nil }
    let others = automata.indices.filter { other in
      other != member
        && !alongside.contains { $0 == (member, other) || $0 == (other, member) }
    }
    guard let first = others.first else { return nil }
    func longest(_ goesOn: Bool) -> WaitReport.Time {
      others.dropFirst().reduce(time(of: first, from: member, goesOn: goesOn)) {
        $0.longer(than: time(of: $1, from: member, goesOn: goesOn))
      }
    }
    return WaitReport(untouched: rest(longest(false)), atMost: longest(true))
  }

  /// A time in which nothing is touched: not longer than until all that is complete is decided.
  private func rest(_ time: WaitReport.Time) -> WaitReport.Time {
    guard let togetherWithin, time.limit.map({ $0 > togetherWithin + 1 }) ?? true else {
      return time
    }
    let within = Figures.fixed(Double(togetherWithin) / 1000, 0)
    return WaitReport.Time(
      limit: togetherWithin + 1, bounds: ["prefer best fit within \(within)ms"])
  }

  /// The longest time until a gesture has failed that another one waits for.
  ///
  /// One that was decided and is held itself has not failed; but unless it has begun and can be
  /// cancelled, what waits for it is not released any more.
  private func time(of member: Int, from waiting: Int, goesOn: Bool) -> WaitReport.Time {
    let automaton = automata[member]
    let open = time(automaton.openTime(from: automata[waiting], goesOn: goesOn), of: member)
    guard automaton.gesture.isContinuous else { return open }
    var longest = open
    for other in followed(by: member) {
      longest = longest.longer(than: open.then(time(of: other, from: member, goesOn: goesOn)))
    }
    return longest
  }

  private func time(_ time: OpenTime, of member: Int) -> WaitReport.Time {
    let gesture = automata[member].gesture
    return WaitReport.Time(
      limit: time.limit,
      bounds: time.bounds.map { "\(gesture.name): \(gesture.text(of: $0))" },
      endless: time.endless.map { "\(gesture.items[$0.rawValue].title) of \(gesture.name)" })
  }
}

extension Gesture {
  /// A bound; a condition comes after the item that it is on: `lift, duration <= 300ms`.
  fileprivate func text(of bound: OpenTime.Bound) -> String {
    let number: ID<Condition>
    switch bound {
    case .condition(let condition): number = condition
    case .gather: return "gather within \(Figures.fixed(Double(settings.gather) / 1000, 0))ms"
    case .bridge:
      return "bridge \(Figures.fixed(Double(settings.bridge?.duration ?? 0) / 1000, 0))ms"
    }
    let condition = conditions[number.rawValue]
    switch condition.test {
    case .duration(let item, _, _), .span(let item, _, _):
      return item == ID(0) ? condition.text : "\(items[item.rawValue].title), \(condition.text)"
    case .compare, .isKind, .isHeld, .and, .or, .not: return condition.text
    }
  }
}

extension WaitReport.Time {
  fileprivate func longer(than other: Self) -> Self {
    guard let limit, let otherLimit = other.limit else { return limit == nil ? self : other }
    return otherLimit > limit ? other : self
  }

  fileprivate func then(_ next: Self) -> Self {
    guard let limit, let nextLimit = next.limit else { return limit == nil ? self : next }
    return Self(
      limit: max(limit - 1, 0) + nextLimit, bounds: bounds + next.bounds, endless: nil)
  }
}

extension [Int] {
  fileprivate var uniqued: [Int] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
