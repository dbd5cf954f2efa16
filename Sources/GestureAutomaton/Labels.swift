import GestureModel
package import GestureRuntime
package import GestureSyntax

extension Automaton {
  /// What to call the parts of the automaton's table.
  ///
  /// - Parameter sources: The files that the gesture was made of.
  /// - Returns: A label for each leaf, condition and report of the table.
  package func labels(in sources: SourceMap) -> TableLabels {
    let places = leaves.indices.filter { leaves[$0].kind != .recognized }
    // A marker is no item. Leaves are in the order of the text, and so are the markers.
    var begins = gesture.body.markers.filter { $0.isBegin }.map { $0.range }[...]
    return TableLabels(
      leaves: places.map { place in
        let item = leaves[place].inside.last.map { gesture.items[$0.rawValue].range }
        let range = leaves[place].kind == .begun ? begins.popFirst() : item
        return label(title(of: ID(place)), at: range ?? gesture.range, sources)
      },
      conditions: gesture.conditions.map { label($0.text, at: $0.range, sources) },
      reports: gesture.reports.flatMap { report in
        report.values.map { _ in label(report.text, at: report.range, sources) }
      })
  }

  private func label(
    _ text: String, at range: SourceRange, _ sources: SourceMap
  ) -> TableLabels.Label {
    let file = sources.file(of: range.start)
    let place = file.location(of: range.start)
    return TableLabels.Label(
      text: text, file: fileName(of: file.path), line: UInt32(clamping: place.line),
      column: UInt32(clamping: place.column))
  }
}
