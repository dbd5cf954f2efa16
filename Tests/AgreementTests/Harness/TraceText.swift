import GestureRuntime
import GestureTraces

/// Frames as the text of a `.trace`, to be kept as a case.
extension [Frame] {
  func traceText(view: ViewSize?) -> String {
    let size = view.map { ["view \($0.width) \($0.height)"] } ?? []
    return (size + flatMap(\.traceLines)).joined(separator: "\n")
  }
}

extension Frame {
  fileprivate var traceLines: [String] {
    settings.map { "set \($0.name) \($0.valueText)" }
      + touches.map { touch in
        var line = "\(time)us \(touch.phase) \(touch.id) \(touch.x) \(touch.y)"
        if touch.kind != .finger { line += " \(touch.kind)" }
        if !touch.held.isEmpty { line += " " + touch.held.words.joined(separator: " ") }
        if touch.force != 0 { line += " force \(touch.force)" }
        if touch.radius != 0 { line += " radius \(touch.radius)" }
        return touch.isCoalesced ? line + " coalesced" : line
      }
  }
}
