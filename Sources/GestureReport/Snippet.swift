import GestureSyntax

/// The line of a range with carets below it, under its place:
///
///      --> checkmark.gesture:7:11
///       |
///     7 |   require up.length > 1.4 * down.length
///       |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
///
/// A range of several lines is marked up to the end of its first.
func snippet(_ range: SourceRange, in sources: SourceMap, palette: Palette) -> [String] {
  guard !sources.files.isEmpty else { return [] }
  let file = sources.file(of: range.start)
  guard file.range.start <= range.start, range.end <= file.range.end else { return [] }
  let place = file.location(of: range.start)
  let line = file.line(place.line)
  let before = line.prefix(place.column - 1)
  let length = file.text(in: range).prefix { !$0.isNewline }.count
  let number = "\(place.line)"
  let margin = String(repeating: " ", count: number.count)
  // Tabs stay tabs, so that the carets stand under the text however wide a tab is.
  let indent = String(before.map { $0 == "\t" ? $0 : " " })
  return [
    "\(margin)\(palette.paint("-->", .place)) \(file.path):\(place.line):\(place.column)",
    palette.paint("\(margin) |", .place),
    palette.paint("\(number) |", .place) + " \(line)",
    palette.paint("\(margin) |", .place) + " \(indent)"
      + palette.paint(String(repeating: "^", count: max(1, length)), .bad),
  ]
}
