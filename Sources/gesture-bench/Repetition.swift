import GestureAnalysis
import GestureCompiler
import GestureRuntime
import GestureTraces

/// Something that is run over the examples' recordings and drawn strokes again and again, so that
/// what it allocates with each event shows as a sum that grows with the rounds.
enum Repetition: String, CaseIterable {
  /// Each gesture by itself.
  case recognizer
  /// All gestures in one set.
  case set
  /// The same, with what the view is reported.
  case delivery
  /// All gestures in one set that is asked at every frame who leads.
  case leader

  /// Runs it; returns how many changes and events there were.
  func run(rounds: Int) -> Int {
    let tables = Self.tables()
    let streams = Self.streams()
    switch self {
    case .recognizer:
      return tables.reduce(0) { count, table in
        var recognizer = Recognizer(table, view: .ofPhone)
        return count + (0..<rounds).reduce(0) { $0 + recognizer.pass(streams, round: $1) }
      }
    case .set:
      var set = Self.set(of: tables)
      return (0..<rounds).reduce(0) { $0 + set.pass(streams, round: $1) }
    case .delivery:
      var set = Self.set(of: tables)
      var delivery = Delivery(set.recognizers.map { _ in Delivery.Switches() })
      return (0..<rounds).reduce(0) { $0 + set.pass(streams, round: $1, to: &delivery) }
    case .leader:
      var set = Self.set(of: tables)
      var lookahead = Lookahead(at: set)
      return (0..<rounds).reduce(0) { $0 + set.pass(streams, round: $1, asking: &lookahead) }
    }
  }

  /// What a round takes of the time, in microseconds: more than any recording.
  fileprivate static let roundTime: Int64 = 1_000_000_000

  /// The gestures of the examples, those that one file uses from another twice.
  private static func tables() -> [GestureTable] {
    let paths = ["UIKit", "Sets", "Unistrokes"].flatMap(ExampleFiles.gestures)
    return paths.flatMap { path in
      let contents = Array(ExampleFiles.text(of: path).utf8)
      let compilation = Compilation(path: path, contents: contents) {
        Array(ExampleFiles.text(of: $0).utf8)
      }
      precondition(!compilation.hasErrors, "the examples compile")
      return compilation.tables
    }
  }

  /// A set in which some wait for others, and some leave others alone.
  private static func set(of tables: [GestureTable]) -> RecognizerSet {
    let waiting = tables.indices.dropLast().filter { $0 % 3 == 0 }
    let tolerant = tables.indices.dropLast(2).filter { $0 % 5 == 0 }
    return RecognizerSet(
      tables, alongside: tolerant.map { ($0, $0 + 2) }, after: waiting.map { ($0, $0 + 1) },
      view: .ofPhone)
  }

  private static func streams() -> [[Frame]] {
    let traces = ["UIKit", "Sets", "Delivery", "Unistrokes"].flatMap(ExampleFiles.traces)
    return traces.map(\.frames) + Workload.strokes(count: 20)
  }
}

extension Frame {
  fileprivate func later(byRounds round: Int) -> Frame {
    Frame(time: time + Int64(round) * Repetition.roundTime, touches: touches)
  }
}

/// What takes frames and has changes: a recognizer, or a set of them.
private protocol Repeated {
  var deadline: Int64? { get }
  var changeCount: Int { get }
  mutating func handle(_ frame: Frame)
  mutating func tick(at time: Int64)
  mutating func cancelAll()
}

extension Recognizer: Repeated {
  fileprivate var changeCount: Int { changes.count }
}

extension RecognizerSet: Repeated {
  fileprivate var changeCount: Int { changes.count }
}

extension Repeated {
  /// Takes every stream, and all touches away after each.
  fileprivate mutating func pass(_ streams: [[Frame]], round: Int) -> Int {
    var count = 0
    for stream in streams {
      for frame in stream {
        handle(frame.later(byRounds: round))
        count += changeCount
      }
      if let due = deadline { tick(at: due) }
      cancelAll()
      count += changeCount
    }
    return count
  }
}

extension RecognizerSet {
  /// Takes every stream, and asks after each frame who leads.
  fileprivate mutating func pass(
    _ streams: [[Frame]], round: Int, asking lookahead: inout Lookahead
  ) -> Int {
    var count = 0
    for stream in streams {
      for frame in stream {
        handle(frame.later(byRounds: round))
        if lookahead.leader(of: self) != nil { count += 1 }
      }
      cancelAll()
    }
    return count
  }

  /// Takes every stream, and tells the view of it.
  fileprivate mutating func pass(
    _ streams: [[Frame]], round: Int, to delivery: inout Delivery
  ) -> Int {
    var count = 0
    for stream in streams {
      for original in stream {
        let frame = original.later(byRounds: round)
        while let due = deadline, due <= frame.time {
          tick(at: due)
          delivery.tick(at: due, in: self)
          count += delivery.events.count
        }
        handle(frame)
        delivery.handle(frame, in: self)
        count += changes.count + delivery.events.count
      }
      cancelAll()
      delivery.cancelAll()
    }
    return count
  }
}
