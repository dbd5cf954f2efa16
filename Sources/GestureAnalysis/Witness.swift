package import GestureModel
package import GestureRuntime

/// A drawing that a gesture was seen to accept.
package struct Witness: Hashable, Sendable {
  package var drawing: Drawing

  /// When the gesture was decided, in microseconds.
  package var time: Int64

  /// Whether it was decided by a lift, and not on the way or by a deadline.
  package var isDecidedByLift: Bool

  /// How much is tried for one gesture.
  package struct Effort: Hashable, Sendable {
    /// How many drawings to find.
    package var witnesses = 6
    /// Through how many ways at most: the branches of choices, the rounds of repeats.
    package var routes = 12
    /// How many times a drawing is measured against the conditions before the search is given up.
    package var evaluations = 3000

    package init() {}
  }

  /// Drawings that a gesture accepts, each tried on its table. There may be others, and none may be
  /// found although there are some.
  ///
  /// The same gesture and effort always give the same drawings.
  ///
  /// - Parameters:
  ///   - gesture: What to draw.
  ///   - table: The gesture's table.
  ///   - effort: How much to try.
  /// - Returns: The plainest drawings first.
  package static func all(
    of gesture: Gesture, _ table: GestureTable, effort: Effort = Effort()
  ) -> [Witness] {
    let routes = Route.some(effort.routes, through: gesture)
    var search = Search(gesture, evaluations: effort.evaluations)
    var found: [Witness] = []
    var drawn: Set<[Frame]> = []
    for preset in Preset.all {
      for route in routes where found.count < effort.witnesses && search.evaluations > 0 {
        let (plan, _) = search.fitted(Plan(route, preset))
        let drawing = plan.drawing(of: gesture)
        guard drawn.insert(drawing.frames).inserted else { continue }
        if let witness = Witness(drawing, acceptedBy: table) { found.append(witness) }
      }
    }
    return found
  }
}

extension Witness {
  /// A drawing, if a table accepts it: `nil` if not.
  package init?(_ drawing: Drawing, acceptedBy table: GestureTable) {
    var recognizer = Recognizer(table, view: Tally.view)
    for frame in drawing.frames {
      recognizer.handle(frame)
      guard let change = recognizer.changes.first(where: { $0.kind.isSuccess }) else { continue }
      let isLift = change.time == frame.time && frame.isLift
      self.init(drawing: drawing, time: change.time, isDecidedByLift: isLift)
      return
    }
    while let deadline = recognizer.deadline {
      recognizer.tick(at: deadline)
      guard let change = recognizer.changes.first(where: { $0.kind.isSuccess }) else { continue }
      self.init(drawing: drawing, time: change.time, isDecidedByLift: false)
      return
    }
    return nil
  }
}

extension Change.Kind {
  fileprivate var isSuccess: Bool {
    switch self {
    case .recognized, .ended: true
    case .began, .changed, .cancelled, .failed: false
    }
  }
}
