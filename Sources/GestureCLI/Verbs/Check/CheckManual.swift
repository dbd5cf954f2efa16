extension Check {
  static let manual = Manual(
    name: "check",
    summary: "Find mistakes in gestures, and try them on traces",
    abstract: "Tries gestures on traces, and tells what became of each and why.",
    usage: "[OPTION]… SPEC… [[--] TRACE…]",
    arguments: [
      .init(
        "SPEC…",
        ".gesture files. The first argument is one; so are those after it that end in .gesture, "
          + "and all that stand before '--'"),
      .init(
        "TRACE…",
        "Traces; folders, searched for traces; '-' for standard input. Without any, only the SPECs "
          + "are looked at"),
    ],
    options: [
      .profile,
      .gestures(
        "Try only these, as if the SPECs had no others; what a trace expects of those is left out"),
      Option(
        "--format", .one(of: CheckFormat.allCases.map(\.rawValue), called: "FORMAT"),
        help: """
          How to report [default: text]:
            text      the outcomes of each trace, and why
            sketch    on a terminal, also each trace in the colours of its phases, with a mark
                      where it failed
            summary   a table of how often each gesture was made in the traces of each label
            remedies  a line for each number in the SPECs that would mend some traces: how many,
                      and which others it lets in
            json      an object per trace and line; the schema is
                      Grammar/check-output.schema.json
            csv       a table with a row for each trace: what each condition measured, its limit
                      and margin, each named phase, each reported value; Grammar/testing.md
                      describes it
          """),
      Option(
        "--deliver",
        help:
          "Print what the app receives of the gestures and what the view is sent, side by side, "
          + "in place of the outcomes"),
      Option(
        "--leader",
        help: "Tell of each trace, too, which gesture it would have been if every touch had "
          + "lifted, whenever that changed: with its fit and how far it was ahead"),
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. By default it is "
          + "the gesture that the trace expects"),
      Option(
        "--person-from", .pattern,
        help:
          "In a page and in CSV, take who drew a trace from its path: group 1 of the first match"),
      .scale, .set,
      Option(
        "--output", short: "-o", .file,
        help: "Write a page for a browser, too, with drawings of all traces: FILE ends in .html"),
      .quiet("Report only traces that did not do as expected"),
      .jobs, .watch,
    ] + Option.forFixedSpecifications,
    notes: """
      A trace holds if each of its 'expect' lines came true or, where it has none,
      if some gesture was recognized, ended or began. With '--format csv', what holds
      is a column and does not matter to the exit status.

      In folders, files are taken whose names end in .trace, .jsonl, .xml, .inkml,
      .events, .evemu or .ev, and of those in .json, .csv, .txt or .log the ones
      that are recordings of touches; hidden ones and links to folders are left
      out. What is in a file decides how it is read.
      """,
    examples: [
      "gesturec check tap.gesture tap.trace",
      "gesturec check tap.gesture pan.gesture -- recordings/",
      "gesturec check all.gesture logs/ --format summary --label-from '([a-z]+)'",
      "gesturec check check.gesture logs/ --format csv > check.csv",
    ])
}
