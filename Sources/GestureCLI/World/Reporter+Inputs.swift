import GestureCompiler
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
        do throws(InputError) {
          _ = try table.numbers(of: setting)
        } catch {
          report("'\(setting.name)' cannot be '\(setting.valueText)': \(error.reason)")
          return false
        }
      }
    }
    return true
  }
}

extension InputError {
  /// Why, in one clause.
  fileprivate var reason: String {
    switch self {
    case .unknown: "there is no such input"
    case .wrongKind(.number): "it is a number that counts something else"
    case .wrongKind(.point): "it is a point, as in 'dot=100,200'"
    case .wrongKind(.box): "it is a box, as in 'target=10,20,100,60'"
    case .wrongKind(.sideEdge): "it is 'left' or 'right'"
    case .wrongKind(.levelEdge): "it is 'top' or 'bottom'"
    case .outOfRange(let least, let most): "it is from \(shortest(least)) to \(shortest(most))"
    case .badPlace: "that is no place"
    }
  }
}
