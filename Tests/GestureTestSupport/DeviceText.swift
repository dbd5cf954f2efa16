/// What a touch device sends, as several programs write it down.
package struct DeviceText {
  /// Who writes it down.
  package enum Form: String, CaseIterable, Sendable {
    case records, evemu, libinput, getevent
  }

  private let axes: [(code: Int, most: Int, resolution: Int)]
  private var events: [(milliseconds: Int, type: Int, code: Int, value: Int)] = []

  package init(axes: [(code: Int, most: Int, resolution: Int)]) { self.axes = axes }

  /// Adds events of one time, and their report.
  package mutating func frame(_ milliseconds: Int, _ events: [(Int, Int, Int)]) {
    for (type, code, value) in events + [(0, 0, 0)] {
      self.events.append((milliseconds, type, code, value))
    }
  }

  /// Two fingers for 20 ms; 2980 ms later one finger, which comes again 100 ms after it has lifted.
  package static var twoDrawings: DeviceText {
    var text = DeviceText(axes: [(0x35, 4000, 20), (0x36, 2000, 20)])
    let (slot, x, y, id) = (0x2F, 0x35, 0x36, 0x39)
    text.frame(100, [(3, id, 11), (3, x, 400), (3, y, 200), (1, 0x14A, 1), (3, 0, 400)])
    text.frame(
      110, [(3, slot, 1), (3, id, 12), (3, x, 800), (3, y, 200), (3, slot, 0), (3, x, 420)])
    text.frame(120, [(3, id, -1), (3, slot, 1), (3, y, 240), (3, id, -1), (1, 0x14A, 0)])
    text.frame(3100, [(3, slot, 0), (3, id, 13), (3, x, 440), (1, 0x14A, 1)])
    text.frame(3200, [(3, id, -1), (1, 0x14A, 0)])
    text.frame(3300, [(3, id, 14), (1, 0x14A, 1)])
    text.frame(3400, [(3, id, -1), (1, 0x14A, 0)])
    return text
  }

  /// What the program prints, or the kernel's own records.
  package func bytes(as form: Form) -> [UInt8] {
    switch form {
    case .records: return events.flatMap(record)
    case .evemu:
      let head = axes.map { "A: \(hex($0.code, 2)) 0 \($0.most) 0 0 \($0.resolution)\n" }
      return text(
        "# EVEMU 1.3\nN: Made up\n" + head.joined(),
        events.map {
          "E: \(seconds($0.milliseconds)) \(hex($0.type, 4)) \(hex($0.code, 4)) \($0.value)\t# …\n"
        })
    case .libinput:
      let head = axes.map { "      \($0.code): [0, \($0.most), 0, 0, \($0.resolution)]\n" }
      return text(
        """
        # libinput record
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event9
          evdev:
            # Name: Made up
            name: "Made up"
            id: [3, 1, 2, 256]
            codes:
              0: [0, 1, 2, 3]
              3: [47, 53, 54, 57]
            absinfo:

        """ + head.joined() + "      properties: [1]\n  udev:\n    properties:\n"
          + "    - ID_INPUT=1\n  events:\n  - evdev:\n",
        events.map {
          "    - [\($0.milliseconds / 1000), \($0.milliseconds % 1000 * 1000), "
            + "\($0.type), \($0.code), \($0.value)] # …\n"
        })
    case .getevent:
      return text(
        "",
        events.map { event in
          let value = String(UInt32(bitPattern: Int32(event.value)), radix: 16)
          return "[ \(seconds(event.milliseconds))] \(hex(event.type, 4)) \(hex(event.code, 4)) "
            + "\(value)\n"
        })
    }
  }

  private func text(_ head: String, _ lines: [String]) -> [UInt8] {
    Array((head + lines.joined()).utf8)
  }

  private func seconds(_ milliseconds: Int) -> String {
    let rest = "\(1000 + milliseconds % 1000)".dropFirst()
    return "\(milliseconds / 1000).\(rest)000"
  }

  private func hex(_ number: Int, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// `struct input_event` of a kernel of 64 bits.
  private func record(
    _ event: (milliseconds: Int, type: Int, code: Int, value: Int)
  ) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number) { Array($0) }
    }
    return bytes(Int64(event.milliseconds / 1000))
      + bytes(Int64(event.milliseconds % 1000 * 1000)) + bytes(UInt16(event.type))
      + bytes(UInt16(event.code)) + bytes(Int32(event.value))
  }
}
