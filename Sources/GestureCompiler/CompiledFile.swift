import GestureAutomaton
import GestureModel
public import GestureRuntime

extension TableFile {
  /// Puts the gestures of files that share one view into a table file, with their relations and
  /// labels. It is `nil` if there were errors.
  ///
  /// - Parameters:
  ///   - compilations: What ``Compilation/set(of:profile:reading:)`` made, or the compilation of a
  ///     single file.
  ///   - isStripped: Whether names and places, which only people need, are left out.
  /// - Throws: ``TableFileError`` if there are more gestures than a file can have.
  public init?(
    _ compilations: [Compilation], isStripped: Bool = false
  ) throws(TableFileError) {
    guard !compilations.contains(where: { $0.hasErrors }) else { return nil }
    let wiring = Wiring(compilations)
    try self.init(
      wiring.members.map { compilations[$0.file].tables[$0.gesture] },
      labels: isStripped ? [] : wiring.members.map { compilations[$0.file].labels(of: $0.gesture) },
      relations: Self.relations(.alongside, wiring.alongside)
        + Self.relations(.after, wiring.after),
      prefersBestFit: compilations.contains { $0.prefersBestFit },
      togetherWithin: compilations.compactMap { $0.togetherWithin }.max(),
      allowsMultipleTouches: compilations.contains { $0.model.allowsMultipleTouches })
  }

  private static func relations(_ kind: Relation.Kind, _ pairs: [(Int, Int)]) -> [Relation] {
    pairs.map { Relation(kind, UInt16(clamping: $0.0), UInt16(clamping: $0.1)) }
  }
}

extension Compilation {
  fileprivate func labels(of gesture: Int) -> TableLabels {
    automata[gesture].labels(in: sources)
  }
}
