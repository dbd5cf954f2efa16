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
    } else if let expected = object.members["expect"] {
      try object.allow(["expect"])
      self = .expectation(try Expectation.Kind(json: expected))
    } else {
      self = try Self(event: object)
    }
  }

  /// Reads what happens at a time: an event, or what an app sets.
  init(event object: JSONObject) throws(TraceError.Message) {
    if object.contains("set") {
      try object.allow(["set"])
      self = .setting(try InputSetting(object.object("set")))
    } else {
      self = .event(try TraceEvent(object))
    }
  }
}

extension TraceEvent {
  /// Reads an event.
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
    if object.contains("force") { force = try object.strength("force") }
    if object.contains("radius") { radius = try object.strength("radius") }
  }
}

/// What an app sets; the value is as in a `.trace`.
extension InputSetting {
  fileprivate init(_ object: JSONObject) throws(TraceError.Message) {
    try object.allow(["name", "value"])
    let name = try object.text("name")
    guard (try? word(name)) != nil else { throw .noName(name) }
    try self.init(json: name, value: object.text("value"))
  }
}

extension ViewSize {
  /// Reads a size: width and height, and nothing else.
  init(_ object: JSONObject) throws(TraceError.Message) {
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

extension TraceError.Message {
  fileprivate static func notWords(_ text: String) -> Self {
    Self(.unexpected, "'\(excerpt(text))' is not allowed in an expectation")
  }

  fileprivate static func noName(_ text: String) -> Self {
    Self(.unknownWord, "'\(excerpt(text))' is not the name of an input, which is one word")
  }
}
