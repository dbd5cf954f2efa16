import GestureTraces

/// One JSON value as text. Members keep the order they are given in, numbers are the shortest text
/// that reads as the same number, and one that is not finite is `null`: equal reports give equal
/// bytes.
package struct JSONText: Hashable, Sendable {
  /// The value's text, on one line.
  package let text: String

  private init(text: String) { self.text = text }

  package static let null = JSONText(text: "null")

  package static func string(_ value: String?) -> JSONText {
    value.map { JSONText(text: jsonString($0)) } ?? .null
  }

  package static func bool(_ value: Bool) -> JSONText { JSONText(text: value ? "true" : "false") }

  package static func integer(_ value: Int?) -> JSONText {
    value.map { JSONText(text: "\($0)") } ?? .null
  }

  package static func integers(_ values: [Int]) -> JSONText {
    JSONText(text: "[" + values.map { "\($0)" }.joined(separator: ",") + "]")
  }

  package static func number(_ value: Float?) -> JSONText { finite(value) }

  package static func number(_ value: Double?) -> JSONText { finite(value) }

  /// JSON that is written already.
  package static func plain(_ text: String) -> JSONText { JSONText(text: text) }

  package static func array(_ values: [JSONText]) -> JSONText {
    list("[", values, "]") { $0 += $1.text }
  }

  package static func object(_ members: KeyValuePairs<String, JSONText>) -> JSONText {
    list("{", members, "}") { $0 += jsonString($1.key) + ":" + $1.value.text }
  }

  /// An object whose members are not known before.
  package static func object(_ members: [(String, JSONText)]) -> JSONText {
    list("{", members, "}") { $0 += jsonString($1.0) + ":" + $1.1.text }
  }

  private static func list<Part>(
    _ start: String, _ parts: some Sequence<Part>, _ end: String,
    _ append: (inout String, Part) -> Void
  ) -> JSONText {
    var text = start
    var isFirst = true
    for part in parts {
      if !isFirst { text += "," }
      isFirst = false
      append(&text, part)
    }
    return JSONText(text: text + end)
  }

  private static func finite(_ value: (some BinaryFloatingPoint & CustomStringConvertible)?)
    -> JSONText
  {
    guard let value, value.isFinite else { return .null }
    return JSONText(text: value.isZero ? "0.0" : value.description)
  }
}
