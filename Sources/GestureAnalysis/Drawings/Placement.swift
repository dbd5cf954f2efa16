import GestureModel
import GestureRuntime

/// Where the strokes of a plan are, and how large.
extension Plan {
  /// Of each stroke, the parameter that says where it lands from left to right; the next one says where
  /// from top to bottom.
  var landings: [Int] {
    zip(route.parts, firstParameters).compactMap { part, first in
      if case .land = part { first } else { nil }
    }
  }

  /// How wide and how high each stroke is.
  func strokeSizes(resolution: Double) -> [(width: Double, height: Double)] {
    strokeExtents(resolution: resolution).map { ($0.right - $0.left, $0.bottom - $0.top) }
  }

  /// This plan with the middle of each stroke where that of the first is.
  func centred(resolution: Double) -> Plan {
    moved(
      strokeExtents(resolution: resolution).map {
        (($0.left + $0.right) / 2, ($0.top + $0.bottom) / 2)
      })
  }

  /// This plan with the mean of each stroke's samples where that of the first is: two triangles that point
  /// up and down make a star.
  func balanced(resolution: Double) -> Plan {
    moved(
      strokeExtents(resolution: resolution).map { ($0.sumX / $0.count, $0.sumY / $0.count) })
  }

  /// This plan with its strokes moved so that these places of them are where that of the first is.
  private func moved(_ places: [(x: Double, y: Double)]) -> Plan {
    guard let first = places.first else { return self }
    var plan = self
    for (landing, place) in zip(landings, places) {
      plan.parameters[landing].value += first.x - place.x
      plan.parameters[landing + 1].value += first.y - place.y
    }
    return plan
  }

  /// What a stroke's samples take up, and their sum.
  private struct Extent {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var sumX: Double
    var sumY: Double
    var count = 1.0

    init(_ pen: Pen) {
      (left, top, right, bottom) = (pen.x, pen.y, pen.x, pen.y)
      (sumX, sumY) = (pen.x, pen.y)
    }

    mutating func add(_ pen: Pen) {
      (left, top) = (min(left, pen.x), min(top, pen.y))
      (right, bottom) = (max(right, pen.x), max(bottom, pen.y))
      sumX += pen.x
      sumY += pen.y
      count += 1
    }
  }

  private func strokeExtents(resolution: Double) -> [Extent] {
    var extents: [Extent] = []
    for mark in marks(resolution: resolution) {
      switch mark.kind {
      case .landed: extents.append(Extent(mark.pen))
      case .moved: if !extents.isEmpty { extents[extents.count - 1].add(mark.pen) }
      case .lifted, .part, .manned, .waited, .gripped: continue
      }
    }
    return extents
  }

  /// This plan with equal sides and turns in each stroke whose sides all turn one way, as far as the
  /// directions allow it: a triangle comes back to where it began.
  var regular: Plan {
    var plan = self
    var sides: [(parameter: Int, sectors: [Sector])] = []
    for (part, first) in zip(route.parts, firstParameters) {
      switch part {
      case .land: sides = []
      case .draw(let phase):
        guard case .move(let sectors) = phase.motion, sectors.count == 1 else { continue }
        sides.append((first, sectors))
      case .liftOff: plan.turnEvenly(sides)
      case .enter, .leave, .begin, .finish: continue
      }
    }
    return plan
  }

  /// Makes the turns between sides equal, with the last of them, back to the first: in triangles that are
  /// one stroke of several, and in what has five sides or more. One stroke of three sides may well be an
  /// X or a Z.
  private mutating func turnEvenly(_ sides: [(parameter: Int, sectors: [Sector])]) {
    guard sides.count > 4 || sides.count > 2 && landings.count > 1 else { return }
    let middles = sides.map { DrawnMarks.degrees(0.5, in: $0.sectors) }
    var turns = middles.indices.map { index in
      let turn = middles[(index + 1) % middles.count] - middles[index]
      return turn - 360 * (turn / 360).rounded()
    }
    // Who goes back may turn either way.
    for index in turns.indices where abs(turns[index]) > 179 { turns[index] = 180 }
    guard turns.allSatisfy({ $0 > -1 }) || turns.allSatisfy({ $0 < 1 }) else { return }
    let (sum, count) = (turns.reduce(0, +), Double(sides.count))
    let turn = 360 * (sum / 360).rounded(.toNearestOrEven) / count
    guard turn != 0, abs(turn) < 170 else { return }
    // How far each direction is from its middle if the first one is not, and all of them on average.
    var shifts: [Double] = []
    var heading = 0.0
    for (index, own) in turns.enumerated() {
      let shift = turn * Double(index) - heading
      shifts.append(shift - 360 * (shift / 360).rounded())
      heading += own
    }
    let mean = shifts.reduce(0, +) / count
    guard shifts.contains(where: { abs($0 - mean) > 1 }) else { return }
    for (side, shift) in zip(sides, shifts) {
      let width = DrawnMarks.degrees(1, in: side.sectors) - DrawnMarks.degrees(0, in: side.sectors)
      let aim = 0.5 + (shift - mean) / max(width, 1)
      parameters[side.parameter + 2].value = min(max(aim, 0.04), 0.96)
    }
  }

  /// The plan with its only arc begun in each of eight directions; the plan itself if that is not what it
  /// draws. An arc may begin anywhere, and that is the one thing of it that a search is slow to turn.
  var turned: [Plan] {
    let headings = parameters.indices.filter { index in
      if case .heading = parameters[index].kind { true } else { false }
    }
    guard headings.count == 1 else { return [self] }
    return (0..<8).map { eighth in
      var plan = self
      plan.parameters[headings[0]].value = 45 * Double(eighth)
      return plan
    }
  }
}
