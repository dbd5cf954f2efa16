package import GestureCompiler
import GestureRuntime
import GestureTraces

extension StatsReport {
  /// The report for people, ending in a newline.
  ///
  ///     single-tap  1 phase, 2 paths kept, 149 bytes, registers: 0 of measures, 2 of times
  ///       a recognizer takes 808 bytes in Swift, 504 in C
  ///       2 edges, 0 cones, 1 path through it, at most 2 paths and ways per event
  ///       reported when it is decided at best, 650.0 ms later at worst
  ///       after double-tap: 300.0 ms if nothing more is touched, 650.0 ms at most
  ///         double-tap: lift, duration <= 300ms
  package var text: String {
    let size = [
      Self.count(phases, "phase"), Self.count(kept, "path") + " kept", Self.count(bytes, "byte"),
      Self.count(registers, "measure register"), Self.count(timeRegisters, "time register"),
    ]
    let shape = [
      Self.count(edges, "edge"), Self.count(cones, "cone"),
      (paths == Self.mostPaths ? "at least " : "") + Self.count(paths, "path") + " through it",
      "at most " + (work == 1 ? "1 path or edge" : "\(work) paths and edges")
        + " per event",
    ]
    let worst = worstLatency.map {
      $0 == 0 ? "" : ", \(Figures.fixed(Double($0) / 1000, 1)) ms later"
    }
    let latency =
      waits.isEmpty || worstLatency == 0
      ? "reported when it is decided"
      : "reported when it is decided at best\(worst ?? ", without a limit") at worst"
    let lines =
      [
        "\(gesture)  \(size.joined(separator: ", "))",
        "  a recognizer takes \(memory.words)", "  \(shape.joined(separator: ", "))",
      ]
      + ["  \(latency)"] + waits.flatMap(\.lines) + crowdedLines
      + inputs.map { "  input \($0.name): \($0.text)" }
      + (isUndecided == true
        ? ["  too many paths through it to find everything that no drawing does: undecided"] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  private var crowdedLines: [String] {
    if crowded.isEmpty { return [] }
    let phases = crowded.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = crowded.count > 3 ? " and \(crowded.count - 3) more" : ""
    return [
      "  a drawing can have more than \(GestureTable.Parts.leafLimit) divisions that differ in "
        + "\(phases)\(rest): only that many are kept"
    ]
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The report as one line of JSON, without a line ending.
  package var json: String {
    let members: KeyValuePairs<String, JSONText> = [
      "gesture": .string(gesture), "phases": .integer(phases), "kept": .integer(kept),
      "bytes": .integer(bytes), "memory": memory.json, "setMemory": setMemory?.json ?? .null,
      "registers": .integer(registers),
      "timeRegisters": .integer(timeRegisters), "edges": .integer(edges), "cones": .integer(cones),
      "paths": .integer(paths), "work": .integer(work), "waits": .array(waits.map(\.json)),
      "latency": .object([
        "best": .number(0.0), "worst": .number(worstLatency.map { Double($0) / 1_000_000 }),
      ]), "undecided": .bool(isUndecided ?? false), "crowded": .array(crowded.map { .string($0) }),
      "inputs": .array(
        inputs.map { .object(["name": .string($0.name), "text": .string($0.text)]) }),
    ]
    return JSONText.object(members).text
  }
}

extension WaitReport {
  fileprivate var lines: [String] {
    var lines = [
      "  \(followed.map { "after \($0)" } ?? "with the others"): \(untouched.text) if nothing more is touched, \(atMost.text) at most"
    ]
    if untouched.endless == nil, atMost.endless == nil {
      lines += atMost.reasons
    } else {
      lines += untouched.reasons
      lines += atMost.reasons.filter { !untouched.reasons.contains($0) }
    }
    return lines
  }

  fileprivate var json: JSONText {
    .object([
      "after": .string(followed), "untouched": untouched.json, "atMost": atMost.json,
    ])
  }
}

extension WaitReport.Time {
  fileprivate var text: String {
    guard let limit else { return "without a limit" }
    // What is false from the first microsecond after a limit on is said to end with the limit.
    return limit == 0 ? "no wait" : "\(Figures.fixed(Double(limit) / 1000, 1)) ms"
  }

  fileprivate var reasons: [String] {
    bounds.map { "    " + $0 } + (endless.map { ["    nothing bounds: \($0)"] } ?? [])
  }

  fileprivate var json: JSONText {
    .object([
      "seconds": .number(limit.map { Double($0) / 1_000_000 }),
      "bounds": .array(bounds.map { .string($0) }), "endless": .string(endless),
    ])
  }
}

extension MemoryUse {
  /// `808 bytes in Swift, 504 in C`
  package var words: String { "\(swift) bytes in Swift, \(c) in C" }

  fileprivate var json: JSONText { .object([("swift", .integer(swift)), ("c", .integer(c))]) }
}
