import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// One thing that the text of a gesture asks for and that a drawing can lack.
struct Demand: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Conditions that are written at one place, by their numbers: those of a repeat's rounds are one.
    case conditions([Int])
    /// How far a path may stray.
    case tolerance
    /// How far a finger may go from where it holds, in leaves that are written at one place.
    case radius([Int])
    /// Within how much time the fingers of a stroke land and leave.
    case gather
    /// That no finger too many lands.
    case extraTouches
    /// That more than one finger draws.
    case fingers
    /// That a stroke or a phase is drawn at all.
    case part(Part)
    /// That a phase goes the way it is written.
    case motion(Part)
  }

  var kind: Kind
  /// Where it is written; `nil` for what a setting says, or what goes without saying.
  var range: SourceRange?
  /// Whether it is asked only of what may be absent: an optional part, one more round or stroke.
  var isOfAbsent = false
}

extension Demand {
  /// Everything that a gesture asks for, but for what it asks of hooks: that a hook is short and turns
  /// sharply is what makes it one, so nothing is a reason that only says so.
  static func all(of subject: Subject) -> [Demand] {
    let gesture = subject.gesture
    let (hooks, absent) = (gesture.hookItems, gesture.absentItems)
    var places: [SourceRange: Int] = [:]
    var demands: [Demand] = []
    for (index, condition) in gesture.conditions.enumerated() {
      let guarded = condition.schedule.items.union(condition.finalItem.map { [$0] } ?? [])
      guard guarded.isDisjoint(with: hooks) else { continue }
      if let place = places[condition.range], case .conditions(let known) = demands[place].kind {
        demands[place].kind = .conditions(known + [index])
        continue
      }
      places[condition.range] = demands.count
      demands.append(
        Demand(
          kind: .conditions([index]), range: condition.range,
          isOfAbsent: !guarded.isEmpty && guarded.isSubset(of: absent)))
    }
    demands.append(Demand(kind: .tolerance))
    demands += radii(of: subject, absent)
    if subject.table.parts.tracks.contains(where: { $0.most > 1 }) {
      demands.append(Demand(kind: .gather))
    }
    if subject.table.parts.tracks.contains(where: { $0.least > 1 }) {
      demands.append(Demand(kind: .fingers))
    }
    demands.append(Demand(kind: .extraTouches))
    return demands
  }

  /// That each stroke and each phase is drawn which a drawing cannot do without, and that each phase goes
  /// the way it is written.
  static func body(of subject: Subject) -> (parts: [Demand], motions: [Demand]) {
    let needed = subject.gesture.neededParts(of: subject.body)
    return (
      needed.map { subject.demand(.part($0), $0) },
      subject.body.phaseParts.map { subject.demand(.motion($0), $0) }
    )
  }

  /// The demands of one way through its choices.
  static func body(
    of subject: Subject, taking alternative: Alternative, without absent: Set<ID<Item>>
  ) -> (parts: [Demand], motions: [Demand]) {
    let body = BodyParts(of: subject.gesture, taking: alternative)
    let parts = body.parts.filter { !absent.contains($0.item) }
    return (
      parts.map { subject.demand(.part($0), $0) },
      body.phaseParts.map { subject.demand(.motion($0), $0) }
    )
  }

  /// The stroke or phase that has to be drawn; `nil` of any other demand.
  var part: Part? {
    if case .part(let part) = kind { part } else { nil }
  }

  /// Whether it asks for a whole stroke.
  func isOfStroke(in subject: Subject) -> Bool {
    part.map { subject.body.strokes.contains($0) } ?? false
  }

  /// Whether it asks for the corners between strokes that may be drawn in one.
  func isOfJoining(in subject: Subject) -> Bool {
    isOfConditions
      && subject.gesture.items.contains {
        $0.name == nil && $0.title == "strokes in one" && $0.range == range
      }
  }

  /// Whether conditions ask for it.
  var isOfConditions: Bool {
    switch kind {
    case .conditions: true
    case .tolerance, .radius, .gather, .extraTouches, .fingers, .part, .motion: false
    }
  }

  /// Whether a number of the text or of a setting says how much of it there has to be.
  var hasNumber: Bool {
    switch kind {
    case .conditions, .tolerance, .radius, .gather: true
    case .extraTouches, .fingers, .part, .motion: false
    }
  }

  /// Whether it is about how many fingers there are.
  var isOfFingers: Bool { kind == .extraTouches || kind == .fingers }

  /// Whether it is about what is drawn, rather than how well.
  var isOfBody: Bool {
    switch kind {
    case .part, .motion: true
    case .conditions, .tolerance, .radius, .gather, .extraTouches, .fingers: false
    }
  }

  private static func radii(of subject: Subject, _ absent: Set<ID<Item>>) -> [Demand] {
    var demands: [Demand] = []
    for (index, leaf) in subject.automaton.leaves.enumerated() {
      guard let item = leaf.inside.last, leaf.hasRadius else { continue }
      let range = subject.gesture.items[item.rawValue].range
      let known = demands.firstIndex { $0.range == range }
      if let known, case .radius(let leaves) = demands[known].kind {
        demands[known].kind = .radius(leaves + [index])
      } else {
        demands.append(
          Demand(kind: .radius([index]), range: range, isOfAbsent: absent.contains(item)))
      }
    }
    return demands
  }
}

extension Subject {
  fileprivate func demand(_ kind: Demand.Kind, _ part: Part) -> Demand {
    Demand(kind: kind, range: gesture.items[part.item.rawValue].range)
  }
}

extension BodyParts {
  /// The parts that are phases.
  fileprivate var phaseParts: [Part] {
    let strokes = Set(strokes)
    return parts.filter { !strokes.contains($0) }
  }
}

extension Automaton.Leaf {
  fileprivate var hasRadius: Bool {
    guard case .motion(let motion) = kind else { return false }
    switch motion {
    case .hold, .grip: return true
    case .move, .course, .any, .lift: return false
    }
  }
}

extension Gesture {
  /// The items that `hooks` puts into strokes.
  var hookItems: Set<ID<Item>> {
    // What is written is called by its name or by its text, which is neither of these.
    Set(
      items.indices.filter {
        items[$0].name == nil && ["hook", "after a hook"].contains(items[$0].title)
      }.map { ID($0) })
  }

  /// The numbers of the conditions that make a hook one.
  var hookConditions: [Int] {
    let hooks = hookItems
    return conditions.indices.filter { !conditions[$0].schedule.items.isDisjoint(with: hooks) }
  }

  /// The items that a drawing can do without, wherever they stand.
  var absentItems: Set<ID<Item>> {
    var (always, absent): (Set<ID<Item>>, Set<ID<Item>>) = ([], [])
    body.collect(isAbsent: false, &always, &absent)
    return absent.subtracting(always)
  }
}

extension Node {
  fileprivate func collect(
    isAbsent: Bool, _ always: inout Set<ID<Item>>, _ absent: inout Set<ID<Item>>
  ) {
    var items = [item].compactMap { $0 }
    if case .stroke(_, let pause, _, _) = self { items.append(pause) }
    if isAbsent { absent.formUnion(items) } else { always.formUnion(items) }
    var isOptional = isAbsent
    if case .optional = self { isOptional = true }
    for child in children { child.collect(isAbsent: isOptional, &always, &absent) }
  }
}
