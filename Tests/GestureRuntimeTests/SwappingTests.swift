import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// A recognizer, or a set of them, that is idle can be replaced, and nothing is lost.
@Suite struct SwappingTests {
  @Test(arguments: Self.files)
  func `recognizers that are replaced whenever they are idle tell the same`(file: String) throws {
    var count = 0
    // An even seed draws with one finger, an odd one with two.
    let seeds: UInt64 = Effort.now > .sample ? 8 : 2
    let tables = try Compilation.ofRepository(file).tables
    for table in tables {
      for seed in 0..<seeds { count += expectSame(table, seed: seed) }
    }
    #expect(count > 0 || tables.isEmpty)
  }

  @Test(arguments: Self.files.filter { $0.hasPrefix("Examples/Sets/") })
  func `sets that are replaced whenever they are idle tell the same`(file: String) throws {
    let compilation = try Compilation.ofRepository(file)
    var count = 0
    for seed in UInt64(0)..<16 { count += expectSame([compilation], seed: seed) }
    #expect(count > 0)
  }

  @Test func `a touch that is down keeps a recognizer from being idle`() throws {
    let tap = try #require(Compilation.ofRepository("Examples/tap.gesture").tables.first)
    var recognizer = Recognizer(tap)
    #expect(recognizer.isIdle)
    recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]))
    #expect(!recognizer.isIdle)
    recognizer.tick(at: 2_000_000)
    #expect(recognizer.changes.map(\.kind) == [.failed] && !recognizer.isActive)
    #expect(!recognizer.isIdle)
    recognizer.handle(Frame(time: 3_000_000, touches: [Touch(.ended, id: 1, x: 0, y: 0)]))
    #expect(recognizer.isIdle)
  }

  @Test func `a touch that the gesture does not want counts as down`() throws {
    let text = "gesture ink { only pencil stroke { begin any } }"
    let compilation = Compilation(path: "ink.gesture", contents: Array(text.utf8))
    var recognizer = Recognizer(try #require(compilation.tables.first))
    recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]))
    #expect(!recognizer.isActive && !recognizer.isIdle)
    recognizer.cancelAll()
    #expect(recognizer.isIdle)
  }

  @Test func `sets are equal once they have come to the same state by the same events`() throws {
    let files = ["Examples/tap.gesture", "Examples/swipe.gesture"]
    let compilations = try files.map { try Compilation.ofRepository($0) }
    let view = ViewSize(width: 390, height: 844)
    var one = RecognizerSet(compilations, view: view)
    var other = RecognizerSet(compilations, view: view)
    #expect(one != RecognizerSet(compilations.reversed(), view: view))
    var crowd = Crowd(random: SplitMix64(seed: 1), fingers: 1)
    for _ in 0..<40 {
      #expect(one == other && one.hashValue == other.hashValue)
      let frame = crowd.nextFrame()
      one.handle(frame)
      #expect(one != other)
      other.handle(frame)
    }
  }

  /// Tells how often the recognizer was replaced.
  private func expectSame(_ table: GestureTable, seed: UInt64) -> Int {
    let view = ViewSize(width: 390, height: 844)
    var (kept, replaced) = (Recognizer(table, view: view), Recognizer(table, view: view))
    var crowd = Crowd(random: SplitMix64(seed: seed), fingers: seed % 2 == 0 ? 1 : 2)
    var count = 0
    for _ in 0..<60 {
      let frame = crowd.nextFrame()
      kept.handle(frame)
      replaced.handle(frame)
      #expect(kept.changes == replaced.changes && kept.deadline == replaced.deadline)
      #expect(kept.reportValues.map(\.bitPattern) == replaced.reportValues.map(\.bitPattern))
      #expect(kept.isIdle == replaced.isIdle)
      if replaced.isIdle {
        replaced = Recognizer(table, view: view)
        count += 1
      }
    }
    return count
  }

  private func expectSame(_ compilations: [Compilation], seed: UInt64) -> Int {
    let view = ViewSize(width: 390, height: 844)
    var kept = RecognizerSet(compilations, view: view)
    var replaced = kept
    var crowd = Crowd(random: SplitMix64(seed: seed), fingers: seed % 2 == 0 ? 1 : 2)
    var count = 0
    for _ in 0..<60 {
      let frame = crowd.nextFrame()
      kept.handle(frame)
      replaced.handle(frame)
      #expect(kept.changes.map(Told.init) == replaced.changes.map(Told.init))
      #expect(kept.deadline == replaced.deadline && kept.isIdle == replaced.isIdle)
      if replaced.isIdle {
        replaced = RecognizerSet(compilations, view: view)
        count += 1
      }
    }
    return count
  }

  /// What a set tells, but for the number of the attempt, which a new set counts from 0.
  private struct Told: Hashable {
    var change: RecognizerSet.SetChange

    init(_ change: RecognizerSet.SetChange) {
      self.change = change
      self.change.attempt = 0
    }
  }

  private static let files = Repository.files(in: "Examples", withExtension: "gesture")
    .map { String($0.path.dropFirst(Repository.root.path.count + 1)) }
}
