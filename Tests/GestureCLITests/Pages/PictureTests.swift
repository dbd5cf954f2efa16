import Foundation
import GestureCLI
import GestureTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures that the tool draws: of phases, of shapes, of recordings, and sketches for terminals.
///
/// A case is a command line, which reads the examples; what it prints is the picture.
@Suite struct PictureTests {
  private static let cases = GoldenCase.all(
    of: "svg", in: "pictures", inputExtension: "arguments")

  @Test(arguments: cases)
  func picture(golden: GoldenCase) throws { try golden.expect(output(golden)) }

  @Test(arguments: cases)
  func `a picture is well-formed, and its words are text`(golden: GoldenCase) throws {
    let picture = try ParsedPicture(output(golden))
    #expect(picture.problem == nil)
    #expect(picture.root == "svg")
    #expect(picture.identifiers.count == Set(picture.identifiers).count)
    #expect(picture.titles.count == 1 && picture.titles[0].count > 5)
    #expect(!picture.texts.isEmpty && picture.texts.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [
    (
      "checkmark",
      [
        "checkmark", "down: move down-right", "up: move up-right",
        "require up.height > 1.5 * down.height",
      ]
    ),
    ("check-off", ["mark: use checkmark", "down: move down-right", "up: move up-right"]),
    ("drags", ["drag-left", "drag-right"]), ("circle-shape", ["circle recognized"]),
    ("checkmark-strayed", ["checkmark failed"]),
  ])
  func `the words of a gesture are in its picture`(name: String, words: [String]) throws {
    let golden = try #require(Self.cases.first { $0.name == name })
    let texts = try ParsedPicture(output(golden)).texts
    for word in words { #expect(texts.contains(word), "\(texts)") }
  }

  @Test func `a part of a used file is drawn, with what it uses itself`() throws {
    let world = FakeWorld([
      "a.gesture": .text(
        """
        use "b.gesture"
        gesture one { after other fails  stroke { use outer  use inner } }
        part inner { move left }
        """),
      "b.gesture": .text(
        """
        use "c.gesture"
        gesture other { stroke { move down, length > 9pt } }
        part outer { use inner }
        """),
      "c.gesture": .text("part inner { move right }"),
    ])
    #expect(world.run("compile", "a.gesture", "-o", "a.svg") == .held, "\(world.complaints)")
    let texts = try ParsedPicture(try #require(world.saved["a.svg"])).texts
    for word in ["move right", "move left", "move down"] {
      #expect(texts.contains(word), "\(texts)")
    }
  }

  @Test(arguments: GoldenCase.all(of: "txt", in: "pictures", inputExtension: "command"))
  func sketch(golden: GoldenCase) throws {
    try golden.expect(output(golden, isTerminal: true))
  }

  @Test func `nobody who does not look at a terminal gets a sketch`() throws {
    let golden = try #require(
      GoldenCase.all(of: "txt", in: "pictures", inputExtension: "command").first)
    let braille = Character("\u{2801}")...Character("\u{28FF}")
    #expect(try output(golden, isTerminal: true).contains { braille.contains($0) })
    #expect(try !output(golden).contains { braille.contains($0) })
  }

  @Test func `a recording of days has a scale with as many numbers as there is room for`() throws {
    let world = FakeWorld([
      "tap.gesture": .text(Samples.tap),
      "long.trace": .text("0 began 1 9 9\n3999999999998 moved 1 99 9\n3999999999999 ended 1\n"),
    ])
    #expect(world.run("trace", "show", "tap.gesture", "long.trace", "-o", "long.svg") == .held)
    let svg = try #require(world.saved["long.svg"])
    #expect((2...9).contains(svg.matches(of: #/>\d+ s</#).count))
  }

  @Test func `a rest is drawn in its own phase until it ends, also between two samples`() throws {
    let world = FakeWorld([
      "press.gesture": .text(
        "gesture press { stroke { hold within 10pt, duration >= 500ms  begin  move any } }"),
      "press.trace": .text(
        "0 began 1 9 9\n800 moved 1 59 9\n900 moved 1 109 9\n1000 ended 1 109 9\n"),
    ])
    #expect(world.run("trace", "show", "press.gesture", "press.trace", "-o", "press.svg") == .held)
    let svg = try #require(world.saved["press.svg"])
    // The line for the finger has a scale of 0.2 pt to a millisecond.
    let line = svg.split(separator: "\n").filter { $0.contains("stroke-width=\"4\"") }.suffix(3)
    let classes = line.compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(classes == ["p0", "p1", "faint"], "\(line)")
    #expect(line.first?.contains("124,") == true, "\(line)")
  }

  @Test func `a gesture of many phases is a picture of several rows`() throws {
    let moves = (0..<20).map { "move \($0 % 2 == 0 ? "left" : "right"), length >= 20pt" }
    let world = FakeWorld([
      "long.gesture": .text("gesture long { stroke { \(moves.joined(separator: " ")) } }")
    ])
    #expect(world.run("compile", "long.gesture", "-o", "long.svg") == .held)
    let svg = try #require(world.saved["long.svg"])
    let heights = svg.matches(of: #/<rect class="paper line" x="[\d.]+" y="([\d.]+)"/#)
      .map { $0.output.1 }
    #expect(heights.count == 20 && Set(heights).count > 1)
  }

  @Test func `taps at one place are rings round each other, in the colours of their phases`() throws
  {
    let tap = "stroke { hold within 20pt, duration <= 350ms }"
    let lift = "lift, duration <= 300ms"
    let taps = (0..<3).map {
      "\($0 * 200) began \($0) 100 100\n\($0 * 200 + 80) ended \($0) 100 100\n"
    }
    let world = FakeWorld([
      "taps.gesture": .text("gesture taps { \(tap) \(lift) \(tap) \(lift) \(tap) }"),
      "taps.trace": .text(taps.joined()),
    ])
    #expect(
      world.run("trace", "show", "taps.gesture", "taps.trace", "--format", "svg") == .held)
    let rings = world.output.matches(of: #/<circle class="(\w+)" cx="24" cy="24" r="(\d+)"/#)
    #expect(rings.map { String($0.output.1) } == ["p0", "p2", "p4"])
    #expect(rings.map { String($0.output.2) } == ["5", "11", "17"])
    #expect(!world.output.contains("pt/s"))
  }

  private func output(_ golden: GoldenCase, isTerminal: Bool = false) throws -> String {
    let world = FakeWorld(try FakeWorld.files(in: "Examples"), isTerminal: isTerminal)
    let arguments = try golden.text().split(whereSeparator: \.isWhitespace)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    return world.output
  }
}

/// What a reader finds in a picture as XML.
private final class ParsedPicture: NSObject, XMLParserDelegate {
  private(set) var root: String?
  private(set) var titles: [String] = []
  private(set) var texts: [String] = []
  private(set) var identifiers: [String] = []
  private(set) var problem: String?
  private var current = ""

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { problem = "line \(parser.lineNumber)" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if root == nil { root = name }
    if let id = attributes["id"] { identifiers.append(id) }
    current = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { current += characters }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "text" { texts.append(current) }
    if name == "title" { titles.append(current) }
    current = ""
  }
}
