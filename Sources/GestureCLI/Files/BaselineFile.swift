import GestureReport

/// Where the baseline of a test is.
struct BaselineFile {
  /// Its path; `nil` if the command line has no folder to keep it in.
  let path: String?
  private let world: World
  private let test: Test

  /// What it is called in the folder that is tested.
  static let name = "test.baseline"

  init(_ test: Test, _ world: World) {
    (self.test, self.world) = (test, world)
    path = test.newBaseline ?? test.baseline ?? Self.besideTraces(test, world)
  }

  private static func besideTraces(_ test: Test, _ world: World) -> String? {
    let folder = test.paths.first { path in
      switch try? world.files.kind(path) {
      case .folder, .linkedFolder: true
      case .file, .brokenLink, .stream, nil: false
      }
    }
    guard let folder else { return nil }
    return folder == "." ? name : joined(folder, name)
  }

  /// The present baseline.
  ///
  /// - Returns: `nil` if the file does not exist.
  /// - Throws: Why it cannot be used, a line of its text if that is to blame.
  func read() throws(BaselineProblem) -> Baseline? {
    guard let path else { return nil }
    let bytes: [UInt8]
    do throws(FileProblem) {
      // A pipe that happens to have the default name is not waited for.
      if test.baseline == nil, try world.files.kind(path) == .stream { return nil }
      bytes = try world.files.read(path, Baseline.sizeLimit)
    } catch {
      // One that was named has to be there, unless it is about to be made.
      if error == .missing, test.baseline == nil || test.isUpdate { return nil }
      throw .file(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .file(.other("it is not UTF-8"))
    }
    do throws(Baseline.Problem) {
      return try Baseline(reading: text)
    } catch {
      throw .content(error)
    }
  }

  /// A trace's path from the baseline's folder on, over `..` if it lies elsewhere.
  func name(of trace: String) -> String {
    guard let path, trace != "-" else { return trace }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    if let name = trace.path(from: folder) { return name }
    let resolved = world.files.resolved
    return resolved(trace).path(from: resolved(folder)) ?? trace.normalizedPath
  }
}

/// Why a baseline cannot be used.
enum BaselineProblem: Error {
  case file(FileProblem)
  case content(Baseline.Problem)
}
