extension StringProtocol {
  /// Whether a text stands anywhere in this one, byte by byte.
  func holds(_ part: String) -> Bool {
    let part = Array(part.utf8)
    var rest = utf8[...]
    while let start = rest.firstIndex(where: { $0 == part.first }) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return part.isEmpty
  }
}
