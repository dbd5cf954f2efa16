package import GestureModel
import GestureRuntime

/// A gesture with one small change, to find out whether a user's traces would notice.
package struct Mutant: Sendable {
  /// What was changed, in words: `length >= 50pt becomes length < 50pt`.
  package var words: String
  package var gesture: Gesture
  let change: Change

  /// What was changed, for looking for drawings that show it.
  enum Change: Sendable {
    /// The test of this condition; `nil` if it was left out.
    case condition(Int, Test?)
    /// The directions of a phase.
    case turn(ID<Item>, old: [Sector], new: [Sector])
    /// Which phases can follow each other.
    case tree
  }

  /// The mutants of a gesture: each condition turned round and left out, each limit a quarter lower
  /// and higher, each cone turned by 20°, and each choice, optional part and repeat made certain.
  package static func all(of gesture: Gesture) -> [Mutant] {
    var mutants: [Mutant] = []
    for index in gesture.conditions.indices {
      let text = gesture.conditions[index].text
      func add(_ words: String, _ test: Test) {
        guard test != gesture.conditions[index].test else { return }
        var other = gesture
        other.conditions[index].test = test
        if words == "turned round" { other.conditions[index].finalItem = nil }
        mutants.append(
          Mutant(words: "`\(text)` \(words)", gesture: other, change: .condition(index, test)))
      }
      let test = gesture.conditions[index].test
      add("turned round", .not(test))
      add("with a quarter less", test.scaled(by: 0.75))
      add("with a quarter more", test.scaled(by: 1.25))
      var without = gesture
      without.conditions.remove(at: index)
      mutants.append(
        Mutant(words: "`\(text)` left out", gesture: without, change: .condition(index, nil)))
    }
    var changes: [NodeChange] = []
    gesture.body.collect([], &changes)
    for change in changes {
      var other = gesture
      other.body = gesture.body.changed(change, at: change.path[...])
      guard other.body != gesture.body else { continue }
      let title = change.item.map { gesture.items[$0.rawValue].title } ?? "a part"
      mutants.append(
        Mutant(
          words: "`\(title)` \(change.words)", gesture: other, change: change.turn ?? .tree))
    }
    return mutants
  }
}

/// A change of one node of a tree.
private struct NodeChange {
  enum Kind {
    case turn(Double)
    case make, leaveOut
    /// Leaves this branch out.
    case withoutBranch(Int)
    case once
  }

  /// The place of the node: which child of which child.
  var path: [Int]
  var kind: Kind
  var item: ID<Item>?
  /// The directions that a turn changes.
  var sectors: [Sector] = []

  var turn: Mutant.Change? {
    guard case .turn(let degrees) = kind, let item else { return nil }
    return .turn(item, old: sectors, new: sectors.map { $0.turned(by: degrees) })
  }

  var words: String {
    switch kind {
    case .turn(let degrees):
      degrees > 0 ? "turned by 20° clockwise" : "turned by 20° counterclockwise"
    case .make: "no longer optional"
    case .leaveOut: "left out"
    case .withoutBranch: "left out"
    case .once: "not repeated"
    }
  }
}

extension Test {
  /// The test with another limit, if it compares something with one.
  fileprivate func scaled(by factor: Double) -> Test {
    switch self {
    case .compare(let comparison, let value, .constant(let limit)):
      .compare(comparison, value, .constant(Float(Double(limit) * factor)))
    case .compare(let comparison, let value, .multiply(.constant(let limit), let other)):
      .compare(comparison, value, .multiply(.constant(Float(Double(limit) * factor)), other))
    case .duration(let item, let comparison, let limit):
      .duration(item, comparison, Int64(Double(limit) * factor))
    case .compare, .span, .isKind, .isHeld, .and, .or, .not: self
    }
  }
}

extension Node {
  fileprivate var firstPhase: ID<Item>? {
    switch self {
    case .sequence(let parts), .choice(let parts): parts.first?.firstPhase
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      part.firstPhase
    case .phase(let phase): phase.item
    case .begin, .recognize: nil
    }
  }

  fileprivate func collect(_ path: [Int], _ changes: inout [NodeChange]) {
    func add(_ kind: NodeChange.Kind, _ node: Node, _ sectors: [Sector] = []) {
      changes.append(
        NodeChange(path: path, kind: kind, item: node.firstPhase, sectors: sectors))
    }
    switch self {
    case .sequence(let parts):
      for (index, part) in parts.enumerated() { part.collect(path + [index], &changes) }
    case .choice(let branches):
      for (index, branch) in branches.enumerated() {
        add(.withoutBranch(index), branch)
        branch.collect(path + [index], &changes)
      }
    case .optional(let part):
      add(.make, part)
      add(.leaveOut, part)
      part.collect(path + [0], &changes)
    case .oneOrMore(let part):
      add(.once, part)
      part.collect(path + [0], &changes)
    case .item(_, let part), .stroke(_, _, _, let part): part.collect(path + [0], &changes)
    case .phase(let phase):
      if case .move(let sectors) = phase.motion, !sectors.isEmpty {
        add(.turn(20), self, sectors)
        add(.turn(-20), self, sectors)
      }
    case .begin, .recognize: break
    }
  }

  fileprivate func changed(_ change: NodeChange, at path: ArraySlice<Int>) -> Node {
    guard let step = path.first else { return changed(change.kind) }
    let rest = path.dropFirst()
    switch self {
    case .sequence(let parts):
      var parts = parts
      parts[step] = parts[step].changed(change, at: rest)
      return .sequence(parts)
    case .choice(let branches):
      var branches = branches
      branches[step] = branches[step].changed(change, at: rest)
      return .choice(branches)
    case .optional(let part): return .optional(part.changed(change, at: rest))
    case .oneOrMore(let part): return .oneOrMore(part.changed(change, at: rest))
    case .item(let item, let part): return .item(item, part.changed(change, at: rest))
    case .stroke(let item, let pause, let hand, let part):
      return .stroke(item, pause: pause, by: hand, part.changed(change, at: rest))
    case .phase, .begin, .recognize: return self
    }
  }

  private func changed(_ kind: NodeChange.Kind) -> Node {
    switch (self, kind) {
    case (.optional(let part), .make): return part
    case (.optional, .leaveOut): return .sequence([])
    case (.oneOrMore(let part), .once): return part
    case (.choice(let branches), .withoutBranch(let index)):
      guard branches.count > 1 else { return self }
      return .choice(branches.enumerated().filter { $0.offset != index }.map { $0.element })
    case (.phase(let phase), .turn(let degrees)):
      guard case .move(let sectors) = phase.motion else { return self }
      return .phase(
        Phase(item: phase.item, motion: .move(sectors.map { $0.turned(by: degrees) })))
    case (_, .turn), (_, .make), (_, .leaveOut), (_, .withoutBranch), (_, .once): return self
    }
  }
}

extension Sector {
  fileprivate func turned(by degrees: Double) -> Sector {
    let turn = UnitVector(degrees: degrees)
    func turned(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
      (
        Float(Double(x) * turn.x - Double(y) * turn.y),
        Float(Double(x) * turn.y + Double(y) * turn.x)
      )
    }
    let (first, last) = (turned(firstX, firstY), turned(lastX, lastY))
    return Sector(firstX: first.x, firstY: first.y, lastX: last.x, lastY: last.y)
  }
}
