package import GestureSyntax

/// What a file means: its gestures, checked.
package struct Model: Hashable, Sendable {
  /// The gestures without errors, in the order of the file.
  package var gestures: [Gesture]

  /// Whether, of those that decide in one frame, the one that fits best wins, and not the first.
  package var prefersBestFit: Bool

  /// The names of the constants that a profile gave another value, in alphabetical order.
  package var replacedConstants: [String]

  package init(
    gestures: [Gesture], prefersBestFit: Bool = false, replacedConstants: [String] = []
  ) {
    (self.gestures, self.prefersBestFit) = (gestures, prefersBestFit)
    self.replacedConstants = replacedConstants
  }
}

extension Model {
  /// Gives a file its meaning. Never throws and never traps: what is wrong is in the diagnostics.
  ///
  /// - Parameters:
  ///   - file: The file's tree.
  ///   - source: Its text.
  ///   - sources: The files so far, `source` among them; those that the file uses are added.
  ///   - profile: What is known of the profile, if there is one.
  ///   - reading: Gives the bytes of a used file, or `nil` if there is none.
  /// - Returns: The gestures without errors, and the diagnostics in the order of their places,
  ///   those about the text of used files among them.
  package static func check(
    _ file: FileSyntax, in source: SourceText, sources: inout SourceMap,
    profile: Profile = Profile(), reading: (_ path: String) -> [UInt8]?
  ) -> (Model, [Diagnostic]) {
    let (library, mistakes) = Library.load(
      file, in: source, sources: &sources, replacements: profile.constants, reading: reading)
    var diagnostics = mistakes
    let defaults = library.defaults(reportingTo: &diagnostics)
    var gestures: [Gesture] = []
    var seen: Set<SourceRange> = []
    for declaration in file.sound(.gesture) {
      var checker = GestureChecker(library: library, sources: sources)
      checker.checkRelations(of: declaration)
      if let gesture = checker.gesture(declaration, defaults: defaults) { gestures.append(gesture) }
      diagnostics += checker.diagnostics
      seen.formUnion(checker.checkedDeclarations)
    }
    for declaration in file.sound(.part) where !seen.contains(declaration.range) {
      var checker = GestureChecker(library: library, sources: sources)
      checker.checkPart(declaration, defaults: defaults)
      diagnostics += checker.diagnostics
      seen.formUnion(checker.checkedDeclarations)
    }
    let replaced = library.constantNames.intersection(profile.constants.keys).sorted()
    let model = Model(
      gestures: gestures, prefersBestFit: file.prefersBestFit, replacedConstants: replaced)
    return (model, diagnostics.sortedWithoutRepeats)
  }
}

extension FileSyntax {
  /// Whether it says `prefer best fit`.
  fileprivate var prefersBestFit: Bool {
    declarations.contains { declaration in
      if case .preferBestFit = declaration { true } else { false }
    }
  }

  /// The gestures or the parts that the parser understood.
  fileprivate func sound(_ kind: GestureDeclaration.Kind) -> [GestureDeclaration] {
    declarations.compactMap { declaration in
      guard case .gesture(let gesture) = declaration, gesture.kind == kind else { return nil }
      return gesture.isBroken ? nil : gesture
    }
  }
}

extension Library {
  /// The settings at the top of the file being compiled.
  fileprivate func defaults(reportingTo diagnostics: inout [Diagnostic]) -> CheckedSettings {
    var defaults = CheckedSettings()
    var written: [SettingSyntax] = []
    for case .setting(let setting) in root.syntax.declarations { written.append(setting) }
    diagnostics += defaults.take(written, in: root.constants)
    return defaults
  }
}

extension GestureChecker {
  /// Checks the gestures that a gesture names beside itself.
  mutating func checkRelations(of declaration: GestureDeclaration) {
    let known = library.root.declarations.filter { $0.value.kind == .gesture }.map { $0.key }
      .sorted()
    for case .relation(let relation) in declaration.body.statements {
      if relation.kind == .after { report(.notYet("`after`"), at: relation.range) }
      let isComplete = !library.root.constants.lacksNames
      for name in relation.names where isComplete && !known.contains(name.value) {
        let meant = nearest(name.value, in: known)
        report(.unknownPartner(name.value, nearest: meant), at: name.range)
      }
    }
  }
}

extension GestureDeclaration {
  /// The gestures that it names as recognized beside itself.
  var alongside: [String] {
    body.statements.flatMap { statement -> [String] in
      guard case .relation(let relation) = statement, relation.kind == .alongside else { return [] }
      return relation.names.map { $0.value }
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
  fileprivate static func unknownPartner(_ name: String, nearest: String?) -> Self {
    let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
    return .init(.unknownName, "there is no gesture `\(name)`\(hint)")
  }
}
