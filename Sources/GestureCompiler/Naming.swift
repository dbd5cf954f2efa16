import GestureAutomaton
import GestureEmit
import GestureModel
import GestureRuntime

extension Compilation {
  /// What the text of a gesture calls its parts, for generated code.
  func names(of gesture: Int) -> GestureNames {
    let (model, automaton) = (model.gestures[gesture], automata[gesture])
    return GestureNames(
      documentation: model.documentation, phases: automaton.namedPhases(of: model),
      reports: model.reports.map { report in
        GestureNames.Report(
          text: report.text, isVector: report.values.count > 1, unit: report.dimension.unitInWords)
      },
      labels: automaton.labels(in: sources),
      inputs: tables.indices.contains(gesture) ? GestureNames.inputs(of: tables[gesture]) : [])
  }
}

extension Automaton {
  /// The named items, each with the leaves of the table in which it is the innermost.
  fileprivate func namedPhases(of gesture: Gesture) -> [GestureNames.Phase] {
    var phases: [GestureNames.Phase] = []
    // The table has the leaves in this order.
    let places = leaves.filter { $0.kind != .recognized }
    for (index, leaf) in places.enumerated() {
      let names = leaf.inside.reversed().map { gesture.items[$0.rawValue] }
        .filter { $0.kind != .gesture }.compactMap { $0.name }
      guard let name = names.first else { continue }
      if let known = phases.firstIndex(where: { $0.name == name }) {
        phases[known].leaves.append(index)
      } else {
        phases.append(GestureNames.Phase(name: name, leaves: [index]))
      }
    }
    return phases
  }
}

extension Dimension {
  /// What a number of it is counted in, in words.
  fileprivate var unitInWords: String {
    let parts = [("point", length), ("degree", angle), ("second", time)]
    let above = parts.filter { $0.1 > 0 }.map { $0.0 + "s" + power($0.1) }
    let below = parts.filter { $0.1 < 0 }.map { " per " + $0.0 + power(-$0.1) }
    if above.isEmpty && below.isEmpty { return "a number" }
    return (above.isEmpty ? "a number" : above.joined(separator: " times ")) + below.joined()
  }

  private func power(_ exponent: Int8) -> String {
    exponent == 1 ? "" : exponent == 2 ? " squared" : " to the power of \(exponent)"
  }
}
