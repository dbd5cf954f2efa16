import GestureCompiler
import GestureRuntime
import GestureSyntax
import Testing

/// Courses find their leaves by what both are called.
@Suite struct CourseTests {
  @Test(arguments: Course.Kind.allCases)
  func `every course has a leaf of its own`(kind: Course.Kind) throws {
    for way in kind.row.ways {
      let course = Course(kind, way.sense)
      let text = "gesture g { touches 2  stroke { \(course.text) } }"
      let compilation = Compilation(path: "g.gesture", contents: Array(text.utf8))
      let table = try #require(compilation.tables.first)
      let word = way.sense == .either ? kind.row.word.rawValue : course.text
      #expect(table.parts.leaves.map { $0.kind.word }.contains(word), "\(text)")
    }
  }
}
