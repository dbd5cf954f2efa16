/// One sort of repair or oddity in a trace, and how often it occurs.
package struct TraceNote: Hashable, Sendable {
  /// Everything that is ever repaired or remarked on. Whatever is not listed is an error.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An event's time was before that of the event above it; it was held at the latest.
    case heldBack = "held-back"
    /// A touch ended, or was cancelled, without a place; it took the last one.
    case placeTaken = "place-taken"
    /// A touch was still down when the file ended.
    case neverEnded = "never-ended"
    /// The file says how many points it has, and has another number of them.
    case countDiffers = "count-differs"
    /// A stroke began at the time at which the last one ended; it begins a microsecond later.
    case sameMoment = "same-moment"
    /// A line was written later than its time says; it was put where it belongs.
    case reordered
    /// A line has too few fields; it was passed over.
    case cutShort = "cut-short"
    /// A touch never ended, though others landed afterwards, or a button was found released; it was
    /// cancelled at its last sample.
    case endMissing = "end-missing"
    /// A touch was there before the recording began; it begins with the first sample of it.
    case startMissing = "start-missing"
    /// An event is of a touch that is not down; it was passed over.
    case stray
    /// A touch landed and a coordinate of it was not sent; it counts as 0.
    case placeAssumed = "place-assumed"
    /// A touch from before the recording left, and nothing else was said of it; it was passed over.
    case placeless
    /// The device lost events; all touches were cancelled.
    case dropped
    /// The recording stops in the middle of a frame, which was passed over.
    case openFrame = "open-frame"
    /// The ranges of the device's axes are not known; a unit counts as a point.
    case unscaled
    /// The recording has no times; points count as 10 ms apart.
    case untimed
    /// A further recording in the file; it begins ten seconds after the end of the one before.
    case joined
    /// The head of a table names a column that nothing is known of; it was set aside.
    case columnUnread = "column-unread"
    /// The head of a table has a name that may mean something else than what it was taken for.
    case columnTaken = "column-taken"
    /// A touch of a table without events pauses for seconds; it may be several.
    case longPause = "long-pause"
    /// An event says nothing about touches, as a click; it was passed over.
    case passedOver = "passed-over"
    /// Samples came together with an event of a page that is neither a move nor the end of a touch, or are later than
    /// that end; they were passed over.
    case coalescedUnread = "coalesced-unread"
    /// A finger is notified of by two kinds of a page's events; it counts once.
    case recordedTwice = "recorded-twice"
    /// A mouse's event stands beside those of touches or pointers, which browsers tell as a mouse's,
    /// too; it was passed over.
    case mouseRepeats = "mouse-repeats"
    /// An event lacks the time or the place that the log is read by; it was read by another one.
    case otherField = "other-field"
    /// The other end of a pen touched, which erases; it counts as the pen.
    case eraser
    /// A mouse's wheel was turned, which is no touch; it was passed over.
    case wheel
    /// The recording was stopped by Ctrl-C, and the terminal's sign of it is its last line.
    case stopped
    /// The unit of the times is the device's own; it counts as a millisecond.
    case unitAssumed = "unit-assumed"
    /// Ink is mapped or transformed when it is shown, which is not applied.
    case untransformed
    /// An input is set that no gesture has, or to what it cannot be; it was passed over.
    case notSet = "not-set"
    /// Nothing touched the device.
    case untouched
    /// A table does not say the unit of its times, which the gaps between them tell.
    case unitGuessed = "unit-guessed"
    /// Times that count as milliseconds are so close together that they look like seconds.
    case secondsLikely = "seconds-likely"
  }

  /// What it is.
  package var kind: Kind

  /// How often it occurs; at least 1.
  package var count: Int

  /// The one-based line where it occurs first.
  package var line: Int

  /// What it is about, in the file's own words; those of several are joined.
  package var detail: String?

  package init(_ kind: Kind, count: Int, line: Int, detail: String? = nil) {
    (self.kind, self.count, self.line, self.detail) = (kind, count, line, detail)
  }

  /// Counts it once more.
  mutating func add(_ other: String?) {
    count += 1
    // A sentence with more names than these would not be read.
    guard let other, count <= 6 else { return }
    detail = detail.map { "\($0), \(other)" } ?? other
  }
}

extension TraceNote {
  /// One sentence without a full stop: what, how often, and where first.
  package var text: String {
    let place = count == 1 ? "line \(line)" : "first at line \(line)"
    let were = count == 1 ? "was" : "were"
    return switch kind {
    case .heldBack:
      "\(counted("event")) ran backward in time and \(were) held at the latest time (\(place))"
    case .placeTaken:
      "\(counted("event")) had no place and took the touch's last one (\(place))"
    case .neverEnded:
      "\(counted("touch", "touches")) never ended (\(place))"
    case .countDiffers:
      "the file's own count of its points is wrong (\(place))"
    case .sameMoment:
      "\(counted("stroke")) began when the last one ended and \(were) put a microsecond later (\(place))"
    case .reordered:
      "\(counted("line")) ran backward in time and \(were) put in order (\(place))"
    case .cutShort:
      "\(counted("line")) \(count == 1 ? "is" : "are") cut short and \(were) passed over (\(place))"
    case .endMissing:
      "\(counted("touch", "touches")) ended unseen and \(were) cancelled at the last sample "
        + "(\(place))"
    case .startMissing:
      "\(counted("touch", "touches")) \(were) down before the recording and begin"
        + "\(count == 1 ? "s" : "") where first seen (\(place))"
    case .stray:
      "\(counted("event")) of touches that were not down \(were) passed over (\(place))"
    case .placeAssumed:
      "\(counted("touch", "touches")) landed without x or y, which was taken for 0 (\(place))"
    case .placeless:
      "\(counted("touch", "touches")) from before the recording left without a place and \(were) "
        + "passed over (\(place))"
    case .dropped:
      "events were lost \(counted("time")), and the touches there were cancelled (\(place))"
    case .openFrame:
      "the recording stops in the middle of a frame, which was passed over (\(place))"
    case .unscaled:
      "the ranges of the device's axes are not known, so a unit counts as a point"
    case .untimed:
      "the recording has no times, so its points count as 10 ms apart"
    case .joined:
      "\(counted("further recording")) \(were) put after the first, ten seconds apart (\(place))"
    case .columnUnread:
      "\(counted("column")) \(count == 1 ? "is" : "are") not read"
        + (detail.map { ": \($0)\(count > 6 ? ", …" : "")" } ?? "") + "; "
        + "'--columns' can say what \(count == 1 ? "it is" : "they are") (line \(line))"
    case .columnTaken:
      "\(counted("column")) \(count == 1 ? "is" : "are") read as what \(count == 1 ? "its name" : "their names") "
        + "usually mean\(count == 1 ? "s" : "")"
        + (detail.map { ": \($0)\(count > 6 ? ", …" : "")" } ?? "") + "; "
        + "'--columns' can choose others (line \(line))"
    case .longPause:
      "\(counted("pause")) of over 2 s \(count == 1 ? "is" : "are") part of a touch; "
        + "a column 'trial' or 'down' says where a drawing ends (\(place))"
    case .passedOver:
      "\(counted("event")) that say\(count == 1 ? "s" : "") nothing of touches \(were) passed over "
        + "(\(place))"
    case .coalescedUnread:
      "\(counted("coalesced sample")) of a landing, of an event that enters or leaves, or later than the end of "
        + "a touch, \(were) passed over (\(place))"
    case .recordedTwice:
      "\(counted("touch", "touches")) \(count == 1 ? "is" : "are") recorded by touch events and by "
        + "pointer events, and count\(count == 1 ? "s" : "") once (\(place))"
    case .mouseRepeats:
      "\(counted("mouse event")) beside those of touches or pointers \(were) passed over (\(place))"
    case .otherField:
      "\(counted("event")) lack\(count == 1 ? "s" : "") the time or the place of the others and "
        + "\(were) read by another one (\(place))"
    case .eraser:
      "\(counted("touch", "touches")) of a pen's eraser count\(count == 1 ? "s" : "") as its tip's "
        + "(\(place))"
    case .wheel:
      "\(counted("turn")) of a wheel \(were) passed over (\(place))"
    case .stopped:
      "the recording was stopped by Ctrl-C (line \(line))"
    case .unitAssumed:
      "the unit of the times is the device's, and counts as a millisecond (\(place))"
    case .untransformed:
      "\(counted("mapping")) or transformation\(count == 1 ? "" : "s") of the ink \(were) not applied "
        + "(\(place))"
    case .notSet:
      "\(counted("value")) that \(were) set fit\(count == 1 ? "s" : "") no input of a gesture and "
        + "\(were) passed over"
    case .untouched:
      "there are no touches"
    case .unitGuessed:
      "the header does not say the unit of the times; by the gaps between samples it is "
        + "\(detail ?? "ms") (line \(line))"
    case .secondsLikely:
      "the times count as milliseconds, and samples are \(detail ?? "0.016") ms apart; if they are seconds, "
        + "call the column 't_s' (line \(line))"
    }
  }

  private func counted(_ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
