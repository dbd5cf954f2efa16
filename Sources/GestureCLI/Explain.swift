import GestureReport
import GestureSyntax

/// `gesturec explain`: describes the code of a message.
struct Explain: Hashable {
  var code: String

  init(_ arguments: Arguments) throws(UsageError) {
    code = try arguments.onlyPath("CODE")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
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
