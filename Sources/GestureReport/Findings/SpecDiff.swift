import GestureAnalysis
import GestureAutomaton
package import GestureCompiler
import GestureModel
import GestureRuntime
package import GestureTraces

/// What changed from one set of gestures to another.
package struct SpecDiff: Sendable {
  /// What became of one gesture.
  package struct Entry: Sendable {
    package enum Kind: String, Sendable {
      /// It is in one of the two only.
      case added, removed
      /// The tables are equal, or it follows from the texts that each drawing comes to the same.
      case same
      /// A drawing comes to something else.
      case changed
      /// The tables differ, and no drawing was found that shows it.
      case unproven
    }

    package var gesture: String
    package var kind: Kind
    /// A trace that only the old one takes, and one that only the new one takes.
    package var onlyOld: Trace?
    package var onlyNew: Trace?
    /// Whether it follows from the texts that one takes all that the other takes.
    package var oldTakesNew = true
    package var newTakesOld = true
    /// Conditions that are in one of the two only, settings that differ, and how it stands otherwise to
    /// the other gestures.
    package var removed: [String] = []
    package var added: [String] = []
    /// Whether it stands otherwise to the others.
    package var hasOtherPlace = false
    /// Whether an app sees it otherwise, though it may take the same: what it reports and prefers, what can
    /// be set, what the view is sent.
    package var hasOtherUse = false
    /// Bytes, paths that are kept at one time, and the longest waits in milliseconds, as they were and are.
    package var bytes = (old: 0, new: 0)
    package var kept = (old: 0, new: 0)
    package var waits: (old: [String], new: [String]) = ([], [])
  }

  package private(set) var entries: [Entry] = []

  /// Whether nothing changed.
  package var isEmpty: Bool {
    entries.allSatisfy {
      $0.kind == .same && $0.waits.old == $0.waits.new && !$0.hasOtherPlace && !$0.hasOtherUse
    }
  }

  /// The gestures for which drawings were not looked for to the end.
  package private(set) var unfinished: [String] = []

  /// Compares sets without errors, gesture by gesture of the same name.
  ///
  /// - Parameters:
  ///   - old: The one set.
  ///   - new: The other.
  ///   - isStopped: Whether to look for no more drawings.
  package init(
    _ old: [Compilation], _ new: [Compilation], isStopped: @escaping () -> Bool
  ) {
    let (before, after) = (Checker(old), Checker(new))
    let (oldStats, newStats) = (StatsReport.all(of: old), StatsReport.all(of: new))
    for (index, subject) in before.subjects.enumerated() {
      let name = subject.gesture.name
      guard let other = after.subjects.firstIndex(where: { $0.gesture.name == name }) else {
        entries.append(Entry(gesture: name, kind: .removed))
        continue
      }
      var entry = Self.entry(subject, after.subjects[other], isStopped)
      if subject.table != after.subjects[other].table, isStopped() { unfinished.append(name) }
      entry.waits = (oldStats[index].waitTexts, newStats[other].waitTexts)
      let places = (
        before.place(of: index, among: after.gestureNames),
        after.place(of: other, among: before.gestureNames)
      )
      entry.hasOtherPlace = places.0 != places.1
      entry.note(places.0, places.1)
      entries.append(entry)
    }
    let known = Set(before.gestureNames)
    entries += after.gestureNames.filter { !known.contains($0) }.map {
      Entry(gesture: $0, kind: .added)
    }
  }

  private static func entry(
    _ old: Subject, _ new: Subject, _ isStopped: @escaping () -> Bool
  ) -> Entry {
    var entry = Entry(gesture: old.gesture.name, kind: .same)
    entry.bytes = (old.table.byteCount, new.table.byteCount)
    entry.kept = (old.table.pathLimit, new.table.pathLimit)
    guard old.table != new.table else { return entry }
    entry.oldTakesNew = new.gesture.isProved(in: old.gesture)
    entry.newTakesOld = old.gesture.isProved(in: new.gesture)
    entry.note(old.statements, new.statements)
    entry.added += new.statementsMeantOtherwise(than: old).map { "another `\($0)`" }
    if old.gesture.settings.only != new.gesture.settings.only {
      entry.added.append("another `only`")
    }
    let (oldReports, newReports) = (old.gesture.reports, new.gesture.reports)
    for report in newReports {
      // What is called by a label may be another value.
      let before = oldReports.first { $0.text == report.text }
      if let before, before.values != report.values {
        entry.added.append("another `report \(report.text)`")
      }
    }
    entry.hasOtherUse =
      oldReports.map(\.text) != newReports.map(\.text)
      || oldReports.map(\.values) != newReports.map(\.values) || old.inputs != new.inputs
      || old.gesture.preferences != new.gesture.preferences
      || old.gesture.settings.delivery != new.gesture.settings.delivery
    // What follows from the texts needs no drawing, and nothing drawn could show otherwise.
    if !(entry.oldTakesNew && entry.newTakesOld) {
      let drawings = [old, new].flatMap { subject in
        var sampler = Sampler(subject.automaton, subject.table, isStopped: isStopped)
        return sampler.all().map(\.drawing)
      }
      (entry.onlyOld, entry.onlyNew) = witnesses(drawings, old, new)
      if entry.onlyOld == nil, entry.onlyNew == nil {
        (entry.onlyOld, entry.onlyNew) = varied(drawings, old, new, isStopped)
      }
    }
    let isSame = entry.oldTakesNew && entry.newTakesOld && !old.gesture.isContinuous
    entry.kind =
      isSame ? .same : entry.onlyOld == nil && entry.onlyNew == nil ? .unproven : .changed
    return entry
  }

  /// A trace that only the old gesture of a name takes, and one that only the new one takes: of the first
  /// drawing that shows it, the plainest.
  private static func witnesses(
    _ drawings: [Drawing], _ old: Subject, _ new: Subject
  ) -> (onlyOld: Trace?, onlyNew: Trace?) {
    var (onlyOld, onlyNew): (Trace?, Trace?) = (nil, nil)
    // To read a trace takes longer than to try it, so each is read for both.
    for drawing in drawings where onlyOld == nil || onlyNew == nil {
      for trace in drawing.traces(named: old.gesture.name + ".trace") {
        let isTaken = (old: takes(trace, old.table), new: takes(trace, new.table))
        if isTaken.old, !isTaken.new { onlyOld = onlyOld ?? trace }
        if isTaken.new, !isTaken.old { onlyNew = onlyNew ?? trace }
      }
    }
    return (onlyOld, onlyNew)
  }

  /// Drawings that only one of the two accepts, made of drawings that both accept by adding more and more of
  /// what settings limit: with a little both still accept, with a lot neither does.
  private static func varied(
    _ drawings: [Drawing], _ old: Subject, _ new: Subject, _ isStopped: () -> Bool
  ) -> (onlyOld: Trace?, onlyNew: Trace?) {
    let shared = drawings.filter { drawing in
      [old, new].allSatisfy { Witness(drawing, acceptedBy: $0.table) != nil }
    }
    for drawing in shared.sorted(by: { $0.frames.count > $1.frames.count }).prefix(8) {
      for variation in Variation.allCases {
        var (low, high) = (Float(0), variation.most)
        for _ in 0..<16 where !isStopped() {
          let middle = (low + high) / 2
          let drawing = drawing.varied(variation, by: middle)
          let found = witnesses([drawing], old, new)
          if let trace = found.onlyOld { return (trace, nil) }
          if let trace = found.onlyNew { return (nil, trace) }
          if Witness(drawing, acceptedBy: old.table) != nil { low = middle } else { high = middle }
        }
      }
    }
    return (nil, nil)
  }

  private static func takes(_ trace: Trace, _ table: GestureTable) -> Bool {
    Witness(Drawing(frames: trace.frames, words: []), acceptedBy: table) != nil
  }
}

extension SpecDiff.Entry {
  /// Notes what is only among the statements of the old gesture, and only among those of the new one.
  fileprivate mutating func note(_ old: [String], _ new: [String]) {
    removed += old.filter { !new.contains($0) }
    added += new.filter { !old.contains($0) }
  }
}

extension Checker {
  /// How a gesture stands to the others, but for those that it waits for.
  ///
  /// - Parameters:
  ///   - member: The gesture.
  ///   - names: The gestures of another set; before which of these it comes is said.
  /// - Returns: What it is recognized alongside, by what its set prefers one of several, whether its view
  ///   has several touches, and before which it comes.
  fileprivate func place(of member: Int, among names: [String]) -> [String] {
    let known = Set(names)
    let isCompared = subjects[member].isCompared
    let others = subjects[(member + 1)...].map { $0.gesture.name }.filter(known.contains)
    let isOfSeveral = compilations.contains { $0.model.allowsMultipleTouches }
    return subjects[member].gesture.alongside.map { "alongside \($0)" }
      + (isCompared ? ["prefer best fit"] : []) + (isOfSeveral ? ["multiple-touches yes"] : [])
      + others.map { "comes before \($0)" }
  }
}

extension Hand {
  /// As its setting is written.
  fileprivate var statement: String {
    switch self {
    case .fingers(let counts) where counts.count == 1: "touches \(counts.lowerBound)"
    case .fingers(let counts): "touches \(counts.lowerBound)..\(counts.upperBound)"
    case .pointer: "hover"
    }
  }
}

extension Settings {
  /// As they are written, but for `only`, each number exactly.
  fileprivate var statements: [String] {
    func points(_ value: Float) -> String { shortest(value) + "pt" }
    // A hundredfold `Float` would not be the number that was written.
    func percent(_ value: Float) -> String {
      shortest(Float((Double("\(value)") ?? Double(value)) * 100)) + "%"
    }
    func time(_ value: Int64) -> String { milliseconds(value) + "ms" }
    func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
    return [
      "tolerance \(toleranceBase.words(points)) + \(toleranceRatio.words(percent))",
      "resolution \(points(resolution))",
      "samples \(regularSamplesOnly ? "regular" : "all")",
      "gather \(self.gather == GestureTable.anyTime ? "any-time" : "within \(time(gather))")",
      "extra-touches \(extraTouches.word)",
      bridge.map { "bridge \(time($0.duration)) within \(points($0.radius))" } ?? "no bridge",
      "preference-weight \(percent(preferenceWeight))",
      "cancels-touches-in-view \(word(delivery.cancelsTouchesInView))",
      "delays-touches-began \(word(delivery.delaysTouchesBegan))",
      "delays-touches-ended \(word(delivery.delaysTouchesEnded))",
    ]
  }
}

extension Amount {
  /// A constant, or all that inputs can make of it.
  fileprivate func words(_ number: (Float) -> String) -> String {
    constant.map(number) ?? "\(number(least))..\(number(most)) = \(number(initial))"
  }
}

extension Subject {
  /// What an app may set, as it is declared.
  fileprivate var inputs: [String] {
    table.inputs.indices.map { index in
      "input \(table.nameOfInput(index)): \(table.inputs[index].described)"
    }
  }

  /// What the gesture asks for, line by line.
  fileprivate var statements: [String] {
    let items = gesture.items
    let phases = items.filter { $0.kind == .phase }.map(\.title)
    return automaton.tracks.map(\.statement) + phases + gesture.conditions.map(statement)
      + gesture.preferences.map { "prefer \($0.text)" }
      + gesture.reports.map { "report \($0.text)" } + inputs + gesture.settings.statements
  }

  private func statement(_ condition: Condition) -> String {
    guard case .exit(let exited) = condition.schedule, exited.count == 1, let item = exited.first
    else { return condition.text }
    return "\(gesture.items[item.rawValue].title), \(condition.text)"
  }

  /// The conditions and phases that are written as in another gesture and are others, since a constant is.
  fileprivate func statementsMeantOtherwise(than other: Subject) -> [String] {
    // Conditions name items by their numbers, which are the same in gestures of the same form only.
    guard gesture.items.map(\.title) == other.gesture.items.map(\.title) else { return [] }
    let (known, conditions) = (other.gesture.conditions, gesture.conditions)
    var words: [String] = []
    if known.map(other.statement) == conditions.map(statement) {
      words += zip(known, conditions).filter { $0.test != $1.test }.map { statement($1) }
    }
    let (before, now) = (other.gesture.body.phases, gesture.body.phases)
    if before.map(\.item) == now.map(\.item) {
      words += zip(before, now).filter { $0.motion != $1.motion }
        .map { gesture.items[$1.item.rawValue].title }
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}

extension StatsReport {
  fileprivate var waitTexts: [String] {
    waits.map {
      let others = $0.followed.map { "after \($0)" } ?? "with the others"
      return "\(others): \($0.untouched.words), \($0.atMost.words) at most"
    }
  }
}

extension WaitReport.Time {
  fileprivate var words: String {
    limit.map { "\(Figures.fixed(Double($0) / 1000, 1)) ms" } ?? "without a limit"
  }
}

// Reports.
extension SpecDiff {
  /// The report for people, ending in a newline.
  package var text: String {
    var lines: [String] = []
    for entry in entries {
      lines.append("\(entry.gesture)  \(entry.kind.words)")
      guard entry.kind != .added, entry.kind != .removed else { continue }
      lines += entry.removed.map { "  - \($0)" } + entry.added.map { "  + \($0)" }
      if entry.kind != .same, entry.oldTakesNew {
        lines.append("  the old accepts all that the new does")
      }
      if entry.kind != .same, entry.newTakesOld {
        lines.append("  the new accepts all that the old does")
      }
      if entry.bytes.old != entry.bytes.new {
        lines.append("  bytes: \(entry.bytes.old) before, \(entry.bytes.new) now")
      }
      if entry.kept.old != entry.kept.new {
        lines.append("  paths kept: \(entry.kept.old) before, \(entry.kept.new) now")
      }
      if entry.waits.old != entry.waits.new {
        lines += entry.waits.old.map { "  - \($0)" } + entry.waits.new.map { "  + \($0)" }
      }
      for (words, trace) in [
        ("only the old accepts", entry.onlyOld), ("only the new accepts", entry.onlyNew),
      ] {
        guard let trace else { continue }
        lines.append("  \(words)")
        lines += trace.cornerLines.map { "    \($0)" }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report as lines of JSON, one a gesture.
  package var json: String {
    entries.map { entry in
      let members: KeyValuePairs<String, JSONText> = [
        "gesture": .string(entry.gesture), "kind": .string(entry.kind.rawValue),
        "removed": .array(entry.removed.map { .string($0) }),
        "added": .array(entry.added.map { .string($0) }),
        "bytes": .array([.integer(entry.bytes.old), .integer(entry.bytes.new)]),
        "kept": .array([.integer(entry.kept.old), .integer(entry.kept.new)]),
        "waits": .object([
          "old": .array(entry.waits.old.map { .string($0) }),
          "new": .array(entry.waits.new.map { .string($0) }),
        ]),
        "oldTakesNew": .bool(entry.oldTakesNew), "newTakesOld": .bool(entry.newTakesOld),
        "onlyOld": .string(entry.onlyOld?.nativeText),
        "onlyNew": .string(entry.onlyNew?.nativeText),
      ]
      return JSONText.object(members).text + "\n"
    }.joined()
  }
}

extension SpecDiff.Entry.Kind {
  fileprivate var words: String {
    switch self {
    case .added: "is new"
    case .removed: "is gone"
    case .same: "accepts the same"
    case .changed: "accepts other drawings"
    case .unproven: "has another table; no drawing was found that only one of them accepts"
    }
  }
}
