extension Test {
  static let manual = Manual(
    name: "test",
    summary: "Run gestures on labelled traces, and count what is recognized",
    abstract: "Runs gestures on labelled traces, and reports how many are recognized correctly.",
    usage: "[OPTION]… [FOLDER|SPEC|TRACE]…",
    arguments: [
      .init("FOLDER…", "Searched for .gesture files and for traces [default: .]"),
      .init(
        "SPEC…",
        ".gesture files: one set, run on all the named traces and those in the FOLDERs; without "
          + "either, each is run on the traces beside it"),
      .init("TRACE…", "Traces, streams of recordings; '-' for standard input"),
    ],
    options: [
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. Case, '-', '_' "
          + "and spaces are ignored. By default the label is what the trace expects"),
      Option(
        "--by", .pattern,
        help: "Group the traces, and count each group: by what they record, 'person,device', or "
          + "by the groups of a regular expression for their paths, such as "
          + "'(?<person>s[0-9]+)/(?<speed>slow|fast)'; the page has the groups, too"),
      Option(
        "--baseline", .file,
        help: "Compare with this baseline, which '-o' wrote [default: test.baseline in the first "
          + "FOLDER, if it exists]"),
      Option(
        "--output", short: "-o", .file, mayRepeat: true,
        help:
          "Also write the results to FILE, in the format of its extension: .baseline, .xml for JUnit, "
          + "or .html for a page with drawings of all labelled traces; may be repeated. With "
          + "'--mutants', the folder for traces"),
      Option(
        "--worst", .number,
        help: "Show the N narrowest passes and the N narrowest failures [default: 5]"),
      Option(
        "--leader",
        help: "Also count the drawings whose gesture would have been recognized if every touch "
          + "had lifted after 50, 60, 70, 80, 90 and 100 % of the drawing"),
      Option(
        "--mutants",
        help: "Instead, report which small changes of the gestures the traces do not catch, each "
          + "with a drawing that would, and which no drawing can catch"),
      .time,
      Option("--all", help: "List all wrong traces, not only the first 20 of a set"),
      .profile, .set,
      .format(each: "set", schema: "test-output.schema.json"),
      .quiet(
        "Report only the totals and the sets with wrong traces; omit notes about skipped files"),
      .jobs, .watch,
    ] + Option.forTraces + Option.forSpecifications,
    notes: """
      In folders, NAME.gesture is run on NAME.trace and on each NAME-….trace beside
      it (the longest NAME wins). A .gesture file that is alone in its folder is also
      run on the other traces there and in subfolders. Traces may have any extension
      that 'check' accepts.

      A label from a path means that exactly this gesture is expected, or none if no
      gesture has that name. Traces without a label are skipped and counted.

      The exit status is 0 if nothing is worse than in the baseline or, without one,
      everything is right; 1 if not, or if a SPEC has errors; 2 if a file could not
      be used, but for traces that are unreadable in the baseline, too, or if no
      trace has a label. Where a new baseline is written, wrong and unreadable traces
      do not count. Input files are never overwritten.
      """,
    examples: [
      "gesturec test",
      "gesturec test Examples -o results.xml -o results.html",
      "gesturec test Examples -o Examples/test.baseline",
      "gesturec test shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'",
    ])
}
