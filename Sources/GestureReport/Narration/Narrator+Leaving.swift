import GestureAutomaton
import GestureModel
import GestureRuntime

// Conditions of an item that compare it with a larger one: `length <= 40% of gesture.length`. They are judged
// as the item is left, and the larger one goes on growing, so that a path at its end measures something else.
extension Narrator {
  /// Which visit of a path a condition was judged after, if what it mentions went on after that.
  func visitLeft(by condition: Int, on path: Recorder.Path) -> Int? {
    guard case .exit(let items) = gesture.conditions[condition].schedule,
      let last = path.visits.lastIndex(where: { isInside($0, items) }),
      path.visits[(last + 1)...].contains(where: { isInside($0, subject.mentioned[condition]) })
    else { return nil }
    return last
  }

  /// What came of a condition that was judged on a path before its end; `nil` of any other.
  ///
  /// - Parameters:
  ///   - condition: Its number.
  ///   - path: The path, to its end.
  ///   - demands: What was not asked of it; `nil` if nothing was.
  /// - Returns: The condition as it was judged, without numbers where the path does not tell them any more.
  func constraintLeft(
    _ condition: Int, on path: Recorder.Path, without demands: [Demand]?
  ) -> ConstraintReport? {
    guard let visit = visitLeft(by: condition, on: path) else { return nil }
    let judged = self.path(path, leaving: visit, by: condition)
    var report = constraint(condition, on: judged ?? path)
    let held = held(condition, without: demands) ?? report.holds
    guard judged == nil || report.holds != held else { return report }
    report.settle(holds: held)
    return report
  }

  /// Whether a condition held when it was judged; `nil` if it, or a copy of it, was not asked.
  private func held(_ condition: Int, without demands: [Demand]?) -> Bool? {
    guard let demands else { return nil }
    for demand in demands {
      if case .conditions(let copies) = demand.kind, copies.contains(condition) {
        return copies.count == 1 ? false : nil
      }
    }
    return true
  }

  /// A path with what a condition mentions as it was after a visit; `nil` if that is not known. The visits tell
  /// lengths, stray and times.
  func path(
    _ path: Recorder.Path, leaving visit: Int, by condition: Int
  ) -> Recorder.Path? {
    let registers = Registers(of: gesture)
    var judged = path
    for atom in gesture.conditions[condition].test.atoms {
      let changing: (measure: Measure?, item: ID<Item>)? =
        switch atom {
        case .measure(let measure, let item): measure.changes ? (measure, item) : nil
        case .reach(let reach): (nil, gesture.reaches[reach.rawValue].item)
        case .constant, .input, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply,
          .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
          nil
        }
      guard let (measure, item) = changing,
        let last = path.visits.lastIndex(where: { isInside($0, [item]) }), last > visit
      else { continue }
      if measure == .duration, let start = registers.startTime(item) {
        judged.times[start + 1] = path.visits[visit].end
      } else if measure == .length || measure == .stray, let measure,
        let register = registers.index(measure, item)
      {
        let first = path.visits[...visit].lastIndex { !isInside($0, [item]) } ?? -1
        func sum(to end: Int) -> Float {
          path.visits[(first + 1)...end].reduce(0) {
            $0 + (measure == .length ? $1.length : $1.stray)
          }
        }
        // A new round may have begun within these visits, and then they are not those of the item.
        guard abs(sum(to: last) - path.registers[register]) <= 0.01 else { return nil }
        judged.registers[register] = sum(to: visit)
      } else {
        return nil
      }
    }
    return judged
  }

  private func isInside(_ visit: Recorder.Visit, _ items: Set<ID<Item>>) -> Bool {
    !items.isDisjoint(with: subject.automaton[ID(visit.leaf)].inside)
  }
}

extension Measure {
  /// Whether it may change after its item has begun.
  fileprivate var changes: Bool {
    upkeep.changes || self == .duration || self == .rounds
  }
}
