package import GestureModel
package import GestureRuntime
package import GestureSyntax

/// Looks for drawings that two gestures of a set accept at the same lift, where the set does not
/// say which of the two is meant.
package struct SameLiftSearch {
  /// For each member, the earliest one that it fails for because that stands first.
  private(set) var losses: [Loss?]

  /// How many drawings were not tried on the set, or not to the end, since it would take too long.
  package private(set) var untriedCount = 0

  /// States of all members brought up to date over the frames of all drawings: half a second, where
  /// fifty gestures take a tenth of it.
  package static let workLimit = 8_000_000

  private let wiring: Wiring
  /// Members that get no warning: they are already known never to win, or never to be recognized.
  private let silent: Set<Int>

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - wiring: A set without errors that does not prefer the best fit.
  ///   - tables: Those of its members.
  ///   - silent: Members that are already known never to win, or never to be recognized.
  ///   - workLimit: How much to do at most.
  ///   - isStopped: Whether what is found is no longer needed, which it then stays. It is called for each
  ///     member and each drawing.
  package init(
    _ wiring: Wiring, _ tables: [GestureTable], silent: Set<Int>, workLimit: Int = Self.workLimit,
    isStopped: () -> Bool = { false }
  ) {
    (self.wiring, self.silent) = (wiring, silent)
    losses = wiring.members.map { _ in nil }
    let discrete = wiring.members.indices.filter { !wiring.gesture($0).isContinuous }
    guard discrete.count > 1 else { return }
    var work = workLimit
    let set = OrderedSet(tables, alongside: wiring.alongside, after: wiring.after)
    let effort = Witness.Effort(sharedBy: discrete.count)
    let drawings = discrete.map { member -> [Drawing] in
      if isStopped() { return [] }
      return Witness.all(of: wiring.gesture(member), tables[member], effort: effort)
        .filter { $0.isDecidedByLift }.map { $0.drawing }
    }
    for drawing in Self.inTurns(drawings) where !isStopped() {
      look(at: drawing, in: set, &work)
      if work < 0 { untriedCount += 1 }
    }
  }

  /// The first of each, then the second of each and so on.
  private static func inTurns(_ drawings: [[Drawing]]) -> [Drawing] {
    let most = drawings.map { $0.count }.max() ?? 0
    return (0..<most).flatMap { index in
      drawings.compactMap { index < $0.count ? $0[index] : nil }
    }
  }

  private mutating func look(at drawing: Drawing, in set: OrderedSet, _ work: inout Int) {
    let known = losses
    let ties = set.ties(in: drawing, work: &work) { winner, loser in
      winner < known[loser]?.winner ?? loser && isOfInterest(winner, loser)
    }
    for tie in ties where tie.winner < losses[tie.loser]?.winner ?? tie.loser {
      losses[tie.loser] = Loss(winner: tie.winner, drawing: drawing)
    }
  }

  private func isOfInterest(_ winner: Int, _ loser: Int) -> Bool {
    !silent.contains(loser) && !wiring.gesture(winner).isContinuous
      && !wiring.gesture(loser).isContinuous
  }

  /// An earlier member, and a drawing that decides it by the same lift.
  struct Loss: Hashable {
    var winner: Int
    var drawing: Drawing
  }
}

extension SameLiftSearch {
  /// A warning for each member that loses to an earlier one, for each file.
  package func warnings() -> [[Diagnostic]] {
    var warnings = wiring.files.map { _ in [Diagnostic]() }
    for (member, loss) in losses.enumerated() {
      guard let loss else { continue }
      warnings[wiring.members[member].file].append(warning(of: member, loss))
    }
    return warnings
  }

  private func warning(of member: Int, _ loss: Loss) -> Diagnostic {
    let (later, earlier) = (wiring.gesture(member), wiring.gesture(loss.winner))
    let place = wiring.note(
      "`\(earlier.name)` stands here", at: earlier.nameRange, of: loss.winner, from: member)
    let ways = Diagnostic.Note.help(
      "if that is intended, write `after \(earlier.name) fails`; if not, `prefer best fit` or "
        + "`alongside \(earlier.name)`, or require in one what the other does not do")
    return .warning(
      .sameLift(later.name, earlier.name, loss.drawing), at: later.nameRange, notes: [place, ways])
  }
}

extension Diagnostic.Message {
  fileprivate static func sameLift(
    _ later: String, _ earlier: String, _ drawing: Drawing
  ) -> Self {
    .init(
      .sameLift,
      "one lift can decide both `\(later)` and `\(earlier)`, and `\(earlier)` wins only because it "
        + "comes first; for example \(drawing.text)")
  }
}

extension Drawing {
  /// `down-right 60 pt, then up-right 120 pt, in 0.4 s`.
  package var text: String {
    words.joined(separator: ", then ") + ", in \((Double(duration) / 1_000_000).tenths) s"
  }
}
