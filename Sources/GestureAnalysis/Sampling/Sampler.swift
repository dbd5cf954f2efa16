import GestureAutomaton
package import GestureModel
package import GestureRuntime

/// Makes drawings up from a gesture's text: some that it accepts, along every way through it, and
/// some that miss one condition or lie just inside and just outside of a limit.
///
/// Each is tried on the gesture's table before it is given; one that does not do what it is for is
/// dropped.
package struct Sampler: Sendable {
  /// What a drawing is for.
  package enum Purpose: Hashable, Sendable {
    /// It is accepted.
    case accepted
    /// It is not, for this condition alone: without it, it would be.
    case misses(condition: Int)
    /// It is accepted, and what this condition measures lies within an eighth of its limit.
    case inside(condition: Int)
    /// It is not accepted, and what this condition measures lies within an eighth of its limit.
    case outside(condition: Int)
    /// It is accepted, and a phase goes along a side of its directions.
    case along(side: Side)
    /// It is not accepted, since a phase goes beyond a side of its directions.
    case beyond(side: Side)
  }

  /// A side of the directions of a move.
  package struct Side: Hashable, Sendable {
    package var item: ID<Item>
    /// Which of its runs of directions.
    package var sector: Int
    /// Whether it is the last direction of that, clockwise, or the first.
    package var isLast: Bool
  }

  /// A drawing and what it is for.
  package struct Sample: Hashable, Sendable {
    package var purpose: Purpose
    package var drawing: Drawing

    /// Whether the gesture accepts it.
    package var isAccepted: Bool {
      switch purpose {
      case .accepted, .inside, .along: true
      case .misses, .outside, .beyond: false
      }
    }
  }

  let gesture: Gesture
  let table: GestureTable
  /// Which of several ways of drawing the same comes first.
  let seed: Int

  /// Prepares the samples of a gesture.
  package init(_ gesture: Gesture, _ table: GestureTable, seed: Int = 0) {
    (self.gesture, self.table, self.seed) = (gesture, table, seed)
  }

  // MARK: Samples

  /// Drawings that are accepted, until every edge of the automaton has been taken that some drawing
  /// found takes; then, of each condition, one that misses it, and one on either side of its limit;
  /// and one along and one beyond each side of the directions of each move.
  package func all() -> [Sample] {
    var samples = accepted()
    for condition in gesture.conditions.indices {
      if let drawing = miss(of: condition) {
        samples.append(Sample(purpose: .misses(condition: condition), drawing: drawing))
      }
      let (inside, outside) = sides(of: condition)
      if let inside {
        samples.append(Sample(purpose: .inside(condition: condition), drawing: inside))
      }
      if let outside {
        samples.append(Sample(purpose: .outside(condition: condition), drawing: outside))
      }
    }
    return samples + sides()
  }

  /// A drawing for each way through the gesture, as far as one is found.
  private func accepted() -> [Sample] {
    var effort = Witness.Effort()
    (effort.witnesses, effort.routes, effort.marks) = (1, 1, 60_000)
    let routes = Route.some(24, through: gesture)
    var drawn: Set<[Frame]> = []
    var samples: [Sample] = []
    for route in routes {
      var search = Search(gesture, markLimit: effort.marks)
      for preset in presets {
        let drawing = search.fitted(Plan(route, preset)).drawing(of: gesture)
        guard !drawn.contains(drawing.frames), accepts(table, drawing) else { continue }
        drawn.insert(drawing.frames)
        samples.append(Sample(purpose: .accepted, drawing: drawing))
        break
      }
    }
    return samples
  }

  private var presets: [Preset] {
    let all = Preset.all
    let first = ((seed % all.count) + all.count) % all.count
    return Array(all[first...] + all[..<first])
  }

  private func accepts(_ table: GestureTable, _ drawing: Drawing) -> Bool {
    Witness(drawing, acceptedBy: table) != nil
  }

  // MARK: Conditions

  /// A drawing that is not accepted, and would be without a condition.
  package func miss(of condition: Int) -> Drawing? {
    var missing = gesture
    missing.conditions[condition].test = .not(gesture.conditions[condition].test)
    missing.conditions[condition].finalItem = nil
    var without = gesture
    without.conditions.remove(at: condition)
    guard let lax = without.assembledTable else { return nil }
    return found(missing) { accepts(lax, $0) && !accepts(table, $0) }
  }

  /// Drawings in which what a condition measures lies just inside and just outside its limit.
  private func sides(of condition: Int) -> (inside: Drawing?, outside: Drawing?) {
    guard let (lower, upper) = gesture.conditions[condition].test.neighbourhood else {
      return (nil, nil)
    }
    var near = gesture
    near.conditions[condition].finalItem = nil
    near.conditions[condition].test = upper
    let above = near
    near.conditions[condition].test = lower
    let isLower = gesture.conditions[condition].test.isLowerBound
    var without = gesture
    without.conditions.remove(at: condition)
    let lax = without.assembledTable
    let inside = found(isLower ? above : near) { accepts(table, $0) }
    let outside = found(isLower ? near : above) { drawing in
      !accepts(table, drawing) && (lax.map { accepts($0, drawing) } ?? false)
    }
    return (inside, outside)
  }

  // MARK: Directions

  /// Drawings along and beyond each side of the directions of each move.
  private func sides() -> [Sample] {
    gesture.body.moves.flatMap { item, sectors in
      sectors.indices.flatMap { sector in
        [false, true].flatMap { isLast in
          sides(Side(item: item, sector: sector, isLast: isLast), sectors)
        }
      }
    }
  }

  private func sides(_ side: Side, _ sectors: [Sector]) -> [Sample] {
    let edge = sectors[side.sector].direction(isLast: side.isLast)
    func going(from first: Double, to last: Double) -> Gesture {
      let outward = side.isLast ? 1.0 : -1.0
      let degrees = [edge + outward * first, edge + outward * last].sorted()
      var other = gesture
      other.body = gesture.body.moving(side.item, in: [Sector(degrees[0], degrees[1])])
      return other
    }
    var free = gesture
    free.body = gesture.body.moving(side.item, in: [])
    var samples: [Sample] = []
    if let drawing = found(going(from: -4, to: 0), where: { accepts(table, $0) }) {
      samples.append(Sample(purpose: .along(side: side), drawing: drawing))
    }
    // A little beyond is within the tolerance.
    for beyond in [25.0, 45] {
      let lax = free.assembledTable
      let drawing = found(going(from: beyond, to: beyond + 10)) { drawing in
        !accepts(table, drawing) && (lax.map { accepts($0, drawing) } ?? false)
      }
      if let drawing {
        samples.append(Sample(purpose: .beyond(side: side), drawing: drawing))
        break
      }
    }
    return samples
  }

  /// The first drawing that meets other conditions and is as it has to be.
  private func found(_ other: Gesture, where isRight: (Drawing) -> Bool) -> Drawing? {
    var search = Search(other, markLimit: 60_000)
    for preset in presets.prefix(4) {
      for route in Route.some(4, through: other) where search.marksLeft > 0 {
        let drawing = search.fitted(Plan(route, preset)).drawing(of: other)
        if isRight(drawing) { return drawing }
      }
    }
    return nil
  }
}

extension Node {
  /// The phases that move in some directions, with these.
  fileprivate var moves: [(item: ID<Item>, sectors: [Sector])] {
    switch self {
    case .sequence(let parts), .choice(let parts): return parts.flatMap { $0.moves }
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      return part.moves
    case .phase(let phase):
      guard case .move(let sectors) = phase.motion, !sectors.isEmpty else { return [] }
      return [(phase.item, sectors)]
    case .begin, .recognize: return []
    }
  }

  /// The same with other directions for one phase, wherever it stands.
  fileprivate func moving(_ item: ID<Item>, in sectors: [Sector]) -> Node {
    switch self {
    case .sequence(let parts): .sequence(parts.map { $0.moving(item, in: sectors) })
    case .choice(let branches): .choice(branches.map { $0.moving(item, in: sectors) })
    case .optional(let part): .optional(part.moving(item, in: sectors))
    case .oneOrMore(let part): .oneOrMore(part.moving(item, in: sectors))
    case .item(let own, let part): .item(own, part.moving(item, in: sectors))
    case .stroke(let own, let pause, let hand, let part):
      .stroke(own, pause: pause, by: hand, part.moving(item, in: sectors))
    case .phase(let phase):
      phase.item == item ? .phase(Phase(item: item, motion: .move(sectors))) : self
    case .begin, .recognize: self
    }
  }
}

extension Sector {
  /// One of its two sides, in degrees.
  fileprivate func direction(isLast: Bool) -> Double {
    Double(
      angle(fromX: 1, fromY: 0, toX: isLast ? lastX : firstX, toY: isLast ? lastY : firstY))
  }

  /// From one direction clockwise to another.
  fileprivate init(_ first: Double, _ last: Double) {
    let (one, other) = (UnitVector(degrees: first), UnitVector(degrees: last))
    self.init(
      firstX: Float(one.x), firstY: Float(one.y), lastX: Float(other.x), lastY: Float(other.y))
  }
}

extension Gesture {
  /// Its table, if it is not too large.
  package var assembledTable: GestureTable? {
    do throws(Automaton.LimitError) {
      return try Automaton(self).assembled()
    } catch {
      return nil
    }
  }
}

extension Test {
  /// That what is measured lies within an eighth below, or above, the limit that it is compared with;
  /// `nil` if it is compared with no limit, or with 0.
  fileprivate var neighbourhood: (below: Test, above: Test)? {
    switch self {
    case .compare(_, _, .constant(0)): return nil
    case .compare(let comparison, let value, .constant(let limit))
    where comparison != .notEqual && limit.isFinite:
      let share = limit.magnitude / 8
      func between(_ low: Float, _ high: Float) -> Test {
        .and(
          .compare(.greater, value, .constant(low)), .compare(.less, value, .constant(high)))
      }
      return (between(limit - share, limit), between(limit, limit + share))
    case .compare(let comparison, let value, let limit) where comparison != .notEqual:
      // As if it were above 0; if it is not, nothing is found.
      func between(_ low: Float, _ high: Float) -> Test {
        .and(
          .compare(.greater, value, .multiply(limit, .constant(low))),
          .compare(.less, value, .multiply(limit, .constant(high))))
      }
      return (between(0.875, 1), between(1, 1.125))
    case .duration(let item, let comparison, let limit) where comparison != .notEqual && limit > 0:
      let share = max(limit / 8, 1)
      func between(_ low: Int64, _ high: Int64) -> Test {
        .and(.duration(item, .greater, low), .duration(item, .less, high))
      }
      return (between(limit - share, limit), between(limit, limit + share))
    case .compare, .duration, .isKind, .and, .or, .not: return nil
    }
  }

  fileprivate var isLowerBound: Bool {
    switch self {
    case .compare(let comparison, _, _), .duration(_, let comparison, _):
      comparison == .greater || comparison == .greaterOrEqual
    case .isKind, .and, .or, .not: false
    }
  }
}
