import Foundation
import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// Drawings that gestures accept, made up from their text.
@Suite struct WitnessTests {
  private static let found = Result { try exampleGestures() }

  private static func examples() throws -> [DrawnGesture] { try found.get() }

  @Test func `every gesture of the examples is drawn`() throws {
    let gestures = try Self.examples()
    let missed = gestures.filter { $0.witnesses.isEmpty }.map(\.name)
    #expect(gestures.count > (Effort.now > .sample ? 90 : 50))
    #expect(missed == [])
  }

  @Test func `what is drawn is accepted when it is written down and read again`() throws {
    for gesture in try Self.examples() {
      for witness in gesture.witnesses {
        // A trace has milliseconds with one decimal, and hundredths of points.
        #expect(witness.drawing.frames.allSatisfy { $0.isWritableExactly }, "\(gesture.name)")
        #expect(Witness(witness.drawing, acceptedBy: gesture.table) == witness)
      }
    }
  }

  @Test func `equal text gives equal drawings`() throws {
    let text = "gesture v { stroke { move down-right  move up-right }  require end above start }"
    #expect(drawings(of: text) == drawings(of: text))
    #expect(drawings(of: text).count == Witness.Effort().witnesses)
  }

  @Test func `a different number of drawings can be asked for`() {
    let text = "gesture line { stroke { move right or up } }"
    var effort = Witness.Effort()
    effort.witnesses = 2
    #expect(drawings(of: text, effort) == Array(drawings(of: text).prefix(2)))
    effort.marks = 0
    #expect(drawings(of: text, effort) == [])
  }

  /// Repeats in repeats have more ways through them than could be written down.
  @Test func `what is too long to be drawn is left out`() {
    let inner = "move right  move left"
    let nested = (0..<12).reduce(inner) { text, _ in "repeat 1.. { \(text) }" }
    #expect(drawings(of: "gesture deep { stroke { \(nested) } }").isEmpty == false)
    let long = "repeat 40 { repeat 10 { move right  hold } }"
    #expect(drawings(of: "gesture long { stroke { \(long) } }") == [])
  }

  @Test func `a typical ring is closed, and round`() throws {
    let points = try typicalStrokes(
      of: "gesture ring { stroke { round: arc clockwise } require round.turn >= 250deg, "
        + "end within 60% of height of start }")[0]
    let size = extent(points)
    #expect(apart(points[0], points[points.count - 1]) < 0.05 * size.width)
    #expect(abs(size.width - size.height) < 0.1 * size.height && points.count >= 20)
  }

  @Test func `a typical star has open points, and nearly closes`() throws {
    let points = try typicalStrokes(
      of: "gesture star { stroke { move up  move down  move up-left  move right  move down-left } }"
    )[0]
    let size = extent(points)
    #expect(apart(points[0], points[points.count - 1]) < 0.25 * size.width)
    #expect(size.width > 0.8 * size.height)
  }

  @Test func `a typical star of lines to and fro has five points, the first at its top`() throws {
    let points = try typicalStrokes(
      of: "gesture star { stroke { repeat 2..6 { move right ±80deg  move left ±80deg } "
        + "optional { move right ±80deg } } "
        + "require distance <= 45% of max(width, height), height >= 66% of width }")[0]
    let corners = points.indices.dropFirst().dropLast().filter { index in
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      return (here.x - before.x) * (after.x - here.x) + (here.y - before.y) * (after.y - here.y) < 0
    }
    #expect(corners.count == 4 && apart(points[0], points[points.count - 1]) < 20)
    #expect(corners.allSatisfy { points[$0].y > points[0].y + 0.25 * extent(points).height })
  }

  @Test func `the uprights of a typical H stand apart, and its bar reaches both`() throws {
    let strokes = try typicalStrokes(
      of: "gesture h { any-order { stroke { move down ±30deg } stroke { move right ±30deg } "
        + "stroke { move down ±30deg } } }")
    let uprights = strokes.filter { extent($0).height > extent($0).width }
    let bar = try #require(strokes.first { extent($0).width > extent($0).height })
    try #require(uprights.count == 2)
    let places = uprights.map { middle($0).x }.sorted()
    #expect(places[1] - places[0] > 0.6 * extent(uprights[0]).height)
    #expect(abs(middle(bar).x - (places[0] + places[1]) / 2) < 0.2 * extent(bar).width)
    #expect(abs(extent(bar).width - (places[1] - places[0])) < 0.25 * extent(bar).width)
  }

  @Test func `the bow of a typical D is level with its stem, and ends at it`() throws {
    let strokes = try typicalStrokes(
      of: "gesture d { any-order { stem: stroke { move down ±30deg } "
        + "bow: stroke { arc clockwise } } "
        + "require bow.center.y >= stem.center.y - 10% of stem.height, abs(bow.turn) >= 90deg, "
        + "bow.height >= 70% of stem.height, bow.start left of bow.center, "
        + "bow.end left of bow.center, stem.center.x <= bow.center.x + 20% of bow.width }")
    let stem = try #require(strokes.first { extent($0).width < 0.2 * extent($0).height })
    let bow = try #require(strokes.first { extent($0).width > 0.2 * extent($0).height })
    let height = extent(stem).height
    #expect(abs(middle(bow).y - middle(stem).y) < 0.15 * height)
    for end in [bow[0], bow[bow.count - 1]] {
      #expect(stem.map { apart($0, end) }.min() ?? height < 0.2 * height)
    }
  }

  @Test func `the bow of a typical P begins and ends on its stem, which goes on below`() throws {
    let strokes = try typicalStrokes(
      of: "gesture p { any-order { stem: stroke { move down ±30deg } "
        + "bow: stroke { arc clockwise } } "
        + "require bow.center.y < stem.center.y - 10% of stem.height, abs(bow.turn) >= 90deg, "
        + "abs(bow.dy) >= 40% of bow.height, bow.start left of bow.center, "
        + "bow.end left of bow.center, stem.center.x <= bow.center.x + 20% of bow.width }")
    let stem = try #require(strokes.first { extent($0).width < 0.2 * extent($0).height })
    let bow = try #require(strokes.first { extent($0).width > 0.2 * extent($0).height })
    let height = extent(stem).height
    for end in [bow[0], bow[bow.count - 1]] {
      #expect(stem.map { apart($0, end) }.min() ?? height < 0.1 * height)
    }
    #expect(bow.allSatisfy { $0.y < stem[stem.count - 1].y - 0.15 * height })
  }

  @Test func `a typical trident is open at its top, and its stem is between its points`() throws {
    let strokes = try typicalStrokes(
      of: "gesture trident { any-order { stem: stroke { move down ±30deg } "
        + "fork: stroke { arc clockwise } } "
        + "require fork.start above fork.center, fork.end above fork.center, "
        + "abs(fork.turn) >= 90deg, abs(fork.dx) >= 40% of fork.width "
        + "require fork.start left of stem.center or fork.end left of stem.center "
        + "require fork.start right of stem.center or fork.end right of stem.center }")
    let stem = try #require(strokes.first { extent($0).width < 0.2 * extent($0).height })
    let fork = try #require(strokes.first { extent($0).width > 0.2 * extent($0).height })
    #expect(apart(fork[0], fork[fork.count - 1]) > 0.8 * extent(fork).width)
    #expect(abs(middle(stem).x - middle(fork).x) < 0.1 * extent(fork).width)
  }

  @Test func `two typical triangles are closed, and make a star`() throws {
    let strokes = try typicalStrokes(
      of: "gesture star { any-order { stroke { move right  move down-left  move up-left } "
        + "stroke { move down-left  move right  move up-left } } }")
    try #require(strokes.count == 2)
    let size = extent(strokes[0])
    for stroke in strokes {
      #expect(apart(stroke[0], stroke[stroke.count - 1]) < 0.03 * size.width)
    }
    // Each has a point that the other does not reach.
    let (one, other) = (middle(strokes[0]), middle(strokes[1]))
    #expect(abs(one.x - other.x) < 0.05 * size.width)
    #expect((0.15...0.45).contains(abs(one.y - other.y) / size.height))
  }

  @Test func `a typical arrow comes back to its tip`() throws {
    let points = try typicalStrokes(
      of: "gesture arrow { stroke { move up-right  move left  move right  move down } }")[0]
    let tip = points.max { $0.x - $0.y < $1.x - $1.y }
    #expect(points.filter { apart($0, tip ?? points[0]) < 3 }.count == 2)
  }
}

/// Of the most typical drawing of the only gesture of a text, the places of each stroke.
private func typicalStrokes(of text: String) throws -> [[Place]] {
  let compilation = Compilation(path: "drawn.gesture", contents: Array(text.utf8))
  let gesture = try #require(compilation.model.gestures.first)
  let witness = try #require(Witness.typical(of: gesture, compilation.tables[0]))
  var strokes: [[Place]] = []
  for touch in witness.drawing.frames.flatMap(\.touches) {
    if touch.phase == .began { strokes.append([]) }
    if touch.phase != .ended { strokes[strokes.count - 1].append((touch.x, touch.y)) }
  }
  return strokes
}

private typealias Place = (x: Float, y: Float)

private func extent(_ places: [Place]) -> (width: Float, height: Float) {
  let (xs, ys) = (places.map(\.x), places.map(\.y))
  return ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
}

private func middle(_ places: [Place]) -> Place {
  let (xs, ys) = (places.map(\.x), places.map(\.y))
  return (((xs.max() ?? 0) + (xs.min() ?? 0)) / 2, ((ys.max() ?? 0) + (ys.min() ?? 0)) / 2)
}

private func apart(_ one: Place, _ other: Place) -> Float {
  ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
}

/// The drawings that are found for the only gesture of a text.
private func drawings(
  of text: String, _ effort: Witness.Effort = Witness.Effort()
) -> [Drawing] {
  let compilation = Compilation(path: "drawn.gesture", contents: Array(text.utf8))
  guard let gesture = compilation.model.gestures.first, let table = compilation.tables.first else {
    Issue.record("does not compile: \(compilation.diagnostics.map(\.message.text))")
    return []
  }
  return Witness.all(of: gesture, table, effort: effort).map(\.drawing)
}

extension Frame {
  fileprivate var isWritableExactly: Bool {
    time % 100 == 0
      && touches.allSatisfy {
        $0.x == ($0.x * 100).rounded() / 100 && $0.y == ($0.y * 100).rounded() / 100
      }
  }
}

private struct DrawnGesture: Sendable {
  var name: String
  var table: GestureTable
  var witnesses: [Witness]
}

/// Every gesture of `Examples`, with what is found for it; in a sample, of files with many gestures
/// every third.
private func exampleGestures() throws -> [DrawnGesture] {
  try Repository.files(in: "Examples", withExtension: "gesture").flatMap { url in
    let path = Repository.path(of: url)
    let compilation = try Compilation.ofRepository(path)
    let all = zip(compilation.model.gestures, compilation.tables).enumerated()
    let step = Effort.now > .sample || compilation.tables.count < 6 ? 1 : 3
    return all.filter { $0.offset % step == 0 }.map(\.element).map { gesture, table in
      DrawnGesture(
        name: "\(path) \(gesture.name)", table: table, witnesses: Witness.all(of: gesture, table))
    }
  }
}
