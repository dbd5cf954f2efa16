extension GestureTable {
  /// One change of a path's registers.
  public struct Operation: Hashable, Sendable {
    /// What is done. "The point" is where an item starts, a step ends or the finger lifted.
    public enum Code: UInt8, CaseIterable, Hashable, Sendable {
      /// register = 0
      case zero
      /// register = the point's x
      case pointX
      /// register = the point's y
      case pointY
      /// register = the least of it and the x of both ends of the step
      case leastX
      /// register = the least of it and the y of both ends of the step
      case leastY
      /// register = the greatest of it and the x of both ends of the step
      case greatestX
      /// register = the greatest of it and the y of both ends of the step
      case greatestY
      /// register += the step's size less its stray
      case addProgress
      /// register += the step's stray
      case addStray
      /// register += the angle from (register + 1, register + 2) to the step, which replaces them
      case addTurn
      /// register = the distance of the point from a box
      case startReach
      /// register = the greatest of it and the distances of both ends of the step from a box; where
      /// a finger lifts, of the point
      case extendReach
      /// time register = now
      case time
      /// register = the velocity to the right
      case velocityX
      /// register = the velocity downward
      case velocityY
      /// register = the track's x
      case locationX
      /// register = the track's y
      case locationY
      /// register = the last sample's force
      case force
      /// register = the last sample's radius
      case radius
      /// register = the number of fingers down
      case touches
      /// register = the track's spread
      case spread
      /// register = the track's scale
      case scale
      /// register = the velocity of the scale
      case scaleVelocity
      /// register = the track's rotation
      case rotation
      /// register = the velocity of the rotation
      case rotationVelocity
      /// register = 0, or 180 where a stroke begins; (register + 1, register + 2) = the trail's
      /// approach to the point; (register + 3, register + 4) = the point
      case startCorner
      /// register = the angle from (register + 1, register + 2) to where the step ends, seen from
      /// (register + 3, register + 4); at the trail's reach from there it is the last one
      case turnCorner
      /// register += the angle from the arm to the vector from the point of the box to where the step
      /// ends, which becomes the arm: (register + 1, register + 2). While that is 0, it is the vector
      /// to where the step starts; no arm is shorter than 1 point
      case addAngle
      /// register += the step's stray; operand += the step's size less its stray
      case addStep
      /// register = the point's x; operand = the point's y
      case point
      /// leastX of the register, greatestX of the operand
      case extentX
      /// leastY of the register, greatestY of the operand
      case extentY
      /// register = 0; operand = 0
      case zeros
      /// velocityX of the register, velocityY of the operand
      case velocity
      /// locationX of the register, locationY of the operand
      case location
      /// register += 1
      case addOne
    }

    /// What is done.
    public var code: Code
    /// The register, or time register, that changes.
    public var register: UInt16
    /// Into ``Parts/boxes``, for a reach and an angle; a second register that changes, for those that
    /// do what two others do.
    public var operand: UInt16

    /// Creates an operation.
    public init(_ code: Code, _ register: UInt16, operand: UInt16 = 0) {
      (self.code, self.register, self.operand) = (code, register, operand)
    }
  }
}

extension GestureTable.Operation {
  /// The registers that it changes, but for its own after the first.
  var registers: [UInt16] { code.needs.contains(.register) ? [register, operand] : [register] }
}

extension GestureTable.Operation.Code {
  /// What an operation needs beside the register that it changes.
  package struct Needs: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It changes a time register.
    static let time = Needs(rawValue: 1)
    /// Its operand is a box.
    package static let box = Needs(rawValue: 2)
    /// The samples of the last 100 ms.
    static let samples = Needs(rawValue: 4)
    /// Where the track came from.
    static let trail = Needs(rawValue: 8)
    /// Its operand is a register.
    static let register = Needs(rawValue: 16)
  }

  /// What there is to know of it, but for its arithmetic: its name, how many registers of its own
  /// follow the one that it changes, and what it needs.
  private var row: (word: String, extraRegisters: Int, needs: Needs) {
    switch self {
    case .zero: ("zero", 0, [])
    case .pointX: ("pointX", 0, [])
    case .pointY: ("pointY", 0, [])
    case .leastX: ("leastX", 0, [])
    case .leastY: ("leastY", 0, [])
    case .greatestX: ("greatestX", 0, [])
    case .greatestY: ("greatestY", 0, [])
    case .addProgress: ("addProgress", 0, [])
    case .addStray: ("addStray", 0, [])
    case .addTurn: ("addTurn", 2, [])
    case .startReach: ("startReach", 0, .box)
    case .extendReach: ("extendReach", 0, .box)
    case .time: ("time", 0, .time)
    case .velocityX: ("velocityX", 0, .samples)
    case .velocityY: ("velocityY", 0, .samples)
    case .locationX: ("locationX", 0, [])
    case .locationY: ("locationY", 0, [])
    case .force: ("force", 0, [])
    case .radius: ("radius", 0, [])
    case .touches: ("touches", 0, [])
    case .spread: ("spread", 0, [])
    case .scale: ("scale", 0, [])
    case .scaleVelocity: ("scaleVelocity", 0, .samples)
    case .rotation: ("rotation", 0, [])
    case .rotationVelocity: ("rotationVelocity", 0, .samples)
    case .startCorner: ("startCorner", 4, .trail)
    case .turnCorner: ("turnCorner", 4, [])
    case .addAngle: ("addAngle", 2, .box)
    case .addStep: ("addStep", 0, .register)
    case .point: ("point", 0, .register)
    case .extentX: ("extentX", 0, .register)
    case .extentY: ("extentY", 0, .register)
    case .zeros: ("zeros", 0, .register)
    case .velocity: ("velocity", 0, [.samples, .register])
    case .location: ("location", 0, .register)
    case .addOne: ("addOne", 0, [])
    }
  }

  /// What to call it.
  package var word: String { row.word }

  /// How many registers of its own follow the one that it changes.
  package var extraRegisters: Int { row.extraRegisters }

  /// What it needs beside that register.
  package var needs: Needs { row.needs }
}
