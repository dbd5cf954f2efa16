import GestureRuntime
import GestureUIKit
import SwiftUI
import Testing
import UIKit

@testable import DrawingApp

/// A gesture on a view of SwiftUI, as SwiftUI would call it.
@MainActor
@Suite struct SwiftUITests {
  @Test func `it makes a recognizer, keeps it up to date and hears its action`() throws {
    let (tap, pan) = (
      try compiled("gesture tap { stroke { hold within 20pt, duration <= 350ms } }"),
      try compiled("gesture pan { stroke { begin any } }")
    )
    var told: [String] = []
    let gesture = TableGesture(tap) { told.append($0.name ?? "") }
    let context = TableGesture.Context()
    let recognizer = gesture.makeUIGestureRecognizer(context: context)
    #expect(recognizer.table == tap)
    gesture.handleUIGestureRecognizerAction(recognizer, context: context)
    let next = TableGesture(pan) { told.append("next \($0.name ?? "")") }
    next.updateUIGestureRecognizer(recognizer, context: context)
    next.handleUIGestureRecognizerAction(recognizer, context: context)
    #expect(recognizer.table == pan)
    #expect(told == ["tap", "next pan"])
  }

  @Test func `a gesture with names has them in its explanations`() {
    let gesture = TableGesture(Gestures.Ink.self) { _ in }
    let recognizer = gesture.makeUIGestureRecognizer(context: TableGesture.Context())
    #expect(recognizer.table == .ink)
    #if DEBUG
      #expect(recognizer.labels.leaves.map(\.text).contains("line"))
    #else
      #expect(recognizer.labels.leaves.isEmpty)
    #endif
  }

  @Test func `reported values and phases have names`() {
    let screen = Screen()
    let recognizer = TableGestureRecognizer(Gestures.Ink.self)
    screen.view.addGestureRecognizer(recognizer)
    screen.send(event(0, .began))
    #expect(recognizer.phase(of: Gestures.Ink.self) == nil)
    screen.send(Frame(time: 16_000, touches: [Touch(.moved, id: 1, x: 130, y: 140, force: 0.5)]))
    #expect(recognizer.values(of: Gestures.Ink.self)?.lineLength == 50)
    #expect(recognizer.values(of: Gestures.Ink.self)?.force == 0.5)
    #expect(recognizer.phase(of: Gestures.Ink.self) == .line)
  }
}
