import GestureAnalysis

/// Two candidates for a way to draw a class.
struct Rivals: Sendable {
  /// What the other one does otherwise.
  enum Kind: Hashable, Sendable {
    /// It is another chain.
    case candidate
    /// The strokes may come in any order.
    case order
    /// Strokes may be drawn from their ends.
    case backward
    /// Closed strokes may begin anywhere.
    case start
  }

  /// The number of the class.
  var label: Int
  var chosen: Chain
  var other: Chain
  var kind: Kind
}

extension LabelledDrawing {
  /// Drawings like this one that two candidates may judge differently.
  func variants(like kind: Rivals.Kind, _ chance: inout Chance) -> [LabelledDrawing] {
    switch kind {
    case .candidate: (0..<12).map { _ in shaken(&chance).shaken(&chance) }
    case .order:
      strokes.count > 1 ? [drawn(Array(strokes.reversed()))] : []
    case .backward: backward
    case .start:
      strokes.indices.map { index in
        var strokes = strokes
        let points = strokes[index].points
        strokes[index].points = Array(points[(points.count / 2)...] + points[..<(points.count / 2)])
        return drawn(strokes)
      }
    }
  }

  /// The drawing with each of its strokes, one at a time, drawn from its end.
  private var backward: [LabelledDrawing] {
    strokes.indices.map { index in
      var strokes = strokes
      strokes[index] = strokes[index].reversed
      return drawn(strokes)
    }
  }

  /// What other hands may draw in its place, which begin a stroke at its other end: joined, that is another course.
  /// A stroke that is alone has to come back to about where it began; backward, others are other gestures.
  var fromOtherEnds: [LabelledDrawing] {
    guard strokes.count <= Fitter.mostInAnyOrder else { return [] }
    let points = strokes[0].points
    let isOpen = distance(points[0], points[points.count - 1]) >= 0.2 * length(of: points)
    return strokes.count == 1 && isOpen ? [] : backward
  }

  /// The drawing with other strokes, at the times of those that it has.
  private func drawn(_ others: [DrawnStroke]) -> LabelledDrawing {
    var drawing = self
    drawing.person = nil
    for (index, other) in others.enumerated() {
      drawing.strokes[index].points = other.points
    }
    return drawing
  }
}
