import Foundation
import GestureModel
import GestureRuntime
import GestureSyntax

extension ReferenceAttempt {
  /// Lets what each token comes to compete, in this order: of each leaf those live on that no other is
  /// as good as, and no more than an attempt may have.
  mutating func divide(_ candidates: [[ReferenceToken]]) {
    tokens = []
    if plan.keepsEveryDivision {
      tokens = candidates.flatMap { $0 }
      return
    }
    for (index, turn) in candidates.enumerated() {
      for candidate in turn {
        contend(candidate)
        if tokens.count + (candidates.count - 1 - index) > plan.tokenLimit { thinAll() }
      }
    }
  }

  /// Takes a token in, unless one of its leaf is as good; those that it is as good as go.
  mutating func contend(_ token: ReferenceToken) {
    let own = tokens.indices.filter { tokens[$0].leaf == token.leaf }
    if let first = own.first(where: { hides(tokens[$0], token) }) {
      if hides(token, tokens[first]), isNearer(token, than: tokens[first]) { tokens[first] = token }
      return
    }
    let hidden = own.filter { hides(token, tokens[$0]) }
    for index in hidden.reversed() { tokens.remove(at: index) }
    let place = tokens.firstIndex {
      $0.leaf > token.leaf || ($0.leaf == token.leaf && token.isBefore($0))
    }
    tokens.insert(token, at: place ?? tokens.endIndex)
    thin(token.leaf)
  }

  /// Whether nothing that is still asked can let a token win over another of its leaf.
  private func hides(_ one: ReferenceToken, _ other: ReferenceToken) -> Bool {
    guard one.isLike(other), goesOnLike(one, other) else { return false }
    let reads = plan.reads[one.leaf]
    if reads.isEmpty { return one.stray <= other.stray }
    if one.stray + 0x1p-10 < other.stray { return true }
    return one.stray <= other.stray
      && reads.allSatisfy { plan.isAsGood(one, as: other, in: $0) }
  }

  /// Whether a token that came later stays of two that are as good as each other.
  private func isNearer(_ token: ReferenceToken, than old: ReferenceToken) -> Bool {
    if plan.reads[token.leaf].isEmpty {
      if token.stray != old.stray { return token.stray < old.stray }
    } else if token.deviation != old.deviation {
      return token.deviation < old.deviation
    }
    return token.arrival.rawValue < old.arrival.rawValue
  }

  /// Whether the arcs of two tokens go on from the same step, and their holds from the same places.
  private func goesOnLike(_ one: ReferenceToken, _ other: ReferenceToken) -> Bool {
    guard let motion = plan.leaf(of: one).motion else { return true }
    switch motion {
    case .course(let course):
      guard course.kind == .arc, course.sense != .either else { return true }
      let (first, second) = (reference(of: one), reference(of: other))
      return (first?.dx ?? 0) == (second?.dx ?? 0) && (first?.dy ?? 0) == (second?.dy ?? 0)
    case .hold:
      return plan.reads[one.leaf].isEmpty || origins(of: one) == origins(of: other)
    case .move, .any, .lift, .grip: return true
    }
  }

  /// Lets one token of a leaf go that has more than sixteen.
  private mutating func thin(_ leaf: Int) {
    let own = tokens.indices.filter { tokens[$0].leaf == leaf }
    if own.count > 16 { thin(spareable(own)) }
  }

  /// Lets one token go that is one too many of all.
  private mutating func thinAll() {
    let others = plan.leaves.indices.map { leaf in
      spareable(tokens.indices.filter { tokens[$0].leaf == leaf })
    }
    // Of several that are the greatest, `max` finds the first.
    let fullest = others.max { $0.count < $1.count } ?? []
    if fullest.isEmpty {
      let worst = tokens.indices.max { (tokens[$0].stray, $0) < (tokens[$1].stray, $1) }
      if let worst { tokens.remove(at: worst) }
    } else {
      thin(fullest)
    }
  }

  /// The tokens of a leaf that are not of least stray of their kind and open ways.
  private func spareable(_ own: [Int]) -> [Int] {
    let spared = own.filter { place in
      !own.contains { other in
        other != place && tokens[other].isLike(tokens[place])
          && rank(other) < rank(place)
      }
    }.prefix(16)
    return own.filter { !spared.contains($0) }
  }

  /// Lets one of some tokens of a leaf go.
  private mutating func thin(_ all: [Int]) {
    let others = all.sorted { (tokens[$0].entered, $0) < (tokens[$1].entered, $1) }
    func gap(_ index: Int) -> Int {
      guard index > 0, index + 1 < others.count else { return .max }
      return tokens[others[index + 1]].entered - tokens[others[index - 1]].entered
    }
    let worst = others.indices.min { one, other in
      (gap(one), -tokens[others[one]].stray, -others[one])
        < (gap(other), -tokens[others[other]].stray, -others[other])
    }
    if let worst { tokens.remove(at: others[worst]) }
  }

  private func rank(_ place: Int) -> (Float, Int, Int) {
    (tokens[place].stray, tokens[place].entered, place)
  }
}

// MARK: - What is asked for

/// What a condition that can still be judged asks of a token.
package struct ReferenceRead: Hashable {
  enum Content: Hashable {
    case measure(Measure, ItemID)
    case reach(Int)
  }

  var content: Content
  /// 1 if more is better, -1 if less is, 0 if neither.
  var sense: Int
  /// Above this all is as good.
  var limit = Float.infinity
}

extension ReferencePlan {
  /// Whether a token is as good as another in one thing that is asked of both.
  func isAsGood(_ one: ReferenceToken, as other: ReferenceToken, in read: ReferenceRead) -> Bool {
    switch read.content {
    case .measure(.duration, let item):
      let (own, others) = (one.items[item]?.duration ?? 0, other.items[item]?.duration ?? 0)
      return own == others || (read.sense > 0 ? own > others : read.sense < 0 && own < others)
    case .measure(let measure, let item):
      let value = Value.measure(measure, item)
      guard isAsGood(self.value(value, for: one), as: self.value(value, for: other), in: read)
      else { return false }
      guard leaf(of: one).items.contains(item) else { return true }
      if let point = measure.point?.rawValue {
        return one.arm(about: point) == other.arm(about: point)
      }
      guard measure == .corner, let first = one.items[item], let second = other.items[item] else {
        return true
      }
      return (first.isCornerSettled && second.isCornerSettled)
        || first.start.place == second.start.place
    case .reach(let reach):
      let value = Value.reach(ID(reach))
      return isAsGood(self.value(value, for: one), as: self.value(value, for: other), in: read)
    }
  }

  private func isAsGood(_ one: Float, as other: Float, in read: ReferenceRead) -> Bool {
    let own = one > read.limit ? read.limit : one
    let others = other > read.limit ? read.limit : other
    if own == others || (own.isNaN && others.isNaN) { return true }
    return read.sense > 0 ? own > others : read.sense < 0 && own < others
  }

  /// How many tokens an attempt has at most after a moment.
  func findTokenLimit() -> Int {
    let overlapping = leaves.indices.filter { target in
      leaves.contains { leaf in
        leaf.isEnteredByStep && overlap(leaf, leaves[target])
          && leaf.edges.contains { $0.target == target }
      }
    }
    return min(256, leaves.count { !$0.isRecognize } + 8 + 8 * overlapping.count)
  }

  /// For each leaf what is asked of its tokens; nothing where only one division leads.
  func findReads() -> [[ReferenceRead]] {
    let asked = gesture.conditions.map { asks(of: $0.test, isWanted: true) }
    let begin = leaves.firstIndex { $0.isBegin } ?? leaves.count
    var found: [Set<ReferenceRead>] = leaves.indices.map { leaf in
      var token = ReferenceToken()
      token.leaf = leaf
      return Set(finals(of: token, hasBegun: leaf >= begin).flatMap { asked[$0] })
    }
    var before: [Set<ReferenceRead>] = []
    while before != found {
      before = found
      for (index, leaf) in leaves.enumerated() {
        if let ending = leaf.ending {
          found[index].formUnion(ending.flatMap { asked[$0] })
          found[index].formUnion(scheduled(.end).flatMap { asked[$0] })
        }
        for edge in leaf.edges {
          found[index].formUnion(edge.way.flatMap { asked[$0] })
          var after = found[edge.target].union(guards(of: edge, from: leaf).flatMap { asked[$0] })
          if !leaf.isBegin { after = after.filter { !edge.entered.contains(item(of: $0)) } }
          found[index].formUnion(after)
        }
      }
    }
    let isAfter = leavesAfterDivisions()
    return found.enumerated().map { isAfter[$0] ? Array($1) : [] }
  }

  private func item(of read: ReferenceRead) -> ItemID {
    switch read.content {
    case .measure(_, let item): item
    case .reach(let reach): gesture.reaches[reach].item
    }
  }

  private func scheduled(_ schedule: Schedule) -> [Int] {
    gesture.conditions.indices.filter { gesture.conditions[$0].schedule == schedule }
  }

  private func guards(of edge: ReferenceEdge, from leaf: ReferenceLeaf) -> [Int] {
    let isLanding: Bool =
      switch leaf.kind {
      case .phase(.lift, _), .phase(.grip, _), .pause, .gathering: true
      case .phase, .waiting, .begin, .recognize: false
      }
    let entered = edge.entered.flatMap { scheduled(isLanding ? .landing($0) : .entry($0)) }
    switch leaves[edge.target].kind {
    case .begin: return entered + scheduled(.begin)
    case .recognize: return entered + scheduled(.end)
    case .phase, .pause, .gathering, .waiting: return entered
    }
  }

  /// What a condition asks for.
  private func asks(of test: Test, isWanted: Bool) -> [ReferenceRead] {
    switch test {
    case .compare(let comparison, let left, let right):
      let sense = sense(of: comparison) * (isWanted ? 1 : -1)
      if sense > 0, case .measure(let measure, let item) = left,
        measure == .length || measure == .stray, case .constant(let limit) = right,
        comparison == (isWanted ? .greaterOrEqual : .less)
      {
        return [ReferenceRead(content: .measure(measure, item), sense: 1, limit: limit)]
      }
      return asks(of: left, sense) + asks(of: right, -sense)
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      return asks(of: .measure(.duration, item), sense(of: comparison) * (isWanted ? 1 : -1))
    case .and(let left, let right), .or(let left, let right):
      return asks(of: left, isWanted: isWanted) + asks(of: right, isWanted: isWanted)
    case .not(let inner): return asks(of: inner, isWanted: !isWanted)
    case .isKind, .isHeld: return []
    }
  }

  private func asks(of value: Value, _ sense: Int) -> [ReferenceRead] {
    switch value {
    case .constant, .input, .viewWidth, .viewHeight, .landing: return []
    case .measure(let measure, let item):
      return reads(.measure(measure, item), sense)
        + (measure.point.map { asks(ofBoxOf: $0.rawValue) } ?? [])
    case .reach(let reach):
      return reads(.reach(reach.rawValue), sense) + asks(ofBoxOf: reach.rawValue)
    case .add(let left, let right), .minimum(let left, let right), .maximum(let left, let right):
      return asks(of: left, sense) + asks(of: right, sense)
    case .subtract(let left, let right): return asks(of: left, sense) + asks(of: right, -sense)
    case .negate(let inner): return asks(of: inner, -sense)
    case .magnitude(let inner): return asks(of: inner, inner.isAtLeastZero ? sense : 0)
    case .hypotenuse(let left, let right):
      let kept = left.isAtLeastZero && right.isAtLeastZero ? sense : 0
      return asks(of: left, kept) + asks(of: right, kept)
    case .multiply(let left, let right):
      return asks(of: left, right.isAtLeastZero ? sense : 0)
        + asks(of: right, left.isAtLeastZero ? sense : 0)
    case .divide(let left, let right):
      let areBoth = left.isAtLeastZero && right.isAtLeastZero
      return asks(of: left, right.isAtLeastZero ? sense : 0)
        + asks(of: right, areBoth ? -sense : 0)
    }
  }

  private func reads(_ content: ReferenceRead.Content, _ sense: Int) -> [ReferenceRead] {
    // Of what has to be the same, neither more nor less is as good.
    (sense == 0 ? [1, -1] : [sense]).map { ReferenceRead(content: content, sense: $0) }
  }

  private func asks(ofBoxOf reach: Int) -> [ReferenceRead] {
    let box = gesture.reaches[reach]
    return [box.minX, box.minY, box.maxX, box.maxY].flatMap { asks(of: $0, 0) }
  }
}

// MARK: - Where one drawing can be divided in several ways

extension ReferencePlan {
  private func leavesAfterDivisions() -> [Bool] {
    // Fingers that gather come to a leaf from where they gather, whichever landing led them there.
    let entries = (landings + leaves.flatMap(\.edges)).filter { $0.gathering == nil }
    var isAfter = leaves.indices.map { leaf in entries.count { $0.target == leaf } > 1 }
    for leaf in leaves where leaf.isEnteredByStep {
      for edge in leaf.edges where leaves[edge.target].isEnteredByStep {
        isAfter[edge.target] = true
      }
    }
    for _ in leaves {
      for (index, leaf) in leaves.enumerated() where isAfter[index] {
        for edge in leaf.edges {
          isAfter[edge.target] = true
          if let gathering = edge.gathering { isAfter[gathering] = true }
        }
      }
    }
    return isAfter
  }

  /// Whether more than a direction at an edge goes the way of both leaves.
  private func overlap(_ one: ReferenceLeaf, _ other: ReferenceLeaf) -> Bool {
    guard other.isEnteredByStep, let track = one.track else { return false }
    if case .fingers(let count) = hands[track], count.upperBound > 1 { return true }
    guard case .move(let firsts) = one.motion, case .move(let seconds) = other.motion,
      !firsts.isEmpty, !seconds.isEmpty
    else { return true }
    return firsts.contains { first in seconds.contains { first.degrees(with: $0) > 0.06 } }
  }
}

extension Sector {
  /// How many degrees lie in both.
  fileprivate func degrees(with other: Sector) -> Double {
    let (own, others) = (degrees, other.degrees)
    return [-360.0, 0, 360].map { turn in
      min(own.upperBound, others.upperBound + turn) - max(own.lowerBound, others.lowerBound + turn)
    }.max() ?? 0
  }

  /// From its first edge clockwise to its last.
  private var degrees: ClosedRange<Double> {
    let first = atan2(Double(firstY), Double(firstX)) * 180 / .pi
    let last = atan2(Double(lastY), Double(lastX)) * 180 / .pi
    return first...(last < first ? last + 360 : last)
  }
}

extension Value {
  /// Whether it is never below 0.
  fileprivate var isAtLeastZero: Bool {
    switch self {
    case .constant(let constant): constant >= 0
    case .measure(let measure, _):
      [.length, .stray, .duration, .corner, .rounds, .scale, .startScale, .touches].contains(
        measure)
    case .input(let input, _): input.kind == .number && input.least >= 0
    case .reach, .viewWidth, .viewHeight, .magnitude, .hypotenuse: true
    case .landing, .negate: false
    case .add(let left, let right), .multiply(let left, let right), .divide(let left, let right),
      .minimum(let left, let right):
      left.isAtLeastZero && right.isAtLeastZero
    case .maximum(let left, let right): left.isAtLeastZero || right.isAtLeastZero
    case .subtract(let left, let right): left.isFarSide(from: right)
    }
  }

  private func isFarSide(from other: Value) -> Bool {
    guard case .measure(let far, let item) = self, case .measure(let near, item) = other else {
      return false
    }
    switch (far, near) {
    case (.maxX, .minX), (.maxY, .minY), (.rightmost, .leftmost), (.bottommost, .topmost):
      return true
    case _: return false
    }
  }
}

private func sense(of comparison: Comparison) -> Int {
  switch comparison {
  case .greater, .greaterOrEqual: 1
  case .less, .lessOrEqual: -1
  case .equal, .notEqual: 0
  }
}
