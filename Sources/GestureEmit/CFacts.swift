package import GestureRuntime

/// What follows from the records of a table and stands beside them in C, so that no recognizer has
/// to work it out.
package struct CFacts {
  /// What is asked of a leaf with every step.
  package struct Leaf {
    package var facts: LeafFacts
    /// Its cone among those of the table; 0 if it has none.
    package var cone: Int
  }

  /// A condition that closes ways out of a leaf.
  package struct Way {
    package var test: WayTest
    /// A register, or the place of a condition in the lists.
    package var first: UInt16
  }

  package let leaves: [Leaf]
  /// Those of all leaves, as ``LeafFacts/wayTests`` counts them, but of each leaf the others last.
  package let ways: [Way]
  /// The conditions in the order of the lists.
  package let tests: [FusedTest]
  /// Of each state, whether a step takes a token that is there along an edge.
  package let opensSteps: [Bool]
  /// The sectors, of which it is the middles that the table does not say.
  package let sectors: [MeasuredSector]
  package let reports: [Term]
  package let preferences: [Term]
  /// The least square of a movement that is a step.
  package let leastSquare: Float
  package let coneCount: Int
  /// A bit for each `gr_feature`.
  package let features: Int
  package let placeCount: Int
  package let pointerTrack: Int
  package let gripLeaf: Int
  package let layout: CLayout

  package init(_ table: GestureTable) {
    let (parts, settings) = (table.parts, table.program.settings)
    let cones = parts.cones
    leaves = zip(parts.leaves, table.program.leafFacts).map { leaf, facts in
      let cone = leaf.kind == .move ? cones.firstIndex(of: parts.bits(ofConeOf: leaf)) : nil
      return Leaf(facts: facts, cone: cone ?? 0)
    }
    let tests = table.program.allWayTests
    let ordered = leaves.flatMap { leaf in
      let run = leaf.facts.wayTests
      let own = tests[Int(run.start)..<(Int(run.start) + Int(run.count))]
      return own.filter { $0.form != .other } + own.filter { $0.form == .other }
    }
    ways = ordered.map { test in
      let place = test.form == .other ? parts.conditionLists.firstIndex(of: test.first) : nil
      return Way(test: test, first: place.map { UInt16($0) } ?? test.first)
    }
    self.tests = parts.conditionLists.map { FusedTest(parts.conditions[Int($0)], in: parts) }
    (opensSteps, sectors) = (table.program.opensSteps, table.program.measuredSectors)
    reports = parts.reports.map { Term($0, in: parts) }
    preferences = parts.preferences.map { Term($0, in: parts) }
    leastSquare = settings.leastSquare
    coneCount = cones.count
    let features = [
      settings.hasHolds, settings.hasQuickMoves, settings.hasMarkers, settings.hasDeadlines,
      settings.measuresMoments, settings.needsReviews, settings.usesVelocity, settings.usesTrail,
      parts.hasArcs, settings.startsWithTouch, settings.startsWithPointer, settings.usesTurning,
      settings.hasLateMarkers,
    ]
    self.features = features.indices.reduce(0) { $0 | (features[$1] ? 1 << $1 : 0) }
    placeCount = settings.placeCount
    pointerTrack = settings.pointerTrack ?? Int(GestureTable.noTrack)
    gripLeaf = settings.gripLeaf ?? Int(GestureTable.none)
    layout = CLayout(table)
  }
}

// MARK: As text

extension CFacts {
  /// The arrays, behind those of the records.
  func arrays(of name: CName) -> String {
    [
      array("gr_fact", "facts", name, leaves.map(text)),
      array("gr_way_test", "way_tests", name, ways.map(text)),
      array("bool", "opens_steps", name, opensSteps.map { "\($0)" }),
      array("gr_middle", "middles", name, sectors.map(text)),
      array("gr_test", "tests", name, tests.map(text)),
      array("gr_term", "reports", name, reports.map(text)),
      array("gr_term", "preferences", name, preferences.map(text)),
    ].joined()
  }

  /// The fields of the table, behind those of the records.
  func fields(of name: CName) -> [String] {
    let counts = [
      ("report_count", reports.count), ("preference_count", preferences.count),
      ("cone_count", coneCount), ("features", features),
      ("place_count", placeCount), ("pointer_track", pointerTrack), ("grip_leaf", gripLeaf),
    ]
    let lengths = [
      ("facts", leaves.count), ("way_tests", ways.count), ("opens_steps", opensSteps.count),
      ("middles", sectors.count), ("tests", tests.count), ("reports", reports.count),
      ("preferences", preferences.count),
    ]
    let arrays = lengths.filter { $0.1 > 0 }.map { ".\($0.0) = \(arrayName($0.0, name))" }
    let square = ".least_square = \(CLiteral.number(leastSquare))"
    let layout = layout.fields.filter { $0.value != 0 }.map { ".\($0.name) = \($0.value)" }
    return arrays + [square] + counts.filter { $0.1 != 0 }.map { ".\($0.0) = \($0.1)" }
      + [".layout = {\(layout.joined(separator: ", "))}"]
  }

  private func array(_ type: String, _ word: String, _ name: CName, _ rows: [String]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.enumerated().map { "  /* \($0) */ \($1),\n" }.joined()
    return "static const \(type) \(arrayName(word, name))[] = {\n\(lines)};\n\n"
  }

  private func arrayName(_ word: String, _ name: CName) -> String { "grt_\(word)_of_\(name.words)" }

  private func text(_ leaf: Leaf) -> String {
    let (facts, sole) = (leaf.facts, leaf.facts.soleState)
    let state = sole == GestureTable.none ? "GR_NONE" : "\(sole)"
    return "{\(state), \(leaf.cone), \(facts.takesSteps), \(facts.velocityUse.constantInC), "
      + "\(facts.allWays), {\(facts.wayTests.start), \(facts.wayTests.count)}}"
  }

  private func text(_ way: Way) -> String {
    let (test, straightness) = (way.test, way.test.straightness)
    let registers = [
      straightness.x, straightness.startX, straightness.y, straightness.startY,
      straightness.length, straightness.stray,
    ].map { "\($0)" }.joined(separator: ", ")
    let limit = "\(CLiteral.number(test.limit)), \(CLiteral.number(test.factor))"
    return "{\(test.form.constantInC), \(test.ways), \(way.first), \(test.second), \(limit), "
      + "{\(test.form == .straight ? registers : "0")}}"
  }

  private func text(_ sector: MeasuredSector) -> String {
    let numbers = [sector.x, sector.y, sector.size].map { CLiteral.number($0) }
    return "{\(numbers.joined(separator: ", "))}"
  }

  private func text(_ test: FusedTest) -> String {
    let comparison = test.comparison.constantInC
    return "{\(test.kind.constantInC), \(comparison), \(test.index), \(text(test.left)), "
      + "\(text(test.right))}"
  }

  private func text(_ term: Term) -> String {
    let constant = CLiteral.number(term.constant)
    return "{\(term.kind.constantInC), \(term.first), \(term.second), \(constant)}"
  }
}

extension VelocityUse {
  /// What it is called in C.
  package var constantInC: String {
    switch self {
    case .never: "GR_VELOCITY_NEVER"
    case .onceStepped: "GR_VELOCITY_ONCE_STEPPED"
    case .always: "GR_VELOCITY_ALWAYS"
    }
  }
}

extension WayTest.Form {
  /// What it is called in C.
  package var constantInC: String {
    switch self {
    case .least: "GR_WAY_LEAST"
    case .leastShare: "GR_WAY_LEAST_SHARE"
    case .leastMagnitude: "GR_WAY_LEAST_MAGNITUDE"
    case .straight: "GR_WAY_STRAIGHT"
    case .other: "GR_WAY_OTHER"
    }
  }
}

extension FusedTest.Kind {
  /// What it is called in C.
  package var constantInC: String {
    switch self {
    case .comparison: "GR_TEST_COMPARISON"
    case .bound: "GR_TEST_BOUND"
    case .node: "GR_TEST_NODE"
    }
  }
}

extension Term.Kind {
  /// What it is called in C.
  package var constantInC: String {
    switch self {
    case .constant: "GR_TERM_CONSTANT"
    case .register: "GR_TERM_REGISTER"
    case .difference: "GR_TERM_DIFFERENCE"
    case .product: "GR_TERM_PRODUCT"
    case .scaledDifference: "GR_TERM_SCALED_DIFFERENCE"
    case .duration: "GR_TERM_DURATION"
    case .magnitude: "GR_TERM_MAGNITUDE"
    case .straightness: "GR_TERM_STRAIGHTNESS"
    case .node: "GR_TERM_NODE"
    }
  }
}

extension Comparison {
  /// What it is called in C.
  package var constantInC: String {
    switch self {
    case .less: "GR_LESS"
    case .lessOrEqual: "GR_LESS_OR_EQUAL"
    case .greater: "GR_GREATER"
    case .greaterOrEqual: "GR_GREATER_OR_EQUAL"
    case .equal: "GR_EQUAL"
    case .notEqual: "GR_NOT_EQUAL"
    }
  }
}
