import GestureSyntax

/// Goes over a file and finds what each name in it stands for.
///
/// It follows the text alone, so it finds names in files that do not compile yet.
struct MentionCollector {
  /// Where names stand, in the order of the walk.
  private(set) var mentions: [Mention] = []

  private let path: String
  /// What can be seen from this file, and from those that it uses.
  private let visible: [String: VisibleNames]
  /// The constants of the bodies around the place, outermost first.
  private var constants: [[String: Name]] = []
  /// The items of the gesture or part around the place.
  private var items: [String: ItemSyntax] = [:]

  /// Finds the names of a file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - visible: What can be seen from it, and from the files that it uses, by their paths.
  init(_ document: Document, _ visible: [String: VisibleNames]) {
    (path, self.visible) = (document.path, visible)
    for declaration in document.syntax.declarations {
      switch declaration {
      case .gesture(let gesture): collect(gesture)
      case .constant(let constant): collect(constant)
      case .setting(let setting): collect(setting)
      case .demand(let demand): demand.conditions.forEach { collect($0) }
      case .preferBestFit(let prefer): if let time = prefer.time { collect(time) }
      case .useFile: break
      }
    }
  }

  private mutating func collect(_ gesture: GestureDeclaration) {
    if let owned = owner(of: gesture.name.value, in: path), owned.path == path,
      owned.declaration.name.range == gesture.name.range
    {
      mentions.append(Mention(name: owned.name, range: gesture.name.range, isDeclaration: true))
    }
    items = gesture.body.itemsByLabel
    collect(gesture.body)
    items = [:]
  }

  private mutating func collect(_ body: BodySyntax) {
    var own: [String: Name] = [:]
    for case .constant(let constant) in body.statements {
      own[constant.name.value] = constant.named(in: path)
    }
    constants.append(own)
    for statement in body.statements {
      switch statement {
      case .constant(let constant): collect(constant)
      case .setting(let setting): collect(setting)
      case .item(let item): collect(item)
      case .report(let report): report.values.forEach { collect($0.value) }
      case .preference(let preference):
        collect(preference.value)
        collect(preference.aim)
      case .relation(let relation): relation.names.forEach { mention(gesture: $0) }
      case .require(let require): require.conditions.forEach { collect($0) }
      case .each(let each): each.conditions.forEach { collect($0) }
      }
    }
    constants.removeLast()
  }

  private mutating func collect(_ constant: LetSyntax) {
    mentions.append(
      Mention(
        name: constant.named(in: path), range: constant.name.range, isDeclaration: true))
    switch constant.input {
    case nil: collect(constant.value)
    case .number(let least, let most):
      collect(least)
      collect(most)
      collect(constant.value)
    case .point, .box, .edge: break
    }
  }

  private mutating func collect(_ setting: SettingSyntax) {
    switch setting.value {
    case .resolution(let value), .tolerance(let value), .hooks(let value), .pause(let value),
      .only(let value), .preferenceWeight(let value):
      collect(value)
    case .gather(let value): if let value { collect(value) }
    case .bridge(let time, let distance):
      collect(time)
      collect(distance)
    case .touches, .extraTouches, .samples, .cancelsTouchesInView, .delaysTouchesBegan,
      .delaysTouchesEnded, .multipleTouches:
      break
    }
  }
}

extension MentionCollector {
  private mutating func collect(_ item: ItemSyntax) {
    if let label = item.label {
      mentions.append(
        Mention(name: item.named(label, in: path), range: label.word, isDeclaration: true))
    }
    switch item.core {
    case .motion(let motion): collect(motion)
    case .group(let group): collect(group)
    case .use(let name): mention(gesture: name)
    case .begin, .recognize: break
    }
    item.conditions.forEach { collect($0) }
  }

  private mutating func collect(_ group: GroupSyntax) {
    switch group.kind {
    case .whileHold(let motion, let conditions):
      collect(motion)
      conditions.forEach { collect($0) }
    case .stroke, .hover, .repeat, .optional, .either, .anyOrder, .anyStart, .eitherWay, .mirrored,
      .joinedOrApart:
      break
    }
    group.bodies.forEach { collect($0) }
  }

  private mutating func collect(_ motion: MotionSyntax) {
    switch motion.kind {
    case .move(let directions, let spread):
      for direction in directions {
        if case .constant(let word) = direction.kind {
          mention(constant: Located(word, at: direction.range))
        }
      }
      if let spread { collect(spread) }
    case .hold(let radius): if let radius { collect(radius) }
    case .course, .any, .lift, .hover: break
    }
  }

  private mutating func collect(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .or(let parts), .and(let parts): parts.forEach { collect($0) }
    case .not(let operand), .negative(let operand), .parenthesized(let operand),
      .percentage(_, let operand):
      collect(operand)
    case .comparison(let first, let links):
      collect(first)
      links.forEach { collect($0.operand) }
    case .placed(let subject, let placement):
      collect(subject)
      if case .within(let distance) = placement.relation { collect(distance) }
      if case .path(let path) = placement.place.kind { collect(path) }
    case .arithmetic(_, let left, let right):
      collect(left)
      collect(right)
    case .number: break
    case .path(let path): collect(path)
    case .call(_, let arguments): arguments.forEach { collect($0) }
    }
  }

  /// Follows a path from name to name: `first.down.length` are two, and a measure.
  private mutating func collect(_ path: PathSyntax) {
    if case .path(let place) = path.about?.kind { collect(place) }
    guard let first = path.names.first else { return }
    guard let item = items[first.value], let label = item.label else {
      if path.names.count == 1 { mention(constant: first) }
      return
    }
    mentions.append(
      Mention(name: item.named(label, in: self.path), range: first.range, isDeclaration: false))
    var (user, file) = (item, self.path)
    for name in path.names.dropFirst() {
      guard case .use(let used) = user.core, let owned = owner(of: used.value, in: file),
        let inner = owned.declaration.body.itemsByLabel[name.value], let label = inner.label
      else { return }
      (user, file) = (inner, owned.path)
      mentions.append(
        Mention(name: inner.named(label, in: file), range: name.range, isDeclaration: false))
    }
  }

  /// What the name of a gesture or a part stands for in a file.
  private func owner(of name: String, in file: String) -> VisibleNames.Owned? {
    visible[file]?.gestures[name]
  }

  private mutating func mention(gesture name: Located<String>) {
    guard let owned = owner(of: name.value, in: path) else { return }
    mentions.append(Mention(name: owned.name, range: name.range, isDeclaration: false))
  }

  private mutating func mention(constant name: Located<String>) {
    let inner = constants.last { $0[name.value] != nil }?[name.value]
    guard let constant = inner ?? visible[path]?.constants[name.value] else { return }
    mentions.append(Mention(name: constant, range: name.range, isDeclaration: false))
  }
}

extension BodySyntax {
  /// The items with a name, however deep. Of two of one name, the first.
  var itemsByLabel: [String: ItemSyntax] {
    var found: [String: ItemSyntax] = [:]
    for item in items {
      if let label = item.label?.value, found[label] == nil { found[label] = item }
    }
    return found
  }
}

extension ItemSyntax {
  func named(_ label: Located<String>, in path: String) -> Name {
    Name(kind: .item, text: label.value, path: path, range: label.word)
  }
}

extension Located<String> {
  /// Where the word of a label is, without its colon.
  var word: SourceRange {
    SourceRange(range.start, min(range.end, range.start + value.utf8.count))
  }
}
