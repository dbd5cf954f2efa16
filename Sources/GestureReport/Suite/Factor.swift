import Foundation

/// Something that trials differ in besides their label, as who drew them, and how each of its
/// values fared.
package struct Factor: Hashable, Sendable {
  /// What it is called: `person`.
  package var name: String

  /// A row for each value, in the order of the values.
  package var rows: [Row]

  /// How many trials have no value for it.
  package var untold: Int

  /// The trials of one value.
  package struct Row: Hashable, Sendable {
    package var value: String
    package var traces: Int
    package var right: Int
    /// How many traces made a gesture that they are not of.
    package var falseAccepts: Int

    /// Right ones, from 0 to 1.
    package var rate: Double { Double(right) / Double(max(1, traces)) }

    /// Where the rate lies with 95 % confidence, if each trace is drawn apart from the others.
    package var interval: ClosedRange<Double> { wilsonInterval(right, of: traces) }
  }

  /// What can be said of a value that is not among the rows, as of another person: the mean of the
  /// rows' rates, and where the mean of all there are lies with 95 % confidence.
  package struct Outlook: Hashable, Sendable {
    package var mean: Double
    /// `nil` if all rates are the same: how much others differ from them is not known then.
    package var interval: ClosedRange<Double>?
    /// The lowest rate of a row.
    package var worst: Double
  }

  /// `nil` for fewer than two rows, which tell nothing of others.
  package var outlook: Outlook? {
    let rates = rows.map(\.rate)
    guard rates.count > 1, let worst = rates.min() else { return nil }
    let count = Double(rates.count)
    let mean = rates.reduce(0, +) / count
    let variance = rates.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / (count - 1)
    let reach = studentQuantile(rates.count - 1) * (variance / count).squareRoot()
    let isVaried = rates.contains { $0 != worst }
    return Outlook(
      mean: mean, interval: isVaried ? max(0, mean - reach)...min(1, mean + reach) : nil,
      worst: worst)
  }
}

extension SuiteReport {
  /// How the trials fared by each of the factors.
  package var byFactor: [Factor] {
    factors.enumerated().map { index, name in
      let told = trials.filter { index < $0.values.count && $0.values[index] != nil }
      let groups = Dictionary(grouping: told) { $0.values[index] ?? "" }
      let rows = groups.sorted { $0.key < $1.key }.map { value, trials in
        Factor.Row(
          value: value, traces: trials.count, right: trials.count { $0.isRight },
          falseAccepts: trials.count { !$0.falselyMade.isEmpty })
      }
      return Factor(name: name, rows: rows, untold: trials.count - told.count)
    }
  }
}

/// Where a rate lies with 95 % confidence, by E. B. Wilson (1927): it stays within 0 and 1, and
/// says something of none and of all, too.
package func wilsonInterval(_ right: Int, of count: Int) -> ClosedRange<Double> {
  guard count > 0 else { return 0...1 }
  let (n, z) = (Double(count), 1.959964)
  let rate = Double(right) / n
  let middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
  let reach = z / (1 + z * z / n) * (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot()
  return max(0, middle - reach)...min(1, middle + reach)
}

/// The 97.5 % quantile of Student's distribution, to three decimals: exactly for one and two degrees
/// of freedom, and by the expansion of Cornish and Fisher for more.
package func studentQuantile(_ freedom: Int) -> Double {
  let p = 0.975
  switch freedom {
  case ...1: return tan(.pi * (p - 0.5))
  case 2: return (2 * p - 1) * (2 / (4 * p * (1 - p))).squareRoot()
  default:
    let (n, z) = (Double(freedom), 1.959964)
    let (z3, z5) = (z * z * z, z * z * z * z * z)
    let (z7, z9) = (z5 * z * z, z5 * z * z * z * z)
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
      + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
      + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * n * n * n * n)
  }
}
