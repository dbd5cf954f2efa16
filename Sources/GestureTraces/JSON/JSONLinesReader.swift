import GestureRuntime
import GestureSyntax

// The lines of a trace as JSON Lines, one object a line, times in milliseconds:
//
//     {"view":{"width":390,"height":844}}
//     {"set":{"name":"slop","value":"14pt"}}
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
    self = try placed(at: line.number) { () throws(TraceError.Message) in
      try Self(JSONObject(line: line.text))
    }
  }

  /// What a line's object holds, whichever of the four kinds it is.
  private init(_ object: JSONObject) throws(TraceError.Message) {
    if object.contains("view") {
      try object.allow(["view"])
      self = .view(try ViewSize(object.object("view")))
    } else if object.contains("set") {
      try object.allow(["set"])
      self = .setting(try InputSetting(object.object("set")))
    } else if let expected = object.members["expect"] {
      try object.allow(["expect"])
      self = .expectation(try Expectation.Kind(json: expected))
    } else {
      self = .event(try TraceEvent(object))
    }
  }
}

extension TraceEvent {
  fileprivate init(_ object: JSONObject) throws(TraceError.Message) {
    try object.allow(
      ["time", "phase", "id", "x", "y", "coalesced", "kind", "held", "force", "radius"])
    let phase = try Touch.Phase(checking: object.text("phase"))
    self.init(time: try object.time("time"), phase: phase, id: try object.identifier("id"))
    if !phase.endsTouch || object.contains("x") || object.contains("y") {
      place = Place(x: try object.number("x"), y: try object.number("y"))
    }
    isCoalesced = try object.has("coalesced") ? object.bool("coalesced") : false
    if object.has("kind") { kind = try Touch.Kind(checking: object.text("kind")) }
    if object.has("held") {
      var held = Touch.Held()
      for word in try object.texts("held") { held.formUnion(try Touch.Held(checking: word)) }
      self.held = held
    }
    force = object.contains("force") ? try object.number("force") : 0
    radius = object.contains("radius") ? try object.number("radius") : 0
  }
}

/// What an app sets; the value is as in a `.trace`.
extension InputSetting {
  fileprivate init(_ object: JSONObject) throws(TraceError.Message) {
    try object.allow(["name", "value"])
    try self.init(json: object.text("name"), value: object.text("value"))
  }
}

extension ViewSize {
  fileprivate init(_ object: JSONObject) throws(TraceError.Message) {
    try object.allow(["width", "height"])
    try self.init(
      checkedWidth: object.number("width"), height: object.number("height"))
  }
}

extension Expectation.Kind {
  fileprivate init(json value: JSONValue) throws(TraceError.Message) {
    if let word = value.text {
      guard word == "none" else { throw .unknown("expectation", word, among: ["none"]) }
      self = .none
      return
    }
    let object = try JSONObject(value, named: "expect")
    if object.contains("view") {
      try object.allow(["view"])
      var events: [Expectation.ViewEvent] = []
      for event in try object.objects("view") {
        try event.allow(["phase", "id"])
        let phase = try Touch.Phase(checkingViewed: event.text("phase"))
        events.append(.init(phase, id: try event.identifier("id")))
      }
      self = .view(events)
      return
    }
    try object.allow(["gesture", "outcome", "at", "values"])
    var cause: String?
    if object.has("at") { cause = try words(object.text("at")).joined(separator: " ") }
    let gesture = try word(object.text("gesture"))
    let outcome = try Outcome(checking: object.text("outcome"))
    var values: [ExpectedValue] = []
    if object.has("values") {
      for value in try object.objects("values") { values.append(try ExpectedValue(value)) }
    }
    self = .outcome(gesture: gesture, outcome, at: cause, values: values)
  }
}

extension ExpectedValue {
  fileprivate init(_ object: JSONObject) throws(TraceError.Message) {
    try object.allow(["name", "value", "within"])
    var parts: [String] = []
    if object.has("within") { parts = ["±" + (try word(object.text("within")))] }
    let name = try words(object.text("name")).joined(separator: " ")
    parts = [name, try word(object.text("value"))] + parts
    try self.init(Substring(parts.joined(separator: " ")))
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

/// The members of an object, which are asked for by what they should be.
private struct JSONObject {
  let members: [String: JSONValue]

  /// Reads a line that holds one object.
  init(line: Substring) throws(TraceError.Message) {
    let values: [JSONValue]
    do throws(TraceError) {
      values = try JSONValue.all(in: Array(line.utf8))
    } catch {
      throw .malformedJSON("it is not well-formed")
    }
    guard values.count == 1 else { throw .malformedJSON("it is not well-formed") }
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
    guard let list = try member(name).list else { throw .isNo("object", name) }
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
  fileprivate static func isNo(_ kind: String, _ name: String?) -> Self {
    .malformedJSON("\(name.map { "'\($0)'" } ?? "the line") is no \(kind)")
  }

  fileprivate static func tooLarge(_ field: String) -> Self {
    Self(.outOfRange, "the number of '\(field)' is too large")
  }

  fileprivate static func notWords(_ text: String) -> Self {
    Self(.unexpected, "'\(excerpt(text))' is not allowed in an expectation")
  }

  fileprivate static func malformedJSON(_ reason: String) -> Self {
    Self(.malformedJSON, "this is not a line of JSON: \(reason)")
  }
}
