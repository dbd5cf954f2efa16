/// A line of a source in which a fault may be planted.
struct SourceLine: Sendable {
  let text: String
  /// Whether the line is a statement of its own: what is before and after it ends there.
  let isAlone: Bool

  /// Where the group of a pattern occurs outside of strings and comments.
  func matches(of pattern: Regex<(Substring, Substring)>) -> [Range<String.Index>] {
    text.matches(of: pattern).map { $0.1.startIndex..<$0.1.endIndex }
      .filter { isCode($0.lowerBound) }
  }

  func replacing(_ range: Range<String.Index>, with other: String) -> String {
    text[..<range.lowerBound] + other + text[range.upperBound...]
  }

  /// The string literal around a place, with its quotation marks.
  func string(around range: Range<String.Index>) -> Range<String.Index>? {
    let quotes = text.indices.filter { text[$0] == "\"" && !isEscaped($0) }
    guard quotes.count == 2, quotes[0] < range.lowerBound, range.upperBound <= quotes[1] else {
      return nil
    }
    return quotes[0]..<text.index(after: quotes[1])
  }

  private func isCode(_ place: String.Index) -> Bool {
    let before = text[..<place]
    if before.contains("//") { return false }
    return before.indices.filter { text[$0] == "\"" && !isEscaped($0) }.count.isMultiple(of: 2)
  }

  private func isEscaped(_ place: String.Index) -> Bool {
    place > text.startIndex && text[text.index(before: place)] == "\\"
  }
}

/// The lines of a source, and in which of them a fault may be planted.
struct SourceLines: Sendable {
  private let lines: [String]
  /// Of each line, whether it stands where a fault may be planted, and whether in the body of a type.
  private var states: [(isCode: Bool, isInType: Bool)] = []

  init(_ source: String) {
    lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isInString = false
    // Of each `#if` that is open, whether what stands here is compiled.
    var branches: [Bool] = []
    // Of each brace that is open, whether the body of a type begins with it.
    var isType: [Bool] = []
    for line in lines {
      let marks = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      let wasInString = isInString
      if marks == 1 { isInString.toggle() }
      guard !wasInString, marks == 0 else {
        states.append((false, false))
        continue
      }
      let words = line.drop { $0 == " " }
      if words.hasPrefix("#if ") {
        branches.append(Self.isCompiled(words.dropFirst(4)))
      } else if words.hasPrefix("#else") {
        branches.append(!(branches.popLast() ?? false))
      } else if words.hasPrefix("#endif") {
        _ = branches.popLast()
      }
      states.append((!branches.contains(false), isType.last == true))
      Self.open(line, &isType)
    }
  }

  var count: Int { lines.count }

  /// A line; `nil` if nothing may be planted in it: in comments, long strings, declarations, what is
  /// not compiled here, and what only makes the program faster or stops it.
  subscript(index: Int) -> SourceLine? {
    let line = lines[index]
    guard states[index].isCode else { return nil }
    let words = line.drop { $0 == " " }
    let isProperty =
      states[index].isInType
      && words.contains(#/^(?:[a-z]+(?:\(set\))? )*var \w+(?:: \S+)? = \S+$/#)
      && !words.contains("static ")
    let isPassedOver =
      isProperty || ["//", "@", "import ", "#", "case "].contains { words.hasPrefix($0) }
      || line.contains(
        #/precondition|assert|reserveCapacity|allocate\(|fatalError|\bfunc \S+ ?\(|operator |\bwhere \w+:/#
      )
    return isPassedOver ? nil : SourceLine(text: line, isAlone: isAlone(index))
  }

  /// Opens and closes what a line does.
  private static func open(_ line: String, _ isType: inout [Bool]) {
    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return }
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return
    }
    var beginsType = line.contains(#/\b(?:struct|class|enum|extension|protocol) \w/#)
    for character in line {
      if character == "{" {
        isType.append(beginsType)
        beginsType = false
      } else if character == "}" {
        _ = isType.popLast()
      }
    }
  }

  /// Whether what follows an `#if` is compiled here, if only a Mac or only Linux compiles it.
  private static func isCompiled(_ condition: Substring) -> Bool {
    #if canImport(Darwin)
      let isOnMac = true
    #else
      let isOnMac = false
    #endif
    return switch condition {
    case "_runtime(_ObjC)", "canImport(Darwin)", "canImport(ObjectiveC)": isOnMac
    case "os(Linux)", "canImport(FoundationXML)": !isOnMac
    default: true
    }
  }

  /// Whether the line before ends a statement and the line after does not go on with this one.
  private func isAlone(_ index: Int) -> Bool {
    let line = lines[index]
    guard line.filter({ $0 == "(" }).count == line.filter({ $0 == ")" }).count else { return false }
    let before = index == 0 ? "" : lines[index - 1].trimmedOfSpaces
    let after = index + 1 == lines.count ? "" : lines[index + 1].trimmedOfSpaces
    let isBegun =
      before.isEmpty || before.hasSuffix("{") || before.hasSuffix("}") || before.hasPrefix("//")
      || before.hasSuffix(")") || before.hasSuffix(":") || before.hasPrefix("let ")
      || before.hasPrefix("var ")
    let goesOn = [".", "?", ":", "+", "-", "*", "&", "|", "=", ")", "]", ","].contains {
      after.hasPrefix($0)
    }
    return isBegun && !before.hasSuffix(",") && !goesOn
  }
}

extension String {
  var trimmedOfSpaces: Substring {
    let start = drop { $0 == " " }
    return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
  }
}
