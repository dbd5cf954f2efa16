/// A bar on standard error, while there is much to do and somebody watches.
struct Progress: Sendable {
  private let world: World
  private let total: Int
  private let isShown: Bool
  private var shown = -1

  /// How many traces are not worth a bar.
  private static let worthIt = 200
  private static let width = 30

  /// Creates a bar. It is not shown where much output on the same terminal is progress enough.
  init(total: Int, isQuiet: Bool, world: World) {
    (self.world, self.total) = (world, total)
    isShown =
      world.errorIsTerminal && (isQuiet || !world.outputIsTerminal) && total >= Self.worthIt
  }

  /// Shows that so many are done. Redrawn only when the percentage changes.
  mutating func update(_ done: Int) {
    let percent = done * 100 / max(1, total)
    guard isShown, percent != shown else { return }
    shown = percent
    let filled = percent * Self.width / 100
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    world.complain("\r\(bar) \(percent) %  \(done) of \(total)")
  }

  /// Takes the bar away until the next update.
  mutating func clear() {
    if isShown, shown >= 0 { world.complain("\r\u{1B}[K") }
    shown = -1
  }
}
