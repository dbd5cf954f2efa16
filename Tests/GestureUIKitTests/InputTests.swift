import Foundation
import GestureRuntime
import GestureUIKit
import Testing
import UIKit

/// What an app sets of recognizers, by name.
@MainActor
@Suite struct InputTests {
  private let press = """
    input slop: 5pt..40pt = 10pt
    input patience: 100ms..2s = 500ms
    gesture press { stroke { hold within slop, duration >= patience  recognize } }
    """
  private let nested = """
    input child: box
    gesture child-tap { only start inside child  stroke { hold within 20pt, duration <= 350ms } }
    gesture parent-tap { stroke { hold within 20pt, duration <= 350ms } }
    """

  private func tap(_ time: Int64, _ x: Float, _ y: Float) -> [Frame] {
    [event(time, .began, 1, x, y), event(time + 80, .ended, 1, x, y)]
  }

  @Test func `a limit of a person holds from the next attempt on`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    var told = 0
    recognizer.onAction { _ in told += 1 }
    func slip(_ time: Int64) {
      screen.play([
        event(time, .began), event(time + 50, .moved, 1, 115, 100),
        event(time + 650, .ended, 1, 115, 100),
      ])
    }
    slip(0)
    #expect(told == 0)
    try recognizer.set("slop", to: .number(20))
    slip(2000)
    #expect(told == 1)
    #expect(recognizer.value(ofInput: "slop") == .number(20))
    #expect(throws: InputError.outOfRange(least: 5, most: 40)) {
      try recognizer.set("slop", to: .number(50))
    }
  }

  @Test func `what was set stays when the view has another size`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    var told = 0
    recognizer.onAction { _ in told += 1 }
    try recognizer.set("slop", to: .number(20))
    try recognizer.set("patience", to: .number(0.2))
    screen.view.frame.size.width = 200
    screen.play([
      event(0, .began), event(250, .moved, 1, 115, 100), event(300, .ended, 1, 115, 100),
    ])
    #expect(told == 1)
  }

  @Test func `of what was set twice the last stays, and failures are explained by it`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled(press))
    recognizer.explainsFailures = true
    var told = 0
    recognizer.onAction { _ in told += 1 }
    try recognizer.set("patience", to: .number(0.2))
    try recognizer.set("patience", to: .number(0.4))
    screen.view.frame.size.width = 200
    func hold(_ time: Int64, for duration: Int64) {
      screen.play([event(time, .began), event(time + duration, .ended)])
    }
    hold(0, for: 390)
    #expect(told == 0)
    #expect(recognizer.explanation?.limit == 0.4)
    hold(1000, for: 410)
    #expect(told == 1)
  }

  @Test func `the inputs of a table that came during an attempt can be set after it`() throws {
    let screen = Screen()
    let recognizer = screen.recognizer(try compiled("gesture usual { stroke { any } }"))
    screen.send(event(0, .began))
    recognizer.table = try compiled(press)
    #expect(throws: InputError.unknown) { try recognizer.set("slop", to: .number(20)) }
    screen.send(event(50, .ended))
    try recognizer.set("slop", to: .number(20))
    #expect(recognizer.value(ofInput: "slop") == .number(20))
  }

  @Test func `a set tells a child from its parent by the box of the child`() throws {
    let screen = Screen()
    let set = screen.set(try compiledFile(nested))
    var told: [String] = []
    set.onAction { told.append($0.name ?? "") }
    screen.play(tap(0, 150, 150))
    try set.set("child", to: CGRect(x: 100, y: 100, width: 100, height: 100))
    screen.play(tap(1000, 150, 150) + tap(2000, 50, 50))
    #expect(told == ["parent-tap", "child-tap", "parent-tap"])
    // A box without a place is nowhere.
    try set.set("child", to: CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1))
    screen.play(tap(3000, 150, 150))
    #expect(told.suffix(1) == ["parent-tap"])
    #expect(throws: InputError.unknown) { try set.set("parent", to: CGPoint(x: 1, y: 1)) }
    #expect(throws: InputError.wrongKind(.box)) { try set.set("child", to: CGPoint(x: 1, y: 1)) }
  }
}
