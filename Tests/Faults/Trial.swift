import Foundation

/// Tries every fault on the suites that it could change: the quick ones together, then the others, the
/// quickest first, until one notices it.
struct Trial {
  let suites: Suites
  /// The sources without faults.
  let original: Checking
  let faults: [PlantedFault]

  func run() throws {
    let known = try suites.names.compactMap(knowledge).sorted { $0.seconds < $1.seconds }
    say("\(known.count) of \(suites.names.count) suites pass with the faults asleep")
    var unnoticed: [PlantedFault] = []
    var (same, unchanging) = (0, 0)
    for (index, fault) in faults.enumerated() {
      let changed = known.filter { $0.passes[fault.number] == 1 }
      let verdict: String
      if let noticer = try noticer(of: fault, in: changed) {
        verdict = noticer
      } else if try makesNoDifference(fault) {
        (verdict, same) = ("the same program", same + 1)
      } else {
        unnoticed.append(fault)
        verdict = changed.isEmpty ? "NOTHING COMES BY" : "NOT NOTICED"
        if changed.isEmpty { unchanging += 1 }
      }
      say("\(index + 1)/\(faults.count) \(fault.place): \(fault.slip): \(verdict)")
    }
    say("\nNot noticed:\n\n" + unnoticed.map(\.text).joined(separator: "\n"))
    let count = faults.count - same
    let noticed = count - unnoticed.count
    let share = count == 0 ? 0 : 1000 * noticed / count
    say("\n\(noticed) of \(count) faults noticed: \(share / 10).\(share % 10) %")
    say("\(same) more are the same program to the compiler, and do not count")
    if unchanging > 0 { say("\(unchanging) of the others could change nothing that a test runs") }
  }

  /// What notices a fault, of the suites that it could change.
  private func noticer(of fault: PlantedFault, in changed: [Known]) throws -> String? {
    let environment = ["GESTURE_FAULT": String(fault.number)]
    let quick = changed.filter { $0.seconds < 1 }
    let groups = (quick.isEmpty ? [] : [quick]) + changed.dropFirst(quick.count).map { [$0] }
    let noticing = try groups.first { group in
      let seconds = group.reduce(0) { $0 + $1.seconds }
      let outcome = try suites.run(
        group.map(\.name), seconds: 10 * seconds + 5, environment: environment)
      return outcome != .passed
    }
    guard let noticing else { return nil }
    return noticing.count == 1 ? noticing[0].name : "one of \(noticing.count) quick suites"
  }

  /// Whether the optimizer makes the same code of the slip.
  private func makesNoDifference(_ fault: PlantedFault) throws -> Bool {
    guard let code = try original.code(of: fault.path) else {
      say("\(fault.path) does not compile by itself")
      return false
    }
    return try original.code(of: fault.path, line: fault.line, as: fault.after) == code
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
      [name], seconds: 300, environment: ["GESTURE_FAULTS_PASSED": file.path])
    let seconds = Date().timeIntervalSince(start)
    guard outcome == .passed else {
      say("\(name) fails without a fault and is left out")
      return nil
    }
    return Known(name: name, seconds: seconds, passes: try Data(contentsOf: file))
  }
}

/// A fault that has been planted, as it is written down between the two halves of a run.
struct PlantedFault {
  let number: Int
  let path: String
  let line: Int
  let slip: String
  /// The line as it stands, and as the slip has it.
  let before: String
  let after: String

  /// Of a line of number, place, slip, source and slipped source, with tabs between them.
  init?(_ text: String) {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 5, let number = Int(cells[0]), let colon = cells[1].lastIndex(of: ":"),
      let line = Int(cells[1][colon...].dropFirst())
    else { return nil }
    (self.number, self.path, self.line) = (number, String(cells[1][..<colon]), line)
    (self.slip, self.before, self.after) = (cells[2], cells[3], cells[4])
  }

  var place: String { "\(path):\(line)" }

  var text: String { "\(place): \(slip)\n    \(before)" }
}
