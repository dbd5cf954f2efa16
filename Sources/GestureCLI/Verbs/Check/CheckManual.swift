extension Check {
  static let manual = Manual(
    name: "check",
    summary: "Try gestures on traces",
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
      .format(each: "trace", schema: "check-output.schema.json"),
      Option(
        "--summary",
        help: "Print a table of how often each gesture was made in the traces of each label, and "
          + "nothing else"),
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
        "--draw",
        help: "On a terminal, sketch each trace, too, in the colours of its phases, with a mark "
          + "where it failed"),
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. By default it is "
          + "the gesture that the trace expects"),
      .scale, .html("traces"), .personForPage,
      .quiet("Report only traces that did not do as expected"),
      .jobs("Check"), .watch,
    ] + Option.forFixedSpecifications,
    notes: """
      A trace holds if each of its 'expect' lines came true or, where it has none,
      if some gesture was recognized, ended or began. The exit status is 0 if every
      trace holds, 1 if one does not or a SPEC has errors, and 2 if a file could not
      be used.

      In folders, files are taken whose names end in .trace, .jsonl, .xml, .inkml,
      .events, .evemu or .ev, and of those in .json, .csv, .txt or .log the ones
      that are recordings of touches; hidden ones and links to folders are left
      out. What is in a file decides how it is read.
      """,
    examples: [
      "gesturec check tap.gesture tap.trace",
      "gesturec check tap.gesture pan.gesture -- recordings/",
      "gesturec check shapes.gesture logs/ --summary --label-from '([a-z]+)[0-9]+'",
    ])
}
