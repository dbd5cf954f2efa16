import GestureCompiler
import GestureReport
import GestureSyntax

// How much is kept and how many strangers are answered, the better a drawing has to fit.
extension TuneSession {
  /// Tries every share of stray that may be asked for, with all limits at their loosest and with
  /// those that were found without each person, if there are two people or more; `nil` if
  /// interrupted.
  func curve(
    _ loosest: [LoosenedNumber], leftOut: [String: [LoosenedNumber]], _ material: TuneMaterial
  ) throws(OutputClosed) -> RejectionCurve? {
    let all = Array(material.traces.indices)
    let own = Dictionary(grouping: all) { material.traces[$0].person }
    var curve = RejectionCurve(
      traces: all.count, tracesLeftOut: leftOut.keys.reduce(0) { $0 + (own[$1]?.count ?? 0) },
      strangers: material.strangers.count)
    for share in RejectionCurve.shares {
      let demand = RejectionCurve.demand(share)
      var point = RejectionCurve.Point(stray: share)
      guard let written = try score([], demand, all, material, countsStrangers: true),
        let loose = try score(loosest, demand, all, material, countsStrangers: true)
      else { return nil }
      (point.kept, point.answered) = written
      (point.keptLoosest, point.answeredLoosest) = loose
      if !leftOut.isEmpty {
        var sum = 0
        for (person, numbers) in leftOut {
          guard
            let score = try score(
              numbers, demand, own[person] ?? [], material, countsStrangers: false)
          else { return nil }
          sum += score.kept
        }
        point.keptLeftOut = sum
      }
      curve.points.append(point)
    }
    return curve
  }

  /// How many of some traces are right, and how many strangers are answered; `nil` if interrupted.
  private func score(
    _ numbers: [LoosenedNumber], _ demand: String, _ places: [Int], _ material: TuneMaterial,
    countsStrangers: Bool
  ) throws(OutputClosed) -> (kept: Int, answered: Int)? {
    guard let set = compiled(numbers.map { ($0.number, $0.value) }, adding: demand) else {
      return (0, 0)
    }
    let runs = try inOrder(places.count) { set.run(material.traces[places[$0]].trace).made }
    let strangers = countsStrangers ? material.strangers : []
    let answers = try inOrder(strangers.count) { set.run(strangers[$0].trace).made }
    guard runs.count == places.count, answers.count == strangers.count else { return nil }
    let kept = zip(places, runs).count { material.traces[$0].label.gestures == $1 }
    return (kept, answers.count { !$0.isEmpty })
  }
}
