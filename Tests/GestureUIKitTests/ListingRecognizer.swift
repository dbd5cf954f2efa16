import Foundation
import UIKit

/// What the checkmark recognizer of Apple's documentation does, as the class of its own that one
/// would write by hand: down to the right, up to the right, and lifted above where it landed. It
/// counts the touches of each event that land before it looks whether it has a finger.
final class ListingRecognizer: UIGestureRecognizer {
  private enum Part { case none, down, up }

  private var part = Part.none
  private var finger: UITouch?
  private var start = CGPoint.zero
  private var previous = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.count != 1 { state = .failed }
    guard finger == nil, let first = touches.first else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    finger = first
    start = first.location(in: view)
    previous = start
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    let place = finger.location(in: view)
    if !follows(place) { state = .failed }
    previous = place
  }

  /// Whether the finger may go there.
  private func follows(_ place: CGPoint) -> Bool {
    guard place.x >= previous.x else { return false }
    switch part {
    case .none:
      part = .down
      return place.y >= start.y
    case .down:
      if place.y < previous.y { part = .up }
      return true
    case .up:
      return place.y <= previous.y
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    state = part == .up && finger.location(in: view).y < start.y ? .recognized : .failed
  }

  /// The listing says `cancelled`, to which no transition leads from `possible`.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() { (part, finger) = (.none, nil) }
}
