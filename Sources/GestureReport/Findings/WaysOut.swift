import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTraces

/// An edit after which a set no longer leaves a drawing to chance.
package struct WayOut: Hashable, Sendable {
  /// What to do, in words.
  package var words: String
  /// What the drawing is then.
  package var outcome: String
  /// Whether it is that now, too: the edit only states it.
  package var isAsNow: Bool
  /// What it costs in waiting, if it does.
  package var cost: String?
  /// The file that changes, by its place among those given, and its new text.
  package var file: Int
  package var contents: [UInt8]
}

extension ConflictSearch {
  /// Edits that settle how two members stand to each other, each compiled and tried: those after which the
  /// drawing is what the words say: otherwise than now, or as now because the text states it.
  func ways(of pair: ConflictPair) -> [WayOut] {
    let (best, other) = (pair.best, pair.other)
    let (winner, loser) = (best.name, other.name)
    let edits: [(words: String, member: ConflictPair.Member, line: String, made: Set<String>)] = [
      ("say `after \(winner) fails` in `\(loser)`", other, "after \(winner) fails", [winner]),
      ("say `after \(loser) fails` in `\(winner)`", best, "after \(loser) fails", [loser]),
      (
        "say `alongside \(winner)` in `\(loser)`", other, "alongside \(winner)",
        [winner, loser]
      ),
    ]
    var ways = edits.compactMap { edit in
      inserted(edit.line, in: edit.member).flatMap {
        tried($0, edit.words, pair, making: edit.made, waiting: edit.member.name)
      }
    }
    if let moved = moved(other, before: best),
      let way = tried(moved, "put `\(loser)` before `\(winner)`", pair, making: [loser])
    {
      ways.append(way)
    }
    // What a drawing for one alone measures says little of one that is made of two.
    guard !pair.isCombined else { return ways }
    for (member, partner) in [(best, other), (other, best)] {
      if let way = condition(in: member, against: partner, pair) { ways.append(way) }
    }
    return ways
  }

  /// A condition in one of two members that keeps the drawings out that are both, and not all others.
  private func condition(
    in member: ConflictPair.Member, against partner: ConflictPair.Member, _ pair: ConflictPair
  ) -> WayOut? {
    let both = member.shared + [Drawing(frames: pair.shared[0].trace.frames, words: [])]
    let (name, own) = (member.name, member.own)
    for line in Distinction.all(between: both, and: own) {
      let words = "say `\(line)` in `\(name)`"
      guard let edit = inserted(line, in: member),
        var way = tried(edit, words, pair, making: [partner.name]), !isWarned(of: edit)
      else { continue }
      let kept = kept(name, own, edit)
      guard kept > 0 else { continue }
      if kept < own.count {
        way.cost = "\(name) keeps \(kept) of the \(own.count) drawings that only it accepts"
      }
      return way
    }
    return nil
  }

  /// Whether an edit brings a warning that there was not.
  private func isWarned(of edit: (file: Int, contents: [UInt8])) -> Bool {
    var files = contents
    files[edit.file] = edit.contents
    return !compile(files).warningCodes.isSubset(of: compilations.warningCodes)
  }

  /// How many of its drawings a gesture still accepts once a file is edited.
  private func kept(
    _ name: String, _ drawings: [Drawing], _ edit: (file: Int, contents: [UInt8])
  ) -> Int {
    var files = contents
    files[edit.file] = edit.contents
    guard let subject = Checker(compile(files)).subjects.first(where: { $0.gesture.name == name })
    else { return 0 }
    return drawings.count { Witness($0, acceptedBy: subject.table) != nil }
  }

  /// The file of a member with a further line at the end of the gesture.
  private func inserted(
    _ line: String, in member: ConflictPair.Member
  ) -> (file: Int, contents: [UInt8])? {
    let subject = member.subject
    let end = subject.gesture.range.end - 1
    let text = contents[subject.specification]
    guard end > 0, end < text.count, text[end] == UInt8(ascii: "}") else { return nil }
    // On a line of its own, if the brace stands on one.
    let blank = text[..<end].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let place = end - blank
    let isOwnLine = place > 0 && text[place - 1] == UInt8(ascii: "\n")
    let lineEnd = place > 1 && text[place - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let indent = String(repeating: " ", count: blank)
    let piece = isOwnLine ? "\(indent)  \(line)\(lineEnd)\(indent)" : "  \(line) "
    return (subject.specification, Array(text[..<place]) + Array(piece.utf8) + Array(text[end...]))
  }

  /// The file of two members with one of them before the other.
  private func moved(
    _ member: ConflictPair.Member, before other: ConflictPair.Member
  ) -> (file: Int, contents: [UInt8])? {
    let (subject, goal) = (member.subject, other.subject)
    guard subject.specification == goal.specification,
      goal.gesture.range.start < subject.gesture.range.start
    else { return nil }
    let text = contents[subject.specification]
    let (range, place) = (subject.gesture.range, start(of: goal.gesture.range.start, in: text))
    let first = start(of: range.start, in: text)
    guard place < first, range.end <= text.count else { return nil }
    let end = end(of: range.end, in: text)
    var changed = Array(text[..<place])
    changed += text[first..<end]
    changed.append(UInt8(ascii: "\n"))
    changed += text[place..<first]
    changed += text[end...]
    return (subject.specification, changed)
  }

  /// Where a comment ends that follows a declaration on its line, or the declaration.
  private func end(of offset: Int, in text: [UInt8]) -> Int {
    let rest = text[offset...].prefix { $0 != UInt8(ascii: "\n") }
    let comment = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return comment.starts(with: "//".utf8) ? rest.endIndex : offset
  }

  /// Where the comments above a declaration begin, or the line that it is on.
  private func start(of offset: Int, in text: [UInt8]) -> Int {
    var start = offset
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    while start > 0 {
      var previous = start - 1
      while previous > 0, text[previous - 1] != UInt8(ascii: "\n") { previous -= 1 }
      guard text[previous..<start].starts(with: "//".utf8) else { break }
      start = previous
    }
    return start
  }

  /// An edit as a way out, if the set compiles with it and the pair is settled then.
  ///
  /// - Parameters:
  ///   - edit: A file and its text.
  ///   - words: What to do, in words.
  ///   - pair: The two that are to be told apart.
  ///   - names: Those of the two that the drawing has to be then.
  ///   - waiting: The member that may wait for it; `nil` if none does.
  /// - Returns: `nil` if the edit settles nothing.
  private func tried(
    _ edit: (file: Int, contents: [UInt8]), _ words: String, _ pair: ConflictPair,
    making names: Set<String>, waiting: String? = nil
  ) -> WayOut? {
    let both = Set(pair.members.map(\.name))
    var files = contents
    files[edit.file] = edit.contents
    let set = compile(files)
    guard !set.contains(where: { $0.hasErrors }) else { return nil }
    // Where one of the two can never win, nothing is settled.
    guard both.isDisjoint(with: set.flatMap(\.losers)) else { return nil }
    let edited = Checker(set)
    let made = pair.shared.map { self.made(of: $0.trace, edited) }
    // To say who wins settles the pair even where that one wins now.
    let isAsNow = made == pair.shared.map(\.made)
    guard both.intersection(made[0]) == names, waiting != nil || !isAsNow else { return nil }
    let wait = waiting.flatMap { WaitReport.all(of: $0, in: set).last?.untouched }
    let cost = wait.flatMap { time -> String? in
      guard words.contains("after") else { return nil }
      guard let limit = time.limit else { return "waits without a limit" }
      return limit == 0 ? nil : "waits \(Figures.fixed(Double(limit) / 1000, 1)) ms"
    }
    return WayOut(
      words: words, outcome: self.words(made[0]), isAsNow: isAsNow,
      cost: cost, file: edit.file, contents: edit.contents)
  }
}

extension [Compilation] {
  /// What its texts are warned of.
  fileprivate var warningCodes: Set<DiagnosticCode> {
    Set(flatMap { $0.diagnostics }.map(\.message.code))
  }
}

extension Compilation {
  /// The names of its gestures that are said never to win.
  fileprivate var losers: [String] {
    let places = diagnostics.filter { $0.message.code == .neverWins }.map(\.range)
    return model.gestures.filter { places.contains($0.nameRange) }.map(\.name)
  }
}
