import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// What a page wants to know of a compilation, in JSON. Places are bytes of the text.
struct CompilationAnswer {
  private let compilation: Compilation
  /// Where what is written in the text ends with its conditions, by where it starts.
  private let ends: [Int: Int]

  init(_ compilation: Compilation) {
    self.compilation = compilation
    ends = compilation.syntax.nodes.reduce(into: [:]) { ends, node in
      if case .statement(.item(let item)) = node { ends[item.range.start] = item.range.end }
    }
  }

  var json: String {
    JSONText.object([
      "diagnostics": .array(compilation.diagnostics.map { diagnostic($0) }),
      "tokens": .plain("[" + tokens.joined(separator: ",") + "]"),
      "gestures": .array(
        compilation.model.gestures.enumerated().map { gesture($0.element, $0.offset) }),
      "inputs": .array(inputs),
      "hasErrors": .bool(compilation.hasErrors),
    ]).text
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONText {
    .object([
      "severity": .string(diagnostic.severity.rawValue),
      "code": .string(diagnostic.message.code.rawValue),
      "text": .string(diagnostic.message.text),
      "place": compilation.sources.json(of: diagnostic.range),
      "notes": .array(
        diagnostic.notes.map { note in
          .object([
            "text": .string(note.text),
            "place": note.range.map { compilation.sources.json(of: $0) } ?? .null,
          ])
        }),
      "fixIts": .array(
        ([diagnostic.fixIt].compactMap { $0 } + diagnostic.alternatives).map { fixIt in
          .object([
            "start": .integer(fixIt.range.start), "end": .integer(fixIt.range.end),
            "text": .string(fixIt.replacement),
          ])
        }),
    ])
  }

  private func gesture(_ gesture: Gesture, _ index: Int) -> JSONText {
    // A text with errors has no automata.
    let phases = compilation.automata.indices.contains(index) ? compilation.automata[index] : nil
    return .object([
      "name": .string(gesture.name),
      "documentation": .array(gesture.documentation.map { .string($0) }),
      "start": .integer(gesture.nameRange.start), "isContinuous": .bool(gesture.isContinuous),
      "place": compilation.sources.json(of: gesture.range),
      "phases": .array(
        phases.map { automaton in automaton.phases.map { phase(automaton, $0) } } ?? []),
      "ways": .array(phases.map { automaton in automaton.ways.map { .integers($0) } } ?? []),
    ])
  }

  /// What an app may set of the gestures, in the order of the text; nothing of a text with errors.
  private var inputs: [JSONText] {
    let all = compilation.tables.flatMap { table in
      table.inputs.indices.map { (name: table.nameOfInput($0), input: table.inputs[$0]) }
    }
    return compilation.syntax.declarations.compactMap { declaration in
      guard case .constant(let syntax) = declaration,
        let (name, input) = all.first(where: { $0.name == syntax.name.value })
      else { return nil }
      return .object([
        "name": .string(name), "kind": .string(input.kind.word),
        "unit": .string(input.unit.suffix), "least": .number(input.least),
        "most": .number(input.most), "initial": .number(input.initial),
        "about": .string((syntax.documentation + [input.described]).joined(separator: "\n")),
      ])
    }
  }

  /// A phase: what it is called, where it is written with its conditions, and the directions of its steps as the first
  /// and the last of each sector, counterclockwise on the screen.
  private func phase(_ automaton: Automaton, _ phase: Automaton.PhaseOfText) -> JSONText {
    let item = automaton.gesture.items[phase.item.rawValue]
    let range = item.range
    let written = SourceRange(range.start, max(range.end, ends[range.start] ?? range.end))
    let sectors: [Sector] = if case .move(let sectors) = phase.motion { sectors } else { [] }
    return .object([
      "title": .string(item.title), "name": .string(item.name),
      "place": compilation.sources.json(of: written),
      "sectors": .array(
        sectors.map {
          .array([
            .number($0.firstX), .number($0.firstY), .number($0.lastX), .number($0.lastY),
          ])
        }),
    ])
  }

  /// For each token that is shown in a colour, its first byte, its length and what it is.
  private var tokens: [String] {
    compilation.tokens.flatMap { token -> [String] in
      guard let style = token.kind.style else { return [] }
      return ["\(token.range.start)", "\(token.range.end - token.range.start)", "\(style)"]
    }
  }
}

extension Token.Kind {
  /// The number of its colour in a page; `nil` for that of plain text.
  fileprivate var style: Int? {
    switch self {
    case .keyword: 0
    case .label: 1
    case .number: 2
    case .string, .unterminatedString: 3
    case .documentation, .foreignComment: 4
    case .foreignWord, .malformedNumber, .unknown: 5
    case .word, .punctuation, .endOfFile: nil
    }
  }
}
