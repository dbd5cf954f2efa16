import GestureCompiler
import GestureLearning
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// `gesturec learn`: writes gestures that labelled drawings are of, or fits the numbers of gestures to
/// them.
struct Learn: Verb {
  /// A file whose gestures stay; `nil` if a new one is written.
  var specification: String?
  var traces: [String]
  var label: LabelPattern?
  var person: LabelPattern?
  /// Whether only the numbers of the specification are fitted.
  var fitsNumbers: Bool
  /// Whether to ask of drawings what they are.
  var asks: Bool
  /// `nil` for standard output or, of numbers, to write nothing.
  var output: String?
  var reading: TraceReading
  /// How many traces to try at once; `nil` for as many as there are processors.
  var jobs: Int?
  /// What inputs are set to before all that a trace sets.
  var settings: [InputSetting]
  /// Seconds to search at most.
  var time: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    let all = arguments.allPaths
    specification = all.first.flatMap { $0.hasSuffix(".gesture") ? $0 : nil }
    traces = Array(all.dropFirst(specification == nil ? 0 : 1))
    (fitsNumbers, asks) = (arguments.has("--numbers"), arguments.has("--ask"))
    if asks, fitsNumbers || traces.contains("-") {
      throw UsageError(
        fitsNumbers
          ? "'--ask' cannot be used with '--numbers', which learns no gestures"
          : "'-' can be read only once: '--ask' reads answers from it", topic: arguments.topic)
    }
    if fitsNumbers, specification == nil {
      throw UsageError(
        "'--numbers' needs a SPEC before the traces: its numbers are fitted",
        topic: arguments.topic)
    }
    if let late = traces.first(where: { $0.hasSuffix(".gesture") }) {
      throw UsageError(
        specification.map { "only one SPEC can be learned for, and '\(late)' follows '\($0)'" }
          ?? "'\(late)' is a SPEC, which comes before the traces", topic: arguments.topic)
    }
    guard !traces.isEmpty else { throw UsageError("TRACE is missing", topic: arguments.topic) }
    try arguments.refuseSecondInput(in: traces)
    for option in ["--jobs", "--set", "--time"] where !fitsNumbers && arguments.value(option) != nil
    {
      throw UsageError("'\(option)' needs '--numbers'", topic: arguments.topic)
    }
    (label, person) = (try arguments.label(), try arguments.label("--person-from"))
    if fitsNumbers {
      output = try arguments.files("--output").last
    } else {
      output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
      if asks, output == nil {
        throw UsageError(
          "'--ask' needs '--output': it writes each drawing beside that file",
          topic: arguments.topic)
      }
    }
    reading = try arguments.reading()
    (jobs, settings) = (try arguments.jobs(), try arguments.settings())
    time = try arguments.seconds()
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    (world.reading, world.settings) = (reading, settings)
    var reporter = Reporter(world: world)
    var known: Compilation?
    if let specification {
      guard let compilation = Specifications.compile([specification], reporter)?.first else {
        return .unusable
      }
      reporter.report(compilation)
      guard !compilation.hasErrors else { return .didNotHold }
      known = compilation
    }
    let found = TraceInputs(traces, reporter)
    let paths = found.paths.uniquedPaths
    guard canWrite(besides: known, paths, reporter) else { return .unusable }
    if fitsNumbers, let known {
      guard reporter.accepts(settings, [known]), !found.hasProblem else { return .unusable }
      var session = NumberSession(self, known, reporter)
      return try session.run(paths)
    }
    var (material, isWhole) = material(paths, without: known, &reporter)
    guard isWhole, !found.hasProblem else { return .unusable }
    if asks {
      guard try ask(&material, reporter) else { return .unusable }
    }
    return try write(material, to: known, reporter)
  }
}

// What is written.
extension Learn {
  /// Whether writing replaces nothing that is read, but for the specification: all that is in it stays, but for
  /// the numbers. And whether it finds the files that it uses where it is written.
  private func canWrite(
    besides known: Compilation?, _ paths: [String], _ reporter: Reporter
  ) -> Bool {
    let used = known?.sources.files.dropFirst().map(\.path) ?? []
    let outputs = [output, question].compactMap { $0 }
    guard
      OutputCheck(inputs: used + paths.filter { $0 != "-" }, outputs: outputs).passes(reporter),
      isQuestionFree(reporter)
    else { return false }
    guard let output else { return true }
    guard isSpecification(output, reporter) || isFree(output, of: known, reporter) else {
      return false
    }
    guard let known, let specification else { return true }
    let resolved = reporter.world.files.resolved
    let lost = known.syntax.uses.first { use in
      resolved(resolvedPath(use.value, from: output))
        != resolved(resolvedPath(use.value, from: specification))
    }
    if let lost {
      reporter.report(
        "'\(lost.value)', which \(specification) uses, is not found from there; name a file beside it",
        path: output)
    }
    return lost == nil
  }

  /// Whether what is written takes the place of the specification, whose text it has.
  private func isSpecification(_ output: String, _ reporter: Reporter) -> Bool {
    let identity = reporter.world.files.identity
    return specification.flatMap(identity).map { $0 == identity(output) } ?? false
  }

  private func isFree(_ output: String, of known: Compilation?, _ reporter: Reporter) -> Bool {
    if fitsNumbers {
      let text = known.map {
        Self.withoutNumbers(String(decoding: $0.sources.files[0].utf8, as: UTF8.self))
      }
      return OutputCheck.isFree(
        output, for: { Self.withoutNumbers($0) == text },
        else: "it differs from \(specification ?? "SPEC") in more than numbers; name another file",
        reporter)
    }
    let way =
      specification == nil
      ? "name it before the traces, too, to add to it, or name another file" : "name another file"
    return OutputCheck.isFree(
      output, for: LearnedMark.isIntact,
      else: "it has text that 'gesturec learn' did not write; \(way)", reporter)
  }

  private static func withoutNumbers(_ text: String) -> String {
    text.filter { !$0.isNumber && $0 != "." && $0 != "-" }
  }

  private func isQuestionFree(_ reporter: Reporter) -> Bool {
    question.map {
      OutputCheck.isFree(
        $0, for: { $0.prefix(400).contains("role=\"img\">\n<title>") },
        else: "'--ask' would draw over this file; give '--output' another name", reporter)
    } ?? true
  }
}

struct LearningMaterial {
  var drawings: [LabelledDrawing] = []
  /// Drawings that are not of the classes that they are labelled as.
  var refused: [LabelledDrawing] = []
  /// How many of these a person said it of.
  var denied = 0

  mutating func deny(_ asked: LabelledDrawing) {
    refused.append(asked)
    denied += 1
  }
}

extension Learn {
  /// The drawings of the traces that are to be learned; what is left out is reported.
  private func material(
    _ paths: [String], without known: Compilation?, _ reporter: inout Reporter
  ) -> (LearningMaterial, isWhole: Bool) {
    let inputs = reporter.traces(in: paths)
    let names = known?.tables.map(\.name) ?? []
    var (material, isWhole) = (LearningMaterial(), inputs.isWhole)
    var (unlabelled, present) = (0, 0)
    var notes = LearningNotes()
    var broken: [(path: String, problem: TraceProblem)] = []
    for source in inputs.sources {
      switch reporter.world.trace(from: source) {
      case .failure(let problem): broken.append((source.file, problem))
      case .success(let trace):
        notes.tables.take(trace.notes, of: source.file)
        guard let (label, isRefused) = text(of: trace) else {
          unlabelled += 1
          continue
        }
        let drawing = LabelledDrawing(
          label: label,
          person: person.map { $0.label(in: trace.path) } ?? trace.person, frames: trace.frames,
          isTimed: trace.isTimed)
        if !TraceLabel(label, among: names).gestures.isEmpty {
          present += 1
          continue
        }
        let isEmpty = drawing.strokes.isEmpty
        let isCancelled = trace.frames.contains { $0.touches.contains { $0.phase == .cancelled } }
        if isCancelled, !isEmpty { notes.cancelled += 1 }
        if isEmpty {
          notes.empty.append(label)
        } else if drawing.fingerCount > 1 {
          notes.manyFingered.append(label)
        } else if drawing.strokes.count > LabelledDrawing.mostStrokes {
          notes.crowded.append(label)
        } else if label.lowercased() == "none" {
          notes.ofNone.append(drawing)
        } else if isRefused {
          material.refused.append(drawing)
        } else {
          notes.take(drawing, from: source.path)
          material.drawings.append(drawing)
        }
      }
    }
    let isInterrupted = reporter.world.interruption.isRequested()
    isWhole = isWhole && !isInterrupted && (broken.isEmpty || !material.drawings.isEmpty)
    for (path, problem) in broken {
      reporter.report(problem, path: path, as: isWhole ? .warning : .error)
    }
    if !broken.isEmpty, isWhole {
      reporter.remark("\(counted(broken.count, "unreadable trace")) left out")
    }
    if unlabelled > 0, !material.drawings.isEmpty {
      reporter.remark("\(counted(unlabelled, "trace")) without a label left out")
    }
    let all = inputs.sources.map(\.path)
    if let mismatch = person?.mismatch(with: all) { reporter.remark(mismatch) }
    if isWhole, unlabelled > 0, unlabelled == inputs.sources.count {
      reporter.report(LabelPattern.withoutLabels(label, all))
      for text in notes.tables.texts { reporter.remark(text) }
      return (material, false)
    }
    if isWhole, present > 0, present + unlabelled == inputs.sources.count {
      reporter.report(
        "the file has the gestures of all these traces already; to learn one from more drawings, delete it from the "
          + "file and name all of them")
      return (material, false)
    }
    if present > 0 {
      reporter.remark(
        "\(counted(present, "trace")) left out, because the file already has their gestures")
    }
    notes.addRefused(to: &material)
    for text in notes.texts(on: material) { reporter.remark(text) }
    return (material, isWhole)
  }

  /// What a trace is of, or is not; `nil` if nothing or several things are said.
  private func text(of trace: Trace) -> (label: String, isRefused: Bool)? {
    let expected = TraceLabel(of: trace)
    if let given = label.map({ $0.label(in: trace.path) }) ?? trace.label, !given.isEmpty {
      let isRefused = expected.map { !TraceLabel(given, among: $0.unmade).gestures.isEmpty }
      return (given, isRefused ?? false)
    }
    guard label == nil, let label = expected else { return nil }
    if label.gestures.count == 1 { return (label.gestures[0], false) }
    if label.text == "none" { return ("none", true) }
    return label.unmade.count == 1 ? (label.unmade[0], true) : nil
  }

  private func write(
    _ material: LearningMaterial, to known: Compilation?, _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let learned: Learned
    do throws(LearningError) {
      learned = try Learner(material.drawings, refused: material.refused).learned(addedTo: known)
    } catch {
      reporter.report(error.text)
      return .unusable
    }
    if let line = learned.newPreference {
      reporter.remark("'\(line)' was added, because learned gestures compete by fit")
    }
    if let line = learned.missingPreference, let specification {
      reporter.remark(
        "with gestures of several strokes, \(specification) has to say '\(line)'")
    }
    if let found = learned.hindrance, let specification {
      reporter.remark(
        "\(specification):\(found.line): 'each gesture \(found.limit)' holds for the new gestures, "
          + "too, and refuses \(counted(found.drawings, "drawing")) of them, which "
          + "'\(found.wider)' accepts")
    }
    try tell(learned, besides: known != nil, denied: material.denied, reporter)
    // The compiler's text is without the mark, and the file keeps it.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isMarked = specification.flatMap {
      reporter.world.files.readFound($0, Specifications.sizeLimit)
    }
    .map { $0.starts(with: mark) }
    var text = LearnedMark.removed(from: (isMarked == true ? "\u{FEFF}" : "") + learned.text)
    // A specification belongs to its author, so it gets no mark that would allow replacing it.
    if let output, !isSpecification(output, reporter) { text = LearnedMark.added(to: text) }
    // What was read is no output: that was looked at before anything was learned.
    return try reporter.world.save(text, to: output, inputs: [], reporter)
  }

  /// Says how well what was learned does, in a file that may have gestures that stay.
  private func tell(
    _ learned: Learned, besides known: Bool, denied: Int, _ reporter: Reporter
  ) throws(OutputClosed) {
    let written = learned.classes.filter { $0.isWritten }
    for text in whatIsLeftOut(of: learned.classes) + newNames(of: written) { reporter.remark(text) }
    if learned.classes.count == 1, !known, learned.classes[0].canStray,
      learned.classes[0].refused == 0
    {
      reporter.remark(
        "with one gesture and no counterexamples, it accepts most drawings: add drawings of other "
          + "gestures, or some that expect '\(learned.classes[0].name) failed'")
    }
    if let wait = learned.wait, wait > 2000 {
      reporter.remark(
        "gestures of several strokes wait \(wait) ms for the next one, half as long again as the longest pause in "
          + "a drawing; without drawings that pause so long, they are recognized sooner")
    }
    let many = learned.classes.filter { $0.drawings > Learner.mostSought }
    if !many.isEmpty {
      reporter.remark(
        "\(counted(many.count, "label")) \(many.count == 1 ? "has" : "have") more than "
          + "\(Learner.mostSought) drawings: \(Learner.mostSought) with each number of strokes, taken evenly, give the "
          + "shapes; all are fitted")
    }
    let lost = written.filter { 2 * $0.right < $0.drawings }
    if !lost.isEmpty, !known {
      reporter.remark(
        "less than half of their drawings are recognized: "
          + listed(lost.map { "'\($0.name)' (\($0.right) of \($0.drawings))" }))
    }
    let right = learned.classes.map(\.right).reduce(0, +)
    let count = learned.classes.map(\.drawings).reduce(0, +)
    // A label that is a folder's name is seen by its name.
    let names = written.count > 3 ? "" : " (\(written.map(\.name).joined(separator: ", ")))"
    var text =
      "\(counted(written.count, "gesture"))\(names) learned from "
      + drawingCount(count, made: learned.classes.map(\.made).reduce(0, +), denied: denied)
      + ": \(right) recognized"
    let taken = learned.classes.reduce(into: [String: Int]()) { sums, known in
      sums.merge(known.taken, uniquingKeysWith: +)
    }
    for (name, count) in taken.sorted(by: { $0.key < $1.key }) {
      text += "; \(count) taken for '\(name)', which the file had"
    }
    if learned.leftOut.count > 0, !learned.isFileInTheWay {
      text += "; cross-validation: \(learned.leftOut.right) of \(learned.leftOut.count)"
    }
    let accepted = learned.classes.map(\.accepted).reduce(0, +)
    if accepted > 0 { text += "; \(counted(accepted, "counterexample")) accepted" }
    reporter.remark(text)
  }

  /// Which classes have no gesture, one sentence for all with the same reason.
  private func whatIsLeftOut(of classes: [LearnedClass]) -> [String] {
    let bare = Dictionary(grouping: classes.filter { !$0.isWritten }, by: \.twin)
    return bare.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { twin, classes in
      let labels = ([twin].compactMap { $0 } + classes.map(\.label)).map { "'\(visible($0))'" }
      switch (twin, classes.count) {
      case (nil, 1):
        return "nothing in the drawings of \(labels[0]) can be described: it is left out"
      case (nil, _):
        return "nothing in the drawings of \(listed(labels)) can be described: they are left out"
      case (_, 1): return "\(labels[0]) and \(labels[1]) are drawn alike: the second is left out"
      case (_, let count):
        return "\(listed(labels)) are drawn alike: \(count) are left out, all but the first"
      }
    }
  }

  /// What the gestures are called that cannot have their labels for names, one sentence for all with the same
  /// reason; and another for each whose label is a name of another gesture.
  private func newNames(of classes: [LearnedClass]) -> [String] {
    let names = classes.map(\.name)
    let renamed = classes.filter { $0.name != $0.label }
    let mistakable = renamed.compactMap { known -> String? in
      let meant = TraceLabel(known.label, among: names).gestures
      guard let other = meant.first, other != known.name else { return nil }
      return "'test' takes the label '\(visible(known.label))' for '\(other)'"
    }
    let nameless = renamed.filter { foldedName($0.label).isEmpty }.map { "'\(visible($0.label))'" }
    let untold =
      nameless.isEmpty
      ? []
      : [
        "'test' finds no gesture for \(listed(nameless)): a label needs a letter from A to Z or "
          + "a digit"
      ]
    let reasons = Dictionary(grouping: renamed) { gestureName($0.label) == $0.label }
    return reasons.sorted { !$0.key && $1.key }.map { isTaken, classes in
      guard classes.count > 1 else {
        return "'\(visible(classes[0].label))' is \(isTaken ? "taken" : "not a valid name"); "
          + "the gesture is called '\(classes[0].name)'"
      }
      let pairs = classes.map { "\($0.name) ('\(visible($0.label))')" }
      return "\(classes.count) labels are \(isTaken ? "taken" : "not valid names"); "
        + "the gestures are called \(listed(pairs))"
    } + mistakable + untold
  }
}
