/// Why an attempt failed: which part of the text it was, and by how much.
///
/// `gesturec check` explains the same for a recording, in much more detail. This is for an app that
/// needs the reason while the device is in use.
public struct FailureExplanation: Hashable, Sendable {
  /// What sort of thing it was. The raw values are the words of `gesturec check`.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The path's stray went beyond twice the tolerance, or beyond the tolerance at its end.
    case stray
    /// An upper bound on something that only grows was passed: a time limit, a width.
    case bound
    /// A finger left the radius of a hold.
    case holdRadius = "hold-radius"
    /// A requirement was false where the touch landed.
    case landing
    /// An exit condition or a requirement was still false at the end.
    case constraint
    /// The fingers left while phases were missing.
    case liftedTooEarly = "lifted-too-early"
    /// A finger too many landed.
    case extraTouch = "extra-touch"
    /// Too few fingers landed together, or the first left before there were enough.
    case missingFinger = "missing-finger"
    /// The last finger of a stroke left too long after the first.
    case lateLift = "late-lift"
    /// The finger that holds left the radius of where it landed.
    case holderMoved = "holder-moved"
    /// The finger that holds lifted.
    case holderLifted = "holder-lifted"
    /// The system took a touch away.
    case cancelled
    /// Another gesture was recognized or began instead.
    case prevented
  }

  /// What sort of thing it was.
  public var reason: Reason

  /// When it failed, in microseconds.
  public var time: Int64

  /// The leaf of the table that the path was in; `nil` if there was none.
  public var leaf: Int?

  /// The index of the table's condition that was false; `nil` if it was none.
  public var condition: Int?

  /// What was measured, in the units of tables: points, seconds and degrees. `nil` where nothing was.
  public var measured: Float?

  /// What it was measured against; `nil` where ``measured`` is.
  public var limit: Float?

  /// The whole of it in one clause without a full stop.
  ///
  /// - Parameter labels: What to call the table's leaves and conditions, of ``TableFile/labels`` or
  ///   of generated code. Without them, both are called by their numbers.
  /// - Returns: `length >= 30pt does not hold in 'go': 20 against 30`, for instance.
  public func text(with labels: TableLabels = TableLabels()) -> String {
    var text = phrase
    if let condition {
      let isNamed = labels.conditions.indices.contains(condition)
      text = isNamed ? labels.conditions[condition].text : "condition \(condition)"
      text += " does not hold"
    }
    if let leaf {
      let isNamed = labels.leaves.indices.contains(leaf)
      text += " in '\(isNamed ? labels.leaves[leaf].text : "leaf \(leaf)")'"
    }
    guard let measured, let limit else { return text }
    return text + ": \(decimal(measured)) against \(decimal(limit))"
  }

  private var phrase: String {
    switch reason {
    case .stray: "the path strayed too far"
    case .bound, .landing, .constraint: "a condition does not hold"
    case .holdRadius: "the finger left its place"
    case .liftedTooEarly: "the finger lifted too early"
    case .extraTouch: "one finger too many landed"
    case .missingFinger: "fingers were missing"
    case .lateLift: "the last finger left too late"
    case .holderMoved: "the finger that holds left its place"
    case .holderLifted: "the finger that holds lifted"
    case .cancelled: "the touch was cancelled"
    case .prevented: "another gesture was recognized"
    }
  }
}

/// Explains why the attempts of a gesture fail. It runs the table beside a ``Recognizer``, on the
/// same frames, and keeps what happened to every path: it takes more memory and time, and is meant
/// for debugging.
///
///     explainer.handle(frame)
///     if let explanation = explainer.takeExplanation() { print(explanation.text()) }
public struct FailureExplainer: @unchecked Sendable {
  /// Changed only while no other value shares it.
  private var engine: Engine<Recorder>
  /// Changed only while no other value shares it, as the engine.
  private var judge: PathJudge
  /// What was set since the attempt began, which its conditions are not judged by.
  private var settings: [InputSetting] = []

  /// Creates an explainer of a recognizer that waits for a first landing.
  ///
  /// - Parameters:
  ///   - table: What is recognized.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(_ table: GestureTable, view: ViewSize? = nil) {
    let pool = ConePool([table])
    engine = Engine(
      table, view: view ?? .unknown, pool: pool, projections: Projections(pool),
      observer: Recorder())
    judge = PathJudge(table, view: view)
  }

  private mutating func own() {
    if isKnownUniquelyReferenced(&engine) { return }
    engine = Engine(copying: engine, projections: Projections(like: engine.projections))
    judge = PathJudge(copying: judge)
  }

  /// Takes the events of one time, as ``Recognizer/handle(_:)``.
  public mutating func handle(_ frame: Frame) {
    own()
    if !frame.settings.isEmpty { take(frame.settings) }
    if !settings.isEmpty, !engine.isActive { takeOver() }
    frame.touches.withUnsafeBufferPointer { engine.handle(at: frame.time, $0, isMove: $0.isMove) }
  }

  /// Sets an input, as ``Recognizer/set(_:)`` does.
  public mutating func set(_ setting: InputSetting) throws(InputError) {
    _ = try engine.table.numbers(of: setting)
    own()
    take([setting])
  }

  private mutating func take(_ set: [InputSetting]) {
    engine.take(set)
    settings += set
  }

  private mutating func takeOver() {
    judge.take(settings)
    settings = []
  }

  /// Lets time pass without an event, as ``Recognizer/tick(at:)``.
  public mutating func tick(at time: Int64) {
    own()
    engine.tick(at: time)
  }

  /// Takes every touch away, as ``Recognizer/cancelAll()``.
  public mutating func cancelAll() {
    own()
    engine.cancelAll()
  }

  /// Fails the attempt under way, as when another gesture was recognized.
  package mutating func prevent() {
    own()
    engine.prevent()
  }

  /// Why the last attempt since the last call failed, or was cancelled after it had begun; `nil` if
  /// none failed.
  public mutating func takeExplanation() -> FailureExplanation? {
    own()
    let failed = engine.observer.takeAttempts().last {
      $0.kind == .failed || $0.kind == .cancelled
    }
    return failed.map { explanation(of: $0) }
  }

  private func explanation(of attempt: Recorder.Attempt) -> FailureExplanation {
    let path = attempt.winner ?? attempt.death
    var explanation = FailureExplanation(
      reason: .liftedTooEarly, time: attempt.time, leaf: path?.visits.last?.leaf)
    switch attempt.ending {
    case .extraTouch: explanation.reason = .extraTouch
    case .landedEarly, .liftedLate: explanation.reason = .lateLift
    case .cancelled: explanation.reason = .cancelled
    case .prevented: explanation.reason = .prevented
    case .accepted, .paths: if let path { explain(path, in: &explanation) }
    }
    return explanation
  }

  private func explain(_ path: Recorder.Path, in explanation: inout FailureExplanation) {
    switch path.cause {
    case .stray(let measured, let limit), .tolerance(let measured, let limit):
      explanation.note(.stray, measured, limit)
    case .radius(let measured, let limit): explanation.note(.holdRadius, measured, limit)
    case .gripMoved(let measured, let limit): explanation.note(.holderMoved, measured, limit)
    case .gripLifted: explanation.reason = .holderLifted
    case .missingFingers, .liftedInGathering: explanation.reason = .missingFinger
    case .landedEarly, .liftedLate: explanation.reason = .lateLift
    case .tooMany: explanation.reason = .extraTouch
    case .final(let condition): explain(.bound, condition, path, in: &explanation)
    case .entry(let condition): explain(.landing, condition, path, in: &explanation)
    case .condition(let condition): explain(.constraint, condition, path, in: &explanation)
    case .liftedEarly: explanation.reason = .liftedTooEarly
    case .notTaken:
      guard let condition = judge.falseExit(of: path) else { return }
      explain(.constraint, condition, path, in: &explanation)
    }
  }

  private func explain(
    _ reason: FailureExplanation.Reason, _ condition: Int, _ path: Recorder.Path,
    in explanation: inout FailureExplanation
  ) {
    (explanation.reason, explanation.condition) = (reason, condition)
    guard let sides = judge.measurement(of: condition, on: path) else { return }
    guard sides.measured.isFinite, sides.limit.isFinite else { return }
    (explanation.measured, explanation.limit) = (sides.measured, sides.limit)
  }
}

extension FailureExplanation {
  fileprivate mutating func note(_ reason: Reason, _ measured: Float, _ limit: Float) {
    (self.reason, self.measured, self.limit) = (reason, measured, limit)
  }
}

/// A number with up to three decimals, without the parts of the library that a microcontroller lacks.
private func decimal(_ number: Float) -> String {
  guard number.magnitude < 1e12 else { return number < 0 ? "-huge" : "huge" }
  let scaled = Int64((number.magnitude * 1000).rounded())
  var digits = "\(1000 + scaled % 1000)".dropFirst()
  while digits.last == "0" { digits = digits.dropLast() }
  let sign = number < 0 && scaled != 0 ? "-" : ""
  return "\(sign)\(scaled / 1000)" + (digits.isEmpty ? "" : ".\(digits)")
}
