import GestureModel
import GestureRuntime
import GestureSyntax

/// Models as text, to be read in a failure. Items are numbered, because one can occur twice.
extension Gesture {
  var text: String {
    var lines = ["gesture \(name) {"]
    lines.append("  samples \(settings.regularSamplesOnly ? "regular" : "all")")
    lines.append("  resolution \(settings.resolution)pt")
    lines.append(
      "  tolerance \(settings.toleranceBase.value.text)pt + \(settings.toleranceRatio.value.text)")
    for input in inputs {
      lines.append(
        "  input \(input.name): \(input.kind) \(input.least)..\(input.most) = \(input.initial)")
    }
    lines.append(
      settings.gather == GestureTable.anyTime
        ? "  gather any-time" : "  gather within \(settings.gather / 1000)ms")
    lines.append("  extra-touches \(settings.extraTouches.word)")
    lines.append("  \(body.text)")
    if let bridge = settings.bridge {
      lines.append("  bridge \(bridge.duration)us within \(bridge.radius)pt")
    }
    if let only = settings.only { lines.append("  only \(only.text)") }
    for (number, condition) in conditions.enumerated() {
      let final = condition.finalItem.map { ", final in \($0.text)" } ?? ""
      lines.append("  [\(number)] \(condition.test.text) at \(condition.schedule.text)\(final)")
    }
    for (number, reach) in reaches.enumerated() {
      let box = [reach.minX, reach.minY, reach.maxX, reach.maxY].map(\.text)
      lines.append("  reach \(number) of \(reach.item.text) from \(box.joined(separator: " "))")
    }
    for preference in preferences { lines.append("  prefer \(preference.text)") }
    for report in reports { lines.append("  report \(report.text)") }
    return lines.joined(separator: "\n") + "\n}"
  }
}

extension ID<Item> {
  var text: String { "i\(rawValue)" }
}

extension Node {
  var text: String {
    switch self {
    case .sequence(let nodes): nodes.map(\.text).joined(separator: " ")
    case .choice(let nodes): "either { \(nodes.map(\.text).joined(separator: " | ")) }"
    case .optional(let node): "optional { \(node.text) }"
    case .oneOrMore(let node): "repeat { \(node.text) }"
    case .item(let item, let node): "\(item.text): { \(node.text) }"
    case .stroke(let item, let pause, let hand, let node):
      "\(item.text): \(hand.text) (pause \(pause.text)) { \(node.text) }"
    case .phase(let phase): "\(phase.item.text): \(phase.motion.text)"
    case .begin: "begin"
    case .recognize: "recognize"
    }
  }
}

extension Motion {
  var text: String {
    switch self {
    case .move(let sectors): "move \(sectors.map(\.text).joined(separator: " or "))"
    case .course(let course): course.text
    case .any: "any"
    case .hold(let radius): "hold within \(radius.value.text)pt"
    case .lift: "lift"
    case .grip(let radius): "grip within \(radius.value.text)pt"
    }
  }
}

extension Hand {
  var text: String {
    switch self {
    case .fingers(let count): "stroke \(count.lowerBound)..\(count.upperBound)"
    case .pointer: "hover"
    }
  }
}

extension Sector {
  var text: String { "(\(firstX), \(firstY))…(\(lastX), \(lastY))" }
}

extension Schedule {
  var text: String {
    switch self {
    case .exit(let items): "exit of \(items.sorted().map(\.text).joined(separator: " "))"
    case .entry(let item): "entry of \(item.text)"
    case .landing(let item): "landing of \(item.text)"
    case .begin: "begin"
    case .end: "end"
    }
  }
}

extension Test {
  var text: String {
    switch self {
    case .compare(let comparison, let left, let right):
      "\(left.text) \(comparison.text) \(right.text)"
    case .duration(let item, let comparison, let limit):
      "\(item.text).duration \(comparison.text) \(limit)us"
    case .span(let item, let comparison, let limit):
      "\(item.text).duration \(comparison.text) \(limit.value.text)"
    case .isKind(let kind): "\(kind)"
    case .isHeld(let held): held.words.joined(separator: " and ")
    case .and(let left, let right): "(\(left.text) and \(right.text))"
    case .or(let left, let right): "(\(left.text) or \(right.text))"
    case .not(let inner): "not (\(inner.text))"
    }
  }
}

extension Comparison {
  var text: String {
    switch self {
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .equal: "="
    case .notEqual: "!="
    }
  }
}

extension Value {
  var text: String {
    switch self {
    case .constant(let constant): "\(constant)"
    case .measure(let measure, let item): "\(item.text).\(measure)"
    case .reach(let reach): "reach \(reach.rawValue)"
    case .landing(let measure): "landing.\(measure)"
    case .input(let input, let part): "\(input.name)[\(part.rawValue)]"
    case .viewWidth: "view.width"
    case .viewHeight: "view.height"
    case .add(let left, let right): "(\(left.text) + \(right.text))"
    case .subtract(let left, let right): "(\(left.text) - \(right.text))"
    case .multiply(let left, let right): "(\(left.text) * \(right.text))"
    case .divide(let left, let right): "(\(left.text) / \(right.text))"
    case .negate(let inner): "-\(inner.text)"
    case .magnitude(let inner): "abs(\(inner.text))"
    case .minimum(let left, let right): "min(\(left.text), \(right.text))"
    case .maximum(let left, let right): "max(\(left.text), \(right.text))"
    case .hypotenuse(let left, let right): "hypotenuse(\(left.text), \(right.text))"
    }
  }
}
