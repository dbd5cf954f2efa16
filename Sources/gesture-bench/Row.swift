import GestureReport

/// What was measured of one subject.
struct Row {
  /// What a share of the time is of.
  enum Unit: String {
    case event, gesture, drawing
  }

  var subject: String
  /// What one share of ``nanoseconds`` is of.
  var per: Unit
  var nanoseconds: Double
  /// Another subject of this run, and its time.
  var baseline: (subject: String, nanoseconds: Double)?
  /// How many gestures there are, and of what the events are.
  var gestures: Int?
  var fingers: Int?
  var hertz: Int?
  /// The bytes of all tables and of all states.
  var tableBytes: Int?
  var stateBytes: Int?

  /// How many times the time of its baseline.
  var ratio: Double? { baseline.map { nanoseconds / $0.nanoseconds } }

  /// A line of `--format json`, as `Grammar/bench-output.schema.json` has it.
  var json: JSONText {
    .object([
      ("subject", .string(subject)), ("per", .string(per.rawValue)),
      ("nanoseconds", .number(nanoseconds)), ("baseline", .string(baseline?.subject)),
      ("ratio", .number(ratio)), ("gestures", .integer(gestures)), ("fingers", .integer(fingers)),
      ("hertz", .integer(hertz)), ("tableBytes", .integer(tableBytes)),
      ("stateBytes", .integer(stateBytes)),
    ])
  }

  /// A line of a table for people.
  var text: String {
    let sizes = tableBytes.map { "\(padded("\($0)", 10))\(padded("\(stateBytes ?? 0)", 10))" } ?? ""
    return padded(subject, -44) + column(nanoseconds, 12) + column(ratio, 9) + sizes
  }

  /// What stands above such lines.
  static func head(per unit: Unit, comparedWith baseline: String) -> String {
    padded("ns per \(unit.rawValue)", -48) + padded("ns", 8) + padded("×", 9)
      + "     table     state   × \(baseline)"
  }
}

private func column(_ value: Double?, _ width: Int) -> String {
  guard let value else { return padded("", width) }
  let hundredths = Int((value * 100).rounded())
  return padded("\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)", width)
}

/// Pads a text with blanks on the left, or on the right if the width is negative.
private func padded(_ text: String, _ width: Int) -> String {
  let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? text + blanks : blanks + text
}
