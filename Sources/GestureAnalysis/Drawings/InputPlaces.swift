import GestureModel
package import GestureRuntime

// What inputs are while something is drawn for a gesture: what they begin with, and places that only
// an app knows in the middle of the view.
extension Estimate {
  /// The point that inputs are set to.
  private static let middle = (x: ViewSize.ofPhone.width / 2, y: ViewSize.ofPhone.height / 2)
  /// The box that they are set to.
  private static let box = (minX: Float(95), minY: Float(322), maxX: Float(295), maxY: Float(522))

  static func number(of input: Input, _ part: Input.Part) -> Double {
    switch input.kind {
    case .number, .sideEdge, .levelEdge: Double(input.initial)
    case .point: Double(part == .first ? middle.x : middle.y)
    case .box:
      switch part {
      case .first: Double(box.minX)
      case .second: Double(box.minY)
      case .third: Double(box.maxX)
      case .fourth: Double(box.maxY)
      }
    }
  }

  /// What the inputs of a table are set to that begin with nothing, by their names.
  static func places(of table: GestureTable) -> [InputSetting] {
    table.inputs.indices.compactMap { index in
      let name = table.nameOfInput(index)
      return switch table.inputs[index].kind {
      case .number, .sideEdge, .levelEdge: nil
      case .point: InputSetting(name, .point(x: middle.x, y: middle.y))
      case .box:
        InputSetting(name, .box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY))
      }
    }
  }
}

extension GestureTable {
  /// What drawings are made for where only an app knows it: its inputs that begin with nothing.
  package var drawnPlaces: [InputSetting] { Estimate.places(of: self) }

  /// The table with its inputs as drawings are made for.
  var withPlaces: GestureTable { fixed(at: drawnPlaces) }
}
