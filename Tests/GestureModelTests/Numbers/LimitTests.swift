import GestureModel
import GestureSyntax
import Testing

/// Every limit: at it, and one beyond. (Those of rounds and orders are with the shapes.)
@Suite struct LimitTests {
  @Test func items() {
    // The gesture, its stroke and the stroke's pause are items too.
    let motions = { String(repeating: "any ", count: $0) }
    expectLimit(
      "gesture g { stroke { \(motions(Limit.items - 3)) } }",
      "gesture g { stroke { \(motions(Limit.items - 2)) } }")
  }

  @Test func conditions() {
    let list = { Array(repeating: "dx > 3pt", count: $0).joined(separator: ", ") }
    expectLimit(
      "gesture g { stroke { any, \(list(Limit.conditions)) } }",
      "gesture g { stroke { any, \(list(Limit.conditions + 1)) } }")
  }

  @Test func reaches() {
    let list = { count in
      (0..<count).map { "path within 3pt of p\($0 % 16)q\($0 / 16).start" }
        .joined(separator: ", ")
    }
    let names = (0...Limit.reaches).map { "p\($0 % 16)q\($0 / 16): any" }.joined(separator: " ")
    expectLimit(
      "gesture g { stroke { \(names) last: any, \(list(Limit.reaches)) } }",
      "gesture g { stroke { \(names) last: any, \(list(Limit.reaches + 1)) } }")
  }

  @Test func edges() {
    // A choice of n that is repeated has n * n.
    let branches = { Array(repeating: "{ any }", count: $0).joined(separator: " or ") }
    expectLimit(
      "gesture g { stroke { repeat 1.. { either \(branches(128)) } } }",
      "gesture g { stroke { repeat 1.. { either \(branches(129)) } } }",
      saying: "written out, this can go on in 16641 ways; the limit is 16384")
  }

  /// With the motions of a body called a, b, c…, the pairs are those that can follow each other.
  @Test(
    arguments: [
      ("any any", 1), ("any any any", 2),  // ab, bc
      ("any optional { any } any", 3),  // ab, bc, ac
      ("any either { any } or { any } any", 4),  // ab, ac, bd, cd
      ("any either { any } or { optional { any } } any", 5),  // ab, ac, bd, cd, ad
      ("any either { optional { any } } or { any } any", 5),
      ("any optional { any } optional { any } any", 6),  // ab, ac, ad, bc, bd, cd
      ("optional { any } any optional { any }", 2),  // ab, bc
      ("repeat 1.. { any any }", 2),  // ab, ba
      ("repeat 1.. { either { any any } or { any } }", 5),  // ab, ba, bc, ca, cc
      ("repeat 1.. { any optional { any } }", 3),  // ab, aa, ba
    ])
  func `pairs that can follow each other`(body: String, count: Int) throws {
    #expect(try gesture("gesture g { stroke { \(body) } }").body.edgeCount == count)
  }

  private static let five = String(repeating: "stroke { any } ", count: 5)

  /// Each way of drawing the strokes counts, with one motion more for each stroke.
  @Test(
    arguments: [
      // Two strokes have two ways, three have four, and one has one.
      ("stroke { $2040 any any any } stroke { any any any }", nil),
      ("stroke { $2040 any any any } stroke { any any any any }", 4098),
      ("stroke { $765 repeat 254 { any } } stroke { any } stroke { any }", nil),
      ("stroke { $1020 } stroke { any } stroke { any }", 4100),
      ("either { stroke { any } } or { stroke { $2040 any any any any } stroke { any } }", nil),
      (
        "either { stroke { any any } } or { stroke { $2040 any any any any } stroke { any } }", 4097
      ),
      // There are too many ways to list them.
      (String(repeating: "any-order { \(five) } ", count: 3), 4097),
      (String(repeating: "either { stroke { any } } or { stroke { any } } ", count: 19), 4097),
      ("stroke { $1275 repeat 88 { any } } optional { stroke { any } }", nil),
      ("stroke { $1275 repeat 89 { any } } optional { stroke { any } }", 4099),
    ] as [(String, Int?)])
  func `motions of strokes that are joined or apart`(strokes: String, refused: Int?) {
    let written = strokes.replacing(/\$(\d+)/) { match in
      "repeat \((Int(match.1) ?? 0) / 255) { repeat 255 { any } }"
    }
    let found = checked("gesture g { joined-or-apart { \(written) } }").diagnostics
    #expect(
      found.map(\.message.text)
        == (refused.map { ["written out, this is \($0) motions; the limit is 4096"] } ?? []))
  }

  @Test func `used parts`() {
    let parts = { count in
      (1..<count).map { "part p\($0) { use p\($0 + 1) } " }.joined() + "part p\(count) { any } "
    }
    expectLimit(
      parts(Limit.useDepth - 1) + "gesture g { stroke { use p1 } }",
      parts(Limit.useDepth) + "gesture g { stroke { use p1 } }")
  }

  @Test func constants() {
    expectLimit(
      "let a = 1000000000pt gesture g { stroke { any } }",
      "let a = 1000000001pt gesture g { stroke { any } }", .outOfRange)
    expectLimit(
      "gesture g { stroke { move 3600deg or -3600deg } }",
      "gesture g { stroke { move 3600deg or -3601deg } }", .outOfRange)
  }
}

private func expectLimit(
  _ within: String, _ beyond: String, _ code: DiagnosticCode = .limitExceeded,
  saying message: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(checked(within).diagnostics == [], sourceLocation: sourceLocation)
  let found = checked(beyond).diagnostics.map(\.message)
  #expect(found.map(\.code) == [code], sourceLocation: sourceLocation)
  if let message { #expect(found.map(\.text) == [message], sourceLocation: sourceLocation) }
}
