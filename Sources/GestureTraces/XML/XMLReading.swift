#if canImport(Foundation)
  import Foundation
  #if canImport(FoundationXML)
    import FoundationXML
  #endif
#endif

/// Takes the elements of an XML document one after the other.
protocol XMLElements {
  /// Takes the start of an element with its attributes.
  mutating func start(
    _ name: String, _ attributes: [String: String], at line: Int
  ) throws(TraceError)

  /// Takes the end of an element and the text in it.
  mutating func end(_ name: String, text: String, at line: Int) throws(TraceError)
}

/// An XML document as a parser tells of it, for where Foundation has none: a page asks its browser.
package struct XMLDocument: Sendable {
  /// What stands in it, in its order.
  package enum Part: Sendable {
    case start(String, [String: String], line: Int)
    case end(String, text: String, line: Int)
  }

  /// What was read.
  package var parts: [Part]

  /// Where it is not well-formed and why, in the parser's words; `nil` if it is.
  package var problem: (line: Int, reason: String)?

  package init(parts: [Part], problem: (line: Int, reason: String)?) {
    (self.parts, self.problem) = (parts, problem)
  }

  fileprivate func walk<Elements: XMLElements>(
    into elements: Elements
  ) throws(TraceError) -> Elements {
    var elements = elements
    for part in parts {
      switch part {
      case .start(let name, let attributes, let line):
        try elements.start(name, attributes, at: line)
      case .end(let name, let text, let line): try elements.end(name, text: text, at: line)
      }
    }
    if let problem { throw TraceError(.malformedXML(reason: problem.reason), line: problem.line) }
    return elements
  }
}

/// Walks through an XML document that nothing is known of.
///
/// Document types and entities are refused, and a document that is cut short is not accepted.
///
/// - Parameters:
///   - bytes: The file's contents.
///   - document: What another parser has read of it, if one was asked.
///   - elements: Takes what is in it.
/// - Returns: The elements as they are then.
/// - Throws: What is wrong with the document, or what the elements say.
func readXML<Elements: XMLElements>(
  _ bytes: [UInt8], _ document: XMLDocument?, into elements: Elements
) throws(TraceError) -> Elements {
  let body = Array(bytes[...].droppingByteOrderMark)
  try checkXMLProlog(of: body)
  // A parser would hand on what it has of a tag that is cut short.
  guard body.last(where: { !isBlank($0) }) == UInt8(ascii: ">") else {
    throw TraceError(.cutShort, line: 1 + body.count { $0 == UInt8(ascii: "\n") })
  }
  if let document { return try document.walk(into: elements) }
  #if canImport(Foundation)
    return try parseXML(body, into: elements)
  #else
    throw TraceError(.noParser)
  #endif
}

#if canImport(Foundation)
  private func parseXML<Elements: XMLElements>(
    _ body: [UInt8], into elements: Elements
  ) throws(TraceError) -> Elements {
    let delegate = XMLDelegate(elements)
    let parser = XMLParser(data: Data(spacingInstructions(body)))
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    // The verdict of `parse()` is not used: on Linux it is `true` for a file that is cut short.
    _ = parser.parse()
    if let error = delegate.error { throw error }
    guard parser.parserError == nil, delegate.isComplete else {
      throw TraceError(.malformedXML(nil), line: max(1, parser.lineNumber))
    }
    return delegate.elements
  }

  /// The document with a space after the name of each instruction that is but a name, as `<?name?>`: on
  /// Linux, Foundation's parser reads what such a one has no address of, and traps.
  private func spacingInstructions(_ body: [UInt8]) -> [UInt8] {
    var spaced: [UInt8] = []
    spaced.reserveCapacity(body.count)
    var isInName = false
    for (index, byte) in body.enumerated() {
      let isMark = byte == UInt8(ascii: "?")
      if isInName, isMark { spaced.append(UInt8(ascii: " ")) }
      isInName = isMark ? body[..<index].last == UInt8(ascii: "<") : isInName && !isBlank(byte)
      spaced.append(byte)
    }
    return spaced
  }

  /// Listens to the parser. The first error stops it.
  private final class XMLDelegate<Elements: XMLElements>: NSObject, XMLParserDelegate {
    private(set) var elements: Elements
    private(set) var error: TraceError?
    /// The elements that are open, with the text in each so far.
    private var open: [(name: String, text: String)] = []
    /// Whether the root has been closed.
    private(set) var isComplete = false

    init(_ elements: Elements) { self.elements = elements }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      attempt(parser) { line throws(TraceError) in
        open.append((name, ""))
        try elements.start(name, attributes, at: line)
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, foundCDATA text: Data) {
      self.parser(parser, foundCharacters: String(decoding: text, as: UTF8.self))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard let element = open.popLast() else { return }
      isComplete = open.isEmpty
      attempt(parser) { line throws(TraceError) in
        try elements.end(name, text: element.text, at: line)
      }
    }

    func parser(
      _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
    ) {
      attempt(parser) { line throws(TraceError) in throw TraceError(.documentType, line: line) }
    }

    func parser(
      _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?,
      systemID: String?
    ) {
      attempt(parser) { line throws(TraceError) in throw TraceError(.documentType, line: line) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      let code = (parseError as NSError).code
      attempt(parser) { line throws(TraceError) in
        throw TraceError(isComplete ? .secondRoot : .malformedXML(code), line: line)
      }
    }

    private func attempt(_ parser: XMLParser, _ body: (Int) throws(TraceError) -> Void) {
      guard error == nil else { return }
      do throws(TraceError) {
        try body(parser.lineNumber)
      } catch {
        self.error = error
        parser.abortParsing()
      }
    }
  }
#endif

extension TraceError.Message {
  static let documentType = Self(
    .documentType, "the document declares a type or entities, which are refused")

  fileprivate static let cutShort = Self(
    .malformedXML, "the document is cut short: it ends inside a tag or after a text")

  fileprivate static let secondRoot = Self(
    .malformedXML, "something follows the end of the document; a file, or '-', holds one recording")

  fileprivate static let noParser = Self(.unrecognized, "there is no XML parser here")

  fileprivate static func malformedXML(reason: String) -> Self {
    Self(.malformedXML, "this is not well-formed XML: \(reason)")
  }

  /// The codes are those of libxml2, which Apple's parser passes on as well.
  fileprivate static func malformedXML(_ code: Int?) -> Self {
    let reason =
      switch code {
      case nil, 4, 5, 77: "the document is incomplete"
      case 6, 7, 8: "a number of a character, as &#65;, is malformed"
      case 9, 81: "a byte is not UTF-8, or not a character of XML"
      case 23, 68, 88: "'&' begins no entity, or a name is missing"
      case 26, 27: "an entity is not declared"
      case 31, 32: "its encoding is not known"
      case 38: "there is a '<' in an attribute"
      case 39, 40: "an attribute's value has no quotes around it"
      case 41, 75: "an attribute has no value"
      case 42, 203: "an attribute is given twice"
      case 45, 80: "a comment does not end, or has '--' in it"
      case 46, 47: "an instruction does not end"
      case 56, 57, 96: "the declaration at its beginning is malformed"
      case 62, 63: "a section of text, CDATA, does not end"
      case 64: "its declaration, '<?xml', is not at the beginning"
      case 65: "a space is missing between two attributes"
      case 72, 73: "a tag does not end"
      case 74, 76, 85: "the tags do not match"
      case 200, 201, 202: "a prefix of a name is not declared"
      case let code?: "the parser has no words for it, and the number \(code)"
      }
    return malformedXML(reason: reason)
  }
}
