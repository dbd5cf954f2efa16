import GestureRuntime

/// A picture as SVG: its text can be selected, and its colours follow the reader's light or dark.
struct SVGDocument {
  private(set) var body: [String] = []
  private let title: String

  /// Begins a picture without a size.
  init(title: String) { self.title = title }

  /// The colours of phases, which those who do not see all colours alike can tell apart; they come
  /// again after the sixth.
  private static let phases = [
    ("#0d4eb3", "#3b93fd"), ("#785e17", "#fbc810"), ("#990c6a", "#d65bd8"), ("#014832", "#1dfbab"),
    ("#1918fc", "#bcb4fa"), ("#4d0166", "#fc7dc4"),
  ]

  /// The class of a phase by its number; of what is in none, a faint one.
  static func phaseClass(_ phase: Int?) -> String {
    phase.map { "p\($0 % phases.count)" } ?? "faint"
  }

  private static var style: String {
    func rules(
      _ color: ((String, String)) -> String, _ ink: String, _ faint: String, _ bad: String,
      _ paper: String, _ stray: String
    ) -> String {
      let phases = phases.enumerated().map { index, pair in
        ".p\(index){stroke:\(color(pair))}.f\(index){fill:\(color(pair))}"
      }
      return phases.joined() + "text{fill:\(ink)}.faint{stroke:\(faint)}.quiet{fill:\(faint)}"
        + ".line{stroke:\(faint)}.ink{fill:\(ink)}.bad{stroke:\(bad)}.badtext{fill:\(bad)}"
        + ".paper{fill:\(paper)}.stray{stroke:\(stray)}"
    }
    return "text{font:13px system-ui,sans-serif}.code{font-family:ui-monospace,monospace;"
      + "font-size:12px}.bold{font-weight:600}path,circle,line,polyline,.frame{fill:none}.frame{stroke-dasharray:4 3}"
      + "circle.dot,path.dot{stroke:none}"
      + rules({ $0.0 }, "#1f2328", "#6a6f76", "#c1272d", "#ffffff", "#b45309")
      + "@media(prefers-color-scheme:dark){"
      + rules({ $0.1 }, "#e7e6e2", "#9aa0a8", "#ff8a85", "#1e2126", "#ffb059") + "}"
  }

  mutating func add(_ element: String) { body.append(element) }

  mutating func text(
    _ words: String, x: Float, y: Float, classes: String = "", anchor: String? = nil
  ) {
    let attributes =
      (classes.isEmpty ? "" : " class=\"\(classes)\"")
      + (anchor.map { " text-anchor=\"\($0)\"" } ?? "")
    add("<text x=\"\(svgNumber(x))\" y=\"\(svgNumber(y))\"\(attributes)>\(escaped(words))</text>")
  }

  mutating func polyline(_ points: [(x: Float, y: Float)], classes: String, width: Float) {
    let places = points.map { "\(svgNumber($0.x)),\(svgNumber($0.y))" }.joined(separator: " ")
    add(
      "<polyline class=\"\(classes)\" points=\"\(places)\" stroke-width=\"\(svgNumber(width))\" "
        + "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
  }

  mutating func circle(x: Float, y: Float, radius: Float, classes: String, width: Float = 1.5) {
    add(
      "<circle class=\"\(classes)\" cx=\"\(svgNumber(x))\" cy=\"\(svgNumber(y))\" "
        + "r=\"\(svgNumber(radius))\" stroke-width=\"\(svgNumber(width))\"/>")
  }

  /// The whole file.
  func text(width: Float, height: Float) -> String {
    let size = "\(svgNumber(width)) \(svgNumber(height))"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" "
      + "width=\"\(svgNumber(width))\" height=\"\(svgNumber(height))\" role=\"img\">\n"
      + "<title>\(escaped(title))</title>\n<style>\(Self.style)</style>\n"
      + body.joined(separator: "\n") + "\n</svg>\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// A number of a picture, with a decimal at most.
func svgNumber(_ number: Float) -> String {
  let text = Figures.fixed(Double(number), 1)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
