/// The registers that repeat what a token is made of anyway: the stray and the length of the whole
/// gesture are the token's own. They are written as they are, and no operation adds them up once more.
package struct OwnSums {
  /// The register of the gesture's stray; ``GestureTable/none`` if nothing asks for it.
  package private(set) var stray = GestureTable.none
  /// The register of the gesture's length; ``GestureTable/none`` if nothing asks for it.
  package private(set) var length = GestureTable.none

  init(_ parts: GestureTable.Parts) {
    guard let first = parts.leaves.first else { return }
    for index in first.stepOperations.indices {
      let operation = parts.operations[index]
      if parts.isOwn(operation.stray, isLength: false) { stray = operation.stray }
      if parts.isOwn(operation.length, isLength: true) { length = operation.length }
    }
  }

  /// Adds what is left of an operation of a step without these to others.
  func append(_ operation: GestureTable.Operation, to others: inout [GestureTable.Operation]) {
    let (stray, length) = (operation.stray, operation.length)
    let isStrayLeft = stray != GestureTable.none && stray != self.stray
    let isLengthLeft = length != GestureTable.none && length != self.length
    if stray == GestureTable.none && length == GestureTable.none || isStrayLeft && isLengthLeft {
      others.append(operation)
    } else if isStrayLeft {
      others.append(GestureTable.Operation(.addStray, stray))
    } else if isLengthLeft {
      others.append(GestureTable.Operation(.addProgress, length))
    }
  }

  /// Writes what a token's stray and length are.
  @inline(__always)
  func store(stray: Float, length: Float, in registers: SlotRun<Float>) {
    if self.stray != GestureTable.none { registers[self.stray] = stray }
    if self.length != GestureTable.none { registers[self.length] = length }
  }
}

extension GestureTable.Parts {
  /// Whether a register has a token's own sum: each step adds to it once, whatever leaf it is in, a
  /// start sets it to 0, and nothing else changes it.
  fileprivate func isOwn(_ register: UInt16, isLength: Bool) -> Bool {
    guard register != GestureTable.none else { return false }
    for leaf in leaves {
      let count = changes(of: register, in: leaf.stepOperations)
      let isTaken = leaf.kind.takesSteps || leaf.kind == .hold
      guard count == 1 || count == 0 && !isTaken,
        count == sums(in: register, in: leaf.stepOperations, isLength: isLength),
        changes(of: register, in: leaf.momentOperations) == 0,
        changes(of: register, in: leaf.liftOperations) == 0
      else { return false }
    }
    for (edge, record) in edges.enumerated() {
      let count = changes(of: register, in: record.operations)
      guard count == (starts.indices.contains(edge) ? 1 : 0) else { return false }
      for index in record.operations.indices where operations[index].changes(register) {
        guard operations[index].code == .zero || operations[index].code == .zeros else {
          return false
        }
      }
    }
    return true
  }

  /// How many operations of a run can change a register.
  @inline(never)
  private func changes(of register: UInt16, in run: Run) -> Int {
    var count = 0
    for index in run.indices where operations[index].changes(register) { count += 1 }
    return count
  }

  /// How many of them add a step's length to it, or else its stray.
  @inline(never)
  private func sums(in register: UInt16, in run: Run, isLength: Bool) -> Int {
    var count = 0
    for index in run.indices {
      let operation = operations[index]
      if (isLength ? operation.length : operation.stray) == register { count += 1 }
    }
    return count
  }
}

extension GestureTable.Operation {
  /// The register to which it adds a stray; ``GestureTable/none`` if it adds none.
  fileprivate var stray: UInt16 {
    code == .addStep || code == .addStray ? register : GestureTable.none
  }

  /// The register to which it adds a progress; ``GestureTable/none`` if it adds none.
  fileprivate var length: UInt16 {
    code == .addStep ? operand : code == .addProgress ? register : GestureTable.none
  }

  /// Whether it can change a register.
  fileprivate func changes(_ index: UInt16) -> Bool {
    let needs = code.needs
    if needs.contains(.time) { return false }
    return (index >= register && Int(index) <= Int(register) + code.behind)
      || (needs.contains(.register) && operand == index)
  }
}
