import GestureRuntime

/// The corners of a polyline that is nowhere farther from the places than a distance: the algorithm of
/// D. H. Douglas and T. K. Peucker, 1973.
func corners(of places: [DrawnStroke.Point], within distance: Float, size: Float) -> [Int] {
  guard places.count > 2 else { return Array(places.indices) }
  var kept = [Bool](repeating: false, count: places.count)
  (kept[0], kept[places.count - 1]) = (true, true)
  var open = [(0, places.count - 1)]
  while let (first, last) = open.popLast() {
    let farthest = farthest(places, first, last, size: size)
    guard farthest.distance > distance else { continue }
    kept[farthest.index] = true
    open.append((first, farthest.index))
    open.append((farthest.index, last))
  }
  return places.indices.filter { kept[$0] }
}

/// The place between two that is farthest from the line through them.
private func farthest(
  _ places: [DrawnStroke.Point], _ first: Int, _ last: Int, size: Float
) -> (index: Int, distance: Float) {
  let (from, to) = (places[first], places[last])
  let (dx, dy) = (to.x - from.x, to.y - from.y)
  let length = (dx * dx + dy * dy).squareRoot()
  var (index, greatest) = (first, Float(0))
  for place in (first + 1)..<max(last, first + 1) {
    let (x, y) = (places[place].x - from.x, places[place].y - from.y)
    // Ends that nearly meet have no line through them.
    let away =
      length < 0.05 * size || length == 0
      ? (x * x + y * y).squareRoot() : abs(x * dy - y * dx) / length
    if away > greatest { (index, greatest) = (place, away) }
  }
  return (index, greatest)
}

extension Steps {
  /// The directions in which the stroke goes, simplified to a grain; the lengths of the lines are the
  /// weights.
  func directions(grain: Float, size: Float) -> [(direction: Float, weight: Float)] {
    let kept = corners(of: places, within: grain * size, size: size)
    var lines: [(direction: Float, weight: Float)] = []
    for (from, to) in zip(kept, kept.dropFirst()) {
      let (dx, dy) = (places[to].x - places[from].x, places[to].y - places[from].y)
      let length = (dx * dx + dy * dy).squareRoot()
      if length > 0 { lines.append((angle(fromX: 1, fromY: 0, toX: dx, toY: dy), length)) }
    }
    let whole = lines.map { $0.weight }.reduce(0, +)
    return lines.filter { $0.weight > 0.04 * whole }
  }
}

/// Makes neighbours of nearly one direction one, those that are nearest first.
func merged(
  _ lines: [(direction: Float, weight: Float)]
) -> [(direction: Float, weight: Float)] {
  var lines = lines
  while lines.count > 1 {
    var (nearest, least) = (0, Float.infinity)
    for index in 0..<(lines.count - 1) {
      let difference = abs(turned(lines[index + 1].direction, from: lines[index].direction))
      if difference < least { (nearest, least) = (index, difference) }
    }
    let (left, right) = (lines[nearest], lines[nearest + 1])
    let difference = turned(right.direction, from: left.direction)
    guard abs(difference) <= 22 else { break }
    let weight = left.weight + right.weight
    let part = weight > 0 ? right.weight / weight : 0.5
    lines[nearest] = (turned(left.direction + part * difference, from: 0), weight)
    lines.remove(at: nearest + 1)
  }
  return lines
}
