import GestureReport

/// `gesturec measure`: a row for each recording, for programs that do statistics.
struct Measure: Verb {
  var specifications: [String]
  var traces: [String]
  var profile: String?
  var format: MeasureFormat
  var label: LabelPattern?
  var person: LabelPattern?
  /// How many recordings to measure at once; `nil` for as many as there are processors.
  var jobs: Int?
  /// How many units of a recording are a point.
  var scale: Float

  init(_ arguments: Arguments) throws(UsageError) {
    (specifications, traces) = try arguments.specificationsAndTraces()
    profile = arguments.value("--profile")
    format = try arguments.choice("--format") ?? .csv
    label = try arguments.label()
    person = try arguments.label("--person-from")
    jobs = try arguments.jobs()
    scale = try arguments.scale()
  }
}

/// How rows are written.
enum MeasureFormat: String, CaseIterable, Hashable {
  case csv, json
}

extension Measure {
  static let manual = Manual(
    name: "measure",
    summary: "Write what is measured of recordings, a row each",
    abstract: "Measures recordings, and writes a row for each as CSV or JSON.",
    usage: "[OPTION]… SPEC… [--] TRACE…",
    arguments: [
      .init("SPEC…", ".gesture files: one set"),
      .init("TRACE…", "Traces, folders, streams of recordings; '-' for standard input"),
    ],
    options: [
      Option(
        "--format", .one(of: MeasureFormat.allCases.map(\.rawValue)),
        help: "What to write [default: csv]. JSON is one object per recording and line"),
      Option(
        "--label-from", .pattern,
        help: "Take a recording's label from its path: group 1 of the first match"),
      Option(
        "--person-from", .pattern,
        help: "Take who drew a recording from its path: group 1 of the first match"),
      .profile, .scale, .jobs("Measure"),
    ] + Option.forFixedSpecifications,
    notes: """
      The columns are the recording's name, label, person and device, what was made
      of it, whether that is right, and for each gesture what became of the attempt;
      the length, stray, duration and steps of each phase with a name; what each
      condition measured, its limit and margin; and the values that it reports.
      Numbers are in points, seconds and degrees. Grammar/testing.md describes them.

      The exit status is 0 if every recording could be read.
      """,
    examples: [
      "gesturec measure check.gesture logs/ --person-from '(s[0-9]+)/' > check.csv"
    ])
}
