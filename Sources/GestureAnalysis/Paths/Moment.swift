import GestureModel

/// Where a path through a gesture stands, in terms of what its phases may have drawn so far: sums
/// over everything since the gesture began, so that what an item measures is a difference of two.
struct Moment {
  /// Points.
  var x = LinearForm()
  var y = LinearForm()
  /// The progress of all steps, in points.
  var length = LinearForm()
  /// The stray of all steps, in points.
  var stray = LinearForm()
  /// Milliseconds.
  var time = LinearForm()
  /// How far the phases so far have moved the finger from where they began, at most, in points.
  var travel = LinearForm()
  /// How far it has gone to each side at most.
  var right = LinearForm()
  var left = LinearForm()
  var down = LinearForm()
  var up = LinearForm()
  /// How often it has gone somewhere else without a bound on how far: where that differs, the travel
  /// says nothing.
  var gaps = 0
  /// How far it has turned at most, in degrees.
  var turning = 0.0
  /// How often it may have turned any far: where that differs, the turning says nothing.
  var spins = 0
  /// How many places are known at which the finger was when a step began or ended.
  var corners = 0
  /// Which one it is of the moments of the path; `nil` if that is not known.
  var number: Int? = 0
}

/// When an item was under way.
struct Span {
  var start: Moment
  /// `nil` while it is.
  var end: Moment?
  /// Whether it began where the finger had landed and gone nowhere yet.
  var isOfLanding = false
}

/// Which liberties of a drawing count.
enum Leeway: Hashable, CaseIterable {
  /// All that a recognizer sees: a path may stray, and a finger may lift elsewhere than it was.
  case everything
  /// A finger lifts where it was last.
  case liftInPlace
  /// And every step goes as its phase says.
  case withoutStray
  /// And only in some of the directions that it may have; what holds stands still.
  case plainest

  /// Whether a step may go elsewhere than its phase says.
  var strays: Bool {
    switch self {
    case .everything, .liftInPlace: true
    case .withoutStray, .plainest: false
    }
  }
}
