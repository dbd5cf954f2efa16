import CGestureRuntime
import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureReference

extension SetBackend {
  /// The compiled tables, run by the set of the runtime in C.
  static let c = SetBackend(name: "C") { set, view in
    let members = set.members.map { Assembled($0) }
    let automata = members.map(\.automaton)
    let tables = members.map { member in
      guard let table = member.table else {
        preconditionFailure("the model does not fit a table:\n\(member.automaton.gesture.text)")
      }
      return table
    }
    let run = CSet(
      tables, alongside: set.alongside.pairs, after: set.follows.pairs,
      prefersBestFit: set.prefersBestFit, togetherWithin: set.togetherWithin, view: view)
    func named(_ told: [CSet.Change]) -> [SetTelling] {
      told.map { SetTelling($0, in: automata[$0.member]) }
    }
    return SetMachine(
      handle: { named(run.handle($0)) }, tick: { named(run.tick(at: $0)) },
      deadline: { run.deadline }, cancelAll: { named(run.cancelAll()) })
  }
}

extension SetTelling {
  fileprivate init(_ told: CSet.Change, in automaton: Automaton) {
    let change = told.change
    let item = change.leaf.flatMap(automaton.item(ofLeaf:))
    self.init(
      member: told.member, attempt: told.attempt,
      change: ReferenceChange(
        kind: ReferenceChange.Kind(change.kind), time: change.time, stray: change.stray,
        length: change.length, preference: change.preference, deviation: change.deviation,
        item: item, reports: change.reports))
  }
}

/// A set of the runtime in C, its memory and its tables, and what its view hears.
final class CSet {
  /// What is reported of a member.
  struct Change: Equatable {
    var member: Int
    var attempt: Int
    var change: ToldChange
    var winner: Int?
    var heldSince: Int64?
    var waitedFor: Int?
  }

  /// Who leads.
  struct Leading: Equatable {
    var member: Int
    var fit: Float
    var runnerUp: Int?
    var lead: Float?
  }

  private let set: OpaquePointer
  private let tables: [CTable]
  private let sources: [GestureTable]
  /// The memory in which it is asked who leads.
  private let ahead: UnsafeMutableRawPointer
  private let size: Int
  private var arrays: [UnsafeMutableRawPointer] = []
  private var told: [Change] = []
  private var delivered: [String] = []

  init(
    _ sources: [GestureTable], alongside: [(Int, Int)], after: [(Int, Int)], prefersBestFit: Bool,
    togetherWithin: Int64?, view: ViewSize?, allowsMultipleTouches: Bool = false,
    delivers: Bool = false
  ) {
    tables = sources.map { CTable($0) }
    self.sources = sources
    var arrays: [UnsafeMutableRawPointer] = []
    func array<Record>(_ records: [Record]) -> UnsafePointer<Record> {
      let memory = UnsafeMutablePointer<Record>.allocate(capacity: records.count)
      memory.initialize(from: records, count: records.count)
      arrays.append(UnsafeMutableRawPointer(memory))
      return UnsafePointer(memory)
    }
    let members = array(tables.map { Optional(UnsafePointer($0.table)) })
    let description = gr_set_table(
      count: UInt16(sources.count), tables: members, alongside_count: UInt16(alongside.count),
      alongside: array(alongside.map(gr_pair.init)), after_count: UInt16(after.count),
      after: array(after.map(gr_pair.init)),
      prefers_best_fit: prefersBestFit || togetherWithin != nil,
      is_together: togetherWithin != nil, together_within: togetherWithin ?? 0,
      allows_multiple_touches: allowsMultipleTouches)
    let table = array([description])
    func room(_ size: Int) -> UnsafeMutableRawPointer {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
      bytes.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size)
      arrays.append(bytes)
      return bytes
    }
    size = gr_set_size(table)
    ahead = room(size)
    let sizes = view.map { [gr_view(width: $0.width, height: $0.height)] }
    guard let made = gr_set_create(table, sizes, room(size), size) else {
      preconditionFailure("the memory is too small")
    }
    set = made
    let context = Unmanaged.passUnretained(self).toOpaque()
    gr_set_listen(
      set,
      { context, change in
        guard let context, let change else { return }
        Unmanaged<CSet>.fromOpaque(context).takeUnretainedValue().told.append(
          Change(change.pointee))
      }, context)
    if delivers {
      let size = gr_delivery_size(table)
      let isEnough = gr_set_deliver(
        set, room(size), size,
        { context, event in
          guard let context, let event else { return }
          Unmanaged<CSet>.fromOpaque(context).takeUnretainedValue().delivered.append(
            event.pointee.line)
        }, context)
      precondition(isEnough, "the memory is too small")
    }
    self.arrays = arrays
  }

  deinit { for array in arrays { array.deallocate() } }

  func handle(_ frame: Frame) -> [Change] {
    let touches = frame.touches.map(gr_touch.init)
    for (member, source) in sources.enumerated() where !frame.settings.isEmpty {
      guard let recognizer = gr_set_member(set, UInt16(member)) else { continue }
      for setting in frame.settings {
        setInput(setting, of: source, on: recognizer)
      }
    }
    return changes { gr_set_handle(set, frame.time, touches, touches.count) }
  }

  func tick(at time: Int64) -> [Change] { changes { gr_set_tick(set, time) } }

  func cancelAll() -> [Change] { changes { gr_set_cancel_all(set) } }

  var deadline: Int64? {
    let deadline = gr_set_deadline(set)
    return deadline == .max ? nil : deadline
  }

  /// Who leads; what lies in the memory for it before makes no difference.
  var leading: Leading? {
    var leader = gr_leader()
    guard gr_set_find_leader(set, ahead, size, &leader) else { return nil }
    let next = leader.runner_up < 0 ? nil : Int(leader.runner_up)
    return Leading(
      member: Int(leader.member), fit: leader.fit, runnerUp: next,
      lead: next.map { _ in leader.lead })
  }

  /// How the attempt of a member may go on.
  func continuations(of member: Int) -> [Continuation] {
    let found = UnsafeMutablePointer<gr_continuation>.allocate(capacity: 128)
    defer { found.deallocate() }
    let count = gr_find_continuations(gr_set_member(set, UInt16(member)), ahead, size, found, 128)
    return (0..<count).map { Continuation(found[$0]) }
  }

  /// Whether it can be asked who leads with a byte less of memory, or at an odd place.
  var takesBadMemory: Bool {
    var leader = gr_leader()
    return gr_set_find_leader(set, ahead, size - 1, &leader)
      || gr_set_find_leader(set, ahead + 1, size, &leader)
      || gr_set_find_leader(set, nil, size, &leader)
  }

  /// What the view was sent since this was last asked, a line each.
  func takeDelivered() -> [String] {
    defer { delivered = [] }
    return delivered
  }

  private func changes(_ body: () -> Void) -> [Change] {
    told = []
    body()
    return told
  }
}

extension gr_pair {
  fileprivate init(_ pair: (Int, Int)) {
    self.init(first: UInt16(pair.0), second: UInt16(pair.1))
  }
}

extension CSet.Change {
  fileprivate init(_ told: gr_set_change) {
    let waited = told.waited_for < 0 ? nil : Int(told.waited_for)
    self.init(
      member: Int(told.member), attempt: Int(told.attempt), change: ToldChange(told.change),
      winner: told.winner < 0 ? nil : Int(told.winner),
      heldSince: waited.map { _ in told.held_since }, waitedFor: waited)
  }
}

extension CSet.Leading {
  init(_ leader: Leader) {
    self.init(
      member: leader.recognizer, fit: leader.fit, runnerUp: leader.runnerUp, lead: leader.lead)
  }
}

extension Continuation {
  fileprivate init(_ found: gr_continuation) {
    guard let trigger = Trigger(rawValue: UInt8(found.trigger.rawValue)) else {
      preconditionFailure("the runtime in C found an unknown trigger")
    }
    let sides = found.is_measured ? (found.measured, found.limit) : nil
    let missing = Missing(
      condition: Int(found.condition), measured: sides?.0, limit: sides?.1)
    self.init(
      trigger: trigger, source: Int(found.source),
      target: found.target < 0 ? nil : Int(found.target), isOpen: found.is_open,
      missing: found.condition < 0 ? nil : missing, stray: found.stray, length: found.length,
      tolerance: found.tolerance)
  }
}

extension gr_delivered {
  /// All of it, in the words of a ``Delivery/Event``.
  fileprivate var line: String {
    guard let phase = Touch.Phase(rawValue: UInt8(touch.phase.rawValue)),
      let kind = Touch.Kind(rawValue: UInt8(touch.kind.rawValue))
    else { preconditionFailure("the runtime in C sent an unknown touch") }
    let sent = Touch(
      phase, id: touch.id, x: touch.x, y: touch.y, kind: kind, isCoalesced: touch.is_coalesced,
      force: touch.force, radius: touch.radius, held: Touch.Held(rawValue: touch.held))
    return "\(number) \(time) \(happened) \(sent)"
  }
}
