import GestureCompiler

extension Compile {
  static let manual = Manual(
    name: "compile",
    summary: "Compile gestures to Swift, C, a web module, a table or a picture",
    abstract: "Compiles gestures to a form that can be embedded or viewed.",
    usage: "[OPTION]… SPEC… [-o FILE]",
    arguments: [.init("SPEC…", ".gesture files; all their gestures share one view")],
    options: [
      Option(
        "--format",
        .one(of: Compilation.Target.allCases.map(\.rawValue) + others, called: "FORMAT"),
        help: """
          What to write [default: by the name of FILE]:
            binary   a table file, .gtab
            swift    .swift, with the tables as static data
            c        .h in C99, with the tables as static data
            json     the tables, .json
            dot      the automata for Graphviz, .dot
            svg      the phases of each gesture as a picture, .svg
            web      a folder for web apps: a module, its types, a package.json
          or, without a SPEC,
            c-runtime  the header gesture_runtime.h, which the C tables include
          """),
      Option(
        "--output", short: "-o", .file,
        help: "The file to write, or for web the folder [default: standard output]"),
      Option("--check", help: "Write nothing; fail if FILE is not up to date"),
      Option("--depfile", .file, help: "Also write a make rule that lists the files read"),
      .profile,
      Option(
        "--strip",
        help: "Omit names and source positions from a table file or JSON"),
      Option("--public", help: "Make the generated Swift public"),
    ] + Option.forSpecifications,
    notes: """
      The same text always gives the same bytes, wherever the files are. Nothing is
      written if there are errors, or if an output is also an input (including files
      brought in by 'use') or another output.
      """,
    examples: [
      "gesturec compile checkmark.gesture -o Checkmark.swift",
      "gesturec compile tap.gesture pan.gesture -o gestures.gtab",
      "gesturec compile checkmark.gesture --format dot",
      "gesturec compile checkmark.gesture -o checkmark.h",
      "gesturec compile pan.gesture --format web -o web/gestures",
      "gesturec compile --format c-runtime -o gesture_runtime.h",
    ])
}
