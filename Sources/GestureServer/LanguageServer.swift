import GestureCompiler
import GestureReport
package import GestureSyntax
import GestureTraces

/// A language server: takes messages of the Language Server Protocol one by one, and gives back
/// what there is to send.
///
/// It is a value and never blocks. It does short work that no request asked for in ``work()``,
/// which its caller calls when no messages are pending. It hands out long work as ``LongWork``,
/// which its caller does on another thread.
package struct LanguageServer {
  var workspace: Workspace
  var encoding = PositionEncoding.utf16
  var client = ClientAbilities()
  private var stage = Stage.new
  /// What has to be sent besides the answer to the message.
  var outbox: [String] = []
  /// The files that have changed since their diagnostics were last published.
  var untold: Set<String> = []
  /// The files whose gestures have not been tried since they changed.
  var unexamined: Set<String> = []
  /// What trying gestures of files has shown.
  var examined: [String: [Diagnostic]] = [:]
  /// The runs of files on their recordings.
  var runs: [String: TraceRun] = [:]
  /// The files whose recordings have not been tried.
  var unrun: Set<String> = []
  /// How often what is known of files has become old.
  var ages: [String: Int] = [:]
  /// What was last published of files, as JSON.
  var published: [String: String] = [:]
  private var requestCount = 0
  let version: String
  /// Says at length what a code means; `nil` where nothing is to be carried for that.
  let explain: (@Sendable (DiagnosticCode) -> String)?

  /// How far the client has come.
  private enum Stage { case new, running, shutDown, gone }

  /// Creates a server that no client has spoken to.
  ///
  /// - Parameters:
  ///   - files: What it sees of the disk.
  ///   - version: The tool's version.
  ///   - explain: Says at length what a code means.
  package init(
    files: ServerFiles, version: String, explain: (@Sendable (DiagnosticCode) -> String)? = nil
  ) {
    (workspace, self.version, self.explain) = (Workspace(files: files), version, explain)
  }

  /// Whether the client has said that it goes, and asked before.
  package private(set) var hasEndedWell: Bool?

  /// Takes a message.
  ///
  /// - Returns: What to send, in order.
  package mutating func handle(_ bytes: [UInt8]) -> [String] {
    outbox = []
    do throws(TraceError) {
      let messages = try JSONValue.all(in: bytes)
      for message in messages.flatMap({ $0.list ?? [$0] }) { take(message) }
    } catch {
      outbox.append(Outgoing.failure(nil, RequestFailure(.noJSON, error.message.text)))
    }
    return outbox
  }

  private mutating func take(_ message: JSONValue) {
    guard let method = message["method"]?.text else {
      // An answer of the client needs no reaction.
      if message["id"] == nil {
        outbox.append(
          Outgoing.failure(nil, RequestFailure(.invalidRequest, "a message has no method")))
      }
      return
    }
    guard let id = message["id"] else { return notify(method, message["params"]) }
    do throws(RequestFailure) {
      outbox.append(Outgoing.answer(id, try answer(method, message["params"])))
    } catch {
      outbox.append(Outgoing.failure(id, error))
    }
  }

  /// Asks the client for something, without waiting for what it says.
  mutating func ask(_ method: String, _ parameters: JSONText) {
    requestCount += 1
    outbox.append(Outgoing.request("gesturec-\(requestCount)", method, parameters))
  }
}

extension LanguageServer {
  private mutating func answer(
    _ method: String, _ parameters: JSONValue?
  ) throws(RequestFailure) -> JSONText {
    switch stage {
    case .new:
      guard method == "initialize" else {
        throw RequestFailure(.notInitialized, "'initialize' comes first")
      }
      stage = .running
      return start(parameters)
    case .running:
      guard method != "initialize" else {
        throw RequestFailure(.invalidRequest, "'initialize' came before")
      }
    case .shutDown, .gone: throw RequestFailure(.invalidRequest, "the server is shut down")
    }
    if method == "shutdown" {
      stage = .shutDown
      return .null
    }
    guard let request = Request(rawValue: method) else {
      throw RequestFailure(.unknownMethod, "'\(method)' is not known")
    }
    return try answer(request, parameters)
  }

  private mutating func notify(_ method: String, _ parameters: JSONValue?) {
    if method == "exit" {
      hasEndedWell = stage == .shutDown
      stage = .gone
    } else if stage == .running, let notification = Notification(rawValue: method) {
      take(notification, parameters)
    }
  }
}
