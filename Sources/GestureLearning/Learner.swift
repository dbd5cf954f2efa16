import GestureAnalysis
package import GestureCompiler
import GestureRuntime
import GestureSyntax

/// Learns gestures from drawings: for each class a text of few phases, such that its drawings fit it, and those
/// of the others fit it less.
///
/// A class is a chain of directions. Each drawing, simplified at several grains, is a candidate; it is fitted to
/// all drawings of the class at once, by the division of least stray, as speech recognizers train their
/// models (B.-H. Juang and L. R. Rabiner, *The segmental K-means algorithm*, 1990). Equal drawings
/// give equal text.
package struct Learner: Sendable {
  /// In how many drawings of a class with one number of strokes its shapes are sought at most. All are fitted, and all
  /// are tried.
  package static let mostSought = Candidates.most

  private let drawings: [LabelledDrawing]
  /// The same drawings as they were drawn.
  private let drawn: [LabelledDrawing]
  /// Whether the strokes of a drawing are one, with the ways between them: people who vary the number of
  /// strokes in a sixth of the classes lift anywhere.
  private let isJoined: Bool
  /// Drawings that are not of the classes that they are labelled as.
  private let refused: [LabelledDrawing]
  /// The labels, in order.
  private let labels: [String]
  private let resolution: Float

  /// What became of drawings that were left out, where that decided whether strokes are joined.
  private var trial: Trial?

  /// - Parameters:
  ///   - drawings: What to learn from. Those without a stroke do not count.
  ///   - refused: Drawings that are not of the classes that they are labelled as.
  package init(_ drawings: [LabelledDrawing], refused: [LabelledDrawing] = []) {
    self.init(drawings, refused, isJoined: false)
    let counts = labels.map { label in
      self.drawings.filter { $0.label == label }.map { $0.strokes.count }
    }
    // Measured on ten splits of the symbols, from 3 drawings: if a quarter of the classes have to vary, 0.819 are right,
    // and 0.833 if a sixth has to.
    let varied = counts.count { $0.isVaried }
    guard varied > 0, 6 * varied >= labels.count else { return }
    var joined = Learner(drawings, refused, isJoined: true)
    // A few odd drawings do not show a habit. At most a tenth of the multistrokes differ in the number of strokes from
    // most of their class, and on average a sixth of the symbols. In between, cross-validation decides.
    if counts.map({ $0.oddOnes }).reduce(0, +) * 8 < self.drawings.count {
      let (apart, together) = (leftOut(), joined.leftOut())
      (trial, joined.trial) = (apart, together)
      guard together.right > apart.right else { return }
    }
    self = joined
  }

  private init(_ drawings: [LabelledDrawing], _ refused: [LabelledDrawing], isJoined: Bool) {
    let drawings = drawings.filter { !$0.strokes.isEmpty }.sorted { $0.precedes($1) }
    labels = Set(drawings.map { $0.label }).sorted()
    // Small drawings have small steps, and of large ones small steps tell nothing. A tap says nothing of how large others
    // are drawn.
    let sizes = drawings.map { $0.size }.filter { $0 > Measure.tap }.sorted()
    let size = sizes.isEmpty ? 100 : sizes[sizes.count / 2]
    let resolution: Float =
      size < 60 ? 1 : size < 600 ? 3 : min((size / 200).rounded(), 20)
    self.resolution = resolution
    drawn = drawings
    self.isJoined = isJoined
    func prepared(_ drawing: LabelledDrawing) -> LabelledDrawing {
      let once = drawing.withoutEchoes(resolution: resolution)
      return isJoined ? once.joined : once
    }
    self.drawings = drawings.map(prepared)
    self.refused = refused.filter { !$0.strokes.isEmpty }.sorted { $0.precedes($1) }.map(prepared)
  }

  /// Learns, and tries what was learned.
  ///
  /// - Parameter known: A file that the gestures are added to, compiled without errors.
  /// - Returns: The gestures, as a file of their own or in that one, and how its drawings come out with it.
  /// - Throws: ``LearningError``.
  package func learned(addedTo known: Compilation? = nil) throws(LearningError) -> Learned {
    guard !drawings.isEmpty else { throw .noDrawings }
    let ways = ways(from: Array(drawings.indices)).map { compiled($0, "drawing") }
    guard !ways.joined().isEmpty else { throw .nothingDrawn }
    let trial = self.trial ?? leftOut()
    var findings = Findings(ways: ways, trial: trial, limits: limits(ways, trial))
    keepOut(&findings)
    return try written(findings, addedTo: known)
  }

  /// What was learned, added to a file that compiled without errors.
  ///
  /// - Parameters:
  ///   - learned: What this learner learned.
  ///   - known: The file.
  /// - Returns: The gestures in that file, and how its drawings come out with it.
  /// - Throws: ``LearningError``.
  package func added(
    _ learned: Learned, to known: Compilation
  ) throws(LearningError) -> Learned {
    try written(learned.findings, addedTo: known)
  }

  /// The ways to draw each class, learned from some of the drawings.
  private func ways(from chosen: [Int]) -> [[Chain]] {
    let choice = choice(from: chosen)
    return labels.indices.map { choice.ways(of: $0) }
  }

  /// The chains that were chosen for the ways to draw each class, and what they could be as well.
  private func choice(from chosen: [Int]) -> Choice {
    let samples = samples(of: chosen)
    let choice = choice(samples, single: [:])
    // Several ways have few preferences in common. A class that does with one of them is learned anew, as one.
    let single = choice.onlyWays
    return single.isEmpty ? choice : self.choice(samples, single: single)
  }

  /// Chooses the chains. The classes in `single` have one way, with the number of strokes given there.
  private func choice(_ samples: [Sample], single: [Int: Int]) -> Choice {
    let slots = labels.indices.flatMap { label in
      let own = samples.filter { $0.label == label }
      guard let count = single[label] else { return Ways(label, own, isJoined: isJoined).slots }
      return Ways(label, own.filter { $0.strokeCount == count }, isJoined: isJoined, most: 1).slots
    }
    return Choice(samples, Habits(slots, samples).applied(to: slots, samples))
  }

  /// The ways to draw a class that fit into a gesture: orders and directions are written out, and what is too
  /// much is given up from the freest way on.
  private func compiled(_ ways: [Chain], _ name: String) -> [Chain] {
    var ways = ways
    while !ways.isEmpty {
      var writer = Writer()
      for setting in settings([ways]) { writer.add(setting) }
      writer.add(LearnedGesture(name: name, comments: [], ways: ways))
      let compilation = Compilation(path: "learned.gesture", contents: Array(writer.text.utf8))
      if !compilation.hasErrors { return ways }
      if let free = ways.firstIndex(where: { $0.isAnyOrder }) {
        ways[free].isAnyOrder = false
      } else if let free = ways.firstIndex(where: { $0.strokes.contains { $0.isAnyStart } }) {
        for stroke in ways[free].strokes.indices { ways[free].strokes[stroke].isAnyStart = false }
      } else if let free = ways.firstIndex(where: { $0.strokes.contains { $0.isEitherWay } }) {
        for stroke in ways[free].strokes.indices { ways[free].strokes[stroke].isEitherWay = false }
      } else {
        ways.removeLast()
      }
    }
    return []
  }

  private func samples(of chosen: [Int]) -> [Sample] {
    var chance = Chance(1)
    var samples: [Sample] = []
    for (label, text) in labels.enumerated() {
      let own = chosen.filter { drawings[$0].label == text }
      guard !own.isEmpty else { continue }
      let others = own.map { isJoined ? drawn[$0].fromOtherEnds : [] }
      let copies = max(1, (Measure.copies - others.joined().count) / own.count)
      let weight = 0.5 / Float(own.count)
      func add(_ drawing: LabelledDrawing, _ index: Int, isCopy: Bool, _ weight: Float) {
        samples.append(
          Sample(
            drawing, label: label, number: index, isCopy: isCopy, weight: weight,
            resolution: resolution))
      }
      for (index, others) in zip(own, others) {
        add(drawings[index], index, isCopy: false, weight)
        for other in others {
          let part = Measure.otherEnds / Float(others.count)
          add(other.joined, index, isCopy: false, part * weight)
        }
        for _ in 0..<copies {
          add(drawings[index].shaken(&chance), index, isCopy: true, weight / Float(copies))
        }
      }
    }
    return samples
  }

  /// A drawing that is no copy, and that counts as much as half of a class.
  private func sample(_ drawing: LabelledDrawing, _ label: Int) -> Sample {
    Sample(drawing, label: label, number: -1, isCopy: false, weight: 0.5, resolution: resolution)
  }
}

// What is asked.
extension Learner {
  /// The drawing on which two candidates for a class differ most: whether it is of the class tells which of
  /// them to take. Learning anew with the answer, as a drawing or as one that is refused, there is another.
  ///
  /// - Returns: A drawing that is labelled as the class; `nil` if no two candidates differ much.
  package func question() -> LabelledDrawing? {
    guard !drawings.isEmpty else { return nil }
    var choice = choice(from: Array(drawings.indices))
    let rivals = choice.rivalChains()
    var fitter = Fitter()
    func fits(_ drawing: LabelledDrawing, _ label: Int, _ chain: PreparedStrokes) -> Float {
      let sample = sample(isJoined ? drawing.joined : drawing, label)
      return chain.chain.grade(fitter.fit(sample, chain, .asAllowed), sample)
    }
    // What takes a drawing that was refused is no candidate any more, and is less likely one elsewhere.
    var (open, doubts): ([(Rivals, PreparedStrokes)], [Rivals.Kind: Int]) = ([], [:])
    for rivals in rivals {
      let other = PreparedStrokes(rivals.other)
      let isRefused = refused.contains {
        $0.label == labels[rivals.label] && fits($0, rivals.label, other) < Measure.taken
      }
      if isRefused { doubts[rivals.kind, default: 0] += 1 } else { open.append((rivals, other)) }
    }
    var chance = Chance(UInt64(drawings.count + refused.count))
    var (best, most): (LabelledDrawing?, Float) = (nil, Measure.leastDifference)
    for (rivals, other) in open {
      let chosen = PreparedStrokes(rivals.chosen)
      let own = drawn.filter { $0.label == labels[rivals.label] }
      var part: Float = 1
      for _ in 0..<(doubts[rivals.kind] ?? 0) { part /= 2 }
      for drawing in own.flatMap({ $0.variants(like: rivals.kind, &chance) }) {
        let grades = [fits(drawing, rivals.label, chosen), fits(drawing, rivals.label, other)]
        let (least, greatest) = (min(grades[0], grades[1]), max(grades[0], grades[1]))
        guard least < Measure.taken else { continue }
        let difference = part * (min(greatest, 0.5) - least)
        if difference > most { (best, most) = (drawing, difference) }
      }
    }
    best?.person = nil
    best?.isMade = true
    return best
  }
}

// What is learned, tried.
extension Learner {
  /// Tries each drawing on gestures that were learned without it: in three parts, by people if there are as
  /// many.
  private func leftOut() -> Trial {
    var trial = Trial()
    let people = Set(drawings.compactMap { $0.person }).sorted()
    var parts = [Int](repeating: 0, count: drawings.count)
    for label in labels {
      for (place, index) in drawings.indices.filter({ drawings[$0].label == label }).enumerated() {
        let person = people.count >= 3 ? drawings[index].person : nil
        parts[index] = (person.flatMap { people.firstIndex(of: $0) } ?? place) % 3
      }
    }
    var fitter = Fitter()
    for part in 0..<3 {
      let rest = drawings.indices.filter { parts[$0] != part }
      let known = Set(rest.map { drawings[$0].label })
      let own = drawings.indices.filter { parts[$0] == part && known.contains(drawings[$0].label) }
      guard !own.isEmpty else { continue }
      let ways = ways(from: rest).map { $0.map(PreparedStrokes.init) }
      for index in own {
        guard let label = labels.firstIndex(of: drawings[index].label) else { continue }
        let sample = Sample(
          drawings[index], label: label, number: index, isCopy: false, weight: 1,
          resolution: resolution)
        trial.add(label, Choice.nearest(sample, ways, &fitter))
      }
    }
    return trial
  }

  /// How much drawings of each class may stray, as a part of their length: 15 % more than all but one in twenty of
  /// the shaken copies, in steps of 5 %. Where people lift anywhere, 40 % more. Measured on ten splits of the symbols:
  /// from 3 drawings 0.851 are right, and 0.840 with 15 %; from 9 drawings 0.908 and 0.909. What that accepts of other
  /// drawings has not been measured.
  ///
  /// Measured on ten splits of the unistrokes: half as much again and 10 % accepts 30 drawings of other things fewer,
  /// of 1,464, and refuses 0.2 % more of the right ones. A limit that follows the drawings that are left out accepts
  /// more and refuses more, since they are few.
  private func limits(_ ways: [[Chain]], _ trial: Trial) -> [Float] {
    // Of a few drawings the copies are too much alike.
    guard trial.right >= 10 else { return labels.map { _ in Self.mostStray } }
    let copies = samples(of: Array(drawings.indices)).filter { $0.isCopy }
    var fitter = Fitter()
    return labels.indices.map { label in
      let ways = [ways[label].map(PreparedStrokes.init)]
      let strays = copies.filter { $0.label == label }
        .map { Choice.nearest($0, ways, &fitter)?.stray ?? unfit }.sorted()
      guard !strays.isEmpty else { return Self.mostStray }
      let most = strays[strays.count - 1 - strays.count / 20] + (isJoined ? 0.4 : 0.15)
      return min(max((most * 20).rounded(.up) / 20, 0.2), Self.mostStray)
    }
  }

  /// How much a drawing may stray at most, as a part of its length.
  private static let mostStray: Float = 0.6

  /// What the compiled gestures make of each drawing.
  private func tried(
    _ drawings: [LabelledDrawing], on compilation: Compilation
  ) throws(LearningError) -> [[String]] {
    if let error = compilation.diagnostics.first(where: { $0.severity == .error }) {
      throw .notCompiled(error.message.text)
    }
    let names = compilation.tables.map { $0.name }
    let untouched = RecognizerSet([compilation])
    return drawings.map { drawing in
      var set = untouched
      var made: [String] = []
      func note() {
        for change in set.changes where [.recognized, .ended].contains(change.change.kind) {
          made.append(names[change.recognizer])
        }
      }
      for frame in drawing.frames {
        set.handle(frame)
        note()
      }
      while let deadline = set.deadline {
        set.tick(at: deadline)
        note()
      }
      return made
    }
  }
}

// What is learned, written.
extension Learner {
  /// The settings that what is learned needs.
  private func settings(_ ways: [[Chain]]) -> [String] {
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
  private func written(
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
        isWritten: !texts[label].isEmpty && first == label,
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
  private func keepOut(_ findings: inout Findings) {
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
      writer.add("")
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

extension [Int] {
  /// How many are another number than most.
  fileprivate var oddOnes: Int {
    count - (map { number in self.count { $0 == number } }.max() ?? 0)
  }

  /// Whether more than a fifth are another number than most.
  fileprivate var isVaried: Bool { 5 * oddOnes > count }
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
