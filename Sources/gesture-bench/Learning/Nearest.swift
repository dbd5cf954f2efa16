import GestureRuntime

/// A drawing as templates are compared: points at equal distances, scaled to a box and around their middle.
struct Template {
  var label: String
  private(set) var points: [(x: Float, y: Float)]

  static let count = 48

  /// - Parameters:
  ///   - label: What it is of.
  ///   - strokes: The places of each stroke. The points run from one stroke to the next.
  init(_ label: String, _ strokes: [[(x: Float, y: Float)]]) {
    self.label = label
    points = Self.resampled(strokes.flatMap { $0 })
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (width, height) = ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    // What is nearly a line keeps its proportions.
    let isThin = min(width, height) < 0.3 * max(width, height)
    let (wide, high) =
      isThin
      ? (max(width, height, 1), max(width, height, 1)) : (max(width, 1), max(height, 1))
    let (x, y) = (xs.reduce(0, +) / Float(Self.count), ys.reduce(0, +) / Float(Self.count))
    points = points.map { (($0.x - x) / wide, ($0.y - y) / high) }
  }

  private static func resampled(_ places: [(x: Float, y: Float)]) -> [(x: Float, y: Float)] {
    guard let first = places.first else { return Array(repeating: (0, 0), count: count) }
    let steps = zip(places, places.dropFirst()).map { distance($0, $1) }
    let whole = steps.reduce(0, +)
    guard whole > 0 else { return Array(repeating: first, count: count) }
    var (points, index, before): ([(x: Float, y: Float)], Int, Float) = ([], 0, 0)
    for place in 0..<count {
      let at = whole * Float(place) / Float(count - 1)
      while index < steps.count - 1, before + steps[index] < at {
        before += steps[index]
        index += 1
      }
      let along = steps[index] > 0 ? min(max((at - before) / steps[index], 0), 1) : 0
      let (from, to) = (places[index], places[index + 1])
      points.append((from.x + along * (to.x - from.x), from.y + along * (to.y - from.y)))
    }
    return points
  }
}

/// How drawings are compared with templates.
enum Comparison: String, CaseIterable {
  /// Point by point, as $1 does (J. O. Wobbrock, A. D. Wilson and Y. Li, 2007) without its rotation.
  case pointwise = "nearest $1"
  /// By dynamic time warping, eight points to either side at most.
  case warped = "nearest DTW"
  /// As a cloud, as $P does (R.-D. Vatavu, L. Anthony and J. O. Wobbrock, 2012).
  case cloud = "nearest $P"

  /// The label of the nearest template.
  func nearest(_ drawn: Template, _ templates: [Template]) -> String {
    var (label, least) = ("", Float.infinity)
    for template in templates {
      let distance = unlikeness(drawn, template)
      if distance < least { (label, least) = (template.label, distance) }
    }
    return label
  }

  /// How far a drawing is from a template.
  func unlikeness(_ drawn: Template, _ template: Template) -> Float {
    switch self {
    case .pointwise: Self.sum(drawn, template)
    case .warped: Self.warping(drawn, template)
    case .cloud: min(Self.matching(drawn, template), Self.matching(template, drawn))
    }
  }

  private static func sum(_ drawn: Template, _ template: Template) -> Float {
    zip(drawn.points, template.points).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func warping(_ drawn: Template, _ template: Template) -> Float {
    let (count, window) = (Template.count, 8)
    var last = [Float](repeating: .infinity, count: count)
    for row in 0..<count {
      var next = [Float](repeating: .infinity, count: count)
      for column in max(0, row - window)..<min(count, row + window + 1) {
        var before: Float = row == 0 && column == 0 ? 0 : .infinity
        if row > 0 { before = min(before, last[column]) }
        if column > 0 { before = min(before, next[column - 1]) }
        if row > 0, column > 0 { before = min(before, last[column - 1]) }
        next[column] = before + distance(drawn.points[row], template.points[column])
      }
      last = next
    }
    return last[count - 1]
  }

  /// Greedy matching from several starts, the first matches counting most.
  private static func matching(_ from: Template, _ to: Template) -> Float {
    var least = Float.infinity
    for start in stride(from: 0, to: Template.count, by: 7) {
      var free = Array(0..<Template.count)
      var sum: Float = 0
      for place in 0..<Template.count {
        let point = from.points[(start + place) % Template.count]
        var (best, nearest) = (0, Float.infinity)
        for (index, other) in free.enumerated() {
          let distance = distance(point, to.points[other])
          if distance < nearest { (best, nearest) = (index, distance) }
        }
        free.swapAt(best, free.count - 1)
        free.removeLast()
        sum += nearest * (1 - Float(place) / Float(Template.count))
        if sum >= least { break }
      }
      least = min(least, sum)
    }
    return least
  }
}

private func distance(_ left: (x: Float, y: Float), _ right: (x: Float, y: Float)) -> Float {
  let (x, y) = (left.x - right.x, left.y - right.y)
  return (x * x + y * y).squareRoot()
}
