import Foundation
import GestureServer
import GestureTraces

/// A user who edits the largest example: types a letter or a digit, or deletes the unit of a
/// number; sends all the requests that editors send; and undoes the edit. It measures how long the
/// server takes for each message.
struct Editor {
  private var server: LanguageServer
  private let path: String
  private let lines: [String]
  private var version = 1
  private var times: [String: [Double]] = [:]

  /// Milliseconds that an answer may take without being felt.
  private static let limit = 50.0
  /// One in this many words of the text is edited.
  private static let stride = 7

  private static let requests = [
    "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight",
    "prepareRename", "rename", "documentSymbol", "foldingRange", "formatting",
    "semanticTokens/full", "inlayHint",
    "codeAction", "codeLens",
  ]

  static func measure() {
    var editor = Editor()
    editor.edit()
    editor.show()
  }

  private init() {
    let folders = ["Unistrokes", "Multistrokes", "Symbols", "Commands", "UIKit", "Sets"]
    let files = folders.flatMap(ExampleFiles.gestures)
    let texts = files.map { (path: $0, text: ExampleFiles.text(of: $0)) }
    guard let largest = texts.max(by: { $0.text.utf8.count < $1.text.utf8.count }) else {
      preconditionFailure("there are examples")
    }
    let known = Dictionary(texts.map { ("/\($0.path)", Array($0.text.utf8)) }) { $1 }
    let folder = largest.path.split(separator: "/").dropLast().joined(separator: "/")
    path = "/\(largest.path)"
    lines = largest.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    server = LanguageServer(
      files: ServerFiles(
        read: { known[$0] }, specifications: { _ in known.keys.sorted() },
        traces: { _ in ExampleFiles.traces(in: folder) }), version: "0")
  }

  private mutating func edit() {
    ask("initialize", #"{"capabilities":{},"rootUri":"file:///"}"#)
    tell(
      "textDocument/didOpen",
      """
      {"textDocument":{"uri":"file://\(path)","languageId":"gesture","version":1,\
      "text":\(jsonString(lines.joined(separator: "\n")))}}
      """)
    rest()
    var count = 0
    for (line, text) in lines.enumerated() {
      let characters = Array(text)
      for column in characters.indices where Self.beginsWord(characters, column) {
        count += 1
        guard count % Self.stride == 0 else { continue }
        for edit in Self.edits(characters[column...]) {
          replace(line, edit.column, edit.old.count, with: edit.new)
          askAll(line, edit.column + edit.new.count)
          rest()
          replace(line, edit.column, edit.new.count, with: edit.old)
          askAll(line, column)
        }
        rest()
      }
    }
    ask("workspace/symbol", #"{"query":""}"#)
    ask(
      "workspace/executeCommand",
      #"{"command":"gesturec.runTraces","arguments":["file://\#(path)","all"]}"#)
  }

  /// How a user would edit the word or the number that the rest of a line begins with.
  private static func edits(
    _ rest: ArraySlice<Character>
  ) -> [(column: Int, old: String, new: String)] {
    let typed = [(rest.startIndex, "", "x"), (rest.startIndex, "", "5")]
    let unit = rest.drop { $0.isNumber || $0 == "." }.prefix { $0.isLetter || "%°/".contains($0) }
    guard rest.startIndex < unit.startIndex else { return typed }
    return typed + [(unit.startIndex, String(unit), "")]
  }

  /// Whether a word or a number begins at a place.
  private static func beginsWord(_ text: [Character], _ column: Int) -> Bool {
    (text[column].isLetter || text[column].isNumber)
      && (column == 0 || !(text[column - 1].isLetter || text[column - 1].isNumber))
  }

  private mutating func replace(_ line: Int, _ column: Int, _ count: Int, with text: String) {
    version += 1
    tell(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"file://\(path)","version":\(version)},"contentChanges":[{"range":\
      {"start":{"line":\(line),"character":\(column)},\
      "end":{"line":\(line),"character":\(column + count)}},"text":"\(text)"}]}
      """)
  }

  private mutating func askAll(_ line: Int, _ column: Int) {
    for request in Self.requests {
      ask(
        "textDocument/\(request)",
        """
        {"textDocument":{"uri":"file://\(path)"},"position":{"line":\(line),"character":\(column)},\
        "range":{"start":{"line":0,"character":0},"end":{"line":\(lines.count),"character":0}},\
        "context":{"diagnostics":[],"includeDeclaration":true},"newName":"other"}
        """)
    }
  }

  /// Does the server's idle work: publishes diagnostics, then does the long work, which an editor's
  /// server does on another thread, and hands back its outcome. The long work itself is not
  /// measured.
  private mutating func rest() {
    while server.hasWork { time("(telling of mistakes)") { _ = $0.work() } }
    while let work = server.nextLongWork() {
      guard let outcome = work.done() else { continue }
      time("(telling of long work)") { _ = $0.take(outcome) }
    }
  }

  private mutating func ask(_ method: String, _ parameters: String) {
    send(method, #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#)
  }

  private mutating func tell(_ method: String, _ parameters: String) {
    send(method, #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  private mutating func send(_ method: String, _ message: String) {
    time(method) { _ = $0.handle(Array(message.utf8)) }
  }

  private mutating func time(_ name: String, _ work: (inout LanguageServer) -> Void) {
    let start = Self.processorTime
    work(&server)
    times[name, default: []].append(Self.processorTime - start)
  }

  /// Milliseconds that a processor has worked for this thread: what else the machine does shows less
  /// in it than in the time on the wall.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private func show() {
    print("Examples\(path), \(lines.count) lines: milliseconds of a processor for each message\n")
    print(Self.row("message", ["times", "median", "95 %", "99 %", "longest"]))
    for (name, list) in times.sorted(by: { $0.key < $1.key }) {
      let sorted = list.sorted()
      let figures = [0.5, 0.95, 0.99, 1].map { sorted[Int($0 * Double(sorted.count - 1))] }
      print(
        Self.row(name, ["\(sorted.count)"] + figures.map { String(format: "%.1f", $0) }))
    }
    let all = times.values.flatMap(\.self)
    let late = all.count { $0 > Self.limit }
    print("\n\(late) of \(all.count) took longer than \(Int(Self.limit)) ms")
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let widths = [7, 9, 8, 8, 10]
    return name + String(repeating: " ", count: max(0, 36 - name.count))
      + zip(cells, widths).map { cell, width in
        String(repeating: " ", count: max(0, width - cell.count)) + cell
      }.joined()
  }
}
