import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// The example's checkmark on a view goes through the states of the class that one would write by
/// hand, event for event.
@MainActor
@Suite struct ListingTests {
  private let table: GestureTable

  init() throws { table = try compiled(example: "checkmark-as-listed") }

  @Test func `it is the listing on the recorded checkmarks`() throws {
    let traces = Repository.files(in: "Examples", withExtension: "trace").filter {
      $0.lastPathComponent.hasPrefix("checkmark") || $0.lastPathComponent.contains("check")
    }
    var histories: Set<[UIGestureRecognizer.State]> = []
    for url in traces {
      let trace = try Trace(reading: Array(Data(contentsOf: url)), path: url.lastPathComponent)
      guard trace.frames.isOfOneFinger else { continue }
      histories.insert(compare(trace.frames, "\(url.lastPathComponent)"))
    }
    #expect(histories.contains([.ended, .possible]))
    #expect(histories.contains([.failed, .possible]))
  }

  @Test func `it is the listing on checkmarks with jitter`() throws {
    let url = Repository.url(of: "Examples/checkmark-as-listed.trace")
    let trace = try Trace(reading: Array(Data(contentsOf: url)), path: url.lastPathComponent)
    var random = SplitMix64(seed: 11)
    var recognized = 0
    for number in 0..<300 {
      // Few samples are moved, so that some of the checkmarks are still good.
      let jittered = trace.frames.map { $0.jittered(one: number % 60 + 2, &random) }
      recognized += compare(jittered, "jitter \(number)").contains(.ended) ? 1 : 0
    }
    #expect(recognized > 20 && recognized < 280, "\(recognized)")
  }

  @Test func `it is the listing on random strokes`() {
    var random = SplitMix64(seed: 12)
    var recognized = 0
    for number in 0..<1000 {
      let history = compare(strokes(&random), "random \(number)")
      recognized += history.count { $0 == .ended }
    }
    #expect(recognized > 25, "\(recognized)")
  }

  @Test func `it is the listing on random strokes of two and three fingers`() {
    var random = SplitMix64(seed: 13)
    var recognized = 0
    var several = 0
    for number in 0..<Effort.count(10_000, exhaustive: 100_000) {
      let count = Int.random(in: 2...4, using: &random)
      // Half of the later fingers land with another one, in one event.
      let later = Int.random(in: 0...15, using: &random)
      let fingers = (0..<count).map { index in
        let start = Bool.random(using: &random) ? later : Int.random(in: 0...15, using: &random)
        return (start: index == 0 ? 0 : start, strokes(&random))
      }
      let frames = together(fingers)
      several += frames.dropFirst().contains { $0.landingCount > 1 } ? 1 : 0
      let history = compare(frames, "random \(number) of \(count) fingers")
      recognized += history.count { $0 == .ended }
    }
    #expect(recognized > Effort.count(150, exhaustive: 1500), "\(recognized)")
    #expect(several > Effort.count(3000, exhaustive: 30_000), "\(several)")
  }

  /// Sends events to both recognizers, each on a view of its own. Returns the states they came to.
  @discardableResult
  private func compare(_ frames: [Frame], _ name: String) -> [UIGestureRecognizer.State] {
    let (screen, other) = (Screen(), Screen())
    let recognizer = screen.recognizer(table)
    let listing = ListingRecognizer(target: nil, action: nil)
    other.view.addGestureRecognizer(listing)
    for (index, frame) in frames.enumerated() {
      screen.send(frame)
      other.send(frame)
      guard recognizer.history != listing.history else { continue }
      Issue.record("\(name), event \(index): \(recognizer.history) against \(listing.history)")
      break
    }
    #expect(recognizer.illegal == [] && listing.illegal == [])
    return recognizer.history
  }
}

extension [Frame] {
  fileprivate var isOfOneFinger: Bool {
    Set(flatMap { $0.touches.map(\.id) }).count == 1
      && allSatisfy { $0.touches.count == 1 && !$0.touches[0].isCoalesced }
  }
}

extension Frame {
  fileprivate var landingCount: Int { touches.count { $0.phase == .began } }

  /// One in a number of frames, moved by up to two points.
  fileprivate func jittered(one inverse: Int, _ random: inout SplitMix64) -> Frame {
    var frame = self
    guard touches[0].phase == .moved, Int.random(in: 0..<inverse, using: &random) == 0 else {
      return frame
    }
    frame.touches[0].x += Float(Int.random(in: -2...2, using: &random))
    frame.touches[0].y += Float(Int.random(in: -2...2, using: &random))
    return frame
  }
}

/// The strokes of several fingers at once, each beginning a number of frames after the first.
private func together(_ several: [(start: Int, frames: [Frame])]) -> [Frame] {
  var touches: [Int64: [Touch]] = [:]
  for (index, (start, frames)) in several.enumerated() {
    for frame in frames {
      for var touch in frame.touches {
        touch.id += Int32(10 * index)
        touches[frame.time + Int64(start) * 10_000, default: []].append(touch)
      }
    }
  }
  return touches.sorted { $0.key < $1.key }.map { Frame(time: $0.key, touches: $0.value) }
}

/// One to three strokes of small steps, more of them to the right than not; a few are taken away.
private func strokes(_ random: inout SplitMix64) -> [Frame] {
  var frames: [Frame] = []
  for id in 0..<Int32.random(in: 1...3, using: &random) {
    var (x, y) = (Float(50), Float(50))
    let count = Int.random(in: 0...12, using: &random)
    let corner = Int.random(in: 0...(count + 1), using: &random)
    func add(_ phase: Touch.Phase) {
      let touch = Touch(phase, id: id, x: x, y: y)
      frames.append(Frame(time: Int64(frames.count) * 10_000, touches: [touch]))
    }
    add(.began)
    for index in 0...count {
      x += [-1, 0, 1, 1, 1, 1, 2, 2].randomElement(using: &random)!
      y +=
        [0, 0, 1, 1, 2, 2, 2, -1].randomElement(using: &random)! * (index < corner ? 1 : -2)
      add(
        index < count ? .moved : Int.random(in: 0..<20, using: &random) == 0 ? .cancelled : .ended)
    }
  }
  return frames
}
