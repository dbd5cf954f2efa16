import GestureReport
import GestureTestSupport
import Testing

/// Differences as `diff -u` shows them: what a program that patches makes of them is the new text.
@Suite struct UnifiedDiffTests {
  @Test func `the old text patched is the new one, with three lines around each change`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      let old = (0..<Int.random(in: 0...24, using: &random)).map { "\($0 % 7)" }
      var new = old
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: new.insert("new", at: place)
        case 1 where place < new.count: new.remove(at: place)
        default: if place < new.count { new[place] = "other" }
        }
      }
      let diff = UnifiedDiff(path: "f", from: text(old), to: text(new)).text(
        Palette(isColoured: false))
      if old == new {
        #expect(diff == "")
      } else {
        let patched = try patched(old, diff)
        #expect(patched == new, "\(old) \(new) \(diff)")
      }
    }
  }

  @Test(arguments: [
    ("a\n", "a", "-a\n+a\n\\ No newline at end of file\n", "1", "1"),
    ("a", "a\n", "-a\n\\ No newline at end of file\n+a\n", "1", "1"),
    ("", "a\n", "+a\n", "0,0", "1"), ("a\nb\n", "", "-a\n-b\n", "1,2", "0,0"),
    ("a\r\n", "a\n", "-a\r\n+a\n", "1", "1"),
  ])
  func `what is missing at the end is said`(
    old: String, new: String, lines: String, from: String, to: String
  ) {
    let text = UnifiedDiff(path: "f", from: old, to: new).text(Palette(isColoured: false))
    #expect(text == "--- f\n+++ f\n@@ -\(from) +\(to) @@\n\(lines)")
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Applies a difference strictly: every place, every count and every line has to be right.
  private func patched(_ old: [String], _ diff: String) throws -> [String] {
    var lines = diff.split(separator: "\n").map(String.init)[...]
    try #require(lines.popFirst() == "--- f" && lines.popFirst() == "+++ f")
    var (result, next): ([String], Int) = ([], 0)
    while let head = lines.popFirst() {
      let match = try #require(head.wholeMatch(of: #/@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/#))
      let (oldCount, newCount) = (
        match.2.flatMap { Int($0) } ?? 1, match.4.flatMap { Int($0) } ?? 1
      )
      let start = try #require(Int(match.1)) - (oldCount == 0 ? 0 : 1)
      // Hunks that touch are one.
      try #require(start > next || start == 0)
      result += old[next..<start]
      try #require(Int(match.3) == result.count + (newCount == 0 ? 0 : 1))
      let hunk = Array(lines.prefix { !$0.hasPrefix("@@") })
      lines = lines.dropFirst(hunk.count)
      try #require(hunk.count { !$0.hasPrefix("+") } == oldCount)
      try #require(hunk.count { !$0.hasPrefix("-") } == newCount)
      let before = hunk.prefix { $0.hasPrefix(" ") }.count
      let after = hunk.reversed().prefix { $0.hasPrefix(" ") }.count
      try #require(before == 3 || before < 3 && start == 0)
      try #require(after == 3 || after < 3 && start + oldCount == old.count)
      result += hunk.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      next = start + oldCount
    }
    return result + old[next...]
  }
}
