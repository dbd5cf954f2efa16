/// Decides whether variables have values that satisfy linear rows: the simplex method, in its
/// dictionary form, with the smallest index where choices tie.
///
/// G. B. Dantzig, *Linear Programming and Extensions*, 1963. R. G. Bland, *New finite pivoting rules
/// for the simplex method*, 1977.
struct Simplex {
  /// What came of it.
  enum Answer: Hashable {
    /// Some values of the variables do.
    case possible
    /// However the variables are chosen, some row is violated by more than rounding explains; rows of
    /// these origins suffice for that.
    case impossible(because: Set<LinearRow.Origin>)
    /// It took too long, or it is too close to tell.
    case unknown
  }

  /// By which share of its constant a row may be missed for that to be rounding. Recognizers sum a
  /// path of a thousand steps up more exactly than that.
  static let margin = 1e-3
  private static let rounding = 1e-9
  /// What is divided by is no smaller: directions are given with single precision, and what is left of
  /// them where they should cancel out says nothing.
  private static let leastPivot = 1e-6
  /// What strict rows have to spare if it is not by rounding.
  private static let spare = 1e-7

  /// The variables that are needed, then the free ones a second time, then the share by which rows
  /// are missed, and what strict rows have to spare.
  private let columnCount: Int
  private let rowCount: Int
  /// A line for each basic variable: its constant, then a factor for each variable outside the
  /// basis. Two goals follow: that nothing is missed, and that strict rows have much to spare.
  private var cells: [Double]
  /// Which variable stands for each row, and for each column.
  private var basis: [Int]
  private var outside: [Int]
  /// For each row of the dictionary but the last, what it was made of.
  private var sources: [Source] = []
  private var pivotsLeft: Int
  private var pivotsMade = 0
  /// The places of what is not 0 in the row of the last pivot.
  private var nonzero: [Int]

  private struct Source {
    var row: Int
    var isStrict: Bool
  }

  private var width: Int { columnCount + 1 }
  private var missed: Int { columnCount - 2 }
  private var spared: Int { columnCount - 1 }

  /// Whether variables have values with which all rows hold; those that are free are of any sign, the
  /// others at least 0.
  ///
  /// - Parameters:
  ///   - rows: What has to hold.
  ///   - free: Of each variable, whether it is.
  ///   - pivotLimit: How many steps to do at most.
  ///   - work: Is reduced by the cells that are gone through.
  /// - Returns: What came of it.
  static func solve(
    _ rows: [LinearRow], free: [Bool], pivotLimit: Int = 3000, work: inout Int
  ) -> Answer {
    let trimming = Trimming(rows, free: free)
    work -= 4 * rows.count + free.count
    if trimming.rowCount == 0 || trimming.holdsAtZero { return .possible }
    var simplex = Simplex(rows, free, trimming, pivotLimit)
    defer { work -= (pivotLimit - simplex.pivotsLeft + 2) * simplex.cells.count / 2 }
    switch simplex.findPlace() {
    case .impossible:
      return simplex.refutation(simplex.rowCount, rows, free) { $0 < -Self.margin / 2 }
    case .unknown: return .unknown
    case .possible: break
    }
    guard simplex.hasStrictRows else { return .possible }
    let goal = simplex.rowCount + 1
    guard let spare = simplex.maximize(goal) else { return .unknown }
    guard spare <= Self.spare else { return .possible }
    return simplex.refutation(goal, rows, free) { $0 < 2 * Self.spare }
  }

  /// What came of looking for a place where all rows hold.
  private enum Place { case possible, impossible, unknown }

  private var hasStrictRows: Bool { sources.contains { $0.isStrict } }

  /// The dictionary in which every variable is 0, of the rows that are needed.
  private init(
    _ rows: [LinearRow], _ free: [Bool], _ trimming: Trimming, _ pivotLimit: Int
  ) {
    var negatives = Array(repeating: -1, count: free.count)
    var count = trimming.columnCount
    for variable in free.indices where free[variable] && trimming.columns[variable] >= 0 {
      negatives[variable] = count
      count += 1
    }
    columnCount = count + 2
    rowCount = trimming.rowCount + 1
    let width = columnCount + 1
    nonzero = Array(repeating: 0, count: width)
    cells = Array(repeating: 0, count: (rowCount + 2) * width)
    basis = (0..<rowCount).map { count + 2 + $0 }
    outside = Array(0..<(count + 2))
    pivotsLeft = pivotLimit
    sources.reserveCapacity(trimming.rowCount)
    for (index, row) in rows.enumerated() where trimming.isNeeded[index] {
      let first = sources.count * width
      cells[first] = row.form.constant
      for term in row.form.terms {
        let column = trimming.columns[term.variable]
        guard column >= 0 else { continue }
        cells[first + 1 + column] += term.factor
        let negative = negatives[term.variable]
        if negative >= 0 { cells[first + 1 + negative] -= term.factor }
      }
      cells[first + 1 + missed] = row.isMissable ? row.weight : 0
      cells[first + 1 + spared] = row.isStrict ? -1 : 0
      sources.append(Source(row: index, isStrict: row.isStrict))
    }
    // What is spared need not be more than 1.
    let last = sources.count * width
    cells[last] = 1
    cells[last + 1 + spared] = -1
    cells[rowCount * width + 1 + missed] = -1
    cells[(rowCount + 1) * width + 1 + spared] = 1
  }

  /// Makes every row hold, if that is possible.
  private mutating func findPlace() -> Place {
    var worst: Int?
    var most = Self.rounding
    for row in 0..<rowCount where cells[row * width] < 0 {
      let share = -cells[row * width] / max(cells[row * width + 1 + missed], 1e-12)
      if share > most { (worst, most) = (row, share) }
    }
    if let worst {
      pivot(worst, missed)
      guard let least = maximize(rowCount, until: -Self.rounding) else { return .unknown }
      if least < -Self.rounding * 10 { return least < -Self.margin ? .impossible : .unknown }
      // It must not grow again: it leaves the basis, and its column is no longer used.
      if let row = basis.firstIndex(of: missed) {
        let factors = (0..<columnCount).map { abs(cells[row * width + 1 + $0]) }
        guard let column = factors.indices.max(by: { factors[$0] < factors[$1] }),
          factors[column] > Self.rounding
        else { return .unknown }
        pivot(row, column)
      }
    }
    if let column = outside.firstIndex(of: missed) {
      for row in 0..<(rowCount + 2) { cells[row * width + 1 + column] = 0 }
    }
    return .possible
  }

  /// Makes one of the goals as large as it can be, or at least as large as is enough.
  ///
  /// - Returns: How large it became; `nil` if it took too long.
  private mutating func maximize(_ goal: Int, until enough: Double = .infinity) -> Double? {
    pivotsMade = 0
    while cells[goal * width] < enough {
      guard let column = enteringColumn(goal) else { return cells[goal * width] }
      guard let row = leavingRow(column) else { return .infinity }
      guard pivotsLeft > 0 else { return nil }
      pivot(row, column)
    }
    return cells[goal * width]
  }

  /// That it is impossible, if the rows themselves, as they were given, add up to what cannot be: their
  /// sum, each as often as the goal says, has no variable that could make it larger, and its constant
  /// is too small. What rounding has done to the dictionary does not matter then.
  ///
  /// J. Farkas, *Theorie der einfachen Ungleichungen*, 1902.
  private func refutation(
    _ goal: Int, _ rows: [LinearRow], _ free: [Bool], isTooSmall: (Double) -> Bool
  ) -> Answer {
    var factors = Array(repeating: 0.0, count: free.count)
    var sizes = factors
    var (constant, size, strict) = (0.0, 0.0, 0.0)
    var origins: Set<LinearRow.Origin> = []
    for (column, variable) in outside.enumerated() {
      guard sources.indices.contains(variable - columnCount) else { continue }
      let row = rows[sources[variable - columnCount].row]
      let times = max(-cells[goal * width + 1 + column], 0)
      guard times > 0 else { continue }
      origins.insert(row.origin)
      if row.isStrict { strict += times }
      constant += times * row.form.constant
      size += times * abs(row.form.constant)
      for term in row.form.terms {
        factors[term.variable] += times * term.factor
        sizes[term.variable] += times * abs(term.factor)
      }
    }
    guard isTooSmall(constant - Self.rounding * size), goal == rowCount || strict >= 0.5 else {
      return .unknown
    }
    let isProved = factors.indices.allSatisfy { variable in
      let allowed = 1e-7 * max(sizes[variable], 1e-3)
      return factors[variable] <= allowed && (!free[variable] || factors[variable] >= -allowed)
    }
    return isProved ? .impossible(because: origins) : .unknown
  }

  /// The column that lets the goal grow: that of the largest factor, and once many steps have been
  /// made that of the first variable, which cannot go in circles.
  private func enteringColumn(_ goal: Int) -> Int? {
    var chosen: Int?
    var most = Self.rounding
    for column in 0..<columnCount {
      let factor = cells[goal * width + 1 + column]
      guard factor > most else { continue }
      if pivotsMade <= 300 {
        (chosen, most) = (column, factor)
      } else if chosen.map({ outside[column] < outside[$0] }) ?? true {
        chosen = column
      }
    }
    return chosen
  }

  /// The row that is the first to become 0 as a column grows.
  private func leavingRow(_ column: Int) -> Int? {
    var chosen: Int?
    var least = Double.infinity
    for row in 0..<rowCount {
      let factor = cells[row * width + 1 + column]
      guard factor < -Self.leastPivot else { continue }
      let limit = max(cells[row * width], 0) / -factor
      let isFirst: Bool
      if let other = chosen, abs(limit - least) <= 1e-12 {
        // A small pivot multiplies what rounding has done; in the end, the order must not go round.
        let isBetter =
          pivotsMade > 300
          ? basis[row] < basis[other] : factor < cells[other * width + 1 + column]
        isFirst = basis[row] == missed || (basis[other] != missed && isBetter)
      } else {
        isFirst = limit < least
      }
      if isFirst { (chosen, least) = (row, min(limit, least)) }
    }
    return chosen
  }

  /// Exchanges a variable of the basis for one outside of it.
  private mutating func pivot(_ row: Int, _ column: Int) {
    pivotsLeft -= 1
    pivotsMade += 1
    let (width, first, count) = (self.width, row * self.width, rowCount + 2)
    let factor = cells[first + 1 + column]
    var places: [Int] = []
    swap(&places, &nonzero)
    (basis[row], outside[column]) = (outside[column], basis[row])
    cells.withUnsafeMutableBufferPointer { cells in
      // The row's variable was the constant, the others and the factor times the column's; solved
      // for the column's, it is put in wherever that stands.
      var filled = 0
      for index in 0..<width where cells[first + index] != 0 {
        cells[first + index] /= -factor
        places[filled] = index
        filled += 1
      }
      cells[first + 1 + column] = 1 / factor
      for other in 0..<count where other != row {
        let start = other * width
        let share = cells[start + 1 + column]
        if share == 0 { continue }
        cells[start + 1 + column] = 0
        if filled * 4 < width {
          for place in 0..<filled {
            cells[start + places[place]] += share * cells[first + places[place]]
          }
        } else {
          for index in 0..<width { cells[start + index] += share * cells[first + index] }
        }
      }
    }
    swap(&places, &nonzero)
  }
}

extension LinearRow {
  /// Whether rounding can be the reason why it does not hold.
  fileprivate var isMissable: Bool { form.constant < 0 || origin.isMissable }
}

extension LinearRow.Origin {
  fileprivate var isMissable: Bool {
    switch self {
    case .condition, .tolerance: true
    case .geometry, .phase, .lift: false
    }
  }
}
