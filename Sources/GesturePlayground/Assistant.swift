import GestureReport
import GestureServer

/// What helps to write a text: the language server, asked of the text as it is in the page.
struct Assistant: Sendable {
  private var server: LanguageServer
  private var version = 0

  init() {
    server = LanguageServer(
      files: ServerFiles(read: { _ in nil }, specifications: { _ in [] }, traces: { _ in [] }),
      version: "")
    _ = server.handle(Self.message("initialize", [("capabilities", .object([]))], id: 0))
  }

  /// What the server answers.
  ///
  /// - Parameters:
  ///   - method: A request of the Language Server Protocol about a place, as `textDocument/hover`.
  ///   - text: The text.
  ///   - line: From 0.
  ///   - character: From 0, in UTF-16.
  ///   - name: What to call the thing there, if that is the request.
  /// - Returns: The answer, with `result` or `error`, as JSON.
  mutating func answer(
    _ method: String, _ text: String, line: Int, character: Int, name: String
  ) -> String {
    version += 1
    let document: [(String, JSONText)] = [
      ("uri", .string(Self.uri)), ("languageId", .string("gesture")),
      ("version", .integer(version)), ("text", .string(text)),
    ]
    _ = server.handle(
      Self.message("textDocument/didOpen", [("textDocument", .object(document))], id: nil))
    let place: [(String, JSONText)] = [
      ("textDocument", .object(["uri": .string(Self.uri)])),
      ("position", .object(["line": .integer(line), "character": .integer(character)])),
      ("options", .object(["tabSize": .integer(2), "insertSpaces": .bool(true)])),
      ("newName", .string(name)),
    ]
    return server.handle(Self.message(method, place, id: version)).last ?? "null"
  }

  private static let uri = "file:///page.gesture"

  private static func message(
    _ method: String, _ parameters: [(String, JSONText)], id: Int?
  ) -> [UInt8] {
    let number: [(String, JSONText)] = id.map { [("id", .integer($0))] } ?? []
    return Array(
      JSONText.object(
        [("jsonrpc", .string("2.0")), ("method", .string(method))] + number
          + [("params", .object(parameters))]
      ).text.utf8)
  }
}

extension Session {
  /// What the language server answers to a request about a place of a text.
  ///
  /// - Parameters:
  ///   - method: A request of the Language Server Protocol, as `textDocument/completion`.
  ///   - text: The text.
  ///   - line: From 0.
  ///   - character: From 0, in UTF-16.
  ///   - name: What to call the thing there, for `textDocument/rename`.
  /// - Returns: The answer, with `result` or `error`, as JSON.
  package mutating func ask(
    _ method: String, _ text: String, line: Int, character: Int, name: String = ""
  ) -> String {
    assistant.answer(method, text, line: line, character: character, name: name)
  }
}
