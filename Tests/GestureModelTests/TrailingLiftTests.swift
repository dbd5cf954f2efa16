import GestureModel
import GestureTestSupport
import Testing

/// A lift at the end of a gesture is passed at once, so its tree has none there.
@Suite struct TrailingLiftTests {
  /// `S` is a stroke and `L` a lift, in the notation of regular expressions. A `lift!` says how long
  /// it waits, as it has to where the gesture may be over.
  @Test(
    arguments: [
      ("stroke { any }", "S"),
      ("stroke { any } lift", "S"),
      ("stroke { any } lift stroke { any }", "S L S"),
      ("stroke { any } either { lift } or { lift! stroke { any } }", "S (L S)?"),
      ("stroke { any } either { lift stroke { any } } or { stroke { any } }", "S (L S|S)"),
      ("either { stroke { any } lift } or { stroke { any } stroke { any } }", "(S|S S)"),
      ("stroke { any } lift! optional { stroke { any } }", "S (L S)?"),
      ("stroke { any } optional { lift! } optional { stroke { any } }", "(S|S L? S)"),
      ("stroke { any } optional { lift! stroke { any } }", "S (L S)?"),
      ("stroke { any } x: either { lift } or { lift! stroke { any } }", "S (L S)?"),
      (
        "stroke { any } lift! optional { either { stroke { any } } or { stroke { any } stroke { any } } }",
        "S (L (S|S S))?"
      ),
      ("stroke { any } optional { lift! } x: optional { stroke { any } }", "(S|S L? S)"),
      (
        "stroke { any } optional { lift! } either { optional { stroke { any } } } or { stroke { any } stroke { any } }",
        "(S|S L? (S|S S))"
      ),
      (
        "stroke { any } optional { lift! } repeat 1.. { optional { stroke { any } } }",
        "(S|S L? S+)"
      ),
      ("stroke { begin any } x: optional { lift! stroke { any } }", "S (L S)?"),
      ("repeat 1.. { stroke { any } lift! }", "(S L)+? S"),
      ("stroke { any } repeat 1.. { lift! stroke { any } }", "S (L S)+"),
      ("repeat 2 { stroke { any } lift }", "(S L) S"),
    ])
  func `trees`(body: String, expected: String) throws {
    let text = body.replacing("lift!", with: "lift, duration <= 1s")
    #expect(try shape(gesture("gesture g { \(text) }").body) == expected)
  }
}

private func shape(_ node: Node) -> String {
  switch node {
  case .sequence(let parts): parts.map(grouped).joined(separator: " ")
  case .choice(let branches): "(" + branches.map(shape).joined(separator: "|") + ")"
  case .optional(let part): grouped(part) + "?"
  case .oneOrMore(let part): grouped(part) + "+"
  case .item(_, let part): shape(part)
  case .stroke: "S"
  case .phase(let phase): phase.motion == .lift ? "L" : "m"
  case .begin: "begin"
  case .recognize: "recognize"
  }
}

private func grouped(_ node: Node) -> String {
  switch node {
  case .sequence(let parts) where parts.count > 1: "(" + shape(node) + ")"
  case .item(_, let part): grouped(part)
  default: shape(node)
  }
}
