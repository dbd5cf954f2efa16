import GestureModel
package import GestureRuntime

extension GestureNames {
  /// What an app may set of a gesture.
  package static func inputs(of table: GestureTable) -> [Input] {
    table.inputs.indices.map { index in
      let input = table.inputs[index]
      return Input(name: table.nameOfInput(index), kind: input.kind, text: input.described)
    }
  }
}
