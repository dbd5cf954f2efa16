package import GestureModel
import GestureSyntax
import GestureTraces

/// A value that a gesture reported last: a number, or the two of a vector or a point.
package struct ReportedValue: Hashable, Sendable {
  /// What the specification calls it: its label, or its text with each run of white space made one
  /// space.
  package var name: String

  /// In points, seconds and degrees; one number, or x and y.
  package var numbers: [Float]

  /// What they are counted in.
  package var dimension: Dimension

  /// Pairs the numbers that a gesture reported with the names of its values.
  static func all(of gesture: Gesture, _ numbers: some Collection<Float>) -> [ReportedValue] {
    var rest = numbers[...]
    return gesture.reports.compactMap { report in
      let own = rest.prefix(report.values.count)
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty else { return nil }
      return ReportedValue(
        name: report.text.onOneLine, numbers: Array(own), dimension: report.dimension)
    }
  }

  /// `50.0, 3.2 pt`; what is computed from a view without a size is not known.
  package var text: String {
    numbers.contains(where: { $0.isNaN }) ? "not known" : Figures.quantities(numbers, dimension)
  }
}

extension Figures {
  /// Numbers of one dimension, with their unit after the last.
  static func quantities(_ values: [Float], _ dimension: Dimension) -> String {
    let unit = ReportUnit(dimension)
    let isPlain = dimension == .none && values.allSatisfy { $0 == $0.rounded() }
    let numbers = values.map { fixed(Double($0) * unit.factor, isPlain ? 0 : unit.decimals) }
    let other = unit == .ratio && dimension != .none ? " " + dimension.unit : unit.suffix
    return numbers.joined(separator: ", ") + other
  }
}

// MARK: What is expected of values

extension ExpectedValue {
  /// What is there in place of what is expected; `nil` if it is that.
  func instead(in reported: [ReportedValue], of gesture: String) -> String? {
    guard let (number, dimension) = number(in: reported) else {
      return missing(from: reported, of: gesture)
    }
    guard !number.isNaN else { return "\(name) is not known" }
    let shown = Figures.quantities([number], dimension)
    guard value.isOf(dimension) else {
      let written =
        value.unit.map { "is not in '\($0.rawValue)'" } ?? "has a unit, and 'expect' gives none"
      return "\(name) is \(shown), which \(written)"
    }
    if let tolerance, !tolerance.isOf(dimension) {
      return "the tolerance '±\(tolerance.text)' "
        + wish(for: tolerance, as: value.unit.map { $0.rawValue })
    }
    return holds(for: Double(number)) ? nil : "\(name) is \(shown)"
  }

  /// The number of its name: a whole value, where a vector counts as its size, or a part of one.
  private func number(in reported: [ReportedValue]) -> (Float, Dimension)? {
    if let whole = reported.first(where: { $0.name == name }) {
      let squares = whole.numbers.map { $0 * $0 }
      let size = squares.count == 1 ? whole.numbers[0] : squares.reduce(0, +).squareRoot()
      return (size, whole.dimension)
    }
    for (part, word) in [".x", ".y"].enumerated() where name.hasSuffix(word) {
      let whole = reported.first { $0.name + word == name && $0.numbers.count == 2 }
      if let whole { return (whole.numbers[part], whole.dimension) }
    }
    return nil
  }

  private func missing(from reported: [ReportedValue], of gesture: String) -> String {
    guard !reported.isEmpty else { return "\(gesture) reported nothing" }
    let known = reported.flatMap { value in
      value.numbers.count == 1 ? [value.name] : [value.name + ".x", value.name + ".y"]
    }
    let hint = nearest(name, in: known).map { "did you mean '\($0)'?" }
    return "\(gesture) reports no '\(name)'; "
      + (hint ?? "it reports \(reported.map { $0.name }.joined(separator: ", "))")
  }

  /// What a tolerance should have, whose value is written with a unit, or without one.
  private func wish(for tolerance: Figure, as unit: String?) -> String {
    switch (tolerance.unit, unit) {
    case (nil, let unit?): "needs a unit, as in '±\(tolerance.text)\(unit)'"
    case (_, let unit?): "needs a unit like that of '\(value.text)', as '\(unit)'"
    case (_, nil): "has a unit, and '\(value.text)' has none"
    }
  }

  private func holds(for number: Double) -> Bool {
    let off = abs(number - value.canonical)
    if let tolerance { return off <= tolerance.canonical * (1 + 1e-6) + 1e-6 }
    var step = value.unit?.canonical(1) ?? 1
    for _ in 0..<value.decimals { step /= 10 }
    return off <= step / 2
  }
}

extension ExpectedValue.Figure {
  fileprivate func isOf(_ dimension: Dimension) -> Bool {
    (unit?.dimension ?? .none) == dimension
  }

  /// In points, seconds and degrees.
  fileprivate var canonical: Double { unit?.canonical(number) ?? number }
}
