import Foundation

// Plants faults into a copy of the package and tells how many of them its tests notice.
// `Tests/Faults/run` copies, builds and calls this with the copy's folder; see README.md beside it.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  let usage = """
    usage: faults plant COPY MODULES PACKAGE SEED COUNT [TARGET…]
           faults try COPY PROGRAM SUITES ORIGINAL MODULES PACKAGE

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let root = URL(filePath: arguments[1])

switch (arguments[0], arguments.count) {
case ("plant", 6...):
  guard let seed = UInt64(arguments[4]), let count = Int(arguments[5]) else { exit(2) }
  let choice = Choice(
    root: root, modules: URL(filePath: arguments[2]), packageName: arguments[3],
    targets: Array(arguments.dropFirst(6)))
  let faults = try choice.planted(seed: seed, count: count)
  let lines = faults.sorted { $0.key < $1.key }.map { number, fault in
    "\(number)\t\(fault.path):\(fault.line)\t\(fault.slip)\t\(fault.before)\t\(fault.after)"
  }
  try lines.joined(separator: "\n").write(
    to: root.appending(path: "faults.txt"), atomically: true, encoding: .utf8)
case ("try", 7):
  let names = try String(contentsOf: URL(filePath: arguments[3]), encoding: .utf8)
    .split(separator: "\n").map(String.init)
  guard FileManager.default.changeCurrentDirectoryPath(root.path) else { exit(2) }
  let suites = Suites(root: root, program: URL(filePath: arguments[2]), names: names)
  let original = Checking(
    root: URL(filePath: arguments[4]), modules: URL(filePath: arguments[5]),
    packageName: arguments[6])
  let text = try String(contentsOf: root.appending(path: "faults.txt"), encoding: .utf8)
  let lines = text.split(separator: "\n").map(String.init)
  try Trial(suites: suites, original: original, faults: lines.compactMap(PlantedFault.init)).run()
default:
  exit(2)
}
