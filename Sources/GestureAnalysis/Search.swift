import GestureModel
import GestureRuntime

/// Turns the dials of a plan until what it draws meets the conditions of its gesture.
struct Search {
  let gesture: Gesture
  /// How many times a drawing may still be measured.
  var evaluations: Int

  /// The scale of each condition: what counts as one in its unit.
  private let scales: [Double]

  init(_ gesture: Gesture, evaluations: Int) {
    (self.gesture, self.evaluations) = (gesture, evaluations)
    scales = gesture.conditions.map { $0.dimension.scale }
  }

  /// The plan with dials turned so that nothing, or as little as was found, is missing.
  mutating func fitted(_ plan: Plan) -> (plan: Plan, shortfall: Double) {
    var best = plan
    var least = shortfall(of: plan)
    var hasImproved = true
    while hasImproved, least > 0, evaluations > 0 {
      hasImproved = false
      for index in best.dials.indices where least > 0 {
        hasImproved = turn(index, of: &best, &least) || hasImproved
      }
    }
    return (best, least)
  }

  /// Turns one dial as far as that helps.
  private mutating func turn(_ index: Int, of best: inout Plan, _ least: inout Double) -> Bool {
    var chosen: Double?
    var tried = best
    for value in best.dials[index].tries where evaluations > 0 {
      tried.dials[index].value = value
      let missing = shortfall(of: tried)
      if missing < least * 0.999 { (chosen, least) = (value, missing) }
    }
    if let chosen { best.dials[index].value = chosen }
    return chosen != nil
  }

  /// How much of the conditions a plan's drawing does not meet.
  private mutating func shortfall(of plan: Plan) -> Double {
    evaluations -= 1
    let marks = plan.marks(resolution: Double(gesture.settings.resolution))
    var tally = Tally(gesture, Toucher.fitting(gesture, marks))
    var sum = 0.0
    for mark in marks {
      switch mark.kind {
      case .landed(let hand):
        tally.setLandingSpread(mark.pen.spread)
        tally.land(mark.pen, touches: plan.fingerCount(of: hand))
      case .moved(let progress): tally.move(mark.pen, progress: progress)
      case .waited: tally.wait(mark.pen)
      case .gripped: break
      case .lifted: tally.lift(mark.pen)
      case .part(let part): sum += take(part, &tally)
      }
    }
    return sum
  }

  /// Enters or leaves an item, or passes a marker: what is missing of the conditions judged there.
  private func take(_ part: Route.Part, _ tally: inout Tally) -> Double {
    switch part {
    case .enter(let item):
      tally.enter(item)
      return missing(in: tally) { $0 == .landing(item) || $0 == .entry(item) }
    case .leave(let item):
      tally.leave(item)
      return missing(in: tally) { schedule in
        guard case .exit(let items) = schedule, items.contains(item) else { return false }
        return items.allSatisfy { tally.items[$0.rawValue].hasStarted }
      }
    case .begin: return missing(in: tally) { $0 == .begin }
    case .finish: return missing(in: tally) { $0 == .end }
    case .land, .draw, .liftOff: return 0
    }
  }

  private func missing(in tally: Tally, _ isJudged: (Schedule) -> Bool) -> Double {
    var sum = 0.0
    for (index, condition) in gesture.conditions.enumerated() where isJudged(condition.schedule) {
      sum += tally.shortfall(of: condition.test, per: scales[index])
    }
    return sum
  }
}

extension Toucher {
  /// What a gesture lets pass that lands where a drawing does.
  static func fitting(_ gesture: Gesture, _ marks: [Mark]) -> Toucher {
    guard gesture.settings.only != nil else { return Toucher() }
    let landing = marks.first { mark in
      if case .landed = mark.kind { true } else { false }
    }
    return fitting(gesture, x: landing?.pen.x ?? 0, y: landing?.pen.y ?? 0)
  }
}

extension Dimension {
  /// What counts as one in this unit: a length of 100 points, a right angle, a second.
  fileprivate var scale: Double {
    var scale = 1.0
    if length != 0 { scale *= length > 0 ? 100 : 0.01 }
    if angle != 0 { scale *= angle > 0 ? 90 : 0.01 }
    if time < 0 { scale *= 4 }
    return scale
  }
}
