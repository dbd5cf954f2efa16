extension Tune {
  static let manual = Manual(
    name: "tune",
    summary: "Tell what other numbers in a specification would do",
    abstract: "Tells what other numbers would do on labelled traces, and can loosen them.",
    usage: "[OPTION]… SPEC… [--] TRACE…",
    arguments: [
      .init("SPEC…", ".gesture files; the others are TRACES, as for 'check'"),
      .labelledTraces,
    ],
    options: [
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. By default the "
          + "label is what the trace expects"),
      Option(
        "--person-from", .pattern,
        help: "Take who drew a trace from its path, to tell how well a choice by some people holds "
          + "for another"),
      .gestures("Look only at the numbers that have a part in these gestures"),
      Option(
        "--strangers", .folder,
        help:
          "Traces that are of none of the gestures: tell how many of them are answered, now and "
          + "with each limit at its loosest"),
      Option(
        "--curve",
        help: "Tell how many traces are right and how many strangers are answered the less stray "
          + "'each gesture' may have: as it is written, with all limits at their loosest, and with "
          + "those found without who drew a trace"),
      Option(
        "--apply",
        help: "Write the loosest values that lose nothing together into the SPECs, of the numbers "
          + "that gain something by it; nothing else in them changes"),
      .format(each: "number", schema: "tune-output.schema.json"),
      .time, .scale, .set, .jobs,
    ] + Option.forFixedSpecifications,
    notes: """
      Each number of the SPECs, but for those of touches and rounds, is tried at
      half to twice its value with all traces: how many come out wrong in the set,
      where they are fewest, and how many are wrong if each person's value is chosen
      by the recordings of the others. The number that gains most by another value,
      and would for people whose recordings did not choose it, is named at the end.

      For a number that bounds a measure, it also looks at the traces that the set
      would take for the gesture if the number let everything pass. Those that are
      labelled so are wanted, the others are not; the number alone decides them. The
      histogram shows at which value each would just be accepted, and '◂' where the
      number stands now.

      A number is a limit if on one side of its value, and not on the other, the
      gestures by themselves take more traces and none less. Its loosest value is
      the farthest on that side, up to half or twice what is written, with which no
      trace is lost that comes out right now. In the end all limits are tried at
      their loosest together; those with which something would be lost are kept
      back. With two people or more, this is done once more without each of them,
      and their own traces are tried with what the others' gave.

      Without '--apply', nothing is written. The exit status is 0, 1 if a SPEC has
      errors, and 2 if a file could not be used; then nothing is applied.
      """,
    examples: ["gesturec tune shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'"])
}
