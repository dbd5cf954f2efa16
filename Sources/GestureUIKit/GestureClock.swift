#if canImport(UIKit) && !os(watchOS)
  public import Foundation

  /// The time for a recognizer, and its timer.
  @MainActor
  public struct GestureClock {
    /// Seconds since the device started, as in `UITouch.timestamp`.
    public var now: () -> TimeInterval

    /// Does something once after a number of seconds, not before the caller has returned. Calling
    /// the closure that it returns cancels that.
    public var schedule: (TimeInterval, @escaping @MainActor () -> Void) -> () -> Void

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - now: Gives seconds since the device started.
    ///   - schedule: Does something once after a number of seconds; returns what cancels it.
    public init(
      now: @escaping () -> TimeInterval,
      schedule: @escaping (TimeInterval, @escaping @MainActor () -> Void) -> () -> Void
    ) {
      (self.now, self.schedule) = (now, schedule)
    }

    /// The device's clock, and a timer of the main run loop that goes on while the user scrolls.
    public static var system: GestureClock {
      GestureClock(now: { ProcessInfo.processInfo.systemUptime }) { delay, body in
        let timer = Timer(timeInterval: delay, repeats: false) { _ in
          MainActor.assumeIsolated(body)
        }
        RunLoop.main.add(timer, forMode: .common)
        return { timer.invalidate() }
      }
    }
  }

  /// Waits for one deadline.
  @MainActor
  final class DeadlineAlarm {
    private let clock: GestureClock
    private var deadline: Int64?
    private var prevent: () -> Void = {}

    /// Later than this, in microseconds, touches may be waiting that came before the deadline: about
    /// two frames of a screen.
    private static let patience: Int64 = 33_000

    init(_ clock: GestureClock) { self.clock = clock }

    /// Microseconds since the device started.
    var now: Int64 { microseconds(clock.now()) }

    /// Waits for another deadline than before, or for none.
    ///
    /// - Parameters:
    ///   - deadline: Microseconds since the device started.
    ///   - ring: Is given the deadline when it has come.
    func set(_ deadline: Int64?, ring: @escaping @MainActor (Int64) -> Void) {
      guard deadline != self.deadline else { return }
      cancel()
      guard let deadline else { return }
      self.deadline = deadline
      wait(for: deadline, isPatient: true, ring)
    }

    /// Waits no longer.
    func cancel() {
      prevent()
      (deadline, prevent) = (nil, {})
    }

    /// If the app was busy, touches may be waiting that were made in time: the timer goes off first
    /// and has to let them pass, once.
    private func wait(
      for deadline: Int64, isPatient: Bool, _ ring: @escaping @MainActor (Int64) -> Void
    ) {
      let seconds = Double(max(0, deadline - now)) / 1_000_000
      prevent = clock.schedule(seconds) { [weak self] in
        guard let self, self.deadline == deadline else { return }
        if isPatient, now - deadline > Self.patience {
          wait(for: deadline, isPatient: false, ring)
        } else {
          cancel()
          ring(deadline)
        }
      }
    }
  }
#endif
