package import GestureRuntime

extension LabelledDrawing {
  /// The drawing of a recording: what each touch did between its landing and its lift. Pointers without
  /// contact are not part of it, nor are touches that were cancelled, such as a palm, or never lift.
  ///
  /// - Parameters:
  ///   - label: Which gesture it is of.
  ///   - person: Who drew it.
  ///   - frames: The recording.
  ///   - isTimed: Whether its times were recorded, and not made up.
  package init(label: String, person: String? = nil, frames: [Frame], isTimed: Bool = true) {
    var strokes: [DrawnStroke] = []
    var running: [Int32: Int] = [:]
    var lifted: Set<Int> = []
    for frame in frames {
      for touch in frame.touches {
        let point = DrawnStroke.Point(x: touch.x, y: touch.y)
        switch touch.phase {
        case .began:
          running[touch.id] = strokes.count
          strokes.append(DrawnStroke(points: [point], start: frame.time, end: frame.time))
        case .moved, .stationary, .ended:
          guard let index = running[touch.id] else { continue }
          strokes[index].points.append(point)
          strokes[index].end = frame.time
          if touch.phase == .ended {
            lifted.insert(index)
            running[touch.id] = nil
          }
        case .cancelled: running[touch.id] = nil
        case .entered, .hovered, .exited: continue
        }
      }
    }
    self.init(
      label: label, person: person,
      strokes: strokes.indices.filter(lifted.contains).map { strokes[$0] })
    self.isTimed = isTimed
  }

  /// How many fingers drew at one time at most.
  package var fingerCount: Int {
    strokes.map { stroke in
      strokes.count { $0.start <= stroke.start && stroke.start < $0.end }
    }.max().map { max($0, 1) } ?? 0
  }
}

extension LabelledDrawing {
  /// The drawing as a `.trace` file.
  package var traceText: String {
    var text = ""
    for frame in frames {
      for touch in frame.touches {
        let word =
          touch.phase == .began ? "began" : touch.phase == .ended ? "ended" : "moved"
        text +=
          "\(decimal(frame.time, 1000)) \(word) \(touch.id)"
          + " \(Self.hundredths(touch.x)) \(Self.hundredths(touch.y))\n"
      }
    }
    return text
  }

  /// A coordinate, to a hundredth of a point.
  private static func hundredths(_ value: Float) -> String {
    decimal(Int64((Double(min(max(value, -1e9), 1e9)) * 100).rounded()), 100)
  }

  /// What the touches were, with even times between the landing and the lift of each.
  var frames: [Frame] {
    var events: [(time: Int64, touch: Touch)] = []
    for (index, stroke) in strokes.enumerated() {
      let count = Int64(max(stroke.points.count - 1, 1))
      for (place, point) in stroke.points.enumerated() {
        let time = stroke.start + (stroke.end - stroke.start) * Int64(place) / count
        let phase: Touch.Phase = place == 0 ? .began : .moved
        events.append((time, Touch(phase, id: Int32(index + 1), x: point.x, y: point.y)))
      }
      let last = stroke.points[stroke.points.count - 1]
      events.append((stroke.end, Touch(.ended, id: Int32(index + 1), x: last.x, y: last.y)))
    }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    return order.map { Frame(time: events[$0].time, touches: [events[$0].touch]) }
  }
}

/// A number of parts, as a decimal number.
///
/// - Parameters:
///   - count: How many parts.
///   - parts: How many of them are one: a power of ten.
/// - Returns: `-0.25` for -25 hundredths.
private func decimal(_ count: Int64, _ parts: Int64) -> String {
  let magnitude = abs(count)
  return "\(count < 0 ? "-" : "")\(magnitude / parts)."
    + String(String(magnitude % parts + parts).dropFirst())
}
