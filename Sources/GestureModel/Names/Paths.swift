import GestureRuntime
import GestureSyntax

// What a name in an expression stands for: `length`, `up.length`, `first.down.start.x`, `view`.
extension Lowering {
  /// Finds what a path of names stands for. `isPlace` says that a relation asks for a place there.
  mutating func resolve(
    _ path: PathSyntax, isPlace: Bool = false
  ) throws(CheckFailure) -> Term {
    guard let first = path.names.first, let last = path.names.last else { throw .reported }
    if let point = path.about, MeasureName(rawValue: last.value)?.row.about == nil {
      throw CheckFailure(.notAboutPoint(last.value), at: point.range)
    }
    if scope.isLanding { return try landing(path) }
    if path.button != nil { throw CheckFailure(.kindOutsideOnly(path.text), at: path.range) }
    let rest = path.names.dropFirst()
    if let named = scope.names[first.value] {
      return try resolve(rest, in: try certain(named, first), at: path)
    }
    if first.value == Keyword.gesture.rawValue {
      return try measure(rest, of: try measurable(scope.whole, at: path), at: path)
    }
    if first.value == ReservedName.view { return try view(rest, at: path) }
    if Self.isMeasure(first.value) {
      return try measure(path.names[...], of: try measurable(scope.bare, at: path), at: path)
    }
    if let constant = scope.constants[first.value] {
      guard let term = constant.term else { throw .reported }
      return try part(rest, of: term, at: path)
    }
    if scope.constants.lacksNames { throw .reported }
    if Touch.Kind(word: first.value) != nil || Touch.Held.isKey(first.value) {
      throw CheckFailure(.kindOutsideOnly(first.value), at: first.range)
    }
    throw unknown(first, isPlace: isPlace && rest.isEmpty)
  }

  /// The words that begin a measure.
  private static func isMeasure(_ word: String) -> Bool {
    MeasureName(rawValue: word) != nil || PointName(rawValue: word) != nil || word == pathWord
  }

  /// Goes through names inside names, and on to a measure.
  private mutating func resolve(
    _ names: ArraySlice<Located<String>>, in named: NamedItem, at path: PathSyntax
  ) throws(CheckFailure) -> Term {
    var (names, named) = (names, named)
    while let next = names.first, let inner = named.inner[next.value] {
      named = try certain(inner, next)
      names.removeFirst()
    }
    guard let next = names.first else { return .name(named.item) }
    guard Self.isMeasure(next.value) else {
      if scope.names[next.value] != nil, let first = path.names.first {
        let outer = SourceRange(first.range.start, next.range.start)
        // A name alone is no value: what to measure of it is missing, too.
        let isMeasured = names.count > 1
        throw CheckFailure(
          .namedAlone(next.value, in: first.value), at: next.range,
          fixIt: isMeasured ? .init(replace: outer, with: "") : nil)
      }
      throw Self.unknownMeasure(next, among: named.inner.keys.sorted() + Self.measureWords)
    }
    return try measure(names, of: named.item, at: path)
  }

  /// A measure or a point, perhaps with `.x` or `.y`.
  private mutating func measure(
    _ names: ArraySlice<Located<String>>, of item: ID<Item>, at path: PathSyntax
  ) throws(CheckFailure) -> Term {
    guard let first = names.first else { return .name(item) }
    let rest = names.dropFirst()
    mentions.items.insert(item)
    if first.value == Self.pathWord {
      mentions.moreThanStarts = true
      return try end(rest, of: .path(item), at: path)
    }
    if let point = PointName(rawValue: first.value) {
      if point == .end { mentions.end = true }
      if point != .start { mentions.moreThanStarts = true }
      return try component(rest, of: point.term(of: item), at: path)
    }
    guard let name = MeasureName(rawValue: first.value) else {
      throw Self.unknownMeasure(first, among: Self.measureWords)
    }
    mentions.moreThanStarts = true
    let row = name.row
    if row.needsFingers {
      fingerNeeds.append(FingerNeed(what: name.rawValue, item: item, range: first.range))
    }
    if row.needsRounds { roundNeeds.append(Located(item, at: first.range)) }
    guard let about = row.about else { return try component(rest, of: row.term(item), at: path) }
    guard let point = path.about else {
      throw CheckFailure(
        .aboutWhat(name.rawValue), at: first.range,
        fixIt: Diagnostic.FixIt(
          replace: first.range, with: scope.turning ?? "\(name.rawValue) about view.center",
          isSafe: false))
    }
    return try end(rest, of: about(item, try self.point(point, of: item)), at: path)
  }

  func view(
    _ names: ArraySlice<Located<String>>, at path: PathSyntax
  ) throws(CheckFailure) -> Term {
    guard let first = names.first else { return .view }
    let rest = names.dropFirst()
    switch first.value {
    case MeasureName.width.rawValue:
      return try end(rest, of: .number(Quantity(.viewWidth, .length)), at: path)
    case MeasureName.height.rawValue:
      return try end(rest, of: .number(Quantity(.viewHeight, .length)), at: path)
    case PointName.center.rawValue: return try component(rest, of: Box.view.center, at: path)
    default:
      throw noPart(first, of: .view)
    }
  }

  /// `.x` or `.y`, if it is there.
  func component(
    _ names: ArraySlice<Located<String>>, of term: Term, at path: PathSyntax
  ) throws(CheckFailure) -> Term {
    guard let first = names.first, let name = ComponentName(rawValue: first.value) else {
      return try end(names, of: term, at: path)
    }
    let rest = names.dropFirst()
    switch term {
    case .vector(let x, let y, let dimension):
      return try end(rest, of: .number(Quantity(name == .x ? x : y, dimension)), at: path)
    case .point(let x, let y):
      return try end(rest, of: .number(Quantity(name == .x ? x : y, .length)), at: path)
    case .number, .path, .name, .view, .box, .edge, .level, .truth:
      return try end(names, of: term, at: path)
    }
  }

  /// A part of what a constant or an input is: of a box what there is of the view, of a point its x.
  func part(
    _ names: ArraySlice<Located<String>>, of term: Term, at path: PathSyntax
  ) throws(CheckFailure) -> Term {
    guard case .box(let box) = term, let first = names.first else {
      return try component(names, of: term, at: path)
    }
    let rest = names.dropFirst()
    switch first.value {
    case MeasureName.width.rawValue:
      return try end(rest, of: .number(Quantity(box.width, .length)), at: path)
    case MeasureName.height.rawValue:
      return try end(rest, of: .number(Quantity(box.height, .length)), at: path)
    case PointName.center.rawValue: return try component(rest, of: box.center, at: path)
    default:
      throw noPart(first, of: term)
    }
  }

  /// Nothing may follow.
  func end(
    _ names: ArraySlice<Located<String>>, of term: Term, at path: PathSyntax
  ) throws(CheckFailure) -> Term {
    guard let extra = names.first else { return term }
    throw noPart(extra, of: term)
  }

  private func measurable(
    _ item: ID<Item>?, at path: PathSyntax
  ) throws(CheckFailure) -> ID<Item> {
    guard let item else { throw CheckFailure(.measureInConstant, at: path.range) }
    return item
  }
}

// Names that cannot be used, or are not there.
extension Lowering {
  private func noPart(_ part: Located<String>, of term: Term) -> CheckFailure {
    let axis = term.isVector ? ["dx": "x", "dy": "y"][part.value] : nil
    return CheckFailure(
      .init(.unknownName, "\(term.described) has no part `\(part.value)`"), at: part.range,
      notes: axis == nil ? [.parts(of: term, not: part.value)] : [],
      fixIt: axis.map { .init(replace: part.range, with: $0) })
  }

  /// The item, if it has certainly been passed exactly once.
  private func certain(
    _ named: NamedItem, _ name: Located<String>
  ) throws(CheckFailure) -> NamedItem {
    guard named.standing != .passed else { return named }
    let note = Diagnostic.Note("it is named here", at: named.range)
    throw CheckFailure(.uncertain(name.value, named.standing), at: name.range, notes: [note])
  }

  private func unknown(_ name: Located<String>, isPlace: Bool) -> CheckFailure {
    let word = name.value
    if scope.labels.contains(word) {
      return CheckFailure(
        scope.isOfEachGesture ? .namedInOne(word) : .comesLater(word), at: name.range)
    }
    if let meant = measureMeant(by: word) {
      return CheckFailure(.unknown("measure", name, help: meant.help, offering: meant.written))
    }
    if let kinds = Self.kinds[word] {
      return CheckFailure(.unknown("name", name, help: "say which \(word): \(kinds)"))
    }
    if ReservedName(word) == .unit {
      let help = "a unit stands directly after its number, as in `3\(word)`"
      return CheckFailure(.unknown("name", name, help: help))
    }
    return CheckFailure(
      .unknown(
        "name", name, among: scope.names.keys.sorted() + Self.measureWords + scope.constants.names,
        help: Self.howToName(word, isPlace: isPlace)))
  }

  /// What a word would have to name to stand where it does.
  private static func howToName(_ word: String, isPlace: Bool) -> String {
    let item = "`\(word): move right` names an item"
    // A word of the language names nothing else.
    guard Keyword.reserved(word) == nil else { return item }
    return isPlace
      ? "\(item), and `input \(word): box` a place that the app sets"
      : "\(item), and `let \(word) = 40pt` a number"
  }

  /// A measure that is not there; one of other tools is answered with what it is called here.
  private static func unknownMeasure(
    _ name: Located<String>, among known: [String]
  ) -> CheckFailure {
    if let meant = measureMeant(by: name.value) {
      return CheckFailure(.unknown("measure", name, help: meant.help))
    }
    return CheckFailure(
      .unknown(
        "measure", name, among: known,
        help:
          "an item has a `length`, `distance`, `duration`, `width`, `height`, `turn`, `start` and `end`, "
          + "among others"))
  }

  /// What there is of places that are called by two words.
  private static let kinds = [
    "edge": "`left edge`, `right edge`, `top edge` or `bottom edge`",
    "corner":
      "`top-left corner`, `top-right corner`, `bottom-left corner` or `bottom-right corner`",
  ]

  private static let pathWord = "path"
  private static let measureWords =
    MeasureName.allCases.map { $0.rawValue } + PointName.allCases.map { $0.rawValue } + [pathWord]
}

extension Term {
  fileprivate var isVector: Bool { if case .vector = self { true } else { false } }
}

/// What is meant by a word of other tools, and what may be written in its place for the whole gesture.
private func measureMeant(by word: String) -> (help: String, written: [String])? {
  switch word {
  case "speed":
    (
      "write `average-speed` for that of the whole item, `velocity` for that at this moment",
      ["average-speed", "velocity"]
    )
  case "position", "place":
    ("where the fingers are is `location`", ["location"])
  case "displacement": ("how far its end is from its start is `distance`", ["distance"])
  case "fast", "quick", "quickly":
    (
      "how fast it is drawn is a condition: `average-speed >= 500pt/s`",
      ["average-speed >= 500pt/s"]
    )
  case "slow", "slowly":
    (
      "how slowly it is drawn is a condition: `average-speed <= 200pt/s`",
      ["average-speed <= 200pt/s"]
    )
  case "closed":
    (
      "a closed course ends where it began: `end within 25% of length of start`",
      ["end within 25% of length of start"]
    )
  default: conditionMeant(by: word).map { ($0, []) }
  }
}

/// What to write where nothing can simply take the place of a word of other tools.
private func conditionMeant(by word: String) -> String? {
  switch word {
  case "gap", "wait":
    "the time between two strokes is that of a lift: write `lift, duration <= 300ms` between them"
  case "time", "elapsed", "dwell": "how long an item takes is its `duration`"
  case "fingers": "how many fingers are down is `touches`"
  case "x", "y": "a point has `.\(word)`, as in `start.\(word)`; how far it went is `d\(word)`"
  case "scroll", "offset", "delta": "how far a finger has gone is `translation`, or `dx` and `dy`"
  case "altitude", "azimuth", "tilt":
    "how a stylus is held is not in traces; how hard it presses is `force`"
  case "pressure": "how hard a finger presses is `force`"
  case "angle", "heading": "a direction belongs to the motion: `move 30deg ±10deg`"
  case "turned", "rotated":
    "how far a path turns is `turn`, and how far two fingers do is `rotation`"
  case "angle-velocity", "angular-velocity", "turn-velocity", "rotation-speed":
    "how fast two fingers turn is `rotation-velocity`"
  case "corners":
    "a path of several directions is several moves, and how sharply it turns between two of them is "
      + "`corner`"
  case "count", "taps": "the number of repetitions is said by `repeat`"
  case "zoom", "magnification": "how far fingers part is `scale`, 1 being where they started"
  case "screen", "window", "display", "canvas", "bounds":
    "the size of the view is `view.width` and `view.height`"
  default:
    limitMeant(by: word).map { "write `\($0.measure.rawValue) \($0.comparison) …`" }
  }
}

extension Diagnostic.Note {
  /// What can be written instead of a part that something does not have.
  fileprivate static func parts(of term: Term, not part: String) -> Self {
    switch (term, part) {
    case (.vector, "left"), (.vector, "right"), (.point, "left"), (.point, "right"):
      .help("its `.x` counts rightward, and less than 0 is leftward")
    case (.vector, "up"), (.vector, "down"), (.point, "top"), (.point, "bottom"):
      .help("its `.y` counts downward, and less than 0 is upward")
    case (.point, "distance"), (.point, "length"):
      .help(
        "how far an item's `end` is from its `start` is `distance`, and how far any two points may be "
          + "apart is `end within 40pt of start`")
    case (.vector, _), (.point, _):
      .help("it has `.x`, which counts rightward, and `.y`, which counts downward")
    case (.view, _), (.box, _): .help("it has a `width`, a `height` and a `center`")
    case (.number, _), (.path, _), (.name, _), (.edge, _), (.level, _), (.truth, _):
      .help("remove `.\(part)`: it is a value that has no parts")
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func namedInOne(_ name: String) -> Self {
    .init(
      .uncertainName,
      "this is asked of each gesture as a whole, and `\(name)` is an item of one: write this in a "
        + "`require` of that gesture")
  }

  fileprivate static func comesLater(_ name: String) -> Self {
    .init(
      .uncertainName,
      "`\(name)` has not been drawn yet here; write this where it has, "
        + "or in a `require`")
  }

  fileprivate static func uncertain(_ name: String, _ standing: NamedItem.Standing) -> Self {
    switch standing {
    case .passed, .perhaps:
      .init(
        .uncertainName, "`\(name)` may not have been drawn: not every path comes through it")
    case .repeated:
      .init(
        .uncertainName,
        "`\(name)` may have been drawn several times; it can be used inside its `repeat`")
    case .unordered:
      .init(
        .uncertainName,
        "`\(name)` may be drawn later, as the order is free; write this in a `require`")
    }
  }

  fileprivate static func namedAlone(_ name: String, in outer: String) -> Self {
    .init(
      .unknownName,
      "`\(name)` is named in the same gesture as `\(outer)`, and is used without it; only what a part "
        + "names is reached with a dot")
  }

  fileprivate static func notAboutPoint(_ word: String) -> Self {
    .init(.unknownName, "`\(word)` takes no point; only `angle about POINT` does")
  }

  fileprivate static func aboutWhat(_ word: String) -> Self {
    .init(
      .missingWord,
      "`\(word)` is about a point; how far fingers turn is `rotation`, and how far a path turns is "
        + "`turn`")
  }

  fileprivate static var measureInConstant: Self {
    .init(.notConstant, "a constant cannot depend on what is drawn")
  }
}
