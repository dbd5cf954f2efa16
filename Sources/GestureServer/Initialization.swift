import GestureReport
import GestureTraces

/// What a client can do besides the least.
struct ClientAbilities: Hashable {
  /// Whether it tells when files change, if asked.
  var registersWatchers = false
  /// Whether it asks for code lenses anew, if asked.
  var refreshesLenses = false
  /// Whether a completion may have places that one steps through.
  var takesSnippets = false
}

extension LanguageServer {
  /// The kinds of tokens, in the order of their numbers.
  static let tokenTypes = SemanticKind.allCases.map({ $0.rawValue })

  /// The command of a code lens.
  static let runCommand = "gesturec.runTraces"

  /// Takes what the client says of itself.
  ///
  /// - Returns: What the server can do.
  mutating func start(_ parameters: JSONValue?) -> JSONText {
    let abilities = parameters?["capabilities"]
    let encodings = abilities?["general"]?["positionEncodings"]?.list?.compactMap({ $0.text }) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let inWorkspace = abilities?["workspace"]
    client.registersWatchers =
      inWorkspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool == true
    client.refreshesLenses = inWorkspace?["codeLens"]?["refreshSupport"]?.bool == true
    client.takesSnippets =
      abilities?["textDocument"]?["completion"]?["completionItem"]?["snippetSupport"]?.bool == true
    workspace.folders =
      parameters?["workspaceFolders"]?.list?.compactMap({ $0.folder })
      ?? parameters?["rootUri"]?.text.map { [FileURI.path(of: $0)] } ?? []
    return .object([
      "capabilities": capabilities,
      "serverInfo": .object(["name": .string("gesturec"), "version": .string(version)]),
    ])
  }

  private var capabilities: JSONText {
    .object([
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": .object([
        "openClose": .bool(true), "change": .integer(2), "save": .bool(true),
      ]),
      "hoverProvider": .bool(true),
      "completionProvider": .object([
        "triggerCharacters": .array([".", " ", "±"].map { .string($0) })
      ]),
      "signatureHelpProvider": .object(["triggerCharacters": .array([.string("(")])]),
      "definitionProvider": .bool(true), "referencesProvider": .bool(true),
      "documentHighlightProvider": .bool(true), "documentSymbolProvider": .bool(true),
      "workspaceSymbolProvider": .bool(true),
      "codeActionProvider": .object([
        "codeActionKinds": .array([.string("quickfix"), .string("source.fixAll")])
      ]),
      "codeLensProvider": .object(["resolveProvider": .bool(false)]),
      "documentFormattingProvider": .bool(true),
      "renameProvider": .object(["prepareProvider": .bool(true)]),
      "foldingRangeProvider": .bool(true),
      "executeCommandProvider": .object(["commands": .array([.string(Self.runCommand)])]),
      "inlayHintProvider": .bool(true),
      "semanticTokensProvider": .object([
        "legend": .object([
          "tokenTypes": .array(Self.tokenTypes.map { .string($0) }),
          "tokenModifiers": .array([.string("declaration"), .string("documentation")]),
        ]), "full": .bool(true),
      ]),
      "workspace": .object([
        "workspaceFolders": .object([
          "supported": .bool(true), "changeNotifications": .bool(true),
        ])
      ]),
    ])
  }
}
