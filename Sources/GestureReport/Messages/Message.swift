package import GestureSyntax
package import GestureTraces

/// Something that the tool has to say about a file, for people and for programs.
package struct Message: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
  }

  /// A place in a file.
  package struct Place: Hashable, Sendable {
    /// As it was given; `-` for standard input.
    package var path: String
    /// `nil` if it is the file as a whole.
    package var start: Position?
    /// The position after it; `nil` if only its start is known.
    package var end: Position?

    package init(path: String, start: Position? = nil, end: Position? = nil) {
      (self.path, self.start, self.end) = (path, start, end)
    }
  }

  /// A line and perhaps a column, both one-based.
  package struct Position: Hashable, Sendable {
    package var line: Int
    /// In characters; `nil` if it is the line as a whole.
    package var column: Int?
    /// In Unicode scalars; a character may have several. `nil` where ``column`` is.
    package var scalarColumn: Int?

    package init(line: Int, column: Int? = nil, scalarColumn: Int? = nil) {
      (self.line, self.column, self.scalarColumn) = (line, column, scalarColumn ?? column)
    }
  }

  /// A second place that belongs to the story, or a hint with no place.
  package struct Note: Hashable, Sendable {
    package var text: String
    package var place: Place?
  }

  /// An edit that would remove the cause.
  package struct Fix: Hashable, Sendable {
    package var place: Place
    package var replacement: String
    /// Whether nothing else can have been meant.
    package var isSafe: Bool
  }

  package var severity: Severity
  /// What to look up; `gesturec explain` knows it.
  package var code: String
  /// One sentence without a full stop.
  package var text: String
  /// `nil` if it is about no file.
  package var place: Place?
  package var notes: [Note] = []
  /// The edits that mend it, the likeliest first.
  package var fixes: [Fix] = []

  package init(_ severity: Severity, code: String, text: String, place: Place?) {
    (self.severity, self.code, self.text, self.place) = (severity, code, text, place)
  }
}

extension Message {
  /// What a diagnostic says.
  package init(_ diagnostic: Diagnostic, in sources: SourceMap) {
    let severity: Severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      }
    self.init(
      severity, code: diagnostic.message.code.rawValue, text: diagnostic.message.text,
      place: diagnostic.range.place(in: sources))
    notes = diagnostic.notes.map {
      Note(text: $0.text, place: $0.range?.place(in: sources))
    }
    fixes = ([diagnostic.fixIt].compactMap { $0 } + diagnostic.alternatives).compactMap { fixIt in
      fixIt.range.place(in: sources).map {
        Fix(place: $0, replacement: fixIt.replacement, isSafe: fixIt.isSafe)
      }
    }
  }

  /// What keeps a file from being a trace.
  package init(_ error: TraceError, path: String) {
    self.init(
      .error, code: error.message.code.rawValue, text: error.message.text,
      place: Place(path: path, start: error.line.map { Position(line: $0, column: error.column) }))
  }

  /// What else is wrong with a file, or with a line of it.
  package init(_ code: ToolCode, _ text: String, path: String, line: Int? = nil) {
    self.init(
      .error, code: code.rawValue, text: text,
      place: Place(path: path, start: line.map { Position(line: $0) }))
  }
}

extension Message {
  /// `a.gesture:3:7: a comma is missing [missing-comma]`
  package var sentence: String {
    let position = [place?.start?.line, place?.start?.column].compactMap { $0 }.map { "\($0)" }
    let words =
      (place.map { [visible($0.path)] } ?? []) + position + [" \(visible(text)) [\(code)]"]
    return words.joined(separator: ":").trimmingPrefix(" ").description
  }
}

extension SourceRange {
  /// The place of a range; `nil` if there are no files.
  package func place(in sources: SourceMap) -> Message.Place? {
    guard !sources.files.isEmpty else { return nil }
    let file = sources.file(of: start)
    return Message.Place(
      path: file.path, start: file.position(of: start),
      end: file.position(of: min(end, file.range.end)))
  }
}

extension SourceText {
  fileprivate func position(of offset: Int) -> Message.Position {
    let location = location(of: offset)
    let line = range(ofLine: location.line)
    let before = text(in: SourceRange(line.start, max(line.start, min(offset, line.end))))
    return Message.Position(
      line: location.line, column: location.column,
      scalarColumn: before.unicodeScalars.count + 1)
  }
}
