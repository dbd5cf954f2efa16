import GestureModel
import GestureRuntime
import GestureTestSupport

/// Random sets of two to four members, or of up to sixteen, and streams that try to draw them.
///
/// Large sets are of well-known gestures only. Of the others, a third of the members are random models; the rest are
/// well-known gestures, which are recognized more often, lines, or the same gesture over again, so that many
/// decide at one time. A third of the sets are for several fingers and a pointer, which can draw one gesture under
/// way and another.
struct SetGenerator: RandomMaker {
  var random: SplitMix64
  private var models: ModelGenerator
  private var streams: StreamGenerator
  private var crowds: CrowdGenerator
  private let isCrowded: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isCrowded = seed % 3 == 2
    models = ModelGenerator(seed: seed &+ 2_000_000, isCrowded: isCrowded)
    streams = StreamGenerator(seed: seed &+ 3_000_000)
    crowds = CrowdGenerator(seed: seed &+ 4_000_000)
  }

  /// A set whose members a backend takes.
  mutating func set(taking takes: (Gesture) -> Bool) -> GestureSet {
    var members: [Gesture] = []
    let isLarge = oneIn(8)
    let count = Int.random(in: isLarge ? 5...16 : 2...4, using: &random)
    while members.count < count {
      let member = isLarge ? wellKnown(beside: members) : member(beside: members)
      if takes(member) { members.append(member) }
    }
    var set = GestureSet(members)
    set.prefersBestFit = oneIn(2)
    if set.prefersBestFit, oneIn(2) {
      set.togetherWithin = [0, 100_000, 250_000, 800_000].randomElement(using: &random)
    }
    addRelations(to: &set)
    return set
  }

  private mutating func member(beside members: [Gesture]) -> Gesture {
    oneIn(3) ? models.model(named: "random") : wellKnown(beside: members)
  }

  private mutating func wellKnown(beside members: [Gesture]) -> Gesture {
    switch Int.random(in: 3..<9, using: &random) {
    case 3: members.randomElement(using: &random) ?? HandMade.tap
    case 4: (isCrowded ? HandMade.crowds : HandMade.all).randomElement(using: &random)!
    case 5: isCrowded ? onlyForSome(hover()) : line()
    case 6: isCrowded ? onlyForSome(HandMade.tap) : HandMade.tap
    case 7: HandMade.doubleTap
    default: isCrowded ? onlyForSome(HandMade.pan) : HandMade.pan
    }
  }

  /// A stroke in some direction: of several, more than one may be accepted at the same lift, with
  /// more stray or less.
  private mutating func line() -> Gesture {
    var sketch = Sketch("line")
    let sectors: [Sector] = [.right, .downRight, .down, .left, .upLeft, .up]
    let phase = sketch.phase(.move([sectors.randomElement(using: &random)!]))
    return sketch.gesture(sketch.stroke(.phase(phase)))
  }

  /// A gesture for pencils or for a button, or for all else: what one draws is not seen by the other's gesture,
  /// which can begin beside it.
  private mutating func onlyForSome(_ gesture: Gesture) -> Gesture {
    var gesture = gesture
    if oneIn(3) { gesture.settings.bridge = GestureTable.Bridge(duration: 20_000, radius: 12) }
    let asked: Test = oneIn(2) ? .isKind(.pencil) : .isHeld(.rightButton)
    gesture.settings.only = oneIn(2) ? asked : .not(asked)
    return gesture
  }

  /// A pointer is there.
  private mutating func hover() -> Gesture {
    var sketch = Sketch("hover")
    let move = sketch.phase(.move([]), "move")
    sketch.report(.measure(.locationX, .whole))
    return sketch.gesture(
      sketch.stroke(by: .pointer, .begin(.none), .optional(.phase(move))))
  }

  /// Waits never go in a circle: a random order of the members decides who may wait for whom.
  private mutating func addRelations(to set: inout GestureSet) {
    let order = set.members.indices.shuffled(using: &random)
    for (place, member) in order.enumerated() {
      for other in order[..<place] where oneIn(3) { set.follows[member].insert(other) }
      for other in order where other != member && oneIn(5) { set.alongside[member].insert(other) }
    }
  }

  /// A stream that tries to draw one or two of the members, or one that does anything.
  ///
  /// Two are drawn one after the other or, by different fingers, at the same time. Some streams are
  /// taps, several of them in one frame.
  mutating func stream(for set: GestureSet) -> [Frame] {
    switch Int.random(in: 0..<7, using: &random) {
    case 6: return taps()
    case 0: return anything(in: set)
    case 1:
      let first = drawing(of: set)
      return first + drawing(of: set).later(by: (first.last?.time ?? 0) + 200_000)
    case 2, 3:
      let delay: Int64 = [0, 20_000, 100_000, 300_000].randomElement(using: &random)!
      let others = drawing(of: set).later(by: delay)
      return drawing(of: set).overlaid(with: isCrowded ? others.byPencils : others)
    default: return drawing(of: set)
    }
  }

  /// When all touches of a stream are taken away at once, if ever.
  mutating func cancelTime(in stream: [Frame]) -> Int64? {
    oneIn(4) ? stream.randomElement(using: &random)?.time : nil
  }

  private mutating func anything(in set: GestureSet) -> [Frame] {
    isCrowded ? crowds.stream(frames: 40, of: set.members[0]) : streams.stream(frames: 40)
  }

  /// Touches that land and leave at one place, several in one frame, and pointers that come and go.
  private mutating func taps() -> [Frame] {
    var (frames, down, id, time): ([Frame], [Int32], Int32, Int64) = ([], [], 1, 0)
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      var touches: [Touch] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        if let lifted = down.last, oneIn(2) {
          down.removeLast()
          touches.append(Touch(.ended, id: lifted, x: 50, y: 50))
        } else if isCrowded, oneIn(2) {
          touches.append(Touch(.entered, id: id, x: 40, y: 50, kind: .mouse))
          touches.append(Touch(.exited, id: id, x: 40, y: 50, kind: .mouse))
        } else {
          down.append(id)
          touches.append(Touch(.began, id: id, x: 50, y: 50))
        }
        id += 1
      }
      frames.append(Frame(time: time, touches: touches))
      time += [20_000, 120_000, 400_000].randomElement(using: &random)!
    }
    let lifts = down.map { Touch(.ended, id: $0, x: 50, y: 50) }
    return frames + [Frame(time: time, touches: lifts)]
  }

  private mutating func drawing(of set: GestureSet) -> [Frame] {
    let member = set.members.randomElement(using: &random)!
    return isCrowded ? crowds.drawing(of: member) : streams.drawing(of: member)
  }
}

extension [Frame] {
  fileprivate func later(by delay: Int64) -> [Frame] {
    map { Frame(time: $0.time + delay, touches: $0.touches) }
  }

  fileprivate var byPencils: [Frame] {
    map { frame in
      var frame = frame
      for index in frame.touches.indices { frame.touches[index].kind = .pencil }
      return frame
    }
  }

  /// Both streams at once, the other one by fingers of its own.
  fileprivate func overlaid(with other: [Frame]) -> [Frame] {
    let others = other.map { frame in
      var frame = frame
      for index in frame.touches.indices { frame.touches[index].id += 100 }
      return frame
    }
    return (self + others).sorted { $0.time < $1.time }
  }
}
