import GestureModel
import GestureSyntax

extension Gesture {
  /// What to call each condition in a report: as it is written and, where several are written alike,
  /// with what it is asked of in front: `down, length >= 20pt`. Where that is called alike too, the
  /// later ones say which they are: `hold, duration <= 200ms (second stroke)` if each is of another
  /// stroke, or else `move right, length >= 20pt (second time)`. Copies of one condition, as a repeat
  /// makes them, share their title.
  package var conditionTitles: [String] {
    /// What is written where, asked of what is written where.
    struct Writing: Hashable {
      var range: SourceRange
      var itemRange: SourceRange?
    }
    let texts = conditions.map { $0.text.onOneLine }
    let writings = conditions.map { condition in
      let item = condition.schedule.innermostItem.map { items[$0.rawValue] }
      return (
        Writing(range: condition.range, itemRange: item?.range),
        item.map { $0.name ?? $0.title.onOneLine }
      )
    }
    var alike: [String: Set<Writing>] = [:]
    for (text, writing) in zip(texts, writings) { alike[text, default: []].insert(writing.0) }
    var known: [String: [Writing]] = [:]
    let titles = zip(texts, writings).map { text, writing in
      guard alike[text, default: []].count > 1 else { return text }
      let title = writing.1.map { "\($0), \(text)" } ?? text
      if known[title, default: []].contains(writing.0) == false {
        known[title, default: []].append(writing.0)
      }
      return title
    }
    let strokes = known.mapValues { writings in writings.map { stroke(around: $0.itemRange) } }
    return zip(titles, writings).map { title, writing in
      guard let place = known[title]?.firstIndex(of: writing.0), place > 0 else { return title }
      let own = strokes[title, default: []].compactMap { $0 }
      let areApart = own.count == known[title]?.count && Set(own).count == own.count
      return areApart
        ? "\(title) (\(Figures.ordinal(own[place])) stroke)"
        : "\(title) (\(Figures.ordinal(place + 1)) time)"
    }
  }

  /// Which of the strokes that are written something stands in, from 1 on; `nil` for what stands in none.
  private func stroke(around range: SourceRange?) -> Int? {
    guard let range else { return nil }
    var strokes: [SourceRange] = []
    for item in items where item.kind == .stroke && !strokes.contains(item.range) {
      strokes.append(item.range)
    }
    return strokes.firstIndex { $0.contains(range) }.map { $0 + 1 }
  }
}

extension Schedule {
  /// The item at whose transition it is judged, of several the last one that begins.
  fileprivate var innermostItem: ID<Item>? {
    switch self {
    case .exit(let items): items.max()
    case .entry(let item), .landing(let item): item
    case .begin, .end: nil
    }
  }
}
