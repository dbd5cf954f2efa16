import GestureBuild

/// Files that a build reads, and those that it has written.
final class FakeFolder {
  var files: [String: String]
  private(set) var saved: [String: String] = [:]

  init(_ files: [String: String]) { self.files = files }

  /// Takes what was written among the files, as after a build.
  func settle() {
    files.merge(saved) { $1 }
    saved = [:]
  }

  /// What `gesture-build` prints.
  func run(_ arguments: [String]) -> String {
    do throws(Build.Failure) {
      return try Build(parsing: arguments).run(
        on: BuildFiles(
          read: { path in
            guard let text = self.files[path] else { throw Missing() }
            return Array(text.utf8)
          },
          save: { bytes, path in self.saved[path] = String(decoding: bytes, as: UTF8.self) }))
    } catch { return error.lines }
  }

  private struct Missing: Error {}
}
