import GestureModel
import GestureRuntime

/// Turns the dials of a plan until what it draws meets the conditions of its gesture.
struct Search {
  let gesture: Gesture
  /// How many marks of drawings may still be measured.
  private(set) var marksLeft: Int

  /// Of each item, the conditions that are judged as it is entered, and as it is left.
  private var entryConditions: [[Int]]
  private var exitConditions: [[Int]]

  /// What the last plan draws and measures, in memory that the next one uses again.
  private var drawn: DrawnMarks
  private var tally: Tally?

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

  /// The plan with dials turned so that nothing, or as little as was found, is missing.
  ///
  /// - Parameters:
  ///   - plan: Where to begin.
  ///   - isLastFirst: Whether what is drawn last is changed first, so that what comes before it mostly
  ///     stays what it is.
  /// - Returns: The plan.
  mutating func fitted(_ plan: Plan, isLastFirst: Bool = false) -> Plan {
    var best = plan
    var least = shortfall(of: plan)
    var hasImproved = true
    while hasImproved, least > 0, marksLeft > 0 {
      hasImproved = false
      for place in best.dials.indices where least > 0 {
        let index = isLastFirst ? best.dials.count - 1 - place : place
        hasImproved = turn(index, of: &best, &least) || hasImproved
      }
    }
    return best
  }

  /// Turns one dial as far as that helps.
  private mutating func turn(_ index: Int, of best: inout Plan, _ least: inout Double) -> Bool {
    var chosen: Double?
    var tried = best
    for value in best.dials[index].tries where marksLeft > 0 {
      tried.dials[index].value = value
      let missing = shortfall(of: tried)
      if missing < least * 0.999 { (chosen, least) = (value, missing) }
    }
    if let chosen { best.dials[index].value = chosen }
    return chosen != nil
  }

  /// How much of the conditions a plan's drawing does not meet.
  private mutating func shortfall(of plan: Plan) -> Double {
    drawn.draw(plan)
    let marks = drawn.marks
    marksLeft -= marks.count
    var tally = tally.take() ?? Tally(gesture, Toucher())
    defer { self.tally = tally }
    tally.begin(with: Toucher.fitting(gesture, marks))
    var sum = 0.0
    for mark in marks {
      switch mark.kind {
      case .landed(let hand):
        tally.setLandingSpread(mark.pen.spread)
        tally.land(mark.pen, touches: plan.fingerCount(of: hand))
        if let only = gesture.settings.only {
          sum += tally.shortfall(of: only, per: Dimension.length.scale)
        }
      case .moved(let progress):
        tally.move(mark.pen, progress: progress)
        sum += mark.pen.shortfallInView
      case .manned(let count): tally.man(mark.pen, touches: count)
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
      return missing(entryConditions[item.rawValue], in: tally)
    case .leave(let item):
      tally.leave(item)
      return missing(exitConditions[item.rawValue], in: tally)
    case .begin: return missing(at: .begin, in: tally)
    case .finish: return missing(at: .end, in: tally)
    case .land, .draw, .liftOff: return 0
    }
  }

  /// What is missing of conditions, where all is drawn that they are judged behind.
  private func missing(_ conditions: [Int], in tally: Tally) -> Double {
    var sum = 0.0
    for index in conditions where gesture.conditions[index].schedule.isReached(in: tally) {
      sum += missing(of: gesture.conditions[index], in: tally)
    }
    return sum
  }

  private func missing(at schedule: Schedule, in tally: Tally) -> Double {
    var sum = 0.0
    for condition in gesture.conditions where condition.schedule == schedule {
      sum += missing(of: condition, in: tally)
    }
    return sum
  }

  private func missing(of condition: Condition, in tally: Tally) -> Double {
    tally.shortfall(of: condition.test, per: condition.dimension.scale)
  }
}

extension Pen {
  /// How far it is outside of the view, in hundreds of points: it can hardly draw there.
  fileprivate var shortfallInView: Double {
    let (width, height) = (Double(Tally.view.width), Double(Tally.view.height))
    return (max(-x, x - width, 0) + max(-y, y - height, 0)) / 100
  }
}

extension Schedule {
  /// Whether no item is still to come behind which a condition is judged.
  fileprivate func isReached(in tally: Tally) -> Bool {
    guard case .exit(let items) = self else { return true }
    return items.allSatisfy { tally.items[$0.rawValue].hasStarted }
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
