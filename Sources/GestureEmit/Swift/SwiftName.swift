/// A name in generated Swift.
package struct SwiftName: Hashable {
  /// As it is declared, in backquotes if it has to be.
  package let declaration: String

  /// As it is used after a dot.
  package let use: String

  /// The name of a type that is called so: `DoubleTap` for `doubleTap`.
  package var type: String {
    let bytes = Array(use.utf8)
    let first = bytes.first.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    let name = String(decoding: (first.map { [$0] } ?? []) + bytes.dropFirst(), as: UTF8.self)
    return Self.takenTypes.contains(name) ? name + "Gesture" : name
  }

  /// Names that mean something else after a dot or as a type, and the types that generated code
  /// mentions, which a type of the same name would shadow.
  private static let takenTypes = [
    "Any", "ArraySlice", "Bool", "CaseIterable", "Double", "Float", "GestureTable",
    "GestureValues", "GestureVector", "Gestures", "Hashable", "Input", "InputEdge",
    "InputSetting", "InputValue", "Int", "Phase", "Protocol", "Self",
    "Sendable", "String", "TableFile", "TableLabels", "Type", "TypedGesture", "UInt8", "Values",
  ]

  /// The name of something written with hyphens: `double-tap` is `doubleTap`.
  ///
  /// - Parameters:
  ///   - words: Letters, digits, underscores and hyphens; anything else is passed over. Of words without
  ///     letters and digits, `_` and the kind are the name.
  ///   - kind: What is appended to a name that is taken: `Gesture`.
  ///   - taken: The names that the type has already.
  package init(_ words: String, kind: String, taken: [String]) {
    var name = ""
    var isAfterHyphen = false
    for byte in words.utf8 {
      guard let letter = Letter(byte) else {
        isAfterHyphen = !name.isEmpty
        continue
      }
      name += String(UnicodeScalar(name.isEmpty ? letter.small : letter.byte(isAfterHyphen)))
      isAfterHyphen = false
    }
    let isNumber = name.utf8.first.map { $0 < 0x41 } ?? true
    if isNumber { name = "_" + name }
    // An underscore alone names nothing.
    use = name == "_" || taken.contains(name) || Self.unusable.contains(name) ? name + kind : name
    declaration = Self.reserved.contains(use) ? "`\(use)`" : use
  }

  /// Names that mean something else after a dot, even in backquotes.
  private static let unusable = ["init", "self", "type", "protocol"]

  /// Words of Swift that are declared in backquotes.
  private static let reserved = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "public", "repeat", "rethrows", "return", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}

/// A byte that may stand in a Swift name.
private struct Letter {
  private let byte: UInt8

  init?(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: self.byte = byte
    default: return nil
    }
  }

  var small: UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }

  func byte(_ isCapital: Bool) -> UInt8 {
    isCapital && (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
  }
}
