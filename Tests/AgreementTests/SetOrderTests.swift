import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing
import GestureReference

/// What must not matter to a set does not: how its gestures are spread over files and in what order
/// (where no two are decided by one frame), and what its touches are called.
@Suite struct SetOrderTests {
  @Test(arguments: ExampleSet.all())
  func `the order of the gestures and of their files does not matter`(example: ExampleSet) throws {
    let streams = try example.streams()
    let set = example.set(inOrder: example.texts)
    let expected = streams.map { log(of: set, on: $0) }
    #expect(expected.joined().contains { $0.contains("recognized") || $0.contains("began") })
    for order in permutations(of: example.texts) {
      let (together, apart) = (example.set(inOrder: order), example.set(inFiles: order))
      for (stream, log) in zip(streams, expected) {
        #expect(self.log(of: together, on: stream) == log)
        #expect(self.log(of: apart, on: stream) == log)
      }
    }
  }

  @Test(arguments: ExampleSet.all())
  func `the ids of touches do not matter`(example: ExampleSet) throws {
    let set = example.set(inOrder: example.texts)
    for stream in try example.streams() {
      let renamed = stream.map { frame in
        Frame(
          time: frame.time,
          touches: frame.touches.map { touch in
            var touch = touch
            touch.id = 77 &- touch.id &* 3
            return touch
          })
      }
      #expect(log(of: set, on: renamed) == log(of: set, on: stream))
    }
  }

  /// What a set tells, gesture by gesture, each in the order in which it came about; but not whom it
  /// waited for, which is the first of those in the order of the set.
  private func log(of compilations: [Compilation], on stream: [Frame]) -> [String] {
    var set = RecognizerSet(compilations)
    var lines: [(name: String, text: String)] = []
    func gather(_ set: RecognizerSet) {
      for told in set.changes {
        let name = { (index: Int?) in index.map { set.recognizers[$0].table.name } ?? "nobody" }
        let values = set.reports(of: told).map { "\($0.bitPattern)" }.joined(separator: " ")
        lines.append(
          (
            name(told.recognizer),
            """
            \(name(told.recognizer)) \(told.attempt) \(told.change.kind) at \(told.change.time) \
            \(told.change.stray) \(told.change.length) [\(values)] by \(name(told.winner)), held \
            since \(told.heldSince.map { "\($0)" } ?? "never")
            """
          ))
      }
    }
    for frame in stream {
      set.handle(frame)
      gather(set)
    }
    while let due = set.deadline {
      set.tick(at: due)
      gather(set)
    }
    let names = Set(lines.map(\.name)).sorted()
    return names.flatMap { name in lines.filter { $0.name == name }.map(\.text) }
  }
}

/// The gestures of a file in `Examples/Sets`, to be put together in other ways.
struct ExampleSet: Sendable, CustomTestStringConvertible {
  let name: String
  /// The text of each gesture.
  let texts: [String]
  /// The text of the parts, which every file needs.
  let parts: String

  var testDescription: String { name }

  static func all() -> [ExampleSet] {
    Repository.files(in: "Examples/Sets", withExtension: "gesture").compactMap { url in
      let name = url.deletingPathExtension().lastPathComponent
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      let blocks = text.split(separator: "\n\n").map(String.init)
      let isGesture = { (block: String) in block.hasPrefix("gesture ") }
      // The first block documents what follows it.
      let undocumented = blocks.map { block in
        block.split(separator: "\n").filter { !$0.hasPrefix("///") }.joined(separator: "\n")
      }
      return ExampleSet(
        name: name, texts: undocumented.filter(isGesture),
        parts: undocumented.filter { !isGesture($0) }.joined(separator: "\n"))
    }
  }

  func set(inOrder texts: [String]) -> [Compilation] {
    compiled([parts + texts.joined(separator: "\n")])
  }

  func set(inFiles texts: [String]) -> [Compilation] { compiled(texts.map { parts + $0 }) }

  private func compiled(_ texts: [String]) -> [Compilation] {
    let compilations = Compilation.set(
      of: texts.enumerated().map { ("\($0).gesture", Array($1.utf8)) })
    for compilation in compilations { #expect(compilation.diagnostics == []) }
    return compilations
  }

  /// Its traces, and one finger drawing at random, one event a frame.
  func streams() throws -> [[Frame]] {
    let traces = try Repository.files(in: "Examples/Sets", withExtension: "trace")
      .filter { $0.lastPathComponent.hasPrefix(name) }
      .map { try Trace(reading: Array(Data(contentsOf: $0)), path: $0.path).frames }
    return traces + (0..<UInt64(Effort.count(20, exhaustive: 2000))).map { scribble(seed: $0) }
  }
}

/// One finger that taps, rests and draws straight runs, one event a frame.
private func scribble(seed: UInt64) -> [Frame] {
  var random = SplitMix64(seed: seed)
  var (frames, time): ([Frame], Int64) = ([], 0)
  var place = Point(x: 200, y: 200)
  func add(_ phase: Touch.Phase, after wait: Int64) {
    time += wait
    frames.append(Frame(time: time, touches: [Touch(phase, id: 1, x: place.x, y: place.y)]))
  }
  for _ in 0..<8 {
    let isNear = Int.random(in: 0..<4, using: &random) > 0
    if !isNear { place = Point(x: 40 + place.y / 2, y: 300 - place.x / 2) }
    add(.began, after: [60_000, 120_000, 350_000, 700_000].randomElement(using: &random)!)
    let runs = [0, 0, 1, 2].randomElement(using: &random)!
    for _ in 0..<runs {
      let way = [(9, 9), (9, -9), (14, 1), (-12, 0), (0, 11)].randomElement(using: &random)!
      for _ in 0..<Int.random(in: 2...9, using: &random) {
        place = Point(x: place.x + Float(way.0), y: place.y + Float(way.1))
        add(.moved, after: [8_000, 16_000, 60_000].randomElement(using: &random)!)
      }
    }
    add(.ended, after: [20_000, 90_000, 400_000, 600_000].randomElement(using: &random)!)
  }
  return frames
}

/// Every order of some things.
func permutations<Element>(of elements: [Element]) -> [[Element]] {
  guard let first = elements.first else { return [[]] }
  return permutations(of: Array(elements.dropFirst())).flatMap { rest in
    (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
  }
}
