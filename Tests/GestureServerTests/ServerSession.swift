import Foundation
import GestureReport
import GestureServer
import GestureSyntax
import GestureTraces
import Synchronization

/// A client that does what a text says, and writes down every message that is exchanged.
///
/// A line is a command; the indented lines that follow belong to it:
///
/// - `file PATH` and a text: what lies on the disk.
/// - `open PATH`: the editor opens a file as it lies there, or as the text is.
/// - `replace PATH` with two lines, `OLD` and `NEW`: the editor edits it.
/// - `close PATH`
/// - `ask METHOD PATH TEXT`: a request at the `|` in a piece of the file's text, perhaps with
///   further members of its parameters on lines of their own.
/// - `typed PATH`: a user types a file, and after every sixth word or blank it writes down what
///   is offered, each list once.
/// - `send METHOD` and JSON: any request. `tell METHOD` and JSON: any notification. `raw JSON`: any
///   message.
/// - `rest`: the client is silent until the server has nothing to do.
struct ServerSession {
  private var server: LanguageServer
  private let disk: Disk
  /// What is open in the editor, by its path.
  private(set) var texts: [String: String] = [:]
  private var version = 0
  private var id = 0
  private(set) var transcript = ""

  private final class Disk: Sendable {
    private let files = Mutex<[String: String]>([:])
    subscript(_ path: String) -> String? {
      get { files.withLock { $0[path] } }
    }
    func set(_ path: String, _ text: String) { files.withLock { $0[path] = text } }
    var paths: [String] { files.withLock { $0.keys.sorted() } }
  }

  init() {
    let disk = Disk()
    self.disk = disk
    server = LanguageServer(
      files: ServerFiles(
        read: { path in disk[path].map { Array($0.utf8) } },
        specifications: { folder in
          disk.paths.filter { $0.hasPrefix(folder) && $0.hasSuffix(".gesture") }
        },
        traces: { path in
          let stem = path.dropLast(".gesture".count)
          return disk.paths.filter { $0.hasPrefix(stem) && $0.hasSuffix(".trace") }.compactMap {
            try? Trace(reading: Array((disk[$0] ?? "").utf8), path: $0, description: { nil })
          }
        }), version: "0", explain: { $0.explanation })
  }

  /// The work that the server has for another thread.
  mutating func nextLongWork() -> LongWork? { server.nextLongWork() }

  /// What the server tells of work that was done on another thread.
  mutating func take(_ outcome: LongWork.Outcome) -> [String] { server.take(outcome) }

  /// Plays a text.
  mutating func play(_ script: String) throws {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let body = lines.prefix { $0.hasPrefix("  ") || ($0.isEmpty && !lines.isEmpty) }
      lines = lines.dropFirst(body.count)
      let text = body.map { $0.dropFirst(2) + "\n" }.joined()
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      try perform(words, text.trimmed)
    }
  }

  private mutating func perform(_ words: [String], _ text: String) throws {
    let path = words.count > 1 ? words[1] : ""
    switch words[0] {
    case "file": disk.set(path, text)
    case "open":
      texts[path] = text.isEmpty ? disk[path] ?? "" : text
      version += 1
      tell(
        "textDocument/didOpen",
        "{\"textDocument\":{\"uri\":\"file://\(path)\",\"languageId\":\"gesture\","
          + "\"version\":\(version),\"text\":\(JSONText.string(texts[path]).text)}}")
    case "replace": try replace(path, text)
    case "close":
      tell("textDocument/didClose", "{\"textDocument\":{\"uri\":\"file://\(path)\"}}")
    case "ask": try ask(words, text)
    case "typed": type(path)
    case "send": send(path, text.isEmpty ? "{}" : text.joinedLines)
    case "tell": tell(path, text.isEmpty ? "{}" : text.joinedLines)
    case "raw": exchange(path)
    case "rest":
      while true {
        if server.hasWork {
          note(server.work())
        } else if let work = server.nextLongWork() {
          if let outcome = work.done() { note(server.take(outcome)) }
        } else {
          return
        }
      }
    default: throw Mistake(text: "unknown command: \(words[0])")
    }
  }

  private mutating func replace(_ path: String, _ text: String) throws {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let old = String(parts[0])
    let new = parts.count > 1 ? String(parts[1].dropLast(parts[1].hasSuffix("\n") ? 1 : 0)) : ""
    let whole = texts[path] ?? ""
    guard let found = whole.range(of: old) else { throw Mistake(text: "no \(old) in \(path)") }
    let range =
      "{\"start\":\(position(found.lowerBound, whole)),"
      + "\"end\":\(position(found.upperBound, whole))}"
    texts[path] = whole.replacingCharacters(in: found, with: new)
    version += 1
    tell(
      "textDocument/didChange",
      "{\"textDocument\":{\"uri\":\"file://\(path)\",\"version\":\(version)},"
        + "\"contentChanges\":[{\"range\":\(range),\"text\":\(JSONText.string(new).text)}]}")
  }

  private mutating func ask(_ words: [String], _ further: String) throws {
    guard words.count >= 3 else { throw Mistake(text: "ask METHOD PATH [TEXT]") }
    let whole = texts[words[2]] ?? disk[words[2]] ?? ""
    var members = ["\"textDocument\":{\"uri\":\"file://\(words[2])\"}"]
    if words.count > 3 {
      let parts = words[3].split(separator: "|", omittingEmptySubsequences: false)
      guard let found = whole.range(of: parts.joined()) else {
        throw Mistake(text: "no \(words[3]) in \(words[2])")
      }
      let place = whole.index(found.lowerBound, offsetBy: parts[0].count)
      members.append("\"position\":\(position(place, whole))")
    }
    if !further.isEmpty { members.append(further.joinedLines) }
    send("textDocument/\(words[1])", "{\(members.joined(separator: ","))}")
  }

  /// What the server answers to a request at a place of a file, which is not written down.
  mutating func answers(to method: String, _ path: String, _ place: Place) -> [String] {
    id += 1
    let position = "{\"line\":\(place.line),\"character\":\(place.column)}"
    let further =
      switch method {
      case "rename": ",\"newName\":\"renamed\""
      case "codeAction", "inlayHint":
        ",\"range\":{\"start\":\(position),\"end\":{\"line\":\(place.line + 9),\"character\":0}}"
      default: ""
      }
    return server.handle(
      Array(
        ("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"textDocument/\(method)\",\"params\":"
          + "{\"textDocument\":{\"uri\":\"file://\(path)\"},\"position\":\(position)\(further)}}")
          .utf8))
  }

  private mutating func type(_ path: String) {
    let whole = disk[path] ?? ""
    var known: [String: String] = [:]
    let all = Self.places(in: whole).flatMap { place -> [String.Index] in
      let end = place.word.endIndex
      return end < whole.endIndex && whole[end] == " " ? [end, whole.index(after: end)] : [end]
    }
    for (index, end) in all.enumerated() where index.isMultiple(of: 6) {
      let text = String(whole[..<end])
      version += 1
      id += 1
      let file = "\"textDocument\":{\"uri\":\"file://\(path)\""
      let messages = [
        "\"method\":\"textDocument/didOpen\",\"params\":{\(file),\"languageId\":\"gesture\","
          + "\"version\":\(version),\"text\":\(JSONText.string(text).text)}}}",
        "\"id\":\(id),\"method\":\"textDocument/completion\",\"params\":{\(file)},"
          + "\"position\":\(position(text.endIndex, text))}}",
        "\"method\":\"textDocument/didClose\",\"params\":{\(file)}}}",
      ]
      let answers = messages.flatMap { server.handle(Array("{\"jsonrpc\":\"2.0\",\($0)".utf8)) }
      let labels = answers.flatMap { $0.matches(of: #/"label":"([^"]*)"/#).map { String($0.1) } }
      let place = position(end, text).filter { $0.isNumber || $0 == "," }
      let offered = labels.joined(separator: " ")
      let word = (text.split(separator: " ").last ?? "") + (text.hasSuffix(" ") ? " " : "")
      transcript += "\(place) \(word)|: \(known[offered].map { "as at " + $0 } ?? offered)\n"
      if known[offered] == nil { known[offered] = place }
    }
  }

  /// Counts UTF-16, as clients do that ask for nothing else.
  private func position(_ index: String.Index, _ text: String) -> String {
    let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
    return "{\"line\":\(lines.count - 1),\"character\":\(lines.last?.utf16.count ?? 0)}"
  }

  private mutating func send(_ method: String, _ parameters: String) {
    id += 1
    exchange(
      "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(parameters)}")
  }

  private mutating func tell(_ method: String, _ parameters: String) {
    exchange("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(parameters)}")
  }

  /// Sends a message in pieces of a few bytes, framed as on a pipe.
  private mutating func exchange(_ message: String) {
    transcript += "→ \(message)\n"
    var reader = MessageReader()
    var bytes = Array(framed(message).utf8)[...]
    while !bytes.isEmpty {
      reader.append(Array(bytes.prefix(40)))
      bytes = bytes.dropFirst(40)
      while let whole = try? reader.next() { note(server.handle(whole)) }
    }
  }

  private mutating func note(_ answers: [String]) {
    for answer in answers { transcript += "← \(answer)\n" }
  }
}

extension ServerSession {
  /// A word of a file, and where it begins, counted from 0.
  struct Place {
    let word: Substring
    let line: Int
    let column: Int
  }

  /// The beginnings of all words and marks.
  static func places(in text: String) -> [Place] {
    var places: [Place] = []
    var (line, column) = (0, 0)
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      let letters = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      let word = letters.isEmpty ? rest.prefix(1) : letters
      if let first = word.first, !first.isWhitespace {
        places.append(Place(word: word, line: line, column: column))
      }
      (line, column) = word.first == "\n" ? (line + 1, 0) : (line, column + word.utf16.count)
      index = word.endIndex
    }
    return places
  }
}

/// A session that cannot be played.
struct Mistake: Error {
  var text: String
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text == "\n" ? "" : String(text)
  }

  fileprivate var joinedLines: String {
    split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }
}
