/// How a trace can be written.
package enum TraceFormat: String, CaseIterable, Hashable, Sendable {
  /// The native form, an event a line.
  case trace
  /// The same events as JSON Lines.
  case jsonLines = "jsonl"
  /// The logs of the $1 and $N recognizers.
  case strokesXML = "xml"
  /// W3C TouchEvents or PointerEvents as JSON.
  case webEvents = "web-events"
  /// UITouches as JSON.
  case uiTouches = "uitouch"
  /// Recordings of evemu.
  case evemu
  /// What Android's `getevent -lt` prints.
  case getevent
  /// What `libinput record` prints.
  case libinput
  /// What `evtest` prints.
  case evtest
  /// Lines of `id,touchdown,x,y,ms`.
  case touchCSV = "csv"
  /// Lines under a head that names their columns.
  case headedCSV = "headed-csv"
  /// Digital ink of the W3C.
  case inkML = "inkml"

  /// The format's name in a sentence.
  package var title: String {
    switch self {
    case .trace: ".trace"
    case .jsonLines: "JSON Lines"
    case .strokesXML: "$1 XML"
    case .webEvents: "W3C event JSON"
    case .uiTouches: "UITouch JSON"
    case .evemu: "evemu"
    case .getevent: "getevent"
    case .libinput: "libinput record"
    case .evtest: "evtest"
    case .touchCSV: "touch CSV"
    case .headedCSV: "CSV with a header"
    case .inkML: "InkML"
    }
  }

  /// The extensions by which a file in a folder is taken for a trace.
  package static let extensions = [
    "trace", "jsonl", "ndjson", "xml", "inkml", "events", "evemu", "ev",
  ]

  /// The extensions of files that are traces only if their contents are.
  package static let sharedExtensions = ["json", "csv", "tsv", "txt", "log"]
}
