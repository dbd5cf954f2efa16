/// The script of a page: its modules in one, those that others import first.
///
/// The modules are written so that this is all it takes: an `import` names what a file beside it
/// exports, under its own name, on one line; and no two modules of a page declare the same name.
/// Browsers reject a script that breaks these rules. Lines that are comments and no more are left out of a page,
/// which is loaded as it is, and lines are indented by one blank at most: both would be a third of its script. So
/// no text in quotes goes on in another line.
package struct Script {
  private var parts: [String] = []
  private var taken: Set<String> = []
  private let root: String
  private let isModule: Bool

  /// The script that begins with a module.
  ///
  /// - Parameters:
  ///   - path: That of the module.
  ///   - isModule: Whether it is one itself, and exports what that module does.
  package init(_ path: String, isModule: Bool = false) {
    (root, self.isModule) = (path, isModule)
    add(path)
  }

  /// The whole text.
  package var text: String { parts.joined(separator: "\n") }

  private mutating func add(_ path: String) {
    guard taken.insert(path).inserted else { return }
    var lines: [Substring] = []
    var isInComment = false
    for line in PageFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import "), let name = line.split(separator: "\"").dropFirst().first {
        add(Self.resolved(name, from: path))
      } else if isModule || !Self.isComment(line, &isInComment) {
        let isLocal = line.hasPrefix("export ") && !(isModule && path == root)
        let shown = isLocal ? line.dropFirst("export ".count) : line
        lines.append(isModule ? shown : Self.indentedLess(shown))
      }
    }
    parts.append(lines.joined(separator: "\n"))
  }

  /// Whether a line is a comment and no more.
  private static func isComment(_ line: Substring, _ isInComment: inout Bool) -> Bool {
    let text = line.drop { $0 == " " }
    let isComment = isInComment || text.hasPrefix("/*") && !(text.dropLast(2).contains("*/"))
    guard isComment else { return text.hasPrefix("//") }
    isInComment = !text.hasSuffix("*/")
    return true
  }

  /// A line with one blank in place of several.
  private static func indentedLess(_ line: Substring) -> Substring {
    let end = line.firstIndex { $0 != " " } ?? line.endIndex
    return end == line.startIndex ? line : line[line.index(before: end)...]
  }

  /// The path of a module that another one imports.
  private static func resolved(_ name: Substring, from path: String) -> String {
    var folders = path.split(separator: "/").dropLast()
    for part in name.split(separator: "/") {
      if part == ".." { folders.removeLast() } else if part != "." { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}

extension String {
  /// The page with a text in place of a mark in a comment: `/* STYLE */`.
  func filling(_ mark: String, with text: String) -> String {
    replacing("/* \(mark) */", with: text, maxReplacements: 1)
  }

  /// JSON that can stand in a script element: no text in it ends the element, or begins a comment or
  /// another script, after which its end would not be seen.
  var withinScript: String { replacing("<", with: "\\u003c") }
}
