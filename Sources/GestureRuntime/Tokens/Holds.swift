// Where holds begin, and whether the fingers are still there.
extension Recognizer {
  /// Where a finger was when the hold of the path in a row began.
  private func origin(_ finger: Int, _ row: Int) -> Point { origins[row * originCount + finger] }

  /// Sets where a finger of a hold has to stay.
  mutating func setOrigin(_ finger: Int, _ row: Int, _ point: Point) {
    guard originCount > 0 else { return }
    origins[row * originCount + finger] = point
  }

  /// Begins a hold where each finger of a track is at its anchor.
  mutating func setOrigins(_ row: Int, of track: Int) {
    for place in places(of: track) where fingers[place].isDown {
      let point = Point(x: fingers[place].anchorX, y: fingers[place].anchorY)
      setOrigin(place - track * placeCount, row, point)
    }
  }

  /// Whether every finger is within the radius of where the path's hold began.
  func isWithin(_ leaf: GestureTable.Leaf, _ row: Int) -> Bool {
    let track = Int(leaf.track)
    for place in places(of: track) where fingers[place].isDown {
      let origin = origin(place - track * placeCount, row)
      let (dx, dy) = (fingers[place].x - origin.x, fingers[place].y - origin.y)
      guard isAtMost(dx * dx + dy * dy, leaf.radius * leaf.radius) else { return false }
    }
    return true
  }

  /// Notes the death of a path whose hold was left with nowhere to go: how far the finger was that
  /// had gone the farthest.
  mutating func mournRadius(_ row: Int, _ leaf: GestureTable.Leaf) {
    guard isRecording else { return }
    let track = Int(leaf.track)
    var farthest: Float = 0
    for place in places(of: track) where fingers[place].isUsed {
      let origin = origin(place - track * placeCount, row)
      farthest = max(farthest, hypotenuse(fingers[place].x - origin.x, fingers[place].y - origin.y))
    }
    mourn(row, .radius(measured: farthest, limit: leaf.radius))
  }
}
