/// The registers that repeat what a token is made of anyway: the stray and the length of the whole
/// gesture are the token's own. They are written as they are, and no operation adds them up once more.
struct OwnSums {
  /// The register of the gesture's stray; ``GestureTable/none`` if nothing asks for it.
  private let stray: UInt16
  /// The register of the gesture's length; ``GestureTable/none`` if nothing asks for it.
  private let length: UInt16

  init(_ parts: GestureTable.Parts) {
    let sums = parts.leaves.first.map { parts.operations[$0.stepOperations.indices] } ?? []
    let own = sums.flatMap { $0.sums }.filter { parts.isOwn($0) }
    stray = own.first { $0.kind == .stray }?.register ?? GestureTable.none
    length = own.first { $0.kind == .length }?.register ?? GestureTable.none
  }

  /// What is left of the operations of a step without these.
  func rest(of run: Run, in parts: GestureTable.Parts) -> [GestureTable.Operation] {
    parts.operations[run.indices].flatMap { operation -> [GestureTable.Operation] in
      let sums = operation.sums
      let rest = sums.filter { $0.register != stray && $0.register != length }
      return rest.count == sums.count ? [operation] : rest.map { $0.operation }
    }
  }

  /// Writes what a token's stray and length are.
  @inline(__always)
  func store(stray: Float, length: Float, in registers: SlotRun<Float>) {
    if self.stray != GestureTable.none { registers[self.stray] = stray }
    if self.length != GestureTable.none { registers[self.length] = length }
  }
}

/// What a step adds to a register.
private struct Sum: Equatable {
  enum Kind { case stray, length }

  let kind: Kind
  let register: UInt16

  /// The operation that adds it, and nothing else.
  var operation: GestureTable.Operation {
    switch kind {
    case .stray: GestureTable.Operation(.addStray, register)
    case .length: GestureTable.Operation(.addProgress, register)
    }
  }
}

extension GestureTable.Parts {
  /// Whether a register has a token's own sum: each step adds to it once, whatever leaf it is in, a
  /// start sets it to 0, and nothing else changes it.
  fileprivate func isOwn(_ sum: Sum) -> Bool {
    func changes(_ run: Run) -> [GestureTable.Operation] {
      operations[run.indices].filter { $0.changes(sum.register) }
    }
    return leaves.allSatisfy { leaf in
      let steps = changes(leaf.stepOperations)
      let isAdded = steps.count == 1 && steps[0].sums.contains(sum)
      return (isAdded || !(leaf.kind.takesSteps || leaf.kind == .hold))
        && changes(leaf.momentOperations).isEmpty && changes(leaf.liftOperations).isEmpty
    }
      && edges.indices.allSatisfy { edge in
        let found = changes(edges[edge].operations)
        return starts.indices.contains(edge)
          ? !found.isEmpty && found.allSatisfy { $0.code == .zero || $0.code == .zeros }
          : found.isEmpty
      }
  }
}

extension GestureTable.Operation {
  /// The sums that it adds to.
  fileprivate var sums: [Sum] {
    var sums: [Sum] = []
    if code == .addStep || code == .addStray { sums.append(Sum(kind: .stray, register: register)) }
    if code == .addStep { sums.append(Sum(kind: .length, register: operand)) }
    if code == .addProgress { sums.append(Sum(kind: .length, register: register)) }
    return sums
  }

  /// Whether it can change a register.
  fileprivate func changes(_ index: UInt16) -> Bool {
    guard !code.needs.contains(.time) else { return false }
    let own = Int(register)...(Int(register) + code.behind)
    return own.contains(Int(index)) || (code.needs.contains(.register) && operand == index)
  }
}
