import GestureAutomaton
import GestureModel
import GestureRuntime

/// Tries one drawing on a gesture that asks for less, for as long as there is time.
struct Trials {
  let subject: Subject
  let drawn: DrawnAttempt
  private let keepsSteps: Bool
  private var relaxation: Relaxation
  /// The way through the gesture's choices that is looked at alone; `nil` if all are.
  var alternative: Alternative?
  /// How many frames of a gesture of a few leaves may still be tried.
  private(set) var frameBudget: Int

  /// How many frames are tried for one attempt at a gesture of few leaves: some 5 ms of them.
  private static let frameLimit = 20_000

  /// How often a drawing is tried at least, however long it is: what a gesture demands is some ten things.
  private static let leastTrials = 40

  /// How many leaves take as long as one where not all have tokens.
  private static let leavesOfFrame = 32

  /// How many frames take as long as building a leaf of an automaton, with its part of the gesture that
  /// it is made of.
  private static let framesOfLeaf = 20

  init(_ subject: Subject, _ drawn: DrawnAttempt, keepsSteps: Bool) {
    (self.subject, self.drawn, self.keepsSteps) = (subject, drawn, keepsSteps)
    relaxation = Relaxation(of: subject)
    frameBudget =
      max(Self.frameLimit, Self.leastTrials * drawn.frames.count) * Self.weight(of: subject.table)
  }

  /// How many times as long a frame takes as for a gesture of few leaves.
  private static func weight(of table: GestureTable) -> Int {
    1 + table.parts.leaves.count / leavesOfFrame
  }

  /// How often the drawing can still be tried on a table like the gesture's own.
  var trialsLeft: Int {
    frameBudget / max(drawn.frames.count * Self.weight(of: subject.table), 1)
  }

  /// How many automata like the gesture's own can still be built and tried.
  var automataLeft: Int {
    let leaves = subject.automaton.leaves.count
    let trial = drawn.frames.count * Self.weight(of: subject.table)
    return frameBudget / max(leaves * Self.framesOfLeaf + trial, 1)
  }

  /// The gesture without some demands; `nil` if there is no table of it.
  mutating func without(_ demands: [Demand], impossible: [Int] = []) -> Relaxation.Relaxed? {
    let known = relaxation.builtLeafCount
    defer { frameBudget -= (relaxation.builtLeafCount - known) * Self.framesOfLeaf }
    return relaxation.without(demands, impossible: impossible, taking: alternative)
  }

  /// Whether the drawing is taken; not if there is no time to find out.
  mutating func isTaken(without demands: [Demand]) -> Bool {
    guard frameBudget > 0 else { return false }
    return isTaken(by: without(demands)?.table)
  }

  /// Whether a table takes the drawing.
  mutating func isTaken(by table: GestureTable?) -> Bool {
    guard let table else { return false }
    frameBudget -= drawn.frames.count * Self.weight(of: table)
    return drawn.isTaken(by: table)
  }

  /// What becomes of the drawing, in the leaves of the gesture as it is written.
  mutating func result(of relaxed: Relaxation.Relaxed) -> DrawnAttempt.Result? {
    frameBudget -= 2 * drawn.frames.count * Self.weight(of: relaxed.table)
    guard var result = drawn.result(of: relaxed.table, keepsSteps: keepsSteps) else { return nil }
    guard let places = relaxed.places else { return result }
    result.attempt.winner?.put(at: places)
    result.attempt.death?.put(at: places)
    result.begun?.put(at: places)
    return result
  }
}

extension Recorder.Path {
  /// Names its leaves as another automaton does.
  fileprivate mutating func put(at places: [Int]) {
    for index in visits.indices where places.indices.contains(visits[index].leaf) {
      visits[index].leaf = places[visits[index].leaf]
    }
    for index in steps.indices where places.indices.contains(steps[index].leaf) {
      steps[index].leaf = places[steps[index].leaf]
    }
  }
}
