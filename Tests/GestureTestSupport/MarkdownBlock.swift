import Testing

/// A fenced block of a Markdown text, with the words after its fence.
package struct MarkdownBlock: Sendable, CustomTestStringConvertible {
  /// The name of the text.
  package let path: String

  /// The one-based line of the opening fence.
  package let line: Int

  /// The first word after the fence: `gesture`.
  package let language: String

  /// The other words after the fence: the codes of the errors that are expected.
  package let words: [String]

  /// What stands between the fences, without their indentation.
  package let text: String

  package var testDescription: String { "\(path):\(line)" }

  /// The blocks of a text, in order. One that is not closed ends with the text.
  package static func all(in markdown: String, path: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var open: (line: Int, indentation: Int, words: [String])?
    var content: [Substring] = []
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in (lines + ["```"]).enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("```") else {
        if let open { content.append(line.dropFirst(min(open.indentation, line.count))) }
        continue
      }
      if let block = open {
        blocks.append(
          MarkdownBlock(
            path: path, line: block.line, language: block.words.first ?? "",
            words: Array(block.words.dropFirst()),
            text: content.map { $0 + "\n" }.joined()))
        (open, content) = (nil, [])
      } else {
        let words = trimmed.drop { $0 == "`" }.split(separator: " ").map(String.init)
        open = (index + 1, line.count - trimmed.count, words)
      }
    }
    return blocks
  }
}
