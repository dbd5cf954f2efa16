package import GestureRuntime

/// The drawings found for a gesture, for making others of them and those of another gesture: two gestures
/// may accept such a drawing although they accept none of those for either of them alone.
package struct Repertoire: Sendable {
  /// Those of the fewest motions.
  private let drawings: [Drawing]
  private let table: GestureTable
  /// Whether it matters where they are in the view.
  private let isBound: Bool

  /// - Parameters:
  ///   - witnesses: What a gesture accepts.
  ///   - table: The gesture's table.
  package init(_ witnesses: [Witness], _ table: GestureTable) {
    let table = table.withPlaces
    let plain = witnesses.enumerated().sorted {
      ($0.element.drawing.words.count, $0.offset) < ($1.element.drawing.words.count, $1.offset)
    }
    (drawings, self.table) = (plain.prefix(Self.count).map { $0.element.drawing }, table)
    isBound = drawings.contains { drawing in
      Self.shifts.contains { Witness(drawing.moved(by: $0), acceptedBy: table) == nil }
    }
  }

  /// How many drawings are combined with each of as many others.
  private static let count = 3
  /// Points by which a drawing is moved to see whether its gesture still accepts it.
  private static let shifts = [Offset(x: 130, y: 250), Offset(x: -130, y: -250)]

  /// Drawings that two gestures accept, each made of a drawing of the one and a drawing of the other: both
  /// at once, one after the other without a lift between them, or one in the place and the size of the
  /// other. Each is tried on both tables. There may be others.
  ///
  /// - Parameters:
  ///   - other: What is drawn for the other gesture.
  ///   - limit: How many drawings to find.
  ///   - work: How many states are brought up to date at most, over the frames of what is tried.
  /// - Returns: Those of the plainest drawings first.
  package func combined(with other: Repertoire, limit: Int = 3, work: Int) -> [Drawing] {
    var work = work
    func isAccepted(_ drawing: Drawing, by table: GestureTable) -> Bool {
      work -= drawing.frames.count * table.pathLimit
      return work >= 0 && Witness(drawing, acceptedBy: table) != nil
    }
    var found: [Drawing] = []
    for sum in 0..<(2 * Self.count) {
      for index in drawings.indices where other.drawings.indices.contains(sum - index) {
        for drawing in combinations(drawings[index], other, other.drawings[sum - index])
        where drawing.isInView && isAccepted(drawing, by: table)
          && isAccepted(drawing, by: other.table)
        {
          found.append(drawing)
          if found.count == limit { return found }
        }
        if work < 0 { return found }
      }
    }
    return found
  }

  /// What can be made of two drawings.
  private func combinations(
    _ one: Drawing, _ other: Repertoire, _ another: Drawing
  ) -> [Drawing] {
    let isBound = isBound || other.isBound
    return [one.atOnce(with: another), one.followed(by: another), another.followed(by: one)]
      .compactMap { $0 } + one.placed(like: another, moves: isBound)
      + another.placed(like: one, moves: isBound)
  }
}

extension Drawing {
  /// Whether no touch is outside of the view.
  fileprivate var isInView: Bool {
    let view = ViewSize.ofPhone
    return frames.allSatisfy { frame in
      frame.touches.allSatisfy {
        (0...view.width).contains($0.x) && (0...view.height).contains($0.y)
      }
    }
  }

  // MARK: In one touch

  /// This drawing and another one at the same time, with the same fingers: what goes right in the one and
  /// down in the other goes down to the right, and fingers that spread in the one and turn in the other do
  /// both. `nil` if one of them is more than a single motion: two figures at once are neither.
  fileprivate func atOnce(with other: Drawing) -> Drawing? {
    guard words.count == 1, other.words.count == 1, let fingers, other.fingers == fingers else {
      return nil
    }
    // What is over first rests until all fingers lift together.
    let last = max(duration, other.duration)
    let times = Set((frames + other.frames).map { $0.time }).subtracting([
      0, duration, other.duration,
    ])
    let landing = other.touches(at: 0)
    func frame(_ phase: Touch.Phase, at time: Int64) -> Frame {
      let motion = Motion(from: landing, to: other.touches(at: time))
      return Frame(time: time, touches: motion.applied(to: touches(at: time), phase))
    }
    let joined =
      [frame(.began, at: 0)] + times.sorted().map { frame(.moved, at: $0) }
      + [frame(.ended, at: last)]
    return Drawing(
      frames: joined, words: [words[0] + ", and at the same time " + other.wordsWithoutPlaces[0]])
  }

  /// This drawing and then, without a lift, another one from where it has ended; fingers that only the
  /// other one has land in between. `nil` if this one is more than a rest or a single motion: who has drawn
  /// a figure lifts.
  fileprivate func followed(by other: Drawing) -> Drawing? {
    guard words.count == 1, let fingers, let end = frames.last,
      let landing = other.frames.first?.touches, landing.allSatisfy({ $0.phase == .began }),
      landing.prefix(fingers.count).map({ $0.id }) == fingers
    else { return nil }
    let shift = Offset(from: landing[0], to: end.touches[0])
    let further = landing.dropFirst(fingers.count).map { shift.applied(to: $0) }
    let start = end.touches + further
    var joined = Array(frames.dropLast())
    if !further.isEmpty { joined.append(Frame(time: end.time, touches: further)) }
    var current = landing
    for frame in other.frames.dropFirst() {
      current = current.map { touch in frame.touches.first { $0.id == touch.id } ?? touch }
      let moved = Motion(from: landing, to: current).applied(to: start, .moved)
      let touches = frame.touches.map { touch in
        guard let index = landing.firstIndex(where: { $0.id == touch.id }) else {
          return shift.applied(to: touch)
        }
        return touch.placed(moved[index].x, moved[index].y)
      }
      joined.append(Frame(time: end.time + frame.time, touches: touches))
    }
    return Drawing(frames: joined, words: words + other.wordsWithoutPlaces)
  }

  /// The fingers that draw all of it, if they land together and lift together, and none before or after
  /// them; `nil` if it is drawn otherwise.
  private var fingers: [Int32]? {
    guard let landing = frames.first?.touches, frames.count > 1 else { return nil }
    let ids = landing.map { $0.id }
    for (index, frame) in frames.enumerated() {
      let phase = index == 0 ? Touch.Phase.began : index + 1 < frames.count ? .moved : .ended
      guard frame.touches.map({ $0.id }) == ids, frame.touches.allSatisfy({ $0.phase == phase })
      else { return nil }
    }
    return ids
  }

  /// Where the fingers are at a time, between two frames on the way from the one to the other.
  private func touches(at time: Int64) -> [Touch] {
    let next = frames.firstIndex { $0.time >= time } ?? frames.count - 1
    guard next > 0, frames[next].time > time else { return frames[next].touches }
    let (before, after) = (frames[next - 1], frames[next])
    let share = Float(time - before.time) / Float(after.time - before.time)
    return zip(before.touches, after.touches).map { one, other in
      one.placed(one.x + share * (other.x - one.x), one.y + share * (other.y - one.y))
    }
  }

  // MARK: Elsewhere

  /// This drawing as large as another one; and where places matter, also as it is, with its middle, its
  /// first or its last touch where that of the other one is.
  fileprivate func placed(like other: Drawing, moves: Bool) -> [Drawing] {
    guard let box = Box(self), let goal = Box(other) else { return [] }
    let scale = box.size > 0 ? min(max(goal.size / box.size, Self.leastScale), Self.mostScale) : 1
    let scales = (moves ? [1] : []) + (abs(scale - 1) > 0.05 ? [scale] : [])
    return zip(box.places, goal.places).prefix(moves ? 3 : 1).flatMap { from, to in
      scales.compactMap { scaled(by: $0, about: from, to: to) }
    }
  }

  /// How large a drawing is made: a rest has no size, and what is as small as a person's trembling is one.
  private static let leastScale: Float = 0.2
  private static let mostScale: Float = 5

  /// This drawing elsewhere.
  fileprivate func moved(by offset: Offset) -> Drawing {
    var drawing = self
    for index in drawing.frames.indices {
      drawing.frames[index].touches = frames[index].touches.map { offset.applied(to: $0) }
    }
    return drawing
  }

  private func scaled(
    by scale: Float, about place: Box.Place, to goal: Box.Place
  ) -> Drawing? {
    let moved = frames.map { frame in
      var frame = frame
      frame.touches = frame.touches.map {
        $0.placed(goal.x + scale * ($0.x - place.x), goal.y + scale * ($0.y - place.y))
      }
      return frame
    }
    guard let landing = moved.first?.touches, !landing.isEmpty else { return nil }
    let start = Motion.middle(of: landing)
    var words = wordsWithoutPlaces
    words[0] = "at (\(Int(start.x)), \(Int(start.y))) " + words[0]
    if scale != 1 { words[words.count - 1] += ", all of it \(Double(scale).tenths) times as large" }
    return Drawing(frames: moved, words: words)
  }

  /// What is drawn, without where: `at (195, 420) ` is left out.
  private var wordsWithoutPlaces: [String] {
    words.map { word in
      let letters = word.utf8
      guard letters.starts(with: "at (".utf8), let end = letters.firstIndex(of: UInt8(ascii: ")"))
      else { return word }
      return String(Substring(letters[end...].dropFirst(2)))
    }
  }
}

/// How far something is moved, in points.
private struct Offset {
  var x: Float
  var y: Float

  init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

  init(from: Touch, to: Touch) { self.init(x: to.x - from.x, y: to.y - from.y) }

  func applied(to touch: Touch) -> Touch { touch.placed(touch.x + x, touch.y + y) }
}

/// How fingers have moved: their middle, and each of them about it.
private struct Motion {
  private let middles: (from: (x: Float, y: Float), to: (x: Float, y: Float))
  /// Of each finger, by which complex number its offset from the middle was multiplied.
  private let turns: [(re: Float, im: Float)]

  init(from: [Touch], to: [Touch]) {
    let middles = (from: Self.middle(of: from), to: Self.middle(of: to))
    self.middles = middles
    turns = zip(from, to).map { one, other in
      let (a, b) = (
        (x: one.x - middles.from.x, y: one.y - middles.from.y),
        (x: other.x - middles.to.x, y: other.y - middles.to.y)
      )
      let square = a.x * a.x + a.y * a.y
      guard square > 1 else { return (1, 0) }
      return ((b.x * a.x + b.y * a.y) / square, (b.y * a.x - b.x * a.y) / square)
    }
  }

  /// Fingers that have moved so from where they are.
  func applied(to touches: [Touch], _ phase: Touch.Phase) -> [Touch] {
    let middle = Self.middle(of: touches)
    let goal = (
      x: middle.x + middles.to.x - middles.from.x, y: middle.y + middles.to.y - middles.from.y
    )
    return zip(touches, turns).map { touch, turn in
      let (x, y) = (touch.x - middle.x, touch.y - middle.y)
      var moved = touch.placed(
        goal.x + x * turn.re - y * turn.im, goal.y + x * turn.im + y * turn.re)
      moved.phase = phase
      return moved
    }
  }

  static func middle(of touches: [Touch]) -> (x: Float, y: Float) {
    let sum = touches.reduce((x: Float(0), y: Float(0))) { ($0.x + $1.x, $0.y + $1.y) }
    let count = Float(max(touches.count, 1))
    return (sum.x / count, sum.y / count)
  }
}

/// What a drawing takes up.
private struct Box {
  struct Place: Equatable {
    var x: Float
    var y: Float
  }

  /// Its middle, its first touch and its last one.
  let places: [Place]
  /// The longer side, in points.
  let size: Float

  init?(_ drawing: Drawing) {
    let touches = drawing.frames.flatMap { $0.touches }
    guard let first = touches.first, let last = touches.last else { return nil }
    let (x, y) = (touches.map { $0.x }, touches.map { $0.y })
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return nil
    }
    size = max(right - left, bottom - top)
    places = [
      Place(x: (left + right) / 2, y: (top + bottom) / 2), Place(x: first.x, y: first.y),
      Place(x: last.x, y: last.y),
    ]
  }
}

extension Touch {
  /// This touch at another place: in hundredths of points, which a trace holds exactly.
  fileprivate func placed(_ x: Float, _ y: Float) -> Touch {
    func hundredths(_ value: Float) -> Float {
      Float(Int64(value * 100 + (value < 0 ? -0.5 : 0.5))) / 100
    }
    var touch = self
    (touch.x, touch.y) = (hundredths(x), hundredths(y))
    return touch
  }
}
