package import GestureRuntime
package import GestureSyntax

/// A small integer that is an index into one particular array, and no other.
package struct ID<Element>: Hashable, Sendable, Comparable {
  package var rawValue: Int

  package init(_ rawValue: Int) { self.rawValue = rawValue }

  package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
}

/// A gesture that makes sense: the only kind that later stages ever see.
///
/// Names are resolved, units converted, defaults filled in, used parts and repeats written out,
/// requirements split and scheduled. Lengths are in points, angles in degrees, times in seconds
/// where they are single precision and in microseconds where they are integers.
package struct Gesture: Hashable, Sendable {
  package var name: String
  /// The lines of its `///` comment.
  package var documentation: [String]
  /// From the keyword to the closing brace.
  package var range: SourceRange
  package var nameRange: SourceRange
  package var settings: Settings

  /// Everything that can be measured: the gesture itself (always `items[0]`), its strokes, groups,
  /// phases and used parts. Copies that a repeat or `any-order` makes of one item share its entry:
  /// only one of them is under way at a time, and entering it starts its measures afresh.
  package var items: [Item]

  /// What is drawn, in what order. Its text order is the order of ``Node``'s leaves.
  package var body: Node

  /// Every condition, in the order of the text (those of a used part where it is used).
  package var conditions: [Condition]

  /// Distances that have to be remembered point by point: `path within 20pt of start`.
  package var reaches: [Reach]

  package var reports: [Report]

  /// What a drawing should preferably be like, which counts only under `prefer best fit`.
  package var preferences: [Preference]

  /// Whether it can begin before it ends: it has a `begin`.
  package var isContinuous: Bool

  /// What it says of the other gestures of its set, in the order of the text.
  package var relations: [Relation]

  /// The gestures that may be recognized while this one is. Either side's word is enough.
  package var alongside: [String] { partners(.alongside) }

  /// The gestures that must have failed before this one is recognized or begins.
  package var after: [String] { partners(.after) }

  private func partners(_ kind: Relation.Kind) -> [String] {
    relations.filter { $0.kind == kind }.map { $0.partner.value }
  }

  package init(
    name: String, documentation: [String], range: SourceRange, settings: Settings, items: [Item],
    body: Node, conditions: [Condition], reaches: [Reach], reports: [Report], isContinuous: Bool,
    preferences: [Preference] = [], relations: [Relation] = [], nameRange: SourceRange? = nil
  ) {
    (self.name, self.documentation, self.range) = (name, documentation, range)
    (self.settings, self.items, self.body) = (settings, items, body)
    (self.conditions, self.reaches, self.reports) = (conditions, reaches, reports)
    (self.isContinuous, self.relations) = (isContinuous, relations)
    self.preferences = preferences
    self.nameRange = nameRange ?? range
  }
}

/// How a gesture stands to another one of its set.
package struct Relation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// It waits until the other has failed.
    case after
    /// Neither prevents the other.
    case alongside
  }

  package var kind: Kind
  /// The other gesture's name, where it is written.
  package var partner: Located<String>

  package init(_ kind: Kind, _ partner: Located<String>) {
    (self.kind, self.partner) = (kind, partner)
  }
}

/// How the touches of a gesture are seen.
package struct Settings: Hashable, Sendable {
  /// Whether coalesced samples are passed over.
  package var regularSamplesOnly = false
  /// Points; 0 makes every sample a step.
  package var resolution: Float = 3
  /// The part of the tolerance that does not grow, in points.
  package var toleranceBase: Amount = 8
  /// The part of the tolerance that grows with the path's length: 0.1 is 10 %.
  package var toleranceRatio: Amount = 0.1
  /// Microseconds within which the fingers of a stroke land or leave, or ``GestureTable/anyTime``.
  package var gather: Int64 = 150_000
  /// For how long and how far away a finger may be lost that has not lifted; nothing if it may not.
  package var bridge: GestureTable.Bridge?
  /// How much of the distance from what the gesture prefers counts as stray: 0.2 is 20 %.
  package var preferenceWeight: Float = 0.2
  /// What a finger too many does.
  package var extraTouches = GestureTable.ExtraTouches.ignore
  /// What the view gets to see of the gesture's touches.
  package var delivery = Delivery.Switches()
  /// What has to hold of a touch as it lands, or of a pointer as it comes, to be seen at all.
  package var only: Test?

  package init() {}
}

/// Something that can be measured.
package struct Item: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case gesture, stroke, group, use, phase, round
  }

  package var kind: Kind
  /// The word before its colon.
  package var name: String?
  /// What to call it in a report: its name, or else its text.
  package var title: String
  package var range: SourceRange
  /// Of a round: the items whose ``Measure/rounds`` it counts for, the repeat first.
  package var repeats: [ID<Item>]

  package init(
    kind: Kind, name: String?, title: String, range: SourceRange, repeats: [ID<Item>] = []
  ) {
    (self.kind, self.name, self.title, self.range) = (kind, name, title, range)
    self.repeats = repeats
  }
}

/// What may be drawn, as a regular expression over phases.
///
/// A choice's branches and a sequence's parts are in text order. `.optional(x)` is `x` or nothing;
/// `.oneOrMore(x)` is one round or more; a repeat with other bounds is written out with these.
package indirect enum Node: Hashable, Sendable {
  case sequence([Node])
  case choice([Node])
  case optional(Node)
  case oneOrMore(Node)
  /// The content of an item that is no phase: entering it starts the item's measures.
  case item(ID<Item>, Node)
  /// A stroke: entered by a landing, left when the last finger leaves. `pause` is the item of the
  /// lift that is passed before it when a stroke was before it with no `lift` between them.
  case stroke(ID<Item>, pause: ID<Item>, by: Hand, Node)
  case phase(Phase)
  case begin(SourceRange)
  case recognize(SourceRange)
}

/// What draws a stroke.
package enum Hand: Hashable, Sendable {
  /// A number of fingers on the screen.
  case fingers(ClosedRange<Int>)
  /// A pointer that moves without contact.
  case pointer
}

/// One motion of the gesture, and the item that measures it.
package struct Phase: Hashable, Sendable {
  /// How it is drawn otherwise than it is written.
  package struct Turns: OptionSet, Hashable, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// From its end to its beginning, in `either-way`.
    package static let backward = Turns(rawValue: 1)
    /// With left and right exchanged, in `mirrored`.
    package static let mirrored = Turns(rawValue: 2)
  }

  package var item: ID<Item>
  package var motion: Motion
  package var turns: Turns

  package init(item: ID<Item>, motion: Motion, turns: Turns = []) {
    (self.item, self.motion, self.turns) = (item, motion, turns)
  }
}

extension Phase.Turns {
  /// What follows the title of a phase: ` (backward)`; empty for one that is drawn as written.
  package var suffix: String {
    var words: [String] = []
    if contains(.mirrored) { words.append("mirrored") }
    if contains(.backward) { words.append("backward") }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}

/// What a phase allows.
package enum Motion: Hashable, Sendable {
  /// Steps in one of the sectors.
  case move([Sector])
  /// Steps that go its way; every step if it goes either.
  case course(Course)
  /// Every step.
  case any
  /// No step is needed, none costs; every sample stays within a distance of where it began.
  case hold(within: Amount)
  /// No finger is down.
  case lift
  /// The gesture's first finger is down and holds, within a distance, and no other is: before the
  /// first stroke of `while hold`.
  case grip(within: Amount)

  /// Whether steps keep a path here.
  package var takesSteps: Bool {
    switch self {
    case .move, .course, .any: true
    case .hold, .lift, .grip: false
    }
  }
}

/// A bound, a relation or any other statement that has to hold at one moment.
package struct Condition: Hashable, Sendable {
  package var test: Test
  /// As written; a part of a chain is written out: `40ms <= duration`.
  package var text: String
  package var range: SourceRange
  package var schedule: Schedule
  /// Set if, once false, it can never become true again: an upper bound on what only grows of this
  /// item, or this item's path leaving its place. It kills a path that is in the item as soon as
  /// it is false.
  package var finalItem: ID<Item>?
  /// What its measure is counted in, for reports.
  package var dimension: Dimension
  /// The parts of an `or`, in the order of its tests; empty if the condition is not an `or`.
  package var alternatives: [Alternative]

  /// A part of an `or`.
  package struct Alternative: Hashable, Sendable {
    /// As written.
    package var text: String
    /// What its measure is counted in.
    package var dimension: Dimension
  }

  package init(
    test: Test, text: String, range: SourceRange, schedule: Schedule, finalItem: ID<Item>?,
    dimension: Dimension, alternatives: [Alternative] = []
  ) {
    (self.test, self.text, self.range) = (test, text, range)
    (self.schedule, self.finalItem, self.dimension) = (schedule, finalItem, dimension)
    self.alternatives = alternatives
  }
}

/// The transition that a condition guards.
package enum Schedule: Hashable, Sendable {
  /// Leaving these items: it is an exit condition of whichever of them ends last.
  case exit(Set<ID<Item>>)
  /// Entering this item, which does not begin a stroke.
  case entry(ID<Item>)
  /// The landing that starts this item, or the gesture's first landing.
  case landing(ID<Item>)
  /// The `begin`.
  case begin
  /// The `recognize`, or the end of a gesture without one.
  case end
}

/// Something true or false.
///
/// Not-a-number makes every comparison false, `!=` included.
package indirect enum Test: Hashable, Sendable {
  case compare(Comparison, Value, Value)
  /// The duration of an item against a constant, exact: microseconds.
  case duration(ID<Item>, Comparison, Int64)
  /// The duration of an item against an amount of seconds, in whole microseconds: those nearest to it.
  case span(ID<Item>, Comparison, Amount)
  /// Whether the touch that lands is of this kind. In `only` alone.
  case isKind(Touch.Kind)
  /// Whether these buttons and keys are all held down as the touch lands. In `only` alone.
  case isHeld(Touch.Held)
  case and(Test, Test)
  case or(Test, Test)
  case not(Test)
}

/// A single-precision number, computed exactly as the tree says.
package indirect enum Value: Hashable, Sendable {
  case constant(Float)
  case measure(Measure, ID<Item>)
  /// The largest distance so far of the reach with this index.
  case reach(ID<Reach>)
  case viewWidth
  case viewHeight
  /// Of the touch that lands. In `only` alone.
  case landing(TouchMeasure)
  /// A number of an input: the only one, or in the order of ``Input/Part``.
  case input(Input, Input.Part)
  case add(Value, Value)
  case subtract(Value, Value)
  case multiply(Value, Value)
  /// Not-a-number when the divisor is zero.
  case divide(Value, Value)
  case negate(Value)
  case magnitude(Value)
  case minimum(Value, Value)
  case maximum(Value, Value)
  /// √(a² + b²).
  case hypotenuse(Value, Value)
}

/// What is known of a touch as it lands.
package enum TouchMeasure: Hashable, Sendable, CaseIterable {
  /// Points from the left.
  case x
  /// Points from the top.
  case y
  /// 1 being that of an ordinary touch; 0 if unknown.
  case force
  /// Points; 0 if unknown.
  case radius
}

/// The largest distance of an item's points from a box (a point is a box without a size).
///
/// Each point is measured against where the box is when the point arrives: the start of the
/// item, then the start and the end of every step.
package struct Reach: Hashable, Sendable {
  package var item: ID<Item>
  package var minX: Value
  package var minY: Value
  package var maxX: Value
  package var maxY: Value

  package init(item: ID<Item>, minX: Value, minY: Value, maxX: Value, maxY: Value) {
    self.item = item
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }
}

/// A value that a continuous gesture tells with each change.
package struct Report: Hashable, Sendable {
  /// Its label or, without one, the value as it is written: `drag.translation`.
  package var text: String
  /// One value, or two for a vector: x and y.
  package var values: [Value]
  package var dimension: Dimension
  /// Where the value is written.
  package var range: SourceRange

  package init(text: String, values: [Value], dimension: Dimension, range: SourceRange) {
    (self.text, self.values, self.dimension) = (text, values, dimension)
    self.range = range
  }
}

/// A value that a path should have, though another is no reason to refuse it.
package struct Preference: Hashable, Sendable {
  /// As written: `up.length near 60% of down.length`.
  package var text: String
  /// How far the path is from it at its end, in points, by the gesture's weight: what of that counts as
  /// stray where fits are compared. What is not above 0 counts nothing.
  package var distance: Value

  package init(text: String, distance: Value) {
    (self.text, self.distance) = (text, distance)
  }
}

/// What a value is counted in: powers of length, time and angle.
package struct Dimension: Hashable, Sendable {
  package var length: Int8
  package var time: Int8
  package var angle: Int8

  package init(length: Int8 = 0, time: Int8 = 0, angle: Int8 = 0) {
    (self.length, self.time, self.angle) = (length, time, angle)
  }

  package static let none = Dimension()
  package static let length = Dimension(length: 1)
  package static let time = Dimension(time: 1)
  package static let angle = Dimension(angle: 1)
  package static let speed = Dimension(length: 1, time: -1)
  package static let turnRate = Dimension(time: -1, angle: 1)
  package static let rate = Dimension(time: -1)
}
