import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// The recordings of the examples on a view, and all that an app can ask of the recognizers whenever they
/// tell something.
@MainActor
@Suite struct PlayedTests {
  @Test func `an app is told the same of every recording as before`() throws {
    let pairs = TracePair.all().filter { Repository.path(of: $0.gestures).hasPrefix("Examples/") }
    var (known, text): (Set<String>, String) = ([], "")
    for pair in pairs {
      let path = Repository.path(of: pair.gestures)
      // One recording of each file is enough.
      guard known.insert(path).inserted, let file = try TableFile([pair.compilation()]) else {
        continue
      }
      let trace = try pair.recording()
      guard trace.frames.allSatisfy({ $0.touches.allSatisfy { !$0.isOfPointer } }) else { continue }
      text += "\(Repository.path(of: pair.trace))\n" + told(file, trace)
    }
    let folder = Repository.url(of: "Tests/Corpus/uikit")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "played.said"))
    try golden.expect(text)
  }

  private func told(_ file: TableFile, _ trace: Trace) -> String {
    let screen = Screen(CGRect(x: 7, y: -11, width: 390, height: 844))
    let set = screen.set(file)
    var lines: [String] = []
    for recognizer in set.recognizers {
      recognizer.keepsSamples = true
      recognizer.explainsFailures = true
      recognizer.onFailure = { explanation in
        lines.append("  \(recognizer.name ?? ""): \(explanation.text(with: recognizer.labels))")
      }
      recognizer.action = { state in
        lines.append("  \(recognizer.name ?? "") \(state): " + asked(recognizer, screen.view))
      }
    }
    screen.play(trace.frames)
    screen.wait(until: (trace.frames.last?.time ?? 0) + 5_000_000)
    let ends = set.recognizers.map { "\($0.history.count) \($0.samples.count)" }
    // What goes on for long says little more with each event.
    let shown = lines.count > 12 ? Array(lines[..<6]) + Array(lines[(lines.count - 6)...]) : lines
    return (shown + ["  \(ends.joined(separator: ", ")) \(Checksum(lines.joined()))"])
      .map { $0 + "\n" }.joined()
  }
}

/// What a recognizer says of its fingers.
@MainActor
private func asked(_ recognizer: TableGestureRecognizer, _ view: UIView) -> String {
  func short(_ point: CGPoint) -> String { "(\(short(point.x)), \(short(point.y)))" }
  func short(_ number: CGFloat) -> String { String(format: "%.3f", Double(number)) }
  let places = (0..<recognizer.numberOfTouches).map {
    short(recognizer.location(ofTouch: $0, in: view))
  }
  let values = recognizer.reportValues.map { short(CGFloat($0)) }
  return [
    "at \(recognizer.lastChange?.time ?? -1)", "values \(values.joined(separator: " "))",
    "touches \(places.joined(separator: " "))", "location \(short(recognizer.location(in: nil)))",
    "moved \(short(recognizer.translation(in: view)))",
    "velocity \(short(recognizer.velocity(in: view)))",
    "scale \(short(recognizer.scale)) \(short(recognizer.scaleVelocity))",
    "rotation \(short(recognizer.rotation)) \(short(recognizer.rotationVelocity))",
    "samples \(recognizer.samples.count)",
  ].joined(separator: ", ")
}

extension Touch {
  fileprivate var isOfPointer: Bool { [.entered, .hovered, .exited].contains(phase) }
}
