import GestureRuntime

extension Trace {
  /// The drawing of a recording that counts in another unit, in points: its places, radii and view
  /// are divided by the number of units in a point.
  ///
  /// - Parameter units: More than 0, and finite.
  /// - Returns: The recording in points.
  package func inPoints(of units: Float) -> Trace {
    guard units != 1 else { return self }
    var scaled = self
    scaled.view = view.map { ViewSize(width: $0.width / units, height: $0.height / units) }
    scaled.frames = frames.map { $0.inPoints(of: units) }
    return scaled
  }
}
