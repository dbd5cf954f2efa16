import Foundation
import GestureCompiler
import GestureEmit
import GestureTestSupport
import Testing

/// The runtime in C that the tool writes is the one that is tested: the sources of
/// `CGestureRuntime`, as they stand.
@Suite struct CRuntimeTests {
  @Test func `every source of the runtime is written, as it stands`() throws {
    let folder = "Sources/CGestureRuntime"
    let files = ["h", "c"].flatMap { Repository.files(in: folder, withExtension: $0) }
    #expect(files.count > 10)
    for url in files {
      let lines = try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("#include \"") }
      #expect(Compilation.cRuntime.contains(lines.joined(separator: "\n")), "\(url)")
    }
  }

  @Test func `the runtime and the tables are of one version`() {
    let line = "#define GR_TABLE_VERSION \(CRuntime.tableVersion)\n"
    #expect(Compilation.cRuntime.contains(line))
  }

  @Test func `names of the runtime are those outside of its comments`() {
    #expect(CRuntime.names.contains("gr_handle"))
    #expect(CRuntime.names.contains("gr_table"))
    // Only the example in the head's comment says so.
    #expect(!CRuntime.names.contains("gr_checkmark"))
    #expect(CRuntime.names == CRuntime.names.sorted())
  }
}
