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
    let parts = definitions.map(\.text)
    return "\n#ifndef \(once)\n#define \(once)\n\n" + parts.dropLast().joined() + comment
      + (parts.last ?? "") + "/* The bytes of a set of them. */\n"
      + "enum { \(size) = \(sizeText(afterCount: pairs(.after).count)) };\n\n#endif\n"
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

  private func sizeText(afterCount: Int) -> String {
    let layouts = file.tables.map { CLayout($0) }
    let bytes = layouts.reduce(0) { $0 + $1.projections }
    let cones = layouts.reduce(0) { $0 + ($1.size - $1.projections) / CLayout.projectionSize }
    let reports = file.tables.map { $0.reportCount }.max() ?? 0
    let often = file.tables.indices.count { decidesOften($0) }
    let others = names.count - often
    let (candidates, told) = (often * 4 + others * 2, often * 18 + others * 4)
    let counts = [names.count, candidates, told, bytes, afterCount, cones, reports]
    return "GR_SET_SIZE(\(counts.map { "\($0)" }.joined(separator: ", ")))"
  }

  /// Whether a gesture can decide more than twice in one frame: its decisions can be held, or pointers
  /// can come and go.
  private func decidesOften(_ index: Int) -> Bool {
    file.tables[index].parts.tracks.contains { $0.isPointer }
      || pairs(.after).contains { $0.first == index }
  }
}
