import GestureReport
import Testing

/// The figures of a histogram, and the numbers that are tried for a number.
@Suite struct HistogramTests {
  @Test(arguments: [(1, 0.0), (49, 0), (50, 1), (99, 1), (100, 2)])
  func `one in fifty may be far out at either end`(count: Int, low: Double) throws {
    let values = (0..<count).map(Double.init)
    let histogram = try #require(Histogram(wanted: values, unwanted: [], limit: low))
    #expect(histogram.bins.first?.low == low)
    #expect(histogram.bins.last?.high == Double(count - 1) - low)
    #expect(histogram.bins.reduce(0) { $0 + $1.wanted } == count)
  }

  @Test func `what is far out counts in the first bin and in the last`() throws {
    let values =
      [-1000.0] + Array(repeating: 0, count: 30) + Array(repeating: 10, count: 30) + [2000]
    let histogram = try #require(
      Histogram(wanted: values, unwanted: [5, .infinity, .nan], limit: 5))
    #expect(histogram.bins.count == Histogram.binCount)
    #expect(histogram.bins.map(\.wanted) == [31, 0, 0, 0, 0, 0, 0, 0, 0, 31])
    #expect(histogram.bins.map(\.unwanted) == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  }

  @Test func `the limit is in some bin, and nothing in none`() throws {
    let below = try #require(Histogram(wanted: [10, 20], unwanted: [], limit: 0))
    #expect(below.bins.first?.low == 0 && below.bins.last?.high == 20)
    let above = try #require(Histogram(wanted: [10, 20], unwanted: [], limit: 30))
    #expect(above.bins.first?.low == 10 && above.bins.last?.high == 30)
    let alike = try #require(Histogram(wanted: [7, 7], unwanted: [7], limit: 7))
    #expect(alike.bins.map(\.low) == [7] && alike.bins.map(\.high) == [7])
    #expect(alike.bins.map(\.wanted) == [2] && alike.bins.map(\.unwanted) == [1])
    #expect(Histogram(wanted: [], unwanted: [.infinity], limit: 1) == nil)
  }

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
