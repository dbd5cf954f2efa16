import Testing

@testable import GestureSyntax

/// The words of the language.
@Suite struct KeywordTests {
  @Test(
    arguments: [
      (0, .right), (-22, .right), (23, .downRight), (67, .downRight), (68, .down), (135, .downLeft),
      (180, .left), (-180, .left), (-158, .left), (-157, .upLeft), (-90, .up), (-45, .upRight),
      (382, .right), (-383, .upRight),
    ] as [(Int, Keyword)])
  func `an angle has the nearest of eight directions`(degrees: Int, word: Keyword) {
    #expect(Keyword.compass(nearest: degrees) == word)
  }
}
