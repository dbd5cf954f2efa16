import GestureRuntime

/// Multi-touch protocol A: every frame lists the present contacts, one after the other, and one
/// that is missing has gone.
///
/// Where ids are sent, they identify the contacts. Otherwise each contact is taken for the one that
/// was nearest in the frame before: of all pairs the closest first, until no pair is left.
struct ListedContacts {
  /// The contact that events now tell of.
  private var current = Listed()
  /// The contacts of the frame so far.
  private var listed: [Listed] = []
  private var down: [(key: Int, contact: Listed)] = []

  fileprivate struct Listed {
    var state = ContactState()
    var id: Int?

    /// Whether it touches: a length of 0 says that it does not any more.
    var isContact: Bool { state.isPlaced && state.length != 0 }
  }

  mutating func take(_ event: EvdevEvent, into frame: inout ContactFrame) throws(TraceError) {
    switch event.kind {
    case .contactReport: close()
    case .contactID: current.id = event.value
    case .contactX, .contactY, .contactLength, .contactTool: current.state.take(event)
    default: break
    }
    if listed.count > TraceLimit.touches { throw TraceError(.tooManyTouches, line: event.line) }
  }

  mutating func report(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    close()
    let pairs = pairs()
    for (index, (key, contact)) in down.enumerated() where pairs[index] == nil {
      try frame.add(.ended, key, contact.state, at: line)
    }
    let known = Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, down[$0.key]) })
    down = []
    for (index, contact) in listed.enumerated() {
      let key = known[index]?.key ?? frame.nextKey()
      try frame.add(contact.phase(after: known[index]?.contact), key, contact.state, at: line)
      down.append((key, contact))
    }
    listed = []
  }

  mutating func drop(into frame: inout ContactFrame, at line: Int) throws(TraceError) {
    for (key, contact) in down { try frame.add(.cancelled, key, contact.state, at: line) }
    self = ListedContacts()
  }

  private mutating func close() {
    if current.isContact { listed.append(current) }
    current = Listed()
  }

  /// The indices of the contacts that were there, each with that of the same one in the new list.
  private func pairs() -> [Int: Int] {
    var candidates: [(distance: Int, old: Int, new: Int)] = []
    for (old, (_, before)) in down.enumerated() {
      for (new, now) in listed.enumerated() where before.id == now.id {
        candidates.append((before.id == nil ? before.distance(to: now) : 0, old, new))
      }
    }
    var pairs: [Int: Int] = [:]
    var taken: Set<Int> = []
    for pair in candidates.sorted(by: { $0 < $1 })
    where pairs[pair.old] == nil && taken.insert(pair.new).inserted {
      pairs[pair.old] = pair.new
    }
    return pairs
  }
}

extension ListedContacts.Listed {
  /// What it did since the frame before, in which it may not have been there.
  fileprivate func phase(after before: Self?) -> Touch.Phase {
    guard let before else { return .began }
    let isSame =
      (before.state.x, before.state.y, before.state.length) == (state.x, state.y, state.length)
    return isSame ? .stationary : .moved
  }

  /// The sum of the distances in both axes.
  fileprivate func distance(to other: Self) -> Int {
    abs((state.x ?? 0) - (other.state.x ?? 0)) + abs((state.y ?? 0) - (other.state.y ?? 0))
  }
}
