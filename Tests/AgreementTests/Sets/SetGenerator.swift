import GestureModel
import GestureRuntime
import GestureTestSupport

/// Random sets of two to four members, and streams that try to draw them.
///
/// A third of the members are random models. The others are well-known gestures, which are recognized
/// more often, lines, or the same gesture over again, so that many decide at one time.
struct SetGenerator {
  private var random: SplitMix64
  private var models: ModelGenerator
  private var streams: StreamGenerator

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    models = ModelGenerator(seed: seed &+ 2_000_000)
    streams = StreamGenerator(seed: seed &+ 3_000_000)
  }

  /// A set whose members a backend takes.
  mutating func set(taking takes: (Gesture) -> Bool) -> GestureSet {
    var members: [Gesture] = []
    let count = Int.random(in: 2...4, using: &random)
    while members.count < count {
      let member = member(beside: members)
      if takes(member) { members.append(member) }
    }
    var set = GestureSet(members)
    set.prefersBestFit = chance(3)
    addRelations(to: &set)
    return set
  }

  private mutating func member(beside members: [Gesture]) -> Gesture {
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<3: models.model(named: "random")
    case 3: members.randomElement(using: &random) ?? HandMade.tap
    case 4: HandMade.all.randomElement(using: &random)!
    case 5: line()
    case 6: HandMade.tap
    case 7: HandMade.doubleTap
    default: HandMade.pan
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

  /// Waits never go in a circle: a random order of the members decides who may wait for whom.
  private mutating func addRelations(to set: inout GestureSet) {
    let order = set.members.indices.shuffled(using: &random)
    for (place, member) in order.enumerated() {
      for other in order[..<place] where chance(3) { set.follows[member].insert(other) }
      for other in order where other != member && chance(5) { set.alongside[member].insert(other) }
    }
  }

  /// A stream that tries to draw one or two of the members, or one that does anything.
  ///
  /// Two are drawn one after the other or, by different fingers, at the same time.
  mutating func stream(for set: GestureSet) -> [Frame] {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return streams.stream(frames: 40)
    case 1:
      let first = drawing(of: set)
      return first + drawing(of: set).later(by: (first.last?.time ?? 0) + 200_000)
    case 2, 3:
      let delay: Int64 = [0, 20_000, 100_000, 300_000].randomElement(using: &random)!
      return drawing(of: set).overlaid(with: drawing(of: set).later(by: delay))
    default: return drawing(of: set)
    }
  }

  private mutating func drawing(of set: GestureSet) -> [Frame] {
    streams.drawing(of: set.members.randomElement(using: &random)!)
  }

  private mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 0..<times, using: &random) == 0
  }
}

extension [Frame] {
  fileprivate func later(by delay: Int64) -> [Frame] {
    map { Frame(time: $0.time + delay, touches: $0.touches) }
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
