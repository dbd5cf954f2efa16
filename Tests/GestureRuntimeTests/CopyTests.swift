import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// Copies of what runs: they have come to the same, and what the last call said is in them, too.
@Suite struct CopyTests {
  private static func set() -> RecognizerSet {
    let text = """
      gesture moved { stroke { any, length >= 20pt } report dx, end }
      gesture tracked { stroke { move right  begin  any } report velocity, length }
      gesture tapped { stroke { hold within 20pt } report duration }
      """
    return RecognizerSet([Compilation(path: "copies.gesture", contents: Array(text.utf8))])
  }

  /// A drawing to the right, then a tap.
  private static let frames: [Frame] = {
    let stroke = (0...5).map { step in
      let phase: Touch.Phase = step == 0 ? .began : step == 5 ? .ended : .moved
      return Frame(
        time: Int64(step) * 20_000,
        touches: [Touch(phase, id: 1, x: Float(min(step, 4) * 30), y: 10)])
    }
    let tap = [Touch.Phase.began, .ended].enumerated().map { index, phase in
      Frame(time: Int64(2 + index) * 1_000_000, touches: [Touch(phase, id: 2, x: 5, y: 5)])
    }
    return stroke + tap
  }()

  @Test func `a recognizer that a set gives out has what the last call reported`() {
    var (set, valueCount) = (Self.set(), 0)
    for frame in Self.frames {
      set.handle(frame)
      let members = set.recognizers
      for change in set.changes {
        let member = members[change.recognizer]
        // What only the set tells of is no change of the copy.
        let own = member.changes.filter { $0.kind == change.change.kind }
        let values = own.map { Array(member.reportValues[$0.reports]) }
        #expect(own.isEmpty || values.last == Array(set.reports(of: change)))
        valueCount += values.last?.count ?? 0
      }
    }
    #expect(valueCount > 5)
  }

  @Test func `a set comes into the state of one that decides otherwise, too`() {
    let tables = Self.set().recognizers.map { $0.table }
    func sets() -> [RecognizerSet] {
      [
        RecognizerSet(tables), RecognizerSet(tables, alongside: [(0, 1)]),
        RecognizerSet(tables, after: [(0, 1)]), RecognizerSet(tables, prefersBestFit: true),
        RecognizerSet(tables, togetherWithin: 100_000),
      ]
    }
    func told(_ set: RecognizerSet) -> [RecognizerSet.SetChange] {
      var set = set
      return Self.frames.flatMap { frame in
        set.handle(frame)
        return Array(set.changes)
      }
    }
    for place in sets().indices {
      let other = sets()[place]
      for var set in sets() {
        set.become(other)
        #expect(set.prefersBestFit == other.prefersBestFit)
        #expect(set.togetherWithin == other.togetherWithin)
        #expect(told(set) == told(other))
      }
    }
  }

  @Test func `a set that comes into the state of another one is equal to it`() {
    var (set, whole, parts) = (Self.set(), Self.set(), Self.set())
    for frame in Self.frames {
      set.handle(frame)
      whole.become(set)
      #expect(whole == set)
      for member in set.recognizers.indices { parts.become(set, only: member) }
      for ((one, other), third) in zip(
        zip(set.recognizers, whole.recognizers), parts.recognizers)
      {
        #expect(one.reportValues == other.reportValues && one.reportValues == third.reportValues)
        #expect(one.changes == other.changes && one.changes == third.changes)
      }
    }
  }

  @Test func `a set on a view of another size judges by that view, and the first one by its own`() {
    let text = "gesture low { stroke { any }  require start.y > 50% of view.height }"
    let set = RecognizerSet([Compilation(path: "view.gesture", contents: Array(text.utf8))])
    func isTold(_ set: RecognizerSet) -> Bool {
      var set = set
      return Self.frames.contains { frame in
        set.handle(frame)
        return set.changes.contains { $0.change.kind == .recognized }
      }
    }
    #expect(isTold(set.on(view: ViewSize(width: 200, height: 15))))
    #expect(!isTold(set.on(view: ViewSize(width: 200, height: 30))))
    #expect(!isTold(set.on(view: nil)))
    #expect(!isTold(set))
  }

  @Test func `what is taken from a copy of an explaining set stays in the set`() {
    var set = ExplainingSet(Self.set().recognizers.map { $0.table })
    for frame in Self.frames { set.handle(frame) }
    var copy = set
    let taken = (0..<3).map { copy.takeAttempts(of: $0).count }
    #expect(taken.contains { $0 > 0 })
    #expect((0..<3).map { copy.takeAttempts(of: $0).count } == [0, 0, 0])
    #expect((0..<3).map { set.takeAttempts(of: $0).count } == taken)
  }
}
