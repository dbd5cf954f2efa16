import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// What the view hears of touches.
@Suite struct DeliveryTests {
  @Test func `the rules are those of the page`() throws {
    let page = try Repository.text(of: "Grammar/sets.md")
    #expect(page.contains(rules), "\(rules)")
  }

  /// Whatever the gestures do: of each touch the view hears nothing, or a landing, moves, and one
  /// end, in this order and of one touch at a time if it may have one only. It never hears the end
  /// that was kept back when a gesture was recognized that cancels nothing.
  @Test(arguments: [false, true])
  func `the view hears whole touches`(allowsMultipleTouches: Bool) {
    var generator = SplitMix64(seed: 5)
    var counts: [Touch.Phase: Int] = [:]
    for _ in 0..<Effort.count(300, exhaustive: 3000, sample: 150) {
      var (set, delivery, hearsEveryEnd) = run(allowsMultipleTouches, using: &generator)
      var down: Set<Int> = []
      var heard: [Delivery.Event] = []
      for frame in frames(using: &generator) {
        while let due = set.deadline, due <= frame.time {
          set.tick(at: due)
          delivery.tick(at: due, in: set)
          heard += delivery.events
        }
        set.handle(frame)
        delivery.handle(frame, in: set)
        heard += delivery.events
      }
      delivery.cancelAll()
      heard += delivery.events
      for event in heard {
        let phase = event.touch.phase
        counts[phase, default: 0] += 1
        #expect(down.contains(event.number) == (phase != .began))
        if phase == .began { down.insert(event.number) }
        if phase == .ended || phase == .cancelled { down.remove(event.number) }
        #expect(allowsMultipleTouches || down.count <= 1 || !hearsEveryEnd)
      }
      #expect(down == [] || !hearsEveryEnd)
    }
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      #expect(counts[phase, default: 0] > 100, "\(phase)")
    }
  }

  @Test(arguments: [Touch.Phase.ended, .cancelled])
  func `a touch is over before its id lands again in the same frame`(over: Touch.Phase) {
    let set = RecognizerSet([])
    var delivery = Delivery([], allowsMultipleTouches: true)
    func hear(_ events: [(phase: Touch.Phase, x: Float)], at time: Int64) -> [String] {
      let touches = events.map { Touch($0.phase, id: 1, x: $0.x, y: 0) }
      delivery.handle(Frame(time: time, touches: touches), in: set)
      return delivery.events.map { "\($0.number) \($0.touch.phase) \(Int($0.touch.x))" }
    }
    #expect(hear([(.began, 10)], at: 0) == ["0 began 10"])
    #expect(
      hear([(over, 20), (.began, 50), (.moved, 60), (.ended, 70)], at: 10)
        == ["0 \(over) 20", "1 began 50", "1 moved 60", "1 ended 70"])
  }

  /// Ids tell the touches of one time apart, and nothing else depends on them.
  @Test(arguments: [false, true])
  func `it does not matter whether an id is used again`(allowsMultipleTouches: Bool) {
    var generator = SplitMix64(seed: 6)
    var againCount = 0
    for _ in 0..<200 {
      var others: [Int32: Int32] = [:]
      var count: Int32 = 0
      var down: Set<Int32> = []
      var deliveries = (0..<2).map { _ in
        Delivery([], allowsMultipleTouches: allowsMultipleTouches)
      }
      var heard: [[Int: [String]]] = [[:], [:]]
      var downInView: Set<Int32> = []
      for time in 0..<20 {
        var frames = [Frame(time: Int64(time), touches: []), Frame(time: Int64(time), touches: [])]
        var over: Set<Int32> = []
        for place in 0..<Int.random(in: 1...6, using: &generator) {
          let id = Int32.random(in: 1...2, using: &generator)
          let phase: Touch.Phase =
            down.contains(id)
            ? [.moved, .ended, .cancelled].randomElement(using: &generator) ?? .moved : .began
          if phase == .began {
            count += 1
            others[id] = count
            if over.contains(id) { againCount += 1 }
          }
          if phase == .began { down.insert(id) } else if phase != .moved { down.remove(id) }
          if phase == .ended || phase == .cancelled { over.insert(id) }
          let touch = Touch(phase, id: id, x: Float(place), y: Float(time))
          frames[0].touches.append(touch)
          frames[1].touches.append(touch)
          frames[1].touches[place].id = others[id] ?? 0
        }
        for index in 0..<2 {
          deliveries[index].handle(frames[index], in: RecognizerSet([]))
          // Moves of what lands behind one that is cancelled are sent as its last place.
          for event in deliveries[index].events where event.touch.phase != .moved {
            heard[index][event.number, default: []].append(
              "\(event.touch.phase) \(event.touch.x) \(event.touch.y)")
          }
        }
        for event in deliveries[0].events {
          let (phase, id) = (event.touch.phase, event.touch.id)
          #expect(downInView.contains(id) == (phase != .began))
          if phase == .began {
            downInView.insert(id)
          } else if phase != .moved {
            downInView.remove(id)
          }
        }
      }
      #expect(heard[0] == heard[1])
    }
    #expect(againCount > 500)
  }

  @Test func `what was taken from the view is gone, and lands again as new`() {
    var set = RecognizerSet([])
    var delivery = Delivery([], allowsMultipleTouches: true)
    func hear(_ phase: Touch.Phase, at time: Int64) -> [Touch.Phase] {
      let frame = Frame(time: time, touches: [Touch(phase, id: 1, x: 0, y: 0)])
      set.handle(frame)
      delivery.handle(frame, in: set)
      return delivery.events.map(\.touch.phase)
    }
    #expect(hear(.began, at: 0) == [.began])
    delivery.cancelAll()
    #expect(delivery.events.map(\.touch.phase) == [.cancelled])
    delivery.cancelAll()
    #expect(delivery.events.isEmpty)
    #expect(hear(.moved, at: 10) == [])
    #expect(hear(.ended, at: 20) == [])
    #expect(hear(.began, at: 30) == [.began])
    #expect(hear(.ended, at: 40) == [.ended])
  }

  @Test func `more touches than there is room for are never sent`() {
    var set = RecognizerSet([])
    var delivery = Delivery([], allowsMultipleTouches: true)
    let landings = (0..<70).map { Touch(.began, id: $0, x: 0, y: 0) }
    let frame = Frame(time: 0, touches: landings)
    set.handle(frame)
    delivery.handle(frame, in: set)
    #expect(delivery.events.map(\.touch.id) == (0..<64).map { $0 })
  }
}

/// A set with taps, double taps and pans, and a delivery with random switches.
private func run(
  _ allowsMultipleTouches: Bool, using generator: inout SplitMix64
) -> (RecognizerSet, Delivery, hearsEveryEnd: Bool) {
  let text = """
    gesture tap { stroke { hold within 20pt, duration <= 350ms } after double-tap fails }
    gesture double-tap {
      stroke { hold within 20pt, duration <= 350ms }
      lift, duration <= 300ms
      stroke { hold within 20pt, duration <= 350ms }
    }
    gesture pan { stroke { move any, length >= 10pt  begin  any } alongside tap }
    """
  let compilation = Compilation(path: "taps.gesture", contents: Array(text.utf8))
  let cancels = Bool.random(using: &generator)
  let switches = compilation.tables.map { _ in
    var switches = Delivery.Switches()
    switches.cancelsTouchesInView = cancels || Bool.random(using: &generator)
    switches.delaysTouchesBegan = Bool.random(using: &generator)
    switches.delaysTouchesEnded = Bool.random(using: &generator)
    return switches
  }
  return (
    RecognizerSet([compilation]),
    Delivery(switches, allowsMultipleTouches: allowsMultipleTouches),
    switches.allSatisfy(\.cancelsTouchesInView)
  )
}

/// Up to three fingers that tap and draw, each under its own number.
private func frames(using generator: inout SplitMix64) -> [Frame] {
  var (time, down): (Int64, [Int32: Float]) = (0, [:])
  return (0..<40).map { _ in
    time += [10_000, 20_000, 100_000, 400_000].randomElement(using: &generator)!
    var touches: [Touch] = []
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let id = Int32.random(in: 1...3, using: &generator)
      guard let x = down[id] else {
        down[id] = 100
        touches.append(Touch(.began, id: id, x: 100, y: 100))
        continue
      }
      let phase: Touch.Phase = [.moved, .ended, .ended, .cancelled].randomElement(
        using: &generator)!
      down[id] = phase == .moved ? x + 6 : nil
      touches.append(Touch(phase, id: id, x: x + 6, y: 100))
    }
    return Frame(time: time, touches: touches)
  }
}

/// The rules as the table of the page.
private var rules: String {
  let columns = Delivery.Happening.allCases
  var lines = ["| | " + columns.map { $0.words }.joined(separator: " | ") + " |"]
  lines.append("| --- |" + columns.map { _ in " --- |" }.joined())
  for state in Delivery.TouchState.allCases {
    let cells = columns.map { Delivery.Reaction(to: $0, in: state).words(in: state) }
    lines.append("| *\(state)* | " + cells.joined(separator: " | ") + " |")
  }
  return lines.joined(separator: "\n")
}

extension Delivery.Happening {
  /// `landsBesideAnother`: lands beside another.
  fileprivate var words: String {
    "\(self)".map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}

extension Delivery.Reaction {
  fileprivate func words(in old: Delivery.TouchState) -> String {
    let sent =
      "\(action)".hasPrefix("send") ? ["send " + "\(action)".dropFirst(4).lowercased()] : []
    let words = sent + (state == old ? [] : ["\(state)"])
    return words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}
