import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import GestureUIKit
import Testing
import UIKit

/// All gestures of a file on one view, with one call.
@MainActor
@Suite struct SetTests {
  private let taps = """
    gesture double {
      stroke { hold within 20pt, duration <= 350ms }
      lift, duration <= 300ms
      stroke { hold within 20pt, duration <= 350ms }
    }
    gesture single {
      stroke { hold within 20pt, duration <= 350ms }
      after double fails
    }
    """

  @Test(arguments: ["", "prefer best fit"])
  func `who follows another waits until that has failed`(top: String) throws {
    let screen = Screen()
    let set = screen.set(try compiledFile("\(top)\n\(taps)"))
    let (double, single) = (try #require(set["double"]), try #require(set["single"]))
    #expect(set["treble"] == nil)
    #expect(set.recognizers.map(\.name) == ["double", "single"])
    screen.play([event(0, .began), event(80, .ended)])
    #expect(single.history == [] && double.history == [])
    screen.wait(until: 380_001)
    #expect(double.history == [.failed, .possible])
    #expect(single.history == [.ended, .possible])
    screen.play([
      event(1000, .began), event(1080, .ended), event(1200, .began), event(1250, .ended),
    ])
    #expect(double.history.suffix(2) == [.ended, .possible])
    #expect(single.history.suffix(2) == [.failed, .possible])
  }

  private let map = """
    multiple-touches yes
    gesture drag { touches 1..2 stroke { begin any } alongside zoom }
    gesture zoom { touches 2 stroke { begin any } }
    gesture tap { stroke { hold within 20pt, duration <= 350ms } }
    """

  @Test func `those alongside each other go on together, others do not`() throws {
    let screen = Screen()
    let set = screen.set(try compiledFile(map))
    #expect(screen.view.isMultipleTouchEnabled)
    screen.send(together(0, .began, [(100, 100), (200, 100)]))
    #expect(set["drag"]?.history == [.began])
    #expect(set["zoom"]?.history == [.began])
    #expect(set["tap"]?.history == [.failed, .possible])
    screen.send(together(100, .ended, [(100, 100), (200, 100)]))
    #expect(set["drag"]?.history == [.began, .ended, .possible])
    #expect(set["zoom"]?.history == [.began, .ended, .possible])
  }

  private let shapes = """
    gesture vee {
      stroke { move down-right, length >= 30pt  move up-right, length >= 30pt }
    }
    gesture straight { stroke { move right ±10deg, length >= 60pt } }
    """

  /// Drawn nearly straight, both are recognized at the lift.
  private let stroke = finger(
    [(0, 0, 0), (16, 20, 6), (32, 40, 12), (48, 60, 6), (64, 80, 0), (80, 80, 0)].map {
      (time: $0.0, x: $0.1 + 100, y: $0.2 + 100)
    })

  @Test func `the best fit wins where the file says so, else the first that UIKit asks`() throws {
    let (plain, best) = (Screen(), Screen())
    let turned = shapes.components(separatedBy: "gesture straight")
    let reversed = "gesture straight" + turned[1] + turned[0]
    let plainSet = plain.set(try compiledFile(reversed))
    let bestSet = best.set(try compiledFile("prefer best fit\n" + reversed))
    plain.play(stroke)
    best.play(stroke)
    #expect(plainSet["straight"]?.history == [.ended, .possible])
    #expect(plainSet["vee"]?.history == [.failed, .possible])
    #expect(bestSet["straight"]?.history == [.failed, .possible])
    #expect(bestSet["vee"]?.history == [.ended, .possible])
    for set in [plainSet, bestSet] { #expect(set.recognizers.allSatisfy { $0.illegal == [] }) }
    // And again: all of them begin anew.
    best.play(
      stroke.map { frame in
        Frame(
          time: frame.time + 1_000_000,
          touches: frame.touches.map {
            Touch($0.phase, id: 2, x: $0.x, y: $0.phase == .began ? $0.y : 100)
          })
      })
    #expect(bestSet["straight"]?.history.suffix(2) == [.ended, .possible])
  }

  @Test(arguments: [
    ("rough", "fine"), ("fine", "rough"),
  ]) func `of those that come true together by waiting, the first of the file is told`(
    first: String, second: String
  ) throws {
    let radius = ["rough": 40, "fine": 10]
    let texts = [first, second].map { name in
      "gesture \(name) { stroke { hold within \(radius[name] ?? 0)pt, duration >= 500ms  recognize } }"
    }
    let screen = Screen()
    let set = screen.set(try compiledFile("prefer best fit\n" + texts.joined(separator: "\n")))
    screen.send(event(0, .began))
    screen.wait(until: 499_999)
    #expect(set[first]?.history == [] && set[second]?.history == [])
    screen.wait(until: 500_000)
    #expect(set[first]?.history.first == .ended)
    #expect(set[second]?.history.first == .failed)
    // Both are over, whatever lands until all have lifted.
    screen.play([event(600, .began, 2, 150), event(700, .ended), event(1300, .ended, 2, 150)])
    for name in [first, second] { #expect(set[name]?.history.count == 2) }
    screen.send(event(2000, .began, 3))
    screen.wait(until: 2_500_000)
    #expect(set[first]?.history.dropFirst(2).first == .ended)
  }

  /// What a set tells of a member is what its recognizer comes to, on every trace of the examples for
  /// sets in which no member waits for another: UIKit has its own way to wait.
  @Test(arguments: ["pan-or-swipe", "tap-or-press", "hover-or-tap"])
  func `a set on a view tells what the set of the runtime tells`(name: String) throws {
    let file = try compiledFile(Repository.text(of: "Examples/Sets/\(name).gesture"))
    let traces = try Recordings.traces(of: name, in: "Examples/Sets")
    #expect(!traces.isEmpty)
    for trace in traces where trace.frames.allSatisfy({ $0.touches.allSatisfy(\.isContact) }) {
      let screen = Screen()
      let set = screen.set(file)
      var machine = RecognizerSet(file, view: ViewSize(width: 390, height: 844))
      var told: [[UIGestureRecognizer.State]] = Array(repeating: [], count: file.tables.count)
      func note() {
        for change in machine.changes { told[change.recognizer].append(change.change.kind.inUIKit) }
      }
      for frame in trace.frames {
        screen.send(frame)
        machine.handle(frame)
        note()
      }
      screen.wait(until: 10_000_000)
      machine.tick(at: 10_000_000)
      note()
      for (index, recognizer) in set.recognizers.enumerated() {
        let history = recognizer.history.filter { $0 != .possible }
        #expect(history == told[index], "\(trace.path), \(recognizer.name ?? "")")
      }
    }
  }

  @Test func `a closure is called as a target is, and a set can be taken away`() throws {
    let screen = Screen()
    let set = screen.set(try compiledFile(map))
    var told: [String] = []
    set.onAction { told.append("\($0.name ?? "") \($0.state)") }
    screen.play([event(0, .began), event(50, .ended)])
    #expect(told == ["drag began", "drag ended"])
    set.remove()
    #expect(screen.view.gestureRecognizers?.isEmpty == true)
    #expect(set.recognizers.isEmpty)
  }

  @Test func `recognizers and their set go when the view goes`() throws {
    weak var set: TableGestureSet?
    weak var recognizer: TableGestureRecognizer?
    do {
      let view = UIView(frame: .zero)
      set = view.addGestures(try compiledFile(taps))
      recognizer = set?["single"]
      recognizer?.onAction { _ in }
      #expect(set != nil && recognizer != nil)
      view.gestureRecognizers = nil
    }
    #expect(set == nil && recognizer == nil)
  }
}

extension Touch {
  fileprivate var isContact: Bool {
    switch phase {
    case .began, .moved, .stationary, .ended, .cancelled: true
    case .entered, .hovered, .exited: false
    }
  }
}

extension Change.Kind {
  fileprivate var inUIKit: UIGestureRecognizer.State {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended, .recognized: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
