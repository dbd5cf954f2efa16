import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// How long phases last and how fast they are drawn, however often a screen tells of a finger.
@Suite struct ClockTests {
  /// Of a screen that tells of a finger so often each second, while it rests or not.
  private struct Screen: CustomStringConvertible {
    var rate: Int
    var tellsOfRest: Bool

    static let all = [10, 25, 60, 90, 120, 240, 1000].flatMap { rate in
      [true, false].map { Screen(rate: rate, tellsOfRest: $0) }
    }

    var description: String { "\(rate) Hz, \(tellsOfRest ? "tells of rest" : "silent at rest")" }
  }

  /// The places of a finger that goes from one corner to the next in some time, each since the first.
  private struct Course {
    var corners: [(milliseconds: Double, x: Double, y: Double)]

    func place(at time: Double) -> (x: Double, y: Double) {
      guard let next = corners.firstIndex(where: { $0.milliseconds > time }) else {
        let last = corners[corners.count - 1]
        return (last.x, last.y)
      }
      guard next > 0 else { return (corners[0].x, corners[0].y) }
      let (from, to) = (corners[next - 1], corners[next])
      let share = (time - from.milliseconds) / (to.milliseconds - from.milliseconds)
      return (from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
    }

    func frames(on screen: Screen) -> [Frame] {
      let end = corners[corners.count - 1].milliseconds
      var frames: [Frame] = []
      var last = place(at: 0)
      func tell(_ phase: Touch.Phase, _ time: Double) {
        let touch = Touch(phase, id: 1, x: Float(last.x), y: Float(last.y))
        frames.append(Frame(time: Int64(time * 1000), touches: [touch]))
      }
      tell(.began, 0)
      for sample in 1...Int(end * Double(screen.rate) / 1000) {
        let time = Double(sample) * 1000 / Double(screen.rate)
        let next = place(at: time)
        guard screen.tellsOfRest || next != last else { continue }
        last = next
        tell(.moved, time)
      }
      tell(.ended, end)
      return frames
    }
  }

  /// What a gesture reports of frames; nothing if it is not recognized.
  private func report(of text: String, _ frames: [Frame]) throws -> [Float]? {
    let compilation = Compilation(path: "clock.gesture", contents: Array(text.utf8))
    var recognizer = Recognizer(try #require(compilation.tables.first))
    for frame in frames {
      recognizer.handle(frame)
      if let change = recognizer.changes.first(where: { $0.kind == .recognized }) {
        return Array(recognizer.reportValues[change.reports])
      }
    }
    return nil
  }

  @Test(arguments: Screen.all)
  private func `neighbours add up, and are as fast as the finger`(screen: Screen) throws {
    // 600 pt/s each way. The corner is a sample of every screen.
    let course = Course(corners: [(0, 100, 100), (200, 100, 220), (400, 220, 220)])
    let text = """
      gesture el {
        stroke { down: move down  across: move right }
        report down.duration, across.duration, duration
        report down.average-speed, across.average-speed
      }
      """
    let told = try #require(try report(of: text, course.frames(on: screen)))
    #expect(abs(told[0] + told[1] - told[2]) < 1e-5)
    // A step that takes longer than 40 ms is taken for a rest and a step.
    guard screen.rate >= 25 else { return }
    #expect(abs(told[3] - 600) < 12, "\(told)")
    #expect(abs(told[4] - 600) < 12, "\(told)")
  }

  @Test(arguments: Screen.all)
  private func `a phase does not own the rest before it`(screen: Screen) throws {
    let course = Course(
      corners: [(0, 100, 100), (600, 100, 100), (1000, 220, 100), (1400, 220, 100)])
    let text = """
      gesture press {
        stroke { press: hold within 10pt, duration >= 500ms  drag: move right }
        report press.duration, drag.duration, drag.average-speed
      }
      """
    let told = try #require(try report(of: text, course.frames(on: screen)))
    #expect(told[0] >= 0.55 && told[0] <= 0.66, "\(told)")
    // It goes on to the lift.
    #expect(abs(told[0] + told[1] - 1.4) < 1e-5)
  }

  @Test(arguments: Screen.all)
  private func `a rest at a corner is of the side before it`(screen: Screen) throws {
    let course = Course(
      corners: [(0, 100, 100), (200, 100, 220), (700, 100, 220), (900, 220, 220)])
    let text = """
      gesture el {
        stroke { down: move down  across: move right }
        report down.duration, across.duration
      }
      """
    let told = try #require(try report(of: text, course.frames(on: screen)))
    #expect(told[0] >= 0.65 && told[0] <= 0.76, "\(told)")
    #expect(abs(told[0] + told[1] - 0.9) < 1e-5)
  }

  @Test func `samples while a finger rests change nothing`() throws {
    let course = Course(
      corners: [(0, 100, 100), (600, 100, 100), (1000, 220, 100), (1600, 220, 100)])
    let text = """
      gesture press {
        stroke { press: hold within 10pt, duration >= 500ms  drag: move right  rest: hold within 10pt }
        report press.duration, drag.duration, rest.duration
      }
      """
    for rate in [10, 60, 120, 1000] {
      let screens = [true, false].map { Screen(rate: rate, tellsOfRest: $0) }
      let told = try screens.map { try report(of: text, course.frames(on: $0)) }
      #expect(told[0] != nil)
      #expect(told[0] == told[1])
    }
  }

  @Test(arguments: [(60, 700), (120, 700), (1000, 700), (60, 580), (1000, 580)])
  func `a limit on a speed is met at every rate or at none`(rate: Int, limit: Int) throws {
    let course = Course(corners: [(0, 100, 100), (200, 100, 220), (400, 220, 220)])
    let text = """
      gesture el { stroke { down: move down  across: move right, average-speed <= \(limit)pt/s } }
      """
    let frames = course.frames(on: Screen(rate: rate, tellsOfRest: true))
    #expect((try report(of: text, frames) != nil) == (limit == 700))
  }

  @Test func `a pause lasts from the lift to the landing`() throws {
    let text = """
      gesture taps {
        stroke { hold within 10pt }  lift between  stroke { hold within 10pt }
        report between.duration
      }
      """
    let frames = [(0, Touch.Phase.began), (50, .ended), (180, .began), (260, .ended)].map {
      Frame(time: $0.0 * 1000, touches: [Touch($0.1, id: 1, x: 100, y: 100)])
    }
    let told = try report(of: text.replacing("lift between", with: "between: lift"), frames)
    #expect(told == [0.13])
  }

  @Test func `a hold that a review has just entered does not end before it starts`() throws {
    // The side lasts long enough after its last step; the hold begins then, and the next step 40 ms
    // before it ends.
    let text = """
      gesture g {
        stroke { a: move right, duration >= 100ms  rest: hold within 20pt  b: move right }
        report a.duration, rest.duration, b.duration
      }
      """
    let frames =
      [(0, 0), (40, 20), (80, 40), (120, 60), (140, 80)].enumerated().map { index, at in
        Frame(
          time: Int64(at.0) * 1000,
          touches: [Touch(index == 0 ? .began : .moved, id: 1, x: Float(at.1), y: 0)])
      } + [Frame(time: 150_000, touches: [Touch(.ended, id: 1, x: 80, y: 0)])]
    let told = try #require(try report(of: text, frames))
    #expect(told.allSatisfy { $0 >= 0 }, "\(told)")
  }
}
