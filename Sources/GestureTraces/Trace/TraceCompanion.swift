/// A file that lies beside a recording and belongs to it: the description of the device, which older
/// versions of evemu keep apart.
package struct TraceCompanion: Sendable {
  /// The file's name.
  package var name: String
  /// Its contents.
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
  }

  /// Of the names in a recording's folder, that of its description.
  ///
  /// It ends in `.desc`, and what stands before that begins the recording's name and ends there at
  /// the end of a word: `Pad.desc` describes `Pad.tap.events` and `Pad two taps.events`, and not
  /// `Pads.events`. If several fit, it is the longest.
  package static func name(for recording: String, among names: [String]) -> String? {
    let fitting = names.filter { name in
      guard name.hasSuffix(".desc") else { return false }
      let stem = name.dropLast(".desc".count)
      guard !stem.isEmpty, recording.hasPrefix(stem) else { return false }
      let next = recording.dropFirst(stem.count).first
      return next.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    return fitting.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
