package import GestureRuntime
package import Testing

/// Holds what a recognizer tells to the nine transitions that are legal.
///
/// A discrete gesture goes from possible to recognized or failed; a continuous one from possible to
/// failed or began, from there to changed, and from both to changed, ended or cancelled.
package struct Lifecycle: Sendable {
  private enum State { case possible, began, changed }

  private var state = State.possible
  private var time = Int64.min
  private let isContinuous: Bool

  package init(isContinuous: Bool) { self.isContinuous = isContinuous }

  /// Expects the changes of one call to be legal after those before.
  package mutating func follow(
    _ recognizer: Recognizer, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for change in recognizer.changes {
      #expect(
        isLegal(change.kind), "\(change.kind) after \(state)", sourceLocation: sourceLocation)
      #expect(change.time >= time, "changes are told in order", sourceLocation: sourceLocation)
      let hasPath = change.kind != .failed && change.kind != .cancelled
      #expect((change.leaf != nil) == hasPath, sourceLocation: sourceLocation)
      time = change.time
      state = change.kind.isTerminal ? .possible : change.kind == .began ? .began : .changed
    }
    #expect(recognizer.hasBegun == (state != .possible), sourceLocation: sourceLocation)
  }

  private func isLegal(_ kind: Change.Kind) -> Bool {
    switch (state, kind) {
    case (.possible, .failed): true
    case (.possible, .recognized): !isContinuous
    case (.possible, .began): isContinuous
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    case (.possible, .changed), (.possible, .ended), (.possible, .cancelled): false
    case (.began, .failed), (.began, .recognized), (.began, .began): false
    case (.changed, .failed), (.changed, .recognized), (.changed, .began): false
    }
  }
}
