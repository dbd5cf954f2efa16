import GestureModel
import GestureRuntime
import GestureSyntax

// Courses as models are written by hand.
extension Motion {
  /// Which way fingers are pinched.
  enum PinchSense { case inward, outward }

  /// Which way fingers are shoved.
  enum ShoveSense { case up, down }

  static func arc(_ turning: Turning) -> Motion {
    .course(Course(.arc, turning == .clockwise ? .forward : .backward))
  }

  static func pinch(_ sense: PinchSense?) -> Motion {
    .course(Course(.pinch, sense.map { $0 == .outward ? .forward : .backward } ?? .either))
  }

  static func shove(_ sense: ShoveSense?) -> Motion {
    .course(Course(.shove, sense.map { $0 == .down ? .forward : .backward } ?? .either))
  }

  static func twist(_ turning: Turning?) -> Motion {
    .course(Course(.twist, turning.map { $0 == .clockwise ? .forward : .backward } ?? .either))
  }
}
