import GestureModel
import GestureTestSupport
import Testing

/// `either-way` and `mirrored` mean what a user would write out.
@Suite struct TurnedTests {
  @Test(
    arguments: [
      ("arc clockwise, turn >= 270deg", "arc counterclockwise, -turn >= 270deg"),
      ("move right, dx >= 50pt", "move left, -dx >= 50pt"),
      ("move right, end.x - start.x >= 50pt", "move left, -dx >= 50pt"),
      ("move right, dx > 50pt or dy < 3pt", "move left, -dx > 50pt or -dy < 3pt"),
      ("move right, velocity.x >= 5pt/s", "move left, -velocity.x >= 5pt/s"),
      ("move right, translation.y > 3pt", "move left, -translation.y > 3pt"),
      ("move up, start below end", "move down, end below start"),
      ("move up, start within 9pt of left edge", "move down, end within 9pt of left edge"),
      ("move up, location.x > 9pt", "move down, start.x > 9pt"),
      ("move up, path above start", "move down, path above end"),
      ("move up, corner >= 9deg", "move down, corner >= 9deg"),
      ("pinch in, scale < 0.5", "pinch out, 1 / scale > 2"),
      ("twist clockwise, rotation >= 5deg", "twist counterclockwise, -rotation >= 5deg"),
      ("any, angle about view.center >= 9deg", "any, -(angle about view.center) >= 9deg"),
      (
        "any, path within 9pt of view.center, dx > 9pt",
        "any, path within 9pt of view.center, -dx > 9pt"
      ),
    ])
  func `what stands in either-way is judged of the drawing turned round`(
    written: String, backward: String
  ) throws {
    let turned = try conditions(of: "touches 2..3  either-way { \(written) }")
    let byHand = try conditions(of: "touches 2..3  either { \(written) } or { \(backward) }")
    if written.contains("scale") {
      #expect(turned.last == "(< (/ (start-scale #4) (scale #4)) 0.5)")
    } else {
      #expect(Set(turned) == Set(byHand))
    }
  }

  @Test func `what is the same backward is asked of the same items`() throws {
    let gesture = try gesture(
      """
      gesture g {
        stroke {
          either-way {
            a: move right, abs(dx) >= 5pt, straightness > 0.5, velocity > 3pt/s
            b: move up, length > a.length, distance < 9pt, width + height < 5pt
          }
        }
      }
      """)
    #expect(gesture.items.count == 5)
    #expect(gesture.conditions[3].schedule == .exit([ID(3), ID(4)]))
  }

  @Test func `what is turned round twice is asked of the items that are drawn then`() throws {
    let gesture = try gesture(
      """
      gesture g {
        stroke { either-way { either-way { a: move right  move down, dy > a.dx }  move left } }
      }
      """)
    #expect(
      gesture.conditions.map(\.schedule)
        == [[4], [5, 6], [9, 10], [11, 12]].map { .exit(Set($0.map { ID($0) })) })
  }

  @Test func `a corner is where the same two phases meet`() throws {
    let text = try gesture(
      """
      gesture g {
        stroke { either-way { move down  move right, corner >= 45deg  move up, corner < 9deg } }
      }
      """
    ).dumped()
    // The items 6, 7 and 8 are the first, the second and the third backward.
    #expect(text.contains("(>= (corner #6) 45.0)\n    at exit of #6 #7"), "\(text)")
    #expect(text.contains("(< (corner #7) 9.0)\n    at exit of #7 #8"), "\(text)")
  }

  @Test func `a corner of what may be left out is asked where it was drawn`() throws {
    let text = try gesture(
      """
      gesture g {
        stroke { either-way { move down  optional { move right, corner >= 45deg }  move up } }
      }
      """
    ).dumped()
    #expect(text.contains("(>= (corner #9) 45.0)\n    at exit of #7 #9"), "\(text)")
  }

  @Test func `rounds have their corners where rounds begin`() throws {
    let text = try gesture(
      """
      gesture g {
        stroke {
          either-way { repeat 2..4 { move right, corner >= 90deg  move left, corner >= 80deg } }
        }
      }
      """
    ).dumped()
    #expect(text.contains("(>= (corner #6) 90.0)\n    at exit of #5 #6"), "\(text)")
    #expect(text.contains("(>= (corner #5) 80.0)\n    at exit of #5 #6"), "\(text)")
  }

  @Test func `what cannot be turned round`() {
    check(
      """
      part ends {
        either { move up, corner > 9deg } or { move left }
        //                ^^^^^^^^^^^^^ uncertain-name
      }
      gesture a { stroke { either-way { optional { move down }  use ends } } }
      gesture b { stroke { either-way { any, path within 9pt of start } } }
      //                                     ^^^^^^^^^^^^^^^^^^^^^^^^ meaningless-relation
      gesture c { stroke { either-way { any, angle about center > 9deg } } }
      //                                     ^^^^^^^^^^^^^^^^^^^^^^^^^ meaningless-relation
      gesture d { stroke { a: any  either-way { any, path within 9pt of a.start } } }
      gesture f { stroke { either-way { optional { move down }  repeat 1..3 { move up, corner > 9deg  move left } } } }
      //                                                                               ^^^^^^^^^^^^^ uncertain-name
      gesture g { stroke { either-way { optional { move down } optional { hold }  repeat 1..3 { move up, corner > 9deg  move left } } } }
      //                                                                                                 ^^^^^^^^^^^^^ uncertain-name
      gesture h { stroke { either-way { optional { move down }  move up, corner > 9deg  move left } } }
      //                                                                 ^^^^^^^^^^^^^ uncertain-name
      gesture e { stroke { either-way { move up, dx <= 5pt, dy >= 5pt } } }
      //                                                    ^^^^^^^^^ contradiction
      """)
  }

  @Test(
    arguments: [
      ("move right, dx >= 50pt", "move left, start.x - end.x >= 50pt"),
      ("arc clockwise, turn >= 9deg", "arc counterclockwise, -turn >= 9deg"),
      ("move up-left, dy <= -9pt", "move up-right, dy <= -9pt"),
      ("move -20deg ±9deg", "move 200deg ±9deg"),
      ("move up, velocity.x > 3pt/s", "move up, -velocity.x > 3pt/s"),
      ("move up, start within 9pt of right edge", "move up, abs(start.x) <= 9pt"),
      ("move up, start within 9pt of left edge", "move up, abs(view.width - start.x) <= 9pt"),
      ("move up, start left of end", "move up, end left of start"),
      ("move up, start right of view.center", "move up, view.center.x - start.x > 0pt"),
      ("move up, path left of start", "move up, start.x - path.min.x < 0pt"),
      ("move up, start.x < end.x", "move up, end.x < start.x"),
      ("move up, path within 9pt of left edge", ""),
      ("any, path within 9pt of start", "any, path within 9pt of start"),
      ("any, path within 9pt of top-left corner", "any, path within 9pt of top-right corner"),
      ("twist clockwise, rotation >= 5deg", "twist counterclockwise, -rotation >= 5deg"),
      ("pinch in, scale < 0.5", "pinch in, scale < 0.5"),
      ("any, angle about view.center >= 9deg", "any, -(angle about view.center) >= 9deg"),
    ])
  func `what stands in mirrored is judged as the mirror shows it`(
    written: String, mirrored: String
  ) throws {
    let image = try gesture("gesture g { touches 2..3  stroke { mirrored { \(written) } } }")
    let twice = try gesture(
      "gesture g { touches 2..3  stroke { mirrored { mirrored { \(written) } } } }")
    let plain = try gesture("gesture g { touches 2..3  stroke { \(written) } }")
    #expect(twice.body == plain.body)
    if mirrored.isEmpty || mirrored.contains("path.min") { return }
    let byHand = try gesture("gesture g { touches 2..3  stroke { \(mirrored) } }")
    #expect(image.dumped(.tests) == byHand.dumped(.tests))
    #expect(image.reaches == byHand.reaches || written.contains("view.center"))
  }
}

/// The tests of the conditions of a stroke's content, as the dump writes them.
private func conditions(of content: String) throws -> [String] {
  try gesture("gesture g { stroke { \(content) } }").dumped(.tests)
}

private enum Part { case tests }

extension Gesture {
  fileprivate func dumped(_ part: Part) -> [String] {
    dumped().split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("test ") ? String(line.dropFirst(5)) : nil
    }
  }
}
