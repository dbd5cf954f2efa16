import GestureCLI

/// Specifications and traces that the tests of the tool share.
enum Samples {
  /// Recognizes ``tapTrace``.
  static let tap = "gesture tap { stroke { hold within 20pt, duration <= 350ms } }\n"

  /// Fails on ``tapTrace``.
  static let never = "gesture never { stroke { move right, length >= 5000pt } }\n"

  static let unclosed = "gesture tap {\n"

  static let tapTrace = "0 began 1 100 200\n80 ended 1 100 200\n"

  /// The same touch as JSON Lines.
  static let tapLines = """
    {"time":0,"phase":"began","id":1,"x":100,"y":200}
    {"time":80,"phase":"ended","id":1}
    """

  static let badTrace = "0 began 1 100 200\n80 endd 1 100 200\n"

  /// Two specifications, a good trace and a bad one, and a folder of them.
  static let files: [String: FakeWorld.Entry] = [
    "tap.gesture": .text(tap), "never.gesture": .text(never), "unclosed.gesture": .text(unclosed),
    "a.trace": .text(tapTrace), "bad.trace": .text(badTrace),
    "held.trace": .text(tapTrace + "expect tap recognized\n"),
    "unmet.trace": .text(tapTrace + "expect none\n"),
    "recordings": .folder(["b", "a.trace", "readme.md", ".hidden.trace"].map { Array($0.utf8) }),
    "recordings/a.trace": .text(tapTrace), "recordings/readme.md": .text("# Recordings\n"),
    "recordings/b": .folder(["c2.trace", "c1.jsonl"].map { Array($0.utf8) }),
    "recordings/b/c1.jsonl": .text(tapLines),
    "recordings/b/c2.trace": .text(tapTrace),
    "empty": .folder([]), "locked.trace": .problem(.forbidden),
    "cafe": .folder([[0x63, 0xE9, 0x2E, 0x74, 0x72, 0x61, 0x63, 0x65]]),
  ]
}
