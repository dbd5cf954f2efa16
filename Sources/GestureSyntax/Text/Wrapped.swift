/// A text in lines of at most a number of columns, broken at blanks; a longer word has a line of its own.
package func wrapped(_ text: String, to columns: Int) -> [String] {
  text.split(separator: " ").reduce(into: []) { lines, word in
    if let last = lines.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= columns {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
}
