import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// Velocity is defined for every stream of samples.
@Suite struct VelocityTests {
  /// A gesture that follows a finger and reports how fast it is.
  private struct Follower {
    private var recognizer: Recognizer
    private(set) var velocity: (x: Float, y: Float) = (0, 0)

    init() throws {
      let text = "gesture follow { stroke { begin any } report velocity.x, velocity.y }"
      let table = try #require(
        Compilation(path: "follow.gesture", contents: Array(text.utf8)).tables.first)
      recognizer = Recognizer(table)
    }

    mutating func sample(_ time: Int64, _ phase: Touch.Phase = .moved, x: Float, y: Float) {
      recognizer.handle(Frame(time: time, touches: [Touch(phase, id: 1, x: x, y: y)]))
      guard let change = recognizer.changes.last else { return }
      let values = recognizer.reportValues[change.reports]
      velocity = (values[values.startIndex], values[values.startIndex + 1])
    }
  }

  @Test func `steady movement has its own speed`() throws {
    var follower = try Follower()
    for index in 0..<30 {
      follower.sample(
        Int64(index) * 10_000, index == 0 ? .began : .moved, x: Float(index) * 5,
        y: Float(index) * -2)
    }
    #expect(abs(follower.velocity.x - 500) < 0.1)
    #expect(abs(follower.velocity.y + 200) < 0.1)
  }

  @Test func `one sample, samples of one time and a paused finger have none`() throws {
    var follower = try Follower()
    follower.sample(5, .began, x: 1, y: 1)
    #expect(follower.velocity == (0, 0))
    follower.sample(5, x: 100, y: 1)
    #expect(follower.velocity == (0, 0))
    follower.sample(50_000, x: 200, y: 1)
    #expect(follower.velocity.x > 0)
    follower.sample(400_000, .stationary, x: 200, y: 1)
    #expect(follower.velocity == (0, 0))
  }

  @Test func `a sample counts for 100 ms, the boundary included`() throws {
    var follower = try Follower()
    follower.sample(0, .began, x: 0, y: 0)
    follower.sample(100_000, x: 10, y: 0)
    #expect(abs(follower.velocity.x - 100) < 0.01)
    follower.sample(100_001, .stationary, x: 10, y: 0)
    #expect(follower.velocity.x == 0)
  }

  @Test func `more samples than fit push the oldest out`() throws {
    var follower = try Follower()
    for index in 0..<1000 {
      follower.sample(Int64(index) * 10, index == 0 ? .began : .moved, x: Float(index), y: 0)
    }
    #expect(abs(follower.velocity.x - 100_000) < 100)
  }

  @Test func `a sample that is too old leaves nothing after`() throws {
    var (wild, calm) = (try Follower(), try Follower())
    wild.sample(0, .began, x: 1_000_000, y: -1_000_000)
    calm.sample(0, .began, x: 0, y: 0)
    for index in 0..<2000 {
      let x: Float = index < 1000 ? [0, 3e38, -3e38, 0.1][index % 4] : Float(index) / 7
      wild.sample(Int64(index) * 8_333, x: x, y: -x)
      calm.sample(Int64(index) * 8_333, x: Float(index) / 7, y: Float(index) / -7)
    }
    #expect(wild.velocity == calm.velocity)
    #expect(abs(calm.velocity.x - 17.1435) < 0.01)
  }

  @Test func `places count up to a million points`() throws {
    var follower = try Follower()
    follower.sample(0, .began, x: -1_048_576, y: 3e38)
    follower.sample(100_000, x: 1_048_576, y: -3e38)
    for _ in 0..<62 { follower.sample(100_000, x: 3e38, y: -3e38) }
    #expect(abs(follower.velocity.x - 20_971_520) <= 4)
    #expect(follower.velocity.y == -follower.velocity.x)
  }
}
