package import GestureSyntax

/// How the gestures of one or more files stand to each other on one view.
///
/// The members are the gestures of the files in the order given; after those of each file come the
/// gestures of files that it uses, if a relation names them. Names are unique among the members.
package struct Wiring: Sendable {
  /// A file that was checked.
  package struct File: Sendable {
    package var model: Model
    package var sources: SourceMap

    package init(model: Model, sources: SourceMap) {
      (self.model, self.sources) = (model, sources)
    }
  }

  /// One gesture of the set.
  package struct Member: Hashable, Sendable {
    /// Which of the files it was compiled with.
    package var file: Int
    /// Which of that file's gestures it is.
    package var gesture: Int
  }

  package private(set) var members: [Member] = []
  /// Pairs of members that leave each other alone, as written.
  package private(set) var alongside: [(Int, Int)] = []
  /// Pairs of members: the first waits for the second.
  package private(set) var after: [(Int, Int)] = []
  /// What is wrong, for each file.
  package private(set) var diagnostics: [[Diagnostic]]

  /// For each member, those that it and they leave alone, whichever of the two says so.
  private var neighbours: [Int: Set<Int>] = [:]

  package let files: [File]
  private var indices: [String: Int] = [:]

  /// Wires the gestures of files up and checks what they say of each other.
  package init(_ files: [File]) {
    self.files = files
    diagnostics = Array(repeating: [], count: files.count)
    for file in files.indices { addMembers(of: file) }
    for member in members.indices { resolve(member) }
    neighbours = Self.neighbours(alongside)
    for file in files.indices {
      for relation in files[file].model.brokenRelations {
        reportIfUnknown(relation.partner, in: file)
      }
    }
    checkContradictions()
    checkCircles()
    checkWaitsForLandings()
  }

  /// Whether what is recognized waits for the other members.
  var isTogether: Bool { files.contains { $0.model.togetherWithin != nil } }

  /// Whether the members cannot make a set.
  package var hasErrors: Bool {
    diagnostics.contains { $0.contains { $0.severity == .error } }
  }

  package func gesture(_ member: Int) -> Gesture {
    let place = members[member]
    return files[place.file].model.gestures[place.gesture]
  }

  /// The names of the members' gestures.
  package var names: [String] { members.indices.map { gesture($0).name } }

  mutating func report(_ diagnostic: Diagnostic, of member: Int) {
    diagnostics[members[member].file].append(diagnostic)
  }

  /// A note about a place in a member's file, as seen from another member's.
  package func note(_ text: String, at range: SourceRange, of member: Int, from other: Int)
    -> Diagnostic.Note
  {
    let file = members[member].file
    if members[other].file == file { return Diagnostic.Note(text, at: range) }
    let source = files[file].sources.file(of: range.start)
    return Diagnostic.Note("\(text): \(source.path):\(source.location(of: range.start).line)")
  }
}

// MARK: Members

extension Wiring {
  /// Some of the members, with what these say of each other.
  ///
  /// - Parameter names: The names of the gestures that stay.
  /// - Returns: A set as it would be without the others.
  package func keeping(_ names: [String]) -> Wiring {
    let kept = members.indices.filter { names.contains(gesture($0).name) }
    func moved(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
      pairs.compactMap { first, second in
        guard let first = kept.firstIndex(of: first), let second = kept.firstIndex(of: second)
        else { return nil }
        return (first, second)
      }
    }
    var rest = self
    rest.members = kept.map { members[$0] }
    (rest.alongside, rest.after) = (moved(alongside), moved(after))
    rest.neighbours = Self.neighbours(rest.alongside)
    return rest
  }

  private static func neighbours(_ pairs: [(Int, Int)]) -> [Int: Set<Int>] {
    var neighbours: [Int: Set<Int>] = [:]
    for (first, second) in pairs {
      neighbours[first, default: []].insert(second)
      neighbours[second, default: []].insert(first)
    }
    return neighbours
  }

  /// The members that a member leaves alone, or that leave it alone.
  package func neighbours(of member: Int) -> Set<Int> { neighbours[member] ?? [] }

  /// For each member that waits, those that it waits for, in the order in which they are written.
  package var awaited: [Int: [Int]] {
    Dictionary(grouping: after) { $0.0 }.mapValues { $0.map { $0.1 } }
  }
}

extension Wiring {
  private mutating func addMembers(of file: Int) {
    let given = Set(files.map { resolvedPath($0.sources.files[0].path, from: "") })
    for (index, gesture) in files[file].model.gestures.enumerated() {
      let path = path(of: gesture, file)
      let isBorrowed = index >= files[file].model.ownCount
      // A used file that is given too has its gestures in its own place.
      if isBorrowed, given.contains(path) { continue }
      guard let other = indices[gesture.name] else {
        indices[gesture.name] = members.count
        members.append(Member(file: file, gesture: index))
        continue
      }
      let otherPath = self.path(of: self.gesture(other), members[other].file)
      if isBorrowed, path == otherPath { continue }
      // Within one file, it has been reported.
      if members[other].file == file, path == otherPath { continue }
      diagnostics[file].append(
        .error(.inTwoFiles(gesture.name, path, otherPath), at: gesture.nameRange))
    }
  }

  private func path(of gesture: Gesture, _ file: Int) -> String {
    resolvedPath(files[file].sources.file(of: gesture.range.start).path, from: "")
  }
}

// MARK: Names

extension Wiring {
  /// Looks the partners of a member up.
  private mutating func resolve(_ member: Int) {
    let gesture = gesture(member)
    for relation in gesture.relations {
      let name = relation.partner
      if name.value == gesture.name {
        report(.error(.relatedToItself(relation.kind), at: name.range), of: member)
      } else if let partner = indices[name.value] {
        // A gesture that is named twice is a partner once.
        guard place(relation.kind, of: partner, in: member) == name.range else { continue }
        switch relation.kind {
        case .alongside: alongside.append((member, partner))
        case .after: after.append((member, partner))
        }
      } else {
        reportIfUnknown(name, in: members[member].file)
      }
    }
  }

  private mutating func reportIfUnknown(_ name: Located<String>, in file: Int) {
    guard !files.contains(where: { $0.model.mayDeclare(name.value) }) else { return }
    let known = files.flatMap { $0.model.declaredNames }.sorted()
    diagnostics[file].append(
      .unknown(
        "gesture", name, among: known,
        help: "name each gesture; it is one of this file, or of the files that are given with it"))
  }

  /// Where a member names another in a relation of some kind.
  func place(_ kind: Relation.Kind, of partner: Int, in member: Int) -> SourceRange? {
    let name = gesture(partner).name
    return gesture(member).relations.first { $0.kind == kind && $0.partner.value == name }?
      .partner.range
  }
}

// MARK: Contradictions

extension Wiring {
  /// A gesture that waits until another has failed is never recognized beside it.
  private mutating func checkContradictions() {
    for (member, partner) in after {
      guard let wait = place(.after, of: partner, in: member) else { continue }
      let name = gesture(partner).name
      if let range = place(.alongside, of: partner, in: member) {
        let note = Diagnostic.Note("it waits here", at: wait)
        report(
          .error(.waitsAlongside(gesture(member).name, name), at: range, notes: [note]), of: member)
      } else if let range = place(.alongside, of: member, in: partner) {
        let note = note("it waits here", at: wait, of: member, from: partner)
        report(
          .error(.waitsAlongside(gesture(member).name, name), at: range, notes: [note]),
          of: partner)
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func inTwoFiles(_ name: String, _ path: String, _ other: String) -> Self {
    .init(
      .duplicateName,
      "there is a gesture `\(name)` in \(path) and in \(other); files named together are one set, in "
        + "which names are unique")
  }

  fileprivate static func relatedToItself(_ kind: Relation.Kind) -> Self {
    switch kind {
    case .after: .init(.selfReference, "a gesture cannot wait for itself")
    case .alongside: .init(.selfReference, "a gesture is always alongside itself")
    }
  }

  fileprivate static func waitsAlongside(_ member: String, _ partner: String) -> Self {
    .init(
      .clashingRelations,
      "`\(member)` waits until `\(partner)` has failed, so they are never recognized together")
  }
}
