package import GestureRuntime

/// What generated C is like: a header with the tables of a file as static data, and with what they
/// are to each other.
package struct CEmitter {
  /// What the gestures are called together: the file's name without its extension.
  package var name: String

  /// The names of the files that were compiled, without their folders.
  package var sources: [String]

  /// For each gesture, what its text calls its parts; `nil` for one that is not in the header,
  /// because it is in that of another file.
  package var gestures: [GestureNames?]

  package init(name: String, sources: [String], gestures: [GestureNames?]) {
    (self.name, self.sources, self.gestures) = (name, sources, gestures)
  }

  /// A header with a table for each gesture.
  ///
  /// - Throws: ``NameClash`` if the gestures cannot all have a name.
  package func emit(_ file: TableFile) throws(NameClash) -> String {
    let gestureNames = file.tables.map { $0.name }
    try checkNames(gestureNames)
    let names = gestureNames.map { CName($0) }
    let file = file.sharingRegisters
    let sections = file.described()
    let starts = sections.indices.filter { sections[$0].section == .name }
    let ends = starts.dropFirst() + [sections.count]
    let tables = zip(starts, ends).enumerated().map { index, range in
      guard let gesture = gestures[index] else { return "" }
      let part = sections[range.0..<range.1]
      return "\n" + table(file.tables[index], names[index], gesture.documentation, part)
        + CNameEmitter(names: gesture, gesture: file.tables[index].name, table: names[index]).text
    }
    let text = tables.joined() + set(of: file, names)
    return head(of: file, with: text) + text + Self.foot
  }

  /// The set of several gestures; nothing if one of them is not in the header.
  private func set(of file: TableFile, _ names: [CName]) -> String {
    guard hasSet(file) else { return "" }
    return CSetEmitter(
      file: file, names: names, name: CName(name),
      allowsMultipleTouches: file.allowsMultipleTouches
    ).text
  }

  private func hasSet(_ file: TableFile) -> Bool {
    file.tables.count > 1 && gestures.allSatisfy { $0 != nil }
  }

  /// Finds out whether gestures of these names, one for each of ``gestures``, and all that is declared
  /// for them, can have names of their own.
  package func checkNames(_ gestureNames: [String]) throws(NameClash) {
    var seen: [(name: String, gesture: Int)] = []
    for (index, gestureName) in gestureNames.enumerated() {
      guard let gesture = gestures[index] else { continue }
      let name = CName(gestureName)
      let emitter = CNameEmitter(names: gesture, gesture: gestureName, table: name)
      for declared in [name.table, name.size] + emitter.declared {
        if let other = seen.first(where: { $0.name == declared }) {
          throw NameClash(
            first: gestureNames[other.gesture], second: gestureName, name: declared, language: "C")
        }
        seen.append((declared, index))
      }
    }
  }

  private func head(of file: TableFile, with tables: String) -> String {
    let list = sources.joined(separator: ", ")
    let origin = CLiteral.comment([
      "Made by gesturec from \(list). Change that and compile it again.",
      "This is C99, and C++20.",
    ])
    // Files of one name in two folders are two headers, and a program may include both.
    let guardName = "GESTURES_\(CName.capitals(CName(name).words))_\(checksum(of: tables))_H"
    let relations =
      hasSet(file) || (file.relations.isEmpty && !file.prefersBestFit)
      ? ""
      : CLiteral.comment([
        "How the gestures stand to each other is not here, as some are in other headers: make a",
        "'gr_set_table' of all of them.",
      ])
    return """
      \(origin)#ifndef \(guardName)
      #define \(guardName)

      #include "gesture_runtime.h"

      #if GR_TABLE_VERSION != \(CRuntime.tableVersion)
      #error "this and gesture_runtime.h are of different versions of gesturec; make both again"
      #endif

      #if defined(__cplusplus) && defined(__GNUC__)
      #pragma GCC diagnostic push
      #pragma GCC diagnostic ignored "-Wmissing-field-initializers"
      #endif
      \(relations.isEmpty ? "" : "\n" + relations)\(needsInputs(file))
      """
  }

  /// What a header says that a runtime without inputs cannot take.
  private func needsInputs(_ file: TableFile) -> String {
    guard gestures.contains(where: { $0?.inputs.isEmpty == false }) else { return "" }
    return """

      #ifndef GESTURE_RUNTIME_INPUTS
      #error "this has inputs: define GESTURE_RUNTIME_INPUTS before gesture_runtime.h is included"
      #endif

      """
  }

  /// Restores the warnings of C++ compilers about fields that are left out, and so zero.
  private static let foot = """

    #if defined(__cplusplus) && defined(__GNUC__)
    #pragma GCC diagnostic pop
    #endif
    #endif

    """

  /// FNV-1a of 32 bits, as eight hexadecimal digits.
  private func checksum(of text: String) -> String {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = CName.capitals(String(hash, radix: 16))
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private func table(
    _ table: GestureTable, _ name: CName, _ documentation: [String],
    _ sections: ArraySlice<SectionDescription>
  ) -> String {
    let parts = Self.definitions(of: table, name, sections).map { $0.text }
    var text = parts.dropLast().joined()
    text += CLiteral.comment(
      documentation.isEmpty ? ["The gesture `\(table.name)`."] : documentation)
    text += parts.last ?? ""
    text += "/* The bytes of a recognizer of it. */\n"
    text += "enum { \(name.size) = GR_SIZE(\(CLayout(table).size)) };\n"
    return text
  }
}

// MARK: As data

extension CEmitter {
  /// The tables of a file and what is about them, each after what it refers to; last the set.
  static func definitions(of file: TableFile) -> [CDefinition] {
    let file = file.sharingRegisters
    let sections = file.described()
    let starts = sections.indices.filter { sections[$0].section == .name }
    let names = file.tables.indices.map { CName("\($0)") }
    let tables = file.tables.indices.flatMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : sections.count
      return definitions(of: file.tables[index], names[index], sections[starts[index]..<end])
    }
    let set = CSetEmitter(
      file: file, names: names, name: CName(""), allowsMultipleTouches: file.allowsMultipleTouches)
    return tables + set.definitions
  }

  /// The arrays of a table and, last, the table.
  private static func definitions(
    of table: GestureTable, _ name: CName, _ sections: ArraySlice<SectionDescription>
  ) -> [CDefinition] {
    let facts = CFacts(table)
    let fields =
      [("name", .text(table.name))] + sections.flatMap { tableFields($0, of: name) }
      + facts.fields(of: name)
    return sections.compactMap { array($0, of: name) } + facts.arrays(of: name)
      + [CDefinition(type: "gr_table", name: name.table, form: .one, values: [.fields(fields)])]
  }

  /// The array of a section, if it is one that the runtime has.
  private static func array(_ section: SectionDescription, of name: CName) -> CDefinition? {
    guard let type = section.section.typeInC else { return nil }
    return CDefinition(
      type: type, name: arrayName(section.section, of: name), form: .numbered,
      values: section.records.map { record($0, of: section.section) })
  }

  /// The fields of the table that a section fills.
  private static func tableFields(
    _ section: SectionDescription, of name: CName
  ) -> [(name: String, value: CValue)] {
    if section.section == .settings || section.section == .delivery {
      return section.records.joined().compactMap { field($0, of: section.section) }
    }
    guard section.section.typeInC != nil else { return [] }
    let array = (
      name: CName.underscored(section.section.word),
      value: CValue.array(arrayName(section.section, of: name))
    )
    guard let count = section.section.countInC else { return [array] }
    return [(count, .integer(section.records.count)), array]
  }

  private static func arrayName(_ section: TableSection, of name: CName) -> String {
    "grt_\(CName.underscored(section.word))_of_\(name.words)"
  }

  /// A record without the fields that are zero, or the value itself if it is no more than that.
  private static func record(
    _ fields: [FieldDescription], of section: TableSection
  ) -> CValue {
    if fields.count == 1, let field = fields.first { return value(field, of: section) }
    return .fields(fields.compactMap { self.field($0, of: section) })
  }

  private static func field(
    _ field: FieldDescription, of section: TableSection
  ) -> (name: String, value: CValue)? {
    guard !field.value.isZeroInC else { return nil }
    // `register` is a word of C.
    let name = field.name == "register" ? "register_index" : CName.underscored(field.name)
    return (name, value(field, of: section))
  }

  private static func value(_ field: FieldDescription, of section: TableSection) -> CValue {
    switch field.value {
    case .byte(GestureTable.noTrack) where field.name == "track": .name("GR_NO_TRACK")
    case .byte(GestureTable.alwaysOpen) where field.name == "way": .name("GR_ALWAYS_OPEN")
    case .byte(let number): .integer(number)
    case .index(let number): .index(number)
    case .offset(let number): .integer(number)
    case .microseconds(let number): .integer(number)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .code(let word): .name(section.prefixInC + CName.capitals(codeName(word)))
    case .run(let run): .run(run)
    }
  }
}

/// The name of a code: comparisons are called by their signs.
func codeName(_ word: String) -> String {
  switch word {
  case "<": "less"
  case "<=": "lessOrEqual"
  case ">": "greater"
  case ">=": "greaterOrEqual"
  case "=": "equal"
  case "!=": "notEqual"
  case "ignore always": "ignoreAlways"
  case "ignore one-by-one": "ignoreOneByOne"
  case "ignore once-begun": "ignoreOnceBegun"
  case "begin": "begun"
  case "landed": "waiting"
  default: word
  }
}

extension TableSection {
  /// The type of its records; `nil` if it is no array of a table in C.
  fileprivate var typeInC: String? {
    switch self {
    case .tracks: "gr_track"
    case .leaves: "gr_leaf"
    case .ways: "gr_run"
    case .reads: "gr_read"
    case .edges: "gr_edge"
    case .operations: "gr_operation"
    case .nodes: "gr_node"
    case .bounds: "gr_bound"
    case .boxes: "gr_box"
    case .sectors: "gr_sector"
    case .constants: "float"
    case .conditionLists, .boundLists: "uint16_t"
    case .conditions, .reports, .preferences, .inputs, .inputNames, .bridges, .set, .relations,
      .name,
      .settings,
      .delivery,
      .leafLabels, .conditionLabels, .reportLabels, .fileNames, .text:
      nil
    }
  }

  /// The field that counts its records, if the runtime needs to know.
  fileprivate var countInC: String? {
    switch self {
    case .tracks: "track_count"
    case .leaves: "leaf_count"
    case .bounds: "bound_count"
    case .operations, .reports, .preferences, .inputs, .inputNames, .bridges, .ways, .reads, .edges,
      .nodes,
      .boxes,
      .sectors,
      .constants, .conditionLists, .conditions, .boundLists, .set, .relations, .name, .settings,
      .delivery, .leafLabels, .conditionLabels, .reportLabels, .fileNames, .text:
      nil
    }
  }

  /// What the names of its codes begin with.
  fileprivate var prefixInC: String {
    switch self {
    case .leaves: "GR_LEAF_"
    case .operations: "GR_OPERATION_"
    case .nodes: "GR_NODE_"
    case .reads: "GR_READ_"
    case .settings: "GR_EXTRA_TOUCHES_"
    case .tracks, .ways, .edges, .conditionLists, .conditions, .reports,
      .preferences, .inputs, .inputNames, .bridges, .constants, .bounds, .boundLists, .boxes,
      .sectors, .set,
      .relations,
      .name,
      .delivery, .leafLabels, .conditionLabels, .reportLabels, .fileNames, .text:
      "GR_"
    }
  }
}

extension FieldDescription.Value {
  /// Whether it is what a field is that is not mentioned. A code is always mentioned.
  fileprivate var isZeroInC: Bool {
    switch self {
    case .byte(let number): number == 0
    case .index(let number): number == 0
    case .offset(let number): number == 0
    case .microseconds(let number): number == 0
    case .number(let number): number.bitPattern == 0
    case .flag(let flag): !flag
    case .code: false
    case .run(let run): run == Run()
    }
  }
}
