import GestureAutomaton
import GestureModel
public import GestureRuntime

extension Compilation {
  /// The file's gestures with their relations and labels, as they are embedded; `nil` if there were
  /// errors, or there are more gestures than a file can have.
  public var file: TableFile? {
    guard !hasErrors else { return nil }
    return try? TableFile(
      tables, labels: automata.map { $0.labels(in: sources) }, relations: relations,
      prefersBestFit: prefersBestFit)
  }

  /// What the gestures say of each other.
  private var relations: [TableFile.Relation] {
    model.gestures.enumerated().flatMap { index, gesture in
      gesture.alongside.compactMap { name in
        model.gestures.firstIndex { $0.name == name }.map { other in
          TableFile.Relation(.alongside, UInt16(clamping: index), UInt16(clamping: other))
        }
      }
    }
  }
}
