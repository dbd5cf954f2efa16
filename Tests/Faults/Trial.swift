import Foundation

/// Tries every fault on the suites that it could change, those of its own module first: the quick ones
/// together, then the others, the quickest first, until one notices it.
struct Trial {
  let suites: Suites
  /// The sources without faults.
  let original: Checking
  let faults: [PlantedFault]

  /// Tries the faults, and returns those that no test noticed.
  func unnoticed() throws -> [PlantedFault] {
    let known = try suites.names.compactMap(knowledge).sorted { $0.seconds < $1.seconds }
    say("\(known.count) of \(suites.names.count) suites pass with the faults asleep")
    var unnoticed: [PlantedFault] = []
    var (same, unchanging, own) = (0, 0, 0)
    for (index, fault) in faults.enumerated() {
      let changed = known.filter { $0.passes[fault.number] == 1 }
      let verdict: String
      if let noticer = try noticer(of: fault, in: changed) {
        verdict = noticer.text
        if noticer.isOwn { own += 1 }
      } else if try makesNoDifference(fault) {
        (verdict, same) = ("the same program", same + 1)
      } else {
        unnoticed.append(fault)
        verdict = changed.isEmpty ? "NOT REACHED" : "NOT NOTICED"
        if changed.isEmpty { unchanging += 1 }
      }
      say("\(index + 1)/\(faults.count) \(fault.place): \(fault.slip): \(verdict)")
    }
    say("\nNot noticed:\n\n" + unnoticed.map(\.text).joined(separator: "\n"))
    let count = faults.count - same
    let noticed = count - unnoticed.count
    let share = count == 0 ? 0 : 1000 * noticed / count
    say("\n\(noticed) of \(count) faults noticed: \(share / 10).\(share % 10) %")
    say("\(own) of them by the suites of their own module")
    say("\(same) more are the same program to the compiler, and do not count")
    if unchanging > 0 { say("\(unchanging) of the others could change nothing that a test runs") }
    return unnoticed
  }

  /// What notices a fault, of the suites that it could change.
  private func noticer(of fault: PlantedFault, in changed: [Known]) throws -> Noticer? {
    let environment = ["GESTURE_FAULT": String(fault.number)]
    let isOwn = { (suite: Known) in suite.name.hasPrefix("\(fault.module)Tests.") }
    for part in [changed.filter(isOwn), changed.filter { !isOwn($0) }] {
      let quick = part.filter { $0.seconds < 1 }
      let groups = (quick.isEmpty ? [] : [quick]) + part.dropFirst(quick.count).map { [$0] }
      for group in groups {
        let seconds = group.reduce(0) { $0 + $1.seconds }
        let outcome = try suites.run(
          group.map(\.name), seconds: 10 * seconds + 5, environment: environment)
        guard outcome == .passed else {
          return Noticer(suites: group.map(\.name), isOwn: isOwn(group[0]))
        }
      }
    }
    return nil
  }

  /// The suites that ran when a fault was noticed.
  private struct Noticer {
    let suites: [String]
    /// Whether they are those of the module that the fault is in.
    let isOwn: Bool

    var text: String {
      suites.count == 1
        ? suites[0] : "one of \(suites.count) quick suites\(isOwn ? " of its module" : "")"
    }
  }

  /// Whether the optimizer makes the same code of the slip.
  private func makesNoDifference(_ fault: PlantedFault) throws -> Bool {
    guard let code = try original.code(of: fault.path) else {
      say("\(fault.path) does not compile by itself")
      return false
    }
    return try original.code(of: fault.path, line: fault.line, as: fault.after) == code
  }

  /// Which faults a suite reaches, and how long it takes.
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
