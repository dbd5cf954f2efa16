extension TraceFormat {
  /// Tells the format by how the contents begin, after blank lines and comments.
  ///
  /// What begins with anything else is still read as a `.trace` if it is called one, so that a slip
  /// in its first line is reported as such.
  package init(of bytes: [UInt8], path: String) throws(TraceError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw TraceError(.utf16)
    }
    guard let start = start(of: bytes), let first = start.first else {
      throw TraceError(.noEvents)
    }
    let line = String(
      decoding: start.prefix(200).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let word = line.prefix { $0 != " " && $0 != "\t" }
    switch first {
    case UInt8(ascii: "<"):
      let isInk = path.hasSuffix(".inkml") || beginsInk(start)
      self = isInk ? .inkML : .strokesXML
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let format = Self(json: start, line: line) else {
        // What it lacks may stand where it breaks off.
        throw JSONValue.end(missingIn: bytes) ?? TraceError(.otherJSON)
      }
      self = format
    case _ where evemuTags.contains(String(word)): self = .evemu
    case _ where line.hasPrefix("add device") || line.hasPrefix("could not get driver"):
      self = .getevent
    case _ where word == "version:": self = .libinput
    case _ where beginsEvtest(line): self = .evtest
    case _ where beginsTouchCSV(line): self = .touchCSV
    case _ where beginsHeadedCSV(line): self = .headedCSV
    default:
      let text = String(word.prefix(16))
      if hasEvtestEvent(start) {
        self = .evtest
        return
      }
      guard beginsTrace(text) || path.hasSuffix(".\(TraceFormat.trace.rawValue)") else {
        // The reader reports what is wrong with its head.
        guard beginsTable(line, path: path) else { throw TraceError(.unrecognized(text)) }
        self = .headedCSV
        return
      }
      self = .trace
    }
  }

  /// Tells what begins with a brace or a bracket.
  private init?(json start: ArraySlice<UInt8>, line: String) {
    let text = beginning(of: start)
    if text.holds("\"touchIdentifier\"") || text.holds("\"isPrediction\"") {
      self = .uiTouches
    } else if text.has("type", beginningWith: ["\"touch", "\"pointer", "\"mouse"]) {
      self = .webEvents
    } else if line.first == "[",
      line.dropFirst().first(where: { $0 != " " && $0 != "\t" })?.isASCIIDigit == true
    {
      self = .getevent
    } else if line.first == "{", line != "{" {
      self = .jsonLines
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether there is a member of a name in this JSON whose value begins so.
  fileprivate func has(_ name: String, beginningWith words: [String]) -> Bool {
    var rest = utf8[...]
    let name = Array("\"\(name)\"".utf8)
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[quote...]
      guard rest.starts(with: name) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(name.count)
      let colon = rest.drop(while: isBlank)
      guard colon.first == UInt8(ascii: ":") else { continue }
      let value = colon.dropFirst().drop(while: isBlank)
      if words.contains(where: { value.starts(with: $0.utf8) }) { return true }
    }
    return false
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// The words that begin the lines of evemu.
private let evemuTags: Set = ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"]

/// Whether there is an element of InkML in as much as is looked at.
private func beginsInk(_ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes.prefix(1 << 16)
  while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
    rest = rest[(start + 1)...]
    if rest.starts(with: "ink".utf8) { return true }
  }
  return false
}

/// As much of a file as is looked at to tell its format.
private func beginning(of bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
}

/// What there is from the first word on that is in no comment.
private func start(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = bytes[...].droppingByteOrderMark
  while let start = rest.firstIndex(where: { !isBlank($0) }) {
    rest = rest[start...]
    if rest.first != UInt8(ascii: "#") { return rest }
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    rest = rest[end...]
  }
  return nil
}

func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    || byte == UInt8(ascii: "\n")
}

/// Whether a word can be the first of a `.trace`.
private func beginsTrace(_ word: String) -> Bool {
  ["view", "set", "expect"].contains(word) || (try? time(word)) != nil
}

extension TraceError.Message {
  fileprivate static let utf16 = Self(.utf16, "the file is UTF-16; save it as UTF-8")

  fileprivate static let otherJSON = Self(
    .unrecognized,
    "this JSON is not a trace: it has no W3C touch or pointer events and no UITouches, and is not JSON "
      + "Lines of events, which have an object on a line")

  fileprivate static func unrecognized(_ beginning: String) -> Self {
    let shown = String(beginning.unicodeScalars.map { $0.isPrintable ? Character($0) : "?" })
    return Self(
      .unrecognized,
      "this is not a trace: it begins with '\(shown)' (formats: "
        + TraceFormat.allCases.map({ $0.title }).joined(separator: ", ") + ")")
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool { value >= 0x20 && !(0x7F...0x9F).contains(value) }
}
