#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// Where the fingers of a gesture are, and what they have done since the gesture's first one
  /// landed, in the window's coordinates.
  ///
  /// It measures as the runtime measures a track: fingers that join or leave change neither the
  /// translation nor the scale nor the rotation.
  struct FingerMeasures {
    private var fingers: [(id: Int32, place: CGPoint)] = []
    /// The last fingers that lifted, as long as no other is down: an action may ask where.
    private var lifted: [CGPoint] = []
    private var hasStarted = false
    /// All that have landed.
    private var known: Set<Int32> = []
    /// Where the first stroke began, less what fingers that came and went have moved the middle.
    private var start = CGPoint.zero
    private var middle = CGPoint.zero
    private var spread: CGFloat = 0
    private var (baseScale, baseSpread): (CGFloat, CGFloat) = (1, 0)
    private var measuredScale: CGFloat = 1
    private var measuredRotation: CGFloat = 0
    private var window = FingerVelocity()
    // What the app has set. The velocities do not know of it.
    private var offset = CGPoint.zero
    private var factor: CGFloat = 1
    private var angle: CGFloat = 0

    /// Below this distance from the middle, in points, the scale and the angle of a finger are noise.
    private static let leastDistance: CGFloat = 1

    /// The places of the fingers that are down, or of those that lifted last.
    var places: [CGPoint] { fingers.isEmpty ? lifted : fingers.map(\.place) }

    /// The middle of the fingers.
    var location: CGPoint { middle }

    /// From where the gesture began to here.
    var translation: CGPoint {
      get { CGPoint(x: measured.x + offset.x, y: measured.y + offset.y) }
      set { offset = CGPoint(x: newValue.x - measured.x, y: newValue.y - measured.y) }
    }

    /// How much farther from their middle the fingers are than when they began.
    var scale: CGFloat {
      get { measuredScale * factor }
      set { factor = newValue / measuredScale }
    }

    /// How far they have turned about their middle, in radians, clockwise.
    var rotation: CGFloat {
      get { measuredRotation + angle }
      set { angle = newValue - measuredRotation }
    }

    /// Points per second.
    var velocity: CGPoint { window.velocity }

    /// The change of ``scale`` per second.
    var scaleVelocity: CGFloat { window.scale * factor }

    /// The change of ``rotation`` per second.
    var rotationVelocity: CGFloat { window.rotation }

    /// Whether a finger has landed, however it has gone on.
    func hasHad(_ id: Int32) -> Bool { known.contains(id) }

    /// A finger lands.
    mutating func land(_ id: Int32, at place: CGPoint, time: Int64) {
      let isFirst = fingers.isEmpty
      known.insert(id)
      fingers.append((id, place))
      if isFirst {
        if !hasStarted { start = place }
        (hasStarted, middle) = (true, place)
        (measuredScale, measuredRotation) = (1, 0)
        (spread, baseScale, baseSpread) = (0, 1, 0)
        window.removeAll()
        note(time)
      } else {
        keepMeasures()
      }
    }

    /// Takes the moves among what happened at one time.
    mutating func move(_ arrivals: [TouchArrival], time: Int64) {
      let (before, oldMiddle) = (fingers, middle)
      var hasMoved = false
      for arrival in arrivals where arrival.phase == .moved || arrival.phase == .hovered {
        guard let index = fingers.firstIndex(where: { $0.id == arrival.id }) else { continue }
        fingers[index].place = arrival.place
        hasMoved = true
      }
      guard hasMoved else { return rest(until: time) }
      measure()
      if baseSpread >= Self.leastDistance { measuredScale = baseScale * (spread / baseSpread) }
      measuredRotation += turn(from: before.map(\.place), about: oldMiddle)
      note(time)
    }

    /// Nothing moves until then, so the velocities fall.
    mutating func rest(until time: Int64) { window.advance(to: time) }

    /// Takes the lifts among what happened at one time, and what was taken away.
    mutating func lift(_ arrivals: [TouchArrival], time: Int64) {
      for arrival in arrivals {
        switch arrival.phase {
        case .ended, .cancelled, .exited: lift(arrival.id, at: arrival.place, time: time)
        case .began, .moved, .stationary, .entered, .hovered: continue
        }
      }
    }

    private mutating func lift(_ id: Int32, at place: CGPoint, time: Int64) {
      guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
      window.advance(to: time)
      if fingers.count == 1 {
        (lifted, middle) = ([place], place)
        fingers = []
      } else {
        fingers.remove(at: index)
        keepMeasures()
      }
    }

    /// The displacement from the start, as the fingers made it.
    private var measured: CGPoint { CGPoint(x: middle.x - start.x, y: middle.y - start.y) }

    /// The fingers are others than before, and what they have done stays.
    private mutating func keepMeasures() {
      let kept = measured
      measure()
      start = CGPoint(x: middle.x - kept.x, y: middle.y - kept.y)
      (baseScale, baseSpread) = (measuredScale, spread)
    }

    private mutating func measure() {
      let count = CGFloat(fingers.count)
      middle = CGPoint(
        x: fingers.reduce(0) { $0 + $1.place.x } / count,
        y: fingers.reduce(0) { $0 + $1.place.y } / count)
      spread = fingers.reduce(0) { $0 + distance($1.place, middle) } / count
    }

    /// The mean angle by which the fingers have gone around their middle, in radians.
    private func turn(from before: [CGPoint], about oldMiddle: CGPoint) -> CGFloat {
      var (sum, count): (CGFloat, CGFloat) = (0, 0)
      for (old, finger) in zip(before, fingers) {
        guard distance(old, oldMiddle) >= Self.leastDistance,
          distance(finger.place, middle) >= Self.leastDistance
        else { continue }
        let (x, y) = (old.x - oldMiddle.x, old.y - oldMiddle.y)
        let (newX, newY) = (finger.place.x - middle.x, finger.place.y - middle.y)
        sum += atan2(x * newY - y * newX, x * newX + y * newY)
        count += 1
      }
      return count == 0 ? 0 : sum / count
    }

    private mutating func note(_ time: Int64) {
      window.append(time: time, measured, scale: measuredScale, rotation: measuredRotation)
    }

    private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
      hypot(one.x - other.x, one.y - other.y)
    }
  }
#endif
