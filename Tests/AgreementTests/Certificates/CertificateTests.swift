import Foundation
import GestureAutomaton
import GestureCertificate
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What the compiler makes is what the text says, by a second reading of the text.
@Suite struct CertificateTests {
  @Test func `accepts the tables of random models`() {
    var tally = Acceptance()
    for seed in 0..<UInt64(Effort.count(8_000, exhaustive: 100_000, sample: 400)) {
      tally.judge(RandomCase.number(seed).gesture)
      if seed % 8 == 0 { tally.judge(InputModels.number(seed).gesture) }
    }
    print("certificates of random models: \(tally.text)")
    #expect(tally.accepted > tally.tooLarge)
  }

  @Test func `accepts the tables of small models`() {
    var tally = Acceptance()
    for number in SmallModels.sample(Effort.count(2_000, exhaustive: 20_000)) {
      tally.judge(SmallModels.model(number))
    }
    for number in SmallCrowds.sample(Effort.count(1_000, exhaustive: 10_000)) {
      tally.judge(SmallCrowds.model(number))
    }
    print("certificates of small models: \(tally.text)")
    #expect(tally.accepted > tally.tooLarge)
  }

  @Test(arguments: ["Examples", "Tests/Corpus"])
  func `accepts the tables of all files that come with the package`(folder: String) throws {
    var (files, gestures) = (0, 0)
    for url in Repository.files(in: folder, withExtension: "gesture") {
      let path = String(url.path.dropFirst(Repository.root.path.count + 1))
      guard let compilation = try? Compilation.ofRepository(path) else { continue }
      guard let file = try TableFile([compilation]) else { continue }
      files += 1
      do throws(Certificate.Refusal) {
        gestures += try Certificate.all(of: file, for: Wiring([compilation])).count
      } catch {
        Issue.record("\(path): \(error.record): \(error.text)")
      }
    }
    print("certificates of \(folder): \(files) files, \(gestures) gestures")
    #expect(gestures > 100)
  }
}

/// How many tables were accepted.
private struct Acceptance {
  private(set) var accepted = 0
  /// Gestures that have no table.
  private(set) var tooLarge = 0

  var text: String { "\(accepted) accepted, \(tooLarge) without a table" }

  mutating func judge(_ gesture: Gesture) {
    guard let table = Assembled(gesture).table else {
      tooLarge += 1
      return
    }
    do throws(Certificate.Refusal) {
      _ = try Certificate(of: table, for: gesture)
      accepted += 1
    } catch {
      Issue.record("\(gesture.name): \(error.record): \(error.text)")
    }
  }
}

extension CertificateTests {
  /// What a sample is refused for is on record.
  @Test func `refuses every table with a byte changed that does something else`() throws {
    var (refused, same, tries) = (0, 0, 0)
    var (sum, lines) = (Checksum(), "")
    var faults = FaultyTables(seed: 38)
    for seed in 0..<UInt64(Effort.count(1_000, exhaustive: 20_000)) {
      let gesture = RandomCase.number(seed).gesture
      guard let table = Assembled(gesture).table else { continue }
      let outline = TableOutline(table)
      for _ in 0..<8 {
        tries += 1
        guard let changed = faults.changed(table) else { continue }
        let doesTheSame = TableOutline(changed) == outline
        do throws(Certificate.Refusal) {
          _ = try Certificate(of: changed, for: gesture)
          same += 1
          #expect(doesTheSame, "\(gesture.name): \(TableOutline(changed).other(than: outline))")
        } catch {
          refused += 1
          sum.add("\(error.record): \(error.text)\n")
          #expect(!doesTheSame, "\(gesture.name): \(error.record): \(error.text)")
        }
      }
      if seed < 100, seed % 10 == 9 { lines += "\(seed): \(refused) refused \(sum)\n" }
    }
    print(
      "tables with a byte changed: \(tries) tries, \(refused) refused, \(same) that do the same")
    #expect(refused > same)
    let folder = Repository.url(of: "Tests/Corpus/gtab")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "refused.sums"))
    try golden.expect(lines)
  }
}

extension CertificateTests {
  private typealias Parts = GestureTable.Parts

  /// A fault, wherever one of its sort can be in a table: what each has for it, and what takes it away or makes it
  /// another one. What a table does all the same is no fault.
  private static let faults:
    [(
      name: String, count: @Sendable (Parts) -> Int, plant: @Sendable (inout Parts, Int) -> Void
    )] = [
      (
        "a setting", { _ in 4 },
        { parts, number in
          if number == 0 { parts.resolution += 1 }
          if number == 1 { parts.regularSamplesOnly.toggle() }
          if number == 2 { parts.extraTouches = parts.extraTouches == .ignore ? .fail : .ignore }
          if number == 3 { parts.toleranceBase += 1 }
        }
      ),
      ("a constant", { $0.constants.count }, { $0.constants[$1] += 1 }),
      (
        "a condition's node", { $0.conditions.count },
        { parts, number in
          parts.conditions[number] = parts.conditions[(number + 1) % parts.conditions.count]
        }
      ),
      ("a report", { min($0.reports.count, 1) }, { parts, _ in parts.reports.removeLast() }),
      ("a hold's radius", { $0.leaves.count }, { $0.leaves[$1].radius += 1 }),
      ("what a leaf asks at its end", { $0.leaves.count }, { $0.leaves[$1].finals = Run() }),
      ("what a leaf asks all the time", { $0.leaves.count }, { $0.leaves[$1].bounds = Run() }),
      ("what a step changes", { $0.leaves.count }, { $0.leaves[$1].stepOperations = Run() }),
      ("what a moment changes", { $0.leaves.count }, { $0.leaves[$1].momentOperations = Run() }),
      ("where a leaf leads", { $0.leaves.count }, { $0.leaves[$1].steps = Run() }),
      ("where a lift leads", { $0.leaves.count }, { $0.leaves[$1].lifts = Run() }),
      ("what an edge asks", { $0.edges.count }, { $0.edges[$1].guards = Run() }),
      ("what an edge changes", { $0.edges.count }, { $0.edges[$1].operations = Run() }),
      (
        "an edge's target", { $0.edges.count },
        { parts, number in
          let target = parts.edges[number].target
          if target != GestureTable.none {
            parts.edges[number].target = target == 0 ? 1 : target - 1
          }
        }
      ),
    ]

  @Test(arguments: faults.indices)
  func `refuses each table with a fault of a sort`(sort: Int) throws {
    let (name, count, plant) = Self.faults[sort]
    var planted = 0
    for file in ["Unistrokes/unistrokes", "checkmark", "circle", "double-tap", "drags", "drop"] {
      let compilation = try Compilation.ofRepository("Examples/\(file).gesture")
      for (table, gesture) in zip(compilation.tables, compilation.model.gestures) {
        for number in 0..<count(table.parts) {
          var parts = table.parts
          plant(&parts, number)
          guard parts != table.parts,
            let changed = try? GestureTable(validating: parts, name: table.name),
            TableOutline(changed) != TableOutline(table)
          else { continue }
          planted += 1
          #expect(throws: Certificate.Refusal.self, "\(name) \(number) of \(gesture.name)") {
            try Certificate(of: changed, for: gesture)
          }
        }
      }
    }
    #expect(planted > 0, "\(name)")
  }
}
