import GestureRuntime

/// Every sample since the landing, and the velocity of the last of them.
struct VelocitySamples {
  var samples: [(time: Int64, location: Point)] = []

  /// Points per second: the slope of the least squares through the samples of the last 100 ms, at
  /// most the last 64.
  func velocity(at time: Int64) -> Point {
    let recent = samples.suffix(64).filter { $0.time >= time - 100_000 }
    guard recent.count > 1, let newest = recent.last else { return Point(x: 0, y: 0) }
    let count = Float(recent.count)
    let times = recent.map { seconds($0.time - newest.time) }
    let xs = recent.map { $0.location.x - newest.location.x }
    let ys = recent.map { $0.location.y - newest.location.y }
    let meanTime = times.reduce(0, +) / count
    let meanX = xs.reduce(0, +) / count
    let meanY = ys.reduce(0, +) / count
    let squares = times.reduce(Float(0)) { $0 + ($1 - meanTime) * ($1 - meanTime) }
    guard squares > 0 else { return Point(x: 0, y: 0) }
    let productsX = zip(times, xs).reduce(Float(0)) { $0 + ($1.0 - meanTime) * ($1.1 - meanX) }
    let productsY = zip(times, ys).reduce(Float(0)) { $0 + ($1.0 - meanTime) * ($1.1 - meanY) }
    return Point(x: productsX / squares, y: productsY / squares)
  }
}
