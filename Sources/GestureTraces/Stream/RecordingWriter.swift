import GestureRuntime
import GestureSyntax

extension Recording {
  /// The recording as a line of a stream, without its ending. What is not known is left out. Read
  /// again, it has the same frames, view and expectations.
  package var jsonLine: String {
    var members: [String] = []
    let words = [("name", name), ("label", label), ("person", person), ("device", device)]
    for (key, value) in words {
      if let value { members.append("\"\(key)\":\(jsonString(value))") }
    }
    if let view = trace.view {
      members.append(
        "\"view\":{\"width\":\(shortest(view.width)),\"height\":\(shortest(view.height))}")
    }
    members.append(strokes ?? events)
    if !trace.expectations.isEmpty {
      let list = trace.expectations.map { jsonString(String($0.text.dropFirst(7))) }
      members.append("\"expect\":[\(list.joined(separator: ","))]")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The touches as events, which say everything.
  private var events: String {
    let events = trace.written.compactMap { line in
      switch line {
      case .event, .setting: line.json
      case .view, .expectation: nil
      }
    }
    return "\"events\":[\(events.joined(separator: ","))]"
  }

  /// The touches as strokes; `nil` if reading them would give others.
  private var strokes: String? {
    guard let strokes = plainStrokes else { return nil }
    let hasForce = strokes.contains { $0.contains { $0.touch.force != 0 } }
    let lists = strokes.map { stroke in
      let points = stroke.map { time, touch in
        "[\(shortest(touch.x)),\(shortest(touch.y)),\(milliseconds(time))"
          + (hasForce ? ",\(shortest(touch.force))]" : "]")
      }
      return "[\(points.joined(separator: ","))]"
    }
    return "\"strokes\":[\(lists.joined(separator: ","))]"
  }

  /// The points of strokes that fingers draw one after the other, each leaving where and when it was
  /// last.
  private var plainStrokes: [[(time: Int64, touch: Touch)]]? {
    var strokes: [[(time: Int64, touch: Touch)]] = []
    var isDown = false
    guard trace.frames.first?.time == 0 else { return nil }
    for frame in trace.frames {
      guard frame.settings.isEmpty else { return nil }
      for touch in frame.touches {
        guard touch.kind == .finger, !touch.isCoalesced, touch.radius == 0, touch.held.isEmpty
        else { return nil }
        switch touch.phase {
        case .began:
          // One that begins as another leaves would be read a microsecond later.
          guard !isDown, strokes.last?.last.map({ $0.time < frame.time }) != false else {
            return nil
          }
          strokes.append([(frame.time, touch)])
          guard touch.id == Int32(strokes.count) else { return nil }
          isDown = true
        case .moved:
          guard isDown, !strokes.isEmpty else { return nil }
          strokes[strokes.count - 1].append((frame.time, touch))
        case .ended:
          guard isDown, let last = strokes.last?.last, last.time == frame.time,
            (last.touch.x, last.touch.y) == (touch.x, touch.y), last.touch.force == touch.force
          else { return nil }
          isDown = false
        case .stationary, .cancelled, .entered, .hovered, .exited: return nil
        }
      }
    }
    return isDown ? nil : strokes
  }
}
