import Foundation
import GestureRuntime

// The lines of a trace as JSON Lines, one object a line, times in milliseconds:
//
//     {"view":{"width":390,"height":844}}
//     {"time":16.7,"phase":"moved","id":1,"x":104,"y":206}
//     {"time":25,"phase":"moved","id":1,"x":106,"y":210,"coalesced":true,"kind":"pencil",
//      "force":0.5,"radius":12}                                           (on one line)
//     {"expect":{"gesture":"v-mark","outcome":"failed","at":"up.length"}}
//     {"expect":{"gesture":"pan","outcome":"ended",
//      "values":[{"name":"translation.x","value":"50pt","within":"1pt"}]}}   (on one line)
//     {"expect":"none"}
//     {"expect":{"view":[{"phase":"began","id":1}]}}

extension TraceLine {
  /// Reads one line of JSON; `nil` if it is blank.
  init?(json line: TextLine) throws(TraceError) {
    if line.text.allSatisfy({ $0 == " " || $0 == "\t" }) { return nil }
    do {
      let decoded = try JSONDecoder().decode(JSONLine.self, from: Data(line.text.utf8))
      self = decoded.line
    } catch let error as TraceError.Message {
      throw TraceError(error, line: line.number)
    } catch let error as DecodingError {
      throw TraceError(.malformedJSON(error), line: line.number)
    } catch {
      throw TraceError(.malformedJSON("it cannot be read"), line: line.number)
    }
  }
}

/// What a line's object holds, whichever of the three kinds it is.
private struct JSONLine: Decodable {
  var line: TraceLine

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    if object.contains("view") {
      try object.allow(["view"])
      line = .view(try object.decode(JSONView.self, forKey: "view").size)
    } else if object.contains("expect") {
      try object.allow(["expect"])
      line = .expectation(try object.decode(JSONExpectation.self, forKey: "expect").kind)
    } else {
      line = .event(try TraceEvent(object))
    }
  }
}

extension TraceEvent {
  fileprivate init(_ object: KeyedDecodingContainer<Key>) throws {
    try object.allow(
      ["time", "phase", "id", "x", "y", "coalesced", "kind", "force", "radius"])
    let phase = try Touch.Phase(checking: object.decode(String.self, forKey: "phase"))
    self.init(
      time: try object.time(forKey: "time"), phase: phase,
      id: try object.identifier(forKey: "id"))
    if !phase.endsTouch || object.contains("x") || object.contains("y") {
      place = Place(x: try object.number(forKey: "x"), y: try object.number(forKey: "y"))
    }
    isCoalesced = try object.decodeIfPresent(Bool.self, forKey: "coalesced") ?? false
    let kind = try object.decodeIfPresent(String.self, forKey: "kind")
    self.kind = try kind.map(Touch.Kind.init(checking:))
    force = object.contains("force") ? try object.number(forKey: "force") : 0
    radius = object.contains("radius") ? try object.number(forKey: "radius") : 0
  }
}

private struct JSONView: Decodable {
  var size: ViewSize

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try object.allow(["width", "height"])
    size = try ViewSize(
      checkedWidth: object.number(forKey: "width"), height: object.number(forKey: "height"))
  }
}

private struct JSONExpectation: Decodable {
  var kind: Expectation.Kind

  init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "none" else {
        throw TraceError.Message.unknown("expectation", word, among: ["none"])
      }
      kind = .none
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    if object.contains("view") {
      try object.allow(["view"])
      kind = .view(try object.decode([JSONViewEvent].self, forKey: "view").map(\.event))
      return
    }
    try object.allow(["gesture", "outcome", "at", "values"])
    let cause = try object.decodeIfPresent(String.self, forKey: "at")
    kind = .outcome(
      gesture: try word(object.decode(String.self, forKey: "gesture")),
      try Outcome(checking: object.decode(String.self, forKey: "outcome")),
      at: try cause.map { try words($0).joined(separator: " ") },
      values: try object.decodeIfPresent([JSONExpectedValue].self, forKey: "values")?
        .map(\.value) ?? [])
  }
}

private struct JSONExpectedValue: Decodable {
  var value: ExpectedValue

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try object.allow(["name", "value", "within"])
    let within = try object.decodeIfPresent(String.self, forKey: "within")
    let parts = [
      try words(object.decode(String.self, forKey: "name")).joined(separator: " "),
      try word(object.decode(String.self, forKey: "value")),
    ]
    value = try ExpectedValue(
      Substring((parts + (try within.map { ["±" + (try word($0))] } ?? [])).joined(separator: " ")))
  }
}

private struct JSONViewEvent: Decodable {
  var event: Expectation.ViewEvent

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    try object.allow(["phase", "id"])
    let phase = try Touch.Phase(checkingViewed: object.decode(String.self, forKey: "phase"))
    event = .init(phase, id: try object.identifier(forKey: "id"))
  }
}

/// The words of a text that could stand in a `.trace`, one at least.
private func words(_ text: String) throws(TraceError.Message) -> [Substring] {
  let words = text.split(separator: " ")
  guard !words.isEmpty, !words.contains(where: { $0.first == "#" }),
    !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
  else { throw .notWords(text) }
  return words
}

private func word(_ text: String) throws(TraceError.Message) -> String {
  guard try words(text).count == 1, !text.contains(" ") else { throw .notWords(text) }
  return text
}

/// Any key, so that those nobody knows are seen too.
private struct Key: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}

extension KeyedDecodingContainer<Key> {
  /// Checks that there is no other key than these.
  fileprivate func allow(_ known: [String]) throws(TraceError.Message) {
    let others = allKeys.map(\.stringValue).filter { !known.contains($0) }
    if let key = others.min() { throw .unknown("key", key, among: known) }
  }

  /// A time in milliseconds, as microseconds.
  fileprivate func time(forKey key: Key) throws -> Int64 {
    let milliseconds = try finite(forKey: key)
    let time = (milliseconds * 1000).rounded()
    guard abs(time) <= Double(TraceLimit.time) else {
      throw TraceError.Message.timeOutOfRange("\(milliseconds)")
    }
    return Int64(time)
  }

  fileprivate func identifier(forKey key: Key) throws -> Int32 {
    let value = try finite(forKey: key)
    guard let id = Int32(exactly: value) else { throw TraceError.Message.notAnID("\(value)") }
    return id
  }

  /// A number, read as a `Float` at once: by way of a `Double` it would be rounded twice.
  fileprivate func number(forKey key: Key) throws -> Float {
    if let value = try? decode(Float.self, forKey: key) {
      return try checked(value, of: key.stringValue, text: shortest(value))
    }
    let value = try finite(forKey: key)
    return try checked(Float(value), of: key.stringValue, text: "\(value)")
  }

  private func finite(forKey key: Key) throws -> Double {
    do {
      return try decode(Double.self, forKey: key)
    } catch DecodingError.dataCorrupted {
      throw TraceError.Message.tooLarge(key.stringValue)
    }
  }
}

extension TraceError.Message {
  fileprivate static func malformedJSON(_ error: DecodingError) -> Self {
    switch error {
    case .keyNotFound(let key, _): .malformedJSON("'\(key.stringValue)' is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      .malformedJSON(
        "\(context.codingPath.last.map { "'\($0.stringValue)'" } ?? "the line") is no "
          + kindOfValue(type))
    case .dataCorrupted: .malformedJSON("it is not well-formed")
    @unknown default: .malformedJSON("it cannot be read")
    }
  }

  fileprivate static func tooLarge(_ field: String) -> Self {
    Self(.outOfRange, "the number of '\(field)' is too large")
  }

  fileprivate static func notWords(_ text: String) -> Self {
    Self(.unexpected, "'\(excerpt(text))' cannot stand in an expectation")
  }

  fileprivate static func malformedJSON(_ reason: String) -> Self {
    Self(.malformedJSON, "this is no line of JSON: \(reason)")
  }

  private static func kindOfValue(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "'true' or 'false'"
    case is Double.Type: "number"
    case _: "object"
    }
  }
}
