import GestureRuntime

/// The members of an object, which are asked for by what they should be.
struct JSONObject {
  let members: [String: JSONValue]

  /// Reads a line that holds one object.
  init(line: Substring) throws(TraceError.Message) {
    let values: [JSONValue]
    do throws(TraceError) {
      values = try JSONValue.all(in: Array(line.utf8))
    } catch {
      if error.message.code == .repeated { throw error.message }
      let isCut = JSONValue.end(missingIn: Array(line.utf8)) != nil
      throw .malformedJSON(isCut ? "the JSON is cut short" : "this is not a line of JSON")
    }
    guard values.count == 1 else { throw .malformedJSON("this is not a line of JSON") }
    try self.init(values[0], named: nil)
  }

  /// Takes a value that should be an object.
  init(_ value: JSONValue, named name: String?) throws(TraceError.Message) {
    guard case .object(let members) = value.content else { throw .isNo("object", name) }
    self.members = members
  }

  func contains(_ name: String) -> Bool { members[name] != nil }

  /// Whether there is a member that is not null.
  func has(_ name: String) -> Bool { members[name].map { $0.content != .null } ?? false }

  /// Checks that there is no other member than these.
  func allow(_ known: [String]) throws(TraceError.Message) {
    let others = members.keys.filter { !known.contains($0) }
    if let name = others.min() { throw .unknown("key", name, among: known) }
  }

  private func member(_ name: String) throws(TraceError.Message) -> JSONValue {
    guard let value = members[name] else { throw .malformedJSON("'\(name)' is missing") }
    return value
  }

  func text(_ name: String) throws(TraceError.Message) -> String {
    guard let text = try member(name).text else { throw .isNo("text", name) }
    return text
  }

  /// A list of texts.
  func texts(_ name: String) throws(TraceError.Message) -> [String] {
    guard let list = try member(name).list else { throw .isNo("list", name) }
    var texts: [String] = []
    for value in list {
      guard let text = value.text else { throw .isNo("text", name) }
      texts.append(text)
    }
    return texts
  }

  func bool(_ name: String) throws(TraceError.Message) -> Bool {
    guard let value = try member(name).bool else { throw .isNo("'true' or 'false'", name) }
    return value
  }

  func object(_ name: String) throws(TraceError.Message) -> JSONObject {
    try JSONObject(member(name), named: name)
  }

  func objects(_ name: String) throws(TraceError.Message) -> [JSONObject] {
    guard let list = try member(name).list else { throw .isNo("list", name) }
    var objects: [JSONObject] = []
    for value in list { objects.append(try JSONObject(value, named: name)) }
    return objects
  }

  /// A time in milliseconds, as microseconds.
  func time(_ name: String) throws(TraceError.Message) -> Int64 {
    let milliseconds = try finite(name)
    let time = (milliseconds * 1000).rounded()
    guard abs(time) <= Double(TraceLimit.time) else { throw .timeOutOfRange("\(milliseconds)") }
    return Int64(time)
  }

  func identifier(_ name: String) throws(TraceError.Message) -> Int32 {
    let value = try finite(name)
    guard let id = Int32(exactly: value) else { throw .notAnID("\(value)") }
    return id
  }

  /// A number, read as a `Float` at once: by way of a `Double` it would be rounded twice.
  func number(_ name: String) throws(TraceError.Message) -> Float {
    let value = try finite(name)
    guard let text = try member(name).number, let float = Float(text), float.isFinite else {
      return try checked(Float(value), of: name, text: "\(value)")
    }
    return try checked(float, of: name, text: shortest(float))
  }

  /// A force or a radius: a number that is not negative.
  func strength(_ name: String) throws(TraceError.Message) -> Float {
    let value = try number(name)
    return try positive(value, of: name, text: shortest(value))
  }

  private func finite(_ name: String) throws(TraceError.Message) -> Double {
    guard let text = try member(name).number, let value = Double(text) else {
      throw .isNo("number", name)
    }
    guard value.isFinite else { throw .tooLarge(name) }
    return value
  }
}

extension TraceError.Message {
  /// That something is not of its kind: the member of a name, or the line itself.
  static func isNo(_ kind: String, _ name: String?) -> Self {
    .malformedJSON("\(name.map { "'\($0)'" } ?? "the line") is no \(kind)")
  }

  fileprivate static func tooLarge(_ field: String) -> Self {
    Self(.outOfRange, "the number of '\(field)' is too large")
  }

  fileprivate static func malformedJSON(_ reason: String) -> Self {
    Self(.malformedJSON, reason)
  }
}
