import GestureReport
import GestureSyntax

// What counts where nothing is written: widths, radii, tolerances, and what constants come to.
extension LanguageServer {
  mutating func inlayHints(_ subject: Subject, in range: SourceRange?) -> JSONText {
    let values = workspace.constantValues(of: subject.path)
    var hints: [(offset: Int, text: String)] = []
    for constant in subject.document.syntax.constants {
      guard let value = values[constant.name.value], !constant.value.isNumber else { continue }
      hints.append((constant.range.end, " = \(value)"))
    }
    let ofFile = Set(subject.document.syntax.settings.map { $0.word.value })
    for gesture in subject.document.syntax.gestures {
      if gesture.kind == .gesture {
        let missing = gesture.body.missingSettings(ofFile)
        if !missing.isEmpty {
          hints.append((gesture.body.range.start + 1, " " + missing.joined(separator: ", ")))
        }
      }
      for case .motion(let motion) in SyntaxNode.body(gesture.body).all { hints += motion.hints }
    }
    return .array(
      hints.filter { range?.contains($0.offset) ?? true }.sorted { $0.offset < $1.offset }.map {
        .object([
          "position": subject.text.position(of: $0.offset).json, "label": .string($0.text),
          "kind": .integer(1),
        ])
      })
  }
}

extension BodySyntax {
  /// The settings that matter to a gesture and that neither it nor its file has, with what counts.
  fileprivate func missingSettings(_ ofFile: Set<Keyword>) -> [String] {
    var given = ofFile
    for setting in settings { given.insert(setting.word.value) }
    var wanted: [Keyword] = [.tolerance, .resolution]
    let strokes = allItems.count { item in
      guard case .group(let group) = item.core else { return false }
      return group.kind == .stroke
    }
    if strokes > 1 { wanted.append(.pause) }
    if given.contains(.touches) { wanted.append(.gather) }
    return wanted.filter { !given.contains($0) }.compactMap { word in
      word.meaning.standard.map {
        word.takesWithin ? "\(word.rawValue) within \($0)" : "\(word.rawValue) \($0)"
      }
    }
  }
}

extension Keyword {
  /// Whether `within` stands before its value.
  fileprivate var takesWithin: Bool { self == .pause || self == .gather }
}

extension MotionSyntax {
  fileprivate var hints: [(offset: Int, text: String)] {
    switch kind {
    case .move(let directions, nil) where !directions.isEmpty:
      Keyword.move.meaning.standard.map { [(range.end, " \($0)")] } ?? []
    case .hold(nil): Keyword.hold.meaning.standard.map { [(range.end, " \($0)")] } ?? []
    case .move, .hold, .course, .any, .lift, .hover: []
    }
  }
}

extension ExpressionSyntax {
  fileprivate var isNumber: Bool {
    if case .number = kind { true } else { false }
  }
}
