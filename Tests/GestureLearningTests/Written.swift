import GestureRuntime

@testable import GestureLearning

/// Drawings and chains, as tests write them down.
extension LabelledDrawing {
  /// Strokes of places, `0,0 100,0 | 0,50 100,50`; each takes a tenth of a second, with as much between them.
  init(_ label: String = "a", drawn text: String, person: String? = nil) {
    let strokes = text.split(separator: " | ").enumerated().map { index, places in
      let points = places.split(separator: " ").map { place in
        let parts = place.split(separator: ",").compactMap { Float($0) }
        return DrawnStroke.Point(x: parts[0], y: parts[1])
      }
      let start = 200_000 * Int64(index)
      return DrawnStroke(points: points, start: start, end: start + 100_000)
    }
    self.init(label: label, person: person, strokes: strokes)
  }
}

extension Chain {
  /// Strokes of phases, `0/20 90/20? | cw`: directions with half the width of their cones, or arcs; a
  /// question mark is optional. Before a stroke, `=` is either way and `@` any start, `o` a dot with its
  /// radius; before all, `*` is any order.
  init(_ text: String) {
    self.init(strokes: [], isAnyOrder: text.hasPrefix("*"))
    for stroke in text.drop(while: { $0 == "*" }).split(separator: " | ") {
      var made = Stroke(phases: [])
      for word in stroke.split(separator: " ") {
        let bare = word.last == "?" ? word.dropLast() : word
        switch bare {
        case "=": made.isEitherWay = true
        case "@": made.isAnyStart = true
        case "cw", "ccw":
          let turning: Phase.Kind = .arc(bare == "cw" ? .clockwise : .counterclockwise)
          made.phases.append(Phase(kind: turning, middle: 0, half: 0))
        default:
          let numbers = bare.drop { $0 == "o" }.split(separator: "/").compactMap { Float($0) }
          if numbers.count == 1 { made.radius = numbers[0] }
          if numbers.count == 2 {
            made.phases.append(Phase(middle: numbers[0], half: numbers[1]))
          }
        }
        if word.last == "?" { made.phases[made.phases.count - 1].isOptional = true }
      }
      strokes.append(made)
    }
  }

  /// The same the other way round, with what it prefers.
  var written: String {
    let strokes = strokes.map { stroke in
      var words = stroke.isEitherWay ? ["="] : []
      if stroke.isAnyStart { words.append("@") }
      if stroke.phases.isEmpty { words.append("o\(number(stroke.radius))") }
      words += stroke.phases.map { phase in
        let motion =
          switch phase.kind {
          case .move: "\(number(phase.middle))/\(number(phase.half))"
          case .arc(let turning): turning == .clockwise ? "cw" : "ccw"
          }
        return motion + (phase.isOptional ? "?" : "")
      }
      return words.joined(separator: " ")
    }
    let preferred = preferences.map { "\($0.feature.written) \(thousandths($0.aim))" }
    return (isAnyOrder ? "*" : "") + strokes.joined(separator: " | ") + "; "
      + shares.map(thousandths).joined(separator: " ")
      + (preferred.isEmpty ? "" : "; ") + preferred.joined(separator: " ")
  }
}

extension Feature {
  /// A letter, and the number of the phase or stroke.
  var written: String {
    switch self {
    case .share(let phase): "s\(phase)"
    case .turn(let phase): "t\(phase)"
    case .across(let stroke): "x\(stroke)"
    case .down(let stroke): "y\(stroke)"
    case .length(let stroke): "l\(stroke)"
    case .height(let stroke): "h\(stroke)"
    case .wholeWidth: "w"
    case .wholeHeight: "h"
    case .lead(let more, let less): "\(more.written)-\(less.written)"
    }
  }
}

/// A number in thousandths.
func thousandths(_ value: Float) -> String { "\(Int((value * 1000).rounded()))" }

extension Sample {
  /// A drawing that is of the first class.
  init(_ drawing: LabelledDrawing, label: Int = 0, number: Int = 0) {
    self.init(
      drawing, label: label, number: number, isCopy: false, weight: 1, resolution: 3)
  }
}
