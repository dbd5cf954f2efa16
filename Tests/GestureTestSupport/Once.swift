import Synchronization

/// What is worked out once for all tests of a run. Tests that run at one time may both work it out.
package final class Once<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  /// What belongs to a key: what is known, or else what is made now. What is thrown is not kept.
  package func value(of key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = try make()
    known.withLock { $0[key] = value }
    return value
  }
}
