import GestureCompiler
import GestureReport
import GestureSyntax

// The edits that diagnostics propose.
extension LanguageServer {
  mutating func codeActions(_ subject: Subject, in range: SourceRange?) -> JSONText {
    guard let compilation = workspace.compilation(of: subject.path) else { return .array([]) }
    let file = compilation.sources.files[0]
    let diagnostics = (examined[subject.path] ?? compilation.diagnostics).filter {
      $0.range.start <= file.range.end
    }
    let fixable = diagnostics.filter { diagnostic in
      diagnostic.fixIt.map { $0.range.end <= file.range.end } ?? false
    }
    var actions = fixable.filter { diagnostic in
      guard let range else { return true }
      return diagnostic.range.start <= range.end && range.start <= diagnostic.range.end
    }.flatMap { diagnostic in
      ([diagnostic.fixIt].compactMap { $0 } + diagnostic.alternatives).map { fixIt in
        action(
          fixIt.title, "quickfix", [fixIt], subject,
          about: .array([json(diagnostic, in: compilation.sources)]))
      }
    }
    let safe = fixable.compactMap({ $0.fixIt }).filter({ $0.isSafe })
    if safe.count > 1 {
      actions.append(
        action("Make all \(safe.count) edits", "source.fixAll", safe, subject, about: nil))
    }
    return .array(actions)
  }

  private func action(
    _ title: String, _ kind: String, _ fixIts: [Diagnostic.FixIt], _ subject: Subject,
    about: JSONText?
  ) -> JSONText {
    // If two edits touch, the first is made, and the other can be made then.
    var (edits, end): ([JSONText], Int?) = ([], nil)
    for fixIt in fixIts.sorted(by: { $0.range.start < $1.range.start }) {
      if let end, fixIt.range.start <= end { continue }
      edits.append(subject.text.edit(fixIt.range, fixIt.replacement))
      end = fixIt.range.end
    }
    var members: [(String, JSONText)] = [("title", .string(title)), ("kind", .string(kind))]
    if let about {
      members.append(("diagnostics", about))
      if fixIts.allSatisfy({ $0.isSafe }) { members.append(("isPreferred", .bool(true))) }
    }
    members.append(
      (
        "edit",
        .object(["changes": .object([(FileURI.uri(of: subject.path), .array(edits))])])
      ))
    return .object(members)
  }
}

extension Diagnostic.FixIt {
  /// What it does, as an item of a menu.
  fileprivate var title: String {
    if replacement.isEmpty { return "Remove it" }
    return range.start == range.end ? "Insert `\(replacement)`" : "Write `\(replacement)`"
  }
}
