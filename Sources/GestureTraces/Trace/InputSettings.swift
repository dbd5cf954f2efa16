package import GestureRuntime
import GestureSyntax

// What an app sets, as it is written: `slop 14pt`, `dot 100 200`, `target 10 20 100 60`,
// `leading right`, `target nowhere`.
extension InputSetting {
  /// `NAME VALUE`, `NAME X Y` or `NAME X Y WIDTH HEIGHT`
  init(_ fields: inout Fields) throws(TraceError.Message) {
    let form = "set NAME VALUE, or set NAME X Y WIDTH HEIGHT"
    let name = String(try fields.take(form))
    var words = [try fields.take(form)]
    while words.count < 4, let word = fields.take() { words.append(word) }
    try self.init(name: name, words: words)
  }

  /// What a command line says: `slop=14pt`, `target=10,20,100,60`.
  package init(commandLine text: String) throws(TraceError.Message) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw .noSetting(text) }
    try self.init(
      name: String(parts[0]),
      words: parts[1].split(separator: ",", omittingEmptySubsequences: false))
  }

  /// A name, which is a word, and a value as in a `.trace`.
  init(json name: String, value: String) throws(TraceError.Message) {
    try self.init(name: name, words: value.split(separator: " "))
  }

  private init(name: String, words: [Substring]) throws(TraceError.Message) {
    if words.count == 1 {
      try self.init(name: name, word: words[0])
      return
    }
    var numbers: [Float] = []
    for word in words { numbers.append(try number(word, of: "a place")) }
    switch numbers.count {
    case 2: self.init(name, .point(x: numbers[0], y: numbers[1]))
    case 4:
      guard numbers[2] >= 0, numbers[3] >= 0 else { throw .emptyBox }
      self.init(
        name,
        .box(
          minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
          maxY: numbers[1] + numbers[3]))
    default: throw .noSetting(words.joined(separator: " "))
    }
  }

  private init(name: String, word: Substring) throws(TraceError.Message) {
    if let edge = InputEdge.allCases.first(where: { $0.word == word }) {
      self.init(name, .edge(edge))
    } else if word == Self.nowhere {
      self.init(name, .nowhere)
    } else {
      let figure = try ExpectedValue.Figure(word)
      let number = figure.unit?.canonical(figure.number) ?? figure.number
      self.init(
        name, .number(Float(number)), unit: figure.unit.map { GestureTable.Input.Unit($0) })
    }
  }

  fileprivate static let nowhere = "nowhere"

  /// What it is set to, as it is written.
  package var valueText: String {
    switch value {
    // A share stays one, which an input in points is not.
    case .number(let number) where unit == GestureTable.Input.Unit.none: percentage(number)
    case .number(let number): shortest(number) + (unit?.suffix ?? "")
    case .point(let x, let y): "\(shortest(x)) \(shortest(y))"
    case .box(let minX, let minY, let maxX, let maxY):
      "\(shortest(minX)) \(shortest(minY)) \(shortest(maxX - minX)) \(shortest(maxY - minY))"
    case .edge(let edge): edge.word
    case .nowhere: Self.nowhere
    }
  }
}

/// A share as it is written: `50%`.
private func percentage(_ share: Float) -> String {
  shortest(Float((Double(shortest(share)) ?? 0) * 100)) + "%"
}

extension InputEdge {
  /// As it is written.
  package var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    }
  }
}

extension GestureTable.Input.Unit {
  /// What is counted in a unit that is written; a percentage counts nothing.
  fileprivate init(_ name: UnitName) {
    self = Self.allCases.first { $0.name != nil && $0.name == name.base } ?? .none
  }

  /// As it is written; `nil` for a count or a ratio.
  private var name: UnitName? {
    switch self {
    case .none: nil
    case .points: .points
    case .seconds: .seconds
    case .degrees: .degrees
    case .pointsPerSecond: .pointsPerSecond
    case .degreesPerSecond: .degreesPerSecond
    case .perSecond: .perSecond
    }
  }

  /// The unit in which it is counted, as it is written after a number.
  package var suffix: String { name?.rawValue ?? "" }
}

extension Trace {
  /// The trace with some inputs set before everything else, even before what the recording sets.
  package func setting(_ settings: [InputSetting]) -> Trace {
    guard !settings.isEmpty, !frames.isEmpty else { return self }
    var set = self
    set.frames[0].settings = settings + frames[0].settings
    return set
  }

  /// What the app has set until a frame, in order.
  package func settings(until frame: Int) -> [InputSetting] {
    frames.prefix(frame + 1).flatMap { $0.settings }
  }
}

extension TraceError.Message {
  fileprivate static let emptyBox = Self(
    .outOfRange, "a box is written as its left and top edge, its width and its height")

  fileprivate static func noSetting(_ text: String) -> Self {
    Self(
      .missing,
      "'\(excerpt(text))' is not a value of an input: write 14pt, 'X Y' of a point, "
        + "'X Y WIDTH HEIGHT' of a box, or an edge")
  }
}
