import Foundation
import GestureRuntime

#if canImport(FoundationXML)
  import FoundationXML
#endif

// The logs of the $1 recognizer, and those of its successor $N with several strokes:
//
//     <Gesture Name="check07" Subject="3" …>          <Gesture …>
//       <Point X="78" Y="200" T="88646601" />           <Stroke index="1">
//       …                                                 <Point X="28" Y="68" T="…" Pressure="9" />
//     </Gesture>                                          …
//
// Pixels with y growing downward, milliseconds since some midnight or 1970. Each stroke is a touch:
// it begins at its first point, moves to every other, and ends at the place and time of its last.
// `Pressure` has no stated unit and is not read.

extension Trace {
  /// Reads a $1 or $N log. Its time is counted from its first point.
  init(strokesXML bytes: [UInt8], path: String) throws(TraceError) {
    let body = Array(bytes[...].droppingByteOrderMark)
    try checkXMLProlog(of: body)
    let reader = StrokesXMLReader()
    // The parser would hand on what it has of a tag that is cut short.
    guard body.last(where: { !isBlank($0) }) == UInt8(ascii: ">") else {
      throw TraceError(.cutShort, line: 1 + body.count { $0 == UInt8(ascii: "\n") })
    }
    let parser = XMLParser(data: Data(body))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    // The verdict of `parse()` is not used: on Linux it is `true` for a file that is cut short.
    _ = parser.parse()
    if let error = reader.error { throw error }
    guard parser.parserError == nil, reader.isComplete else {
      throw TraceError(.malformedXML(nil), line: max(1, parser.lineNumber))
    }
    self = try reader.strokes.trace.finished(path: path, format: .strokesXML, startsAtZero: true)
  }
}

/// Listens to the parser. The first error stops it.
private final class StrokesXMLReader: NSObject, XMLParserDelegate {
  private(set) var strokes = StrokesBuilder()
  private(set) var error: TraceError?
  private var elements: [StrokesElement] = []
  /// Whether the root has been closed.
  private(set) var isComplete = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    attempt(parser) { line throws(TraceError) in
      let element = try StrokesElement(name, inside: elements.last, at: line)
      elements.append(element)
      try strokes.start(element, attributes, at: line)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = elements.popLast() else { return }
    isComplete = elements.isEmpty
    attempt(parser) { line throws(TraceError) in try strokes.end(element, at: line) }
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
      throw TraceError(.malformedXML(code), line: line)
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

extension TraceError.Message {
  static let documentType = Self(
    .documentType, "the document declares a type or entities, which are refused")

  fileprivate static let cutShort = Self(
    .malformedXML, "the document is cut short: it ends inside a tag or behind a text")

  /// The codes are those of libxml2, which Apple's parser passes on as well.
  fileprivate static func malformedXML(_ code: Int?) -> Self {
    let reason =
      switch code {
      case nil, 4, 5: "it is no complete document"
      case 9: "a byte is not UTF-8, or no character that XML has"
      case 26: "an entity is not declared"
      case 42: "an attribute is given twice"
      case 76: "the tags do not match"
      case let code?: "error \(code) of libxml2"
      }
    return Self(.malformedXML, "this is no well-formed XML: \(reason)")
  }
}
