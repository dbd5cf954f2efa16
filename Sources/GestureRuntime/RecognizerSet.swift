/// Several gestures on one view, of which one wins.
///
/// When one is recognized or begins, the others that are still possible fail, unless either side
/// says that they go on alongside. If several decide in one frame, the first in the set's order
/// wins.
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

  /// Row by row: whether the gesture of the row leaves that of the column alone.
  private let alongside: [Bool]

  /// Creates recognizers that wait for a first landing.
  ///
  /// - Parameters:
  ///   - tables: What to recognize, in the order that decides ties.
  ///   - alongside: Pairs of indices of gestures that leave each other alone.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(
    _ tables: [GestureTable], alongside: [(Int, Int)] = [], view: ViewSize? = nil
  ) {
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

  /// Lets the first that decided win, and gathers what is left to tell.
  private mutating func settle() {
    var winners: [Int] = []
    for index in recognizers.indices {
      let isBeaten = winners.contains { !isAlongside($0, index) }
      if isBeaten { recognizers[index].lose() }
      if recognizers[index].hasJustWon { winners.append(index) }
    }
    for index in recognizers.indices
    where winners.contains(where: { $0 > index && !isAlongside($0, index) }) {
      recognizers[index].lose()
    }
    for index in recognizers.indices {
      for change in recognizers[index].changes {
        changes.append(SetChange(recognizer: index, change: change))
      }
    }
  }

  private func isAlongside(_ first: Int, _ second: Int) -> Bool {
    alongside[first * recognizers.count + second]
  }
}

extension Recognizer {
  /// Whether the last call was the one in which it was recognized or began.
  fileprivate var hasJustWon: Bool {
    changes.contains { $0.kind == .recognized || $0.kind == .began }
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
