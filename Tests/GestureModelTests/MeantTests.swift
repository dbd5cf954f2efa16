import GestureSyntax
import Testing

/// What is offered for a measure or a place that is taken for another one, and that it mends the text.
@Suite struct MeantTests {
  @Test(arguments: [
    (
      "touches 2 stroke { twist clockwise, angle >= 30deg }",
      "touches 2 stroke { twist clockwise, rotation >= 30deg }"
    ),
    (
      "touches 2 stroke { twist any, angle >= 30deg }",
      "touches 2 stroke { twist any, abs(rotation) >= 30deg }"
    ),
    ("stroke { arc clockwise, angle >= 99deg }", "stroke { arc clockwise, turn >= 99deg }"),
    (
      "stroke { any, angle >= 30deg }", "stroke { any, angle about view.center >= 30deg }"
    ),
    (
      "touches 2 stroke { twist clockwise, turn >= 30deg }",
      "touches 2 stroke { twist clockwise, rotation >= 30deg }"
    ),
    (
      "touches 2 stroke { twist any, abs(turn) >= 30deg }",
      "touches 2 stroke { twist any, abs(rotation) >= 30deg }"
    ),
    (
      "stroke { a: any  b: any } require b.length = a.length",
      "stroke { a: any  b: any } require 80% of a.length <= b.length <= 125% of a.length"
    ),
    ("stroke { move right, straightness > 90 }", "stroke { move right, straightness > 90% }"),
    (
      "stroke { loop: any } require object inside loop",
      "stroke { loop: any } require object.center inside loop"
    ),
    ("stroke { begin  any } report position", "stroke { begin  any } report location"),
  ])
  func `what is meant is offered`(body: String, meant: String) throws {
    let wrap = { (body: String) in "input object: box  gesture g { \(body) }" }
    let found = checked(wrap(body)).diagnostics
    #expect(found.count == 1, "\(found)")
    let edit = try #require(found.first?.fixIt)
    var bytes = Array(wrap(body).utf8)
    bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == wrap(meant))
    #expect(checked(wrap(meant)).diagnostics == [])
  }

  @Test(arguments: [
    "stroke { any } require object inside path", "stroke { any } require corners = 5",
    "stroke { any  any } require dx = dy",
  ])
  func `what is not known to be meant is not offered`(body: String) {
    let found = checked("input object: box  gesture g { \(body) }").diagnostics
    #expect(found.count == 1 && found.first?.fixIt == nil, "\(found)")
  }
}
