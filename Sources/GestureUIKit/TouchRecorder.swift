#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  public import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    public import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Writes down what touches do on a view, as a recording for `gesturec check`.
  ///
  ///     let recorder = TouchRecorder()
  ///     view.addGestureRecognizer(recorder)
  ///     …
  ///     try recorder.trace.write(to: url, atomically: true, encoding: .utf8)
  ///
  /// It is never recognized, and changes nothing for the view and its other recognizers. It writes
  /// every coalesced sample at its time, from where the view was when the touches landed, as
  /// ``TableGestureRecognizer`` takes them. Of pointers without contact it writes what `handle(_:)` is given.
  @MainActor
  public final class TouchRecorder: UIGestureRecognizer {
    /// The recording: a line for the size of the view, and one for each event. Times are milliseconds
    /// since the first touch.
    public var trace: String { (lines + expectations).map { $0 + "\n" }.joined() }

    /// How many lines are kept at most; what follows is not recorded. An hour of drawing at 240
    /// samples a second has fewer.
    public static let lineLimit = 1_000_000

    private var lines: [String] = []
    private var expectations: [String] = []
    private var start: Int64?
    private var space = AttemptSpace(nil)
    private var ids: [ObjectIdentifier: Int32] = [:]
    private var nextID: Int32 = 1
    private var held: [Int32: Touch.Held] = [:]
    private var isPointerHere = false
    private var last: Int64?
    private let clock: GestureClock

    /// Creates a recorder.
    public convenience init() { self.init(clock: .system) }

    /// Creates a recorder that reads the times of pointers off another clock than the device's, for tests.
    ///
    /// - Parameter clock: Tells the time. Touches have times of their own.
    public init(clock: GestureClock) {
      self.clock = clock
      super.init(target: nil, action: nil)
      name = "TouchRecorder"
      (cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded) = (false, false, false)
    }

    /// Forgets what was recorded. What fingers that are down still do is not recorded: a recording
    /// has every finger from where it lands.
    public func removeAll() {
      lines.removeAll()
      expectations.removeAll()
      ids.removeAll()
      held.removeAll()
      (start, last, isPointerHere) = (nil, nil, false)
    }

    /// Says what should come of what is recorded.
    ///
    /// - Parameter expectation: As after `expect` in a recording: `pan ended`.
    public func expect(_ expectation: String) { expectations.append("expect \(expectation)") }

    /// Writes touches down that land.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      begin()
      let landing = touches.sorted {
        let (one, other) = ($0.location(in: nil), $1.location(in: nil))
        return ($0.timestamp, one.x, one.y) < ($1.timestamp, other.x, other.y)
      }
      for touch in landing {
        ids[ObjectIdentifier(touch)] = nextID
        nextID = nextID == .max ? 1 : nextID + 1
      }
      write(.began, touches, event)
    }

    /// Writes touches down that moved.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      write(.moved, touches, event)
    }

    /// Writes touches down that lifted.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      write(.ended, touches, event)
      forget(touches)
    }

    /// Writes touches down that were taken away.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      write(.cancelled, touches, event)
      forget(touches)
    }

    #if !os(tvOS)
      /// Writes down what a pointer does that moves without contact.
      ///
      /// Call it from the action of a `UIHoverGestureRecognizer` on the same view, as
      /// `handle(_:)` of a ``TableGestureRecognizer``.
      public func handle(_ hover: UIHoverGestureRecognizer) {
        guard let phase = hover.phase else { return }
        if phase == .entered {
          begin()
          isPointerHere = true
        }
        guard isPointerHere else { return }
        isPointerHere = phase != .exited
        let time = microseconds(clock.now())
        write([TouchArrival(hover.kind, phase, at: hover.location(in: nil), time: time)])
      }
    #endif

    /// Prevents nothing.
    public override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
      false
    }

    /// Goes on whatever is recognized.
    public override func canBePrevented(
      by preventingGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// When no touch is left, it begins anew, and no recognizer waits for it.
    private func forget(_ touches: Set<UITouch>) {
      for touch in touches { ids[ObjectIdentifier(touch)] = nil }
      if ids.isEmpty { state = .failed }
    }

    /// Notes where the view is when something comes to it, and its size before all else.
    private func begin() {
      if ids.isEmpty, !isPointerHere { space = AttemptSpace(view) }
      if lines.isEmpty, let size = space.size {
        lines.append("view \(shortest(size.width)) \(shortest(size.height))")
      }
    }

    private func write(_ phase: Touch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
      var arrivals: [TouchArrival] = []
      let named = touches.compactMap { touch in ids[ObjectIdentifier(touch)].map { (touch, $0) } }
      for (touch, id) in named.sorted(by: { $0.1 < $1.1 }) {
        arrivals += TouchArrival.all(of: touch, id, phase, event)
      }
      write(arrivals)
    }

    private func write(_ arrivals: [TouchArrival]) {
      for frame in arrivals.frames {
        let start = start ?? frame.time
        // A pointer has the time of its report, which is after that of touches still to come.
        let time = max(last ?? start, frame.time)
        (self.start, last) = (start, time)
        for touch in frame.frame(in: space).touches where lines.count < Self.lineLimit {
          lines.append(line(of: touch, at: time - start))
        }
      }
    }

    private func line(of touch: Touch, at time: Int64) -> String {
      // What is held is written where it is other than before.
      var words = [milliseconds(time), touch.phase.word, "\(touch.id)"]
      words += [shortest(touch.x), shortest(touch.y)]
      if touch.isCoalesced { words.append("coalesced") }
      if touch.phase == .began || touch.phase == .entered { words.append(touch.kind.word) }
      let known = touch.phase == .began ? [] : held[touch.id] ?? []
      if touch.held != known { words += touch.held.isEmpty ? ["button none"] : touch.held.words }
      held[touch.id] = touch.held
      if touch.force != 0 { words += ["force", shortest(touch.force)] }
      if touch.radius != 0 { words += ["radius", shortest(touch.radius)] }
      return words.joined(separator: " ")
    }
  }
#endif
