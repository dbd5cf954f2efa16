#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// Where the fingers of a gesture are, in the window, and what the machine measures of them, with
  /// what the app has set.
  struct FingerMeasures {
    private struct Finger {
      let id: Int32
      var place: CGPoint
      var isDown = true
    }

    /// Where the attempt is measured.
    private let space: AttemptSpace
    /// Those that are down, and those that lifted since the stroke last had enough fingers, in the
    /// order of landing: an action that tells of the end may ask where they were.
    private var fingers: [Finger] = []
    /// All that have landed.
    private var known: Set<Int32> = []
    /// One for each track of the table.
    private var courses: [TrackCourse]
    /// The track whose measures an app gets.
    private var current = 0
    /// Whether the last change was the end.
    private var isOver = false
    /// Where the first stroke began, in the attempt's space.
    private var start: CGPoint?
    /// The middle of the fingers as the first stroke began, in the window.
    private(set) var beginning: CGPoint?
    // What the app has set.
    private var offset = CGPoint.zero
    private var factor: CGFloat = 1
    private var angle: CGFloat = 0

    init(_ space: AttemptSpace, trackCount: Int) {
      self.space = space
      courses = Array(repeating: TrackCourse(), count: max(1, trackCount))
    }

    /// The places of the fingers that are down; of the stroke's last ones when it has ended, each
    /// where it lifted.
    var places: [CGPoint] {
      let down = fingers.filter(\.isDown)
      return (isOver || down.isEmpty ? fingers : down).map(\.place)
    }

    /// The middle of ``places``.
    var location: CGPoint { Self.middle(of: places) }

    /// From where the first stroke began to here, in the window.
    var translation: CGPoint {
      get { CGPoint(x: measured.x + offset.x, y: measured.y + offset.y) }
      set {
        offset = CGPoint(x: newValue.x - measured.x, y: newValue.y - measured.y)
        courses[current].window.restart()
      }
    }

    /// How much farther from their middle the fingers are than when they began.
    var scale: CGFloat {
      get { courses[current].scale * factor }
      set { if courses[current].scale > 0 { factor = newValue / courses[current].scale } }
    }

    /// How far they have turned about their middle, in radians, clockwise.
    var rotation: CGFloat {
      get { courses[current].rotation + angle }
      set { angle = newValue - courses[current].rotation }
    }

    /// Points of the window per second.
    var velocity: CGPoint { space.windowDisplacement(courses[current].window.velocity) }

    /// The change of ``scale`` per second.
    var scaleVelocity: CGFloat { courses[current].window.scale * factor }

    /// The change of ``rotation`` per second.
    var rotationVelocity: CGFloat { courses[current].window.rotation }

    /// Whether a finger has landed, however it has gone on.
    func hasHad(_ id: Int32) -> Bool { known.contains(id) }

    private var measured: CGPoint {
      guard let start else { return .zero }
      let place = courses[current].place
      return space.windowDisplacement(CGPoint(x: place.x - start.x, y: place.y - start.y))
    }

    private static func middle(of places: [CGPoint]) -> CGPoint {
      let count = CGFloat(max(1, places.count))
      return CGPoint(
        x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }
  }

  // MARK: What happens

  extension FingerMeasures {
    /// Which tracks are drawn on by what happens at one time. The machine has to be asked before it
    /// hears of that: of an attempt that is over, it does not know the fingers any more.
    func tracksDrawn(by frame: TouchFrame, _ machine: Recognizer) -> [Bool] {
      let isRegularOnly = machine.table.parts.regularSamplesOnly
      return courses.indices.map { track in
        guard courses[track].stage == .drawing else { return false }
        return frame.arrivals.contains { arrival in
          arrival.isMove && !(isRegularOnly && arrival.isCoalesced)
            && machine.isFinger(arrival.id, of: track)
        }
      }
    }

    /// Takes what happened at one time, after the machine has.
    ///
    /// - Parameters:
    ///   - frame: What happened.
    ///   - drawn: See ``tracksDrawn(by:_:)``.
    ///   - machine: Which has taken it.
    ///   - track: That of the path that the machine has reported now, if any.
    ///   - takes: Whether a touch that lands is one of the gesture's.
    mutating func take(
      _ frame: TouchFrame, drawn: [Bool], _ machine: Recognizer, told track: Int?,
      takes: (Int32) -> Bool
    ) {
      for arrival in frame.arrivals { putDown(arrival, takes) }
      for index in courses.indices {
        let now = machine.measures(of: index)
        let isNew = courses[index].take(
          now, at: frame.time, isDrawn: drawn[index], isDecided: index == track)
        if isNew, start == nil {
          start = courses[index].place
          beginning = Self.middle(of: places)
        }
      }
      if let track {
        current = track
      } else if !courses[current].isUnderWay {
        current = courses.firstIndex { $0.isUnderWay } ?? current
      }
      let mayComeBack = !machine.table.parts.bridges.isEmpty
      for arrival in frame.arrivals where arrival.isEnd { lift(arrival, mayComeBack: mayComeBack) }
    }

    /// Nothing moves until then, so the velocities fall.
    mutating func rest(until time: Int64) {
      for index in courses.indices where courses[index].isUnderWay {
        courses[index].window.advance(to: time)
      }
    }

    /// The attempt has come to its end.
    mutating func end() { isOver = true }

    private mutating func putDown(_ arrival: TouchArrival, _ takes: (Int32) -> Bool) {
      if let index = fingers.firstIndex(where: { $0.id == arrival.id && $0.isDown }) {
        fingers[index].place = arrival.place
      } else if arrival.isLanding, takes(arrival.id) {
        fingers.removeAll { !$0.isDown }
        fingers.append(Finger(id: arrival.id, place: arrival.place))
        known.insert(arrival.id)
      }
    }

    /// A finger is gone if the others can draw on. If they are too few, it stays known until
    /// another lands, and so does one whose lift is not certain yet.
    private mutating func lift(_ arrival: TouchArrival, mayComeBack: Bool) {
      guard let index = fingers.firstIndex(where: { $0.id == arrival.id && $0.isDown })
      else { return }
      if !mayComeBack, courses.contains(where: { $0.stage == .drawing }) {
        fingers.remove(at: index)
      } else {
        fingers[index].isDown = false
      }
    }
  }

  /// What the machine has measured of one track since its stroke began.
  struct TrackCourse {
    private(set) var stage = StrokeMeasures.Stage.waiting
    /// A point of the attempt's space.
    private(set) var place = CGPoint.zero
    private(set) var scale: CGFloat = 1
    /// Radians.
    private(set) var rotation: CGFloat = 0
    var window = FingerVelocity()
    private var hasBegun = false

    /// Whether a stroke has begun and is not over.
    var isUnderWay: Bool { stage == .drawing || stage == .resting }

    /// Takes what the machine measures now.
    ///
    /// - Parameters:
    ///   - now: The track's measures after this frame, in points and degrees.
    ///   - time: Microseconds.
    ///   - isDrawn: Whether a finger has moved.
    ///   - isDecided: Whether the machine has reported a path of this track, and perhaps its end.
    /// - Returns: Whether a stroke has begun.
    mutating func take(
      _ now: StrokeMeasures, at time: Int64, isDrawn: Bool, isDecided: Bool
    ) -> Bool {
      let wasUnderWay = isUnderWay
      stage = now.stage
      let isNew = !wasUnderWay && (stage == .drawing || isDecided && !hasBegun)
      guard wasUnderWay || isNew else { return false }
      place = CGPoint(x: CGFloat(now.x), y: CGFloat(now.y))
      scale = CGFloat(now.scale)
      rotation = CGFloat(now.rotation) * .pi / 180
      if isNew { window.removeAll() }
      if isNew || isDrawn { window.append(now, at: time) } else { window.advance(to: time) }
      hasBegun = true
      return isNew
    }
  }
#endif
