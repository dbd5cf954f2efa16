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
    /// How many samples and other marks of drawings are measured in the search: a few thousand
    /// drawings, and some milliseconds.
    package var marks = 120_000
    /// How many states are brought up to date at most, over the frames of the drawings that are
    /// tried on the table.
    package var work = 400_000

    package init() {}

    /// The effort for one of several gestures that are all to be drawn.
    package init(sharedBy count: Int) {
      marks = min(marks, 4_000_000 / max(count, 1))
      work = min(work, 4_000_000 / max(count, 1))
    }
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
    var search = Search(gesture, markLimit: effort.marks)
    var work = effort.work
    var found: [Witness] = []
    var drawn: Set<[Frame]> = []
    for (preset, route) in pairs(Preset.all, routes)
    where found.count < effort.witnesses && search.marksLeft > 0 && work > 0 {
      let drawing = search.fitted(Plan(route, preset)).drawing(of: gesture)
      guard drawn.insert(drawing.frames).inserted else { continue }
      work -= drawing.frames.count * table.pathLimit
      guard work >= 0 else { break }
      if let witness = Witness(drawing, acceptedBy: table) { found.append(witness) }
    }
    return found
  }

  /// The most typical drawing that was found of those that a gesture accepts: clear of the limits of
  /// its conditions, near what it prefers, closed where its ends have to be close, and plain to see.
  ///
  /// The same gesture and effort always give the same drawing.
  ///
  /// - Parameters:
  ///   - gesture: What to draw.
  ///   - table: The gesture's table.
  ///   - effort: How much to try.
  /// - Returns: The drawing; `nil` if none was found.
  package static func typical(
    of gesture: Gesture, _ table: GestureTable, effort: Effort = Effort()
  ) -> Witness? {
    let star = gesture.endsMeet ? Route.star(through: gesture) : nil
    for route in [star].compactMap({ $0 }) + Route.some(effort.routes, through: gesture) {
      var best: (witness: Witness, cost: Double)?
      for (rank, preset) in (Preset.typical + Preset.all.prefix(1)).enumerated() {
        guard let found = typical(of: gesture, table, Plan(route, preset), effort, preset.length)
        else { continue }
        // A bow rather than a ring, if both will do.
        let cost = found.cost + 0.28 * Double(rank)
        if cost < best?.cost ?? .infinity { best = (found.witness, cost) }
      }
      if let best { return best.witness }
    }
    return nil
  }

  /// The most typical drawing that is found from a plan on, and what it lacks.
  private static func typical(
    of gesture: Gesture, _ table: GestureTable, _ plain: Plan, _ effort: Effort, _ size: Double
  ) -> (witness: Witness, cost: Double)? {
    let resolution = Double(gesture.settings.resolution)
    var found: [(plan: Plan, cost: Double)] = []
    for start in starts(plain, of: gesture) {
      // Where the strokes are is settled before their forms, or after them.
      for isFittedFirst in start.landings.count > 1 ? [false, true] : [false] {
        var search = Search(gesture, markLimit: effort.marks)
        search.model = start
        let plan = isFittedFirst ? search.fitted(start).centred(resolution: resolution) : start
        let fitted = search.fitted(search.arranged(plan, by: size / 2))
        found.append((fitted, search.cost(of: fitted)))
      }
    }
    found.sort { $0.cost < $1.cost }
    // What is round is drawn in more samples than the gesture makes steps of.
    for (plan, cost) in found {
      for fineness in [min(resolution, 4), resolution] {
        let drawing = plan.drawing(of: gesture, resolution: fineness)
        if let witness = Witness(drawing, acceptedBy: table) { return (witness, cost) }
      }
    }
    var search = Search(gesture, markLimit: effort.marks)
    let fitted = search.fitted(found.first?.plan ?? plain)
    return Witness(fitted.drawing(of: gesture), acceptedBy: table).map { ($0, 10) }
  }

  /// What the search for a typical drawing begins with: the strokes of a plan about one middle, its arc
  /// turned if that is much less far from what is asked; and with sides that turn evenly, if that is
  /// something else.
  private static func starts(_ plain: Plan, of gesture: Gesture) -> [Plan] {
    let resolution = Double(gesture.settings.resolution)
    var start = plain.centred(resolution: resolution)
    var search = Search(gesture, markLimit: .max)
    search.model = start
    var least = search.cost(of: start) - Self.much
    for turned in plain.turned {
      let plan = turned.centred(resolution: resolution)
      let cost = search.cost(of: plan)
      if cost < least { (start, least) = (plan, cost) }
    }
    let regular = plain.regular
    return [start] + (regular == plain ? [] : [regular.balanced(resolution: resolution)])
  }

  /// What a condition costs that is not met at all, about, in the search's own units.
  private static let much = 1.0

  /// Every preset with every route, the first of both before the later ones of either.
  private static func pairs(_ presets: [Preset], _ routes: [Route]) -> [(Preset, Route)] {
    (0..<(presets.count + routes.count)).flatMap { sum in
      presets.indices.filter { routes.indices.contains(sum - $0) }
        .map { (presets[$0], routes[sum - $0]) }
    }
  }
}

extension Witness {
  /// A drawing, if a table accepts it: `nil` if not.
  package init?(_ drawing: Drawing, acceptedBy table: GestureTable) {
    var recognizer = Recognizer(table.withPlaces, view: .ofPhone)
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
