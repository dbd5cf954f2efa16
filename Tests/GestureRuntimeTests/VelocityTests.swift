import GestureRuntime
import Testing

/// Velocity is defined for every stream of samples.
@Suite struct VelocityTests {
  @Test func `steady movement has its own speed`() {
    var window = VelocityWindow()
    for index in 0..<30 {
      window.append(time: Int64(index) * 10_000, x: Float(index) * 5, y: Float(index) * -2)
    }
    #expect(abs(window.x - 500) < 0.1)
    #expect(abs(window.y + 200) < 0.1)
  }

  @Test func `one sample, samples of one time and a paused finger have none`() {
    var window = VelocityWindow()
    window.append(time: 5, x: 1, y: 1)
    #expect(window.x == 0 && window.y == 0)
    window.append(time: 5, x: 100, y: 1)
    #expect(window.x == 0 && window.y == 0)
    window.append(time: 50_000, x: 200, y: 1)
    #expect(window.x > 0)
    window.advance(to: 400_000)
    #expect(window.x == 0 && window.y == 0)
  }

  @Test func `a sample counts for 100 ms, the boundary included`() {
    var window = VelocityWindow()
    window.append(time: 0, x: 0, y: 0)
    window.append(time: 100_000, x: 10, y: 0)
    #expect(abs(window.x - 100) < 0.01)
    window.advance(to: 100_001)
    #expect(window.x == 0)
  }

  @Test func `more samples than fit push the oldest out`() {
    var window = VelocityWindow()
    for index in 0..<1000 {
      window.append(time: Int64(index) * 10, x: Float(index), y: 0)
    }
    #expect(abs(window.x - 100_000) < 100)
  }
}
