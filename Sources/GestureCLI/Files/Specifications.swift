package import GestureAnalysis
package import GestureCompiler
import GestureRuntime
package import GestureSyntax

/// The `.gesture` files of a command line.
enum Specifications {
  /// Bytes in a specification: 4 MiB, more than any needs.
  static let sizeLimit = 4 << 20

  /// Reads and compiles files, as one set.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - profile: The file whose constants count instead of theirs, if there is one.
  ///   - isProfileOfAll: Whether the profile is meant for others, too, so that it need not have
  ///     anything for these.
  ///   - reporter: Reports files that cannot be read, and files without anything to replace.
  /// - Returns: `nil` if one could not be read, which has been reported.
  static func compile(
    _ paths: [String], profile: String? = nil, isProfileOfAll: Bool = false, _ reporter: Reporter
  ) -> [Compilation]? {
    var profileFile: ProfileFile?
    if let profile {
      guard let contents = contents(of: profile, reporter) else { return nil }
      profileFile = ProfileFile(path: profile, contents: contents)
    }
    guard let files = read(paths, reporter) else { return nil }
    let allowed = reporter.world.messaging.allowed
    var set = SpecificationSet(
      files: files, profile: profileFile, allowed: allowed,
      reading: { reporter.world.files.readFound($0, sizeLimit) })
    let fixes = reporter.world.messaging.fixes
    if fixes != .none {
      let fixing = Fixing(set, isSafeOnly: fixes == .safe, examine: reporter.world.examine)
      guard fixing.save(reporter) else { return nil }
      set = set.with(fixing.contents)
    }
    let examination = reporter.world.examine(set)
    let compilations = examination.compilations
    if fixes != .none { remarkOffers(compilations, allowed, reporter) }
    if let profile, !isProfileOfAll { remarkUnused(profile, paths, compilations, reporter) }
    if examination.untriedCount > 0 {
      reporter.remark(
        "there are too many gestures to try every drawing on all of them: "
          + "\(examination.untriedCount) were not looked at for `same-lift`")
    }
    let all = allowed.isEmpty ? compilations : compilations.map { $0.without(allowed) }
    return reporter.world.messaging.warningsAreErrors ? all.map { $0.withWarningsAsErrors } : all
  }

  /// Reads files.
  ///
  /// - Returns: `nil` if one could not be read, which has been reported.
  static func read(
    _ paths: [String], _ reporter: Reporter
  ) -> [(path: String, contents: [UInt8])]? {
    let files = paths.compactMap { path in
      contents(of: path, reporter).map { (path: path, contents: $0) }
    }
    return files.count == paths.count ? files : nil
  }

  /// Reads a file.
  ///
  /// - Returns: `nil` if it could not be read, which has been reported.
  static func contents(of path: String, _ reporter: Reporter) -> [UInt8]? {
    guard path != "-" else {
      reporter.report("a specification is a file; standard input is for traces", path: path)
      return nil
    }
    do throws(FileProblem) {
      let bytes = try reporter.world.files.read(path, sizeLimit)
      guard !TableFile.begins(bytes) else {
        throw .other(
          "it is a table file, which is compiled already; 'gesturec inspect' shows what is in it")
      }
      guard !bytes.isBinary else { throw .other("it is binary, and a specification is a text") }
      return bytes
    } catch {
      reporter.report(error == .isFolder ? folderProblem(path, reporter) : error, path: path)
      return nil
    }
  }

  /// What to do with a folder where a specification should be.
  private static func folderProblem(_ path: String, _ reporter: Reporter) -> FileProblem {
    guard let found = try? reporter.world.files.names(path) else { return .isFolder }
    let names = found.compactMap { String(validating: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".gesture") && !$0.hasPrefix(".") }.sorted()
    guard let first = names.first else {
      return .other("it is a folder, not a file, and there is no .gesture file in it")
    }
    if names.count == 1 {
      return .other("it is a folder, not a file; did you mean '\(joined(path, first))'?")
    }
    return .other(
      "it is a folder, not a file: name those of its .gesture files that share a view, such as "
        + "'\(joined(path, first))'")
  }

  /// Reports how many edits are left that may not be what was meant.
  private static func remarkOffers(
    _ compilations: [Compilation], _ allowed: [DiagnosticCode], _ reporter: Reporter
  ) {
    let offers = compilations.reduce(0) { count, compilation in
      count + compilation.without(allowed).diagnostics.count { $0.fixIt != nil }
    }
    guard offers > 0 else { return }
    reporter.remark(
      "\(counted(offers, "edit")) left, which may not be intended; `--unsafe-fixes` makes "
        + (offers == 1 ? "it" : "them"))
  }

  /// Reports specifications that a profile has nothing for, unless something is wrong anyway.
  private static func remarkUnused(
    _ profile: String, _ paths: [String], _ compilations: [Compilation], _ reporter: Reporter
  ) {
    for (path, compilation) in zip(paths, compilations)
    where compilation.replacedConstants.isEmpty && !compilation.hasErrors {
      reporter.remark("\(profile) gives none of the constants of \(path)")
    }
  }
}

/// Files that are compiled as one set, and whose gestures are tried out.
package struct SpecificationSet {
  package var files: [(path: String, contents: [UInt8])]
  /// The file whose constants count instead of theirs, if there is one.
  package var profile: ProfileFile?
  /// The warnings that need not be looked for.
  package var allowed: [DiagnosticCode]
  /// Gives the bytes of a file that one of them uses.
  package var reading: (_ path: String) -> [UInt8]?

  package init(
    files: [(path: String, contents: [UInt8])], profile: ProfileFile? = nil,
    allowed: [DiagnosticCode] = [], reading: @escaping (_ path: String) -> [UInt8]?
  ) {
    (self.files, self.profile, self.allowed, self.reading) = (files, profile, allowed, reading)
  }

  /// What compiling them shows.
  var compilations: [Compilation] {
    Compilation.set(of: files, profile: profile, reading: reading)
  }

  /// What compiling them and trying their gestures out shows.
  package var examination: Examination { Examination(of: compilations, allowing: allowed) }

  /// The same set, where some files have other contents.
  func with(_ changed: [String: [UInt8]]) -> SpecificationSet {
    SpecificationSet(
      files: files.map { ($0.path, changed[$0.path] ?? $0.contents) },
      profile: profile.map {
        ProfileFile(path: $0.path, contents: changed[$0.path] ?? $0.contents)
      },
      allowed: allowed, reading: { changed[$0] ?? reading($0) })
  }
}

extension [UInt8] {
  /// Whether it is no text: one has no byte that is 0, and what has none at the beginning is taken for a
  /// text. UTF-16, which has such bytes, is known by its mark.
  var isBinary: Bool {
    prefix(8000).contains(0) && !starts(with: [0xFF, 0xFE]) && !starts(with: [0xFE, 0xFF])
  }
}
