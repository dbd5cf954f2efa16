import GestureEmit
import Testing

/// What gestures are called in Swift.
@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("tap", "tap", "tap"), ("double-tap", "doubleTap", "doubleTap"),
    ("two-finger-triple-tap", "twoFingerTripleTap", "twoFingerTripleTap"),
    ("Zoom", "zoom", "zoom"), ("x_mark", "x_mark", "x_mark"), ("v2", "v2", "v2"),
    ("repeat", "`repeat`", "repeat"), ("init", "initGesture", "initGesture"),
    ("self", "selfGesture", "selfGesture"), ("Type", "typeGesture", "typeGesture"),
    ("none", "noneGesture", "noneGesture"), ("2-taps", "_2Taps", "_2Taps"), ("-", "_", "_"),
    ("my taps.v2", "myTapsV2", "myTapsV2"),
  ])
  func `a name is made for Swift`(words: String, declaration: String, use: String) {
    let name = SwiftName(words, kind: "Gesture", taken: ["none"])
    #expect(name.declaration == declaration)
    #expect(name.use == use)
  }
}
