import GestureAutomaton
import GestureModel
import GestureRuntime

// What is drawn on the ways that lead from a leaf back to it.
extension SymbolicPath {
  /// Lets anything be drawn that leads from a leaf back to it, before the leaf is drawn for good.
  ///
  /// - Parameters:
  ///   - leaves: The leaves on these ways.
  ///   - fresh: The items that are entered with the last arrival, whatever way was taken.
  ///   - restarted: All items that may have been entered on these ways.
  mutating func goRound(
    _ leaves: [Int], fresh: Set<ID<Item>>, restarted: Set<ID<Item>>
  ) {
    goOn()
    let (x, y, length, time) = (
      variable(isFree: true), variable(isFree: true), variable(), variable()
    )
    var size = LinearForm(variable: length)
    now.time.add(LinearForm(variable: time))
    now.spins += 1
    lastSector = nil
    if leaves.contains(where: { automaton.leaves[$0].kind.canStray }), leeway.strays {
      let stray = form()
      now.stray.add(stray)
      size.add(stray)
    }
    if leaves.allSatisfy({ map.isSteady[$0] && automaton.leaves[$0].kind.isDrawn }) {
      // One finger goes no further than it has drawn.
      bound(LinearForm(variable: x), LinearForm(variable: y), by: size, .geometry)
      add(x, y, length: length, travel: size)
      if map.asksForBoxes { widen(by: size) }
    } else {
      add(x, y, length: length, travel: LinearForm())
      now.gaps += 1
    }
    narrowRounds(leaves, x, y, length)
    isAtLanding = false
    for item in restarted {
      let isOpen = spans[item.rawValue].map { $0.end == nil } ?? false
      if fresh.contains(item) {
        start(item)
      } else if spans[item.rawValue] != nil {
        let start = someEarlierMoment()
        spans[item.rawValue] = Span(
          start: start, end: isOpen ? nil : someEarlierMoment(after: start))
      }
    }
  }

  /// Where all that is drawn on the way goes in some directions, so does the sum.
  private mutating func narrowRounds(_ leaves: [Int], _ x: Int, _ y: Int, _ length: Int) {
    var sectors: [Sector] = []
    for leaf in leaves {
      guard case .motion(.move(let some)) = automaton.leaves[leaf].kind, !some.isEmpty else {
        return
      }
      sectors += some
    }
    guard !leeway.strays || automaton.gesture.settings.toleranceBase.most == 0 else { return }
    guard automaton.gesture.settings.toleranceRatio.most == 0 || !leeway.strays else { return }
    var (sumX, sumY, shares) = (LinearForm(), LinearForm(), LinearForm())
    for direction in Cone(sectors).directions {
      let share = form()
      sumX.add(share, times: direction.x)
      sumY.add(share, times: direction.y)
      shares.add(share)
    }
    for (sum, variable) in [(sumX, x), (sumY, y)] {
      require(sum, atLeast: LinearForm(variable: variable))
      require(LinearForm(variable: variable), atLeast: sum)
    }
    require(shares, atLeast: LinearForm(variable: length))
    require(LinearForm(variable: length), atLeast: shares)
  }

  /// A moment that is only known not to be later than now.
  private mutating func someEarlierMoment(after other: Moment? = nil) -> Moment {
    var moment = Moment()
    (moment.x, moment.y) = (form(isFree: true), form(isFree: true))
    (moment.length, moment.stray, moment.time) = (form(), form(), form())
    require(now.length, atLeast: moment.length)
    require(now.stray, atLeast: moment.stray)
    require(now.time, atLeast: moment.time)
    if let other {
      require(moment.length, atLeast: other.length)
      require(moment.stray, atLeast: other.stray)
      require(moment.time, atLeast: other.time)
    }
    // Nothing is known of where it was since then.
    (moment.gaps, moment.corners) = (-1 - free.count, corners.count)
    moment.spins = -1 - free.count
    moment.number = nil
    return moment
  }
}
