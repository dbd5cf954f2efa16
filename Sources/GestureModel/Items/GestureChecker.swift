import GestureSyntax

/// The checking of one gesture, from its tree to the checked model.
///
/// A method named for a construct gives its meaning and reports what is wrong with it. Whatever is
/// broken still has a stand-in, so that checking goes on; nothing is made of a gesture with errors.
struct GestureChecker: ~Copyable {
  let library: Library
  let sources: SourceMap
  var settings = CheckedSettings()
  var items: [Item] = []
  var reaches: [Reach] = []
  var conditions: [ConditionDraft] = []
  var reports: [Report] = []
  var preferences: [Preference] = []
  /// Where the strokes say themselves how many fingers draw them.
  var strokeTouches: [ID<Item>: SourceRange] = [:]
  /// Whether a `touches` stands where it has no effect, which has been reported.
  var hasLostTouches = false
  /// What needs several fingers.
  var fingerNeeds: [FingerNeed] = []
  /// The braces of the gesture; `nil` for a part on its own.
  var gestureBody: SourceRange?
  /// What each phase allows, if it is always drawn the same way round.
  var motions: [ID<Item>: Motion] = [:]
  var diagnostics: [Diagnostic] = []
  /// Whether something is missing whose absence has been reported elsewhere.
  var isIncomplete = false
  /// Whether there is more than a limit allows, which has been reported.
  var isOverLimit = false
  /// The gestures and parts that are being used inside each other, outermost first.
  var used: [(name: Located<String>, declaration: SourceRange)] = []

  /// What the names of the gestures and parts that have been checked on the way stand for, each by the
  /// place of the name: where it is declared, or after `use`.
  var declarations: [SourceRange: GestureDeclaration] = [:]

  /// The file that the gesture or part stands in, by its place in the library.
  var home: Int

  init(library: Library, sources: SourceMap) {
    (self.library, self.sources) = (library, sources)
    home = library.rootIndex
  }
}

/// A condition whose schedule may not be known yet.
struct ConditionDraft: Hashable {
  var test: Test
  var text: String
  var range: SourceRange
  var mentions: Mentions
  var dimension: Dimension
  var alternatives: [Condition.Alternative] = []
  var finalItem: ID<Item>?
  /// `nil` for a part of the gesture's own requirements, which depends on the whole gesture.
  var schedule: Schedule?
  /// Its place in the order of the text: the places of the uses it is in, then its own.
  var order: [Int]
}

extension GestureChecker {
  var hasErrors: Bool {
    isIncomplete || diagnostics.contains { $0.severity == .error }
  }

  mutating func report(_ failure: CheckFailure) {
    isIncomplete = true
    if let diagnostic = failure.diagnostic { diagnostics.append(diagnostic) }
  }

  mutating func report(
    _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIt: Diagnostic.FixIt? = nil
  ) {
    diagnostics.append(.error(message, at: range, notes: notes, fixIt: fixIt))
  }

  /// Reports that a limit is exceeded, once: from then on, nothing is complete.
  mutating func reportLimit(_ message: Diagnostic.Message, at range: SourceRange) {
    guard !isOverLimit else { return }
    isOverLimit = true
    report(message, at: range)
  }

  /// Adds an item. Beyond the limit, the gesture is refused and everything shares the last one.
  mutating func add(_ item: Item) -> ID<Item> {
    if items.count < Limit.items {
      items.append(item)
    } else {
      reportLimit(.tooManyItems, at: item.range)
    }
    return ID(items.count - 1)
  }

  /// The source text of a range on one line, without comments.
  func text(in range: SourceRange) -> String {
    let written = sources.file(of: range.start).bytes(in: range)
    let words = written.split(whereSeparator: isLineEnd).flatMap { line in
      Self.code(in: line).split(whereSeparator: isSpace)
    }
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
  }

  /// A line up to its comment.
  private static func code(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let comment = line.indices.dropLast().first { place in
      line[place] == UInt8(ascii: "/") && line[place + 1] == UInt8(ascii: "/")
    }
    return line[..<(comment ?? line.endIndex)]
  }
}

extension Diagnostic.Message {
  fileprivate static var tooManyItems: Self {
    .init(.limitExceeded, "a gesture has at most \(Limit.items) phases, strokes and other items")
  }
}
