import GestureRuntime

/// The steps of a stroke, as a recognizer takes them.
struct Steps: Sendable {
  private(set) var steps: [Step] = []
  /// The length of each step, in points.
  private(set) var sizes: [Float] = []
  /// The direction of each step, in degrees from -180 to 180.
  private(set) var angles: [Float] = []
  /// The sum of all lengths.
  private(set) var total: Float = 0
  /// The places at which steps began and ended.
  private(set) var places: [DrawnStroke.Point] = []
  /// The same steps, eight at a time, and steps of no length after the last.
  private(set) var blocks: [StepBlock] = []

  /// How many there are at most, about.
  private static let most: Float = 72

  /// - Parameters:
  ///   - points: The places of the finger.
  ///   - resolution: The least length of a step, in points.
  init(_ points: [DrawnStroke.Point], resolution: Float) {
    let whole = length(of: points)
    // Shorter steps of a long way tell no more, and take longer.
    // But a scribble, whose way is many times as long as it is wide, is no dot: it has steps.
    let resolution = max(resolution, min(whole / Self.most, extent(of: points) / 4))
    guard var anchor = points.first else { return }
    places.append(anchor)
    for point in points.dropFirst() {
      let step = Step(dx: point.x - anchor.x, dy: point.y - anchor.y)
      let size = step.planeSize
      guard size >= resolution, size > 0 else { continue }
      steps.append(step)
      sizes.append(size)
      angles.append(angle(fromX: 1, fromY: 0, toX: step.dx, toY: step.dy))
      total += size
      anchor = point
      places.append(point)
    }
    for (index, step) in steps.enumerated() {
      let lane = index % StepBlock.count
      if lane == 0 { blocks.append(StepBlock()) }
      blocks[blocks.count - 1].dx[lane] = step.dx
      blocks[blocks.count - 1].dy[lane] = step.dy
      blocks[blocks.count - 1].size[lane] = sizes[index]
    }
  }

  var count: Int { steps.count }
}

/// Several steps, for arithmetic on all of them at once.
struct StepBlock: Sendable {
  typealias Lanes = SIMD8<Float>

  /// How many steps there are in a block.
  static let count = Lanes.scalarCount

  var dx = Lanes.zero
  var dy = Lanes.zero
  /// The length of each step, in points.
  var size = Lanes.zero
}
