import Foundation

/// A plausible slip at one place of the sources.
struct Fault {
  /// The source, from the root of the package.
  let path: String
  /// The number of its line, from 1.
  let line: Int
  /// The line as it stands, without its indentation.
  let before: String
  /// What makes the line both what it was and the slip; the fault's number chooses one.
  let pieces: [Slip.Piece]
  /// The line as the slip alone would have it.
  let after: String
  /// What the slip makes of it, for people.
  let slip: String
}

/// One kind of slip: it says what it could make of a line.
struct Slip: Sendable {
  let places: @Sendable (SourceLine) -> [Found]

  /// What it would make of one place of a line.
  struct Found {
    let pieces: [Piece]
    let after: String
    let slip: String
  }

  /// What takes the place of a part of a line, for the number of a fault.
  struct Piece: Sendable {
    let range: Range<String.Index>
    let text: @Sendable (Int) -> String

    init(_ range: Range<String.Index>, _ text: @escaping @Sendable (Int) -> String) {
      (self.range, self.text) = (range, text)
    }

    /// What is put in before a place.
    init(at place: String.Index, _ text: @escaping @Sendable (Int) -> String) {
      self.init(place..<place, text)
    }
  }

  static let all =
    [operators, numbers, booleans, extremes, negations, conditions, statements, arguments]

  /// `<` where `<=` belongs, and the like. An operator of its own for each fault keeps the
  /// precedence; a generic one leaves the checker of types no more to try than before.
  private static let operators = Slip { line in
    let others = [
      "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
      "+": "-", "-": "+",
    ]
    // One that keeps the larger or smaller of two: with equal ones it does not matter which.
    if let kept = line.text.firstMatch(of: #/if ([^,]+) [<>]=? ([^,]+) \{ (\S+) = (.+) \}$/#),
      kept.1 == kept.3 && kept.2 == kept.4 || kept.1 == kept.4 && kept.2 == kept.3
    {
      return []
    }
    return line.matches(of: #/[\w)\]] (<=?|>=?|[=!]=|&&|\|\||[+-]) (?=[\w(\-.!\[])/#).map {
      range in
      let sign = String(line.text[range])
      let other = others[sign] ?? sign
      return Found(
        pieces: [Piece(range) { Planting.sign($0) }],
        after: line.replacing(range, with: other),
        slip: "'\(sign)' → '\(other)'")
    }
  }

  /// A number that is one too large; one in thousands that lacks a zero, since nothing is decided at one more
  /// of these; a sign that is lost, since most `-1` stand for nothing, and so would any other below 0.
  private static let numbers = Slip { line in
    line.matches(of: #/[^\w.$"\\#]([0-9][0-9_]*)(?![\w.])/#).map { digits in
      let value = Int(line.text[digits].replacing("_", with: "")) ?? 0
      let sign = line.text.index(before: digits.lowerBound)
      let isNegative = line.text[sign] == "-"
      let range = isNegative ? sign..<digits.upperBound : digits
      let number = String(line.text[range])
      let other =
        isNegative
        ? "\(value)" : value >= 1000 && value % 1000 == 0 ? "\(value / 10)" : "\(value + 1)"
      return Found(
        pieces: [Piece(range) { "(isPlanted(\($0)) ? \(other) : \(number))" }],
        after: line.replacing(range, with: other),
        slip: "\(number) → \(other)")
    }
  }

  /// Whether room is kept for later makes no difference that a test could notice.
  private static let booleans = Slip { line in
    line.matches(of: #/\b(true|false)\b/#).filter {
      !line.text[..<$0.lowerBound].hasSuffix("keepingCapacity: ")
    }.map { range in
      let word = String(line.text[range])
      let other = word == "true" ? "false" : "true"
      return Found(
        pieces: [Piece(range) { "(isPlanted(\($0)) ? \(other) : \(word))" }],
        after: line.replacing(range, with: other),
        slip: "\(word) → \(other)")
    }
  }

  private static let extremes = Slip { line in
    line.matches(of: #/[^\w.`](min\(|max\()/#).map { range in
      let word = String(line.text[range].dropLast())
      let other = word == "min" ? "max" : "min"
      return Found(
        pieces: [Piece(range) { "\(word)OrOther(\($0), " }],
        after: line.replacing(range, with: other + "("),
        slip: "\(word) → \(other)")
    }
  }

  private static let negations = Slip { line in
    line.matches(of: #/[ (](!)(?=[a-z(])/#).map { range in
      Found(
        pieces: [Piece(range) { "unlessPlanted(\($0)) != " }],
        after: line.replacing(range, with: ""),
        slip: "without '!'")
    }
  }

  /// A guard that lets all pass, a branch that is never taken.
  private static let conditions = Slip { line in
    let text = line.text
    if let match = text.wholeMatch(of: #/( *)(\} else )?if ([^{,"]+) \{(.*)/#),
      !match.3.contains("let "), !match.3.contains("var "), !match.3.contains("case ")
    {
      let (indent, other, condition, rest) = (match.1, match.2 ?? "", match.3, match.4)
      return [
        Found(
          pieces: [
            Piece(at: condition.startIndex) { _ in "(" },
            Piece(at: condition.endIndex) { ") && !isPlanted(\($0))" },
          ],
          after: "\(indent)\(other)if (\(condition)) && false {\(rest)",
          slip: "the condition is never true")
      ]
    }
    if let match = text.wholeMatch(of: #/( *)guard ([^{,"]+) else \{(.*)/#),
      !match.2.contains("let "), !match.2.contains("var "), !match.2.contains("case ")
    {
      let (indent, condition, rest) = (match.1, match.2, match.3)
      return [
        Found(
          pieces: [
            Piece(at: condition.startIndex) { _ in "(" },
            Piece(at: condition.endIndex) { ") || isPlanted(\($0))" },
          ],
          after: "\(indent)guard (\(condition)) || true else {\(rest)",
          slip: "without its guard")
      ]
    }
    return []
  }

  /// A call or an assignment that is left out.
  private static let statements = Slip { line in
    let call = #/( +)(?:try )?(?:self\.)?[a-z][\w.]*(?:\[[^\]]*\])?(?:\.\w+)*\(.*\)/#
    let assignment = #/( +)(?:self\.)?[a-z][\w.]*(?:\[[^\]]*\])?(?:\.\w+)* [+\-|*&]?= .*[\w)\]]/#
    guard line.isAlone, !line.text.contains(" else "), !line.text.contains("self.init"),
      line.text.wholeMatch(of: call) != nil || line.text.wholeMatch(of: assignment) != nil
    else { return [] }
    let statement = line.text.drop { $0 == " " }
    return [
      Found(
        pieces: [
          Piece(at: statement.startIndex) { "if !isPlanted(\($0)) { " },
          Piece(at: statement.endIndex) { _ in " }" },
        ],
        after: "",
        slip: "the statement is left out")
    ]
  }

  /// Two things that a message mentions, one for the other.
  private static let arguments = Slip { line in
    let inside = #/\\\(([\w.]+)\)([^"\\]*)\\\(([\w.]+)\)/#
    guard let match = line.text.firstMatch(of: inside), match.1 != match.3,
      let string = line.string(around: match.range)
    else { return [] }
    let whole = String(line.text[string])
    let swapped = whole.replacing(
      String(match.0), with: "\\(\(match.3))\(match.2)\\(\(match.1))", maxReplacements: 1)
    return [
      Found(
        pieces: [Piece(string) { "(isPlanted(\($0)) ? \(swapped) : \(whole))" }],
        after: line.replacing(string, with: swapped),
        slip: "\(match.1) and \(match.3) change places")
    ]
  }
}
