import Foundation
import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// What other systems' tests and sources say about their recognizers, expressed as gestures and
/// traces: each trace expects what that system does.
///
/// A trace says in a comment where the case is from, and what happens. Where we deliberately do
/// something else, a comment says why, and the trace must not hold.
@Suite struct ConformanceTests {
  @Test(arguments: try Conformance.cases()) func `its gestures compile`(
    conformance: Conformance
  ) throws {
    // Some cases are about a gesture that has no chance beside the other.
    let codes = try conformance.compilation().diagnostics.map(\.message.code)
    #expect(Set(codes).isSubset(of: [.neverWins]))
  }

  @Test(arguments: try Conformance.cases())
  func `it does as the other system, or differs for a reason`(conformance: Conformance) throws {
    let report = try conformance.report()
    #expect(!conformance.source.isEmpty)
    #expect(report.expectations.isEmpty == false)
    let unmet = report.expectations.filter { !$0.holds }
      .map { "\($0.text), but \($0.instead ?? "")" }
    #expect(unmet.isEmpty == (conformance.difference == nil), "\(unmet)")
  }

  /// The golden file has a line for each case: what is expected, and what we do. It is printed.
  @Test func `expected against got`() throws {
    let cases = try Conformance.cases()
    let table = try cases.map { try $0.lines() }.joined()
    let differences = cases.count { $0.difference != nil }
    let text = table + "\n\(cases.count) cases, \(differences) of them differ\n"
    print(text)
    let golden = GoldenCase(
      input: Repository.url(of: Conformance.folder),
      golden: Repository.url(of: Conformance.folder + "/expected-and-got.txt"))
    try golden.expect(text)
  }
}

/// A trace of `Tests/Corpus/conformance` and the gestures beside it that it is for.
struct Conformance: Sendable, CustomTestStringConvertible {
  static let folder = "Tests/Corpus/conformance"

  let trace: URL
  let gestures: URL
  /// Where the case is from.
  let source: String
  /// Why we differ; `nil` if we do not.
  let difference: String?

  /// `flutter/tap-distance`
  var testDescription: String {
    trace.deletingPathExtension().pathComponents.suffix(2).joined(separator: "/")
  }

  /// The gestures, compiled once for all their traces.
  func compilation() throws -> Compilation {
    try Self.compilations.value(of: gestures) {
      Compilation(path: gestures.lastPathComponent, contents: Array(try Data(contentsOf: gestures)))
    }
  }

  /// What is reported of the trace, once for all tests.
  func report() throws -> TraceReport {
    try Self.reports.value(of: trace) {
      let read = try Trace(
        reading: Array(Data(contentsOf: trace)), path: trace.lastPathComponent)
      return TraceReport(checking: read, by: try compilation())
    }
  }

  private static let compilations = Once<URL, Compilation>()
  private static let reports = Once<URL, TraceReport>()

  /// Its part of the table: a line, a line for each expectation that does not hold, the reason.
  func lines() throws -> String {
    let report = try report()
    let verdict = difference == nil ? "same   " : "differs"
    let expected = report.expectations.map { $0.text.dropFirst("expect ".count) }
    var lines = ["\(verdict)  \(testDescription): \(expected.joined(separator: ", "))"]
    for unmet in report.expectations.filter({ !$0.holds }) {
      lines.append("         got: \(unmet.instead ?? "")")
    }
    if let difference { lines.append("         because \(difference)") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Every case. A trace belongs to the file beside it with the longest name that its own begins
  /// with.
  static func cases() throws -> [Conformance] {
    let specifications = Repository.files(in: folder, withExtension: "gesture")
    return try Repository.files(in: folder, withExtension: "trace").map { trace in
      let owner = specifications.filter { trace.belongs(to: $0) }
        .max { $0.path.count < $1.path.count }
      let text = try String(contentsOf: trace, encoding: .utf8)
      return Conformance(
        trace: trace, gestures: try #require(owner, "\(trace.lastPathComponent) has no gestures"),
        source: text.comment(after: "# source: ") ?? "",
        difference: text.comment(after: "# differs: "))
    }
  }
}

extension URL {
  fileprivate func belongs(to gestures: URL) -> Bool {
    let (own, other) = (deletingPathExtension().path, gestures.deletingPathExtension().path)
    return own == other || own.hasPrefix(other + "-")
  }
}

extension String {
  /// The rest of the line that begins so.
  fileprivate func comment(after start: String) -> String? {
    split(separator: "\n").first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }
}
