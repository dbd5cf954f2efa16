/// The points of an InkML trace: values parted by blanks, points by commas.
///
/// A value is the channel's own, or with `'` the difference to the one before, or with `"` the
/// difference to the difference before; `!` goes back to values. A mark holds for the channel until
/// the next one. `*` says the same as before, and `?` nothing.
struct InkPoints {
  private let text: [UInt8]
  private var position = 0
  private var channels: [Channel]
  /// How many lines are above what is read next.
  private(set) var linesAbove = 0
  /// Whether a place was left open with `?` in the point at hand.
  private(set) var isOpen = false

  /// What was said of a channel before.
  fileprivate struct Channel {
    var mark = Mark.value
    var value: Double?
    var speed = 0.0
    var acceleration = 0.0
  }

  fileprivate enum Mark { case value, difference, secondDifference }

  init(_ text: String, channels: Int) {
    self.text = Array(text.utf8)
    self.channels = Array(repeating: Channel(), count: channels)
  }

  /// The next point, a value for each channel; `nil` after the last.
  mutating func next() throws(TraceError.Message) -> [Double]? {
    isOpen = false
    guard skipBlanks() else { return nil }
    var point: [Double] = []
    for index in channels.indices {
      point.append(try value(of: index))
    }
    // Channels that are there now and then stand after a colon.
    if skipBlanks(), text[position] == UInt8(ascii: ":") {
      while position < text.count, text[position] != UInt8(ascii: ",") { position += 1 }
    }
    if skipBlanks() {
      guard text[position] == UInt8(ascii: ",") else { throw .manyInkValues(channels.count) }
      position += 1
    }
    return point
  }

  private mutating func value(of index: Int) throws(TraceError.Message) -> Double {
    guard skipBlanks(), text[position] != UInt8(ascii: ",") else {
      throw .fewInkValues(index, channels.count)
    }
    switch text[position] {
    case UInt8(ascii: "!"): mark(index, .value)
    case UInt8(ascii: "'"): mark(index, .difference)
    case UInt8(ascii: "\""): mark(index, .secondDifference)
    default: break
    }
    guard skipBlanks() else { throw .fewInkValues(index, channels.count) }
    switch text[position] {
    case UInt8(ascii: "*"):
      position += 1
      return try channels[index].again()
    case UInt8(ascii: "?"):
      position += 1
      isOpen = true
      return try channels[index].last
    case UInt8(ascii: "T"), UInt8(ascii: "F"):
      position += 1
      return try channels[index].take(text[position - 1] == UInt8(ascii: "T") ? 1 : 0)
    default: return try channels[index].take(number())
    }
  }

  private mutating func mark(_ index: Int, _ mark: Mark) {
    channels[index].mark = mark
    position += 1
  }

  /// A decimal number, or a hexadecimal one after `#`.
  private mutating func number() throws(TraceError.Message) -> Double {
    let start = position
    if "+-".utf8.contains(text[position]) { position += 1 }
    let isHexadecimal = position < text.count && text[position] == UInt8(ascii: "#")
    if isHexadecimal { position += 1 }
    let digits = text[position...].prefix {
      isDigit($0) || (isHexadecimal ? "abcdefABCDEF".utf8.contains($0) : $0 == UInt8(ascii: "."))
    }
    position = digits.endIndex
    let word = String(decoding: digits, as: UTF8.self)
    let magnitude = isHexadecimal ? Int(word, radix: 16).map(Double.init) : Double(word)
    guard let magnitude else {
      position = start
      throw .inkValue(shown)
    }
    return text[start] == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  private mutating func skipBlanks() -> Bool {
    while position < text.count, isBlank(text[position]) {
      if text[position] == UInt8(ascii: "\n") { linesAbove += 1 }
      position += 1
    }
    return position < text.count
  }

  /// What stands here, for a message.
  private var shown: String {
    String(decoding: text[position...].prefix(12).prefix { !isBlank($0) }, as: UTF8.self)
  }
}

extension InkPoints.Channel {
  /// The value before, which there must be.
  fileprivate var last: Double {
    get throws(TraceError.Message) {
      guard let value else { throw .noInkValueBefore }
      return value
    }
  }

  /// The value that a number stands for.
  fileprivate mutating func take(_ number: Double) throws(TraceError.Message) -> Double {
    switch mark {
    case .value:
      acceleration = number - (value ?? number) - speed
      speed = number - (value ?? number)
      value = number
    case .difference:
      acceleration = number - speed
      speed = number
      value = try last + number
    case .secondDifference:
      acceleration = number
      speed += number
      value = try last + speed
    }
    return try last
  }

  /// What was said before, once more.
  fileprivate mutating func again() throws(TraceError.Message) -> Double {
    switch mark {
    case .value: try last
    case .difference: try take(speed)
    case .secondDifference: try take(acceleration)
    }
  }
}

extension TraceError.Message {
  fileprivate static let noInkValueBefore = Self(
    .missing, "a point refers to a value before it that is missing")

  fileprivate static func inkValue(_ text: String) -> Self {
    Self(.notANumber, "'\(excerpt(text))' is not a value of a point")
  }

  fileprivate static func fewInkValues(_ count: Int, _ needed: Int) -> Self {
    Self(.missing, "a point has only \(count) of the \(needed) values of its format")
  }

  fileprivate static func manyInkValues(_ known: Int) -> Self {
    Self(.unexpected, "a point has more than the \(known) values of its format")
  }
}
