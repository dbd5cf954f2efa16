import GestureRuntime
import GestureSyntax

// `joined-or-apart { }`: strokes between which the finger may lift or stay down.
extension GestureChecker {
  /// Every way of drawing the strokes in it: each lift between two of them may be left out, and then
  /// the finger goes on where it is, or on a straight line to where the next one begins.
  mutating func joinedOrApart(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    if scope.isInStroke { report(.joinedInStroke, at: group.word) }
    let item = groupItem(group, syntax)
    var inner = scope
    (inner.markerObstacle, inner.holdObstacle) = (.joinedOrApart, .joinedOrApart)
    let written = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    let content = scope.isInStroke ? written : joined(written, group)
    let whole = finish(content, item, syntax, outer: scope, in: &inner)
    scope.names = inner.names
    return whole
  }

  private mutating func joined(_ written: Node, _ group: GroupSyntax) -> Node {
    guard let size = written.joinedSize else {
      report(.notOnlyStrokes, at: group.word)
      return written
    }
    guard size <= Limit.leaves else {
      reportLimit(.tooManyLeaves(size), at: group.word)
      return written
    }
    let courses = written.courses
    guard courses.contains(where: { $0.count > 1 }) else { return written }
    let bridge = self.bridge(at: group.word)
    var turning: Set<ID<Item>> = []
    for stroke in courses.joined() where turning.insert(stroke.item).inserted {
      askForCorner(of: stroke.item, at: group.word)
    }
    var wholes: [ID<Item>: ID<Item>] = [:]
    var branches: [Node] = []
    for course in courses {
      for way in ways(ofDrawing: course[...], over: bridge, &wholes, at: group.word)
      where !way.isEmpty {
        branches.append(.sequence(of: way))
      }
    }
    // What can be nothing as it is written can be nothing joined.
    let choice = branches.count == 1 ? branches[0] : Node.choice(branches)
    return written.isNullable ? .optional(choice) : choice
  }

  /// The straight line between two strokes that are drawn in one.
  private mutating func bridge(at range: SourceRange) -> Node {
    let item = add(Item(kind: .phase, name: nil, title: "between two strokes", range: range))
    ask(.straightness, 0.8, "straightness >= 80%", .none, of: item, at: range)
    askForCorner(of: item, at: range)
    return .optional(.phase(Phase(item: item, motion: .any)))
  }

  /// Where a finger goes on from one stroke to the next it turns; where it lands there is a corner of
  /// 180°. Half a right angle is less than hands make of any corner and more than of a bend.
  private mutating func askForCorner(of item: ID<Item>, at range: SourceRange) {
    ask(.corner, 45, "corner >= 45deg", .angle, of: item, at: range)
  }

  /// Asks that a measure of an item be so large when the item ends.
  mutating func ask(
    _ measure: MeasureName, _ least: Float, _ text: String, _ dimension: Dimension,
    of item: ID<Item>, at range: SourceRange
  ) {
    add(
      ConditionDraft(
        test: .compare(.greaterOrEqual, measure.value(of: item), .constant(least)), text: text,
        range: range, mentions: Mentions(items: [item]),
        dimension: dimension, finalItem: nil, schedule: .exit([item]), order: [range.start]))
  }

  /// The strokes of a course, first all apart, with every lift between them there or left out.
  private mutating func ways(
    ofDrawing course: ArraySlice<JoinableStroke>, over bridge: Node,
    _ wholes: inout [ID<Item>: ID<Item>], at range: SourceRange
  ) -> [[Node]] {
    guard let first = course.first else { return [[]] }
    var ways: [[Node]] = []
    for count in 1...course.count {
      let run = course.prefix(count)
      guard run.allSatisfy({ $0.hand == first.hand }) else { break }
      let stroke = count == 1 ? first.apart : joined(run, over: bridge, &wholes, at: range)
      for rest in self.ways(ofDrawing: course.dropFirst(count), over: bridge, &wholes, at: range) {
        ways.append([stroke] + rest)
      }
    }
    return ways
  }

  /// One stroke that draws several.
  private mutating func joined(
    _ run: ArraySlice<JoinableStroke>, over bridge: Node, _ wholes: inout [ID<Item>: ID<Item>],
    at range: SourceRange
  ) -> Node {
    let first = run[run.startIndex]
    let known = wholes[first.item]
    let whole =
      known ?? add(Item(kind: .stroke, name: nil, title: "strokes in one", range: range))
    wholes[first.item] = whole
    let content = run.enumerated().flatMap { index, stroke in
      index == 0 ? [stroke.within] : [bridge, stroke.within]
    }
    return .stroke(whole, pause: first.pause, by: first.hand, .sequence(content))
  }
}

/// A stroke that may be drawn in one with others.
private struct JoinableStroke {
  /// The groups around it alone, outermost first.
  var around: [ID<Item>] = []
  var item: ID<Item>
  var pause: ID<Item>
  var hand: Hand
  var content: Node

  /// As a stroke of its own.
  var apart: Node { wrapped(.stroke(item, pause: pause, by: hand, content)) }

  /// As a part of a longer one.
  var within: Node { wrapped(.item(item, content)) }

  private func wrapped(_ node: Node) -> Node {
    around.reversed().reduce(node) { .item($1, $0) }
  }
}

extension Node {
  /// How many leaves it has with every lift there or left out; `nil` if it is not made of strokes
  /// alone, or far too many.
  fileprivate var joinedSize: Int? {
    guard let count = courseCount else { return nil }
    guard count.courses <= Limit.leaves else { return Limit.leaves + 1 }
    var size = 0
    for course in courses {
      let leaves = course.reduce(0) { $0 + $1.content.leafCount + 1 }
      guard course.count < 16, size <= Limit.leaves else { return Limit.leaves + 1 }
      size += leaves << max(course.count - 1, 0)
    }
    return size
  }

  /// How many courses there are, at most ``Limit/leaves`` + 1, and whether each has one stroke.
  private var courseCount: (courses: Int, isSingle: Bool)? {
    switch self {
    case .stroke: return (1, true)
    case .sequence(let parts):
      var product = 1
      for part in parts {
        guard let count = part.courseCount else { return nil }
        product = min(product * count.courses, Limit.leaves + 1)
      }
      return (product, parts.count == 1 && parts[0].courseCount?.isSingle ?? false)
    case .choice(let branches):
      var (sum, areSingle) = (0, true)
      for branch in branches {
        guard let count = branch.courseCount else { return nil }
        sum = min(sum + count.courses, Limit.leaves + 1)
        areSingle = areSingle && count.isSingle
      }
      return (sum, areSingle)
    case .optional(let part): return part.courseCount.map { ($0.courses + 1, false) }
    case .item(_, let part):
      // A group with a name or conditions is measured as a whole, so it can be around one stroke.
      guard let count = part.courseCount, count.isSingle else { return nil }
      return count
    case .oneOrMore, .phase, .begin, .recognize: return nil
    }
  }

  /// The strokes that it can be, in the order in which they are drawn. Of strokes alone.
  fileprivate var courses: [[JoinableStroke]] {
    switch self {
    case .stroke(let item, let pause, let hand, let content):
      [[JoinableStroke(item: item, pause: pause, hand: hand, content: content)]]
    case .sequence(let parts):
      parts.reduce([[]]) { known, part in
        let next = part.courses
        return known.flatMap { course in next.map { course + $0 } }
      }
    case .choice(let branches): branches.flatMap { $0.courses }
    case .optional(let part): part.courses + [[]]
    case .item(let item, let part):
      part.courses.map { course in
        course.map { stroke in
          var stroke = stroke
          stroke.around.insert(item, at: 0)
          return stroke
        }
      }
    case .oneOrMore, .phase, .begin, .recognize: []
    }
  }
}

extension MeasureName {
  /// Its value, of a measure that is one number.
  fileprivate func value(of item: ID<Item>) -> Value {
    guard case .number(let quantity) = row.term(item) else {
      preconditionFailure("a measure that is one number")
    }
    return quantity.value
  }
}

extension Diagnostic.Message {
  fileprivate static var joinedInStroke: Self {
    .init(.misplaced, "`joined-or-apart` goes around strokes, not inside one")
  }

  fileprivate static var notOnlyStrokes: Self {
    .init(
      .misplaced,
      "`joined-or-apart` takes strokes, and `any-order`, `either` and `optional` of strokes; it "
        + "takes no `lift`, no `repeat` without an upper limit, and no group of several strokes that "
        + "has a name or conditions")
  }
}
