package import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// An automaton as boxes and arrows with words on them, before it is written in some notation.
package struct Diagram {
  /// What a box stands for, which decides its shape.
  package enum Shape: Hashable, Sendable {
    /// Nothing has happened yet.
    case start
    /// A path can be there.
    case place
    /// Has passed `begin`, or `recognize`.
    case marker
    /// The gesture has ended.
    case end
  }

  /// A place.
  package struct Box: Hashable, Sendable {
    package var shape: Shape
    package var lines: [String]
  }

  /// A way from one place to another.
  package struct Arrow: Hashable, Sendable {
    /// Into ``Diagram/boxes``.
    package var from: Int
    /// Into ``Diagram/boxes``.
    package var to: Int
    package var lines: [String]
  }

  package let title: String
  package private(set) var boxes: [Box] = []
  package private(set) var arrows: [Arrow] = []

  /// Draws an automaton: the start, its leaves in order, the end.
  package init(_ automaton: Automaton) {
    title = automaton.gesture.name
    boxes.append(Box(shape: .start, lines: []))
    for index in automaton.leaves.indices { boxes.append(box(ID(index), automaton)) }
    boxes.append(Box(shape: .end, lines: ["end"]))
    for edge in automaton.edges { arrows.append(arrow(edge, automaton)) }
  }

  private func box(_ id: ID<Automaton.Leaf>, _ automaton: Automaton) -> Box {
    let leaf = automaton[id]
    var lines = [automaton.title(of: id)]
    switch leaf.kind {
    case .motion(let motion):
      if motion.words != lines[0] { lines.append(motion.words) }
    case .begun, .waiting, .gathering, .recognized: break
    }
    if let track = leaf.track, automaton.tracks != [.fingers(1...1)] {
      lines.append(automaton.tracks[track].words)
    }
    lines += automaton.finals(at: id).map {
      "fails unless " + automaton.gesture.conditions[$0].text
    }
    return Box(shape: leaf.kind.isMarker ? .marker : .place, lines: lines)
  }

  private func arrow(_ edge: Automaton.Edge, _ automaton: Automaton) -> Arrow {
    let conditions = automaton.gesture.conditions
    let target =
      switch edge.target {
      case .leaf(let id): id.rawValue + 1
      case .end: boxes.count - 1
      }
    return Arrow(
      from: edge.source.map { $0.rawValue + 1 } ?? 0, to: target,
      lines: [edge.trigger.words] + edge.exits.map { "if " + conditions[$0].text }
        + edge.guards.map { "if " + conditions[$0].text })
  }
}

extension Automaton.Trigger {
  /// What happens when it is taken.
  fileprivate var words: String {
    switch self {
    case .step: "step"
    case .quick, .marker: "at once"
    case .landing: "landing"
    case .assembly: "assembly"
    case .lift, .end: "lift"
    }
  }
}

extension Automaton.Leaf.Kind {
  fileprivate var isMarker: Bool {
    switch self {
    case .begun, .recognized: true
    case .motion, .waiting, .gathering: false
    }
  }
}

extension Hand {
  fileprivate var words: String {
    switch self {
    case .pointer: "a pointer"
    case .fingers(1...1): "one finger"
    case .fingers(let count):
      count.count == 1
        ? "\(count.lowerBound) fingers" : "\(count.lowerBound) to \(count.upperBound) fingers"
    }
  }
}

extension Motion {
  /// What it allows.
  fileprivate var words: String {
    switch self {
    case .move(let sectors): "move " + sectors.map { $0.words }.joined(separator: " or ")
    case .any: "any"
    case .course(let course): course.text
    case .hold(let radius): "hold within \(radius.lengthText)"
    case .grip(let radius): "first finger holds within \(radius.lengthText)"
    case .lift: "lift"
    }
  }
}

extension Sector {
  /// Its angles: `0° to 90°`. The first lies in 0 to 360; the last is not less.
  fileprivate var words: String {
    let first = angle(fromX: 1, fromY: 0, toX: firstX, toY: firstY)
    let width = angle(fromX: firstX, fromY: firstY, toX: lastX, toY: lastY)
    let start = first < -0.05 ? first + 360 : max(first, 0)
    // A half turn is measured as 180 either way round.
    return "\(Decimals(start))° to \(Decimals(start + (width < -0.05 ? width + 360 : width)))°"
  }
}

/// A number for people: rounded to tenths, without a zero after the point.
private struct Decimals: CustomStringConvertible {
  let description: String

  init(_ number: Float) {
    guard number.magnitude < 1e9 else {
      description = "many "
      return
    }
    let tenths = Int64(number.magnitude * 10 + 0.5)
    let digits = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    description = number < 0 && tenths != 0 ? "-" + digits : digits
  }
}
