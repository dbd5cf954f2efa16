import GestureModel
import GestureRuntime

/// What a drawing is drawn with.
struct Instrument: Hashable {
  var kind = Touch.Kind.finger
  /// 1 being that of an ordinary touch.
  var force = 1.0
  /// Points.
  var radius = 10.0
  /// Buttons and keys.
  var held = Touch.Held()

  /// What a gesture lets pass that lands at a place; a finger if nothing is found.
  static func fitting(_ gesture: Gesture, x: Double, y: Double) -> Instrument {
    guard let only = gesture.settings.only else { return Instrument() }
    for held in only.chords {
      if let found = fitting(gesture, x: x, y: y, holding: held) { return found }
    }
    return Instrument()
  }

  private static func fitting(
    _ gesture: Gesture, x: Double, y: Double, holding held: Touch.Held
  ) -> Instrument? {
    for kind in [Touch.Kind.finger, .pencil, .mouse]
    where kind != .finger || held.isDisjoint(with: .buttons) {
      for radius in [10.0, 2, 30, 60] {
        for force in [1.0, 0.2, 3] {
          let instrument = Instrument(kind: kind, force: force, radius: radius, held: held)
          if instrument.passes(gesture, x: x, y: y) { return instrument }
        }
      }
    }
    return nil
  }

  private func passes(_ gesture: Gesture, x: Double, y: Double) -> Bool {
    guard let only = gesture.settings.only else { return true }
    var estimate = Estimate(gesture, self)
    var pen = Pen()
    (pen.x, pen.y) = (x, y)
    estimate.land(pen, touches: 1)
    return estimate.violation(of: only, per: 1) == 0
  }
}
