import GestureEmit
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// What runs in C shares registers, and what runs in Swift does not: each agreement of the two is one of
/// a table with shared registers and the same without.
@Suite struct SharingRegistersTests {
  @Test func `registers are shared once`() throws {
    var (tables, most): (Int, Int) = (0, 0)
    func share(_ gesture: Gesture) {
      guard let table = Assembled(gesture).table else { return }
      let shared = table.sharingRegisters
      tables += 1
      most = max(most, Int(table.registerCount) - Int(shared.registerCount))
      #expect(!table.sharesRegisters, "\(gesture.name)")
      #expect(shared.sharesRegisters, "\(gesture.name)")
      #expect(shared.registerCount <= table.registerCount + 2)
      #expect(shared.sharingRegisters.parts == shared.parts, "\(gesture.name)")
    }
    for seed in 0..<UInt64(Effort.count(500, exhaustive: 20_000)) {
      share(RandomCase.number(seed).gesture)
      share(InputModels.number(seed).gesture)
    }
    for gesture in HandMade.all + HandMade.crowds { share(gesture) }
    print("\(tables) tables with shared registers, at most \(most) fewer")
    #expect(most > 5)
  }
}
