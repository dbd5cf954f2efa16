import GestureAnalysis
import GestureCompiler
import GestureReport
import GestureSyntax

/// Makes the edits in specifications that messages propose, until no proposal is left.
struct Fixing {
  /// The files that were changed, by their paths.
  private(set) var contents: [String: [UInt8]] = [:]

  /// How many edits were made in each.
  private var counts: [String: Int] = [:]

  /// How often all is compiled anew. An edit may make room for another, but not forever.
  private static let rounds = 32

  /// Works out the edits for files that are one set.
  ///
  /// - Parameters:
  ///   - set: The specifications and their text.
  ///   - isSafeOnly: Whether only those edits are made after which the text means what its words say.
  ///     What trying the gestures out proposes is not asked for then: no such edit is safe.
  ///   - examine: Tries the gestures out.
  init(
    _ set: SpecificationSet, isSafeOnly: Bool, examine: (SpecificationSet) -> Examination
  ) {
    for _ in 0..<Self.rounds {
      let set = set.with(contents)
      if apply(set.compilations, of: set, isSafeOnly: isSafeOnly) { continue }
      guard !isSafeOnly, apply(examine(set).compilations, of: set, isSafeOnly: false) else {
        return
      }
    }
  }

  /// Makes the edits of one round that do not touch each other.
  ///
  /// - Returns: Whether there were any.
  private mutating func apply(
    _ compilations: [Compilation], of set: SpecificationSet, isSafeOnly: Bool
  ) -> Bool {
    var seen: Set<String> = []
    var isChanged = false
    for compilation in compilations {
      let fixIts = compilation.without(set.allowed).diagnostics.compactMap(\.fixIt)
        .filter { $0.isSafe || !isSafeOnly }
        .sorted { $0.range.start < $1.range.start }
      for file in compilation.sources.files where seen.insert(file.path).inserted {
        let own = fixIts.filter { file.range.contains($0.range) }
        let (bytes, count) = Self.edited(file, own)
        guard count > 0, bytes != file.utf8 else { continue }
        contents[file.path] = bytes
        counts[file.path, default: 0] += count
        isChanged = true
      }
    }
    return isChanged
  }

  /// A file with edits in the order of their places; of two that touch, the first.
  private static func edited(
    _ file: SourceText, _ fixIts: [Diagnostic.FixIt]
  ) -> (bytes: [UInt8], count: Int) {
    var (bytes, end, count) = ([UInt8](), file.base, 0)
    for fixIt in fixIts where count == 0 || fixIt.range.start > end {
      bytes += file.utf8[(end - file.base)..<(fixIt.range.start - file.base)]
      bytes += Array(fixIt.replacement.utf8)
      end = fixIt.range.end
      count += 1
    }
    return (bytes + file.utf8[(end - file.base)...], count)
  }

  /// Writes the files, and tells how many edits each got.
  ///
  /// - Returns: Whether all could be written.
  func save(_ reporter: Reporter) -> Bool {
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      guard reporter.write(bytes, to: path) else { return false }
      reporter.remark("\(path): \(counted(counts[path] ?? 0, "edit")) made")
    }
    return true
  }
}
