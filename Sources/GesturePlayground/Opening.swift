import GestureCompiler
import GestureModel
import GestureReport
import GestureSyntax
package import GestureTraces

// What is opened: recordings in any format, as they were written.
extension Session {
  /// Reads a file that may hold one recording, or many.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - path: What it is called.
  ///   - document: What the browser tells of it in JSON, if it is XML: a list of
  ///     `[NAME, ATTRIBUTES, LINE]` and `[NAME, TEXT, LINE, LINE]`, of starts and ends, and perhaps
  ///     `[REASON, LINE]` where it is not well-formed.
  ///   - companion: The file beside it that describes the device.
  /// - Returns: The recordings as `.trace` files, with what was odd about them, or why they cannot
  ///   be read.
  package func read(
    _ bytes: [UInt8], path: String, document: [UInt8], companion: TraceCompanion?
  ) -> String {
    var read: [JSONText] = []
    var problems: [JSONText] = []
    func take(_ make: () throws(TraceError) -> Trace, _ name: String) {
      do throws(TraceError) {
        read.append(opened(try make(), bytes))
      } catch {
        problems.append(.string("\(name): \(error.description)"))
      }
    }
    let isTable = [".json", ".jsonl", ".ndjson", ".csv", ".tsv"].contains { path.hasSuffix($0) }
    if isTable, Recording.begins(Array(bytes.prefix(Recording.telling))) {
      var splitter = RecordingSplitter()
      let lines = splitter.recordings(bytes) + splitter.last()
      for line in lines {
        take(
          { () throws(TraceError) in
            guard !line.isCut else { throw .lineTooLong(line.number) }
            let recording = try Recording(line: line.bytes, number: line.number, path: path)
            var trace = recording.trace
            trace.label = recording.label ?? trace.label
            trace.path = recording.name ?? "\(path)-\(line.number)"
            return trace
          }, "\(path), line \(line.number)")
      }
    } else {
      take(
        { () throws(TraceError) in
          try Trace(
            reading: bytes, path: path, document: try XMLDocument(json: document),
            description: { companion })
        }, path)
    }
    return JSONText.object(["recordings": .array(read), "problems": .array(problems)]).text
  }

  /// A recording for the page. A `.trace` stays as it was written.
  private func opened(_ trace: Trace, _ bytes: [UInt8]) -> JSONText {
    var trace = trace
    var text: String? = trace.format == .trace ? String(decoding: bytes, as: UTF8.self) : nil
    if trace.expectations.isEmpty, let label = trace.label {
      let names = compilation.model.gestures.map { $0.name }
      // A gesture that the text does not have may be written of the recordings.
      let gesture =
        TraceLabel(label, among: names).gestures.first ?? (label.canBeName ? label : "")
      if let kind = expectation(of: gesture) {
        trace.expectations = [Expectation(kind, line: trace.eventCount + 1)]
        text = nil
      }
    }
    return .object([
      "path": .string(trace.path), "text": .string(text ?? trace.nativeText),
      "notes": .array(trace.notes.map { .string($0.text) }),
    ])
  }
}

extension String {
  /// Whether a gesture can be called so, and expected by that name.
  fileprivate var canBeName: Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard let first = utf8.first, isLetter(first), self != "view" else { return false }
    return utf8.allSatisfy(isNameByte)
  }
}

extension XMLDocument {
  /// Reads what a page's script wrote; `nil` if it is nothing.
  fileprivate init?(json bytes: [UInt8]) throws(TraceError) {
    guard !bytes.isEmpty, let list = try JSONValue.all(in: bytes).first?.list else { return nil }
    self.init(parts: [], problem: nil)
    for item in list {
      guard let values = item.list, let name = values.first?.text else { continue }
      let line = values.last?.number.flatMap { Int($0) } ?? 1
      switch (values.count, values.count > 1 ? values[1].content : .null) {
      case (3, .object(let members)):
        parts.append(.start(name, members.compactMapValues { $0.text }, line: line))
      case (4, .text(let text)): parts.append(.end(name, text: text, line: line))
      case (2, _): problem = (line, name)
      default: continue
      }
    }
  }
}
