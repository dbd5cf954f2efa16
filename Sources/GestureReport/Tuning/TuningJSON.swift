// The shape of `gesturec tune --format json`, which is API: `Grammar/tune-output.schema.json`
// describes it, and a test holds this file to it. Values are in the number's own unit.

extension TuningReport {
  /// The report as one line of JSON, without a line ending.
  package var json: String {
    let wrong = wrongInAll
    let grid = values.indices.map { index in
      JSONText.object(["value": .number(values[index]), "wrong": .integer(wrong[index])])
    }
    let best = best
    let members: KeyValuePairs<String, JSONText> = [
      "path": .string(path), "line": .integer(number.line), "column": .integer(number.column),
      "value": .number(number.value), "unit": .string(number.unit),
      "context": .string(number.context), "gestures": .array(gestures.map { .string($0) }),
      "traces": .integer(traces), "decides": .bool(decides), "tried": .array(grid),
      "best": .object([
        "from": .number(values[best.lowerBound]), "to": .number(values[best.upperBound]),
        "wrong": .integer(wrong[best.lowerBound]),
      ]),
      "wrong": .integer(wrong[present]), "wrongLeftOut": .integer(wrongLeftOut),
      "measure": measure, "loosest": looseness.looser.isEmpty ? .null : loosestJSON,
    ]
    return JSONText.object(members).text
  }

  /// The loosest value that loses nothing, which may be the one that is written.
  private var loosestJSON: JSONText {
    let left = looseness.leftOut
    return .object([
      "value": .number(loosest?.value ?? number.value),
      "gained": .integer(loosest?.count.gained ?? 0),
      "letIn": .integer(loosest?.count.letIn ?? 0),
      "strangers": .integer(strangers), "answeredNow": .integer(answeredNow),
      "answered": .integer(loosest?.answered ?? answeredNow),
      "lostLeftOut": .integer(left?.lost), "gainedLeftOut": .integer(left?.gained),
    ])
  }

  /// What is measured of the gesture by itself, if something is.
  private var measure: JSONText {
    guard let bound, let separation else { return .null }
    let histogram = Histogram(wanted: wanted, unwanted: unwanted, limit: number.value)
    let margins = margins
    return .object([
      "bound": .string(bound.rawValue), "wanted": .integer(wanted.count),
      "unwanted": .integer(unwanted.count), "wantedHeld": .integer(held.wanted),
      "unwantedHeld": .integer(held.unwanted),
      "histogram": .array((histogram?.bins ?? []).map(\.json)),
      "separation": .object([
        "from": .number(separation.from), "to": .number(separation.to),
        "errors": .integer(separation.errors),
        "presentErrors": .integer(separation.presentErrors),
      ]),
      "wantedMargin": .number(margins.wanted), "unwantedMargin": .number(margins.unwanted),
    ])
  }
}

extension Histogram.Bin {
  fileprivate var json: JSONText {
    .object([
      "low": .number(low), "high": .number(high), "wanted": .integer(wanted),
      "unwanted": .integer(unwanted),
    ])
  }
}
