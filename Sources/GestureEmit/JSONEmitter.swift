package import GestureRuntime

extension TableFile {
  /// The file as JSON: an object with a list for each section, in it an object for each record.
  ///
  /// Gestures are identified by their place in `gestures`. Texts of labels are written out.
  package func emittedJSON() -> String {
    let sections = described()
    let starts = sections.indices.filter { sections[$0].section == .name }
    let ends = starts.dropFirst() + [sections.count]
    var members = ["  \"version\": \(Self.version)"]
    members += sections[..<(starts.first ?? sections.count)].map { member($0, "  ") }
    let gestures = zip(starts, ends).enumerated().map { index, range in
      let fields =
        ["      \"name\": \(quoted(tables[index].name))"]
        + sections[range.0..<range.1].filter { !$0.section.isText && !$0.isOfNoInput }
        .map { member($0, "      ") }
        + inputNames(of: tables[index]) + labelMembers(labels[index])
      return "    {\n" + fields.joined(separator: ",\n") + "\n    }"
    }
    members.append(
      gestures.isEmpty
        ? "  \"gestures\": []"
        : "  \"gestures\": [\n" + gestures.joined(separator: ",\n") + "\n  ]")
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  private func member(_ section: SectionDescription, _ indent: String) -> String {
    let records = section.records.map { record($0) }
    let name = "\(indent)\"\(section.section.word)\": "
    if section.section.hasOneRecord { return name + (records.first ?? "{}") }
    return name + "[\n" + records.map { "\(indent)  \($0)" }.joined(separator: ",\n")
      + "\n\(indent)]"
  }

  /// A record, or the value itself if the record is no more than that.
  private func record(_ fields: [FieldDescription]) -> String {
    if fields.count == 1, let field = fields.first, field.value.isBare { return text(field.value) }
    return "{" + fields.map { "\"\($0.name)\": \(text($0.value))" }.joined(separator: ", ") + "}"
  }

  private func text(_ value: FieldDescription.Value) -> String {
    switch value {
    case .byte(let number): "\(number)"
    case .index(let number): "\(number)"
    case .offset(let number): "\(number)"
    case .microseconds(let number): "\(number)"
    case .number(let number): number.isFinite ? "\(number)" : "\"\(number)\""
    case .flag(let flag): flag ? "true" : "false"
    case .code(let word): quoted(word)
    case .run(let run): "[\(run.start), \(run.count)]"
    }
  }

  /// The names of the inputs, if there are any, in their order.
  private func inputNames(of table: GestureTable) -> [String] {
    guard !table.inputs.isEmpty else { return [] }
    let names = table.inputs.indices.map { quoted(table.nameOfInput($0)) }
    return ["      \"inputNames\": [\(names.joined(separator: ", "))]"]
  }

  private func labelMembers(_ labels: TableLabels) -> [String] {
    let lists = [
      ("leafLabels", labels.leaves), ("conditionLabels", labels.conditions),
      ("reportLabels", labels.reports),
    ]
    return lists.filter { !$0.1.isEmpty }.map { name, list in
      let records = list.map { label in
        "        {\"text\": \(quoted(label.text)), \"file\": \(quoted(label.file)), "
          + "\"line\": \(label.line), \"column\": \(label.column)}"
      }
      return "      \"\(name)\": [\n" + records.joined(separator: ",\n") + "\n      ]"
    }
  }
}

extension SectionDescription {
  /// Whether it is the list of inputs of a gesture that has none.
  fileprivate var isOfNoInput: Bool { section == .inputs && records.isEmpty }
}

extension TableSection {
  /// Whether it is names and labels, which are written as texts.
  fileprivate var isText: Bool {
    switch self {
    case .name, .inputNames, .leafLabels, .conditionLabels, .reportLabels, .fileNames, .text: true
    case .set, .relations, .settings, .tracks, .leaves, .ways, .reads, .edges,
      .operations, .conditionLists, .conditions, .reports, .preferences, .inputs, .bridges, .nodes,
      .constants,
      .bounds, .boundLists, .boxes, .sectors, .delivery:
      false
    }
  }

  /// Whether it is an object, and not a list.
  fileprivate var hasOneRecord: Bool { self == .set || self == .settings || self == .delivery }
}

extension FieldDescription.Value {
  /// Whether a record that is nothing else needs no name for it.
  fileprivate var isBare: Bool {
    switch self {
    case .index, .number, .run: true
    case .byte, .offset, .microseconds, .flag, .code: false
    }
  }
}

/// A text as a string of JSON.
private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22, 0x5C: quoted += "\\" + String(scalar)
    case 0x00..<0x20, 0x7F:
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
