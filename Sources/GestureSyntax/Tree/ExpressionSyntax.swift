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
}
