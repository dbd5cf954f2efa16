import Foundation
import GestureCompiler
import GestureEmit
import GestureRuntime
import GestureTestSupport
import Testing

/// What the runtime in C calls things, how it numbers them and where it lays them, held to what Swift
/// does; and who takes its header.
@Suite struct CHeaderTests {
  @Test(.enabled(if: CCompiler.any != nil, "there is no C compiler"))
  func `enums and records are numbered and laid out as in Swift`() throws {
    let compiler = try #require(CCompiler.any)
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      let claims = CEnumeration.all.flatMap(\.claims) + CRecord.all.flatMap(\.claims)
      let lines = claims.enumerated().map { "typedef char claim_\($0)[(\($1)) ? 1 : -1];\n" }
      try workshop.write(
        "#include <stddef.h>\n#include \"gesture_runtime.h\"\n" + lines.joined(), "claims.c")
      try workshop.make(compiler.path, CCompiler.strict + ["-c", "claims.c"])
      #expect(claims.count > 200)
    }
  }

  @Test func `C has no constant and no field that Swift has not`() throws {
    for enumeration in CEnumeration.all {
      let text = try #require(body(of: "enum \(enumeration.name)"))
      let names = text.matches(of: #/\b(GR_\w+) =/#).map { String($0.1) }
      #expect(names == enumeration.constants, "\(enumeration.name)")
    }
    for record in CRecord.all {
      let text = try #require(body(of: "struct \(record.name)"))
      #expect(fields(in: text) == record.fields.map(\.name), "\(record.name)")
    }
    let layout = try #require(body(of: "struct gr_layout"))
    let table = try #require(TraceCorpus.cases(in: "Examples/Sets").first?.tables.first)
    #expect(fields(in: layout) == CFacts(table).layout.fields.map(\.name))
  }

  /// C++ takes what is given by name only in the order in which it is declared.
  @Test func `fields are given in the order in which the header declares them`() throws {
    let source = Compilation(path: "all.gesture", contents: Array(Self.everything.utf8))
    #expect(!source.hasErrors)
    let header = String(decoding: try Compilation.emit(.c, of: [source]), as: UTF8.self)
    var seen: Set<String> = []
    for type in ["gr_table", "gr_layout", "gr_set_table"] {
      let declared = fields(in: try #require(body(of: "struct \(type)")))
      try #require(declared.count > 5)
      let opening = try Regex(
        type == "gr_layout" ? #"\.layout = \{"# : #"const \#(type) \w+ = \{"#)
      for match in header.matches(of: opening) {
        var given: [String] = []
        var depth = 1
        var rest = header[match.range.upperBound...]
        while depth > 0, let letter = rest.first {
          if letter == "{" { depth += 1 }
          if letter == "}" { depth -= 1 }
          if depth == 1, let name = rest.prefixMatch(of: #/\.(\w+) = /#) {
            given.append(String(name.1))
          }
          rest = rest.dropFirst()
        }
        #expect(given == declared.filter(given.contains), "\(type)")
        seen.formUnion(given)
      }
    }
    // What the text has none of would prove nothing.
    for name in [
      "inputs", "input_number_count", "bridge_radius", "preferences", "reports", "after",
    ] {
      #expect(seen.contains(name), "\(name)")
    }
  }

  /// Gestures with something of each kind that a table can have.
  private static let everything = """
    multiple-touches yes
    prefer best fit within 300ms
    input size: 5pt..50pt = 20pt
    input place: box
    gesture a {
      bridge 80ms within 20pt
      only finger
      delays-touches-began yes
      all: stroke { a: hold within size, duration <= 300ms  begin  b: move right or left }
      require all.start inside place
      prefer b.length near 50pt
      require not b.duration > 900ms
      report b.length
    }
    gesture b { touches 2 stroke { any } after a fails }
    gesture c { stroke { arc clockwise } lift stroke { any } alongside a }
    """

  @Test(.enabled(if: CCompiler.gccForCXX.isHere, "there is no g++"))
  func `a program in C++ made by gcc says the same`() throws {
    try checkCXX(CCompiler.gccForCXX, CCompiler.gcc)
  }

  @Test(.enabled(if: CCompiler.clangForCXX.isHere, "there is no clang++"))
  func `a program in C++ made by clang says the same`() throws {
    try checkCXX(CCompiler.clangForCXX, CCompiler.clang)
  }

  @Test(.enabled(if: CCompiler.gccForCXX.isHere, "there is no g++"))
  func `what defines is C, and says so to C++`() throws {
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      try workshop.write(
        "#define GESTURE_RUNTIME_IMPLEMENTATION\n#include \"gesture_runtime.h\"\n", "runtime.cc")
      let said = try workshop.run(
        CCompiler.gccForCXX.path,
        ["-std=c++20", "-fmax-errors=1", "-c", workshop.path("runtime.cc")])
      #expect(said.status != 0)
      #expect(said.text.contains("compile that file as C"), "\(said.text)")
    }
  }

  /// Runs gestures from a program in C++, whose names are not in the way of those of the header.
  private func checkCXX(_ compiler: CCompiler, _ plain: CCompiler) throws {
    try Workshop.inFolder { workshop in
      try workshop.write(Compilation.cRuntime, "gesture_runtime.h")
      let texts = [
        "tap": try Repository.text(of: "Examples/tap.gesture"),
        "checkmark": try Repository.text(of: "Examples/checkmark.gesture"),
        "everything": Self.everything,
      ]
      for (name, text) in texts {
        let source = Compilation(path: "\(name).gesture", contents: Array(text.utf8))
        let header = try Compilation.emit(.c, of: [source])
        try workshop.write(String(decoding: header, as: UTF8.self), "\(name).h")
      }
      try workshop.write(
        "#define GESTURE_RUNTIME_IMPLEMENTATION\n#include \"gesture_runtime.h\"\n", "runtime.c")
      try workshop.write("#include \"gesture_runtime.h\"\n", "old.cc")
      try workshop.write(Repository.text(of: "Tests/Corpus/c/program.cc"), "main.cc")
      let inputs = "-DGESTURE_RUNTIME_INPUTS"
      try workshop.make(plain.path, CCompiler.strict + [inputs, "-c", "runtime.c"])
      try workshop.make(compiler.path, CCompiler.strictCXX("c++11") + [inputs, "-c", "old.cc"])
      try workshop.make(compiler.path, CCompiler.strictCXX("c++20") + [inputs, "-c", "main.cc"])
      try workshop.make(compiler.path, ["main.o", "runtime.o", "-o", "main", "-lm"])
      let said = try workshop.run(workshop.path("main"), [])
      #expect(said.text == "tap: recognized at 90000\ncheckmark: failed at 90000\n")
    }
  }
}

// MARK: What Swift has

/// An enum of Swift, by what it is called in C.
private struct CEnumeration {
  let name: String
  let constants: [String]
  let values: [Int]

  static let all = [
    CEnumeration("gr_phase", "GR_", Touch.Phase.self),
    CEnumeration("gr_kind", "GR_", Touch.Kind.self),
    CEnumeration("gr_change_kind", "GR_CHANGE_", Change.Kind.self),
    CEnumeration("gr_trigger", "GR_TRIGGER_", Continuation.Trigger.self),
    CEnumeration("gr_leaf_kind", "GR_LEAF_", GestureTable.Leaf.Kind.self),
    CEnumeration("gr_operation_code", "GR_OPERATION_", GestureTable.Operation.Code.self),
    CEnumeration("gr_node_code", "GR_NODE_", GestureTable.Node.Code.self),
    CEnumeration("gr_comparison", "GR_", Comparison.self),
    CEnumeration("gr_extra_touches", "GR_EXTRA_TOUCHES_", GestureTable.ExtraTouches.self),
    CEnumeration("gr_read_kind", "GR_READ_", GestureTable.Read.Kind.self),
    CEnumeration("gr_read_sense", "GR_READ_", GestureTable.Read.Sense.self),
    CEnumeration("gr_term_kind", "GR_TERM_", Term.Kind.self),
    CEnumeration("gr_test_kind", "GR_TEST_", FusedTest.Kind.self),
    CEnumeration("gr_way_measure", "GR_WAY_", WayTest.Measure.self),
    CEnumeration("gr_way_limit", "GR_LIMIT_", WayTest.Limit.self),
    CEnumeration("gr_input_kind", "GR_INPUT_", GestureTable.Input.Kind.self),
    CEnumeration("gr_unit", "GR_UNIT_", GestureTable.Input.Unit.self),
    CEnumeration("gr_velocity_use", "GR_VELOCITY_", VelocityUse.self),
    CEnumeration(
      name: "gr_held",
      constants: ["LEFT", "RIGHT", "MIDDLE", "BACK", "FORWARD"].map { "GR_BUTTON_" + $0 }
        + ["GR_BUTTONS"] + ["SHIFT", "CONTROL", "OPTION", "COMMAND"].map { "GR_KEY_" + $0 },
      values: (Touch.Held.namedButtons.map { $0.button } + [.buttons]
        + Touch.Held.namedKeys.map { $0.key }).map { Int($0.rawValue) }),
    CEnumeration(
      name: "gr_reason",
      constants: FailureExplanation.Reason.allCases.map { "GR_REASON_" + capitals("\($0)") },
      values: Array(FailureExplanation.Reason.allCases.indices)),
  ]

  private init(name: String, constants: [String], values: [Int]) {
    (self.name, self.constants, self.values) = (name, constants, values)
  }

  private init<Code: CaseIterable & RawRepresentable<UInt8>>(
    _ name: String, _ prefix: String, _: Code.Type
  ) {
    self.init(
      name: name, constants: Code.allCases.map { prefix + capitals("\($0)") },
      values: Code.allCases.map { Int($0.rawValue) })
  }

  /// What has to be true in C.
  var claims: [String] { zip(constants, values).map { "\($0) == \($1)" } }
}

/// A record of a table in Swift, by what it is called in C.
private struct CRecord {
  let name: String
  let fields: [(name: String, type: String, width: Int, alignment: Int)]

  static let all: [CRecord] = TableFile.describedFormat().compactMap { CRecord($0) }

  private init?(_ section: SectionDescription) {
    let names: [TableSection: String] = [
      .tracks: "gr_track", .leaves: "gr_leaf", .reads: "gr_read", .edges: "gr_edge",
      .operations: "gr_operation", .nodes: "gr_node", .bounds: "gr_bound", .boxes: "gr_box",
      .sectors: "gr_sector",
    ]
    guard let name = names[section.section], let record = section.records.first else { return nil }
    self.name = name
    fields = record.map { field in
      let name = field.name == "register" ? "register_index" : underscored(field.name)
      let (type, alignment) = typeInC(field.value)
      return (name, type, field.value.width, alignment)
    }
  }

  /// What has to be true in C: each field follows the one before, where its type may lie.
  var claims: [String] {
    var (claims, end) = ([String](), 0)
    for field in fields {
      end = (end + field.alignment - 1) / field.alignment * field.alignment
      claims.append("offsetof(\(name), \(field.name)) == \(end)")
      claims.append("sizeof(\(field.type)) == \(field.width)")
      end += field.width
    }
    let widest = fields.map(\.alignment).max() ?? 1
    return claims + ["sizeof(\(name)) == \((end + widest - 1) / widest * widest)"]
  }
}

private func typeInC(_ value: FieldDescription.Value) -> (name: String, alignment: Int) {
  switch value {
  case .byte, .code: ("uint8_t", 1)
  case .flag: ("bool", 1)
  case .index: ("uint16_t", 2)
  case .run: ("gr_run", 2)
  case .offset: ("uint32_t", 4)
  case .number: ("float", 4)
  case .microseconds: ("int64_t", 8)
  }
}

/// `timeRegisterCount` as `time_register_count`.
private func underscored(_ name: String) -> String {
  name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
}

/// `arcClockwise` as `ARC_CLOCKWISE`.
private func capitals(_ name: String) -> String { underscored(name).uppercased() }

// MARK: What C has

/// What stands between the braces of a type, without comments.
private func body(of type: String) -> String? {
  let text = Compilation.cRuntime.replacing(#/\/\*(?s:.*?)\*\//#, with: "")
  guard let start = text.range(of: "\n\(type) {") ?? text.range(of: "\ntypedef \(type) {"),
    let end = text[start.upperBound...].range(of: "}")
  else { return nil }
  return String(text[start.upperBound..<end.lowerBound])
}

/// The names that are declared in the body of a record.
private func fields(in body: String) -> [String] {
  body.split(separator: ";").flatMap { declaration in
    declaration.split(separator: ",").compactMap { part in
      part.split { $0 == " " || $0 == "\n" || $0 == "*" }.last.map(String.init)
    }
  }
}
