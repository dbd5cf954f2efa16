extension Test {
  static let manual = Manual(
    name: "test",
    summary: "Try gestures on labelled traces, and count",
    abstract: "Tries gestures on labelled traces, and tells how many come out right.",
    usage: "[OPTION]… [FOLDER|SPEC|TRACE]…",
    arguments: [
      .init("FOLDER…", "Searched for .gesture files and for traces [default: .]"),
      .init(
        "SPEC…",
        ".gesture files: one set, tried on all the traces that are named and in the FOLDERs; alone, "
          + "each is tried on the traces beside it"),
      .init("TRACE…", "Traces, streams of recordings; '-' for standard input"),
    ],
    options: [
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. Capitals, '-', '_' "
          + "and blanks make no difference. By default the label is what the trace expects"),
      Option(
        "--by", .pattern,
        help: "Tell the traces apart by what they say of themselves, 'person,device', or by what "
          + "each group of the first match in their paths is, as in "
          + "'(?<person>s[0-9]+)/(?<speed>slow|fast)', and count each by itself, in the page, too"),
      Option(
        "--baseline", .file,
        help: "Compare with what '-o' wrote before [default: test.baseline in the first FOLDER, if "
          + "it is there]"),
      Option(
        "--output", short: "-o", .file, mayRepeat: true,
        help:
          "Write the results, too, as the ending says: .baseline, .xml for JUnit, or .html for a page "
          + "with drawings of all traces that have a label; may be given several times. With "
          + "'--mutants', the folder for traces"),
      Option(
        "--worst", .number,
        help: "Show the N narrowest escapes, and the N narrowest misses [default: 5]"),
      Option(
        "--leader",
        help: "Count, too, in how many drawings the right gesture would have been made if every "
          + "touch had lifted when 50, 60, 70, 80, 90 and 100 % was drawn"),
      Option(
        "--mutants",
        help: "Instead, tell which small changes of the gestures the traces would not notice, each "
          + "with a drawing that would, and which cannot be noticed"),
      .time,
      Option("--all", help: "List all traces that are wrong, not only the first 20 of a set"),
      .profile, .set,
      .format(each: "set", schema: "test-output.schema.json"),
      .quiet("Report only the sets in which something is wrong, and the totals"),
      .jobs, .scale, .watch,
    ] + Option.forSpecifications,
    notes: """
      In folders, NAME.gesture is tried on NAME.trace and each NAME-….trace beside
      it, the longest name if several fit; and a .gesture file that is alone in its
      folder on the other traces in it and below. The traces may have any of the
      endings that 'check' takes.

      A label from a path means that just this gesture is made, and none if there is
      no gesture of that name. Traces without a label are left out and counted.

      The exit status is 0 if nothing came out worse than in the baseline or, without
      one, everything came out right; 1 if not, or if a SPEC has errors; and 2 if a
      file could not be used or no trace has a label. What is read is never replaced
      by what is written.
      """,
    examples: [
      "gesturec test",
      "gesturec test Examples -o results.xml -o results.html",
      "gesturec test Examples -o Examples/test.baseline",
      "gesturec test shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'",
    ])
}
