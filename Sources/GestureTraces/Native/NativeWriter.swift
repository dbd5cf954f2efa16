import GestureRuntime
import GestureSyntax

extension Trace {
  /// The trace as a `.trace`, ending in a newline. Read again, it has the same frames, view and
  /// expectations.
  package var nativeText: String { written.map { $0.nativeText + "\n" }.joined() }
}

extension TraceLine {
  /// The line in a `.trace`, without its ending.
  fileprivate var nativeText: String {
    switch self {
    case .view(let size): "view \(shortest(size.width)) \(shortest(size.height))"
    case .setting(let setting): "set \(setting.name) \(setting.valueText)"
    case .event(let event): event.nativeText
    case .expectation(let kind): Expectation(kind, line: 0).text
    }
  }
}

extension TraceEvent {
  fileprivate var nativeText: String {
    var words = [milliseconds(time), phase.word, "\(id)"]
    if let place { words += [shortest(place.x), shortest(place.y)] }
    if isCoalesced { words.append("coalesced") }
    if let kind { words.append(kind.word) }
    if let held { words += held.isEmpty ? ["button none"] : held.words }
    if force != 0 { words += ["force", shortest(force)] }
    if radius != 0 { words += ["radius", shortest(radius)] }
    return words.joined(separator: " ")
  }
}
