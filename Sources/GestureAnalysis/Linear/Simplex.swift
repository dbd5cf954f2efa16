/// Decides whether variables have values that satisfy linear rows: the simplex method, in its
/// dictionary form, with the smallest index where choices tie.
///
/// G. B. Dantzig, *Linear Programming and Extensions*, 1963. R. G. Bland, *New finite pivoting rules
/// for the simplex method*, 1977.
struct Simplex {
  /// What came of it.
  enum Answer: Hashable {
    /// Values of the variables.
    case values([Double])
    /// However the variables are chosen, some row is violated by more than rounding explains.
    case impossible
    /// It took too long, or it is too close to tell.
    case unknown
  }

  /// By which share of its constant a row may be missed for that to be rounding. Recognizers sum a
  /// path of a thousand steps up more exactly than that.
  static let margin = 1e-3
  private static let rounding = 1e-9
  /// What strict rows have to spare if it is not by rounding.
  private static let spare = 1e-7

  /// The variables, each free one twice; behind them the share by which rows are missed, and what
  /// strict rows have to spare.
  private let columnCount: Int
  private let rowCount: Int
  /// A line for each basic variable: its constant, then a factor for each variable outside the
  /// basis. Behind them two goals: that nothing is missed, and that strict rows have much to spare.
  private var cells: [Double]
  /// Which variable stands for each row, and for each column.
  private var basis: [Int]
  private var outside: [Int]
  private var pivotsLeft: Int
  private var pivotsMade = 0

  private var width: Int { columnCount + 1 }
  private var missed: Int { columnCount - 2 }
  private var spared: Int { columnCount - 1 }

  /// Looks for values of variables with which all rows hold; those that are free are of any sign, the
  /// others at least 0.
  static func solve(
    _ rows: [LinearRow], free: [Bool], pivotLimit: Int = 3000
  ) -> Answer {
    let variables = free.count
    var negatives = Array(repeating: -1, count: variables)
    var sources = Array(0..<variables)
    for variable in 0..<variables where free[variable] {
      negatives[variable] = sources.count
      sources.append(variable)
    }
    var simplex = Simplex(rows, sources.count, negatives, pivotLimit)
    switch simplex.findPlace() {
    case .impossible:
      return simplex.proves(simplex.rowCount, rows, free) { $0 < -Self.margin / 2 }
        ? .impossible : .unknown
    case .unknown: return .unknown
    case .values: break
    }
    if rows.contains(where: { $0.isStrict }) {
      let goal = simplex.rowCount + 1
      guard let spare = simplex.maximize(goal) else { return .unknown }
      if spare <= Self.spare {
        return simplex.proves(goal, rows, free) { $0 < 2 * Self.spare } ? .impossible : .unknown
      }
    }
    var values = Array(repeating: 0.0, count: variables)
    for (row, variable) in simplex.basis.enumerated() where variable < sources.count {
      let value = simplex.cells[row * simplex.width]
      values[sources[variable]] += variable < variables ? value : -value
    }
    return .values(values)
  }

  /// The dictionary in which every variable is 0.
  private init(
    _ rows: [LinearRow], _ count: Int, _ negatives: [Int], _ pivotLimit: Int
  ) {
    columnCount = count + 2
    rowCount = rows.count + 1
    let width = columnCount + 1
    cells = Array(repeating: 0, count: (rowCount + 2) * width)
    basis = (0..<(rows.count + 1)).map { count + 2 + $0 }
    outside = Array(0..<(count + 2))
    pivotsLeft = pivotLimit
    func write(_ form: LinearForm, _ first: Int, _ cells: inout [Double]) {
      cells[first] = form.constant
      for term in form.terms {
        cells[first + 1 + term.variable] += term.factor
        let negative = negatives[term.variable]
        if negative >= 0 { cells[first + 1 + negative] -= term.factor }
      }
    }
    for (index, row) in rows.enumerated() {
      write(row.form, index * width, &cells)
      cells[index * width + 1 + missed] = row.isMissable ? row.weight : 0
      cells[index * width + 1 + spared] = row.isStrict ? -1 : 0
    }
    // What is spared need not be more than 1.
    cells[rows.count * width] = 1
    cells[rows.count * width + 1 + spared] = -1
    cells[rowCount * width + 1 + missed] = -1
    cells[(rowCount + 1) * width + 1 + spared] = 1
  }

  /// Makes every row hold, if that is possible.
  private mutating func findPlace() -> Answer {
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
    return .values([])
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

  /// Whether the rows themselves, as they were given, add up to what cannot be: their sum, each as
  /// often as the goal says, has no variable that could make it larger, and its constant is too small.
  /// What rounding has done to the dictionary does not matter then.
  ///
  /// J. Farkas, *Theorie der einfachen Ungleichungen*, 1902.
  private func proves(
    _ goal: Int, _ rows: [LinearRow], _ free: [Bool], isTooSmall: (Double) -> Bool
  ) -> Bool {
    var factors = Array(repeating: 0.0, count: free.count)
    var sizes = factors
    var (constant, size, strict) = (0.0, 0.0, 0.0)
    for (column, variable) in outside.enumerated() {
      let index = variable - columnCount
      guard rows.indices.contains(index) else { continue }
      let times = max(-cells[goal * width + 1 + column], 0)
      guard times > 0 else { continue }
      if rows[index].isStrict { strict += times }
      constant += times * rows[index].form.constant
      size += times * abs(rows[index].form.constant)
      for term in rows[index].form.terms {
        factors[term.variable] += times * term.factor
        sizes[term.variable] += times * abs(term.factor)
      }
    }
    guard isTooSmall(constant - Self.rounding * size) else { return false }
    if goal > rowCount, strict < 0.5 { return false }
    return factors.indices.allSatisfy { variable in
      let allowed = 1e-7 * max(sizes[variable], 1e-3)
      return factors[variable] <= allowed && (!free[variable] || factors[variable] >= -allowed)
    }
  }

  /// The column that lets the goal grow: that of the largest factor, and once many steps have been
  /// made that of the first variable, which cannot go in circles.
  private func enteringColumn(_ goal: Int) -> Int? {
    var chosen: Int?
    var most = Self.rounding
    for column in 0..<columnCount {
      let factor = cells[goal * width + 1 + column]
      guard factor > Self.rounding else { continue }
      if pivotsMade > 300 {
        if chosen.map({ outside[column] < outside[$0] }) ?? true { chosen = column }
      } else if factor > most {
        (chosen, most) = (column, factor)
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
      guard factor < -Self.rounding else { continue }
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
    (basis[row], outside[column]) = (outside[column], basis[row])
    cells.withUnsafeMutableBufferPointer { cells in
      // The row's variable was the constant, the others and the factor times the column's; solved
      // for the column's, it is put in wherever that stands.
      for index in 0..<width { cells[first + index] /= -factor }
      cells[first + 1 + column] = 1 / factor
      for other in 0..<count where other != row {
        let start = other * width
        let share = cells[start + 1 + column]
        if share == 0 { continue }
        cells[start + 1 + column] = 0
        for index in 0..<width { cells[start + index] += share * cells[first + index] }
      }
    }
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
