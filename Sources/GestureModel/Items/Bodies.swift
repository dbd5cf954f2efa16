import GestureSyntax

enum BodyOwner {
  /// The gesture that is being checked, or a part that is checked on its own.
  case gesture
  case usedGesture, part, stroke, group

  var takesRequirements: Bool { self != .group }
}

// Bodies: what stands between braces.
extension GestureChecker {
  /// The meaning of a body's items, one node each, in the order of the text.
  ///
  /// Its owner decides what may stand in it. The names of the items are added to the scope; with
  /// `isUnordered` they cannot see each other, as they may be drawn in another order.
  mutating func nodes(
    of body: BodySyntax, _ owner: BodyOwner, isUnordered: Bool = false, in scope: inout Scope
  ) -> [Node] {
    var inner = scope
    diagnostics += inner.constants.add(body.constants)
    askEachPhase(of: body, in: &inner)
    checkPlaces(of: body, owner, in: inner)
    let nodes = self.nodes(
      of: body.items, isUnordered: isUnordered || scope.isUnordered, in: &inner)
    scope.names = inner.names
    for statement in body.statements {
      if case .require(let requirement) = statement, owner.takesRequirements {
        add(requirement.conditions, owner, in: inner)
      }
      if case .report(let report) = statement, owner == .gesture { add(report, in: inner) }
      if case .preference(let preference) = statement, owner == .gesture {
        for preferred in preference.values { add(preferred, in: inner) }
      }
    }
    if !nodes.isEmpty { checkEachPhase(of: body) }
    if nodes.isEmpty {
      report(.emptyBody, at: body.range)
      return [.standIn]
    }
    return nodes
  }

  private mutating func nodes(
    of items: [ItemSyntax], isUnordered: Bool, in scope: inout Scope
  ) -> [Node] {
    let outer = scope
    var nodes: [Node] = []
    var rest = items[...]
    while let item = rest.first {
      if isUnordered { scope.hideNeighbours(beyond: outer) }
      // In `any-order`, hovers that stand side by side do not follow each other.
      let run = scope.isInStroke ? [] : (isUnordered ? rest.prefix(1) : rest).leadingHovers
      nodes.append(run.isEmpty ? node(of: item, in: &scope) : hovers(run, in: &scope))
      rest = rest.dropFirst(max(1, run.count))
    }
    if isUnordered { scope.showNeighbours(beyond: outer) }
    return nodes
  }

  /// Adds the conditions of a requirement.
  mutating func add(_ required: [ExpressionSyntax], _ owner: BodyOwner, in scope: Scope) {
    guard let item = scope.bare else { return }
    let schedule: Schedule? = owner == .gesture ? nil : .exit([item])
    for part in required.flatMap({ $0.conditionParts }) {
      add(part, schedule, in: scope)
    }
  }

  private mutating func add(_ report: ReportSyntax, in scope: Scope) {
    for reported in report.values {
      var lowering = Lowering(scope: scope, reaches: reaches)
      do throws(CheckFailure) {
        let term = try lowering.term(reported.value)
        let name = reported.label?.value ?? text(in: reported.value.range)
        guard let made = Report(name, term, at: reported.value.range) else {
          throw CheckFailure(.noReport(term.described), at: reported.value.range)
        }
        if let label = reported.label, reports.contains(where: { $0.text == label.value }) {
          throw CheckFailure(.reportedTwice(label.value), at: label.range)
        }
        reports.append(made)
        reaches = lowering.reaches
        add(lowering.fingerNeeds)
        checkRounds(lowering.roundNeeds)
      } catch {
        self.report(error)
      }
    }
  }
}

extension Scope {
  /// Makes the names of the neighbours so far unusable, as the order of drawing is free.
  fileprivate mutating func hideNeighbours(beyond outer: Scope) {
    for (name, item) in names(beyond: outer) { names[name] = item.standing(at: .unordered) }
  }

  /// Makes the names that are hidden for the order's sake usable after all of them.
  fileprivate mutating func showNeighbours(beyond outer: Scope) {
    for (name, item) in names(beyond: outer) where item.standing == .unordered {
      names[name]?.standing = .passed
    }
  }
}

extension Report {
  /// A number, a vector or a point; `nil` for anything else.
  fileprivate init?(_ text: String, _ term: Term, at range: SourceRange) {
    switch term {
    case .number(let quantity):
      self.init(
        text: text, values: [quantity.value], dimension: quantity.dimension, range: range)
    case .vector(let x, let y, let dimension):
      self.init(text: text, values: [x, y], dimension: dimension, range: range)
    case .point(let x, let y):
      self.init(text: text, values: [x, y], dimension: .length, range: range)
    case .path, .name, .view, .box, .edge, .level, .truth: return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var emptyBody: Self {
    .init(.emptyBody, "nothing is drawn here; write a stroke or a motion")
  }

  fileprivate static func noReport(_ what: String) -> Self {
    .init(.notANumber, "a report tells a number, a vector or a point, and this is \(what)")
  }

  fileprivate static func reportedTwice(_ name: String) -> Self {
    .init(.duplicateName, "another reported value is called `\(name)`")
  }
}
