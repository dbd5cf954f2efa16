import GestureModel
import GestureReport
import GestureSyntax
import GestureTraces

/// Which traces are tried on which specifications.
struct TestSuites: Hashable {
  /// Specifications that are one set, and the traces to try on it.
  struct Suite: Hashable {
    var specifications: [String]
    var traces: [String]
  }

  private(set) var suites: [Suite] = []

  /// Whether something could not be used, which has been reported.
  private(set) var hasProblem = false

  /// Finds the suites of a command line.
  ///
  /// - Parameters:
  ///   - specifications: Those that were named.
  ///   - paths: Folders and traces that were named. Without specifications, these are looked for
  ///     in the folders.
  ///   - isQuiet: Whether files in folders that are not traces are skipped without a remark.
  ///   - outputs: What the test writes, which is not looked at in folders.
  ///   - reporter: Receives what cannot be used, and the traces that belong to nothing.
  init(
    specifications: [String], paths: [String], isQuiet: Bool = false, outputs: [String] = [],
    _ reporter: Reporter
  ) {
    guard specifications.isEmpty || paths.isEmpty else {
      let inputs = TraceInputs(paths, reporter, isQuiet: isQuiet, outputs: outputs)
      hasProblem = inputs.hasProblem
      suites = [
        Suite(
          specifications: specifications.uniquedPaths, traces: inputs.paths.uniquedPaths)
      ]
      return
    }
    // A specification alone is tried on the traces beside it.
    let folders = specifications.map { $0.folder.isEmpty ? "." : $0.folder }.uniquedPaths
    let inputs = TraceInputs(
      paths.isEmpty ? folders : paths, reporter, isForSpecifications: true, isQuiet: isQuiet,
      outputs: outputs)
    hasProblem = inputs.hasProblem
    pair(
      inputs.specifications.uniquedPaths.map(\.withoutDot),
      inputs.paths.uniquedPaths.map(\.withoutDot),
      only: specifications.uniquedPaths.map(\.withoutDot), reporter)
  }

  private mutating func pair(
    _ specifications: [String], _ traces: [String], only: [String], _ reporter: Reporter
  ) {
    var owned: [String: [String]] = [:]
    var homeless: [String] = []
    for trace in traces {
      if let owner = Self.owner(of: trace, among: specifications) {
        owned[owner, default: []].append(trace)
      } else {
        homeless.append(trace)
      }
    }
    let named = only.isEmpty ? specifications : only
    suites = named.filter { only.contains($0) || owned[$0] != nil }.map {
      Suite(specifications: [$0], traces: owned[$0] ?? [])
    }
    if !homeless.isEmpty, only.isEmpty {
      reporter.remark(
        "\(counted(homeless.count, "trace")) left out, because no specification has "
          + "\(homeless.count == 1 ? "its name" : "their names"), as 'tap.gesture' has that of "
          + "'tap.trace' and 'tap-slow.trace': " + listed(homeless))
    }
  }

  /// The specification that a trace belongs to: `NAME.gesture` to `NAME.trace` and `NAME-….trace`
  /// in its folder, the longest name if several fit; otherwise the only one in its folder or, if
  /// its folder has no specification, in the nearest folder above.
  static func owner(of trace: String, among specifications: [String]) -> String? {
    let beside = specifications.filter { $0.folder == trace.folder }
    let named = beside.filter {
      fileName(of: trace).isNamed(after: fileName(of: $0).withoutExtension)
    }
    if let longest = named.max(by: { $0.count < $1.count }) { return longest }
    var folder = trace.folder
    while true {
      let here = specifications.filter { $0.folder == folder }
      if !here.isEmpty { return here.count == 1 ? here[0] : nil }
      guard !folder.isEmpty, folder != "/" else { return nil }
      folder = folder.folder
    }
  }
}

extension String {
  /// The path of the folder that a path lies in; empty for a name alone.
  fileprivate var folder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  fileprivate var withoutExtension: String {
    lastIndex(of: ".").map { String(self[..<$0]) } ?? self
  }

  /// The path without `./` before it.
  fileprivate var withoutDot: String { hasPrefix("./") ? String(dropFirst(2)) : self }

  /// Whether it is `NAME.…` or `NAME-….…`.
  fileprivate func isNamed(after name: String) -> Bool {
    withoutExtension == name || hasPrefix(name + ".") || hasPrefix(name + "-")
  }
}
