import GestureRuntime

/// The checkmark of README.md written by hand for one finger: what its text means, and nothing that
/// it does not need. Its verdicts are the table's.
struct TolerantCheckmark {
  /// One path through the gesture.
  fileprivate struct Token {
    var stray: Float = 0
    var length: Float = 0
    var down = Span()
    var up = Span()
  }

  /// From where to where a phase has gone, downward.
  fileprivate struct Span {
    var top = Float.infinity
    var bottom = -Float.infinity
    var height: Float { bottom - top }

    mutating func extend(to y: Float) { (top, bottom) = (min(top, y), max(bottom, y)) }
  }

  /// Those that are alive: before the first step down, going down, and going up while `up` is not
  /// yet or already long enough.
  private var landed: Token?
  private var down: Token?
  private var short: Token?
  private var long: Token?
  private var (startY, anchorX, anchorY): (Float, Float, Float) = (0, 0, 0)
  /// Where the step that is taken ends.
  private var endY: Float = 0

  /// Runs it over strokes of one finger; returns how many were recognized.
  static func run(_ strokes: [[Frame]]) -> Int {
    var mark = TolerantCheckmark()
    var count = 0
    for stroke in strokes {
      for frame in stroke {
        for touch in frame.touches where mark.recognizes(touch) { count += 1 }
      }
    }
    return count
  }

  /// Takes an event; whether a checkmark ends with it.
  private mutating func recognizes(_ touch: Touch) -> Bool {
    switch touch.phase {
    case .began:
      (startY, anchorX, anchorY) = (touch.y, touch.x, touch.y)
      (landed, down, short, long) = (Token(), nil, nil, nil)
    case .moved:
      let (dx, dy) = (touch.x - anchorX, touch.y - anchorY)
      let square = dx * dx + dy * dy
      guard landed != nil || down != nil || short != nil || long != nil,
        isAtMost(9, square)
      else { return false }
      endY = touch.y
      step(dx, dy, size: square.squareRoot())
      (anchorX, anchorY) = (touch.x, touch.y)
    case .ended:
      defer { (landed, down, short, long) = (nil, nil, nil, nil) }
      guard let long else { return false }
      return isAtMost(long.stray, 14 + 0.1 * long.length) && !isAtMost(0, touch.y - startY)
    case .stationary, .cancelled, .entered, .hovered, .exited: break
    }
    return false
  }

  private mutating func step(_ dx: Float, _ dy: Float, size: Float) {
    // How far the step is from the quadrant to the right and down, and from that to the right and up.
    let (left, above, below) = (max(0, -dx), max(0, -dy), max(0, dy))
    let wrongDown = distance(left, above)
    let wrongUp = distance(left, below)
    let goodDown = max(0, size - wrongDown)
    let goodUp = max(0, size - wrongUp)

    let entered = down.flatMap { wrongUp <= goodUp ? going(up: $0, wrongUp, goodUp) : nil }
    let fromShort = short.flatMap { going(up: $0, wrongUp, goodUp) }
    let fromLong = long.flatMap { going(up: $0, wrongUp, goodUp) }
    // If several come to one state, the one of least stray stays; on a tie the one that was in it,
    // then that from the other state, then the one that came up.
    (short, long) = (nil, nil)
    if let fromShort, !fromShort.isLong { short = fromShort }
    if let fromLong { fromLong.isLong ? keep(fromLong, in: &long) : keep(fromLong, in: &short) }
    if let fromShort, fromShort.isLong { keep(fromShort, in: &long) }
    if let entered { entered.isLong ? keep(entered, in: &long) : keep(entered, in: &short) }
    let goesDown = wrongDown <= goodDown
    let first = landed.flatMap { going(down: $0, wrongDown, goodDown) }
    down = down.flatMap { going(down: $0, wrongDown, goodDown) }
    if goesDown, let first { keep(first, in: &down) }
    landed = goesDown ? nil : first
  }

  private func keep(_ token: Token, in state: inout Token?) {
    guard let other = state, other.stray <= token.stray else { return state = token }
  }

  private func going(down token: Token, _ wrong: Float, _ good: Float) -> Token? {
    var token = token
    token.down.extend(to: anchorY)
    token.down.extend(to: endY)
    return token.straying(wrong, good)
  }

  private func going(up token: Token, _ wrong: Float, _ good: Float) -> Token? {
    var token = token
    token.up.extend(to: anchorY)
    token.up.extend(to: endY)
    return token.straying(wrong, good)
  }
}

extension TolerantCheckmark.Token {
  fileprivate var isLong: Bool { !isAtMost(up.height, 1.5 * down.height) }

  /// The token after one more step; `nil` if it has strayed too far.
  fileprivate consuming func straying(_ wrong: Float, _ good: Float) -> Self? {
    stray += wrong
    length += good
    return isAtMost(stray, 2 * (14 + 0.1 * length)) ? self : nil
  }
}

private func distance(_ x: Float, _ y: Float) -> Float {
  x == 0 ? y : y == 0 ? x : (x * x + y * y).squareRoot()
}

/// `a <= b` as gestures compare: of 24 bits, 16 count.
private func isAtMost(_ a: Float, _ b: Float) -> Bool {
  a <= b || a - b <= 0x1p-16 * min(abs(a), abs(b))
}
