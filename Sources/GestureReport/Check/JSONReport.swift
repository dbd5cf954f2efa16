import GestureModel
import GestureTraces

// The shape of `gesturec check --format json`, which is API: `Grammar/check-output.schema.json`
// describes it, and a test holds this file to it. Lengths are in points, times in seconds, angles
// in degrees.

extension TraceReport {
  /// The report as one line of JSON, without a line ending.
  package var json: String { object.text }

  /// The report as a member of something larger.
  var object: JSONText { object(holds: holds) }

  /// The report, where something else tells whether the trace holds.
  func json(holds: Bool) -> String { object(holds: holds).text }

  private func object(holds: Bool) -> JSONText {
    let known: [(String, JSONText?)] = [
      ("trace", .string(trace)),
      ("label", label.map { .string($0.text) }),
      ("outcomes", .array(outcomes.map { $0.json })),
      ("expectations", .array(expectations.map { $0.json })),
      ("notes", .array(notes.map { .string($0) })),
      ("holds", .bool(holds)),
      ("delivery", delivery.map { .array($0.entries.map { $0.json }) } ?? .null),
      ("leaders", leaders.map { .array($0.map { $0.json }) }),
    ]
    return .object(known.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension ExpectationReport {
  fileprivate var json: JSONText {
    .object([
      "line": .integer(line), "text": .string(text), "holds": .bool(holds),
      "instead": .string(instead),
    ])
  }
}

extension OutcomeReport {
  var json: JSONText {
    .object([
      "gesture": .string(gesture), "outcome": .string(outcome.rawValue), "time": .number(time),
      "stray": .number(stray), "phases": .array(phases.map { $0.json }),
      "cause": cause?.json ?? .null, "constraints": .array(constraints.map { $0.json }),
      "event": .integer(event), "held": held?.json ?? .null,
      "reports": .array(reports.map { $0.json }), "fit": .number(grade?.fit),
      "fitOfStray": .number(grade?.stray), "fitOfPreferences": .number(grade?.preference),
      "closeness": .number(grade?.closeness),
      "preferences": .array((grade?.preferences ?? []).map { $0.json }),
    ])
  }
}

extension PreferenceReport {
  fileprivate var json: JSONText {
    .object([
      "text": .string(text), "distance": .number(distance), "counted": .number(counted),
    ])
  }
}

extension ReportedValue {
  /// The value as a member of an outcome's, or of a change's, object.
  var json: JSONText {
    .object([
      "name": .string(name), "values": .array(numbers.map { .number($0) }),
      "unit": .string(dimension.unit),
    ])
  }
}

extension HoldReport {
  fileprivate var json: JSONText {
    .object(["since": .number(since), "waitedFor": .string(waitedFor)])
  }
}

extension PhaseReport {
  var json: JSONText {
    .object([
      "name": .string(name), "start": .number(start), "end": .number(end),
      "length": .number(length), "stray": .number(stray), "steps": .integer(steps),
    ])
  }
}

extension ConstraintReport {
  var json: JSONText {
    .object([
      "text": .string(text), "measured": .number(measured), "limit": .number(limit),
      "margin": .number(margin), "holds": .bool(holds), "title": .string(title),
      "asked": .string(moment?.rawValue), "words": .string(words),
    ])
  }
}

extension CauseReport {
  fileprivate var json: JSONText {
    .object([
      "kind": .string(kind.name), "text": .string(text), "phase": .string(phase),
      "constraint": .string(constraintText), "measured": .number(measured),
      "limit": .number(limit), "by": .number(by), "preventedBy": .string(kind.preventer),
      "event": .integer(event), "time": .number(time), "words": .string(words),
      "proved": .bool(isProved), "remedy": .array(remedy.map { $0.json }),
    ])
  }
}

extension RemedyEdit {
  /// The edit as a member of a reason's object.
  var json: JSONText {
    .object([
      "path": .string(path), "line": .integer(line), "column": .integer(column),
      "old": .string(old), "new": .string(new),
    ])
  }
}
