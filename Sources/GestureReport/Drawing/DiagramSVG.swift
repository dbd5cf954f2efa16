import GestureAutomaton
package import GestureCompiler
import GestureModel
import GestureSyntax

/// The diagram of a gesture as a picture: a line from its beginning to its end, on which phases stand as
/// boxes, each with the directions that it allows as a small fan. The words are those of the text.
package struct DiagramSVG {
  private typealias Room = Rail.Room

  private var document: SVGDocument
  private let margin: Float = 20

  /// The diagrams of gestures below each other, as a file of SVG.
  ///
  /// - Parameter gestures: Compilations without errors, each with the index of a gesture in it.
  /// - Returns: The text of the file.
  package static func text(of gestures: [(compilation: Compilation, index: Int)]) -> String {
    let names = gestures.map { $0.compilation.automata[$0.index].gesture.name }
    var document = SVGDocument(
      title: "\(names.joined(separator: ", ")): what is drawn, and in which order")
    document.add(head)
    var (width, height): (Float, Float) = (0, 0)
    for (name, gesture) in zip(names, gestures) {
      var diagram = DiagramSVG(title: name)
      let size = diagram.draw(name, gesture.compilation, gesture.index)
      document.add("<g transform=\"translate(0 \(svgNumber(height)))\">")
      for element in diagram.document.body { document.add(element) }
      document.add("</g>")
      (width, height) = (max(width, size.width), height + size.height)
    }
    return document.text(width: width, height: height)
  }

  /// The head of an arrow.
  private static let head =
    "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" "
    + "markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
    + "<path class=\"dot quiet\" d=\"M0 0L8 4L0 8z\"/></marker></defs>"

  private init(title: String) { document = SVGDocument(title: title) }

  private mutating func draw(
    _ name: String, _ compilation: Compilation, _ index: Int
  ) -> (width: Float, height: Float) {
    let (rail, statements) = RailBuilder(compilation, index).diagram()
    document.text(name, x: margin, y: 24, classes: "bold")
    let extent = rail.extent
    let line = 40 + extent.above
    document.circle(x: margin + 7, y: line, radius: 7, classes: "dot ink")
    let start = margin + 14
    arrow(from: start, to: start + Room.gap, y: line)
    draw(rail, x: start + Room.gap, y: line)
    let end = start + Room.gap + extent.width
    arrow(from: end, to: end + Room.gap, y: line)
    document.circle(x: end + Room.gap + 10, y: line, radius: 10, classes: "line")
    document.circle(x: end + Room.gap + 10, y: line, radius: 6, classes: "line")
    var (width, height) = (end + Room.gap + 20 + margin, line + extent.below + 14)
    let lines = statements.flatMap { wrapped($0, to: 90) }
    for line in lines {
      height += Room.line
      document.text(line, x: margin, y: height, classes: "code")
      width = max(width, 2 * margin + Float(line.count) * Room.codeLetter)
    }
    return (max(width, 2 * margin + Float(name.count) * Room.boldLetter), height + margin)
  }

  // MARK: Lines

  private mutating func path(_ data: String, isArrow: Bool = false) {
    document.add(
      "<path class=\"line\"\(isArrow ? " marker-end=\"url(#head)\"" : "") d=\"\(data)\"/>")
  }

  private mutating func arrow(from start: Float, to end: Float, y: Float) {
    path("M\(svgNumber(start)) \(svgNumber(y))H\(svgNumber(end - 1))", isArrow: true)
  }

  private mutating func line(from start: Float, to end: Float, y: Float) {
    if end > start { path("M\(svgNumber(start)) \(svgNumber(y))H\(svgNumber(end))") }
  }

  // MARK: Pieces

  /// Draws a piece whose line begins at a place.
  private mutating func draw(_ rail: Rail, x: Float, y: Float) {
    let extent = rail.extent
    switch rail {
    case .phase(let station): draw(station, extent, x, y)
    case .word(let word):
      box(x, y - 13, extent.width, 26, radius: 13)
      document.text(word, x: x + extent.width / 2, y: y + 5, classes: "bold", anchor: "middle")
    case .sequence(let parts): draw(rows: Rail.rows(of: parts), extent, x, y)
    case .choice(let branches): draw(branches: branches, extent, x, y)
    case .optional(let part):
      let top = y - extent.above + 4
      path(
        "M\(svgNumber(x)) \(svgNumber(y))C\(svgNumber(x + 14)) \(svgNumber(y)) "
          + "\(svgNumber(x + 4)) \(svgNumber(top)) \(svgNumber(x + Room.turn)) \(svgNumber(top))"
          + "H\(svgNumber(x + extent.width - Room.turn))C\(svgNumber(x + extent.width - 4)) "
          + "\(svgNumber(top)) \(svgNumber(x + extent.width - 14)) \(svgNumber(y)) "
          + "\(svgNumber(x + extent.width)) \(svgNumber(y))")
      centre(part, in: extent.width, x, y)
    case .loop(let part, let times):
      let bottom = y + part.extent.below + 12
      centre(part, in: extent.width, x, y)
      path(
        "M\(svgNumber(x + extent.width - 4)) \(svgNumber(y))V\(svgNumber(bottom))H\(svgNumber(x + 4))"
          + "V\(svgNumber(y + 2))", isArrow: true)
      document.text(
        times, x: x + extent.width / 2, y: bottom + 14, classes: "bold", anchor: "middle")
    case .frame(let name, let conditions, let part):
      draw(frame: name, conditions, part, extent, x, y)
    }
  }

  private mutating func box(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float, radius: Float,
    classes: String = "paper line"
  ) {
    document.add(
      "<rect class=\"\(classes)\" x=\"\(svgNumber(x))\" y=\"\(svgNumber(y))\" rx=\"\(svgNumber(radius))\" "
        + "width=\"\(svgNumber(width))\" height=\"\(svgNumber(height))\"/>")
  }

  private mutating func draw(_ station: Rail.Station, _ extent: Rail.Extent, _ x: Float, _ y: Float)
  {
    box(x, y - extent.above, extent.width, extent.above + extent.below, radius: 10)
    let middle = x + extent.width / 2
    document.drawSign(of: station, x: middle, y: y)
    var text = y + Room.sign / 2 + 4
    for line in station.title {
      text += Room.line
      document.text(line, x: middle, y: text, classes: "bold", anchor: "middle")
    }
    for line in station.conditions {
      text += Room.line
      document.text(line, x: middle, y: text, classes: "code", anchor: "middle")
    }
  }

  /// A piece in the middle of a width, with the line on either side of it.
  private mutating func centre(_ part: Rail, in width: Float, _ x: Float, _ y: Float) {
    let own = part.extent.width
    let left = x + (width - own) / 2
    line(from: x, to: left, y: y)
    draw(part, x: left, y: y)
    line(from: left + own, to: x + width, y: y)
  }

  private mutating func draw(rows: [[Rail]], _ extent: Rail.Extent, _ x: Float, _ y: Float) {
    let inset = rows.count > 1 ? Room.padding : 0
    var y = y
    for (index, row) in rows.enumerated() {
      let own = Rail.extent(ofRow: row)
      var left = x + inset
      if index == 0 { line(from: x, to: left, y: y) }
      for (place, part) in row.enumerated() {
        draw(part, x: left, y: y)
        left += part.extent.width
        if place < row.count - 1 { arrow(from: left, to: left + Room.gap, y: y) }
        left += place < row.count - 1 ? Room.gap : 0
      }
      guard index < rows.count - 1 else {
        // The line goes on at the height at which it came in.
        leadOut(
          from: left, y: y, to: x + extent.width, at: rows.count > 1 ? index : 0, first: rows, x,
          extent)
        return
      }
      let next = Rail.extent(ofRow: rows[index + 1])
      let between = y + own.below + Room.rowGap / 2
      let nextY = y + own.below + Room.rowGap + next.above
      path(
        "M\(svgNumber(left)) \(svgNumber(y))H\(svgNumber(x + extent.width - 6))V\(svgNumber(between))"
          + "H\(svgNumber(x + 2))V\(svgNumber(nextY))H\(svgNumber(x + inset))")
      y = nextY
    }
  }

  /// The end of the last row, to the right end of the first row's line.
  private mutating func leadOut(
    from left: Float, y: Float, to right: Float, at index: Int, first rows: [[Rail]], _ x: Float,
    _ extent: Rail.Extent
  ) {
    guard index > 0 else { return line(from: left, to: right, y: y) }
    let start = rows.dropLast().enumerated().reduce(y) { height, row in
      let next = Rail.extent(ofRow: rows[row.offset + 1])
      return height - Rail.extent(ofRow: row.element).below - Room.rowGap - next.above
    }
    path("M\(svgNumber(left)) \(svgNumber(y))H\(svgNumber(right))V\(svgNumber(start))")
  }

  private mutating func draw(branches: [Rail], _ extent: Rail.Extent, _ x: Float, _ y: Float) {
    var top = y
    for (index, branch) in branches.enumerated() {
      let own = branch.extent
      if index > 0 { top += Room.padding + own.above }
      centre(branch, in: extent.width - 2 * Room.turn, x + Room.turn, top)
      if index == 0 {
        line(from: x, to: x + Room.turn, y: y)
        line(from: x + extent.width - Room.turn, to: x + extent.width, y: y)
      } else {
        path("M\(svgNumber(x)) \(svgNumber(y))h8V\(svgNumber(top))H\(svgNumber(x + Room.turn))")
        let right = x + extent.width
        path(
          "M\(svgNumber(right - Room.turn)) \(svgNumber(top))H\(svgNumber(right - 8))V\(svgNumber(y))h8"
        )
      }
      top += own.below
    }
  }

  private mutating func draw(
    frame name: String, _ conditions: [String], _ part: Rail, _ extent: Rail.Extent, _ x: Float,
    _ y: Float
  ) {
    box(
      x, y - extent.above, extent.width, extent.above + extent.below, radius: 8,
      classes: "line frame")
    document.text(name, x: x + Room.padding, y: y - extent.above + Room.line, classes: "quiet bold")
    centre(part, in: extent.width, x, y)
    var text = y + part.extent.below + 2
    for line in conditions {
      text += Room.line
      document.text(line, x: x + Room.padding, y: text, classes: "code")
    }
  }
}
