import GestureAnalysis
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureTraces

/// What a file costs: a gesture that is compiled, a drawing that is checked.
struct Files {
  var stopwatch = Stopwatch(rounds: 3)
  /// How many gestures the files have.
  var sizes = [10, 1_000, 5_000]
  /// How many phases a gesture has.
  var phases = [8, 64, 512]
  /// How many drawings the folder has.
  var drawings = 320

  /// Files of more and more gestures, and gestures of more and more phases.
  func compiling() -> [Row] {
    var rows = sizes.map { compiling(Self.shapes($0), "file of \($0)", gestures: $0) }
    rows += phases.map { compiling(Self.long($0), "gesture of \($0) phases", gestures: 1) }
    rows += sizes.prefix(2).map { examining(Self.shapes($0), gestures: $0) }
    return rows.map { row in
      var row = row
      row.baseline = (rows[0].subject, rows[0].nanoseconds)
      return row
    }
  }

  /// Compiles a file and also examines what can be drawn, as the tool does.
  private func examining(_ text: String, gestures: Int) -> Row {
    let time = stopwatch.nanoseconds(per: gestures) {
      let compilation = Compilation(path: "bench.gesture", contents: Array(text.utf8))
      return Examination(of: [compilation]).compilations[0].diagnostics.count
    }
    return Row(
      subject: "file of \(gestures), examined too", per: .gesture, nanoseconds: time,
      gestures: gestures)
  }

  private func compiling(_ text: String, _ name: String, gestures: Int) -> Row {
    let bytes = Array(text.utf8)
    let time = stopwatch.nanoseconds(per: gestures) {
      let compilation = Compilation(path: "bench.gesture", contents: bytes)
      precondition(compilation.tables.count == gestures, "the benchmark's own texts compile")
      return compilation.tables.count
    }
    return Row(subject: name, per: .gesture, nanoseconds: time, gestures: gestures)
  }

  /// A folder of logs in XML, read, and checked by sixteen gestures.
  func checking() -> [Row] {
    let logs = Workload.strokes(count: drawings).map { Array(Self.log(of: $0).utf8) }
    let text = ExampleFiles.text(of: "Unistrokes/unistrokes.gesture")
    let checker = Checker([Compilation(path: "sixteen.gesture", contents: Array(text.utf8))])
    func traces() -> [Trace] { logs.compactMap { try? Trace(reading: $0, path: "log.xml") } }
    let reading = stopwatch.nanoseconds(per: drawings) { traces().count }
    let checking = stopwatch.nanoseconds(per: drawings) {
      traces().reduce(0) { $0 + checker.check($1).count }
    }
    return [
      Row(subject: "reading XML", per: .drawing, nanoseconds: reading),
      Row(
        subject: "reading XML and checking by sixteen", per: .drawing, nanoseconds: checking,
        baseline: ("reading XML", reading), gestures: 16),
    ]
  }

  /// Drawings that are taken, as the examples' recordings expect, and drawings that are not, each checked with
  /// and without a reason.
  func explaining() -> [Row] {
    let text = ExampleFiles.text(of: "Unistrokes/unistrokes.gesture")
    let checker = Checker([Compilation(path: "sixteen.gesture", contents: Array(text.utf8))])
    let names = checker.gestureNames
    func time(_ trials: [(trace: Trace, explained: Explained)]) -> Double {
      stopwatch.nanoseconds(per: trials.count) {
        trials.reduce(0) { $0 + checker.check($1.trace, explaining: $1.explained).count }
      }
    }
    let taken = ExampleFiles.traces(in: "Unistrokes").prefix(drawings)
    let missed: [(trace: Trace, name: String)] = Workload.strokes(count: drawings).enumerated()
      .compactMap { index, stroke in
        let name = names[index % names.count]
        let log = Array(Self.log(of: stroke).utf8)
        guard let trace = try? Trace(reading: log, path: "log.xml") else { return nil }
        let outcome = checker.check(trace, explaining: .gestures([])).first { $0.gesture == name }
        return outcome?.outcome == .failed ? (trace: trace, name: name) : nil
      }
    let kinds: [(name: String, plain: Double, explained: Double)] = [
      (
        "drawings that are taken", time(taken.map { ($0, .gestures([])) }),
        time(taken.map { ($0, .expected) })
      ),
      (
        "drawings that one does not take", time(missed.map { ($0.trace, .gestures([])) }),
        time(missed.map { ($0.trace, .gestures([$0.name])) })
      ),
    ]
    return kinds.flatMap { kind in
      [
        Row(subject: kind.name, per: .drawing, nanoseconds: kind.plain, gestures: names.count),
        Row(
          subject: "\(kind.name), with the reason", per: .drawing, nanoseconds: kind.explained,
          baseline: (kind.name, kind.plain), gestures: names.count),
      ]
    }
  }

  /// Gestures of one phase, each of another sector. More than 5,900 of them are
  /// more words, numbers and marks than a file may have.
  private static func shapes(_ count: Int) -> String {
    (0..<count).map { index in
      "gesture shape\(index) { stroke { move \(index % 360)deg ±\(10 + index / 360)deg } }\n"
    }.joined()
  }

  /// A zigzag with this many phases.
  private static func long(_ count: Int) -> String {
    let phases = (0..<count).map { $0 % 2 == 0 ? "move right" : "move down" }
    return "gesture long { stroke { \(phases.joined(separator: " ")) } }\n"
  }

  /// A stroke as the logs of the `$1` recognizer have it.
  private static func log(of stroke: [Frame]) -> String {
    let points = stroke.flatMap { frame in
      frame.touches.map {
        #"  <Point X="\#(Int($0.x))" Y="\#(Int($0.y))" T="\#(frame.time / 1000)" />"# + "\n"
      }
    }
    return """
      <?xml version="1.0" encoding="utf-8" standalone="yes"?>
      <Gesture Name="bench" Subject="1" Speed="medium" Number="1" NumPts="\(points.count)">
      \(points.joined())</Gesture>

      """
  }
}
