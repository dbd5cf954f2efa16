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

  /// A row as a line with an object of JSON, whose members are named as the columns.
  package func json(_ cells: [MeasureCell]) -> String {
    JSONText.object(
      zip(columns, cells).map { column, cell in
        switch cell {
        case .empty: (column, .null)
        case .text(let text): (column, .string(text))
        case .number(let number):
          (
            column,
            number == number.rounded() && abs(number) < 1e15
              ? .integer(Int(number)) : .number(number)
          )
        case .truth(let holds): (column, .bool(holds))
        }
      }
    ).text + "\n"
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
