import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// Drawings that are made of one for each of two gestures.
@Suite struct RepertoireTests {
  private static let texts = [
    "gesture press { stroke { hold within 10pt, duration >= 500ms recognize } }",
    "gesture pan { stroke { move any, distance >= 10pt begin any } }",
    "gesture zoom { touches 2 gather any-time stroke { pinch any, length >= 8pt begin any } }",
    "gesture rotate { touches 2 gather any-time stroke { twist any, abs(rotation) >= 10deg begin any } }",
    "gesture aside { stroke { move right ±50deg, length >= 40pt } }",
    "gesture below { stroke { move down ±50deg, length >= 40pt } }",
    "gesture cross { stroke { move down } stroke { move right } }",
    "gesture outer { stroke { any, length >= 80pt } require start.x <= 60pt }",
  ]

  /// A gesture with what is drawn for it.
  private struct Drawn {
    var table: GestureTable
    var witnesses: [Witness]
    var repertoire: Repertoire { Repertoire(witnesses, table) }

    init(_ text: String) throws {
      let compilation = Compilation(path: "drawn.gesture", contents: Array(text.utf8))
      try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message.text))")
      table = compilation.tables[0]
      witnesses = Witness.all(of: compilation.model.gestures[0], table)
    }
  }

  @Test func `what is made of two drawings is in view, is written exactly, and both accept it`()
    throws
  {
    let drawn = try Self.texts.map { try Drawn($0) }
    var pairs = 0
    for (index, one) in drawn.enumerated() {
      for other in drawn.dropFirst(index + 1) {
        let found = one.repertoire.combined(with: other.repertoire, work: 100_000)
        pairs += found.isEmpty ? 0 : 1
        for drawing in found {
          #expect(drawing.words.allSatisfy { !$0.isEmpty })
          #expect(drawing.frames.allSatisfy { $0.isPlain }, "\(drawing.words)")
          #expect(zip(drawing.frames, drawing.frames.dropFirst()).allSatisfy { $0.time < $1.time })
          #expect(Witness(drawing, acceptedBy: one.table) != nil, "\(drawing.words)")
          #expect(Witness(drawing, acceptedBy: other.table) != nil, "\(drawing.words)")
        }
      }
    }
    #expect(pairs > 10)
  }

  @Test func `no more is tried than may be`() throws {
    let (one, other) = (try Drawn(Self.texts[0]), try Drawn(Self.texts[1]))
    #expect(one.repertoire.combined(with: other.repertoire, work: 0) == [])
    #expect(one.repertoire.combined(with: other.repertoire, limit: 1, work: 100_000).count == 1)
  }
}

extension Frame {
  /// Whether it is in the view and holds no more digits than a trace does.
  fileprivate var isPlain: Bool {
    time % 100 == 0
      && touches.allSatisfy {
        (0...390).contains($0.x) && (0...844).contains($0.y)
          && $0.x == ($0.x * 100).rounded() / 100 && $0.y == ($0.y * 100).rounded() / 100
      }
  }
}
