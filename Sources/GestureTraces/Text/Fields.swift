/// The words of a line, taken one by one. Blanks and tabs part them; `#` starts a comment.
struct Fields {
  private let line: TextLine
  private var rest: ArraySlice<Substring>
  /// The word taken last.
  private var last: Substring?

  init(of line: TextLine) {
    self.line = line
    var words = line.text.split { $0 == " " || $0 == "\t" }[...]
    if let comment = words.firstIndex(where: { $0.first == "#" }) { words = words[..<comment] }
    rest = words
  }

  /// The next word, which stays there.
  var next: Substring? { rest.first }

  /// Whether no word is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next word.
  mutating func take() -> Substring? {
    guard let word = rest.popFirst() else { return nil }
    last = word
    return word
  }

  /// The next word, which must be there: the line's form is given for the message.
  mutating func take(_ form: String) throws(TraceError.Message) -> Substring {
    guard let word = take() else {
      last = nil
      throw .missing(form)
    }
    return word
  }

  /// All words that are left, a blank between two of them.
  mutating func takeAll() -> String {
    defer { rest = [] }
    return rest.joined(separator: " ")
  }

  /// An error at the word taken last, or at the end of the line if that was missing.
  func error(_ message: TraceError.Message) -> TraceError {
    let place = last?.startIndex ?? line.text.endIndex
    let column = line.text.distance(from: line.text.startIndex, to: place) + 1
    return TraceError(message, line: line.number, column: column)
  }
}

/// Whether a line of a `.trace` has a comment.
func hasComment(_ line: Substring) -> Bool {
  line.utf8.contains(UInt8(ascii: "#"))
    && line.split { $0 == " " || $0 == "\t" }.contains { $0.first == "#" }
}

extension TraceError.Message {
  static func missing(_ form: String) -> Self {
    Self(.missing, "the line ends too early; its form is: \(form)")
  }
}

/// At most 40 characters of a word that a message quotes.
func excerpt(_ word: some StringProtocol) -> String {
  word.count <= 40 ? String(word) : word.prefix(39) + "…"
}
