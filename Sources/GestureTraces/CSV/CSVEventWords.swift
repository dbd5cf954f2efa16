import GestureRuntime

/// What the words of a column of events mean.
///
/// Programs call one thing by many names: `PointerDownEvent`, `touchstart`, `ACTION_DOWN`,
/// `mousedown`, `Pressed`. Without the part that says what acts, few words are left. All words of a
/// file together show which program wrote it: where there is `drag`, `move` is without contact.
struct CSVEventWords {
  /// What the touches are.
  let kind: Touch.Kind
  private let parts: [Substring: String]
  /// Whether `move` is of a mouse with its buttons up, and `drag` of one with a button down.
  private let hasDrag: Bool
  /// Whether buttons are pressed and released, so that `down` and `up` are turns of a wheel.
  private let hasPress: Bool
  /// Whether the mouse's words stand beside those of touches, which browsers report as a mouse, too.
  private let hasRepeats: Bool
  /// The pointers in contact.
  private var down: Set<String> = []

  init(_ words: [Substring]) {
    var parts: [Substring: String] = [:]
    for word in words where parts[word] == nil { parts[word] = Self.core(of: word) }
    self.parts = parts
    let cores = Set(parts.values)
    hasDrag = !cores.isDisjoint(with: ["drag", "dragged"])
    hasPress = !cores.isDisjoint(with: ["press", "pressed"])
    func has(_ actor: String) -> Bool {
      parts.keys.contains { $0.lowercased().hasPrefix(actor) }
    }
    hasRepeats = !hasDrag && has("mouse") && (has("touch") || has("pointer"))
    kind = hasDrag || has("mouse") && !hasRepeats ? .mouse : .finger
  }

  /// Whether a word is of a mouse that only repeats what touches do.
  func repeats(_ word: Substring) -> Bool {
    hasRepeats && word.lowercased().hasPrefix("mouse")
  }

  /// What a word means.
  enum Meaning {
    /// What a pointer does.
    case phase(Touch.Phase)
    /// Why the row is passed over.
    case passedOver(TraceNote.Kind)
  }

  /// What a pointer does, or that a word says nothing of it.
  mutating func meaning(
    of word: Substring, pointer: String
  ) throws(TraceError.Message) -> Meaning {
    let core = parts[word] ?? ""
    if hasPress, ["down", "up"].contains(core) { return .passedOver(.wheel) }
    let phase: Touch.Phase
    switch core {
    case "scroll", "wheel": return .passedOver(.wheel)
    // A touch of another window, and what is said beside a touch.
    case "outside", "buttonpress", "buttonrelease", "click", "dblclick", "auxclick", "contextmenu",
      "gotpointercapture", "lostpointercapture", "forcechange", "rawupdate":
      return .passedOver(.passedOver)
    case "down", "start", "started", "begin", "began", "press", "pressed": phase = .began
    case "move", "moved": phase = hovers(pointer) ? .hovered : .moved
    case "drag", "dragged": phase = .moved
    case "stationary": phase = .stationary
    case "up", "end", "ended", "release", "released": phase = .ended
    case "cancel", "cancelled", "canceled": phase = .cancelled
    case "hover", "hovered", "hovermove": phase = .hovered
    case "enter", "entered", "over", "hoverenter": phase = .entered
    case "exit", "exited", "leave", "out", "hoverexit": phase = .exited
    default:
      throw .unknown(
        "event", word,
        among: ["down", "move", "up", "cancel", "PointerDownEvent", "touchstart", "ACTION_DOWN"])
    }
    if phase == .began { down.insert(pointer) }
    if phase.endsTouch { down.remove(pointer) }
    return .phase(phase)
  }

  private func hovers(_ pointer: String) -> Bool {
    kind == .mouse && (hasDrag || !down.contains(pointer))
  }

  /// A word without what says what acts: `down` of `ACTION_POINTER_DOWN`.
  private static func core(of word: Substring) -> String {
    var core = word.lowercased().filter { $0.isLetter }
    for actor in ["motionevent", "action", "pointer", "touch", "mouse"]
    where core.hasPrefix(actor) && core != actor {
      core.removeFirst(actor.count)
    }
    return core.hasSuffix("event") ? String(core.dropLast("event".count)) : core
  }
}
