// The entry of `.ci/fuzz server`: libFuzzer calls it with bytes of its own making. It is no target of the
// package, as only the fuzzer's own compiler flags make a program of it.
import GestureServer
import GestureTraces

/// Talks to a language server. Whatever the bytes are, nothing may trap, every call has to end, every
/// request gets one answer, and all that is sent is JSON.
///
/// With an even first byte the rest is an editor at work: parts between bytes that UTF-8 does not
/// have, of which the first is a file and each of the others an edit of it or a request about it. With
/// an odd one the rest is what comes over the wire, cut somewhere.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = input.first else { return 0 }
  var client = Client()
  if choice % 2 == 0 {
    client.edit(input.dropFirst())
  } else {
    client.send(input.dropFirst(), cutAt: Int(choice))
  }
  return 0
}

private struct Client {
  private var server: LanguageServer
  private var lastID = 0

  init() {
    // The file that the edited one may use.
    let part = Array("gesture part { stroke { move up } }\nlet far = 20pt\n".utf8)
    server = LanguageServer(
      files: ServerFiles(
        read: { $0 == "/part.gesture" ? part : nil }, specifications: { _ in ["/part.gesture"] },
        traces: { _ in [] }), version: "0")
    request("initialize", #"{"rootUri":"file:///","capabilities":{}}"#)
    tell("initialized", "{}")
  }

  private static let methods = [
    "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight",
    "prepareRename", "rename", "documentSymbol", "foldingRange", "formatting",
    "semanticTokens/full", "inlayHint",
    "codeAction",
    "codeLens",
  ]

  /// Opens a file, edits it and asks about it.
  mutating func edit(_ bytes: ArraySlice<UInt8>) {
    var parts = bytes.split(separator: 0xFF, omittingEmptySubsequences: false)[...]
    let document = #""textDocument":{"uri":"file:///a.gesture","version":1"#
    let text = string(parts.popFirst() ?? [])
    tell("textDocument/didOpen", #"{\#(document),"languageId":"gesture","text":\#(text)}}"#)
    for part in parts.prefix(24) {
      guard part.count >= 4 else { continue }
      let numbers = part.prefix(4).map { Int($0) }
      let start = position(numbers[1], numbers[2])
      let end = position(numbers[1] + numbers[3] % 4, numbers[3])
      let range = #""range":{"start":\#(start),"end":\#(end)}"#
      let text = string(part.dropFirst(4))
      if numbers[0] >= Self.methods.count {
        let change = #""contentChanges":[{\#(range),"text":\#(text)}]"#
        tell("textDocument/didChange", #"{\#(document)},\#(change)}"#)
      } else {
        let more = #""newName":\#(text),"context":{"diagnostics":[]}"#
        request(
          "textDocument/\(Self.methods[numbers[0]])",
          #"{\#(document)},"position":\#(start),\#(range),\#(more)}"#)
      }
      rest()
    }
  }

  /// Sends bytes in two pieces, as they are.
  mutating func send(_ bytes: ArraySlice<UInt8>, cutAt place: Int) {
    var reader = MessageReader()
    do throws(MessageReader.Failure) {
      for piece in [bytes.prefix(place), bytes.dropFirst(place)] {
        reader.append(Array(piece))
        while let message = try reader.next() {
          check(server.handle(message))
          rest()
        }
      }
    } catch {
      precondition(!error.reason.isEmpty, "a failure has no reason")
    }
  }

  private mutating func request(_ method: String, _ parameters: String) {
    lastID += 1
    let id = #""id":\#(lastID)"#
    let answers = server.handle(
      Array(#"{"jsonrpc":"2.0",\#(id),"method":"\#(method)","params":\#(parameters)}"#.utf8))
    check(answers)
    let own = answers.filter { $0.contains(id + ",") && !$0.contains("\"method\":") }
    precondition(own.count == 1, "a request has \(own.count) answers")
  }

  private mutating func tell(_ method: String, _ parameters: String) {
    let message = #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#
    check(server.handle(Array(message.utf8)))
  }

  /// Lets the server do its short work.
  private mutating func rest() {
    while server.hasWork { check(server.work()) }
  }

  private func check(_ messages: [String]) {
    for message in messages {
      let values = try? JSONValue.all(in: Array(message.utf8))
      precondition(values?.count == 1, "what is sent is no JSON: \(message)")
    }
  }

  private func position(_ line: Int, _ column: Int) -> String {
    #"{"line":\#(line),"character":\#(column)}"#
  }

  /// Bytes as a string in JSON.
  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    var text = "\""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
