import Foundation
import GestureRuntime
import GestureTestSupport
import Testing

/// The description of the format is what the code does, and the code stores all there is.
@Suite struct TableFormatTests {
  private static let path = "Sources/GestureRuntime/GestureRuntime.docc/TableFormat.md"

  @Test func `every field of a table is stored`() throws {
    let format = TableFile.describedFormat()
    func fields(_ section: TableSection) -> [String] {
      format.first { $0.section == section }?.records[0].map(\.name) ?? []
    }
    let parts = GestureTable.Parts()
    let arrays = Mirror(reflecting: parts).children.compactMap(\.label)
      .filter { !fields(.settings).contains($0) }
    #expect(Set(arrays) == Set(format.map(\.section.word).filter(arrays.contains)))
    func expect(
      _ record: Any, in section: TableSection, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let names = Mirror(reflecting: record).children.compactMap(\.label)
      #expect(names == fields(section), sourceLocation: sourceLocation)
    }
    expect(GestureTable.Track(), in: .tracks)
    expect(GestureTable.Leaf(), in: .leaves)
    expect(GestureTable.Read(.measure, 0, .more), in: .reads)
    expect(GestureTable.Edge(target: 0, way: 0, guards: Run(), operations: Run()), in: .edges)
    expect(GestureTable.Operation(.zero, 0), in: .operations)
    expect(GestureTable.Node(.constant), in: .nodes)
    expect(GestureTable.Bound(start: 0, end: 0, comparison: .less, limit: 0), in: .bounds)
    expect(GestureTable.Box(minX: 0, minY: 0, maxX: 0, maxY: 0), in: .boxes)
    expect(Sector(firstX: 0, firstY: 0, lastX: 0, lastY: 0), in: .sectors)
    expect(Delivery.Switches(), in: .delivery)
    expect(TableFile.Relation(.alongside, 0, 0), in: .relations)
  }

  @Test func `the sections are in the order of their numbers`() {
    let kinds = TableFile.describedFormat().map(\.section.rawValue)
    #expect(kinds == TableSection.allCases.map(\.rawValue))
    #expect(kinds == kinds.sorted())
  }

  @Test(arguments: TableFile.describedFormat())
  func `every section is described, field by field`(section: SectionDescription) throws {
    let text = try Repository.text(of: Self.path)
    let number = section.section.rawValue
    let heading = "ection \(number), `\(section.section.word)`, \(section.width) byte"
    let start = try #require(text.range(of: heading), "there is no '\(heading)'")
    let described = rows(of: text[start.upperBound...])
    let actual = section.records[0].map { field in
      "| \(field.offset - section.records[0][0].offset) | `\(field.name)` | `\(field.value.type)` |"
    }
    #expect(described == actual)
  }

  @Test func `the head is described, field by field`() throws {
    let text = try Repository.text(of: Self.path)
    let start = try #require(text.range(of: "## The head"))
    let actual = TableFile.describedHead().map {
      "| \($0.offset) | `\($0.name)` | `\($0.value.type)` |"
    }
    #expect(rows(of: text[start.upperBound...]) == actual)
  }

  @Test func `the bytes of a type are described`() throws {
    let text = try Repository.text(of: Self.path)
    let values: [FieldDescription.Value] = [
      .byte(0), .index(0), .offset(0), .microseconds(0), .number(0), .flag(false), .code(""),
      .run(Run()),
    ]
    for value in values {
      let isThere = text.contains("\n| `\(value.type)` | \(value.width) |")
      #expect(isThere, "\(value.type)")
    }
  }

  @Test func `every code is described with its number`() throws {
    func list<Code: CaseIterable & RawRepresentable<UInt8>>(
      _ word: (Code) -> String
    ) -> String {
      Code.allCases.map { "\($0.rawValue) \(word($0))" }.joined(separator: ", ")
    }
    let text = try Repository.text(of: Self.path)
    let lists = [
      list { (code: GestureTable.ExtraTouches) in code.word },
      list { (code: GestureTable.Leaf.Kind) in code.word },
      list { (code: GestureTable.Operation.Code) in code.word },
      list { (code: GestureTable.Node.Code) in code.word },
      list { (code: Comparison) in code.symbol },
      list { (code: TableFile.Relation.Kind) in code.word },
      list { (code: Touch.Kind) in "\(code)" },
    ]
    for list in lists {
      let isThere = text.contains(list)
      #expect(isThere, "\(list)")
    }
  }

  @Test(arguments: [
    ("TableFile.maximumGestures", TableFile.maximumGestures),
    ("TableLabels.maximumLength", TableLabels.maximumLength),
    ("GestureTable.Parts.maximumCount", GestureTable.Parts.maximumCount),
    ("GestureTable.Parts.maximumLeaves", GestureTable.Parts.maximumLeaves),
    ("GestureTable.Parts.maximumRegisters", GestureTable.Parts.maximumRegisters),
    ("GestureTable.Parts.maximumTracks", GestureTable.Parts.maximumTracks),
    ("GestureTable.Parts.maximumWays", GestureTable.Parts.maximumWays),
    ("GestureTable.Parts.maximumDepth", GestureTable.Parts.maximumDepth),
    ("GestureTable.Parts.maximumCost", GestureTable.Parts.maximumCost),
  ])
  func `the limit of tables is in the description`(name: String, number: Int) throws {
    let text = try Repository.text(of: Self.path)
    let digits = String(number)
    let written =
      digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : Substring(digits)
    let isThere = text.contains("| `\(name)` | \(written) |")
    #expect(isThere)
  }

  /// The first three columns of the next table.
  private func rows(of text: Substring) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| --- ") }.dropFirst()
      .prefix { $0.hasPrefix("|") }
      .map { row in
        "| "
          + row.split(separator: "|").prefix(3)
          .map { $0.trimmingCharacters(in: .whitespaces) }
          .joined(separator: " | ") + " |"
      }
  }
}

extension SectionDescription: CustomTestStringConvertible {
  /// The section's name.
  public var testDescription: String { section.word }
}
