import GestureAnalysis
package import GestureCompiler

extension Compilation {
  /// The compilation with what trying its gestures out has shown, as the tool shows it.
  package var examined: Compilation { Examination(of: [self]).compilations[0] }
}
