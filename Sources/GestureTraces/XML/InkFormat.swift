/// What the values of an InkML trace are, in their order.
struct InkFormat {
  /// One value of each point.
  struct Channel {
    var name: String
    /// Points, or microseconds, for a unit.
    var factor = 1.0
    /// Whether values count the device's own units, as whole numbers do, and those without a unit: a
    /// resolution then says how large one is.
    var countsUnits = false
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
    countsUnits =
      attributes["type"] == "integer" || ["dev", nil].contains(attributes["units"])
    switch name {
    case "T": factor = try Self.microseconds(attributes["units"] ?? "ms")
    case "X", "Y":
      factor = try Self.points(attributes["units"] ?? "dev") * (isReversed ? -1 : 1)
    default: break
    }
  }

  /// Takes `<channelProperty name="resolution" value="1000" units="1/cm"/>`: how many of its values
  /// are a unit.
  mutating func resolve(_ attributes: [String: String]) throws(TraceError.Message) {
    guard countsUnits, ["X", "Y", "T"].contains(name),
      let unit = attributes["units"], unit.hasPrefix("1/")
    else { return }
    let count = attributes["value"].flatMap { Double($0) } ?? 0
    guard count > 0, count.isFinite else { throw .noResolution(attributes["value"] ?? "") }
    let size = String(unit.dropFirst(2))
    // In a device's own units nothing is said.
    if size == "dev" { return }
    let whole = name == "T" ? try Self.microseconds(size) : try Self.points(size)
    factor = whole / count * (factor < 0 ? -1 : 1)
  }

  private static func microseconds(_ unit: String) throws(TraceError.Message) -> Double {
    switch unit {
    case "s": 1_000_000
    case "ms", "dev": 1000
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
    case "himetric": DeviceScale.pointsPerMillimetre / 100
    case "in": 160
    case "pt": 160.0 / 72
    case "pc": 160.0 / 6
    default:
      throw .unknown(
        "unit", unit, among: ["dev", "px", "m", "cm", "mm", "himetric", "in", "pt", "pc"])
    }
  }
}

extension TraceError.Message {
  fileprivate static func noResolution(_ text: String) -> Self {
    Self(.outOfRange, "a channel's resolution is more than 0, not '\(excerpt(text))'")
  }
}
