import GestureModel
import GestureRuntime

/// What a drawing is drawn with.
struct Toucher: Hashable {
  var kind = Touch.Kind.finger
  /// 1 being that of an ordinary touch.
  var force = 1.0
  /// Points.
  var radius = 10.0

  /// What a gesture lets pass that lands at a place; a finger if nothing is found.
  static func fitting(_ gesture: Gesture, x: Double, y: Double) -> Toucher {
    guard gesture.settings.only != nil else { return Toucher() }
    for kind in [Touch.Kind.finger, .pencil, .mouse] {
      for radius in [10.0, 2, 30, 60] {
        for force in [1.0, 0.2, 3] {
          let toucher = Toucher(kind: kind, force: force, radius: radius)
          if toucher.passes(gesture, x: x, y: y) { return toucher }
        }
      }
    }
    return Toucher()
  }

  private func passes(_ gesture: Gesture, x: Double, y: Double) -> Bool {
    guard let only = gesture.settings.only else { return true }
    var tally = Tally(gesture, self)
    var pen = Pen()
    (pen.x, pen.y) = (x, y)
    tally.land(pen, touches: 1)
    return tally.shortfall(of: only, per: 1) == 0
  }
}
