/// The help texts. A test holds each to 80 columns and to the options there are.
enum Help {
  /// What it does, in a line.
  static func abstract(of topic: HelpTopic) -> String {
    switch topic {
    case .tool: "Compiles gestures, and tries them on recorded touches."
    case .check: "Tries gestures on traces, and tells what became of each and why."
    case .compile: "Writes gestures in a form that can be embedded, or looked at."
    case .inputs: "Tells a build which specifications to compile again."
    case .inspect: "Prints what is in a table file, field by field."
    case .explain: "Describes what the code of a message means."
    case .dump: "Prints what a stage of the compiler made of a specification."
    case .stats: "Tells the sizes of gestures, and how long they wait for others."
    case .test: "Tries gestures on labelled traces, and tells how many come out right."
    case .tune: "Tells what other numbers would do on labelled traces; changes nothing."
    case .trace: "Converts and describes recordings of touches."
    case .convert: "Writes a trace in one of the native formats."
    case .show: "Describes a trace: its samples, its touches, what was odd about it."
    }
  }

  /// Everything behind the usage.
  static func body(of topic: HelpTopic) -> String {
    switch topic {
    case .tool: tool
    case .check: check
    case .compile: compile
    case .inputs: inputs
    case .inspect: inspect
    case .explain: explain
    case .dump: dump
    case .stats: stats
    case .test: test
    case .tune: tune
    case .trace: trace
    case .convert: convert
    case .show: show
    }
  }

  private static let tool = """

    Verbs:
      check          Try gestures on traces
      test           Try gestures on labelled traces, and count
      tune           Tell what other numbers in a specification would do
      compile        Write gestures as Swift, C, a table file, JSON or a picture
      inspect        Print what is in a table file
      inputs         Tell a build which specifications to compile again
      trace convert  Write a trace in another format
      trace show     Describe a trace
      stats          Tell sizes, and how long gestures wait for others
      dump           Print a stage of the compiler
      explain        Describe the code of a message

    Options:
      -h, --help     Print help; 'gesturec VERB --help' tells more
      -V, --version  Print the version

    Exit status:
      0   every expectation held
      1   something did not hold, or a specification has errors
      2   the command line made no sense, or a file could not be used
      70  a bug in gesturec

    Example:
      gesturec check checkmark.gesture recordings/

    """

  private static let check = """

    Arguments:
      SPEC…   .gesture files. The first argument is one; so are those behind it
              that end in .gesture, and all that stand before '--'
      TRACE…  Traces; folders, searched for traces; '-' for standard input

    Options:
          --profile FILE       Take the constants of this .gesture file instead of
                               those of the same names in the SPECs
          --format text|json   How to report [default: text]. JSON is one object
                               per trace and line; its schema is
                               Grammar/check-output.schema.json
          --summary            Print a table of how often each gesture was made
                               in the traces of each label, and nothing else
          --deliver            Print what the app is told of the gestures and what
                               the view is sent, side by side, in place of the
                               outcomes
          --label-from REGEX   Take a trace's label from its path: group 1 of the
                               first match. By default it is the gesture that
                               the trace expects
      -q, --quiet              Report only traces that did not do as expected
          --color WHEN         auto, always or never [default: auto]: colour on a
                               terminal, unless NO_COLOR is set
      -j, --jobs N             Check so many traces at once [default: the number
                               of processors]
      -h, --help               Print help

    A trace holds if each of its 'expect' lines came true or, where it has none,
    if some gesture was recognized, ended or began. The exit status is 0 if every
    trace holds, 1 if one does not or a SPEC has errors, and 2 if a file could not
    be used.

    In folders, files are taken whose names end in .trace, .jsonl, .xml, .inkml,
    .events, .evemu or .ev, and of those in .json, .csv, .txt or .log the ones
    that are recordings of touches; hidden ones and links to folders are left
    out. What is in a file decides how it is read.

    Examples:
      gesturec check tap.gesture tap.trace
      gesturec check tap.gesture pan.gesture -- recordings/
      gesturec check shapes.gesture logs/ --summary --label-from '([a-z]+)[0-9]+'

    """

  private static let compile = """

    Arguments:
      SPEC…  .gesture files, whose gestures share one view

    Options:
          --emit TARGET       What to write [default: by the name of FILE]:
                                binary   a table file, .gtab
                                swift    .swift, with the tables as static data
                                c        .h in C11, with the tables as static
                                         data
                                json     the tables, .json
                                dot      the automata for Graphviz, .dot
                                mermaid  the automata as a flow chart, .mmd
                              or, without a SPEC,
                                c-runtime  the header gesture_runtime.h, which
                                           those in C need, once
      -o, --output FILE       The file to write [default: standard output]
          --check             Write nothing; fail if FILE is not what would be
                              written
          --depfile FILE      Write a rule for make, too: what was read
          --profile FILE      Take the constants of this .gesture file instead of
                              those of the same names in the SPECs
          --strip             Leave names and places, which only people need, out
                              of a table file or JSON
          --public            Let other modules see the generated Swift
          --messages FORMAT   text, lines or json [default: text]. A line is
                              path:line:column: error: text, as in build logs
      -h, --help              Print help

    Equal text gives equal bytes, wherever the files lie. Nothing is written if
    there are errors. The exit status is 1 then, and if '--check' fails. It is 2
    if an output is also an input, one brought in by 'use' too, or another output.

    Examples:
      gesturec compile checkmark.gesture -o Checkmark.swift
      gesturec compile tap.gesture pan.gesture -o gestures.gtab
      gesturec compile checkmark.gesture --emit mermaid
      gesturec compile checkmark.gesture -o checkmark.h
      gesturec compile --emit c-runtime -o gesture_runtime.h

    """

  private static let inputs = """

    Arguments:
      SPEC…  .gesture files that will be compiled one by one into a Swift module
      USED…  Others that they may use

    Options:
      -o, --output FOLDER    Where to write a SPEC.inputs.swift for each SPEC
          --messages FORMAT  text, lines or json [default: text], as in compile
      -h, --help             Print help

    SPEC.inputs.swift shows all that SPEC is compiled from, its text and those of
    the files that it uses, as comments of Swift. It is written only if that is
    something else than before. So a build that compiles SPEC when that file has
    changed compiles what has to be, and nothing else. The SwiftPM plugin does so.

    Nothing is written, and the exit status is 1, if a file uses one that is not
    given, or if the names of two files or gestures would be one name in Swift.

    Example:
      gesturec inputs --output build/ tap.gesture pan.gesture -- lengths.gesture

    """

  private static let inspect = """

    Arguments:
      FILE  A table file, as 'gesturec compile --emit binary' writes it

    Options:
      -h, --help  Print help

    Each line begins with the place in the file. The fields are described in
    Sources/GestureRuntime/GestureRuntime.docc/TableFormat.md.

    """

  private static let explain = """

    Arguments:
      CODE  The word in brackets of a message, as in error[unknown-name]. Without
            it, all codes are listed, one a line

    Options:
      -h, --help  Print help

    """

  private static let dump = """

    Arguments:
      SPEC  A .gesture file

    Options:
      --stage STAGE   tokens, tree, model, automaton or table
      --profile FILE  Take the constants of this .gesture file instead of those
                      of the same names in SPEC
      -h, --help      Print help

    """

  private static let stats = """

    Arguments:
      SPEC…  .gesture files, as one set

    Options:
          --profile FILE      Take the constants of this .gesture file instead of
                              those of the same names in the SPECs
          --format text|json  How to report [default: text]. JSON is one object per
                              gesture and line; its schema is
                              Grammar/stats-output.schema.json
      -h, --help              Print help

    For each 'after', it tells how long the gesture waits for the other to fail,
    from its decision to its release: if nothing more is touched, and at most. The
    times are the longest that the conditions on durations allow, which are named;
    where there is none, the wait is unbounded, and it tells what can last for
    ever.

    """

  private static let test = """

    Arguments:
      FOLDER…  Searched for .gesture files and for traces [default: .]
      SPEC…    .gesture files: one set, tried on all the traces that are named and
               in the FOLDERs; alone, each is tried on the traces beside it
      TRACE…   Traces; '-' for standard input

    Options:
          --label-from REGEX   Take a trace's label from its path: group 1 of the
                               first match. Capitals, '-', '_' and blanks make no
                               difference. By default the label is what the trace
                               expects
          --baseline FILE      What came out when somebody looked last [default:
                               test.baseline in the first FOLDER, if it is there]
          --update             Write the baseline
          --junit FILE         Write the results as JUnit XML, too
          --worst N            Show so many of the narrowest escapes, and so many
                               of the narrowest misses [default: 5]
          --profile FILE       Take the constants of this .gesture file instead of
                               those of the same names in the SPECs
          --format text|json   How to report [default: text]. JSON is one object
                               per set and line; its schema is
                               Grammar/test-output.schema.json
      -q, --quiet              Report only the sets in which something is wrong,
                               and the totals
          --color WHEN         auto, always or never [default: auto]
      -j, --jobs N             Try so many traces at once [default: the number of
                               processors]
      -h, --help               Print help

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

    Examples:
      gesturec test
      gesturec test Examples --junit results.xml
      gesturec test shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'

    """

  private static let tune = """

    Arguments:
      SPEC…   .gesture files, told from the TRACES as 'check' does
      TRACE…  Labelled traces; folders, searched for traces; '-' for standard
              input

    Options:
          --label-from REGEX   Take a trace's label from its path: group 1 of the
                               first match. By default the label is what the trace
                               expects
          --person-from REGEX  Take who drew a trace from its path, to tell how
                               well a choice by some people holds for another
          --gesture NAME,…     Look only at the numbers that have a part in these
                               gestures
          --format text|json   How to report [default: text]. JSON is one object
                               per number and line; its schema is
                               Grammar/tune-output.schema.json
          --color WHEN         auto, always or never [default: auto]
      -j, --jobs N             Try so many traces at once [default: the number of
                               processors]
      -h, --help               Print help

    Each number of the SPECs, but for those of touches and rounds, is tried at
    half to twice its value with all traces: how many come out wrong in the set,
    where they are fewest, and how many are wrong if each person's value is chosen
    by the recordings of the others.

    For a number that bounds a measure, it also looks at the traces that the set
    would take for the gesture if the number let everything pass. Those that are
    labelled so are wanted, the others are not; the number alone decides them. The
    histogram shows at which value each would just be accepted, and '◂' where the
    number stands now.

    Nothing is written. The exit status is 0, 1 if a SPEC has errors, and 2 if a
    file could not be used.

    Example:
      gesturec tune shapes.gesture logs/ --label-from '([a-z]+)[0-9]+'

    """

  private static let trace = """

    Verbs:
      convert  Write a trace in one of the native formats
      show     Describe a trace

    Options:
      -h, --help  Print help; 'gesturec trace VERB --help' tells more

    """

  private static let convert = """

    Arguments:
      IN  A trace in any format that is read; '-' for standard input

    Options:
          --to trace|jsonl  The format to write [default: by the ending of OUT;
                            trace if it has none]
      -o, --output OUT      The file to write [default: standard output]
      -h, --help            Print help

    Repairs, and what is not written, are counted on standard error.

    """

  private static let show = """

    Arguments:
      FILE  A trace in any format that is read; '-' for standard input

    Options:
      -h, --help  Print help

    """
}
