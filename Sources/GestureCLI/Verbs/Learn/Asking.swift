import GestureLearning
import GestureReport
import GestureTraces

// What is asked of drawings.
extension Learn {
  /// How often it is asked at most.
  private static let most = 5

  /// Where what is asked about is drawn; `nil` if nothing is asked.
  var question: String? {
    guard asks, let output else { return nil }
    let ending = ".gesture"
    return (output.hasSuffix(ending) ? String(output.dropLast(ending.count)) : output) + ".svg"
  }

  /// Asks what would tell most, one question after the other, and adds the answers to what is known.
  ///
  /// - Returns: Whether all that was asked could be drawn.
  func ask(_ material: inout LearningMaterial, _ reporter: Reporter) throws(OutputClosed) -> Bool {
    guard let path = question else { return true }
    var answers = Answers(reporter.world)
    for number in 1...Self.most {
      let learner = Learner(material.drawings, refused: material.refused)
      guard let asked = learner.question() else {
        if number == 1 { reporter.remark("there is nothing to ask") }
        break
      }
      guard let trace = try? Trace(reading: Array(asked.traceText.utf8), path: asked.label) else {
        break
      }
      guard reporter.write(TraceSVG.text(of: trace).utf8, to: path) else { return false }
      reporter.remark("question \(number) of \(Self.most): is \(path) a '\(asked.label)'? y or n")
      guard let isOne = answers.next(else: { reporter.remark("answer y or n") }) else { break }
      if isOne { material.drawings.append(asked) } else { material.deny(asked) }
    }
    return true
  }
}

/// The answers on standard input, a line each.
private struct Answers {
  private let stream: ByteStream?
  private var splitter = LineSplitter()
  /// Lines that came with the last piece and have not been taken.
  private var lines: ArraySlice<LineSplitter.Line> = []

  init(_ world: World) { stream = try? world.open("-") }

  /// The next line that begins with a y or an n; `nil` at the end. Of any other line, `remind` says what is meant.
  mutating func next(else remind: () -> Void) -> Bool? {
    while let line = line() {
      switch line.bytes.first {
      case UInt8(ascii: "y"), UInt8(ascii: "Y"): return true
      case UInt8(ascii: "n"), UInt8(ascii: "N"): return false
      default: remind()
      }
    }
    return nil
  }

  private mutating func line() -> LineSplitter.Line? {
    while lines.isEmpty {
      guard let piece = try? stream?.next(), !piece.isEmpty else {
        lines = splitter.last()[...]
        break
      }
      lines = splitter.lines(piece)[...]
    }
    return lines.popFirst()
  }
}
