import Foundation
import GestureCompiler
import GestureLearning
import GestureReport
import GestureRuntime
import GestureTraces

/// How well gestures do that were learned from some people's drawings, on the drawings of others; beside the
/// nearest of the same drawings as templates.
struct Learning {
  /// A labelled drawing.
  struct Entry {
    var label: String
    var person: String
    var trace: Trace
    var strokes: [[(x: Float, y: Float)]]

    var drawing: LabelledDrawing {
      LabelledDrawing(label: label, person: person, frames: trace.frames)
    }
  }

  private let entries: [Entry]
  private let people: [String]
  private let labels: [String]

  /// How many drawings are tried in each draw at most.
  private static let tried = 1000

  /// - Parameters:
  ///   - folder: Where the drawings are, in any folders.
  ///   - label: Group 1 is the label, searched in the path.
  ///   - person: Group 1 is who drew it.
  init?(_ folder: String, label: String, person: String) {
    guard let label = try? Regex(label), let person = try? Regex(person) else { return nil }
    var entries: [Entry] = []
    for (path, trace) in Self.traces(in: folder) {
      guard let labelled = Self.group(label, path), let drawn = Self.group(person, path)
      else { continue }
      let drawing = LabelledDrawing(label: labelled, person: drawn, frames: trace.frames)
      guard !drawing.strokes.isEmpty else { continue }
      entries.append(
        Entry(
          label: labelled.lowercased().replacing("_", with: "-"), person: drawn, trace: trace,
          strokes: drawing.strokes.map { $0.points.map { ($0.x, $0.y) } }))
    }
    self.entries = entries
    people = Set(entries.map(\.person)).sorted()
    labels = Set(entries.map(\.label)).sorted()
    guard people.count > 1 else { return nil }
  }

  /// All recordings of a folder and of those in it, in the order of their paths.
  private static func traces(in folder: String) -> [(path: String, trace: Trace)] {
    guard let found = FileManager.default.enumerator(atPath: folder) else { return [] }
    return found.compactMap { $0 as? String }.sorted().compactMap { name in
      let path = folder + "/" + name
      guard let bytes = FileManager.default.contents(atPath: path),
        let trace = try? Trace(reading: Array(bytes), path: path)
      else { return nil }
      return (path, trace)
    }
  }

  private static func group(_ expression: Regex<AnyRegexOutput>, _ path: String) -> String? {
    guard let match = try? expression.firstMatch(in: path), match.output.count > 1 else {
      return nil
    }
    return match.output[1].substring.map(String.init)
  }

  /// Prints what questions are worth: what is right with a number of drawings a class, with questions that
  /// are answered besides, and with further drawings of classes chosen by chance.
  ///
  /// A question is answered with yes if its drawing lies, by warping, as near to a drawing of its class as the
  /// drawings of that class do to each other, and nearer than to any of another class.
  ///
  /// - Parameters:
  ///   - questions: How many are asked.
  ///   - further: How many drawings are added, in all.
  ///   - draws: How often people and drawings are drawn anew.
  func ask(_ questions: Int, further: [Int], draws: Int) {
    var sums = [Double](repeating: 0, count: further.count + 2)
    var answers = (yes: 0, all: 0)
    for number in 0..<draws {
      let material = material(3, UInt64(number))
      var (drawings, refused) = (material.learned.map(\.drawing), [LabelledDrawing]())
      sums[0] += right(drawings, [], material.tried)
      let judge = Judge(material.known)
      for _ in 0..<questions {
        guard let asked = Learner(drawings, refused: refused).question() else { break }
        answers.all += 1
        if judge.accepts(asked) {
          answers.yes += 1
          drawings.append(asked)
        } else {
          refused.append(asked)
        }
      }
      sums[1] += right(drawings, refused, material.tried)
      for (index, count) in further.enumerated() {
        let more = material.rest.prefix(count).map(\.drawing)
        sums[index + 2] += right(material.learned.map(\.drawing) + more, [], material.tried)
      }
      let means = sums.map { Self.text($0 / Double(number + 1)) }.joined(separator: "  ")
      print("  after draw \(number + 1): \(means), \(answers.yes) of \(answers.all) answered yes")
    }
    let names =
      ["3 drawings a class", "and \(questions) questions"]
      + further.map { "and \($0) drawings" }
    for (name, sum) in zip(names, sums) { print("\(name)  \(Self.text(sum / Double(draws)))") }
  }

  /// How many are right of what is learned.
  private func right(
    _ drawings: [LabelledDrawing], _ refused: [LabelledDrawing], _ tried: [Entry]
  ) -> Double {
    guard let text = try? Learner(drawings, refused: refused).learned().text else { return 0 }
    let compilation = Compilation(path: "learned.gesture", contents: Array(text.utf8))
    let checker = Checker([compilation])
    return Double(tried.count { checker.run($0.trace).made == [$0.label] }) / Double(tried.count)
  }

  /// Prints a row for each number of drawings a class.
  ///
  /// - Parameters:
  ///   - counts: The numbers of drawings a class.
  ///   - draws: How often people and drawings are drawn anew.
  ///   - strangers: A folder with drawings of other things; what is learned should accept few of them.
  func measure(counts: [Int], draws: Int, strangers: String? = nil) {
    let strangers = strangers.map { Self.traces(in: $0).map(\.trace) } ?? []
    let isStroked = entries.contains { $0.strokes.count > 1 }
    let comparisons: [Comparison] = isStroked ? [.cloud, .warped] : [.pointwise, .warped]
    print("\(entries.count) drawings of \(labels.count) classes by \(people.count) people")
    for count in counts {
      var results: [Draw] = []
      for draw in 0..<draws {
        let result = self.draw(count, UInt64(draw), comparisons, strangers)
        results.append(result)
        print("  \(count) drawings, draw \(draw + 1): \(Self.text(result.right)) right")
      }
      print("\(count) drawings a class, mean, least and spread of \(draws) draws")
      func row(_ name: String, _ values: [Double]) {
        let mean = values.reduce(0, +) / Double(values.count)
        let spread = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
        let deviation = (spread / Double(max(values.count - 1, 1))).squareRoot()
        print(
          "  \(name)  \(Self.text(mean))  \(Self.text(values.min() ?? 0))  \(Self.text(deviation))")
      }
      row("text", results.map(\.right))
      for (index, comparison) in comparisons.enumerated() {
        row(comparison.rawValue, results.map { $0.nearest[index] })
      }
      let lines = results.map(\.lines).reduce(0, +) / Double(draws)
      let seconds = results.map(\.seconds).reduce(0, +) / Double(draws)
      print(
        "  lines a gesture \(Figures.fixed(lines, 1)), seconds to learn \(Figures.fixed(seconds, 1))"
      )
      guard !strangers.isEmpty else { continue }
      let accepted = results.map(\.accepted).reduce(0, +) / Double(draws)
      print(
        "  accepts \(Figures.fixed(accepted, 0)) of \(strangers.count) drawings of other things")
    }
  }

  private static func text(_ number: Double) -> String { Figures.fixed(number, 4) }

  /// What came of one choice of people and drawings.
  private struct Draw {
    var right = 0.0
    var nearest: [Double] = []
    var lines = 0.0
    var seconds = 0.0
    /// How many drawings of other things something is made of.
    var accepted = 0.0
  }

  /// One choice of people and drawings: those that are learned, the rest of what the same people drew, all
  /// that they drew, and some of what the others did.
  private func material(
    _ count: Int, _ number: UInt64
  ) -> (learned: [Entry], rest: [Entry], known: [Entry], tried: [Entry]) {
    var dice = Dice(seed: number &* 77 &+ UInt64(count))
    let known = Set(people.shuffled(using: &dice).prefix((people.count + 1) / 2))
    var (learned, rest): ([Entry], [Entry]) = ([], [])
    for label in labels {
      let own = entries.filter { $0.label == label && known.contains($0.person) }
      // What several fingers drew at once is not learned.
      let single = own.filter { $0.trace.mostAtOnce < 2 }.shuffled(using: &dice)
      learned += single.prefix(count)
      rest += single.dropFirst(count)
    }
    let others = entries.filter { !known.contains($0.person) }.shuffled(using: &dice)
    return (
      learned, rest.shuffled(using: &dice), learned + rest, Array(others.prefix(Self.tried))
    )
  }

  private func draw(
    _ count: Int, _ number: UInt64, _ comparisons: [Comparison], _ strangers: [Trace]
  ) -> Draw {
    let (learned, _, _, tried) = material(count, number)
    var result = Draw()
    let start = clock()
    let drawings = learned.map(\.drawing)
    guard let text = try? Learner(drawings).learned().text else { return result }
    result.seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    let written = text.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
    result.lines = Double(written) / Double(labels.count)
    let compilation = Compilation(path: "learned.gesture", contents: Array(text.utf8))
    let checker = Checker([compilation])
    let right = tried.count { checker.run($0.trace).made == [$0.label] }
    result.right = Double(right) / Double(tried.count)
    result.accepted = Double(strangers.count { !checker.run($0).made.isEmpty })
    let templates = learned.map { Template($0.label, $0.strokes) }
    for comparison in comparisons {
      let right = tried.count {
        comparison.nearest(Template($0.label, $0.strokes), templates) == $0.label
      }
      result.nearest.append(Double(right) / Double(tried.count))
    }
    return result
  }
}

/// Numbers that look like chance, the same ones each time: G. Marsaglia's shifts.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
