import GestureSyntax
import GestureTraces

/// What the codes of messages mean.
package enum Explanation {
  /// Every code there is, each once.
  package static var codes: [String] {
    let diagnostics = DiagnosticCode.allCases.map(\.rawValue)
    return diagnostics
      + TraceError.Code.allCases.map(\.rawValue).filter { !diagnostics.contains($0) }
      + ToolCode.allCases.map(\.rawValue)
  }

  /// What a code stands for in a few words; `nil` for an unknown code.
  package static func title(of code: String) -> String? {
    if let diagnostic = DiagnosticCode(rawValue: code) {
      return diagnostic.explanation.split(separator: "\n").first.map(String.init)
    }
    let text = TraceError.Code(rawValue: code)?.explanation ?? ToolCode(rawValue: code)?.explanation
    let sentence = text?.replacing("\n", with: " ").firstMatch(of: /^.*?[.:](?= |$)/)
    return sentence.map { String($0.0.dropLast()) }
  }

  /// What a code means; `nil` for an unknown code. Some codes are of both specifications and
  /// traces.
  package static func text(of code: String) -> String? {
    let diagnostic = DiagnosticCode(rawValue: code)?.explanation
    let error = TraceError.Code(rawValue: code)?.explanation
    guard let diagnostic, let error else {
      return diagnostic ?? error ?? ToolCode(rawValue: code)?.explanation
    }
    return "In a specification:\n\(diagnostic)\n\nIn a trace:\n\(error)"
  }
}
