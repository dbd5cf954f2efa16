import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import GestureUIKit
import Testing
import UIKit

@testable import DrawingApp

/// The app that draws: `Examples/DrawingApp`.
@MainActor
@Suite struct DrawingAppTests {
  private let canvas = Canvas(frame: CGRect(x: 20, y: 30, width: 300, height: 300))
  private let screen: Screen

  init() { screen = Screen(canvas) }

  @Test func `what was generated for it is up to date`() throws {
    let folder = "Examples/DrawingApp"
    let generated = GoldenCase(
      input: Repository.url(of: "\(folder)/ink.gesture"),
      golden: Repository.url(of: "\(folder)/Ink.swift"))
    let text = Array(try Repository.text(of: "\(folder)/ink.gesture").utf8)
    let compilation = Compilation(path: "ink.gesture", contents: text)
    let bytes = try Compilation.emit(.swift, of: [compilation])
    try generated.expect(String(decoding: bytes, as: UTF8.self))
  }

  @Test func `every sample of a pencil is in the line, and what was guessed is gone`() {
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil))
    let samples = [104, 108, 112].map {
      Touch(.moved, id: 1, x: $0, y: 100, kind: .pencil, force: 0.5)
    }
    screen.sendTogether(
      samples, at: [4000, 8000, 12_000], guesses: [CGPoint(x: 140, y: 130)]
    ) { touch, _ in touch.altitudeAngle = .pi / 4 }
    #expect(canvas.lines.count == 1)
    #expect(canvas.lines[0].samples.map { $0.location(in: canvas).x } == [100, 104, 108, 112])
    #expect(canvas.lines[0].guesses.map { $0.location(in: canvas).x } == [120])
    #expect(canvas.width(of: canvas.lines[0].samples[1]) == 2.5)

    UIBezierPath.drawn = []
    canvas.draw(canvas.bounds)
    let drawn = UIBezierPath.drawn.map { $0.points.map(\.x) }
    #expect(drawn == [[100, 104], [104, 108], [108, 112], [112, 120]])

    screen.send(event(20, .ended, 1, 116, 100, kind: .pencil))
    #expect(canvas.lines[0].guesses.isEmpty)
    #expect(canvas.lines[0].samples.map(\.phase).last == .ended)
  }

  @Test func `a force that becomes known changes the line that was drawn`() throws {
    screen.send(event(0, .began, 1, 100, 100, kind: .pencil))
    screen.send(event(8, .moved, 1, 110, 100, kind: .pencil)) { touch in
      (touch.estimationUpdateIndex, touch.force) = (7, 0.3)
      touch.estimatedProperties = .force
      touch.estimatedPropertiesExpectingUpdates = .force
    }
    screen.send(event(16, .ended, 1, 110, 100, kind: .pencil)) { $0.estimationUpdateIndex = nil }
    #expect(canvas.lines[0].samples[1].force == 0.3)
    let recognizer = try #require(canvas.gestureRecognizers?.first)
    screen.update(recognizer, index: 7) { $0.force = 0.9 }
    #expect(canvas.lines[0].samples[1].force == 0.9)
    #expect(canvas.lines[0].samples[1].estimatedPropertiesExpectingUpdates.isEmpty)
  }

  @Test func `a force of a line that was taken away changes no other line`() throws {
    for (time, id) in [(0, 1), (1000, 2)] as [(Int64, Int32)] {
      screen.send(event(time, .began, id, 100, 100, kind: .pencil))
      screen.send(event(time + 8, .moved, id, 110, 100, kind: .pencil)) { touch in
        (touch.estimationUpdateIndex, touch.force) = (NSNumber(value: id), 0.3)
        touch.estimatedProperties = .force
        touch.estimatedPropertiesExpectingUpdates = .force
      }
      screen.send(event(time + 16, id == 2 ? .cancelled : .ended, id, 110, 100, kind: .pencil)) {
        $0.estimationUpdateIndex = nil
      }
    }
    let recognizer = try #require(canvas.gestureRecognizers?.first)
    screen.update(recognizer, index: 2) { $0.force = 0.9 }
    #expect(canvas.lines.count == 1)
    #expect(canvas.lines[0].samples[1].force == 0.3)
  }

  @Test func `lines follow each other, and one that is taken away goes`() {
    for number in 0..<3 {
      let time = Int64(number) * 1000
      screen.send(event(time, .began, Int32(number), 10, 10))
      screen.send(event(time + 10, .moved, Int32(number), 20, 10))
      screen.send(event(time + 20, number == 1 ? .cancelled : .ended, Int32(number), 20, 10))
    }
    #expect(canvas.lines.count == 2)
  }
}
