/// Limits how long a touch rests that goes nowhere: a tap is not a long press, though both look the same.
struct HoldTimes {
  /// Of each class that is nothing but a touch that goes nowhere, how long its touches rest, in microseconds.
  private var times: [Int: Rests] = [:]
  /// Of each of them, how long the touches rest that go nowhere either and are known not to be of it.
  private var others: [Int: Rests] = [:]

  /// - Parameters:
  ///   - ways: The ways to draw each class.
  ///   - drawings: Drawings, each with the number of its class.
  ///   - refused: Drawings that are not of the class that is given with them.
  init(
    of ways: [[Chain]], in drawings: [(label: Int, drawing: LabelledDrawing)],
    refused: [(label: Int, drawing: LabelledDrawing)]
  ) {
    for (label, ways) in ways.enumerated() where ways.count == 1 && ways[0].isHold {
      func rests(_ drawings: [(label: Int, drawing: LabelledDrawing)]) -> [Int64] {
        drawings.compactMap { numbered in
          guard numbered.label == label, numbered.drawing.isTimed,
            let stroke = numbered.drawing.strokes.first, numbered.drawing.strokes.count == 1,
            stroke.reach <= ways[0].strokes[0].radius
          else { return nil }
          return stroke.end - stroke.start
        }
      }
      let own = rests(drawings)
      guard !own.isEmpty else { continue }
      (times[label], others[label]) = (Rests(own), Rests(rests(refused)))
    }
  }

  /// How long touches of a class rest, in microseconds; `nil` if it is more than a touch that goes nowhere, or if that
  /// does not matter.
  subscript(label: Int) -> ClosedRange<Int64>? {
    guard let own = times[label] else { return nil }
    let refused = (others[label] ?? Rests([])).split(at: own.median)
    let rivals = times.filter { $0.key != label }.values + [refused.below, refused.above]
    var (lower, upper) = (Int64(0), Int64.max)
    for rival in rivals where !rival.sorted.isEmpty {
      if rival.median < own.median, let limit = Rests.limit(between: rival, own) {
        lower = max(lower, limit)
      } else if rival.median > own.median, let limit = Rests.limit(between: own, rival) {
        upper = min(upper, limit)
      }
    }
    // Hands differ by a fifth from what was recorded.
    if lower == 0, own.sorted[0] / 1000 > Rests.longPress * 6 / 5 { lower = Rests.longPress }
    if upper == .max, own.sorted[own.sorted.count - 1] / 1000 < Rests.longPress * 4 / 5 {
      upper = Rests.longPress
    }
    guard lower > 0 || upper < .max, lower <= upper else { return nil }
    return lower * 1000...(upper == .max ? .max : upper * 1000)
  }
}

/// How long some touches rest.
private struct Rests {
  /// In microseconds, in order.
  let sorted: [Int64]

  init(_ times: [Int64]) { sorted = times.sorted() }

  var median: Int64 { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }

  func split(at time: Int64) -> (below: Rests, above: Rests) {
    (Rests(sorted.filter { $0 < time }), Rests(sorted.filter { $0 > time }))
  }

  /// The limit between shorter and longer rests that gets the fewest wrong, in milliseconds: half a second if that is as
  /// good as any, or else what is farthest from all of them.
  ///
  /// - Returns: `nil` if it gets more than a fifth of them wrong, so that something else has to tell them apart.
  static func limit(between short: Rests, _ long: Rests) -> Int64? {
    let (shorter, longer) = (short.sorted.map { ($0 + 999) / 1000 }, long.sorted.map { $0 / 1000 })
    let values = Set(shorter + longer).sorted()
    var candidates = values
    for (low, high) in zip(values, values.dropFirst()) {
      let middle = low + (high - low) / 2
      candidates.append(high - low > 20 ? max(middle / 10 * 10, low) : middle)
      if (low...high).contains(longPress) { candidates.append(longPress) }
    }
    func wrong(_ limit: Int64) -> Double {
      let late = shorter.count - shorter.partition(above: limit)
      let early = longer.partition(above: limit - 1)
      return Double(late) / Double(shorter.count) + Double(early) / Double(longer.count)
    }
    func margin(_ limit: Int64) -> Int64 {
      let place = values.partition(above: limit)
      let below = place > 0 ? limit - values[place - 1] : .max
      return min(below, place < values.count ? values[place] - limit : .max)
    }
    let best = candidates.map { (limit: $0, wrong: wrong($0)) }.min {
      ($0.wrong, $0.limit == longPress ? 0 : 1, -margin($0.limit), $0.limit)
        < ($1.wrong, $1.limit == longPress ? 0 : 1, -margin($1.limit), $1.limit)
    }
    return best.flatMap { $0.wrong <= 0.4 ? $0.limit : nil }
  }

  /// How long a touch rests at least that is a long press, in milliseconds: `minimumPressDuration` of UIKit's recognizer,
  /// and `ViewConfiguration.getLongPressTimeout()` of Android before it became 400.
  static let longPress: Int64 = 500
}

extension [Int64] {
  /// The place of the first number above a limit; they are in order.
  fileprivate func partition(above limit: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Chain {
  /// Whether it is one touch that goes nowhere.
  var isHold: Bool { strokes.count == 1 && phaseCount == 0 }
}
