/// What the ways to draw a class prefer. The text has one list for all of them, so the preferences of each way are of
/// corresponding parts.
struct SharedPreferences {
  /// How far all drawings stray in a way, and by how much each of its features misses its aim.
  private struct Misses {
    var strays: [Float]
    /// For each preference and drawing.
    var misses: [[Float]]
  }

  /// What is preferred: a feature, or by how much one is more than another.
  struct Term: Hashable {
    var feature: Int
    var other: Int?
  }

  private let ways: [Chain]
  private let misses: [Misses]

  /// - Parameters:
  ///   - ways: The ways to draw a class, with equally many preferences.
  ///   - samples: All drawings.
  ///   - fits: For each way and drawing, how it fits, and how it does so without preferences.
  init(_ ways: [Chain], _ samples: [Sample], _ fits: [[(fit: Fit?, grade: Float)]]) {
    self.ways = ways
    misses = zip(ways, fits).map { way, fits in
      Misses(
        strays: fits.map { $0.grade },
        misses: way.preferences.map { preference in
          zip(samples, fits).map { sample, found in
            found.fit.map { $0.value(preference.feature, of: sample) - preference.aim } ?? 0
          }
        })
    }
  }

  /// All that the ways prefer.
  var terms: [Term] { ways.first?.preferences.indices.map { Term(feature: $0) } ?? [] }

  /// How the drawings fit if this is preferred; of one way.
  func grades(_ terms: [Term], way: Int) -> [Float] {
    let misses = misses[way]
    return misses.strays.indices.map { place in
      var grade = misses.strays[place]
      for term in terms {
        let other = term.other.map { misses.misses[$0][place] } ?? 0
        grade += Measure.preferenceWeight * abs(misses.misses[term.feature][place] - other)
      }
      return min(grade, unfit)
    }
  }

  /// How the drawings fit the best of the ways if this is preferred.
  func grades(_ terms: [Term]) -> [Float] {
    var best = grades(terms, way: 0)
    for way in ways.indices.dropFirst() { best = zip(best, grades(terms, way: way)).map(min) }
    return best
  }

  /// A way that prefers this.
  func chain(_ terms: [Term], way: Int) -> Chain {
    let known = ways[way].preferences
    return ways[way].preferring(
      terms.map { term in
        guard let other = term.other else { return known[term.feature] }
        return Preference(
          feature: .lead(known[term.feature].feature, over: known[other].feature),
          aim: known[term.feature].aim - known[other].aim)
      })
  }

  /// What is shorter by a preference: of several strokes, one is left out; of one stroke, the lengths of two parts that
  /// are the whole become by how much one is longer than the other, which says the same.
  func shorter(_ terms: [Term]) -> [[Term]] {
    if isOfSeveralStrokes {
      return terms.indices.map { place in terms.indices.filter { $0 != place }.map { terms[$0] } }
    }
    let (parts, rest) = (terms.filter { isLength($0) }, terms.filter { !isLength($0) })
    guard parts.count == 2 else { return [] }
    return [(0, 1), (1, 0)].filter { canLead(parts[$0], over: parts[$1]) }.map { more, less in
      [Term(feature: parts[more].feature, other: parts[less].feature)] + rest
    }
  }

  /// What one preference less may cost in the choice of a chain; of one stroke, no more than rounding does.
  var price: Float { isOfSeveralStrokes ? Measure.preferencePrice : 0.001 }

  private var isOfSeveralStrokes: Bool { ways.contains { $0.strokes.count > 1 } }

  /// Whether it is the length of a part in each way, and not yet by how much that is longer than another.
  private func isLength(_ term: Term) -> Bool {
    term.other == nil && ways.allSatisfy { $0.preferences[term.feature].feature.isShare }
  }

  /// Whether one part is the longer one of two in each way.
  private func canLead(_ more: Term, over less: Term) -> Bool {
    ways.allSatisfy { $0.preferences[more.feature].aim >= $0.preferences[less.feature].aim }
  }
}
