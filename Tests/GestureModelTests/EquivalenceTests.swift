import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// Different words for one thing mean the same model.
@Suite struct EquivalenceTests {
  @Test(
    arguments: [
      ("stroke { any, duration <= 350ms }", "stroke { any, duration <= 0.35s }"),
      ("stroke { any, duration <= 350ms }", "stroke { any, 0.35s >= duration }"),
      ("stroke { any, turn > 90deg }", "stroke { any, turn > 90° }"),
      ("stroke { any, length > 25% of view.width }", "stroke { any, length > 0.25 * view.width }"),
      ("stroke { any, length > 2 * 20pt }", "let far = 40pt stroke { any, length > far }"),
      ("stroke { any, dx > 3pt, dy > 3pt }", "stroke { any, dx > 3pt and dy > 3pt }"),
      ("stroke { any, 3pt < dx < 9pt }", "stroke { any, 3pt < dx, dx < 9pt }"),
      ("stroke { move any }", "stroke { any }"),
      ("stroke { move right ±180deg }", "stroke { any }"),
      ("stroke { move right }", "stroke { move right ±45deg }"),
      ("stroke { move right }", "stroke { move 0deg +-45deg }"),
      ("stroke { move up }", "stroke { move -90deg }"),
      ("stroke { move up }", "stroke { move 270deg }"),
      ("stroke { move up }", "let north = 630deg stroke { move north }"),
      ("stroke { hold }", "stroke { hold within 10pt }"),
      ("stroke { repeat 2 { any } }", "stroke { repeat 2..2 { any } }"),
      ("tolerance 8pt + 10%  stroke { any }", "stroke { any }"),
      ("tolerance 10% of length + 8pt  stroke { any }", "stroke { any }"),
      ("let t = 10%  tolerance t + 2 * 4pt  stroke { any }", "stroke { any }"),
      ("pause within 1s  stroke { any } stroke { any }", "stroke { any } stroke { any }"),
      ("stroke { any }  lift", "stroke { any }"),
      ("stroke { any, end above start }", "stroke { any, end.y - start.y < 0pt }"),
      ("stroke { any, length > 3pt }", "stroke { a: any, a.length > 3pt }"),
      ("stroke { either-way { any } }", "stroke { any }"),
      ("stroke { any-order { any } }", "stroke { any }"),
      ("stroke { any-start { any } }", "stroke { any }"),
      ("touches 2  stroke { any }", "stroke { touches 2  any }"),
      ("touches 2  stroke { any }", "touches 2..2  stroke { any }"),
      ("touches 2..  stroke { any }", "touches 2..10  stroke { any }"),
      ("stroke { any, 2 * duration <= 1s }", "stroke { any, duration <= 500ms }"),
      ("stroke { any, duration - 100ms >= 400ms }", "stroke { any, duration >= 500ms }"),
      ("only start.x > 3pt  stroke { any }", "only location.x > 3pt  stroke { any }"),
      ("while hold { stroke { any } }", "while hold within 10pt { stroke { any } }"),
    ])
  func `two spellings`(one: String, other: String) throws {
    #expect(try meaning(of: one) == meaning(of: other))
  }

  @Test(
    arguments: [
      ("stroke { any, duration <= 350ms }", "stroke { any, duration < 350ms }"),
      ("stroke { move right }", "stroke { move right ±46deg }"),
      ("stroke { any }", "touches 1..2  stroke { any }"),
      ("stroke { any }", "only finger  stroke { any }"),
      ("stroke { any }", "hover"),
      ("stroke { any, 3pt > dx }", "stroke { any, 3pt < dx }"),
      ("stroke { any, end above start }", "stroke { any, end below start }"),
    ])
  func `two meanings`(one: String, other: String) throws {
    #expect(try meaning(of: one) != meaning(of: other))
  }
}

/// A gesture without its words and places.
private func meaning(of body: String) throws -> Gesture {
  var gesture = try gesture("gesture g { \(body) }")
  let nowhere = SourceRange(0, 0)
  gesture.range = nowhere
  for index in gesture.items.indices {
    gesture.items[index].range = nowhere
    gesture.items[index].title = ""
    gesture.items[index].name = nil
  }
  for index in gesture.conditions.indices {
    gesture.conditions[index].range = nowhere
    gesture.conditions[index].text = ""
  }
  // No item measures what a trailing lift measured.
  while gesture.items.count > 4, gesture.items.count > gesture.usedItems {
    gesture.items.removeLast()
  }
  return gesture
}

extension Gesture {
  /// One more than the last item that the tree mentions.
  fileprivate var usedItems: Int {
    func last(_ node: Node) -> Int {
      switch node {
      case .sequence(let parts), .choice(let parts): parts.map(last).max() ?? 0
      case .optional(let part), .oneOrMore(let part): last(part)
      case .item(let item, let part): max(item.rawValue, last(part))
      case .stroke(let item, let pause, _, let part): max(item.rawValue, pause.rawValue, last(part))
      case .phase(let phase): phase.item.rawValue
      case .begin, .recognize: 0
      }
    }
    return last(body) + 1
  }
}
