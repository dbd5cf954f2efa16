import GestureRuntime

/// What an initializer in C says: written as text for a header, or as bytes for an image of memory.
package indirect enum CValue {
  case whole(Int64)
  case number(Float)
  case flag(Bool)
  /// A number by the name that the runtime's header gives it: `GR_NONE`.
  case name(String)
  case text(String)
  /// Where an array is, by its name; and where one thing is.
  case array(String)
  case address(String)
  /// A record, with the fields that are not zero, or all of them in order.
  case fields([(name: String, value: CValue)])
  case row([CValue])

  var text: String {
    switch self {
    case .whole(let number): "\(number)"
    case .number(let number): CLiteral.number(number)
    case .flag(let flag): flag ? "true" : "false"
    case .name(let name), .array(let name): name
    case .text(let text): CLiteral.quoted(text)
    case .address(let name): "&" + name
    case .fields(let fields):
      fields.isEmpty ? "{0}" : "{" + fields.map(Self.text).joined(separator: ", ") + "}"
    case .row(let values): "{" + values.map { $0.text }.joined(separator: ", ") + "}"
    }
  }

  private static func text(_ field: (name: String, value: CValue)) -> String {
    ".\(field.name) = \(field.value.text)"
  }

  /// A whole number.
  static func integer(_ number: some BinaryInteger) -> CValue { .whole(Int64(number)) }

  /// A run of records.
  static func run(_ run: Run) -> CValue { .row([.integer(run.start), .integer(run.count)]) }

  /// An index, or the name of what stands for none.
  static func index(_ number: UInt16) -> CValue {
    number == .max ? .name("GR_NONE") : .integer(number)
  }
}

/// Constant data in C: a name for a value, or for an array of them.
package struct CDefinition {
  /// How many values it has, and how they stand on lines.
  package enum Form {
    /// One.
    case one
    /// An array, each value on a line, with its number or without.
    case numbered, listed
    /// An array on one line.
    case inLine
  }

  /// The type of a value, and what stands between it and the name: `gr_table`, `*const`.
  package var type: String
  package var pointer = ""
  package var name: String
  package var form: Form
  package var values: [CValue]

  var text: String {
    let start = "static const \(type) \(pointer)\(name)"
    switch form {
    case .one:
      guard case .fields(let fields)? = values.first else { return "" }
      let lines = fields.map { "  .\($0.name) = \($0.value.text),\n" }.joined()
      return "\(start) = {\n\(lines)};\n\n"
    case .numbered:
      let lines = values.enumerated().map { "  /* \($0) */ \($1.text),\n" }.joined()
      return "\(start)[] = {\n\(lines)};\n\n"
    case .listed:
      return "\(start)[] = {\n\(values.map { "  \($0.text),\n" }.joined())};\n\n"
    case .inLine:
      return "\(start)[] = {\(values.map { $0.text }.joined(separator: ", "))};\n\n"
    }
  }
}
