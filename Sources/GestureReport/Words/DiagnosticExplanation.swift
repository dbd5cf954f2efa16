import CGestureExplanations
import Foundation
package import GestureSyntax

extension DiagnosticCode {
  /// What the code means, at more length than a message has: a title line, the reason and the way
  /// out, a file that is wrong in this way, and the same file mended.
  ///
  /// The examples are fenced as `gesture`, the wrong one first; a test compiles both.
  package var explanation: String {
    guard let explanation = Self.explanations[rawValue] else {
      preconditionFailure("every code has a section in Sources/CGestureExplanations")
    }
    return explanation
  }

  /// What each code means, by its raw value.
  private static let explanations: [String: String] = {
    var explanations: [String: String] = [:]
    for place in 0..<gesture_explanations_count() {
      let file = gesture_explanations_at(place)
      let text = String(
        decoding: UnsafeBufferPointer(start: file.text, count: file.length), as: UTF8.self)
      // In front of the first section stands what the file is about.
      for section in text.split(separator: "\n## ").dropFirst() {
        guard let heading = section.split(separator: "\n").first else { continue }
        let code = String(heading)
        // Behind the fence of what is wrong stands the code, for those who read the file.
        explanations[code] = section.dropFirst(code.count)
          .replacing("```gesture \(code)\n", with: "```gesture\n")
          .trimmingCharacters(in: .newlines)
      }
    }
    return explanations
  }()
}
