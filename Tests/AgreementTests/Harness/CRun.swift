import CGestureRuntime
import GestureRuntime

/// A recognizer of the runtime in C, as a value: its memory is copied before it changes if another
/// one has it too.
struct CRun: TableRunner {
  private var memory: CMemory
  private let table: GestureTable

  init(running table: GestureTable, view: ViewSize?) {
    self.table = table
    memory = CMemory(CTable(table), view: view)
  }

  mutating func told(of frame: Frame) -> [ToldChange] {
    let touches = frame.touches.map(gr_touch.init)
    let table = table
    return change { recognizer in
      for setting in frame.settings { setInput(setting, of: table, on: recognizer) }
      gr_handle(recognizer, frame.time, touches, touches.count)
    }
  }

  mutating func told(at time: Int64) -> [ToldChange] { change { gr_tick($0, time) } }

  var nextDeadline: Int64? {
    let deadline = gr_deadline(memory.recognizer)
    return deadline == .max ? nil : deadline
  }

  /// What the recognizer reports while it does something.
  private mutating func change(_ body: (OpaquePointer) -> Void) -> [ToldChange] {
    if !isKnownUniquelyReferenced(&memory) { memory = CMemory(copying: memory) }
    let told = Told()
    gr_listen(
      memory.recognizer,
      { context, change in
        guard let context, let change else { return }
        Unmanaged<Told>.fromOpaque(context).takeUnretainedValue().changes.append(
          ToldChange(change.pointee))
      }, Unmanaged.passUnretained(told).toOpaque())
    withExtendedLifetime(told) { body(memory.recognizer) }
    gr_listen(memory.recognizer, nil, nil)
    return told.changes
  }
}

/// Sets an input by the functions that an app calls; what it cannot be, they refuse.
func setInput(_ setting: InputSetting, of table: GestureTable, on recognizer: OpaquePointer) {
  guard let index = table.input(named: setting.name), let input = UInt16(exactly: index),
    setting.unit.map({ $0 == table.inputs[index].unit }) ?? true
  else { return }
  let kind = table.inputs[index].kind
  switch setting.value {
  case .number(let number):
    if kind == .number { _ = gr_input_number(recognizer, input, number) }
  case .point(let x, let y):
    if x.isFinite || y.isFinite { _ = gr_input_point(recognizer, input, x, y) }
  case .box(let minX, let minY, let maxX, let maxY):
    _ = gr_input_box(recognizer, input, minX, minY, maxX, maxY)
  case .edge(let edge):
    if kind != .number { _ = gr_input_number(recognizer, input, Float(edge.rawValue)) }
  case .nowhere:
    _ = gr_input_point(recognizer, input, .nan, .nan)
    _ = gr_input_box(recognizer, input, .nan, .nan, .nan, .nan)
  }
}

/// What a recognizer has reported in one call.
private final class Told {
  var changes: [ToldChange] = []
}

/// A recognizer, its memory and its table.
private final class CMemory {
  let recognizer: OpaquePointer
  private let table: CTable
  private let bytes: UnsafeMutableRawPointer
  private let size: Int

  init(_ table: CTable, view: ViewSize?) {
    self.table = table
    (bytes, size) = Self.allocate(for: table)
    let sizes = view.map { [gr_view(width: $0.width, height: $0.height)] }
    guard let made = gr_create(table.table, sizes, bytes, size) else {
      preconditionFailure("the memory is too small")
    }
    recognizer = made
  }

  init(copying other: CMemory) {
    table = other.table
    (bytes, size) = Self.allocate(for: table)
    guard let made = gr_copy(other.recognizer, bytes, size) else {
      preconditionFailure("the memory is too small")
    }
    recognizer = made
  }

  deinit { bytes.deallocate() }

  /// Bytes that are not zero, with nothing to spare.
  private static func allocate(for table: CTable) -> (UnsafeMutableRawPointer, Int) {
    let size = gr_size(table.table)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size)
    return (bytes, size)
  }
}

extension gr_touch {
  init(_ touch: Touch) {
    self.init(
      id: touch.id, phase: gr_phase(UInt32(touch.phase.rawValue)),
      kind: gr_kind(UInt32(touch.kind.rawValue)), is_coalesced: touch.isCoalesced,
      held: touch.held.rawValue, x: touch.x,
      y: touch.y, force: touch.force, radius: touch.radius)
  }
}

extension ToldChange {
  init(_ change: gr_change) {
    guard let kind = Change.Kind(rawValue: UInt8(change.kind.rawValue)) else {
      preconditionFailure("the runtime in C told an unknown change")
    }
    self.init(
      kind: kind, time: change.time, leaf: change.leaf < 0 ? nil : Int(change.leaf),
      stray: change.stray, length: change.length, preference: change.preference,
      deviation: change.deviation,
      reports: Array(UnsafeBufferPointer(start: change.reports, count: change.report_count)))
  }
}
