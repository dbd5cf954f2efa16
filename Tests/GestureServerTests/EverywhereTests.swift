import Foundation
import GestureTestSupport
import Testing

/// What is answered at every word of some files: the answers agree with the text and with each other.
@Suite struct EverywhereTests {
  private static let names = ["all", "few", "lengths"]

  private static let script = """
    file /work/lengths.gesture
      /// How far is far.
      let far = 80pt
      let back = -2.5pt
      let quick = -0.25s
      let fine = 0.1234567pt
      let third = far / 3
      let speed = far / 2s
      /// Down, then up.
      part dip { down: move down  up: move up, length <= far }
    file /work/all.gesture
      use "lengths.gesture"
      let near = 20pt
      /// Two strokes, measured.
      gesture both {
        touches 1..2
        tolerance 4pt + 5%
        pause within 300ms
        let wide = 2 * near
        first: stroke { line: move right or down-left ±20deg, length >= near, duration <= 1.5s }
        second: stroke {
          either { arc clockwise, turn >= 90deg } or { use dip }
          optional { rest: hold within 6pt }
          recognize
        }
        require first.width > 25% of view.width and not (second.path above first)
        require end within wide of start, abs(second.dx) < max(first.dy, far)
        report velocity, second.center.x
        prefer line.length near far
      }
      gesture other {
        only pencil or finger and radius < 30pt
        while hold within 9pt { any-order { stroke { move up }  stroke { repeat 2.. { move left } } } }
        after both fails
        alongside both
      }
    file /work/few.gesture
      use "lengths.gesture"
      gesture few {
        tolerance 4pt
        only finger and radius < far
        a: stroke { move up, length > 2 * far }
        require a.dx < 9 and not end above start
        report velocity
        after few fails
        bridge -quick within far
      }
    send initialize
      {"processId":1,"rootUri":"file:///work","capabilities":{}}
    tell initialized
    open /work/all.gesture
    open /work/lengths.gesture
    open /work/few.gesture
    rest
    """

  /// A range of a file, as answers have it.
  private struct Span: Hashable, Comparable {
    var file: String
    var line: Int
    var column: Int
    var endColumn: Int

    init?(_ json: Any?, file: String? = nil) {
      guard let json = json as? [String: Any] else { return nil }
      let path = (json["uri"] as? String).map { String($0.dropFirst("file:///work/".count)) }
      guard let range = json["range"] as? [String: [String: Int]], let start = range["start"],
        let end = range["end"], start["line"] == end["line"], let file = path ?? file,
        let line = start["line"], let column = start["character"], let last = end["character"]
      else { return nil }
      (self.file, self.line, self.column, endColumn) = (file, line, column, last)
    }

    static func < (one: Span, other: Span) -> Bool {
      (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }

    var place: String { "\(file.split(separator: ".")[0]) \(line + 1):\(column + 1)" }
  }

  /// Some files that are open in an editor.
  private struct Editor {
    var session = ServerSession()
    let texts: [String: String]
    /// Of each kind of question about each file, how many were asked, and a checksum of the answers.
    private var sums: [String: (count: Int, sum: Checksum)] = [:]

    init() throws {
      try session.play(EverywhereTests.script)
      texts = session.texts
    }

    /// The result of a request at a place; `nil` for none and for an error.
    mutating func ask(_ method: String, _ file: String, _ place: ServerSession.Place) throws -> Any?
    {
      let answers = session.answers(to: method, "/work/\(file)", place)
      let key = "\(method) \(file)"
      sums[key, default: (0, Checksum())].count += 1
      for answer in answers { sums[key]?.sum.add(answer + "\n") }
      let answer = try JSONSerialization.jsonObject(with: Data(#require(answers.last).utf8))
      let result = (answer as? [String: Any])?["result"]
      return result is NSNull ? nil : result
    }

    /// Expects the answers that are on record.
    func expect(_ name: String) throws {
      let folder = Repository.url(of: "Tests/Corpus/server")
      let golden = GoldenCase(input: folder, golden: folder.appending(path: "\(name).sums"))
      let lines = sums.sorted { $0.key < $1.key }.map { "\($0): \($1.count) \($1.sum)\n" }
      try golden.expect(lines.joined())
    }

    func text(of span: Span) -> String {
      let line = Array((texts["/work/\(span.file)"] ?? "").components(separatedBy: "\n")[span.line])
      return String(line[span.column..<span.endColumn])
    }
  }

  @Test func `a name is found, marked and renamed wherever it stands`() throws {
    var editor = try Editor()
    var declared: [Span: Set<Span>] = [:]
    var reports: [Span: (name: String, places: Set<Span>)] = [:]
    for file in Self.names.map({ "\($0).gesture" }) {
      for place in ServerSession.places(in: editor.texts["/work/\(file)"] ?? "") {
        let here = "\(file):\(place.line + 1):\(place.column + 1)"
        let definition = Span(try editor.ask("definition", file, place))
        let mentions = Set(
          (try editor.ask("references", file, place) as? [Any] ?? []).compactMap { Span($0) })
        let renamed = try editor.ask("prepareRename", file, place)
        guard let definition, definition.endColumn > definition.column else {
          // Only a file that is used can be gone to without being a name.
          #expect(mentions.isEmpty && renamed == nil, "\(here)")
          continue
        }
        let name = editor.text(of: definition)
        #expect(mentions.contains(definition), "\(here)")
        #expect(mentions.allSatisfy { editor.text(of: $0) == name }, "\(here)")
        #expect(declared[definition, default: mentions] == mentions, "\(here)")
        declared[definition] = mentions
        reports[definition] = (name, mentions)
        // The word itself is one of them, or a mark that touches it.
        let own = mentions.first {
          $0.file == file && $0.line == place.line
            && $0.column...$0.endColumn ~= place.column
        }
        #expect(own != nil && Span(renamed, file: file) == own, "\(here)")
        let marked = Set(
          (try editor.ask("documentHighlight", file, place) as? [Any] ?? []).compactMap {
            Span($0, file: file)
          })
        #expect(marked == mentions.filter { $0.file == file }, "\(here)")
        let changes = (try editor.ask("rename", file, place) as? [String: Any])?["changes"]
        var edited: Set<Span> = []
        for (uri, edits) in changes as? [String: [[String: Any]]] ?? [:] {
          #expect(edits.allSatisfy { $0["newText"] as? String == "renamed" }, "\(here)")
          edited.formUnion(edits.compactMap { Span($0, file: String(uri.dropFirst(13))) })
        }
        #expect(edited == mentions, "\(here)")
      }
    }
    let found = reports.sorted { $0.key < $1.key }.map { definition, report in
      let uses = report.places.subtracting([definition]).sorted().map(\.place)
      return "\(report.name): \(([definition.place] + uses).joined(separator: ", "))"
    }
    #expect(found == Self.expected.split(separator: "\n").map(String.init))
    try editor.expect("names")
  }

  /// Where each name is declared, and where else it stands.
  private static let expected = """
    near: all 2:5, all 8:18, all 9:67
    both: all 4:9, all 23:9, all 24:13
    wide: all 8:7, all 16:22
    first: all 9:3, all 15:11, all 15:70, all 16:58
    line: all 9:19, all 18:10
    second: all 10:3, all 15:52, all 16:41, all 17:20
    rest: all 12:16
    other: all 20:9
    few: few 2:9, few 8:9
    a: few 5:3, few 6:11
    far: lengths 2:5, all 16:68, all 18:27, few 4:28, few 5:37, few 9:24, \
    lengths 6:13, lengths 7:13, lengths 9:52
    back: lengths 3:5
    quick: lengths 4:5, few 9:11
    fine: lengths 5:5
    third: lengths 6:5
    speed: lengths 7:5
    dip: lengths 9:6, all 11:54
    down: lengths 9:12
    up: lengths 9:29
    """

  @Test func `what a word means depends on the word, unless it is a name`() throws {
    var editor = try Editor()
    var meanings: [String: String] = [:]
    for file in Self.names.map({ "\($0).gesture" }) {
      for place in ServerSession.places(in: editor.texts["/work/\(file)"] ?? "") {
        let isName = try editor.ask("definition", file, place) != nil
        let hover = try editor.ask("hover", file, place) as? [String: Any]
        let text = (hover?["contents"] as? [String: String])?["value"]
        let here = "\(file):\(place.line + 1):\(place.column + 1)"
        if let hover, let span = Span(hover, file: file) {
          #expect(
            span.column...span.endColumn ~= place.column && span.line == place.line, "\(here)")
        }
        guard !isName, place.word.first?.isLetter == true, let text else { continue }
        #expect(meanings[String(place.word), default: text] == text, "\(here)")
        meanings[String(place.word)] = text
      }
    }
    // A word of the language has a meaning, wherever it stands.
    #expect(meanings.count >= 45)
    #expect(Set(meanings.values).count >= 35, "words that mean something else are said to be alike")
    for (word, head) in Self.heads {
      #expect(meanings[word]?.contains(head) == true, "\(word): \(meanings[word] ?? "")")
    }
    try editor.expect("meanings")
  }

  private static let heads = [
    ("above", "what is above has the smaller y"), ("abs", "without its sign"),
    ("after", "only after the attempts at the other gesture have failed"),
    ("any-order", "in any order, each once"), ("clockwise", "Of an `arc`, the sense"),
    ("down", "0° is right, 90° down"), ("duration", "How long since it started"),
    ("dx", "rightward is positive"), ("either", "One of the bodies"),
    ("hold", "Default: `within 10pt`"), ("length", "progress in its own direction"),
    ("move", "Default: `±45deg`"), ("only", "Default: `all touches`"),
    ("path", "Every point of an item"), ("pause", "Default: `1s`"),
    ("recognize", "here, and not at the lift"), ("require", "when it ends"),
    ("stroke", "from a landing to the lift"), ("tolerance", "Default: `8pt + 10%`"),
    ("turn", "clockwise is positive"),
  ]

  /// The word that stands there is offered where words of the language and names of the file can stand,
  /// and a word is presented alike wherever it is offered.
  @Test func `what is written is among what is offered`() throws {
    var editor = try Editor()
    let text = editor.texts["/work/few.gesture"] ?? ""
    let declared: Set = ["few", "a"]
    var presented: [String: String] = [:]
    var offered = 0
    for place in ServerSession.places(in: text)
    where place.word.first?.isLetter == true && place.line > 0 {
      let answer = try editor.ask("completion", "few.gesture", place)
      let list =
        (answer as? [String: Any])?["items"] as? [[String: Any]] ?? answer as? [[String: Any]]
      let here = "\(place.line + 1):\(place.column + 1) \(place.word)"
      var labels: Set<String> = []
      for item in list ?? [] {
        let label = try #require(item["label"] as? String)
        #expect(labels.insert(label).inserted, "\(here): \(label) twice")
        let shown = ["kind", "detail", "documentation"].map { "\(item[$0] ?? "")" }.joined(
          separator: "|")
        // A setting and a measure may share a word.
        let key = "\(label) \(item["kind"] ?? "")"
        #expect(presented[key, default: shown] == shown, "\(here): \(label)")
        presented[key] = shown
      }
      if labels.isEmpty || declared.contains(String(place.word)) { continue }
      // After a `report`, a further value is expected rather than a statement.
      if place.word == "after" { continue }
      #expect(labels.contains(String(place.word)), "\(here)")
      offered += 1
    }
    #expect(offered >= 12)
    try editor.expect("offers")
  }

  /// What else is answered about a place or a file, and what is offered in the other two.
  @Test func `each answer is the one on record`() throws {
    var editor = try Editor()
    for file in Self.names.map({ "\($0).gesture" }) {
      let places = ServerSession.places(in: editor.texts["/work/\(file)"] ?? "")
      for (index, place) in places.enumerated() {
        for method in ["signatureHelp", "codeAction"] { _ = try editor.ask(method, file, place) }
        if index % 3 == 0 { _ = try editor.ask("completion", file, place) }
      }
      let first = try #require(places.first)
      for method in [
        "documentSymbol", "foldingRange", "formatting", "semanticTokens/full", "inlayHint",
        "codeLens",
      ] {
        _ = try editor.ask(method, file, first)
      }
    }
    try editor.expect("answers")
  }
}
