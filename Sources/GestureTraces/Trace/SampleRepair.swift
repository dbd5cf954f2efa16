import GestureRuntime

/// A walk over a log's samples that gives each touch one beginning and one end at most.
struct SampleRepair {
  /// Notes every repair.
  private(set) var trace: TraceBuilder
  private var contacts: [Int: Contact] = [:]
  private var lastNumber: Int32 = 0
  /// The phase and the touch that each sample gets in the trace; `nil` if it is left out.
  private var plans: [(phase: Touch.Phase, number: Int32)?] = []
  /// The touch that is taken away after a sample, by the sample's index.
  private var cancellations: [Int: Int32] = [:]
  /// The index of the latest sample with which a touch landed.
  private var lastLanding = -1

  /// What the samples so far say about the touch of one key.
  fileprivate struct Contact {
    var number: Int32
    var presence = Presence()
    /// The index of its last sample, and that sample's line and time.
    var last: Int
    var line: Int
    var time: Int64
  }

  init(_ trace: TraceBuilder) { self.trace = trace }

  /// What stands in the trace for a sample.
  func actions(at index: Int) -> [(phase: Touch.Phase, number: Int32)] {
    let own = plans[index].map { [$0] } ?? []
    return own + (cancellations[index].map { [(.cancelled, $0)] } ?? [])
  }

  /// Decides what becomes of the next sample.
  mutating func plan(_ sample: Sample, at index: Int) {
    var contact = contacts[sample.key]
    let phase = phase(of: sample, in: contact)
    if phase == .began, let known = contact, known.presence.isDown {
      cancel(known)
      contact = nil
    }
    guard let phase else { return plans.append(nil) }
    var next = contact ?? Contact(number: 0, last: index, line: sample.line, time: sample.time)
    if !next.presence.isPresent {
      lastNumber += 1
      next.number = lastNumber
    }
    next.presence.follow(phase)
    (next.last, next.line, next.time) = (index, sample.line, sample.time)
    contacts[sample.key] = next
    if phase == .began { lastLanding = index }
    plans.append((phase, next.number))
  }

  /// Takes away every touch that is still down though others landed after its last sample.
  mutating func cancelForgotten() {
    let forgotten = contacts.values.filter { $0.presence.isDown && $0.last < lastLanding }
    for contact in forgotten.sorted(by: { $0.last < $1.last }) { cancel(contact) }
  }

  private mutating func cancel(_ contact: Contact) {
    trace.note(.endMissing, at: contact.line)
    cancellations[contact.last] = contact.number
  }

  /// The phase that a sample has after those before it; `nil` if it says nothing.
  private mutating func phase(of sample: Sample, in contact: Contact?) -> Touch.Phase? {
    let presence = contact?.presence ?? Presence()
    let (isDown, isInside) = (presence.isDown, presence.isInside)
    switch sample.phase {
    case .began: return .began
    case .moved, .stationary:
      if isDown { return sample.phase }
      trace.note(contact == nil ? .startMissing : .stray, at: sample.line)
      return contact == nil ? .began : nil
    case .ended, .cancelled:
      if isDown || (isInside && sample.phase == .cancelled) { return sample.phase }
      trace.note(.stray, at: sample.line)
      return nil
    case .entered where !isDown && !isInside: return .entered
    case .hovered where !isDown: return isInside ? .hovered : .entered
    case .exited where !isDown && isInside: return .exited
    case .entered, .hovered, .exited:
      // A page says several things of one moment: `pointerout` and `pointerleave` after a lift.
      if contact?.time != sample.time { trace.note(.passedOver, at: sample.line) }
      return nil
    }
  }
}
