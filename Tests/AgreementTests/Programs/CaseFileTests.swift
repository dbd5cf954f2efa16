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
    try file.addTraces(TracePair.all())
    try file.addRandomCases()
    try file.addRandomSets()
    try file.addHandMadeCases()
    try file.addHostileCases()
    for name in ["rare", "held"] { try file.addRareCases(in: name) }
    try file.addTraces(TracePair.all(in: ["Tests/Replay/Exact"]))
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

extension Frame {
  /// What a driver may say that does not know a force, where a recording says 9.
  fileprivate var withoutForce: Frame {
    var frame = self
    for index in frame.touches.indices where frame.touches[index].force == 9 {
      frame.touches[index].force = .nan
    }
    return frame
  }
}

private let folder = ProcessInfo.processInfo.environment["GESTURE_CASES"]

/// What many cases are about.
private struct Gestures {
  let file: TableFile
  let images: (narrow: [UInt8], wide: [UInt8])

  init(_ file: TableFile) {
    self.file = file
    let images = CImage.both(file)
    self.images = (images.narrow.bytes, images.wide.bytes)
  }

  init(_ tables: [GestureTable]) throws { self.init(try TableFile(tables)) }
}

extension CaseFile {
  private mutating func add(
    _ name: String, _ gestures: Gestures, view: ViewSize?, _ calls: [Call]
  ) throws {
    var gestures = gestures
    let tables = gestures.file.tables
    // The module for web apps runs one gesture as a set, which reports what a lost touch decides at the
    // time of its moment: so it is one everywhere.
    if tables.count == 1, !tables[0].parts.bridges.isEmpty {
      gestures = try Gestures([tables[0], Automaton(HandMade.tap).assembled()])
    }
    add(name, gestures.file, images: gestures.images, view: view, calls)
  }

  /// Every gesture on every trace that is for it, and the gestures of one file as a set.
  fileprivate mutating func addTraces(_ pairs: [TracePair]) throws {
    for (url, pairs) in Dictionary(grouping: pairs, by: \.gestures)
      .sorted(by: { $0.key.path < $1.key.path })
    {
      let compilation = try pairs[0].compilation()
      let whole = Gestures(try #require(try TableFile([compilation], isStripped: true)))
      let alone = try whole.file.tables.map { try Gestures([$0]) }
      for pair in pairs {
        let trace = try pair.recording()
        let name = Repository.path(of: pair.trace)
        let calls = trace.frames.map {
          Call.frame(name.hasSuffix("forced.trace") ? $0.withoutForce : $0)
        }
        for (table, gesture) in zip(whole.file.tables, alone) {
          try add("\(name) \(table.name)", gesture, view: trace.view, calls)
        }
        guard alone.count > 1 else { continue }
        try add("\(name) of \(url.lastPathComponent)", whole, view: trace.view, calls)
      }
    }
  }

  /// Of the thorough ones, those that reach in C what no other case reaches, and one (1297) in which an attempt
  /// is recognized and the next one fails in the same moment.
  private static let tellingCases: [UInt64] = [
    340, 370, 605, 620, 635, 652, 887, 908, 1297, 1302, 1405, 1519, 1758, 1986, 2228,
  ]
  private static let tellingSets: [UInt64] = [40, 68, 182]

  /// Random models with a stream for each, as the agreement tests draw them.
  fileprivate mutating func addRandomCases() throws {
    let count = UInt64(Effort.count(3000, exhaustive: 30_000))
    for seed in Array(0..<count) + Self.tellingCases where seed < count || count < 3000 {
      let (gesture, frames) = RandomCase.number(seed)
      guard let table = try? Automaton(gesture).assembled() else { continue }
      let view = seed % 3 == 0 ? nil : ViewSize(width: 120, height: 110)
      let calls = frames.map(Call.frame) + (seed % 5 == 0 ? [.cancelAll] : [])
      try add("random \(seed)", try Gestures([table]), view: view, calls)
    }
  }

  /// Random sets with a stream for each.
  fileprivate mutating func addRandomSets() throws {
    let count = UInt64(Effort.count(400, exhaustive: 10_000))
    for seed in Array(0..<count) + Self.tellingSets where seed < count || count < 400 {
      var generator = SetGenerator(seed: seed)
      let set = generator.set(taking: fitsTable)
      let stream = generator.stream(for: set)
      let calls = stream.map(Call.frame) + (seed % 5 == 0 ? [.cancelAll] : [])
      let view = seed % 3 == 0 ? nil : ViewSize(width: 120, height: 110)
      try add("random set \(seed)", Gestures(try set.file(seed: seed)), view: view, calls)
    }
  }

  /// Events that make no sense, for gestures and sets of all kinds.
  fileprivate mutating func addHostileCases() throws {
    for seed in 0..<UInt64(Effort.count(400, exhaustive: 10_000)) {
      var generator = SetGenerator(seed: seed &+ 9_000_000)
      let set = generator.set(taking: fitsTable)
      let calls = HostileStream.calls(seed: seed)
      try add("hostile set \(seed)", Gestures(try set.file(seed: seed)), view: nil, calls)
      let (gesture, _) = RandomCase.number(seed &+ 9_000_000)
      guard let table = try? Automaton(gesture).assembled() else { continue }
      let view = seed % 2 == 0 ? nil : ViewSize(width: 120, height: 110)
      try add("hostile \(seed)", try Gestures([table]), view: view, calls)
    }
  }

  /// Gestures of what is rare, by themselves and all as a set, with streams of all kinds.
  fileprivate mutating func addRareCases(in name: String) throws {
    let path = "Tests/Replay/\(name).gesture"
    let compilation = Compilation(path: path, contents: Array(try Repository.text(of: path).utf8))
    let tables = compilation.tables
    try #require(tables.count == compilation.model.gestures.count)
    let count = UInt64(Effort.count(40, exhaustive: 1000, sample: 16))
    for (gesture, table) in zip(compilation.model.gestures, tables) {
      let alone = try Gestures([table])
      for seed in 0..<count {
        var (streams, crowds) = (StreamGenerator(seed: seed), CrowdGenerator(seed: seed))
        let view = seed % 2 == 0 ? nil : ViewSize(width: 120, height: 110)
        let told =
          [
            crowds.drawing(of: gesture), streams.drawing(of: gesture),
            crowds.stream(frames: 40, of: gesture),
          ]
          .map { $0.map(Call.frame) } + [HostileStream.calls(seed: seed)]
        for (kind, calls) in told.enumerated() {
          try add("\(name) \(gesture.name) \(seed) \(kind)", alone, view: view, calls)
        }
      }
    }
    let whole = Gestures(try #require(try TableFile([compilation], isStripped: true)))
    for seed in 0..<4 * count {
      try add("\(name) set \(seed)", whole, view: nil, HostileStream.calls(seed: seed))
    }
  }

  /// The well-known gestures with random streams.
  fileprivate mutating func addHandMadeCases() throws {
    for gesture in HandMade.all {
      let file = try Gestures([Automaton(gesture).assembled()])
      var (streams, crowds) = (StreamGenerator(seed: 7), CrowdGenerator(seed: 7))
      for number in 0..<10 {
        for frames in [
          streams.stream(frames: 60), streams.drawing(of: gesture),
          crowds.stream(frames: 60, of: gesture), crowds.drawing(of: gesture),
        ] {
          try add("\(gesture.name) \(number)", file, view: nil, frames.map(Call.frame))
        }
      }
    }
  }

  /// The well-known gestures on what people drew.
  fileprivate mutating func addRecordings() throws {
    let strokes = try Recordings.strokes(limit: Effort.count(60, exhaustive: .max))
    for gesture in HandMade.all {
      let file = try Gestures([Automaton(gesture).assembled()])
      for stroke in strokes {
        try add("\(gesture.name) \(stroke.path)", file, view: nil, stroke.frames.map(Call.frame))
      }
    }
    let streams = try Recordings.streams(limit: Effort.count(12, exhaustive: .max))
    for gesture in HandMade.crowds {
      let file = try Gestures([Automaton(gesture).assembled()])
      for (number, frames) in streams.enumerated() {
        try add("\(gesture.name) recording \(number)", file, view: nil, frames.map(Call.frame))
      }
    }
  }
}
