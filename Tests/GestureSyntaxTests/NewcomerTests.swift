import GestureSyntax
import GestureTestSupport
import Testing

/// What is written as one would say it, and what mends it.
@Suite struct NewcomerTests {
  @Test(arguments: [
    Slip(
      "any require end within 20pt of left edge or «right edge»", .missingWord,
      "any require end within 20pt of left edge or end within 20pt of right edge"),
    Slip(
      "any require end within 5pt of start and «top-left corner»", .missingWord,
      "any require end within 5pt of start and end within 5pt of top-left corner"),
    Slip(
      "move right, length > 10pt and «<» 50pt", .missingWord,
      "move right, length > 10pt and length < 50pt"),
    Slip(
      "move right, length > 10pt, «<» 50pt, dx > 3pt", .missingWord,
      "move right, length > 10pt, length < 50pt, dx > 3pt"),
  ])
  func `a condition that leaves out what it is about`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("move right, «at least» 80pt", .missingWord, "move right, length >= 80pt"),
    Slip("any, «at most» 2s", .missingWord, "any, duration <= 2s"),
    Slip("move right, «longer than» 80pt", .missingWord, "move right, length > 80pt"),
    Slip("any, «more than» 90deg", .missingWord, "any, turn > 90deg"),
    Slip("any, «faster than» 90pt/s", .missingWord, "any, average-speed > 90pt/s"),
    Slip("any, «no more than» 90ms", .missingWord, "any, duration <= 90ms"),
    Slip("any, «wider than» 80pt", .missingWord, "any, width > 80pt"),
    Slip("any, «narrower than» 80pt", .missingWord, "any, width < 80pt"),
    Slip("any, «taller than» 80pt", .missingWord, "any, height > 80pt"),
    Slip("any, «lower than» 80pt", .missingWord, "any, height < 80pt"),
    Slip("any, «slower than» 90pt/s", .missingWord, "any, average-speed < 90pt/s"),
    Slip("any, «less than or equal to» 80pt", .missingWord, "any, length <= 80pt"),
  ])
  func `a limit in words`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("any, dy «more than» 1.5 * dx", .otherSpelling, "any, dy > 1.5 * dx"),
    Slip("any, length «is less than» 80pt", .otherSpelling, "any, length < 80pt"),
    Slip("any, end.x «at least» 80pt", .otherSpelling, "any, end.x >= 80pt"),
    Slip("any, 2 * dx «is at most» dy, dx > 3pt", .otherSpelling, "any, 2 * dx <= dy, dx > 3pt"),
    Slip("any, length «not shorter than» width", .otherSpelling, "any, length >= width"),
    Slip("any, length «is not at most» width", .otherSpelling, "any, length > width"),
    Slip("any, length «not at least» width", .otherSpelling, "any, length < width"),
    Slip("any, length «redder» than width", .expected, nil),
    Slip(
      "any, length «greater than or equal to» width", .otherSpelling, "any, length >= width"),
    Slip("any, touches «equals» 2", .otherSpelling, "any, touches = 2"),
    Slip("a: any require a «longer than» 2s", .otherSpelling, "a: any require a.duration > 2s"),
    Slip(
      "any, width «equals» height", .otherSpelling, "any, 80% of height <= width <= 125% of height"),
    Slip(
      "any, width «is not equal to» height", .otherSpelling,
      "any, not 80% of height <= width <= 125% of height"),
    Slip("any, start «==» end", .otherSpelling, "any, end within 20pt of start"),
    Slip("any, touches «==» rounds", .otherSpelling, "any, touches = rounds"),
    Slip(
      "any, width «within» 20% of height, dx > 3pt", .otherSpelling,
      "any, 80% of height <= width <= 120% of height, dx > 3pt"),
    Slip("any, length «20pt..90pt»", .otherSpelling, "any, 20pt <= length <= 90pt"),
  ])
  func `a comparison in words`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("any, end «higher than» start", .otherSpelling, "any, end above start"),
    Slip("any, end «is lower than» start", .otherSpelling, "any, end below start"),
    Slip("any, end «to the right of» start", .otherSpelling, "any, end right of start"),
    Slip("any, end «further left than» start", .otherSpelling, "any, end left of start"),
    Slip("any, end «right-of» start", .otherSpelling, "any, end right of start"),
    Slip("any, end «20pt above» start", .otherSpelling, "any, start.y - end.y >= 20pt"),
    Slip("any, end «at most 9pt below» start", .otherSpelling, "any, end.y - start.y <= 9pt"),
    Slip("any, end «9pt right of» start", .otherSpelling, "any, end.x - start.x >= 9pt"),
    Slip(
      "any, end «9pt to the left of» start, dx > 3pt", .otherSpelling,
      "any, start.x - end.x >= 9pt, dx > 3pt"),
    Slip("any, end above start «by 20pt»", .otherSpelling, "any, start.y - end.y >= 20pt"),
    Slip("any, end below start «by at least 9pt»", .otherSpelling, "any, end.y - start.y >= 9pt"),
    Slip("any, end «9pt above» top edge", .otherSpelling, nil),
    Slip("any, end left of start «by 9pt»", .otherSpelling, "any, start.x - end.x >= 9pt"),
    Slip(
      "any, end right of start «by more than 9pt»", .otherSpelling, "any, end.x - start.x > 9pt"),
    Slip("any, end above start «by» 9", .expected, nil),
    Slip("any, end inside view «by» 9pt", .expected, nil),
    Slip("any, end within 9pt of start «by» 9pt", .expected, nil),
    Slip("any, end «under» start", .otherSpelling, "any, end below start"),
    Slip("any, end «near» left edge", .otherSpelling, "any, end within 20pt of left edge"),
    Slip(
      "any, end «close to» top-left corner, dx > 3pt", .otherSpelling,
      "any, end within 20pt of top-left corner, dx > 3pt"),
    Slip(
      "a: any require end «near» a.start", .otherSpelling,
      "a: any require end within 20pt of a.start"),
  ])
  func `a side, and how far on it`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("any, dy > «1,5» * dx", .otherSpelling, "any, dy > 1.5 * dx"),
    Slip("any, straightness > «0,9»", .otherSpelling, "any, straightness > 0.9"),
    Slip("any, (dy > «1,5» * dx) or dx > 3pt", .otherSpelling, "any, (dy > 1.5 * dx) or dx > 3pt"),
    Slip("any, dy > 2 «x» dx", .otherSpelling, "any, dy > 2 * dx"),
    Slip("any, dy > 2«x» dx", .otherSpelling, "any, dy > 2 * dx"),
    Slip("a: any require a.dy > «2a».dx", .missingWord, "a: any require a.dy > 2 * a.dx"),
    Slip("any, dy > «2dx»", .missingWord, "any, dy > 2 * dx"),
    Slip("up: any require dy > «2up».dy", .missingWord, "up: any require dy > 2 * up.dy"),
    Slip("any, dy > 2 «times» 3", .expected, nil),
  ])
  func `a number and what it is multiplied with`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("any, velocity >= «1,000pt/s»", .otherSpelling, "any, velocity >= 1000pt/s"),
    Slip("any, duration >= «12,500ms»", .otherSpelling, "any, duration >= 12500ms"),
    Slip("any, length >= «0,125pt»", .otherSpelling, "any, length >= 0.125pt"),
    Slip("any, length >= «1000,125pt»", .otherSpelling, "any, length >= 1000.125pt"),
    Slip("any, length >= «1,0625pt»", .otherSpelling, "any, length >= 1.0625pt"),
    Slip("any, velocity >= «300px/s»", .unknownUnit, "any, velocity >= 300pt/s"),
    Slip("any, turn >= «1turn»", .otherSpelling, "any, turn >= 360deg"),
    Slip("any, turn >= «1.5 turns»", .otherSpelling, "any, turn >= 540deg"),
    Slip(
      "any, abs(turn) < «2 turn», dx > 3pt", .otherSpelling, "any, abs(turn) < 720deg, dx > 3pt"),
    Slip("up: any require turn > 2 «up».turn", .missingWord, "up: any require turn > 2 * up.turn"),
  ])
  func `thousands, pixels and turns`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("any, duration «under» 300ms", .otherSpelling, "any, duration < 300ms"),
    Slip("any, width «below» 40pt", .otherSpelling, "any, width < 40pt"),
    Slip("any, length «over» 50pt", .otherSpelling, "any, length > 50pt"),
    Slip("any, length «is above» 50pt", .otherSpelling, "any, length > 50pt"),
    Slip("any, duration «up to» 300ms", .otherSpelling, "any, duration <= 300ms"),
    Slip("any, «under» 300ms", .missingWord, "any, duration < 300ms"),
    Slip("any, end «over» start", .otherSpelling, "any, end above start"),
    Slip("any, end «left from» start", .otherSpelling, "any, end left of start"),
    Slip(
      "any, start within «at most» 24pt of left edge", .strayWord,
      "any, start within 24pt of left edge"),
    Slip(
      "any, start «at most 24pt from» left edge", .otherSpelling,
      "any, start within 24pt of left edge"),
    Slip(
      "any, end is «less than 24pt of» start, dx > 3pt", .otherSpelling,
      "any, end within 24pt of start, dx > 3pt"),
    Slip(
      "any, start within 9pt of left «egde»", .misspelled, "any, start within 9pt of left edge"),
    Slip(
      "any, start within 9pt of top-left «cornr»", .misspelled,
      "any, start within 9pt of top-left corner"),
    Slip(
      "any, start within 9pt of «top left» corner", .otherSpelling,
      "any, start within 9pt of top-left corner"),
    Slip(
      "any, start within 9pt of «bottom right»", .otherSpelling,
      "any, start within 9pt of bottom-right corner"),
    Slip("any, start «in bottom half of view»", .otherSpelling, "any, start below view.center"),
    Slip("any, end «in the top half»", .otherSpelling, "any, end above view.center"),
    Slip(
      "any, end «inside left half of the screen»", .otherSpelling, "any, end left of view.center"),
    Slip(
      "any, end «in right half» or dx > 3pt", .otherSpelling,
      "any, end right of view.center or dx > 3pt"),
    Slip(
      "any, start «in» top-left corner", .otherSpelling,
      "any, start within 20pt of top-left corner"),
    Slip(
      "any, start within «left edge 24pt»", .otherSpelling, "any, start within 24pt of left edge"),
    Slip(
      "any, «within left edge 24pt»", .otherSpelling, "any, start within 24pt of left edge"),
    Slip("any, «within left edge»", .otherSpelling, "any, start within 20pt of left edge"),
  ])
  func `a limit and a place in other words`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("«begn» any", .misspelled, "begin any"),
    Slip("«wihle» hold within 9pt { any }", .misspelled, "while hold within 9pt { any }"),
    Slip("«hodl» within 20pt, duration >= 1s", .misspelled, "hold within 20pt, duration >= 1s"),
    Slip("«pauze» within 300ms any", .misspelled, "pause within 300ms any"),
    Slip("«ahold» within 9pt of start", .missingWord, "require ahold within 9pt of start"),
    Slip("any report scale «alongsde» g", .misspelled, "any report scale alongside g"),
    Slip(
      "any report translation «requre» dx > 3pt", .misspelled,
      "any report translation require dx > 3pt"),
    Slip("any «start» above end", .missingComma, "any, start above end"),
    Slip("«white» move right", .missingColon, "white: move right"),
    Slip("«any order» { any any }", .otherSpelling, "any-order { any any }"),
    Slip("«either way» { any }", .otherSpelling, "either-way { any }"),
    Slip("«extra touches» fail any", .otherSpelling, "extra-touches fail any"),
    Slip("«each gesture stray <= 9% of length» any", .misplaced, nil),
  ])
  func `a word that begins a statement in another spelling`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("input target «:» box", .missingColon, "input target: box"),
    Slip("input slop «:» 5pt..40pt = 10pt", .missingColon, "input slop: 5pt..40pt = 10pt"),
    Slip("input target: «rect»", .otherSpelling, "input target: box"),
    Slip("input target: «position»", .otherSpelling, "input target: point"),
  ])
  func `an input in another spelling`(slip: Slip) { slip.check(inGesture: false) }

  @Test(arguments: [
    Slip("any pause «<=» 500ms any", .otherSpelling, "any pause within 500ms any"),
    Slip("gather «<» 500ms any", .otherSpelling, "gather within 500ms any"),
    Slip("any lift «<= 500ms» any", .dwellIsCondition, "any lift, duration <= 500ms any"),
    Slip("any lift «500ms» any", .dwellIsCondition, "any lift, duration <= 500ms any"),
    Slip("any lift «within 500ms» any", .dwellIsCondition, "any lift, duration <= 500ms any"),
    Slip("any lift for «500ms» any", .dwellIsCondition, "any lift, duration >= 500ms any"),
    Slip("stroke «2» { any }", .otherSpelling, "stroke { touches 2 any }"),
    Slip("stroke«(touches: 2)» {any}", .otherSpelling, "stroke{ touches 2 any}"),
    Slip("stroke «with two fingers» { any }", .otherSpelling, "stroke { touches 2 any }"),
    Slip("stroke «two-finger» { any }", .otherSpelling, "stroke { touches 2 any }"),
    Slip("«two-fingers» stroke { any }", .otherSpelling, "stroke { touches 2 any }"),
    Slip("«two fingers» any", .otherSpelling, "touches 2 any"),
    Slip("«3 fingers» stroke { any }", .otherSpelling, "stroke { touches 3 any }"),
    Slip(
      "stroke { any «wait» <= 300ms }", .otherSpelling, "stroke { any hold, duration <= 300ms }"),
  ])
  func `a time between strokes, and fingers`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("down «=» move down", .missingColon, "down: move down"),
    Slip("any, dx > 3pt down «=» move down", .missingColon, "any, dx > 3pt down: move down"),
    Slip("move right «| move» left", .otherSpelling, "move right or left"),
    Slip("move right«|move» left ±9deg", .otherSpelling, "move right or left ±9deg"),
    Slip(
      "move right ±9deg «or» move left ±9deg", .spreadNotLast, "move right or left ±9deg"),
    Slip("move right or «arc» clockwise", .expected, nil),
    Slip("move right «or move» 30deg", .otherSpelling, "move right or 30deg"),
    Slip("move up & «up»", .strayWord, "move up"),
    Slip("report «up:» move up", .expected, nil),
  ])
  func `a name, and a second move`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip(
      "gesture a {\n  stroke «{»\n    any\n\n  require dx > 3pt\n}", .unclosed,
      "gesture a {\n  stroke {\n    any\n  }\n\n  require dx > 3pt\n}"),
    Slip(
      "gesture a {\n  stroke «{»\n    any\n  lift, dx > 3pt\n  stroke {\n    any\n  }\n}",
      .unclosed,
      "gesture a {\n  stroke {\n    any\n  }\n  lift, dx > 3pt\n  stroke {\n    any\n  }\n}"),
    Slip(
      "gesture a {\n  stroke «{» any\n  lift\n}", .unclosed,
      "gesture a {\n  stroke { any\n  lift\n  }\n}"),
  ])
  func `a brace that the indentation misses`(slip: Slip) { slip.check(inGesture: false) }

  @Test(arguments: [
    Slip("use «way-2»", .expected, "use way2"),
    Slip("«way-2»: move right", .expected, "way2: move right"),
    Slip("any, dx > 3pt repeat 2 { stroke { } } «within 300ms»", .misplaced, nil),
    Slip("«input dot: point» any", .misplaced, nil),
    Slip("«rotate» about view.center", .expected, nil),
    Slip("any require angle about «(»9pt, 9pt) > 3deg", .expected, nil),
    Slip("any require angle about «point»(9pt, 9pt) > 3deg", .expected, nil),
  ])
  func `what other languages have`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("«long-press» move up", .expected, nil),
    Slip("drag: any «drag» move up", .missingColon, "drag: any drag: move up"),
    Slip("«pencil» stroke { any }", .missingWord, "only pencil stroke { any }"),
    Slip("«stylus» stroke { any }", .missingWord, "only pencil stroke { any }"),
    Slip("«mouse only» stroke { any }", .missingWord, "only mouse stroke { any }"),
    Slip("hold «radius» 10pt move up", .otherSpelling, "hold within 10pt move up"),
    Slip("hold«(500ms)» move up", .dwellIsCondition, "hold, duration >= 500ms move up"),
    Slip("hold«(10pt)» move up", .missingWord, "hold within 10pt move up"),
    Slip("move right «(»±10deg)", .otherSpelling, "move right ±10deg"),
    Slip("move right «(10deg)»", .missingWord, "move right ±10deg"),
    Slip("move right «(40pt)»", .lengthIsCondition, "move right, length >= 40pt"),
    Slip("arc clockwise «(90deg)»", .lengthIsCondition, "arc clockwise, turn >= 90deg"),
    Slip("move right «(»dx > 3pt)", .missingComma, "move right, (dx > 3pt)"),
    Slip("hold «(»500ms) < duration", .missingComma, "hold, (500ms) < duration"),
    Slip("move «southeast»", .otherSpelling, "move down-right"),
    Slip("any «max-duration» 1s", .expected, "any require duration <= 1s"),
    Slip("stroke { any } «if» width > 9pt { }", .expected, nil),
    Slip("«strokes» 2", .expected, nil),
  ])
  func `words of other tools where a statement is meant`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("repeat 3«+» { any }", .otherSpelling, "repeat 3.. { any }"),
    Slip("repeat 3 «or more» { any }", .otherSpelling, "repeat 3 .. { any }"),
    Slip("touches 2«+» any", .otherSpelling, "touches 2.. any"),
    Slip("touches 2 «to» 3 any", .otherSpelling, "touches 2 .. 3 any"),
    Slip("touches «>= 2» any", .otherSpelling, "touches 2.. any"),
    Slip("touches «> 2» any", .otherSpelling, "touches 3.. any"),
    Slip("touches «<= 3» any", .otherSpelling, "touches 1..3 any"),
    Slip("touches «< 3» any", .otherSpelling, "touches 1..2 any"),
  ])
  func `how many in other words`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("input x: 10pt«-»40pt = 20pt", .otherSpelling, "input x: 10pt..40pt = 20pt"),
    Slip("input x: 10pt «to» 40pt = 20pt", .otherSpelling, "input x: 10pt .. 40pt = 20pt"),
  ])
  func `the limits of an input in other words`(slip: Slip) { slip.check(inGesture: false) }

  @Test(arguments: [
    Slip("loop: any require loop «around» object", .otherSpelling, nil),
    Slip("any require path «around» start", .otherSpelling, nil),
    Slip("any require object «within» path", .otherSpelling, nil),
    Slip("any require end «around» start", .otherSpelling, "any require end within 20pt of start"),
  ])
  func `around a place`(slip: Slip) { slip.check() }

  @Test func `what is reported may be called like a measure`() {
    let text = "gesture g { begin any report distance: dx, end: dy }"
    #expect(FileSyntax.parse(SourceText(path: "", contents: text)).1.isEmpty)
  }

  @Test(arguments: [
    Slip("«line» right", .otherSpelling, "move right"),
    Slip("arc clockwise «or counterclockwise», turn >= 99deg", .expected, nil),
    Slip("«line», length >= 9pt", .expected, nil),
    Slip("pinch «in or out»", .otherSpelling, "pinch any"),
    Slip("pinch «outwards»", .otherSpelling, "pinch out"),
    Slip("arc «inwards»", .expected, nil),
    Slip("move «west»", .otherSpelling, "move left"),
    Slip("move right «within» foo", .expected, nil),
    Slip("delays-touches-ended «false»", .otherSpelling, "delays-touches-ended no"),
  ])
  func `a way in the words of others`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip(
      "any require end within 20pt of left edge «of view»", .strayWord,
      "any require end within 20pt of left edge"),
    Slip(
      "any require end left of right edge «of the screen», dx > 3pt", .strayWord,
      "any require end left of right edge, dx > 3pt"),
    Slip(
      "any require start within «5% of left edge»", .missingWord,
      "any require start within 5% of view.width of left edge"),
    Slip(
      "any require start within «5% of top edge», dx > 3pt", .missingWord,
      "any require start within 5% of view.height of top edge, dx > 3pt"),
    Slip("any require path «within view»", .otherSpelling, "any require path inside view"),
    Slip("any require end «within start»", .missingWord, "any require end within 20pt of start"),
    Slip(
      "any require end «within left edge»", .missingWord,
      "any require end within 20pt of left edge"),
  ])
  func `a place`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("any after h «failed»", .otherSpelling, "any after h fails"),
    Slip("any after h, i «failed» report dx", .otherSpelling, "any after h, i fails report dx"),
    Slip("any «requires h to fail»", .otherSpelling, "any after h fails"),
    Slip("any «require h to fail»", .otherSpelling, "any after h fails"),
    Slip("any report length «as size»", .otherSpelling, "any report size: length"),
    Slip(
      "any report 2 * length «as size», dx", .otherSpelling, "any report size: 2 * length, dx"),
  ])
  func `another gesture, and what a value is called`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("move right«, down, left»", .twoDirections, "move right  move down  move left"),
    Slip(
      "move right«, down, left», dx > 3pt", .twoDirections,
      "move right  move down  move left, dx > 3pt"),
    Slip("«right, down, left»", .missingWord, "move right  move down  move left"),
    Slip(
      "a: «right, down,left» b: any", .missingWord,
      "a: move right  move down  move left b: any"),
    Slip("any, velocity > «200pt/sec»", .unknownUnit, "any, velocity > 200pt/s"),
    Slip("any, velocity > «200pts/second»", .unknownUnit, "any, velocity > 200pt/s"),
    Slip("any, velocity > «200 pt/sec»", .spacedUnit, "any, velocity > 200pt/s"),
    Slip("any, rotation-velocity > «90deg/sec»", .unknownUnit, "any, rotation-velocity > 90deg/s"),
    Slip("any, velocity > «200pt/ms»", .unknownUnit, nil),
    Slip("any, turn > «2rads»", .unknownUnit, "any, turn > 2rad"),
    Slip("any, rotation-velocity > «2radians/s»", .unknownUnit, "any, rotation-velocity > 2rad/s"),
    Slip("any, scale-velocity > «2hz»", .unknownUnit, "any, scale-velocity > 2/s"),
    Slip("any, length > «1e2foo»", .unknownUnit, nil),
    Slip("extra-touches «ignore never» any", .otherSpelling, "extra-touches fail any"),
    Slip("«ignore» never any", .expected, nil),
    Slip("stroke { «s»: any }", .reservedName, "stroke { letter-s: any }"),
    Slip("stroke { «ms»: any }", .reservedName, "stroke { the-ms: any }"),
  ])
  func `lists, units and names`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip("«input d = 10pt»", .expected, "input d: 5pt..20pt = 10pt"),
    Slip("«input d: 5pt»", .expected, "input d: 2.5pt..10pt = 5pt"),
    Slip("input d «5pt»..9pt = 6pt", .missingWord, "input d: 5pt..9pt = 6pt"),
    Slip("input d «=» 5pt..9pt = 6pt", .missingWord, "input d: 5pt..9pt = 6pt"),
    Slip(
      "«input d: = 250ms» gesture g { stroke { any, duration > d } }", .expected,
      "input d: 125ms..500ms = 250ms gesture g { stroke { any, duration > d } }"),
    Slip(
      "/// How far.\n«input d = 2» let e = 3", .expected,
      "/// How far.\ninput d: 1..4 = 2 let e = 3"),
  ])
  func `an input without a range`(slip: Slip) { slip.check(inGesture: false) }

  @Test(arguments: [
    Slip("move right«, down, // why\n  left»", .twoDirections, nil),
    Slip("pinch «in // why\n  or out»", .otherSpelling, nil),
    Slip("any, duration «between» 1s // why\n  and 2s", .otherSpelling, nil),
    Slip("any, length «longer than» // why\n  9pt", .otherSpelling, "any, length > // why\n  9pt"),
  ])
  func `no edit takes a comment away`(slip: Slip) { slip.check() }

  @Test func `directions with a comment between them are told one by one`() {
    let source = SourceText(path: "", contents: "gesture g { right, // why\n down, left }")
    let found = FileSyntax.parse(source).1
    #expect(found.map(\.message.code) == [.missingWord, .twoDirections])
    #expect(found.map { $0.fixIt?.replacement } == ["move ", nil])
  }

  @Test func `that parts have no parameters is said once`() {
    let text = """
      part p(n) { stroke { move right } }
      part q(n, m) { stroke { move left } }
      gesture g { use p(3) use q(5pt, 2) }
      """
    let source = SourceText(path: "p.gesture", bytes: Array(text.utf8))
    let (_, diagnostics) = FileSyntax.parse(source)
    #expect(diagnostics.map(\.message.text).count == 1, "\(diagnostics.map(\.message.text))")
    #expect(diagnostics[0].message.text.hasPrefix("parts have no parameters"))
  }

  @Test(arguments: [
    Slip("move «right & down & up»", .twoDirections, "move right  move down  move up"),
    Slip(
      "move «up down left», dx < 3pt", .twoDirections, "move up  move down  move left, dx < 3pt"),
    Slip(
      "repeat 2.. «times stroke» { any }", .missingWord, "repeat 2.. { stroke { any } }"),
    Slip("repeat 2 «times» { any }", .strayWord, "repeat 2 { any }"),
    Slip("hold «for 500ms» within 10pt", .dwellIsCondition, "hold within 10pt, duration >= 500ms"),
    Slip(
      "hold «500ms» within 10pt, touches > 1", .dwellIsCondition,
      "hold within 10pt, duration >= 500ms, touches > 1"),
  ])
  func `a motion`(slip: Slip) { slip.check() }

  @Test(arguments: [
    Slip(
      "a: any b: any require a.length = b.length «±20%»", .otherSpelling,
      "a: any b: any require 80% of b.length <= a.length <= 120% of b.length"),
    Slip(
      "a: any require a.length = 50pt «±5pt»", .otherSpelling,
      "a: any require 50pt - 5pt <= a.length <= 50pt + 5pt"),
    Slip(
      "a: any b: any require a «longer than» b", .otherSpelling,
      "a: any b: any require a.length > b.length"),
    Slip("a: any b: any require a.length «near» b.length", .otherSpelling, nil),
    Slip("a: any require a.length = dx + 9pt «±5pt»", .otherSpelling, nil),
    Slip(
      "a: any require a.length = (dx + 9pt) «±5pt»", .otherSpelling,
      "a: any require (dx + 9pt) - 5pt <= a.length <= (dx + 9pt) + 5pt"),
  ])
  func `numbers that are about the same`(slip: Slip) { slip.check() }

  /// The edits that are offered, the likeliest first, and whether the first of them is made unasked.
  @Test(arguments: [
    ("stroke { move down-right  up }", ["down-right  move up", "down-right or up"], false),
    ("stroke { move right, up }", ["  move", " or"], false),
    ("stroke { hold 500ms }", [", duration >= 500ms", ", duration <= 500ms"], false),
    ("stroke { any, length 50pt }", [" >=", " <="], false),
    ("stroke { any } end above start", [",", "require "], false),
    ("stroke { move south }", ["down"], true),
    ("stroke { move rigth }", ["right"], true),
    ("stroke { any } require end near start", ["within 20pt of"], false),
    ("stroke { move right within 20deg }", ["±"], true),
    ("stroke { move right, down, left }", ["  move down  move left", " or down or left"], false),
    ("stroke { any, length > 5pts }", ["5pt"], true),
    ("stroke { any, duration > 5pts }", ["5pt"], false),
    ("stroke { any, 90 deg/s < velocity }", ["90deg/s"], false),
    ("stroke { any, scale > 90pct }", ["90%"], true),
    ("stroke { hold within 20msec }", ["20ms"], false),
    ("stroke { hold 20degrees }", [" within"], false),
    ("stroke { move right ±20msec }", ["20ms"], false),
    ("stroke { move right ±20degrees }", ["20deg"], true),
  ])
  func `what can be meant in two ways is offered`(
    body: String, edits: [String], isSafe: Bool
  ) throws {
    let source = SourceText(path: "", contents: "gesture g { \(body) }")
    let diagnostic = try #require(FileSyntax.parse(source).1.first)
    let offered = [diagnostic.fixIt].compactMap { $0 } + diagnostic.alternatives
    #expect(offered.map(\.replacement) == edits)
    #expect(diagnostic.fixIt?.isSafe == isSafe)
  }

  @Test(arguments: [
    "any require end within start.x of start, path within view.width of view",
    "any require end within (20pt) of left edge and start inside view or end above start",
    "any, max(1,5) > dx report 1,5",
    "any, touches > 1,5 * dx < dy",
    "x: any require x.dx > 2, end within 20% of view.width of start, start = end",
    "far: any require end within far.length of start, far.length > 3pt and 5pt > far.length",
  ])
  func `is no slip`(body: String) {
    let source = SourceText(path: "", contents: "gesture g { \(body) }")
    #expect(FileSyntax.parse(source).1 == [])
  }
}
