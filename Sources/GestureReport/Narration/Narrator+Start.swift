import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

// What is said of a stroke that goes wrong from its first step on.
extension Narrator {
  /// An outcome whose cause says which way a stroke began and which its first phase asks for, if it strayed
  /// from the first step on and the stroke begins in no other way.
  ///
  /// - Parameters:
  ///   - outcome: What became of the attempt by the text as it is written.
  ///   - drawn: What was drawn.
  ///   - sources: The text.
  /// - Returns: The same outcome, but for the cause.
  func tellingStart(
    of outcome: OutcomeReport, _ drawn: DrawnAttempt, in sources: SourceMap
  ) -> OutcomeReport {
    guard var cause = outcome.cause, cause.kind == .stray, outcome.start != nil,
      let (start, sectors) = strokeStart(of: outcome.leaves),
      let landing = outcome.phases.last?.start
    else { return outcome }
    let end = Int64((cause.time * 1_000_000).rounded())
    let middle = (Int64((landing * 1_000_000).rounded()) + end) / 2
    // What goes its way at first is not begun the other.
    let first = drawn.firstSteps(until: end)
    let ways = [first, middle, end].compactMap { drawn.way(until: $0) }.filter { $0 != (0, 0) }
    guard let way = ways.first,
      ways.allSatisfy({ way in sectors.allSatisfy { $0.stray(way.x, way.y) > 0 } }),
      let item = subject.automaton[start].inside.last
    else { return outcome }
    let range = gesture.items[item.rawValue].range
    let file = sources.file(of: range.start)
    let move = file.tokens().first {
      range.start <= $0.range.start && $0.kind == .keyword(.move)
    }
    guard let move, move.range.end <= range.end else { return outcome }
    let asked = file.text(in: SourceRange(move.range.end, range.end)).onOneLine
    let title = subject.automaton.title(of: start)
    // What is turned asks for another direction than the one that is written.
    let isWritten =
      subject.automaton[start].turns == [] && file.text(in: range).onOneLine != title
    (cause.measured, cause.limit, cause.by) = (nil, nil, nil)
    (cause.phase, cause.range) = (title, range)
    cause.text =
      (outcome.phases.count > 1 ? "the stroke" : "it") + " begins \(Self.direction(way.x, way.y)); "
      + (isWritten ? "'\(title)' asks for \(asked)" : "'\(title)' is asked for")
    var report = outcome
    report.cause = cause
    return report
  }

  /// An outcome whose cause says that a stroke turns the other way than its `arc`, if it strayed for that.
  ///
  /// - Parameters:
  ///   - outcome: What became of the attempt by the text as it is written.
  ///   - drawn: What was drawn.
  /// - Returns: The same outcome, but for the cause.
  func tellingTurn(of outcome: OutcomeReport, _ drawn: DrawnAttempt) -> OutcomeReport {
    guard var cause = outcome.cause, cause.kind == .stray, let last = outcome.leaves.last,
      case .motion(.course(let course)) = subject.automaton[ID(last)].kind, course.kind == .arc,
      let start = outcome.phases.last?.start,
      let turn = drawn.turn(from: Int64((start * 1_000_000).rounded()))
    else { return outcome }
    let other: Keyword
    switch course.sense {
    case .forward where turn <= -Self.leastTurn: other = .counterclockwise
    case .backward where turn >= Self.leastTurn: other = .clockwise
    default: return outcome
    }
    var report = outcome
    let title = subject.automaton.title(of: ID(last))
    (cause.phase, cause.measured, cause.limit, cause.by) = (title, nil, nil, nil)
    cause.text =
      "it turns \(other.rawValue), by \(Int(abs(turn).rounded()))°; '\(title)' asks for the other way"
    report.cause = cause
    return report
  }

  /// By how many degrees a stroke turns the other way at least for that to be the reason.
  private static let leastTurn: Float = 90

  /// The leaf that the last stroke of a path has to begin with, if the path came no further, and all
  /// directions in which the stroke may begin: after `begin` phases may be left out.
  private func strokeStart(of path: [Int]) -> (leaf: ID<Automaton.Leaf>, sectors: [Sector])? {
    let automaton = subject.automaton
    let before = path.dropLast().map { automaton[ID($0)] }
    let phase = before.last { if case .motion = $0.kind { true } else { false } }
    guard let last = path.last, phase.map({ $0.kind == .motion(.lift) }) ?? true else { return nil }
    let starts = automaton.leaves(after: path.dropLast().last.map { ID($0) })
    guard let first = starts.min(), starts.contains(ID(last)),
      first.rawValue == last || before.last?.kind == .begun,
      automaton.leaves(after: first).union([first]).isSuperset(of: starts)
    else { return nil }
    var sectors: [Sector] = []
    for start in starts {
      guard case .motion(.move(let own)) = automaton[start].kind else { return nil }
      sectors += own
    }
    return (first, sectors)
  }

  /// The compass point of a direction, and its angle unless it is just that: `up-right (298°)`.
  private static func direction(_ x: Float, _ y: Float) -> String {
    let degrees = Int(angle(fromX: 1, fromY: 0, toX: x, toY: y) + 360.5) % 360
    let near = Keyword.compass(nearest: degrees)
    return near.compassDegrees == Double(degrees) ? near.rawValue : "\(near.rawValue) (\(degrees)°)"
  }
}

extension Automaton {
  /// The phases that can follow a leaf, but for a lift: all that can be first without one.
  fileprivate func leaves(after leaf: ID<Leaf>?) -> Set<ID<Leaf>> {
    Set(
      edges(from: leaf).compactMap { edge in
        guard case .leaf(let next) = edge.target, self[next].kind != .motion(.lift) else {
          return nil
        }
        return next
      })
  }
}
