#if canImport(UIKit) && !os(watchOS)
  public import GestureRuntime
  public import UIKit

  /// Recognizes a compiled gesture on a view.
  ///
  /// It is used like UIKit's own recognizers, with their states: a gesture without `begin` is
  /// discrete, `possible → recognized | failed`, one with `begin` continuous. `require(toFail:)`, the
  /// delegate and `cancelsTouchesInView` mean what they mean there.
  ///
  ///     final class Canvas: UIView {
  ///       private lazy var drag = TableGestureRecognizer(
  ///         .drag, target: self, action: #selector(follow))
  ///
  ///       override func didMoveToWindow() { addGestureRecognizer(drag) }
  ///
  ///       // gesture drag { stroke { move any, distance >= 10pt  begin  any } report translation }
  ///       @objc private func follow(_ drag: TableGestureRecognizer) {
  ///         guard drag.state == .changed else { return }
  ///         layer.position.x += CGFloat(drag.reportValues[0])
  ///       }
  ///     }
  ///
  /// Every coalesced sample is taken, at its own time; a pencil's locations are the precise ones. When
  /// the gesture has a deadline, a timer passes it on. Locations are points from the top left corner
  /// of what the view shows.
  ///
  /// A touch that the gesture does not take, because its `only` is false for it or because the gesture
  /// has enough fingers, is ignored, so that the view gets it. After the gesture has come to an end,
  /// the touches that are down are not its own any more, whatever they do: the next attempt begins
  /// with the next landing.
  @MainActor
  public final class TableGestureRecognizer: UIGestureRecognizer {
    /// What is recognized. A new one counts from the next attempt, at once if none is under way.
    public var table: GestureTable {
      didSet { if !isUnderWay { renew() } }
    }

    /// What was told last: a path's phase, stray and length. It stays until there is another, so that
    /// an action can read it in every state.
    public private(set) var lastChange: Change?

    /// What the gesture reports, at the last change: a number for each, two for a point, in the order
    /// of its `report`. Points, seconds and degrees, and their quotients.
    public private(set) var reportValues: [Float] = []

    /// The machine, which knows nothing of UIKit.
    private var recognizer: Recognizer
    /// The size of the view that it knows.
    private var viewSize: ViewSize?
    /// What the machine calls the touches that are down and its own.
    private var ids: [ObjectIdentifier: Int32] = [:]
    private var nextID: Int32 = 1
    private var isPointerHere = false
    /// Whether the pointer that is here belongs to an attempt that is over.
    private var isPointerLeft = false
    /// Whether a terminal state was set, and UIKit has not reset the recognizer yet.
    private var isOver = false
    /// The changes of the call that is being made.
    private var told: [(change: Change, values: [Float])] = []
    private let alarm: DeadlineAlarm

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - table: What to recognize.
    ///   - target: Who is told of it.
    ///   - action: How.
    public convenience init(_ table: GestureTable, target: Any? = nil, action: Selector? = nil) {
      self.init(table, clock: .system, target: target, action: action)
    }

    /// Creates a recognizer that learns of the time in another way, for tests.
    ///
    /// - Parameters:
    ///   - table: What to recognize.
    ///   - clock: Tells the time and when some has passed.
    ///   - target: Who is told of it.
    ///   - action: How.
    public init(
      _ table: GestureTable, clock: GestureClock, target: Any? = nil, action: Selector? = nil
    ) {
      self.table = table
      recognizer = Recognizer(table)
      alarm = DeadlineAlarm(clock)
      super.init(target: target, action: action)
    }

    /// Whether there is an attempt, or a touch whose end is still to come.
    private var isUnderWay: Bool { recognizer.isActive || !ids.isEmpty || isPointerHere }

    // MARK: What UIKit tells

    /// Takes touches that land.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard !isOver else { return }
      if !isUnderWay { renew() }
      // A set has no order of its own; places on the screen are the same in every run.
      let landing = touches.sorted { landsBefore($0, $1) }
      for touch in landing { name(touch) }
      take(landing, event, .began)
      for touch in landing where !isOver { ignoreUnlessFollowed(touch, event) }
      tell()
    }

    /// Takes touches that moved, with the samples that came together.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      take(own(touches), event, .moved)
      tell()
    }

    /// Takes touches that lifted.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      take(own(touches), event, .ended)
      for touch in touches { ids[ObjectIdentifier(touch)] = nil }
      tell()
    }

    /// Takes touches that were taken away.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      take(own(touches), event, .cancelled)
      for touch in touches { ids[ObjectIdentifier(touch)] = nil }
      tell()
    }

    /// Forgets the attempt and its touches. UIKit calls it after every terminal state, also one that
    /// another recognizer brought about.
    public override func reset() {
      super.reset()
      alarm.cancel()
      ids.removeAll(keepingCapacity: true)
      isPointerLeft = isPointerLeft || isPointerHere
      (isOver, isPointerHere) = (false, false)
      recognizer.cancelAll()
      renew()
    }

    // MARK: From UIKit to the machine

    /// A machine for the table and for the size that the view has now.
    private func renew() {
      let size = view.map {
        ViewSize(width: Float($0.bounds.width), height: Float($0.bounds.height))
      }
      guard recognizer.table != table || viewSize != size else { return }
      viewSize = size
      recognizer = Recognizer(table, view: size)
    }

    private func name(_ touch: UITouch) {
      ids[ObjectIdentifier(touch)] = nextID
      nextID = nextID == .max ? 1 : nextID + 1
    }

    /// The touches that landed for this attempt, in the order of their landing.
    private func own(_ touches: Set<UITouch>) -> [UITouch] {
      let named = touches.compactMap { touch in ids[ObjectIdentifier(touch)].map { (touch, $0) } }
      return named.sorted { $0.1 < $1.1 }.map { $0.0 }
    }

    private func landsBefore(_ first: UITouch, _ second: UITouch) -> Bool {
      let (one, other) = (first.location(in: view), second.location(in: view))
      return (first.timestamp, one.x, one.y) < (second.timestamp, other.x, other.y)
    }

    private func take(_ touches: [UITouch], _ event: UIEvent, _ phase: Touch.Phase) {
      var samples: [TouchSample] = []
      for touch in touches {
        guard let id = ids[ObjectIdentifier(touch)] else { continue }
        samples += TouchSample.all(of: touch, id, phase, event, in: view)
      }
      for frame in samples.frames { handle(frame) }
    }

    /// Leaves a touch to the view if the gesture does not take it. It has lifted, then, as far as the
    /// machine knows: it will not hear of it again.
    private func ignoreUnlessFollowed(_ touch: UITouch, _ event: UIEvent) {
      guard let id = ids[ObjectIdentifier(touch)], !recognizer.follows(id) else { return }
      ids[ObjectIdentifier(touch)] = nil
      handle(Frame(time: recognizer.time, touches: [Touch(.ended, id: id, x: 0, y: 0)]))
      ignore(touch, for: event)
    }

    private func handle(_ frame: Frame) {
      guard !isOver else { return }
      recognizer.handle(frame)
      collect()
    }

    // MARK: From the machine to UIKit

    /// Notes the changes of the machine's last call, up to the end of the attempt.
    private func collect() {
      for change in recognizer.changes where !isOver {
        told.append((change, Array(recognizer.reportValues[change.reports])))
        isOver = change.kind.isTerminal
      }
    }

    /// Sets the states that the changes of this call lead to, and waits for the next deadline. Of
    /// several `changed`, and of those behind `began`, only the values are of interest.
    private func tell() {
      for (index, (change, values)) in told.enumerated() {
        (lastChange, reportValues) = (change, values)
        let isOneOfMany = change.kind == .changed && told.count > 1 && index != told.count - 1
        let isBehindBegan = change.kind == .changed && told.contains { $0.change.kind == .began }
        if !isOneOfMany, !isBehindBegan { state = change.kind.state }
      }
      told.removeAll(keepingCapacity: true)
      alarm.set(isOver ? nil : recognizer.deadline) { [weak self] in self?.pass($0) }
    }

    /// A deadline has come, and no touch before it.
    private func pass(_ deadline: Int64) {
      guard !isOver else { return }
      recognizer.tick(at: deadline)
      collect()
      tell()
    }
  }

  extension TableGestureRecognizer {
    /// Takes a pointer that moves without contact, for gestures with `hover`.
    ///
    /// Call it from the action of a `UIHoverGestureRecognizer` on the same view.
    public func handle(_ hover: UIHoverGestureRecognizer) {
      guard !isOver else { return }
      let phase: Touch.Phase
      switch hover.state {
      case .began: phase = .entered
      case .changed: phase = .hovered
      case .ended, .cancelled, .failed: phase = .exited
      default: return
      }
      if phase == .entered { isPointerLeft = false }
      guard !isPointerLeft else { return }
      if !isUnderWay { renew() }
      isPointerHere = phase != .exited
      let place = view?.shownPlace(of: hover.location(in: view)) ?? .zero
      let touch = Touch(phase, id: 0, x: Float(place.x), y: Float(place.y), kind: .mouse)
      handle(Frame(time: alarm.now, touches: [touch]))
      tell()
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
