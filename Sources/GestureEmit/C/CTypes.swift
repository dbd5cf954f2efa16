/// The types and numbers that the runtime's header declares, read off its text, so that there is one
/// place that says what a table is in C.
package struct CTypes {
  /// A field of a record, and where it is.
  package struct Field {
    package var name: String
    package var type: String
    package var offset: Int
  }

  /// How a type lies in memory. What is no record has no fields.
  package struct Layout {
    package var size: Int
    package var alignment: Int
    package var fields: [Field] = []
  }

  /// The type of everything that says where something is.
  package static let pointer = "*"

  private var layouts: [String: Layout]
  private var constants: [String: Int] = [:]

  /// Where pointers have 4 bytes, as in WebAssembly.
  package static let narrow = CTypes(pointerWidth: 4)
  /// Where pointers have 8 bytes.
  package static let wide = CTypes(pointerWidth: 8)

  /// Reads the header.
  private init(pointerWidth: Int) {
    layouts = [
      "bool": Layout(size: 1, alignment: 1), "uint8_t": Layout(size: 1, alignment: 1),
      "uint16_t": Layout(size: 2, alignment: 2), "int32_t": Layout(size: 4, alignment: 4),
      "uint32_t": Layout(size: 4, alignment: 4), "float": Layout(size: 4, alignment: 4),
      "int64_t": Layout(size: 8, alignment: 8),
      Self.pointer: Layout(size: pointerWidth, alignment: pointerWidth),
      "size_t": Layout(size: pointerWidth, alignment: pointerWidth),
    ]
    var reader = WordReader(CRuntime.header)
    while let word = reader.next() {
      switch word {
      case "#define": takeDefinition(&reader)
      case "enum": takeEnumeration(&reader)
      case "struct": takeRecord(&reader)
      default: continue
      }
    }
  }

  /// How a type lies in memory; `nil` if the header does not say what it is.
  package func layout(of type: String) -> Layout? { layouts[type] }

  /// The number of an enumerator or of a plain definition.
  package func constant(_ name: String) -> Int? { constants[name] }

  private mutating func takeDefinition(_ reader: inout WordReader) {
    guard let name = reader.next(), let value = reader.next(), let number = Int(value) else {
      return
    }
    constants[name] = number
  }

  private mutating func takeEnumeration(_ reader: inout WordReader) {
    guard let name = reader.next(), reader.next() == "{" else { return }
    layouts[name] = Layout(size: 4, alignment: 4)
    while let enumerator = reader.next(), enumerator != "}" {
      guard reader.next() == "=", let value = reader.next() else { return }
      constants[enumerator] = Int(value)
      if reader.next() == "}" { return }
    }
  }

  /// A record, unless it has something that tables have not.
  private mutating func takeRecord(_ reader: inout WordReader) {
    guard let name = reader.next(), reader.next() == "{" else { return }
    var layout = Layout(size: 0, alignment: 1)
    var isKnown = true
    var declaration: [String] = []
    while let word = reader.next(), word != "}" {
      if word != ";" {
        declaration.append(word)
      } else {
        isKnown = place(declaration, in: &layout) && isKnown
        declaration = []
      }
    }
    layout.size = rounded(layout.size, to: layout.alignment)
    if isKnown { layouts[name] = layout }
  }

  /// Places the fields of a declaration: `gr_run sectors, steps`, `const gr_table *const *tables`.
  private func place(_ declaration: [String], in layout: inout Layout) -> Bool {
    let words = declaration.filter { $0 != "const" && $0 != "struct" }
    guard let first = words.first else { return false }
    let type = words.contains(Self.pointer) ? Self.pointer : first
    guard let field = layouts[type] else { return false }
    for name in words.dropFirst() where name != Self.pointer && name != "," {
      let offset = rounded(layout.size, to: field.alignment)
      layout.fields.append(Field(name: name, type: type, offset: offset))
      layout.size = offset + field.size
      layout.alignment = max(layout.alignment, field.alignment)
    }
    return true
  }
}

/// The least multiple of an alignment that is not less than a number.
func rounded(_ number: Int, to alignment: Int) -> Int {
  (number + alignment - 1) / alignment * alignment
}

/// The words and signs of a text in C that has no comments.
private struct WordReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> String? {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    guard place < bytes.count else { return nil }
    let start = place
    repeat {
      place += 1
    } while place < bytes.count && bytes[start].isPartOfWord
      && bytes[place].isPartOfWord
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it can stand in a name, a number or the name of a directive.
  fileprivate var isPartOfWord: Bool { isPartOfName || self == 0x23 }
}
