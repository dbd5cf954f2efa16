import GestureRuntime

/// A recording over time: how fast it was, in the colours of its phases, when each finger was down,
/// and where it failed. The page has the same in `Pages/viewer/timeline.js`.
struct TimelineSVG {
  private let paths: [PhasedPaths.Path]
  /// When it failed, in microseconds.
  private let failure: Int64?
  private let first: Int64
  private let last: Int64
  private let tracks: [Track]
  private let fastest: Float

  /// A timeline that is less wide has no room for its scale.
  static let leastWidth: Float = 240

  private static let floor: Float = 46
  private static let lane: Float = 8
  private static let mostLanes = 5
  /// Measures a recording.
  ///
  /// - Parameters:
  ///   - paths: What was drawn.
  ///   - failure: When it failed, in seconds.
  init(_ paths: PhasedPaths, failure: Double?) {
    self.paths = paths.paths
    self.failure = failure.map { Int64(($0 * 1_000_000).rounded()) }
    let times = paths.paths.flatMap { $0.runs.flatMap { $0.times } }
    first = times.min() ?? 0
    last = max(max(times.max() ?? 0, self.failure ?? 0), first + 100_000)
    tracks = paths.paths.map { Track($0) }
    fastest = max(1, tracks.flatMap(\.speeds).max() ?? 1)
  }

  private var lanes: Int { min(max(1, paths.count), Self.mostLanes) }

  /// How high it is.
  var height: Float { Self.floor + Float(lanes) * Self.lane + 22 }

  /// Draws it with its upper left corner at a place.
  func draw(into document: inout SVGDocument, x left: Float, y top: Float, width: Float) {
    guard !paths.isEmpty else { return }
    let floor = top + Self.floor
    func place(_ time: Int64) -> Float { left + width * Float(time - first) / Float(last - first) }
    for (number, path) in paths.enumerated() {
      let lane = floor + 6 + Float(min(number, lanes - 1)) * Self.lane
      var sample = 0
      for (index, run) in path.runs.enumerated() {
        if index > 0 { sample -= 1 }
        var tops: [(x: Float, y: Float)] = []
        for (index, time) in run.times.enumerated() {
          // What stands still is down at once.
          if index > 0, tracks[number].isPause[sample] {
            tops += [(place(run.times[index - 1]), floor), (place(time), floor)]
          }
          let speed = tracks[number].speeds[sample]
          tops.append((x: place(time), y: floor - (Self.floor - 16) * speed / fastest))
          sample += 1
        }
        guard let start = tops.first, let end = tops.last else { continue }
        let line = tops.map { "\(svgNumber($0.x)) \(svgNumber($0.y))" }.joined(separator: "L")
        let fill = run.phase.map { "f\($0 % 6)" } ?? "quiet"
        document.add(
          "<path class=\"dot \(fill)\" fill-opacity=\"0.22\" d=\"M\(svgNumber(start.x)) \(svgNumber(floor))L\(line)"
            + "L\(svgNumber(end.x)) \(svgNumber(floor))Z\"/>")
        document.polyline(tops, classes: SVGDocument.phaseClass(run.phase), width: 1.5)
        document.polyline(
          [(start.x, lane), (max(end.x, start.x + 0.1), lane)],
          classes: SVGDocument.phaseClass(run.phase), width: 4)
      }
    }
    drawScale(into: &document, left, floor + 6 + Float(lanes) * Self.lane + 10, width)
    // Fingers that rest have no speed worth a word.
    if fastest > 1 {
      document.text(
        "up to \(Figures.fixed(Double(fastest), 0)) pt/s", x: left, y: top + 10, classes: "quiet")
    }
    guard let failure else { return }
    let at = place(failure)
    document.polyline([(at, floor + 2), (at, top + 14)], classes: "bad", width: 1.5)
    let flag = "M\(svgNumber(at)) \(svgNumber(top + 14))l-8 3.5l8 3.5Z"
    document.add("<path class=\"dot badtext\" d=\"\(flag)\"/>")
  }

  private func drawScale(
    into document: inout SVGDocument, _ left: Float, _ y: Float, _ width: Float
  ) {
    let span = Float(last - first) / 1000
    let units: [Float] = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]
    let most = max(2, width / 90)
    var unit = units.first { span / $0 <= most } ?? 60_000
    while span / unit > most { unit *= 2 }
    for number in 0...Int(span / unit) {
      let time = Float(number) * unit
      let words =
        unit < 1000
        ? "\(Figures.fixed(Double(time), 0)) ms" : "\(Figures.fixed(Double(time) / 1000, 0)) s"
      document.text(
        words, x: left + width * time / span, y: y, classes: "quiet",
        anchor: number == 0 ? nil : time / span > 0.85 ? "end" : "middle")
    }
  }
}

/// How fast a touch was at each of its samples.
private struct Track {
  /// Points a second, averaged over a short time. What was before a pause does not count after it.
  private(set) var speeds: [Float] = []
  /// Whether a sample comes after a pause: there was none for clearly longer than usual, and the touch
  /// went hardly any way meanwhile. What goes on without samples, as on a busy device, is no pause.
  private(set) var isPause: [Bool] = []

  /// Microseconds over which speeds are averaged.
  private static let window: Int64 = 50_000

  init(_ path: PhasedPaths.Path) {
    var (times, points): ([Int64], [PhasedPaths.Point]) = ([], [])
    for (index, run) in path.runs.enumerated() {
      // Where one run ends, the next begins.
      times += run.times.dropFirst(index == 0 ? 0 : 1)
      points += run.points.dropFirst(index == 0 ? 0 : 1)
    }
    guard !times.isEmpty else { return }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    let ways = zip(points.dropFirst(), points).map { to, from in
      ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
    let usual = gaps.isEmpty ? 0 : gaps.sorted()[(gaps.count - 1) / 2]
    let longest = max(Self.window, 3 * usual)
    let moved = gaps.indices.filter { gaps[$0] <= longest }
    let way = moved.reduce(Float(0)) { $0 + ways[$1] }
    let speed = way / Float(max(1, moved.reduce(0) { $0 + gaps[$1] }))
    isPause =
      [false]
      + gaps.indices.map { gaps[$0] > longest && ways[$0] <= 0.2 * speed * Float(gaps[$0]) }
    speeds = times.indices.map { index in
      var start = index
      while start > 0, !isPause[start],
        start == index || times[index] - times[start - 1] <= Self.window
      {
        start -= 1
      }
      let time = times[index] - times[start]
      guard time > 0 else { return 0 }
      return ways[start..<index].reduce(0, +) * 1_000_000 / Float(time)
    }
  }
}
