import Foundation
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// Cancellation leads to reset from wherever a recognizer is: nothing of the attempt is left.
@Suite struct ResetTests {
  @Test(arguments: Self.files)
  func `cancelling a gesture of the repository leads to a fresh recognizer`(file: String) throws {
    for table in try Compilation.ofRepository(file).tables {
      try expectReset(of: table, seeds: Effort.seeds(3))
    }
  }

  @Test func `cancelling gestures of several fingers leads to fresh recognizers`() throws {
    let tables = [
      try TwoFingerTapTests.tap(), try HolderTests.holdAndTap(),
      try TrackTests.reporter(.oneOrTwo, .locationX, .velocityX, .touches),
      try TrackTests.reporter(.fingers(2...3), .scale, .rotation, .rotationVelocity),
      try Self.twice(.two), try Self.twice(.fingers(1...3)), try Self.twice(.pointer),
    ]
    for table in tables { try expectReset(of: table, seeds: 0..<16) }
  }

  @Test(arguments: [Track.idle, .gathering, .running, .leaving, .pausing])
  func `each phase of a track can be cancelled`(phase: Track) throws {
    var gesture = Hearing(try Self.twice(.two))
    _ = gesture.at(0, began(1, 0, 0))
    if phase.rawValue > 1 { _ = gesture.at(10, began(2, 90, 0)) }
    if phase.rawValue > 2 { _ = gesture.at(20, ended(1)) }
    if phase.rawValue > 3 { _ = gesture.at(30, ended(2)) }
    if phase == .idle { _ = gesture.at(10, ended(1)) }
    var other = gesture
    // Between the strokes no finger is there that could be cancelled.
    let isDown = phase == .gathering || phase == .running
    let last = Int32(phase == .gathering ? 1 : 2)
    #expect(
      gesture.at(40, cancelled(last)) == (isDown ? ["failed"] : phase == .leaving ? ["failed"] : [])
    )
    #expect(other.cancelAll() == (phase == .idle ? [] : ["failed"]))
    #expect(other.deadline == nil)
    #expect(other.at(50, began(5, 0, 0), began(6, 90, 0)) == [])
    #expect(other.recognizer.isActive)
  }

  enum Track: Int { case idle, gathering, running, leaving, pausing }

  private static let files =
    (Repository.files(in: "Examples", withExtension: "gesture")
    + Repository.files(in: "Tests/Corpus", withExtension: "gesture"))
    .map { String($0.path.dropFirst(Repository.root.path.count + 1)) }

  /// Two strokes of holds.
  private static func twice(_ hand: Hand) throws -> GestureTable {
    var draft = Draft()
    let (first, second) = (draft.phase(.hold(within: 30)), draft.phase(.hold(within: 30)))
    draft.lasts(first.item, .lessOrEqual, milliseconds: 350, isFinal: true)
    return try draft.table(
      .sequence([draft.stroke(hand, .phase(first)), draft.stroke(hand, .phase(second))]))
  }

  /// Runs random streams. After every other frame, in a sample after every fourth, whatever is
  /// under way is cancelled on a copy, which must then answer another stream like a recognizer that
  /// is new.
  private func expectReset(of table: GestureTable, seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      var crowd = Crowd(random: random)
      var recognizer = Recognizer(table, view: ViewSize(width: 390, height: 844))
      var lifecycle = Lifecycle(isContinuous: table.isContinuous)
      for _ in 0..<30 {
        recognizer.handle(crowd.nextFrame())
        lifecycle.follow(recognizer)
        let oneIn = Effort.now > .sample ? 2 : 4
        guard recognizer.isActive, Int.random(in: 0..<oneIn, using: &random) == 0 else { continue }
        var (all, each) = (recognizer, recognizer)
        all.cancelAll()
        each.handle(crowd.cancellingFrame())
        #expect(all.changes.map { $0.kind } == [recognizer.hasBegun ? .cancelled : .failed])
        // Between strokes no touch is its own: it waits for the next one, as long as the gesture says.
        while let due = each.deadline { each.tick(at: due) }
        if each.isActive { each.cancelAll() }
        for cancelled in [all, each] {
          #expect(!cancelled.isActive && !cancelled.hasBegun && cancelled.deadline == nil)
          expectFresh(cancelled, seed: seed &+ 99)
        }
      }
    }
  }

  private func expectFresh(_ used: Recognizer, seed: UInt64) {
    var used = used
    var fresh = Recognizer(used.table, view: ViewSize(width: 390, height: 844))
    var crowd = Crowd(random: SplitMix64(seed: seed), time: used.time + 1_000_000)
    for _ in 0..<20 {
      let frame = crowd.nextFrame()
      used.handle(frame)
      fresh.handle(frame)
      #expect(used.changes == fresh.changes && used.deadline == fresh.deadline)
      #expect(used.reportValues.map(\.bitPattern) == fresh.reportValues.map(\.bitPattern))
      guard used.changes == fresh.changes else { return }
    }
  }
}
