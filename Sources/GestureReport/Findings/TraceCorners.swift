import GestureRuntime
import GestureSyntax
import GestureTraces

extension Trace {
  /// Where each touch lands, turns and leaves, a line each: `touch 1: (195, 420) at 0 ms, …`. What came
  /// without contact is a `pointer`.
  ///
  /// What lies within two points of a straight line between two of these places is left out.
  ///
  /// D. H. Douglas and T. K. Peucker, *Algorithms for the reduction of the number of points required to
  /// represent a digitized line or its caricature*, 1973.
  package var cornerLines: [String] {
    var ids: [(id: Int32, word: String)] = []
    var places: [Int32: [Place]] = [:]
    for frame in frames {
      for touch in frame.touches {
        if places[touch.id] == nil {
          ids.append((touch.id, touch.phase == .entered ? "pointer" : "touch"))
        }
        places[touch.id, default: []].append(Place(time: frame.time, x: touch.x, y: touch.y))
      }
    }
    return ids.map { id, word in
      let corners = Place.corners(of: (places[id] ?? [])[...])
      return "\(word) \(id): " + corners.map { $0.text }.joined(separator: ", ")
    }
  }
}

/// Where a touch was.
private struct Place {
  /// Microseconds.
  var time: Int64
  var x: Float
  var y: Float

  var text: String {
    "(\(shortest(x.rounded(.toNearestOrEven))), \(shortest(y.rounded(.toNearestOrEven)))) at "
      + "\(Figures.fixed(Double(time) / 1000, 0)) ms"
  }

  static func corners(of places: ArraySlice<Place>) -> [Place] {
    guard let first = places.first, let last = places.last, places.count > 2 else {
      return Array(places)
    }
    var (farthest, most) = (places.startIndex, Float(2))
    for index in places.indices.dropFirst().dropLast() {
      let distance = places[index].distance(from: first, to: last)
      if distance > most { (farthest, most) = (index, distance) }
    }
    guard farthest != places.startIndex else { return [first, last] }
    return corners(of: places[...farthest]).dropLast() + corners(of: places[farthest...])
  }

  /// Points from the line between two others, or from where both are.
  private func distance(from first: Place, to last: Place) -> Float {
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ownX, ownY) = (x - first.x, y - first.y)
    guard length > 0 else { return (ownX * ownX + ownY * ownY).squareRoot() }
    let along = (ownX * dx + ownY * dy) / length
    let beyond = max(-along, along - length, 0)
    let aside = abs(ownX * dy - ownY * dx) / length
    return (aside * aside + beyond * beyond).squareRoot()
  }
}
