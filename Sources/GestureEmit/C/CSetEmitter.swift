import GestureRuntime

/// The set of a file in generated C: its gestures and what they are to each other.
struct CSetEmitter {
  let file: TableFile
  let names: [CName]
  /// What the gestures are called together.
  let name: CName
  /// Whether the view gets a touch that lands while it has another.
  let allowsMultipleTouches: Bool

  var table: String { "gr_set_of_\(name.words)" }
  var size: String { table + "_size" }

  /// The table of the set, and the bytes it takes.
  var text: String {
    let once = CName.capitals(table)
    let comment = CLiteral.comment([
      "The gestures of this file as a set. Of two files of one name, the first one included has it."
    ])
    let parts = definitions.map { $0.text }
    return "\n#ifndef \(once)\n#define \(once)\n\n" + parts.dropLast().joined() + comment
      + (parts.last ?? "") + "/* The bytes of a set of them. */\n"
      + "enum { \(size) = \(sizeText) };\n\n" + members + "\n#endif\n"
  }

  /// What the gestures are called by their place in the set.
  private var members: String {
    let prefix = CName.capitals(table) + "_MEMBER_"
    var constants: [String] = []
    for (place, name) in names.enumerated() {
      let constant = prefix + CName.capitals(name.words)
      constants.append(constants.contains(constant) ? "\(constant)_\(place + 1)" : constant)
    }
    return CLiteral.comment(["The members of the set: what the `member` of its news is."])
      + "typedef enum \(table)_member {\n\(constants.map { "  \($0),\n" }.joined())"
      + "} \(table)_member;\n"
  }

  /// Its arrays and, last, the table of the set.
  var definitions: [CDefinition] {
    let (alongside, after) = (pairs(.alongside), pairs(.after))
    var fields: [(name: String, value: CValue)] = [
      ("count", .integer(names.count)), ("tables", .array(array("tables"))),
    ]
    if !alongside.isEmpty {
      fields.append(("alongside_count", .integer(alongside.count)))
      fields.append(("alongside", .array(array("alongside"))))
    }
    if !after.isEmpty {
      fields.append(("after_count", .integer(after.count)))
      fields.append(("after", .array(array("after"))))
    }
    if file.prefersBestFit { fields.append(("prefers_best_fit", .flag(true))) }
    if let time = file.togetherWithin {
      fields.append(("is_together", .flag(true)))
      fields.append(("together_within", .whole(time)))
    }
    if allowsMultipleTouches { fields.append(("allows_multiple_touches", .flag(true))) }
    let members = CDefinition(
      type: "gr_table", pointer: "*const ", name: array("tables"), form: .inLine,
      values: names.map { .address($0.table) })
    return [members] + list("alongside", alongside) + list("after", after)
      + [CDefinition(type: "gr_set_table", name: table, form: .one, values: [.fields(fields)])]
  }

  private func array(_ word: String) -> String { "grt_\(word)_of_set_of_\(name.words)" }

  private func pairs(_ kind: TableFile.Relation.Kind) -> [TableFile.Relation] {
    file.relations.filter { $0.kind == kind }
  }

  private func list(_ word: String, _ pairs: [TableFile.Relation]) -> [CDefinition] {
    guard !pairs.isEmpty else { return [] }
    return [
      CDefinition(
        type: "gr_pair", name: array(word), form: .listed,
        values: pairs.map { .row([.integer($0.first), .integer($0.second)]) })
    ]
  }

  private var sizeText: String {
    "GR_SET_SIZE(\(CSetCounts(file).list.map { "\($0)" }.joined(separator: ", ")))"
  }
}
