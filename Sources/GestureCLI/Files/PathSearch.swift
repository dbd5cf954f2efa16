/// Finds what the paths of a command line stand for: files as they are, and what is in folders and those in
/// them, in the order of the names' bytes, without what is hidden.
struct PathSearch {
  /// Whether a file or folder could not be used, which has been reported.
  var hasProblem: Bool { problemCount > 0 }

  private var problemCount = 0
  private let reporter: Reporter
  private let ending: String

  /// How deep folders may be nested, and how many names may be in them.
  private static let depthLimit = 64
  private static let nameLimit = 1_000_000

  private var names = 0

  /// - Parameters:
  ///   - reporter: Receives what cannot be used; the search goes on after it.
  ///   - ending: How names in folders end that matter; others need not be UTF-8.
  init(_ reporter: Reporter, forNamesEndingIn ending: String = "") {
    (self.reporter, self.ending) = (reporter, ending)
  }

  /// Looks at one path; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: A path of the command line.
  ///   - absence: What to say of a folder in which nothing is taken; `nil` if that is fine.
  ///   - take: Called with the path and `nil` if it is no folder, else with everything in it but other
  ///     folders, and what it is. Returns whether it is taken.
  mutating func look(
    at path: String, orSay absence: String?,
    _ take: (String, FileAccess.Kind?) throws(FileProblem) -> Bool
  ) {
    attempt(path) { search throws(FileProblem) in
      guard path != "-" else { return _ = try take(path, nil) }
      switch try search.reporter.world.files.kind(path) {
      case .file, .stream: _ = try take(path, nil)
      case .folder, .linkedFolder:
        let before = search.problemCount
        let count = try search.takenCount(in: path, depth: 0, take)
        if count == 0, search.problemCount == before, let absence { throw .other(absence) }
      case .brokenLink: throw .other("it is a link that leads nowhere or in a circle")
      }
    }
  }

  private mutating func takenCount(
    in folder: String, depth: Int, _ take: (String, FileAccess.Kind?) throws(FileProblem) -> Bool
  ) throws(FileProblem) -> Int {
    guard depth < Self.depthLimit else {
      throw .other("folders are nested more than \(Self.depthLimit) deep")
    }
    let found = try reporter.world.files.names(folder)
    names += found.count
    guard names <= Self.nameLimit else {
      throw .other("there are more than \(Self.nameLimit) names in folders up to here")
    }
    var count = 0
    for bytes in found.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard bytes.first != UInt8(ascii: ".") else { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        guard bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { continue }
        problemCount += 1
        reporter.report(.other("the name '\(escaped(bytes))' in it is not UTF-8"), path: folder)
        continue
      }
      let path = joined(folder, name)
      attempt(path) { search throws(FileProblem) in
        let kind = try search.reporter.world.files.kind(path)
        if kind == .folder {
          count += try search.takenCount(in: path, depth: depth + 1, take)
        } else if try take(path, kind) {
          count += 1
        }
      }
    }
    return count
  }

  private mutating func attempt(
    _ path: String, _ body: (inout Self) throws(FileProblem) -> Void
  ) {
    do throws(FileProblem) {
      try body(&self)
    } catch {
      problemCount += 1
      reporter.report(error, path: path)
    }
  }
}
