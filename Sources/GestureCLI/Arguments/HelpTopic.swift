/// The tool or one of its verbs, as something that can be asked about.
enum HelpTopic: String, CaseIterable, Hashable {
  case tool = ""
  case check
  case compile
  case inputs
  case inspect
  case explain
  case dump
  case stats
  case test
  case tune
  case trace
  case convert = "trace convert"
  case show = "trace show"

  /// The words that start its command line.
  var command: String { self == .tool ? "gesturec" : "gesturec \(rawValue)" }

  /// How its command line goes on.
  var usage: String {
    let rest =
      switch self {
      case .tool: "<VERB> [ARGUMENT]…"
      case .check: "[OPTION]… SPEC… [--] TRACE…"
      case .compile: "[OPTION]… SPEC… [-o FILE]"
      case .inputs: "-o FOLDER SPEC… [-- USED…]"
      case .inspect: "FILE"
      case .explain: "[CODE]"
      case .dump: "--stage STAGE [--profile FILE] SPEC"
      case .stats: "[OPTION]… SPEC…"
      case .test: "[OPTION]… [FOLDER|SPEC|TRACE]…"
      case .tune: "[OPTION]… SPEC… [--] TRACE…"
      case .trace: "<convert|show> [ARGUMENT]…"
      case .convert: "[--to trace|jsonl] IN [-o OUT]"
      case .show: "FILE"
      }
    return "Usage: \(command) \(rest)"
  }

  /// All there is to say, ending in a newline.
  var text: String { Help.abstract(of: self) + "\n\n" + usage + "\n" + Help.body(of: self) }
}
