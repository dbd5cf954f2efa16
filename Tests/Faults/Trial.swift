import Foundation

/// Tries every fault on the suites that come by it, the quickest first, until one notices it.
struct Trial {
  let suites: Suites
  /// Lines of number, place, slip and source, with tabs between them.
  let faults: [String]

  func run() throws {
    let known = try suites.names.compactMap(knowledge).sorted { $0.seconds < $1.seconds }
    say("\(known.count) of \(suites.names.count) suites pass with the faults asleep")
    var unnoticed: [String] = []
    var neverRun = 0
    for (index, line) in faults.enumerated() {
      let cells = line.split(separator: "\t", maxSplits: 3).map(String.init)
      guard cells.count == 4, let number = Int(cells[0]) else { continue }
      let passing = known.filter { $0.passes[number] == 1 }
      let environment = ["GESTURE_FAULT": cells[0]]
      let noticer = try passing.first {
        try suites.run($0.name, seconds: 10 * $0.seconds + 5, environment: environment) != .passed
      }
      let verdict = noticer?.name ?? (passing.isEmpty ? "never run" : "NOT NOTICED")
      say("\(index + 1)/\(faults.count) \(cells[1]): \(cells[2]): \(verdict)")
      if noticer == nil {
        unnoticed.append("\(cells[1]): \(cells[2])\n    \(cells[3])")
        if passing.isEmpty { neverRun += 1 }
      }
    }
    let noticed = faults.count - unnoticed.count
    say("\nNot noticed:\n\n" + unnoticed.joined(separator: "\n"))
    let share = faults.isEmpty ? 0 : 1000 * noticed / faults.count
    say("\n\(noticed) of \(faults.count) faults noticed: \(share / 10).\(share % 10) %")
    if neverRun > 0 { say("\(neverRun) of the others are in code that no test runs") }
  }

  /// What a suite comes by, and how long it takes.
  private struct Known {
    let name: String
    let seconds: Double
    let passes: Data
  }

  /// Of a suite that passes when no fault is chosen.
  private func knowledge(of name: String) throws -> Known? {
    let file = suites.root.appending(path: "passed.bin")
    try Data(count: 65_536).write(to: file)
    let start = Date()
    let outcome = try suites.run(
      name, seconds: 300, environment: ["GESTURE_FAULTS_PASSED": file.path])
    let seconds = Date().timeIntervalSince(start)
    guard outcome == .passed else {
      say("\(name) fails without a fault and is left out")
      return nil
    }
    return Known(name: name, seconds: seconds, passes: try Data(contentsOf: file))
  }
}
