// What was written, nothing more: no units converted, no names resolved, no defaults filled in.
// If it can be typed, it can be represented here, however silly. Every node knows its bytes.

/// `file = { toplevel } ;`
package struct FileSyntax: Hashable, Sendable {
  package var declarations: [Declaration]
  /// The names of constants that have no value because of a mistake, which has been reported.
  package var valueless: [Located<String>] = []
}

/// `toplevel = [ doc ] ( gesture | let | input ) | use-file | setting | prefer | demand ;`
package enum Declaration: Hashable, Sendable {
  case gesture(GestureDeclaration)
  /// A `let` or an `input`.
  case constant(LetSyntax)
  /// The path between the quotes, located with its quotes.
  case useFile(Located<String>)
  case setting(SettingSyntax)
  case preferBestFit(BestFitSyntax)
  case demand(DemandSyntax)
}

/// `prefer = "prefer" "best" "fit" [ "within" sum ] ;`
package struct BestFitSyntax: Hashable, Sendable {
  /// How long the gestures wait for each other; `nil` if only those compete that decide in one moment.
  package var time: ExpressionSyntax?
  package var range: SourceRange
}

/// `gesture = ( "gesture" | "part" ) name body ;`
package struct GestureDeclaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case gesture, part }

  package var kind: Kind
  /// The `///` lines above it, without the slashes and one following space.
  package var documentation: [String]
  package var name: Located<String>
  package var body: BodySyntax
  /// From the keyword to the closing brace.
  package var range: SourceRange
  /// Whether the parser has reported an error inside it. Its name counts; what is in it may be
  /// incomplete, so that messages about its meaning would be about the same mistake once more.
  package var isBroken = false
}

/// `let = "let" WORD "=" sum ;` or `input = "input" LABEL ( … ) ;`
package struct LetSyntax: Hashable, Sendable {
  package var documentation: [String]
  /// Without the colon of an input.
  package var name: Located<String>
  /// What it is; of an input, what it is until it is set, or the words `box` and `point`.
  package var value: ExpressionSyntax
  package var range: SourceRange
  /// What an app may set it to, if it is an input.
  package var input: InputSyntax?
}

/// What an app may set an input to: the words after its name.
package indirect enum InputSyntax: Hashable, Sendable {
  /// `5pt..40pt`
  case number(least: ExpressionSyntax, most: ExpressionSyntax)
  case point, box
  /// As in `leading: edge = left`.
  case edge(Located<Keyword>)
}

/// `demand = "each" "gesture" conditions ;`
package struct DemandSyntax: Hashable, Sendable {
  package var conditions: [ExpressionSyntax]
  package var range: SourceRange
}

/// `body = "{" { statement } "}" ;`
package struct BodySyntax: Hashable, Sendable {
  package var statements: [StatementSyntax]
  /// With its braces.
  package var range: SourceRange

  package init(statements: [StatementSyntax], range: SourceRange) {
    (self.statements, self.range) = (statements, range)
  }
}

/// `statement = [ doc ] let | setting | require | each | report | preference | relation | item ;`
package enum StatementSyntax: Hashable, Sendable {
  case constant(LetSyntax)
  case setting(SettingSyntax)
  case item(ItemSyntax)
  case report(ReportSyntax)
  case preference(PreferenceSyntax)
  case relation(RelationSyntax)
  case require(RequireSyntax)
  case each(EachSyntax)
}

/// `require = "require" conditions ;`
package struct RequireSyntax: Hashable, Sendable {
  package var conditions: [ExpressionSyntax]
  package var range: SourceRange
}

/// `each = "each" "phase" conditions ;`
package struct EachSyntax: Hashable, Sendable {
  package var conditions: [ExpressionSyntax]
  package var range: SourceRange
}

/// `report = "report" reported { "," reported } ;`
package struct ReportSyntax: Hashable, Sendable {
  package var values: [ReportedSyntax]
  package var range: SourceRange
}

/// `reported = [ LABEL ] sum ;`
package struct ReportedSyntax: Hashable, Sendable {
  /// What it is called; `nil` if it is called as it is written.
  package var label: Located<String>?
  package var value: ExpressionSyntax
  package var range: SourceRange
}

/// `preference = "prefer" preferred { "," preferred } ;`
package struct PreferenceSyntax: Hashable, Sendable {
  package var values: [PreferredSyntax]
  package var range: SourceRange
}

/// `preferred = sum "near" sum ;`
package struct PreferredSyntax: Hashable, Sendable {
  package var value: ExpressionSyntax
  /// What it is best near to.
  package var aim: ExpressionSyntax
  package var range: SourceRange
}

/// `relation = "after" names ( "fails" | "fail" ) | "alongside" names ;`
package struct RelationSyntax: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case after, alongside }

  package var kind: Kind
  package var names: [Located<String>]
  package var range: SourceRange
}

/// `setting = ( "resolution" | "tolerance" | … ) sum | … | switch ( "yes" | "no" ) ;`
package struct SettingSyntax: Hashable, Sendable {
  /// What becomes of a finger too many. As it is written.
  package enum ExtraTouches: String, Hashable, Sendable {
    case ignore, fail
    case ignoreAlways = "ignore always"
    case ignoreOneByOne = "ignore one-by-one"
    case ignoreOnceBegun = "ignore once-begun"
  }

  package enum Value: Hashable, Sendable {
    case resolution(ExpressionSyntax)
    case hooks(ExpressionSyntax)
    case tolerance(ExpressionSyntax)
    case touches(RangeSyntax)
    /// Nothing for `any-time`.
    case gather(ExpressionSyntax?)
    case pause(ExpressionSyntax)
    case bridge(ExpressionSyntax, within: ExpressionSyntax)
    case extraTouches(ExtraTouches)
    case only(ExpressionSyntax)
    case samples(regularOnly: Bool)
    case preferenceWeight(ExpressionSyntax)
    case cancelsTouchesInView(Bool)
    case delaysTouchesBegan(Bool)
    case delaysTouchesEnded(Bool)
    case multipleTouches(Bool)
  }

  package var value: Value
  /// The setting's word.
  package var word: Located<Keyword>
  package var range: SourceRange
}

/// `range = NUMBER [ ".." [ NUMBER ] ] ;`
package struct RangeSyntax: Hashable, Sendable {
  package var lower: NumberSyntax
  /// `nil` without an upper bound, as in `2..`; the same as ``lower`` for a single number.
  package var upper: NumberSyntax?
  package var range: SourceRange
}
