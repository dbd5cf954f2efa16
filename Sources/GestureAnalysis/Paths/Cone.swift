import GestureModel
import GestureRuntime

/// Directions that bound a set of movements from outside: each movement is a sum of them, each some
/// number of times, and that number is no more than the movement is long.
///
/// An arc of directions is bounded by the tangents at its ends and at every fifteen degrees between
/// them, so what is bounded is at most 0.9 % longer than the arc, and not longer at all along the
/// axes and the diagonals.
struct Cone: Hashable {
  struct Direction: Hashable {
    var x: Double
    var y: Double
  }

  private(set) var directions: [Direction] = []

  /// The directions of a move: all there are, without sectors.
  init(_ sectors: [Sector]) {
    guard !sectors.isEmpty else {
      addArc(from: 0, by: 360)
      return
    }
    for sector in sectors { addArc(from: sector.firstDegrees, by: sector.width) }
  }

  /// Some directions of a move, sixty degrees from each other at most. Not every movement is a sum of
  /// them, but the sums are movements.
  init(someOf sectors: [Sector]) {
    guard !sectors.isEmpty else {
      for index in 0..<6 { add(60 * Double(index), 1) }
      return
    }
    for sector in sectors {
      let parts = max((sector.width / 60).rounded(.up), 1)
      for part in 0...Int(parts) {
        add(sector.firstDegrees + sector.width * Double(part) / parts, 1)
      }
    }
  }

  /// All directions, as the eight corners around a circle.
  static let round: [Direction] = (0..<8).map { index in
    let direction = UnitVector(degrees: 45 * Double(index) + 22.5)
    let size = 1 / direction.cosineOfEighth
    return Direction(x: direction.x * size, y: direction.y * size)
  }

  /// The directions along which distances are bounded from below.
  static let compass: [Direction] = (0..<16).map { index in
    let direction = UnitVector(degrees: 22.5 * Double(index))
    return Direction(x: direction.x, y: direction.y)
  }

  private mutating func addArc(from first: Double, by width: Double) {
    var stops = [first]
    var next = ((first + 0.5) / 15).rounded(.up) * 15
    while next < first + width - 0.5 {
      stops.append(next)
      next += 15
    }
    stops.append(first + width)
    add(first, 1)
    for (left, right) in zip(stops, stops.dropFirst()) where right > left {
      // The tangents at two directions meet in the middle between them.
      add((left + right) / 2, 1 / UnitVector(degrees: (right - left) / 2).x)
    }
    add(first + width, 1)
  }

  private mutating func add(_ degrees: Double, _ size: Double) {
    let unit = UnitVector(degrees: degrees)
    let direction = Direction(x: unit.x * size, y: unit.y * size)
    if !directions.contains(direction) { directions.append(direction) }
  }
}

extension Sector {
  /// Its first direction, in degrees.
  fileprivate var firstDegrees: Double {
    thousandths(angle(fromX: 1, fromY: 0, toX: firstX, toY: firstY))
  }

  /// How many degrees it has.
  var width: Double {
    let width = thousandths(angle(fromX: firstX, fromY: firstY, toX: lastX, toY: lastY))
    return width < 0 ? width + 360 : width
  }

  /// How far the turn can be from one of its directions to one of another sector, at most.
  func farthestTurn(to other: Sector) -> Double {
    let (x, y) = (firstX + lastX, firstY + lastY)
    let (otherX, otherY) = (other.firstX + other.lastX, other.firstY + other.lastY)
    let between = Double(angle(fromX: x, fromY: y, toX: otherX, toY: otherY))
    return min(180, abs(between) + (width + other.width) / 2)
  }
}

/// Degrees of single precision as they are written: directions to both sides of an axis cancel out.
private func thousandths(_ degrees: Float) -> Double { (Double(degrees) * 1000).rounded() / 1000 }

extension UnitVector {
  /// The cosine of 22.5°.
  fileprivate var cosineOfEighth: Double { UnitVector(degrees: 22.5).x }
}
