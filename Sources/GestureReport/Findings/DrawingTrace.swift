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
    traces(named: path, setting: settings).first(where: isRight)
  }

  /// The drawing as traces that expect nothing, the plainest first.
  ///
  /// - Parameters:
  ///   - path: What to call them.
  ///   - settings: What an app sets before them.
  /// - Returns: At whole points, and as it is; of both, without force and radius, and with them. Each is made
  ///   when it is asked for; one that would say what an earlier one says is left out.
  func traces(
    named path: String, setting settings: [InputSetting] = []
  ) -> some Sequence<Trace> {
    // What a line does not tell of a touch is 0.
    let touches = frames.lazy.flatMap(\.touches)
    let isRound = touches.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() }
    let isPlain = touches.allSatisfy { $0.force == 0 && $0.radius == 0 }
    let forms = (isRound ? [true] : [true, false]).flatMap { isRounded in
      (isPlain ? [false] : [false, true]).map { (isRounded: isRounded, tellsTouch: $0) }
    }
    return forms.lazy.compactMap { form -> Trace? in
      let lines = frames.flatMap {
        $0.lines(isRounded: form.isRounded, tellsTouch: form.tellsTouch)
      }
      let (width, height) = (ViewSize.ofPhone.width, ViewSize.ofPhone.height)
      let view = "view \(shortest(width)) \(shortest(height))"
      let text = ([view] + lines).map { $0 + "\n" }.joined()
      return (try? Trace(reading: Array(text.utf8), path: path))?.setting(settings)
    }
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
