/// One sample of one finger, pencil or pointer.
public struct Touch: Hashable, Sendable {
  /// What happened to the touch. The raw values are part of the table format.
  public enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    /// It landed.
    case began
    /// It moved, or its force or radius changed.
    case moved
    /// It is still there and did not move.
    case stationary
    /// It lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer came into the view without contact.
    case entered
    /// A pointer moved without contact.
    case hovered
    /// A pointer left the view.
    case exited
  }

  /// What touched.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// A finger.
    case finger
    /// A pencil or another stylus.
    case pencil
    /// A mouse or a trackpad's pointer.
    case mouse
  }

  /// Buttons of a mouse or a pencil and keys of a keyboard that are held down. The raw values are part of
  /// the table format.
  public struct Held: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public var rawValue: UInt16

    /// Creates a set of buttons and keys.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A mouse's first button.
    public static let leftButton = Held(rawValue: 1)
    /// A mouse's second button, or the one on a pencil's barrel.
    public static let rightButton = Held(rawValue: 1 << 1)
    /// The button at a mouse's wheel.
    public static let middleButton = Held(rawValue: 1 << 2)
    /// A mouse's button for going back.
    public static let backButton = Held(rawValue: 1 << 3)
    /// A mouse's button for going forward.
    public static let forwardButton = Held(rawValue: 1 << 4)
    /// A shift key.
    public static let shift = Held(rawValue: 1 << 8)
    /// A control key.
    public static let control = Held(rawValue: 1 << 9)
    /// An option key, which is Alt on other keyboards.
    public static let option = Held(rawValue: 1 << 10)
    /// A command key, which is the Windows or Meta key on other keyboards.
    public static let command = Held(rawValue: 1 << 11)

    /// All buttons.
    public static let buttons = Held(rawValue: 0x1F)
    /// All keys.
    public static let keys = Held(rawValue: 0xF00)
  }

  /// Which touch this is a sample of. An id may be used again once its touch has ended.
  public var id: Int32

  /// What happened.
  public var phase: Phase

  /// What touched.
  public var kind: Kind

  /// The buttons and the keys that are held down.
  public var held: Held

  /// Points from the view's left edge.
  public var x: Float

  /// Points from the view's top edge; grows downward.
  public var y: Float

  /// The force, 1 being that of an ordinary touch; 0 if unknown.
  public var force: Float

  /// The radius of the contact in points; 0 if unknown.
  public var radius: Float

  /// Whether the sample arrived together with a later one of the same touch.
  public var isCoalesced: Bool

  /// Creates a sample.
  public init(
    _ phase: Phase, id: Int32, x: Float, y: Float, kind: Kind = .finger,
    isCoalesced: Bool = false, force: Float = 0, radius: Float = 0, held: Held = []
  ) {
    (self.id, self.phase, self.kind, self.held) = (id, phase, kind, held)
    (self.x, self.y, self.force, self.radius) = (x, y, force, radius)
    self.isCoalesced = isCoalesced
  }
}

/// The events of one time, delivered together.
public struct Frame: Hashable, Sendable {
  /// What an app set before them, in this order; what a gesture has no input for, or cannot be, is
  /// passed over. An app sets inputs by itself: this is for recordings.
  public var settings: [InputSetting] = []

  /// Microseconds since any fixed moment.
  public var time: Int64

  /// The samples, in the order they happened.
  public var touches: [Touch]

  /// Creates a frame.
  public init(time: Int64, touches: [Touch]) {
    (self.time, self.touches) = (time, touches)
  }
}

extension Frame {
  /// These events in points, from a device with other units: locations and radii are divided by the
  /// units in a point.
  ///
  /// Gestures are written in points, because how exactly fingers hit and hold still is a matter of
  /// physical size. Pass 2 for the pixels of a screen with two a point, 0.5 for a surface on which
  /// everything is drawn at half the size.
  ///
  /// - Parameter units: The units in a point; more than 0, and finite.
  /// - Returns: The frame in points.
  public func inPoints(of units: Float) -> Frame {
    var frame = self
    frame.settings = settings.map { $0.movingPlaces { (x: $0 / units, y: $1 / units) } }
    for index in frame.touches.indices {
      frame.touches[index].x /= units
      frame.touches[index].y /= units
      frame.touches[index].radius /= units
    }
    return frame
  }
}

/// The size of the view in points, whose top left corner is the origin.
public struct ViewSize: Hashable, Sendable {
  /// Points from the left to the right edge.
  public var width: Float

  /// Points from the top to the bottom edge.
  public var height: Float

  /// Creates a size.
  public init(width: Float, height: Float) {
    (self.width, self.height) = (width, height)
  }
}

extension Touch.Held {
  /// The keys, by the words for them in texts and traces.
  package static var namedKeys: [(word: String, key: Touch.Held)] {
    [("shift", .shift), ("control", .control), ("option", .option), ("command", .command)]
  }

  /// The buttons, by the words that follow `button` in texts and traces.
  package static var namedButtons: [(word: String, button: Touch.Held)] {
    [
      ("left", .leftButton), ("right", .rightButton), ("middle", .middleButton),
      ("back", .backButton), ("forward", .forwardButton),
    ]
  }

  /// What is in it, in words: `button right`, `shift`.
  package var words: [String] {
    Self.namedButtons.filter { contains($0.button) }.map { "button \($0.word)" }
      + Self.namedKeys.filter { contains($0.key) }.map { $0.word }
  }
}

extension Touch {
  /// Whether it is at a place of the plane.
  @inline(__always)
  var isFinite: Bool { x.isFinite && y.isFinite }
}
