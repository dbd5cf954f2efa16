import Foundation
import GestureTestSupport

/// The public declarations of a text in Swift, a line each: the name of the type around it, and the
/// declaration up to its body or its value. They are read of the text, which `swift format` keeps
/// regular, so that nothing has to be built.
struct PublicDeclarations {
  private(set) var lines: [String] = []
  /// What each open brace belongs to.
  private var contexts: [Context] = []
  private var statement = ""
  /// How many parentheses and brackets are open in the statement.
  private var depth = 0
  /// Whether the rest of the statement is a value.
  private var isValue = false

  private struct Context {
    /// The name of the type, if it is one.
    var type: String?
    /// Whether cases in it, or all that is in it, are as public as it is.
    var (hasPublicCases, hasPublicMembers) = (false, false)
    /// Whether it is seen by nobody else, and so is all that is in it.
    var isHidden = false
  }

  /// Those of all files of a folder.
  init(of folder: String) throws {
    for file in Repository.files(in: folder, withExtension: "swift") {
      read(try String(contentsOf: file, encoding: .utf8))
    }
  }

  init(reading text: String) { read(text) }

  private mutating func read(_ text: String) {
    let code = Self.code(of: text)
    for (line, next) in zip(code, code.dropFirst() + [""]) {
      for character in line { take(character) }
      let goesOn = depth > 0 || line.hasSuffix(":") || line.hasSuffix(",")
      if goesOn || ["->", "where", "throws"].contains(where: next.hasPrefix) {
        statement += " "
      } else {
        end()
      }
    }
  }

  /// The lines without comments and without what is in quotation marks.
  private static func code(of text: String) -> [String] {
    var isLongText = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let marks = line.components(separatedBy: "\"\"\"")
      defer { if marks.count % 2 == 0 { isLongText.toggle() } }
      guard !isLongText, marks.count == 1 else { return "" }
      let bare = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"")
      return bare.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
    }
  }

  private mutating func take(_ character: Character) {
    switch character {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{" where depth == 0:
      let context = opened()
      end()
      return contexts.append(context)
    case "}" where depth == 0:
      end()
      _ = contexts.popLast()
      return
    case ";" where depth == 0: return end()
    case " " where depth == 0 && statement.hasSuffix(" ="): isValue = true
    case _: break
    }
    if !isValue { statement.append(character) }
  }

  /// What begins behind the statement.
  private func opened() -> Context {
    let words = statement.split(separator: " ").map(String.init)
    let kinds = ["struct", "enum", "class", "protocol", "extension", "actor"]
    guard let place = words.firstIndex(where: kinds.contains), place + 1 < words.count else {
      return Context()
    }
    let name = words[place + 1].prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let isPublic = words[..<place].contains("public")
    let around = contexts.last?.type.map { $0 + "." } ?? ""
    return Context(
      type: around + name, hasPublicCases: isPublic && words[place] == "enum",
      hasPublicMembers: isPublic && ["protocol", "extension"].contains(words[place]),
      isHidden: contexts.last?.isHidden == true || !isPublic && words[place] != "extension")
  }

  /// Takes what has been read of a statement as a declaration, if it is one.
  private mutating func end() {
    defer { (statement, depth, isValue) = ("", 0, false) }
    var words = statement.split(separator: " ").map(String.init)
    guard let context = contexts.isEmpty ? Context() : contexts.last else { return }
    guard contexts.isEmpty || context.type != nil, !context.isHidden,
      words.contains(where: { Self.kinds.contains($0) || $0.hasPrefix("init") })
    else { return }
    let isCase = words.first == "case" && context.hasPublicCases
    guard words.contains("public") || isCase || context.hasPublicMembers else { return }
    guard !words.contains("import"), !words.contains("extension") else { return }
    if words.last == "=" { words.removeLast() }
    lines.append((context.type.map { $0 + ": " } ?? "") + words.joined(separator: " "))
  }

  private static let kinds: Set = [
    "struct", "enum", "class", "protocol", "func", "var", "let", "case", "subscript", "typealias",
    "associatedtype", "actor",
  ]
}
