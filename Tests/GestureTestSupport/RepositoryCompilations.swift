import Foundation
package import GestureCompiler

extension Compilation {
  /// A file of the repository, by its path from the root or in `Examples`; compiled once for all tests of
  /// a run.
  package static func ofRepository(_ path: String) throws -> Compilation {
    try known.value(of: path) {
      guard let contents = Repository.used(at: path) else { throw CocoaError(.fileNoSuchFile) }
      return Compilation(path: path, contents: contents, reading: Repository.used)
    }
  }

  private static let known = Once<String, Compilation>()
}

extension Repository {
  /// The bytes of a file that another one uses, whether it is named from the root or in `Examples`.
  fileprivate static func used(at path: String) -> [UInt8]? {
    if let text = try? text(of: path) { return Array(text.utf8) }
    return example(at: path)
  }
}
