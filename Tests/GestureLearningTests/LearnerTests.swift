import GestureAnalysis
import GestureCompiler
import GestureRuntime
import GestureSyntax
import Testing

@testable import GestureLearning

/// What is learned from drawings.
@Suite struct LearnerTests {
  /// What is learned of three drawings of each figure, once for all tests that look at it.
  private static let ofThree = Result { try Learner(drawings(3)).learned() }

  private static func drawings(_ count: Int) -> [LabelledDrawing] {
    var hand = Hand(7)
    let figures = [
      ("check", Figure.check), ("v", Figure.vee), ("z", Figure.zed), ("cross", Figure.cross),
      ("plus", Figure.plus),
    ]
    return figures.flatMap { label, strokes in
      (0..<count).map { hand.draw(label, strokes, person: "p\($0)") }
    }
  }

  @Test func `drawings come out as the gestures that were learned from them`() throws {
    let learned = try Self.ofThree.get()
    #expect(learned.classes.map(\.name) == ["check", "cross", "plus", "v", "z"])
    #expect(learned.classes.allSatisfy { $0.right == 3 })
    #expect(learned.leftOut.count == 15)
    #expect(learned.leftOut.right == 15)
  }

  @Test func `what is learned is formatted, and compiles without a warning`() throws {
    let learned = try Self.ofThree.get()
    let source = SourceText(path: "learned.gesture", bytes: Array(learned.text.utf8))
    #expect(try source.formatted() == learned.text)
    let compilation = Compilation(path: "learned.gesture", contents: Array(learned.text.utf8))
    #expect(compilation.diagnostics.isEmpty)
    let examined = Examination(of: [compilation]).compilations
    #expect(examined.flatMap { $0.diagnostics }.isEmpty)
  }

  /// What is shorter is no step: a two hundredth of what is drawn, but for what is small.
  @Test(
    arguments: [
      (0.59, 1), (0.6, 3), (5.99, 3), (6, 3), (7, 4), (8, 4), (40, 20), (50, 20),
    ] as [(Double, Int)])
  func `the resolution is that of the drawings' size`(size: Double, resolution: Int) throws {
    var hand = Hand(7)
    let drawings = [("v", Figure.vee), ("z", Figure.zed)].flatMap { label, strokes in
      (0..<2).map { _ in hand.draw(label, strokes, size: size, shake: 0) }
    }
    let text = try Learner(drawings).learned().text
    let settings =
      (resolution == 3 ? "" : "resolution \(resolution)pt\n")
      + "tolerance \(10 * resolution)pt + 100%\n"
    #expect(text.contains("preference-weight 30%\n" + settings), "\(text)")
  }

  @Test(
    arguments: [
      (0, "prefer best fit within 500ms\npause within 500ms\n"),
      (466_666, "prefer best fit within 1000ms\npause within 1000ms\n"),
      (
        466_668,
        "prefer best fit within 1100ms  // gesturec: allow long-wait\npause within 1100ms\n"
      ),
    ] as [(Int64, String)])
  func `strokes are waited for as long as people take from one to the next`(
    more: Int64, settings: String
  ) throws {
    var hand = Hand(3)
    let drawings = (0..<3).map { _ in
      var drawing = hand.draw("plus", Figure.plus)
      drawing.strokes[1].start += more
      drawing.strokes[1].end += more
      return drawing
    }
    let text = try Learner(drawings).learned().text
    #expect(text.contains(settings), "\(text)")
    let compilation = Compilation(path: "learned.gesture", contents: Array(text.utf8))
    #expect(Examination(of: [compilation]).compilations.flatMap(\.diagnostics).isEmpty)
  }

  @Test func `what is learned does not depend on who is known to have drawn it`() throws {
    var hand = Hand(3)
    let drawings = [nil, "", "b", "a"].map { hand.draw("v", Figure.vee, person: $0) }
    let texts = try [drawings, drawings.reversed()].map { try Learner($0).learned().text }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("/// 4 drawings by 3 people.\n"), "\(texts[0])")
  }

  @Test func `what drawings were taken for is listed, the most frequent first`() {
    var trial = Trial()
    for taken in [2, 1, 2, nil, 1, nil, nil, 3] { trial.add(0, taken.map { ($0, 0.3) }) }
    for stray: Float in [0.2, 0.3, 0.4] { trial.add(1, (1, stray)) }
    let mistaken = trial.mistaken(0, ["a", "b", "c", "d"])
    #expect(mistaken.map(\.name) == ["", "b", "c", "d"])
    #expect(mistaken.map(\.count) == [3, 2, 2, 1])
    #expect(trial.mistaken(1, ["a", "b"]).isEmpty)
    #expect(trial.count == 11 && trial.right == 3)
    #expect(trial.refused(above: [0, 0.3]) == 1)
  }

  @Test(arguments: [
    (LearningError.nothingDrawn, "nothing in these drawings can be described"),
    (.noDrawings, "there is no drawing to learn from"),
    (.notCompiled("a word is missing"), "the learned text does not compile: a word is missing"),
  ])
  func `why nothing was learned is said`(error: LearningError, text: String) {
    #expect(error.text == text)
  }

  @Test func `equal drawings give equal text`() throws {
    #expect(try Learner(Self.drawings(3)).learned().text == Self.ofThree.get().text)
  }

  @Test func `a check is down and up, the second longer`() throws {
    let text = try Self.ofThree.get().text
    let check = text.split(separator: "\n\n").first { $0.contains("gesture check") } ?? ""
    #expect(
      check == """
        /// 3 drawings by 3 people.
        gesture check {
          stroke { a: move down-right ±20°  b: move up-right ±20° }
          prefer b.length - a.length near 40% of length
        }
        """)
  }

  @Test func `strokes come in any order if some drawings show it, and else not`() throws {
    var hand = Hand(3)
    let inOrder = (0..<3).map { _ in hand.draw("plus", Figure.plus) }
    #expect(!(try Learner(inOrder).learned().text.contains("any-order")))
    let swapped = inOrder + [hand.draw("plus", Figure.plus.reversed())]
    #expect(try Learner(swapped).learned().text.contains("any-order"))
  }

  @Test func `five strokes are any-order as fewer are`() throws {
    var hand = Hand(3)
    let inOrder = (0..<2).map { _ in hand.draw("star", Figure.rays) }
    let turned = inOrder + [hand.draw("star", Figure.rays.reversed())]
    #expect(try Learner(turned).learned().text.contains("any-order"))
  }

  @Test func `a line that turns away from an arc is no part of it`() {
    var hand = Hand(3)
    let samples = (0..<3).map { number in
      Sample(
        hand.draw("hook", Figure.hook, shake: 0), label: 0, number: number, isCopy: false,
        weight: 0.5, resolution: 3)
    }
    let rounded = Candidates(samples).chains.filter { $0.phases.contains { $0.isArc } }
    #expect(rounded.contains { $0.phases.map { $0.isArc } == [true, false] })
  }

  @Test func `where people lift anywhere, a drawing in other strokes is recognized`() throws {
    var hand = Hand(11)
    let lifts = [[], [2], [1, 3]]
    let drawings = [("box", Figure.box[0]), ("zed", Figure.zed[0])].flatMap { label, corners in
      lifts.map { hand.draw(label, Figure.lifted($0, corners)) }
    }
    let learned = try Learner(drawings).learned()
    #expect(learned.text.contains("\nbridge 1000ms within "), "\(learned.text)")
    #expect(learned.classes.allSatisfy { $0.right == 3 }, "\(learned.text)")
    let other = hand.draw("box", Figure.lifted([1, 2, 3], Figure.box[0]))
    #expect(recognized(other, by: learned) == ["box"])
  }

  @Test func `where people lift anywhere, a stroke from its other end is recognized`() throws {
    var hand = Hand(11)
    let pluses = [Figure.plus, Figure.plus, [Figure.plus[0] + Figure.plus[1]]]
    let zeds = [[], [2], [1]].map { Figure.lifted($0, Figure.zed[0]) }
    let drawings = pluses.map { hand.draw("plus", $0) } + zeds.map { hand.draw("zed", $0) }
    let learned = try Learner(drawings).learned()
    let other = hand.draw("plus", [Figure.plus[0], Figure.plus[1].reversed()])
    #expect(recognized(other, by: learned) == ["plus"], "\(learned.text)")
  }

  /// What the gestures that were learned make of a drawing.
  private func recognized(_ drawing: LabelledDrawing, by learned: Learned) -> [String] {
    let compilation = Compilation(path: "learned.gesture", contents: Array(learned.text.utf8))
    var set = RecognizerSet(compilation.tables, prefersBestFit: compilation.prefersBestFit)
    var made: [String] = []
    func note() {
      for change in set.changes where change.change.kind == .recognized {
        made.append(compilation.tables[change.recognizer].name)
      }
    }
    for frame in drawing.frames {
      set.handle(frame)
      note()
    }
    while let deadline = set.deadline {
      set.tick(at: deadline)
      note()
    }
    return made
  }

  @Test func `one of five drawings in other strokes does not make them one`() throws {
    var hand = Hand(3)
    let pluses = (0..<4).map { _ in hand.draw("plus", Figure.plus) }
    let joined = hand.draw("plus", [Figure.plus[0] + Figure.plus[1]])
    #expect(!(try Learner(pluses + [joined]).learned().text.contains("bridge")))
    #expect(try Learner(pluses.dropFirst() + [joined]).learned().text.contains("bridge"))
  }

  /// Joined strokes are as many ways as there are orders to draw them in, which three drawings do not show.
  @Test func `an odd drawing among many does not make strokes one`() throws {
    var hand = Hand(4)
    let bars = [[(30.0, 0.0), (30, 100)], [(70.0, 0.0), (70, 100)]]
    let figures = [
      ("plus", Figure.plus), ("cross", Figure.cross), ("bars", bars),
      ("tee", [[(0.0, 0.0), (100, 0)], [(50.0, 0.0), (50, 100)]]),
      ("equals", [[(0.0, 30.0), (100, 30)], [(0.0, 70.0), (100, 70)]]),
      ("aitch", [bars[0], bars[1], [(30.0, 50.0), (70, 50)]]),
    ]
    var drawings = figures.flatMap { label, figure in
      (0..<3).map { _ in
        let first = hand.next(below: figure.count)
        return hand.draw(label, Array(figure[first...] + figure[..<first]))
      }
    }
    drawings[0] = hand.draw("plus", [Figure.plus[0] + Figure.plus[1]])
    let learned = try Learner(drawings).learned()
    #expect(!learned.text.contains("bridge") && learned.leftOut.right == 17, "\(learned.text)")
  }

  @Test func `a lift that a panel reports twice is no stroke`() throws {
    var hand = Hand(3)
    let plain = (0..<3).map { _ in hand.draw("plus", Figure.plus) }
    let echoed = plain.map { drawing in
      var drawing = drawing
      if let last = drawing.strokes.last, let place = last.points.last {
        drawing.strokes.append(
          DrawnStroke(points: [place], start: last.end + 10_000, end: last.end + 20_000))
      }
      return drawing
    }
    let learned = try Learner(echoed).learned()
    #expect(!learned.text.contains("hold"), "\(learned.text)")
    #expect(recognized(plain[0], by: learned) == ["plus"], "\(learned.text)")
  }

  @Test func `a second tap that comes at once is a stroke`() throws {
    let taps = (0..<3).map { index in
      let place = DrawnStroke.Point(x: 100 + Float(index), y: 100)
      return LabelledDrawing(
        label: "twice",
        strokes: [0, 75_000].map { DrawnStroke(points: [place], start: $0, end: $0 + 40_000) })
    }
    let learned = try Learner(taps).learned()
    #expect(recognized(taps[0], by: learned) == ["twice"], "\(learned.text)")
    #expect(learned.classes[0].right == 3, "\(learned.text)")
  }

  @Test func `a gesture of several strokes in two ways prefers no more than it needs`() throws {
    var hand = Hand(3)
    let figures = [
      ("star", Figure.plus), ("star", Figure.lifted([2], Figure.box[0])), ("cross", Figure.cross),
      ("zed", Figure.lifted([2], Figure.zed[0])),
    ]
    let drawings = figures.flatMap { label, strokes in
      (0..<3).map { _ in hand.draw(label, strokes) }
    }
    let text = try Learner(drawings).learned().text
    #expect(text.contains("either {") && !text.contains("prefer width"), "\(text)")
  }

  @Test func `what is learned does not depend on the order of the drawings`() throws {
    var hand = Hand(5)
    let drawings = [("plus", Figure.plus), ("cross", Figure.cross)].flatMap { label, strokes in
      (0..<3).map { _ in hand.draw(label, strokes) }
    }
    let texts = try [drawings, drawings.reversed()].map { try Learner($0).learned().text }
    #expect(texts[0] == texts[1])
  }

  @Test func `who turns bent strokes round starts closed ones anywhere`() throws {
    var hand = Hand(3)
    let bent = [[(0.0, 0.0), (60, 0), (60, 60)], [(0.0, 120.0), (100, 120)]]
    let boxes = (0..<3).map { _ in hand.draw("box", Figure.box) }
    let corners = (0..<3).map { _ in hand.draw("corner", bent) }
    #expect(!(try Learner(boxes + corners).learned().text.contains("any-start")))
    let turned = hand.draw("corner", [bent[0].reversed(), bent[1]])
    let text = try Learner(boxes + corners + [turned]).learned().text
    #expect(text.contains("any-start"), "\(text)")
  }

  @Test func `dots alone have no limit of stray, and of two alike the first is written`() throws {
    let labels = ["press", "tap", "twice"]
    let drawings = zip(labels, ["5,5 5,5", "9,9 9,9", "5,5 5,5 | 5,5 5,5"]).map {
      LabelledDrawing($0, drawn: $1)
    }
    let learned = try Learner(drawings).learned()
    #expect(learned.classes.map(\.isWritten) == [true, false, true])
    #expect(learned.classes.map(\.twin) == [nil, "press", nil])
    #expect(learned.classes.map(\.right) == [1, 0, 1])
    #expect(!learned.text.contains("stray"), "\(learned.text)")
    let compilation = Compilation(path: "learned.gesture", contents: Array(learned.text.utf8))
    let examined = Examination(of: [compilation]).compilations
    #expect(examined.flatMap { $0.diagnostics }.isEmpty, "\(learned.text)")
  }

  /// A file, the names of the gestures that are added to it, and how many of their drawings are right then.
  @Test(
    arguments: [
      ("", ["check", "v"], [3, 3]), ("part check { any }", ["check_2", "v"], [3, 3]),
      ("gesture V { stroke { hold } }", ["check", "v_2"], [3, 3]),
      ("use \"used.gesture\"", ["check", "v_2"], [3, 3]),
      ("each gesture length >= 900pt", ["check", "v"], [0, 0]),
    ])
  func `what is added has other names than the file, and is tried as part of it`(
    file: String, names: [String], right: [Int]
  ) throws {
    let known = Compilation(path: "a.gesture", contents: Array(file.utf8)) { _ in
      Array("part v { move right }".utf8)
    }
    let learned = try Learner(Self.drawings(3).filter { ["check", "v"].contains($0.label) })
      .learned(addedTo: known)
    #expect(learned.classes.map(\.name) == names)
    #expect(learned.classes.map(\.right) == right, "\(learned.text)")
    #expect(learned.text.hasPrefix(file))
    #expect(learned.newPreference == "prefer best fit")
  }

  /// Without it, they would be refused too.
  @Test(arguments: ["stray <= 90% of length", "length >= 900pt"])
  func `a limit of the file that keeps no drawing out is not named`(limit: String) throws {
    let known = Compilation(path: "a.gesture", contents: Array("each gesture \(limit)".utf8))
    let learned = try Learner(Self.drawings(3)).learned(addedTo: known)
    #expect(learned.hindrance == nil, "\(learned.text)")
    #expect(learned.isUnderDemands)
  }

  @Test func `gestures of several strokes say how long they wait for each other`() throws {
    let crosses = Self.drawings(3).filter { $0.label == "cross" }
    func added(to file: String) throws -> Learned {
      try Learner(crosses).learned(
        addedTo: Compilation(path: "a.gesture", contents: Array(file.utf8)))
    }
    let new = try added(to: "gesture dot { stroke { hold } }")
    let line = try #require(new.newPreference)
    #expect(line.hasPrefix("prefer best fit within ") && new.text.contains(line))
    #expect(new.missingPreference == nil)
    let old = try added(to: "prefer best fit gesture dot { stroke { hold } }")
    #expect(old.newPreference == nil && old.missingPreference == line)
  }

  /// A v strays no more from a check than a check does; a figure with a third line strays, and a check is all it has.
  @Test(
    arguments: [
      (Figure.vee, "  require b.length - a.length >= "),
      (Figure.zed, "each gesture stray <= "),
    ])
  func `limits keep counterexamples out`(
    other: [[(x: Double, y: Double)]], requirement: String
  ) throws {
    var hand = Hand(9)
    let checks = Self.drawings(4).filter { $0.label == "check" }
    let others = (0..<4).map { hand.draw("check", other, person: "p\($0)") }
    let learned = try Learner(checks, refused: others).learned()
    #expect(learned.classes[0].right == 4 && learned.classes[0].accepted == 0)
    #expect(learned.text.contains(requirement), "\(learned.text)")
    #expect(learned.text.contains("/// 4 drawings by 4 people; 4 others are not one.\n"))
  }

  /// Half way between what the drawings measure and what the nearest counterexample does.
  @Test func `a limit is between the drawings and the counterexamples`() {
    func samples(_ drawn: [String]) -> [Sample] {
      drawn.enumerated().map { number, drawn in
        Sample(
          LabelledDrawing("l", drawn: drawn), label: 0, number: number, isCopy: false, weight: 1,
          resolution: 3)
      }
    }
    var chain = Chain("0/20 90/20")
    chain.preferences = [Preference(feature: .share(phase: 0), aim: 0.5)]
    let own = samples(["0,0 50,0 50,50", "0,0 60,0 60,40"])
    func found(_ others: [String], limit: Float = 0.6) -> [Bound] {
      Bounds(chain, own, refused: samples(others), limit: limit).found()
    }
    let most = Bound(feature: .share(phase: 0), isAtLeast: false, limit: 0.7)
    let least = Bound(feature: .share(phase: 0), isAtLeast: true, limit: 0.35)
    #expect(found(["0,0 80,0 80,20"]) == [most])
    #expect(found(["0,0 80,0 80,20", "0,0 20,0 20,80", "0,0 90,0 90,10"]) == [most, least])
    #expect(found(["0,0 60,0 60,40"]) == [] && found([]) == [])
    // What strays more than the drawings is kept out by that.
    let bounds = Bounds(chain, own, refused: samples(["0,0 50,0 50,50 30,50"]), limit: 0.6)
    #expect(bounds.limit < 0.2 && bounds.found() == [])
  }

  @Test func `a counterexample that is accepted all the same is counted`() throws {
    let checks = Self.drawings(2).filter { $0.label == "check" }
    let learned = try Learner(checks, refused: checks).learned()
    #expect(learned.classes[0].accepted == 2)
    #expect(learned.text.contains("; 2 others are not one, 2 accepted."))
  }

  @Test func `what does not fit into the file is said`() {
    let broken = Compilation(path: "a.gesture", contents: Array("gesture { }".utf8))
    #expect(throws: LearningError.self) { try Learner(Self.drawings(1)).learned(addedTo: broken) }
  }

  @Test func `without a drawing nothing is learned`() {
    #expect(throws: LearningError.noDrawings) { try Learner([]).learned() }
    #expect(throws: LearningError.noDrawings) {
      try Learner([LabelledDrawing(label: "empty", strokes: [])]).learned()
    }
  }
}
