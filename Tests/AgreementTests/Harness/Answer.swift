import GestureModel
import GestureRuntime
import GestureReference

/// What a machine says after a frame or a tick, as one line that is equal exactly when the bits are.
struct Answer: Equatable {
  var lines: [String]

  /// A failure is about no path, so only its kind and time count.
  init(_ changes: [ReferenceChange], deadline: Int64?) {
    lines = changes.map(\.exact) + ["deadline \(deadline.map(String.init) ?? "none")"]
  }
}

extension ReferenceChange {
  /// Everything that has to agree.
  var exact: String {
    switch kind {
    case .failed, .cancelled: return "\(kind.rawValue) at \(time)"
    case .began, .changed, .recognized, .ended:
      let values = [stray, length, preference, deviation] + reports
      let phase = item.map { " in \($0.text)" } ?? ""
      return "\(kind.rawValue) at \(time)\(phase) \(values.map(\.exact).joined(separator: " "))"
    }
  }
}

extension Float {
  fileprivate var exact: String { isNaN ? "nan" : "\(self)(\(String(bitPattern, radix: 16)))" }
}
