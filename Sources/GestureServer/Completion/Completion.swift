import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// Something that may be written at a place.
struct Proposal: Hashable {
  /// The protocol's numbers.
  enum Kind: Int, Hashable {
    case function = 3, item = 5, constant = 21, gesture = 7, measure = 10, unit = 11, keyword = 14
    case mark = 24
    case file = 17
  }

  var text: String
  var kind: Kind
  var detail: String?
  var meaning: WordMeaning?
  /// What is written instead of the word, with places that one steps through.
  var snippet: String?

  /// With the parts that the word has at a place.
  fileprivate func written(at probe: CompletionProbe) -> Proposal {
    var whole = self
    let forms = meaning?.forms(of: text).map { $0.form } ?? []
    guard forms.contains(where: { $0.hasParts }) else { return self }
    // A part may have to be a name, or a number.
    let form = forms.first { form in
      ["zqzq", "1"].contains { probe.accepts(form.text(filledWith: $0)) }
    }
    if let form, form.hasParts { whole.snippet = form.snippet }
    return whole
  }
}

// What may be written at a place, as the parser and the names there say.
extension LanguageServer {
  mutating func completion(_ subject: Subject) -> JSONText {
    let source = subject.document.source
    let line = source.range(ofLine: source.location(of: subject.offset).line)
    let typed = source.text(in: SourceRange(line.start, max(line.start, subject.offset)))
    if let quoted = Self.quotedPath(typed) {
      return list(files(for: subject), from: subject.offset - quoted.utf8.count, subject)
    }
    guard !Self.isInComment(typed) else { return .array([]) }
    let probe = CompletionProbe(source, at: subject.offset)
    let word = source.text(in: SourceRange(probe.wordStart, max(probe.wordStart, subject.offset)))
    if word.first?.isNumber == true {
      let digits = word.prefix { $0.isNumber || $0 == "." }
      return list(
        units(after: digits, probe, subject), from: probe.wordStart + digits.utf8.count, subject)
    }
    if case .punctuation(.dot)? = probe.tokens.last?.kind {
      return list(members(probe, subject), from: probe.wordStart, subject)
    }
    let offered = proposals(probe, subject)
    return list(
      client.takesSnippets ? offered.map { $0.written(at: probe) } : offered, from: probe.wordStart,
      subject)
  }

  private mutating func proposals(_ probe: CompletionProbe, _ subject: Subject) -> [Proposal] {
    let found = probe.found
    guard let place = found.place else {
      // A body that seems unclosed would let the next declaration begin anywhere.
      let misplaced: [Keyword] = probe.isInBody ? [.gesture, .part, .multipleTouches] : []
      let words = Keyword.allCases.filter {
        !misplaced.contains($0) && probe.accepts($0.rawValue)
      }
      let marks = ["<=", ">=", "<", ">", "=", "!=", "±"].filter { probe.accepts($0) }
      return words.map { Proposal(text: $0.rawValue, kind: .keyword, meaning: $0.meaning) }
        + marks.map { Proposal(text: $0, kind: .mark) }
    }
    let names = workspace.visibleNames(from: subject.document)[subject.path]
    switch place {
    case .direction:
      let words: [Keyword] =
        probe.tokens.last?.kind == .keyword(.move) ? Keyword.compass + [.any] : Keyword.compass
      return words.map { Proposal(text: $0.rawValue, kind: .keyword, meaning: $0.meaning) }
        + constants(names, probe)
    case .used: return gestures(names, around: subject)
    case .partner:
      return gestures(names, around: subject).filter { $0.kind == .gesture }
    case .constant:
      let circular = subject.document.constants(after: found.constant)
      return constants(names, probe).filter { !circular.contains($0.text) } + functions
    case .landing:
      let held = Touch.Held.buttons.union(.keys)
      return Touch.Kind.allCases.map { Proposal(text: $0.word, kind: .measure) }
        + held.words.map { Proposal(text: $0, kind: .measure) }
        + [MeasureName.force, .radius, .location].map {
          Proposal(text: $0.rawValue, kind: .measure, meaning: $0.meaning)
        } + [view] + constants(names, probe)
    case .condition(let isRequirement):
      return items(probe, subject, isRequirement) + measures
        + [Keyword.gesture, .not].filter { $0 == .gesture || probe.isAtCondition }.map {
          Proposal(text: $0.rawValue, kind: .keyword, meaning: $0.meaning)
        }
        + [view] + constants(names, probe) + functions
    }
  }

  private var view: Proposal {
    Proposal(
      text: ReservedName.view, kind: .measure, meaning: ReservedName.meaning(of: ReservedName.view))
  }

  private var measures: [Proposal] {
    MeasureName.allCases.map { Proposal(text: $0.rawValue, kind: .measure, meaning: $0.meaning) }
      + PointName.allCases.map { Proposal(text: $0.rawValue, kind: .measure, meaning: $0.meaning) }
      + [Proposal(text: "path", kind: .measure, meaning: ReservedName.meaning(of: "path"))]
  }

  private var functions: [Proposal] {
    KnownConstants.functions.map {
      Proposal(text: $0, kind: .function, meaning: ReservedName.meaning(of: $0))
    }
  }

  private func constants(_ names: VisibleNames?, _ probe: CompletionProbe) -> [Proposal] {
    return Set(probe.constantsAround + (names?.constants.keys.map { $0 } ?? [])).sorted().map {
      Proposal(text: $0, kind: .constant)
    }
  }

  private mutating func gestures(_ names: VisibleNames?, around subject: Subject) -> [Proposal] {
    let own = workspace.declaration(around: subject.offset, of: subject.path)?.name.value
    return (names?.gestures ?? [:]).sorted { $0.key < $1.key }.filter { $0.key != own }.map {
      Proposal(
        text: $0.key, kind: $0.value.declaration.kind == .gesture ? .gesture : .function,
        detail: $0.value.declaration.documentation.first)
    }
  }

  /// The named items that have been drawn at the place; in a requirement, all.
  private mutating func items(
    _ probe: CompletionProbe, _ subject: Subject, _ isRequirement: Bool
  ) -> [Proposal] {
    var names = probe.before.gestures.flatMap { $0.body.allItems.compactMap { $0.label?.value } }
    if isRequirement {
      let whole = workspace.declaration(around: subject.offset, of: subject.path)
      names += whole?.body.allItems.compactMap { $0.label?.value } ?? []
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { Proposal(text: $0, kind: .item) }
  }
}

extension LanguageServer {
  /// What may follow a dot.
  private mutating func members(_ probe: CompletionProbe, _ subject: Subject) -> [Proposal] {
    var path: [String] = []
    var tokens = probe.tokens[...]
    while tokens.popLast()?.kind == .punctuation(.dot), let word = tokens.popLast(), word.isWord {
      path.insert(probe.text(word), at: 0)
    }
    guard let last = path.last else { return [] }
    if last == ReservedName.view {
      return ["width", "height", "center"].map { Proposal(text: $0, kind: .measure) }
    }
    if Self.hasComponents(last) {
      return ComponentName.allCases.map { Proposal(text: $0.rawValue, kind: .measure) }
    }
    guard MeasureName(rawValue: last) == nil else { return [] }
    return inner(of: path, subject) + measures
  }

  private static func hasComponents(_ word: String) -> Bool {
    if PointName(rawValue: word) != nil { return true }
    return [MeasureName.velocity, .translation, .location].contains { $0.rawValue == word }
  }

  /// The names inside of a part that is used under a name.
  private mutating func inner(of path: [String], _ subject: Subject) -> [Proposal] {
    let visible = workspace.visibleNames(from: subject.document)
    var file = subject.path
    var body = workspace.declaration(around: subject.offset, of: subject.path)?.body
    for name in path {
      guard case .use(let used)? = body?.itemsByLabel[name]?.core,
        let owned = visible[file]?.gestures[used.value]
      else { return [] }
      (body, file) = (owned.declaration.body, owned.path)
    }
    return (body?.allItems.compactMap({ $0.label }) ?? []).map {
      Proposal(text: $0.value, kind: .item)
    }
  }

  /// The specifications that a file can use, as it would write them.
  private mutating func files(for subject: Subject) -> [Proposal] {
    let folder = subject.path.split(separator: "/").dropLast()
    return workspace.everyPath().filter { $0 != subject.path }.map { path in
      var (own, other) = (folder[...], path.split(separator: "/")[...])
      while let first = own.first, first == other.first, other.count > 1 {
        own.removeFirst()
        other.removeFirst()
      }
      let parts = own.map { _ in ".." } + other.map { String($0) }
      return Proposal(text: parts.joined(separator: "/"), kind: .file)
    }
  }

  /// What has been typed of the path of a `use "`; `nil` if the place is in none.
  private static func quotedPath(_ typed: String) -> Substring? {
    guard typed.count(where: { $0 == "\"" }) % 2 == 1, let quote = typed.lastIndex(of: "\"")
    else { return nil }
    return typed[typed.index(after: quote)...]
  }

  private static func isInComment(_ typed: String) -> Bool {
    var isQuoted = false
    var last: Character?
    for character in typed {
      if character == "\"" { isQuoted.toggle() }
      if character == "/", last == "/", !isQuoted { return true }
      last = character
    }
    return false
  }

  private func list(_ proposals: [Proposal], from start: Int, _ subject: Subject) -> JSONText {
    let range = SourceRange(start, max(start, subject.offset))
    let digits = "\(max(1, proposals.count))".count
    return .array(
      proposals.enumerated().map { index, proposal in
        let order = String(repeating: "0", count: digits - "\(index)".count) + "\(index)"
        var members: [(String, JSONText)] = [
          ("label", .string(proposal.text)), ("kind", .integer(proposal.kind.rawValue)),
          ("sortText", .string(order)),
          ("textEdit", subject.text.edit(range, proposal.snippet ?? proposal.text)),
        ]
        if proposal.snippet != nil { members.append(("insertTextFormat", .integer(2))) }
        if let detail = proposal.detail ?? proposal.meaning?.form {
          members.append(("detail", .string(detail)))
        }
        if let meaning = proposal.meaning {
          members.append(("documentation", .string(meaning.text)))
        }
        return .object(members)
      })
  }
}

extension CompletionProbe {
  /// Whether a condition begins at the place.
  fileprivate var isAtCondition: Bool {
    let openers: [Token.Kind] = [
      .keyword(.require), .keyword(.and), .keyword(.or), .keyword(.not), .keyword(.phase),
      .punctuation(.comma), .punctuation(.leftParenthesis),
    ]
    return tokens.last.map { openers.contains($0.kind) } ?? false
  }
}
