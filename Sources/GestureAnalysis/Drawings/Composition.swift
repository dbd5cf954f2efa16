/// How well a drawing can be made out, as far as that does not depend on what it means.
///
/// A text seldom says that the two uprights of an H stand apart, or that the bar reaches them. A person who
/// draws one does both: lines do not cover each other, turns are open, strokes that are parts of one
/// figure touch, and their middles are level. The less of this a drawing does, the more it costs.
struct Composition {
  /// A straight part of a stroke.
  private struct Segment {
    let stroke: Int
    let a: (x: Double, y: Double)
    let b: (x: Double, y: Double)
    let length: Double
    let direction: (x: Double, y: Double)

    init(stroke: Int, a: (x: Double, y: Double), b: (x: Double, y: Double)) {
      (self.stroke, self.a, self.b) = (stroke, a, b)
      length = Composition.length(b.x - a.x, b.y - a.y)
      let divisor = length > 1e-9 ? length : 1e-9
      direction = ((b.x - a.x) / divisor, (b.y - a.y) / divisor)
    }
  }

  private struct Stroke {
    var segments: Range<Int>
    var box: (left: Double, top: Double, right: Double, bottom: Double)
    var length = 0.0

    var size: Double { max(box.right - box.left, box.bottom - box.top) }
    var middle: (x: Double, y: Double) {
      ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    }
  }

  private var segments: [Segment] = []
  private var strokes: [Stroke] = []
  /// How large the largest stroke is, in points: what other distances are measured by.
  private var size = 1.0

  /// What is drawn, given as marks.
  init(_ marks: [Mark]) {
    for mark in marks {
      switch mark.kind {
      case .landed: land(mark.pen.x, mark.pen.y)
      case .moved: move(mark.pen.x, mark.pen.y)
      case .part, .manned, .waited, .gripped, .lifted: continue
      }
    }
    size = max(strokes.reduce(0) { max($0, $1.size) }, 1)
  }

  private mutating func land(_ x: Double, _ y: Double) {
    strokes.append(
      Stroke(segments: segments.count..<segments.count, box: (left: x, top: y, right: x, bottom: y))
    )
    last = (x, y)
  }

  private var last = (x: 0.0, y: 0.0)

  private mutating func move(_ x: Double, _ y: Double) {
    guard var stroke = strokes.popLast() else { return }
    let next = Segment(stroke: strokes.count, a: last, b: (x, y))
    stroke.length += next.length
    stroke.box.left = min(stroke.box.left, x)
    stroke.box.top = min(stroke.box.top, y)
    stroke.box.right = max(stroke.box.right, x)
    stroke.box.bottom = max(stroke.box.bottom, y)
    let isFirst = stroke.segments.isEmpty
    if !isFirst, Self.dot(segments[segments.count - 1].direction, next.direction) > Self.straight {
      let begun = segments[segments.count - 1]
      segments[segments.count - 1] = Segment(stroke: begun.stroke, a: begun.a, b: next.b)
    } else {
      segments.append(next)
      stroke.segments = stroke.segments.lowerBound..<segments.count
    }
    strokes.append(stroke)
    last = (x, y)
  }

  /// The cosine of the least angle that is a bend.
  private static let straight = 0.999

  /// What is wrong with it: 0 for a drawing that is plain to see, about 1 for each fault.
  var cost: Double {
    guard strokes.count > 1 else { return turns + coverage }
    return turns + coverage + looseness + 2 * unevenness + smudges
  }

  /// How narrow the turns are in which a stroke goes back along itself.
  private var turns: Double {
    var sum = 0.0
    for stroke in strokes {
      var before = 0.0
      for index in stroke.segments.dropFirst() {
        let (one, other) = (segments[index - 1], segments[index])
        let turn = ItemEstimate.angle(one.direction, other.direction)
        let narrow = max(abs(turn) - Self.openTurn, 0) / (180 - Self.openTurn)
        var weight = min(1, 4 * min(one.length, other.length) / size)
        // A branch, there and back to a corner, from which it goes on elsewhere.
        if index - 1 > stroke.segments.lowerBound, index + 1 < stroke.segments.upperBound,
          abs(ItemEstimate.angle(other.direction, segments[index + 1].direction)) < Self.openTurn
        {
          let (x, y) = Self.vector(one.a, other.b)
          weight *= min(1, Self.length(x, y) / (Self.farApart * size))
        }
        sum += narrow * narrow * weight
        // Who turns sharply twice mostly goes on round.
        if before * turn < 0, min(abs(before), abs(turn)) > 100 { sum += 0.15 }
        before = turn
      }
    }
    return sum
  }

  /// Degrees of a turn that leaves its two sides well apart.
  private static let openTurn = 120.0

  /// How much of the drawing lies along other parts of it.
  private var coverage: Double {
    var sum = 0.0
    for index in segments.indices {
      let one = segments[index]
      for next in segments.indices.dropFirst(index + 1) {
        let other = segments[next]
        guard one.stroke != other.stroke || next > index + 1 else { continue }
        sum += Self.coverage(one, other) / size
      }
    }
    return sum
  }

  /// How long two segments go beside each other, the less the further apart they are.
  private static func coverage(_ one: Segment, _ other: Segment) -> Double {
    let (along, across) = (one.direction, other.direction)
    let parallel = abs(dot(along, across))
    guard parallel > 0.9 else { return 0 }
    let reach = max(one.length, other.length) * 0.6
    let (from, to) = (vector(one.a, other.a), vector(one.a, other.b))
    let distance = (abs(cross(along, from)) + abs(cross(along, to))) / 2
    guard distance < reach else { return 0 }
    let (first, second) = (dot(along, from), dot(along, to))
    // Two that go on from each other look like one.
    let margin = one.length / 3
    let shared =
      min(one.length + margin, max(first, second)) - max(-margin, min(first, second))
    return max(shared, 0) * (1 - distance / reach)
  }

  /// How far the ends of strokes are from what they could meet, and strokes from the nearest others.
  private var looseness: Double {
    var sum = 0.0
    for (index, stroke) in strokes.enumerated() where !isSpeck(stroke) {
      guard let first = stroke.segments.first, let last = stroke.segments.last else { continue }
      let (start, end) = (segments[first].a, segments[last].b)
      let gap = mayClose(stroke) ? Self.length(end.x - start.x, end.y - start.y) : .infinity
      var nearest = Double.infinity
      for (place, own) in [(start, first), (end, last)] {
        let distance = distance(from: place, of: segments[own])
        nearest = min(nearest, distance)
        let least = min(distance, gap, 10 * size) / size
        sum += Self.looseEnd * least / (least + Self.farApart)
      }
      for other in segments where other.stroke != index && !isSpeck(strokes[other.stroke]) {
        for place in [other.a, other.b] {
          for own in stroke.segments {
            nearest = min(nearest, Self.distance(from: place, to: segments[own]))
          }
        }
        for own in stroke.segments where crosses(segments[own], other) { nearest = 0 }
      }
      if nearest.isFinite { sum += 2 * nearest / size }
    }
    return sum
  }

  /// What an end costs that is far from everything.
  private static let looseEnd = 0.3

  /// The share of a stroke's size from which on two places are not meant to be the same.
  private static let farApart = 0.3

  /// Whether the end of one of several strokes may be meant to meet its start: it goes round a figure, or
  /// has no straight part.
  private func mayClose(_ stroke: Stroke) -> Bool {
    let longest = stroke.segments.reduce(0) { max($0, segments[$1].length) }
    return longest < 0.45 * stroke.length
  }

  private func crosses(_ one: Segment, _ other: Segment) -> Bool {
    func side(_ segment: Segment, _ point: (x: Double, y: Double)) -> Double {
      Self.cross(segment.direction, Self.vector(segment.a, point))
    }
    return side(one, other.a) * side(one, other.b) <= 0
      && side(other, one.a) * side(other, one.b) <= 0
  }

  /// The least distance of an end of a segment from other strokes that do not go on along it.
  private func distance(from end: (x: Double, y: Double), of own: Segment) -> Double {
    var least = Double.infinity
    for segment in segments
    where segment.stroke != own.stroke && !isSpeck(strokes[segment.stroke]) {
      let isBeside =
        min(own.length, segment.length) > 0.25 * size
        && abs(Self.dot(own.direction, segment.direction)) > 0.96
      if !isBeside { least = min(least, Self.distance(from: end, to: segment)) }
    }
    return least
  }

  private static func distance(from point: (x: Double, y: Double), to segment: Segment) -> Double {
    let (offset, length) = (vector(segment.a, point), segment.length)
    let place = min(max(dot(segment.direction, offset), 0), length)
    let nearest = (
      x: segment.a.x + segment.direction.x * place, y: segment.a.y + segment.direction.y * place
    )
    return Self.length(point.x - nearest.x, point.y - nearest.y)
  }

  /// How far each stroke's middle is from being level with that of another one, or above it.
  private var unevenness: Double {
    var sum = 0.0
    for (index, stroke) in strokes.enumerated() {
      var least = 1.0
      for (other, near) in strokes.enumerated() where other != index {
        if isBow(stroke, on: near) || isBow(near, on: stroke) { least = 0 }
        let (x, y) = Self.vector(stroke.middle, near.middle)
        least = min(least, min(abs(x), abs(y) + 0.01 * size) / size)
      }
      sum += least
    }
    return sum
  }

  /// Whether a stroke is a bow that begins and ends on another one, and so has its place there.
  private func isBow(_ stroke: Stroke, on other: Stroke) -> Bool {
    guard let first = stroke.segments.first, let last = stroke.segments.last else { return false }
    let (start, end) = (segments[first].a, segments[last].b)
    guard first < last, Self.length(end.x - start.x, end.y - start.y) > Self.farApart * stroke.size,
      stroke.segments.dropFirst().allSatisfy({
        Self.dot(segments[$0 - 1].direction, segments[$0].direction) > 0.5
      })
    else { return false }
    return [start, end].allSatisfy { place in
      other.segments.contains { Self.distance(from: place, to: segments[$0]) < 0.1 * size }
    }
  }

  /// How close dots are to what they could be taken for a part of.
  private var smudges: Double {
    var sum = 0.0
    for (index, stroke) in strokes.enumerated() where isSpeck(stroke) {
      var least = Self.farApart * size
      for segment in segments where segment.stroke != index {
        least = min(least, Self.distance(from: stroke.middle, to: segment))
      }
      for (other, near) in strokes.enumerated() where other != index && isSpeck(near) {
        let (x, y) = Self.vector(stroke.middle, near.middle)
        least = min(least, Self.length(x, y))
      }
      sum += Self.farApart - least / size
    }
    return sum
  }

  /// Whether a stroke is a dot.
  private func isSpeck(_ stroke: Stroke) -> Bool { stroke.size < 0.1 * size }

  private static func vector(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)
  ) -> (x: Double, y: Double) { (to.x - from.x, to.y - from.y) }

  private static func dot(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    a.x * b.x + a.y * b.y
  }

  private static func cross(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    a.x * b.y - a.y * b.x
  }

  private static func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
