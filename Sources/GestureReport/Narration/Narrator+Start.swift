import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

// What is said of a drawing that goes wrong from its first step on.
extension Narrator {
  /// An outcome whose cause says which way the drawing began and which its first phase asks for, if it strayed
  /// from the first step on and the gesture begins in no other way.
  ///
  /// - Parameters:
  ///   - outcome: What became of the attempt by the text as it is written.
  ///   - drawn: What was drawn.
  ///   - sources: The text.
  /// - Returns: The same outcome, but for the cause.
  func tellingStart(
    of outcome: OutcomeReport, _ drawn: DrawnAttempt, in sources: SourceMap
  ) -> OutcomeReport {
    let starts = subject.automaton.edges(from: nil).map { $0.target }
    guard var cause = outcome.cause, cause.kind == .stray, let range = cause.range,
      let start = outcome.start, let leaf = outcome.leaves.first, outcome.leaves.count == 1,
      starts.allSatisfy({ $0 == .leaf(ID(leaf)) }),
      case .motion(.move(let sectors)) = subject.automaton[ID(leaf)].kind,
      let phase = outcome.phases.first
    else { return outcome }
    let end = Int64((cause.time * 1_000_000).rounded())
    // What goes its way at first is not begun the other.
    let ways = [(start + end) / 2, end].compactMap { drawn.way(until: $0) }.filter { $0 != (0, 0) }
    guard let way = ways.last,
      ways.allSatisfy({ way in sectors.allSatisfy { $0.stray(way.x, way.y) > 0 } })
    else { return outcome }
    let file = sources.file(of: range.start)
    let move = file.tokens().first {
      range.start <= $0.range.start && $0.kind == .keyword(.move)
    }
    guard let move, move.range.end <= range.end else { return outcome }
    let asked = file.text(in: SourceRange(move.range.end, range.end)).onOneLine
    let isNamed = move.range.start > range.start
    (cause.measured, cause.limit, cause.by) = (nil, nil, nil)
    cause.text =
      "it begins \(Self.direction(way.x, way.y)); "
      + (isNamed ? "'\(phase.name)' asks for \(asked)" : "'\(phase.name)' is asked for")
    var report = outcome
    report.cause = cause
    return report
  }

  /// The compass point of a direction, and its angle unless it is just that: `up-right (298°)`.
  private static func direction(_ x: Float, _ y: Float) -> String {
    let degrees = Int(angle(fromX: 1, fromY: 0, toX: x, toY: y) + 360.5) % 360
    let near = Keyword.compass(nearest: degrees)
    return near.compassDegrees == Double(degrees) ? near.rawValue : "\(near.rawValue) (\(degrees)°)"
  }
}
