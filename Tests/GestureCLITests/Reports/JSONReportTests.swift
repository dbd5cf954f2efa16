import GestureCLI
import GestureReport
import GestureTestSupport
import Testing

/// Reports for programs keep to `Grammar/check-output.schema.json`.
@Suite struct JSONReportTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(Repository.text(of: "Grammar/check-output.schema.json")) }

  @Test func `a report has the members of the schema, in the order of the documents`() throws {
    let json = SampleReport.whole.json
    #expect(try schema.problems(of: json) == [])
    #expect(
      json.hasPrefix(
        #"{"trace":"a \"quoted\"\ttrace","outcomes":[{"gesture":"checkmark","outcome":"failed","#
          + #""time":0.412,"stray":11.25,"phases":[{"name":"down","start":0.0,"end":0.16,"#
          + #""length":82.4,"stray":0.0,"steps":14},"#))
    #expect(
      json.contains(
        #"{"text":"end above start","measured":-60.0,"limit":0.0,"margin":60.0,"holds":true,"#
          + #""title":"end above start","asked":null,"words":"60.0 pt above"}"#))
    #expect(!json.contains("\n"))
  }

  @Test(arguments: SampleReport.causes)
  func `every kind of cause keeps to the schema`(cause: CauseReport) throws {
    let report = TraceReport(trace: "a", outcomes: [SampleReport.failed(cause)])
    #expect(try schema.problems(of: report.json) == [])
  }

  @Test func `numbers that are not finite are null`() throws {
    let constraint = ConstraintReport(
      text: "a > b", measured: .nan, limit: .infinity, margin: -.infinity, holds: false,
      unit: .ratio)
    var outcome = SampleReport.recognized
    outcome.constraints = [constraint]
    let json = TraceReport(trace: "a", outcomes: [outcome]).json
    #expect(json.contains(#""measured":null,"limit":null,"margin":null"#))
    #expect(try schema.problems(of: json) == [])
  }

  @Test(arguments: ["a.trace", "held.trace", "unmet.trace", "recordings"])
  func `what the tool prints keeps to the schema`(trace: String) throws {
    let world = FakeWorld(Samples.files)
    _ = world.run("check", "tap.gesture", "never.gesture", trace, "--format", "json")
    let lines = world.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { #expect(try schema.problems(of: String(line)) == []) }
  }

  @Test(
    arguments: [
      (
        #"{"outcomes":[],"expectations":[],"notes":[],"holds":true,"delivery":null}"#,
        "$: 'trace' is missing"
      ),
      (
        #"{"trace":"a","outcomes":[],"expectations":[],"notes":[],"holds":1,"delivery":null}"#,
        #"$.holds: it is no ["boolean"]"#
      ),
      (
        #"{"trace":"","outcomes":[],"expectations":[],"notes":[],"holds":true,"delivery":null}"#,
        "$.trace: it is shorter than 1"
      ),
      (
        #"{"trace":"a","outcomes":[],"expectations":[],"notes":[7],"holds":true,"more":1}"#,
        "$: 'more' does not belong there"
      ),
    ])
  func `the validator finds what is wrong`(json: String, problem: String) throws {
    #expect(try schema.problems(of: json).contains(problem))
  }

  @Test func `the validator knows all or nothing`() throws {
    let odd = try JSONSchema(#"{"type":"number","multipleOf":2}"#)
    #expect(try odd.problems(of: "4") == ["$: the schema has an unknown keyword 'multipleOf'"])
  }
}
