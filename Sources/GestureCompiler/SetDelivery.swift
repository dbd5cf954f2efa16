import GestureModel
public import GestureRuntime

extension Delivery {
  /// Creates the delivery to a view on which the gestures of files are recognized.
  ///
  /// If one of the files says `multiple-touches yes`, the view gets several touches at one time.
  ///
  /// - Parameter compilations: Those of which a ``RecognizerSet`` was made.
  public init(_ compilations: [Compilation]) {
    let sound = compilations.filter { !$0.hasErrors }
    self.init(
      Wiring(sound).members.map { sound[$0.file].tables[$0.gesture].delivery },
      allowsMultipleTouches: sound.contains { $0.model.allowsMultipleTouches })
  }
}
