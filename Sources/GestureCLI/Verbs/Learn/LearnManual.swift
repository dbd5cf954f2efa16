extension Learn {
  static let manual = Manual(
    name: "learn",
    summary: "Write gestures from drawings of them, or fit numbers to drawings",
    abstract: "Writes a .gesture file from labelled drawings, or fits its numbers to them.",
    usage: "[OPTION]… [SPEC] TRACE…",
    arguments: [
      .init(
        "SPEC",
        "A .gesture file: what is in it stays, and the gestures are added that it does not have"),
      .labelledTraces,
    ],
    options: [
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. By default the "
          + "label is what the trace says it is of, or expects"),
      Option(
        "--person-from", .pattern,
        help:
          "Take who drew a trace from its path: what is learned is then tried on people that it "
          + "was not learned from"),
      Option(
        "--numbers",
        help: "Learn no gestures, and fit the numbers of SPEC: say which values get most right, "
          + "and how sure that is; with '-o', write them"),
      Option(
        "--ask",
        help: "Before gestures are learned, draw what would tell most, five times at most, and "
          + "read from standard input whether it is the gesture: y or n"),
      Option(
        "--output", short: "-o", .file,
        help: "The file to write; it may be SPEC [default: standard output]"),
      .scale, .set, .jobs,
    ] + Option.forMessages,
    notes: """
      One drawing of each gesture is enough; three or more by several people are
      better. Each gesture is written as strokes of few directions, with how long
      each part is in the mean: 'prefer' says that, and refuses nothing. Of the
      gestures of the file the one wins that fits a drawing best. Strokes in any
      order, either way or from any corner are written only if some of the
      drawings show it.

      What comes out is text to read and to edit. Before each gesture stands what
      it was learned from, and what its drawings are taken for if it is learned
      without them. 'gesturec test' tries it on other drawings. Equal drawings
      give equal text.

      With '--ask', the drawing on which the two best candidates for a gesture differ
      most is written beside the output, as FILE.svg for FILE.gesture. A line with
      'y' makes it one more drawing of the gesture, and one with 'n' a drawing that
      is not of it, as a trace is that expects just 'NAME failed'. The end of
      standard input ends the questions.

      With '--numbers', each number of SPEC but for those of touches and rounds is
      tried at half to twice its value: how many traces come out wrong in the set,
      where they are fewest, and how many are wrong if each person's value is chosen
      by the traces of the others. Without people, every third trace of a label is
      left out in their place. Those that gain something so are then set one after
      the other, as long as less is wrong, and this once more without each person.
      '-o' writes the values if they hold for who was left out: the digits change,
      and nothing else. '--set' and '--jobs' are for '--numbers'.

      Drawings with several fingers at once are no gestures that can be learned;
      they are left out and counted. The exit status is 0, 1 if SPEC has errors, and
      2 if a file could not be used or there is nothing to learn from.
      """,
    examples: [
      "gesturec learn logs/ --label-from '([a-z]+)[0-9]+' -o shapes.gesture",
      "gesturec learn logs/ --label-from '([a-z]+)[0-9]+' -o shapes.gesture --ask",
      "gesturec learn old.gesture more/ --label-from '([a-z]+)' -o new.gesture",
      "gesturec learn --numbers shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'",
    ])
}
