import GestureRuntime

extension Trace {
  /// The same drawing, of a recording in which so many units are a point: its places, radii and view
  /// are divided by that.
  ///
  /// - Parameter units: More than 0, and finite.
  /// - Returns: The same in points.
  package func inPoints(of units: Float) -> Trace {
    guard units != 1 else { return self }
    var scaled = Trace(
      path: path, format: format,
      view: view.map { ViewSize(width: $0.width / units, height: $0.height / units) },
      frames: frames.map { $0.inPoints(of: units) }, firstEvents: firstEvents, lines: lines,
      expectations: expectations, notes: notes, setAside: setAside, origin: origin)
    (scaled.label, scaled.person, scaled.device) = (label, person, device)
    return scaled
  }
}
