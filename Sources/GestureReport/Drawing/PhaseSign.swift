import GestureModel
import GestureRuntime
import GestureSyntax

// The sign of a phase in a diagram.
extension SVGDocument {
  /// What a phase allows: a fan, a clock for a hold that lasts, an arrow that turns for an arc.
  mutating func drawSign(of station: Rail.Station, x: Float, y: Float) {
    let color = station.number % 6
    switch station.motion {
    case nil: break
    case .any where station.isHover: drawPointer(x, y, color)
    case .move(let sectors) where !sectors.isEmpty:
      for sector in sectors {
        drawFan(sector, x, y, color, isAlone: sectors.count == 1)
      }
    case .move, .any: circle(x: x, y: y, radius: 26, classes: "dot f\(color)")
    case .hold, .grip: drawRest(station.rest, x, y, color)
    case .course(let course):
      switch course.kind {
      case .arc, .twist: drawTurn(course.sense != .backward, x, y, color)
      case .pinch: drawPinch(isInward: course.sense == .backward, x, y, color)
      case .shove: drawShove(isUpward: course.sense == .backward, x, y, color)
      }
    case .lift:
      circle(x: x, y: y, radius: 14, classes: "faint", width: 1.5)
    }
  }

  /// A clock for what has to last, rings that spread from a touch for what has to be short.
  private mutating func drawRest(_ rest: Rail.Rest, _ x: Float, _ y: Float, _ color: Int) {
    switch rest {
    case .open:
      circle(x: x, y: y, radius: 16, classes: "p\(color)", width: 2.5)
      circle(x: x, y: y, radius: 4, classes: "dot f\(color)")
    case .atLeast:
      circle(x: x, y: y, radius: 22, classes: "p\(color)", width: 2.5)
      add(
        "<path class=\"dot f\(color)\" d=\"M\(svgNumber(x)) \(svgNumber(y))v-17a17 17 0 1 1 -14.7 25.5z\"/>"
      )
    case .atMost:
      circle(x: x, y: y, radius: 7, classes: "dot f\(color)")
      circle(x: x, y: y, radius: 14, classes: "p\(color)", width: 2)
      circle(x: x, y: y, radius: 22, classes: "p\(color)", width: 1)
    }
  }

  /// The arrow of a mouse, in a ring that nothing touches.
  private mutating func drawPointer(_ x: Float, _ y: Float, _ color: Int) {
    add(
      "<circle class=\"p\(color)\" cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" r=\"25\" "
        + "stroke-width=\"1.5\" stroke-dasharray=\"3 4\"/>")
    add(
      "<path class=\"dot f\(color)\" d=\"M\(svgNumber(x - 7)) \(svgNumber(y - 13))v25l6 -6l4 9l4 -2l-4 -8h8z\"/>"
    )
  }

  private mutating func drawFan(
    _ sector: Sector, _ x: Float, _ y: Float, _ color: Int, isAlone: Bool
  ) {
    let radius: Float = 28
    // A fan that is alone stands in the middle of its place, and those that share it meet there.
    let (x, y) =
      isAlone
      ? (
        x - radius * (sector.firstX + sector.lastX) / 4,
        y - radius * (sector.firstY + sector.lastY) / 4
      ) : (x, y)
    // The smaller arc: no sector is wider than a half turn.
    add(
      "<path class=\"dot f\(color)\" d=\"M\(svgNumber(x)) \(svgNumber(y))"
        + "L\(svgNumber(x + radius * sector.firstX)) \(svgNumber(y + radius * sector.firstY))"
        + "A\(svgNumber(radius)) \(svgNumber(radius)) 0 0 1 "
        + "\(svgNumber(x + radius * sector.lastX)) \(svgNumber(y + radius * sector.lastY))z\"/>")
  }

  private mutating func drawPinch(isInward: Bool, _ x: Float, _ y: Float, _ color: Int) {
    let (near, far): (Float, Float) = isInward ? (26, 8) : (8, 26)
    for side: Float in [-1, 1] {
      arrow("M\(svgNumber(x + side * near)) \(svgNumber(y))H\(svgNumber(x + side * far))", color)
    }
  }

  private mutating func drawShove(isUpward: Bool, _ x: Float, _ y: Float, _ color: Int) {
    let (start, end): (Float, Float) = isUpward ? (20, -20) : (-20, 20)
    for side: Float in [-8, 8] {
      arrow("M\(svgNumber(x + side)) \(svgNumber(y + start))V\(svgNumber(y + end))", color)
    }
  }

  private mutating func drawTurn(_ isClockwise: Bool, _ x: Float, _ y: Float, _ color: Int) {
    let (start, end): (Float, Float) = isClockwise ? (-18, 18) : (18, -18)
    arrow(
      "M\(svgNumber(x + start)) \(svgNumber(y + 10))A20 20 0 1 \(isClockwise ? 1 : 0) "
        + "\(svgNumber(x + end)) \(svgNumber(y + 10))", color)
  }

  private mutating func arrow(_ path: String, _ color: Int) {
    add(
      "<path class=\"p\(color)\" stroke-width=\"3\" marker-end=\"url(#head)\" d=\"\(path)\"/>")
  }
}
