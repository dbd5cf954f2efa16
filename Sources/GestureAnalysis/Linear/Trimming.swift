/// Which rows, and which of their variables, a solver needs: what is left when all is gone that some
/// variable makes hold alone.
///
/// A variable that only helps is as large as need be, and every row with it holds. One that only harms
/// is 0. A row whose variables can only help holds if its constant is enough. Whether the rest can hold
/// is whether all can.
///
/// E. D. Andersen and K. D. Andersen, *Presolving in linear programming*, 1995: dominated columns and
/// redundant rows.
struct Trimming {
  /// For each row, whether it is needed.
  private(set) var isNeeded: [Bool]
  /// For each variable, its column among those that are needed; -1 if it is not.
  private(set) var columns: [Int]
  private(set) var columnCount = 0
  private(set) var rowCount: Int

  private let rows: [LinearRow]
  private let free: [Bool]
  /// The rows of each variable, one variable after the other, and where each variable's rows begin.
  private var places: [Int]
  private var firsts: [Int]
  /// For each variable, in how many needed rows it has a factor above 0, and below.
  private var above: [Int]
  private var below: [Int]
  /// For each row, how many of its variables may make it smaller.
  private var threats: [Int]
  private var isZero: [Bool]
  private var pending: [Int] = []

  /// - Complexity: Linear in the terms of the rows, but for those that are looked at again.
  init(_ rows: [LinearRow], free: [Bool]) {
    (self.rows, self.free) = (rows, free)
    (rowCount, isNeeded) = (rows.count, Array(repeating: true, count: rows.count))
    above = Array(repeating: 0, count: free.count)
    (below, isZero) = (above, Array(repeating: false, count: free.count))
    columns = Array(repeating: -1, count: free.count)
    firsts = Array(repeating: 0, count: free.count + 1)
    threats = Array(repeating: 0, count: rows.count)
    for row in rows {
      for term in row.form.terms { firsts[term.variable + 1] += 1 }
    }
    for variable in free.indices { firsts[variable + 1] += firsts[variable] }
    places = Array(repeating: 0, count: firsts[free.count])
    var next = firsts
    for (index, row) in rows.enumerated() {
      for term in row.form.terms {
        places[next[term.variable]] = index
        next[term.variable] += 1
        if term.factor > 0 { above[term.variable] += 1 } else { below[term.variable] += 1 }
        if term.factor < 0 || free[term.variable] { threats[index] += 1 }
      }
    }
    trim()
    for variable in free.indices where above[variable] + below[variable] > 0 {
      columns[variable] = columnCount
      columnCount += 1
    }
  }

  /// Whether the needed rows hold where all variables are 0.
  var holdsAtZero: Bool {
    rows.indices.allSatisfy { index in
      !isNeeded[index]
        || rows[index].form.constant > 1e-6
        || rows[index].form.constant >= 0 && !rows[index].isStrict
    }
  }

  private mutating func trim() {
    for index in rows.indices { dropIfSafe(index) }
    pending += free.indices
    while let variable = pending.popLast() {
      guard above[variable] + below[variable] > 0 else { continue }
      if below[variable] == 0 || free[variable] && above[variable] == 0 {
        for place in firsts[variable]..<firsts[variable + 1] { drop(places[place]) }
      } else if above[variable] == 0 {
        isZero[variable] = true
        below[variable] = 0
        for place in firsts[variable]..<firsts[variable + 1] where isNeeded[places[place]] {
          threats[places[place]] -= 1
          dropIfSafe(places[place])
        }
      }
    }
  }

  private mutating func dropIfSafe(_ index: Int) {
    guard isNeeded[index], threats[index] == 0 else { return }
    let constant = rows[index].form.constant
    if constant > 0 || constant == 0 && !rows[index].isStrict { drop(index) }
  }

  private mutating func drop(_ index: Int) {
    guard isNeeded[index] else { return }
    isNeeded[index] = false
    rowCount -= 1
    for term in rows[index].form.terms where !isZero[term.variable] {
      if term.factor > 0 { above[term.variable] -= 1 } else { below[term.variable] -= 1 }
      pending.append(term.variable)
    }
  }
}
