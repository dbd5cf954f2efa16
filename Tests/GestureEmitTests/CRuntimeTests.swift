import Foundation
import GestureCompiler
import GestureEmit
import GestureTestSupport
import Testing

/// The runtime in C that the tool writes is the one that is tested: the sources of
/// `CGestureRuntime`.
@Suite struct CRuntimeTests {
  @Test func `the runtime that is written is up to date`() throws {
    let text = try Self.runtime()
    let rows = Self.names(in: text).map { "    \"\($0)\",\n" }.joined()
    let golden = GoldenCase(
      input: Repository.url(of: "Sources/CGestureRuntime"),
      golden: Repository.url(of: "Sources/GestureEmit/CRuntimeText.swift"))
    try golden.expect(
      """
      // Made from Sources/CGestureRuntime by CRuntimeTests. Change that and update the goldens.
      // swift-format-ignore-file

      extension CRuntime {
        /// The names that it declares.
        package static let names = [
      \(rows)  ]

        /// The header.
        package static let text = #\"\"\"
      \(text)
      \"\"\"#
      }

      """)
  }

  @Test func `the runtime is what is written`() throws {
    #expect(Compilation.cRuntime == (try Self.runtime()))
  }

  @Test func `the runtime and the tables are of one version`() throws {
    let line = "#define GR_TABLE_VERSION \(CRuntime.tableVersion)\n"
    #expect(try Self.runtime().contains(line))
  }

  /// The declarations, and what defines them where it is asked for.
  private static func runtime() throws -> String {
    let folder = "Sources/CGestureRuntime"
    let files = Repository.files(in: folder, withExtension: "c").map(\.lastPathComponent)
    let parts = try (["internal.h"] + files).map { name in
      let lines = try Repository.text(of: "\(folder)/\(name)")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("#include \"") }
      return "\n/* ==== \(name) ==== */\n\n" + lines.joined(separator: "\n")
    }
    return """
      /* The gesture runtime as one header, made by gesturec. Change that and make it again. */

      \(try Repository.text(of: "\(folder)/include/gesture_runtime.h"))
      #if defined(GESTURE_RUNTIME_IMPLEMENTATION) && !defined(GESTURE_RUNTIME_IMPLEMENTED)
      #define GESTURE_RUNTIME_IMPLEMENTED
      #define GR_INTERNAL static
      \(parts.joined())
      #if defined(__GNUC__) && !defined(__clang__)
      #pragma GCC pop_options
      #else
      #pragma STDC FP_CONTRACT DEFAULT
      #endif
      #endif /* GESTURE_RUNTIME_IMPLEMENTATION */

      """
  }

  /// The names outside of comments that begin as those of the runtime do, in order.
  private static func names(in text: String) -> [String] {
    let code = text.replacing(#/(?s)\/\*.*?\*\//#, with: "")
    return Set(code.matches(of: #/\bgr_[a-z0-9_]+/#).map { String($0.0) }).sorted()
  }
}
