import GestureAnalysis
import GestureCLI
import GestureCompiler
import GestureSyntax
import Synchronization

/// What compiling files and trying their gestures out has shown, kept for all command lines of a run: many
/// are about the same files, and this is most of what they cost.
enum KnownExaminations {
  /// All that the answer depends on but the files that are used.
  private struct Key: Hashable {
    var paths: [String]
    var contents: [[UInt8]]
    var profile: ProfileFile?
    var allowed: [DiagnosticCode]

    init(_ set: SpecificationSet) {
      (paths, contents) = (set.files.map(\.path), set.files.map(\.contents))
      (profile, allowed) = (set.profile, set.allowed)
    }
  }

  /// What a set has shown, and what each file that it asked for had in it.
  private struct Entry {
    var used: [String: [UInt8]?]
    var examination: Examination
  }

  private static let known = Mutex<[Key: [Entry]]>([:])

  static func examination(of set: SpecificationSet) -> Examination {
    let key = Key(set)
    let entries = known.withLock { $0[key] ?? [] }
    let entry = entries.first { $0.used.allSatisfy { path, bytes in set.reading(path) == bytes } }
    if let entry { return entry.examination }
    var used: [String: [UInt8]?] = [:]
    var watched = set
    watched.reading = { path in
      let bytes = set.reading(path)
      used[path] = .some(bytes)
      return bytes
    }
    let examination = watched.examination
    known.withLock { $0[key, default: []].append(Entry(used: used, examination: examination)) }
    return examination
  }
}
