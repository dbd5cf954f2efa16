package import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax

/// A state diagram as a picture: the phases from left to right, each with the directions that it
/// allows as a small fan, and the ways between them with what has to hold on each.
package struct DiagramSVG {
  private let automaton: Automaton
  private var document: SVGDocument
  /// Of the start, each leaf and the end, its column and its row.
  private var columns: [Int] = []
  private var rows: [Int] = []
  /// Where each column begins.
  private var lefts: [Float] = []
  /// Ways from box to box, with the lines of their labels.
  private var ways: [(from: Int, to: Int, lines: [String])] = []
  private var top: Float = 0

  /// How many leaves and ways can be laid out so that somebody reads it.
  package static let leafLimit = 16
  package static let wayLimit = 40

  private static let boxWidth: Float = 150
  private static let boxHeight: Float = 92
  private static let rowGap: Float = 40
  private static let lineHeight: Float = 16

  /// Whether a diagram has so few phases and ways that somebody reads it. Graphviz lays out others
  /// better.
  package static func isReadable(_ automaton: Automaton) -> Bool {
    automaton.leaves.count <= leafLimit && automaton.edges.count <= wayLimit
  }

  /// Readable diagrams below each other, as a file of SVG.
  package static func text(of automata: [Automaton]) -> String {
    let names = automata.map(\.gesture.name).joined(separator: ", ")
    var document = SVGDocument(title: "\(names): phases and the ways between them")
    document.add(head)
    var (width, height): (Float, Float) = (0, 0)
    for automaton in automata {
      var diagram = DiagramSVG(automaton)
      let size = diagram.draw()
      document.add("<g transform=\"translate(0 \(svgNumber(height)))\">")
      for element in diagram.document.body { document.add(element) }
      document.add("</g>")
      (width, height) = (max(width, size.width), height + size.height)
    }
    return document.text(width: width, height: height)
  }

  /// The head of an arrow.
  private static let head =
    "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
    + "markerHeight=\"7\" orient=\"auto\"><path class=\"dot quiet\" d=\"M0 0L8 4L0 8z\"/></marker></defs>"

  private init(_ automaton: Automaton) {
    self.automaton = automaton
    document = SVGDocument(title: automaton.gesture.name)
    findWays()
    placeBoxes()
  }

  // MARK: Layout

  private func box(of target: Automaton.Target) -> Int {
    switch target {
    case .leaf(let id): id.rawValue + 1
    case .end: automaton.leaves.count + 1
    }
  }

  private mutating func findWays() {
    let conditions = automaton.gesture.conditions
    for edge in automaton.edges {
      let (from, to) = (edge.source.map { $0.rawValue + 1 } ?? 0, box(of: edge.target))
      let guards = (edge.exits + edge.guards).map { "if \(conditions[$0].text.onOneLine)" }
      let trigger =
        edge.trigger == .step || edge.trigger == .landing ? [] : [edge.trigger.description]
      let lines = trigger + guards
      // Several ways between two boxes are one arrow, with what is said of each.
      if let known = ways.firstIndex(where: { $0.from == from && $0.to == to }) {
        ways[known].lines += lines.filter { !ways[known].lines.contains($0) }
      } else {
        ways.append((from, to, lines))
      }
    }
  }

  /// A box stands behind all from which a way leads forward to it; those of one column stand below
  /// each other.
  private mutating func placeBoxes() {
    let count = automaton.leaves.count + 2
    columns = Array(repeating: 0, count: count)
    for _ in 0..<count {
      for way in ways where way.from < way.to {
        columns[way.to] = max(columns[way.to], columns[way.from] + 1)
      }
    }
    var used: [Int: Int] = [:]
    rows = columns.map { column in
      defer { used[column, default: 0] += 1 }
      return used[column, default: 0]
    }
    let gaps = (0...(columns.max() ?? 0)).map { column -> Float in
      let labels = ways.filter { columns[$0.from] == column && columns[$0.to] == column + 1 }
        .flatMap(\.lines)
      return max(48, Float(labels.map(\.count).max() ?? 0) * 7.3 + 24)
    }
    var left: Float = 16
    for (column, gap) in gaps.enumerated() {
      lefts.append(left)
      left += (column == 0 ? 16 : Self.boxWidth) + gap
    }
    top =
      44 + Float(skips(isForward: true).reduce(0) { $0 + $1.lines.count }) * Self.lineHeight
      + Float(skips(isForward: true).count) * 18
  }

  /// The ways that do not lead to the next column.
  private func skips(isForward: Bool) -> [(from: Int, to: Int, lines: [String])] {
    ways.filter { way in
      isForward
        ? columns[way.to] > columns[way.from] + 1 : columns[way.to] <= columns[way.from]
    }
  }

  private func place(_ box: Int) -> (x: Float, y: Float, width: Float) {
    let isEnd = box == automaton.leaves.count + 1
    return (
      lefts[columns[box]], top + Float(rows[box]) * (Self.boxHeight + Self.rowGap),
      box == 0 ? 16 : isEnd ? 44 : Self.boxWidth
    )
  }

  /// How far below the top of its place a box begins: the end is small.
  private func inset(_ box: Int) -> Float {
    box == automaton.leaves.count + 1 ? Self.boxHeight / 2 - 13 : 0
  }

  // MARK: Drawing

  private mutating func draw() -> (width: Float, height: Float) {
    document.text(automaton.gesture.name, x: 16, y: 22, classes: "bold")
    drawSteps()
    let (above, height) = drawSkips()
    drawBoxes()
    let width = (lefts.last ?? 0) + 60
    return (max(width, 240, above), height + 20)
  }

  private mutating func drawBoxes() {
    let start = place(0)
    document.add(
      "<circle class=\"dot ink\" cx=\"\(svgNumber(start.x + 8))\" "
        + "cy=\"\(svgNumber(start.y + Self.boxHeight / 2))\" r=\"7\"/>")
    for index in automaton.leaves.indices { drawBox(ID(index)) }
    let end = place(automaton.leaves.count + 1)
    let y = end.y + Self.boxHeight / 2
    document.circle(x: end.x + 14, y: y, radius: 13, classes: "line")
    document.circle(x: end.x + 14, y: y, radius: 9, classes: "line")
  }

  private mutating func drawBox(_ id: ID<Automaton.Leaf>) {
    let (x, y, width) = place(id.rawValue + 1)
    let leaf = automaton[id]
    document.add(
      "<rect class=\"paper line\" x=\"\(svgNumber(x))\" y=\"\(svgNumber(y))\" rx=\"10\" "
        + "width=\"\(svgNumber(width))\" height=\"\(svgNumber(Self.boxHeight))\"/>")
    let number = automaton.leaves[..<id.rawValue].count {
      if case .motion = $0.kind { true } else { false }
    }
    drawSign(leaf.kind, x: x + width / 2, y: y + 34, color: number % 6)
    document.text(
      shortened(automaton.title(of: id), to: 20), x: x + width / 2, y: y + Self.boxHeight - 12,
      classes: "bold", anchor: "middle")
    let finals = automaton.finals(at: id).map {
      "fails unless \(automaton.gesture.conditions[$0].text.onOneLine)"
    }
    for (line, words) in finals.enumerated() {
      document.text(
        words, x: x, y: y + Self.boxHeight + 14 + Float(line) * Self.lineHeight, classes: "quiet")
    }
  }

  /// What a leaf allows: a fan, a ring for a hold, an arrow that turns for an arc.
  private mutating func drawSign(
    _ kind: Automaton.Leaf.Kind, x: Float, y: Float, color: Int
  ) {
    guard case .motion(let motion) = kind else {
      return document.add(
        "<path class=\"line\" d=\"M\(svgNumber(x)) \(svgNumber(y - 14))l14 14l-14 14l-14 -14z\"/>")
    }
    switch motion {
    case .move(let sectors) where !sectors.isEmpty:
      for sector in sectors { drawFan(sector, x, y, color) }
    case .move, .any: document.circle(x: x, y: y, radius: 26, classes: "dot f\(color)")
    case .hold, .grip:
      document.circle(x: x, y: y, radius: 16, classes: "p\(color)", width: 2.5)
      document.circle(x: x, y: y, radius: 4, classes: "dot f\(color)")
    case .course(let course):
      switch course.kind {
      case .arc, .twist: drawTurn(course.sense != .backward, x, y, color)
      case .pinch: drawPinch(isInward: course.sense == .backward, x, y, color)
      case .shove: drawShove(isUpward: course.sense == .backward, x, y, color)
      }
    case .lift:
      document.circle(x: x, y: y, radius: 14, classes: "faint", width: 1.5)
    }
  }

  private mutating func drawFan(_ sector: Sector, _ x: Float, _ y: Float, _ color: Int) {
    let radius: Float = 28
    let turned = sector.firstX * sector.lastY - sector.firstY * sector.lastX
    let isWide = turned < 0 ? 1 : 0
    document.add(
      "<path class=\"dot f\(color)\" d=\"M\(svgNumber(x)) \(svgNumber(y))"
        + "L\(svgNumber(x + radius * sector.firstX)) \(svgNumber(y + radius * sector.firstY))"
        + "A\(svgNumber(radius)) \(svgNumber(radius)) 0 \(isWide) 1 "
        + "\(svgNumber(x + radius * sector.lastX)) \(svgNumber(y + radius * sector.lastY))z\"/>")
  }

  private mutating func drawPinch(isInward: Bool, _ x: Float, _ y: Float, _ color: Int) {
    let (near, far): (Float, Float) = isInward ? (26, 8) : (8, 26)
    for side: Float in [-1, 1] {
      document.add(
        "<path class=\"p\(color)\" stroke-width=\"3\" marker-end=\"url(#head)\" "
          + "d=\"M\(svgNumber(x + side * near)) \(svgNumber(y))H\(svgNumber(x + side * far))\"/>")
    }
  }

  private mutating func drawShove(isUpward: Bool, _ x: Float, _ y: Float, _ color: Int) {
    let (start, end): (Float, Float) = isUpward ? (20, -20) : (-20, 20)
    for side: Float in [-8, 8] {
      document.add(
        "<path class=\"p\(color)\" stroke-width=\"3\" marker-end=\"url(#head)\" "
          + "d=\"M\(svgNumber(x + side)) \(svgNumber(y + start))V\(svgNumber(y + end))\"/>")
    }
  }

  private mutating func drawTurn(_ isClockwise: Bool, _ x: Float, _ y: Float, _ color: Int) {
    let (start, end): (Float, Float) = isClockwise ? (-18, 18) : (18, -18)
    document.add(
      "<path class=\"p\(color)\" stroke-width=\"3\" marker-end=\"url(#head)\" "
        + "d=\"M\(svgNumber(x + start)) \(svgNumber(y + 10))A20 20 0 1 \(isClockwise ? 1 : 0) "
        + "\(svgNumber(x + end)) \(svgNumber(y + 10))\"/>")
  }

  /// The ways to the next column, with their labels above them.
  private mutating func drawSteps() {
    for way in ways where columns[way.to] == columns[way.from] + 1 {
      let (from, to) = (place(way.from), place(way.to))
      let (startY, endY) = (from.y + Self.boxHeight / 2, to.y + Self.boxHeight / 2)
      let (start, end) = (from.x + from.width + 2, to.x - 3)
      let middle = (start + end) / 2
      document.add(
        "<path class=\"line\" marker-end=\"url(#head)\" d=\"M\(svgNumber(start)) \(svgNumber(startY))"
          + "C\(svgNumber(middle)) \(svgNumber(startY)) \(svgNumber(middle)) \(svgNumber(endY)) "
          + "\(svgNumber(end)) \(svgNumber(endY))\"/>")
      for (line, words) in way.lines.reversed().enumerated() {
        document.text(
          words, x: middle, y: (startY + endY) / 2 - 8 - Float(line) * Self.lineHeight,
          classes: "code", anchor: "middle")
      }
    }
  }

  /// The ways over several columns, above, and those back, below. Each has a height of its own.
  private mutating func drawSkips() -> (right: Float, bottom: Float) {
    var y = top - 12
    var right: Float = 0
    func span(_ way: (from: Int, to: Int, lines: [String])) -> (Float, Float) {
      let (from, to) = (place(way.from), place(way.to))
      let isEnd = way.to == automaton.leaves.count + 1
      return (from.x + from.width / 2, isEnd ? to.x + 14 : to.x + to.width / 2)
    }
    for way in skips(isForward: true) {
      let (start, end) = span(way)
      let (from, to) = (place(way.from), place(way.to))
      document.add(
        "<path class=\"line\" marker-end=\"url(#head)\" d=\"M\(svgNumber(start)) \(svgNumber(from.y))"
          + "V\(svgNumber(y))H\(svgNumber(end))V\(svgNumber(to.y + inset(way.to) - 3))\"/>")
      for words in way.lines.reversed() {
        y -= Self.lineHeight
        document.text(words, x: (start + end) / 2, y: y + 12, classes: "code", anchor: "middle")
        right = max(right, (start + end) / 2 + Float(words.count) * 4)
      }
      y -= 18
    }
    let lastRow = Float(rows.max() ?? 0)
    let finals = automaton.leaves.indices.map { automaton.finals(at: ID($0)).count }.max() ?? 0
    y =
      top + (lastRow + 1) * Self.boxHeight + lastRow * Self.rowGap + Float(finals) * Self.lineHeight
      + 14
    for way in skips(isForward: false) {
      var (start, end) = span(way)
      if way.from == way.to { (start, end) = (start + 30, end - 30) }
      let (from, to) = (place(way.from), place(way.to))
      document.add(
        "<path class=\"line\" marker-end=\"url(#head)\" d=\"M\(svgNumber(start)) "
          + "\(svgNumber(from.y + Self.boxHeight))V\(svgNumber(y))H\(svgNumber(end))"
          + "V\(svgNumber(to.y + Self.boxHeight - inset(way.to) + 3))\"/>")
      for words in way.lines {
        document.text(words, x: (start + end) / 2, y: y + 14, classes: "code", anchor: "middle")
        y += Self.lineHeight
      }
      y += 18
    }
    return (right, y)
  }

  private func shortened(_ text: String, to count: Int) -> String {
    let line = text.onOneLine
    return line.count <= count ? line : line.prefix(count - 1) + "…"
  }
}
