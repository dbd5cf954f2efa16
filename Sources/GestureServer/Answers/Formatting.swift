import GestureReport
import GestureSyntax

// The one style there is, as one edit of what differs.
extension LanguageServer {
  func formatting(_ subject: Subject) -> JSONText {
    let source = subject.document.source
    let text: String
    do throws(FormatError) {
      text = try source.formatted()
    } catch {
      // The diagnostics report what is wrong.
      return .array([])
    }
    let (old, new) = (source.utf8, Array(text.utf8))
    guard old != new else { return .array([]) }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, !Self.isBoundary(old, start) || !Self.isBoundary(new, start) { start -= 1 }
    let limit = min(old.count, new.count) - start
    var tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    tail = min(tail, limit)
    while tail > 0, !Self.isBoundary(old, old.count - tail) { tail -= 1 }
    let replacement = String(decoding: new[start..<(new.count - tail)], as: UTF8.self)
    return .array([
      subject.text.edit(
        SourceRange(source.base + start, source.base + old.count - tail), replacement)
    ])
  }

  /// Whether a character begins at a byte.
  private static func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
    index >= bytes.count || bytes[index] & 0xC0 != 0x80
  }
}
