import GestureModel
import GestureRuntime
import GestureReference

/// What a machine says after a frame or a tick.
struct Answer: Equatable {
  private let changes: [ReferenceChange]
  private let deadline: Int64?

  init(_ changes: [ReferenceChange], deadline: Int64?) {
    (self.changes, self.deadline) = (changes, deadline)
  }

  /// Equal exactly when the bits are. Nearly all answers are, so they are made into text only to be shown.
  static func == (left: Self, right: Self) -> Bool {
    left.deadline == right.deadline
      && left.changes.elementsEqual(right.changes) { $0.isExactly($1) }
  }

  var lines: [String] {
    changes.map(\.exact) + ["deadline \(deadline.map(String.init) ?? "none")"]
  }
}

extension ReferenceChange {
  /// Everything that has to agree. A failure is about no path, so only its kind and time count.
  var exact: String {
    guard let values else { return "\(kind.rawValue) at \(time)" }
    let phase = item.map { " in \($0.text)" } ?? ""
    return "\(kind.rawValue) at \(time)\(phase) \(values.map(\.exact).joined(separator: " "))"
  }

  /// Whether everything agrees that has to.
  func isExactly(_ other: Self) -> Bool {
    guard kind == other.kind, time == other.time else { return false }
    guard let values, let others = other.values else { return true }
    return item == other.item && values.elementsEqual(others) { $0.isExactly($1) }
  }

  /// The values of the path that it is about; `nil` if it is about none.
  private var values: [Float]? {
    switch kind {
    case .failed, .cancelled: nil
    case .began, .changed, .recognized, .ended:
      [stray, length, preference, deviation] + reports
    }
  }
}

extension Float {
  fileprivate func isExactly(_ other: Float) -> Bool {
    bitPattern == other.bitPattern || (isNaN && other.isNaN)
  }

  fileprivate var exact: String { isNaN ? "nan" : "\(self)(\(String(bitPattern, radix: 16)))" }
}
