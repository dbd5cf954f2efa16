import GestureModel
import GestureRuntime

/// What a machine says after a frame or a tick, as one line that is equal exactly when the bits are.
struct Answer: Equatable {
  var lines: [String]
  /// The same without the deviation of paths.
  var bareLines: [String]

  /// A failure is about no path, so only its kind and time count.
  init(_ changes: [ReferenceChange], deadline: Int64?) {
    let end = ["deadline \(deadline.map(String.init) ?? "none")"]
    lines = changes.map { $0.exact(withDeviation: true) } + end
    bareLines = changes.map { $0.exact(withDeviation: false) } + end
  }
}

extension ReferenceChange {
  var exact: String { exact(withDeviation: true) }

  /// Everything that has to agree.
  func exact(withDeviation: Bool) -> String {
    switch kind {
    case .failed, .cancelled: return "\(kind.rawValue) at \(time)"
    case .began, .changed, .recognized, .ended:
      let values = [stray, length] + (withDeviation ? [deviation] : []) + reports
      let phase = item.map { " in \($0.text)" } ?? ""
      return "\(kind.rawValue) at \(time)\(phase) \(values.map(\.exact).joined(separator: " "))"
    }
  }
}

extension Float {
  fileprivate var exact: String { isNaN ? "nan" : "\(self)(\(String(bitPattern, radix: 16)))" }
}
