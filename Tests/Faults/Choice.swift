import Foundation

/// Chooses faults by a seed and plants those that compile.
struct Choice {
  let root: URL
  let modules: URL
  let packageName: String
  /// The targets in which faults are planted; empty for all.
  let targets: [String]

  /// Plants a number of faults, and returns them by their numbers.
  func planted(seed: UInt64, count: Int) throws -> [Int: Fault] {
    let planting = Planting(root: root)
    var random = Numbers(state: seed)
    // One in four does not compile, mostly because a sum is of something else than numbers.
    let chosen = try planting.chosen(count + count / 2, in: targets, using: &random)
    var faults = Dictionary(uniqueKeysWithValues: zip(1..., chosen))
    let chosenModules = faults.mapValues(\.module)
    let originals = try originals(of: faults.values)
    var modules = Set(faults.values.map(\.module))
    while !modules.isEmpty {
      try planting.plant(faults)
      let places = try wrongPlaces(in: modules)
      let wrong = places.compactMap { nearest(to: $0, among: faults) }
      for place in places where nearest(to: place, among: faults) == nil {
        say("\(place.path):\(place.line) does not compile, though nothing is planted in it")
      }
      for number in wrong { faults[number] = nil }
      modules = Set(wrong.compactMap { number in chosenModules[number] })
      try restore(originals)
    }
    // The rest is for seeds that have bad luck.
    let kept = faults.sorted { $0.key < $1.key }.prefix(count)
    faults = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    try planting.plant(faults)
    say("\(faults.count) of them planted, with seed \(seed)")
    return faults
  }

  private func wrongPlaces(in names: Set<String>) throws -> Set<Place> {
    let checking = Checking(root: root, modules: modules, packageName: packageName)
    return try names.sorted().reduce(into: []) {
      $0.formUnion(try checking.wrongPlaces(in: $1))
    }
  }

  /// The fault that an error is of: the compiler may report another line of the same statement. An
  /// error in a file without faults is not of one, and the build will say what it is of.
  private func nearest(to place: Place, among faults: [Int: Fault]) -> Int? {
    faults.filter { $0.value.path == place.path }
      .min { abs($0.value.line - place.line) < abs($1.value.line - place.line) }?.key
  }

  private func originals(of faults: some Collection<Fault>) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: Set(faults.map(\.path)).map {
        ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8))
      })
  }

  private func restore(_ originals: [String: String]) throws {
    for (path, text) in originals {
      try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
    }
  }
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
