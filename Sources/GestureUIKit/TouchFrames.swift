#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// A touch at one time, before it is known in which space it is measured.
  struct TouchArrival {
    /// Microseconds since the device started.
    let time: Int64
    /// In the window; of a pencil the precise location.
    let place: CGPoint
    /// In the runtime's terms, at ``place``.
    private let touch: Touch

    var id: Int32 { touch.id }
    var isCoalesced: Bool { touch.isCoalesced }

    /// Whether a touch lands, or a pointer comes.
    var isLanding: Bool { touch.phase == .began || touch.phase == .entered }
    var isMove: Bool { touch.phase == .moved || touch.phase == .hovered }
    /// Whether it lifts, is taken away or goes.
    var isEnd: Bool {
      switch touch.phase {
      case .ended, .cancelled, .exited: true
      case .began, .moved, .stationary, .entered, .hovered: false
      }
    }

    /// What an event says of a touch: the samples that came together with its last one, and that.
    /// What happened to the touch happened in the last of them, a landing in the first; the others
    /// are moves.
    @MainActor
    static func all(
      of touch: UITouch, _ id: Int32, _ phase: Touch.Phase, _ event: UIEvent
    ) -> [TouchArrival] {
      let together = touch.samples(phase, event)
      return together.enumerated().map { index, sample in
        TouchArrival(
          sample, id, together.isItself(index, phase) ? phase : .moved,
          isCoalesced: index < together.count - 1, held: Touch.Held(touch, event))
      }
    }

    /// A pointer that is there without contact.
    init(_ kind: Touch.Kind, _ phase: Touch.Phase, at place: CGPoint, time: Int64) {
      (self.time, self.place) = (time, place)
      touch = Touch(
        phase, id: Self.pointerID, x: Float(place.x), y: Float(place.y), kind: kind)
    }

    /// What the machine calls the pointer: touches are numbered from 1.
    static let pointerID: Int32 = 0

    @MainActor
    private init(
      _ touch: UITouch, _ id: Int32, _ phase: Touch.Phase, isCoalesced: Bool, held: Touch.Held
    ) {
      place = touch.type == .pencil ? touch.preciseLocation(in: nil) : touch.location(in: nil)
      time = microseconds(touch.timestamp)
      self.touch = Touch(
        phase, id: id, x: Float(place.x), y: Float(place.y), kind: Touch.Kind(touch.type),
        isCoalesced: isCoalesced, force: Float(touch.force), radius: Float(touch.majorRadius),
        held: held)
    }

    /// What the machine receives.
    func touch(in space: AttemptSpace) -> Touch {
      let place = space.place(of: place)
      var touch = touch
      (touch.x, touch.y) = (Float(place.x), Float(place.y))
      return touch
    }
  }

  /// The arrivals of one time.
  struct TouchFrame {
    let time: Int64
    fileprivate(set) var arrivals: [TouchArrival]

    init(_ arrival: TouchArrival) { (time, arrivals) = (arrival.time, [arrival]) }

    /// What the machine receives.
    func frame(in space: AttemptSpace) -> Frame {
      Frame(time: time, touches: arrivals.map { $0.touch(in: space) })
    }
  }

  extension [TouchArrival] {
    /// Those of each time together, in the order of times.
    var frames: [TouchFrame] {
      var frames: [TouchFrame] = []
      let ordered = enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      for (_, arrival) in ordered {
        if let last = frames.indices.last, frames[last].time == arrival.time {
          frames[last].arrivals.append(arrival)
        } else {
          frames.append(TouchFrame(arrival))
        }
      }
      return frames
    }
  }

  extension UITouch {
    /// The samples that an event has of it, the last being what it is now.
    func samples(_ phase: Touch.Phase, _ event: UIEvent) -> [UITouch] {
      let together = event.coalescedTouches(for: self) ?? []
      // The last of them is the touch itself, as a copy.
      return together.isEmpty || phase == .cancelled ? [self] : together
    }
  }

  extension [UITouch] {
    /// Whether what happened to a touch happened in this one of its samples.
    func isItself(_ index: Int, _ phase: Touch.Phase) -> Bool {
      index == (phase == .began ? 0 : count - 1)
    }
  }

  /// Whole microseconds, of seconds since the device started. Times beyond those of the runtime are
  /// the first or the last of them, and what is no time is 0.
  package func microseconds(_ seconds: Double) -> Int64 {
    guard !seconds.isNaN else { return 0 }
    let limit = Double(Recognizer.timeLimit)
    return Int64(max(-limit, min(limit, (seconds * 1_000_000).rounded())))
  }

  extension Touch.Held {
    /// What is held down with a touch. A finger has no buttons.
    @MainActor
    fileprivate init(_ touch: UITouch, _ event: UIEvent) {
      self = []
      #if !os(tvOS)
        if Touch.Kind(touch.type) != .finger {
          formUnion(Touch.Held(rawValue: UInt16(truncatingIfNeeded: event.buttonMask.rawValue)))
          formIntersection(.buttons)
        }
        let keys: [(UIKeyModifierFlags, Touch.Held)] = [
          (.shift, .shift), (.control, .control), (.alternate, .option), (.command, .command),
        ]
        for (flag, key) in keys where event.modifierFlags.contains(flag) { insert(key) }
      #endif
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
