import GestureCompiler

/// The `.gesture` files of a command line.
enum Specifications {
  /// Bytes in a specification: 4 MiB, more than anybody writes.
  static let sizeLimit = 4 << 20

  /// Reads and compiles files.
  ///
  /// - Returns: `nil` if one could not be read, which has been reported.
  static func compile(_ paths: [String], _ reporter: Reporter) -> [Compilation]? {
    let world = reporter.world
    var compilations: [Compilation] = []
    for path in paths {
      do throws(FileProblem) {
        let contents = try world.files.read(path, sizeLimit)
        compilations.append(
          Compilation(path: path, contents: contents) { try? world.files.read($0, sizeLimit) })
      } catch {
        reporter.report(error, path: path)
      }
    }
    return compilations.count == paths.count ? compilations : nil
  }
}
