// What people write who know other tools or other dialects, and what they mean by it. Words that
// are merely misspelled are found by `nearest`.

/// The unit that is meant by a word touching a number, or `nil` if that cannot be told.
///
/// Only units of the same size are offered: a minute is no second.
func unitMeant(by written: String) -> UnitName? {
  switch lowercase(written) {
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

/// The compass direction that is meant by a word, or `nil` if that cannot be told.
func directionMeant(by written: String) -> Keyword? {
  var vertical: String?
  var horizontal: String?
  for part in lowercase(written).split(separator: "-") {
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

/// The diagonal of two compass directions, or `nil` if they have none.
func diagonal(_ first: Keyword, _ second: Keyword) -> Keyword? {
  let combined = directionMeant(by: "\(first.rawValue)-\(second.rawValue)")
  return combined == first || combined == second ? nil : combined
}

/// The sense of rotation that is meant by a word.
func rotationMeant(by written: String) -> Keyword? {
  switch lowercase(written) {
  case "cw", "clock-wise": .clockwise
  case "ccw", "acw", "anticlockwise", "anti-clockwise", "counter-clockwise", "widdershins":
    .counterclockwise
  default: nil
  }
}

/// The way of pinching that is meant by a word.
func pinchMeant(by written: String) -> Keyword? {
  switch lowercase(written) {
  case "inward", "inwards", "close", "closed", "together": .in
  case "outward", "outwards", "open", "apart": .out
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

/// The word in small letters. Only ASCII letters change.
func lowercase(_ word: String) -> String {
  let bytes = word.utf8.map { byte in
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
  return String(decoding: bytes, as: UTF8.self)
}
