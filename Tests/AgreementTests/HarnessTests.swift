import GestureModel
import GestureRuntime
import Testing

/// The comparison itself: it finds what is wrong, and what it tries is worth trying.
@Suite struct HarnessTests {
  @Test(arguments: Fault.allCases)
  func `finds a machine with one fault and shows a small stream`(fault: Fault) throws {
    let found = (0..<UInt64(2000)).lazy.compactMap { seed -> Disagreement? in
      var models = ModelGenerator(seed: seed)
      let gesture = models.model(named: "random-\(seed)")
      var streams = StreamGenerator(seed: seed)
      return Comparing(backend: fault.backend, gesture: gesture, view: nil)
        .disagreement(
          about: seed % 2 == 0 ? streams.stream(frames: 40) : streams.drawing(of: gesture))
    }.first
    let disagreement = try #require(found)
    #expect(disagreement.frames.count <= 16, "\(disagreement)")
    #expect(disagreement.reference != disagreement.backend)
  }

  @Test func `every kind of change happens often in random streams`() {
    var counts: [ReferenceChange.Kind: Int] = [:]
    for seed in 0..<UInt64(300) {
      var models = ModelGenerator(seed: seed)
      let gesture = models.model(named: "")
      var streams = StreamGenerator(seed: seed &+ 1_000_000)
      for frames in [streams.drawing(of: gesture), streams.drawing(of: gesture)] {
        var matcher = ReferenceMatcher(gesture, view: nil)
        let changes = frames.flatMap { matcher.handle($0) }
        for change in changes { counts[change.kind, default: 0] += 1 }
      }
    }
    print(
      "random streams:", counts.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", "))
    for kind in ReferenceChange.Kind.allCases { #expect(counts[kind, default: 0] > 30, "\(kind)") }
  }
}

extension Fault: CustomTestStringConvertible {
  var testDescription: String { rawValue }
}
