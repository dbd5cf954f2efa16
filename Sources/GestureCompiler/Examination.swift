import GestureAnalysis
import GestureModel
import GestureSyntax

/// What trying the gestures of a set out has shown, which their text alone does not.
///
/// It looks for drawings that two gestures accept at the same lift, where nothing says which of them
/// is meant. What is warned of has been drawn and recognized; what is not warned of may exist all the
/// same. It takes some milliseconds for each gesture, which is why compiling does not include it.
///
///     let examination = Examination(of: [Compilation(path: path, contents: bytes)])
///     for compilation in examination.compilations { show(compilation.diagnostics) }
public struct Examination: Sendable {
  /// The compilations with what was found among their diagnostics. Their tables are the same.
  public private(set) var compilations: [Compilation]

  /// How many drawings were made up and not tried, since the set is so large. Each gesture's plainest
  /// ones come first.
  public private(set) var untriedCount = 0

  /// Tries the gestures of files that share one view.
  ///
  /// With errors among them, or if one of them prefers the best fit, nothing is tried.
  ///
  /// - Parameter compilations: What ``Compilation/set(of:profile:reading:)`` made, or the compilation
  ///   of a single file.
  public init(of compilations: [Compilation]) {
    self.compilations = compilations
    guard !compilations.contains(where: { $0.hasErrors || $0.prefersBestFit }) else { return }
    let wiring = Wiring(compilations)
    let search = SameLiftSearch(
      wiring, wiring.members.map { compilations[$0.file].tables[$0.gesture] },
      silent: wiring.losers(in: compilations))
    untriedCount = search.untriedCount
    self.compilations = zip(compilations, search.warnings()).map { $0.adding($1) }
  }
}

extension Wiring {
  /// The members of which it has been said that they never win.
  fileprivate func losers(in compilations: [Compilation]) -> Set<Int> {
    Set(
      members.indices.filter { index in
        let name = gesture(index).nameRange
        return compilations[members[index].file].diagnostics.contains {
          $0.message.code == .neverWins && $0.range == name
        }
      })
  }
}
