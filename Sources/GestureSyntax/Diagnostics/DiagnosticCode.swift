/// The stable codes of everything the compiler can report. `gesturec explain` describes each.
///
/// The raw value is what people see and search for; it never changes once released.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // The lexer and the parser.
  case notUTF8 = "not-utf8"
  case unknownCharacter = "unknown-character"
  case expected
  case unclosed
  case limitExceeded = "limit-exceeded"
  case tooManyErrors = "too-many-errors"
  case foreignComment = "foreign-comment"

  // Slips that have messages of their own.
  case misspelled
  case misplaced
  case reservedName = "reserved-name"
  case otherSpelling = "other-spelling"
  case missingComma = "missing-comma"
  case strayComma = "stray-comma"
  case missingColon = "missing-colon"
  case strayColon = "stray-colon"
  case missingWord = "missing-word"
  case strayWord = "stray-word"
  case missingComparison = "missing-comparison"
  case twoDirections = "two-directions"
  case spreadNotLast = "spread-not-last"
  case unknownUnit = "unknown-unit"
  case spacedUnit = "spaced-unit"
  case unsplitSubtraction = "unsplit-subtraction"
  case dwellIsCondition = "dwell-is-condition"
  case lengthIsCondition = "length-is-condition"

  // The checker: names.
  case unknownName = "unknown-name"
  case duplicateName = "duplicate-name"
  case uncertainName = "uncertain-name"
  case circularConstant = "circular-constant"
  case circularFiles = "circular-files"
  case circularUse = "circular-use"
  case missingFile = "missing-file"

  // The checker: numbers and conditions.
  case needsUnit = "needs-unit"
  case dimensionClash = "dimension-clash"
  case notANumber = "not-a-number"
  case notACondition = "not-a-condition"
  case notConstant = "not-constant"
  case wrongArguments = "wrong-arguments"
  case outOfRange = "out-of-range"
  case meaninglessRelation = "meaningless-relation"
  case uselessCondition = "useless-condition"
  case contradiction
  case exactMeasure = "exact-measure"
  case belowResolution = "below-resolution"
  case delayedBegin = "delayed-begin"
  case voidAfterBegin = "void-after-begin"

  // The checker: what is drawn.
  case emptyBody = "empty-body"
  case couldBeEmpty = "could-be-empty"
  case outsideStroke = "outside-stroke"
  case misplacedLift = "misplaced-lift"
  case misplacedMarker = "misplaced-marker"
  case nothingAfterBegin = "nothing-after-begin"
  case unreachable
  case undecidable
  case needsTouches = "needs-touches"
  case unknownAtLanding = "unknown-at-landing"

  // The analysis: what no drawing does, or more drawings do than was meant.
  case neverRecognized = "never-recognized"
  case onlyByStraying = "only-by-straying"
  case neverDrawn = "never-drawn"
  case sameBranch = "same-branch"
  case oneWrongStep = "one-wrong-step"
  case mereTouch = "mere-touch"
  case unusedName = "unused-name"

  // The checker: gestures on one view.
  case selfReference = "self-reference"
  case circularWait = "circular-wait"
  case endlessWait = "endless-wait"
  case clashingRelations = "clashing-relations"
  case neverWins = "never-wins"
  case sameLift = "same-lift"
  case longWait = "long-wait"

  // The assembler.
  case gestureTooLarge = "gesture-too-large"
  case ringOfHolds = "ring-of-holds"

  // The automaton.
  case restingCondition = "resting-condition"

  // The checker: settings.
  case duplicateSetting = "duplicate-setting"
  case ignoredSetting = "ignored-setting"
}
