import Foundation
import GestureModel
import GestureRuntime
import Testing

/// Directions as sectors: what they allow, against the angles they were written with.
@Suite struct SectorTests {
  @Test(arguments: 0..<8)
  func `compass edges are exact`(eighth: Int) throws {
    let words = ["right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right"]
    let diagonal = Float(0.5).squareRoot()
    let unit: [(x: Float, y: Float)] = [
      (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
      (-diagonal, -diagonal), (0, -1), (diagonal, -diagonal),
    ]
    let sector = try #require(try sectors("move \(words[eighth])").first)
    let (first, last) = (unit[(eighth + 7) % 8], unit[(eighth + 1) % 8])
    #expect(
      sector
        == Sector(firstX: first.x, firstY: first.y, lastX: last.x, lastY: last.y))
    #expect(sector.firstX.sign == .plus || sector.firstX < 0, "no negative zero")
    #expect(sector.stray(first.x * 9, first.y * 9) == 0, "the first edge is included")
    #expect(sector.stray(last.x * 9, last.y * 9) == 0, "the last edge is included")
  }

  @Test(arguments: [0, 1, 10, 30, 44, 45, 46, 60, 89, 90, 91, 120, 135, 179])
  func `a sector holds what is within its spread`(spread: Int) throws {
    for middle in stride(from: -180, through: 360, by: 15) {
      let sectors = try sectors("move \(middle)deg ±\(spread)deg")
      #expect(sectors.count == (spread > 90 ? 2 : 1))
      for angle in 0..<360 {
        let radians = Double(angle) * .pi / 180
        let step = (x: Float(9 * cos(radians)), y: Float(9 * sin(radians)))
        let away = abs((angle - middle + 3600 + 180) % 360 - 180)
        let stray = sectors.map { $0.stray(step.x, step.y) }.min() ?? .nan
        if away <= spread {
          #expect(stray < 1e-5, "\(angle)° is within \(middle)° ±\(spread)°")
        } else {
          #expect(stray > 0.1, "\(angle)° is outside \(middle)° ±\(spread)°")
        }
      }
    }
  }

  @Test func `a half turn has opposite edges`() throws {
    for middle in ["down", "up-right", "33.3deg", "1rad"] {
      let sector = try #require(try sectors("move \(middle) ±90deg").first)
      #expect(sector.firstX == -sector.lastX && sector.firstY == -sector.lastY)
    }
  }

  @Test func `directions in radians and from constants`() throws {
    #expect(try sectors("move 1.5rad or up ±10deg").count == 2)
    let down = try #require(try sectors("move 90deg ±30deg").first)
    let radians = try #require(try sectors("move 1.5707963267949rad ±30deg").first)
    #expect(abs(down.firstX - radians.firstX) < 1e-6 && abs(down.lastY - radians.lastY) < 1e-6)
  }
}

private func sectors(_ motion: String) throws -> [Sector] {
  let gesture = try gesture("gesture g { stroke { \(motion) } }")
  guard case .stroke(_, _, _, .phase(let phase)) = gesture.body,
    case .move(let sectors) = phase.motion
  else { return [] }
  return sectors
}
