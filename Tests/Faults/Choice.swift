import Foundation

/// Chooses faults by a seed, plants them, and takes back those that do not compile.
struct Choice {
  /// The copy.
  let root: URL

  private var list: URL { root.appending(path: "faults.txt") }

  /// Plants faults on lines of some targets, or of all, and writes them down.
  ///
  /// One in twenty does not compile, mostly because a sum is of something else than numbers, so a fifth
  /// more are planted than are to be tried.
  func plant(seed: UInt64, count: Int, in targets: [String]) throws {
    let planting = Planting(root: root)
    var random = Numbers(state: seed)
    try plant(try planting.chosen(count + count / 5, in: targets, using: &random))
  }

  /// Plants all faults of some lines, and writes them down.
  func plant(at places: [String]) throws { try plant(try Planting(root: root).all(at: places)) }

  private func plant(_ chosen: [Fault]) throws {
    let faults = Dictionary(uniqueKeysWithValues: zip(1..., chosen))
    try Planting(root: root).plant(faults)
    try write(faults.sorted { $0.key < $1.key }.map { PlantedFault($1, number: $0) })
  }

  /// Takes back the faults that errors of a build are of; returns how many.
  ///
  /// The compiler may report another line of the same statement, so a fault is the nearest one in the
  /// file. If an error is of none, the build goes on failing until a file has none left.
  func takeBack(errorsIn output: String, original: URL) throws -> Int {
    let start = root.path + "/"
    var faults = try PlantedFault.all(in: list)
    var wrong: Set<Int> = []
    for line in output.split(separator: "\n") {
      guard let match = line.prefixMatch(of: #/(/[^:]+):([0-9]+):[0-9]+: error:/#),
        match.1.hasPrefix(start), let number = Int(match.2)
      else { continue }
      let nearest = faults.filter { $0.path == match.1.dropFirst(start.count) }
        .min { abs($0.line - number) < abs($1.line - number) }
      // The line is taken back as a whole, and so are all faults in it.
      if let nearest { wrong.formUnion(faults.filter { $0.place == nearest.place }.map(\.number)) }
    }
    for fault in faults where wrong.contains(fault.number) {
      let file = root.appending(path: fault.path)
      var lines = try Self.lines(of: file)
      lines[fault.line - 1] = try Self.lines(of: original.appending(path: fault.path))[
        fault.line - 1]
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    faults.removeAll { wrong.contains($0.number) }
    try write(faults)
    return wrong.count
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func write(_ faults: [PlantedFault]) throws { try PlantedFault.write(faults, to: list) }
}

/// A small generator whose numbers are the same everywhere.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
