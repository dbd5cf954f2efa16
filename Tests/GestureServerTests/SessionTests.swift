import GestureTestSupport
import Testing

@Suite("Sessions of the language server")
struct SessionTests {
  @Test(
    "says to a client what it always said",
    arguments: GoldenCase.all(of: "transcript", in: "server", inputExtension: "session"))
  func session(_ goldenCase: GoldenCase) throws {
    var session = ServerSession()
    try session.play(try goldenCase.text())
    try goldenCase.expect(session.transcript)
  }
}
