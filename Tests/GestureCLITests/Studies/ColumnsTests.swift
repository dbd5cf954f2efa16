import GestureCLI
import Testing

/// `gesturec trace convert --columns`.
@Suite struct ColumnsTests {
  private static let table = """
    px,py,time_ms,battery,who
    1,2,0,97,ann
    3,4,10,97,ann

    """

  @Test func `columns with other names are read, and the others set aside`() {
    let world = FakeWorld(["a.csv": .text(Self.table)])
    let code = world.run(
      "trace", "convert", "a.csv", "--columns", "x=px,y=py,t=time_ms,person=who", "--to",
      "recordings")
    #expect(code == .held)
    #expect(
      world.output
        == "{\"name\":\"a.csv\",\"person\":\"ann\",\"strokes\":[[[1,2,0],[3,4,10]]]}\n")
    let trace = FakeWorld(["a.csv": .text(Self.table)])
    #expect(trace.run("trace", "convert", "a.csv", "--columns=x=px,y=py,t=time_ms") == .held)
    #expect(
      trace.complaints == "note: a.csv: 2 columns are not known and were set aside (line 1)\n")
  }

  @Test(
    arguments: [
      ("x", "'--columns' is a list as in x=px,y=py,t=time_ms, which 'x' is not part of"),
      ("x=px,y=px", "'--columns' has 'px' twice"),
    ])
  func `a list that makes no sense is told why`(list: String, reason: String) {
    let world = FakeWorld()
    #expect(world.run("trace", "convert", "a.csv", "--columns", list) == .unusable)
    #expect(world.complaints.hasPrefix("error: \(reason)\n"))
  }
}
