import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// `checkmark-as-listed` decides exactly as Apple's listing does, which ignores all fingers but
/// one, unless several land in one event.
@Suite struct ListingTests {
  /// The shipped example, compiled.
  private static func gesture() throws -> Gesture {
    let text = try Repository.text(of: "Examples/checkmark-as-listed.gesture")
    let compilation = Compilation(path: "listed", contents: Array(text.utf8))
    return try #require(compilation.model.gestures.first)
  }

  @Test(arguments: Backend.all)
  func `decides all streams of up to five moves like the listing`(backend: Backend) throws {
    let moves = (backend.share == 1 ? 4 : 3) + (Effort.now > .sample ? 1 : 0)
    var run = EveryListing(machine: backend.make(try Self.gesture(), nil))
    run.follow(moves: moves)
    print(
      "\(backend.name), listing: \(run.count) streams of up to \(moves) moves,",
      "\(run.recognized) recognized, \(run.wrong.count) wrong")
    #expect(run.recognized > 0)
    #expect(run.wrong.isEmpty, "\(run.wrong.first.map { $0.traceText(view: nil) } ?? "")")
  }

  @Test(arguments: Backend.all)
  func `decides random streams like the listing`(backend: Backend) throws {
    let count = backend.count(100_000, exhaustive: 100_000)
    let fresh = backend.make(try Self.gesture(), nil)
    var random = SplitMix64(seed: 1)
    var (recognized, wrong) = (0, 0)
    for _ in 0..<count {
      let frames = wanderings(&random)
      let verdict = listed(frames)
      recognized += verdict ? 1 : 0
      guard recognizes(fresh, frames) != verdict else { continue }
      wrong += 1
      if wrong < 3 { Issue.record("\(frames.traceText(view: nil))") }
    }
    print(
      "\(backend.name), listing: \(count) random streams, \(recognized) recognized, \(wrong) wrong")
    #expect(recognized > count / 100)
  }

  @Test(arguments: Backend.all)
  func `decides streams of two to four fingers like the listing`(backend: Backend) throws {
    let fresh = backend.make(try Self.gesture(), nil)
    var random = SplitMix64(seed: 2)
    var (recognized, wrong) = (0, 0)
    for _ in 0..<3000 {
      let frames = together(
        (0..<Int.random(in: 2...4, using: &random)).map { _ in
          wanderings(&random)
        }, &random)
      let verdict = firstDecision(frames)
      recognized += verdict?.isRecognized == true ? 1 : 0
      guard firstDecision(of: fresh, frames) != verdict else { continue }
      wrong += 1
      if wrong < 3 { Issue.record("\(frames.traceText(view: nil))") }
    }
    print(
      "\(backend.name), listing: 3000 streams of several fingers, \(recognized) recognized,",
      "\(wrong) wrong")
    #expect(recognized > 150)
    #expect(wrong == 0)
  }

  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"), arguments: Backend.all)
  func `decides recorded strokes like the listing`(backend: Backend) throws {
    let fresh = backend.make(try Self.gesture(), nil)
    let strokes = try Recordings.strokes(
      limit: backend.count(3000, exhaustive: .max))
    let wrong = strokes.filter { recognizes(fresh, $0.frames) != listed($0.frames) }
    let recognized = strokes.filter { listed($0.frames) }.count
    print(
      "\(backend.name), listing: \(strokes.count) recorded strokes, \(recognized) recognized,",
      "\(wrong.count) wrong")
    #expect(wrong.isEmpty, "\(wrong.first?.path ?? "")")
  }
}

private func listed(_ frames: [Frame]) -> Bool {
  var listing = AppleCheckmark()
  for frame in frames { listing.handle(frame) }
  return listing.state == .recognized
}

/// What came of the first attempt, and when.
private struct Decision: Equatable {
  var isRecognized: Bool
  var time: Int64
}

private func firstDecision(_ frames: [Frame]) -> Decision? {
  var listing = AppleCheckmark()
  for frame in frames {
    listing.handle(frame)
    guard listing.state != .possible else { continue }
    return Decision(isRecognized: listing.state == .recognized, time: frame.time)
  }
  return nil
}

private func firstDecision(of fresh: Machine, _ frames: [Frame]) -> Decision? {
  let machine = fresh.copy()
  for frame in frames {
    guard let change = machine.handle(frame).first else { continue }
    return Decision(isRecognized: change.kind == .recognized, time: change.time)
  }
  return nil
}

/// The strokes of several fingers at once: one lands after the other, or with it, and a few are
/// taken away.
private func together(_ strokes: [[Frame]], _ random: inout SplitMix64) -> [Frame] {
  var touches: [Int64: [Touch]] = [:]
  for (index, stroke) in strokes.enumerated() {
    // One in three lands with the others, after the first.
    let isWithOthers = Int.random(in: 0..<3, using: &random) == 0
    let later = isWithOthers ? 2 : Int64.random(in: 0...20, using: &random)
    let start = index == 0 ? 0 : later * 10_000
    let isTakenAway = Int.random(in: 0..<15, using: &random) == 0
    for frame in stroke {
      for var touch in frame.touches {
        touch.id = Int32(index + 1)
        if isTakenAway, touch.phase == .ended { touch.phase = .cancelled }
        touches[start + frame.time, default: []].append(touch)
      }
    }
  }
  return touches.sorted { $0.key < $1.key }.map { Frame(time: $0.key, touches: $0.value) }
}

private func recognizes(_ fresh: Machine, _ frames: [Frame]) -> Bool {
  let machine = fresh.copy()
  return frames.contains { machine.handle($0).contains { $0.kind == .recognized } }
}

/// A stroke of up to fifteen small steps, more of them to the right than not.
private func wanderings(_ random: inout SplitMix64) -> [Frame] {
  var place = Point(x: 50, y: 50)
  var frames = [Frame(time: 0, touches: [Touch(.began, id: 1, x: place.x, y: place.y)])]
  let count = Int64.random(in: 0...15, using: &random)
  let corner = Int64.random(in: 0...(count + 1), using: &random)
  for index in 0...count {
    let turned = index >= corner
    place.x += [0, 1, 1, 2].randomElement(using: &random)!
    place.y += [0, 1, 1, 2].randomElement(using: &random)! * (turned ? -1 : 1)
    if Int.random(in: 0..<25, using: &random) == 0 { place.x -= 1 }
    if Int.random(in: 0..<25, using: &random) == 0 { place.y += turned ? 1 : -1 }
    let phase: Touch.Phase = index == count ? .ended : .moved
    frames.append(
      Frame(time: index * 10_000, touches: [Touch(phase, id: 1, x: place.x, y: place.y)]))
  }
  return frames
}

/// Walks all streams of unit steps, forking the machine and the listing at every one.
private struct EveryListing {
  private(set) var count = 0
  private(set) var recognized = 0
  private(set) var wrong: [[Frame]] = []
  private let machine: Machine

  init(machine: Machine) { self.machine = machine }

  private struct Walk {
    var machine: Machine
    var listing = AppleCheckmark()
    var frames: [Frame] = []
    var place = Point(x: 0, y: 0)
    var hasRecognized = false

    /// Goes one unit step, or none.
    func going(_ phase: Touch.Phase, _ dx: Float, _ dy: Float) -> Walk {
      var next = self
      next.machine = machine.copy()
      next.place = Point(x: place.x + dx, y: place.y + dy)
      let touch = Touch(phase, id: 1, x: next.place.x, y: next.place.y)
      let frame = Frame(time: Int64(frames.count) * 10_000, touches: [touch])
      next.frames.append(frame)
      next.listing.handle(frame)
      let changes = next.machine.handle(frame)
      next.hasRecognized = hasRecognized || changes.contains { $0.kind == .recognized }
      return next
    }
  }

  mutating func follow(moves: Int) {
    follow(Walk(machine: machine).going(.began, 0, 0), moves)
  }

  private mutating func follow(_ walk: Walk, _ moves: Int) {
    for dy in [-1, 0, 1] as [Float] {
      for dx in [-1, 0, 1] as [Float] {
        let end = walk.going(.ended, dx, dy)
        count += 1
        let isListed = end.listing.state == .recognized
        recognized += isListed ? 1 : 0
        if isListed != end.hasRecognized { wrong.append(end.frames) }
        if moves > 0 { follow(walk.going(.moved, dx, dy), moves - 1) }
      }
    }
  }
}
