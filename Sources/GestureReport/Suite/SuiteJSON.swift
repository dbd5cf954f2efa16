import GestureTraces

// The shape of `gesturec test --format json`, which is API: `Grammar/test-output.schema.json`
// describes it, and a test holds this file to it.

extension SuiteReport {
  /// The report as one line of JSON, without a line ending.
  ///
  /// - Parameters:
  ///   - closeCallLimit: How many close calls of each kind are in it.
  ///   - changes: What has changed since a baseline was written, if there is one.
  /// - Returns: One JSON object without line breaks.
  package func json(closeCallLimit: Int, _ changes: BaselineComparison?) -> String {
    var members: [(String, JSONText)] = [
      ("specifications", .array(specifications.map { .string($0) })),
      ("traces", .integer(trials.count)), ("right", .integer(right)),
      ("falseAccepts", .integer(falselyAccepted)), ("unlabelled", .integer(unlabelled)),
      ("early", .number(early)), ("labels", .array(rows.map(\.json))),
      ("wrong", .array(trials.filter { !$0.isRight }.map(\.json))),
      ("unreadable", .array(broken.map(\.json))),
      ("untried", .array(untried.map { .string($0) })),
      ("errors", .array(problems.map { .string($0.sentence) })),
      ("nearlyFailed", closeCalls(true, closeCallLimit)),
      ("nearlyPassed", closeCalls(false, closeCallLimit)),
      ("baseline", changes?.json ?? .null), ("by", .array(byFactor.map(\.json))),
    ]
    if !leading.isEmpty { members.append(("leader", .array(leading.map(\.json)))) }
    return JSONText.object(members).text
  }

  private func closeCalls(_ made: Bool, _ limit: Int) -> JSONText {
    .array(closeCalls(made: made, atMost: limit).map { $0.call.json(of: $0.trial) })
  }
}

extension LabelRow {
  fileprivate var json: JSONText {
    let answers = confused.sorted { $0.key.text < $1.key.text }.map { answer, count in
      JSONText.object(["answer": .string(answer.text), "count": .integer(count)])
    }
    return .object([
      "label": .string(label), "traces": .integer(traces), "right": .integer(right),
      "recall": .number(recall), "falseAccepts": .integer(falseAccepts), "early": .number(early),
      "confused": .array(answers),
    ])
  }
}

extension Factor {
  fileprivate var json: JSONText {
    .object([
      "factor": .string(name), "untold": .integer(untold), "mean": .number(outlook?.mean),
      "low": .number(outlook?.interval?.lowerBound), "high": .number(outlook?.interval?.upperBound),
      "worst": .number(outlook?.worst),
      "values": .array(
        rows.map { row in
          .object([
            "value": .string(row.value), "traces": .integer(row.traces),
            "right": .integer(row.right), "recall": .number(row.rate),
            "low": .number(row.interval.lowerBound), "high": .number(row.interval.upperBound),
            "falseAccepts": .integer(row.falseAccepts),
          ])
        }),
    ])
  }
}

extension Trial {
  fileprivate var json: JSONText {
    .object([
      "trace": .string(trace), "label": .string(label.text),
      "made": .array(made.map { .string($0) }), "instead": .string(instead),
    ])
  }
}

extension BrokenTrace {
  fileprivate var json: JSONText {
    .object(["trace": .string(trace), "reason": .string(reason)])
  }
}

extension CloseCall {
  fileprivate func json(of trial: Trial) -> JSONText {
    .object([
      "trace": .string(trial.trace), "label": .string(trial.label.text),
      "gesture": .string(gesture), "constraint": .string(constraint.text),
      "measured": .number(constraint.measured), "limit": .number(constraint.limit),
      "margin": .number(constraint.margin), "share": .number(share), "place": .string(place),
    ])
  }
}

extension BaselineComparison {
  fileprivate var json: JSONText {
    .object([
      "regressions": .array(regressions.map { .string($0) }),
      "improvements": .array(improvements.map { .string($0) }),
      "missing": .array(missing.map { .string($0) }), "added": .array(added.map { .string($0) }),
      "known": .integer(known), "untried": .integer(untried), "holds": .bool(holds),
    ])
  }
}
