/// `item = [ LABEL ] core [ "," conditions ] ;`
package struct ItemSyntax: Hashable, Sendable {
  /// The word before the colon, without the colon.
  package var label: Located<String>?
  package var core: CoreSyntax
  package var conditions: [ExpressionSyntax]
  package var range: SourceRange
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
}
