/// That the names of two gestures are one name in what is generated.
package struct NameClash: Error, Hashable {
  /// The two gestures.
  package var first: String
  package var second: String
  /// What both would be called.
  package var name: String
  /// In which language.
  package var language: String
}
