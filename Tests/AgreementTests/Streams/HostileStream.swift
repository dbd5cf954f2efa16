import GestureRuntime
import GestureTestSupport

/// Events that no screen sends: places that are no numbers, ids that are down or were never, more
/// fingers than can be, times that go back.
enum HostileStream {
  /// What is done with a recognizer: frames above all, and time that passes, and all taken away.
  static func calls(seed: UInt64) -> [CaseFile.Call] {
    var random = SplitMix64(seed: seed &+ 8_000_000)
    switch seed % 8 {
    case 7: return crowd(&random)
    case 6: return taps(&random)
    case 5: return line(&random)
    case 4: return anything(&random, oddities: 8)
    case 3: return losses(&random)
    default: return anything(&random, oddities: 120)
    }
  }

  /// Whatever comes to mind; one place in so many is none.
  private static func anything(
    _ random: inout SplitMix64, oddities: Int
  ) -> [CaseFile.Call] {
    var time: Int64 = 0
    let idCount: Int32 = [2, 4, 40].randomElement(using: &random) ?? 4
    let pace: Int64 = [1_000, 10_000, 10_000].randomElement(using: &random) ?? 10_000
    return (0..<90).map { _ in
      time += Int64.random(in: -2...8, using: &random) * pace
      switch Int.random(in: 0..<40, using: &random) {
      case 0: return .cancelAll
      case 1: return .tick(time)
      case 2:
        time += 1_000_000
        return .tick(time)
      default:
        let count = Int.random(in: 0..<5, using: &random) == 0 ? 6 : 1
        let touches = (0..<Int.random(in: 1...count, using: &random)).map { _ in
          touch(idCount, oddities: oddities, &random)
        }
        return .frame(Frame(time: time, touches: touches))
      }
    }
  }

  /// Many taps of one finger or of two, some of them in one frame, and pointers that come and go.
  private static func taps(_ random: inout SplitMix64) -> [CaseFile.Call] {
    var time: Int64 = 0
    return (0..<16).flatMap { number -> [CaseFile.Call] in
      let ids = Int.random(in: 0..<4, using: &random) == 0 ? [0, 1] : [Int32(0)]
      let landings = ids.map { Touch(.began, id: $0, x: 50 + 9 * Float($0), y: 50) }
      let lifts = ids.map { Touch(.ended, id: $0, x: 50 + 9 * Float($0), y: 50) }
      let visits = [Touch.Phase.entered, .exited].map {
        Touch($0, id: 9, x: 40, y: 50, kind: .mouse)
      }
      let start = time
      time += [60_000, 150_000, 290_000, 700_000].randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return [.frame(Frame(time: start, touches: landings + lifts + landings + lifts))]
      case 1: return [.frame(Frame(time: start, touches: visits + landings + lifts + visits))]
      default:
        return [
          .frame(Frame(time: start, touches: landings)),
          .frame(Frame(time: start + 50_000, touches: lifts)),
        ]
      }
    }
  }

  /// One finger that goes to and fro along an axis, or beside it by less than counts, or stays.
  private static func line(_ random: inout SplitMix64) -> [CaseFile.Call] {
    var x: Float = 50
    let pace: Int64 = [10_000, 1000, 200].randomElement(using: &random) ?? 10_000
    let count = [20, 200].randomElement(using: &random) ?? 20
    return (0..<2 * count).map { number in
      x += Float(Int.random(in: -2...6, using: &random))
      let beside: Float = [0, 0, 0x1p-11, -0x1p-11].randomElement(using: &random) ?? 0
      let (y, isEnd) = (50 + beside, number % count == count - 1)
      let phase: Touch.Phase = number % count == 0 ? .began : isEnd ? .ended : .moved
      return .frame(
        Frame(time: Int64(number) * pace, touches: [Touch(phase, id: 1, x: x, y: y)]))
    }
  }

  /// More touches of each kind than can be down at once, which land, move and leave.
  private static func crowd(_ random: inout SplitMix64) -> [CaseFile.Call] {
    [Touch.Phase.began, .moved, .ended].enumerated().flatMap { index, phase in
      (0..<34).map { number in
        let touches = Touch.Kind.allCases.map { kind in
          Touch(
            phase, id: Int32(number) + 100 * Int32(kind.rawValue), x: place(120, &random),
            y: place(120, &random), kind: kind)
        }
        return .frame(Frame(time: Int64(index * 34 + number) * 1000, touches: touches))
      }
    }
  }

  private static func touch(
    _ idCount: Int32, oddities: Int, _ random: inout SplitMix64
  ) -> Touch {
    let phases: [Touch.Phase] =
      Touch.Phase.allCases + [.moved, .moved, .moved, .began, .began]
    return Touch(
      phases.randomElement(using: &random) ?? .moved, id: .random(in: 0..<idCount, using: &random),
      x: place(oddities, &random), y: place(oddities, &random),
      kind: Touch.Kind.allCases.randomElement(using: &random) ?? .finger,
      isCoalesced: Bool.random(using: &random), force: place(oddities, &random),
      radius: place(oddities, &random), held: held(&random))
  }

  private static func held(_ random: inout SplitMix64) -> Touch.Held {
    [[], [], .leftButton, .rightButton, [.leftButton, .shift]].randomElement(using: &random) ?? []
  }

  /// Contacts that are lost and come back near by, under their id or another one, some of them at once.
  private static func losses(_ random: inout SplitMix64) -> [CaseFile.Call] {
    var (time, nextID): (Int64, Int32) = (0, 3)
    var ids: [Int32] = [0, 1, 2]
    let kind = Touch.Kind.allCases.randomElement(using: &random) ?? .finger
    func touches(_ phase: Touch.Phase, _ places: [Int], _ random: inout SplitMix64) -> Frame {
      let touches = places.map { place in
        let other = Int.random(in: 0..<8, using: &random) == 0
        let kind = other ? Touch.Kind.pencil : kind
        let held: Touch.Held = Int.random(in: 0..<8, using: &random) == 0 ? .leftButton : []
        let x = 40 + 20 * Float(place) + Float(Int.random(in: 0..<12, using: &random))
        let y = Int.random(in: 0..<16, using: &random) == 0 ? .nan : 50 + Float(place)
        return Touch(
          phase, id: ids[place], x: x, y: y, kind: kind,
          isCoalesced: Int.random(in: 0..<8, using: &random) == 0, held: held)
      }
      return Frame(time: time, touches: touches)
    }
    // Of a pointer that is there, some landings have the id.
    let pointer = Touch(.entered, id: 77, x: 60, y: 51, kind: kind)
    var calls: [CaseFile.Call] = [.frame(Frame(time: 0, touches: [pointer]))]
    calls.append(.frame(touches(.began, [0, 1, 2], &random)))
    for _ in 0..<30 {
      let places = [0, 1, 2].filter { _ in Bool.random(using: &random) }
      guard !places.isEmpty else { continue }
      time += [0, 1000, 10_000, 10_001, 30_000].randomElement(using: &random) ?? 0
      calls.append(.frame(touches(.moved, places, &random)))
      calls.append(.frame(touches(.ended, places, &random)))
      time += [0, 5000, 10_000, 10_001, 30_000].randomElement(using: &random) ?? 0
      if Bool.random(using: &random) { calls.append(.tick(time)) }
      let phase: Touch.Phase = Bool.random(using: &random) ? .moved : .stationary
      calls.append(.frame(touches(phase, [0, 1, 2], &random)))
      for place in places where Bool.random(using: &random) {
        let isPointer = Int.random(in: 0..<8, using: &random) == 0
        (ids[place], nextID) = (isPointer ? 77 : nextID, nextID + 1)
      }
      let visit: Touch.Phase = Bool.random(using: &random) ? .entered : .exited
      if Int.random(in: 0..<8, using: &random) == 0 {
        calls.append(.frame(touches(visit, [2], &random)))
      }
      calls.append(.frame(touches(.began, places, &random)))
    }
    return calls
  }

  private static func place(_ oddities: Int, _ random: inout SplitMix64) -> Float {
    switch Int.random(in: 0..<oddities, using: &random) {
    case 0: .nan
    case 1: .infinity
    case 2: -1e30
    case 3: 1e30
    case 4: Float(Int.random(in: 0..<60, using: &random)) + 0x1p-11
    case 5: Float(Int.random(in: 0..<3, using: &random)) * 1e-30
    default: Float(Int.random(in: 0..<60, using: &random))
    }
  }
}
