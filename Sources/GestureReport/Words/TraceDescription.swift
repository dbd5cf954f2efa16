import GestureSyntax
package import GestureTraces
import GestureRuntime

/// What there is in a trace, for people.
package struct TraceDescription: Hashable, Sendable {
  private let trace: Trace

  package init(of trace: Trace) { self.trace = trace }

  /// Several lines, ending in a newline.
  package var text: String {
    var lines = [headline]
    if let view = trace.view {
      lines.append("view     \(number(view.width)) × \(number(view.height)) pt")
    }
    if let box {
      lines.append("box      \(number(box.width)) × \(number(box.height)) pt")
    }
    lines.append("samples  " + samples)
    if let setAside { lines.append("aside    " + setAside) }
    let spans = touches
    lines.append("touches  \(spans.count); at one time at most \(trace.mostAtOnce)")
    lines += spans.map { "touch    " + $0.text }
    lines += trace.expectations.map { "line \($0.line): \($0.text)" }
    lines += trace.notes.map { "note: \($0.text)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `a.trace: $1 XML, 42 events in 41 frames, 0.441 s`
  private var headline: String {
    let first = trace.frames.first?.time ?? 0
    let duration = (trace.frames.last?.time ?? first) - first
    return "\(trace.path): \(trace.format.title), \(counted(trace.eventCount, "event")) in "
      + "\(counted(trace.frames.count, "frame")), \(Figures.seconds(seconds(duration))) s"
  }

  /// `1 began, 40 moved, 1 ended; 3 coalesced`
  private var samples: String {
    let all = trace.frames.flatMap(\.touches)
    let phases = Touch.Phase.allCases.compactMap { phase in
      let count = all.count { $0.phase == phase }
      return count > 0 ? "\(count) \(phase.word)" : nil
    }
    let coalesced = all.count(where: \.isCoalesced)
    if phases.isEmpty { return "none" }
    return phases.joined(separator: ", ") + (coalesced > 0 ? "; \(coalesced) coalesced" : "")
  }

  /// How wide and high everything is that was drawn; `nil` without a sample.
  private var box: (width: Float, height: Float)? {
    let touches = trace.frames.flatMap(\.touches)
    let (xs, ys) = (touches.map(\.x), touches.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    // What a difference has beyond thousandths is rounding.
    func size(_ from: Float, _ to: Float) -> Float { ((to - from) * 1000).rounded() / 1000 }
    return (size(left, right), size(top, bottom))
  }

  /// `80 predicted, 95 updated`
  private var setAside: String? {
    let counts = [(trace.setAside.predicted, "predicted"), (trace.setAside.updated, "updated")]
    let text = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// The touches in the order they came; an id that came back is a touch of its own.
  private var touches: [TouchSpan] {
    var spans: [TouchSpan] = []
    var open: [Int32: Int] = [:]
    for frame in trace.frames {
      for touch in frame.touches {
        if let index = open[touch.id] {
          spans[index].add(touch, at: frame.time)
        } else {
          open[touch.id] = spans.count
          spans.append(TouchSpan(touch, at: frame.time))
        }
        if touch.phase == .ended || touch.phase == .cancelled || touch.phase == .exited {
          open[touch.id] = nil
        }
      }
    }
    return spans
  }
}

/// What one touch did, from its first sample to its last.
private struct TouchSpan {
  var first: Touch
  var last: Touch
  var start: Int64
  var end: Int64
  var samples = 1

  init(_ touch: Touch, at time: Int64) {
    (first, last, start, end) = (touch, touch, time, time)
  }

  mutating func add(_ touch: Touch, at time: Int64) {
    (last, end) = (touch, time)
    samples += 1
  }

  /// `1  finger  0.000–0.441 s  42 samples  from 78, 200 to 183, 123`
  var text: String {
    let span = "\(Figures.seconds(seconds(start)))–\(Figures.seconds(seconds(end))) s"
    return "\(first.id)  \(first.kind.word)  \(span)  \(counted(samples, "sample"))  "
      + "from \(number(first.x)), \(number(first.y)) to \(number(last.x)), \(number(last.y))"
  }
}

private func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1_000_000 }

private func number(_ value: Float) -> String {
  value == value.rounded() ? Figures.fixed(Double(value), 0) : "\(value)"
}
