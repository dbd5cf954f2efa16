import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// Files that use each other.
@Suite struct FileTests {
  @Test func `a used file brings gestures, parts and constants`() {
    check(
      """
      use "lib/shapes.gesture"
      gesture g { stroke { use v, length > far } require length > 2 * near }
      let near = 4pt
      gesture h { use flick  alongside flick }
      """,
      using: [
        "lib/shapes.gesture": """
        use "../base.gesture"
        let far = 2 * near
        part v { move down  move up }
        gesture flick { stroke { move right, length > far } }
        """,
        "base.gesture": "let near = 40pt",
      ])
  }

  @Test func `a file's own constants win, and used ones stay as they are`() throws {
    let (model, diagnostics) = checked(
      "use \"a.gesture\" let near = 4pt gesture g { stroke { use p, length > near } }",
      using: ["a.gesture": "let near = 40pt part p { any, length > near }"])
    #expect(diagnostics == [])
    let limits = model.gestures.first?.conditions.map(\.test)
    let expected = [40, 4].enumerated().map { index, limit in
      Test.compare(.greater, .measure(.length, ID(index == 0 ? 4 : 3)), .constant(Float(limit)))
    }
    #expect(limits == expected)
  }

  @Test func `what a used file declares twice is no clash with another file`() {
    let (_, diagnostics) = checked(
      "use \"a.gesture\" gesture b { stroke { move right } }",
      using: [
        "a.gesture": "gesture a { stroke { move up } } gesture a { stroke { move down } }"
      ])
    #expect(!diagnostics.contains { $0.message.text.contains("brings in another") })
  }

  @Test func `what a used file uses is its own business`() {
    check(
      """
      use "a.gesture"
      gesture g { stroke { use deep } }
      //                       ^^^^ unknown-name
      """,
      using: ["a.gesture": "use \"b.gesture\"", "b.gesture": "part deep { any }"])
  }

  @Test func `the settings of a used file do not come along`() {
    check(
      """
      use "a.gesture"
      tolerance 5pt
      gesture b { use flick }
      //              ^^^^^ ignored-setting
      gesture c { resolution 1pt  use flick }
      gesture d { use swipe }
      gesture e { stroke { use bend } }
      //                       ^^^^ ignored-setting
      gesture f { use tap }
      gesture tap { resolution 3pt  stroke { hold } }
      """,
      using: [
        "a.gesture": """
        let fine = 1pt
        resolution fine
        tolerance 5pt
        gesture flick { stroke { any } }
        gesture swipe { resolution 3pt  stroke { any } }
        part bend { any }
        """
      ])
  }

  @Test func `one name in two files`() {
    check(
      """
      use "a.gesture"
      use "b.gesture"
      //  ^^^^^^^^^^^ duplicate-name
      gesture g { stroke { any } }
      """,
      using: [
        "a.gesture": "let x = 3pt part p { any }", "b.gesture": "part p { hold }",
      ])
  }

  @Test func `one constant in two files`() {
    let (_, diagnostics) = checked(
      "use \"a.gesture\" use \"b.gesture\" use \"c.gesture\"\ngesture g { stroke { any } }",
      using: ["a.gesture": "let x = 3pt", "b.gesture": "let x = 3pt", "c.gesture": ""])
    #expect(diagnostics.map(\.message.code) == [.duplicateName])
    #expect(diagnostics[0].range.start == 20)
    #expect(diagnostics[0].notes.map(\.text) == ["it is declared here"])
  }

  /// With the one that uses the first of them, there is one more.
  @Test(arguments: [255, 256]) func `files that use each other have a limit`(count: Int) {
    let files = (1..<count).map { ("\($0).gesture", "use \"\($0 + 1).gesture\"") }
    let (_, diagnostics) = checked(
      "use \"1.gesture\"\ngesture g { stroke { any } }",
      using: Dictionary(uniqueKeysWithValues: files + [("\(count).gesture", "")]))
    #expect(
      diagnostics.map(\.message.text)
        == (count == 255 ? [] : ["more than 256 files use each other"]))
  }

  @Test func `files that are not there, or use each other`() {
    check(
      """
      use "none.gesture"
      //  ^^^^^^^^^^^^^^ missing-file
      use "self.gesture" use "test.gesture"
      //                     ^^^^^^^^^^^^^^ circular-files
      gesture g { stroke { any } }
      """,
      using: ["self.gesture": "use \"fine.gesture\"", "fine.gesture": ""])
  }

  @Test func `names of a missing file are no mistakes`() {
    check(
      """
      use "none.gesture"
      //  ^^^^^^^^^^^^^^ missing-file
      gesture g { stroke { use v, length > far  move steep }  alongside h }
      """)
  }

  @Test func `mistakes in used files are told once and in their place`() throws {
    var sources = SourceMap()
    let text = "use \"a.gesture\" gesture g { use h use h } gesture i { use h }"
    let source = sources.add(path: "test.gesture", bytes: Array(text.utf8))
    let (syntax, _) = FileSyntax.parse(source)
    let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { _ in
      Array("gesture h { stroke { any, length > 3 } }".utf8)
    }
    #expect(model.gestures == [])
    #expect(diagnostics.map(\.message.code) == [.needsUnit])
    let place = try #require(diagnostics.first).range.start
    #expect(sources.file(of: place).path == "a.gesture")
    #expect(sources.file(of: place).location(of: place).column == 36)
  }

  @Test(
    arguments: [
      ("b.gesture", "dir/b.gesture"), ("./b.gesture", "dir/b.gesture"),
      ("../b.gesture", "b.gesture"), ("../../b.gesture", "../b.gesture"),
      ("sub//x/../b.gesture", "dir/sub/b.gesture"), ("/abs/b.gesture", "/abs/b.gesture"),
    ])
  func `paths are taken from the using file`(written: String, expected: String) {
    var sources = SourceMap()
    let source = sources.add(path: "./dir/a.gesture", bytes: Array("use \"\(written)\"".utf8))
    let (syntax, _) = FileSyntax.parse(source)
    var asked: [String] = []
    _ = Model.check(syntax, in: source, sources: &sources) { path in
      asked.append(path)
      return nil
    }
    #expect(asked == [expected])
  }
}
