import GestureCompiler
import GestureRuntime
import GestureSyntax

// What is learned, tried.
extension Learner {
  /// Tries each drawing on gestures that were learned without it: in three parts, by people if there are as
  /// many.
  func leftOut() -> Trial {
    var trial = Trial()
    let people = Set(drawings.compactMap { $0.person }).sorted()
    var parts = [Int](repeating: 0, count: drawings.count)
    for label in labels {
      for (place, index) in drawings.indices.filter({ drawings[$0].label == label }).enumerated() {
        let person = people.count >= 3 ? drawings[index].person : nil
        parts[index] = (person.flatMap { people.firstIndex(of: $0) } ?? place) % 3
      }
    }
    var fitter = Fitter()
    for part in 0..<3 {
      let rest = drawings.indices.filter { parts[$0] != part }
      let known = Set(rest.map { drawings[$0].label })
      let own = drawings.indices.filter { parts[$0] == part && known.contains(drawings[$0].label) }
      guard !own.isEmpty else { continue }
      let ways = ways(from: rest).map { $0.map(PreparedStrokes.init) }
      for index in own {
        guard let label = labels.firstIndex(of: drawings[index].label) else { continue }
        let sample = Sample(
          drawings[index], label: label, number: index, isCopy: false, weight: 1,
          resolution: resolution)
        trial.add(label, Choice.nearest(sample, ways, &fitter))
      }
    }
    return trial
  }

  /// How much drawings of each class may stray, as a part of their length: 15 % more than all but one in twenty of
  /// the shaken copies, in steps of 5 %. Where people lift anywhere, 40 % more. Measured on ten splits of the symbols:
  /// from 3 drawings 0.851 are right, and 0.840 with 15 %; from 9 drawings 0.908 and 0.909. What that accepts of other
  /// drawings has not been measured.
  ///
  /// Measured on ten splits of the unistrokes: half as much again and 10 % accepts 30 drawings of other things fewer,
  /// of 1,464, and refuses 0.2 % more of the right ones. A limit that follows the drawings that are left out accepts
  /// more and refuses more, since they are few.
  func limits(_ ways: [[Chain]], _ trial: Trial) -> [Float] {
    // Of a few drawings the copies are too much alike.
    guard trial.right >= 10 else { return labels.map { _ in Self.mostStray } }
    let copies = samples(of: Array(drawings.indices)).filter { $0.isCopy }
    var fitter = Fitter()
    return labels.indices.map { label in
      let ways = [ways[label].map(PreparedStrokes.init)]
      let strays = copies.filter { $0.label == label }
        .map { Choice.nearest($0, ways, &fitter)?.stray ?? unfit }.sorted()
      guard !strays.isEmpty else { return Self.mostStray }
      let most = strays[strays.count - 1 - strays.count / 20] + (isJoined ? 0.4 : 0.15)
      return min(max((most * 20).rounded(.up) / 20, 0.2), Self.mostStray)
    }
  }

  /// How much a drawing may stray at most, as a part of its length.
  private static let mostStray: Float = 0.6

  /// What the compiled gestures make of each drawing.
  func tried(
    _ drawings: [LabelledDrawing], on compilation: Compilation
  ) throws(LearningError) -> [[String]] {
    if let error = compilation.diagnostics.first(where: { $0.severity == .error }) {
      throw .notCompiled(error.message.text)
    }
    let names = compilation.tables.map { $0.name }
    let untouched = RecognizerSet([compilation])
    return drawings.map { drawing in
      var set = untouched
      var made: [String] = []
      func note() {
        for change in set.changes where [.recognized, .ended].contains(change.change.kind) {
          made.append(names[change.recognizer])
        }
      }
      for frame in drawing.frames {
        set.handle(frame)
        note()
      }
      while let deadline = set.deadline {
        set.tick(at: deadline)
        note()
      }
      return made
    }
  }
}
