/// How drawings came out on gestures that were learned without them.
struct Trial {
  private(set) var count = 0
  private(set) var right = 0
  /// The strays of those that were right, as parts of their lengths.
  private var strays: [(label: Int, stray: Float)] = []
  /// For each class, what its drawings were taken for; -1 for nothing.
  private var wrong: [Int: [Int: Int]] = [:]

  mutating func add(_ label: Int, _ nearest: (label: Int, stray: Float)?) {
    count += 1
    if let nearest, nearest.label == label {
      right += 1
      strays.append(nearest)
    } else {
      wrong[label, default: [:]][nearest?.label ?? -1, default: 0] += 1
    }
  }

  /// How many of those that were right stray more.
  func refused(above limits: [Float]) -> Int { strays.count { $0.stray > limits[$0.label] } }

  func mistaken(_ label: Int, _ names: [String]) -> [(name: String, count: Int)] {
    (wrong[label] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key < 0 ? "" : names[$0.key], $0.value) }
  }
}
