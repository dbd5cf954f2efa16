extension String {
  /// The path without empty parts, `.` and what `..` takes back. Links are not looked at.
  package var normalizedPath: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      guard part == "..", let last = parts.last, last != ".." else {
        // Above the root there is the root.
        if part != ".." || !hasPrefix("/") { parts.append(part) }
        continue
      }
      parts.removeLast()
    }
    let path = parts.joined(separator: "/")
    return hasPrefix("/") ? "/" + path : path.isEmpty ? "." : path
  }

  /// The way from a folder to the path, over `..` if it is not in the folder; both begin at the same
  /// place.
  ///
  /// - Returns: `nil` if that takes the names of folders that neither path tells.
  package func path(from folder: String) -> String? {
    let (path, folder) = (normalizedPath, folder.normalizedPath)
    guard path.hasPrefix("/") == folder.hasPrefix("/") else { return nil }
    let parts = path.split(separator: "/")
    let others = folder.split(separator: "/").filter { $0 != "." }
    let common = zip(parts, others).prefix { $0 == $1 }.count
    let (up, down) = (others.dropFirst(common), parts.dropFirst(common))
    guard !up.contains(".."), !down.contains("..") else { return nil }
    return (up.map { _ in ".." } + down).joined(separator: "/")
  }
}

extension [String] {
  /// Each path once, in the order in which they come first, however it is spelled.
  var uniquedPaths: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0.normalizedPath).inserted }
  }
}
