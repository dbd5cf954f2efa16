import Foundation
import GestureCLI
import GestureCompiler
import GestureModel
import GestureReport
import GestureTestSupport
import Testing

/// Diagrams of gestures, measured: where their texts and boxes stand.
@Suite struct DiagramTests {
  /// A text or a box of a picture.
  private struct Box {
    var what: String
    var (left, top, right, bottom): (Double, Double, Double, Double)

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: Box) -> Bool {
      left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }
  }

  private static func texts(of svg: String) -> [Box] {
    let pattern =
      #/<text x="([-\d.]+)" y="([-\d.]+)"(?: class="([^"]*)")?(?: text-anchor="(\w+)")?>([^<]*)<//#
    return svg.matches(of: pattern).map { match in
      let (x, y) = (Double(match.output.1) ?? 0, Double(match.output.2) ?? 0)
      let words = match.output.5.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      let isCode = match.output.3?.contains("code") == true
      let width = Double(words.count) * (isCode ? 7.3 : 7.6)
      let left = match.output.4 == "middle" ? x - width / 2 : x
      return Box(what: String(words), left: left, top: y - 11, right: left + width, bottom: y + 3)
    }
  }

  private static func boxes(of svg: String, classes: String) -> [Box] {
    let pattern =
      #/<rect class="([^"]*)" x="([-\d.]+)" y="([-\d.]+)" rx="[\d.]+" width="([\d.]+)" height="([\d.]+)"/#
    return svg.matches(of: pattern).filter { $0.output.1 == classes }.map { match in
      let numbers = [match.output.2, match.output.3, match.output.4, match.output.5]
        .map { Double($0) ?? 0 }
      return Box(
        what: "box", left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2],
        bottom: numbers[1] + numbers[3])
    }
  }

  @Test func `nothing overlaps or is cut off in the diagrams of all examples`() throws {
    var count = 0
    for file in Repository.files(in: "Examples", withExtension: "gesture") {
      let compilation = try Compilation.ofRepository(Repository.path(of: file))
      for index in compilation.automata.indices {
        let svg = DiagramSVG.text(of: [(compilation, index)])
        let name = svg.firstMatch(of: #/<title>([^<]*):/#)?.output.1 ?? ""
        let size = try #require(svg.firstMatch(of: #/viewBox="0 0 ([\d.]+) ([\d.]+)"/#))
        let page = Box(
          what: "picture", left: 0, top: 0, right: Double(size.output.1) ?? 0,
          bottom: Double(size.output.2) ?? 0)
        let texts = Self.texts(of: svg)
        let stations = Self.boxes(of: svg, classes: "paper line")
        let frames = Self.boxes(of: svg, classes: "line frame")
        for box in texts + stations + frames {
          #expect(page.contains(box), "\(name): \(box.what) is cut off")
        }
        for (place, text) in texts.enumerated() {
          for other in texts[(place + 1)...] {
            #expect(!text.overlaps(other), "\(name): \(text.what) and \(other.what)")
          }
          for box in stations + frames {
            #expect(
              box.contains(text) || !box.overlaps(text), "\(name): \(text.what) crosses a border")
          }
        }
        for (place, box) in stations.enumerated() {
          for other in stations[(place + 1)...] { #expect(!box.overlaps(other), "\(name)") }
          for frame in frames {
            #expect(frame.contains(box) || !frame.overlaps(box), "\(name)")
          }
        }
        count += 1
      }
    }
    #expect(count > 90)
  }

  /// How many phases stand before a word, and whether that leaves it a row of its own.
  @Test(arguments: [(5, false), (6, true), (7, false)])
  func `a word has the room of its box, beside phases and alone`(count: Int, isAlone: Bool) throws {
    let phases = (0..<count).map { "move \(["right", "down"][$0 % 2]), length >= 20pt" }
    let text = "gesture g { stroke { \(phases.joined(separator: " "))  recognize } }"
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let svg = DiagramSVG.text(of: [(compilation, 0)])
    let stations = Self.boxes(of: svg, classes: "paper line")
    let frame = try #require(Self.boxes(of: svg, classes: "line frame").first)
    try #require(stations.count == count + 1)
    let (last, word) = (stations[count - 1], stations[count])
    if isAlone {
      // 30 points from row to row, and 12 to the frame.
      #expect(word.left == stations[0].left && word.top == last.bottom + 30)
      #expect(frame.bottom == word.bottom + 12)
    } else {
      // The line is 36 points below the top of a phase, and 13 below that of a word.
      #expect(word.left > last.right && word.top + 13 == last.top + 36)
      #expect(frame.bottom == last.bottom + 12)
    }
  }

  @Test func `a diagram has the words of the text`() {
    let text = """
      gesture g { stroke {
        either-way { round: arc clockwise, turn >= 300deg }
        repeat 2.. { move left or right ±20deg, length >= 10pt }
        recognize
      } require round.turn > 0deg }
      """
    let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
    let svg = DiagramSVG.text(of: [(compilation, 0)])
    for words in [
      "round: arc clockwise", "either-way", "repeat 2..", "turn &gt;= 300deg", "recognize",
      "require round.turn &gt; 0deg",
    ] { #expect(svg.contains(">\(words)<"), "\(words)") }
    for words in ["marker<", "assembly", "(gathering)", "counterclockwise"] {
      #expect(!svg.contains(words), "\(words)")
    }
  }

  @Test(arguments: Repository.files(in: "Examples", withExtension: "gesture"))
  func `what a gesture accepts is a drawing that meets all its conditions`(file: URL) throws {
    let compilation = try Compilation.ofRepository(Repository.path(of: file))
    // A sample is every eighth gesture; of files with fewer, the one or the other. Pictures of more are on
    // record in `Tests/Corpus/scripts`.
    let step = Effort.now > .sample ? 1 : 8
    for (index, gesture) in compilation.model.gestures.enumerated()
    where (index + file.lastPathComponent.utf8.count) % step == 0 {
      let name = gesture.name
      let svg = try #require(SampleShape(of: [compilation], gesture: name)?.svg, "\(name)")
      #expect(svg.contains(#/ (recognized|ended)<\/title>/#), "\(name)")
      #expect(!svg.contains("✗"), "\(name)")
    }
  }
}
