import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// What was compiled before, by what it means, so that it need not be compiled again where it is written
/// elsewhere or beside others.
package struct CompiledGestures: Sendable {
  private var known: [Gesture: CompiledGesture] = [:]

  package init() {}

  /// Takes what compilations without errors have made.
  package mutating func add(_ compilations: [Compilation]) {
    for compilation in compilations where !compilation.hasErrors {
      for (automaton, table) in zip(compilation.automata, compilation.tables) {
        known[automaton.gesture.unplaced] = CompiledGesture(automaton, table)
      }
    }
  }

  /// What was made of a gesture that means the same, at the places of this one; `nil` if there was none.
  subscript(_ gesture: Gesture) -> CompiledGesture? {
    guard !known.isEmpty, let compiled = known[gesture.unplaced] else { return nil }
    return CompiledGesture(compiled, at: gesture)
  }
}

/// A gesture on its way from what it means to its table.
struct CompiledGesture: Sendable {
  let automaton: Automaton
  /// `nil` if it is too large for one.
  let table: GestureTable?
  /// What is too large.
  let limitErrors: [Diagnostic]
  /// Warnings about conditions that no event checks.
  let warnings: [Diagnostic]

  init(_ gesture: Gesture) {
    automaton = Automaton(gesture)
    warnings = automaton.restingConditions()
    do throws(Automaton.LimitError) {
      table = try automaton.assembled()
      limitErrors = []
    } catch {
      table = nil
      limitErrors = [.error(.gestureTooLarge(gesture.name, error), at: gesture.range)]
    }
  }

  /// One that is known to have no errors.
  init(_ automaton: Automaton, _ table: GestureTable) {
    (self.automaton, self.table) = (automaton, table)
    (limitErrors, warnings) = ([], automaton.restingConditions())
  }

  /// A compiled gesture at the places of another one that means the same.
  init(_ compiled: CompiledGesture, at gesture: Gesture) {
    automaton = compiled.automaton.placed(as: gesture)
    (table, limitErrors) = (compiled.table, compiled.limitErrors)
    warnings = compiled.warnings.isEmpty ? [] : automaton.restingConditions()
  }
}

extension Diagnostic.Message {
  fileprivate static func gestureTooLarge(
    _ name: String, _ error: Automaton.LimitError
  ) -> Diagnostic.Message {
    switch error {
    case .tooManyWays(let count):
      .init(
        .gestureTooLarge,
        "'\(name)' has a phase with \(count) different sets of exit conditions; "
          + "the limit is \(GestureTable.Parts.maximumWays)")
    case .tooMany(let part, let count):
      .init(
        .gestureTooLarge,
        "'\(name)' needs \(count) \(part.noun); the limit is \(part.limit)")
    case .ringOfHolds:
      .init(
        .ringOfHolds,
        "'\(name)' repeats a hold with no move or lift between the rounds; "
          + "write one hold, with the duration of all of them")
    case .expressionTooLarge:
      .init(
        .gestureTooLarge,
        "'\(name)' has a condition that is nested deeper than \(GestureTable.Parts.maximumDepth) "
          + "or has more than \(GestureTable.Parts.maximumCost) parts")
    }
  }
}

extension TableError.Part {
  /// What it is to an author, where the language has another word for it than the table.
  fileprivate var noun: String {
    switch self {
    case .header: "measures"
    case .leaves: "phases"
    case .reports: "reported values"
    default: word
    }
  }
}
