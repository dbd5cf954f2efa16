import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// A stream written in another way is decided alike, whatever a gesture's meaning is.
@Suite struct MetamorphicTests {
  @Test(arguments: Backend.all)
  func `decides alike what is drawn elsewhere`(backend: Backend) {
    check(backend) { gesture, frames in
      // A third of a coordinate is rounded.
      guard !ReferencePlan(gesture, view: nil).hands.contains(where: \.canBeThree) else {
        return nil
      }
      return (
        gesture.moved(by: 512, -256), frames.mapTouches { ($0.x, $0.y) = ($0.x + 512, $0.y - 256) }
      )
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike what is seen in a mirror`(backend: Backend) {
    check(backend) { gesture, frames in
      // A half turn is +180° either way round, so a mirror does not keep it.
      guard !gesture.mentions([.turn, .rotation, .rotationVelocity]) else { return nil }
      return (gesture.mirrored, frames.mapTouches { $0.x = -$0.x })
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike what is drawn at another time`(backend: Backend) {
    check(backend, shift: 86_400_000_000) { gesture, frames in
      (gesture, frames.map { Frame(time: $0.time + 86_400_000_000, touches: $0.touches) })
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike what is told in more frames`(backend: Backend) {
    check(backend) { gesture, frames in
      // Between two frames of one time there is a review, which judges measures of the moment.
      guard !gesture.mentions(ofTheMoment) else { return nil }
      return (gesture, frames.flatMap(\.parts))
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike whatever the ids of the touches are`(backend: Backend) {
    check(backend) { gesture, frames in (gesture, frames.mapTouches { $0.id = 1000 - 7 * $0.id }) }
  }

  @Test(arguments: Backend.all)
  func `decides alike if inputs begin with what constants are`(backend: Backend) {
    var seed: UInt64 = 0
    // `length >= 6pt` asks for no more than 6 pt, and with an input in its place for any length, since no
    // leaf knows what that will be (*Which tokens live on* in Grammar/meaning.md). So other paths of one
    // stray are kept apart, and another one may be told: so it is of 2 in 1,386.
    check(backend, told: \.decision) { gesture, frames in
      seed += 1
      let other = InputModels.sameWithInputs(gesture, seed: seed)
      return other.inputs.isEmpty ? nil : (other, frames)
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike whether samples are coalesced, and how hard they press, if nothing asks`(
    backend: Backend
  ) {
    check(backend) { gesture, frames in
      guard !gesture.settings.regularSamplesOnly, !gesture.mentions([.force, .radius]),
        gesture.settings.only == nil
      else { return nil }
      let others = frames.mapTouches {
        $0.isCoalesced.toggle()
        ($0.force, $0.radius, $0.held) = (7 - $0.force, 30 - $0.radius, .shift)
      }
      return (gesture, others)
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike whatever is told of touches that are not there`(backend: Backend) {
    check(backend) { gesture, frames in
      // Between two frames of one time there is a review, which judges measures of the moment.
      guard !gesture.mentions(ofTheMoment) else { return nil }
      // Where a touch that is lost may come back, a frame in which any is cancelled, or any pointer goes,
      // ends the wait for it (Grammar/contacts.md): the system takes all touches together.
      let strangers: [Touch.Phase] =
        gesture.settings.bridge == nil
        ? [.moved, .stationary, .ended, .cancelled, .exited] : [.moved, .stationary, .ended]
      let others = frames.enumerated().flatMap { index, frame in
        let stranger = Touch(strangers[index % strangers.count], id: 7777, x: 50, y: 50)
        return [frame, Frame(time: frame.time, touches: [stranger])]
      }
      return (gesture, others)
    }
  }

  @Test(arguments: Backend.all)
  func `tells of a stream that ends early what it tells of the whole until then`(backend: Backend) {
    var count = 0
    for seed in 0..<UInt64(backend.count(300, exhaustive: 10_000)) {
      let (gesture, frames) = RandomCase.number(seed &+ 6_000_000)
      guard backend.takes(gesture), !frames.isEmpty else { continue }
      let half = Array(frames.prefix(1 + Int(seed) % frames.count))
      let told = verdicts(backend, gesture, half, shift: 0)
      let toldOfAll = verdicts(backend, gesture, frames, shift: 0)
      #expect(toldOfAll.starts(with: told), "\(gesture.text)\n\(frames.traceText(view: nil))")
      count += told.count
    }
    #expect(count > 0)
  }

  @Test(arguments: Backend.all)
  func `decides alike in whatever order the fingers of a frame move`(backend: Backend) {
    check(backend) { gesture, frames in
      // The last event of a frame tells the force and the radius. Where buttons change, the frame is
      // parted at the event that says so (Grammar/contacts.md): what stands before it moves a finger that
      // goes away there, and what stands after it does not.
      guard !gesture.mentions([.force, .radius]), !gesture.asksForButtons else { return nil }
      return (gesture, frames.map(\.reversed))
    }
  }
}

private let ofTheMoment: Set<Measure> = [
  .velocityX, .velocityY, .locationX, .locationY, .force, .radius, .touches, .spread, .scale,
  .startScale, .scaleVelocity, .rotation, .startRotation, .rotationVelocity,
]

extension Gesture {
  fileprivate var asksForButtons: Bool {
    (try? Automaton(self).assembled())?.program.settings.asksForButtons ?? false
  }
}

extension Hand {
  fileprivate var canBeThree: Bool {
    switch self {
    case .fingers(let count): count.contains(3)
    case .pointer: false
    }
  }
}

/// Compares random streams with the same streams written in another way.
private func check(
  _ backend: Backend, shift: Int64 = 0, told what: KeyPath<ReferenceChange, String> = \.exact,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ otherwise: (Gesture, [Frame]) -> (Gesture, [Frame])?
) {
  var (count, decided) = (0, 0)
  for seed in 0..<UInt64(backend.count(300, exhaustive: 10_000)) {
    var (gesture, frames) = RandomCase.onWholePoints(seed &+ 5_000_000)
    gesture.reports = []
    guard let (otherGesture, otherFrames) = otherwise(gesture, frames) else { continue }
    guard backend.takes(gesture), backend.takes(otherGesture) else { continue }
    let told = verdicts(backend, gesture, frames, shift: shift, what)
    let toldOtherwise = verdicts(backend, otherGesture, otherFrames, shift: 0, what)
    count += 1
    decided += told.count
    #expect(
      told == toldOtherwise, "\(gesture.text)\n\(frames.traceText(view: nil))",
      sourceLocation: sourceLocation)
  }
  #expect(decided > count)
}

private func verdicts(
  _ backend: Backend, _ gesture: Gesture, _ frames: [Frame], shift: Int64,
  _ what: KeyPath<ReferenceChange, String> = \.exact
) -> [String] {
  let machine = backend.make(gesture, ViewSize(width: 120, height: 110))
  // How often a gesture changes is a matter of frames.
  return frames.flatMap { machine.handle($0) }.filter { $0.kind != .changed }.map {
    var change = $0
    change.time += shift
    return change[keyPath: what]
  }
}

extension ReferenceChange {
  /// What happens, when, and after how much stray, but not by which of the paths of that stray.
  fileprivate var decision: String { "\(kind) \(time) \(stray)" }
}

extension [Frame] {
  func mapTouches(_ change: (inout Touch) -> Void) -> [Frame] {
    map { frame in
      var frame = frame
      for index in frame.touches.indices { change(&frame.touches[index]) }
      return frame
    }
  }
}

extension Frame {
  /// One frame for each event, if that reports the events in the same order, and closes no round of
  /// fingers earlier.
  fileprivate var parts: [Frame] {
    let isOrdered = touches.allSatisfy { $0.phase != .began && $0.phase != .cancelled }
    let moved = Set(touches.filter { $0.phase == .moved }.map(\.id))
    guard isOrdered, moved.count < 2 else { return [self] }
    return touches.map { Frame(time: time, touches: [$0]) }
  }

  /// The fingers that move in it the other way round, if each moves once and nothing else happens.
  fileprivate var reversed: Frame {
    let ids = Set(touches.map(\.id))
    guard ids.count == touches.count, touches.allSatisfy({ $0.phase == .moved }) else {
      return self
    }
    return Frame(time: time, touches: touches.reversed())
  }
}
