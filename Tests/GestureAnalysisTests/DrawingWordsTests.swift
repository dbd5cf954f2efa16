import Foundation
import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What messages say of drawings is enough to draw them again.
@Suite struct DrawingWordsTests {
  @Test func `a drawing of one finger can be drawn again from its words`() throws {
    var (count, failed) = (0, [String]())
    let folders = [
      "Examples/Sets", "Examples/UIKit", "Examples/Unistrokes", "Tests/Corpus/examine",
    ]
    let files =
      folders
      .flatMap { Repository.files(in: $0, withExtension: "gesture") }
    for file in files {
      let contents = [UInt8](try Data(contentsOf: file))
      let compilation = Compilation(path: file.lastPathComponent, contents: contents)
      for (gesture, table) in zip(compilation.model.gestures, compilation.tables)
      where gesture.settings.only == nil {
        for witness in Witness.all(of: gesture, table) {
          guard let frames = Redrawing(witness.drawing.text)?.frames else { continue }
          count += 1
          let drawing = Drawing(frames: frames, words: [])
          if Witness(drawing, acceptedBy: table) == nil {
            failed.append("\(file.lastPathComponent) \(gesture.name): \(witness.drawing.text)")
          }
        }
      }
    }
    #expect(failed == [])
    #expect(count > 100)
  }
}

extension DrawingWordsTests {
  @Test(arguments: ["Unistrokes", "Multistrokes"].prefix(Effort.now > .sample ? 2 : 1))
  func `what one lift is said to decide, it decides when it is drawn again`(name: String) throws {
    // Whichever fits best wins there, so there is no such warning without a change.
    let text = try Repository.text(of: "Examples/\(name)/\(name.lowercased()).gesture")
      .replacing(#/prefer best fit[^\n]*\n/#, with: "")
    let compilation = Compilation(path: "set.gesture", contents: Array(text.utf8)).examined
    let tables = Dictionary(
      uniqueKeysWithValues: zip(compilation.model.gestures.map(\.name), compilation.tables))
    var failed: [String] = []
    let messages = compilation.diagnostics.filter { $0.message.code == .sameLift }
      .map(\.message.text)
    for message in messages {
      let names = message.split(separator: "`").map(String.init)
      let words = message.components(separatedBy: "for example ")
      let (later, earlier) = (try #require(tables[names[1]]), try #require(tables[names[3]]))
      let frames = try #require(Redrawing(words[1])?.frames, "\(message)")
      let drawing = Drawing(frames: frames, words: [])
      let (one, other) = (
        Witness(drawing, acceptedBy: later), Witness(drawing, acceptedBy: earlier)
      )
      guard let one, let other, one.isDecidedByLift, other.isDecidedByLift, one.time == other.time
      else {
        failed.append(message)
        continue
      }
    }
    #expect(failed == [])
    #expect(!messages.isEmpty)
  }
}

/// A drawing as a reader of its words makes it.
private struct Redrawing {
  private(set) var frames: [Frame] = []
  private var (x, y, time, id) = (195.0, 420.0, 0.0, Int32(0))
  private var isDown = false
  /// Points a second.
  private var pace = 0.0

  /// `nil` if it takes several fingers.
  init?(_ text: String) {
    var words = text.components(separatedBy: ", then ")
    guard let last = words.popLast(), let end = last.range(of: ", in ", options: .backwards),
      let whole = Double(last[end.upperBound...].dropLast(2))
    else { return nil }
    words.append(String(last[..<end.lowerBound]))
    let others = ["fingers", "pinch", "twist", "a touch", "hovering", "rest a finger"]
    guard !others.contains(where: { text.contains($0) }) else { return nil }
    // What one phase draws in several directions.
    words = words.flatMap { $0.components(separatedBy: " and ") }
    let rests = words.compactMap {
      Self.number(after: "hold ", in: $0) ?? Self.number(after: "lift ", in: $0)
    }
    let lengths = words.compactMap(Self.length)
    let left = max(whole - rests.reduce(0, +), 0.01 * Double(lengths.count))
    pace = lengths.reduce(0, +) / left
    for word in words { draw(word) }
    if isDown { touch(.ended, after: 0.001) }
  }

  private static func number(after word: String, in text: String) -> Double? {
    guard let place = text.range(of: word) else { return nil }
    return Double(text[place.upperBound...].prefix { $0.isNumber || $0 == "." })
  }

  private static func length(_ text: String) -> Double? {
    guard text.hasSuffix(" pt") else { return nil }
    return text.dropLast(3).split(separator: " ").last.flatMap { Double($0) }
  }

  private mutating func draw(_ word: String) {
    if word.contains("lift "), let rest = Self.number(after: "lift ", in: word) {
      touch(.ended, after: 0.001)
      time += rest
      return
    }
    if let place = word.range(of: "at ("), !isDown {
      let parts = word[place.upperBound...].prefix { $0 != ")" }.split(separator: ",")
      let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
      if numbers.count == 2 { (x, y) = (numbers[0], numbers[1]) }
    }
    if !isDown { touch(.began, after: 0) }
    if let rest = Self.number(after: "hold ", in: word) { return touch(.moved, after: rest) }
    guard let length = Self.length(word) else { return }
    let text = word.split(separator: ") ").last.map(String.init) ?? word
    var (heading, bend) = (0.0, 0.0)
    if let turned = Self.number(after: "an arc of ", in: text) {
      bend = text.contains("counterclockwise") ? -turned : turned
      heading = Self.degrees(text.components(separatedBy: "first ").last ?? "")
    } else {
      heading = Self.degrees(text)
    }
    let count = max(Int(length / 10), Int(abs(bend) / 15), 2)
    for index in 0..<count {
      let degrees = heading + bend * Double(index) / Double(count)
      let direction = UnitVector(degrees: degrees)
      x += direction.x * length / Double(count)
      y += direction.y * length / Double(count)
      touch(.moved, after: length / pace / Double(count))
    }
  }

  private static let compass = [
    "right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right",
  ]

  private static func degrees(_ text: String) -> Double {
    let word = text.prefix { $0 != " " && $0 != "," && $0 != "°" }
    return Double(word) ?? compass.firstIndex(of: String(word)).map { 45 * Double($0) } ?? 0
  }

  private mutating func touch(_ phase: Touch.Phase, after seconds: Double) {
    time += seconds
    if phase == .began { id += 1 }
    isDown = phase != .ended
    let touch = Touch(phase, id: id, x: Float(x), y: Float(y))
    frames.append(Frame(time: Int64(time * 1_000_000), touches: [touch]))
  }
}
