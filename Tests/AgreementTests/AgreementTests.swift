import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// Every backend says exactly what the reference says: kinds, times, bits and deadlines.
@Suite struct AgreementTests {
  @Test(arguments: Backend.all)
  func `agrees on small models and every short stream`(backend: Backend) {
    checkSmallModels(backend, count: backend.count(125, exhaustive: 20_000, least: 5), inputs: 5)
    if Effort.now == .exhaustive { checkSmallModels(backend, count: SmallModels.count, inputs: 4) }
  }

  @Test(arguments: Backend.all)
  func `agrees on small models of two fingers and every short stream`(backend: Backend) {
    checkSmallCrowds(backend, count: backend.count(100, exhaustive: 20_000), inputs: 4)
    guard Effort.now > .sample else { return }
    checkSmallCrowds(backend, count: backend.count(25, exhaustive: 2000), inputs: 5)
  }

  @Test(arguments: Backend.all)
  func `agrees on random models and random streams`(backend: Backend) {
    let cases = backend.count(3000, exhaustive: 400_000)
    var tally = Tally()
    for seed in 0..<UInt64(cases) where tally.disagreements < 3 {
      let (gesture, frames) = RandomCase.number(seed)
      guard backend.takes(gesture) else { continue }
      let view = seed % 3 == 0 ? nil : ViewSize(width: 120, height: 110)
      let comparing = Comparing(backend: backend, gesture: gesture, view: view)
      disagreements(about: frames, comparing, in: &tally)
    }
    print("\(backend.name), random: \(cases) models,", tally.text)
  }

  @Test(arguments: Backend.all)
  func `agrees on random models whose inputs are set between and in attempts`(backend: Backend) {
    let cases = backend.count(2000, exhaustive: 200_000)
    var tally = Tally()
    for seed in 0..<UInt64(cases) where tally.disagreements < 3 {
      let (gesture, frames) = InputModels.number(seed)
      guard backend.takes(gesture) else { continue }
      let view = seed % 5 == 0 ? nil : ViewSize(width: 120, height: 110)
      let comparing = Comparing(backend: backend, gesture: gesture, view: view)
      disagreements(about: frames, comparing, in: &tally)
    }
    print("\(backend.name), with inputs: \(cases) models,", tally.text)
  }

  @Test(arguments: Backend.all)
  func `agrees on hand-made models and random streams`(backend: Backend) {
    var tally = Tally()
    for gesture in HandMade.all {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      var (streams, crowds) = (StreamGenerator(seed: 7), CrowdGenerator(seed: 7))
      for _ in 0..<backend.count(10, exhaustive: 1000, least: 3) {
        disagreements(about: streams.stream(frames: 60), comparing, in: &tally)
        disagreements(about: streams.drawing(of: gesture), comparing, in: &tally)
        disagreements(about: crowds.stream(frames: 60, of: gesture), comparing, in: &tally)
        disagreements(about: crowds.drawing(of: gesture), comparing, in: &tally)
      }
    }
    print("\(backend.name), hand-made: \(HandMade.all.count) models,", tally.text)
  }

  @Test(arguments: Backend.all)
  func `agrees on hand-made models of fingers and pointers and random streams`(backend: Backend) {
    var tally = Tally()
    for gesture in HandMade.crowds {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      var streams = CrowdGenerator(seed: 11)
      for _ in 0..<backend.count(40, exhaustive: 2000, least: 6) {
        disagreements(about: streams.drawing(of: gesture), comparing, in: &tally)
        disagreements(about: streams.stream(frames: 40, of: gesture), comparing, in: &tally)
      }
    }
    print("\(backend.name), hand-made crowds: \(HandMade.crowds.count) models,", tally.text)
  }

  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"), arguments: Backend.all)
  func `agrees on recorded strokes`(backend: Backend) throws {
    let strokes = try Recordings.strokes(limit: backend.count(60, exhaustive: .max))
    var tally = Tally()
    for gesture in HandMade.all {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      for stroke in strokes { disagreements(about: stroke.frames, comparing, in: &tally) }
    }
    print("\(backend.name), recorded: \(HandMade.all.count) models × \(strokes.count),", tally.text)
  }
}

extension AgreementTests {
  @Test(.enabled(if: Recordings.arePresent, "the recordings are not here"), arguments: Backend.all)
  func `agrees on recorded streams of several fingers`(backend: Backend) throws {
    let all = try Recordings.streams(limit: backend.count(12, exhaustive: .max))
    let streams = all.prefix(Effort.now > .sample ? all.count : 1)
    var tally = Tally()
    for gesture in HandMade.crowds {
      let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
      for frames in streams { disagreements(about: frames, comparing, in: &tally) }
    }
    print(
      "\(backend.name), recorded: \(HandMade.crowds.count) models × \(streams.count),", tally.text)
  }
}

/// Compares every stream of a number of inputs, for each of a number of models.
private func checkSmallModels(_ backend: Backend, count: Int, inputs: Int) {
  let models = SmallModels.sample(count).lazy.map(SmallModels.model)
  print("small models, of \(SmallModels.count):", terminator: " ")
  check(backend, models, drawnBy: Pen(), inputs: inputs)
}

private func checkSmallCrowds(_ backend: Backend, count: Int, inputs: Int) {
  let models = SmallCrowds.sample(count).lazy.map(SmallCrowds.model)
  print("small models of two fingers, of \(SmallCrowds.count):", terminator: " ")
  check(backend, models, drawnBy: TwoPens(), inputs: inputs)
}

private func check(
  _ backend: Backend, _ models: some Collection<Gesture>, drawnBy pen: some Drawing, inputs: Int
) {
  var (frames, disagreements) = (0, 0)
  for gesture in models where disagreements < 3 && backend.takes(gesture) {
    let comparing = Comparing(backend: backend, gesture: gesture, view: nil)
    let run = EveryStream(comparing, drawnBy: pen, inputs: inputs)
    frames += run.frameCount
    disagreements += report(run.difference, comparing)
  }
  print(
    "\(backend.name), exhaustive: \(models.count) models, all streams of \(inputs) inputs,",
    "\(frames) frames, \(disagreements) disagreements")
}

/// What a run came to.
struct Tally {
  var streams = 0
  var frames = 0
  var disagreements = 0

  var text: String {
    "\(streams) streams, \(frames) frames, \(disagreements) disagreements"
  }
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
