import GestureModel

// Which lines the legs of an outline may have.
extension Outline {
  struct Direction {
    var x: Double
    var y: Double

    /// An eighth of a turn apart.
    static let compass: [Self] = (0..<8).map { index in
      let unit = UnitVector(degrees: 45 * Double(index))
      return Self(x: unit.x, y: unit.y)
    }

    /// The direction at a right angle, as it is seen on a screen.
    func turned(isClockwise: Bool) -> Self {
      isClockwise ? Self(x: -y, y: x) : Self(x: y, y: -x)
    }
  }

  /// Lines one after the other.
  struct Shape {
    var count: Int
    /// How many directions each is on from the one before.
    var turn: Int
    /// How long each is, as a share.
    var sizes: SIMD4<Double>

    /// The shapes of moves, then those of motions that may go anywhere.
    static let all: [Shape] = {
      var shapes: [Shape] = []
      shapes.reserveCapacity(moves.count + lines.count)
      // Straight, bent within an arc of directions, or along several of them; of each arc there are
      // three directions.
      shapes.append(Shape(count: 1, turn: 0, sizes: SIMD4(1, 0, 0, 0)))
      shapes.stretch(Shape(count: 2, turn: 2, sizes: SIMD4(1, 1, 0, 0)))
      shapes.stretch(Shape(count: 2, turn: 1, sizes: SIMD4(1, 1, 0, 0)))
      shapes.stretch(Shape(count: 4, turn: 3, sizes: SIMD4(1, 1, 1, 1)))
      // To and fro, straight, round to one side or to the other, a hook, and round from within.
      // Directions are an eighth of a turn apart.
      shapes.append(Shape(count: 2, turn: 4, sizes: SIMD4(1, 0.95, 0, 0)))
      shapes.append(Shape(count: 2, turn: 4, sizes: SIMD4(1, 0.5, 0, 0)))
      shapes.append(Shape(count: 1, turn: 0, sizes: SIMD4(1, 0, 0, 0)))
      shapes.stretch(Shape(count: 4, turn: 2, sizes: SIMD4(1, 1, 1, 0.7)))
      shapes.stretch(Shape(count: 4, turn: 6, sizes: SIMD4(1, 1, 1, 0.7)))
      shapes.stretch(Shape(count: 3, turn: 2, sizes: SIMD4(1, 1, 1, 0)))
      shapes.append(Shape(count: 4, turn: 2, sizes: SIMD4(0.5, 0.5, 1, 1)))
      return shapes
    }()

    /// The places of both among all.
    static let moves = 0..<10
    static let lines = 10..<23
  }
}

extension [Outline.Shape] {
  /// Adds a shape, and the same narrower and wider.
  fileprivate mutating func stretch(_ shape: Outline.Shape) {
    append(shape)
    var other = shape
    other.sizes = shape.sizes * SIMD4(1, 0.2, 1, 0.2)
    append(other)
    other.sizes = shape.sizes * SIMD4(1, 4, 1, 4)
    append(other)
  }
}
