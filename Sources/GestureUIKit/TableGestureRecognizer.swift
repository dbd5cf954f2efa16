#if canImport(UIKit) && !os(watchOS)
  public import GestureRuntime
  public import UIKit

  // Where `state` can be set.
  #if canImport(UIKit.UIGestureRecognizerSubclass)
    public import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Recognizes a compiled gesture on a view.
  ///
  /// It is used like UIKit's own recognizers, with their states: a gesture without `begin` is
  /// discrete, `possible → recognized | failed`, one with `begin` continuous. `require(toFail:)` and
  /// the delegate mean what they mean there. `cancelsTouchesInView`, `delaysTouchesBegan` and
  /// `delaysTouchesEnded` are as the gesture's text says, and `name` is the gesture's.
  ///
  ///     final class Board: UIView {
  ///       private let piece = UIView(frame: CGRect(x: 80, y: 80, width: 120, height: 120))
  ///       private lazy var drag = TableGestureRecognizer(
  ///         Gestures.Drag.self, target: self, action: #selector(follow))
  ///
  ///       override func didMoveToWindow() {
  ///         addSubview(piece)
  ///         piece.addGestureRecognizer(drag)
  ///       }
  ///
  ///       // gesture drag { stroke { move any, distance >= 10pt  begin  rest: any } report velocity }
  ///       @objc private func follow(_ drag: TableGestureRecognizer) {
  ///         piece.center.x += drag.translation(in: self).x
  ///         piece.center.y += drag.translation(in: self).y
  ///         drag.setTranslation(.zero, in: self)
  ///         guard drag.state == .ended, let values = drag.values(of: Gestures.Drag.self) else { return }
  ///         fling(piece, x: values.velocity.x, y: values.velocity.y)
  ///       }
  ///     }
  ///
  /// It is made in code: a storyboard makes a recognizer of its class alone, and has no table to
  /// give it. Presses, as of a remote control's buttons, are no touches, and it takes none.
  ///
  /// Every coalesced sample is taken, at its own time; a pencil's locations are the precise ones. When
  /// the gesture has a deadline, a timer passes it on.
  ///
  /// What the gesture measures, and what it reports in ``reportValues``, is in points from the top
  /// left corner of what the view showed when the attempt began, as if the view had stayed there: an
  /// action may move, turn and size the view. ``location(in:)``, ``translation(in:)`` and
  /// ``velocity(in:)`` are, as in UIKit, in the coordinates of any view as it lies now.
  ///
  /// A touch that the gesture does not take, because its `only` is false for it or because the gesture
  /// has enough fingers, is ignored, so that the view gets it. After the gesture has come to an end,
  /// the touches that are down are not its own any more, whatever they do, and the next attempt begins
  /// with the first landing when all of them are up.
  @MainActor
  public final class TableGestureRecognizer: UIGestureRecognizer {
    /// What is recognized. A new one counts from the next attempt, at once if none is under way; its
    /// name and its three switches count at once.
    public var table: GestureTable {
      didSet {
        takeSwitches()
        if !isUnderWay { renew() }
      }
    }

    /// The last change: a path's phase, stray and length. It stays until the next one, so that an
    /// action can read it in every state.
    public private(set) var lastChange: Change?

    /// What the gesture reports, at the last change: a number for each, two for a point, in the order
    /// of its `report`. Points, seconds and degrees, and their quotients. Generated code has names for
    /// them.
    public private(set) var reportValues: [Float] = []

    /// Whether ``samples`` and ``predictedSamples`` are filled. They take some memory for every
    /// sample of an attempt, so it is `false` unless it is set.
    public var keepsSamples = false

    /// What the gesture's touches have done since the attempt began, every coalesced sample of it, in
    /// the order of time; of the last attempt until the next one begins. See ``keepsSamples``.
    public internal(set) var samples: [TouchSample] = []

    /// Where the touches of the last event may be in a moment: to be drawn and thrown away with the
    /// next event. See ``keepsSamples``.
    public internal(set) var predictedSamples: [TouchSample] = []

    /// Called with the index of each of ``samples`` that was estimated and has become known.
    public var onSampleUpdate: ((Int) -> Void)?

    /// Whether failures get an ``explanation``, in a build for debugging: it takes memory and time
    /// for every path. It takes effect from the next attempt.
    public var explainsFailures = false {
      didSet { explainer = explainsFailures ? makeExplainer() : nil }
    }

    /// Why the last attempt that failed did so, or was cancelled after it had begun. See
    /// ``explainsFailures``; `explanation?.text(with: labels)` is for people.
    public private(set) var explanation: FailureExplanation?

    /// Called with each ``explanation``. A failure sends no action.
    public var onFailure: ((FailureExplanation) -> Void)?

    /// What to call the parts of the table in an explanation.
    public var labels = TableLabels()

    /// The set that it is of, and which of its members it is.
    var membership: TableGestureSet.Membership?
    /// Closures that are called as targets are.
    var handlers: [ActionHandler] = []
    /// Where its fingers are and what they have done, in the window.
    var measures: FingerMeasures

    /// The machine, which knows nothing of UIKit.
    private var recognizer: Recognizer
    /// What inputs have been set to, each once.
    private var settings: [String: InputSetting] = [:]
    /// Runs beside the machine if that is asked for.
    private var explainer: FailureExplainer?
    /// Where the view was when the attempt began.
    private var space: AttemptSpace
    /// What the machine calls the touches that are down and its own.
    private var ids: [ObjectIdentifier: Int32] = [:]
    private var nextID: Int32 = 1
    /// The touches that the attempt, or the last one, has seen to land.
    private var seen: [SeenTouch] = []
    var isPointerHere = false
    /// Whether the pointer that is here belongs to an attempt that is over.
    var isPointerLeft = false
    /// Whether a terminal state was set, and UIKit has not reset the recognizer yet.
    private(set) var isOver = false
    /// The changes of the call that is being made.
    private var told: [(change: Change, values: [Float])] = []
    let alarm: DeadlineAlarm

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - table: What to recognize.
    ///   - target: The object that receives the action.
    ///   - action: The selector that is called on it.
    public convenience init(_ table: GestureTable, target: Any? = nil, action: Selector? = nil) {
      self.init(table, clock: .system, target: target, action: action)
    }

    /// Creates a recognizer of a gesture that generated code has names for.
    ///
    /// - Parameters:
    ///   - gesture: `Gestures.Pan.self` for the gesture `pan`.
    ///   - target: The object that receives the action.
    ///   - action: The selector that is called on it.
    public convenience init<Gesture: TypedGesture>(
      _ gesture: Gesture.Type, target: Any? = nil, action: Selector? = nil
    ) {
      self.init(gesture.table, clock: .system, target: target, action: action)
      labels = gesture.labels
    }

    /// Creates a recognizer that learns of the time in another way, for tests.
    ///
    /// - Parameters:
    ///   - table: What to recognize.
    ///   - clock: Tells the time and when some has passed.
    ///   - target: The object that receives the action.
    ///   - action: The selector that is called on it.
    public init(
      _ table: GestureTable, clock: GestureClock, target: Any? = nil, action: Selector? = nil
    ) {
      self.table = table
      recognizer = Recognizer(table)
      space = AttemptSpace(nil)
      measures = FingerMeasures(space, trackCount: table.parts.tracks.count)
      alarm = DeadlineAlarm(clock)
      super.init(target: target, action: action)
      takeSwitches()
    }

    /// Whether there is an attempt, or a touch whose end is still to come.
    var isUnderWay: Bool { recognizer.isActive || !ids.isEmpty || isPointerHere }

    // MARK: What UIKit tells

    /// Takes touches that land.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      hear(.began, touches, event)
    }

    /// Takes touches that moved, with the samples that came together.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      hear(.moved, touches, event)
    }

    /// Takes touches that lifted.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      hear(.ended, touches, event)
    }

    /// Takes touches that were taken away.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      hear(.cancelled, touches, event)
    }

    /// Takes what was estimated of touches and has become known. It changes ``samples`` and nothing
    /// that was decided.
    public override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      super.touchesEstimatedPropertiesUpdated(touches)
      update(from: touches)
    }

    /// Forgets the attempt and its touches. UIKit calls it after every terminal state, also one that
    /// another recognizer brought about.
    public override func reset() {
      super.reset()
      alarm.cancel()
      ids.removeAll(keepingCapacity: true)
      isPointerLeft = isPointerLeft || isPointerHere
      (isOver, isPointerHere) = (false, false)
      told.removeAll(keepingCapacity: true)
      // UIKit tells no other reason than another recognizer.
      explainer?.prevent()
      explain()
      explainer?.cancelAll()
      recognizer.cancelAll()
      renew()
    }

    // MARK: What UIKit asks

    /// The middle of the gesture's touches in a view's coordinates, as the view lies now; in the
    /// window's without a view. When the last ones have lifted, it is where they did.
    ///
    /// Of a discrete gesture it is where the first stroke began, as UIKit says of a swipe, and of
    /// several taps, where the first one was. What the text reports as `location` is where the
    /// fingers are.
    public override func location(in view: UIView?) -> CGPoint {
      let beginning = table.isContinuous ? nil : measures.beginning
      let place = beginning ?? measures.location
      return view?.convert(place, from: nil) ?? place
    }

    /// How many touches of the gesture are down. In the action that tells of its end, and until the
    /// next attempt, how many the last stroke had when it was over, whichever lifted first.
    public override var numberOfTouches: Int { measures.places.count }

    /// Where one of the gesture's touches is, in a view's coordinates; of one that has lifted,
    /// where it did.
    ///
    /// - Parameters:
    ///   - touchIndex: From 0 to less than ``numberOfTouches``; of any other, the middle of the
    ///     touches is returned.
    ///   - view: As it lies now; without one, the window is meant.
    /// - Returns: Points.
    public override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
      let places = measures.places
      let place = places.indices.contains(touchIndex) ? places[touchIndex] : measures.location
      return view?.convert(place, from: nil) ?? place
    }

    // MARK: From UIKit to the machine

    private func hear(_ phase: Touch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
      if let arbiter = membership?.set.arbiter {
        arbiter.take(event)
      } else {
        take(phase, touches, event)
        tell()
      }
    }

    /// Takes what happened to touches, and tells nothing of it yet.
    func take(_ phase: Touch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
      guard phase == .began else {
        pass(own(touches), event, phase)
        if phase == .moved { return }
        for touch in touches { ids[ObjectIdentifier(touch)] = nil }
        return
      }
      guard !isOver else { return }
      if !isUnderWay {
        // No attempt begins while a touch of the last one is down.
        guard !seen.contains(where: { $0.isLeft(beside: touches) }) else {
          for touch in touches { ignore(touch, for: event) }
          return
        }
        startAnew()
      }
      // A set has no order of its own; places on the screen are the same in every run.
      let landing = touches.sorted { landsBefore($0, $1) }
      for touch in landing { name(touch) }
      pass(landing, event, .began)
      for touch in landing where isSeen(touch) { seen.append(SeenTouch(touch)) }
      for touch in landing where !isOver { ignoreUnlessFollowed(touch, event) }
    }

    /// No attempt is under way, and perhaps one begins.
    func startAnew() {
      renew()
      measures = FingerMeasures(space, trackCount: table.parts.tracks.count)
      samples.removeAll(keepingCapacity: true)
      predictedSamples.removeAll(keepingCapacity: true)
      seen.removeAll(keepingCapacity: true)
      nextID = 1
    }

    /// A machine for the table and for where the view is now.
    private func renew() {
      let size = space.size
      space = AttemptSpace(view)
      guard recognizer.table != table || size != space.size else { return }
      recognizer = Recognizer(table, view: space.size)
      for setting in settings.values { try? recognizer.set(setting) }
      explainer = explainsFailures ? makeExplainer() : nil
    }

    private func makeExplainer() -> FailureExplainer {
      var explainer = FailureExplainer(table, view: space.size)
      for setting in settings.values { try? explainer.set(setting) }
      return explainer
    }

    /// Sets an input of the gesture. It is in effect from the next attempt on.
    ///
    ///     try recognizer.set(Gestures.Press.Input.slop(14))
    ///
    /// - Parameter setting: Places are in points from the top left corner of what the view shows.
    /// - Throws: `InputError` if the gesture has no such input, or it cannot be that. It is what it was
    ///   then.
    public func set(_ setting: InputSetting) throws(InputError) {
      try recognizer.set(setting)
      try explainer?.set(setting)
      settings[setting.name] = setting
    }

    /// What an input was set to last, or begins with; `nil` if no input has this name.
    public func value(ofInput name: String) -> InputValue? { recognizer.value(ofInput: name) }

    private func takeSwitches() {
      name = table.name
      cancelsTouchesInView = table.delivery.cancelsTouchesInView
      delaysTouchesBegan = table.delivery.delaysTouchesBegan
      delaysTouchesEnded = table.delivery.delaysTouchesEnded
    }

    private func name(_ touch: UITouch) {
      ids[ObjectIdentifier(touch)] = nextID
      nextID = nextID == .max ? 1 : nextID + 1
    }

    private func isSeen(_ touch: UITouch) -> Bool {
      ids[ObjectIdentifier(touch)].map { recognizer.hasSeen($0) } ?? false
    }

    /// The touches that landed for this attempt, in the order of their landing.
    private func own(_ touches: Set<UITouch>) -> [UITouch] {
      let named = touches.compactMap { touch in ids[ObjectIdentifier(touch)].map { (touch, $0) } }
      return named.sorted { $0.1 < $1.1 }.map { $0.0 }
    }

    private func landsBefore(_ first: UITouch, _ second: UITouch) -> Bool {
      let (one, other) = (first.location(in: nil), second.location(in: nil))
      return (first.timestamp, one.x, one.y) < (second.timestamp, other.x, other.y)
    }

    /// Passes what an event says of touches on to the machine.
    private func pass(_ touches: [UITouch], _ event: UIEvent, _ phase: Touch.Phase) {
      var arrivals: [TouchArrival] = []
      for touch in touches {
        guard let id = ids[ObjectIdentifier(touch)] else { continue }
        arrivals += TouchArrival.all(of: touch, id, phase, event)
      }
      for frame in arrivals.frames { handle(frame) }
      guard keepsSamples else { return }
      let drawing = touches.compactMap { touch in ids[ObjectIdentifier(touch)].map { (touch, $0) } }
      keepSamples(of: drawing.filter { measures.hasHad($0.1) }, event, phase)
    }

    /// Leaves a touch to the view if the gesture does not take it. It has been taken away, then, as far
    /// as the machine knows: it will not hear of it again.
    private func ignoreUnlessFollowed(_ touch: UITouch, _ event: UIEvent) {
      guard let id = ids[ObjectIdentifier(touch)], !recognizer.follows(id) else { return }
      ids[ObjectIdentifier(touch)] = nil
      run(Frame(time: recognizer.time, touches: [Touch(.cancelled, id: id, x: 0, y: 0)]))
      ignore(touch, for: event)
    }

    func handle(_ frame: TouchFrame) {
      guard !isOver else { return }
      let drawn = measures.tracksDrawn(by: frame, recognizer)
      let known = told.count
      run(frame.frame(in: space))
      let leaf = told.count > known ? told.last?.change.leaf : nil
      measures.take(
        frame, drawn: drawn, recognizer, told: leaf.flatMap { track(ofLeaf: $0) },
        takes: { recognizer.follows($0) || hasSucceeded })
      if isOver { measures.end() }
    }

    /// The track that draws in a leaf; `nil` between strokes.
    private func track(ofLeaf leaf: Int) -> Int? {
      let track = recognizer.table.parts.leaves[leaf].track
      return track == GestureTable.noTrack ? nil : Int(track)
    }

    private func run(_ frame: Frame) {
      guard !isOver else { return }
      recognizer.handle(frame)
      explainer?.handle(frame)
      collect()
    }

    // MARK: From the machine to UIKit

    /// Notes the changes of the machine's last call, up to the end of the attempt.
    private func collect() {
      for change in recognizer.changes where !isOver {
        told.append((change, Array(recognizer.reportValues[change.reports])))
        isOver = change.kind.isTerminal
      }
      explain()
    }

    /// Notes why the machine's last attempt failed, if it did.
    private func explain() {
      guard let reason = explainer?.takeExplanation() else { return }
      explanation = reason
      onFailure?(reason)
    }

    private var hasSucceeded: Bool {
      told.contains { $0.change.kind == .recognized || $0.change.kind == .ended }
    }

    /// The change that would decide the attempt, if it was made and UIKit does not know it yet.
    var decision: Change? {
      guard state == .possible, let first = told.first?.change else { return nil }
      return first.kind == .began || first.kind == .recognized ? first : nil
    }

    /// Sets the states that the changes of this call lead to, and waits for the next deadline. Of
    /// several `changed`, and of those after `began`, only the values matter.
    func tell() {
      let changes = told
      told.removeAll(keepingCapacity: true)
      for (index, (change, values)) in changes.enumerated() {
        (lastChange, reportValues) = (change, values)
        let isOneOfMany = change.kind == .changed && index != changes.count - 1
        let isAfterBegan = change.kind == .changed && changes.contains { $0.change.kind == .began }
        if !isOneOfMany, !isAfterBegan { state = change.kind.state }
        // The delegate may not let it begin, and an action may cancel or disable it: what its
        // touches have done since is not reported.
        if state == .failed || state == .cancelled, state != change.kind.state {
          isOver = true
          break
        }
      }
      waitForDeadline()
    }

    /// Fails, since another gesture was recognized or began.
    func lose() {
      told.removeAll(keepingCapacity: true)
      guard state == .possible, isUnderWay || isOver else { return }
      isOver = true
      recognizer.prevent()
      explainer?.prevent()
      explain()
      state = .failed
      waitForDeadline()
    }

    private func waitForDeadline() {
      alarm.set(isOver ? nil : recognizer.deadline) { [weak self] in self?.hear(deadline: $0) }
    }

    /// A deadline has come, and no touch before it.
    private func hear(deadline: Int64) {
      if let arbiter = membership?.set.arbiter {
        arbiter.pass(deadline)
      } else {
        pass(deadline)
        tell()
      }
    }

    /// Takes a deadline, and tells nothing of it yet.
    func pass(_ deadline: Int64) {
      guard !isOver else { return }
      measures.rest(until: deadline)
      recognizer.tick(at: deadline)
      explainer?.tick(at: deadline)
      collect()
    }
  }

  /// A touch that is kept no longer than UIKit does.
  @MainActor
  private struct SeenTouch {
    private weak var touch: UITouch?

    init(_ touch: UITouch) { self.touch = touch }

    /// Whether it is down, and not one of those that land now.
    func isLeft(beside landing: Set<UITouch>) -> Bool {
      guard let touch, !landing.contains(touch) else { return false }
      return touch.phase != .ended && touch.phase != .cancelled
    }
  }

  extension Change.Kind {
    /// The state that it leads to.
    fileprivate var state: UIGestureRecognizer.State {
      switch self {
      case .began: .began
      case .changed: .changed
      case .ended, .recognized: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
    }
  }
#endif
