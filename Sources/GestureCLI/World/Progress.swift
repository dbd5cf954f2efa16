/// How far work has come, on standard error if that is a terminal, while the work takes longer than
/// a second.
struct Progress: Sendable {
  private let world: World
  /// `nil` if the total is unknown.
  private let total: Int?
  private let isShown: Bool
  private let start: Double
  /// When it was drawn last; `nil` while nothing of it is on the screen.
  private var drawn: Double?

  /// Seconds for which nothing is shown.
  private static let patience = 1.0
  /// Seconds between two drawings.
  private static let pace = 0.1
  private static let width = 30

  /// Creates a bar, or a count if the total is not known. It is not shown where much output on the
  /// same terminal is progress enough.
  init(total: Int?, isQuiet: Bool, world: World) {
    (self.world, self.total) = (world, total)
    isShown = world.errorIsTerminal && (isQuiet || !world.outputIsTerminal)
    start = isShown ? world.clock() : 0
  }

  /// Shows how many are done, and about how long the others will take.
  mutating func update(_ done: Int) { show { $0.text(done, seconds: $1) } }

  /// Shows a text in place of a count.
  mutating func show(_ text: String) { show { _, _ in text } }

  private mutating func show(_ text: (_ progress: Self, _ seconds: Double) -> String) {
    guard isShown else { return }
    let now = world.clock()
    guard now - start >= Self.patience, now - (drawn ?? start) >= Self.pace else { return }
    drawn = now
    world.complain("\r\u{1B}[K" + text(self, now - start))
  }

  private func text(_ done: Int, seconds: Double) -> String {
    let rate = Double(done) / seconds
    guard let total, total > 0 else { return "\(done) done, \(Int(rate)) a second" }
    let filled = min(done, total) * Self.width / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "\(bar) \(done * 100 / total) %  \(done) of \(total), \(Self.span(left)) left"
  }

  /// `45 s`, `3 min 20 s`, `2 h 5 min`
  private static func span(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Takes it away until the next update.
  mutating func clear() {
    if drawn != nil { world.complain("\r\u{1B}[K") }
    drawn = nil
  }
}
