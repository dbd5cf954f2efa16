/// Which traces are left out together: those of a person or, where fewer than two people are known,
/// every third trace of a label.
package struct LeftOutParts: Hashable, Sendable {
  /// For each trace, its part; `nil` for one that may be of any part, as nothing says who drew it.
  package let parts: [Int?]

  /// How many parts there are.
  package let count: Int

  /// Whether a part is what a person drew.
  package let arePeople: Bool

  package init(_ traces: [LabelledTrace]) {
    let people = Set(traces.compactMap(\.person)).sorted()
    arePeople = people.count >= 2
    if arePeople {
      parts = traces.map { trace in trace.person.flatMap { people.firstIndex(of: $0) } }
      count = people.count
    } else {
      var seen: [[String]: Int] = [:]
      parts = traces.map { trace in
        let place = seen[trace.label.gestures, default: 0]
        seen[trace.label.gestures] = place + 1
        return place % 3
      }
      count = Set(parts).count
    }
  }
}
