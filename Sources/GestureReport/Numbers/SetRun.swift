import GestureRuntime
package import GestureTraces

/// What a set made of a trace.
package struct SetRun: Hashable, Sendable {
  /// The gestures that were made, in time order.
  package var made: [String]
  /// For each member, the attempts that the set reported as failed, in time order. The set ended
  /// those that the member would have gone on with.
  package var endings: [[Ending]]

  /// An attempt that was reported as failed.
  package struct Ending: Hashable, Sendable {
    /// Its number among the member's attempts, from 0 on.
    var attempt: Int
    /// In microseconds.
    var time: Int64
    /// The index of the frame that was taken then or, if time passed, of the next frame; after the
    /// last frame, the number of frames.
    var frame: Int
    /// Whether time passed.
    var isBetween: Bool
  }
}

/// What one member makes of a trace in a set, as far as the set heeds it, and what the set does to it.
struct MemberRun: Hashable, Sendable {
  /// The transitions, but for those of what goes on.
  var changes: [Change] = []
  /// The frames after which another attempt is under way.
  var starts: [Int] = []
  /// What the set ended.
  var endings: [SetRun.Ending] = []
}

extension MemberRun {
  /// Runs a member by itself, and ends the attempts that a set reported as failed if the member
  /// would go on with them.
  init(_ table: GestureTable, _ trace: Trace, endings: [SetRun.Ending]) {
    var member = SteeredMember(Recognizer(table, view: trace.view), endings)
    for (index, frame) in trace.frames.enumerated() {
      member.tick(before: index)
      member.handle(frame, index)
    }
    // What the set ends after that decides nothing: of two members that do the same so far, it ends both or neither.
    member.tick(at: Recognizer.timeLimit)
    self = member.run
  }
}

/// A recognizer on its way through a trace, with what a set does to it.
private struct SteeredMember {
  private var recognizer: Recognizer
  /// The attempts that the set reported as failed, the last first.
  private var endings: [SetRun.Ending]
  /// How many attempts are over.
  private var attempt = 0
  private var lastStart = -1
  private(set) var run = MemberRun()

  init(_ recognizer: Recognizer, _ endings: [SetRun.Ending]) {
    (self.recognizer, self.endings) = (recognizer, endings.reversed())
  }

  /// Lets time pass as far as the set ends something before a frame comes.
  mutating func tick(before frame: Int) {
    while let ending = endings.last, ending.isBetween, ending.frame == frame {
      tick(at: ending.time)
      end()
    }
  }

  /// Lets time pass.
  mutating func tick(at time: Int64) {
    recognizer.tick(at: time)
    note()
  }

  /// Takes a frame, after the deadlines that are due.
  mutating func handle(_ frame: Frame, _ index: Int) {
    recognizer.handle(frame)
    note()
    if recognizer.isActive, lastStart != attempt {
      run.starts.append(index)
      lastStart = attempt
    }
    while let ending = endings.last, !ending.isBetween, ending.frame == index { end() }
  }

  private mutating func note() {
    for change in recognizer.changes {
      if let heeded = change.heeded { run.changes.append(heeded) }
      if change.kind.isTerminal { attempt += 1 }
    }
  }

  /// Ends the attempt that the set ended next, if it goes on.
  private mutating func end() {
    guard let ending = endings.popLast(), ending.attempt == attempt, recognizer.isActive else {
      return
    }
    recognizer.prevent()
    attempt += 1
    run.endings.append(ending)
  }
}

/// What members made of one trace, so that each is run only once in the same way.
struct MemberRuns {
  private var runs: [Key: MemberRun] = [:]

  private struct Key: Hashable {
    var member: Int
    var variant: Int
    var endings: [SetRun.Ending]
  }

  mutating func run(
    of member: Int, _ table: GestureTable, _ variant: Int, _ trace: Trace, endings: [SetRun.Ending]
  ) -> MemberRun {
    let key = Key(member: member, variant: variant, endings: endings)
    if let known = runs[key] { return known }
    let run = MemberRun(table, trace, endings: endings)
    runs[key] = run
    return run
  }
}

extension Checker {
  /// What the set makes of a trace, without the reasons.
  package func run(_ trace: Trace) -> SetRun {
    var set = makeSet(view: trace.view)
    var run = SetRun(made: [], endings: Array(repeating: [], count: gestureNames.count))
    func note(_ frame: Int, isBetween: Bool) {
      for change in set.changes {
        switch change.change.kind {
        case .recognized, .ended: run.made.append(gestureNames[change.recognizer])
        case .failed:
          run.endings[change.recognizer].append(
            SetRun.Ending(
              attempt: change.attempt, time: change.change.time, frame: frame,
              isBetween: isBetween))
        case .began, .changed, .cancelled: continue
        }
      }
    }
    for (index, frame) in trace.frames.enumerated() {
      set.tick(at: frame.time)
      note(index, isBetween: true)
      set.handle(frame)
      note(index, isBetween: false)
    }
    while let due = set.deadline {
      set.tick(at: due)
      note(trace.frames.count, isBetween: true)
    }
    run.made += gestureNames.indices.filter { set.isUnderWay($0) }.map { gestureNames[$0] }
    return run
  }

  /// Whether another set of these gestures has the same table for one of them.
  func hasSameTable(as other: Checker, _ member: Int) -> Bool {
    table(of: member).parts == other.table(of: member).parts
  }
}

extension Change {
  /// What a set heeds of it; `nil` if nothing.
  fileprivate var heeded: Change? {
    guard kind != .changed else { return nil }
    var change = self
    (change.leaf, change.reports) = (nil, 0..<0)
    if kind == .failed || kind == .cancelled {
      (change.stray, change.length, change.deviation, change.preference) = (0, 0, 0, 0)
    }
    return change
  }
}
