import GestureRuntime
import GestureTestSupport
import Testing

/// A recognizer whose every change is held to the legal transitions.
struct Hearing {
  private(set) var recognizer: Recognizer
  private var lifecycle: Lifecycle

  init(_ table: GestureTable) {
    recognizer = Recognizer(table)
    lifecycle = Lifecycle(isContinuous: table.isContinuous)
  }

  /// Takes the events of one time.
  ///
  /// - Returns: What is reported: `recognized`, or with the milliseconds if these are not the
  ///   frame's: `failed at 150.001`.
  mutating func at(_ milliseconds: Double, _ touches: Touch...) -> [String] {
    let time = Int64((milliseconds * 1000).rounded())
    recognizer.handle(Frame(time: time, touches: touches))
    return told(at: time)
  }

  /// Lets time pass.
  mutating func wait(until milliseconds: Double) -> [String] {
    let time = Int64((milliseconds * 1000).rounded())
    recognizer.tick(at: time)
    return told(at: time)
  }

  /// Takes every touch away.
  mutating func cancelAll() -> [String] {
    recognizer.cancelAll()
    return told(at: recognizer.time)
  }

  /// The values of the last change.
  var values: [Float] {
    recognizer.changes.last.map { Array(recognizer.reportValues[$0.reports]) } ?? []
  }

  /// When something happens if no touch does, in milliseconds.
  var deadline: Double? { recognizer.deadline.map { Double($0) / 1000 } }

  private mutating func told(at time: Int64) -> [String] {
    lifecycle.follow(recognizer)
    return recognizer.changes.map {
      $0.time == time ? "\($0.kind)" : "\($0.kind) at \(Double($0.time) / 1000)"
    }
  }
}

func began(_ id: Int32, _ x: Float, _ y: Float, kind: Touch.Kind = .finger) -> Touch {
  Touch(.began, id: id, x: x, y: y, kind: kind)
}
func moved(_ id: Int32, _ x: Float, _ y: Float) -> Touch { Touch(.moved, id: id, x: x, y: y) }
func ended(_ id: Int32, _ x: Float = .nan, _ y: Float = .nan) -> Touch {
  Touch(.ended, id: id, x: x, y: y)
}
func cancelled(_ id: Int32) -> Touch { Touch(.cancelled, id: id, x: 0, y: 0) }
func entered(_ id: Int32, _ x: Float, _ y: Float) -> Touch { Touch(.entered, id: id, x: x, y: y) }
func hovered(_ id: Int32, _ x: Float, _ y: Float) -> Touch { Touch(.hovered, id: id, x: x, y: y) }
func exited(_ id: Int32, _ x: Float, _ y: Float) -> Touch { Touch(.exited, id: id, x: x, y: y) }
