extension Learn {
  static let manual = Manual(
    name: "learn",
    summary: "Write gestures from example drawings, or fit numbers to them",
    abstract: "Writes a .gesture file from labelled drawings, or fits its numbers to them.",
    usage: "[OPTION]… [SPEC] TRACE…",
    arguments: [
      .init(
        "SPEC",
        "A .gesture file: its text is kept, and the gestures that it lacks are added"),
      .labelledTraces,
    ],
    options: [
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. By default, use "
          + "the label in the trace, or what the trace expects"),
      Option(
        "--person-from", .pattern,
        help:
          "Take the person who drew a trace from its path; cross-validation then leaves out one "
          + "person at a time"),
      Option(
        "--numbers",
        help: "Fit the numbers of SPEC instead of learning gestures: report which values "
          + "recognize most, and how certain that is; with '-o', write them"),
      Option(
        "--ask",
        help: "Before learning, draw the most informative examples, five at most, and read from "
          + "standard input whether each is the gesture: y or n"),
      Option(
        "--output", short: "-o", .file,
        help: "The file to write; it may be SPEC [default: standard output]"),
      .time, .set, .jobs,
    ] + Option.forTraces + Option.forMessages,
    notes: """
      One drawing of each gesture is enough; three or more by several people are
      better. Each gesture is written as strokes with a few directions and the
      average length of each part, as a 'prefer', which rejects nothing: of the
      gestures of the file, the one that fits a drawing best wins. Strokes in any
      order, either way or from any corner are written only if some of the
      drawings show it.

      The result is text to read and to edit. A comment before each gesture says
      what it was learned from, and what its drawings are mistaken for in
      cross-validation. 'gesturec test' tries it on other drawings. Equal drawings
      give equal text.

      With '--ask', the drawing on which the two best candidates for a gesture differ
      most is written beside the output, as FILE.svg for FILE.gesture. The answer
      'y' makes it another drawing of the gesture; 'n' makes it a counterexample,
      like a trace that expects only 'NAME failed'. The questions end with standard
      input.

      With '--numbers', each number of SPEC, except the numbers of touches and
      rounds, is tried at half to twice its value. The report says how many traces
      come out wrong at each value, which values have the fewest, and how many are
      wrong if each person's value is chosen from the other people's traces (or,
      without people, from two thirds of the traces of each label for the rest). The
      numbers that gain are then set one after the other, as long as fewer traces
      are wrong, and once more with each person left out. '-o' writes the values if
      those left out gain, too; it changes only the digits. '--time' limits how long
      the numbers are tried one by one, and as long again how long they are tried
      together. '--time', '--set' and '--jobs' apply only to '--numbers'.

      Traces that cannot be read, in which several fingers draw at once, or in which
      no touch lands and lifts, are left out and counted. The exit status is 0,
      also if '--numbers' finds no better values; 1 if SPEC has errors; 2 if SPEC
      or, with '--numbers', a trace could not be used, a path does not exist, there
      is nothing to learn from, or FILE has been edited since it was learned.
      """,
    examples: [
      "gesturec learn logs/ --label-from '([a-z]+)[0-9]+' -o shapes.gesture",
      "gesturec learn logs/ --label-from '([a-z]+)[0-9]+' -o shapes.gesture --ask",
      "gesturec learn old.gesture more/ --label-from '([a-z]+)' -o new.gesture",
      "gesturec learn --numbers shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'",
    ])
}
