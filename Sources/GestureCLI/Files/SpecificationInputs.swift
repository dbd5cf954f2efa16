/// The specifications of a command line, one by one, those in folders among them.
struct SpecificationInputs {
  /// Paths in the order given; `-` is standard input. In folders, in the order of the names' bytes.
  private(set) var paths: [String] = []

  /// Whether a file or folder could not be used, which has been reported.
  private(set) var hasProblem = false

  private let reporter: Reporter

  /// How deep folders may be nested, and how many names may be in them.
  private static let depthLimit = 64
  private static let nameLimit = 1_000_000

  private var names = 0

  /// Finds the specifications under paths: files as they are, folders searched for names that end in
  /// `.gesture`. Hidden ones and links to folders are left out.
  init(_ arguments: [String], _ reporter: Reporter) {
    self.reporter = reporter
    for path in arguments { add(path) }
    paths = paths.uniquedPaths
  }

  private mutating func add(_ path: String) {
    guard path != "-" else { return paths.append(path) }
    let before = paths.count
    do throws(FileProblem) {
      switch try reporter.world.files.kind(path) {
      case .file, .stream: paths.append(path)
      case .folder, .linkedFolder:
        try search(path, depth: 0)
        if paths.count == before, !hasProblem {
          throw .other("there is no .gesture file in this folder")
        }
      case .brokenLink: throw .missing
      }
    } catch {
      hasProblem = true
      reporter.report(error, path: path)
    }
  }

  private mutating func search(_ folder: String, depth: Int) throws(FileProblem) {
    guard depth < Self.depthLimit else {
      throw .other("folders are nested more than \(Self.depthLimit) deep")
    }
    let found = try reporter.world.files.names(folder)
    names += found.count
    guard names <= Self.nameLimit else {
      throw .other("there are more than \(Self.nameLimit) names in folders up to here")
    }
    for bytes in found.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard bytes.first != UInt8(ascii: ".") else { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        guard bytes.suffix(8).elementsEqual(".gesture".utf8) else { continue }
        hasProblem = true
        reporter.report(.other("the name '\(escaped(bytes))' in it is not UTF-8"), path: folder)
        continue
      }
      let path = joined(folder, name)
      switch try reporter.world.files.kind(path) {
      case .folder: try search(path, depth: depth + 1)
      case .linkedFolder, .brokenLink, .stream: continue
      case .file: if name.hasSuffix(".gesture") { paths.append(path) }
      }
    }
  }
}
