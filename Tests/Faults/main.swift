import Foundation

// Plants faults into a copy of the package and tells how many of them its tests notice.
// `Tests/Faults/run` copies, builds and calls this with the copy's folder; see README.md beside it.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  let usage = """
    usage: faults plant COPY SEED COUNT [TARGET…]
           faults plant-at COPY FILE[:LINE[-LINE]]…
           faults take-back COPY ORIGINAL OUTPUT
           faults try COPY ORIGINAL PROGRAM SUITES FAULTS COUNT

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let root = URL(filePath: arguments[1])

switch (arguments[0], arguments.count) {
case ("plant", 4...):
  guard let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else { exit(2) }
  try Choice(root: root).plant(seed: seed, count: count, in: Array(arguments.dropFirst(4)))
case ("plant-at", 3...):
  try Choice(root: root).plant(at: Array(arguments.dropFirst(2)))
case ("take-back", 4):
  let output = try String(contentsOf: URL(filePath: arguments[3]), encoding: .utf8)
  let count = try Choice(root: root).takeBack(
    errorsIn: output, original: URL(filePath: arguments[2]))
  say("\(count) more do not compile")
  exit(count == 0 ? 1 : 0)
case ("try", 7):
  guard let count = Int(arguments[6]),
    FileManager.default.changeCurrentDirectoryPath(root.path)
  else { exit(2) }
  let program = URL(filePath: arguments[3])
  let names = try String(contentsOf: URL(filePath: arguments[4]), encoding: .utf8)
    .split(separator: "\n").map(String.init)
  let original = Checking(
    root: URL(filePath: arguments[2]),
    modules: program.deletingLastPathComponent().appending(path: "Modules"),
    packageName: root.lastPathComponent)
  let trial = Trial(
    suites: Suites(root: root, program: program, names: names), original: original,
    faults: Array(try PlantedFault.all(in: URL(filePath: arguments[5])).prefix(count)))
  try PlantedFault.write(try trial.unnoticed(), to: root.appending(path: "unnoticed.txt"))
default:
  exit(2)
}
