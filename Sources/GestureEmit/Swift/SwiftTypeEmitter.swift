import GestureRuntime

/// The type of a gesture in generated Swift: what its phases and its reported values are called.
struct SwiftTypeEmitter {
  /// What the gesture's text calls its parts.
  let names: GestureNames
  /// The gesture's name.
  let gesture: String
  /// The name of its property of `GestureTable`.
  let property: SwiftName
  /// `public ` or nothing.
  let access: String

  /// A type in `Gestures`.
  func emitted(as type: String) -> String {
    let documentation = names.documentation.isEmpty ? [] : [""] + names.documentation
    let lines = ["What the gesture `\(gesture)` calls its parts."] + documentation
    return comment(lines, indent: "  ") + """
        \(access)enum \(type): TypedGesture {
          \(access)static var table: GestureTable { .\(property.use) }


      """ + phases + "\n" + values + inputs + "\n" + labels + "  }\n"
  }

  private var phases: String {
    let cases = zip(names.phases, swiftNames(names.phases.map { $0.name }, kind: "Phase"))
    let declarations = cases.map { "      case \($0.1.declaration)\n" }.joined()
    let arms = cases.map { phase, name in
      let leaves = phase.leaves.map { "\($0)" }.joined(separator: ", ")
      return "      case \(leaves): .\(name.use)\n"
    }
    let body =
      arms.isEmpty
      ? " nil }\n"
      : "\n      switch leaf {\n" + arms.joined() + "      default: nil\n      }\n    }\n"
    return """
          /// The named parts of `\(gesture)`.
          \(access)enum Phase: \(names.phases.isEmpty ? "" : "CaseIterable, ")Hashable, Sendable {
      \(declarations)    }

          \(access)static func phase(ofLeaf leaf: Int) -> Phase? {\(body)
      """
  }

  private var values: String {
    var (fields, reads, place) = ("", "", 0)
    let fieldNames = swiftNames(names.reports.words, kind: "Value")
    for (report, name) in zip(names.reports, fieldNames) {
      fields += "      /// `\(SwiftEmitter.harmless(report.text))`: \(report.unit).\n"
      fields += "      \(access)var \(name.declaration): "
      fields += report.isVector ? "GestureVector\n\n" : "Float\n\n"
      let first = "numbers[start\(place == 0 ? "" : " + \(place)")]"
      let value =
        report.isVector ? "GestureVector(x: \(first), y: numbers[start + \(place + 1)])" : first
      reads += "        self.\(name.use) = \(value)\n"
      place += report.isVector ? 2 : 1
    }
    let start = place == 0 ? "" : "        let start = numbers.startIndex\n"
    return """
          /// What `\(gesture)` reports.
          \(access)struct Values: GestureValues {
      \(fields)      \(access)init?(_ numbers: ArraySlice<Float>) {
              guard numbers.count == \(place) else { return nil }
      \(start)\(reads)      }
          }

      """
  }

  /// A function for each input, which makes what it is set to; nothing without any.
  private var inputs: String {
    guard !names.inputs.isEmpty else { return "" }
    let functions = zip(names.inputs, swiftNames(names.inputs.map { $0.name }, kind: "Input"))
    let members = functions.map { input, name in
      let (parameters, value) = Self.parameters(of: input.kind)
      return """
              /// \(SwiftEmitter.harmless(input.text)).
              \(access)static func \(name.declaration)(\(parameters)) -> InputSetting {
                InputSetting("\(input.name)", \(value))
              }

        """
    }
    return "\n    /// What an app may set of `\(gesture)`, for `set` of a recognizer or a set.\n"
      + "    \(access)enum Input {\n" + members.joined(separator: "\n") + "    }\n"
  }

  private static func parameters(
    of kind: GestureTable.Input.Kind
  ) -> (parameters: String, value: String) {
    switch kind {
    case .number: ("_ number: Float", ".number(number)")
    case .point: ("x: Float, y: Float", ".point(x: x, y: y)")
    case .box:
      (
        "minX: Float, minY: Float, maxX: Float, maxY: Float",
        ".box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)"
      )
    case .sideEdge, .levelEdge: ("_ edge: InputEdge", ".edge(edge)")
    }
  }

  /// A name for each, all different: `a-b` and `aB` would be one name.
  private func swiftNames(_ words: [String], kind: String) -> [SwiftName] {
    var names: [SwiftName] = []
    for (place, word) in words.enumerated() {
      let name = SwiftName(word, kind: kind, taken: ["allCases", "hashValue", "hash"])
      let isNew = !names.contains(name)
      names.append(
        isNew ? name : SwiftName("\(word)-\(kind)-\(place + 1)", kind: kind, taken: []))
    }
    return names
  }

  private var labels: String {
    """
        \(access)static var labels: TableLabels {
          #if DEBUG
            TableLabels(
              leaves: \(list(names.labels.leaves)),
              conditions: \(list(names.labels.conditions)),
              reports: \(list(names.labels.reports)))
          #else
            TableLabels()
          #endif
        }

    """
  }

  private func list(_ labels: [TableLabels.Label]) -> String {
    let rows = labels.map { label in
      "            TableLabels.Label(text: \(literal(label.text)), file: \(literal(label.file)), "
        + "line: \(label.line), column: \(label.column)),\n"
    }
    return rows.isEmpty ? "[]" : "[\n" + rows.joined() + "          ]"
  }

  /// A string in quotes.
  private func literal(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\" + String(scalar)
      case "\n", "\r", "\t", "\0": literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return "\"\(literal)\""
  }

  private func comment(_ lines: [String], indent: String) -> String {
    lines.map { line in
      line.isEmpty ? "\(indent)///\n" : "\(indent)/// \(SwiftEmitter.harmless(line))\n"
    }.joined()
  }
}
