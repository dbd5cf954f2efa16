import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// Every backend says exactly what the reference says: kinds, times, bits and deadlines.
@Suite struct AgreementTests {
  @Test(arguments: Backend.all)
  func `agrees on small models and every short stream`(backend: Backend) {
    checkSmallModels(backend, count: Effort.count(250, exhaustive: 20_000), inputs: 4)
    if Effort.isExhaustive { checkSmallModels(backend, count: SmallModels.count, inputs: 3) }
  }

  @Test(arguments: Backend.all)
  func `agrees on random models and random streams`(backend: Backend) {
    let models = Effort.count(1000, exhaustive: 100_000)
    var tally = Tally()
    for seed in 0..<UInt64(models) {
      var models = ModelGenerator(seed: seed)
      let gesture = models.model(named: "random-\(seed)")
      guard backend.takes(gesture) else { continue }
      let view = seed % 3 == 0 ? nil : ViewSize(width: 120, height: 110)
      let comparing = Comparing(backend: backend, gesture: gesture, view: view)
      var streams = StreamGenerator(seed: seed &+ 1_000_000)
      for number in 0..<4 {
        let frames = number == 0 ? streams.stream(frames: 40) : streams.drawing(of: gesture)
        disagreements(about: frames, comparing, in: &tally)
      }
      if tally.disagreements == 3 { break }
    }
    print("\(backend.name), random: \(models) models × 4 streams,", tally.text)
  }

  @Test(arguments: Backend.all)
  func `agrees on random models and streams of several fingers`(backend: Backend) {
    let models = Effort.count(600, exhaustive: 100_000)
    var tally = Tally()
    for seed in 0..<UInt64(models) {
      var models = ModelGenerator(seed: seed, isCrowded: true)
      let gesture = models.model(named: "crowd-\(seed)")
      guard backend.takes(gesture) else { continue }
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      var streams = CrowdGenerator(seed: seed &+ 1_000_000)
      for number in 0..<4 {
        let frames =
          number == 0
          ? streams.stream(frames: 40, of: gesture) : streams.drawing(of: gesture)
        disagreements(about: frames, comparing, in: &tally)
      }
      if tally.disagreements == 3 { break }
    }
    print("\(backend.name), several fingers: \(models) models × 4 streams,", tally.text)
  }

  @Test(arguments: Backend.all)
  func `agrees on hand-made models and random streams`(backend: Backend) {
    var tally = Tally()
    for gesture in HandMade.all {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      var streams = StreamGenerator(seed: 7)
      for _ in 0..<Effort.count(20, exhaustive: 2000) {
        disagreements(about: streams.stream(frames: 60), comparing, in: &tally)
        disagreements(about: streams.drawing(of: gesture), comparing, in: &tally)
      }
    }
    print("\(backend.name), hand-made: \(HandMade.all.count) models,", tally.text)
  }

  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"), arguments: Backend.all)
  func `agrees on recorded strokes`(backend: Backend) throws {
    let strokes = try Recordings.strokes(limit: Effort.count(60, exhaustive: .max))
    var tally = Tally()
    for gesture in HandMade.all {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      for stroke in strokes { disagreements(about: stroke.frames, comparing, in: &tally) }
    }
    print("\(backend.name), recorded: \(HandMade.all.count) models × \(strokes.count),", tally.text)
  }
}

/// Compares on every stream of so many inputs for each of so many models.
private func checkSmallModels(_ backend: Backend, count: Int, inputs: Int) {
  var (frames, disagreements) = (0, 0)
  for number in SmallModels.sample(count) where disagreements < 3 {
    let gesture = SmallModels.model(number)
    guard backend.takes(gesture) else { continue }
    let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
    let run = EveryStream(comparing, inputs: inputs)
    frames += run.frameCount
    disagreements += report(run.difference, comparing)
  }
  print(
    "\(backend.name), exhaustive: \(count) models of \(SmallModels.count), all streams of",
    "\(inputs) inputs, \(frames) frames, \(disagreements) disagreements")
}

/// What a run came to.
struct Tally {
  var streams = 0
  var frames = 0
  var disagreements = 0

  var text: String { "\(streams) streams, \(frames) frames, \(disagreements) disagreements" }
}

private func disagreements(about frames: [Frame], _ comparing: Comparing, in tally: inout Tally) {
  tally.streams += 1
  tally.frames += frames.count
  tally.disagreements += report(comparing.firstDifference(frames), comparing)
}

/// Records a difference, made small. Returns how many there were.
private func report(_ difference: Disagreement?, _ comparing: Comparing) -> Int {
  guard let difference else { return 0 }
  let small = comparing.disagreement(about: difference.frames) ?? difference
  Issue.record("\(small)")
  return 1
}
