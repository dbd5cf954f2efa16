import Foundation
import GestureRuntime
import GestureTestSupport
import GestureUIKit
import Testing
import UIKit

/// Whatever one to five fingers do, a recognizer measures what its gesture's text reports.
@MainActor
@Suite struct MeasureStreamTests {
  nonisolated private static let texts: [String] =
    ["1", "1..3", "2", "2..5", "3", "5"].flatMap { [text($0), text($0, "any-time")] }
    + ["1", "1..3", "2"].flatMap {
      [text($0, isHeld: true), text($0, "any-time", isHeld: true)]
    }

  /// A gesture that reports what a recognizer measures; of those that draw while another one holds, where
  /// one does.
  nonisolated private static func text(
    _ touches: String, _ gather: String = "within 150ms", isHeld: Bool = false
  ) -> String {
    let stroke = "drag: stroke { any  begin  any }"
    return """
      gesture follow {
        touches \(touches)  gather \(gather)  resolution 0pt
        \(isHeld ? "while hold within 1000pt { \(stroke) }" : stroke)
        report drag.translation, drag.velocity\(touches == "1" ? "" : """
          , drag.scale, drag.scale-velocity, drag.rotation, drag.rotation-velocity
          """)
      }
      """
  }

  @Test(arguments: texts.indices)
  func `what is measured is what is reported`(index: Int) throws {
    let table = try compiled(Self.texts[index])
    var random = SplitMix64(seed: UInt64(index))
    var (changes, differences) = (0, 0)
    // All texts together: 10,000 streams in a thorough run.
    for _ in 0..<Effort.count(840, exhaustive: 8400, sample: 20) {
      let screen = Screen(CGRect(x: 40, y: 30, width: 300, height: 500))
      let recognizer = screen.recognizer(table)
      recognizer.action = { [unowned recognizer] _ in
        changes += 1
        if differs(recognizer, screen.view) { differences += 1 }
      }
      for frame in stream(of: Int.random(in: 1...5, using: &random), &random) { screen.send(frame) }
    }
    #expect(differences == 0, "of \(changes) changes")
    #expect(changes > 10)
  }
}

/// Whether what the text reports is not what the recognizer says, with the rounding of either.
@MainActor
private func differs(_ recognizer: TableGestureRecognizer, _ view: UIView) -> Bool {
  let (way, speed) = (recognizer.translation(in: view), recognizer.velocity(in: view))
  let degrees = 180 / CGFloat.pi
  let said = [
    way.x, way.y, speed.x, speed.y, recognizer.scale, recognizer.scaleVelocity,
    recognizer.rotation * degrees, recognizer.rotationVelocity * degrees,
  ]
  return zip(said, recognizer.reportValues).contains { said, reported in
    abs(said - CGFloat(reported)) > 1e-4 + abs(said) * 1e-5
  }
}

/// Fingers that land, move, rest and lift as it comes, some of them in one event.
private func stream(of count: Int, _ random: inout SplitMix64) -> [Frame] {
  var frames: [Frame] = []
  var (time, nextID) = (Int64(0), Int32(1))
  var down: [Int32: (x: Float, y: Float)] = [:]
  for _ in 0..<Int.random(in: 10...40, using: &random) {
    time += [4000, 8000, 16_000, 16_000, 50_000, 130_000].randomElement(using: &random) ?? 0
    var touches: [Touch] = []
    for id in down.keys.sorted() {
      guard var place = down[id], Int.random(in: 0..<4, using: &random) > 0 else { continue }
      place.x += Float.random(in: -15...20, using: &random)
      place.y += Float.random(in: -15...20, using: &random)
      let lifts = Int.random(in: 0..<14, using: &random) == 0
      down[id] = lifts ? nil : place
      touches.append(Touch(lifts ? .ended : .moved, id: id, x: place.x, y: place.y))
    }
    while down.count < count, Int.random(in: 0..<3, using: &random) > 0 {
      let place = (
        x: Float.random(in: 50...250, using: &random), y: Float.random(in: 50...400, using: &random)
      )
      down[nextID] = place
      touches.append(Touch(.began, id: nextID, x: place.x, y: place.y))
      nextID += 1
    }
    if !touches.isEmpty { frames.append(Frame(time: time, touches: touches)) }
  }
  let lifts = down.sorted { $0.key < $1.key }.map {
    Touch(.ended, id: $0.key, x: $0.value.x, y: $0.value.y)
  }
  return frames + [Frame(time: time + 16_000, touches: lifts)]
}
