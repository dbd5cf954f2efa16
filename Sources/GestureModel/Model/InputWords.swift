package import GestureRuntime
import GestureSyntax

extension GestureTable.Input {
  /// What it may be, for people: `5 to 40 points`, `a point of the view, in points`.
  package var values: String {
    switch kind {
    case .number: "\(shortest(least)) to \(shortest(most))\(unit.noun)"
    case .point: "a point of the view, in points"
    case .box: "a box in the view, in points"
    case .sideEdge: "the left or right edge"
    case .levelEdge: "the top or bottom edge"
    }
  }

  /// What it may be, and what it is until it is set: `5 to 40 points; initially 10`.
  package var described: String {
    let first =
      switch kind {
      case .number: shortest(initial)
      case .point, .box: "unset"
      case .sideEdge: initial == 0 ? "left" : "right"
      case .levelEdge: initial == 0 ? "top" : "bottom"
      }
    return "\(values); initially \(first)"
  }
}

extension GestureTable.Input.Unit {
  /// What it counts, to follow a number.
  fileprivate var noun: String {
    switch self {
    case .none: ""
    case .points: " points"
    case .seconds: " seconds"
    case .degrees: " degrees"
    case .pointsPerSecond: " points per second"
    case .degreesPerSecond: " degrees per second"
    case .perSecond: " per second"
    }
  }
}

extension Amount {
  /// A length, as a text could say it.
  package var lengthText: String {
    if let constant { return "\(shortest(constant))pt" }
    if case .input(let input, _) = value { return input.name }
    return "\(shortest(least))pt to \(shortest(most))pt"
  }
}
