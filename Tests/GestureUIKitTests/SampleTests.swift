import Foundation
import GestureRuntime
import GestureUIKit
import Testing
import UIKit

/// What a drawing app needs of its touches: every sample, what is guessed of the next ones, and what
/// becomes known later.
@MainActor
@Suite struct SampleTests {
  private let ink = "gesture ink { only pencil resolution 0pt stroke { begin any } }"

  @Test func `every sample that came together can be read in the action`() throws {
    let screen = Screen(CGRect(x: 10, y: 20, width: 300, height: 300))
    let recognizer = screen.recognizer(try compiled(ink))
    recognizer.keepsSamples = true
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil))
    let samples = [104, 108, 112].map {
      Touch(.moved, id: 1, x: $0, y: 100, kind: .pencil, force: $0 / 100)
    }
    screen.sendTogether(
      samples, at: [4000, 8000, 12_000], guesses: [CGPoint(x: 126, y: 120)]
    ) { touch, index in
      touch.precisePlace = CGPoint(x: touch.place.x + 0.25, y: touch.place.y)
      (touch.altitudeAngle, touch.azimuth) = (.pi / 4, CGFloat(index) / 10)
      touch.maximumPossibleForce = 4
    }
    #expect(recognizer.samples.map(\.touch) == [1, 1, 1, 1])
    #expect(recognizer.samples.map(\.timestamp) == [0, 0.004, 0.008, 0.012])
    #expect(recognizer.samples.map { $0.location(in: screen.view).x } == [100, 104, 108, 112])
    #expect(
      recognizer.samples.map { $0.preciseLocation(in: screen.view).x }
        == [100, 104.25, 108.25, 112.25])
    #expect(recognizer.samples.map(\.location.y) == [120, 120, 120, 120])
    #expect(recognizer.samples.dropFirst().map { Float($0.force) } == [1.04, 1.08, 1.12])
    #expect(recognizer.samples.map(\.azimuthAngle) == [0, 0, 0.1, 0.2])
    #expect(recognizer.samples[3].altitudeAngle == .pi / 4)
    #expect(recognizer.samples[3].maximumPossibleForce == 4)
    #expect(recognizer.samples.map(\.phase) == [.began, .moved, .moved, .moved])
    #expect(recognizer.samples.allSatisfy { !$0.isPredicted && $0.type == .pencil })
    #expect(recognizer.samples.map(\.isCoalesced) == [false, true, true, false])
    // Guesses are apart, and are gone with the next event.
    #expect(recognizer.predictedSamples.map(\.location) == [CGPoint(x: 126, y: 120)])
    #expect(recognizer.predictedSamples.allSatisfy { $0.isPredicted })
    screen.send(event(20, .ended, 1, 112, 100, kind: .pencil))
    #expect(recognizer.predictedSamples.isEmpty)
    #expect(recognizer.samples.map(\.phase).last == .ended)
    #expect(recognizer.samples.count == 5)
    // They stay until the next attempt begins.
    screen.send(event(100, .began, 2, 50, 50, kind: .pencil))
    #expect(recognizer.samples.map(\.timestamp) == [0.1])
  }

  @Test func `what was estimated is told again when it is known`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(ink))
    recognizer.keepsSamples = true
    var updated: [Int] = []
    recognizer.onSampleUpdate = { updated.append($0) }
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil))
    for index in 1...2 {
      screen.send(event(Int64(index) * 8, .moved, 1, 110, 100, kind: .pencil)) { touch in
        touch.estimationUpdateIndex = NSNumber(value: 40 + index)
        touch.estimatedProperties = [.force, .azimuth]
        touch.estimatedPropertiesExpectingUpdates = .force
        (touch.force, touch.azimuth) = (0.3, 1)
      }
    }
    #expect(recognizer.samples[1].estimationUpdateIndex == 41)
    #expect(recognizer.samples[1].estimatedPropertiesExpectingUpdates == .force)
    screen.update(recognizer, index: 41) { touch in
      (touch.force, touch.azimuth, touch.estimatedProperties) = (0.75, 2, .azimuth)
    }
    #expect(updated == [1])
    #expect(recognizer.samples.map(\.force) == [0, 0.75, 0.3])
    // Only what was expected is taken.
    #expect(recognizer.samples[1].azimuthAngle == 1)
    #expect(recognizer.samples[1].estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(recognizer.samples[1].estimatedProperties == .azimuth)
    screen.update(recognizer, index: 99) { $0.force = 1 }
    #expect(updated == [1])
  }

  @Test(arguments: [UITouch.Properties.force, .azimuth, .altitude, .location])
  func `only what was expected is taken from an update`(expected: UITouch.Properties) throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(ink))
    recognizer.keepsSamples = true
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil)) { touch in
      touch.estimationUpdateIndex = 7
      touch.estimatedProperties = [.force, .azimuth, .altitude, .location]
      touch.estimatedPropertiesExpectingUpdates = expected
      (touch.force, touch.azimuth, touch.altitudeAngle) = (0.25, 1, 0.5)
    }
    screen.update(recognizer, index: 7) { touch in
      (touch.force, touch.azimuth, touch.altitudeAngle) = (0.75, 2, 1.5)
      touch.place = CGPoint(x: 130, y: 140)
      touch.estimatedProperties = []
      touch.estimatedPropertiesExpectingUpdates = []
    }
    let sample = recognizer.samples[0]
    #expect(sample.force == (expected == .force ? 0.75 : 0.25))
    #expect(sample.azimuthAngle == (expected == .azimuth ? 2 : 1))
    #expect(sample.altitudeAngle == (expected == .altitude ? 1.5 : 0.5))
    #expect(sample.location.x == (expected == .location ? 130 : 100))
    #expect(sample.location.y == (expected == .location ? 140 : 100))
    #expect(sample.estimatedProperties.isEmpty)
    #expect(sample.estimatedPropertiesExpectingUpdates.isEmpty)
  }

  @Test func `what came together with a touch that is taken away is not drawn`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(ink))
    recognizer.keepsSamples = true
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil))
    let samples = [(Touch.Phase.moved, Float(150)), (.moved, 200), (.cancelled, 250)].map {
      Touch($0, id: 1, x: $1, y: 100, kind: .pencil)
    }
    screen.sendTogether(samples, at: [4000, 8000, 12_000])
    #expect(recognizer.samples.map(\.phase) == [.began, .cancelled])
    #expect(recognizer.samples.map(\.timestamp) == [0, 0.012])
  }

  @Test func `touches that are ignored leave no samples, and none are kept unasked`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(ink))
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil))
    #expect(recognizer.samples.isEmpty)
    screen.send(event(20, .ended, 1, kind: .pencil))
    recognizer.keepsSamples = true
    screen.send(event(100, .began, 2, 100, 100))
    screen.send(event(120, .moved, 2, 120, 100))
    screen.send(event(140, .began, 3, 100, 100, kind: .pencil))
    #expect(recognizer.samples.map(\.type) == [.pencil])
  }
}
