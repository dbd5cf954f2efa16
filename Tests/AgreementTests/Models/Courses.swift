import GestureModel
import GestureRuntime
import GestureSyntax

// Courses as models are written by hand.
extension Motion {
  /// Which way fingers are pinched.
  enum PinchSense { case inward, outward }

  static func arc(_ turning: Turning) -> Motion {
    .course(Course(.arc, turning == .clockwise ? .forward : .backward))
  }

  static func pinch(_ sense: PinchSense?) -> Motion {
    .course(Course(.pinch, sense.map { $0 == .outward ? .forward : .backward } ?? .either))
  }

  static func twist(_ turning: Turning?) -> Motion {
    .course(Course(.twist, turning.map { $0 == .clockwise ? .forward : .backward } ?? .either))
  }
}
