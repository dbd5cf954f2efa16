import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// Slips that people make: one message each, in the right place, and an edit that mends them.
///
/// In the first text, «guillemets» stand round what the message points at. The second is what the
/// fix-it makes of it, which must parse.
@Suite struct SlipTests {
  @Test(arguments: [
    Slip(
      "hold within 20pt «duration» <= 350ms", .missingComma, "hold within 20pt, duration <= 350ms"),
    Slip("move right «up».length > 5pt", .missingComma, "move right, up.length > 5pt"),
    Slip("move right «(»dx > 5pt)", .missingComma, "move right, (dx > 5pt)"),
    Slip("move right «abs»(dx) > 5pt", .missingComma, "move right, abs(dx) > 5pt"),
    Slip("move right «not» dx > 5pt", .missingComma, "move right, not dx > 5pt"),
    Slip("move right «40ms» <= duration", .missingComma, "move right, 40ms <= duration"),
    Slip("move right «touches» >= 2", .missingComma, "move right, touches >= 2"),
    Slip("move short «length» >= 2pt", .missingComma, "move short, length >= 2pt"),
    Slip("move right «maxDuration» = 1s", .missingComma, "move right, duration <= 1s"),
    Slip("move right «min-length» = 9pt", .missingComma, "move right, length >= 9pt"),
    Slip("stroke { } «end» above start", .missingComma, "stroke { }, end above start"),
    Slip("any, length > 5pt «duration» < 1s", .missingComma, "any, length > 5pt, duration < 1s"),
    Slip("require a > b «end» above start", .missingComma, "require a > b, end above start"),
    Slip("while hold within 5pt «a» > b { }", .missingComma, "while hold within 5pt, a > b { }"),
    Slip("«a».x > 5pt", .missingWord, "require a.x > 5pt"),
    Slip("«end» above start", .missingWord, "require end above start"),
  ])
  func `before a condition`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("move down«,» move up", .strayComma, "move down move up"),
    Slip("move down«,»move up", .strayComma, "move down move up"),
    Slip("down: move down«,» up: move up", .strayComma, "down: move down up: move up"),
    Slip("stroke { }«,» stroke { }", .strayComma, "stroke { } stroke { }"),
    Slip("move down«,»", .strayComma, "move down"),
    Slip("any, a > b«,» begin any", .strayComma, "any, a > b begin any"),
    Slip("require a > b«,» report velocity", .strayComma, "require a > b report velocity"),
    Slip("report velocity«,» require a > b", .strayComma, "report velocity require a > b"),
    Slip("move down«,» right", .twoDirections, "move down  move right"),
  ])
  func `a comma between motions`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("move «down right»", .twoDirections, "move down-right"),
    Slip("move «right down» ±30deg", .twoDirections, "move down-right ±30deg"),
    Slip("move «left and up», dx < 0pt", .twoDirections, "move up-left, dx < 0pt"),
    Slip("move «up down»", .twoDirections, "move up  move down"),
    Slip("move «down right» move up", .twoDirections, "move down-right move up"),
    Slip("move left or «down right»", .twoDirections, "move left or down-right"),
    Slip("move down\n  «right» move up", .missingColon, "move down\n  right: move up"),
    Slip("move «bottom-right»", .otherSpelling, "move down-right"),
    Slip("move «left-up»", .otherSpelling, "move up-left"),
    Slip("move up or «top-left» ±10deg", .otherSpelling, "move up or up-left ±10deg"),
    Slip("move «north»", .otherSpelling, "move up"),
    Slip("move «bottom»", .otherSpelling, "move down"),
    Slip("move «rigth»", .misspelled, "move right"),
    Slip("move right «+/-» 30deg", .otherSpelling, "move right ± 30deg"),
    Slip("move right «30deg»", .missingWord, "move right ±30deg"),
    Slip("move right «50pt»", .lengthIsCondition, "move right, length >= 50pt"),
    Slip("move up «9pt», dx > 3pt", .lengthIsCondition, "move up, length >= 9pt, dx > 3pt"),
    Slip("first: «up»", .missingWord, "first: move up"),
    Slip("«down-right», dx > 4pt", .missingWord, "move down-right, dx > 4pt"),
    Slip("«down right», dx > 4pt", .missingWord, "move down-right, dx > 4pt"),
    Slip("move right «right»", .strayWord, "move right"),
    Slip("move right or up «up»", .strayWord, "move right or up"),
    Slip("move «horizontally»", .otherSpelling, "move left or right"),
    Slip("move «vertical» ±20deg", .otherSpelling, "move up or down ±20deg"),
    Slip("touches 1 «or» 2 stroke { any }", .otherSpelling, "touches 1 .. 2 stroke { any }"),
    Slip("touches 1 «or» 3 stroke { any }", .otherSpelling, "touches 1 .. 3 stroke { any }"),
    Slip("«pan»", .expected, nil),
    Slip("any, end within 9pt of «leading» edge of view", .expected, nil),
    Slip("move «right + down»", .twoDirections, "move down-right"),
    Slip("move «up/down»", .twoDirections, "move up or down"),
    Slip("move «right & up»", .twoDirections, "move up-right"),
    Slip("move «right ^ up»", .twoDirections, "move up-right"),
    Slip("move right «|» up", .otherSpelling, "move right or up"),
    Slip("move right«||»up ±20deg", .otherSpelling, "move right or up ±20deg"),
    Slip("move right ~«30deg»", .missingWord, "move right ±30deg"),
    Slip("move right «within» 20deg", .otherSpelling, "move right ±20deg"),
    Slip("repeat «at least 3» { any }", .otherSpelling, "repeat 3.. { any }"),
    Slip("repeat «at most 3» { any }", .otherSpelling, "repeat 1..3 { any }"),
    Slip(
      "stroke { any } «wait» <= 1s stroke { any }", .otherSpelling,
      "stroke { any } lift, duration <= 1s stroke { any }"),
    Slip(
      "stroke { any } «gap within» 1s stroke { any }", .otherSpelling,
      "stroke { any } lift, duration <= 1s stroke { any }"),
    Slip("first «=» move right", .missingColon, "first: move right"),
    Slip("«arc»", .expected, "arc clockwise"),
    Slip("arc «any», turn > 90deg", .expected, "arc clockwise, turn > 90deg"),
    Slip("«1»: move right", .expected, "phase1: move right"),
    Slip("move «cw» right", .expected, nil),
    Slip("move right «50»", .needsUnit, nil),
    Slip("move right «2s»", .needsUnit, nil),
    Slip("move right «50px»", .lengthIsCondition, "move right, length >= 50pt"),
    Slip("move right «50 pt»", .lengthIsCondition, "move right, length >= 50pt"),
    Slip("move right «0,5pt»", .lengthIsCondition, "move right, length >= 0.5pt"),
    Slip(
      "move right «>= 50pt», dx > 3pt", .lengthIsCondition, "move right, length >= 50pt, dx > 3pt"),
    Slip("arc clockwise «360 degrees»", .lengthIsCondition, "arc clockwise, turn >= 360deg"),
    Slip("move down «then» right", .strayWord, "move down move right"),
    Slip("move down«, then» right", .strayWord, "move down move right"),
    Slip("move right«,»down", .twoDirections, "move right  move down"),
    Slip("«(»move right)", .otherSpelling, "move right"),
    Slip(
      "stroke { «(»move right, (dx > 3pt)) }", .otherSpelling, "stroke { move right, (dx > 3pt) }"),
    Slip("arc «cw»", .otherSpelling, "arc clockwise"),
    Slip("arc «anticlockwise»", .otherSpelling, "arc counterclockwise"),
    Slip("twist «counter-clockwise»", .otherSpelling, "twist counterclockwise"),
    Slip("arc «clokwise»", .misspelled, "arc clockwise"),
    Slip("move «near» 40deg", .strayWord, "move 40deg"),
    Slip("move «towards» up ±10deg", .strayWord, "move up ±10deg"),
    Slip("let far = 3deg  move «about» 40deg", .strayWord, "let far = 3deg  move 40deg"),
    Slip("let to = 3deg  move to «40deg»", .missingWord, "let to = 3deg  move to ±40deg"),
    Slip("move «between 40deg» and 60deg", .otherSpelling, nil),
    Slip("pinch «inwards»", .otherSpelling, "pinch in"),
  ])
  func `directions and senses`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("move up ±30deg «or» down", .spreadNotLast, "move up or down ±30deg"),
    Slip("move up ±30deg «or» down ±30deg", .spreadNotLast, "move up or down ±30deg"),
    Slip("move up ±30deg «or» down or left", .spreadNotLast, "move up or down or left ±30deg"),
    Slip("move up ±30deg «or» down ±20deg", .spreadNotLast, nil),
  ])
  func `or after a spread`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("hold within «50px»", .unknownUnit, "hold within 50pt"),
    Slip("any, velocity > «50px/s»", .unknownUnit, "any, velocity > 50pt/s"),
    Slip("any, velocity > «50°/s»", .unknownUnit, "any, velocity > 50deg/s"),
    Slip("any, duration < «2sec»", .unknownUnit, "any, duration < 2s"),
    Slip("any, duration < «2MS»", .unknownUnit, "any, duration < 2ms"),
    Slip("any, duration < «2min»", .unknownUnit, nil),
    Slip("hold within «50 pt»", .spacedUnit, "hold within 50pt"),
    Slip("hold within «50 px», dx > 2pt", .spacedUnit, "hold within 50pt, dx > 2pt"),
    Slip("any, a > «50 pt/s»", .spacedUnit, "any, a > 50pt/s"),
    Slip("any, a > «50 / s»", .spacedUnit, "any, a > 50/s"),
    Slip("any, a > «50 %» of b", .spacedUnit, "any, a > 50% of b"),
    Slip("move «30 °»", .spacedUnit, "move 30°"),
  ])
  func `units`(slip: Slip) { slip.check() }

  /// The first and the last of those in a row, and what is beside one.
  @Test(arguments: [
    (0xA0, true), (0x2000, true), (0x200B, true), (0x202E, false), (0x202F, true), (0x2030, false),
    (0x3000, true), (0xFEFF, true),
  ])
  func `characters that look like a blank`(number: UInt32, isBlank: Bool) throws {
    let mark = String(try #require(UnicodeScalar(number)))
    let mended = isBlank ? "hold within 20pt" : nil
    Slip("hold«\(mark)»within 20pt", .unknownCharacter, mended).check()
  }

  @Test(arguments: [
    Slip("hold «10pt»", .missingWord, "hold within 10pt"),
    Slip("hold «10pt», duration > 1s", .missingWord, "hold within 10pt, duration > 1s"),
    Slip("gather «150ms»", .missingWord, "gather within 150ms"),
    Slip("hold «500ms»", .dwellIsCondition, "hold, duration >= 500ms"),
    Slip("hold for «500ms»", .dwellIsCondition, "hold, duration >= 500ms"),
    Slip("hold within 9pt for «500ms»", .dwellIsCondition, "hold within 9pt, duration >= 500ms"),
    Slip(
      "hold within 9pt «1s», dx > 2pt", .dwellIsCondition,
      "hold within 9pt, duration >= 1s, dx > 2pt"),
    Slip("hold «1,5s»", .dwellIsCondition, "hold, duration >= 1.5s"),
    Slip("hold «500 msec»", .dwellIsCondition, "hold, duration >= 500ms"),
    Slip("hold «>= 500ms»", .dwellIsCondition, "hold, duration >= 500ms"),
    Slip(
      "hold within 9pt «< 2s», dx > 3pt", .dwellIsCondition,
      "hold within 9pt, duration < 2s, dx > 3pt"),
    Slip("require start «left edge»", .otherSpelling, "require start within 20pt of left edge"),
    Slip("any, end «top-left corner»", .otherSpelling, "any, end within 20pt of top-left corner"),
    Slip("any, end «at» start", .otherSpelling, "any, end within 20pt of start"),
    Slip("any, end «left» left of start", .strayWord, "any, end left of start"),
    Slip("any, end «above» above start", .strayWord, "any, end above start"),
    Slip("any, length «name» > 3pt", .expected, nil),
    Slip("any «and» length > 3pt", .otherSpelling, "any, length > 3pt"),
    Slip("move up «and» length > 3pt", .otherSpelling, "move up, length > 3pt"),
    Slip("any, length «in» 5pt..10pt", .otherSpelling, "any, 5pt <= length <= 10pt"),
    Slip("any, length «in» 5pt...10pt", .otherSpelling, "any, 5pt <= length <= 10pt"),
    Slip("any, dx > 3% of view «view».width", .expected, nil),
    Slip("any, abs(dy «dx») > 3pt", .expected, nil),
    Slip("any, abs«(»dy > 3pt", .unclosed, "any, abs(dy) > 3pt"),
    Slip("any, a «===» b", .otherSpelling, "any, a = b"),
    Slip("any, «length 50pt»", .missingComparison, "any, length >= 50pt"),
    Slip("any, «lenght 50pt»", .missingComparison, "any, lenght >= 50pt"),
    Slip("any, pace «50pt»", .expected, nil),
    Slip("require up.x > 3, «duration 1s»", .missingComparison, "require up.x > 3, duration >= 1s"),
    Slip("any, «length ~ 50pt»", .missingComparison, "any, length >= 50pt"),
    Slip("any, «length≈50pt»", .missingComparison, "any, length >=50pt"),
    Slip("any, 50pt «~» length", .unknownCharacter, nil),
    Slip("any, a > b «&» c > d", .otherSpelling, "any, a > b and c > d"),
    Slip("any, a > b«|»c > d", .otherSpelling, "any, a > b or c > d"),
    Slip("any, a «=>» b", .otherSpelling, "any, a >= b"),
    Slip("any, a «=<» b", .otherSpelling, "any, a <= b"),
    Slip("any, a «==<» b", .otherSpelling, "any, a <= b"),
    Slip("any, a «< =» b", .otherSpelling, "any, a <= b"),
    Slip("any, a «==» b", .otherSpelling, "any, a = b"),
    // A point and a measure are no pair.
    Slip("any, start «==» length", .otherSpelling, "any, start = length"),
    Slip("any, length «==» end", .otherSpelling, "any, length = end"),
    Slip("any, a «<>» b", .otherSpelling, "any, a != b"),
    Slip("any, a «> =» b", .otherSpelling, "any, a >= b"),
    Slip("any, a «&&» b", .otherSpelling, "any, a and b"),
    Slip("any, a «||» b", .otherSpelling, "any, a or b"),
    Slip("any, a«&&»b", .otherSpelling, "any, a and b"),
    Slip("any, a >3pt«||» b", .otherSpelling, "any, a >3pt or b"),
    Slip("any, a «||»b", .otherSpelling, "any, a or b"),
    Slip("any, «!»a", .otherSpelling, "any, not a"),
    Slip("any, a > c and«!»b > c", .otherSpelling, "any, a > c and not b > c"),
    Slip("any, a «×» b > c", .unknownCharacter, "any, a * b > c"),
    Slip("any, a «÷» b > c", .unknownCharacter, "any, a / b > c"),
    Slip("any, a > b«，» c > d", .unknownCharacter, "any, a > b, c > d"),
    Slip("any, a > b«、»c > d", .unknownCharacter, "any, a > b,c > d"),
    Slip("any, end «is» above start", .strayWord, "any, end above start"),
    Slip("any, touches «is» 2", .otherSpelling, "any, touches = 2"),
    Slip("require end «is» within 5pt of start", .strayWord, "require end within 5pt of start"),
    Slip("require end «is not» above start", .otherSpelling, "require not end above start"),
    Slip("require end «not» above start", .otherSpelling, "require not end above start"),
    Slip("any, a.end «not» within 5pt of b", .otherSpelling, "any, not a.end within 5pt of b"),
    Slip("any, touches «is not» 2", .otherSpelling, "any, touches != 2"),
    Slip("any, end above «the» start", .strayWord, "any, end above start"),
    Slip(
      "any, start within 9pt «from» left edge", .otherSpelling,
      "any, start within 9pt of left edge"),
    Slip("any, a > «.5» * b", .expected, "any, a > 0.5 * b"),
    Slip("any, abs «turn» > 3deg", .expected, nil),
    Slip("any, end «over» start", .otherSpelling, "any, end above start"),
    Slip("any, path «stays» inside view", .strayWord, "any, path inside view"),
    Slip(
      "require path «stays» within 5pt of start", .strayWord, "require path within 5pt of start"),
    Slip("require end «not» above start", .otherSpelling, "require not end above start"),
    Slip("any, end «not» within 5pt of start", .otherSpelling, "any, not end within 5pt of start"),
    Slip("any, a.length > 2 «b».length", .missingWord, "any, a.length > 2 * b.length"),
    Slip("any, width > 2 «height», dx > 3pt", .missingWord, "any, width > 2 * height, dx > 3pt"),
    Slip("any, dx > 50% «down».length + 3pt", .missingWord, "any, dx > 50% of down.length + 3pt"),
    Slip("any, touches > 2 «length» > 3pt", .missingComma, "any, touches > 2, length > 3pt"),
    Slip("any, scale > 50% «a».length > 3pt", .missingComma, "any, scale > 50%, a.length > 3pt"),
    Slip("any, duration < «1,5s»", .otherSpelling, "any, duration < 1.5s"),
    Slip("hold within «12,25pt»", .otherSpelling, "hold within 12.25pt"),
    Slip("any, path «in» view", .otherSpelling, "any, path inside view"),
    Slip(
      "any, start within 9pt of «left-edge»", .otherSpelling, "any, start within 9pt of left edge"),
    Slip(
      "any, start within 9pt of «top-left-corner»", .otherSpelling,
      "any, start within 9pt of top-left corner"),
    Slip("any require «>=» 60pt", .missingWord, "any require length >= 60pt"),
    Slip("any, 20pt < width and «<» 50pt", .missingWord, "any, 20pt < width and length < 50pt"),
    Slip("any, end «inside of» view", .otherSpelling, "any, end inside view"),
    Slip("any, end «on left of» start", .otherSpelling, "any, end left of start"),
    Slip("any, end «at the right of» start", .otherSpelling, "any, end right of start"),
    Slip("any, «within» 300ms", .missingWord, "any, duration <= 300ms"),
    Slip("any, length > 9pt, «in» 2s", .missingWord, "any, length > 9pt, duration <= 2s"),
    Slip("any, «within» 9pt of start", .missingWord, "any, end within 9pt of start"),
    Slip("any, start within 9pt of «left»", .missingWord, "any, start within 9pt of left edge"),
    Slip("any, start within 9pt «left» edge", .missingWord, "any, start within 9pt of left edge"),
    Slip("require end «left» start", .missingWord, "require end left of start"),
    Slip("require end «right» view.center", .missingWord, "require end right of view.center"),
    Slip("any, not end «left» left edge", .missingWord, "any, not end left of left edge"),
    Slip(
      "down: move down any, end «right» down", .missingWord,
      "down: move down any, end right of down"),
    Slip("any, end above up «left» move up", .missingColon, "any, end above up left: move up"),
    Slip("any, end above start «left» any", .missingColon, "any, end above start left: any"),
    Slip("any, «length-duration» > 9pt", .unsplitSubtraction, "any, length - duration > 9pt"),
    Slip(
      "down: any, a.«length-down».length > 9pt", .unsplitSubtraction,
      "down: any, a.length - down.length > 9pt"),
    Slip("any, «(»a > b or c", .unclosed, "any, (a > b or c)"),
  ])
  func `conditions`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("«require fail double-tap»", .otherSpelling, "after double-tap fails"),
    Slip("«require double-tap fails»", .otherSpelling, "after double-tap fails"),
    Slip("only «right button» stroke { any }", .otherSpelling, "only button right stroke { any }"),
    Slip("only pencil or «back button»", .otherSpelling, "only pencil or button back"),
    Slip("hold «for at least 500ms»", .dwellIsCondition, "hold, duration >= 500ms"),
    Slip("hold within 9pt «at most 1s»", .dwellIsCondition, "hold within 9pt, duration <= 1s"),
    Slip(
      "require «gesture length» >= 100pt", .otherSpelling, "require gesture.length >= 100pt"),
    Slip("twist «cw or ccw»", .otherSpelling, "twist any"),
    Slip("arc cw «or ccw»", .expected, nil),
    Slip(
      "either «{» move right or { move left }", .unclosed, "either { move right } or { move left }"),
    Slip(
      "either «{» any, dx > 3pt or { move left }", .unclosed,
      "either { any, dx > 3pt } or { move left }"),
    Slip("require a.length «~» right.length", .unknownCharacter, nil),
    Slip("touches«:» 2", .strayColon, "touches 2"),
    Slip("touches «=» 2", .otherSpelling, "touches 2"),
    Slip("tolerance «=» 5pt", .otherSpelling, "tolerance 5pt"),
    Slip("tolerance «==» 5pt + 10%", .otherSpelling, "tolerance 5pt + 10%"),
    Slip("pause «=» 1s", .otherSpelling, "pause within 1s"),
    Slip("gather «=» within 1s", .otherSpelling, "gather within 1s"),
    Slip("only «=» pencil", .otherSpelling, "only pencil"),
    Slip("stroke { any } resolution «=» 1pt", .otherSpelling, "stroke { any } resolution 1pt"),
    Slip("touches «>= 2»", .otherSpelling, "touches 2.."),
    Slip("«touches» = a.touches", .missingWord, "require touches = a.touches"),
    Slip("require«:» a > b", .strayColon, "require a > b"),
    Slip("stroke«:» { }", .strayColon, "stroke { }"),
    Slip("touches 1«-»2", .otherSpelling, "touches 1..2"),
    Slip("touches 1«...»2", .otherSpelling, "touches 1..2"),
    Slip("touches 1«…»2", .otherSpelling, "touches 1..2"),
    Slip("repeat 3«x» { lift }", .strayWord, "repeat 3 { lift }"),
    Slip("repeat 2 «times» { lift }", .strayWord, "repeat 2 { lift }"),
    Slip("repeat 2 «stroke» { any }", .missingWord, "repeat 2 { stroke { any } }"),
    Slip("repeat 2.. «move» up, a > b lift", .missingWord, "repeat 2.. { move up, a > b } lift"),
    Slip("optional «stroke» { any } lift", .missingWord, "optional { stroke { any } } lift"),
    Slip("«2 * stroke» { any } lift", .otherSpelling, "repeat 2 { stroke { any } } lift"),
    Slip("«2 × stroke» { any }", .otherSpelling, "repeat 2 { stroke { any } }"),
    Slip("«3 x move» up, a > b", .otherSpelling, "repeat 3 { move up, a > b }"),
    Slip("«3 times use» tap", .otherSpelling, "repeat 3 { use tap }"),
    Slip("«2» stroke { any }", .expected, nil),
    Slip("stroke { any } «&» stroke { any }", .expected, nil),
    Slip("either { lift } «|» { lift }", .otherSpelling, "either { lift } or { lift }"),
    Slip("either { lift } «{» lift }", .missingWord, "either { lift } or { lift }"),
    Slip("either { lift } «else» { lift }", .otherSpelling, "either { lift } or { lift }"),
    Slip("«start»: move up", .reservedName, "the-start: move up"),
    Slip("«s»: move up", .reservedName, "letter-s: move up"),
    Slip("use «length»", .reservedName, "use the-length"),
    Slip("first «:» move up", .missingColon, "first: move up"),
    Slip("down «:» move down", .missingColon, "down: move down"),
    Slip("move down «then» move right", .strayWord, "move down move right"),
    Slip("move down\n«then» move right", .strayWord, "move down\nmove right"),
    Slip("move down«, then» move right", .strayWord, "move down move right"),
    Slip("any, dx > 3pt «then» move right", .strayWord, "any, dx > 3pt move right"),
    Slip("stroke { } «then» lift", .strayWord, "stroke { } lift"),
    Slip("move down «->» move right", .strayWord, "move down move right"),
    Slip("any, dx > 3pt «->» move right", .strayWord, "any, dx > 3pt move right"),
    Slip("stroke { }«, ->» lift", .strayWord, "stroke { } lift"),
    Slip("hold within 9pt «->» up: move up", .strayWord, "hold within 9pt up: move up"),
    Slip("stroke { «tap» }", .expected, nil),
    Slip("stroke { «longpress» 0.5s }", .expected, nil),
    Slip("stroke { first: «press» }", .expected, nil),
    Slip("stroke { «circle» clockwise }", .expected, nil),
    Slip("stroke { «wait» 300ms move up }", .expected, nil),
    Slip("«circle» arc clockwise", .missingColon, "circle: arc clockwise"),
    Slip("pause «300ms»", .missingWord, "pause within 300ms"),
    Slip("«fingers» 2 stroke { any }", .otherSpelling, "touches 2 stroke { any }"),
    Slip("stroke «(»move up)", .otherSpelling, "stroke {move up}"),
    Slip("repeat 2 «(» any, (dx > 3pt) )", .otherSpelling, "repeat 2 { any, (dx > 3pt) }"),
    Slip("stroke «(»\n  move up\n)", .otherSpelling, nil),
    Slip("stroke «(» move up", .expected, nil),
    Slip("«swipe», dx > 3pt", .expected, nil),
    Slip("move down «then» up: move up", .strayWord, "move down up: move up"),
    Slip("move down «then» right.dx > 3pt", .expected, nil),
    Slip("«tap»\n move down", .expected, nil),
    Slip("«tap» move down", .expected, nil),
    Slip("«swipe» down", .otherSpelling, "move down"),
    Slip("stroke { «g» }", .missingWord, "stroke { use g }"),
    Slip("«g»\n  move up", .missingWord, "use g\n  move up"),
    Slip("«g» move up", .missingColon, "g: move up"),
    Slip("«first» use tap", .missingColon, "first: use tap"),
    Slip("«down» move down-right", .missingColon, "down: move down-right"),
    Slip("«use \"tap\"»", .misplaced, nil),
    Slip(
      "a: any prefer a.dx near 2pt «and» a.dy near 3pt", .otherSpelling,
      "a: any prefer a.dx near 2pt, a.dy near 3pt"),
    Slip(
      "a: any prefer a.dx near 2pt «a».dy near 3pt", .missingComma,
      "a: any prefer a.dx near 2pt, a.dy near 3pt"),
    Slip("a: any prefer a.dx near 2pt«,» any", .strayComma, "a: any prefer a.dx near 2pt any"),
    Slip("report a «b»", .missingComma, "report a, b"),
    Slip("report drag.translation «velocity»", .missingComma, "report drag.translation, velocity"),
    Slip("report a «and» b", .otherSpelling, "report a, b"),
    Slip("report size «=» length, dx", .otherSpelling, "report size: length, dx"),
    Slip("after a «b» fail", .missingComma, "after a, b fail"),
    Slip("after «a»", .missingWord, "after a fails"),
    Slip("alongside a «b»", .missingComma, "alongside a, b"),
    Slip("delays-touches-ended «true»", .otherSpelling, "delays-touches-ended yes"),
    Slip("report dx «and»", .expected, nil),
    Slip("after «fails»", .expected, nil),
    Slip("stroke { use «a:» move up }", .expected, nil),
    Slip("«direction» right stroke { lift }", .expected, nil),
    Slip("«edges» left stroke { lift }", .expected, nil),
    Slip("move up «until» dx > 3pt", .expected, nil),
    Slip("«requireToFail» a", .expected, nil),
    Slip("«simultaneous» a", .expected, nil),
    Slip("«prefer best fit» stroke { any }", .misplaced, nil),
    Slip("pinch out «and» twist any", .expected, nil),
    Slip("samples «reguler»", .misspelled, "samples regular"),
    Slip("«strok» { move up }", .misspelled, "stroke { move up }"),
    Slip("«mov» up", .misspelled, "move up"),
    Slip("«Move» any", .misspelled, "move any"),
    Slip("«recognise»", .misspelled, "recognize"),
    Slip("«requires» a > b", .misspelled, "require a > b"),
    Slip("let a«:» 3pt", .otherSpelling, "let a = 3pt"),
    Slip("let a «==» 3pt", .otherSpelling, "let a = 3pt"),
    Slip("let a «3pt»", .missingWord, "let a = 3pt"),
    Slip("let «move» = 3pt", .reservedName, "let the-move = 3pt"),
    Slip("lift«;»", .unknownCharacter, "lift"),
    Slip("lift«;»lift", .unknownCharacter, "lift lift"),
    Slip("stroke { any }«;»lift", .unknownCharacter, "stroke { any }lift"),
    Slip("«(»move right,\n  dx > 3pt)", .otherSpelling, nil),
    Slip("lift «# why»\n", .foreignComment, "lift // why\n"),
    Slip("lift «/* why */»", .foreignComment, nil),
  ])
  func `statements`(slip: Slip) { slip.check() }

  @Test func `a name in guillemets is meant in straight quotes`() throws {
    let text = "use «taps.gesture»"
    let found = try #require(diagnostics(of: text).first)
    #expect(found.message.text == "quote a name with straight double quotes: `\"taps.gesture\"`")
    #expect(found.fixIt.map { applied($0, to: text) } == "use \"taps.gesture\"")
  }

  @Test(arguments: ["gesture 5 { lift }", "let 5pt = 3pt"])
  func `where a number stands for a name, it says how names begin`(text: String) {
    let found = diagnostics(of: text)
    #expect(found.first?.message.text.contains("begins with a letter") == true, "\(found)")
  }

  @Test func `a comparison after a name and an equals sign gives the name no colon`() {
    let found = diagnostics(of: "gesture g { stroke { first = hold >= 500ms } }")
    #expect(found.first?.message.code == .missingWord, "\(found)")
  }

  @Test(arguments: [
    Slip("gesture tap«:» { lift }", .strayColon, "gesture tap { lift }"),
    Slip("gesture «\"tap\"» { lift }", .otherSpelling, "gesture tap { lift }"),
    Slip("gesture «\"my z\"» { lift }", .otherSpelling, "gesture my-z { lift }"),
    Slip("gesture «\" a  long-name \"» { lift }", .otherSpelling, "gesture a-long-name { lift }"),
    Slip("gesture «\"level 2\"» { lift }", .otherSpelling, "gesture level_2 { lift }"),
    Slip("gesture «\"length\"» { lift }", .otherSpelling, "gesture the-length { lift }"),
    Slip("gesture «\"größe\"» { lift }", .otherSpelling, nil),
    Slip("gesture «\"2 z\"» { lift }", .otherSpelling, nil),
    Slip("gesture «\"\"» { lift }", .otherSpelling, nil),
    Slip("gesture «3d»-touch { lift }", .expected, nil),
    Slip("use «taps.gesture»", .otherSpelling, "use \"taps.gesture\""),
    Slip("use «'taps.gesture'»", .unknownCharacter, "use \"taps.gesture\""),
    Slip("use «“taps.gesture”»", .unknownCharacter, "use \"taps.gesture\""),
    Slip("use «„taps.gesture“»", .unknownCharacter, "use \"taps.gesture\""),
    Slip("use «‚taps.gesture’»", .unknownCharacter, "use \"taps.gesture\""),
    Slip("gesture tap { «tap» }", .expected, nil),
    Slip("gesture tap«()» { lift }", .strayWord, "gesture tap { lift }"),
    Slip("gesture a { «stroke» stroke { any } }", .strayWord, "gesture a { stroke { any } }"),
    Slip("gesture a { «hodl» 5pt }", .misspelled, "gesture a { hold within 5pt }"),
    Slip("let «up:» 3pt", .reservedName, "let the-up = 3pt"),
    Slip("gesture a { any, a «==>» b }", .otherSpelling, "gesture a { any, a >= b }"),
    Slip("gesture tap\n«stroke» { lift }\n}", .missingWord, "gesture tap\n{ stroke { lift }\n}"),
    Slip(
      "gesture a {\n  stroke\n    «move» up\n  }\n}", .missingWord,
      "gesture a {\n  stroke\n    { move up\n  }\n}"),
    Slip("gesture a { lift } «}» }}", .expected, "gesture a { lift } "),
    Slip("gesture «start:» { lift }", .reservedName, "gesture the-start { lift }"),
    Slip("gesture a { stroke { move «\" } }»", .unclosed, nil),
    Slip(
      "gesture a { stroke «{» begin any report dx }", .unclosed,
      "gesture a { stroke { begin any } report dx }"),
    Slip(
      "gesture a {\n  stroke «{»\n  any\n  stroke { any }\n}", .unclosed,
      "gesture a {\n  stroke {\n  any }\n  stroke { any }\n}"),
    Slip(
      "gesture a {\n  stroke «{»\n  any\n  after b fails\n}", .unclosed,
      "gesture a {\n  stroke {\n  any }\n  after b fails\n}"),
    Slip("tolerance «8xt» + 40%", .unknownUnit, nil),
    Slip("«import» \"taps\"", .otherSpelling, "use \"taps\""),
    Slip("«include» \"taps\"", .otherSpelling, "use \"taps\""),
    Slip("«fingers» 2", .otherSpelling, "touches 2"),
    Slip("gesture a «(» lift )", .otherSpelling, "gesture a { lift }"),
    Slip("let «=» 3pt", .expected, nil),
    Slip("«var» a = 3pt", .otherSpelling, "let a = 3pt"),
    Slip("«const» a = 3pt", .otherSpelling, "let a = 3pt"),
    Slip("gesture «length» { lift }", .reservedName, "gesture the-length { lift }"),
    Slip("«gesture» { lift }", .expected, "gesture unnamed { lift }"),
    Slip("gesture a «{» lift", .unclosed, "gesture a { lift }"),
    Slip("gesture a { stroke «{» lift", .unclosed, "gesture a { stroke { lift } }"),
    Slip(
      "gesture a {\n  stroke «{»\n    any\n}\ngesture b { lift }", .unclosed,
      "gesture a {\n  stroke {\n    any\n  }\n}\ngesture b { lift }"),
    Slip(
      "gesture tap «after double» { lift }", .otherSpelling,
      "gesture tap { after double fails lift }"),
    Slip("gesture tap «alongside x» { lift }", .otherSpelling, "gesture tap { alongside x lift }"),
    Slip(
      "gesture tap «after x fails» { lift }", .otherSpelling,
      "gesture tap { after x fails lift }"),
    Slip("gesture «double tap» { lift }", .otherSpelling, "gesture double-tap { lift }"),
    Slip("part «swipe up then» { lift }", .otherSpelling, "part swipe-up-then { lift }"),
    Slip("gesture a { lift } «}»", .expected, "gesture a { lift } "),
    Slip("«gestur» a { lift }", .misspelled, "gesture a { lift }"),
    Slip("prefer «bset» fit", .misspelled, "prefer best fit"),
    Slip("touches«:» 2", .strayColon, "touches 2"),
    Slip("use «\"a»\n", .unclosed, "use \"a\"\n"),
    Slip("«stroke» { lift }", .misplaced, nil),
    Slip("touches «=» 2", .otherSpelling, "touches 2"),
    Slip("gesture «größe» { lift }", .unknownCharacter, nil),
  ])
  func `the top of a file`(slip: Slip) { slip.check(inGesture: false) }

  @Test(arguments: [
    Slip("a: «mvoe» right", .misspelled, "a: move right"),
    Slip("a: «strok» { any }", .misspelled, "a: stroke { any }"),
    Slip("a: «hodl»", .misspelled, "a: hold"),
    Slip("a: «hodl» within 5pt", .misspelled, "a: hold within 5pt"),
    Slip("a: «recgonize»", .misspelled, "a: recognize"),
    Slip("a: «swipe» right", .otherSpelling, "a: move right"),
    Slip("a: «tap»", .expected, nil),
    Slip("move right «where» length > 50pt", .otherSpelling, "move right, length > 50pt"),
    Slip("move right «when» length > 50pt", .otherSpelling, "move right, length > 50pt"),
    Slip("move right «if» (dx > 5pt)", .otherSpelling, "move right, (dx > 5pt)"),
    Slip("move right, «where» length > 50pt", .strayWord, "move right, length > 50pt"),
    Slip("any, dx > 3pt «where» dy > 5pt", .otherSpelling, "any, dx > 3pt, dy > 5pt"),
    Slip("move right «2 times»", .otherSpelling, "repeat 2 { move right }"),
    Slip("hold «2 times»", .otherSpelling, "repeat 2 { hold }"),
    Slip("arc clockwise «3 times»", .otherSpelling, "repeat 3 { arc clockwise }"),
    Slip("move right by «50pt»", .lengthIsCondition, "move right, length >= 50pt"),
    Slip("arc clockwise «360deg»", .lengthIsCondition, "arc clockwise, turn >= 360deg"),
    Slip(
      "arc clockwise «360°», dx > 3pt", .lengthIsCondition,
      "arc clockwise, turn >= 360°, dx > 3pt"),
    Slip("twist any «2rad»", .lengthIsCondition, "twist any, abs(rotation) >= 2rad"),
    Slip("«rotate» clockwise", .otherSpelling, "twist clockwise"),
    Slip("«rotate»", .expected, nil),
    Slip("«loop» 3 { lift }", .otherSpelling, "repeat 3 { lift }"),
    Slip("«loop» { lift }", .expected, nil),
    Slip("«if» length > 5pt { lift }", .expected, nil),
    Slip("«if» (length > 5pt) { lift }", .expected, nil),
    Slip("«var» x = 5pt", .otherSpelling, "let x = 5pt"),
    Slip("«const» x = 5pt", .otherSpelling, "let x = 5pt"),
    Slip("«fingers:» 3", .otherSpelling, "touches 3"),
    Slip("«numberOfTouchesRequired =» 3", .otherSpelling, "touches 3"),
    Slip("«numberOfTouchesRequired:» 3", .otherSpelling, "touches 3"),
    Slip("«maxDuration» = 300ms", .expected, "require duration <= 300ms"),
    Slip("«minimumPressDuration:» 0.5s", .expected, "require duration >= 0.5s"),
    Slip("«numberOfTapsRequired» = 2", .expected, nil),
    Slip("hold, «maxDuration» 300ms", .otherSpelling, "hold, duration <= 300ms"),
    Slip("repeat 2«..<4» { any }", .otherSpelling, "repeat 2..3 { any }"),
    Slip("only button «primary» any", .otherSpelling, "only button left any"),
    Slip("only not button «secondary»", .otherSpelling, "only not button right"),
    Slip("«after» after tap fails", .strayWord, "after tap fails"),
    Slip("after tap«,» fails", .strayComma, "after tap fails"),
    Slip("any, «minDistance» 30pt", .otherSpelling, "any, distance >= 30pt"),
    Slip("stroke { lift } «or» { lift }", .expected, nil),
    Slip("stroke { lift } «or» stroke { lift }", .expected, nil),
    Slip("any, end «near» start", .otherSpelling, "any, end within 20pt of start"),
    Slip("any, end «close to» start", .otherSpelling, "any, end within 20pt of start"),
    Slip("any, duration «between» 1s and 2s", .otherSpelling, "any, 1s <= duration <= 2s"),
    Slip("any, duration «between» 1s, 2s", .otherSpelling, "any, 1s <= duration <= 2s"),
    Slip("any, duration «between» 1s && 2s", .otherSpelling, "any, 1s <= duration <= 2s"),
    Slip("any, duration between 1s «or» 2s", .expected, nil),
    Slip("any, duration in 1s «or» 2s", .expected, nil),
    Slip("any, dx «between» (5pt - dy) and 9pt", .otherSpelling, "any, (5pt - dy) <= dx <= 9pt"),
    Slip("any, «max_distance» 30pt", .otherSpelling, "any, distance <= 30pt"),
    Slip(
      "require a.dx «between» -5pt and b.dx + 3pt, a > b", .otherSpelling,
      "require -5pt <= a.dx <= b.dx + 3pt, a > b"),
    Slip("any, length > «2cm»", .unknownUnit, nil),
    Slip("any, length > «1e2pt»", .otherSpelling, "any, length > 100pt"),
    Slip("any, length > «1.25e1pt»", .otherSpelling, "any, length > 12.5pt"),
    Slip("any, velocity > «1.5e3pt/s»", .otherSpelling, "any, velocity > 1500pt/s"),
    Slip("any, scale > «2e0»", .otherSpelling, "any, scale > 2"),
  ])
  func `words of other tools`(slip: Slip) { slip.check() }

  @Test(arguments: [
    ("stroke { rotate }", "`twist clockwise`"), ("stroke { loop { any } }", "`repeat 2.. { … }`"),
    ("stroke { if dx > 5pt { any } }", "`either { … } or { … }`"),
    ("stroke { move up by half }", "`move right, length >= 50pt`"),
    ("maxDuration = 300ms stroke { any }", "duration <= …"),
    ("set 300ms stroke { any }", "`let NAME = VALUE`"),
    ("let n = 2  stroke { repeat n { any } }", "a constant has no place here"),
    ("numberOfTapsRequired = 2 stroke { any }", "`repeat 2 { stroke { hold"),
    ("stroke { any, dx > 2cm }", "about 6.3"), ("stroke { any, duration > 2min }", "`ms` and `s`"),
    ("stroke { any } or { any }", "there is no `either` before"),
  ])
  func `the advice names the way`(body: String, advice: String) {
    let found = diagnostics(of: "gesture g { \(body) }")
    let texts = found.flatMap { [$0.message.text] + $0.notes.map(\.text) }
    #expect(texts.contains { $0.contains(advice) }, "\(texts)")
  }

  @Test(arguments: [
    "move right, dy < 0.36 * -dx, dx > 3pt + -dy, dx > 4pt / -2, dx - -dy > 3pt",
    "report -dx, a: min(velocity.x, 8000pt/s), translation / 2, b: (dx + dy) * -1",
    "report a: dx  up: move up  down: move down  report dy, b: dx",
    "where: move up, where.dx > 3pt  set: any, set.dx > 3pt  report where.dx",
    "loop: move up  for: any  if: hold, loop.dx > 3pt, if.duration > 2s",
    "direction: move right  fingers: hold  times: any, times.dx > 3pt",
    "up: move up  down: move down, length - down.length > 0pt, end inside up",
    "left: move left  move right, end inside left, start left of left",
    "left: move left  any, end within left.length of left edge",
    "length-down: move up  require length-down.length > 3pt",
    "hold: hold within 5pt  any, duration > hold.duration, end inside hold",
    "let north = 3deg  move north ±3deg", "any, end above length-duration.center",
    "let to = 3deg  move to  up: move down", "let near = 3deg  move near  left: move near ±9deg",
    "let left-edge = 3pt  any, start within left-edge of left edge",
    "after fails, move fails  alongside any, gesture-x",
    "use stroke  stroke: use repeat",
    "/// Not documentation.\n any /// Nor this.\n",
    "repeat 2.. { any }  repeat 2 { lift, duration < 1s }",
    "hold  any  lift  begin  recognize",
    "x: move up, x.length > y.length",
    "only pencil and force > 2  stroke { touches 1..2  any, touches = 2 }",
    "while hold within 5pt, duration > 2s { stroke { any } }",
    "hover, duration >= 2s  begin  hover",
    "stays: move up  require end inside stays, max(1, 5) > 2",
    "wait: move up  circle: move down, wait.length > circle.length",
    "then: move up  swipe: move down, then.length > swipe.length",
    "g: move up, g.length > 3pt",
  ])
  func `is no slip`(body: String) {
    #expect(diagnostics(of: "gesture g { \(body) }") == [])
  }

  @Test func `a constant of another file is no slip`() {
    #expect(diagnostics(of: "use \"a\" gesture g { move left-up, turn-start > 3deg }") == [])
  }

  /// What may be meant otherwise is not written without being asked.
  @Test(arguments: [
    "any, velocity >= 1,000pt/s", "any, velocity >= 300px/s", "any, turn >= 1turn",
    "pause 200ms  stroke { any } stroke { any }", "any, within left edge 24pt",
    "any, start in top-left corner",
  ])
  func `an edit that may be meant otherwise is not safe`(text: String) {
    let found = diagnostics(of: "gesture g { \(text) }")
    #expect(found.map { $0.fixIt?.isSafe } == [false])
  }
}

/// A text with a mistake in it, and what its fix-it makes of it.
struct Slip: Sendable, CustomTestStringConvertible {
  let written: String
  let code: DiagnosticCode
  let mended: String?

  init(_ written: String, _ code: DiagnosticCode, _ mended: String?) {
    (self.written, self.code, self.mended) = (written, code, mended)
  }

  var testDescription: String { written }

  /// Expects one message at the marked place, and its fix-it to mend the text.
  func check(inGesture: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let wrap = { (text: String) in inGesture ? "gesture g { \(text) }" : text }
    let parts = wrap(written).split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "«" || $0 == "»" })
    let text = parts.joined()
    let start = parts[0].utf8.count
    let found = diagnostics(of: text)
    #expect(found.map(\.message.code) == [code], sourceLocation: sourceLocation)
    guard let only = found.first, found.count == 1 else { return }
    let marked = SourceText(path: "", contents: text).text(in: only.range)
    #expect(marked == String(parts[1]), sourceLocation: sourceLocation)
    #expect(only.range.start == start, sourceLocation: sourceLocation)
    let result = only.fixIt.map { applied($0, to: text) }
    #expect(result == mended.map(wrap), sourceLocation: sourceLocation)
    if let result { #expect(diagnostics(of: result) == [], sourceLocation: sourceLocation) }
    saidOfSlips.expect(only.cells, of: written, sourceLocation: sourceLocation)
  }
}

/// Everything that is said of each slip.
private let saidOfSlips = SaidLines("Tests/Corpus/tree/slips.said")

private func applied(_ fixIt: Diagnostic.FixIt, to text: String) -> String {
  var bytes = Array(text.utf8)
  bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: fixIt.replacement.utf8)
  return String(decoding: bytes, as: UTF8.self)
}

func diagnostics(of text: String) -> [Diagnostic] { parse(text).1 }
