import GestureAnalysis
import GestureModel

extension LabelledDrawing {
  /// The drawing as another hand might make it: turned, stretched, slowly bent, and without the very ends of its
  /// strokes, which are often the hooks of one hand.
  func shaken(_ chance: inout Chance) -> LabelledDrawing {
    let turn = UnitVector(degrees: 7 * chance.normal())
    let stretch = 0.13 * chance.normal()
    // What the exponential function is near zero.
    let (wide, high) = (1 + stretch + stretch * stretch / 2, 1 - stretch + stretch * stretch / 2)
    var copy = self
    let size = Double(size)
    for index in strokes.indices {
      var bends: [Bend] = []
      for waves in 1...3 {
        for isHorizontal in [true, false] {
          bends.append(
            Bend(
              isHorizontal: isHorizontal, waves: Double(waves),
              size: size * 0.022 / Double(waves) * chance.normal(), start: 180 * chance.next()))
        }
      }
      let points = strokes[index].points
      var (gone, last) = (Float(0), points[0])
      let whole = max(length(of: points), 1e-6)
      for place in points.indices {
        gone += distance(points[place], last)
        last = points[place]
        let (x, y) = (Double(last.x), Double(last.y))
        var (across, down) = ((x * turn.x - y * turn.y) * wide, (x * turn.y + y * turn.x) * high)
        for bend in bends {
          let wave = UnitVector(degrees: 180 * bend.waves * Double(gone / whole) + bend.start).y
          if bend.isHorizontal { across += bend.size * wave } else { down += bend.size * wave }
        }
        copy.strokes[index].points[place] = .init(x: Float(across), y: Float(down))
      }
      copy.strokes[index].shorten(
        start: Measure.ends * Float(abs(chance.next())),
        end: Measure.ends * Float(abs(chance.next())))
    }
    return copy
  }

  /// A wave along a stroke.
  private struct Bend {
    var isHorizontal: Bool
    /// Half waves.
    var waves: Double
    /// Points.
    var size: Double
    /// Degrees.
    var start: Double
  }
}

extension Chance {
  /// A number that is about normally distributed, with a standard deviation of 1.
  mutating func normal() -> Double { next() + next() + next() }
}

extension DrawnStroke {
  /// Takes parts of its length away where it begins and where it ends, but not all of it.
  fileprivate mutating func shorten(start: Float, end: Float) {
    let whole = length(of: points)
    points = Self.without(start * whole, points)
    points = Self.without(end * whole, points.reversed()).reversed()
  }

  private static func without(_ most: Float, _ points: [Point]) -> [Point] {
    var (rest, gone) = (points[...], Float(0))
    while rest.count > 2, let first = rest.popFirst() {
      gone += distance(first, rest[rest.startIndex])
      if gone > most { return [first] + rest }
    }
    return Array(rest)
  }
}
