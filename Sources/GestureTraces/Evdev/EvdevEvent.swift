import GestureRuntime

/// One event of a Linux input device, as the kernel sends it.
struct EvdevEvent {
  /// Microseconds.
  var time: Int64
  var kind: Kind
  var value: Int
  /// The one-based line it was written on.
  var line: Int

  /// What an event is about, as far as touches are concerned. The raw values are the kernel's type
  /// and code: `type << 16 | code`.
  enum Kind: Int, CaseIterable {
    case report = 0x0_0000
    case contactReport = 0x0_0002
    case dropped = 0x0_0003
    case leftButton = 0x1_0110
    case rightButton = 0x1_0111
    case middleButton = 0x1_0112
    case sideButton = 0x1_0113
    case extraButton = 0x1_0114
    case forwardButton = 0x1_0115
    case backButton = 0x1_0116
    case pen = 0x1_0140
    case eraser = 0x1_0141
    case brush = 0x1_0142
    case pencil = 0x1_0143
    case airbrush = 0x1_0144
    case touch = 0x1_014A
    case stylus = 0x1_014B
    case secondStylus = 0x1_014C
    case x = 0x3_0000
    case y = 0x3_0001
    case pressure = 0x3_0018
    case slot = 0x3_002F
    case contactLength = 0x3_0030
    case contactX = 0x3_0035
    case contactY = 0x3_0036
    case contactTool = 0x3_0037
    case contactID = 0x3_0039

    init?(type: Int, code: Int) {
      guard (0...0xFFFF).contains(type), (0...0xFFFF).contains(code) else { return nil }
      self.init(rawValue: type << 16 | code)
    }

    /// The kind of a name, as `getevent -l` prints it.
    init?(name: some StringProtocol) {
      guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }

    /// The kernel's name.
    var name: String {
      switch self {
      case .report: "SYN_REPORT"
      case .contactReport: "SYN_MT_REPORT"
      case .dropped: "SYN_DROPPED"
      case .leftButton: "BTN_LEFT"
      case .rightButton: "BTN_RIGHT"
      case .middleButton: "BTN_MIDDLE"
      case .sideButton: "BTN_SIDE"
      case .extraButton: "BTN_EXTRA"
      case .forwardButton: "BTN_FORWARD"
      case .backButton: "BTN_BACK"
      case .pen: "BTN_TOOL_PEN"
      case .eraser: "BTN_TOOL_RUBBER"
      case .brush: "BTN_TOOL_BRUSH"
      case .pencil: "BTN_TOOL_PENCIL"
      case .airbrush: "BTN_TOOL_AIRBRUSH"
      case .touch: "BTN_TOUCH"
      case .stylus: "BTN_STYLUS"
      case .secondStylus: "BTN_STYLUS2"
      case .x: "ABS_X"
      case .y: "ABS_Y"
      case .pressure: "ABS_PRESSURE"
      case .slot: "ABS_MT_SLOT"
      case .contactLength: "ABS_MT_TOUCH_MAJOR"
      case .contactX: "ABS_MT_POSITION_X"
      case .contactY: "ABS_MT_POSITION_Y"
      case .contactTool: "ABS_MT_TOOL_TYPE"
      case .contactID: "ABS_MT_TRACKING_ID"
      }
    }
  }
}

extension EvdevEvent.Kind {
  /// The button that it is of a mouse. Mice have a button at their side for going back, and an extra one
  /// for going forward.
  var mouseButton: Touch.Held? {
    switch self {
    case .leftButton: .leftButton
    case .rightButton: .rightButton
    case .middleButton: .middleButton
    case .sideButton, .backButton: .backButton
    case .extraButton, .forwardButton: .forwardButton
    case .report, .contactReport, .dropped, .pen, .eraser, .brush, .pencil, .airbrush, .touch,
      .stylus, .secondStylus, .x, .y, .pressure, .slot, .contactLength, .contactX, .contactY,
      .contactTool, .contactID:
      nil
    }
  }
}

/// What a device's description says about one of its axes.
struct EvdevAxis: Equatable {
  var least: Int
  var most: Int
  /// Units per millimetre; 0 if unknown.
  var resolution: Int

  /// Units from one end to the other.
  var span: Double { Double(most) - Double(least) }
}
