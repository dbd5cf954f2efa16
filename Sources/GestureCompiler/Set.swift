package import GestureModel
public import GestureRuntime

extension RecognizerSet {
  /// Creates recognizers for the gestures of files that share one view, with their relations.
  ///
  /// If one of the files prefers the best fit, all of their gestures are compared so.
  ///
  /// - Parameters:
  ///   - compilations: What ``Compilation/set(of:profile:reading:)`` made, or the compilation of a
  ///     single file. Those with errors have no gestures.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(_ compilations: [Compilation], view: ViewSize? = nil) {
    let sound = compilations.filter { !$0.hasErrors }
    self.init(sound, Wiring(sound), view: view)
  }

  /// Creates recognizers for the members of a set of files without errors.
  package init(_ compilations: [Compilation], _ wiring: Wiring, view: ViewSize?) {
    self.init(
      wiring.members.map { compilations[$0.file].tables[$0.gesture] },
      alongside: wiring.alongside, after: wiring.after,
      prefersBestFit: compilations.contains { $0.prefersBestFit },
      togetherWithin: compilations.compactMap { $0.togetherWithin }.max(), view: view)
  }
}

extension ExplainingSet {
  /// Creates explaining recognizers for the members of a set of files without errors.
  package init(
    _ compilations: [Compilation], _ wiring: Wiring, view: ViewSize?, keepsSteps: Bool = false
  ) {
    self.init(
      wiring.members.map { compilations[$0.file].tables[$0.gesture] },
      alongside: wiring.alongside, after: wiring.after,
      prefersBestFit: compilations.contains { $0.prefersBestFit },
      togetherWithin: compilations.compactMap { $0.togetherWithin }.max(), view: view,
      keepsSteps: keepsSteps)
  }
}

extension Wiring {
  /// How the gestures of compilations stand to each other.
  package init(_ compilations: [Compilation]) {
    self.init(compilations.map { File(model: $0.model, sources: $0.sources) })
  }
}
