// How attempts end, and what is told.
extension Recognizer {
  /// Ends the attempt if no path is left: by the best acceptance, else by failing.
  mutating func concludeIfNoPathIsLeft(_ ending: Recorder.Ending = .paths) {
    guard isActive, !hasPaths else { return }
    giveUp(ending)
  }

  /// Ends the attempt whatever goes on: by the best acceptance, which nothing that comes behind it
  /// can take back, else by failing.
  mutating func giveUp(_ ending: Recorder.Ending) {
    if hasAcceptance { conclude(.recognized, accepted, .accepted) } else { fail(ending) }
  }

  /// Ends the attempt well, with the path in a row.
  mutating func conclude(_ kind: Change.Kind, _ row: Int, _ ending: Recorder.Ending) {
    end(hasBegun ? .ended : kind, row, ending)
  }

  /// Ends the attempt badly.
  mutating func fail(_ ending: Recorder.Ending) {
    guard isActive else { return }
    for row in front where paths[row].isAlive { mourn(row, .notTaken) }
    end(hasBegun ? .cancelled : .failed, nil, ending)
  }

  private mutating func end(_ kind: Change.Kind, _ row: Int?, _ ending: Recorder.Ending) {
    tell(kind, row, ending)
    abandon()
  }

  /// Resets the attempt without a word.
  mutating func abandon() {
    isActive = false
    hasBegun = false
    hasAcceptance = false
    deadline = nil
    holder = nil
    for track in table.parts.tracks.indices { release(track) }
    for row in front { paths[row].isAlive = false }
  }

  /// The living path of least stray, the first on a tie.
  private func bestRow() -> Int? {
    var best: Int?
    for row in front where paths[row].isAlive {
      if let found = best, paths[row].stray >= paths[found].stray { continue }
      best = row
    }
    return best
  }

  /// Tells a transition, with the values that the path in a row reports.
  mutating func tell(_ kind: Change.Kind, _ row: Int?, _ ending: Recorder.Ending) {
    hasMoved = false
    let start = reportValues.count
    if let row { appendReports(row) }
    changes.append(
      Change(
        kind: kind, time: time, leaf: row.map { Int(paths[$0].leaf) },
        stray: row.map { paths[$0].stray } ?? 0, length: row.map { paths[$0].length } ?? 0,
        reports: start..<reportValues.count))
    record(kind, row, ending)
  }

  private mutating func record(_ kind: Change.Kind, _ row: Int?, _ ending: Recorder.Ending) {
    guard isRecording, let recorder, kind != .changed else { return }
    let winner = ending == .accepted ? row.map { snapshot($0, .notTaken) } : nil
    self.recorder?.attempts.append(
      Recorder.Attempt(
        kind: kind, ending: ending, time: time, event: recorder.event, winner: winner,
        death: recorder.death))
  }

  private mutating func appendReports(_ row: Int) {
    for (index, node) in table.parts.reports.enumerated() {
      let value = number(node, row)
      lastReports[index] = value
      reportValues.append(value)
    }
  }

  /// Tells `changed` if a finger of a track has moved since the last change was told, or a reported
  /// value is another one than was told then.
  mutating func tellChanges() {
    guard isActive, hasBegun, hasMoved || !table.parts.reports.isEmpty, let row = bestRow() else {
      return
    }
    if hasMoved || hasNewReport(row) { tell(.changed, row, .accepted) }
  }

  private func hasNewReport(_ row: Int) -> Bool {
    for (index, node) in table.parts.reports.enumerated()
    where number(node, row).bitPattern != lastReports[index].bitPattern {
      return true
    }
    return false
  }
}
