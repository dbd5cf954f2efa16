import Dispatch
import Synchronization

/// Work done by several workers and delivered in order.
package enum OrderedWork {
  /// How many results of each worker may wait for one that is delivered slowly.
  private static let ahead = 64

  /// Does `work` for each index in `0..<count` and gives its results to `deliver` in order, as soon
  /// as they and all before them are there.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - workers: How many to do at once; at least 1.
  ///   - isStopped: Whether to begin no further piece. What has begun is finished and delivered.
  ///   - work: Does a piece, on any thread.
  ///   - deliver: Takes a result; never called twice at once. What it throws stops the rest.
  /// - Throws: What `deliver` threw first.
  package static func run<Result: Sendable, Failure: Error>(
    count: Int, workers: Int, isStopped: @Sendable () -> Bool, work: @Sendable (Int) -> Result,
    deliver: @Sendable (Int, Result) throws(Failure) -> Void
  ) throws(Failure) {
    let queue = Mutex(Queue<Result, Failure>())
    // Held while results are delivered, so that the queue need not be: the others go on meanwhile.
    let delivery = Mutex(())
    let workers = max(1, min(workers, count))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while !isStopped(), let index = queue.withLock({ $0.next(of: count) }) {
        let result = work(index)
        guard queue.withLock({ $0.beginsDelivery(with: result, index) }) else {
          // If delivery cannot keep up, this worker waits, so that what is queued does not grow without end.
          if queue.withLock({ $0.waiting.count > ahead * workers }) { delivery.withLock { _ in } }
          continue
        }
        delivery.withLock { _ in
          while let (index, result) = queue.withLock({ $0.nextDelivery() }) {
            do throws(Failure) {
              try deliver(index, result)
            } catch {
              queue.withLock { $0.failure = error }
            }
          }
        }
      }
    }
    if let failure = queue.withLock({ $0.failure }) { throw failure }
  }

  /// What is to be done, and what is done but must wait for a piece before it.
  private struct Queue<Result: Sendable, Failure: Error> {
    var started = 0
    var delivered = 0
    var waiting: [Int: Result] = [:]
    var isDelivering = false
    var failure: Failure?

    mutating func next(of count: Int) -> Int? {
      guard failure == nil, started < count else { return nil }
      defer { started += 1 }
      return started
    }

    /// Takes a result.
    ///
    /// - Returns: Whether who brings it has to deliver: it is the next, and no other worker does.
    mutating func beginsDelivery(with result: Result, _ index: Int) -> Bool {
      waiting[index] = result
      guard !isDelivering, waiting[delivered] != nil else { return false }
      isDelivering = true
      return true
    }

    /// The next result to deliver; `nil` ends the delivery.
    mutating func nextDelivery() -> (Int, Result)? {
      guard failure == nil, let result = waiting.removeValue(forKey: delivered) else {
        isDelivering = false
        return nil
      }
      defer { delivered += 1 }
      return (delivered, result)
    }
  }
}
