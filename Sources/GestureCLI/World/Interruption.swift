import Foundation
import Synchronization

/// Ctrl-C, for work that can stop in good order.
public struct Interruption: Sendable {
  /// Makes the first Ctrl-C ask for an end instead of ending the process; a second one ends it.
  public var catchSignals: @Sendable () -> Void

  /// Whether an end was asked for.
  public var isRequested: @Sendable () -> Bool

  /// Creates an interruption; by default an end is never asked for.
  public init(
    catchSignals: @escaping @Sendable () -> Void = {},
    isRequested: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.catchSignals, self.isRequested) = (catchSignals, isRequested)
  }

  /// That of the process.
  static let real = Interruption(
    catchSignals: {
      for signal in [SIGINT, SIGTERM] {
        var action = sigaction()
        // The second signal ends the process, and what waits for input is woken by the first.
        action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
        #if canImport(Darwin)
          action.__sigaction_u.__sa_handler = { _ in wasSignalled.store(true, ordering: .relaxed) }
        #else
          action.__sigaction_handler.sa_handler = { _ in
            wasSignalled.store(true, ordering: .relaxed)
          }
        #endif
        sigaction(signal, &action, nil)
      }
    },
    isRequested: { wasSignalled.load(ordering: .relaxed) })
}

/// Whether a signal has come. Storing it is all that may be done in a handler.
private let wasSignalled = Atomic(false)
