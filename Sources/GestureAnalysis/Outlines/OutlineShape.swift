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

    init(turn: Int = 0, _ sizes: Double...) {
      (count, self.turn, self.sizes) = (sizes.count, turn, .zero)
      for index in sizes.indices { self.sizes[index] = sizes[index] }
    }

    /// This, and the same narrower and wider.
    var stretched: [Shape] {
      [1, 0.2, 4].map { share in
        var shape = self
        shape.sizes *= SIMD4(1, share, 1, share)
        return shape
      }
    }

    /// What a move may be: straight, bent within an arc of directions, or along several of them; of each
    /// arc there are three directions.
    static let moves =
      [Shape(1)]
      + [Shape(turn: 2, 1, 1), Shape(turn: 1, 1, 1), Shape(turn: 3, 1, 1, 1, 1)].flatMap {
        $0.stretched
      }

    /// What may go anywhere: to and fro, straight, round to one side or to the other, a hook, and round
    /// from within. Directions are an eighth of a turn apart.
    static let lines =
      [Shape(turn: 4, 1, 0.95), Shape(turn: 4, 1, 0.5), Shape(1)]
      + [Shape(turn: 2, 1, 1, 1, 0.7), Shape(turn: 6, 1, 1, 1, 0.7), Shape(turn: 2, 1, 1, 1)]
      .flatMap {
        $0.stretched
      }
      + [Shape(turn: 2, 0.5, 0.5, 1, 1)]
  }
}
