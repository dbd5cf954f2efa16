extension DiagnosticCode {
  /// What the code means, at more length than a message has: a title line, the reason and the way
  /// out, a file that is wrong in this way, and the same file mended.
  ///
  /// The examples are fenced as `gesture`, the wrong one first; a test compiles both.
  public var explanation: String {
    switch self {
    case .notUTF8: CharacterExplanation.notUTF8
    case .unknownCharacter: CharacterExplanation.unknownCharacter
    case .foreignComment: CharacterExplanation.foreignComment
    case .unclosed: CharacterExplanation.unclosed
    case .expected: CharacterExplanation.expected
    case .limitExceeded: CharacterExplanation.limitExceeded
    case .tooManyErrors: CharacterExplanation.tooManyErrors

    case .misspelled: SlipExplanation.misspelled
    case .misplaced: SlipExplanation.misplaced
    case .reservedName: SlipExplanation.reservedName
    case .otherSpelling: SlipExplanation.otherSpelling
    case .missingComma: SlipExplanation.missingComma
    case .strayComma: SlipExplanation.strayComma
    case .missingColon: SlipExplanation.missingColon
    case .strayColon: SlipExplanation.strayColon
    case .missingWord: SlipExplanation.missingWord
    case .strayWord: SlipExplanation.strayWord
    case .missingComparison: SlipExplanation.missingComparison
    case .twoDirections: SlipExplanation.twoDirections
    case .spreadNotLast: SlipExplanation.spreadNotLast
    case .unknownUnit: SlipExplanation.unknownUnit
    case .spacedUnit: SlipExplanation.spacedUnit
    case .unsplitSubtraction: SlipExplanation.unsplitSubtraction
    case .dwellIsCondition: SlipExplanation.dwellIsCondition
    case .lengthIsCondition: SlipExplanation.lengthIsCondition

    case .unknownName: NameExplanation.unknownName
    case .duplicateName: NameExplanation.duplicateName
    case .uncertainName: NameExplanation.uncertainName
    case .circularConstant: NameExplanation.circularConstant
    case .circularFiles: NameExplanation.circularFiles
    case .circularUse: NameExplanation.circularUse
    case .missingFile: NameExplanation.missingFile

    case .needsUnit: ConditionExplanation.needsUnit
    case .dimensionClash: ConditionExplanation.dimensionClash
    case .notANumber: ConditionExplanation.notANumber
    case .notACondition: ConditionExplanation.notACondition
    case .notConstant: ConditionExplanation.notConstant
    case .wrongArguments: ConditionExplanation.wrongArguments
    case .outOfRange: ConditionExplanation.outOfRange
    case .meaninglessRelation: ConditionExplanation.meaninglessRelation
    case .uselessCondition: ConditionExplanation.uselessCondition
    case .contradiction: ConditionExplanation.contradiction
    case .belowResolution: AnalysisExplanation.belowResolution

    case .emptyBody: DrawingExplanation.emptyBody
    case .couldBeEmpty: DrawingExplanation.couldBeEmpty
    case .outsideStroke: DrawingExplanation.outsideStroke
    case .misplacedLift: DrawingExplanation.misplacedLift
    case .misplacedMarker: DrawingExplanation.misplacedMarker
    case .unreachable: DrawingExplanation.unreachable
    case .undecidable: DrawingExplanation.undecidable
    case .needsTouches: DrawingExplanation.needsTouches
    case .unknownAtLanding: DrawingExplanation.unknownAtLanding
    case .neverRecognized: AnalysisExplanation.neverRecognized
    case .onlyByStraying: AnalysisExplanation.onlyByStraying
    case .neverDrawn: AnalysisExplanation.neverDrawn
    case .sameBranch: AnalysisExplanation.sameBranch
    case .oneWrongStep: AnalysisExplanation.oneWrongStep
    case .mereTouch: AnalysisExplanation.mereTouch
    case .unusedName: AnalysisExplanation.unusedName
    case .longWait: AnalysisExplanation.longWait

    case .duplicateSetting: DrawingExplanation.duplicateSetting
    case .ignoredSetting: DrawingExplanation.ignoredSetting
    case .selfReference: SetExplanation.selfReference
    case .circularWait: SetExplanation.circularWait
    case .endlessWait: SetExplanation.endlessWait
    case .clashingRelations: SetExplanation.clashingRelations
    case .neverWins: SetExplanation.neverWins
    case .sameLift: SetExplanation.sameLift
    case .gestureTooLarge: DrawingExplanation.gestureTooLarge
    case .ringOfHolds: DrawingExplanation.ringOfHolds
    case .restingCondition: ConditionExplanation.restingCondition
    }
  }
}
