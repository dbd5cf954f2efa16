import CGestureRuntimeText

/// The runtime for tables in C: the sources of `CGestureRuntime` as one header.
///
/// It declares; and in the one file that defines `GESTURE_RUNTIME_IMPLEMENTATION` before including
/// it, it defines too. The C compiler takes the sources into the tool as they stand.
package enum CRuntime {
  /// The version of the tables that it takes, as `GR_TABLE_VERSION`.
  package static let tableVersion = 15

  /// The header.
  package static let text = assembled()

  /// The header that says what tables are, without its comments.
  static let header = withoutComments(source(0).text)

  /// The names in it that begin as all of its names do, in order.
  package static let names = prefixedNames(in: text)

  /// Puts the files together: what is declared, then what defines it where that is asked for.
  private static func assembled() -> String {
    var text = """
      /* The gesture runtime as one header, made by gesturec. Change that and make it again. */

      \(source(0).text)
      #if defined(GESTURE_RUNTIME_IMPLEMENTATION) && !defined(GESTURE_RUNTIME_IMPLEMENTED)
      #define GESTURE_RUNTIME_IMPLEMENTED
      #define GR_INTERNAL static
      #if defined(__cplusplus)
      #error "GESTURE_RUNTIME_IMPLEMENTATION is for a file in C99: compile that file as C"
      #endif

      """
    for place in 1..<gesture_source_count() {
      let (name, part) = source(place)
      text += "\n/* ==== \(name) ==== */\n\n" + withoutOwnIncludes(part)
    }
    return text + """

      #if defined(__GNUC__)
      #pragma GCC diagnostic pop
      #endif
      #if defined(__GNUC__) && !defined(__clang__)
      #pragma GCC pop_options
      #else
      #pragma STDC FP_CONTRACT DEFAULT
      #endif
      #endif /* GESTURE_RUNTIME_IMPLEMENTATION */

      """
  }

  private static func source(_ place: Int) -> (name: String, text: String) {
    let source = gesture_source_at(place)
    let bytes = UnsafeBufferPointer(start: source.text, count: source.length)
    return (String(cString: source.name), String(decoding: bytes, as: UTF8.self))
  }

  /// A file without the lines that include another one of the runtime.
  private static func withoutOwnIncludes(_ text: String) -> String {
    let include = Array("#include \"".utf8)
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.starts(with: include) }
    return String(decoding: Array(kept.joined(separator: [0x0A])), as: UTF8.self)
  }

  /// The words of a text in C that begin with `gr_` and stand outside of comments.
  private static func prefixedNames(in text: String) -> [String] {
    var names: Set<String> = []
    for word in withoutComments(text).split(whereSeparator: { !$0.isPartOfName }) {
      if word.starts(with: "gr_".utf8) { names.insert(String(decoding: word, as: UTF8.self)) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func withoutComments(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var (code, place, isComment): ([UInt8], Int, Bool) = ([], 0, false)
    while place < bytes.count {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      let isMark = (bytes[place], next) == (isComment ? (0x2A, 0x2F) : (0x2F, 0x2A))
      if isMark { isComment.toggle() } else if !isComment { code.append(bytes[place]) }
      place += isMark ? 2 : 1
    }
    return code
  }
}

extension UInt8 {
  /// Whether it can stand in a name of C.
  var isPartOfName: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || self == 0x5F
      || (0x61...0x7A).contains(self)
  }
}
