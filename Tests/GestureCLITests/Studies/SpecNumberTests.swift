import GestureCompiler
import GestureReport
import Testing

/// The numbers that are tried for a number.
@Suite struct SpecNumberTests {
  @Test(
    arguments: [
      (0, 0), (0.001_234_5, 0.001_23), (0.4567, 0.457), (9.999, 10), (56.789, 56.8), (99.96, 100),
      (100, 100), (100.4, 100), (998.6, 999), (999.4, 999), (999.6, 1000), (1000, 1000),
      (1004, 1000), (1005, 1010), (1234, 1230), (9996, 10000), (12345, 12300), (1e12, 1e12),
    ] as [(Double, Double)])
  func `three figures count`(value: Double, rounded: Double) {
    #expect(SpecNumber.rounded(value) == rounded)
  }

  @Test(
    arguments: [
      ("length >= 0pt", [0, 1, 2, 5, 10]), ("length >= 0% of width", [0, 5, 10, 20, 40]),
      ("turn >= 0deg", [0, 5, 10, 20, 40]), ("turn >= 0°", [0, 5, 10, 20, 40]),
      ("duration >= 0ms", [0, 50, 100, 200]), ("velocity >= 0pt/s", [0, 50, 100, 200]),
      ("turn / duration >= 0deg/s", [0, 50, 100, 200]), ("duration >= 0s", [0, 0.1, 0.2, 0.5]),
      ("turn >= 0rad", [0, 0.1, 0.2, 0.5]), ("turn / duration >= 0rad/s", [0, 0.1, 0.2, 0.5]),
      ("1 / duration >= 0/s", [0, 0.1, 0.2, 0.5]), ("force >= 0", [0, 0.1, 0.2, 0.5]),
      ("length >= 40pt", [20, 28, 32, 36, 40, 44, 50, 60, 80]),
    ] as [(String, [Double])])
  func `other values are tried, of nothing those that its unit suggests`(
    condition: String, grid: [Double]
  ) {
    let text = "gesture g { stroke { any, \(condition) } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    #expect(SpecNumber.all(in: compilation).map(\.grid).last == grid, "\(compilation.messages)")
  }
}
