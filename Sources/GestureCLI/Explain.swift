import GestureReport
import GestureSyntax

/// `gesturec explain`: describes the code of a message, or lists the codes.
struct Explain: Hashable {
  /// `nil` for all of them.
  var code: String?

  init(_ arguments: Arguments) throws(UsageError) {
    code = try arguments.allPaths.isEmpty ? nil : arguments.onlyPath("CODE")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    guard let code else {
      try world.write(Explanation.codes.map { $0 + "\n" }.joined())
      return .held
    }
    if let text = Explanation.text(of: code) {
      try world.write("\(code)\n\n\(text)\n")
      return .held
    }
    let hint = nearest(code, in: Explanation.codes).map { "did you mean '\($0)'?" }
    world.complain(
      "error: there is no code '\(code)'; "
        + (hint ?? "codes stand in the brackets of a message") + "\n")
    return .unusable
  }
}
