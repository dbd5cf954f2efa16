import Foundation
import GestureCompiler
import GestureTestSupport
import Testing

/// What is written with places that one steps through: by the server for a client that takes that, and by
/// the extension for Visual Studio Code.
@Suite struct SnippetTests {
  private static func offers(_ place: String, toClient abilities: String) throws -> [[String: Any]]
  {
    var session = ServerSession()
    try session.play(
      """
      send initialize
        {"capabilities":{\(abilities)}}
      open /work/a.gesture
        gesture a { stroke { move right } require dx > 9pt }
      """)
    let text = try #require(session.texts["/work/a.gesture"])
    let found = try #require(ServerSession.places(in: text).first { $0.word == place })
    let answers = session.answers(to: "completion", "/work/a.gesture", found)
    let answer = try JSONSerialization.jsonObject(with: Data(#require(answers.last).utf8))
    return try #require((answer as? [String: Any])?["result"] as? [[String: Any]])
  }

  private static let takesSnippets =
    #""textDocument":{"completion":{"completionItem":{"snippetSupport":true}}}"#

  @Test(arguments: [
    ("gesture", "gesture", "gesture ${1:NAME} {\n\t$2\n}"), ("gesture", "use", "use \"${1:FILE}\""),
    ("stroke", "use", "use ${1:NAME}"),
    ("stroke", "stroke", "stroke {\n\t$1\n}"),
    ("stroke", "either", "either {\n\t$1\n} or {\n\t$2\n}"),
    ("stroke", "repeat", "repeat ${1:N}..${2:M} {\n\t$3\n}"),
    ("stroke", "require", "require ${1:CONDITION}"), ("move", "move", "move ${1:DIRECTION}"),
    ("move", "hold", "hold within ${1:LENGTH}"), ("dx", "max", "max(${1:VALUE}, ${2:VALUE})"),
    ("dx", "length", "length"), ("move", "lift", "lift"),
  ])
  func `a word is offered with its parts to a client that takes snippets`(
    place: String, word: String, text: String
  ) throws {
    let offers = try Self.offers(place, toClient: Self.takesSnippets)
    let offer = offers.first { $0["label"] as? String == word }
    #expect((offer?["textEdit"] as? [String: Any])?["newText"] as? String ?? "" == text)
    #expect(offer?["insertTextFormat"] as? Int == (text.contains("$") ? 2 : nil))
  }

  @Test(arguments: ["gesture", "stroke", "move", "dx"])
  func `a client that takes no snippets is offered words alone`(place: String) throws {
    let offers = try Self.offers(place, toClient: "")
    #expect(!offers.isEmpty)
    for offer in offers {
      #expect(offer["insertTextFormat"] == nil)
      #expect(
        (offer["textEdit"] as? [String: Any])?["newText"] as? String == offer["label"] as? String)
    }
  }

  @Test func `each direction is offered with its angle`() throws {
    let details = try Self.offers("right", toClient: "").compactMap { $0["detail"] as? String }
    #expect(details.contains("right (0°)") && details.contains("down-right (45°)"))
    #expect(Set(details).count == details.count)
  }

  @Test func `snippets of the extension are specifications without mistakes`() throws {
    let url = Repository.url(of: "Grammar/editors/snippets.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let snippets = try #require(json as? [String: [String: Any]])
    #expect(snippets.count > 4)
    for (name, snippet) in snippets {
      #expect((snippet["prefix"] as? String)?.isEmpty == false, "\(name)")
      let lines = try #require(snippet["body"] as? [String])
      let text = lines.joined(separator: "\n").replacing(#/\$\{\d:([^}]*)\}/#) { $0.1 }
      #expect(!text.contains("$"), "\(text)")
      let compilation = Compilation(path: name, contents: Array(text.utf8))
      #expect(compilation.diagnostics.isEmpty, "\(name): \(compilation.diagnostics)")
    }
  }
}
