import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing
import GestureReference

/// The comparison itself: it finds what is wrong, and what it tries is worth trying.
@Suite struct HarnessTests {
  @Test(arguments: Fault.tried)
  func `finds a machine with one fault and shows a small stream`(fault: Fault) throws {
    let found = (0..<UInt64(6000)).lazy.compactMap { seed -> (UInt64, Disagreement)? in
      let (gesture, frames) = RandomCase.number(seed)
      return Comparing(backend: fault.backend, gesture: gesture, view: nil)
        .disagreement(about: frames).map { (seed, $0) }
    }.first
    let (seed, disagreement) = try #require(found)
    print("\(fault): found by case \(seed), \(disagreement.frames.count) frames")
    #expect(disagreement.frames.count <= 16, "\(disagreement)")
    #expect(disagreement.reference != disagreement.backend)
  }

  @Test(arguments: [false, true])
  func `every kind of change happens often in random streams`(isCrowded: Bool) {
    let isSample = Effort.now == .sample
    var counts: [ReferenceChange.Kind: Int] = [:]
    for seed in 0..<UInt64(isSample ? 200 : 1000) {
      let (gesture, frames) = RandomCase.number(2 * seed + (isCrowded ? 0 : 1))
      var matcher = ReferenceMatcher(gesture, view: nil)
      let changes = frames.flatMap { matcher.handle($0) }
      for change in changes { counts[change.kind, default: 0] += 1 }
    }
    print(
      isCrowded ? "several fingers:" : "one finger:",
      counts.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", "))
    for kind in ReferenceChange.Kind.allCases {
      #expect(counts[kind, default: 0] > (isSample ? 2 : 20), "\(kind)")
    }
  }
}

extension Fault {
  /// A few of them are enough to see every day that the comparison works.
  fileprivate static var tried: [Fault] {
    Effort.now > .sample
      ? allCases : [.strictLimits, .lateChanges, .endlessWaits]
  }
}

extension Fault: CustomTestStringConvertible {
  var testDescription: String { rawValue }
}
