package import GestureRuntime

/// What follows from the records of a table and stands beside them in C, so that no recognizer has
/// to work it out.
package struct CFacts {
  /// What is asked of a leaf with every step.
  package struct Leaf {
    package var facts: LeafFacts
    package var leaf: GestureTable.Leaf
    /// Its cone among those of the table; ``GestureTable/none`` if it has none.
    package var cone: Int
    /// Whether a token here measures something of the moment, or can die of a condition.
    package var isJudged: Bool { leaf.momentOperations.count > 0 || leaf.finals.count > 0 }
    /// Whether a drawing can do without it.
    package var isAvoidable: Bool
    /// The track whose steps mean something here; ``GestureTable/noTrack`` if none do.
    package var track: UInt8 { leaf.kind == .gathering ? GestureTable.noTrack : leaf.track }
  }

  package let leaves: [Leaf]
  /// The way tests of all leaves, numbered as in ``LeafFacts/wayTests``. Those that are judged as any
  /// other condition is have its place in the lists.
  package let ways: [WayTest]
  /// The conditions in the order of the lists.
  package let tests: [FusedTest]
  /// How many tokens an attempt has at most.
  package let tokenLimit: Int
  /// The sectors, with their middles, which the table does not have.
  package let sectors: [MeasuredSector]
  package let reports: [Term]
  package let preferences: [Term]
  /// What an app may set, by its name.
  package let inputs: [(name: String, input: GestureTable.Input)]
  /// How many numbers they are.
  package let inputNumberCount: Int
  package let bridge: GestureTable.Bridge?
  /// The least square of a movement that is a step.
  package let leastSquare: Float
  package let coneCount: Int
  /// A bit for each `gr_feature`.
  package let features: CFeatures
  package let placeCount: Int
  package let pointerTrack: Int
  package let gripLeaf: Int
  package let layout: CLayout

  /// What follows from a table with shared registers.
  package init(_ table: GestureTable) {
    let (parts, settings) = (table.parts, table.program.settings)
    let (cones, avoidable) = (parts.cones, parts.leavesToDoWithout)
    leaves = parts.leaves.indices.map { index in
      let leaf = parts.leaves[index]
      let cone = leaf.kind == .move ? cones.firstIndex(of: parts.bits(ofConeOf: leaf)) : nil
      return Leaf(
        facts: table.program.leafFacts[index], leaf: leaf, cone: cone ?? Int(GestureTable.none),
        isAvoidable: avoidable[index])
    }
    tests = parts.conditionLists.map { FusedTest(parts.conditions[Int($0)], in: parts) }
    let ways = table.program.allWayTests
    self.ways = parts.leaves.indices.flatMap { leaf in
      ways[table.program.leafFacts[leaf].wayTests.indices].map { way in
        way.measure == .other
          ? way.judging(parts.place(of: way.first.register, in: parts.leaves[leaf])) : way
      }
    }
    tokenLimit = settings.tokenLimit
    sectors = table.program.measuredSectors
    reports = parts.reports.map { Term($0, in: parts) }
    preferences = parts.preferences.map { Term($0, in: parts) }
    inputs = parts.inputs.indices.map { (table.nameOfInput($0), parts.inputs[$0]) }
    inputNumberCount = parts.inputNumberCount
    leastSquare = settings.leastSquare
    bridge = settings.bridge
    coneCount = cones.count
    features = CFeatures(table)
    placeCount = settings.placeCount
    pointerTrack = settings.pointerTrack ?? Int(GestureTable.noTrack)
    gripLeaf = settings.gripLeaf ?? Int(GestureTable.none)
    layout = CLayout(table)
  }
}

// MARK: As text

extension CFacts {
  /// The arrays that follow those of the records.
  func arrays(of name: CName) -> [CDefinition] {
    [
      array("gr_fact", "facts", name, leaves.map(value)),
      array("gr_way_test", "way_tests", name, ways.map { $0.value }),
      array("gr_middle", "middles", name, sectors.map(value)),
      array("gr_test", "tests", name, tests.map(value)),
      array("gr_term", "reports", name, reports.map(value)),
      array("gr_term", "preferences", name, preferences.map(value)),
      array("gr_input", "inputs", name, inputs.map { value($0.name, $0.input) }),
    ].filter { !$0.values.isEmpty }
  }

  /// The fields of the table that follow those of the records.
  func fields(of name: CName) -> [(name: String, value: CValue)] {
    let counts = [
      ("token_limit", tokenLimit), ("report_count", reports.count),
      ("preference_count", preferences.count), ("cone_count", coneCount),
      ("features", features.rawValue),
      ("place_count", placeCount), ("pointer_track", pointerTrack), ("grip_leaf", gripLeaf),
      ("input_count", inputs.count), ("input_number_count", inputNumberCount),
    ]
    let lengths = [
      ("facts", leaves.count), ("way_tests", ways.count),
      ("middles", sectors.count), ("tests", tests.count), ("reports", reports.count),
      ("preferences", preferences.count),
    ]
    // In the order of the header, which C++ insists on.
    // An array of pairs whose parts have other names could only be cast at run time.
    var fields = lengths.filter { $0.1 > 0 }.map {
      (name: $0.0, value: CValue.array(arrayName($0.0, name)))
    }
    if let bridge {
      fields.append((name: "bridge_duration", value: .integer(Int(bridge.duration))))
      fields.append((name: "bridge_radius", value: .number(bridge.radius)))
    }
    fields.append((name: "least_square", value: .number(leastSquare)))
    for (name, count) in counts where count != 0 {
      fields.append((name: name, value: .integer(count)))
    }
    if !inputs.isEmpty {
      fields.append((name: "inputs", value: .array(arrayName("inputs", name))))
    }
    let layout = layout.fields.filter { $0.value != 0 }.map {
      (name: $0.name, value: CValue.integer($0.value))
    }
    fields.append((name: "layout", value: .fields(layout)))
    return fields
  }

  private func array(
    _ type: String, _ word: String, _ name: CName, _ values: [CValue]
  ) -> CDefinition {
    CDefinition(type: type, name: arrayName(word, name), form: .numbered, values: values)
  }

  private func arrayName(_ word: String, _ name: CName) -> String { "grt_\(word)_of_\(name.words)" }

  private func value(_ leaf: Leaf) -> CValue {
    let (facts, record) = (leaf.facts, leaf.leaf)
    let runs = [
      record.sectors, record.steps, record.stepOperations, facts.wayTests, record.reads,
    ]
    let track = leaf.track == GestureTable.noTrack
    return .row(
      [.integer(facts.allWays), .index(UInt16(leaf.cone))] + runs.map { .run($0) } + [
        track ? .name("GR_NO_TRACK") : .integer(leaf.track), .name(facts.velocityUse.constantInC),
        .flag(facts.takesSteps), .flag(leaf.isJudged), .flag(record.kind == .hold),
        .flag(leaf.isAvoidable), .integer(facts.floorCount),
      ])
  }

  private func value(_ sector: MeasuredSector) -> CValue {
    .row([sector.x, sector.y, sector.size].map { .number($0) })
  }

  private func value(_ test: FusedTest) -> CValue {
    .row([
      .name(test.kind.constantInC), .name(test.comparison.constantInC), .integer(test.index),
      value(test.left), value(test.right),
    ])
  }

  private func value(_ name: String, _ input: GestureTable.Input) -> CValue {
    .row([
      .text(name), .name("GR_INPUT_" + CName.capitals(input.kind.word)),
      .name("GR_UNIT_" + CName.capitals(input.unit.word)),
      .integer(input.place), .number(input.least), .number(input.most), .number(input.initial),
    ])
  }

  private func value(_ term: Term) -> CValue {
    .row([
      .name(term.kind.constantInC), .integer(term.first), .integer(term.second),
      .number(term.constant),
    ])
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
  package var constantInC: String { "GR_" + CName.capitals(codeName(symbol)) }
}

extension GestureTable.Parts {
  /// The first place in the lists where a condition of a leaf's ways stands.
  fileprivate func place(of condition: UInt16, in leaf: GestureTable.Leaf) -> UInt16 {
    let places = ways[leaf.ways.indices].lazy.flatMap { $0.indices }
    return UInt16(clamping: places.first { conditionLists[$0] == condition } ?? 0)
  }
}
