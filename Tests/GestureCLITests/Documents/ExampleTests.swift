import GestureAnalysis
import Foundation
import GestureCLI
import GestureCompiler
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// Every example compiles and has traces. That it does on them what they expect, the command of README.md
/// shows that tries them all.
@Suite struct ExampleTests {
  @Test(arguments: Example.all()) func `compiles without a word`(example: Example) throws {
    let path = "Examples/\(example.name).gesture"
    let set = SpecificationSet(
      files: [(path, Array(try Data(contentsOf: example.url)))],
      reading: { try? Array(Data(contentsOf: Repository.url(of: $0))) })
    #expect(KnownExaminations.examination(of: set).compilations[0].messages == [])
  }

  @Test(arguments: Example.all()) func `has traces`(example: Example) throws {
    let hasGestures = try !example.compilation().tables.isEmpty
    #expect(example.traces.isEmpty != hasGestures)
  }

  @Test(arguments: Example.all().flatMap { $0.pairs })
  func `a trace expects something`(pair: Example.Pair) throws {
    let trace = try Trace(recordedAt: pair.trace.url)
    #expect(!trace.expectations.isEmpty)
  }

  @Test func `every trace belongs to an example`() throws {
    let used = Example.all().flatMap(\.traces).map(\.name)
    #expect(used.sorted() == Example.traceFiles.map(\.name).sorted())
  }
}

/// A `NAME.gesture` with its `NAME.trace` and `NAME-….trace` files, which are beside it.
struct Example: Sendable, CustomTestStringConvertible {
  /// A trace of `Examples`.
  struct TraceFile: Sendable {
    let url: URL
    /// Its path in `Examples`, without the extension.
    var name: String { url.nameInExamples }
  }

  /// An example and one of its traces.
  struct Pair: Sendable, CustomTestStringConvertible {
    let example: Example
    let trace: TraceFile
    var testDescription: String { trace.name }
  }

  let url: URL
  let traces: [TraceFile]

  /// Its path in `Examples`, without the extension.
  var name: String { url.nameInExamples }
  var testDescription: String { name }
  var pairs: [Pair] { traces.map { Pair(example: self, trace: $0) } }

  /// Without a profile, each example is compiled once for all tests.
  func compilation(profile: ProfileFile? = nil) throws -> Compilation {
    let path = name + ".gesture"
    guard let profile else { return try Compilation.ofRepository(path) }
    return Compilation(
      path: path, contents: Array(try Data(contentsOf: url)), profile: profile,
      reading: Repository.example)
  }

  /// The example of a name, as `UIKit/tap`.
  static func named(_ name: String) throws -> Example {
    try #require(all().first { $0.name == name }, "there is no example \(name)")
  }

  static var traceFiles: [TraceFile] {
    Repository.files(in: "Examples", withExtension: "trace").map(TraceFile.init)
  }

  /// Every example. A trace belongs to the one with the longest name that its own begins with.
  ///
  /// The files of the embedding demo are no examples of gestures; its programs try them.
  static func all() -> [Example] {
    let urls = Repository.files(in: "Examples", withExtension: "gesture")
      .filter { !$0.nameInExamples.hasPrefix("EmbeddingDemo/") }
    let names = urls.map(\.nameInExamples)
    let owned = Dictionary(grouping: traceFiles) { file in
      let name = file.name
      return names.filter { name == $0 || name.hasPrefix($0 + "-") }
        .max { $0.count < $1.count }
    }
    return zip(urls, names).map { Example(url: $0, traces: owned[$1] ?? []) }
  }
}

extension URL {
  /// The path in `Examples`, without the extension.
  fileprivate var nameInExamples: String {
    let folders = Repository.url(of: "Examples").pathComponents.count
    return deletingPathExtension().pathComponents.dropFirst(folders).joined(separator: "/")
  }
}
