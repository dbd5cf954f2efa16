import GestureSyntax

/// One way to write a word with what follows it, as its meaning describes it: capitals stand for what is
/// filled in, `{ … }` for a body.
struct WrittenForm: Hashable {
  private enum Piece: Hashable {
    case text(String)
    case part(String)
    case body
  }

  private var pieces: [Piece] = []

  /// Reads a form such as `bridge TIME within LENGTH`. What may be left out, in brackets or after
  /// `or …`, is no part of it.
  fileprivate init(_ form: String) {
    var words = form.split(separator: " ")[...]
    while let word = words.popFirst() {
      if word == "or", words.first == "…" { break }
      if word.first == "[" { continue }
      if !pieces.isEmpty { pieces.append(.text(" ")) }
      if word == "{", words.first == "…" {
        words.removeFirst(2)
        pieces.append(.body)
      } else {
        word.forEach { add($0) }
      }
    }
  }

  private mutating func add(_ character: Character) {
    let isPart = character.asciiValue.map { (0x41...0x5A).contains($0) } ?? false
    switch (pieces.last, isPart) {
    case (.part(let part), true): pieces[pieces.count - 1] = .part(part + [character])
    case (.text(let text), false): pieces[pieces.count - 1] = .text(text + [character])
    case (_, true): pieces.append(.part(String(character)))
    case (_, false): pieces.append(.text(String(character)))
    }
  }

  /// What is to be filled in, without the bodies.
  var parts: [String] {
    pieces.compactMap { if case .part(let part) = $0 { part } else { nil } }
  }

  /// Whether anything follows the word that is not always the same.
  var hasParts: Bool { pieces.contains { if case .text = $0 { false } else { true } } }

  /// With the same text for each part.
  func text(filledWith part: String) -> String {
    pieces.map {
      switch $0 {
      case .text(let text): text
      case .part: part
      case .body: "{ any }"
      }
    }.joined()
  }

  /// As the protocol writes text with places that one steps through.
  var snippet: String {
    var count = 0
    return pieces.map {
      switch $0 {
      case .text(let text): return text
      case .part(let part):
        count += 1
        return "${\(count):\(part)}"
      case .body:
        count += 1
        return "{\n\t$\(count)\n}"
      }
    }.joined()
  }

  /// How far it has been written.
  ///
  /// - Parameter words: What is written after the first word.
  /// - Returns: The part that is being written, by its place among them, and how many words and marks of
  ///   the form stand there already.
  func progress(after words: [String]) -> (part: Int, matched: Int) {
    var (part, matched, rest) = (0, 0, words[...])
    for (index, piece) in pieces.enumerated().dropFirst() {
      guard case .text(let text) = piece else { continue }
      for mark in text.split(separator: " ") {
        guard let found = rest.firstIndex(where: { $0.hasSuffix(mark) }) else { continue }
        rest = rest[(found + 1)...]
        matched += 1
        part = pieces[..<index].count { if case .part = $0 { true } else { false } }
      }
    }
    return (max(0, min(part, parts.count - 1)), matched)
  }
}

extension WordMeaning {
  /// The ways to write a word, each with the text that describes it.
  func forms(of word: String) -> [(form: WrittenForm, text: String)] {
    var texts: [String] = []
    for piece in form.split(separator: ",") {
      let text = piece.drop { $0 == " " }
      if text.hasPrefix(word) {
        texts.append(String(text))
      } else if let last = texts.indices.last {
        // As many more as one likes may follow.
        texts[last] += text.first == "…" ? String(text.dropFirst()) : ", \(text)"
      }
    }
    return texts.map { (WrittenForm($0), $0) }
  }
}
