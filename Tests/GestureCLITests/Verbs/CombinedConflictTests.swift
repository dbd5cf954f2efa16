import GestureCLI
import GestureTestSupport
import Testing

/// Pairs of gestures that accept no drawing for either alone in common, but one that is made of two.
@Suite struct CombinedConflictTests {
  private static let pan = """
    gesture pan { stroke { move any, distance >= 10pt begin any } }

    """
  private static let zoom = """
    gesture zoom { touches 2 gather any-time stroke { pinch any, abs(spread - spread/scale) >= 8pt begin any } }

    """
  private static let rotate = """
    gesture rotate { touches 2 gather any-time stroke { twist any, abs(rotation) >= 10deg begin any } }

    """
  private static let press = """
    gesture press { stroke { hold within 10pt, duration >= 500ms recognize } }

    """
  private static let star = """
    gesture star {
      stroke { move up-right ±25deg move down-right ±25deg move 216deg ±25deg move right ±25deg move 144deg ±25deg }
      require end within 20% of length of start
    }

    """
  private static let lasso = """
    input object: box
    gesture lasso {
      stroke { any, length >= 120pt }
      require end within 20% of length of start
      require abs(angle about object.center) >= 270deg
    }

    """

  @Test(arguments: [
    (press + pan, "press and pan", "hold 0.6 s, then left 60 pt"),
    (
      zoom + rotate, "zoom and rotate",
      "2 fingers pinch out 30 pt, and at the same time 2 fingers twist clockwise 30°"
    ),
    (pan + zoom, "pan and zoom", "left 24 pt, then 2 fingers pinch out 30 pt"),
    (
      star + lasso, "star and lasso",
      "at (137, 450) up-right 60 pt, then down-right 60 pt, then 216° 60 pt, then right 60 pt, "
        + "then 144° 60 pt"
    ),
    (
      pan + "gesture tap { stroke { hold within 20pt, duration <= 350ms } }\n", "pan and tap",
      "at (201, 420) left 60 pt, all of it 0.2 times as large"
    ),
    (
      "gesture tap { touches 2 stroke { hold within 20pt } }\n" + zoom, "zoom and tap",
      "at (195, 420) 2 fingers pinch out 30 pt, all of it 0.7 times as large"
    ),
  ])
  func `a conflict that only both drawings together show is found`(
    text: String, pair: String, drawn: String
  ) {
    let world = FakeWorld(["set.gesture": .text(text)])
    #expect(world.run("conflicts", "-o", "found", "set.gesture") == .didNotHold)
    let said = "\(pair): both accept a drawing that is made of one for each\n  drawn: \(drawn)\n"
    #expect(world.output.hasPrefix(said), "\(world.output)")
    // Each of the two accepts the trace alone.
    let names = pair.split(separator: " and ").map(String.init)
    let trace = world.saved["found/\(names.joined(separator: "-")).trace"] ?? ""
    for name in names {
      let alone = FakeWorld(["set.gesture": .text(text), "found.trace": .text(trace)])
      _ = alone.run("check", "--gesture", name, "set.gesture", "found.trace")
      #expect(
        alone.output.contains("\(name)  recognized") || alone.output.contains("\(name)  ended"),
        "\(alone.output)\(alone.complaints)")
    }
  }

  @Test func `a drawing is moved to where an input is set`() {
    let world = FakeWorld(["set.gesture": .text(Self.star + Self.lasso)])
    #expect(
      world.run("conflicts", "--set", "object=100,650,20,20", "set.gesture") == .didNotHold)
    #expect(world.output.contains("  drawn: at (57, 670) up-right 60 pt, "), "\(world.output)")
  }

  /// What is made of two drawings is no conflict where both are recognized.
  @Test func `gestures that are recognized together do not conflict`() {
    let text = Self.zoom + Self.rotate.dropLast(3) + " alongside zoom }\n"
    let world = FakeWorld(["set.gesture": .text(text)])
    #expect(world.run("conflicts", "set.gesture") == .held)
    #expect(world.output == "no conflict found among the drawings tried for 1 pair\n")
    let all = FakeWorld(["set.gesture": .text(text)])
    #expect(all.run("conflicts", "--all", "set.gesture") == .held)
    #expect(all.output.contains("  made: zoom and rotate, since both are recognized\n"))
  }

  /// How long a drawing for one takes says nothing of one that is made of two.
  @Test func `no condition is suggested for a drawing that is made of two`() {
    let world = FakeWorld(["set.gesture": .text(Self.press + Self.pan)])
    #expect(world.run("conflicts", "set.gesture") == .didNotHold)
    #expect(world.output.contains(". say `alongside press` in `pan`: then press and pan\n"))
    #expect(!world.output.contains("require"), "\(world.output)")
  }

  @Test func `JSON says that a drawing is made of two`() {
    let world = FakeWorld(["set.gesture": .text(Self.press + Self.pan)])
    #expect(world.run("conflicts", "--format", "json", "set.gesture") == .didNotHold)
    #expect(world.output.contains(#""shared":0,"combined":true,"#), "\(world.output)")
  }
}
