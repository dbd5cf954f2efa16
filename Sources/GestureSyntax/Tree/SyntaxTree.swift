// What was written, nothing more: no units converted, no names resolved, no defaults filled in.
// If it can be typed, it can be represented here, however silly. Every node knows its bytes.

/// `file = { toplevel } ;`
package struct FileSyntax: Hashable, Sendable {
  package var declarations: [Declaration]

  package init(declarations: [Declaration]) { self.declarations = declarations }
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

  package init(time: ExpressionSyntax?, range: SourceRange) {
    (self.time, self.range) = (time, range)
  }
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
  package var isBroken: Bool

  package init(
    kind: Kind, documentation: [String], name: Located<String>, body: BodySyntax,
    range: SourceRange, isBroken: Bool = false
  ) {
    (self.kind, self.documentation, self.name) = (kind, documentation, name)
    (self.body, self.range, self.isBroken) = (body, range, isBroken)
  }
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

  package init(
    documentation: [String], name: Located<String>, value: ExpressionSyntax, range: SourceRange,
    input: InputSyntax? = nil
  ) {
    (self.documentation, self.name, self.value) = (documentation, name, value)
    (self.range, self.input) = (range, input)
  }
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

  package init(conditions: [ExpressionSyntax], range: SourceRange) {
    (self.conditions, self.range) = (conditions, range)
  }
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

  package init(conditions: [ExpressionSyntax], range: SourceRange) {
    (self.conditions, self.range) = (conditions, range)
  }
}

/// `each = "each" "phase" conditions ;`
package struct EachSyntax: Hashable, Sendable {
  package var conditions: [ExpressionSyntax]
  package var range: SourceRange

  package init(conditions: [ExpressionSyntax], range: SourceRange) {
    (self.conditions, self.range) = (conditions, range)
  }
}

/// `report = "report" reported { "," reported } ;`
package struct ReportSyntax: Hashable, Sendable {
  package var values: [ReportedSyntax]
  package var range: SourceRange

  package init(values: [ReportedSyntax], range: SourceRange) {
    (self.values, self.range) = (values, range)
  }
}

/// `reported = [ LABEL ] sum ;`
package struct ReportedSyntax: Hashable, Sendable {
  /// What it is called; `nil` if it is called as it is written.
  package var label: Located<String>?
  package var value: ExpressionSyntax
  package var range: SourceRange

  package init(label: Located<String>?, value: ExpressionSyntax, range: SourceRange) {
    (self.label, self.value, self.range) = (label, value, range)
  }
}

/// `preference = "prefer" sum "near" sum ;`
package struct PreferenceSyntax: Hashable, Sendable {
  package var value: ExpressionSyntax
  /// What it is best near to.
  package var aim: ExpressionSyntax
  package var range: SourceRange

  package init(value: ExpressionSyntax, aim: ExpressionSyntax, range: SourceRange) {
    (self.value, self.aim, self.range) = (value, aim, range)
  }
}

/// `relation = "after" names ( "fails" | "fail" ) | "alongside" names ;`
package struct RelationSyntax: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case after, alongside }

  package var kind: Kind
  package var names: [Located<String>]
  package var range: SourceRange

  package init(kind: Kind, names: [Located<String>], range: SourceRange) {
    (self.kind, self.names, self.range) = (kind, names, range)
  }
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

  package init(value: Value, word: Located<Keyword>, range: SourceRange) {
    (self.value, self.word, self.range) = (value, word, range)
  }
}

/// `range = NUMBER [ ".." [ NUMBER ] ] ;`
package struct RangeSyntax: Hashable, Sendable {
  package var lower: NumberSyntax
  /// `nil` without an upper bound, as in `2..`; the same as ``lower`` for a single number.
  package var upper: NumberSyntax?
  package var range: SourceRange

  package init(lower: NumberSyntax, upper: NumberSyntax?, range: SourceRange) {
    (self.lower, self.upper, self.range) = (lower, upper, range)
  }
}

/// `item = [ LABEL ] core [ "," conditions ] ;`
package struct ItemSyntax: Hashable, Sendable {
  /// The word before the colon, without the colon.
  package var label: Located<String>?
  package var core: CoreSyntax
  package var conditions: [ExpressionSyntax]
  package var range: SourceRange

  package init(
    label: Located<String>?, core: CoreSyntax, conditions: [ExpressionSyntax], range: SourceRange
  ) {
    (self.label, self.core, self.conditions) = (label, core, conditions)
    self.range = range
  }
}

/// `core = motion | group | "use" name | "begin" | "recognize" ;`
package indirect enum CoreSyntax: Hashable, Sendable {
  case motion(MotionSyntax)
  case group(GroupSyntax)
  case use(Located<String>)
  case begin
  case recognize
}

/// `group = ( "stroke" | … ) body | repeat | either | while ;`
package struct GroupSyntax: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case stroke
    /// What a pointer draws without contact.
    case hover
    case `repeat`(RangeSyntax)
    case optional
    /// As many bodies as branches, two at least.
    case either
    case anyOrder, anyStart, eitherWay, mirrored, joinedOrApart
    /// `"while" hold [ "," conditions ] body`
    case whileHold(MotionSyntax, [ExpressionSyntax])
  }

  package var kind: Kind
  package var bodies: [BodySyntax]
  /// The group's first word.
  package var word: SourceRange

  package init(kind: Kind, bodies: [BodySyntax], word: SourceRange) {
    (self.kind, self.bodies, self.word) = (kind, bodies, word)
  }
}

/// `motion = move | arc | pinch | twist | shove | hold | "any" | "lift" | "hover" ;`
package struct MotionSyntax: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No directions means `move any`. The spread is what follows `±`.
    case move(directions: [DirectionSyntax], spread: ExpressionSyntax?)
    case course(Course)
    case hold(within: ExpressionSyntax?)
    case any, lift, hover
  }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    (self.kind, self.range) = (kind, range)
  }
}

/// `direction = compass | [ "-" ] NUMBER | WORD ;`
package struct DirectionSyntax: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// One of the eight compass words.
    case compass(Keyword)
    /// The number with its sign applied.
    case angle(NumberSyntax)
    /// A named constant.
    case constant(String)
  }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    (self.kind, self.range) = (kind, range)
  }
}

/// A number and its unit, as written. `25%` has the unit percent and the value 25.
package struct NumberSyntax: Hashable, Sendable {
  /// The digits' value, nearest `Double`. Finite.
  package var value: Double
  package var unit: UnitName?
  /// Whether it was written without a decimal point.
  package var isInteger: Bool
  package var range: SourceRange
  /// Whether its unit was reported as unknown, so that what it counts is unknown, too.
  package var isBroken = false

  package init(value: Double, unit: UnitName?, isInteger: Bool, range: SourceRange) {
    (self.value, self.unit, self.isInteger, self.range) = (value, unit, isInteger, range)
  }
}

/// `path = ? any word but and or not of ? { "." ? any word ? } ;`
package struct PathSyntax: Hashable, Sendable {
  /// Never empty. `up.length` has two, `velocity` one.
  package var names: [Located<String>]
  /// What is written after `about`.
  package var about: PlaceSyntax?
  /// Which button is meant: `button right`.
  package var button: Located<Keyword>?
  package var range: SourceRange

  package init(names: [Located<String>], about: PlaceSyntax? = nil, range: SourceRange) {
    (self.names, self.about, self.range) = (names, about, range)
  }
}

/// Everything from `or` down to `factor`.
package struct ExpressionSyntax: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "="
    case notEqual = "!="
  }

  package enum Arithmetic: String, CaseIterable, Hashable, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
  }

  /// One `<= b` of a comparison.
  package struct ComparisonLink: Hashable, Sendable {
    package var comparison: Located<Comparison>
    package var operand: ExpressionSyntax

    package init(comparison: Located<Comparison>, operand: ExpressionSyntax) {
      (self.comparison, self.operand) = (comparison, operand)
    }
  }

  package indirect enum Kind: Hashable, Sendable {
    /// Two operands at least.
    case or([ExpressionSyntax])
    /// Two operands at least.
    case and([ExpressionSyntax])
    case not(ExpressionSyntax)
    /// `a <= m <= b` has two links.
    case comparison(ExpressionSyntax, [ComparisonLink])
    case placed(ExpressionSyntax, PlacementSyntax)
    case arithmetic(Arithmetic, ExpressionSyntax, ExpressionSyntax)
    case negative(ExpressionSyntax)
    case number(NumberSyntax)
    /// `25% of length`. The number's unit is percent.
    case percentage(NumberSyntax, of: ExpressionSyntax)
    case parenthesized(ExpressionSyntax)
    case path(PathSyntax)
    /// `abs(turn)`, `max(a, b)`.
    case call(PathSyntax, [ExpressionSyntax])
  }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    (self.kind, self.range) = (kind, range)
  }
}

/// `placed = ( "above" | "below" | "inside" ) place | … | "within" sum "of" place ;`
package struct PlacementSyntax: Hashable, Sendable {
  package enum Relation: Hashable, Sendable {
    case above, below, inside, leftOf, rightOf
    case within(ExpressionSyntax)
  }

  package var relation: Relation
  package var place: PlaceSyntax
  /// From the relation's word to the end of the place.
  package var range: SourceRange

  package init(relation: Relation, place: PlaceSyntax, range: SourceRange) {
    (self.relation, self.place, self.range) = (relation, place, range)
  }
}

/// `place = ( "left" | … ) "edge" | ( "top-left" | … ) "corner" | path ;`
package struct PlaceSyntax: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// `left`, `right`, `top` or `bottom`.
    case edge(Keyword)
    /// `top-left`, `top-right`, `bottom-left` or `bottom-right`.
    case corner(Keyword)
    case path(PathSyntax)
  }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    (self.kind, self.range) = (kind, range)
  }
}
