import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTraces

extension Reporter {
  /// Whether each input that the command line sets is one of some gesture, and can be that; what cannot
  /// be is reported.
  func accepts(_ settings: [InputSetting], _ compilations: [Compilation]) -> Bool {
    let tables = compilations.flatMap(\.tables)
    let names = Set(tables.flatMap { table in table.inputs.indices.map(table.nameOfInput) })
      .sorted()
    for setting in settings {
      let owners = tables.filter { $0.input(named: setting.name) != nil }
      if owners.isEmpty {
        let hint = nearest(setting.name, in: names).map { "; did you mean '\($0)'?" } ?? ""
        report("no gesture has an input '\(setting.name)'" + hint)
        return false
      }
      for table in owners {
        guard (try? table.numbers(of: setting)) == nil else { continue }
        let input = table.input(named: setting.name).map { table.inputs[$0] }
        let values = input.map { ": it is \($0.example)" } ?? ""
        report("'\(setting.name)' cannot be '\(setting.valueText)'" + values)
        return false
      }
    }
    return true
  }
}

extension GestureTable.Input {
  /// What it may be, with how a place is written.
  fileprivate var example: String {
    switch kind {
    case .point: "\(values), as in 'dot=100,200'"
    case .box: "\(values), as in 'target=10,20,100,60'"
    case .number, .sideEdge, .levelEdge: values
    }
  }
}
