import GestureCompiler

/// `gesturec new`: writes a gesture and recordings to start from.
struct New: Verb {
  static let manual = Manual(
    name: "new",
    summary: "Create a gesture and two recordings to start from",
    abstract: "Creates a gesture, a drawing that it accepts and one that it does not.",
    usage: "[-o FOLDER] NAME",
    arguments: [.init("NAME", "The name of the gesture: letters, digits and '-'")],
    options: [
      Option(
        "--output", short: "-o", .folder,
        help: "The folder for the files [default: NAME]. Existing files are not overwritten")
    ] + Option.forMessages,
    notes: """
      The gesture is a swipe to the right; change it into what you want. The
      recordings are text, with their expected outcomes; put your own beside them.
      'gesturec test FOLDER' runs the gesture on all of them.
      """,
    examples: ["gesturec new flick", "gesturec test flick"])

  var name: String
  /// `nil` for a folder with the name.
  var output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    name = try arguments.onlyPath("NAME")
    output = try arguments.folder()
    guard name.lowercased() != "none" else {
      throw UsageError(
        "'\(name)' cannot be a name here: 'expect none' says that there is no gesture",
        topic: arguments.topic)
    }
    // What the compiler takes for a name is one, and nothing else could be a file's.
    guard !Compilation(path: "new.gesture", contents: Array(Self.gesture(name).utf8)).hasErrors
    else {
      throw UsageError(Self.refusal(of: name), topic: arguments.topic)
    }
  }

  /// Why a text is no name, and the nearest one that is.
  private static func refusal(of name: String) -> String {
    let pieces = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    // A hyphen before a digit would read as a subtraction.
    var offer = pieces.first.map(String.init) ?? ""
    for piece in pieces.dropFirst() {
      if piece.first?.isNumber != true { offer += "-" }
      offer += piece
    }
    let offers = [offer, "my-" + offer].filter { offer in
      offer != name && offer.first != "-"
        && !Compilation(path: "new.gesture", contents: Array(gesture(offer).utf8)).hasErrors
    }
    let reason =
      pieces.count == 1 && pieces[0].count == name.count && name.first?.isLetter == true
      ? "is a word of the language"
      : "cannot be a name: it has letters, digits, '_' and '-' before letters, and begins with a letter"
    return "'\(name)' \(reason)" + (offers.first.map { "; how about '\($0)'?" } ?? "")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    let folder = output ?? name
    let files = self.files.map { (path: joined(folder, $0.name), text: $0.text) }
    for file in files where (try? world.files.kind(file.path)) != nil {
      reporter.report("the file already exists; nothing was written", path: file.path)
      return .unusable
    }
    for file in files {
      guard reporter.write(file.text.utf8, to: file.path) else { return .unusable }
      try world.show("\(file.path)\n")
    }
    try world.show("next: gesturec check \(files[0].path) \(files[1].path)\n")
    return .held
  }

  private var files: [(name: String, text: String)] {
    [
      ("\(name).gesture", Self.gesture(name)),
      (
        "\(name).trace",
        Self.swipe(to: 220, "A swipe as it is meant.") + "expect \(name) recognized\n"
      ),
      ("\(name)-short.trace", Self.swipe(to: 130, "A swipe that is too short.") + "expect none\n"),
    ]
  }

  private static func gesture(_ name: String) -> String {
    """
    /// One finger swipes to the right.
    gesture \(name) {
      stroke {
        swipe: move right, length >= 80pt
      }
      require duration <= 600ms
    }

    """
  }

  /// A straight drawing from x = 100 on, a sample each 16 ms, as a phone sends them.
  private static func swipe(to end: Int, _ comment: String) -> String {
    let places = Array(stride(from: 100, through: end, by: 10))
    let lines = places.enumerated().map { index, x in
      let phase = index == 0 ? "began" : "moved"
      return "\(index * 16) \(phase) 1 \(x) 300\n"
    }
    return "# \(comment) Milliseconds, phase, finger, x and y in points.\n" + lines.joined()
      + "\(places.count * 16) ended 1 \(end) 300\n"
  }
}
