/// What the columns of somebody's table are called here: `x=px,y=py,t=time_ms`.
struct CSVColumns: Hashable, Sendable {
  /// Our names by theirs.
  private let names: [String: String]

  init(_ text: String, topic: Manual) throws(UsageError) {
    var names: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw UsageError(
          "'--columns' is a list as in x=px,y=py,t=time_ms, which '\(pair)' is not part of",
          topic: topic)
      }
      guard names.updateValue(String(parts[0]), forKey: String(parts[1])) == nil else {
        throw UsageError("'--columns' has '\(parts[1])' twice", topic: topic)
      }
    }
    self.names = names
  }

  /// The table with the names in its first line changed. What its names are not, stays as it is, but
  /// for a name that would be taken for one that was given.
  func renamed(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let taken = Set(names.values)
    let fields = String(decoding: bytes[start..<end], as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { field -> String in
        let name = String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        return names[name] ?? (taken.contains(name) ? name + "-unread" : String(field))
      }
    return Array(fields.joined(separator: ",").utf8) + bytes[end...]
  }
}
