import GestureTraces

/// What a user's table calls the columns that are known here: `x=px,y=py,t=time_ms`.
struct CSVColumns: Hashable, Sendable {
  /// Our names by theirs.
  private let names: [String: String]

  init(_ text: String, topic: Manual) throws(UsageError) {
    var names: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw UsageError(
          "'--columns' takes a list such as x=px,y=py,t=time_ms, not '\(pair)'",
          topic: topic)
      }
      guard Trace.csvColumns.contains(parts[0]) else {
        throw UsageError(
          "'--columns' says which columns are \(Trace.csvColumns.joined(separator: ", ")); there is "
            + "no '\(parts[0])'", topic: topic)
      }
      guard !names.values.contains(parts[0]) else {
        throw UsageError("'--columns' has '\(parts[0])' twice", topic: topic)
      }
      guard names.updateValue(parts[0], forKey: parts[1]) == nil else {
        throw UsageError("'--columns' has '\(parts[1])' twice", topic: topic)
      }
    }
    self.names = names
  }

  /// A table with the names in its head changed. What its names are not, stays as it is, but for a
  /// name that would be taken for one that was given. What is not a table stays as it is.
  ///
  /// - Throws: That there is no such column.
  func renamed(_ bytes: [UInt8], path: String) throws(FileProblem) -> [UInt8] {
    let head = Self.head(of: bytes)
    let line = String(decoding: bytes[head], as: UTF8.self)
    let separator = csvSeparator(of: line[...])
    let fields = csvFields(line[...], separator).map(String.init)
    guard fields.count > 1, !path.hasSuffix(".\(TraceFormat.trace.rawValue)"),
      let first = bytes[head].first, !"<{[".utf8.contains(first)
    else { return bytes }
    if let missing = names.keys.sorted().first(where: { !fields.contains($0) }) {
      throw .other(
        "there is no column '\(missing)'; there are "
          + fields.map { "'\($0)'" }.joined(separator: ", "))
    }
    let taken = Set(names.values)
    let renamed = fields.map { field in
      names[field] ?? (taken.contains(field) ? field + "-unread" : "\"\(field)\"")
    }
    let mark = String(decoding: [separator], as: UTF8.self)
    return bytes[..<head.lowerBound] + Array(renamed.joined(separator: mark).utf8)
      + bytes[head.upperBound...]
  }

  /// The first line that is not blank and no comment, without its ending.
  private static func head(of bytes: [UInt8]) -> Range<Int> {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let text = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if let first = text.first, first != UInt8(ascii: "#") { return start..<end }
      start = end + 1
    }
    return bytes.count..<bytes.count
  }
}
