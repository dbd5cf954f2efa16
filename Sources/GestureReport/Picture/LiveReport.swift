import GestureAutomaton
import GestureModel
package import GestureRuntime

/// Reports while a user draws what each gesture makes of the drawing so far, in JSON for a page.
///
/// Frames go in as they come. What became of a whole drawing, ``TracePicture`` tells.
package struct LiveReport: Sendable {
  private let checker: Checker
  private let view: ViewSize?
  /// What the app has set so far, and the gestures as they are then.
  private var settings: [InputSetting] = []
  private var subjects: [Subject]
  private var gestures: ExplainingSet
  /// A further set of the gestures, which is asked who leads.
  private var set: RecognizerSet
  private var lookahead: Lookahead
  /// For each gesture, the last change that the set reported.
  private var kinds: [Change.Kind?]
  /// For each gesture, how its last attempt came to its end, if that failed.
  private var deaths: [Recorder.Path?]
  /// For each gesture, what it reported last.
  private var values: [[Float]]
  /// For each frame so far, when it was taken and the number of its first event.
  private var frames: [(time: Int64, event: Int)] = []
  /// The latest time so far. What comes with an earlier time is taken at this one.
  private var now: Int64 = 0
  private var nextEvent = 1
  /// The gesture that was shown last, and its steps as ``tell()`` last gave them.
  private var told: (gesture: Int?, steps: [String]) = (nil, [])
  /// The state of each gesture as ``tell()`` last gave it.
  private var toldStates: [String?]

  /// Begins on a view that nothing has happened on.
  ///
  /// - Parameters:
  ///   - checker: The gestures; it keeps steps.
  ///   - view: The size of the view.
  package init(_ checker: Checker, view: ViewSize?) {
    (self.checker, self.view) = (checker, view)
    subjects = checker.subjects.map { $0.fixed(at: []) }
    gestures = checker.makeExplainingSet(view: view)
    set = checker.makeSet(view: view)
    lookahead = Lookahead(at: set)
    kinds = Array(repeating: nil, count: checker.subjects.count)
    deaths = Array(repeating: nil, count: checker.subjects.count)
    values = Array(repeating: [], count: checker.subjects.count)
    toldStates = Array(repeating: nil, count: checker.subjects.count)
  }

  /// Takes the events of one time.
  package mutating func handle(_ frame: Frame) {
    gestures.tick(at: frame.time)
    note()
    if !frame.settings.isEmpty {
      settings += frame.settings
      subjects = checker.subjects.map { $0.fixed(at: settings) }
    }
    gestures.handle(frame)
    note()
    set.handle(frame)
    now = max(now, frame.time)
    frames.append((now, nextEvent))
    nextEvent += frame.touches.count
  }

  /// Lets time pass.
  package mutating func tick(at time: Int64) {
    now = max(now, time)
    gestures.tick(at: time)
    note()
    set.tick(at: time)
  }

  private mutating func note() {
    for change in gestures.changes {
      kinds[change.recognizer] = change.change.kind
      let reports = gestures.reports(of: change)
      if !reports.isEmpty { values[change.recognizer] = Array(reports) }
    }
    for index in kinds.indices {
      guard let last = gestures.takeAttempts(of: index).last else { continue }
      deaths[index] = last.kind == .failed ? last.death : nil
    }
  }

  /// How everything stands, as one line of JSON: everything about the gesture that leads or is
  /// nearest, but only those of its steps that have changed since the last call, and the states
  /// that have changed since then, by the numbers of their gestures.
  package mutating func tell() -> String {
    let leader = lookahead.leader(of: set)
    var paths = gestures.leaders
    let nearest = nearest(among: paths)
    // The path that costs least need not be the one that would be recognized.
    if let leader, let path = gestures.pathIfLifted(of: leader.recognizer) {
      paths[leader.recognizer] = path
    }
    let shown = leader?.recognizer ?? nearest ?? kinds.firstIndex(of: .began)
    var states: [JSONText] = []
    for index in checker.subjects.indices {
      let state = state(index, paths[index] ?? deaths[index])
      guard toldStates[index] != state.text else { continue }
      toldStates[index] = state.text
      states.append(.array([.integer(index), state]))
    }
    return JSONText.object([
      "time": .number(Double(gestures.time) / 1_000_000),
      "deadline": gestures.deadline.map { .number(Double($0) / 1_000_000) } ?? .null,
      "states": .array(states), "shown": .integer(shown),
      "detail": shown.map { detail($0, paths[$0] ?? deaths[$0]) } ?? .null,
      "leader": json(of: leader),
    ]).text
  }

  /// Which gesture it would be if every touch lifted now.
  private func json(of leader: Leader?) -> JSONText {
    guard let leader else { return .null }
    return .object([
      "gesture": .integer(leader.recognizer), "fit": .number(leader.fit),
      "runnerUp": .string(leader.runnerUp.map { checker.gestureNames[$0] }),
      "lead": .number(leader.lead),
    ])
  }

  /// The gesture that fits best of those that are still possible: it has strayed least in
  /// proportion to what it tolerates, and among equals it has passed the most phases.
  private func nearest(among paths: [Recorder.Path?]) -> Int? {
    var best: (index: Int, share: Float, phases: Int)?
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      let tolerance = narrator(index).tolerance(of: path)
      let share = tolerance > 0 ? path.stray / tolerance : path.stray
      let phases = path.visits.count
      if best.map({ (share, -phases) < ($0.share, -$0.phases) }) ?? true {
        best = (index, share, phases)
      }
    }
    return best?.index
  }

  /// Tells what paths of a gesture measure.
  private func narrator(_ index: Int) -> Narrator {
    Narrator(
      subject: subjects[index], judge: PathJudge(subjects[index].table, view: view),
      knowsView: view != nil)
  }

  private func word(_ index: Int) -> String {
    if !gestures.held(of: index).isEmpty { return "held" }
    switch kinds[index] {
    case .began, .changed: return "began"
    case let kind: return gestures.isActive(index) ? "possible" : kind?.word ?? "idle"
    }
  }

  private func state(_ index: Int, _ path: Recorder.Path?) -> JSONText {
    let narrator = narrator(index)
    let word = word(index)
    let death = word == "failed" ? deaths[index] : nil
    let cause = death.map { narrator.cause(of: $0, event: nil, time: Double($0.time) / 1_000_000) }
    return .object([
      "gesture": .string(checker.subjects[index].gesture.name), "state": .string(word),
      "cause": .string(cause?.text),
      "phase": .string(path?.visits.last.map { narrator.title(of: $0) }),
      "stray": .number(path?.stray), "tolerance": .number(path.map { narrator.tolerance(of: $0) }),
    ])
  }

  /// Everything about one gesture.
  private mutating func detail(_ index: Int, _ path: Recorder.Path?) -> JSONText {
    let subject = subjects[index]
    let narrator = narrator(index)
    let constraints = path.map { narrator.constraints(of: $0) } ?? []
    let steps = steps(path.map { narrator.steps(of: $0) } ?? [])
    var same = 0
    if told.gesture == index {
      while same < min(steps.count, told.steps.count), steps[same] == told.steps[same] { same += 1 }
    }
    told = (index, steps)
    let values = ReportedValue.all(of: subject.gesture, values[index])
    let phases = path.map { narrator.phases(of: $0) } ?? []
    let visits = path?.visits.map { $0.leaf } ?? []
    return .object([
      "phases": .array(phases.map { $0.json }),
      "numbers": .integers(subject.automaton.phaseNumbers(of: visits)),
      "constraints": .array(constraints.map { $0.json }),
      "units": .array(constraints.map { .string($0.unit.rawValue) }),
      "titles": .array(constraints.map { .string($0.title) }),
      "places": .array(constraints.map { checker.place(of: $0.range, in: subject.specification) }),
      "kept": .integer(same),
      "steps": .plain("[" + steps[same...].joined(separator: ",") + "]"),
      "cones": .array(
        cones(lookahead.continuations(of: index, in: set), path, subject)),
      "reports": .array(values.map { $0.json }),
    ])
  }

  /// For each step, the number of its event, its phase, its length and its stray in tenths of
  /// points, with commas between them.
  private func steps(_ steps: [StepReport]) -> [String] {
    var numbers: [String] = []
    var frame = 0
    for step in steps {
      guard let offset = step.event else { continue }
      while frames[frame].time < step.time { frame += 1 }
      numbers.append(
        "\(frames[frame].event + offset),\(step.phase ?? -1),"
          + "\(Int64((step.length * 10).rounded())),\(Int64((step.stray * 10).rounded()))")
    }
    return numbers
  }

  /// The directions that the next step may have without stray: those of the phases that the best paths
  /// are in, and those of the phases that can follow.
  private func cones(
    _ continuations: [Continuation], _ path: Recorder.Path?, _ subject: Subject
  ) -> [JSONText] {
    let ways = continuations.filter { $0.trigger == .stay || $0.trigger == .step }
    let least = ways.map { $0.stray }.min()
    var leaves: [(leaf: Int, isNext: Bool)] = []
    for way in ways where way.stray == least || way.source == path?.visits.last?.leaf {
      guard let target = way.target, !leaves.contains(where: { $0.leaf == target }) else {
        continue
      }
      leaves.append((target, way.trigger == .step))
    }
    return leaves.compactMap { cone(of: ID($0.leaf), subject, isNext: $0.isNext) }
  }

  private func cone(
    of leaf: ID<Automaton.Leaf>, _ subject: Subject, isNext: Bool
  ) -> JSONText? {
    let automaton = subject.automaton
    guard case .motion(let motion) = automaton[leaf].kind else { return nil }
    let (sectors, radius): ([Sector], Float?) =
      switch motion {
      case .move(let sectors): (sectors, nil)
      case .hold, .grip: ([], subject.table.parts.leaves[leaf.rawValue].radius)
      case .course, .any, .lift: ([], nil)
      }
    let edges = sectors.map { sector -> JSONText in
      .array([
        .number(sector.firstX), .number(sector.firstY), .number(sector.lastX),
        .number(sector.lastY),
      ])
    }
    return .object([
      "phase": .string(automaton.title(of: leaf)),
      "number": .integer(automaton.phaseNumbers(of: [leaf.rawValue]).first), "next": .bool(isNext),
      "sectors": .array(edges), "radius": .number(radius),
      "any": .bool(motion == .any || motion == .move([])),
    ])
  }
}
