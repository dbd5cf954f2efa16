import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// A profile: constants that count instead of those of the same names.
@Suite struct ProfileTests {
  @Test func `a profile replaces the constants of all files`() throws {
    let (model, diagnostics) = checked(
      """
      use "a.gesture"
      let twice = 2 * slop
      let other = 1pt
      gesture g { stroke { use p, length > slop, length > twice, length > other } }
      """,
      using: ["a.gesture": "let slop = 8pt part p { any, length > slop }"],
      profile: "let slop = 18pt let unknown = 3ms")
    #expect(diagnostics == [])
    #expect(model.limits == [18, 18, 36, 1])
    #expect(model.replacedConstants == ["slop"])
  }

  @Test func `a gesture's own constants are not replaced`() throws {
    let (model, _) = checked(
      "gesture g { let slop = 8pt stroke { any, length > slop } }", profile: "let slop = 18pt")
    #expect(model.limits == [8])
    #expect(model.replacedConstants == [])
  }

  @Test func `a profile may be made from another, and only its own constants count`() {
    let (model, diagnostics) = checked(
      "let slop = 8pt let touch = 1pt gesture g { stroke { any, length > slop, length > touch } }",
      using: ["base.gesture": "let touch = 9pt"],
      profile: "use \"base.gesture\" let slop = 2 * touch gesture unseen { stroke { any } }")
    #expect(diagnostics == [])
    #expect(model.limits == [18, 1])
  }

  @Test func `a profile of another dimension is shown where it is given`() throws {
    let (_, diagnostics) = checked(
      "let slop = 8pt gesture g { stroke { any, length > slop } }", profile: "let slop = 12ms")
    let clash = try #require(diagnostics.first)
    let note = try #require(clash.notes.first { $0.text == "`slop` is declared here as a time" })
    #expect(note.range != clash.range && note.range?.start != 4)
  }

  @Test func `a profile of another dimension is refused where it is used`() {
    let (_, diagnostics) = checked(
      "let slop = 8pt gesture g { stroke { any, length > slop } }", profile: "let slop = 18ms")
    #expect(diagnostics.map(\.message.code) == [.dimensionClash])
  }

  @Test func `what is wrong in a profile is said`() {
    let (_, diagnostics) = checked(
      "let slop = 8pt gesture g { stroke { any, length > slop } }", profile: "let slop = far")
    #expect(diagnostics.map(\.message.code) == [.unknownName])
  }

  @Test func `a mistake in a replaced constant is still said`() {
    let (_, diagnostics) = checked(
      "let slop = far gesture g { stroke { any, length > slop } }", profile: "let slop = 18pt")
    #expect(diagnostics.map(\.message.code) == [.unknownName])
  }
}

/// Checks a text under a profile.
private func checked(
  _ text: String, using files: [String: String] = [:], profile: String
) -> (Model, [Diagnostic]) {
  var sources = SourceMap()
  let source = sources.add(path: "test.gesture", bytes: Array(text.utf8))
  let reading = { (path: String) in files[path].map { Array($0.utf8) } }
  let (syntax, mistakes) = FileSyntax.parse(source)
  let profileSource = sources.add(path: "profile.gesture", bytes: Array(profile.utf8))
  let (constants, others) = Profile.check(profileSource, sources: &sources, reading: reading)
  let (model, more) = Model.check(
    syntax, in: source, sources: &sources, profile: constants, reading: reading)
  return (model, mistakes + others + more)
}

extension Model {
  /// What the first gesture's conditions compare with, in the order of the text.
  fileprivate var limits: [Float] {
    (gestures.first?.conditions ?? []).compactMap { condition in
      guard case .compare(_, _, .constant(let limit)) = condition.test else { return nil }
      return limit
    }
  }
}
