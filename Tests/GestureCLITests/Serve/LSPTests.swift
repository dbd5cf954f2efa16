import GestureCLI
import Testing

@Suite("gesturec lsp")
struct LSPTests {
  @Test("answers on standard output until the editor says that it goes")
  func session() {
    let world = FakeWorld(
      input: Self.framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}")
        + Self.framed("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}")
        + Self.framed("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"))
    #expect(world.run("lsp") == .held)
    #expect(world.output.hasPrefix("Content-Length: "))
    #expect(world.output.hasSuffix("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":null}"))
    #expect(world.complaints.isEmpty)
  }

  @Test("tells an editor that types slowly what takes long, and what the traces beside a file say")
  func longWork() {
    let text = "let near = 3pt gesture tap { stroke { hold, duration <= 350ms } }"
    let files: [String: FakeWorld.Entry] = [
      "/g": .folder([Array("tap.gesture".utf8), Array("tap.trace".utf8)]),
      "/g/tap.gesture": .text(text), "/g/tap.trace": .text(Samples.tapTrace),
    ]
    let world = FakeWorld(
      files,
      input: Self.framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}")
        + Self.framed(
          "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"
            + "{\"uri\":\"file:///g/tap.gesture\",\"version\":1,\"text\":\"\(text)\"}}}")
        + Self.framed(
          "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"textDocument/codeLens\",\"params\":"
            + "{\"textDocument\":{\"uri\":\"file:///g/tap.gesture\"}}}")
        + Self.framed("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"shutdown\"}")
        + Self.framed("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"), isSlow: true)
    #expect(world.run("lsp") == .held)
    #expect(world.output.contains("`near` is never used"))
    #expect(world.output.contains("1 of 1 trace right"))
  }

  @Test("does not hold if the editor goes without a word, or exits without a shutdown")
  func abruptEnd() {
    #expect(FakeWorld(input: "").run("lsp") == .didNotHold)
    let exit = FakeWorld(input: Self.framed("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"))
    #expect(exit.run("lsp") == .didNotHold)
  }

  @Test("says so if what comes is no message")
  func noHeader() {
    let world = FakeWorld(input: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(world.run("lsp") == .unusable)
    #expect(world.complaints == "-: error: a header has no Content-Length\n")
  }

  @Test("says so if there is no reader")
  func closed() {
    let world = FakeWorld(
      input: Self.framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}"), patience: 0,
      failure: OutputClosed(reason: "the disk is full"))
    #expect(world.run("lsp") == .unusable)
  }

  private static func framed(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }
}
