import Synchronization

/// What is worked out once for all tests of a run. Of tests that run at one time, one works it out and the
/// others wait for it.
package final class Once<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What belongs to one key.
  private final class Entry: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let known = Mutex<[Key: Entry]>([:])

  package init() {}

  /// What belongs to a key: what is known, or else what is made now. What is thrown is not kept.
  ///
  /// - Parameters:
  ///   - key: What to work out. To make it must not ask for the same key.
  ///   - make: Works it out.
  /// - Returns: What `make` returned, now or for another test.
  package func value(of key: Key, _ make: () throws -> Value) rethrows -> Value {
    let entry = known.withLock { known in
      if let entry = known[key] { return entry }
      let entry = Entry()
      known[key] = entry
      return entry
    }
    return try entry.value.withLock { value in
      if let value { return value }
      let made = try make()
      value = made
      return made
    }
  }
}
