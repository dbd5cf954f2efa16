package import GestureSyntax

/// What a file means: its gestures, checked.
package struct Model: Hashable, Sendable {
  /// The gestures without errors, in the order of the file; after its own, those of used files that
  /// a relation names.
  package var gestures: [Gesture]

  /// How many of them are the file's own.
  package var ownCount: Int

  /// What gestures with errors say of others.
  package var brokenRelations: [Relation] = []

  /// What the names of the gestures and of the parts in them stand for, each by the place of the name:
  /// where it is declared, or after `use`. Either may be in a used file.
  package private(set) var declarations: [SourceRange: GestureDeclaration] = [:]

  /// Every gesture of the file and of those that it uses, in alphabetical order.
  package var declaredNames: [String] = []

  /// Whether something that it uses could not be read.
  package var lacksNames = false

  /// Whether, of those that decide in one frame, the one that fits best wins, and not the first.
  package var prefersBestFit: Bool

  /// Microseconds without a touch within which all that are recognized wait for the others; `nil` if
  /// they do not wait.
  package var togetherWithin: Int64?

  /// Whether the view gets a touch that lands while it has another.
  package var allowsMultipleTouches = false

  /// The names of the constants that a profile gave another value, in alphabetical order.
  package var replacedConstants: [String]

  package init(
    gestures: [Gesture], prefersBestFit: Bool = false, replacedConstants: [String] = []
  ) {
    (self.gestures, self.prefersBestFit) = (gestures, prefersBestFit)
    (ownCount, self.replacedConstants) = (gestures.count, replacedConstants)
  }

  fileprivate mutating func take(_ further: [SourceRange: GestureDeclaration]) {
    // Embedded Swift has no `merge`.
    for (range, declaration) in further where declarations[range] == nil {
      declarations[range] = declaration
    }
  }

  /// Whether there is or may be a gesture of this name.
  func mayDeclare(_ name: String) -> Bool { lacksNames || declaredNames.contains(name) }
}

extension Model {
  /// Gives a file its meaning. Never throws and never traps: what is wrong is in the diagnostics.
  ///
  /// - Parameters:
  ///   - file: The file's tree.
  ///   - source: Its text.
  ///   - sources: The files so far, `source` among them; those that the file uses are added.
  ///   - profile: What is known of the profile, if there is one.
  ///   - only: The one of the file's gestures that is checked, with the parts that it uses; `nil` to
  ///     check everything.
  ///   - reading: Gives the bytes of a used file; `nil` if it is missing.
  /// - Returns: The gestures without errors, and the diagnostics in the order of their places,
  ///   those about the text of used files among them.
  package static func check(
    _ file: FileSyntax, in source: SourceText, sources: inout SourceMap,
    profile: Profile = Profile(), only: String? = nil, reading: (_ path: String) -> [UInt8]?
  ) -> (Model, [Diagnostic]) {
    let (library, mistakes) = Library.load(
      file, in: source, sources: &sources, replacements: profile.constants, reading: reading)
    var diagnostics = mistakes
    let (defaults, wrongSettings) = library.defaults(of: library.rootIndex)
    diagnostics += wrongSettings
    var model = Model(gestures: [], prefersBestFit: !file.preferences.isEmpty)
    let (within, wrongTimes) = library.togetherTime(file.preferences)
    model.togetherWithin = within
    diagnostics += wrongTimes
    for preference in file.preferences.dropFirst() {
      let note = Diagnostic.Note("it is written here", at: file.preferences[0].range)
      diagnostics.append(.error(.secondBestFit, at: preference.range, notes: [note]))
    }
    for declaration in file.sound(.gesture)
    where only == nil || declaration.name.value == only {
      var checker = GestureChecker(library: library, sources: sources)
      if let gesture = checker.gesture(declaration, defaults: defaults) {
        model.gestures.append(gesture)
      } else {
        model.brokenRelations += declaration.relations
      }
      diagnostics += checker.diagnostics
      model.take(checker.declarations)
    }
    model.ownCount = model.gestures.count
    guard only == nil else { return (model, diagnostics.sortedWithoutRepeats) }
    diagnostics += model.borrowPartners(from: library, sources)
    var seen = Set(model.declarations.values.map { $0.range })
    for declaration in file.sound(.part) where !seen.contains(declaration.range) {
      var checker = GestureChecker(library: library, sources: sources)
      checker.checkPart(declaration, defaults: defaults)
      diagnostics += checker.diagnostics
      seen.formUnion(checker.declarations.values.map { $0.range })
    }
    model.allowsMultipleTouches = defaults.allowsMultipleTouches
    model.replacedConstants =
      library.constantNames.intersection(profile.constants.keys).sorted()
    model.declaredNames = library.root.gestures.map { $0.key }.sorted()
    model.lacksNames = library.root.constants.lacksNames
    return (model, diagnostics.sortedWithoutRepeats)
  }
}

extension FileSyntax {
  /// Where it says `prefer best fit`.
  fileprivate var preferences: [BestFitSyntax] {
    declarations.compactMap { declaration in
      if case .preferBestFit(let prefer) = declaration { prefer } else { nil }
    }
  }

  /// The gestures or the parts that the parser understood.
  fileprivate func sound(_ kind: GestureDeclaration.Kind) -> [GestureDeclaration] {
    gestures.filter { $0.kind == kind && !$0.isBroken }
  }
}

extension Library {
  /// How long the gestures of its root wait for each other, in microseconds, and what is wrong with
  /// that: the longest time, if it is said several times.
  fileprivate func togetherTime(_ preferences: [BestFitSyntax]) -> (Int64?, [Diagnostic]) {
    var (longest, diagnostics): (Int64?, [Diagnostic]) = (nil, [])
    for time in preferences.compactMap({ $0.time }) {
      var lowering = Lowering(scope: Scope(constants: root.constants), reaches: [])
      do throws(CheckFailure) {
        longest = max(longest ?? 0, try lowering.microseconds(time))
      } catch {
        if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      }
      diagnostics += lowering.warnings
    }
    return (longest, diagnostics)
  }

  /// The settings at the top of a file, and what is wrong with them.
  fileprivate func defaults(of file: Int) -> (CheckedSettings, [Diagnostic]) {
    var defaults = CheckedSettings()
    let mistakes = defaults.take(files[file].syntax.settings, in: files[file].constants)
    return (defaults, mistakes)
  }
}

extension Library.File {
  /// What can be named in relations.
  fileprivate var gestures: [String: GestureDeclaration] {
    declarations.filter { $0.value.kind == .gesture }
  }
}

extension Model {
  /// Adds the gestures of used files that relations name, and those that these name.
  ///
  /// - Returns: What is wrong with them.
  fileprivate mutating func borrowPartners(
    from library: Library, _ sources: SourceMap
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var seen: Set<SourceRange> = []
    var pending = gestures.flatMap { gesture in
      gesture.relations.map { (name: $0.partner.value, home: library.rootIndex) }
    }
    while let (name, home) = pending.popLast() {
      guard let declaration = library.files[home].gestures[name],
        let owner = library.files[home].owners[name], owner != library.rootIndex,
        !declaration.isBroken, seen.insert(declaration.range).inserted
      else { continue }
      var checker = GestureChecker(library: library, sources: sources)
      checker.home = owner
      if let gesture = checker.gesture(declaration, defaults: library.defaults(of: owner).0) {
        gestures.append(gesture)
        pending += gesture.relations.map { ($0.partner.value, owner) }
      }
      take(checker.declarations)
      diagnostics += checker.diagnostics
    }
    gestures[ownCount...].sort { $0.range.start < $1.range.start }
    return diagnostics
  }
}

extension GestureDeclaration {
  /// What it says of other gestures.
  var relations: [Relation] {
    body.statements.flatMap { statement -> [Relation] in
      guard case .relation(let relation) = statement else { return [] }
      let kind: Relation.Kind =
        switch relation.kind {
        case .after: .after
        case .alongside: .alongside
        }
      return relation.names.map { Relation(kind, $0) }
    }
  }
}

extension [Diagnostic] {
  /// In the order of their places. What is said of one place by one code is said once: a part that
  /// is used several times is checked as often.
  fileprivate var sortedWithoutRepeats: [Diagnostic] {
    var seen: Set<Located<DiagnosticCode>> = []
    let once = filter { seen.insert(Located($0.message.code, at: $0.range)).inserted }
    let order = once.indices.sorted {
      (once[$0].range.start, $0) < (once[$1].range.start, $1)
    }
    return order.map { once[$0] }
  }
}

extension Diagnostic.Message {
  fileprivate static var secondBestFit: Self {
    .init(.duplicateSetting, "`prefer best fit` is written twice")
  }
}
