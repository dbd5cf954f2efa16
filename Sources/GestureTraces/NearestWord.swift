/// The candidate that was most likely meant, if one is near enough: at most a third of the word,
/// and at least one letter, may have to change. Of equally near ones, the first.
///
/// - Complexity: O(*c* · *w* · *v*) for *c* candidates of length *v* and a word of length *w*.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(64))
  let allowed = max(1, letters.count / 3)
  let ranked = candidates.map { candidate in
    (candidate, editDistance(letters, Array(candidate.lowercased().unicodeScalars.prefix(64))))
  }
  guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= allowed else { return nil }
  return best.0
}

/// How many letters must be inserted, removed, replaced or swapped with their neighbour.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var rows = [Array(0...b.count)]
  for (i, letter) in a.enumerated() {
    var row = [i + 1]
    for (j, other) in b.enumerated() {
      var cost = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == b[j - 1], other == a[i - 1] {
        cost = min(cost, rows[i - 1][j - 1] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
