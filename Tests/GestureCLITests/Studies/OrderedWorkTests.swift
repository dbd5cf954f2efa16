import Foundation
import GestureCLI
import Synchronization
import Testing

/// Work by several workers, whose results are delivered one after the other.
@Suite struct OrderedWorkTests {
  private struct Stop: Error, Equatable {}

  @Test(arguments: [1, 2, 7]) func `results are delivered in order, each once`(workers: Int) throws
  {
    let delivered = Mutex<[Int]>([])
    try OrderedWork.run(
      count: 500, workers: workers, isStopped: { false }, work: { $0 * 2 },
      deliver: { index, result throws(Stop) in
        #expect(result == 2 * index)
        delivered.withLock { $0.append(index) }
      })
    #expect(delivered.withLock { $0 } == Array(0..<500))
  }

  @Test(arguments: [1, 3]) func `what a delivery throws ends the rest`(workers: Int) {
    let delivered = Mutex<[Int]>([])
    #expect(throws: Stop()) {
      try OrderedWork.run(
        count: 500, workers: workers, isStopped: { false }, work: { $0 },
        deliver: { index, _ throws(Stop) in
          if index == 9 { throw Stop() }
          delivered.withLock { $0.append(index) }
        })
    }
    #expect(delivered.withLock { $0 } == Array(0..<9))
  }

  /// A reader that takes the first result only when work was done that begins later.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `a slow delivery does not stop the other workers`() throws {
    let isDone = DispatchSemaphore(value: 0)
    let isInTime = Mutex(false)
    try OrderedWork.run(
      count: 8, workers: 2, isStopped: { false },
      work: { index in
        if index == 4 { isDone.signal() }
        return index
      },
      deliver: { index, _ throws(Stop) in
        guard index == 0 else { return }
        let outcome = isDone.wait(timeout: .now() + 30)
        isInTime.withLock { $0 = outcome == .success }
      })
    #expect(isInTime.withLock { $0 })
  }
}
