import GestureRuntime
import GestureUIKit
import UIKit

/// A view to draw on: every sample of a finger or a pencil becomes a point of a line, at the time and
/// with the force that the screen has measured, and what the system guesses of the next ones is drawn
/// until they come.
final class Canvas: UIView {
  /// What one touch has drawn.
  struct Line {
    /// Where it was, for good but for what is still estimated.
    var samples: [TouchSample] = []
    /// Where it may be in a moment.
    var guesses: [TouchSample] = []
  }

  /// What was drawn, the line that is being drawn among them.
  private(set) var lines: [Line] = []

  /// The line whose samples the recognizer has; none when that was taken away.
  private var current: Int?

  private let ink = TableGestureRecognizer(Gestures.Ink.self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    listen()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  private func listen() {
    ink.keepsSamples = true
    ink.onAction { [weak self] in self?.follow($0) }
    ink.onSampleUpdate = { [weak self] in self?.correct($0) }
    addGestureRecognizer(ink)
  }

  private func follow(_ ink: TableGestureRecognizer) {
    switch ink.state {
    case .began:
      current = lines.count
      lines.append(Line(samples: ink.samples, guesses: ink.predictedSamples))
    case .changed, .ended:
      lines[lines.count - 1] = Line(samples: ink.samples, guesses: ink.predictedSamples)
    case .cancelled:
      current = nil
      lines.removeLast()
    default: break
    }
    setNeedsDisplay()
  }

  /// The force of a pencil is known a little later than its place, perhaps after it has lifted.
  private func correct(_ index: Int) {
    guard let current, lines[current].samples.indices.contains(index) else { return }
    lines[current].samples[index] = ink.samples[index]
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for line in lines {
      UIColor.black.setStroke()
      stroke(line.samples)
      UIColor.gray.setStroke()
      stroke(line.samples.suffix(1) + line.guesses)
    }
  }

  private func stroke(_ samples: [TouchSample]) {
    for (start, end) in zip(samples, samples.dropFirst()) {
      let path = UIBezierPath()
      path.move(to: start.preciseLocation(in: self))
      path.addLine(to: end.preciseLocation(in: self))
      path.lineWidth = width(of: end)
      path.stroke()
    }
  }

  /// A pencil that lies flat draws a broad line, and a hard one, too.
  func width(of sample: TouchSample) -> CGFloat {
    guard sample.type == .pencil else { return 4 }
    let flatness = max(0, 1 - sample.altitudeAngle / (.pi / 4))
    return 1 + 3 * max(0.1, sample.force) + 12 * flatness
  }
}
