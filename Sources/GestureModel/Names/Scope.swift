import GestureSyntax

/// What a piece of a gesture can see from where it stands.
struct Scope {
  /// The named items so far, certain or not.
  var names: [String: NamedItem] = [:]
  /// Every label of the gesture or part whose text this is, for messages about names that come
  /// later.
  var labels: [String] = []
  /// Whether this is asked of each gesture of a file, which has no names of one.
  var isOfEachGesture = false
  var constants: ConstantScope
  /// What a bare measure is of; `nil` where nothing can be measured.
  var bare: ID<Item>?
  /// How to say how far that turns, if it is a course that does.
  var turning: String?
  /// What `gesture` means.
  var whole: ID<Item>?
  /// Whether items that stand side by side here may be drawn in another order.
  var isUnordered = false
  /// Whether this is said of a touch as it lands: in `only`.
  var isLanding = false
  /// Whether a finger is down here.
  var isInStroke = false
  /// Why `while hold` cannot stand here, if it cannot: the word of the group.
  var holdObstacle: Keyword?
  /// What the bodies around it ask of each phase in them.
  var eachPhase: [ExpressionSyntax] = []
  /// Why `begin` and `recognize` cannot stand here, if they cannot: the word of the group.
  var markerObstacle: Keyword?
  /// The file whose text this is, by its place in the library.
  var file = 0
  /// Where the parts whose text this is are used, outermost first: it sorts conditions.
  var uses: [Int] = []
}

/// An item with a name, as seen from some place in the text.
struct NamedItem {
  /// Why a name can or cannot be used.
  enum Standing: Hashable {
    /// Certainly passed, exactly once.
    case passed
    /// It stands in an `optional`, or in one branch only.
    case perhaps
    /// It stands in a `repeat` that is over.
    case repeated
    /// Its neighbours may be drawn in another order.
    case unordered
  }

  var item: ID<Item>
  var standing: Standing
  /// Where its label is.
  var range: SourceRange
  /// The names inside it, as seen after it.
  var inner: [String: NamedItem] = [:]

  func standing(at standing: Standing) -> NamedItem {
    var copy = self
    if copy.standing == .passed { copy.standing = standing }
    return copy
  }
}

extension Scope {
  /// Takes in the names that stand in `inner` and not here, with what they look like from here.
  mutating func take(from inner: Scope, as standing: NamedItem.Standing) {
    for (name, item) in inner.names where names[name] == nil {
      names[name] = item.standing(at: standing)
    }
  }

  /// The names that were added since `outer`.
  func names(beyond outer: Scope) -> [String: NamedItem] {
    names.filter { outer.names[$0.key] == nil }
  }
}

extension BodySyntax {
  /// Every label in it, however deep, in the order of the text.
  var labels: [String] { allItems.compactMap { $0.label?.value } }
}
