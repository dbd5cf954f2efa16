import GestureReport
import GestureSyntax

/// `gesturec explain`: describes the code of a message, or lists the codes.
struct Explain: Verb {
  static let manual = Manual(
    name: "explain",
    summary: "Explain the code of a message",
    abstract: "Explains what the code of a message means.",
    usage: "[CODE]",
    arguments: [
      .init(
        "CODE",
        "The code in the brackets of a message, as in error[unknown-name]. Without it, all codes "
          + "are listed")
    ],
    options: Option.forMessages)

  /// `nil` for all of them.
  var code: String?

  init(_ arguments: Arguments) throws(UsageError) {
    code = try arguments.allPaths.isEmpty ? nil : Self.code(in: arguments.onlyPath("CODE"))
  }

  /// The code in `error[CODE]`, `warning[CODE]` or `[CODE]`, as messages show it and people paste
  /// it; anything else as it is.
  private static func code(in text: String) -> String {
    var rest = text[...]
    if rest.last == ":" { rest.removeLast() }
    for word in ["error", "warning"] where rest.hasPrefix(word + "[") {
      rest.removeFirst(word.count)
    }
    guard rest.count > 2, rest.first == "[", rest.last == "]" else { return text }
    return String(rest.dropFirst().dropLast())
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    guard let code else {
      let codes = Explanation.codes
      let width = codes.map(\.count).max() ?? 0
      let lines = codes.map { code in
        code + String(repeating: " ", count: width - code.count) + "  "
          + (Explanation.title(of: code) ?? "") + "\n"
      }
      try world.write(lines.joined())
      return .held
    }
    if let text = Explanation.text(of: code) {
      try world.write("\(code)\n\n\(text)\n")
      return .held
    }
    let alike = Explanation.codes.filter { !code.isEmpty && $0.hasPrefix(code) }
    let hint =
      alike.count < 2
      ? nearest(code, in: Explanation.codes).map { "did you mean '\($0)'?" }
      : "these begin so: \(alike.joined(separator: ", "))"
    Reporter(world: world).report(
      "there is no code '\(code)'; " + (hint ?? "'gesturec explain' lists all codes"))
    return .unusable
  }
}
