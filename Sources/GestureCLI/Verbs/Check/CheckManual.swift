extension Check {
  static let manual = Manual(
    name: "check",
    summary: "Check gestures for mistakes, and run them on traces",
    abstract: "Runs gestures on traces, and explains each outcome.",
    usage: "[OPTION]… SPEC… [[--] TRACE…]",
    arguments: [
      .init(
        "SPEC…",
        ".gesture files. The first argument is one; so are the following ones that end in "
          + ".gesture, and all before '--'"),
      .init(
        "TRACE…",
        "Traces; folders, searched for traces; '-' for standard input. Without any, only the SPECs "
          + "are checked"),
    ],
    options: [
      .profile,
      .gestures(
        "Run only these, as if the SPECs had no others; expectations of the others are ignored"),
      Option(
        "--format", .one(of: CheckFormat.allCases.map(\.rawValue), called: "FORMAT"),
        help: """
          How to report [default: text]:
            text      the outcomes of each trace, and why; with more than three gestures,
                      those that were made or expected in full, the others in a line each
            full      as text, with all gestures in full
            sketch    as text; on a terminal, also each trace in the colours of its phases,
                      with a mark where it failed
            summary   a table of how often each gesture was made in the traces of each label
            remedies  for each number in the SPECs whose change would fix some traces: how
                      many, and which other traces would then be accepted
            json      one object per line for each trace; the schema is
                      Grammar/check-output.schema.json
            csv       a table with a row for each trace: each condition's measured value, limit
                      and margin, each named phase, each reported value; see
                      Grammar/testing.md
          """),
      Option(
        "--deliver",
        help:
          "Instead of the outcomes, print what the app receives from the gestures and what the "
          + "view is sent, side by side"),
      Option(
        "--leader",
        help: "For each trace, also print which gesture it would have been if every touch had "
          + "lifted, whenever that changed, with its fit and its lead"),
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. What it expects "
          + "does not count then [default: as the recording says]"),
      Option(
        "--person-from", .pattern,
        help:
          "In a page and in CSV, take the person who drew a trace from its path: group 1 of the "
          + "first match"),
      .set,
      Option(
        "--output", short: "-o", .file,
        help: "Also write a web page with drawings of all traces; FILE ends in .html"),
      .quiet("Report only traces that did not do what they expect"),
      .jobs, .watch,
    ] + Option.forTraces + Option.forFixedSpecifications,
    notes: """
      A trace holds if all of its 'expect' lines hold. One without them holds if
      just the gesture is made that it is labelled as, or none if no gesture has
      that name; without a label, if some gesture was recognized, ended or began.
      With '--format csv', whether a trace holds is a column and does not affect the
      exit status.

      Folders are searched for files that end in .trace, .jsonl, .ndjson, .xml,
      .inkml, .events, .evemu or .ev, and for files that end in .json, .csv, .tsv,
      .txt or .log and contain recordings of touches. Hidden files and links to
      folders are skipped. The format is detected from the contents of a file.
      """,
    examples: [
      "gesturec check tap.gesture tap.trace",
      "gesturec check tap.gesture pan.gesture -- recordings/",
      "gesturec check all.gesture logs/ --format summary --label-from '([a-z]+)'",
      "gesturec check check.gesture logs/ --format csv > check.csv",
    ])
}
