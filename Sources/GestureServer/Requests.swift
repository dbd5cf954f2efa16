import GestureReport
import GestureSyntax
import GestureTraces

/// What a client can ask.
enum Request: String, CaseIterable {
  case hover = "textDocument/hover"
  case completion = "textDocument/completion"
  case signatureHelp = "textDocument/signatureHelp"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case highlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case documentSymbol = "textDocument/documentSymbol"
  case workspaceSymbol = "workspace/symbol"
  case foldingRange = "textDocument/foldingRange"
  case formatting = "textDocument/formatting"
  case semanticTokens = "textDocument/semanticTokens/full"
  case inlayHint = "textDocument/inlayHint"
  case codeAction = "textDocument/codeAction"
  case codeLens = "textDocument/codeLens"
  case executeCommand = "workspace/executeCommand"
}

/// What a client can tell.
enum Notification: String, CaseIterable {
  case initialized
  case opened = "textDocument/didOpen"
  case changed = "textDocument/didChange"
  case saved = "textDocument/didSave"
  case closed = "textDocument/didClose"
  case filesChanged = "workspace/didChangeWatchedFiles"
  case foldersChanged = "workspace/didChangeWorkspaceFolders"
}

/// A file and perhaps a place in it that a request is about.
struct Subject {
  var document: Document
  var text: PlacedText
  /// The byte that is meant; 0 if the request is about the file.
  var offset: Int

  var path: String { document.path }
}

extension LanguageServer {
  mutating func answer(
    _ request: Request, _ parameters: JSONValue?
  ) throws(RequestFailure) -> JSONText {
    switch request {
    case .workspaceSymbol: return workspaceSymbols(parameters?["query"]?.text ?? "")
    case .executeCommand: return try execute(parameters)
    case .hover, .completion, .signatureHelp, .definition, .references, .highlight, .prepareRename,
      .rename,
      .documentSymbol, .foldingRange, .formatting, .semanticTokens, .inlayHint, .codeAction,
      .codeLens:
      return try answer(request, about: try subject(parameters), parameters)
    }
  }

  private mutating func answer(
    _ request: Request, about subject: Subject, _ parameters: JSONValue?
  ) throws(RequestFailure) -> JSONText {
    switch request {
    case .hover: hover(subject)
    case .completion: completion(subject)
    case .signatureHelp: signatureHelp(subject)
    case .definition: definition(subject)
    case .references:
      references(subject, withDeclaration: parameters?["context"]?["includeDeclaration"]?.bool)
    case .highlight: highlights(subject)
    case .prepareRename: try prepareRename(subject)
    case .rename: try rename(subject, to: parameters?["newName"]?.text ?? "")
    case .documentSymbol: documentSymbols(subject)
    case .foldingRange: foldingRanges(subject)
    case .formatting: formatting(subject)
    case .semanticTokens: semanticTokens(subject)
    case .inlayHint: inlayHints(subject, in: subject.text.range(parameters?["range"]))
    case .codeAction: codeActions(subject, in: subject.text.range(parameters?["range"]))
    case .codeLens: codeLenses(subject)
    case .workspaceSymbol, .executeCommand: .null
    }
  }

  /// The file that a request names, and the place.
  private mutating func subject(_ parameters: JSONValue?) throws(RequestFailure) -> Subject {
    guard let uri = parameters?["textDocument"]?["uri"]?.text else {
      throw RequestFailure(.invalidParameters, "no document is named")
    }
    let path = FileURI.path(of: uri)
    guard let document = workspace.document(path) else {
      throw RequestFailure(.invalidParameters, "'\(path)' cannot be read")
    }
    let text = placed(document)
    let position = Position(parameters?["position"])
    return Subject(
      document: document, text: text, offset: position.map { text.offset(of: $0) } ?? 0)
  }

  func placed(_ document: Document) -> PlacedText {
    PlacedText(source: document.source, encoding: encoding)
  }

  /// A place in a file, as an answer names it; `nil` if the file cannot be read.
  mutating func location(_ path: String, _ range: SourceRange) -> JSONText? {
    guard let document = workspace.document(path) else { return nil }
    return .object([
      "uri": .string(FileURI.uri(of: path)), "range": placed(document).json(range),
    ])
  }
}
