extension GestureTable.Leaf {
  /// What a path does in a leaf.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// Steps in the leaf's sectors, or all steps without sectors.
    case move
    /// Steps that do not turn back.
    case arcClockwise, arcCounterclockwise
    /// Stays within the radius of where it began.
    case hold
    /// No finger is down.
    case lift
    /// Has passed `begin`.
    case begun
    /// Has landed, in front of a marker.
    case waiting
    /// Steps that change the spread, those that shrink it, those that grow it.
    case pinch, pinchIn, pinchOut
    /// Steps that turn the fingers about their centroid, those one way round.
    case twist, twistClockwise, twistCounterclockwise
    /// Waits for the further fingers of a stroke.
    case gathering
    /// The gesture's first finger holds, within the radius of where it landed, and no other is
    /// down yet.
    case grip
    /// Steps in which the fingers go up or down side by side, those up, those down.
    case shove, shoveUp, shoveDown
  }
}

/// How much of a step deviates in an arc, which has no direction of its own: 1 − 2/π, what the steps of
/// a half turn deviate from its middle in the mean.
package let arcDeviation: Float = 0.36338022763241867

extension GestureTable.Leaf.Kind {
  /// How a path comes to a leaf and stays there.
  enum Standing {
    /// By steps.
    case steps
    /// In a stroke, and not by steps.
    case waits
    /// Between strokes: nothing but a landing leads out of it.
    case apart
  }

  /// What there is to know of it, but for the arithmetic of its steps.
  private var row: (word: String, standing: Standing) {
    switch self {
    case .move: ("move", .steps)
    case .arcClockwise: ("arc clockwise", .steps)
    case .arcCounterclockwise: ("arc counterclockwise", .steps)
    case .hold: ("hold", .waits)
    case .lift: ("lift", .apart)
    case .begun: ("begin", .waits)
    case .waiting: ("landed", .waits)
    case .pinch: ("pinch", .steps)
    case .pinchIn: ("pinch in", .steps)
    case .pinchOut: ("pinch out", .steps)
    case .twist: ("twist", .steps)
    case .twistClockwise: ("twist clockwise", .steps)
    case .twistCounterclockwise: ("twist counterclockwise", .steps)
    case .gathering: ("gathering", .waits)
    case .grip: ("grip", .apart)
    case .shove: ("shove", .steps)
    case .shoveUp: ("shove up", .steps)
    case .shoveDown: ("shove down", .steps)
    }
  }

  /// What to call it.
  package var word: String { row.word }

  /// How a path comes to it and stays in it.
  var standing: Standing { row.standing }

  /// What a step is in a leaf without a cone. The reference is the last step without stray; 0
  /// without one.
  @inline(__always)
  func measure(_ step: Step, referenceX: Float, referenceY: Float) -> Projection {
    let (size, stray) = sizes(step, referenceX: referenceX, referenceY: referenceY)
    let deviation: Float =
      switch self {
      case .arcClockwise, .arcCounterclockwise: size * arcDeviation
      case .pinch, .twist, .shove: size
      case .pinchIn, .pinchOut, .twistClockwise, .twistCounterclockwise, .shoveUp, .shoveDown:
        stray
      case .move, .hold, .lift, .begun, .waiting, .gathering, .grip: 0
      }
    return Projection(stray: stray, progress: max(size - stray, 0), deviation: deviation)
  }

  /// How far a step goes in the space of a leaf without a cone, and how far it strays from what the
  /// leaf allows, in points.
  @inline(__always)
  private func sizes(
    _ step: Step, referenceX: Float, referenceY: Float
  ) -> (size: Float, stray: Float) {
    switch self {
    case .arcClockwise:
      (step.planeSize, Turning.clockwise.stray(of: step, from: referenceX, referenceY))
    case .arcCounterclockwise:
      (step.planeSize, Turning.counterclockwise.stray(of: step, from: referenceX, referenceY))
    case .pinch: (abs(step.ds), 0)
    case .pinchIn: (abs(step.ds), withoutRounding(step.ds))
    case .pinchOut: (abs(step.ds), withoutRounding(-step.ds))
    case .twist: (abs(step.dw), 0)
    case .twistClockwise: (abs(step.dw), withoutRounding(-step.dw))
    case .twistCounterclockwise: (abs(step.dw), withoutRounding(step.dw))
    case .shove: (abs(step.dy), withoutRounding(step.aside - abs(step.dy)))
    case .shoveUp: (abs(step.dy), withoutRounding(step.aside + step.dy))
    case .shoveDown: (abs(step.dy), withoutRounding(step.aside - step.dy))
    case .move, .hold, .lift, .begun, .waiting, .gathering, .grip: (step.planeSize, 0)
    }
  }
}

extension Step {
  /// How far it goes in any other way than up or down: sideways, in the spread, around the middle.
  @inline(__always)
  fileprivate var aside: Float { max(abs(dx), abs(ds), abs(dw)) }
}

extension Turning {
  /// How far a step turns back from the last step without stray, if there is one.
  fileprivate func stray(of step: Step, from x: Float, _ y: Float) -> Float {
    x == 0 && y == 0 ? 0 : stray(step.dx, step.dy, referenceX: x, referenceY: y)
  }
}
