import GestureRuntime

/// Enumerations in generated C for what a gesture's text calls its parts.
struct CNameEmitter {
  /// What the gesture's text calls its parts.
  let names: GestureNames
  /// The gesture's name.
  let gesture: String
  /// What its table is called.
  let table: CName

  /// `gr_pan_phase`, and the function that returns it.
  private var phase: String { table.table + "_phase" }
  private var value: String { table.table + "_value" }
  private var input: String { table.table + "_input" }

  /// The names that are declared, besides the table's own.
  var declared: [String] {
    var declared: [String] = []
    if !names.phases.isEmpty {
      declared += [phase, phase + "_of", noPhase]
      declared += phases.map { $0.constant }
    }
    if !names.reports.isEmpty { declared += [value] + values.map { $0.constant } }
    if !names.inputs.isEmpty { declared += [input] + inputs.map { $0.constant } }
    return declared
  }

  /// The enumerations; nothing for a gesture without named parts that reports nothing.
  var text: String { phaseText + valueText + inputText }

  private var phases: [(constant: String, phase: GestureNames.Phase)] {
    var phases: [(constant: String, phase: GestureNames.Phase)] = []
    for (place, part) in names.phases.enumerated() {
      let name = constant(phase, part.name)
      let isNew = !phases.contains { $0.constant == name }
      phases.append((isNew ? name : "\(name)_\(place + 1)", part))
    }
    return phases
  }

  /// No phase can be called so: theirs have `PHASE` before their own name.
  private var noPhase: String { CName.capitals(table.table + "_no_phase") }

  private var phaseText: String {
    guard !names.phases.isEmpty else { return "" }
    let rows = phases.map { "  \($0.constant),\n" }.joined()
    let arms = phases.map { constant, phase in
      phase.leaves.map { "    case \($0):\n" }.joined() + "      return \(constant);\n"
    }
    return "\n"
      + CLiteral.comment([
        "The named parts of `\(gesture)`, and the one that the path of a change is in."
      ])
      + "typedef enum \(phase) {\n  \(noPhase),\n\(rows)} \(phase);\n\n"
      + "static inline \(phase) \(phase)_of(const gr_change *change) {\n  switch (change->leaf) {\n"
      + arms.joined() + "    default:\n      return \(noPhase);\n  }\n}\n"
  }

  private var values: [(constant: String, place: Int, comment: String)] {
    var values: [(constant: String, place: Int, comment: String)] = []
    for (report, words) in zip(names.reports, names.reports.words) {
      for suffix in report.isVector ? ["-x", "-y"] : [""] {
        let name = constant(value, words + suffix)
        let isNew = !values.contains { $0.constant == name }
        values.append(
          (
            isNew ? name : "\(name)_\(values.count + 1)", values.count,
            "`\(report.text)`: \(report.unit)."
          ))
      }
    }
    return values
  }

  private var valueText: String {
    guard !names.reports.isEmpty else { return "" }
    let rows = values.map { constant, place, comment in
      "  \(CLiteral.comment([comment]).dropLast())\n  \(constant) = \(place),\n"
    }
    let places = CLiteral.comment(["What `\(gesture)` reports: its place in a change's `reports`."])
    return "\n\(places)typedef enum \(value) {\n\(rows.joined())} \(value);\n"
  }

  private var inputs: [(constant: String, text: String)] {
    var inputs: [(constant: String, text: String)] = []
    for (place, one) in names.inputs.enumerated() {
      let name = constant(input, one.name)
      let isNew = !inputs.contains { $0.constant == name }
      inputs.append((isNew ? name : "\(name)_\(place + 1)", "`\(one.name)`: \(one.text)."))
    }
    return inputs
  }

  private var inputText: String {
    guard !names.inputs.isEmpty else { return "" }
    let rows = inputs.enumerated().map { place, input in
      "  \(CLiteral.comment([input.text]).dropLast())\n  \(input.constant) = \(place),\n"
    }
    let head = CLiteral.comment([
      "What an app may set of `\(gesture)`, for gr_input_number, gr_input_point and gr_input_box."
    ])
    return "\n\(head)typedef enum \(input) {\n\(rows.joined())} \(input);\n"
  }

  private func constant(_ type: String, _ name: String) -> String {
    CName.capitals(type + "_" + CName(name).words)
  }
}
