import Dispatch
import Synchronization

/// Work done by several workers and delivered in order.
enum OrderedWork {
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
  static func run<Result: Sendable, Failure: Error>(
    count: Int, workers: Int, isStopped: @Sendable () -> Bool, work: @Sendable (Int) -> Result,
    deliver: @Sendable (Int, Result) throws(Failure) -> Void
  ) throws(Failure) {
    let queue = Mutex(Queue<Result, Failure>())
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, count))) { _ in
      while !isStopped(), let index = queue.withLock({ $0.next(of: count) }) {
        let result = work(index)
        queue.withLock { $0.take(result, index, deliver) }
      }
    }
    if let failure = queue.withLock({ $0.failure }) { throw failure }
  }

  /// What is to be done, and what is done but must wait for a piece before it.
  private struct Queue<Result: Sendable, Failure: Error> {
    var started = 0
    var delivered = 0
    var waiting: [Int: Result] = [:]
    var failure: Failure?

    mutating func next(of count: Int) -> Int? {
      guard failure == nil, started < count else { return nil }
      defer { started += 1 }
      return started
    }

    mutating func take(
      _ result: Result, _ index: Int, _ deliver: (Int, Result) throws(Failure) -> Void
    ) {
      waiting[index] = result
      while failure == nil, let result = waiting.removeValue(forKey: delivered) {
        do throws(Failure) {
          try deliver(delivered, result)
        } catch {
          failure = error
        }
        delivered += 1
      }
    }
  }
}
