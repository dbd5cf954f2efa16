import Foundation
import GestureAutomaton
import GestureCompiler
import GestureEmit
import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Writes what the interpreter and the compiler can be compared with in other places: as WebAssembly,
/// say. `.ci/wasm` names the folder in `GESTURE_CASES` and does the comparing.
@Suite(.enabled(if: folder != nil, "GESTURE_CASES names no folder to write to"))
struct CaseFileTests {
  @Test func `the cases are written`() throws {
    var file = CaseFile()
    try file.addTracePairs()
    try file.addRandomCases()
    try file.addHandMadeCases()
    if Recordings.arePresent { try file.addRecordings() }
    try write(file.bytes, "cases")
    print("\(file.count) cases, \(file.bytes.count) bytes")
  }

  /// Every `.gesture` file, right or wrong, and what the compiler makes of it.
  @Test func `the texts are written`() throws {
    var file = TextFile()
    for url in ["Examples", "Tests/Corpus"].flatMap({
      Repository.files(in: $0, withExtension: "gesture")
    }) {
      file.add(Repository.path(of: url), Array(try Data(contentsOf: url)))
    }
    try write(file.bytes, "texts")
    print("\(file.count) texts, \(file.bytes.count) bytes")
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: #require(folder)).appending(path: name))
  }
}

private let folder = ProcessInfo.processInfo.environment["GESTURE_CASES"]

extension CaseFile {
  private mutating func add(
    _ name: String, _ file: TableFile, view: ViewSize?, _ calls: [Call]
  ) {
    add(name, file, image: CImage(file).bytes, view: view, calls)
  }

  /// Every gesture of the examples and of the corpus on every trace that is for it, and the gestures
  /// of one file as a set.
  fileprivate mutating func addTracePairs() throws {
    for (url, pairs) in Dictionary(grouping: TracePair.all(), by: \.gestures)
      .sorted(by: { $0.key.path < $1.key.path })
    {
      let compilation = try pairs[0].compilation()
      let whole = try #require(try TableFile([compilation], isStripped: true))
      for pair in pairs {
        let trace = try pair.recording()
        let name = Repository.path(of: pair.trace)
        let calls = trace.frames.map(Call.frame)
        for table in whole.tables {
          add("\(name) \(table.name)", try TableFile([table]), view: trace.view, calls)
        }
        guard whole.tables.count > 1 else { continue }
        add("\(name) of \(url.lastPathComponent)", whole, view: trace.view, calls)
      }
    }
  }

  /// Random models with a stream for each, as the agreement tests draw them.
  fileprivate mutating func addRandomCases() throws {
    for seed in 0..<UInt64(Effort.count(3000, exhaustive: 30_000)) {
      let (gesture, frames) = RandomCase.number(seed)
      guard let table = try? Automaton(gesture).assembled() else { continue }
      let view = seed % 3 == 0 ? nil : ViewSize(width: 120, height: 110)
      let calls = frames.map(Call.frame) + (seed % 5 == 0 ? [.cancelAll] : [])
      add("random \(seed)", try TableFile([table]), view: view, calls)
    }
  }

  /// The well-known gestures with random streams.
  fileprivate mutating func addHandMadeCases() throws {
    for gesture in HandMade.all {
      let file = try TableFile([Automaton(gesture).assembled()])
      var (streams, crowds) = (StreamGenerator(seed: 7), CrowdGenerator(seed: 7))
      for number in 0..<10 {
        for frames in [
          streams.stream(frames: 60), streams.drawing(of: gesture),
          crowds.stream(frames: 60, of: gesture), crowds.drawing(of: gesture),
        ] {
          add("\(gesture.name) \(number)", file, view: nil, frames.map(Call.frame))
        }
      }
    }
  }

  /// The well-known gestures on what people drew.
  fileprivate mutating func addRecordings() throws {
    let strokes = try Recordings.strokes(limit: Effort.count(60, exhaustive: .max))
    for gesture in HandMade.all {
      let file = try TableFile([Automaton(gesture).assembled()])
      for stroke in strokes {
        add("\(gesture.name) \(stroke.path)", file, view: nil, stroke.frames.map(Call.frame))
      }
    }
    let streams = try Recordings.streams(limit: Effort.count(12, exhaustive: .max))
    for gesture in HandMade.crowds {
      let file = try TableFile([Automaton(gesture).assembled()])
      for (number, frames) in streams.enumerated() {
        add("\(gesture.name) recording \(number)", file, view: nil, frames.map(Call.frame))
      }
    }
  }
}
