import GestureModel
import GestureRuntime
import Testing

/// A stream told otherwise is decided alike, whatever a gesture's meaning is.
@Suite struct MetamorphicTests {
  @Test(arguments: Backend.all)
  func `decides alike what is drawn elsewhere`(backend: Backend) {
    check(backend) { gesture, frames in
      (gesture.moved(by: 512, -256), frames.mapTouches { ($0.x, $0.y) = ($0.x + 512, $0.y - 256) })
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike what is seen in a mirror`(backend: Backend) {
    check(backend) { gesture, frames in
      // A half turn is +180° either way round, so a mirror does not keep the turn.
      guard !gesture.mentions([.turn]) else { return nil }
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
      let ofTheMoment: Set<Measure> = [
        .velocityX, .velocityY, .locationX, .locationY, .force, .radius, .touches,
      ]
      guard !gesture.mentions(ofTheMoment) else { return nil }
      return (gesture, frames.flatMap(\.parts))
    }
  }

  @Test(arguments: Backend.all)
  func `decides alike whatever the ids of the touches are`(backend: Backend) {
    check(backend) { gesture, frames in (gesture, frames.mapTouches { $0.id = 1000 - 7 * $0.id }) }
  }
}

/// Compares random streams with the same streams told otherwise.
private func check(
  _ backend: Backend, shift: Int64 = 0, sourceLocation: SourceLocation = #_sourceLocation,
  _ otherwise: (Gesture, [Frame]) -> (Gesture, [Frame])?
) {
  var (count, decided) = (0, 0)
  for seed in 0..<UInt64(Effort.count(250, exhaustive: 10_000)) {
    var models = ModelGenerator(seed: seed &+ 5_000_000)
    var gesture = models.model(named: "random-\(seed)")
    gesture.reports = []
    var streams = StreamGenerator(seed: seed &+ 6_000_000)
    let frames = seed % 4 == 0 ? streams.stream(frames: 40) : streams.drawing(of: gesture)
    guard let (otherGesture, otherFrames) = otherwise(gesture, frames) else { continue }
    let told = verdicts(backend, gesture, frames, shift: shift)
    let toldOtherwise = verdicts(backend, otherGesture, otherFrames, shift: 0)
    count += 1
    decided += told.count
    #expect(
      told == toldOtherwise, "\(gesture.text)\n\(frames.traceText(view: nil))",
      sourceLocation: sourceLocation)
  }
  #expect(decided > count)
}

private func verdicts(
  _ backend: Backend, _ gesture: Gesture, _ frames: [Frame], shift: Int64
) -> [String] {
  let machine = backend.make(gesture, ViewSize(width: 120, height: 110))
  return frames.flatMap { machine.handle($0) }.map {
    var change = $0
    change.time += shift
    return change.exact
  }
}

extension [Frame] {
  fileprivate func mapTouches(_ change: (inout Touch) -> Void) -> [Frame] {
    map { frame in
      var frame = frame
      for index in frame.touches.indices { change(&frame.touches[index]) }
      return frame
    }
  }
}

extension Frame {
  /// One frame for each event, if no other order of events is told so.
  fileprivate var parts: [Frame] {
    let isOrdered = touches.allSatisfy { $0.phase != .began && $0.phase != .cancelled }
    return isOrdered ? touches.map { Frame(time: time, touches: [$0]) } : [self]
  }
}
