/// Parses texts by a table, as tree-sitter does: in each state only the tokens that can come are
/// looked for, the longest wins, and a word is a keyword where the keyword can come.
struct TableParser {
  let table: ParseTable

  /// Whether a text is a file.
  func accepts(_ text: [UInt8]) -> Bool {
    var states = [0]
    var position = 0
    while true {
      guard let state = states.last else { return false }
      let row = table.actions[state]
      skipExtras(text, &position)
      guard let (token, length) = token(text, position, row) else { return false }
      switch row[token] {
      case .shift(let next):
        states.append(next)
        position += length
      case .reduce(let index):
        let production = table.grammar.productions[index]
        states.removeLast(production.symbols.count)
        guard let top = states.last, let next = table.gotos[top][production.rule] else {
          return false
        }
        states.append(next)
      case .accept: return true
      case nil: return false
      }
    }
  }

  private func skipExtras(_ text: [UInt8], _ position: inout Int) {
    while position < text.count {
      if text[position] == 0x20 || (0x09...0x0D).contains(text[position]) {
        position += 1
      } else if text[position...].starts(with: "//".utf8), !Self.isDocumentation(text[position...])
      {
        position = text[position...].firstIndex(of: 0x0A) ?? text.count
      } else {
        return
      }
    }
  }

  private static func isDocumentation(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "///".utf8) && text.dropFirst(3).first != UInt8(ascii: "/")
  }

  /// The token at a place, of those that a state can take, and how long it is.
  private func token(
    _ text: [UInt8], _ position: Int, _ row: [Int: ParseTable.Action]
  ) -> (Int, Int)? {
    guard position < text.count else { return row[0].map { _ in (0, 0) } }
    let rest = text[position...]
    let word = Self.word(rest)
    var best: (token: Int, length: Int)?
    for token in row.keys {
      var length: Int?
      switch table.grammar.tokens[token] {
      case .end: continue
      case .literal(let literal):
        let bytes = Array(literal.utf8)
        guard rest.starts(with: bytes) else { continue }
        // A word is no keyword if it goes on.
        if word > 0, word != bytes.count { continue }
        length = bytes.count
      case .pattern(let name): length = Self.length(of: name, rest, word: word)
      }
      guard let length else { continue }
      // Of equal ones, the keyword.
      let isKeyword = if case .literal = table.grammar.tokens[token] { true } else { false }
      if length > best?.length ?? 0 || (length == best?.length && isKeyword) {
        best = (token, length)
      }
    }
    return best
  }

  private static func word(_ text: ArraySlice<UInt8>) -> Int {
    let bytes = Array(text.prefix(200))
    guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "_") else { return 0 }
    var end = 1
    while end < bytes.count {
      if bytes[end].isLetter || bytes[end].isDigit || bytes[end] == UInt8(ascii: "_") {
        end += 1
      } else if bytes[end] == UInt8(ascii: "-"), end + 1 < bytes.count, bytes[end + 1].isLetter {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// How long a token of a pattern is, which the regular expressions in the grammar say again.
  private static func length(of name: String, _ text: ArraySlice<UInt8>, word: Int) -> Int? {
    switch name {
    case "word": return word > 0 ? word : nil
    case "label":
      let hasColon = text.dropFirst(word).first == UInt8(ascii: ":")
      return word > 0 && hasColon ? word + 1 : nil
    case "string":
      guard text.first == UInt8(ascii: "\"") else { return nil }
      let inside = text.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      return inside.endIndex < text.endIndex && text[inside.endIndex] != 0x0A
        ? inside.count + 2 : nil
    case "doc_line":
      guard isDocumentation(text) else { return nil }
      return text.prefix { $0 != 0x0A }.count
    case "number", "percentage": return number(text, isPercentage: name == "percentage")
    case _: return nil
    }
  }

  private static func number(_ text: ArraySlice<UInt8>, isPercentage: Bool) -> Int? {
    var length = text.prefix { $0.isDigit }.count
    guard length > 0 else { return nil }
    let rest = text.dropFirst(length)
    if rest.first == UInt8(ascii: ".") {
      let decimals = rest.dropFirst().prefix { $0.isDigit }.count
      if decimals > 0 { length += 1 + decimals }
    }
    let unit = text.dropFirst(length)
    if isPercentage { return unit.first == UInt8(ascii: "%") ? length + 1 : nil }
    let units = ["pt/s", "pt", "ms", "deg/s", "deg", "rad/s", "rad", "s", "°", "/s"]
    for text in units where unit.starts(with: text.utf8) { return length + text.utf8.count }
    return length
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
