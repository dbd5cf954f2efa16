import GestureRuntime

/// What a case is about: one recognizer, or several on one view.
protocol Subject {
  var deadline: Int64? { get }
  mutating func perform(_ call: Call)
  /// Writes a line for each change of the last call. Returns how many there were.
  func write(call: Int, to output: inout Output) -> Int
}

/// How many deadlines are passed after the last call of a case.
private let finalTicks = 100

/// Does all calls, and then lets time pass until there is no deadline any more.
func follow<Followed: Subject>(
  _ fresh: Followed, _ calls: [Call], _ totals: inout Totals, _ output: inout Output
) {
  var (subject, number, told) = (fresh, 0, fresh.deadline)
  func perform(_ call: Call) {
    subject.perform(call)
    totals.calls += 1
    totals.changes += subject.write(call: number, to: &output)
    if subject.deadline != told {
      told = subject.deadline
      writeDeadline(told, call: number, to: &output)
    }
    number += 1
  }
  for call in calls { perform(call) }
  for _ in 0..<finalTicks {
    guard let deadline = subject.deadline else { return }
    perform(.tick(deadline))
  }
}

private func writeDeadline(_ deadline: Int64?, call: Int, to output: inout Output) {
  output.write(call)
  output.write(" deadline ")
  if let deadline { output.write(deadline) } else { output.write("none") }
  output.endLine()
}

/// A gesture by itself.
struct Single: Subject {
  private var recognizer: Recognizer

  init(_ recognizer: Recognizer) { self.recognizer = recognizer }

  var deadline: Int64? { recognizer.deadline }

  mutating func perform(_ call: Call) {
    switch call {
    case .frame(let frame): recognizer.handle(frame)
    case .tick(let time): recognizer.tick(at: time)
    case .cancelAll: recognizer.cancelAll()
    }
  }

  func write(call: Int, to output: inout Output) -> Int {
    for change in recognizer.changes {
      output.write(call)
      output.write(change, recognizer.reportValues)
      output.endLine()
    }
    return recognizer.changes.count
  }
}

/// The gestures of a file that has several.
struct Several: Subject {
  private var gestures: RecognizerSet

  init(_ gestures: RecognizerSet) { self.gestures = gestures }

  var deadline: Int64? { gestures.deadline }

  mutating func perform(_ call: Call) {
    switch call {
    case .frame(let frame): gestures.handle(frame)
    case .tick(let time): gestures.tick(at: time)
    case .cancelAll: gestures.cancelAll()
    }
  }

  func write(call: Int, to output: inout Output) -> Int {
    for change in gestures.changes {
      output.write(call)
      output.write(" gesture ", change.recognizer)
      output.write(" attempt ", change.attempt)
      output.write(change.change, gestures.reportValues)
      if let winner = change.winner { output.write(" winner ", winner) }
      if let held = change.heldSince { output.write(" held ", held) }
      if let waited = change.waitedFor { output.write(" waited ", waited) }
      output.endLine()
    }
    return gestures.changes.count
  }
}

extension Output {
  fileprivate mutating func write(_ word: StaticString, _ number: some BinaryInteger) {
    write(word)
    write(Int64(number))
  }

  /// Kind, time, leaf, stray, length and reported values.
  fileprivate mutating func write(_ change: Change, _ values: [Float]) {
    write(change.kind.word)
    write(change.time)
    if let leaf = change.leaf { write(" leaf ", leaf) }
    for value in [change.stray, change.length] + values[change.reports] {
      write(" ")
      write(value)
    }
  }
}

extension Change.Kind {
  fileprivate var word: StaticString {
    switch self {
    case .began: " began "
    case .changed: " changed "
    case .ended: " ended "
    case .cancelled: " cancelled "
    case .recognized: " recognized "
    case .failed: " failed "
    }
  }
}
