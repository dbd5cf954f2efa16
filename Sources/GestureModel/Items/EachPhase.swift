import GestureSyntax

// `each phase`: exit conditions that all motions of a body have.
extension GestureChecker {
  /// Takes what a body asks of each phase into its scope.
  ///
  /// Nothing is judged here: the conditions are those of the phases, each in its own place.
  func askEachPhase(of body: BodySyntax, in scope: inout Scope) {
    for case .each(let each) in body.statements { scope.eachPhase += each.conditions }
  }

  /// Reports `each phase` in a body without phases.
  mutating func checkEachPhase(of body: BodySyntax) {
    guard !body.hasPhases else { return }
    for case .each(let each) in body.statements { report(.noPhases, at: each.range) }
  }
}

extension MotionSyntax {
  /// Whether it is drawn, so that `each phase` speaks of it. A hold and a lift are waited for.
  var takesSteps: Bool {
    switch kind {
    case .move, .course, .any: true
    case .hold, .lift, .hover: false
    }
  }
}

extension BodySyntax {
  /// Whether it asks something of each phase in it.
  var asksEachPhase: Bool {
    statements.contains { statement in
      if case .each = statement { true } else { false }
    }
  }

  /// Whether a motion that takes steps is written in it, however deep.
  fileprivate var hasPhases: Bool {
    allItems.contains { if case .motion(let motion) = $0.core { motion.takesSteps } else { false } }
  }
}

extension Diagnostic.Message {
  fileprivate static var noPhases: Self {
    .init(
      .misplaced,
      "no motion is drawn between these braces; "
        + "`each phase` speaks of the moves and arcs that are written there")
  }
}
