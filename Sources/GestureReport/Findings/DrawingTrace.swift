import GestureAnalysis
import GestureRuntime
import GestureSyntax
import GestureTraces

extension Drawing {
  /// The drawing as a trace that expects nothing, at the plainest coordinates with which it still does
  /// what it is for: whole points if that is enough. `nil` if not even the drawing as it is does it.
  ///
  /// - Parameters:
  ///   - path: What to call it.
  ///   - settings: What an app sets before it.
  ///   - isRight: Whether a trace does what the drawing is for.
  /// - Returns: `nil` if not even the drawing with its exact coordinates does what it is for.
  func trace(
    named path: String, setting settings: [InputSetting] = [], where isRight: (Trace) -> Bool
  ) -> Trace? {
    for isRounded in [true, false] {
      for tellsTouch in [false, true] {
        let lines = frames.flatMap { $0.lines(isRounded: isRounded, tellsTouch: tellsTouch) }
        let (width, height) = (ViewSize.ofPhone.width, ViewSize.ofPhone.height)
        let view = "view \(shortest(width)) \(shortest(height))"
        let text = ([view] + lines).map { $0 + "\n" }.joined()
        guard let read = try? Trace(reading: Array(text.utf8), path: path) else { continue }
        let trace = read.setting(settings)
        if isRight(trace) { return trace }
      }
    }
    return nil
  }
}

extension Frame {
  /// The events of the frame, each a line of a `.trace`.
  fileprivate func lines(isRounded: Bool, tellsTouch: Bool) -> [String] {
    touches.map { touch in
      let (x, y) = isRounded ? (touch.x.rounded(), touch.y.rounded()) : (touch.x, touch.y)
      var words = [
        milliseconds(time), touch.phase.word, "\(touch.id)", shortest(x), shortest(y),
      ]
      if touch.kind != .finger { words.append(touch.kind.word) }
      if touch.phase == .began || touch.phase == .entered { words += touch.held.words }
      if tellsTouch {
        words += ["force", shortest(touch.force), "radius", shortest(touch.radius)]
      }
      return words.joined(separator: " ")
    }
  }
}
