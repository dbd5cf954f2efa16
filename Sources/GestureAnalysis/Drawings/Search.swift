import GestureModel
import GestureRuntime

/// Turns the parameters of a plan until what it draws meets the conditions of its gesture.
struct Search {
  let gesture: Gesture
  /// How many marks of drawings may still be measured.
  private(set) var marksLeft: Int
  /// Whether a drawing is wanted that is typical: clear of the limits, and near what is preferred.
  var isTypical = false

  /// Of each item, the conditions that are judged as it is entered, and as it is left.
  private var entryConditions: [[Int]]
  private var exitConditions: [[Int]]

  /// What the last plan draws and measures, in memory that the next one uses again.
  private var drawn: DrawnMarks
  private var estimate: Estimate?

  init(_ gesture: Gesture, markLimit: Int) {
    (self.gesture, marksLeft) = (gesture, markLimit)
    drawn = DrawnMarks(resolution: Double(gesture.settings.resolution))
    entryConditions = Array(repeating: [], count: gesture.items.count)
    exitConditions = entryConditions
    for (index, condition) in gesture.conditions.enumerated() {
      switch condition.schedule {
      case .landing(let item), .entry(let item): entryConditions[item.rawValue].append(index)
      case .exit(let items): for item in items { exitConditions[item.rawValue].append(index) }
      case .begin, .end: break
      }
    }
  }

  /// The plan with parameters turned so that nothing, or as little as was found, is missing.
  ///
  /// - Parameters:
  ///   - plan: Where to begin.
  ///   - isLastFirst: Whether what is drawn last is changed first, so that what comes before it mostly
  ///     stays what it is.
  /// - Returns: The plan.
  mutating func fitted(_ plan: Plan, isLastFirst: Bool = false) -> Plan {
    var best = plan
    var least = violation(of: plan)
    var hasImproved = true
    while hasImproved, least > 0, marksLeft > 0 {
      hasImproved = false
      for place in best.parameters.indices where least > 0 {
        let index = isLastFirst ? best.parameters.count - 1 - place : place
        hasImproved = turn(index, of: &best, &least) || hasImproved
      }
    }
    return best
  }

  /// Turns one parameter as far as that helps.
  private mutating func turn(_ index: Int, of best: inout Plan, _ least: inout Double) -> Bool {
    var chosen: Double?
    var tried = best
    for value in best.parameters[index].tries where marksLeft > 0 {
      tried.parameters[index].value = value
      let missing = violation(of: tried)
      if missing < least * 0.999 { (chosen, least) = (value, missing) }
    }
    if let chosen { best.parameters[index].value = chosen }
    return chosen != nil
  }

  /// How much of the conditions a plan's drawing does not meet.
  private mutating func violation(of plan: Plan) -> Double {
    drawn.draw(plan)
    let marks = drawn.marks
    marksLeft -= marks.count
    var estimate = estimate.take() ?? Estimate(gesture, Instrument())
    defer { self.estimate = estimate }
    estimate.begin(with: Instrument.fitting(gesture, marks))
    estimate.spare = isTypical ? .usual : .little
    var sum = 0.0
    for mark in marks {
      switch mark.kind {
      case .landed(let hand):
        estimate.setLandingSpread(mark.pen.spread)
        estimate.land(mark.pen, touches: plan.fingerCount(of: hand))
        if let only = gesture.settings.only {
          sum += estimate.violation(of: only, per: Dimension.length.scale)
        }
      case .moved(let progress):
        estimate.move(mark.pen, progress: progress)
        sum += mark.pen.violationInView
      case .manned(let count): estimate.man(mark.pen, touches: count)
      case .waited: estimate.wait(mark.pen)
      case .gripped: break
      case .lifted: estimate.lift(mark.pen)
      case .part(let part): sum += take(part, &estimate)
      }
    }
    if isTypical { sum += marks.isEmpty ? 0 : untypical(of: estimate) }
    return sum
  }

  /// How far what has been drawn is from what the gesture prefers, in the search's own units.
  private func untypical(of estimate: Estimate) -> Double {
    gesture.preferences.reduce(0) { sum, preference in
      let distance = estimate.value(preference.distance)
      return distance.isFinite ? sum + max(distance, 0) / Dimension.length.scale : sum
    }
  }

  /// Enters or leaves an item, or passes a marker: what is missing of the conditions judged there.
  private func take(_ part: Route.Part, _ estimate: inout Estimate) -> Double {
    switch part {
    case .enter(let item):
      estimate.enter(item)
      return missing(entryConditions[item.rawValue], in: estimate)
    case .leave(let item):
      estimate.leave(item)
      return missing(exitConditions[item.rawValue], in: estimate)
    case .begin: return missing(at: .begin, in: estimate)
    case .finish: return missing(at: .end, in: estimate)
    case .land, .draw, .liftOff: return 0
    }
  }

  /// What conditions are missing, without those that are judged after items yet to be drawn.
  private func missing(_ conditions: [Int], in estimate: Estimate) -> Double {
    var sum = 0.0
    for index in conditions where gesture.conditions[index].schedule.isReached(in: estimate) {
      sum += missing(of: gesture.conditions[index], in: estimate)
    }
    return sum
  }

  private func missing(at schedule: Schedule, in estimate: Estimate) -> Double {
    var sum = 0.0
    for condition in gesture.conditions where condition.schedule == schedule {
      sum += missing(of: condition, in: estimate)
    }
    return sum
  }

  private func missing(of condition: Condition, in estimate: Estimate) -> Double {
    estimate.violation(of: condition.test, per: condition.dimension.scale)
  }
}

extension Pen {
  /// How far it is outside of the view, in hundreds of points: it can hardly draw there.
  fileprivate var violationInView: Double {
    let (width, height) = (Double(Estimate.view.width), Double(Estimate.view.height))
    return (max(-x, x - width, 0) + max(-y, y - height, 0)) / 100
  }
}

extension Schedule {
  /// Whether every item that a condition is judged after has started.
  fileprivate func isReached(in estimate: Estimate) -> Bool {
    guard case .exit(let items) = self else { return true }
    return items.allSatisfy { estimate.items[$0.rawValue].hasStarted }
  }
}

extension Instrument {
  /// What a gesture lets pass that lands where a drawing does.
  static func fitting(_ gesture: Gesture, _ marks: [Mark]) -> Instrument {
    guard gesture.settings.only != nil else { return Instrument() }
    let landing = marks.first { mark in
      if case .landed = mark.kind { true } else { false }
    }
    return fitting(gesture, x: landing?.pen.x ?? 0, y: landing?.pen.y ?? 0)
  }
}
