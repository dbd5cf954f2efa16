/// The candidate that was probably meant, or `nil` if none is close.
///
/// Close is one slip of the finger for words of up to four letters, two for words of up to eight,
/// three for longer ones; a slip is a letter too many, too few, wrong, or swapped with its
/// neighbour. A difference in capitals alone is always close. Of equally close ones one of the same letters
/// wins, and of these the first. Closest is what a message proposes as a name in place of the word.
package func nearest(_ word: String, in candidates: [String]) -> String? {
  let beside = nameBeside(word)
  if candidates.contains(beside) { return beside }
  let written = Array(word.utf8)
  guard written.count <= SyntaxLimit.wordLength else { return nil }
  let sorted = written.map(lowercased).sorted()
  var best: (candidate: String, distance: Int, isSwapped: Bool)?
  for candidate in candidates {
    let letters = Array(candidate.utf8)
    guard abs(letters.count - written.count) <= 3 else { continue }
    let distance = editDistance(written.map(lowercased), letters.map(lowercased))
    let isClose = distance <= allowedSlips(in: min(written.count, letters.count))
    let isSwapped = letters.map(lowercased).sorted() == sorted
    let isBetter = best.map {
      distance < $0.distance || distance == $0.distance && isSwapped && !$0.isSwapped
    }
    if isClose, isBetter ?? true { best = (candidate, distance, isSwapped) }
  }
  return best?.candidate
}

/// Whether a word can only have been meant for one of some words: it is one slip away from it, and no
/// other is close.
package func isOnly(_ meant: String, near word: String, in candidates: [String]) -> Bool {
  let written = Array(word.utf8).map(lowercased)
  func distance(_ candidate: String) -> Int {
    editDistance(written, Array(candidate.utf8).map(lowercased))
  }
  return distance(meant) <= 1 && candidates.allSatisfy { $0 == meant || distance($0) > 2 }
}

/// How many slips still leave a word of the given length recognizable.
private func allowedSlips(in length: Int) -> Int {
  switch length {
  case ..<3: 0
  case ..<5: 1
  case ..<9: 2
  default: 3
  }
}

/// The number of letters to add, drop, change or swap with a neighbour.
///
/// - Complexity: O(*nm*).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let change = previous[j] + (a[i] == b[j] ? 0 : 1)
      var distance = min(change, previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      row.append(distance)
    }
    (beforePrevious, previous) = (previous, row)
  }
  return previous[b.count]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
