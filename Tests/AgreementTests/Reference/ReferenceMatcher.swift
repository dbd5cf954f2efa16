import GestureModel
import GestureRuntime

/// `Grammar/meaning.md` as code: what a gesture makes of touches, written to be compared with the
/// page and not to be fast.
///
/// It works from the checked model and knows nothing of automata or tables. A token holds its whole
/// history, and every measure is folded over it.
struct ReferenceMatcher {
  private let plan: ReferencePlan
  /// The latest time it was told of.
  private var time: Int64?
  /// Every touch on the screen.
  private var down: Set<Int32> = []
  /// Those of them that the attempt, or the last one, has seen.
  private var seen: Set<Int32> = []
  private var attempt: ReferenceAttempt?
  /// What was told in this call.
  private var changes: [ReferenceChange] = []

  init(_ gesture: Gesture, view: ViewSize?) { plan = ReferencePlan(gesture, view: view) }

  /// The next time at which something can happen without a touch.
  var deadline: Int64? { time.flatMap { attempt?.deadline(after: $0) } }

  /// Whether an attempt is under way.
  var isActive: Bool { attempt != nil }

  /// Ends the attempt under way without a word, as a set does with a gesture that has lost.
  mutating func stop() { attempt = nil }

  mutating func handle(_ frame: Frame) -> [ReferenceChange] {
    changes = []
    let time = pass(to: frame.time)
    var landings: [Touch]? = frame.touches.filter { $0.phase == .began }
    for touch in frame.touches where touch.phase != .cancelled {
      if touch.phase == .began {
        // All landings of a frame are taken at the first of them.
        land(landings ?? [], at: time)
        landings = nil
      } else {
        handle(touch, at: time)
      }
    }
    for touch in frame.touches where touch.phase == .cancelled { handle(touch, at: time) }
    inAttempt {
      $0.review(at: time)
      $0.tellReports()
    }
    return changes
  }

  /// Tells it the time. Only deadlines matter, so telling more changes nothing.
  mutating func tick(_ time: Int64) -> [ReferenceChange] {
    changes = []
    _ = pass(to: time)
    return changes
  }
}

extension ReferenceMatcher {
  /// Reviews at every deadline until a time, and returns that time: never before the last one.
  private mutating func pass(to time: Int64) -> Int64 {
    let time = max(time, self.time ?? time)
    while let next = deadline, next <= time {
      self.time = next
      inAttempt { $0.review(at: next) }
    }
    self.time = time
    return time
  }

  /// Does something in the attempt under way, and collects what it tells.
  private mutating func inAttempt(_ body: (inout ReferenceAttempt) -> Void) {
    guard var current = attempt else { return }
    let told = current.changes.count
    body(&current)
    changes += current.changes[told...]
    attempt = current.isOver ? nil : current
  }

  private mutating func handle(_ touch: Touch, at time: Int64) {
    guard down.contains(touch.id) else { return }
    let isOwned = attempt?.owned == touch.id
    switch touch.phase {
    case .moved where touch.isCoalesced && plan.gesture.settings.regularSamplesOnly: return
    case .moved: if isOwned { inAttempt { $0.move(touch, at: time) } }
    case .stationary: if isOwned { inAttempt { $0.rest(touch, at: time) } }
    case .ended:
      remove(touch)
      if isOwned { inAttempt { $0.lift(touch, at: time) } }
    case .cancelled:
      remove(touch)
      if isOwned { inAttempt { $0.cancel(at: time) } }
    case .began, .entered, .hovered, .exited: return
    }
  }

  private mutating func remove(_ touch: Touch) {
    down.remove(touch.id)
    seen.remove(touch.id)
  }

  /// Takes the landings of one frame together.
  private mutating func land(_ touches: [Touch], at time: Int64) {
    let landed = touches.filter { down.insert($0.id).inserted }
    guard let touch = landed.first else { return }
    guard let current = attempt else {
      if seen.isEmpty { begin(with: landed, at: time) }
      return
    }
    seen.formUnion(landed.map(\.id))
    if current.owned != nil {
      if current.isTooMany(at: time) { inAttempt { $0.cancel(at: time) } }
    } else if landed.count > 1 {
      inAttempt { $0.cancel(at: time) }
    } else {
      var isTaken = true
      inAttempt {
        $0.land(touch, at: time, isFirst: false)
        isTaken = $0.lastLandingWasTaken
      }
      if attempt == nil, !isTaken, down.count == 1 { begin(with: landed, at: time) }
    }
  }

  private mutating func begin(with landed: [Touch], at time: Int64) {
    attempt = ReferenceAttempt(plan, at: time)
    seen = Set(landed.map(\.id))
    inAttempt {
      if landed.count > 1 {
        $0.fail()
      } else {
        $0.land(landed[0], at: time, isFirst: true)
      }
    }
  }
}

extension ReferenceAttempt {
  /// Fails at a time: a touch was taken away, or one too many landed.
  fileprivate mutating func cancel(at time: Int64) {
    now.time = time
    fail()
  }

  /// Whether another touch that lands now is one too many.
  fileprivate func isTooMany(at time: Int64) -> Bool {
    let settings = plan.gesture.settings
    return settings.extraTouchesFail || time - landingTime <= settings.gather
  }
}
