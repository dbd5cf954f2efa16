import GestureAnalysis
import GestureModel
import GestureSyntax

extension Compilation {
  /// Looks for drawings that two gestures of a set accept at the same lift, where nothing says which
  /// of them is meant, and adds a warning for each.
  ///
  /// What is warned of has been drawn and recognized; what is not warned of may exist all the same.
  /// It takes some milliseconds for each gesture, which is why compiling does not include it. The
  /// tables are the same.
  ///
  /// - Parameter compilations: What ``set(of:profile:reading:)`` made, or the compilation of a
  ///   single file. With errors among them, nothing is looked for.
  /// - Returns: The compilations, in the same order.
  public static func examined(_ compilations: [Compilation]) -> [Compilation] {
    guard !compilations.contains(where: { $0.hasErrors || $0.prefersBestFit }) else {
      return compilations
    }
    let wiring = Wiring(compilations)
    let tables = wiring.members.map { compilations[$0.file].tables[$0.gesture] }
    let silent = Set(
      wiring.members.indices.filter { member in
        let file = compilations[wiring.members[member].file]
        return file.diagnostics.contains {
          $0.message.code == .neverWins && $0.range == wiring.gesture(member).nameRange
        }
      })
    let warnings = wiring.sameLiftWarnings(tables, silent: silent)
    return zip(compilations, warnings).map { $0.adding($1) }
  }
}
