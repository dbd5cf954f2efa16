import Foundation
import GestureCLI
import Testing

/// `gesturec measure`.
@Suite struct MeasureTests {
  private static let files: [String: FakeWorld.Entry] = [
    "hook.gesture": .text(
      """
      gesture hook {
        stroke { down: move down  side: move right, length >= 20pt }
        require side.length <= down.length
        report end
      }
      gesture tap { stroke { hold } }
      """),
    "s1/hook1.trace": .text(
      """
      0 began 1 100 100
      10 moved 1 100 150
      20 moved 1 130 150
      30 ended 1 130 150
      """),
    "s2/tap,1.trace": .text("0 began 1 100 100\n50 ended 1 100 100\nexpect hook recognized\n"),
    "bad.trace": .text("0 began\n"),
  ]

  @Test func `a row of CSV has all that was measured`() {
    let world = FakeWorld(Self.files)
    let code = world.run(
      "check", "--format=csv", "hook.gesture", "s1/hook1.trace", "s2/tap,1.trace", "--person-from",
      "(s[0-9])/",
      "--label-from", "/([a-z]+)")
    #expect(code == .held)
    #expect(
      world.output == """
        trace,label,person,device,made,right,hook: outcome,hook: attempts,hook: time,hook: cause,\
        hook: length,hook: stray,hook: tolerance,hook: down.duration,hook: down.length,\
        hook: down.stray,hook: down.steps,hook: side.duration,hook: side.length,hook: side.stray,\
        hook: side.steps,hook: length >= 20pt measured,hook: length >= 20pt limit,\
        hook: length >= 20pt margin,hook: length >= 20pt holds,\
        hook: side.length <= down.length measured,hook: side.length <= down.length limit,\
        hook: side.length <= down.length margin,hook: side.length <= down.length holds,\
        hook: report end.x,hook: report end.y,tap: outcome,tap: attempts,tap: time,tap: cause,\
        tap: length,tap: stray,tap: tolerance
        s1/hook1.trace,hook,s1,,hook,true,recognized,1,0.03,,80,0,16,0.01,50,0,1,0.02,30,0,1,30,20,\
        10,true,30,50,20,true,130,150,failed,1,0.01,hold-radius,0,0,8
        "s2/tap,1.trace",tap,s2,,tap,true,failed,1,0.05,lifted-too-early,0,0,8,0.05,0,0,0,,,,,,,,,,,,,,,\
        recognized,1,0.05,,0,0,8

        """)
  }

  @Test func `a stream gives a row a line, and what is broken is said`() {
    let good =
      "{\"name\":\"a\",\"label\":\"tap\",\"person\":\"7\",\"strokes\":[[[1,2,0],[1,2,50]]]}"
    let world = FakeWorld(Self.files, input: "\(good)\n{\"strokes\":3}\n\(good)\n")
    #expect(world.run("check", "--format=csv", "hook.gesture", "-") == .unusable)
    let rows = world.output.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("a,tap,7,,tap,true,") })
    #expect(world.complaints.hasPrefix("-:2: error: "))
  }

  @Test func `a trace that cannot be read is said, and the others are measured`() {
    let world = FakeWorld(Self.files)
    #expect(
      world.run("check", "--format=csv", "hook.gesture", "bad.trace", "s1/hook1.trace") == .unusable
    )
    #expect(world.output.split(separator: "\n").count == 2)
    #expect(world.complaints.hasPrefix("bad.trace:1"))
  }
}
