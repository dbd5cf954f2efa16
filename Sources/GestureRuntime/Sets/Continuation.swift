/// One way in which an attempt under way may go on. A page can show, during a drawing, which
/// gestures are still possible and how they go on, as feedforward guides such as OctoPocus do.
///
/// ``Lookahead/continuations(of:in:)`` finds them.
public struct Continuation: Hashable, Sendable {
  /// What takes it.
  public enum Trigger: UInt8, CaseIterable, Hashable, Sendable {
    /// Nothing has to: it goes on in the phase that it is in, by steps or by resting.
    case stay
    /// A step in the directions of another phase.
    case step
    /// Rest, where a `hold` follows.
    case rest
    /// A landing: the next stroke, or the further fingers of this one.
    case landing
    /// A lift that another stroke follows.
    case lift
    /// Nothing but its conditions: `begin` or `recognize`.
    case marker
    /// The lift that makes the gesture.
    case end
  }

  /// A condition that does not hold yet.
  public struct Missing: Hashable, Sendable {
    /// Its number in the table, which ``TableLabels/conditions`` has words for.
    public var condition: Int
    /// What is measured so far, in the units of tables: points, seconds and degrees; `nil` if it is no
    /// comparison of two numbers.
    public var measured: Float?
    /// What that is compared with; `nil` where ``measured`` is.
    public var limit: Float?

    /// Creates what is missing.
    public init(condition: Int, measured: Float? = nil, limit: Float? = nil) {
      (self.condition, self.measured, self.limit) = (condition, measured, limit)
    }
  }

  /// What takes it.
  public var trigger: Trigger
  /// The leaf of the table that the path is in.
  public var source: Int
  /// The leaf that it leads to; `nil` for `recognize` and for the end.
  public var target: Int?
  /// Whether it could be taken now. The conditions of a landing are not checked, as its location is
  /// unknown.
  public var isOpen: Bool
  /// The first condition that keeps it closed; `nil` if it is open, or closed because no step has gone
  /// the way of its phase yet.
  public var missing: Missing?
  /// The stray of the path so far, in points: what it has cost.
  public var stray: Float
  /// How long the path is so far, in points, less its stray.
  public var length: Float
  /// How much stray is tolerated of a path of this length, in points. At twice as much it dies.
  public var tolerance: Float

  /// Creates a continuation.
  public init(
    trigger: Trigger, source: Int, target: Int?, isOpen: Bool, missing: Missing?, stray: Float,
    length: Float, tolerance: Float
  ) {
    (self.trigger, self.source, self.target) = (trigger, source, target)
    (self.isOpen, self.missing) = (isOpen, missing)
    (self.stray, self.length, self.tolerance) = (stray, length, tolerance)
  }
}

extension GestureTable {
  /// The directions that a step may have in a leaf without stray; empty if it may have all, or if
  /// the leaf does not take steps in the plane.
  public func directions(in leaf: Int) -> [Sector] {
    Array(parts.sectors[parts.leaves[leaf].sectors.indices])
  }

  /// What a path does in a leaf.
  public func kind(of leaf: Int) -> Leaf.Kind { parts.leaves[leaf].kind }

  /// How far a finger may be from where it rests, in points; 0 where it does not. Of what an input
  /// says, as it begins.
  public func radius(of leaf: Int) -> Float {
    let amount = parts.leaves[leaf].radius
    return Self.amountNode(amount) == nil ? amount : fixed().parts.leaves[leaf].radius
  }
}
