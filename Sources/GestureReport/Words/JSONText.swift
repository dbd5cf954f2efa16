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
    JSONText(text: "[" + values.map { $0.text }.joined(separator: ",") + "]")
  }

  package static func object(_ members: KeyValuePairs<String, JSONText>) -> JSONText {
    let members = members.map { jsonString($0.key) + ":" + $0.value.text }
    return JSONText(text: "{" + members.joined(separator: ",") + "}")
  }

  /// An object whose members are not known before.
  package static func object(_ members: [(String, JSONText)]) -> JSONText {
    let members = members.map { jsonString($0.0) + ":" + $0.1.text }
    return JSONText(text: "{" + members.joined(separator: ",") + "}")
  }

  private static func finite(_ value: (some BinaryFloatingPoint & CustomStringConvertible)?)
    -> JSONText
  {
    guard let value, value.isFinite else { return .null }
    return JSONText(text: value.isZero ? "0.0" : value.description)
  }
}
