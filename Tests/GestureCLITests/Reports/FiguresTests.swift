import Foundation
import GestureReport
import Testing

/// Numbers for people.
@Suite struct FiguresTests {
  @Test func `gestures that were made often are counted`() {
    #expect(Figures.made([]) == "none" && Figures.made(["tap"]) == "tap")
    #expect(Figures.made(["drag", "tap", "drag"]) == "drag (2 times) + tap")
    #expect(Figures.made(Array(repeating: "tap", count: 1234)) == "tap (1234 times)")
  }

  @Test func `a number that has no decimals any more is written with an exponent`() {
    #expect(Figures.fixed(999_999_999_999_999_872, 1) == "999999999999999872.0")
    #expect(Figures.fixed(1e18, 1) == "1e+18")
    #expect(Figures.fixed(-1e18, 0) == "-1e+18")
  }

  @Test(arguments: 0...12)
  func `numbers are rounded as a C library rounds them`(decimals: Int) {
    var seed: UInt64 = 17
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(Int64(bitPattern: seed) >> 20) / 1_048_576
      return seed % 3 == 0 ? number : seed % 3 == 1 ? number / 4_194_304 : number / 1e12
    }
    let halves = [0, 0.5, 1.5, 2.5, 0.125, 0.375, 0.0625, 1e-20, 0.999999999999999, 9.95, 1e17]
    let negative = halves.map { -$0 }
    let others = (0..<2000).map { _ in next() }
    for number in halves + negative + others {
      var expected = String(format: "%.\(decimals)f", number)
      if expected.hasPrefix("-"), !expected.contains(where: { ("1"..."9").contains($0) }) {
        expected.removeFirst()
      }
      #expect(Figures.fixed(number, decimals) == expected)
    }
  }

  @Test(
    arguments: [
      (0.3, "300 ms"), (1.5, "1500 ms"), (1, "1 s"), (60, "60 s"), (0.0125, "12.5 ms"),
    ] as [(Float, String)])
  func `a time limit has the unit that people write`(limit: Float, told: String) {
    #expect(Figures.ranOut(limit + 0.000_001, limit, .seconds) == "more than \(told)")
  }
}
