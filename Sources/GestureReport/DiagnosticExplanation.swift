import GestureSyntax

extension DiagnosticCode {
  /// What the code means, at more length than a message has. Whole lines of at most 100 columns,
  /// without the last line's ending.
  var explanation: String {
    switch self {
    case .notUTF8:
      """
      A `.gesture` file is UTF-8, and these bytes belong to no character. Editors offer the encoding
      when they save a file.
      """
    case .unknownCharacter:
      """
      No word, number or sign of the language begins with this character. It may have come with text
      that was copied from elsewhere.
      """
    case .expected:
      """
      Something else belongs here; the message says what.
      """
    case .unclosed:
      """
      A brace, a parenthesis or a quotation mark is opened and never closed.
      """
    case .limitExceeded:
      """
      Sizes are limited, so that every file is compiled in a moment; the message names the limit.
      What runs into one is usually better drawn with `repeat`, or split into several gestures.
      """
    case .tooManyErrors:
      """
      Further errors in this file are not reported. Mend the first ones and compile again.
      """
    case .foreignComment:
      """
      A comment starts with `//`, and documentation with `///`; both end with the line.
      """
    case .misspelled:
      """
      The word is unknown here, and close to one that is not.
      """
    case .misplaced:
      """
      This has a meaning in another place; the message says in which.
      """
    case .reservedName:
      """
      Measures, points, places, units and a few other words cannot be names, since a condition could
      not tell which of the two is meant.
      """
    case .otherSpelling:
      """
      Other languages and tools write it like this; here it is written in one way only.
      """
    case .missingComma:
      """
      A comma stands between an item and its conditions, between conditions, and between the names
      of a list.
      """
    case .strayComma:
      """
      A comma joins conditions. Motions follow each other without one.
      """
    case .missingColon:
      """
      A name is written before its item, with a colon that touches it: `down: move down-right`.
      """
    case .strayColon:
      """
      Only a name is followed by a colon.
      """
    case .missingWord:
      """
      The sentence lacks a word, without which it could mean several things.
      """
    case .strayWord:
      """
      The sentence says the same without this word.
      """
    case .missingComparison:
      """
      A measure alone is no condition: compare it, as in `length >= 50pt`.
      """
    case .twoDirections:
      """
      A diagonal is one word, `down-right`. Two directions that are both allowed are joined by `or`:
      `move up or down`.
      """
    case .spreadNotLast:
      """
      One `±` closes a `move` and holds for all its directions: `move up or down ±30deg`.
      """
    case .unknownUnit:
      """
      The units are pt, ms, s, deg, °, rad, %, pt/s, deg/s, rad/s and /s.
      """
    case .spacedUnit:
      """
      A unit touches its number, so that it is not taken for the next word: `50pt`.
      """
    case .unsplitSubtraction:
      """
      A hyphen followed by a letter is part of the word, as in `down-right`. To subtract, put blanks
      around it: `up.length - down.length`.
      """
    case .dwellIsCondition:
      """
      `hold within 10pt` says how far the fingers may move. How long they stay is a condition: `hold
      within 10pt, duration >= 500ms`.
      """
    case .unknownName:
      """
      Nothing of this name was declared: no gesture, part, phase, constant or measure.
      """
    case .duplicateName:
      """
      Two things of one name cannot be told apart. A file's own `let` wins over a used one;
      everything else needs a name of its own.
      """
    case .uncertainName:
      """
      A name can be used where it has certainly been passed exactly once: not before it, not behind
      an `optional` or `either` that may leave it out, and not outside of its own round of a
      `repeat`.
      """
    case .circularConstant:
      """
      A constant is worked out from others, so none can depend on itself.
      """
    case .circularFiles:
      """
      A file brings in what another declares, so two cannot use each other.
      """
    case .circularUse:
      """
      `use` stands for the body of what it names, so nothing can use itself.
      """
    case .missingFile:
      """
      The file in `use "…"` could not be read. Its path counts from the file that uses it.
      """
    case .needsUnit:
      """
      Lengths, times, angles and speeds have units: `50pt`, `300ms`, `30deg`, `200pt/s`. A
      percentage is of something: `25% of length`.
      """
    case .dimensionClash:
      """
      Only like can be compared or added: a length with a length, a time with a time. `*` and `/`
      make other dimensions: a length divided by a time is a speed.
      """
    case .notANumber:
      """
      A point is no number; its `.x` and `.y` are.
      """
    case .notACondition:
      """
      A condition is true or false: a comparison, a relation such as `end above start`, or several
      of them joined by `and`, `or` and `not`.
      """
    case .notConstant:
      """
      This is needed before anything is drawn, so it cannot depend on what is drawn.
      """
    case .wrongArguments:
      """
      `abs` takes one number; `min` and `max` take two or more.
      """
    case .outOfRange:
      """
      The number is further from zero than has a meaning here.
      """
    case .meaninglessRelation:
      """
      A relation places a point, or `path`, against a point, an edge, a corner, the view or the box
      of a name. Not every pair has every relation: a left edge has no above.
      """
    case .uselessCondition:
      """
      The condition is true, or false, whatever is drawn.
      """
    case .contradiction:
      """
      The condition cannot hold together with the motion it is written on, so that the gesture could
      never be made. Often a sign is wrong.
      """
    case .emptyBody:
      """
      A gesture, part or block needs at least one stroke or motion.
      """
    case .couldBeEmpty:
      """
      Something must be drawn: not everything in a gesture, or in a stroke, may be optional.
      """
    case .outsideStroke:
      """
      A motion needs a finger on the screen, so it stands inside `stroke { }`.
      """
    case .misplacedLift:
      """
      A `lift` is the time between two strokes in which no finger is down.
      """
    case .misplacedMarker:
      """
      `begin` and `recognize` are passed by every path, once, and a gesture has only one of them.
      """
    case .unreachable:
      """
      The gesture is over before this could be drawn.
      """
    case .undecidable:
      """
      A further stroke that may come, and has no time limit, would keep the gesture waiting forever.
      Limit the wait: `lift, duration <= 300ms`.
      """
    case .needsTouches:
      """
      Spread, scale and rotation are of two fingers or more: set `touches 2`.
      """
    case .notYet:
      """
      The language has a meaning for this, but the machine cannot run it yet.
      """
    case .duplicateSetting:
      """
      A setting is given once in a gesture, and once at the top of a file as the default.
      """
    case .ignoredSetting:
      """
      What is used takes part in the gesture that uses it, with the settings of that gesture.
      """
    case .ringOfHolds:
      """
      A hold needs no step, so a repetition of holds alone could go round without end in one moment.
      Write one hold with the duration of all of them, or put a motion or a lift between the rounds.
      """
    case .gestureTooLarge:
      """
      A table has a fixed number of rows, constants and registers, so that a recognizer needs a
      fixed amount of memory. The message names what there is too much of.
      """
    }
  }
}
