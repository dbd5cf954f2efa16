package import GestureModel
package import GestureRuntime
package import GestureSyntax

/// That a table is what a text says.
///
/// It is made from the checked model and the table alone, and shares no code with what makes the one of
/// the other: which phases can follow which, which condition is judged where and which register feeds it
/// are found once more from the tree, as `Grammar/meaning.md` says them. Registers may be numbered in any
/// way, and equal records be shared or not. What a table has that nothing refers to, and what it calls
/// its parts, is not compared.
package struct Certificate: Hashable, Sendable {
  /// Where a table does not do what a text says.
  package struct Refusal: Error, Hashable, Sendable {
    /// What differs, in a sentence without its full stop.
    package var text: String
    /// Where the text says it.
    package var range: SourceRange
    /// The record of the table, as `gesturec inspect` shows it: `edges 7`.
    package var record: String
    /// Which gesture of a set it is about.
    package var gesture = 0
  }

  /// How many places a path can be in.
  package let leafCount: Int
  /// How many edges lead from place to place.
  package let edgeCount: Int
  /// How many conditions are judged.
  package let conditionCount: Int

  /// Compares a table with the gesture that it is said to be.
  ///
  /// - Throws: ``Refusal``, for the first difference.
  /// - Complexity: O(*n*²) in the number of phases.
  package init(of table: GestureTable, for gesture: Gesture) throws(Refusal) {
    let plan = Plan(of: gesture)
    var comparing = Comparing(plan, table.parts)
    try comparing.agree(table.name == gesture.name, "the name", in: "name")
    try comparing.compareSettings()
    try comparing.compareExpressions()
    try comparing.compareLeaves()
    leafCount = plan.placeCount
    edgeCount = plan.starts.count + plan.leaves.reduce(0) { $0 + $1.edges.count }
    conditionCount = gesture.conditions.count
  }
}

/// A gesture and a table side by side.
struct Comparing {
  let plan: Plan
  let parts: GestureTable.Parts
  var holdings: Holdings
  let asking: Asking
  /// Where in the text what is compared is written.
  var place: SourceRange
  var gesture: Gesture { plan.gesture }

  init(_ plan: Plan, _ parts: GestureTable.Parts) {
    (self.plan, self.parts) = (plan, parts)
    (holdings, asking) = (Holdings(plan.gesture), Asking(plan))
    place = plan.gesture.range
  }

  func refusal(_ text: String, in record: String) -> Certificate.Refusal {
    Certificate.Refusal(text: text, range: place, record: record)
  }

  /// Refuses the table if something differs in it.
  func agree(
    _ isSame: Bool, _ what: @autoclosure () -> String, in record: @autoclosure () -> String
  ) throws(Certificate.Refusal) {
    if isSame { return }
    throw refusal("the text and the table do not agree about \(what())", in: record())
  }

  /// Refuses the table if something is another in it, and says both.
  func expect<Value: Equatable>(
    _ found: Value, is expected: Value, _ what: @autoclosure () -> String,
    in record: @autoclosure () -> String
  ) throws(Certificate.Refusal) {
    if found == expected { return }
    throw refusal("\(what()) is \(expected), and \(found) in the table", in: record())
  }
}

extension Comparing {
  /// Compares what holds for all of a gesture.
  func compareSettings() throws(Certificate.Refusal) {
    let settings = gesture.settings
    let bridges = settings.bridge.map { [$0] } ?? []
    let hasBegin = plan.begin < plan.leaves.count
    try agree(parts.isContinuous == hasBegin, "whether it has `begin`", in: "settings")
    let isRegular = settings.regularSamplesOnly
    try agree(parts.regularSamplesOnly == isRegular, "`samples`", in: "settings")
    try agree(parts.extraTouches == settings.extraTouches, "`extra-touches`", in: "settings")
    try expect(parts.resolution, is: settings.resolution, "the resolution", in: "settings")
    try expect(parts.gather, is: settings.gather, "the time to gather", in: "settings")
    try agree(parts.bridges == bridges, "`bridge`", in: "bridges")
    try agree(parts.delivery == settings.delivery, "what the view gets", in: "delivery")
    let tracks = plan.hands.map { hand in
      switch hand {
      case .pointer: GestureTable.Track(isPointer: true)
      case .fingers(let count):
        GestureTable.Track(
          least: UInt8(clamping: count.lowerBound), most: UInt8(clamping: count.upperBound))
      }
    }
    try agree(parts.tracks == tracks, "what draws the strokes", in: "tracks")
    try compareInputs()
  }

  private func compareInputs() throws(Certificate.Refusal) {
    let inputs = gesture.inputs
    try expect(parts.inputs.count, is: inputs.count, "the number of inputs", in: "inputs")
    var place = 0
    for (index, input) in inputs.enumerated() {
      let found = parts.inputs[index]
      let isNumber = input.kind == .number
      let expected = GestureTable.Input(
        name: found.name, kind: input.kind,
        unit: isNumber ? GestureTable.Input.Unit(input.dimension) ?? .none : .none,
        place: UInt16(clamping: place), least: input.least, most: input.most,
        initial: input.initial)
      let isCalledSo = parts.inputNames[found.name.indices].elementsEqual(input.name.utf8)
      try agree(isCalledSo && found == expected, "the input '\(input.name)'", in: "inputs \(index)")
      place += input.kind.width
    }
  }
}
