import GestureRuntime
import GestureSyntax

// `only`: what is known of a touch as it lands, or of a pointer as it comes.
extension Lowering {
  /// What a name stands for in `only`.
  func landing(_ path: PathSyntax) throws(CheckFailure) -> Term {
    guard let first = path.names.first else { throw .reported }
    let rest = path.names.dropFirst()
    if let button = path.button { return .truth(.isHeld(try held(button))) }
    if first.value == "button" { throw CheckFailure(.whichButton, at: first.range) }
    if let term = Self.landing(first.value) { return try component(rest, of: term, at: path) }
    if first.value == ReservedName.view { return try view(rest, at: path) }
    if let constant = scope.constants[first.value] {
      guard let term = constant.term else { throw .reported }
      return try part(rest, of: term, at: path)
    }
    if scope.constants.lacksNames { throw .reported }
    throw unknownAtLanding(first)
  }

  /// `only ctrl+mouse`: what is held together is joined by `and`.
  func heldTogether(_ syntax: ExpressionSyntax) -> CheckFailure? {
    guard scope.isLanding, let words = summed(syntax), words.count > 1 else { return nil }
    let meant = words.map { Self.landing($0) == nil ? landingWordMeant(by: $0) ?? $0 : $0 }
    let written = meant.joined(separator: " and ")
    return CheckFailure(
      .heldTogether(written), at: syntax.range, fixIt: .init(replace: syntax.range, with: written))
  }

  /// The words that plus signs join; `nil` if it is something else.
  private func summed(_ syntax: ExpressionSyntax) -> [String]? {
    switch syntax.kind {
    case .path(let path): return [path.text]
    case .arithmetic(.plus, let left, let right):
      guard let left = summed(left), let right = summed(right) else { return nil }
      return left + right
    case .arithmetic, .or, .and, .not, .parenthesized, .comparison, .placed, .negative, .number,
      .percentage, .call:
      return nil
    }
  }

  /// A button as it is held down.
  private func held(_ button: Located<Keyword>) throws(CheckFailure) -> Touch.Held {
    let known = Touch.Held.namedButtons
    guard let named = known.first(where: { $0.word == button.value.rawValue }) else {
      throw CheckFailure(.whichButton, at: button.range)
    }
    return named.button
  }

  private static func landing(_ word: String) -> Term? {
    if let named = Touch.Held.namedKeys.first(where: { $0.word == word }) {
      return .truth(.isHeld(named.key))
    }
    if let kind = Touch.Kind(word: word) { return .truth(.isKind(kind)) }
    let (force, radius) = (MeasureName.force.rawValue, MeasureName.radius.rawValue)
    if word == force { return .number(Quantity(.landing(.force), .none)) }
    if word == radius { return .number(Quantity(.landing(.radius), .length)) }
    guard word == MeasureName.location.rawValue || word == PointName.start.rawValue else {
      return nil
    }
    return .point(x: .landing(.x), y: .landing(.y))
  }

  private func unknownAtLanding(_ name: Located<String>) -> CheckFailure {
    guard let meant = landingWordMeant(by: name.value) else {
      let help =
        "`only` asks for `finger`, `pencil` or `mouse`, for buttons and keys as in `button right and shift`, "
        + "and for `force`, `radius`, `start` and the view"
      return CheckFailure(
        .init(.unknownAtLanding, "`\(name.value)` is not known when a touch lands"), at: name.range,
        notes: [.help(help)])
    }
    return CheckFailure(.unknown("name", name, meant: meant))
  }

  /// What is known at a landing and was probably meant. A word for what is known only later is no slip.
  private func landingWordMeant(by word: String) -> String? {
    guard MeasureName(rawValue: word) == nil, PointName(rawValue: word) == nil,
      word != Keyword.gesture.rawValue, word != "path"
    else { return nil }
    let known =
      Touch.Kind.allCases.map { $0.word } + Touch.Held.namedKeys.map { $0.word }
      + ["force", "radius", "location", "start"]
    return kindMeant(by: word) ?? heldMeant(by: word)
      ?? nearest(word, in: known + scope.constants.names)
  }
}

extension Touch.Held {
  static func isKey(_ word: String) -> Bool { namedKeys.contains { $0.word == word } }
}

/// The kind of touch that is meant by a word.
private func kindMeant(by word: String) -> String? {
  switch word {
  case "touch", "fingers", "thumb": Touch.Kind.finger.word
  default: toolMeant(by: word)
  }
}

/// The key or the button that is meant by a word.
private func heldMeant(by word: String) -> String? {
  switch word {
  case "ctrl", "ctrlKey", "strg": "control"
  case "alt", "altKey", "opt": "option"
  case "meta", "metaKey", "cmd", "super", "win", "windows": "command"
  case "shiftKey": "shift"
  case "primary", "left-button", "left-click", "buttons": "button left"
  case "secondary", "right-button", "right-click", "barrel": "button right"
  case "wheel", "middle-button", "middle-click": "button middle"
  default: nil
  }
}

extension Diagnostic.Message {
  fileprivate static var whichButton: Self {
    .init(
      .missingWord,
      "which button? Write `button left`, `right`, `middle`, `back` or `forward`")
  }

  fileprivate static func heldTogether(_ meant: String) -> Self {
    .init(.otherSpelling, "what is held together is joined by `and`: `\(meant)`")
  }

  static func kindOutsideOnly(_ word: String) -> Self {
    .init(
      .misplaced,
      "what touches is tested when it lands, by a setting of the gesture: `only \(word)`")
  }
}
