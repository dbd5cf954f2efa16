import GestureSyntax

/// What a word at some place of the text would be: found by writing one there and parsing.
enum CompletionPlace: Hashable {
  /// A direction of a `move`.
  case direction
  /// What is used in place.
  case used
  /// A gesture that a relation names.
  case partner
  /// A value or a condition about what is drawn; in a `require`, all of it is.
  case condition(isRequirement: Bool)
  /// A condition about a touch as it lands.
  case landing
  /// A value that is known before anything is drawn.
  case constant
}

/// Looks for a word in a tree, and tells what it is there.
struct PlaceFinder {
  private let word: String
  private(set) var place: CompletionPlace?
  /// The constant in whose value the word is.
  private(set) var constant: String?

  init(_ word: String, in file: FileSyntax) {
    self.word = word
    for declaration in file.declarations {
      switch declaration {
      case .gesture(let gesture): search(gesture.body)
      case .constant(let constant): search(constant)
      case .setting(let setting): search(setting)
      case .demand(let demand):
        demand.conditions.forEach { search($0, .condition(isRequirement: true)) }
      case .preferBestFit(let prefer): if let time = prefer.time { search(time, .constant) }
      case .useFile: break
      }
    }
  }

  private mutating func search(_ body: BodySyntax) {
    for statement in body.statements {
      switch statement {
      case .constant(let constant): search(constant)
      case .setting(let setting): search(setting)
      case .item(let item): search(item)
      case .report(let report):
        report.values.forEach { search($0.value, .condition(isRequirement: true)) }
      case .preference(let preference):
        search(preference.value, .condition(isRequirement: true))
        search(preference.aim, .condition(isRequirement: true))
      case .relation(let relation):
        if relation.names.contains(where: { $0.value == word }) { place = .partner }
      case .require(let require):
        require.conditions.forEach { search($0, .condition(isRequirement: true)) }
      case .each(let each):
        each.conditions.forEach { search($0, .condition(isRequirement: false)) }
      }
    }
  }

  private mutating func search(_ constant: LetSyntax) {
    let isKnown = place != nil
    if case .number(let least, let most) = constant.input {
      search(least, .constant)
      search(most, .constant)
    }
    search(constant.value, .constant)
    if !isKnown, place != nil { self.constant = constant.name.value }
  }

  private mutating func search(_ setting: SettingSyntax) {
    switch setting.value {
    case .resolution(let value), .tolerance(let value), .hooks(let value), .pause(let value),
      .preferenceWeight(let value):
      search(value, .constant)
    case .gather(let value): if let value { search(value, .constant) }
    case .bridge(let time, let distance):
      search(time, .constant)
      search(distance, .constant)
    case .only(let condition): search(condition, .landing)
    case .touches, .extraTouches, .samples, .cancelsTouchesInView, .delaysTouchesBegan,
      .delaysTouchesEnded, .multipleTouches:
      break
    }
  }

  private mutating func search(_ item: ItemSyntax) {
    switch item.core {
    case .motion(let motion): search(motion)
    case .group(let group):
      if case .whileHold(let hold, let conditions) = group.kind {
        search(hold)
        conditions.forEach { search($0, .condition(isRequirement: false)) }
      }
      group.bodies.forEach { search($0) }
    case .use(let name): if name.value == word { place = .used }
    case .begin, .recognize: break
    }
    item.conditions.forEach { search($0, .condition(isRequirement: false)) }
  }

  private mutating func search(_ motion: MotionSyntax) {
    switch motion.kind {
    case .move(let directions, let spread):
      if directions.contains(where: { $0.kind == .constant(word) }) { place = .direction }
      if let spread { search(spread, .constant) }
    case .hold(let radius): if let radius { search(radius, .constant) }
    case .course, .any, .lift, .hover: break
    }
  }

  private mutating func search(_ expression: ExpressionSyntax, _ meant: CompletionPlace) {
    if expression.paths.contains(where: { $0.names.first?.value == word }) { place = meant }
  }
}

extension ExpressionSyntax {
  /// The paths in it, those that functions are called by among them.
  var paths: [PathSyntax] {
    switch kind {
    case .or(let parts), .and(let parts): return parts.flatMap({ $0.paths })
    case .not(let operand), .negative(let operand), .parenthesized(let operand),
      .percentage(_, let operand):
      return operand.paths
    case .comparison(let first, let links):
      return first.paths + links.flatMap({ $0.operand.paths })
    case .placed(let subject, let placement):
      var paths = subject.paths
      if case .within(let distance) = placement.relation { paths += distance.paths }
      if case .path(let path) = placement.place.kind { paths.append(path) }
      return paths
    case .arithmetic(_, let left, let right): return left.paths + right.paths
    case .number: return []
    case .path(let path):
      guard case .path(let place) = path.about?.kind else { return [path] }
      return [path, place]
    case .call(let path, let arguments): return [path] + arguments.flatMap({ $0.paths })
    }
  }
}
