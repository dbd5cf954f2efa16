import Foundation

/// Stands in for `Synchronization.Mutex` under the sanitizer of threads, in each module that uses one.
///
/// On Linux, a thread that has to wait for that takes it within a library that the sanitizer does not see
/// into, which then takes what it protects for a race.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let lock = NSLock()
  private let value: UnsafeMutablePointer<Value>

  init(_ value: sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value.pointee)
  }
}
