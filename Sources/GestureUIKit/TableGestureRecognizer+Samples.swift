#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  // What touches were at each time, for apps that draw.
  extension TableGestureRecognizer {
    /// Keeps the samples that an event has of touches, and what it predicts of them.
    func keepSamples(
      of touches: [(touch: UITouch, id: Int32)], _ event: UIEvent, _ phase: Touch.Phase
    ) {
      var new: [TouchSample] = []
      predictedSamples.removeAll(keepingCapacity: true)
      for (touch, id) in touches {
        let together = touch.samples(phase, event)
        for (index, sample) in together.enumerated() {
          let what = together.isItself(index, phase) ? touch.phase : .moved
          new.append(
            TouchSample(
              sample, number: Int(id), phase: what, isCoalesced: index < together.count - 1))
        }
        let isDown = phase == .began || phase == .moved
        for guess in isDown ? event.predictedTouches(for: touch) ?? [] : [] {
          predictedSamples.append(
            TouchSample(guess, number: Int(id), phase: .moved, isPredicted: true))
        }
      }
      let ordered = new.enumerated().sorted {
        ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
      }
      samples += ordered.map(\.element)
    }

    /// Takes what was estimated of samples and has become known.
    func update(from touches: Set<UITouch>) {
      for touch in touches {
        guard let number = touch.estimationUpdateIndex?.intValue,
          let index = samples.lastIndex(where: { $0.estimationUpdateIndex == number })
        else { continue }
        samples[index].update(from: touch)
        onSampleUpdate?(index)
      }
    }
  }
#endif
