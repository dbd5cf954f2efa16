import Foundation
import GestureAnalysis
import GestureCompiler
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// How much of the gestures that come with the package the samples made of them pass and notice.
@Suite struct SampleCoverageTests {
  /// Those whose ways are few and alike in kind to all others', for a sample of what is tried: every
  /// drawing of a gesture is searched for, which takes a debug build a minute for all.
  private static let light: Set = ["circle", "double-tap", "knob", "pan", "tap"]

  /// Those that take minutes even when optimized.
  private static let heavy: Set = ["Multistrokes/multistrokes"]

  /// Whether a file is one of those that are tried.
  private static func isTried(_ name: String) -> Bool {
    Effort.now > .sample || light.contains(name)
  }

  /// All files with gestures in them, by their paths in `Examples` without the ending.
  private static let all: [String] = {
    let root = Repository.url(of: "Examples")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".gesture") && !$0.contains(".build") }
      .map { String($0.dropLast(".gesture".count)) }.sorted()
  }()

  /// Ways that no drawing was found to take, and that nothing proves to be impossible: by gesture, how
  /// many. Where a dot may follow, a drawing that is over with it counts as over before it, unless the
  /// dot alone makes the conditions hold.
  private static let missed = [
    "letter-A": 1, "star": 2,
    "d": 2, "p": 1, "null": 3, "asterisk": 4, "pitchfork": 4, "five-point-star": 5,
    "six-point-star": 7,
  ]

  @Test(arguments: all) func `samples pass every phase and every way`(name: String) throws {
    guard Self.isTried(name), Effort.now == .exhaustive || !Self.heavy.contains(name) else {
      return
    }
    for part in try Self.suite(of: name).coverage {
      let missing = part.missingWays.count + part.lostWays.count
      #expect(missing <= Self.missed[part.gesture] ?? 0, "\(name) \(part)")
      if Self.missed[part.gesture] == nil { #expect(part.missingPhases == [], "\(name) \(part)") }
      #expect(part.wayCount > 0, "\(name) \(part)")
    }
  }

  /// A drawing is judged as its label says, and what the label names is measured near its limit.
  @Test(arguments: all) func `a drawing just inside a limit is taken, and one just outside is not`(
    name: String
  ) throws {
    guard Self.isTried(name), Effort.now == .exhaustive || !Self.heavy.contains(name) else {
      return
    }
    let checker = Checker([try Self.compiled(name)])
    for item in try Self.suite(of: name).items {
      let words = item.purpose.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, words[0] == "just" else { continue }
      let isInside = words[1] == "inside"
      let condition = words[2].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let trace = try Trace(reading: Array(item.text.utf8), path: item.name)
      let outcomes = checker.check(trace, explaining: .all).filter { $0.gesture == item.gesture }
      #expect(outcomes.contains { $0.outcome.isSuccess } == isInside, "\(item.text)")
      let rows = outcomes.flatMap(\.constraints).filter {
        $0.text == condition && $0.holds == isInside
      }
      let isNear = rows.contains { row in
        guard let measured = row.measured, let limit = row.limit else { return false }
        return abs(measured - limit) <= abs(limit) / 8
      }
      #expect(isNear, "\(item.name): \(item.purpose): \(rows)")
    }
  }

  @Test(arguments: all) func `no recording takes a way that is said to be a copy`(
    name: String
  ) throws {
    guard Self.isTried(name) else { return }
    let compilation = try Self.compiled(name)
    let checker = Checker([compilation])
    let copies = compilation.automata.map { Copies(in: $0).ways }
    let folder = Repository.url(of: "Examples/\(name).gesture").deletingLastPathComponent()
    for url in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    where url.pathExtension == "trace" {
      let trace = try Trace(reading: [UInt8](try Data(contentsOf: url)), path: url.path)
      for outcome in checker.check(trace) where outcome.outcome.isSuccess {
        guard let member = checker.gestureNames.firstIndex(of: outcome.gesture) else { continue }
        #expect(copies[member].isDisjoint(with: Way.along(outcome.leaves)), "\(url.path)")
      }
    }
  }

  /// Mutants that no sample notices, and that are not proved to be the same gesture.
  private static let unnoticed: [String: [String]] = [
    // Only a finger tells it that draws no step upward and lifts above where it was.
    "checkmark-as-listed": ["`up.height > 0pt` left out"],
    // Only a very wide drawing tells it that falls back at its end as far as the tolerance lets it.
    "checkmark": ["`end above start` left out"],
    // A drawing tells it alone; among the others of the set `check` wins.
    "shapes": ["`up` turned by 20° clockwise"],
  ]

  @Test(arguments: [
    "pan", "tap", "double-tap", "long-press", "circle", "pinches", "zigzag", "knob", "tilt",
    "UIKit/rotation", "UIKit/single-tap", "checkmark", "shapes", "checkmark-as-listed",
  ])
  func `samples notice every mutant that a drawing tells`(name: String) throws {
    guard Self.isTried(name) else { return }
    let items = try Self.suite(of: name).items
    let report = MutationReport(of: [try Self.compiled(name)], on: items.map(\.trace)) { false }
    print("\(name): \(report.text.prefix { $0 != "\n" })")
    let survivors = report.survivors.filter { survivor in
      if case .equivalent = survivor.kind { false } else { true }
    }
    #expect(survivors.map(\.words) == Self.unnoticed[name] ?? [])
  }

  /// The files that are tried; a sample is the light ones.
  static let tried = all.filter {
    isTried($0) && (Effort.now == .exhaustive || !heavy.contains($0))
  }

  /// The samples of a file, made once for all tests.
  static func suite(of name: String) throws -> SampleSuite {
    try suites.value(of: name) {
      SampleSuite(of: [try compiled(name)], gestures: [], touching: Touching())
    }
  }

  private static let suites = Once<String, SampleSuite>()

  static func compiled(_ name: String) throws -> Compilation {
    let path = "Examples/\(name).gesture"
    let bytes = [UInt8](try Data(contentsOf: Repository.url(of: path)))
    return try #require(
      Compilation.set(of: [(path: path, contents: bytes)]) { other in
        (try? Data(contentsOf: Repository.url(of: other))).map { [UInt8]($0) }
      }.first)
  }
}
