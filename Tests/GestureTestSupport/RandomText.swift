/// Writes random files that parse, by the productions of `Grammar/gesture.ebnf`. What they mean is
/// of no interest: most are refused by the checker.
package struct RandomText: RandomMaker {
  package var random: SplitMix64
  private var text = ""
  private var depth = 0

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A file of a few declarations, with comments between and blanks in unlikely places.
  package mutating func file() -> String {
    text = ""
    for _ in 0..<count(1...4) { declaration() }
    return text
  }

  // MARK: Chances

  private mutating func word() -> String {
    pick([
      "a", "b1", "down-stroke", "first", "mark_2", "x", "a-rather-long-name-for-a-phase", "zig",
    ])
  }

  // MARK: Writing

  /// Writes a token, with something before it that keeps it apart from the last.
  private mutating func write(_ token: String) {
    text += gap() + token
  }

  private mutating func gap() -> String {
    if chance(80) { return " " }
    return pick([
      "\n", "\n\n", "\n\n\n", "\t", "  ", " // behind\n", "\n// alone\n", "\n\n  // apart\n\n",
      "\r\n",
      " ////\n",
    ])
  }

  private mutating func list(_ count: Int, by separator: String, _ element: (inout Self) -> Void) {
    for index in 0..<count {
      if index > 0 { write(separator) }
      element(&self)
    }
  }

  // MARK: Declarations

  private mutating func declaration() {
    if chance(30) { text += "\n/// What it is for.\n" }
    switch count(0...9) {
    case 0: constant()
    case 1: write("use \"other.gesture\"")
    case 2: setting()
    case 3: write("prefer best fit")
    case 4:
      write("each gesture")
      conditions()
    default:
      write(pick(["gesture", "part"]))
      write(word())
      body()
    }
  }

  private mutating func constant() {
    write("let")
    write(word())
    write("=")
    sum()
  }

  private mutating func body() {
    depth += 1
    write("{")
    for _ in 0..<count(0...(depth > 3 ? 1 : 4)) { statement() }
    write("}")
    depth -= 1
  }

  private mutating func statement() {
    switch count(0...11) {
    case 0: constant()
    case 1: setting()
    case 2:
      write(pick(["require", "each phase"]))
      conditions()
    case 3:
      if chance(30) {
        write("prefer")
        path()
        write("near")
        path()
      } else {
        write("report")
        list(count(1...3), by: ",") { $0.path() }
      }
    case 4:
      write(pick(["after", "alongside"]))
      let isAfter = text.hasSuffix("after")
      list(count(1...2), by: ",") { $0.write($0.word()) }
      if isAfter { write(pick(["fails", "fail"])) }
    default: item()
    }
  }

  private mutating func setting() {
    switch count(0...5) {
    case 0:
      write(pick(["resolution", "tolerance", "hooks"]))
      sum()
    case 1: write("touches \(pick(["1", "2..", "1..3", "2 .. 2"]))")
    case 2:
      write(pick(["gather within", "pause within"]))
      sum()
    case 3: write(pick(["extra-touches ignore", "samples regular", "cancels-touches-in-view no"]))
    case 4:
      write("only")
      condition()
    default: write("multiple-touches yes")
    }
  }

  // MARK: Items

  private mutating func item() {
    if chance(40) { write(word() + ":") }
    switch count(0...9) {
    case 0, 1, 2:
      write(
        pick([
          "stroke", "optional", "any-order", "any-start", "either-way", "mirrored",
          "joined-or-apart",
          "repeat 2..3",
        ]))
      body()
    case 3:
      write("either")
      body()
      for _ in 0..<count(1...2) {
        write("or")
        body()
      }
    case 4:
      write("while hold within")
      sum()
      if chance(50) {
        write(",")
        conditions()
      }
      body()
    case 5: write(pick(["begin", "recognize", "lift", "hover", "hold", "any", "use x"]))
    default: motion()
    }
    if chance(40) {
      write(",")
      conditions()
    }
  }

  private mutating func motion() {
    switch count(0...3) {
    case 0: write(pick(["arc clockwise", "pinch any", "twist any", "move any"]))
    case 1:
      write("hold within")
      sum()
    default:
      write("move")
      list(count(1...3), by: "or") { text in
        text.write(text.pick(["up", "down-left", "90deg", "-45deg", "slanted", "-0.5rad"]))
      }
      if chance(30) {
        write(pick(["±", "+-"]))
        sum()
      }
    }
  }

  // MARK: Conditions

  private mutating func conditions() {
    list(chance(20) ? count(3...8) : count(1...2), by: ",") { $0.condition() }
  }

  private mutating func condition() {
    list(chance(20) ? count(2...6) : 1, by: pick(["or", "and"])) { text in
      if text.chance(15) { text.write("not") }
      text.test()
    }
  }

  private mutating func test() {
    sum()
    switch count(0...4) {
    case 0:
      write(pick(["above", "left of", "inside"]))
      write(pick(["top edge", "top-left corner", "x.start"]))
    case 1:
      write("within")
      sum()
      write("of")
      path()
    case 2, 3:
      write(pick(["<", "<=", "≥", "=", "!=", ">"]))
      sum()
    default: break
    }
  }

  private mutating func sum() {
    if chance(15) { write("-") }
    list(chance(20) ? count(2...5) : 1, by: pick(["+", "-", "*", "/"])) { $0.factor() }
  }

  private mutating func factor() {
    depth += 1
    defer { depth -= 1 }
    switch count(0...(depth > 5 ? 5 : 8)) {
    case 0, 1, 2: write(pick(["3pt", "0.250s", "12", "40deg", "100pt/s"]))
    case 3, 4: path()
    case 5:
      path()
      write("about")
      if chance(50) { path() } else { write(pick(["top-left corner", "left edge"])) }
    case 6:
      write("(")
      condition()
      write(")")
    case 7:
      write(pick(["abs", "max", "min"]))
      write("(")
      list(count(1...3), by: ",") { $0.sum() }
      write(")")
    default:
      write("25% of")
      path()
    }
  }

  private mutating func path() {
    write(word())
    for _ in 0..<count(0...2) {
      write(".")
      write(pick(["length", "start", "x", "down", "end"]))
    }
  }
}
