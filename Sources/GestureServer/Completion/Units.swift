import GestureModel
import GestureSyntax

// Which units fit a number, as the checker says.
extension LanguageServer {
  /// The units with which a number fits what is around it: those with which the checker finds the
  /// fewest mistakes.
  mutating func units(
    after digits: Substring, _ probe: CompletionProbe, _ subject: Subject
  ) -> [Proposal] {
    let end = subject.document.token(at: subject.offset)?.range.end ?? subject.offset
    let number = SourceRange(probe.wordStart, max(probe.wordStart, end))
    let (before, after) = subject.document.bytes(around: number)
    var (fitting, least): ([UnitName], Int) = ([], .max)
    for unit in UnitName.allCases {
      let bytes = before + Array("\(digits)\(unit.rawValue)".utf8) + after
      var (files, sources) = (workspace, SourceMap())
      let text = sources.add(path: subject.path, bytes: bytes)
      let (tree, mistakes) = FileSyntax.parse(text)
      let (_, found) = Model.check(tree, in: text, sources: &sources) {
        files.document($0)?.source.utf8
      }
      let errors = (mistakes + found).count { $0.severity == .error }
      if errors < least { (fitting, least) = ([], errors) }
      if errors == least { fitting.append(unit) }
    }
    return fitting.map { Proposal(text: $0.rawValue, kind: .unit, meaning: $0.meaning) }
  }
}

extension Document {
  /// The text before a place and after it, without the gestures and parts that an edit there cannot
  /// affect. That leaves little of a large file.
  fileprivate func bytes(around place: SourceRange) -> (before: [UInt8], after: [UInt8]) {
    let needed = gestures(dependingOn: place)
    let others = syntax.gestures.map({ $0.range }).filter { !needed.contains($0) }
    return (
      bytes(in: SourceRange(0, place.start), without: others),
      bytes(in: SourceRange(place.end, source.utf8.count), without: others)
    )
  }

  /// The text of a range without others, which are in order and not across its bounds.
  private func bytes(in range: SourceRange, without others: [SourceRange]) -> [UInt8] {
    var (bytes, end): ([UInt8], Int) = ([], range.start)
    for other in others where range.contains(other) {
      bytes += source.utf8[end..<other.start]
      end = other.end
    }
    return bytes + source.utf8[end..<range.end]
  }

  /// The ranges of the gestures and parts that contain a place, or that mention the constant whose
  /// value contains it, and of the parts that these use, directly or not. Gestures that they only
  /// name in `after` and the like are left out: the numbers of one do not affect the other.
  private func gestures(dependingOn place: SourceRange) -> Set<SourceRange> {
    let constant = syntax.constants.first { $0.range.contains(place) }
    let changed = constants(after: constant?.name.value)
    var pending = syntax.gestures.filter { gesture in
      gesture.range.contains(place)
        || !changed.isEmpty && words(in: gesture).contains { changed.contains($0.text) }
    }
    var needed = Set(pending.map({ $0.range }))
    while let next = pending.popLast() {
      let used = Set(words(in: next).filter({ $0.isUsed }).map({ $0.text }))
      for other in syntax.gestures where used.contains(other.name.value) {
        if needed.insert(other.range).inserted { pending.append(other) }
      }
    }
    return needed
  }

  /// The words of a gesture or a part, and whether each follows `use`.
  private func words(in gesture: GestureDeclaration) -> [(text: String, isUsed: Bool)] {
    let own = tokens.filter { gesture.range.contains($0.range) }
    return zip(own, own.dropFirst()).filter { $1.isWord }.map { before, word in
      (source.text(in: word.range), before.kind == .keyword(.use))
    }
  }
}

extension Document {
  /// A constant at its top, and all whose values come to depend on it; none without one.
  func constants(after name: String?) -> Set<String> {
    guard let name else { return [] }
    var known: Set<String> = [name]
    var isGrowing = true
    while isGrowing {
      let next = syntax.constants.filter { constant in
        SyntaxNode.declaration(.constant(constant)).paths.contains { path in
          path.names.first.map { known.contains($0.value) } ?? false
        }
      }
      let count = known.count
      known.formUnion(next.map({ $0.name.value }))
      isGrowing = known.count > count
    }
    return known
  }
}
