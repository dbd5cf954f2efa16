package import GestureModel
import GestureRuntime

extension Automaton {
  /// The phases to which more divisions of a drawing can come than are kept of one.
  ///
  /// A step that two phases allow may begin the second one, and each of these steps is another division.
  /// All of them count where something is asked in which they differ and none is better than all others:
  /// two things, or one that neither more nor less of is better. Where a phase may have only a few steps,
  /// as a hook, there are only a few divisions.
  package var crowdedPhases: [ID<Leaf>] {
    let reads = Reads(self)
    return leaves.indices.map { ID($0) }.filter { leaf in
      self[leaf].kind.takesSteps && hasManySteps(leaf)
        && distinguishes(reads.ofLeaves[leaf.rawValue], at: leaf)
        && edges.contains { edge in
          guard edge.trigger == .step, edge.target == .leaf(leaf), let source = edge.source else {
            return false
          }
          return self[source].kind.takesSteps && hasManySteps(source) && overlap(source, leaf)
        }
    }
  }

  /// Whether divisions differ in what is asked of a path in a leaf, and none has to be the best.
  private func distinguishes(_ reads: [Reads.Content: Reads.Senses], at leaf: ID<Leaf>) -> Bool {
    let inside = Set(self[leaf].inside)
    let telling = reads.filter { content, _ in
      // An item that goes on ends at one place for all of them.
      guard case .measure(let measure, let item) = content else { return true }
      return !(inside.contains(item) && [.endX, .endY].contains(measure))
    }
    return telling.count > 1 || telling.values.contains { $0.less && $0.more != nil }
  }

  /// Whether a path can take more steps in a leaf than divisions are kept.
  private func hasManySteps(_ leaf: ID<Leaf>) -> Bool {
    let most = Float(GestureTable.Parts.leafLimit) * gesture.settings.resolution
    return finals(at: leaf).allSatisfy { index in
      guard
        case .compare(let comparison, .measure(.length, _), .constant(let limit)) =
          gesture.conditions[index].test, [.less, .lessOrEqual].contains(comparison)
      else { return true }
      return limit >= most
    }
  }

  /// Whether more than a direction at an edge goes the way of both leaves.
  private func overlap(_ one: ID<Leaf>, _ other: ID<Leaf>) -> Bool {
    let isOfSeveral = self[one].track.map { track in
      if case .fingers(let count) = tracks[track] { count.upperBound > 1 } else { false }
    }
    guard isOfSeveral != true, case .motion(.move(let own)) = self[one].kind,
      case .motion(.move(let others)) = self[other].kind, !own.isEmpty, !others.isEmpty
    else { return true }
    return own.contains { sector in others.contains { sector.overlaps($0) } }
  }
}
