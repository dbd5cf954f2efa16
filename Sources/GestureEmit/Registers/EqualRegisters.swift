import GestureRuntime

/// Which live registers of a token are equal, wherever it is.
///
/// All are taken to be until something makes them different: partition refinement, as for the states of
/// an automaton.
struct EqualRegisters {
  /// The class of each live register. Equal registers have one class.
  typealias Classes = [Int: Int]

  /// What every token keeps beside the registers of its table, as if it were three more of them: its
  /// stray, its length and 0.
  struct Kept {
    let stray, length, zero: Int
    fileprivate let all: [Int]

    init(_ parts: GestureTable.Parts) {
      stray = Int(parts.registerCount)
      (length, zero) = (stray + 1, stray + 2)
      all = [stray, length, zero]
    }

    /// What happens to it with each step.
    var operations: [GestureTable.Operation] {
      [
        GestureTable.Operation(.addStray, UInt16(clamping: stray)),
        GestureTable.Operation(.addProgress, UInt16(clamping: length)),
      ]
    }
  }

  /// For each leaf, and last the end.
  private(set) var inLeaves: [Classes]
  /// For each edge of ``RegisterFlow/edges`` that a step takes, before that step.
  private(set) var afterEdges: [Classes?]
  let kept: Kept
  private let flow: RegisterFlow
  /// What the registers come to with each edge, from what they are in its source.
  private var alongEdges: [[Int: Int]]
  /// What they come to in each leaf with a step, a moment and a lift, from what they are there.
  private var withinLeaves: [[[Int: Int]]]

  init(_ flow: RegisterFlow, _ live: LiveRegisters) {
    self.flow = flow
    let kept = Kept(flow.parts)
    self.kept = kept
    func classes(_ live: Set<Int>) -> Classes {
      Classes(uniqueKeysWithValues: live.union(kept.all).map { ($0, 0) })
    }
    inLeaves = live.inLeaves.map(classes)
    afterEdges = flow.edges.map { $0.takesStep ? classes(live.after($0)) : nil }
    alongEdges = Array(repeating: [:], count: flow.edges.count)
    withinLeaves = Array(repeating: [], count: inLeaves.count)
    var changed: Set<Int?> = [nil]
    for leaf in inLeaves.indices { changed.insert(leaf) }
    while !changed.isEmpty { changed = refined(after: changed) }
  }

  /// Whether a corner is settled in a leaf from the first, as one where a stroke begins is.
  func isSettled(corner register: UInt16, in leaf: Int) -> Bool {
    let (classes, first) = (inLeaves[leaf], Int(register))
    return classes[first + 1] == classes[kept.zero] && classes[first + 2] == classes[kept.zero]
  }

  /// Parts what one way to a place makes different, where the ways to it changed: from leaves, or from the
  /// beginning, which is no leaf. Returns the leaves that change.
  private mutating func refined(after changed: Set<Int?>) -> Set<Int?> {
    var reached: Set<Int> = []
    for (place, edge) in flow.edges.enumerated() where changed.contains(edge.source) {
      reached.insert(edge.target)
      var values = RegisterValues(edge.source.map { inLeaves[$0] } ?? [:], kept)
      if edge.source == nil { values.begin(Int(flow.parts.registerCount)) }
      values.run(flow.alongEdges[edge.index], tag: 0, isLanding: edge.isLanding)
      if let old = afterEdges[place] {
        let classes = Self.parted(old, by: [values.registers])
        afterEdges[place] = classes
        values = RegisterValues(classes, kept)
        values.run(kept.operations + flow.steps[edge.target], tag: 1)
      }
      alongEdges[place] = values.registers
    }
    for leaf in flow.parts.leaves.indices where changed.contains(leaf) {
      reached.insert(leaf)
      let moments = [kept.operations + flow.steps[leaf], flow.moments[leaf], flow.lifts[leaf]]
      withinLeaves[leaf] = moments.map { operations in
        var values = RegisterValues(inLeaves[leaf], kept)
        values.run(operations, tag: 1)
        return values.registers
      }
    }
    var arrivals = withinLeaves
    for (place, edge) in flow.edges.enumerated() where reached.contains(edge.target) {
      arrivals[edge.target].append(alongEdges[place])
    }
    var changing: Set<Int?> = []
    for leaf in reached {
      let classes = Self.parted(inLeaves[leaf], by: arrivals[leaf])
      if classes != inLeaves[leaf] { changing.insert(leaf) }
      inLeaves[leaf] = classes
    }
    return changing
  }

  private static func parted(_ old: Classes, by arrivals: [[Int: Int]]) -> Classes {
    var (classes, known): (Classes, [[Int]: Int]) = ([:], [:])
    for register in old.keys.sorted() {
      let key = [old[register] ?? -1] + arrivals.map { $0[register] ?? -1 }
      let number = known[key] ?? known.count
      known[key] = number
      classes[register] = number
    }
    return classes
  }
}

/// What the registers of one token come to: equal numbers are equal values.
private struct RegisterValues {
  private(set) var registers: [Int: Int]
  private let kept: EqualRegisters.Kept
  private var numbers: [[Int]: Int] = [:]

  /// What sort of value a key is of: one that was there, the angle of a corner where a stroke begins, one
  /// that an operation makes.
  private enum Sort: Int { case old, straight, made }

  init(_ classes: EqualRegisters.Classes, _ kept: EqualRegisters.Kept) {
    self.kept = kept
    registers = [:]
    for (register, number) in classes {
      registers[register] = self.number(.old, [0, number])
    }
  }

  /// Makes all what they are as an attempt begins.
  mutating func begin(_ count: Int) {
    for register in 0...max(count, kept.zero) { registers[register] = number(.old, [0, 0]) }
  }

  private mutating func number(_ sort: Sort, _ key: [Int]) -> Int {
    let key = [sort.rawValue] + key
    if let known = numbers[key] { return known }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  private mutating func value(_ register: Int) -> Int {
    registers[register] ?? number(.old, [1, register])
  }

  /// Takes operations in their order. The tag tells moments apart.
  mutating func run(_ operations: [GestureTable.Operation], tag: Int, isLanding: Bool = false) {
    for operation in operations { run(operation, tag, isLanding) }
  }

  private mutating func run(
    _ operation: GestureTable.Operation, _ tag: Int, _ isLanding: Bool
  ) {
    let (code, first) = (operation.code, Int(operation.register))
    let made = [Int(code.rawValue), tag]
    switch code {
    case .time: return
    case .zero: registers[first] = value(kept.zero)
    case .pointX, .pointY, .velocityX, .velocityY, .locationX, .locationY, .force, .radius,
      .touches, .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity:
      registers[first] = number(.made, made)
    case .leastX, .leastY, .greatestX, .greatestY, .addProgress, .addStray, .addOne:
      registers[first] = number(.made, made + [value(first)])
    case .startCorner: startCorner(first, made, isLanding)
    case .addTurn, .turnCorner:
      let corner = (value(first + 1), value(first + 2))
      if code == .turnCorner, corner == (value(kept.zero), value(kept.zero)) { return }
      let old = operation.changed.map { value($0) }
      for place in 0...2 { registers[first + place] = number(.made, made + [place] + old) }
    case .startReach, .extendReach, .addAngle, .addStep, .point, .extentX, .extentY, .zeros,
      .velocity, .location:
      // What these come to is not followed up; those that do what two others do are not alone.
      for register in operation.changed { registers[register] = number(.made, made + [register]) }
    }
  }

  private mutating func startCorner(_ first: Int, _ made: [Int], _ isLanding: Bool) {
    registers[first] = isLanding ? number(.straight, []) : number(.made, made + [0])
    for place in 1...2 {
      registers[first + place] =
        isLanding ? value(kept.zero) : number(.made, made + [place])
    }
    let codes: [GestureTable.Operation.Code] = [.pointX, .pointY]
    for (place, code) in codes.enumerated() {
      registers[first + 3 + place] = number(.made, [Int(code.rawValue), made[1]])
    }
  }
}
