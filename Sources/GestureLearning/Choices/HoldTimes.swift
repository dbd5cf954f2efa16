/// Limits how long a touch rests that goes nowhere: a tap is not a long press, though both look the same.
struct HoldTimes {
  /// Of each class that is nothing but a touch that goes nowhere, how long its touches rest, in milliseconds.
  private var times: [Int: [Int64]] = [:]
  /// Of each class, how long the touches rest that are known not to be of it.
  private var others: [Int: [Int64]] = [:]

  /// - Parameters:
  ///   - ways: The ways to draw each class.
  ///   - drawings: Drawings, each with the number of its class.
  ///   - refused: Drawings that are not of the class that is given with them.
  init(
    of ways: [[Chain]], in drawings: [(label: Int, LabelledDrawing)],
    refused: [(label: Int, LabelledDrawing)]
  ) {
    for (label, ways) in ways.enumerated() where ways.count == 1 && ways[0].isHold {
      func rests(_ drawings: [(label: Int, drawing: LabelledDrawing)]) -> [Int64] {
        drawings.filter { $0.label == label && $0.drawing.strokes.count == 1 }
          .map { ($0.drawing.strokes[0].end - $0.drawing.strokes[0].start) / 1000 }
      }
      let own = rests(drawings)
      if own.isEmpty { continue }
      (times[label], others[label]) = (own, rests(refused))
    }
  }

  /// How long touches of a class rest, in milliseconds; `nil` if it is more than a touch that goes nowhere, or if that
  /// does not matter.
  subscript(label: Int) -> ClosedRange<Int64>? {
    guard let own = times[label], let least = own.min(), let most = own.max() else { return nil }
    let rivals = times.filter { $0.key != label }.values + (others[label] ?? []).map { [$0] }
    let shorter = rivals.filter { $0.allSatisfy { $0 < least } }
    let longer = rivals.filter { $0.allSatisfy { $0 > most } }
    // Of what rests as long as these, time does not tell.
    guard shorter.count + longer.count == rivals.count else { return nil }
    var (lower, upper) = (Int64(0), Int64.max)
    if let below = shorter.joined().max() {
      lower = Self.limit(between: below, least)
    } else if least > Self.longPress + Self.longPress / 5 {
      lower = Self.longPress
    }
    if let above = longer.joined().min() {
      upper = Self.limit(between: most, above)
    } else if most < Self.longPress - Self.longPress / 5 {
      upper = Self.longPress
    }
    return lower == 0 && upper == .max ? nil : lower...upper
  }

  /// What lies between a short and a long time: half a second if it does.
  private static func limit(between short: Int64, _ long: Int64) -> Int64 {
    guard !(short...long).contains(longPress) else { return longPress }
    let middle = short + (long - short) / 2
    return long - short > 20 ? max(middle / 10 * 10, short) : middle
  }

  /// How long a touch rests at least that is a long press, in milliseconds: `minimumPressDuration` of UIKit's recognizer,
  /// and `ViewConfiguration.getLongPressTimeout()` of Android before it became 400.
  private static let longPress: Int64 = 500
}

extension Chain {
  /// Whether it is one touch that goes nowhere.
  var isHold: Bool { strokes.count == 1 && phaseCount == 0 }
}
