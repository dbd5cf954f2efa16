/// What the values of an InkML trace are, in their order.
struct InkFormat {
  /// One value of each point.
  struct Channel {
    var name: String
    /// Points, or microseconds, for a unit.
    var factor = 1.0
    /// The greatest value there can be; `nil` if unknown.
    var most: Double?
  }

  var channels: [Channel] = []

  /// What a document has that does not say anything else.
  static let standard = InkFormat(channels: [Channel(name: "X"), Channel(name: "Y")])

  /// The position of a channel.
  func index(of name: String) -> Int? { channels.firstIndex { $0.name == name } }
}

extension InkFormat.Channel {
  /// Reads `<channel name="X" units="mm" orientation="+ve" max="…">`.
  init(_ attributes: [String: String]) throws(TraceError.Message) {
    guard let name = attributes["name"] else { throw .lacks("name") }
    self.name = name
    most = attributes["max"].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    let isReversed = attributes["orientation"] == "-ve"
    switch name {
    case "T": factor = try Self.microseconds(attributes["units"] ?? "ms")
    case "X", "Y":
      factor = try Self.points(attributes["units"] ?? "dev") * (isReversed ? -1 : 1)
    default: break
    }
  }

  private static func microseconds(_ unit: String) throws(TraceError.Message) -> Double {
    switch unit {
    case "s": 1_000_000
    case "ms": 1000
    case "us": 1
    default: throw .unknown("unit", unit, among: ["s", "ms", "us"])
    }
  }

  /// Units of the device, and those whose size is not said, count as points.
  private static func points(_ unit: String) throws(TraceError.Message) -> Double {
    switch unit {
    case "dev", "px": 1
    case "m": 1000 * DeviceScale.pointsPerMillimetre
    case "cm": 10 * DeviceScale.pointsPerMillimetre
    case "mm": DeviceScale.pointsPerMillimetre
    case "in": 160
    case "pt": 160.0 / 72
    case "pc": 160.0 / 6
    default:
      throw .unknown("unit", unit, among: ["dev", "px", "m", "cm", "mm", "in", "pt", "pc"])
    }
  }
}
