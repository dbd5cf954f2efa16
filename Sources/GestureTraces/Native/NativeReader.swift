import GestureRuntime
import GestureSyntax

// The lines of a `.trace`:
//
//     view W H
//     set NAME VALUE
//     set NAME X Y [WIDTH HEIGHT]
//     TIME phase id x y [coalesced] [finger|pencil|mouse] [HELD …] [force F] [radius R]
//     expect GESTURE OUTCOME [at CAUSE]
//     expect GESTURE OUTCOME, NAME VALUE [±TOLERANCE], …
//     expect none
//     expect view PHASE ID, PHASE ID…
//     expect view nothing
//
// HELD is `button left|right|middle|back|forward`, `shift`, `control`, `option` or `command`, or alone
// `button none`. Left out, it is as in the line before of the touch.
//
// A `#` at the start of a word makes the rest of its line a comment.

extension TraceLine {
  /// Reads one line of a `.trace`; `nil` if nothing is said on it.
  init?(native line: TextLine) throws(TraceError) {
    var fields = Fields(of: line)
    guard let word = fields.take() else { return nil }
    do throws(TraceError.Message) {
      if isForeignComment(word) { throw .foreignComment }
      switch word {
      case "view": self = .view(try ViewSize(&fields))
      case "set": self = .setting(try InputSetting(&fields))
      case "expect": self = .expectation(try Expectation.Kind(&fields))
      default: self = .event(try TraceEvent(at: time(startingLineWith: word), &fields))
      }
      if let extra = fields.take() {
        throw isForeignComment(extra) ? .foreignComment : .unexpected(extra)
      }
    } catch {
      throw fields.error(error)
    }
  }
}

/// Whether a word begins a comment in most other formats.
private func isForeignComment(_ word: Substring) -> Bool { word.hasPrefix("//") }

/// The time that starts an event's line, which is where an unknown word ends up as well.
private func time(startingLineWith word: Substring) throws(TraceError.Message) -> Int64 {
  if word.first?.isLetter == true { throw .startsNoLine(word) }
  return try time(word)
}

extension ViewSize {
  /// `W H`
  fileprivate init(_ fields: inout Fields) throws(TraceError.Message) {
    let form = "view W H"
    let width = try number(fields.take(form), of: "the width")
    let height = try number(fields.take(form), of: "the height")
    try self.init(checkedWidth: width, height: height)
  }

  /// A size with an inside.
  init(checkedWidth width: Float, height: Float) throws(TraceError.Message) {
    guard width > 0, height > 0 else { throw .emptyView }
    self.init(width: width, height: height)
  }
}

extension TraceEvent {
  /// `phase id x y …`
  fileprivate init(at time: Int64, _ fields: inout Fields) throws(TraceError.Message) {
    let form = "TIME phase id x y"
    let phase = try Touch.Phase(checking: fields.take(form))
    let id = try identifier(fields.take(form))
    self.init(time: time, phase: phase, id: id)
    if !phase.endsTouch || fields.next.map(startsNumber) == true {
      place = Place(
        x: try number(fields.take(form), of: "x"), y: try number(fields.take(form), of: "y"))
    }
    var given: Set<Attribute> = []
    while let word = fields.take() {
      let attribute = try Attribute(checking: word)
      guard given.insert(attribute).inserted || attribute == .button else { throw .repeated(word) }
      try take(attribute, word, &fields)
    }
  }

  /// What may follow the place, in any order.
  private enum Attribute: Hashable {
    case coalesced, kind, force, radius, button
    case key(Touch.Held)

    init(checking word: Substring) throws(TraceError.Message) {
      switch word {
      case "coalesced": self = .coalesced
      case "force": self = .force
      case "radius": self = .radius
      case "button": self = .button
      case _ where Touch.Held(key: word) != nil: self = .key(Touch.Held(key: word) ?? [])
      case _ where Touch.Kind(word: String(word)) != nil: self = .kind
      case _ where isForeignComment(word): throw .foreignComment
      default:
        let words =
          ["coalesced", "force", "radius", "button"] + Touch.Kind.allCases.map { $0.word }
          + Touch.Held.namedKeys.map { $0.word }
        throw .unknown("attribute", word, among: words)
      }
    }
  }

  private mutating func take(
    _ attribute: Attribute, _ word: Substring, _ fields: inout Fields
  ) throws(TraceError.Message) {
    switch attribute {
    case .coalesced: isCoalesced = true
    case .kind: kind = Touch.Kind(word: String(word))
    case .button:
      let name = try fields.take("button NAME")
      let button = name == "none" ? [] : try Touch.Held(checkingButton: name)
      guard held?.isSuperset(of: button) != true else { throw .repeated(name) }
      held = (held ?? []).union(button)
    case .key(let key): held = (held ?? []).union(key)
    case .force: force = try strength(fields.take("force F"), of: "the force")
    case .radius: radius = try strength(fields.take("radius R"), of: "the radius")
    }
  }
}

extension Expectation.Kind {
  /// `none`, `view …`, `GESTURE OUTCOME [at CAUSE]` or `GESTURE OUTCOME, …`
  fileprivate init(_ fields: inout Fields) throws(TraceError.Message) {
    let form = "expect GESTURE OUTCOME [at CAUSE | , NAME VALUE ±TOLERANCE …], or expect none"
    let gesture = String(try fields.take(form))
    if gesture == "none", fields.isAtEnd {
      self = .none
      return
    }
    if gesture == "view" {
      self = .view(try viewEvents(&fields))
      return
    }
    let outcomeWord = try fields.take(form)
    let hasValues = outcomeWord.hasSuffix(",")
    let outcome = try Outcome(checking: hasValues ? outcomeWord.dropLast() : outcomeWord)
    if hasValues {
      let first = String(try fields.take(form))
      let values = try ExpectedValue.list(first + " " + fields.takeAll())
      self = .outcome(gesture: gesture, outcome, at: nil, values: values)
      return
    }
    guard let word = fields.take() else {
      self = .outcome(gesture: gesture, outcome, at: nil)
      return
    }
    guard word == "at" else {
      throw isForeignComment(word) ? .foreignComment : .unexpected(word)
    }
    let first = try fields.take(form)
    let cause = ([String(first)] + [fields.takeAll()]).filter { !$0.isEmpty }
    self = .outcome(gesture: gesture, outcome, at: cause.joined(separator: " "))
  }
}

/// `nothing`, or `PHASE ID` once or more, with commas between them.
private func viewEvents(
  _ fields: inout Fields
) throws(TraceError.Message) -> [Expectation.ViewEvent] {
  let form = "expect view PHASE ID, …, or expect view nothing"
  if fields.next == "nothing" {
    _ = fields.take()
    return []
  }
  var events: [Expectation.ViewEvent] = []
  while true {
    let phase = try Touch.Phase(checkingViewed: fields.take(form))
    let word = try fields.take(form)
    let isLast = !word.hasSuffix(",")
    events.append(.init(phase, id: try identifier(isLast ? word : word.dropLast())))
    if isLast { return events }
  }
}

extension Touch.Phase {
  /// A phase that an expectation of the view can have.
  init(checkingViewed word: some StringProtocol) throws(TraceError.Message) {
    let known: [Self] = [.began, .ended, .cancelled]
    guard let phase = Self(word: String(word)), known.contains(phase) else {
      if let meant = phaseMeant(by: word), known.contains(meant) { throw .otherPhase(word, meant) }
      throw .unknown("phase of a view", word, among: known.map { $0.word })
    }
    self = phase
  }

  init(checking word: some StringProtocol) throws(TraceError.Message) {
    guard let phase = Self(word: String(word)) else {
      if let meant = phaseMeant(by: word) { throw .otherPhase(word, meant) }
      throw .unknown("phase", word, among: Self.allCases.map { $0.word })
    }
    self = phase
  }
}

/// The phase that is meant by a word of other logs.
private func phaseMeant(by word: some StringProtocol) -> Touch.Phase? {
  switch word.lowercased() {
  case "down", "start", "touchstart", "touchdown", "pointerdown", "begin", "land", "press": .began
  case "move", "touchmove", "pointermove", "drag": .moved
  case "up", "end", "touchend", "touchup", "pointerup", "lift", "release": .ended
  case "cancel", "canceled", "touchcancel", "pointercancel": .cancelled
  case "hover": .hovered
  case "enter", "pointerenter": .entered
  case "exit", "leave", "pointerleave": .exited
  default: nil
  }
}

extension Touch.Kind {
  init(checking word: some StringProtocol) throws(TraceError.Message) {
    guard let kind = Self(word: String(word)) else {
      throw .unknown("kind", word, among: Self.allCases.map { $0.word })
    }
    self = kind
  }
}

extension Touch.Held {
  /// The button or the key that words stand for: `button right`, `shift`.
  init(checking words: some StringProtocol) throws(TraceError.Message) {
    if words.hasPrefix("button ") {
      try self.init(checkingButton: words.dropFirst(7))
    } else if let key = Self(key: words) {
      self = key
    } else {
      throw .unknown("button or key", words, among: Self.buttons.union(.keys).words)
    }
  }

  fileprivate init(checkingButton word: some StringProtocol) throws(TraceError.Message) {
    guard let named = Self.namedButtons.first(where: { $0.word == word }) else {
      throw .unknown("button", word, among: Self.namedButtons.map { $0.word } + ["none"])
    }
    self = named.button
  }

  fileprivate init?(key word: some StringProtocol) {
    guard let named = Self.namedKeys.first(where: { $0.word == word }) else { return nil }
    self = named.key
  }
}

extension Outcome {
  init(checking word: some StringProtocol) throws(TraceError.Message) {
    guard let outcome = Self(rawValue: String(word)) else {
      throw .unknown("outcome", word, among: Self.allCases.map { $0.rawValue })
    }
    self = outcome
  }
}

/// Whether a word was meant as a number, well-formed or not.
private func startsNumber(_ word: Substring) -> Bool {
  word.utf8.first.map { isDigit($0) || "+-.".utf8.contains($0) } == true
    || Double(word) != nil
}

extension TraceError.Message {
  static let emptyView = Self(.outOfRange, "a view's width and height are more than 0")

  fileprivate static let foreignComment = Self(.unexpected, "a comment begins with '#', not '//'")

  fileprivate static func startsNoLine(_ word: Substring) -> Self {
    let hint = nearest(String(word), in: ["view", "set", "expect"]).map { "did you mean '\($0)'?" }
    return Self(
      .unknownWord,
      "'\(excerpt(word))' starts no line; "
        + (hint ?? "a line starts with a time, 'view', 'set' or 'expect'"))
  }

  fileprivate static func otherPhase(_ word: some StringProtocol, _ meant: Touch.Phase) -> Self {
    Self(.unknownWord, "unknown phase '\(excerpt(word))'; did you mean '\(meant.word)'?")
  }

  static func unexpected(_ word: some StringProtocol) -> Self {
    Self(.unexpected, "'\(excerpt(word))' is unexpected at the end of this line")
  }

  static func repeated(_ word: some StringProtocol) -> Self {
    Self(.repeated, "'\(excerpt(word))' repeats an earlier word")
  }

  static func unknown(_ what: String, _ word: some StringProtocol, among known: [String]) -> Self {
    let hint = nearest(String(word), in: known).map { "did you mean '\($0)'?" }
    return Self(
      .unknownWord,
      "unknown \(what) '\(excerpt(word))'; "
        + (hint ?? "expected one of " + known.joined(separator: ", ")))
  }
}
