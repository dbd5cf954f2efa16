/// What generated code knows of gestures by their names: `Gestures.Pan` is the gesture `pan`.
public enum Gestures {}

/// A gesture with names for its phases and for what it reports. Generated code has one for each
/// gesture, in ``Gestures``.
///
///     for change in recognizer.changes {
///       guard change.phase(of: Gestures.Pan.self) == .drag else { continue }
///       if let values = recognizer.values(of: Gestures.Pan.self, at: change) {
///         print(values.velocity.x)
///       }
///     }
public protocol TypedGesture {
  /// Its named phases, groups, strokes and used parts.
  associatedtype Phase: Hashable, Sendable

  /// What it reports.
  associatedtype Values: GestureValues

  /// What recognizes it.
  static var table: GestureTable { get }

  /// What to call its parts in an explanation; empty in code that is built for release.
  static var labels: TableLabels { get }

  /// The innermost named part that a leaf of the table is in; `nil` if it is in none.
  static func phase(ofLeaf leaf: Int) -> Phase?
}

/// What a gesture reports, by name.
public protocol GestureValues: Hashable, Sendable {
  /// Names what was reported; `nil` if there are more or fewer numbers than the gesture reports.
  init?(_ numbers: ArraySlice<Float>)
}

/// A reported point, displacement or velocity.
public struct GestureVector: Hashable, Sendable {
  /// Rightward.
  public var x: Float

  /// Downward.
  public var y: Float

  /// Creates a vector.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}

extension Change {
  /// The named part of a gesture that the path is in, or was in last; `nil` if it is in none.
  public func phase<Gesture: TypedGesture>(of gesture: Gesture.Type) -> Gesture.Phase? {
    leaf.flatMap { gesture.phase(ofLeaf: $0) }
  }
}

extension Recognizer {
  /// What a change of the last call reports, by name; `nil` if it has no path.
  ///
  /// - Parameters:
  ///   - gesture: The one whose table this recognizes.
  ///   - change: One of ``changes``.
  /// - Returns: Points, seconds and degrees, and their quotients.
  public func values<Gesture: TypedGesture>(
    of gesture: Gesture.Type, at change: Change
  ) -> Gesture.Values? {
    Gesture.Values(reportValues[change.reports])
  }
}

extension RecognizerSet {
  /// What a change of the last call reports, by name; `nil` if it has no path.
  ///
  /// - Parameters:
  ///   - gesture: The one that the change is of.
  ///   - change: One of ``changes``.
  /// - Returns: Points, seconds and degrees, and their quotients.
  public func values<Gesture: TypedGesture>(
    of gesture: Gesture.Type, at change: SetChange
  ) -> Gesture.Values? {
    Gesture.Values(reports(of: change))
  }
}
