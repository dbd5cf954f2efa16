/// Several gestures on one view, of which one wins.
///
/// When one is recognized or begins, the others that are still possible fail, unless either side
/// says that they go on alongside. If several decide in one frame, the first in the set's order
/// wins, or the one that fits best.
public struct RecognizerSet: Hashable, Sendable {
  /// A transition of one of the gestures.
  public struct SetChange: Hashable, Sendable {
    /// The index of its recognizer.
    public var recognizer: Int

    /// The transition.
    public var change: Change
  }

  /// One recognizer for each gesture, in order.
  public private(set) var recognizers: [Recognizer]

  /// The transitions of the last call, by time, then in the set's order.
  public private(set) var changes: [SetChange] = []

  /// Whether, of several that decide in one frame, the one with the least stray for its length
  /// wins; on an exact tie, and without it, the first.
  public let prefersBestFit: Bool

  /// Row by row: whether the gesture of the row leaves that of the column alone.
  private let alongside: [Bool]

  /// Creates recognizers that wait for a first landing.
  ///
  /// - Parameters:
  ///   - tables: What to recognize, in the order that decides ties.
  ///   - alongside: Pairs of indices of gestures that leave each other alone.
  ///   - prefersBestFit: Whether, of several that decide in one frame, the best fit wins.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(
    _ tables: [GestureTable], alongside: [(Int, Int)] = [], prefersBestFit: Bool = false,
    view: ViewSize? = nil
  ) {
    self.prefersBestFit = prefersBestFit
    recognizers = tables.map { Recognizer($0, view: view) }
    var matrix = Array(repeating: false, count: tables.count * tables.count)
    for (first, second) in alongside
    where tables.indices.contains(first) && tables.indices.contains(second) {
      matrix[first * tables.count + second] = true
      matrix[second * tables.count + first] = true
    }
    self.alongside = matrix
  }

  /// The next time at which something happens if no touch does, in microseconds.
  public var deadline: Int64? {
    var earliest: Int64?
    for index in recognizers.indices {
      guard let due = recognizers[index].deadline else { continue }
      earliest = min(earliest ?? due, due)
    }
    return earliest
  }

  /// Takes the events of one time, after the deadlines that are due at or before it.
  public mutating func handle(_ frame: Frame) {
    tick(at: frame.time)
    for index in recognizers.indices { recognizers[index].handle(frame) }
    settle()
  }

  /// Lets time pass without an event.
  public mutating func tick(at time: Int64) {
    changes.removeAll(keepingCapacity: true)
    while let due = deadline, due <= time {
      for index in recognizers.indices { recognizers[index].tick(at: due) }
      settle()
    }
  }

  /// Starts recording, for reports.
  package mutating func record() {
    for index in recognizers.indices { recognizers[index].record() }
  }

  /// Takes the recorded attempts of a recognizer away.
  package mutating func takeAttempts(of index: Int) -> [Recorder.Attempt] {
    let attempts = recognizers[index].recorder?.attempts ?? []
    recognizers[index].recorder?.attempts.removeAll()
    return attempts
  }

  /// Lets the preferred of those that decided win, and gathers what is left to tell.
  private mutating func settle() {
    var winners: [Int] = []
    for index in claimants() where !isBeaten(index, by: winners) { winners.append(index) }
    for index in recognizers.indices where isBeaten(index, by: winners) {
      recognizers[index].lose()
    }
    for index in recognizers.indices {
      for change in recognizers[index].changes {
        changes.append(SetChange(recognizer: index, change: change))
      }
    }
  }

  /// The gestures that the last call decided for, the preferred first.
  private func claimants() -> [Int] {
    let all = recognizers.indices.filter { recognizers[$0].claim != nil }
    guard prefersBestFit else { return all }
    return all.sorted { first, second in
      let (left, right) = (recognizers[first].fit, recognizers[second].fit)
      return left != right ? left < right : first < second
    }
  }

  /// Whether one of the winners, not being the gesture itself, does not leave it alone.
  private func isBeaten(_ index: Int, by winners: [Int]) -> Bool {
    winners.contains { $0 != index && !isAlongside($0, index) }
  }

  private func isAlongside(_ first: Int, _ second: Int) -> Bool {
    alongside[first * recognizers.count + second]
  }
}

extension Recognizer {
  /// The change of the last call by which it was recognized or began.
  fileprivate var claim: Change? {
    changes.first { $0.kind == .recognized || $0.kind == .began }
  }

  /// The stray for each point of length with which it was recognized or began: the less, the
  /// better. A path without stray fits perfectly, whatever its length.
  fileprivate var fit: Float {
    guard let claim, claim.stray > 0 else { return 0 }
    return claim.stray / claim.length
  }

  /// Takes back a victory of the last call, and fails an attempt that is still possible.
  fileprivate mutating func lose() {
    if let index = changes.firstIndex(where: { $0.kind == .recognized || $0.kind == .began }) {
      let wasContinuous = changes[index].kind == .began
      changes[index].kind = .failed
      changes.removeSubrange((index + 1)...)
      recorder?.takeBackVictory()
      if wasContinuous && isActive { abandon() }
    } else if isActive && !hasBegun {
      prevent()
    }
  }
}
