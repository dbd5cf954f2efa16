package import GestureModel
package import GestureRuntime
package import GestureSyntax

extension Wiring {
  /// Warns of gestures that are accepted by the same lift as an earlier one, with nothing said of
  /// which is meant: once for each, with the earliest such.
  ///
  /// - Parameters:
  ///   - tables: Those of the members.
  ///   - silent: Members of which it is known already that they never win.
  /// - Returns: The warnings for each file.
  package func sameLiftWarnings(_ tables: [GestureTable], silent: Set<Int>) -> [[Diagnostic]] {
    var warnings = files.map { _ in [Diagnostic]() }
    for (member, tie) in sameLifts(tables, silent: silent).enumerated() {
      guard let tie else { continue }
      let (later, earlier) = (gesture(member), gesture(tie.winner))
      let note = note(
        "`\(earlier.name)` is declared here", at: earlier.nameRange, of: tie.winner, from: member)
      warnings[members[member].file].append(
        .warning(
          .sameLift(later.name, earlier.name, tie.drawing), at: later.nameRange, notes: [note]))
    }
    return warnings
  }

  /// An earlier member, and a drawing that it is accepted by at the same lift.
  private struct Loss {
    var winner: Int
    var drawing: Drawing
  }

  /// What each member loses to the earliest other one it does lose to, for its place alone.
  private func sameLifts(_ tables: [GestureTable], silent: Set<Int>) -> [Loss?] {
    let set = OrderedSet(tables, alongside: alongside, after: after)
    var losses: [Loss?] = members.map { _ in nil }
    let discrete = members.indices.filter { !gesture($0).isContinuous }
    guard discrete.count > 1 else { return losses }
    for member in discrete {
      for witness in Witness.all(of: gesture(member), tables[member]) where witness.isDecidedByLift
      {
        let ties = set.ties(in: witness.drawing) { winner, loser in
          winner < losses[loser]?.winner ?? loser && !silent.contains(loser)
            && !gesture(winner).isContinuous && !gesture(loser).isContinuous
        }
        for tie in ties {
          losses[tie.loser] = Loss(winner: tie.winner, drawing: witness.drawing)
        }
      }
    }
    return losses
  }
}

extension Diagnostic.Message {
  fileprivate static func sameLift(
    _ later: String, _ earlier: String, _ drawing: Drawing
  ) -> Self {
    .init(
      .sameLift,
      "one lift can decide `\(earlier)` and `\(later)`, and then `\(earlier)` wins as the first; "
        + "for example \(drawing.text); say `after \(earlier) fails` if that is meant, "
        + "`prefer best fit` or `alongside \(earlier)` if not, or ask for more")
  }
}

extension Drawing {
  /// `down-right 60 pt, then up-right 120 pt, in 0.4 s`.
  package var text: String {
    words.joined(separator: ", then ") + ", in \((Double(duration) / 1_000_000).tenths) s"
  }
}
