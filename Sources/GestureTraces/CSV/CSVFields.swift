/// Whether a text can be the head of a log of touches as CSV.
func beginsHeadedCSV(_ text: String) -> Bool {
  let fields = csvFields(text[...], csvSeparator(of: text[...])).map { $0.lowercased() }
  return fields.contains("x") && fields.contains("y")
}

/// Whether a text is the head of some table, perhaps with other names than are read here.
func beginsTable(_ text: String, path: String) -> Bool {
  let fields = csvFields(text[...], csvSeparator(of: text[...]))
  return fields.count > 2
    && (path.hasSuffix(".csv") || fields.allSatisfy { $0.first?.isLetter == true })
}

/// What stands between the fields of a table with this head: a comma; or the semicolon or the tab that
/// spreadsheets write where numbers have a decimal comma.
package func csvSeparator(of head: Substring) -> UInt8 {
  let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  var (best, most) = (separators[0], 0)
  for separator in separators {
    let count = csvFields(head, separator).count
    if count > most { (best, most) = (separator, count) }
  }
  return best
}

/// The fields of a line, without the blanks and the quotation marks around them. In a quoted field, two
/// quotation marks are one.
package func csvFields(_ line: Substring, _ separator: UInt8) -> [Substring] {
  var (fields, start, isQuoted): ([Substring], Substring.Index, Bool) = ([], line.startIndex, false)
  for index in line.utf8.indices {
    let byte = line.utf8[index]
    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    guard byte == separator, !isQuoted else { continue }
    fields.append(line[start..<index].bare)
    start = line.utf8.index(after: index)
  }
  return fields + [line[start...].bare]
}

extension Substring {
  fileprivate var bare: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    guard text.first == "\"" else { return text }
    text.removeFirst()
    if text.last == "\"" { text.removeLast() }
    guard text.contains("\"") else { return text }
    var isFirst = false
    return text.filter { character in
      isFirst = character == "\"" && !isFirst
      return !isFirst
    }[...]
  }
}
