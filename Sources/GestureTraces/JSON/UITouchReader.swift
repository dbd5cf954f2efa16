import GestureRuntime

// UITouches as a list of objects, or an object a line:
//
//     {"touchIdentifier": "638CB9FB-…", "timestamp": 720394.409, "phase": 1, "type": 2,
//      "location": [506, 440], "preciseLocation": [506.25, 439.75],
//      "force": 0.33, "majorRadius": 0.25,
//      "buttonMask": 0, "modifierFlags": 0,
//      "isUpdate": false, "isPrediction": false}
//
// Times are seconds since the device started; `phase` and `type` are UIKit's numbers. Predictions,
// and updates of what was estimated before, are counted and set aside.

extension Trace {
  /// Reads a log of UITouches.
  init(uiTouches bytes: [UInt8], path: String) throws(TraceError) {
    var log = SampleLog()
    for object in try JSONValue.events(in: bytes) {
      let sample = try placed(at: object.line) { () throws(TraceError.Message) in
        try Sample(uiTouch: object, &log)
      }
      if object["isPrediction"]?.bool == true {
        log.trace.setAside.predicted += 1
      } else if object["isUpdate"]?.bool == true {
        log.trace.setAside.updated += 1
      } else {
        try log.add(sample)
      }
    }
    self = try log.finished(path: path, format: .uiTouches)
  }
}

extension Sample {
  fileprivate init(uiTouch object: JSONValue, _ log: inout SampleLog) throws(TraceError.Message) {
    guard object.isObject else { throw .notAUITouch }
    guard let id = object["touchIdentifier"]?.identity else { throw .lacks("touchIdentifier") }
    guard let timestamp = object["timestamp"] else { throw .lacks("timestamp") }
    let kind = try object.uiKind
    // As in an app: a pencil is where its precise location is, if that was written down.
    let precise = kind == .pencil ? object["preciseLocation"] : nil
    guard let location = precise ?? object["location"] else { throw .lacks("location") }
    self.init(
      time: try timestamp.time(decimals: 6), phase: try object.uiPhase, key: log.key(of: id),
      place: try location.uiPlace, kind: kind, line: object.line)
    isCoalesced = object["isCoalesced"]?.bool == true
    force = try object["force"]?.float("force") ?? 0
    radius = try object["majorRadius"]?.float("majorRadius") ?? 0
    held = try object.uiHeld(of: kind)
  }
}

extension JSONValue {
  /// `[506, 440]` or `{"x": 506, "y": 440}`.
  fileprivate var uiPlace: TraceEvent.Place {
    get throws(TraceError.Message) {
      if let list, list.count == 2 {
        return TraceEvent.Place(x: try list[0].float("x"), y: try list[1].float("y"))
      }
      guard let x = self["x"], let y = self["y"] else { throw .noLocation }
      return TraceEvent.Place(x: try x.float("x"), y: try y.float("y"))
    }
  }

  /// The buttons and keys of the event; `nil` if it says nothing of them. Buttons have the bits that
  /// they have here, and keys others.
  fileprivate func uiHeld(of kind: Touch.Kind) throws(TraceError.Message) -> Touch.Held? {
    guard self["buttonMask"] != nil || self["modifierFlags"] != nil else { return nil }
    let buttons = try self["buttonMask"]?.uiMask("buttonMask") ?? 0
    let flags = try self["modifierFlags"]?.uiMask("modifierFlags") ?? 0
    var held = Touch.Held(rawValue: UInt16(truncatingIfNeeded: buttons)).intersection(.buttons)
    if kind == .finger { held = [] }
    let keys: [(flag: Int, key: Touch.Held)] = [
      (1 << 17, .shift), (1 << 18, .control), (1 << 19, .option), (1 << 20, .command),
    ]
    for (flag, key) in keys where flags & flag != 0 { held.insert(key) }
    return held
  }

  private func uiMask(_ name: String) throws(TraceError.Message) -> Int {
    guard let mask = number.flatMap({ Int($0) }), mask >= 0 else { throw .noUIMask(name) }
    return mask
  }

  fileprivate var uiPhase: Touch.Phase {
    get throws(TraceError.Message) {
      let phases: [Touch.Phase] = [
        .began, .moved, .stationary, .ended, .cancelled, .entered, .hovered, .exited,
      ]
      return try choice("phase", phases)
    }
  }

  /// A finger, a finger on a remote control, a pencil, or a pointer.
  fileprivate var uiKind: Touch.Kind {
    get throws(TraceError.Message) {
      self["type"] == nil ? .finger : try choice("type", [.finger, .finger, .pencil, .mouse])
    }
  }

  private func choice<Value>(
    _ name: String, _ values: [Value]
  ) throws(TraceError.Message) -> Value {
    guard let value = self[name] else { throw .lacks(name) }
    guard let number = value.number.flatMap({ Int($0) }), values.indices.contains(number) else {
      throw .noUINumber(name, values.count - 1)
    }
    return values[number]
  }
}

extension TraceError.Message {
  fileprivate static let notAUITouch = Self(.unexpected, "a UITouch is an object")
  fileprivate static let noLocation = Self(.unexpected, "'location' is not [x, y]")

  fileprivate static func noUIMask(_ name: String) -> Self {
    Self(.unknownWord, "'\(name)' is not a UIKit mask")
  }

  fileprivate static func noUINumber(_ name: String, _ most: Int) -> Self {
    Self(.unknownWord, "'\(name)' is not a UIKit number from 0 to \(most)")
  }
}
