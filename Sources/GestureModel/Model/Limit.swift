/// How much one gesture may hold. Beyond these the tables grow without bounds, or a slip such as
/// `repeat 1000000` would keep the compiler busy for an hour.
package enum Limit {
  /// Phases and markers after repeats, parts and orders are written out.
  package static let leaves = 4096
  /// Items of one gesture: strokes, phases, labelled groups, used parts and the lifts between.
  package static let items = 1024
  /// Conditions of one gesture.
  package static let conditions = 1024
  /// Parts used inside one another.
  package static let useDepth = 32
  /// Items of an `any-order`: five have 120 orders, six would have 720.
  package static let anyOrderItems = 5
  /// Pairs of leaves that can follow each other: each is an edge of the automaton.
  package static let edges = 16_384
  /// Distances that a gesture remembers point by point, such as `path within 20pt of start`.
  package static let reaches = 256
  /// Rounds of a repeat: each is one level deeper in the tree.
  package static let rounds = 256
  /// Numbers and inputs that a constant comes to, with those that it is made of.
  package static let operands = 4096
  /// Fingers on the screen: two hands.
  package static let touches = 10
  /// Files used by one another.
  package static let files = 256
  /// An angle in degrees, either way: ten turns.
  package static let direction = 3600.0
  /// How much a drawing turns at a hook at least, in degrees.
  package static let hookCorner: Float = 75
  /// How much of a stroke may be a hook, of what is drawn of it when the phase at the hook ends.
  ///
  /// Less would leave out the hooks of a short side, more would take a small figure's side for one.
  package static let hookShare: Float = 0.3
  /// Any constant, in points, seconds or degrees. Keeps all arithmetic on them finite.
  package static let constant = 1e9
  /// The longest time a duration is compared with, in seconds: a day.
  package static let duration = 86_400.0
}
