import GestureModel
import GestureSyntax
import Testing

/// What is put into the words of messages, where another argument would make a message as well.
@Suite struct MessageTests {
  @Test(arguments: [
    ("stroke { m: move right } require m.length >= 0pt", "this is always true"),
    ("stroke { m: move right } require m.length < 0pt", "this is always false"),
    ("stroke { m: move right } require m.duration >= 0s", "this is always true"),
    ("stroke { m: move right } require m.duration < 0s", "this is always false"),
    ("stroke { any } require 1pt < 2pt", "this is always true"),
    ("stroke { any } require 1pt > 2pt", "this is always false"),
    (
      "stroke { any, length + duration > 1pt }",
      "a length cannot be added to or taken from a time"
    ),
    (
      "stroke { any, duration - length > 1s }",
      "a time cannot be added to or taken from a length"
    ),
    ("stroke { any, duration > length }", "a time cannot be compared with a length"),
    ("stroke { any, length > duration }", "a length cannot be compared with a time"),
    ("stroke { hold within 3s }", "expected a length, found a time"),
    ("pause within 3pt stroke { any }", "expected a time, found a length"),
    ("stroke { any, screen.width > 3pt }", "`view.width`"),
    ("stroke { any, maxDuration < 3s }", "write `duration <= …`"),
    ("stroke { any, x > 3pt }", "as in `start.x`"), ("stroke { any, pressure > 3 }", "`force`"),
    ("stroke { any, offset > 3pt }", "`translation`"), ("stroke { any, taps > 3 }", "`repeat`"),
    ("stroke { any, heading > 3deg }", "`move 30deg ±10deg`"),
    ("stroke { any, duration >= 0.5 }", "`0.5s`"), ("stroke { any, duration >= 9 }", "`9s`"),
    ("stroke { any, duration >= 10 }", "`10ms`"), ("pause within 0.3 stroke { any }", "`0.3s`"),
    ("stroke { any, distance(start, end) <= 40pt }", "`distance <= 40pt`"),
    ("stroke { any, start.distance(end) <= 40pt }", "`end within 40pt of start`"),
    ("stroke { any, length(end) <= 40pt }", "`length` is a measure and no function"),
    ("stroke { any, end - start <= 40pt }", "`distance <= 40pt`"),
    ("a: stroke { any } require a.start + a.end > 4pt", "`end.x - start.x`"),
    ("stroke { any, displacement <= 40pt }", "`distance`"),
    ("stroke { any, turned >= 40deg }", "how far a path turns is `turn`"),
    ("stroke { any, angle-velocity >= 9deg/s }", "is `rotation-velocity`"),
    ("stroke { any, end.distance <= 40pt }", "`end within 40pt of start`"),
    ("stroke { any, start.left <= 40pt }", "`.x` counts rightward"),
    ("stroke { any, start.size <= 40pt }", "`.y`, which counts downward"),
    ("stroke { any, translation.dx <= 40pt }", "has no part `dx`"),
    ("stroke { any, velocity.left >= 9pt/s }", "`.x` counts rightward"),
    ("stroke { shape: any } require shape.across >= 9pt", "an item has a `length`"),
    ("stroke { any, nothing >= 9pt }", "`nothing: move right` names an item"),
    ("stroke { any, view.left >= 9pt }", "it has a `width`, a `height` and a `center`"),
    ("stroke { any, sin(dx) >= 9pt }", "there are `abs`, `min`, `max`"),
    ("stroke { move somewhere }", "write `up`, `down-right` or `30deg`"),
    ("use nothing", "`part nothing { … }`"), ("only blob stroke { any }", "asks for `finger`"),
    ("stroke { any, fast }", "`average-speed >= 500pt/s`"),
    ("stroke { any, slow }", "`average-speed <= 200pt/s`"),
  ])
  func `a message says it of the right thing`(body: String, message: String) {
    let found = checked("gesture g { \(body) }").diagnostics
    #expect(found.count == 1)
    let said = found.flatMap { [$0.message.text] + $0.notes.map(\.text) }
    #expect(said.contains { $0.contains(message) }, "\(said)")
  }

  @Test func `what each gesture is asked of is no item`() {
    let text = "gesture g { stroke { m: any } }  each gesture m.length >= 9pt"
    let said = checked(text).diagnostics.map(\.message.text)
    #expect(said.count == 1)
    #expect(said[0].contains("a `require` of that gesture"), "\(said)")
  }

  /// Rightward, downward and clockwise count up: 0 has neither sign, and each may be straight back.
  @Test(arguments: [
    ("< 0", true), ("<= 0", false), ("= 0", false), (">= 0", false), ("> 0", false),
    ("!= 0", false), ("< 9", false), ("> 9", false), ("< -9", true), ("<= -9", true),
    ("= -9", true), (">= -9", false), ("> -9", false), ("!= -9", false),
  ])
  func `a motion contradicts what holds only of the other sign`(bound: String, isOther: Bool) {
    let mirrored =
      bound.contains("-")
      ? bound.replacing("-", with: "") : bound.replacing(" 9", with: " -9")
    let flipped = mirrored.replacing(/[<>]/) { $0.output == "<" ? ">" : "<" }
    for (motion, measure, unit) in [
      ("move right", "dx", "pt"), ("move down", "dy", "pt"), ("arc clockwise", "turn", "deg"),
      ("twist clockwise", "rotation", "deg"),
    ] {
      let back = motion.replacing("right", with: "left").replacing("down", with: "up")
        .replacing("clockwise", with: "counterclockwise")
      let touches = motion.hasPrefix("twist") ? "touches 2" : ""
      for (motion, bound) in [(motion, bound), (back, flipped)] {
        let condition = "m.\(measure) \(bound)\(unit)"
        let text = "gesture g { stroke { \(touches) m: \(motion) } require \(condition) }"
        let codes = checked(text).diagnostics.map(\.message.code)
        #expect(codes.contains(.contradiction) == isOther, "\(text): \(codes)")
      }
    }
  }

  @Test(arguments: [
    (
      "length >= m", "let m = 50",
      "`m` is declared here as a plain number; a length has a unit, as in `50pt`"
    ),
    (
      "(-m) < duration", "let m = 2.5",
      "`m` is declared here as a plain number; a time has a unit, as in `2.5s`"
    ),
    ("length >= m", "let m = 50ms", "`m` is declared here as a time"),
    ("end within m of start", "let m = 50ms", "`m` is declared here as a time"),
  ])
  func `a constant of another kind is shown where it is given`(
    condition: String, constant: String, note: String
  ) {
    let found = checked("\(constant) gesture g { stroke { any, \(condition) } }").diagnostics
    #expect(found.map(\.message.code) == [.dimensionClash])
    let notes = found.flatMap(\.notes).filter { $0.range?.start == 4 }
    #expect(notes.map(\.text) == [note])
  }

  @Test(arguments: [
    ("stroke { move any ±30deg }", "`any` is every direction already", "stroke { move any }"),
    ("stroke { move right or right }", "this direction has been named", "stroke { move right }"),
    (
      "stroke { move right or up or right ±20deg }", "this direction has been named",
      "stroke { move right or up ±20deg }"
    ),
    ("stroke { move 30deg or 30deg }", "this direction has been named", "stroke { move 30deg }"),
    (
      "stroke { repeat 2 { move left or left move right } }", "this direction has been named",
      "stroke { repeat 2 { move left move right } }"
    ),
  ])
  func `what adds no direction is warned of, once`(body: String, message: String, mended: String) {
    let text = "gesture g { \(body) }"
    let found = checked(text).diagnostics
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.text.hasPrefix(message) == true, "\(found.map(\.message.text))")
    let fixIt = found.first?.fixIt
    var bytes = Array(text.utf8)
    if let fixIt {
      bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: fixIt.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "gesture g { \(mended) }")
    #expect(checked("gesture g { \(mended) }").diagnostics == [])
  }

  @Test(arguments: [
    (
      "tolerance 14pt + 10 stroke { up: any }", ["tolerance 14pt + 10% ", "tolerance 14pt + 10pt "]
    ),
    ("stroke { up: any, length > 9ms }", ["duration > 9ms"]),
    ("stroke { up: any, duration > 9pt }", ["length > 9pt"]),
    ("stroke { up: any, average-speed > 9pt }", ["average-speed > 9pt/s"]),
    ("stroke { up: any } require up.length < 9deg", ["up.turn < 9deg"]),
    ("stroke { up: any, height > 1.5pt * width }", ["height > 1.5 * width"]),
    ("stroke { up: any, height < width * (2pt) }", ["height < width * (2)"]),
    ("stroke { up: any } require start = end", ["require end within 20pt of start"]),
    ("stroke { up: any } require end != up.start", ["require not end within 20pt of up.start"]),
    (
      "stroke { up: any } require up.width within 9pt of up.height",
      ["require up.height - 9pt <= up.width <= up.height + 9pt"]
    ),
    ("stroke { up: any down: any } require up > down", ["require up.length > down.length"]),
    ("stroke { up: any down: any } require up > 2 * down", ["require up.length > 2 * down.length"]),
    ("stroke { up: any } require 9ms < up < 1s", ["require 9ms < up.duration < 1s"]),
    ("stroke { up: any down: any } require up > down.width", ["require up.width > down.width"]),
    (
      "stroke { up: any down: any } require up = down",
      ["require 80% of down.length <= up.length <= 125% of down.length"]
    ),
  ])
  func `a measure or a unit that was meant is offered, and not written unasked`(
    body: String, meant: [String]
  ) throws {
    let text = "gesture g { \(body) }"
    let found = checked(text).diagnostics
    #expect(found.count == 1, "\(found.map(\.message.text))")
    let edits = found.flatMap { [$0.fixIt].compactMap(\.self) + $0.alternatives }
    let results = edits.map { edit in
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(results.count == meant.count)
    for (result, words) in zip(results, meant) {
      #expect(result.contains(words), "\(result)")
      #expect(!checked(result).diagnostics.contains { $0.severity == .error }, "\(result)")
    }
    let isExact = body.contains("within")
    #expect(edits.allSatisfy { $0.isSafe == isExact })
  }

  @Test(arguments: [
    "tolerance 8xt + 40%", "each gesture length > 8xt", "let far = 8xt", "touches 8xt",
  ])
  func `a unit that is none is one mistake, wherever it stands`(declaration: String) {
    let text = "\(declaration) gesture g { stroke { any, length > far } let far = 3pt }"
    let used = text.replacing(
      " let far = 3pt", with: declaration.hasPrefix("let") ? "" : " let far = 3pt")
    #expect(checked(used).diagnostics.map(\.message.code) == [.unknownUnit])
  }

  @Test func `a motion of several fingers is wrapped with its touches`() {
    let found = checked("gesture g { pinch out }").diagnostics
    #expect(found.map { $0.fixIt?.replacement } == ["stroke { touches 2  pinch out }"])
    let known = checked("gesture g { touches 2..3 pinch out }").diagnostics
    #expect(known.map { $0.fixIt?.replacement } == ["stroke { pinch out }"])
  }

  @Test(arguments: ["gap", "fingers", "pressure", "zoom"])
  func `what to write for a measure of other tools is a line of help`(word: String) {
    for text in ["stroke { any, \(word) <= 3 }", "stroke { up: move up } require up.\(word) <= 3"] {
      let diagnostic = checked("gesture g { \(text) }").diagnostics.first
      #expect(diagnostic?.message.text == "there is no measure `\(word)`")
      #expect(diagnostic?.notes.map(\.isHelp) == [true])
    }
  }

  @Test func `a turn the other way is what strays, or goes straight back`() {
    let text = "gesture g { stroke { arc clockwise, turn <= -10deg } }"
    #expect(checked(text).diagnostics.first?.message.text.contains("or goes straight back") == true)
    let moved = "gesture g { stroke { move right, dx <= -10pt } }"
    #expect(checked(moved).diagnostics.first?.message.text.contains("straight back") == false)
  }

  @Test(arguments: [
    "touches 1..2 stroke { any } require spread < 0pt",
    "touches 1..2 stroke { any } require spread >= 0pt",
    "stroke { any } require force < 0", "stroke { any } require radius >= 0pt",
    "only force >= 0 stroke { any }",
    "stroke { hold, straightness >= 0% }", "stroke { hold, average-speed >= 0pt/s }",
    "stroke { any } require abs(dx / dy) >= 0", "stroke { any } require width / height >= 0",
    "stroke { any } require view.width >= 0pt",
    "stroke { any } require abs(angle about view.center) >= 0deg",
  ])
  func `what may be less than 0, or no number, is not said to be always so`(body: String) {
    #expect(checked("gesture g { \(body) }").diagnostics.map(\.message.text) == [])
  }

  @Test(arguments: [
    ("pause within 0s - 1s", true), ("pause within 0s - 1us", true), ("pause within 0s", false),
    ("gather within 0s - 1ms", true), ("gather within 0s", false),
    ("tolerance 0pt - 1pt", true), ("tolerance 0pt", false), ("tolerance 1pt - 1%", true),
    ("resolution 0pt - 1pt", true), ("resolution 0pt", false),
  ])
  func `no setting is negative`(setting: String, isRefused: Bool) {
    let text =
      "gesture g { \(setting.replacing("1us", with: "0.001ms")) stroke { any } lift stroke { any } }"
    let codes = checked(text).diagnostics.map(\.message.code)
    #expect(codes.contains(.outOfRange) == isRefused, "\(codes)")
  }

  @Test(arguments: [1, 2, 20])
  func `a limit is reported once, however far it is exceeded`(beyond: Int) {
    let conditions = Array(repeating: "dx > 3pt", count: Limit.conditions + beyond)
    let text = "gesture g { stroke { any, \(conditions.joined(separator: ", ")) } }"
    let found = checked(text).diagnostics.filter { $0.message.code == .limitExceeded }
    #expect(found.count == 1)
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 1)])
  func `there may be as many preferences as conditions`(beyond: Int, messages: Int) {
    let preferences = Array(repeating: "dx near 3pt", count: Limit.conditions + beyond)
    let text = "gesture g { stroke { any } prefer \(preferences.joined(separator: ", ")) }"
    let found = checked(text).diagnostics.filter { $0.message.code == .limitExceeded }
    #expect(found.count == messages)
  }

  @Test(arguments: [
    ("report m", "a number, a vector or a point, and this is"),
    ("report (m.length > 3pt)", "a number, a vector or a point, and this is"),
    ("report m.length + m.duration", "cannot be added to"), ("report nothing", "no name `nothing`"),
    ("report a: m.length, a: m.dx", "another reported value is called `a`"),
  ])
  func `what is no value is not reported`(report: String, message: String) {
    let text = "gesture g { stroke { m: move right } \(report) }"
    let found = checked(text).diagnostics.map(\.message.text)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test func `a report is called by its label or its text`() throws {
    let gesture = try gesture(
      "gesture g { stroke { m: move right } report m.dx, fast: min( velocity.x,\n 8000pt/s), -translation }"
    )
    #expect(gesture.reports.map(\.text) == ["m.dx", "fast", "-translation"])
    #expect(gesture.reports.map(\.values.count) == [1, 1, 1])
    #expect(gesture.reports.map(\.dimension) == [.length, .speed, .length])
  }
}
