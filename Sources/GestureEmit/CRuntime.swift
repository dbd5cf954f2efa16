/// The runtime for tables in C: the sources of `CGestureRuntime` as one header.
///
/// It declares; and in the one file that defines `GESTURE_RUNTIME_IMPLEMENTATION` before including
/// it, it defines too. `CRuntimeText.swift` holds it, which a test makes from the sources.
package enum CRuntime {
  /// The version of the tables that it takes, as `GR_TABLE_VERSION`.
  package static let tableVersion = 2
}
