/// How a trace can be written.
package enum TraceFormat: String, CaseIterable, Hashable, Sendable {
  /// The native form, an event a line.
  case trace
  /// The same events as JSON Lines.
  case jsonLines = "jsonl"
  /// The logs of the $1 and $N recognizers.
  case strokesXML = "xml"

  /// The format's name in a sentence.
  package var title: String {
    switch self {
    case .trace: ".trace"
    case .jsonLines: "JSON Lines"
    case .strokesXML: "$1 XML"
    }
  }
}
