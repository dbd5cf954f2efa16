/// One movement of the track, long enough to mean something.
///
/// All components are in points. `ds` and `dw` are zero while one finger is down.
public struct Step: Hashable, Sendable {
  /// Rightward movement.
  public var dx: Float

  /// Downward movement.
  public var dy: Float

  /// Growth of the spread, the mean distance of the fingers from their centroid.
  public var ds: Float

  /// Rotation about the centroid, clockwise, times the spread before the step.
  public var dw: Float

  /// Creates a step.
  public init(dx: Float, dy: Float, ds: Float = 0, dw: Float = 0) {
    (self.dx, self.dy, self.ds, self.dw) = (dx, dy, ds, dw)
  }

  /// The longest that a step takes, in microseconds. Many screens send nothing while a finger rests:
  /// what comes before is a rest, whether samples show it or not.
  package static let longestTime: Int64 = 40_000

  /// The length of the step in the plane, in points.
  public var planeSize: Float { (dx * dx + dy * dy).squareRoot() }
}

/// The run of directions from one edge clockwise to another, both included; at most a half turn.
public struct Sector: Hashable, Sendable {
  /// The unit vector along the first edge.
  public var firstX: Float
  /// The unit vector along the first edge.
  public var firstY: Float
  /// The unit vector along the last edge.
  public var lastX: Float
  /// The unit vector along the last edge.
  public var lastY: Float

  /// Creates a sector from its edges, which must be unit vectors at most 180° apart, clockwise.
  public init(firstX: Float, firstY: Float, lastX: Float, lastY: Float) {
    (self.firstX, self.firstY) = (firstX, firstY)
    (self.lastX, self.lastY) = (lastX, lastY)
  }

  /// The distance in points from a step to the nearest step of the sector; 0 inside.
  ///
  /// It takes a cross and a dot product per edge: beside an edge, the distance is that to the
  /// edge's ray; past the apex, that to the zero step, which every set allows. Whether a step is
  /// beyond an edge along an axis is exact; from a slanting one, it strays by more than rounding.
  public func stray(_ dx: Float, _ dy: Float) -> Float {
    stray(dx, dy, size: (dx * dx + dy * dy).squareRoot())
  }

  /// Like ``stray(_:_:)``, for a step whose length is known.
  @inline(__always)
  package func stray(_ dx: Float, _ dy: Float, size: Float) -> Float {
    let crossFirst = firstX * dy - firstY * dx
    let crossLast = dx * lastY - dy * lastX
    let dotFirst = firstX * dx + firstY * dy
    let dotLast = lastX * dx + lastY * dy
    if crossFirst >= 0 && crossLast >= 0 && dotFirst + dotLast >= 0 { return 0 }
    let toFirst = dotFirst > 0 ? Self.distance(abs(crossFirst), firstX, firstY) : size
    let toLast = dotLast > 0 ? Self.distance(abs(crossLast), lastX, lastY) : size
    return min(toFirst, toLast, size)
  }

  /// A vector along the middle: the sum of the edges and of what each of them is a quarter turn into
  /// the sector. That is never short, whatever the angle between the edges.
  package var middle: (x: Float, y: Float) {
    ((firstX + lastX) + (lastY - firstY), (firstY + lastY) + (firstX - lastX))
  }

  /// A distance from an edge's ray, without what is rounding of it.
  private static func distance(_ distance: Float, _ edgeX: Float, _ edgeY: Float) -> Float {
    guard distance <= Rounding.stray else { return distance }
    return edgeX == 0 || edgeY == 0 ? distance : 0
  }
}

/// A sector and its middle, which is worked out once.
package struct MeasuredSector {
  let sector: Sector
  /// A vector along the middle.
  package let x: Float
  package let y: Float
  /// The length of this vector.
  package let size: Float

  init(_ sector: Sector) {
    self.sector = sector
    (x, y) = sector.middle
    size = (x * x + y * y).squareRoot()
  }

  /// How much of a step goes along the middle of the sector, in points; less than 0 against it.
  @inline(__always)
  func part(_ dx: Float, _ dy: Float) -> Float { (dx * x + dy * y) / size }
}

/// Which way round, as seen on the screen.
public enum Turning: UInt8, CaseIterable, Hashable, Sendable {
  /// Like the hands of a clock: right, down, left, up.
  case clockwise
  /// The other way.
  case counterclockwise
}

extension Turning {
  /// The distance in points from a step to the half plane of the steps that have not turned back
  /// from the reference; 0 inside, and where it is no more than rounding.
  ///
  /// - Precondition: The reference is not the zero step.
  public func stray(_ dx: Float, _ dy: Float, referenceX: Float, referenceY: Float) -> Float {
    let cross = referenceX * dy - referenceY * dx
    let wrongWay: Bool
    switch self {
    case .clockwise: wrongWay = cross < 0
    case .counterclockwise: wrongWay = cross > 0
    }
    guard wrongWay else { return 0 }
    let size = (referenceX * referenceX + referenceY * referenceY).squareRoot()
    return withoutRounding(min(abs(cross) / size, (dx * dx + dy * dy).squareRoot()))
  }
}
