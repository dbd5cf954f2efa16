// Rows as programs for statistics read them.
extension MeasureTable {
  /// The names of the columns, as the first line of CSV.
  package var csvHead: String { Self.csv(columns) }

  /// A row as a line of CSV (RFC 4180, but for its line ending). What is not known is empty, truth
  /// is `true` or `false`.
  package func csv(_ cells: [MeasureCell]) -> String {
    Self.csv(
      cells.map { cell in
        switch cell {
        case .empty: ""
        case .text(let text): text
        case .number(let number): Self.written(number)
        case .truth(let holds): holds ? "true" : "false"
        }
      })
  }

  private static func written(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static func csv(_ fields: [String]) -> String {
    fields.map { field in
      guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
      return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: ",") + "\n"
  }
}
