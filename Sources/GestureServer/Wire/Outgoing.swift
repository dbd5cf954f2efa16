import GestureReport
import GestureTraces

/// Messages of the server, as JSON.
enum Outgoing {
  static func answer(_ id: JSONValue, _ result: JSONText) -> String {
    JSONText.object([
      "jsonrpc": .string("2.0"), "id": id.echoed, "result": result,
    ]).text
  }

  static func failure(_ id: JSONValue?, _ failure: RequestFailure) -> String {
    JSONText.object([
      "jsonrpc": .string("2.0"), "id": id?.echoed ?? .null,
      "error": .object([
        "code": .integer(failure.code.rawValue), "message": .string(failure.reason),
      ]),
    ]).text
  }

  static func notification(_ method: String, _ parameters: JSONText) -> String {
    JSONText.object([
      "jsonrpc": .string("2.0"), "method": .string(method), "params": parameters,
    ]).text
  }

  /// Something that the server asks the client.
  static func request(_ id: String, _ method: String, _ parameters: JSONText) -> String {
    JSONText.object([
      "jsonrpc": .string("2.0"), "id": .string(id), "method": .string(method),
      "params": parameters,
    ]).text
  }
}

/// Why a request has no answer.
struct RequestFailure: Error, Hashable {
  /// The numbers of JSON-RPC and of the protocol.
  enum Code: Int {
    case noJSON = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case failed = -32803
  }

  var code: Code
  /// One sentence without a full stop.
  var reason: String

  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }
}

extension JSONValue {
  /// The number or text that tells a request from others, as it came.
  fileprivate var echoed: JSONText {
    if let integer { return .integer(integer) }
    return .string(text)
  }
}
