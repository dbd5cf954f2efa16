import Foundation
import GestureTestSupport
import Testing

/// The extension for Visual Studio Code joins what lies beside it: it names files that are there, and
/// has only members that the editor knows.
@Suite struct ExtensionTests {
  @Test func `the manifest has what an extension must have`() throws {
    let manifest = try Manifest.read("package.json")
    for name in ["name", "version", "publisher", "engines", "main", "contributes"] {
      #expect(manifest[name] != nil, "\(name)")
    }
    let engines = try #require(manifest["engines"] as? [String: String])
    let clients = try #require(manifest["dependencies"] as? [String: String])
    // The first editor for which version 9 of the client was made.
    #expect(engines["vscode"] == "^1.82.0" && clients["vscode-languageclient"] == "^9.0.1")
    #expect(try Manifest.has(manifest["main"]))
    #expect(manifest["activationEvents"] as? [String] == ["onLanguage:gesture"])
  }

  @Test func `what it contributes is there, under one name`() throws {
    let manifest = try Manifest.read("package.json")
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    #expect(
      Set(contributes.keys)
        == ["languages", "grammars", "configuration", "commands", "snippets"])
    let language = try #require((contributes["languages"] as? [[String: Any]])?.first)
    let grammar = try #require((contributes["grammars"] as? [[String: Any]])?.first)
    #expect(language["id"] as? String == "gesture" && grammar["language"] as? String == "gesture")
    #expect(language["extensions"] as? [String] == [".gesture"])
    #expect(try Manifest.has(language["configuration"]) && Manifest.has(grammar["path"]))
    let snippets = try #require((contributes["snippets"] as? [[String: Any]])?.first)
    #expect(try snippets["language"] as? String == "gesture" && Manifest.has(snippets["path"]))
    let rules = try Manifest.read(try #require(grammar["path"] as? String))
    #expect(rules["scopeName"] as? String == grammar["scopeName"] as? String)
  }

  @Test func `its commands are those that its script registers`() throws {
    let manifest = try Manifest.read("package.json")
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    let commands = try #require(contributes["commands"] as? [[String: String]])
    #expect(
      commands.map { "\($0["category"] ?? ""): \($0["title"] ?? "")" }
        == ["Gesture: Restart Server", "Gesture: Open Page"])
    let script = try Repository.text(of: "Grammar/editors/extension.js")
    let registered = script.matches(of: #/registerCommand\("([^"]+)"/#).map { String($0.1) }
    #expect(commands.map { $0["command"] } == registered)
  }

  @Test func `a workspace that is not trusted cannot say which program runs`() throws {
    let manifest = try Manifest.read("package.json")
    let capabilities = try #require(manifest["capabilities"] as? [String: [String: Any]])
    let untrusted = try #require(capabilities["untrustedWorkspaces"])
    #expect(untrusted["supported"] as? String == "limited")
    #expect(untrusted["restrictedConfigurations"] as? [String] == ["gesture.path"])
  }

  @Test func `how the language is typed is said in words that the editor knows`() throws {
    let known: Set = [
      "comments", "brackets", "autoClosingPairs", "surroundingPairs", "autoCloseBefore", "folding",
      "wordPattern", "indentationRules", "onEnterRules", "colorizedBracketPairs",
    ]
    let configuration = try Manifest.read("language-configuration.json")
    #expect(Set(configuration.keys).isSubset(of: known))
    #expect((configuration["comments"] as? [String: String])?["lineComment"] == "//")
    let pattern = try #require(configuration["wordPattern"] as? String)
    let expression = try NSRegularExpression(pattern: pattern)
    let word = "double-tap"
    let match = expression.firstMatch(in: word, range: NSRange(word.startIndex..., in: word))
    #expect(match?.range.length == word.count)
  }
}

private enum Manifest {
  static func read(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Repository.url(of: "Grammar/editors/\(path)"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Whether a value is the path of a file beside the manifest.
  static func has(_ path: Any?) throws -> Bool {
    let path = try #require(path as? String)
    return FileManager.default.fileExists(
      atPath: Repository.url(of: "Grammar/editors").appending(path: path).path)
  }
}
