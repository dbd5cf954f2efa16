import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// How the gestures of one view may stand to each other.
@Suite struct WiringTests {
  @Test func `a gesture has no relation to itself`() {
    check(
      """
      gesture a { stroke { any }  after a fails }
      //                                ^ self-reference
      gesture b { stroke { any }  alongside b }
      //                                    ^ self-reference
      """)
  }

  @Test func `names of partners are known`() {
    check(
      """
      gesture flick { stroke { any }  after flcik, tap fail }
      //                                    ^^^^^ unknown-name
      //                                           ^^^ unknown-name
      """)
  }

  @Test func `a circle of waits is reported once, and whole`() {
    let text = """
      gesture a { stroke { any }  after b, c fail }
      gesture b { stroke { any }  after c fails }
      gesture c { stroke { any }  after d fails }
      gesture d { stroke { any }  after b fails }
      """
    let (_, diagnostics) = checked(text)
    #expect(diagnostics.map(\.message.code) == [.circularWait])
    #expect(diagnostics.map(\.message.text) == ["these wait for each other: b → c → d → b"])
    #expect(
      diagnostics.flatMap(\.notes).map(\.text) == [
        "`c` waits for `d` here", "`d` waits for `b` here",
      ])
  }

  /// Those that are in no circle are left out first: from each of a long row, there would be a way to all after it.
  @Test func `a circle is found beside a long row of waits`() {
    let row = (0..<1000).map { "gesture g\($0) { stroke { any }  after g\($0 + 1) fails }\n" }
    let text =
      row.joined() + """
        gesture g1000 { stroke { any }  after a fails }
        gesture a { stroke { any }  after b fails }
        gesture b { stroke { any }  after a, c fail }
        gesture c { stroke { any } }
        """
    let (_, diagnostics) = checked(text)
    #expect(diagnostics.map(\.message.text) == ["these wait for each other: a → b → a"])
  }

  @Test func `two circles are two mistakes`() {
    check(
      """
      gesture a { stroke { any }  after b fails }
      //                                ^ circular-wait
      gesture b { stroke { any }  after a fails }
      gesture c { stroke { any }  after a, d fail }
      //                                   ^ circular-wait
      gesture d { stroke { any }  after c fails }
      """)
  }

  @Test func `what never fails is not waited for`() {
    check(
      """
      gesture touch { stroke { hold within 5pt  begin  any } }
      gesture press { stroke { hold within 5pt  recognize } }
      gesture maybe { stroke { optional { move up }  begin any } }
      gesture late { stroke { hold within 5pt, duration >= 1s  begin  any } }
      gesture rim { stroke { begin any }  require start within 9pt of left edge }
      gesture second { stroke { hold within 5pt }  stroke { begin any } }
      gesture a { stroke { any }  after touch, press, maybe, late, rim, second fail }
      //                                ^^^^^ endless-wait
      //                                       ^^^^^ endless-wait
      //                                              ^^^^^ endless-wait
      """)
  }

  @Test func `after and alongside exclude each other`() {
    check(
      """
      gesture a { stroke { any }  after b fails  alongside b }
      //                                                   ^ clashing-relations
      gesture b { stroke { any } }
      gesture c { stroke { any }  after d fails }
      gesture d { stroke { any }  alongside c }
      //                                    ^ clashing-relations
      """)
  }
}

/// Wiring across several files.
@Suite struct FilesWiringTests {
  @Test func `a relation may name a gesture of another file`() {
    let wiring = wired([
      "gesture a { stroke { any }  after b fails }", "gesture b { stroke { any }  alongside a }",
    ])
    #expect(wiring.diagnostics.map { $0.map(\.message.code) } == [[], [.clashingRelations]])
    #expect(wiring.diagnostics[1].flatMap(\.notes).map(\.text) == ["it waits here: 0.gesture:1"])
  }

  @Test func `a circle goes through several files`() {
    let wiring = wired([
      "gesture a { stroke { any }  after b fails }", "gesture b { stroke { any }  after c fails }",
      "gesture c { stroke { any }  after a fails }",
    ])
    #expect(wiring.diagnostics.map { $0.map(\.message.code) } == [[.circularWait], [], []])
    #expect(
      wiring.diagnostics[0].flatMap(\.notes).map(\.text) == [
        "`b` waits for `c` here: 1.gesture:1", "`c` waits for `a` here: 2.gesture:1",
      ])
  }

  @Test func `a name in two files is refused, and both are named`() {
    let wiring = wired(["gesture a { stroke { any } }", "gesture a { stroke { move up } }"])
    #expect(
      wiring.diagnostics[1].map(\.message.text) == [
        "there is a gesture `a` in 1.gesture and in 0.gesture; files named together are one set, in which "
          + "names are unique"
      ])
  }

  @Test func `what is misspelled may be meant for another file`() {
    let wiring = wired([
      "gesture a { stroke { any }  after flcik fails }", "gesture flick { stroke { any } }",
    ])
    #expect(
      wiring.diagnostics[0].map(\.message.text) == [
        "there is no gesture `flcik`; did you mean `flick`?"
      ])
  }

  @Test func `a used file lends the gestures that relations name`() {
    let library = """
      resolution 5pt
      gesture tap { stroke { any } }
      gesture long { stroke { any }  after longer fails }
      gesture longer { stroke { any } }
      """
    let user = #"use "1.gesture" gesture a { stroke { any }  after long fails }"#
    let alone = wired([user], reading: ["1.gesture": library])
    #expect(alone.names == ["a", "long", "longer"])
    #expect(alone.after.map { "\($0)" } == ["(0, 1)", "(1, 2)"])
    #expect(alone.gesture(1).settings.resolution == 5)
    let together = wired([user, library], reading: ["1.gesture": library])
    #expect(together.names == ["a", "tap", "long", "longer"])
    #expect(together.diagnostics == [[], []])
  }
}

/// Files called 0.gesture, 1.gesture and so on, as one set.
private func wired(_ texts: [String], reading: [String: String] = [:]) -> Wiring {
  Wiring(
    texts.enumerated().map { index, text in
      var sources = SourceMap()
      let source = sources.add(path: "\(index).gesture", bytes: Array(text.utf8))
      let (syntax, mistakes) = FileSyntax.parse(source)
      let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { path in
        reading[path].map { Array($0.utf8) }
      }
      #expect(mistakes + diagnostics == [])
      return Wiring.File(model: model, sources: sources)
    })
}

extension Wiring {
  fileprivate var names: [String] { members.indices.map { gesture($0).name } }
}
