import GestureRuntime
import GestureSyntax

extension Trace {
  /// The trace as JSON Lines, ending in a newline. Read again, it has the same frames, view and
  /// expectations.
  package var jsonLines: String { written.map { $0.json + "\n" }.joined() }
}

extension TraceLine {
  /// The line's object, without a line ending.
  var json: String {
    switch self {
    case .view(let size):
      #"{"view":{"width":\#(shortest(size.width)),"height":\#(shortest(size.height))}}"#
    case .setting(let setting):
      #"{"set":{"name":\#(jsonString(setting.name)),"value":\#(jsonString(setting.valueText))}}"#
    case .event(let event): event.json
    case .expectation(.none): #"{"expect":"none"}"#
    case .expectation(.view(let events)):
      #"{"expect":{"view":["#
        + events.map { #"{"phase":"\#($0.phase.word)","id":\#($0.id)}"# }.joined(separator: ",")
        + "]}}"
    case .expectation(.outcome(let gesture, let outcome, let cause, let values)):
      #"{"expect":{"gesture":\#(jsonString(gesture)),"outcome":"\#(outcome.rawValue)""#
        + (cause.map { #","at":\#(jsonString($0))"# } ?? "")
        + (values.isEmpty ? "" : #","values":[\#(values.map({ $0.json }).joined(separator: ","))]"#)
        + "}}"
    }
  }
}

extension ExpectedValue {
  fileprivate var json: String {
    #"{"name":\#(jsonString(name)),"value":\#(jsonString(value.text))"#
      + (tolerance.map { #","within":\#(jsonString($0.text))"# } ?? "") + "}"
  }
}

extension TraceEvent {
  /// The event's object, without a line ending.
  var json: String {
    var members = [#""time":\#(milliseconds(time)),"phase":"\#(phase.word)","id":\#(id)"#]
    if let place { members.append(#""x":\#(shortest(place.x)),"y":\#(shortest(place.y))"#) }
    if isCoalesced { members.append(#""coalesced":true"#) }
    if let kind { members.append(#""kind":"\#(kind.word)""#) }
    if let held {
      members.append(
        #""held":[\#(held.words.map { #""\#($0)""# }.joined(separator: ","))]"#)
    }
    if force != 0 { members.append(#""force":\#(shortest(force))"#) }
    if radius != 0 { members.append(#""radius":\#(shortest(radius))"#) }
    return "{" + members.joined(separator: ",") + "}"
  }
}
