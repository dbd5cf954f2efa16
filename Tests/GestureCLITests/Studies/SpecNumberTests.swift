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
}
