import GestureModel
import GestureRuntime

// Leads a search: what is found is tried on the table, so a slip here finds less, and nothing false.

/// Turns the parameters of a plan until what it draws meets the conditions of its gesture.
struct Search: ~Copyable {
  let gesture: Gesture
  /// How many marks of drawings may still be measured.
  private(set) var marksLeft: Int
  /// Where the search for a typical drawing began: one that is clear of the limits, near what is
  /// preferred, and plain to see. `nil` if any drawing will do.
  var model: Plan?

  /// Of each item, the conditions that are judged as it is entered, and as it is left.
  private var entryConditions: [[Int]]
  private var exitConditions: [[Int]]

  /// The distances between two points that the gesture limits.
  private let closeness: [Value]

  /// What the last plan draws and measures, in memory that the next one uses again.
  private var drawn: DrawnMarks
  private var estimate: Estimate?

  init(_ gesture: Gesture, markLimit: Int) {
    (self.gesture, marksLeft) = (gesture, markLimit)
    drawn = DrawnMarks(resolution: Double(gesture.settings.resolution))
    closeness = gesture.conditions.flatMap { $0.test.limitedDistances }
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
  /// - Returns: The best plan found; its violation is 0 if it satisfies the gesture.
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

  /// The plan with its strokes where they fit each other best: each about the middle, or to a side of it by
  /// half its own size or half of what is usual. Two are moved at a time, since neither may gain alone.
  mutating func arranged(_ plan: Plan, by distance: Double) -> Plan {
    let places = plan.landings
    guard (2...4).contains(places.count) else { return plan }
    let sizes = plan.strokeSizes(resolution: drawn.leastStep)
    func sides(_ index: Int) -> [(x: Double, y: Double)] {
      let (width, height) = sizes.indices.contains(index) ? sizes[index] : (0, 0)
      return [(0, 0)]
        + [-width / 2, width / 2, -distance, distance].map { ($0, 0) }
        + [-height / 2, height / 2, -distance, distance].map { (0, $0) }
    }
    var (best, least) = (plan, violation(of: plan))
    for _ in 0..<2 {
      for first in places.indices {
        for second in places.indices.dropFirst(first + 1) where marksLeft > 0 {
          let before = best
          for one in sides(first) {
            for other in sides(second) {
              var tried = before
              for (place, side) in [(places[first], one), (places[second], other)] {
                tried.parameters[place].value = plan.parameters[place].value + side.x
                tried.parameters[place + 1].value = plan.parameters[place + 1].value + side.y
              }
              let missing = violation(of: tried, toBeat: least)
              if missing < least * 0.999 { (best, least) = (tried, missing) }
            }
          }
        }
      }
    }
    return best
  }

  /// Turns one parameter as far as that helps.
  private mutating func turn(_ index: Int, of best: inout Plan, _ least: inout Double) -> Bool {
    var chosen: Double?
    var tried = best
    let parameter = best.parameters[index]
    for value in parameter.tries + (model == nil ? [] : parameter.finerTries) where marksLeft > 0 {
      tried.parameters[index].value = value
      let missing = violation(of: tried, toBeat: least)
      if missing < least * 0.999 { (chosen, least) = (value, missing) }
    }
    if let chosen { best.parameters[index].value = chosen }
    return chosen != nil
  }

  /// How much of the conditions a plan's drawing does not meet; once it is no less than `least`, nothing more
  /// is measured.
  private mutating func violation(of plan: Plan, toBeat least: Double = .infinity) -> Double {
    drawn.draw(plan)
    let marks = drawn.marks
    marksLeft -= marks.count
    var estimate = estimate.take() ?? Estimate(gesture, Instrument())
    defer { self.estimate = estimate }
    estimate.begin(with: Instrument.fitting(gesture, marks))
    let weight = model == nil ? 1 : Self.weight
    var sum = 0.0
    for mark in marks {
      guard sum < least else { return sum }
      switch mark.kind {
      case .landed(let hand):
        estimate.setLandingSpread(mark.pen.spread)
        estimate.land(mark.pen, touches: plan.fingerCount(of: hand))
        if let only = gesture.settings.only {
          sum += weight * estimate.violation(of: only, per: Dimension.length.scale)
        }
      case .moved(let progress):
        estimate.move(mark.pen, progress: progress)
        sum += weight * mark.pen.violationInView
      case .manned(let count): estimate.changeFingers(mark.pen, touches: count)
      case .waited: estimate.wait(mark.pen)
      case .gripped: break
      case .lifted: estimate.lift(mark.pen)
      case .part(let part): sum += take(part, &estimate)
      }
    }
    guard let model, !marks.isEmpty, sum < least else { return sum }
    return sum + untypical(of: estimate) + plan.oddness(beside: model)
      + Composition(marks).cost
  }

  /// How much more it matters that a condition holds than that it holds clearly.
  private static let weight = 8.0

  /// How much a plan's drawing lacks of a typical one.
  mutating func cost(of plan: Plan) -> Double { violation(of: plan) }

  /// How far what has been drawn is from what the gesture prefers, and how far apart it is where it
  /// should be close, in the search's own units.
  private func untypical(of estimate: Estimate) -> Double {
    let distances = gesture.preferences.map { $0.distance } + closeness
    return distances.reduce(0) { sum, distance in
      let distance = estimate.value(distance)
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
    func missing(sparing spare: Spare) -> Double {
      estimate.violation(of: condition.test, per: condition.dimension.scale, sparing: spare)
    }
    guard model != nil else { return missing(sparing: .little) }
    return Self.weight * missing(sparing: .little) + missing(sparing: .usual)
  }
}

extension Pen {
  /// How far it is outside of the view, in hundreds of points: it can hardly draw there.
  fileprivate var violationInView: Double {
    let (width, height) = (Double(ViewSize.ofPhone.width), Double(ViewSize.ofPhone.height))
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

extension Gesture {
  /// Whether the ends of what is drawn may not be far apart.
  var endsMeet: Bool {
    conditions.contains { !$0.test.limitedDistances.isEmpty }
  }
}

extension Test {
  /// The distances between two points that may not be longer than something.
  fileprivate var limitedDistances: [Value] {
    switch self {
    case .compare(.less, .hypotenuse(let x, let y), _),
      .compare(.lessOrEqual, .hypotenuse(let x, let y), _):
      [.hypotenuse(x, y)]
    case .and(let left, let right): left.limitedDistances + right.limitedDistances
    case .compare, .duration, .span, .isKind, .isHeld, .or, .not: []
    }
  }
}
