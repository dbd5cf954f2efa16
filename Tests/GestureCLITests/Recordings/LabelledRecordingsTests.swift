import Foundation
import GestureCompiler
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// Recordings of touch screens, touchpads and tablets whose names say what was done.
@Suite(.enabled("the recordings are not here", { RecordedData.isHere }))
struct LabelledRecordingsTests {
  @Test(arguments: [
    (archive: "evemu-devices", labels: deviceLabels, expected: deviceVerdicts),
    (archive: "evemu-tablets", labels: tabletLabels, expected: tabletVerdicts),
  ])
  func `each is recognized as its name says, or is not for a reason`(
    archive: String, labels: [(String, String)], expected: String
  ) throws {
    let checker = Checker([try labelGestures()])
    let lines = try RecordedData.unpacked(archive, extensions: ["events", "evemu"]) { files, _ in
      try files.map { file in
        let name = file.deletingPathExtension().lastPathComponent
        let outcomes = checker.check(try Trace(recordedAt: file))
        guard let label = labels.first(where: { name.hasSuffix($0.0) }) else {
          return "– \(name)"
        }
        return outcomes.verdict(on: label.1) + " \(name)" + outcomes.reason(label.1)
      }
    }
    let table = lines.joined(separator: "\n")
    print(table)
    #expect(table == expected)
  }
}

private func labelGestures() throws -> Compilation {
  let file = Repository.url(of: "Tests/Corpus/recordings/labels.gesture")
  let compilation = Compilation(
    path: file.lastPathComponent, contents: Array(try Data(contentsOf: file)))
  #expect(compilation.messages == [])
  return compilation
}

extension [OutcomeReport] {
  private var made: [String] { filter(\.outcome.isSuccess).map(\.gesture) }

  /// `✓` if that gesture was made and no other one.
  fileprivate func verdict(on gesture: String) -> String {
    Set(made) == [gesture] ? "✓" : "✗"
  }

  /// What was made if it was not that gesture alone, and why not that one.
  fileprivate func reason(_ gesture: String) -> String {
    guard Set(made) != [gesture] else { return ": \(gesture)" }
    let causes = filter { $0.gesture == gesture }.compactMap { $0.cause?.text }
    let instead = made.isEmpty ? "nothing" : made.joined(separator: ", ")
    guard !made.contains(gesture) else { return ": \(instead)" }
    return ": \(instead), no \(gesture): \(causes.first ?? "there was no attempt")"
  }
}

/// How names end, and what they mean. Of two that fit, the first counts.
private let deviceLabels = [
  ("2-finger-tap", "two-finger-tap"), ("double-tap", "double-tap"), ("doubletap", "double-tap"),
  ("edge-scroll-horizontal", "left-and-right"), ("edge-scroll-vertical", "up-and-down"),
  ("right-edge-scroll", "up"), ("single-tap", "tap"), (".tap", "tap"),
  ("three_finger_press", "three-finger-press"), ("three_finger_tap", "three-finger-tap"),
  ("two_finger_press", "two-finger-press"), ("two_finger_tap", "two-finger-tap"),
  ("button-rpress", "press"), ("two-finger-scroll-vertical", "two-finger-up-and-down"),
  ("two-finger-scroll-horizontal", "two-finger-left-and-right"), ("leftmove", "left"),
  ("two-finger-vert-scroll", "two-finger-up-and-down"), ("three-finger-click", "three-finger-tap"),
  ("1-finger-drag-up-down", "up-and-down"), ("1-finger-fast-taps", "fast-taps"),
  ("2-fingers-touch-release", "two-finger-press"), ("4-finger-drag-down", "four-finger-down"),
  ("2-finger-scroll-down", "two-finger-up"), ("1-finger-drag-NW-SE", "down-right"),
]

/// `single` is one finger, `double` are two.
private let tabletLabels = [
  ("double-center-circle", "two-finger-circle"), ("double-center-scroll", "two-finger-down"),
  ("double-tap-center", "two-finger-tap"), ("2fg-double-tap", "two-finger-double-tap"),
  ("double-tap", "two-finger-tap"), ("double-top-swipe", "two-finger-right"),
  ("single-center-circle", "circle"), ("single-center-scroll", "down"),
  ("single-top-swipe", "right"), ("single-tap-center", "tap"), ("2fg-tap", "two-finger-tap"),
]

/// The causes of these reasons are in the recordings. The ALPS touchpads begin a touch up to 65 pt
/// from where the finger then is, and two fingers jump; one double tap has 440 ms between its taps.
/// The Cypress reports two fingers at most, and its two fingers press for 487 ms; the button of the
/// other press is down for 483 ms. The hp8470p reports one finger in its vertical scroll and
/// fingers by turns in the horizontal one, and touches more than once along its edge. The bcm5974
/// is clicked with one, two and three fingers in turn. The fingers that scroll down go up, as they
/// should, and so do the four that should drag down: from y = 416 to 279, and so on. The N-Trig is
/// touched by one finger, and by the second 1.27 s later.
private let deviceVerdicts = """
  ✗ AlpsPS2 ALPS GlidePoint.2-finger-tap: nothing, no two-finger-tap: the finger left the place of 'hold within slop'
  ✗ AlpsPS2 ALPS GlidePoint.double-tap: tap, no double-tap: the finger left the place of 'hold within slop'
  ✓ AlpsPS2 ALPS GlidePoint.right-edge-scroll: up
  ✗ AlpsPS2 ALPS GlidePoint.single-tap: nothing, no tap: the finger left the place of 'hold within slop'
  ✗ AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.doubletap: tap, tap, no double-tap: the second tap did not come within 300 ms
  ✓ AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.tap: tap
  – AlpsPS2-ALPS-DualPoint-TouchPad
  ✗ CyPS2 Cypress Trackpad.three_finger_press: nothing, no three-finger-press: only 2 of 3 fingers were down within 150 ms
  ✗ CyPS2 Cypress Trackpad.three_finger_tap: two-finger-tap, no three-finger-tap: the finger left before 3 fingers were down
  ✗ CyPS2 Cypress Trackpad.two_finger_press: two-finger-tap, no two-finger-press: duration >= short does not hold
  ✓ CyPS2 Cypress Trackpad.two_finger_tap: two-finger-tap
  – ETPS2 Elantech Touchpad.Samsung-700Z3A
  – ETPS2 Elantech Touchpad
  – SynPS2 Synaptics TouchPad-fdo23890
  – SynPS2 Synaptics TouchPad-with-scrollbuttons
  ✗ SynPS2 Synaptics TouchPad.button-rpress: tap, no press: duration >= short does not hold
  – SynPS2 Synaptics TouchPad
  – SynPS2 Synaptics TouchPad.fdo48777-reproducer
  ✗ SynPS2 Synaptics TouchPad.hp8470p.edge-scroll-horizontal: left-and-right, down, left-and-right
  ✓ SynPS2 Synaptics TouchPad.hp8470p.edge-scroll-vertical: up-and-down
  ✗ SynPS2 Synaptics TouchPad.hp8470p.two-finger-scroll-horizontal: nothing, no two-finger-left-and-right: the finger lifted in 'move right', before 'move left'
  ✗ SynPS2 Synaptics TouchPad.hp8470p.two-finger-scroll-vertical: up-and-down, no two-finger-up-and-down: only 1 of 2 fingers was down within 150 ms
  ✓ SynPS2 Synaptics TouchPad.leftmove: left
  ✓ SynPS2 Synaptics TouchPad.two-finger-vert-scroll: two-finger-up-and-down
  ✗ bcm5974.three-finger-click: tap, two-finger-tap, three-finger-tap
  ✓ Atmel maXTouch Touchscreen.1-finger-drag-up-down: up-and-down
  ✓ Atmel maXTouch Touchscreen.1-finger-fast-taps: fast-taps
  ✓ Atmel maXTouch Touchscreen.2-fingers-touch-release: two-finger-press
  ✓ Atmel maXTouch Touchscreen.4-finger-drag-down: four-finger-down
  ✓ ELAN CANDO Windows7.1-finger-drag-up-down: up-and-down
  ✓ EP0430M09.1-finger-drag-up-down: up-and-down
  ✓ EP0430M09.2-finger-scroll-down: two-finger-up
  ✓ EP0430M09.2-fingers-touch-release: two-finger-press
  ✗ EP0430M09.4-finger-drag-down: four-finger-up, no four-finger-down: the path strayed too far in 'move down'
  ✓ N-Trig MultiTouch.1-finger-drag-NW-SE: down-right
  ✗ N-Trig MultiTouch.2-fingers-touch-release: press, no two-finger-press: only 1 of 2 fingers was down within 150 ms
  – QUANTA OpticalTouchScreen
  – QUANTA OpticalTouchScreen.touch-hover
  – QUANTA OpticalTouchScreen.touch-on-left
  """

/// `2fg-double-tap` has one tap. In `double-tap-center` of that device one finger taps twice.
private let tabletVerdicts = """
  ✓ Wacom Bamboo 16FG 4x5 Finger double-center-circle: two-finger-circle
  ✓ Wacom Bamboo 16FG 4x5 Finger double-center-scroll: two-finger-down
  ✓ Wacom Bamboo 16FG 4x5 Finger double-tap-center: two-finger-tap
  ✓ Wacom Bamboo 16FG 4x5 Finger double-tap: two-finger-tap
  ✓ Wacom Bamboo 16FG 4x5 Finger double-top-swipe: two-finger-right
  ✓ Wacom Bamboo 16FG 4x5 Finger single-center-circle: circle
  ✓ Wacom Bamboo 16FG 4x5 Finger single-center-scroll: down
  ✓ Wacom Bamboo 16FG 4x5 Finger single-top-swipe: right
  – Wacom Cintiq 13HD touch Finger
  – Wacom Cintiq 22HDT Finger
  – Wacom DTH2242 Finger
  ✗ Wacom ISDv4 E6 Finger.2fg-double-tap: two-finger-tap, no two-finger-double-tap: the second tap did not come within 300 ms
  ✓ Wacom ISDv4 E6 Finger.2fg-tap: two-finger-tap
  ✓ Wacom ISDv4 E6 Finger.double-center-circle: two-finger-circle
  ✓ Wacom ISDv4 E6 Finger.double-center-scroll: two-finger-down
  ✗ Wacom ISDv4 E6 Finger.double-tap-center: double-tap, no two-finger-tap: the finger left before 2 fingers were down
  ✓ Wacom ISDv4 E6 Finger.double-top-swipe: two-finger-right
  ✓ Wacom ISDv4 E6 Finger.single-center-circle: circle
  ✓ Wacom ISDv4 E6 Finger.single-center-scroll: down
  ✓ Wacom ISDv4 E6 Finger.single-tap-center: tap
  ✓ Wacom ISDv4 E6 Finger.single-top-swipe: right
  ✓ Wacom Intuos5 touch M Finger double-center-circle: two-finger-circle
  ✓ Wacom Intuos5 touch M Finger double-center-scroll: two-finger-down
  ✓ Wacom Intuos5 touch M Finger double-tap-center: two-finger-tap
  ✓ Wacom Intuos5 touch M Finger double-tap: two-finger-tap
  ✓ Wacom Intuos5 touch M Finger double-top-swipe: two-finger-right
  ✓ Wacom Intuos5 touch M Finger single-center-circle: circle
  ✓ Wacom Intuos5 touch M Finger single-center-scroll: down
  ✓ Wacom Intuos5 touch M Finger single-top-swipe: right
  – dell_canvas_touch
  """
