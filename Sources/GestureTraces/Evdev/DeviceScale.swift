import GestureRuntime

/// Points for the units of a touch device.
///
/// A point is a 160th of an inch, as on phones. An axis that says how many units a millimetre has is
/// believed if the device then is between 1 cm and 3 m large; many drivers say 1. Otherwise the
/// longer side counts as 1024 points and the other in proportion, and where the ranges are not known,
/// a unit counts as a point.
struct DeviceScale {
  /// The view's size; `nil` if the ranges are not known.
  private(set) var view: ViewSize?
  /// The place nearest to 0, 0 in the device's units, which is where the kernel has a new slot.
  private(set) var first = (x: 0, y: 0)
  private var left = 0.0
  private var top = 0.0
  private var perUnitX = 1.0
  private var perUnitY = 1.0

  static let pointsPerMillimetre = 160 / 25.4
  private static let longSide = 1024.0
  private static let believable = 10.0...3000.0

  init(x: EvdevAxis?, y: EvdevAxis?) {
    guard let x, let y, x.span > 0, y.span > 0 else { return }
    first = (min(max(x.least, 0), x.most), min(max(y.least, 0), y.most))
    (left, top) = (Double(x.least), Double(y.least))
    if let width = Self.millimetres(x), let height = Self.millimetres(y) {
      perUnitX = width / x.span * Self.pointsPerMillimetre
      perUnitY = height / y.span * Self.pointsPerMillimetre
    } else {
      perUnitX = Self.longSide / max(x.span, y.span)
      perUnitY = perUnitX
    }
    view = ViewSize(width: Float(x.span * perUnitX), height: Float(y.span * perUnitY))
  }

  private static func millimetres(_ axis: EvdevAxis) -> Double? {
    guard axis.resolution > 0 else { return nil }
    let length = axis.span / Double(axis.resolution)
    return believable.contains(length) ? length : nil
  }

  /// The place of a contact.
  func place(x: Int, y: Int) throws(TraceError.Message) -> TraceEvent.Place {
    TraceEvent.Place(
      x: try checked(Float((Double(x) - left) * perUnitX), of: "x", text: "\(x)"),
      y: try checked(Float((Double(y) - top) * perUnitY), of: "y", text: "\(y)"))
  }

  /// Half of the length of a contact's longer axis.
  func radius(ofLength length: Int) throws(TraceError.Message) -> Float {
    try checked(Float(Double(length) / 2 * perUnitX), of: "the radius", text: "\(length)")
  }
}
