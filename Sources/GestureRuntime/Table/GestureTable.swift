/// A compiled gesture: everything a recognizer needs and nothing it does not.
///
/// The table is the contract between the compiler and every backend. It is plain data: arrays of
/// small records that refer to each other by index. A ``Leaf`` is one place in the gesture, a state
/// is a leaf together with what is open to a path there, and an ``Edge`` leads from leaf to leaf.
/// What the numbers mean is in `Grammar/meaning.md`.
///
/// A table exists only checked: every index in it is in bounds, and everything it refers to ends.
public struct GestureTable: Sendable {
  /// The gesture's name.
  public let name: String

  /// What the engine reads.
  package let program: Program

  /// The table as records in arrays.
  package var parts: Parts { program.parts }

  /// Checks the parts of a table.
  ///
  /// - Throws: ``TableError``, naming the first broken invariant.
  /// - Complexity: O(*n*) in the size of the parts.
  public init(validating parts: Parts, name: String) throws(TableError) {
    try parts.validate()
    self.name = name
    program = Program(parts)
  }

  /// Whether the gesture tells that it began before it ends.
  public var isContinuous: Bool { parts.isContinuous }

  /// What the gesture wants of the view.
  public var delivery: Delivery.Switches { parts.delivery }

  /// How many paths a recognizer follows at most at one time.
  public var pathLimit: Int {
    program.settings.pathLimit
  }

  /// How many registers each path has for measures.
  public var registerCount: Int { Int(parts.registerCount) }

  /// How many registers each path has for times.
  public var timeRegisterCount: Int { Int(parts.timeRegisterCount) }

  /// How many numbers one report has.
  public var reportCount: Int { parts.reports.count }

  /// The bytes that the records take which a recognizer reads: those without the names and without
  /// ``delivery``.
  public var byteCount: Int {
    var counter = ByteCounter()
    var parts = parts
    parts.visitSections(&counter)
    return counter.count
  }
}

extension GestureTable: Hashable {
  /// Whether both are called the same and have the same records.
  public static func == (left: GestureTable, right: GestureTable) -> Bool {
    left.name == right.name && left.parts == right.parts
  }

  /// Feeds the name and the records into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parts)
  }
}

/// A run of records in one of a table's arrays.
public struct Run: Hashable, Sendable {
  /// The index of the first record.
  public var start: UInt16

  /// How many records.
  public var count: UInt16

  /// Creates a run.
  public init(start: UInt16 = 0, count: UInt16 = 0) {
    (self.start, self.count) = (start, count)
  }

  package var indices: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}

extension GestureTable {
  /// The number that stands for "no leaf" and "no state".
  public static let none: UInt16 = .max

  /// The number that stands for "no track".
  public static let noTrack: UInt8 = .max

  /// The way of an edge that takes no condition to leave along.
  public static let alwaysOpen: UInt8 = .max

  /// The time that stands for any time: fingers of a stroke may land and leave whenever they like.
  public static let anyTime: Int64 = 1 << 50

  /// The longest time that a bound says itself, in microseconds.
  public static let longestLimit: Int64 = 1 << 50

  /// What becomes of a finger that lands while a stroke has as many as it may have.
  public enum ExtraTouches: UInt8, CaseIterable, Hashable, Sendable {
    /// It ends the stroke if it lands together with the others, and is ignored later.
    case ignore
    /// It ends the stroke.
    case fail
    /// It is ignored, whenever it lands; of more than the stroke may begin with, the first are
    /// taken.
    case ignoreAlways
    /// It is ignored if it lands alone, and ends the stroke together with another one.
    case ignoreOneByOne
    /// It ends the stroke before the gesture has begun, and is ignored later.
    case ignoreOnceBegun

    /// What is written for it.
    package var word: String {
      switch self {
      case .ignore: "ignore"
      case .fail: "fail"
      case .ignoreAlways: "ignore always"
      case .ignoreOneByOne: "ignore one-by-one"
      case .ignoreOnceBegun: "ignore once-begun"
      }
    }
  }

  /// What draws strokes: a number of fingers, or a pointer.
  public struct Track: Hashable, Sendable {
    /// How many fingers have to be down for a stroke, 1 or more.
    public var least: UInt8
    /// How many fingers may be down.
    public var most: UInt8
    /// Whether it is a pointer that moves without contact.
    public var isPointer: Bool

    /// Creates a track.
    public init(least: UInt8 = 1, most: UInt8 = 1, isPointer: Bool = false) {
      (self.least, self.most, self.isPointer) = (least, most, isPointer)
    }
  }

  /// One place in a gesture: a phase, or a marker.
  public struct Leaf: Hashable, Sendable {
    /// What a path does there.
    public var kind: Kind = .move
    /// Into ``Parts/tracks``; ``GestureTable/noTrack`` for a lift and a grip.
    public var track = GestureTable.noTrack
    /// An amount in points; for a hold and a grip.
    public var radius: Float = 0
    /// Into ``Parts/sectors``; for a move.
    public var sectors = Run()
    /// Into ``Parts/ways``: the sets of conditions it takes to leave.
    public var ways = Run()
    /// Into ``Parts/reads``: what distinguishes tokens in this leaf that cost the same. Empty if no
    /// step can lead here that strays on neither side.
    public var reads = Run()
    /// Into ``Parts/edges``: to motions, taken by a step.
    public var steps = Run()
    /// Into ``Parts/edges``: to holds.
    public var quick = Run()
    /// Into ``Parts/edges``: taken by a landing. Where the stroke needs several fingers, to a
    /// gathering leaf.
    public var landings = Run()
    /// Into ``Parts/edges``: of a gathering leaf, taken when enough fingers are down.
    public var assemblies = Run()
    /// Into ``Parts/edges``: to lifts, taken when the last finger leaves.
    public var lifts = Run()
    /// Into ``Parts/edges``: to `begin` and `recognize`.
    public var markers = Run()
    /// Into ``Parts/edges``: to the end of the gesture.
    public var ends = Run()
    /// Into ``Parts/operations``: with every step.
    public var stepOperations = Run()
    /// Into ``Parts/operations``: at every moment.
    public var momentOperations = Run()
    /// Into ``Parts/operations``: when the last finger leaves.
    public var liftOperations = Run()
    /// Into ``Parts/conditionLists``: what kills a path that is here as soon as it is false.
    public var finals = Run()
    /// Into ``Parts/boundLists``: the durations whose bounds make deadlines here.
    public var bounds = Run()
    /// Into ``Parts/boundLists``: those of final conditions alone, for a path that has landed and
    /// not stepped.
    public var finalBounds = Run()

    /// Creates an empty move leaf.
    public init() {}
  }

  /// What a condition that is still to be judged asks of a token.
  public struct Read: Hashable, Sendable {
    /// What is asked for.
    public enum Kind: UInt8, CaseIterable, Sendable {
      /// A register.
      case measure
      /// How long an item has lasted: from a time register to the next one.
      case duration
      /// A register of a corner that may not be settled yet: where its item started, too.
      case corner
      /// A register of an angle that is still growing: where its arm points, too.
      case angle
    }

    /// Which of two numbers is as good as another.
    public enum Sense: UInt8, CaseIterable, Sendable {
      /// One that is as large.
      case more
      /// One that is as small.
      case less
      /// Only an equal one.
      case same
    }

    /// What is asked for.
    public var kind: Kind
    /// Which of two is as good as the other.
    public var sense: Sense
    /// A register, or for a duration the time register of the start.
    public var register: UInt16
    /// Above this, all that is asked for is as good. Infinite for most.
    public var limit: Float

    /// Creates a read.
    public init(
      _ kind: Kind, _ register: UInt16, _ sense: Sense, limit: Float = .infinity
    ) {
      (self.kind, self.register, self.sense, self.limit) = (kind, register, sense, limit)
    }
  }

  /// An edge from one leaf to another, or to the end.
  public struct Edge: Hashable, Sendable {
    /// Into ``Parts/leaves``; ``GestureTable/none`` for `recognize` and for the end.
    public var target: UInt16
    /// The bit of the way that has to be open, or ``GestureTable/alwaysOpen``.
    public var way: UInt8
    /// Into ``Parts/conditionLists``: what has to hold when it is taken.
    public var guards: Run
    /// Into ``Parts/operations``: items left and entered.
    public var operations: Run

    /// Creates an edge.
    public init(target: UInt16, way: UInt8, guards: Run, operations: Run) {
      (self.target, self.way, self.guards, self.operations) = (target, way, guards, operations)
    }
  }

  /// One number or truth value of an expression. Its operands stand before it.
  public struct Node: Hashable, Sendable {
    /// How it is computed from the records that `first` and `second` name.
    public enum Code: UInt8, CaseIterable, Hashable, Sendable {
      /// Into ``Parts/constants``.
      case constant
      /// A register.
      case register
      /// Seconds from one time register to another.
      case duration
      /// Points; not a number if unknown.
      case viewWidth, viewHeight
      /// Arithmetic on nodes. A quotient by zero is not a number.
      case add, subtract, multiply, divide, negate, magnitude, minimum, maximum
      /// √(a² + b²) of two nodes.
      case hypotenuse
      /// Comparisons of nodes.
      case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
      /// Into ``Parts/bounds``.
      case bound
      /// Truth values of nodes.
      case and, or, not
      /// Whether the touch that lands is a ``Touch/Kind`` with this raw value. For `only`.
      case isKind
      /// Of the touch that lands, in points; the force has no unit. For `only`.
      case landingX, landingY, landingForce, landingRadius
      /// A number of the inputs that are in effect; not a number for a place that was not set.
      case input
      /// Whether a ``Touch/Held`` with this raw value is held down as the touch lands. For `only`.
      case isHeld
    }

    /// How it is computed.
    public var code: Code
    /// The first operand.
    public var first: UInt16
    /// The second operand.
    public var second: UInt16

    /// Creates a node.
    public init(_ code: Code, _ first: UInt16 = 0, _ second: UInt16 = 0) {
      (self.code, self.first, self.second) = (code, first, second)
    }
  }

  /// A duration against what is the same for the whole attempt, in microseconds.
  public struct Bound: Hashable, Sendable {
    /// The time register of the start.
    public var start: UInt16
    /// The time register of the end, or of now.
    public var end: UInt16
    /// How they are compared.
    public var comparison: Comparison
    /// Microseconds, at most ± ``GestureTable/longestLimit``; or, below that, the node that says the
    /// seconds: one less is the first.
    public var limit: Int64

    /// Creates a bound.
    public init(start: UInt16, end: UInt16, comparison: Comparison, limit: Int64) {
      (self.start, self.end, self.comparison, self.limit) = (start, end, comparison, limit)
    }
  }

  /// A box whose edges are nodes, in points.
  public struct Box: Hashable, Sendable {
    /// The node of the left edge.
    public var minX: UInt16
    /// The node of the top edge.
    public var minY: UInt16
    /// The node of the right edge.
    public var maxX: UInt16
    /// The node of the bottom edge.
    public var maxY: UInt16

    /// Creates a box.
    public init(minX: UInt16, minY: UInt16, maxX: UInt16, maxY: UInt16) {
      (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }
  }

  /// Which contacts count as one though the screen has lost the finger between them.
  public struct Bridge: Hashable, Sendable {
    /// Microseconds for which a finger may be lost.
    public var duration: Int64
    /// How far from where it was it may come back, in points.
    public var radius: Float

    /// Creates a bridge.
    public init(duration: Int64, radius: Float) {
      (self.duration, self.radius) = (duration, radius)
    }
  }

  /// The records of a table, not checked yet.
  public struct Parts: Hashable, Sendable {
    /// Whether the gesture has a `begin`.
    public var isContinuous = false
    /// Whether coalesced samples are passed over.
    public var regularSamplesOnly = false
    /// What a finger too many does.
    public var extraTouches = ExtraTouches.ignore
    /// Points; 0 makes every sample a step.
    public var resolution: Float = 0
    /// The part of the tolerance that does not grow, an amount in points.
    public var toleranceBase: Float = 0
    /// The part of the tolerance that grows with the path's length, an amount.
    public var toleranceRatio: Float = 0
    /// Microseconds within which the fingers of a stroke land or leave; ``GestureTable/anyTime``.
    public var gather: Int64 = 0
    /// Into ``nodes``: whether a touch is seen as it lands, or a pointer as it comes;
    /// ``GestureTable/none`` if all are.
    public var only = GestureTable.none
    /// How many registers a path has.
    public var registerCount: UInt16 = 0
    /// How many time registers a path has.
    public var timeRegisterCount: UInt16 = 0
    /// Into ``edges``: taken by the first landing. To a grip, or as those of ``Leaf/landings``.
    public var starts = Run()
    /// In the text order of their first strokes.
    public var tracks: [Track] = []
    /// In text order.
    public var leaves: [Leaf] = []
    /// Into ``conditionLists``: the conditions of each way.
    public var ways: [Run] = []
    /// See ``Leaf/reads``.
    public var reads: [Read] = []
    /// See ``Leaf``.
    public var edges: [Edge] = []
    /// See ``Leaf`` and ``Edge``.
    public var operations: [Operation] = []
    /// Into ``conditions``.
    public var conditionLists: [UInt16] = []
    /// Into ``nodes``: the truth value of each condition.
    public var conditions: [UInt16] = []
    /// Into ``nodes``: the numbers of a report.
    public var reports: [UInt16] = []
    /// The nodes of numbers that say how far a path is from what is preferred, in points.
    public var preferences: [UInt16] = []
    /// Each follows its operands.
    public var nodes: [Node] = []
    /// See ``Node/Code/constant``.
    public var constants: [Float] = []
    /// See ``Node/Code/bound``.
    public var bounds: [Bound] = []
    /// Into ``bounds``.
    public var boundLists: [UInt16] = []
    /// See ``Operation/Code/startReach``.
    public var boxes: [Box] = []
    /// See ``Leaf/sectors``.
    public var sectors: [Sector] = []
    /// What an app may set, in the order of their names.
    public var inputs: [Input] = []
    /// Their names in UTF-8, one after the other.
    public var inputNames: [UInt8] = []
    /// Which contacts are bridged that are lost; one at most, nothing if none are.
    public var bridges: [Bridge] = []
    /// What the gesture wants of the view. No recognizer reads it.
    public var delivery = Delivery.Switches()

    /// Creates empty parts, which are no table yet.
    public init() {}
  }
}
