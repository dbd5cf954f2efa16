// What people write who know other tools or other dialects, and what they mean by it. Words that
// are merely misspelled are found by `nearest`.

/// The unit that is meant by a word touching a number, or `nil` if that cannot be reported.
///
/// Only units of the same size are offered: a minute is no second.
func unitMeant(by written: String) -> UnitName? {
  switch inSeconds(lowercase(written)) {
  case "px", "p", "pts", "dp", "point", "points", "pixel", "pixels": .points
  case "msec", "msecs", "millis", "millisecond", "milliseconds": .milliseconds
  case "sec", "secs", "second", "seconds": .seconds
  case "º", "degs", "degree", "degrees": .degrees
  case "rads", "radian", "radians": .radians
  case "pct", "percent": .percent
  case "px/s", "pts/s", "dp/s", "pps": .pointsPerSecond
  case "°/s", "degrees/s", "dps": .degreesPerSecond
  case "rads/s", "radians/s": .radiansPerSecond
  case "hz": .perSecond
  case let lower: UnitName(rawValue: lower)
  }
}

/// What people call a second.
let secondWords = ["s", "sec", "secs", "second", "seconds"]

/// Whether a word after the slash of a unit is a time, though perhaps not one that units are written with.
func isPerTime(_ word: String) -> Bool {
  let lower = lowercase(word)
  return secondWords.contains(lower) || ["ms", "msec", "min", "minute", "h"].contains(lower)
}

/// A unit in small letters with `/s` for what is per second: `pt/sec` is `pt/s`.
private func inSeconds(_ written: String) -> String {
  let parts = written.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count == 2, secondWords.contains(String(parts[1])) else { return written }
  return parts[0] + "/s"
}

/// The compass direction that is meant by a word, or `nil` if that cannot be reported.
func directionMeant(by written: String) -> Keyword? {
  var vertical: String?
  var horizontal: String?
  for part in compassParts(of: lowercase(written)) {
    switch part {
    case "up", "top", "upward", "upwards", "north":
      guard vertical == nil else { return nil }
      vertical = "up"
    case "down", "bottom", "downward", "downwards", "south":
      guard vertical == nil else { return nil }
      vertical = "down"
    case "left", "leftward", "leftwards", "west":
      guard horizontal == nil else { return nil }
      horizontal = "left"
    case "right", "rightward", "rightwards", "east":
      guard horizontal == nil else { return nil }
      horizontal = "right"
    default: return nil
    }
  }
  if let vertical, let horizontal { return Keyword(rawValue: "\(vertical)-\(horizontal)") }
  return (vertical ?? horizontal).flatMap(Keyword.init)
}

/// The parts of a direction: those between hyphens, and of `southeast` the two winds.
private func compassParts(of word: String) -> [Substring] {
  for wind in ["north", "south"] where word.hasPrefix(wind) && word.utf8.count > wind.utf8.count {
    let rest = word.dropFirst(wind.utf8.count)
    if rest.first != "-" { return [wind[...], rest] }
  }
  return word.split(separator: "-")
}

/// The diagonal of two compass directions, or `nil` if they have none.
func diagonal(_ first: Keyword, _ second: Keyword) -> Keyword? {
  directionMeant(by: "\(first.rawValue)-\(second.rawValue)")
}

/// The sense of rotation that is meant by a word.
func senseMeant(by written: String) -> Keyword? {
  switch lowercase(written) {
  case "cw", "clock-wise": .clockwise
  case "ccw", "acw", "anticlockwise", "anti-clockwise", "counter-clockwise", "widdershins":
    .counterclockwise
  case "inward", "inwards", "close", "closed", "together": .in
  case "outward", "outwards", "open", "apart": .out
  default: nil
  }
}

/// What touches, as `only` says it, by that word or one of other tools; `nil` for any other word.
package func toolMeant(by written: String) -> String? {
  switch written {
  case "finger", "pencil", "mouse": written
  case "pen", "stylus", "apple-pencil": "pencil"
  case "pointer", "trackpad", "cursor": "mouse"
  default: nil
  }
}

/// The button of a mouse that is meant by a word.
func buttonMeant(by written: String) -> Keyword? {
  switch written {
  case "primary", "main": .left
  case "secondary": .right
  case "auxiliary", "center", "centre", "wheel": .middle
  default: nil
  }
}

/// The answer that is meant by a word.
func answerMeant(by written: String) -> Keyword? {
  switch lowercase(written) {
  case "true", "on": .yes
  case "false", "off": .no
  default: nil
  }
}

/// The relation that is meant by a word.
func relationMeant(by written: String) -> Keyword? {
  switch lowercase(written) {
  case "over": .above
  case "under", "beneath", "underneath": .below
  case "in": .inside
  default: nil
  }
}

/// The measure and the comparison that are meant by the name of a limit in other tools.
package func limitMeant(by written: String) -> (measure: MeasureName, comparison: String)? {
  let lower = lowercase(written)
  let measures: [(String, MeasureName)] = [
    ("duration", .duration), ("pressduration", .duration), ("time", .duration),
    ("delay", .duration), ("distance", .distance), ("movement", .distance),
    ("length", .length), ("velocity", .velocity), ("speed", .velocity),
  ]
  let prefixes = [
    ("minimum", ">="), ("maximum", "<="), ("allowable", "<="), ("min", ">="), ("max", "<="),
  ]
  for (prefix, comparison) in prefixes where lower.hasPrefix(prefix) {
    var rest = lower.dropFirst(prefix.count)
    if rest.first == "-" || rest.first == "_" { rest = rest.dropFirst() }
    if let measure = measures.first(where: { $0.0 == rest }) { return (measure.1, comparison) }
  }
  return nil
}

/// What to say of an unknown unit, or `nil` if there is nothing to say.
func unitAdvice(for written: String) -> String? {
  switch lowercase(written) {
  case "mm", "cm", "m", "in", "inch", "inches":
    "lengths are in points; a millimetre on a phone has about 6.3"
  case "min", "minute", "minutes", "h": "times are in `ms` and `s`"
  case let lower where lower.contains("/"):
    "what is per time is per second: `pt/s`, `deg/s` or `/s`"
  default: nil
  }
}

/// A number with an exponent, as `1e2pt`, without one; `nil` for any other text.
func withoutExponent(_ written: String) -> (text: String, unit: UnitName?)? {
  let bytes = Array(lowercase(written).utf8)
  guard let sign = bytes.firstIndex(of: UInt8(ascii: "e")), sign > 0 else { return nil }
  let digits = bytes[(sign + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  let mantissa = bytes[..<sign]
  guard let exponent = Int(String(decoding: digits, as: UTF8.self)), exponent <= 9,
    mantissa.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") })
  else { return nil }
  let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
  let fraction = mantissa[min(point + 1, mantissa.endIndex)...]
  let zeros = Array(repeating: UInt8(ascii: "0"), count: max(0, exponent - fraction.count))
  let whole = Array(mantissa[..<point] + fraction.prefix(exponent)) + zeros
  let rest = fraction.dropFirst(exponent)
  let number = whole + (rest.isEmpty ? [] : [UInt8(ascii: ".")] + rest)
  let suffix = String(decoding: bytes[(sign + 1 + digits.count)...], as: UTF8.self)
  let unit = UnitName(rawValue: suffix)
  guard suffix.isEmpty || unit != nil else { return nil }
  return (String(decoding: number, as: UTF8.self) + suffix, unit)
}

/// The name that is meant by a text in quotes, or `nil` if it has other letters or is too long.
///
/// `my z` is `my-z`; a hyphen cannot stand before a digit, so `level 2` is `level_2`.
func nameMeant(by written: String) -> String? {
  var name = ""
  for part in written.utf8.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: "-") }) {
    guard let first = part.first, part.allSatisfy(isNameByte) else { return nil }
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    if name.isEmpty && isDigit { return nil }
    let joint = name.isEmpty ? "" : isDigit || first == UInt8(ascii: "_") ? "_" : "-"
    name += joint + String(decoding: part, as: UTF8.self)
  }
  guard !name.isEmpty, name.utf8.count <= SyntaxLimit.wordLength else { return nil }
  return ReservedName(name) == nil ? name : nameBeside(name)
}

/// A name that may be given in place of a word that may not be one.
func nameBeside(_ word: String) -> String {
  word.utf8.count == 1 ? "letter-\(word)" : "the-\(word)"
}

/// The word in small letters. Only ASCII letters change.
func lowercase(_ word: String) -> String {
  let bytes = word.utf8.map { byte in
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// How to say that two points are about the same, the later one first, or that they are not.
package func nearPoints(_ one: String, _ other: String, isDenied: Bool) -> String {
  let (later, sooner) = one == PointName.start.rawValue ? (other, one) : (one, other)
  return "\(isDenied ? "not " : "")\(later) within 20pt of \(sooner)"
}

/// How to say that two numbers are about the same.
package func aboutEqual(_ one: String, _ other: String) -> String {
  "80% of \(other) <= \(one) <= 125% of \(other)"
}

let aboutEqualHelp = Diagnostic.Note.help(
  "about equal is a chain: `\(aboutEqual("a.length", "b.length"))`")
