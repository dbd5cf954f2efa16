/// How often a measure has values of each size, side by side in traces that are wanted and others.
package struct Histogram: Hashable, Sendable {
  /// Values from ``low`` on, below ``high``.
  package struct Bin: Hashable, Sendable {
    package var low: Double
    package var high: Double
    package var wanted = 0
    package var unwanted = 0
  }

  /// Ascending, of equal widths. The first also counts what is below it, the last what is above.
  package private(set) var bins: [Bin]

  /// How many bins there are: 10.
  package static let binCount = 10

  /// Counts values; `nil` if there are no finite ones.
  ///
  /// - Parameters:
  ///   - wanted: Values of wanted traces.
  ///   - unwanted: Values of the others.
  ///   - limit: A value that has to be in some bin, too.
  package init?(wanted: [Double], unwanted: [Double], limit: Double) {
    let all = (wanted + unwanted).filter(\.isFinite).sorted()
    guard !all.isEmpty else { return nil }
    // One in fifty at either end may be far out, and would leave the others no room.
    let (low, high) = (
      min(all[all.count / 50], limit), max(all[all.count - 1 - all.count / 50], limit)
    )
    let width = (high - low) / Double(Self.binCount)
    guard width > 0 else {
      bins = [Bin(low: low, high: high, wanted: wanted.count, unwanted: unwanted.count)]
      return
    }
    bins = (0..<Self.binCount).map {
      Bin(low: low + Double($0) * width, high: low + Double($0 + 1) * width)
    }
    func place(_ value: Double) -> Int {
      Int(max(0, min(Double(Self.binCount - 1), ((value - low) / width).rounded(.down))))
    }
    for value in wanted where value.isFinite { bins[place(value)].wanted += 1 }
    for value in unwanted where value.isFinite { bins[place(value)].unwanted += 1 }
  }
}
