import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime

extension Wiring {
  /// The members that never win since another one is recognized first, whatever is drawn. Each
  /// comes with the first such: its own beginning, one that decides in mid-stroke, or an earlier
  /// one with the same table.
  func forestalled(in compilations: [Compilation]) -> [Forestalled] {
    let automata = members.map { compilations[$0.file].automata[$0.gesture] }
    let isTogether = compilations.contains { $0.togetherWithin != nil }
    let membersByCount = Dictionary(grouping: members.indices) { automata[$0].leaves.count }
    // If all decide together, what is recognized waits for the gestures that it is the beginning
    // of.
    let extended = (isTogether ? 0..<0 : members.indices).flatMap { member in
      // Only one with as many leaves as this one has before a lift can be its beginning.
      automata[member].leafCountsBeforeLifts.flatMap { membersByCount[$0] ?? [] }.sorted()
        .filter { automata[member].isForestalled(by: automata[$0]) }
        .map { winner in
          Forestalled(
            member: member, winner: winner,
            isCertain: !automata[member].outlastsStray(of: automata[winner]))
        }
    }
    return extended + outrun(in: automata, of: compilations, isTogether) + twins(in: compilations)
  }

  /// The members that one comes before which decides in mid-stroke, with such.
  private func outrun(
    in automata: [Automaton], of compilations: [Compilation], _ isTogether: Bool
  ) -> [Forestalled] {
    let early = members.indices
      .filter { !isTogether || automata[$0].gesture.isContinuous }
      .compactMap { member in EarlyDecision(automata[member]).map { (member: member, $0) } }
      .sorted { ($0.1.order, $0.member) < ($1.1.order, $1.member) }
    guard !early.isEmpty else { return [] }
    let tables = members.map { compilations[$0.file].tables[$0.gesture].parts }
    let (winners, decisions) = (early.map { $0.member }, early.map { $0.1 })
    return members.indices.compactMap { member in
      let found = EarlyDecision.winner(among: decisions, over: automata[member]) {
        let winner = winners[$0]
        let isFirst = winner < member || after.contains { $0 == (member, winner) }
        guard winner != member, isHidden(member, by: winner), isFirst || !$1 else { return false }
        return tables[winner] != tables[member]
      }
      return found.map { found in
        let winner = winners[found.rival]
        let isFirst = winner < member || after.contains { $0 == (member, winner) }
        let isMutual =
          EarlyDecision(automata[member]).map {
            EarlyDecision.winner(among: [$0], over: automata[winner]) { _, _ in true } != nil
          } ?? false
        // If two are decided in one frame, the set reports the earlier one.
        return Forestalled(
          member: member, winner: winner,
          // A winner that waits may be cancelled until then, by a finger too many.
          isCertain: found.isCertain && (isFirst || found.isSooner)
            && gesture(winner).after.isEmpty,
          isTwin: isMutual && !found.isSooner, isEndless: automata[member].outlastsMoves)
      }
    }
  }

  /// The members whose table is that of an earlier one, with the first such.
  private func twins(in compilations: [Compilation]) -> [Forestalled] {
    let tables = members.map { compilations[$0.file].tables[$0.gesture].parts }
    let summaries = tables.map { $0.summary }
    let alike = Dictionary(grouping: tables.indices) { summaries[$0] }
    return tables.indices.compactMap { member in
      let earlier = alike[summaries[member]]?.first { tables[$0] == tables[member] }
      return earlier.flatMap {
        $0 < member ? Forestalled(member: member, winner: $0, isTwin: true) : nil
      }
    }
  }
}

extension GestureTable.Parts {
  /// A number that equal tables share and few others have: of what numbers are in their directions and
  /// their conditions.
  fileprivate var summary: Int {
    var hasher = Hasher()
    for sector in sectors { hasher.combine(sector) }
    for constant in constants { hasher.combine(constant) }
    return hasher.finalize()
  }
}
