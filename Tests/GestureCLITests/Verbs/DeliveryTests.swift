import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// What the view hears, as the tool prints it.
@Suite struct DeliveryTests {
  /// What UIKit sends a view, observed on a device, for each recognizer and its switches.
  @Test(
    arguments: [
      ("one-tap", "one-tap", "view began, view ended"),
      ("two-taps", "two-taps", "view began, recognized, view cancelled"),
      ("tap-shared", "tap-shared", "view began, recognized, view ended"),
      ("tap-delayed", "tap-delayed", "recognized"),
      ("tap-delayed", "tap-delayed-held", "view began"),
      ("two-taps-shared", "two-taps-shared", "view began, recognized"),
      (
        "two-taps-undelayed", "two-taps-undelayed",
        "view began, view ended, view began, recognized, view ended"
      ),
    ])
  func `the view hears what a device tells it`(gesture: String, trace: String, log: String) throws {
    let output = try delivered(gesture, trace)
    let lines = output.split(separator: "\n").filter { $0.contains(" s   ") }
    #expect(lines.map(event).joined(separator: ", ") == log)
  }

  @Test func `the end of a single tap waits for the double tap to fail`() throws {
    #expect(
      try delivered("one-tap", "one-tap") == """
        one-tap.trace
          ✓ expect double-tap failed
          ✓ expect view began 1, ended 1
                    gestures   view
          0.000 s              began 1 at 100, 200
          0.390 s              ended 1 at 100, 200  (of 0.090 s)


        """)
  }

  @Test func `both logs are in the order of time`() throws {
    #expect(
      try delivered("two-taps", "two-taps") == """
        two-taps.trace
          ✓ expect double-tap recognized
          ✓ expect view began 1, cancelled 1
                    gestures                view
          0.000 s                           began 1 at 100, 200
          0.280 s   double-tap recognized
          0.280 s                           cancelled 1 at 100, 200


        """)
  }

  @Test func `programs are told the same`() throws {
    let json = try delivered("two-taps", "two-taps", "--format", "json")
    let told = #"{"time":0.28,"gesture":"double-tap","change":"recognized","reports":[]}"#
    let sent = #"{"time":0.28,"view":"cancelled","touch":1,"x":100.0,"y":200.0,"happened":0.28}"#
    #expect(json.contains(told + "," + sent))
    let schema = try JSONSchema(Repository.text(of: "Grammar/check-output.schema.json"))
    #expect(try schema.problems(of: String(json.dropLast())) == [])
  }

  @Test func `a view that hears something else is told`() throws {
    let world = FakeWorld([
      "a.gesture": .text("gesture tap { stroke { hold within 20pt, duration <= 350ms } }"),
      "a.trace": .text("0 began 1 0 0\n50 ended 1\nexpect view began 1, ended 1\n"),
    ])
    #expect(world.run("check", "a.gesture", "a.trace") == .didNotHold)
    #expect(
      world.output.contains(
        "✗ a.trace:3:1: expect view began 1, ended 1: the view was sent: began 1, cancelled 1\n"))
  }

  private func delivered(
    _ gesture: String, _ trace: String, _ options: String...
  ) throws -> String {
    let names = [gesture + ".gesture", trace + ".trace"]
    let files = try names.map { try Repository.text(of: "Examples/Delivery/" + $0) }
    let world = FakeWorld(
      Dictionary(uniqueKeysWithValues: zip(names, files.map { .text($0) })))
    let arguments = ["check", "--deliver"] + options + names
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    return world.output
  }

  /// `view began` or `recognized`, of a printed line.
  private func event(_ line: Substring) -> String {
    let words = line.split(separator: " ")
    let isOfView = ["began", "moved", "ended", "cancelled"].contains(words[2])
    return isOfView ? "view \(words[2])" : "\(words[3])"
  }
}
