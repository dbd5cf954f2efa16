import GestureRuntime
import GestureTraces

/// What an event costs: written by hand, as tables, and many gestures on one view.
struct Events {
  var stopwatch = Stopwatch()
  /// How many strokes each round draws.
  var count = 200
  /// The largest set that is tried.
  var most = 200

  /// Each thing by hand and as a table, on one finger at 120 Hz, against the empty loop. Where both
  /// mean the same, they have to say the same.
  func byHand() -> [Row] {
    let strokes = Workload.strokes(count: count)
    let taps = Workload.taps(count: count)
    let (checkmark, listed) = (GestureSet.checkmark, GestureSet.listed)
    agree(Listing.run(strokes), listed.successes(strokes), "listing")
    agree(TolerantCheckmark.run(strokes), checkmark.successes(strokes), "checkmark")
    agree(HandWrittenPan.run(strokes), GestureSet.pan.successes(strokes), "pan")
    agree(HandWrittenDoubleTap.run(taps), GestureSet.doubleTap.successes(taps), "double tap")

    let empty = ("empty loop", time(strokes, EmptyLoop.run))
    let tolerant = ("checkmark by hand", time(strokes, TolerantCheckmark.run))
    func hand(_ name: String, _ strokes: [[Frame]], _ run: ([[Frame]]) -> Int) -> Row {
      Row(subject: name, per: .event, nanoseconds: time(strokes, run), baseline: empty)
    }
    let listing = hand("listing by hand", strokes, Listing.run)
    let pan = hand("pan by hand", strokes, HandWrittenPan.run)
    let tap = hand("double tap by hand", taps, HandWrittenDoubleTap.run)
    return [
      Row(subject: empty.0, per: .event, nanoseconds: empty.1),
      listing,
      row(listed, strokes, against: (listing.subject, listing.nanoseconds)),
      Row(subject: tolerant.0, per: .event, nanoseconds: tolerant.1, baseline: empty),
      row(checkmark, strokes, against: tolerant),
      pan, row(.pan, strokes, against: (pan.subject, pan.nanoseconds)),
      tap, row(.doubleTap, taps, against: (tap.subject, tap.nanoseconds)),
    ]
  }

  /// Sets of several sizes, against the checkmark by hand at the same rate.
  func sets() -> [Row] {
    let unistrokes = [16, 50, 200].filter { $0 <= most }.map(GestureSet.unistrokes)
    let sets = [.checkmark, .usual] + unistrokes
    return [(60, 1), (120, 1), (240, 1), (120, 5)].flatMap { hertz, fingers -> [Row] in
      let strokes = Workload.strokes(count: count, hertz: hertz, fingers: fingers)
      let one = Workload.strokes(count: count, hertz: hertz)
      let hand = ("checkmark by hand", time(one, TolerantCheckmark.run))
      return sets.map { set in
        var row = row(set, strokes, against: hand)
        (row.fingers, row.hertz) = (fingers, hertz)
        row.subject += fingers == 1 ? ", \(hertz) Hz" : ", \(fingers) fingers, \(hertz) Hz"
        return row
      }
    }
  }

  /// Sets against their gestures one by one.
  func together() -> [Row] {
    let strokes = Workload.strokes(count: count)
    return [.usual, GestureSet.unistrokes(min(50, most))].map { set in
      let alone = ("\(set.name), one by one", time(strokes, set.runEach))
      var row = row(set, strokes, against: alone)
      row.subject += " together"
      return row
    }
  }

  private func row(
    _ set: GestureSet, _ strokes: [[Frame]], against baseline: (String, Double)
  ) -> Row {
    Row(
      subject: set.name, per: .event, nanoseconds: time(strokes, set.run), baseline: baseline,
      gestures: set.tables.count, fingers: 1, hertz: 120, tableBytes: set.tableBytes,
      stateBytes: set.stateBytes)
  }

  private func time(_ strokes: [[Frame]], _ run: ([[Frame]]) -> Int) -> Double {
    stopwatch.nanoseconds(per: strokes.reduce(0) { $0 + $1.count }) { run(strokes) }
  }

  private func agree(_ hand: Int, _ table: Int, _ name: String) {
    precondition(hand == table, "\(name): \(hand) by hand, \(table) by the table")
    precondition(hand > 0, "\(name): it is never made")
  }
}
