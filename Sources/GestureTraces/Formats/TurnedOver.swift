import GestureRuntime

extension Trace {
  /// The drawing turned over, for a recording in which y grows upward.
  ///
  /// With a view, y counts from its lower edge; without one, the drawing is turned over where it is,
  /// so that its highest place becomes as high as its lowest was.
  package var turnedOver: Trace {
    let heights = frames.flatMap { $0.touches.map { $0.y } }
    let sum = view?.height ?? (heights.min() ?? 0) + (heights.max() ?? 0)
    var turned = self
    turned.frames = frames.map { frame in
      var turned = frame
      turned.touches = frame.touches.map { touch in
        var touch = touch
        touch.y = sum - touch.y
        return touch
      }
      turned.settings = frame.settings.map { $0.movingPlaces { (x: $0, y: sum - $1) } }
      return turned
    }
    return turned
  }
}
