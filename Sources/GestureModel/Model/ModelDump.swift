import GestureRuntime
package import GestureSyntax

extension Gesture {
  /// The gesture, one thing a line, indented, as `gesturec inspect --format model` prints it.
  ///
  /// The sources are the files it was made of; without them, places are left out.
  package func dumped(in sources: SourceMap? = nil) -> String {
    var dump = ModelDump(gesture: self, sources: sources)
    dump.writeGesture()
    return dump.text
  }
}

/// Builds a dump line by line.
private struct ModelDump {
  let gesture: Gesture
  let sources: SourceMap?
  var text = ""
  var depth = 0

  /// Writes one line: what it is, and where.
  mutating func line(_ words: String, at range: SourceRange? = nil) {
    text += String(repeating: "  ", count: depth) + words
    if let sources, let range {
      let file = sources.file(of: range.start)
      let (start, end) = (file.location(of: range.start), file.location(of: range.end))
      text += " @"
      if file != sources.files.first { text += "\(file.path):" }
      text += "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    text += "\n"
  }

  mutating func writeGesture() {
    let kind = gesture.isContinuous ? "continuous" : "discrete"
    line("gesture \(gesture.name) \(kind)", at: gesture.range)
    depth = 1
    for documented in gesture.documentation { line("doc \(documented)") }
    writeSettings()
    for index in gesture.items.indices { write(gesture.items[index], index) }
    write(gesture.body)
    for index in gesture.reaches.indices { write(gesture.reaches[index], index) }
    for index in gesture.conditions.indices { write(gesture.conditions[index], index) }
    for report in gesture.reports { write(report) }
    for preference in gesture.preferences {
      line("prefer \"\(preference.text)\" \(dumped(preference.distance))")
    }
    for name in gesture.after { line("after \(name)") }
    for name in gesture.alongside { line("alongside \(name)") }
  }

  private mutating func writeSettings() {
    let settings = gesture.settings
    line(
      "settings samples \(settings.regularSamplesOnly ? "regular" : "all")"
        + " resolution \(settings.resolution)"
        + " tolerance \(dumped(settings.toleranceBase)) + \(dumped(settings.toleranceRatio))"
        + " gather \(settings.gather == GestureTable.anyTime ? "any-time" : "\(settings.gather)us")"
        + " extra-touches \(settings.extraTouches.word)")
    if settings.preferenceWeight != Settings().preferenceWeight {
      line("preference-weight \(settings.preferenceWeight)")
    }
    for input in gesture.inputs {
      let range = input.kind == .number ? " \(input.least)..\(input.most)" : ""
      let initial =
        input.kind == .point || input.kind == .box ? "" : " = \(input.initial)"
      line("input \(input.name) \(input.kind.word)\(range)\(initial)")
    }
    if let bridge = settings.bridge {
      line("bridge \(bridge.duration)us within \(bridge.radius)")
    }
    if let only = settings.only { line("only \(dumped(only))") }
    write(settings.delivery)
  }

  /// The switches of delivery that are not as they are by default.
  private mutating func write(_ switches: Delivery.Switches) {
    let usual = Delivery.Switches()
    func word(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
    if switches.cancelsTouchesInView != usual.cancelsTouchesInView {
      line("cancels-touches-in-view \(word(switches.cancelsTouchesInView))")
    }
    if switches.delaysTouchesBegan != usual.delaysTouchesBegan {
      line("delays-touches-began \(word(switches.delaysTouchesBegan))")
    }
    if switches.delaysTouchesEnded != usual.delaysTouchesEnded {
      line("delays-touches-ended \(word(switches.delaysTouchesEnded))")
    }
  }

  private mutating func write(_ item: Item, _ index: Int) {
    let kind =
      switch item.kind {
      case .gesture: "gesture"
      case .stroke: "stroke"
      case .group: "group"
      case .use: "use"
      case .phase: "phase"
      case .round: "round"
      }
    let name = item.name.map { " name \($0)" } ?? ""
    let repeats = item.repeats.map { " of \(dumped($0))" }.joined()
    line("item \(index) \(kind)\(repeats)\(name) \"\(item.title)\"", at: item.range)
  }

  private mutating func write(_ reach: Reach, _ index: Int) {
    let sides = [reach.minX, reach.minY, reach.maxX, reach.maxY].map { dumped($0) }
    line("reach \(index) of \(dumped(reach.item)) from \(sides.joined(separator: " "))")
  }

  private mutating func write(_ condition: Condition, _ index: Int) {
    line("condition \(index) \"\(condition.text)\"", at: condition.range)
    depth += 1
    line("test \(dumped(condition.test))")
    line("at \(dumped(condition.schedule))")
    if let item = condition.finalItem { line("final for \(dumped(item))") }
    line("in \(dumped(condition.dimension))")
    depth -= 1
  }

  private mutating func write(_ report: Report) {
    let values = report.values.map { dumped($0) }.joined(separator: " ")
    line("report \"\(report.text)\" \(values) in \(dumped(report.dimension))")
  }
}

// The tree.
extension ModelDump {
  mutating func write(_ node: Node) {
    switch node {
    case .sequence(let parts): write("sequence", parts)
    case .choice(let branches): write("choice", branches)
    case .optional(let part): write("optional", [part])
    case .oneOrMore(let part): write("one or more", [part])
    case .item(let item, let part): write("in \(dumped(item))", [part])
    case .stroke(let item, let pause, let hand, let part):
      write("stroke \(dumped(item)) after \(dumped(pause)) by \(dumped(hand))", [part])
    case .phase(let phase):
      line("phase \(dumped(phase.item)) \(dumped(phase.motion))\(phase.turns.suffix)")
    case .begin(let range): line("begin", at: range)
    case .recognize(let range): line("recognize", at: range)
    }
  }

  private mutating func write(_ words: String, _ parts: [Node]) {
    line(words)
    depth += 1
    for part in parts { write(part) }
    depth -= 1
  }

  private func dumped(_ hand: Hand) -> String {
    switch hand {
    case .fingers(let count): "\(count.lowerBound)..\(count.upperBound)"
    case .pointer: "pointer"
    }
  }

  private func dumped(_ motion: Motion) -> String {
    switch motion {
    case .move(let sectors): "move" + sectors.map { " \(dumped($0))" }.joined()
    case .course(let course): course.text
    case .any: "any"
    case .hold(let radius): "hold within \(dumped(radius))"
    case .lift: "lift"
    case .grip(let radius): "grip within \(dumped(radius))"
    }
  }

  private func dumped(_ sector: Sector) -> String {
    "(\(sector.firstX) \(sector.firstY) to \(sector.lastX) \(sector.lastY))"
  }
}

// Conditions.
extension ModelDump {
  private func dumped(_ item: ID<Item>) -> String { "#\(item.rawValue)" }

  private func dumped(_ dimension: Dimension) -> String {
    dimension.unit.isEmpty ? "1" : dimension.unit
  }

  private func dumped(_ schedule: Schedule) -> String {
    switch schedule {
    case .exit(let items): "exit of " + items.sorted().map { dumped($0) }.joined(separator: " ")
    case .entry(let item): "entry of \(dumped(item))"
    case .landing(let item): "landing of \(dumped(item))"
    case .begin: "begin"
    case .end: "end"
    }
  }

  private func dumped(_ test: Test) -> String {
    switch test {
    case .compare(let comparison, let left, let right):
      "(\(comparison.symbol) \(dumped(left)) \(dumped(right)))"
    case .duration(let item, let comparison, let limit):
      "(\(comparison.symbol) (duration \(dumped(item))) \(limit)us)"
    case .span(let item, let comparison, let limit):
      "(\(comparison.symbol) (duration \(dumped(item))) \(dumped(limit)))"
    case .isKind(let kind): "(is \(kind))"
    case .isHeld(let held): "(held \(held.words.joined(separator: ", ")))"
    case .and(let left, let right): "(and \(dumped(left)) \(dumped(right)))"
    case .or(let left, let right): "(or \(dumped(left)) \(dumped(right)))"
    case .not(let operand): "(not \(dumped(operand)))"
    }
  }

  private func dumped(_ amount: Amount) -> String { dumped(amount.value) }

  private func dumped(_ value: Value) -> String {
    switch value {
    case .constant(let number): "\(number)"
    case .measure(let measure, let item): "(\(measure.row.word) \(dumped(item)))"
    case .reach(let reach): "(reach \(reach.rawValue))"
    case .input(let input, let part):
      input.kind.width == 1 ? "(input \(input.name))" : "(input \(input.name) \(part))"
    case .viewWidth: "view-width"
    case .viewHeight: "view-height"
    case .landing(let measure): "(landing \(measure))"
    case .add(let left, let right): "(+ \(dumped(left)) \(dumped(right)))"
    case .subtract(let left, let right): "(- \(dumped(left)) \(dumped(right)))"
    case .multiply(let left, let right): "(* \(dumped(left)) \(dumped(right)))"
    case .divide(let left, let right): "(/ \(dumped(left)) \(dumped(right)))"
    case .negate(let operand): "(- \(dumped(operand)))"
    case .magnitude(let operand): "(abs \(dumped(operand)))"
    case .minimum(let left, let right): "(min \(dumped(left)) \(dumped(right)))"
    case .maximum(let left, let right): "(max \(dumped(left)) \(dumped(right)))"
    case .hypotenuse(let left, let right): "(hypot \(dumped(left)) \(dumped(right)))"
    }
  }
}
