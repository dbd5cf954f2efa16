#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// A touch at one time, in the runtime's terms.
  struct TouchSample {
    /// Microseconds since the device started.
    let time: Int64
    let touch: Touch

    /// What an event says of a touch: the samples that came together with its last one, and that.
    /// What happened to the touch happened in the last of them, a landing in the first; the others
    /// are moves.
    @MainActor
    static func all(
      of touch: UITouch, _ id: Int32, _ phase: Touch.Phase, _ event: UIEvent, in view: UIView?
    ) -> [TouchSample] {
      var together = event.coalescedTouches(for: touch) ?? []
      // The last of them is the touch itself, as a copy.
      if together.isEmpty || phase == .cancelled { together = [touch] }
      let last = together.count - 1
      return together.enumerated().map { index, sample in
        let isItself = index == (phase == .began ? 0 : last)
        return TouchSample(sample, id, isItself ? phase : .moved, isCoalesced: index < last, view)
      }
    }

    @MainActor
    private init(
      _ touch: UITouch, _ id: Int32, _ phase: Touch.Phase, isCoalesced: Bool, _ view: UIView?
    ) {
      let place =
        touch.type == .pencil ? touch.preciseLocation(in: view) : touch.location(in: view)
      let shown = view?.shownPlace(of: place) ?? place
      time = microseconds(touch.timestamp)
      self.touch = Touch(
        phase, id: id, x: Float(shown.x), y: Float(shown.y), kind: Touch.Kind(touch.type),
        isCoalesced: isCoalesced, force: Float(touch.force), radius: Float(touch.majorRadius))
    }
  }

  extension [TouchSample] {
    /// The samples of each time together, in the order of times.
    var frames: [Frame] {
      var frames: [Frame] = []
      let ordered = enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      for (_, sample) in ordered {
        if let last = frames.indices.last, frames[last].time == sample.time {
          frames[last].touches.append(sample.touch)
        } else {
          frames.append(Frame(time: sample.time, touches: [sample.touch]))
        }
      }
      return frames
    }
  }

  /// Whole microseconds, of seconds since the device started. Times beyond those of the runtime are
  /// the first or the last of them, and what is no time is 0.
  func microseconds(_ seconds: TimeInterval) -> Int64 {
    guard !seconds.isNaN else { return 0 }
    let limit = Double(Recognizer.timeLimit)
    return Int64(max(-limit, min(limit, (seconds * 1_000_000).rounded())))
  }

  extension UIView {
    /// A place from the top left corner of what the view shows, which is not its own origin if it
    /// scrolls.
    func shownPlace(of place: CGPoint) -> CGPoint {
      CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
    }
  }

  extension Touch.Kind {
    /// A finger on a remote control's surface is a finger.
    fileprivate init(_ type: UITouch.TouchType) {
      switch type {
      case .pencil: self = .pencil
      case .indirectPointer: self = .mouse
      default: self = .finger
      }
    }
  }
#endif
