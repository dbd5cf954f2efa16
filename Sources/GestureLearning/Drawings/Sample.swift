/// A drawing, or a shaken copy of one, as it is aligned.
struct Sample: Sendable {
  /// The number of the class that it is of.
  var label: Int
  /// The number of the drawing.
  var drawing: Int
  var isCopy: Bool
  /// Whether its strokes are one, with the ways between them.
  let isJoined: Bool
  /// How much it counts in what is chosen.
  var weight: Float
  /// The steps of each stroke, as drawn.
  private(set) var forward: [Steps]
  /// The steps of each stroke from its end to its beginning.
  private(set) var backward: [Steps]
  /// For each stroke, how far it gets from where it began, in points.
  private(set) var reaches: [Float]
  /// For each stroke, how long the finger is down, in microseconds.
  private(set) var rests: [Int64]
  /// For each stroke, whether it is so small that its steps tell nothing.
  private(set) var areDots: [Bool]
  /// For each stroke, what its steps lie in.
  private(set) var boxes: [Box]
  /// How wide and how high all of its steps lie, in points.
  private(set) var (width, height): (Float, Float)
  /// The length of all steps, in points.
  let total: Float

  /// A drawing that has a stroke.
  init(
    _ drawing: LabelledDrawing, label: Int, number: Int, isCopy: Bool, weight: Float,
    resolution: Float
  ) {
    (self.label, self.drawing, self.isCopy, self.weight) = (label, number, isCopy, weight)
    isJoined = drawing.isJoined
    forward = drawing.strokes.map { Steps($0.points, resolution: resolution) }
    backward = drawing.strokes.map { Steps($0.points.reversed(), resolution: resolution) }
    total = forward.map { $0.total }.reduce(0, +)
    reaches = drawing.strokes.map { $0.reach }
    rests = drawing.strokes.map { $0.end - $0.start }
    areDots = zip(forward, reaches).map { $0.count == 0 || $1 <= 2 * resolution }
    boxes = forward.compactMap { Box($0.places) }
    let whole = Box(forward.flatMap { $0.places })
    (width, height) = (whole?.width ?? 0, whole?.height ?? 0)
  }

  var strokeCount: Int { forward.count }
}
