import Foundation
import GestureCLI
import GestureReport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The JUnit XML of `gesturec test`.
@Suite struct JUnitTests {
  @Test func `each set is a suite and each trace a case`() throws {
    var files = Drawings.files
    files["shapes/test.baseline"] = .text("wrong\tline-short.trace\tline\tnone\n")
    let world = FakeWorld(files)
    #expect(world.run("test", "shapes", "-o", "out.xml") == .didNotHold)
    let elements = try elements(of: world.saved["out.xml"] ?? "")
    #expect(elements.map(\.name).prefix(3) == ["testsuites", "testsuite", "testcase"])
    for element in elements.prefix(2) {
      let counts = ["tests", "failures", "errors", "skipped"].map { element.attributes[$0] }
      #expect(counts == ["5", "1", "0", "1"])
    }
    let cases = elements.filter { $0.name == "testcase" }
    #expect(cases.map { $0.attributes["name"] }.contains("shapes/line-long.trace"))
    #expect(Set(cases.map { $0.attributes["classname"] }) == ["shapes/line.gesture"])
    func seconds(_ elements: some Sequence<Element>) -> Double {
      elements.reduce(0) { $0 + (Double($1.attributes["time"] ?? "") ?? .nan) }
    }
    #expect(abs(seconds(cases) - seconds(elements[1...1])) < 0.01)
    let skipped = elements.first { $0.name == "skipped" }
    #expect(
      skipped?.attributes["message"]
        == "known to be wrong: expected line, got none: "
        + "expect line recognized: line failed at length >= 50pt: 40.0 pt against 50.0 pt: short by "
        + "10.0 pt")
    let failure = elements.first { $0.name == "failure" }
    #expect(
      failure?.attributes["message"]?.hasPrefix("expected squiggle, got line: ") == true)
  }

  @Test func `what is broken is an error`() throws {
    let world = FakeWorld(Drawings.files)
    #expect(world.run("test", "broken", "-o", "out.xml") == .unusable)
    let elements = try elements(of: world.saved["out.xml"] ?? "")
    #expect(elements[0].attributes["errors"] == "1")
    #expect(
      elements.first { $0.name == "error" }?.attributes["message"]?
        .hasPrefix("line 2: unknown phase 'endd'") == true)
  }

  @Test(arguments: ["a&b", "<a>", "\"a'", "]]>", "a\tb\nc", "ü – 🙂", "a\u{1}\u{FFFE}b"])
  func `any text can be told`(text: String) throws {
    var suite = SuiteReport(specifications: [text], gestures: [])
    suite.trials.append(
      Trial(
        trace: text, label: TraceLabel(text: text, gestures: []), made: [text], isRight: false,
        instead: text, early: nil, closeCalls: []))
    let elements = try elements(of: JUnitReport([suite], known: []).text)
    let shown = text.replacing("\u{1}", with: "\u{FFFD}").replacing("\u{FFFE}", with: "\u{FFFD}")
    #expect(elements[1].attributes["name"] == shown)
    #expect(elements[2].attributes["name"] == shown)
    #expect(elements[3].attributes["message"] == "expected \(shown), got \(shown): \(shown)")
  }

  @Test func `a file that cannot be written is named`() {
    var files = Samples.files.merging(Drawings.files) { $1 }
    files["locked.xml"] = .problem(.forbidden)
    let world = FakeWorld(files)
    #expect(world.run("test", "good", "-o", "locked.xml") == .unusable)
    #expect(world.complaints == "locked.xml: error: permission denied\n")
  }

  @Test(arguments: [["-o", "a.xml", "-o", "b.xml"], ["-o", "a.html", "-o", "a.html"]])
  func `one report of each kind is written`(options: [String]) {
    let world = FakeWorld(Drawings.files)
    #expect(world.run(bytes: (["test", "shapes"] + options).map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains("twice"), "\(world.complaints)")
    #expect(world.savedBytes.isEmpty && world.output == "")
  }

  private func elements(of text: String) throws -> [Element] {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = ElementReader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError)): \(text)")
    return reader.elements
  }
}

private struct Element {
  var name: String
  var attributes: [String: String]
}

private final class ElementReader: NSObject, XMLParserDelegate {
  var elements: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }
}
