import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureReport
package import GestureRuntime
import GestureServer
import GestureTraces

/// What goes on in a page to draw on: one text, the recordings that were drawn or loaded, and the
/// drawing that is being made.
///
/// It answers in JSON that the page's scripts read; both are written together, so its form is no
/// interface. The page runs it as WebAssembly. What it says of a recording is what `gesturec check`
/// says of the file that it saves, since it is the same code.
package struct Session: Sendable {
  /// What the text is called.
  package static let path = "page.gesture"

  private(set) var compilation = Compilation(path: Self.path, contents: [])
  /// What was compiled of the last text without errors.
  private var known = CompiledGestures()
  /// What tries recordings.
  private var judge = Judge()
  private(set) var traces: [Trace] = []
  /// What helps to write.
  var assistant = Assistant()
  private var drawing: DrawnTrace?
  /// What is set before the first touches of the drawing.
  private var settings: [InputSetting] = []
  private var live: LiveReport?

  package init() {}

  /// Compiles a text in place of the one before. Recordings stay, and a drawing that is being made is
  /// given up.
  package mutating func compile(_ text: [UInt8]) {
    let compilations = Compilation.set(
      of: [(Self.path, text)], knowing: known, reading: { _ in nil })
    compilation = compilations[0]
    judge.take(compilation)
    if !compilation.hasErrors {
      known = CompiledGestures()
      known.add([compilation])
    }
    (drawing, live) = (nil, nil)
  }

  /// Whether the text has errors.
  package var hasErrors: Bool { compilation.hasErrors }

  /// The diagnostics of the text, its tokens and its gestures, in JSON.
  package var compiled: String { CompilationAnswer(compilation).json }

  /// Tries the gestures on drawings of its own, which takes a while.
  ///
  /// - Returns: All diagnostics, those of the trial among them.
  package func examine() -> String {
    CompilationAnswer(Examination(of: [compilation]).compilations[0]).json
  }
}

// MARK: Recordings

extension Session {
  /// Adds a recording.
  ///
  /// - Parameters:
  ///   - text: The contents of a `.trace`.
  ///   - path: What to call it.
  /// - Returns: Its number, or why it cannot be read.
  package mutating func add(_ text: [UInt8], path: String) -> String {
    do throws(TraceError) {
      traces.append(try Trace(native: text, path: path))
      return JSONText.object(["trace": .integer(traces.count - 1)]).text
    } catch {
      return JSONText.object(["error": .string("\(path): \(error.description)")]).text
    }
  }

  /// Forgets all recordings, or those from a number on.
  package mutating func removeTraces(from first: Int = 0) {
    traces.removeSubrange(min(max(0, first), traces.count)...)
    judge.forget(from: first)
  }

  /// The text of a recording as a file; empty if no recording has that number.
  package func text(of trace: Int) -> String {
    traces.indices.contains(trace) ? traces[trace].nativeText : ""
  }

  /// What becomes of a recording, in short: its path, its label, whether what it expects holds, and
  /// what was made. `{}` if nothing has changed since the last call, and `null` if it cannot be
  /// tried.
  package mutating func verdict(of trace: Int) -> String {
    guard traces.indices.contains(trace) else { return "null" }
    return judge.verdict(of: trace, traces[trace])
  }

  /// What would become of the recordings under another text: of each, what ``verdict(of:)`` says, `{}` if that is
  /// as it was said last. `null` if the text has errors. The present text stays.
  package func verdicts(under text: [UInt8]) -> String {
    let compilation = Compilation.set(
      of: [(Self.path, text)], knowing: known, reading: { _ in nil })[0]
    guard !compilation.hasErrors else { return "null" }
    var judge = judge
    judge.take(compilation)
    let verdicts = traces.indices.map { judge.verdict(of: $0, traces[$0]) }
    return "[\(verdicts.joined(separator: ","))]"
  }

  /// Why what should have been made of a recording was not, in JSON; `null` if there is nothing to tell.
  package mutating func reason(of trace: Int) -> String {
    guard let checker = judge.checker(), traces.indices.contains(trace) else { return "null" }
    let trace = traces[trace]
    let wanted = TraceLabel(of: trace)?.gestures ?? []
    let outcomes = checker.check(trace)
    let made = outcomes.filter { $0.outcome.isSuccess }.map { $0.gesture }
    let reason = outcomes.last { outcome in
      outcome.cause != nil && wanted.contains(outcome.gesture) && !made.contains(outcome.gesture)
    }
    return JSONText.string(reason?.cause?.text).text
  }

  /// Says what a recording should be, in place of what it said before.
  ///
  /// - Parameters:
  ///   - trace: The number of the recording.
  ///   - label: The gesture that should have been made, `none`, or nothing.
  package mutating func label(_ trace: Int, as label: String) {
    guard traces.indices.contains(trace) else { return }
    judge.forget(only: trace)
    traces[trace].expectations =
      expectation(of: label).map {
        [Expectation($0, line: traces[trace].eventCount + 1)]
      } ?? []
  }

  /// What `gesturec check --format json` says of a recording; empty if it cannot be tried.
  package mutating func report(of trace: Int) -> String {
    guard let checker = judge.checker(), traces.indices.contains(trace) else { return "" }
    let trace = traces[trace]
    return TraceReport(
      of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames, delivery: nil
    ).json
  }

  /// The picture of a recording; `null` if it cannot be tried.
  ///
  /// - Parameters:
  ///   - trace: The number of the recording.
  ///   - detail: How much of the gestures that failed is found out.
  /// - Returns: The picture in JSON.
  package mutating func picture(
    of trace: Int, _ detail: PictureDetail = .explained
  ) -> String {
    guard let checker = judge.checker(), traces.indices.contains(trace) else { return "null" }
    let trace = traces[trace]
    let explained: Explained? =
      switch detail {
      case .plain: .gestures([])
      case .measured: .measured
      case .explained: nil
      }
    return TracePicture(of: trace, by: checker, explaining: explained).json
  }

  /// How much of the gestures that failed a picture tells.
  package enum PictureDetail: Int32, Sendable {
    /// The path that lived longest, as for a small drawing.
    case plain
    /// What every condition measures.
    case measured
    /// Why they failed. That tries the drawing again many times for each gesture, so it is for the
    /// one recording that the user looks at.
    case explained
  }

  /// How the gestures stand in a recording after a number of its events.
  package mutating func replay(_ trace: Int, events: Int) -> String {
    guard let checker = judge.checker(), traces.indices.contains(trace) else { return "null" }
    let trace = traces[trace]
    var live = LiveReport(checker, view: trace.view)
    for (frame, first) in zip(trace.frames, trace.firstEvents) {
      // The events of one time come together.
      guard first <= events else { break }
      live.handle(frame)
    }
    return live.tell()
  }
}

// MARK: Drawing

extension Session {
  /// Begins a drawing.
  ///
  /// - Parameters:
  ///   - view: The size of the view in points.
  ///   - inputs: What is set, each as a command line says it; what cannot be read is not.
  package mutating func beginDrawing(view: ViewSize, setting inputs: [String] = []) {
    drawing = DrawnTrace(view: view)
    settings = inputs.compactMap { try? InputSetting(commandLine: $0) }
    live = judge.checker().map { LiveReport($0, view: view) }
  }

  /// Takes the touches of one time, in microseconds. Returns whether they can be.
  package mutating func draw(_ frame: Frame) -> Bool {
    var frame = frame
    (frame.settings, settings) = (settings, [])
    do throws(TraceError) { try drawing?.add(frame) } catch { return false }
    live?.handle(frame)
    return true
  }

  /// Makes time pass during a drawing.
  package mutating func tick(at time: Int64) { live?.tick(at: time) }

  /// How the gestures stand; `null` without a drawing, or if the text has errors.
  package mutating func tell() -> String { live?.tell() ?? "null" }

  /// Gives up the drawing, and keeps nothing of it.
  package mutating func giveUp() { (drawing, live) = (nil, nil) }

  /// Ends the drawing, which becomes a recording.
  ///
  /// - Parameters:
  ///   - path: What to call it.
  ///   - label: The gesture that should have been made, `none`, or nothing.
  /// - Returns: Its number, or why it cannot be kept.
  package mutating func endDrawing(path: String, label: String) -> String {
    defer { (drawing, live) = (nil, nil) }
    do throws(TraceError) {
      guard let drawing else { return "null" }
      traces.append(try drawing.finished(path: path, expectation: expectation(of: label)))
      return JSONText.object(["trace": .integer(traces.count - 1)]).text
    } catch {
      return JSONText.object(["error": .string(error.description)]).text
    }
  }

  /// What is expected of a recording with a label. A gesture that the text does not have yet may be in it
  /// later.
  func expectation(of label: String) -> Expectation.Kind? {
    if label.isEmpty { return nil }
    if label == "none" { return Expectation.Kind.none }
    let gesture = compilation.model.gestures.first { $0.name == label }
    return .outcome(gesture: label, gesture?.isContinuous == true ? .ended : .recognized, at: nil)
  }
}
