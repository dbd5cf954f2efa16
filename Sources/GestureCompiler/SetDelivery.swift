package import GestureModel
public import GestureRuntime

extension Delivery {
  /// Creates the delivery to a view on which the gestures of files are recognized.
  ///
  /// If one of the files says `multiple-touches yes`, the view gets several touches at one time.
  ///
  /// - Parameter compilations: Those that a ``RecognizerSet`` was made from.
  public init(_ compilations: [Compilation]) {
    let sound = compilations.filter { !$0.hasErrors }
    self.init(sound, Wiring(sound))
  }

  /// Creates the delivery beside the members of a set of files without errors.
  package init(_ compilations: [Compilation], _ wiring: Wiring) {
    self.init(
      wiring.members.map { compilations[$0.file].tables[$0.gesture].delivery },
      allowsMultipleTouches: compilations.contains { $0.model.allowsMultipleTouches })
  }
}
