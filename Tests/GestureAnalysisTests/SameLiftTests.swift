import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// Warnings of gestures between which only their order decides.
@Suite struct SameLiftTests {
  @Test func `the later one is warned of, once`() {
    check(
      """
      gesture check { stroke { move down-right  move up-right  each phase length >= 20pt } }
      gesture bow { stroke { move right or down  move right or up  each phase length >= 20pt } }
      //      ^^^ same-lift
      gesture line { stroke { move right ±80deg, length >= 20pt } }
      //      ^^^^ same-lift
      """)
  }

  @Test func `what is allowed is not looked for`() {
    let text = """
      gesture tap { stroke { hold within 20pt, duration <= 350ms } }
      gesture dab { stroke { hold within 5pt, duration <= 400ms } }
      """
    let set = [Compilation(path: "taps.gesture", contents: Array(text.utf8))]
    func found(_ allowed: [DiagnosticCode]) -> [DiagnosticCode] {
      Examination(of: set, allowing: allowed).compilations.flatMap { $0.diagnostics }
        .map(\.message.code)
    }
    #expect(found([]) == [.sameLift])
    #expect(found([.sameLift]) == [])
  }

  @Test func `what never wins is not warned of twice`() {
    check(
      """
      gesture tap { stroke { hold within 20pt, duration <= 350ms } }
      gesture click { use tap }
      //      ^^^^^ never-wins
      """)
  }

  @Test func `what is said is believed, by whichever of the two`() {
    for relation in ["after tap fails", "alongside tap"] {
      check(
        """
        gesture tap { stroke { hold within 20pt, duration <= 350ms } }
        gesture dab { stroke { hold within 5pt, duration <= 200ms }  \(relation) }
        """)
    }
    check(
      """
      gesture tap { stroke { hold within 20pt, duration <= 350ms }  after dab fails }
      gesture dab { stroke { hold within 5pt, duration <= 200ms } }
      """)
  }

  @Test func `a third that is always first leaves nothing to the order`() {
    check(
      """
      gesture touch { stroke { hold within 40pt }  }
      gesture tap { stroke { hold within 20pt, duration <= 350ms }  after touch fails }
      gesture dab { stroke { hold within 5pt, duration <= 200ms }  after touch fails }
      """)
  }

  @Test func `a smaller effort says how much it left out`() throws {
    let text = """
      gesture check { stroke { move down-right  move up-right  each phase length >= 20pt } }
      gesture bow { stroke { move right or down  move right or up  each phase length >= 20pt } }
      """
    let compilation = Compilation(path: "bows.gesture", contents: Array(text.utf8))
    let wiring = Wiring([.init(model: compilation.model, sources: compilation.sources)])
    func search(_ limit: Int) -> SameLiftSearch {
      SameLiftSearch(wiring, compilation.tables, silent: [], workLimit: limit)
    }
    #expect(search(SameLiftSearch.workLimit).untriedCount == 0)
    #expect(search(SameLiftSearch.workLimit).warnings()[0].count == 1)
    #expect(search(1).untriedCount > 0)
    #expect(search(0).warnings() == [[]])
  }

  /// One run of the set finds who wins, and each pair that is asked about is one more.
  @Test(arguments: 0...4)
  func `ties are looked for as long as there is work left`(runs: Int) {
    let text = """
      gesture touch { stroke { hold within 40pt } }
      gesture tap { stroke { hold within 20pt } }
      gesture dab { stroke { hold within 5pt } }
      """
    let compilation = Compilation(path: "taps.gesture", contents: Array(text.utf8))
    let set = OrderedSet(compilation.tables, alongside: [], after: [])
    let frames = [Touch.Phase.began, .ended].enumerated().map { index, phase in
      Frame(time: Int64(index) * 50_000, touches: [Touch(phase, id: 1, x: 100, y: 100)])
    }
    let cost = frames.count * compilation.tables.reduce(0) { $0 + $1.pathLimit }
    // As much as this number of runs takes, and one less than one more takes.
    for work in [runs * cost, (runs + 1) * cost - 1] {
      var left = work
      let ties = set.ties(in: Drawing(frames: frames, words: []), work: &left) { _, _ in true }
      #expect(ties.map(\.winner) == Array([0, 0].prefix(max(runs - 1, 0))))
      #expect(ties.map(\.loser) == Array([1, 2].prefix(max(runs - 1, 0))))
      #expect((left < 0) == (runs < 3))
    }
  }

  @Test func `two files are one set`() {
    let files = [
      "gesture check { stroke { move down-right  move up-right  each phase length >= 20pt } }",
      "gesture bow { stroke { move right or down  move right or up  each phase length >= 20pt } }",
    ]
    func examined(_ texts: [String]) -> [Compilation] {
      let set = texts.enumerated().map { ("\($0).gesture", Array($1.utf8)) }
      return Examination(of: Compilation.set(of: set)).compilations
    }
    let found = examined(files)
    #expect(found.map { $0.diagnostics.map(\.message.code) } == [[], [.sameLift]])
    #expect(found[1].diagnostics[0].notes[0].text == "`check` stands here: 0.gesture:1")
    #expect(found.map { $0.tables.count } == [1, 1])
    let turned = examined(files.reversed())
    #expect(turned.map { $0.diagnostics.map(\.message.code) } == [[], [.sameLift]])
    #expect(
      examined(["prefer best fit " + files[0], files[1]]).allSatisfy { $0.diagnostics == [] })
  }
}
