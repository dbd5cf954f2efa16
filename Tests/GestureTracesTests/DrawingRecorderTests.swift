import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Drawings are cut out of what a device sends, in whatever format and pieces it is written.
@Suite struct DrawingRecorderTests {
  @Test(arguments: DeviceText.Form.allCases, [1, 7, 24, 1000])
  func `each drawing becomes a trace`(form: DeviceText.Form, size: Int) throws {
    let traces = try record(DeviceText.twoDrawings.bytes(as: form), size: size)
    try #require(traces.count == 2)
    // Two fingers draw together, and land in the order of their slots.
    #expect(
      traces[0].nativeText == """
        \(form == .getevent || form == .records ? "" : "view 1259.8425 629.92126\n")\
        0 began 1 \(form.place(400, 200))
        10 moved 1 \(form.place(420, 200))
        10 began 2 \(form.place(800, 200))
        20 ended 1 \(form.place(420, 200))
        20 moved 2 \(form.place(800, 240))
        20 ended 2 \(form.place(800, 240))

        """)
    // The slot's y is as it was, and the time starts anew.
    #expect(traces[1].nativeText.contains("0 began 1 \(form.place(440, 200))\n"))
    #expect(traces[1].frames.last?.time == 300_000)
    #expect(traces[1].eventCount == 4)
  }

  @Test(arguments: DeviceText.Form.allCases)
  func `a drawing lasts as long whatever its seconds are`(form: DeviceText.Form) throws {
    var text = DeviceText(axes: [(0x35, 4000, 20), (0x36, 2000, 20)])
    text.frame(999, [(3, 0x39, 1), (3, 0x35, 40), (3, 0x36, 20), (1, 0x14A, 1)])
    text.frame(5002, [(3, 0x39, -1), (1, 0x14A, 0)])
    text.frame(9000, [(3, 0x39, 2), (1, 0x14A, 1)])
    let traces = try record(text.bytes(as: form), size: 1000)
    #expect(traces.map { $0.frames.map(\.time) } == [[0, 4_003_000]])
  }

  @Test func `what is repaired in a drawing is counted over all its frames`() throws {
    var text = DeviceText(axes: [(0x35, 4000, 20), (0x36, 2000, 20)])
    text.frame(0, [(3, 0x2F, 0), (3, 0x39, 1), (3, 0x35, 40), (1, 0x14A, 1)])
    text.frame(10, [(3, 0x2F, 1), (3, 0x39, 2), (3, 0x35, 80)])
    text.frame(20, [(3, 0x2F, 2), (3, 0x39, 3), (3, 0x35, 90)])
    text.frame(30, [(3, 0x2F, 0), (3, 0x39, -1), (3, 0x2F, 1), (3, 0x39, -1)])
    text.frame(40, [(3, 0x2F, 2), (3, 0x39, -1), (1, 0x14A, 0)])
    let traces = try record(text.bytes(as: .evemu), size: 100)
    #expect(traces.flatMap { $0.notes.map { "\($0.count) \($0.kind)" } } == ["3 placeAssumed"])
  }

  @Test func `records take their scale from what the kernel says`() throws {
    var recorder = DrawingRecorder(pause: 500_000)
    recorder.describe(axis: 0x35, least: 0, most: 4000, resolution: 20)
    recorder.describe(axis: 0x36, least: 0, most: 2000, resolution: 20)
    // Nothing is read of how a contact is turned.
    recorder.describe(axis: 0x34, least: 0, most: 90, resolution: 0)
    try recorder.take(DeviceText.twoDrawings.bytes(as: .records))
    #expect(try recorder.end() == false)
    #expect(recorder.takeDrawings().map(\.view?.width) == [1259.8425, 1259.8425])
    #expect(recorder.takeDrawings() == [])
  }

  @Test(arguments: [DeviceText.Form.evemu, .libinput, .getevent])
  func `text may end within its last line or with Ctrl-C`(form: DeviceText.Form) throws {
    let bytes = DeviceText.twoDrawings.bytes(as: form)
    let whole = try record(bytes, size: 1000).map(\.nativeText)
    #expect(try record(bytes.dropLast(), size: 1000).map(\.nativeText) == whole)
    #expect(try record(bytes + Array("^C\n".utf8), size: 1000).map(\.nativeText) == whole)
    var recorder = DrawingRecorder(pause: 500_000)
    try recorder.take(bytes)
    #expect(!recorder.readsRecords)
  }

  @Test func `what several devices draw at one time has no view`() throws {
    func devices(_ count: Int) -> String {
      let axes = (1...count).map { number in
        """
        add device \(number): /dev/input/event\(number)
            ABS (0003): 0035  : value 0, min 0, max 4000, fuzz 0, flat 0, resolution 20
                        0036  : value 0, min 0, max 2000, fuzz 0, flat 0, resolution 20

        """
      }
      let events = ["0003 0035 190", "0003 0036 c8", "0003 0039 1", "0000 0000 0"]
      let drawn = (1...count).flatMap { number in
        events.map { "[ 1.000000] /dev/input/event\(number): \($0)\n" }
      }
      let lifted = (1...count).map { number in
        "[ 1.020000] /dev/input/event\(number): 0003 0039 ffffffff\n"
          + "[ 1.020000] /dev/input/event\(number): 0000 0000 00000000\n"
      }
      return (axes + drawn + lifted).joined()
    }
    let place = "125.98425 62.992126"
    #expect(
      try record(Array(devices(1).utf8), size: 1000).map(\.nativeText) == [
        "view 1259.8425 629.92126\n0 began 1 \(place)\n20 ended 1 \(place)\n"
      ])
    #expect(
      try record(Array(devices(2).utf8), size: 1000).map(\.nativeText) == [
        """
        0 began 1 \(place)
        0 began 2 \(place)
        20 ended 1 \(place)
        20 ended 2 \(place)

        """
      ])
  }

  @Test func `a frame has as many events as a recording may have`() throws {
    var text = DeviceText(axes: [])
    text.frame(0, [(3, 0x35, 1)])
    let bytes = text.bytes(as: .records)
    let event = Array(bytes.prefix(24))
    func take(_ count: Int) throws(TraceError) {
      var events: [UInt8] = []
      for _ in 0..<count { events += event }
      var recorder = DrawingRecorder(pause: 500_000)
      try recorder.take(events)
    }
    try take(TraceLimit.events)
    let error = #expect(throws: TraceError.self) { try take(TraceLimit.events + 1) }
    #expect(error.map { "\($0)" } == "line 250001: there are more than 250000 events")
  }

  @Test func `a drawing that still goes on is left out`() throws {
    let bytes = DeviceText.twoDrawings.bytes(as: .evemu)
    let text = String(decoding: bytes, as: UTF8.self)
    let cut = try #require(text.firstRange(of: "E: 3.400000"))
    var recorder = DrawingRecorder(pause: 500_000)
    try recorder.take(Array(text[..<cut.lowerBound].utf8))
    #expect(recorder.takeDrawings().count == 1)
    #expect(!recorder.isResting)
    #expect(try recorder.end())
    #expect(recorder.takeDrawings() == [])
  }

  @Test func `a drawing is over when somebody has waited`() throws {
    var recorder = DrawingRecorder(pause: 500_000)
    try recorder.rest()
    #expect(recorder.takeDrawings() == [])
    try recorder.take(DeviceText.twoDrawings.bytes(as: .records))
    #expect(recorder.readsRecords)
    #expect(recorder.takeDrawings().count == 1)
    #expect(recorder.isResting)
    try recorder.rest()
    #expect(recorder.takeDrawings().count == 1)
    #expect(!recorder.isResting)
  }

  @Test(arguments: [(pause: 100, drawings: 3), (100_001, 2), (3_000_000, 1)])
  func `a pause parts drawings`(pause: Int64, drawings: Int) throws {
    let traces = try record(
      DeviceText.twoDrawings.bytes(as: .evemu), size: 100, pause: pause)
    #expect(traces.count == drawings)
  }

  @Test func `a pen that only hovers draws nothing`() throws {
    var text = DeviceText(axes: [])
    text.frame(0, [(1, 0x140, 1), (3, 0, 10), (3, 1, 10)])
    for step in 1...20 { text.frame(step * 1000, [(3, 0, 10 + step)]) }
    text.frame(30_000, [(1, 0x14A, 1)])
    text.frame(30_010, [(3, 0, 90)])
    text.frame(30_020, [(1, 0x14A, 0)])
    text.frame(30_030, [(1, 0x140, 0)])
    let traces = try record(text.bytes(as: .evemu), size: 1000)
    #expect(
      traces.map(\.nativeText) == [
        "0 began 1 30 10 pencil\n10 moved 1 90 10 pencil\n20 ended 1 90 10 pencil\n"
      ])
  }

  /// A touch key that is first let go was held before; what else its frame says does not matter.
  @Test(
    arguments: [
      ([(3, 0, 0), (3, 1, 5), (1, 0x14A, 1)], [0, 5, 10, 20], false),
      ([(1, 0x14A, 1), (3, 0, 0), (3, 1, 5)], [0, 5, 10, 20], false),
      ([(3, 0, 9), (3, 1, 5), (1, 0x14A, 0)], [20, 5, 10], true),
      ([(1, 0x14A, 0), (3, 0, 9), (3, 1, 5)], [20, 5, 10], true),
      ([(3, 0, 0), (3, 1, 5)], [20, 5, 10], false), ([(3, 0, 9), (3, 1, 5)], [20, 5, 10], false),
    ] as [([(Int, Int, Int)], [Int], Bool)])
  func `the first touch key of a device tells whether it was touched before`(
    first: [(Int, Int, Int)], begun: [Int], wasDown: Bool
  ) throws {
    var text = DeviceText(axes: [])
    text.frame(0, first)
    text.frame(10, [(1, 0x14A, 1), (3, 0, 20)])
    text.frame(20, [(1, 0x14A, 0)])
    let traces = try record(text.bytes(as: .evemu), size: 1000)
    try #require(traces.count == 1)
    #expect(traces[0].nativeText.hasPrefix("0 began 1 \(begun[0]) \(begun[1])\n"))
    #expect(traces[0].frames.map(\.time) == [0] + begun.dropFirst(2).map { Int64($0) * 1000 })
    #expect(traces[0].notes.contains { $0.kind == .startMissing } == wasDown)
  }

  @Test(arguments: [
    ("view 1 2\n0 began 1 2 3\n20 ended 1 2 3\n", "unrecognized"),
    ("hello, this is a letter to somebody\n", "unrecognized"),
    ("version: 1\n- evdev:\n  - [1, 2, 3]\n", "missing"),
    ("E: 0.1 0003 0035\n# and more, so that it has its size\n", "missing"),
  ])
  func `what no device sends is refused`(text: String, code: String) {
    let error = #expect(throws: TraceError.self) {
      var recorder = DrawingRecorder(pause: 500_000)
      try recorder.take(Array(text.utf8))
      _ = try recorder.end()
    }
    #expect(error?.message.code.rawValue == code)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any bytes are recorded or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = DeviceText(axes: [(0x35, 100, 1), (0x36, 100, 1)])
    let codes = [
      (0, 0), (0, 2), (0, 3), (1, 0x140), (1, 0x14A), (3, 0), (3, 1), (3, 0x2F), (3, 0x30),
      (3, 0x35), (3, 0x36), (3, 0x37), (3, 0x39),
    ]
    for time in 0..<60 {
      let events = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let code = codes.randomElement(using: &random) ?? (0, 0)
        return (code.0, code.1, Int.random(in: -1...3, using: &random))
      }
      text.frame(time * 100, events)
    }
    var bytes = text.bytes(as: DeviceText.Form.allCases[Int(seed % 4)])
    if seed % 3 == 0, let index = bytes.indices.randomElement(using: &random) {
      bytes[index] = UInt8.random(in: 0...255, using: &random)
    }
    do throws(TraceError) {
      for trace in try record(bytes, size: 1 + Int(seed % 50)) {
        #expect(trace.frames.contains { $0.touches.contains { $0.phase == .began } })
      }
    } catch {
      #expect(!error.message.text.isEmpty)
    }
  }

  private func record(
    _ bytes: [UInt8], size: Int, pause: Int64 = 500_000
  ) throws(TraceError) -> [Trace] {
    var recorder = DrawingRecorder(pause: pause)
    var traces: [Trace] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      try recorder.take(Array(bytes[start..<min(bytes.count, start + size)]))
      traces += recorder.takeDrawings()
    }
    _ = try recorder.end()
    return traces + recorder.takeDrawings()
  }
}

extension DeviceText.Form {
  /// A place of the device as the trace has it: getevent and records say nothing of axes.
  fileprivate func place(_ x: Float, _ y: Float) -> String {
    let scale: Float = self == .getevent || self == .records ? 1 : 0.314_960_63
    return "\(x * scale) \(y * scale)".replacing(".0 ", with: " ").replacing(/\.0$/, with: "")
  }
}
