import GestureSyntax

/// A `let` or an `input`, evaluated.
struct Constant: Hashable {
  /// What it stands for; `nil` if it is broken, which has been reported.
  var term: Term?
  /// Where its name is.
  var range: SourceRange
  /// Where a profile gives its value.
  fileprivate(set) var rangeInProfile: SourceRange?
  /// Whether it is written as a percentage.
  var isPercentage = false

  /// Where its value is given.
  var place: SourceRange { rangeInProfile ?? range }

  /// The number that it is, if it is one.
  var quantity: Quantity? { if case .number(let quantity) = term { quantity } else { nil } }
}

/// The named constants that can be seen from one place: inner ones hide outer ones.
struct ConstantScope {
  private var values: [String: Constant] = [:]
  /// Whether a used file is missing or broken, so that an unknown name is no news.
  var lacksNames = false

  init() {}

  subscript(_ name: String) -> Constant? { values[name] }

  /// In alphabetical order.
  var names: [String] { values.keys.sorted() }

  mutating func add(_ name: String, _ constant: Constant) { values[name] = constant }
}

extension ConstantScope {
  /// Adds the constants of one body or file. They may use each other in any order, and those that
  /// are here already.
  ///
  /// - Parameters:
  ///   - declarations: The constants.
  ///   - replacements: What some of them are instead.
  /// - Returns: What is wrong with them.
  mutating func add(
    _ declarations: [LetSyntax], replacements: [String: Constant] = [:]
  ) -> [Diagnostic] {
    var evaluation = Evaluation(scope: self, replacements: replacements)
    for declaration in declarations { evaluation.declare(declaration) }
    for declaration in declarations { evaluation.evaluate(from: declaration.name.value) }
    self = evaluation.scope
    return evaluation.diagnostics
  }
}

/// The constants of one body while they are being worked out.
private struct Evaluation {
  /// What is known so far.
  var scope: ConstantScope
  let replacements: [String: Constant]
  /// How many numbers and inputs the constants come to that are made of inputs.
  var sizes: [String: Int] = [:]
  var declarations: [String: LetSyntax] = [:]
  var done: Set<String> = []
  /// The constants whose values wait for the next one's, outermost first. A list of our own, since
  /// a file could chain more of them than the call stack can hold.
  var pending: [String] = []
  var diagnostics: [Diagnostic] = []

  mutating func declare(_ declaration: LetSyntax) {
    let name = declaration.name
    if let first = declarations[name.value] {
      let note = Diagnostic.Note("it is declared here", at: first.name.range)
      diagnostics.append(.error(.duplicateConstant(name.value), at: name.range, notes: [note]))
    } else {
      declarations[name.value] = declaration
    }
  }

  mutating func evaluate(from name: String) {
    pending = done.contains(name) ? [] : [name]
    while let current = pending.last, let declaration = declarations[current] {
      let next = declaration.pathNames.first { declarations[$0] != nil && !done.contains($0) }
      if let next, let position = pending.firstIndex(of: next) {
        breakCycle(Array(pending[position...]) + [next])
      } else if let next {
        pending.append(next)
      } else {
        finish(current, value(of: declaration, in: scope))
        pending.removeLast()
      }
    }
  }

  private mutating func finish(_ name: String, _ term: Term?) {
    guard let declaration = declarations[name], done.insert(name).inserted else { return }
    let isPercentage = declaration.value.literal?.unit == .percent
    var constant = Constant(
      term: term, range: declaration.name.range, isPercentage: isPercentage)
    if let replacement = replacements[name], let term = replacement.term {
      (constant.term, constant.isPercentage) = (term, replacement.isPercentage)
      constant.rangeInProfile = replacement.range
    }
    scope.add(name, constant)
  }

  /// Reports a cycle once, where its first constant in the text is, and gives up all of them.
  private mutating func breakCycle(_ cycle: [String]) {
    let members = Set(cycle)
    let first = declarations.values.filter { members.contains($0.name.value) }
      .min { $0.range.start < $1.range.start }
    if let first { diagnostics.append(.error(.circularConstant(cycle), at: first.name.range)) }
    for name in cycle { finish(name, nil) }
    pending.removeLast(cycle.count - 1)
  }

  private mutating func value(of declaration: LetSyntax, in scope: ConstantScope) -> Term? {
    var lowering = Lowering(scope: Scope(constants: scope), reaches: [])
    do throws(CheckFailure) {
      if let input = declaration.input { return try lowering.input(input, declaration) }
      let size = declaration.pathNames.map { sizes[$0] ?? 1 }.reduce(1, +)
      guard size <= Limit.operands else {
        throw CheckFailure(.tooManyOperands(declaration.name.value), at: declaration.value.range)
      }
      let quantity = try lowering.fixed(declaration.value)
      if quantity.constant == nil { sizes[declaration.name.value] = size }
      return .number(quantity)
    } catch {
      if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      return nil
    }
  }
}

extension LetSyntax {
  /// The single names in what it is made of; each may be a constant.
  fileprivate var pathNames: [String] {
    SyntaxNode.declaration(.constant(self)).paths.compactMap { path in
      path.names.count == 1 ? path.names[0].value : nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateConstant(_ name: String) -> Self {
    .init(.duplicateName, "the constant `\(name)` is declared twice")
  }

  fileprivate static func tooManyOperands(_ name: String) -> Self {
    .init(
      .limitExceeded,
      "`\(name)` comes to more than \(Limit.operands) numbers and inputs, written out")
  }

  fileprivate static func circularConstant(_ cycle: [String]) -> Self {
    .init(.circularConstant, "a constant depends on itself: \(cycle.joined(separator: " → "))")
  }
}
