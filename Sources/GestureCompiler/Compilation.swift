package import GestureAutomaton
package import GestureModel
public import GestureRuntime
public import GestureSyntax

/// Everything the compiler worked out about one file, stage by stage.
///
/// The stages are stored rather than discarded so that `gesturec inspect` and the golden tests can
/// show any of them. Reading the initializer top to bottom is reading the whole compiler. It reads
/// no file, clock, environment or locale: equal text gives equal tables.
public struct Compilation: Sendable {
  /// The file, and those it uses.
  public let sources: SourceMap

  /// The file whose constants count instead of those of the same names, if there is one.
  private let profile: ProfileFile?

  package let tokens: [Token]
  package let syntax: FileSyntax
  package private(set) var model: Model
  package private(set) var automata: [Automaton]

  /// One table for each gesture, in file order; after the file's own, those of gestures in used
  /// files that a relation names. Empty if there were errors.
  public private(set) var tables: [GestureTable]

  /// Whether the file says `prefer best fit`, for a ``RecognizerSet`` of its tables.
  public var prefersBestFit: Bool { model.prefersBestFit }

  /// How many microseconds without a touch the file's gestures wait for each other, with `prefer best fit
  /// within TIME`; `nil` if they do not.
  public var togetherWithin: Int64? { model.togetherWithin }

  /// What there is to say, in the order of the text.
  public private(set) var diagnostics: [Diagnostic]

  /// The warnings that the file says it does without.
  private let allowances: Allowances

  /// Whether no tables were made.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Compiles a file. Never throws: what went wrong is in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - path: The name to show in messages. It is not opened.
  ///   - contents: The bytes of a `.gesture` file.
  ///   - profile: A file whose constants count instead of those of the same names in the other
  ///     files.
  ///   - reading: Gives the bytes of a file that this one uses, by its path, or `nil`.
  public init(
    path: String, contents: [UInt8], profile: ProfileFile? = nil,
    reading: (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.init(unwired: path, contents, profile, CompiledGestures(), reading)
    self = Self.wired([self])[0]
  }

  /// Compiles files whose gestures share one view, as one set.
  ///
  /// - Parameters:
  ///   - files: The name of each file to show in messages, and its bytes.
  ///   - profile: A file whose constants count instead of those of the same names in the others.
  ///   - reading: Gives the bytes of a file that one of them uses, by its path, or `nil`.
  /// - Returns: A compilation for each file. What is wrong with how the gestures stand to each other
  ///   is among the diagnostics of the file in which it is said.
  public static func set(
    of files: [(path: String, contents: [UInt8])], profile: ProfileFile? = nil,
    reading: (_ path: String) -> [UInt8]? = { _ in nil }
  ) -> [Compilation] {
    wired(
      files.map {
        Compilation(unwired: $0.path, $0.contents, profile, CompiledGestures(), reading)
      })
  }

  /// Compiles files as one set, most of whose gestures have been compiled before.
  ///
  /// - Parameters:
  ///   - files: The name of each file to show in messages, and its bytes.
  ///   - known: What has been compiled.
  ///   - reading: Gives the bytes of a file that one of them uses, by its path, or `nil`.
  /// - Returns: What ``set(of:profile:reading:)`` returns.
  package static func set(
    of files: [(path: String, contents: [UInt8])], knowing known: CompiledGestures,
    reading: (_ path: String) -> [UInt8]?
  ) -> [Compilation] {
    let compilations = files.map { Compilation(unwired: $0.path, $0.contents, nil, known, reading) }
    let wiring = Wiring(compilations)
    return zip(compilations, wiring.diagnostics).map { $0.adding($1) }
  }

  /// Everything but how the gestures stand to each other.
  private init(
    unwired path: String, _ contents: [UInt8], _ profile: ProfileFile?, _ known: CompiledGestures,
    _ reading: (_ path: String) -> [UInt8]?
  ) {
    var sources = SourceMap()
    let source = sources.add(path: path, bytes: contents)
    self.profile = profile

    tokens = source.tokens()
    let (syntax, syntaxErrors) = FileSyntax.parse(source, tokens)
    self.syntax = syntax

    let (constants, profileErrors) = Self.check(profile, sources: &sources, reading: reading)

    let (model, modelErrors) = Model.check(
      syntax, in: source, sources: &sources, profile: constants, reading: reading)
    self.model = model
    self.sources = sources

    let compiled = model.gestures.map { known[$0] ?? CompiledGesture($0) }
    automata = compiled.map { $0.automaton }

    let allowances = Allowances(in: source)
    self.allowances = allowances
    let limitErrors = compiled.flatMap { $0.limitErrors }
    let warnings = compiled.flatMap { $0.warnings }
    let found = syntaxErrors + profileErrors + modelErrors + limitErrors + warnings
    let diagnostics = allowances.filter(allowances.diagnostics + found, in: syntax)
      .sorted { $0.range.start < $1.range.start }
    self.diagnostics = diagnostics
    tables =
      diagnostics.contains { $0.severity == .error } ? [] : compiled.compactMap { $0.table }
  }

  /// Adds what is wrong with how the gestures of files stand to each other.
  private static func wired(_ compilations: [Compilation]) -> [Compilation] {
    zip(compilations, Wiring(compilations).diagnostics).map { $0.adding($1) }
  }

  /// This compilation with further diagnostics; with errors among them it has no tables.
  package func adding(_ further: [Diagnostic]) -> Compilation {
    let further = allowances.filter(further, in: syntax)
    guard !further.isEmpty else { return self }
    var whole = self
    whole.diagnostics = (diagnostics + further).sorted { $0.range.start < $1.range.start }
    if whole.hasErrors { whole.tables = [] }
    return whole
  }

  /// What the file means while an app has set some inputs: these are constants of its tables.
  package func fixed(at settings: [InputSetting]) -> Compilation {
    guard !settings.isEmpty, !hasErrors else { return self }
    var fixed = self
    for index in model.gestures.indices {
      let compiled = CompiledGesture(model.gestures[index].fixed(at: settings))
      // A table with fewer inputs is within the limits that the one with all of them is within.
      guard let table = compiled.table else { continue }
      fixed.model.gestures[index] = compiled.automaton.gesture
      (fixed.automata[index], fixed.tables[index]) = (compiled.automaton, table)
    }
    return fixed
  }

  /// Whether the file declares and says nothing.
  package var isEmpty: Bool { syntax.declarations.isEmpty }

  /// Whether the file does without all warnings of a code, so that they need not be looked for.
  package func allowsAll(_ code: DiagnosticCode) -> Bool { allowances.allowsAll(code, in: syntax) }

  /// This compilation with every warning as an error; with any, it has no tables.
  package var withWarningsAsErrors: Compilation {
    var strict = self
    for index in diagnostics.indices { strict.diagnostics[index].severity = .error }
    if strict.hasErrors { strict.tables = [] }
    return strict
  }

  /// This compilation without the warnings that have one of these codes.
  package func without(_ codes: [DiagnosticCode]) -> Compilation {
    var rest = self
    rest.diagnostics.removeAll { $0.severity == .warning && codes.contains($0.message.code) }
    return rest
  }

  private static func check(
    _ profile: ProfileFile?, sources: inout SourceMap, reading: (_ path: String) -> [UInt8]?
  ) -> (Profile, [Diagnostic]) {
    guard let profile else { return (Profile(), []) }
    let source = sources.add(path: profile.path, bytes: profile.contents)
    return Profile.check(source, sources: &sources, reading: reading)
  }
}

/// A file of constants that a compilation takes instead of those of the same names.
public struct ProfileFile: Hashable, Sendable {
  /// The name to show in messages. It is not opened; files that this one uses are found from it.
  public var path: String

  /// The bytes of a `.gesture` file; only its constants matter.
  public var contents: [UInt8]

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - path: The name to show in messages.
  ///   - contents: The bytes of a `.gesture` file.
  public init(path: String, contents: [UInt8]) { (self.path, self.contents) = (path, contents) }
}

// A text that differs a little from one that was compiled.
extension Compilation {
  /// The file compiled by itself where files have other contents: it, the profile, and those that they
  /// use. How its gestures stand to each other is not looked at again.
  ///
  /// - Parameter contents: The bytes of a file now.
  /// - Returns: The compilation, with what is wrong with it.
  package func recompiled(_ contents: (SourceText) -> [UInt8]) -> Compilation {
    let changed = changed(contents)
    return Compilation(
      unwired: sources.files[0].path, contents(sources.files[0]), changed.profile,
      CompiledGestures(), changed.reading)
  }

  /// The table that one gesture of the file has where files have other contents. Compiling it takes as
  /// long whatever else is in the file, so that many changes can be tried.
  ///
  /// What is wrong with the other gestures is not found, nor how they stand to this one.
  ///
  /// - Parameters:
  ///   - name: The gesture's name.
  ///   - contents: The bytes of a file now.
  /// - Returns: The table; `nil` if there is an error in the gesture or in what it uses.
  package func table(of name: String, recompiled contents: (SourceText) -> [UInt8])
    -> GestureTable?
  {
    let changed = changed(contents)
    var sources = SourceMap()
    let source = sources.add(
      path: self.sources.files[0].path, bytes: contents(self.sources.files[0]))
    let (syntax, syntaxErrors) = FileSyntax.parse(source)
    let (constants, profileErrors) = Self.check(
      changed.profile, sources: &sources, reading: changed.reading)
    // One of a file that this one uses is there only if a relation names it.
    let isOwn = model.gestures.prefix(model.ownCount).contains { $0.name == name }
    let (model, modelErrors) = Model.check(
      syntax, in: source, sources: &sources, profile: constants, only: isOwn ? name : nil,
      reading: changed.reading)
    let found = syntaxErrors + profileErrors + modelErrors
    guard !found.contains(where: { $0.severity == .error }),
      let gesture = model.gestures.first(where: { $0.name == name })
    else { return nil }
    return Automaton(gesture).assembledIfValid()
  }

  private func changed(_ contents: (SourceText) -> [UInt8]) -> (
    profile: ProfileFile?, reading: (_ path: String) -> [UInt8]?
  ) {
    let others = sources.files.dropFirst().map { (path: $0.path, contents: contents($0)) }
    func reading(_ path: String) -> [UInt8]? { others.first { $0.path == path }?.contents }
    let profile = profile.map {
      ProfileFile(path: $0.path, contents: reading($0.path) ?? $0.contents)
    }
    return (profile, reading)
  }
}

extension Compilation {
  /// The names of the constants that the profile gave another value, in alphabetical order.
  public var replacedConstants: [String] { model.replacedConstants }
}

extension Compilation {
  /// A stage whose value can be shown.
  public enum Stage: String, CaseIterable, Sendable {
    /// What the lexer made.
    case tokens
    /// What the parser made.
    case tree
    /// What the checker made.
    case model
    /// Leaves and edges.
    case automaton
    /// What a recognizer runs.
    case table
  }

  /// The value of a stage as lines of text: stable, without addresses or hash order.
  public func dump(_ stage: Stage) -> String {
    switch stage {
    case .tokens: sources.files[0].dumpedTokens()
    case .tree: syntax.dumped(in: sources.files[0])
    case .model: model.gestures.map { $0.dumped(in: sources) }.joined()
    case .automaton: automata.map { $0.dumped() }.joined()
    case .table: tables.map { $0.dumped() }.joined()
    }
  }
}
