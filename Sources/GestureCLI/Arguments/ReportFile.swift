/// A file that a verb writes besides what it prints. Its ending says what is written.
enum ReportFile: String, CaseIterable {
  /// A page for a browser.
  case page = "html"
  /// JUnit XML.
  case junit = "xml"
  /// How each trace came out, to compare with later.
  case baseline

  /// What it is called in messages.
  var words: String {
    switch self {
    case .page: "a page (.html)"
    case .junit: "JUnit XML (.xml)"
    case .baseline: "a baseline (.baseline)"
    }
  }
}

extension Arguments {
  /// The paths that `--output` names, one of each kind at most.
  ///
  /// - Parameter kinds: What the verb can write.
  /// - Returns: The path for each kind that is named.
  /// - Throws: That an ending names none of them, or that two paths name the same kind.
  func reports(_ kinds: [ReportFile]) throws(UsageError) -> [ReportFile: String] {
    var reports: [ReportFile: String] = [:]
    for path in try files("--output") {
      guard let kind = kinds.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else {
        throw UsageError(
          "'--output' writes \(joinedByOr(kinds.map(\.words))), and '\(path)' has another ending",
          topic: topic)
      }
      guard reports.updateValue(path, forKey: kind) == nil else {
        throw UsageError("'--output' names \(kind.words) twice", topic: topic)
      }
    }
    return reports
  }
}
