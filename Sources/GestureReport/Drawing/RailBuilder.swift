import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureSyntax

/// Reads the railroad diagram of a gesture off its text, in the words of the text.
struct RailBuilder {
  private let compilation: Compilation
  private let automaton: Automaton

  /// Begins with a gesture of a compilation without errors, by its index.
  init(_ compilation: Compilation, _ index: Int) {
    self.compilation = compilation
    automaton = compilation.automata[index]
  }

  /// What is drawn, and the other statements of the gesture as they are written.
  func diagram() -> (rail: Rail, statements: [String]) {
    let gesture = automaton.gesture
    let declaration = compilation.model.declarations.values.first { $0.range == gesture.range }
    guard let declaration else { return (.sequence([]), []) }
    return (rail(of: declaration.body), statements(of: declaration.body))
  }

  private func statements(of body: BodySyntax) -> [String] {
    body.statements.compactMap { statement in
      switch statement {
      case .item: nil
      case .constant(let one): text(one.range)
      case .setting(let one): text(one.range)
      case .report(let one): text(one.range)
      case .preference(let one): text(one.range)
      case .relation(let one): text(one.range)
      case .require(let one): text(one.range)
      case .each(let one): text(one.range)
      }
    }
  }

  private func rail(of body: BodySyntax) -> Rail {
    let rails = body.items.map { rail(of: $0) }
    return rails.count == 1 ? rails[0] : .sequence(rails)
  }

  private func rail(of item: ItemSyntax) -> Rail {
    let label = item.label.map { $0.value + ": " } ?? ""
    let conditions = item.conditions.flatMap { wrapped(text($0.range), to: 34) }
    switch item.core {
    case .motion(let motion):
      return .phase(station(of: item, motion, label, conditions))
    case .begin: return .word("begin")
    case .recognize: return .word("recognize")
    case .use(let name):
      // A gesture without errors uses nothing that is missing, and no part uses itself.
      guard let part = compilation.model.declarations[name.range] else { return .sequence([]) }
      return .frame(
        "\(label)use \(name.value)", conditions: conditions + statements(of: part.body),
        rail(of: part.body))
    case .group(let group): return rail(of: group, label, conditions)
    }
  }

  private func rail(
    of group: GroupSyntax, _ label: String, _ conditions: [String]
  ) -> Rail {
    let bodies = group.bodies.map { rail(of: $0) }
    let conditions = conditions + group.bodies.flatMap { statements(of: $0) }
    guard let first = bodies.first else { return .sequence([]) }
    func framed(_ words: String, _ rail: Rail) -> Rail {
      .frame(label + words, conditions: conditions, rail)
    }
    func plain(_ rail: Rail) -> Rail {
      label.isEmpty && conditions.isEmpty ? rail : framed("", rail)
    }
    switch group.kind {
    case .stroke: return framed("stroke", first)
    case .hover: return framed("hover", first)
    case .repeat(let range): return plain(.loop(first, times: "repeat \(text(range.range))"))
    case .optional: return plain(.optional(first))
    case .either: return plain(.choice(bodies))
    case .anyOrder: return framed("any-order", first)
    case .anyStart: return framed("any-start", first)
    case .eitherWay: return framed("either-way", first)
    case .mirrored: return framed("mirrored", first)
    case .joinedOrApart: return framed("joined-or-apart", first)
    case .whileHold(let hold, let held):
      let words = ([text(hold.range)] + held.map { text($0.range) }).joined(separator: ", ")
      return framed("while \(words)", first)
    }
  }

  private func station(
    of item: ItemSyntax, _ motion: MotionSyntax, _ label: String, _ conditions: [String]
  ) -> Rail.Station {
    // The item of the model has the range of the text.
    let number = automaton.phases.firstIndex { phase in
      automaton.gesture.items[phase.item.rawValue].range.contains(motion.range)
    }
    return Rail.Station(
      title: wrapped(label + text(motion.range), to: 24), conditions: conditions,
      motion: number.map { automaton.phases[$0].motion }, isHover: motion.kind == .hover,
      rest: item.conditions.map(Self.rest).first { $0 != .open } ?? .open, number: number ?? 0)
  }

  /// What a condition says of the phase's `duration`. Where it has to be long and short, it has to be long.
  private static func rest(_ condition: ExpressionSyntax) -> Rail.Rest {
    guard case .comparison(let first, let links) = condition.kind else { return .open }
    func isDuration(_ one: ExpressionSyntax) -> Bool {
      if case .path(let path) = one.kind { path.names.map(\.value) == ["duration"] } else { false }
    }
    var (rest, left) = (Rail.Rest.open, first)
    for link in links {
      let isUpward = [.less, .lessOrEqual].contains(link.comparison.value)
      let isDownward = [.greater, .greaterOrEqual].contains(link.comparison.value)
      if isDuration(left) && isDownward || isDuration(link.operand) && isUpward { return .atLeast }
      if isDuration(left) && isUpward || isDuration(link.operand) && isDownward { rest = .atMost }
      left = link.operand
    }
    return rest
  }

  private func text(_ range: SourceRange) -> String {
    compilation.sources.file(of: range.start).text(in: range).onOneLine
  }
}
