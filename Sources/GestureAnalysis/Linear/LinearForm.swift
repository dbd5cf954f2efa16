/// A sum of variables, each with a factor, and a constant.
struct LinearForm: Hashable {
  /// In ascending order of the variables, without factors of 0.
  private(set) var terms: [Term] = []
  var constant = 0.0

  struct Term: Hashable {
    var variable: Int
    var factor: Double
  }

  init(_ constant: Double = 0) { self.constant = constant }

  init(variable: Int, times factor: Double = 1) {
    if factor != 0 { terms = [Term(variable: variable, factor: factor)] }
  }

  /// Adds another form some number of times.
  mutating func add(_ other: LinearForm, times factor: Double = 1) {
    guard factor != 0 else { return }
    constant += other.constant * factor
    guard let first = other.terms.first else { return }
    // What is added is mostly newer than all that is there.
    if terms.last.map({ $0.variable < first.variable }) ?? true {
      if factor == 1 {
        terms += other.terms
      } else {
        terms += other.terms.lazy.map { Term(variable: $0.variable, factor: $0.factor * factor) }
      }
      return
    }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count
        || (left < terms.count && terms[left].variable < other.terms[right].variable)
      {
        merged.append(terms[left])
        left += 1
        continue
      }
      var term = other.terms[right]
      term.factor *= factor
      right += 1
      if left < terms.count, terms[left].variable == term.variable {
        term.factor += terms[left].factor
        left += 1
      }
      if abs(term.factor) > 1e-12 { merged.append(term) }
    }
    terms = merged
  }

  /// Adds a variable that is newer than all that are there, some number of times.
  mutating func add(newest variable: Int, times factor: Double = 1) {
    if factor != 0 { terms.append(Term(variable: variable, factor: factor)) }
  }

  func plus(_ other: LinearForm) -> LinearForm {
    var sum = self
    sum.add(other)
    return sum
  }

  func minus(_ other: LinearForm) -> LinearForm {
    var difference = self
    difference.add(other, times: -1)
    return difference
  }

  func times(_ factor: Double) -> LinearForm {
    var product = LinearForm()
    product.add(self, times: factor)
    return product
  }

  /// What it is if nothing in it varies.
  var constantValue: Double? { terms.isEmpty ? constant : nil }
}

/// That a form is at least 0, or above it.
struct LinearRow: Hashable {
  var form: LinearForm
  /// Whether 0 itself is excluded.
  var isStrict = false
  /// What of the gesture says so.
  var origin: Origin
  /// By how much it may be missed where others are missed by the share 1.
  var weight: Double

  /// A row that is missed by a share of its constant, or of a point.
  init(_ form: LinearForm, isStrict: Bool = false, _ origin: Origin) {
    (self.form, self.isStrict, self.origin) = (form, isStrict, origin)
    weight = max(1, abs(form.constant))
  }

  /// A row between times, which are whole microseconds: it is missed by hardly anything.
  init(exact form: LinearForm, _ origin: Origin) {
    (self.form, self.origin, weight) = (form, origin, 0.05)
  }

  /// A part of a gesture that limits what can be drawn.
  enum Origin: Hashable {
    /// How lengths, places and times hang together, whatever is drawn.
    case geometry
    /// What the phase of this leaf allows.
    case phase(Int)
    /// The condition with this number.
    case condition(Int)
    /// The tolerance: how much of a path may stray.
    case tolerance
    /// That a finger lifts where it was last.
    case lift
  }
}
