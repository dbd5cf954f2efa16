import GestureAnalysis
import GestureCompiler
import GestureRuntime
import GestureSyntax

// What is learned, written.
extension Learner {
  /// The settings that what is learned needs.
  func settings(_ ways: [[Chain]]) -> [String] {
    var settings: [String] = []
    if isJoined { settings.append("bridge \(bridge.time)ms within \(bridge.distance)pt") }
    if let within = within(ways) { settings.append("pause within \(within)ms") }
    if ways.joined().contains(where: { !$0.preferences.isEmpty }) {
      settings.append("preference-weight \(number(100 * Measure.preferenceWeight))%")
    }
    if resolution != 3 { settings.append("resolution \(number(resolution))pt") }
    settings.append("tolerance \(number(10 * resolution))pt + 100%")
    return settings
  }

  /// How long gestures of several strokes wait for the next one, in milliseconds: half as long again as the
  /// longest time that was seen, in tenths of a second. Measured on ten splits of the multistrokes: if one in twenty
  /// drawings may have paused longer, 0.04 fewer are right.
  private func within(_ ways: [[Chain]]) -> Int64? {
    guard ways.joined().contains(where: { $0.strokes.count > 1 }) else {
      return nil
    }
    let pause = drawings.map { $0.longestPause }.max() ?? 0
    return min(max((pause * 3 / 2 + 99_999) / 100_000 * 100, 500), 60_000)
  }

  /// The longest lift that `bridge` overlooks: twice the longest time that was seen, in milliseconds, and twice the
  /// greatest distance, in points.
  private var bridge: (time: Int64, distance: String) {
    let pause = drawn.map { $0.longestPause }.max() ?? 0
    let jump = min(drawn.map { $0.longestJump }.max() ?? 0, 1e5)
    return (
      min(max((pause * 2 + 99_999) / 100_000 * 100, 1000), 60_000),
      number(max((jump * 2 / 100).rounded(.up) * 100, 100))
    )
  }

  /// What says that a file does without the warnings that are about how gestures are written here: a phase
  /// may be one step, since how long it should be is preferred and not asked, and a tap is a tap.
  private static func allowance(for compilation: Compilation) -> String? {
    let found = Examination(of: [compilation]).compilations.flatMap { $0.diagnostics }
    let codes = [DiagnosticCode.oneWrongStep, .mereTouch].filter { code in
      found.contains { $0.message.code == code }
    }
    return codes.isEmpty
      ? nil : "// gesturec: allow " + codes.map { $0.rawValue }.joined(separator: ", ")
  }

  /// Writes what was found out, and tries the file as it is then.
  func written(
    _ findings: Findings, addedTo known: Compilation?
  ) throws(LearningError) -> Learned {
    let addition = known.map { Addition(to: $0) }
    let names = gestureNames(labels, besides: addition?.names ?? [])
    var classes = classes(findings, names)
    var written = findings
    for label in labels.indices where !classes[label].isWritten { written.ways[label] = [] }
    let bare = Compilation(
      path: "learned.gesture", contents: Array(text(written, classes).utf8))
    let allowed = Self.allowance(for: bare)
    let preference = preference(written.ways)
    func file() -> String {
      guard let addition else { return text(written, classes, allowed) }
      return addition.text(
        gestures(written, classes, allowed, isLimited: addition.isLimited), preference.line)
    }
    let whole = addition?.compilation(of: file()) ?? bare
    for (drawing, made) in zip(drawn, try tried(drawn, on: whole)) {
      guard let label = labels.firstIndex(of: drawing.label) else { continue }
      if made == [names[label]] { classes[label].right += 1 }
      for name in made where known?.tables.contains(where: { $0.name == name }) == true {
        classes[label].taken[name, default: 0] += 1
      }
    }
    for (drawing, made) in zip(refused, try tried(refused, on: whole)) {
      guard let label = labels.firstIndex(of: drawing.label) else { continue }
      if made.contains(names[label]) { classes[label].accepted += 1 }
    }
    return Learned(
      text: file(), classes: classes, leftOut: (findings.trial.count, findings.trial.right),
      wait: preference.within,
      newPreference: addition?.isPreferenceNew == true ? preference.line : nil,
      missingPreference: addition?.lacks(within: preference.within) == true
        ? preference.line : nil,
      hindrance: try addition.flatMap { addition throws(LearningError) in
        try hindrance(in: addition, file(), written, classes)
      },
      isUnderDemands: addition?.isDemanding == true, findings: findings)
  }

  /// The limit of stray of a file, if more of the drawings are right with the widest one that was learned.
  private func hindrance(
    in addition: Addition, _ text: String, _ written: Findings, _ classes: [LearnedClass]
  ) throws(LearningError) -> Hindrance? {
    let right = classes.map { $0.right }.reduce(0, +)
    let most = labels.indices.filter { written.ways[$0].canStray }.map { written.limits[$0] }.max()
    guard let limit = addition.writtenLimit, let most, right < drawn.count else { return nil }
    let wider = Self.limit(most)
    let relaxed = addition.compilation(of: addition.relaxed(text, to: wider))
    guard !relaxed.hasErrors else { return nil }
    let now = zip(drawn, try tried(drawn, on: relaxed)).count { drawing, made in
      classes.contains { $0.label == drawing.label && made == [$0.name] }
    }
    return now > right
      ? Hindrance(line: limit.line, limit: limit.text, wider: wider, drawings: now - right) : nil
  }

  /// What is known of each class before its gesture is tried.
  private func classes(_ findings: Findings, _ names: [String]) -> [LearnedClass] {
    let texts = findings.ways.map { ways in
      var writer = Writer()
      if !ways.isEmpty { writer.add(LearnedGesture(name: "drawing", comments: [], ways: ways)) }
      return writer.text
    }
    return labels.indices.map { label in
      let own = drawings.filter { $0.label == labels[label] }
      let first = texts.firstIndex(of: texts[label]) ?? label
      return LearnedClass(
        label: labels[label], name: names[label], drawings: own.count,
        made: own.count { $0.isMade },
        refused: refused.count { $0.label == labels[label] },
        people: Set(own.compactMap { $0.person }).count,
        isWritten: !texts[label].isEmpty && first == label, canStray: findings.ways[label].canStray,
        twin: texts[label].isEmpty || first == label ? nil : labels[first],
        right: 0, mistaken: findings.trial.mistaken(label, names))
    }
  }

  /// What says that whichever fits best wins, and how long gestures of several strokes wait for that, in
  /// milliseconds.
  private func preference(_ ways: [[Chain]]) -> (line: String, within: Int64?) {
    let within = within(ways)
    let time = within.map {
      " within \($0)ms" + ($0 > 1000 ? "  // gesturec: allow long-wait" : "")
    }
    return ("prefer best fit" + (time ?? ""), within)
  }

  /// Has each class ask for what its drawings keep and its counterexamples do not. The branches of a class that is drawn
  /// in several ways have no parts in common that this could be asked of.
  func keepOut(_ findings: inout Findings) {
    guard !refused.isEmpty else { return }
    let samples = samples(of: Array(drawings.indices))
    for label in labels.indices where findings.ways[label].count == 1 {
      let others = refused.filter { $0.label == labels[label] }.map { sample($0, label) }
      guard !others.isEmpty else { continue }
      let bounds = Bounds(
        findings.ways[label][0], samples.filter { $0.label == label }, refused: others,
        limit: findings.limits[label])
      (findings.limits[label], findings.bounds[label]) = (bounds.limit, bounds.found())
    }
  }

  private func text(
    _ findings: Findings, _ classes: [LearnedClass], _ allowed: String? = nil
  ) -> String {
    let (ways, limits, trial) = (findings.ways, findings.limits, findings.trial)
    // The widest limit is that of the file, and gestures ask for less.
    let most = labels.indices.filter { ways[$0].canStray }.map { limits[$0] }.max()
    var writer = Writer()
    let people = Set(drawings.compactMap { $0.person }).count
    writer.add(
      "// Learned from \(Self.text(drawings))\(by(people)). Whichever fits best wins."
    )
    if trial.count > 0 {
      let refused = ", and the limits of stray refuse \(trial.refused(above: limits))"
      writer.add(
        "// Cross-validation: \(trial.right) of \(trial.count) drawings were recognized"
          + (most == nil ? "." : refused + "."))
    }
    if let allowed { writer.add(allowed) }
    writer.add(preference(ways).line)
    for setting in settings(ways) { writer.add(setting) }
    if let most { writer.add("each gesture \(Self.limit(most))") }
    for (label, ways) in ways.enumerated() where !ways.isEmpty {
      let isStricter = limits[label] < (most ?? 0) - Self.leastStricter(ways)
      let limit = ways.canStray && isStricter ? Self.limit(limits[label]) : nil
      writer.add(
        LearnedGesture(
          name: classes[label].name, comments: [classes[label].comment], ways: ways,
          requirement: limit, bounds: findings.bounds[label]))
    }
    return formatted(writer.text)
  }

  /// The gestures alone, with the settings that they need, and limits of stray if the file has none for all.
  private func gestures(
    _ findings: Findings, _ classes: [LearnedClass], _ allowed: String?, isLimited: Bool
  ) -> String {
    let settings = [allowed].compactMap { $0 } + settings(findings.ways)
    var writer = Writer()
    for (label, ways) in findings.ways.enumerated() where !ways.isEmpty {
      if !writer.text.isEmpty { writer.add("") }
      let limit = "require " + Self.limit(findings.limits[label])
      writer.add(
        LearnedGesture(
          name: classes[label].name, comments: [classes[label].comment],
          settings: settings + (ways.canStray && !isLimited ? [limit] : []), ways: ways,
          bounds: findings.bounds[label]))
    }
    return formatted(writer.text)
  }

  /// How much less than all others a gesture has to be allowed to stray for a limit of its own. Of one stroke that stands
  /// on the stroke's line; for the line that it takes of several, 5 % is too little.
  ///
  /// Measured on ten splits of the multistrokes: 10.2 lines a gesture from 3 drawings, and 10.6 without this, with as
  /// many right. Of the unistrokes it would accept 65 more drawings of other things, of 1,464.
  private static func leastStricter(_ ways: [Chain]) -> Float {
    ways.contains { $0.strokes.count > 1 } ? 0.075 : 0
  }

  /// How many there are, and how many of them were made to ask what they are.
  private static func text(_ drawings: [LabelledDrawing]) -> String {
    drawingCount(drawings.count, made: drawings.count { $0.isMade })
  }

  private static func limit(_ stray: Float) -> String { "stray <= \(percent(stray)) of length" }

  private func formatted(_ text: String) -> String {
    let source = SourceText(path: "learned.gesture", bytes: Array(text.utf8))
    return (try? source.formatted()) ?? text
  }
}

extension [Chain] {
  /// Whether a drawing can stray from one of them: dots go nowhere.
  fileprivate var canStray: Bool {
    contains { $0.strokes.contains { !$0.phases.isEmpty } }
  }
}

/// Who drew something; nothing where that is not known.
func by(_ people: Int) -> String {
  people == 0 ? "" : people == 1 ? " by 1 person" : " by \(people) people"
}
