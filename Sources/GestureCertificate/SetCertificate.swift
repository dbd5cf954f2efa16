package import GestureModel
package import GestureRuntime
import GestureSyntax

extension Certificate {
  /// That the tables of a file are what some texts say, and stand to each other as these say.
  ///
  /// - Parameters:
  ///   - file: The tables.
  ///   - wiring: The gestures of the texts, as one set.
  /// - Returns: A certificate for each gesture.
  /// - Throws: The first refusal.
  package static func all(
    of file: TableFile, for wiring: Wiring
  ) throws(Refusal) -> [Certificate] {
    let gestures = wiring.members.indices.map { wiring.gesture($0) }
    func refusal(_ text: String, of gesture: Int = 0, in record: String) -> Refusal {
      let range = gestures.indices.contains(gesture) ? gestures[gesture].range : SourceRange(0, 0)
      return Refusal(text: text, range: range, record: record, gesture: gesture)
    }
    let (names, found) = (gestures.map { $0.name }, file.tables.map { $0.name })
    guard names == found else {
      throw refusal("the set is \(listed(names)), and \(listed(found)) in the table", in: "set")
    }
    let models = wiring.files.map { $0.model }
    let together = models.compactMap { $0.togetherWithin }.max()
    let isBestFit = together != nil || models.contains { $0.prefersBestFit }
    guard file.togetherWithin == together, file.prefersBestFit == isBestFit else {
      throw refusal("`prefer best fit` differs from the table", in: "set")
    }
    guard file.allowsMultipleTouches == models.contains(where: { $0.allowsMultipleTouches }) else {
      throw refusal("`multiple-touches` differs from the table", in: "set")
    }
    let relations =
      wiring.alongside.map { TableFile.Relation(.alongside, number($0.0), number($0.1)) }
      + wiring.after.map { TableFile.Relation(.after, number($0.0), number($0.1)) }
    for relation in (relations + file.relations)
    where relations.contains(relation) != file.relations.contains(relation) {
      let (first, second) = (Int(relation.first), Int(relation.second))
      let word = relation.kind == .after ? "after" : "alongside"
      let home = relations.contains(relation) ? "text" : "table"
      throw refusal(
        "that '\(names[first])' is `\(word)` '\(names[second])' is only in the \(home)", of: first,
        in: "relations")
    }
    var certificates: [Certificate] = []
    for (index, gesture) in gestures.enumerated() {
      do throws(Refusal) {
        certificates.append(try Certificate(of: file.tables[index], for: gesture))
      } catch {
        var refusal = error
        refusal.gesture = index
        throw refusal
      }
    }
    return certificates
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func number(_ index: Int) -> UInt16 { UInt16(clamping: index) }
}
