/// The specifications of a command line, one by one, those in folders among them.
struct SpecificationInputs {
  /// Paths in the order given; `-` is standard input. In folders, in the order of the names' bytes.
  private(set) var paths: [String] = []

  /// Whether a file or folder could not be used, which has been reported.
  let hasProblem: Bool

  /// Finds the specifications under paths: files as they are, folders searched for names that end in
  /// `.gesture`. Hidden ones and links to folders are left out.
  init(_ arguments: [String], _ reporter: Reporter) {
    var search = PathSearch(reporter, forNamesEndingIn: ".gesture")
    var paths: [String] = []
    for argument in arguments {
      search.look(at: argument, orSay: "there is no .gesture file in this folder") { path, kind in
        guard kind == nil || kind == .file && path.hasSuffix(".gesture") else { return false }
        paths.append(path)
        return true
      }
    }
    (self.paths, hasProblem) = (paths.uniquedPaths, search.hasProblem)
  }
}
