import GestureAnalysis
package import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureTraces

/// `gesturec sample --format svg`: a picture of a typical drawing that a gesture accepts.
package struct SampleShape {
  private let compilation: Compilation
  private let index: Int

  /// A picture of a gesture, the first without a name; `nil` if there is no gesture of that name.
  package init?(of compilations: [Compilation], gesture: String?) {
    for compilation in compilations {
      let gestures = compilation.model.gestures
      guard let index = gestures.firstIndex(where: { gesture == nil || $0.name == gesture }) else {
        continue
      }
      (self.compilation, self.index) = (compilation, index)
      return
    }
    return nil
  }

  /// The picture, of a drawing that was tried without the gestures beside it; `nil` if none was found.
  package var svg: String? {
    let gesture = compilation.model.gestures[index]
    let checker = Checker([compilation], only: [gesture.name], keepsSteps: true)
    let table = compilation.tables[index]
    func picture(of witness: Witness) -> String? {
      guard let trace = trace(of: witness, gesture.name)?.setting(table.drawnPlaces),
        let outcome = checker.check(trace).first(where: \.outcome.isSuccess)
      else { return nil }
      return TraceSVG.text(of: trace, outcome, isTimed: witness.drawing.rests)
    }
    let typical = Witness.typical(of: gesture, table)
    let isUnseen = typical.map { $0.drawing.rests && $0.drawing.hovers } ?? true
    if !isUnseen, let shown = typical.flatMap(picture) { return shown }
    // The search for others takes as long again, so it waits until it is needed.
    let others = Witness.all(of: gesture, table)
    let moving = isUnseen ? others.filter { !$0.drawing.rests } : []
    return (moving + [typical].compactMap { $0 } + others).lazy.compactMap(picture).first
  }

  private func trace(of witness: Witness, _ name: String) -> Trace? {
    var drawn = DrawnTrace(view: .ofPhone)
    do throws(TraceError) {
      for frame in witness.drawing.frames { try drawn.add(frame) }
      return try drawn.finished(path: name)
    } catch {
      return nil
    }
  }
}

extension Drawing {
  /// Whether nothing in it goes anywhere: then only its times tell what it is.
  fileprivate var rests: Bool {
    let touches = frames.flatMap(\.touches)
    func extent(_ places: [Float]) -> Float { (places.max() ?? 0) - (places.min() ?? 0) }
    return max(extent(touches.map(\.x)), extent(touches.map(\.y))) < 12
  }

  /// Whether a pointer comes that does not touch.
  fileprivate var hovers: Bool { frames.contains { $0.touches.contains { $0.phase == .entered } } }
}
