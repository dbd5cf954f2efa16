import GestureModel
import GestureRuntime

/// A step in computing what is missing for a condition to hold, on a stack of numbers.
enum OutlineStep {
  case number(Double)
  /// The value of a parameter.
  case parameter(Int)
  case x(Int)
  case y(Int)
  /// Of what is drawn between two vertices.
  case length(Int, Int)
  case stray(Int, Int)
  case time(Int, Int)
  case least(isAcross: Bool, Int, Int)
  case most(isAcross: Bool, Int, Int)
  case add, subtract, multiply, divide, negate, magnitude, minimum, maximum, hypotenuse
  /// How much is missing for two numbers to compare so, per unit.
  case compare(Comparison, per: Double)

  /// Runs some steps; what they compute is then the first number on the stack, which must have room.
  static func run(
    _ steps: [OutlineStep], _ range: Range<Int>, on stack: inout [Double],
    _ vertices: [OutlineFit.Vertex], _ boxes: [OutlineFit.Box], _ values: [Double]
  ) {
    var top = -1
    stack.withUnsafeMutableBufferPointer { stack in
      for index in range {
        let step = steps[index]
        switch step {
        case .number, .parameter, .x, .y, .length, .stray, .time, .least, .most:
          top += 1
          stack[top] = step.value(vertices, boxes, values)
        case .negate: stack[top] = -stack[top]
        case .magnitude: stack[top] = abs(stack[top])
        case .add, .subtract, .multiply, .divide, .minimum, .maximum, .hypotenuse, .compare:
          top -= 1
          stack[top] = step.combine(stack[top], stack[top + 1])
        }
      }
    }
  }

  /// What a step puts onto the stack that takes nothing from it.
  private func value(
    _ vertices: [OutlineFit.Vertex], _ boxes: [OutlineFit.Box], _ values: [Double]
  ) -> Double {
    switch self {
    case .number(let number): return number
    case .parameter(let index): return values[index]
    case .x(let index): return vertices[index].x
    case .y(let index): return vertices[index].y
    case .length(let first, let last): return vertices[last].length - vertices[first].length
    case .stray(let first, let last): return vertices[last].stray - vertices[first].stray
    case .time(let first, let last): return vertices[last].time - vertices[first].time
    case .least(let isAcross, let first, let last):
      var least = isAcross ? vertices[first].x : vertices[first].y
      for box in boxes[first..<last] { least = min(least, isAcross ? box.minX : box.minY) }
      return least
    case .most(let isAcross, let first, let last):
      var most = isAcross ? vertices[first].x : vertices[first].y
      for box in boxes[first..<last] { most = max(most, isAcross ? box.maxX : box.maxY) }
      return most
    case .add, .subtract, .multiply, .divide, .negate, .magnitude, .minimum, .maximum,
      .hypotenuse, .compare:
      return 0
    }
  }

  /// Adds to the scores of the parameters on which it depends: the more, the fewer they are.
  func score(_ scores: inout [Double], _ legs: [Outline.Leg], _ parameters: [OutlineParameter]) {
    switch self {
    case .parameter(let index): scores[index] += 2
    case .x(let last), .y(let last): Self.score(0, last, .place, 0.2, &scores, legs, parameters)
    case .length(let first, let last):
      Self.score(first, last, .length, 1, &scores, legs, parameters)
    case .stray(let first, let last): Self.score(first, last, .stray, 1, &scores, legs, parameters)
    case .least(_, let first, let last), .most(_, let first, let last):
      Self.score(first, last, .place, 1, &scores, legs, parameters)
    case .time(let first, let last): Self.score(first, last, .time, 1, &scores, legs, parameters)
    case .number, .add, .subtract, .multiply, .divide, .negate, .magnitude, .minimum, .maximum,
      .hypotenuse, .compare:
      break
    }
  }

  private static func score(
    _ first: Int, _ last: Int, _ aspect: OutlineParameter.Aspect, _ weight: Double,
    _ scores: inout [Double], _ legs: [Outline.Leg], _ parameters: [OutlineParameter]
  ) {
    guard first < last else { return }
    let end =
      last < legs.count
      ? legs[last].parameter : legs[last - 1].parameter + legs[last - 1].parameterCount
    for parameter in legs[first].parameter..<end {
      scores[parameter] += parameters[parameter].weight(for: aspect) * weight / Double(last - first)
    }
  }

  private func combine(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .minimum: min(left, right)
    case .maximum: max(left, right)
    case .hypotenuse: (left * left + right * right).squareRoot()
    case .compare(let comparison, let scale):
      comparison.violation(left, right, per: scale, sparing: Spare(share: 1e-4, shareOfUsual: 0))
    case .number, .parameter, .x, .y, .length, .stray, .time, .least, .most, .negate, .magnitude:
      left
    }
  }
}

extension Outline.Reach {
  init(of steps: ArraySlice<OutlineStep>) {
    var (first, last) = (Int.max, -1)
    for step in steps {
      switch step {
      case .x(let vertex), .y(let vertex):
        (first, last) = (min(first, vertex), max(last, vertex))
      case .length(let start, let end), .stray(let start, let end), .least(_, let start, let end),
        .most(_, let start, let end):
        (first, last) = (min(first, start), max(last, end))
      case .time(let start, let end):
        let legs = start..<end
        time =
          time.isEmpty
          ? legs
          : min(time.lowerBound, legs.lowerBound)..<max(time.upperBound, legs.upperBound)
      case .parameter(let parameter): assumed |= 1 << UInt64(parameter % 64)
      case .number, .add, .subtract, .multiply, .divide, .negate, .magnitude, .minimum, .maximum,
        .hypotenuse, .compare:
        break
      }
    }
    // A place alone depends on all that was drawn before.
    if last >= 0 { space = (first == last ? 0 : first)..<last }
  }
}

// Conditions as steps.
extension Outline {
  /// Adds the steps that compute how much is missing for a test to be true, or false.
  ///
  /// - Returns: Whether steps can compute that.
  mutating func add(_ test: Test, is holds: Bool, per scale: Double) -> Bool {
    switch test {
    case .compare(let comparison, let left, let right):
      guard add(left), add(right) else { return false }
      add(.compare(holds ? comparison : comparison.negated, per: scale))
    case .duration(let item, let comparison, let limit):
      let seconds = Double(limit) / 1_000_000
      add(span(of: item).map { .time($0.start, $0.end) } ?? .number(0))
      add(.number(seconds))
      add(.compare(holds ? comparison : comparison.negated, per: max(seconds, 0.05)))
    case .span(let item, let comparison, let limit):
      add(span(of: item).map { .time($0.start, $0.end) } ?? .number(0))
      guard add(limit.value) else { return false }
      let unit = max(Double(limit.initial), 0.05)
      add(.compare(holds ? comparison : comparison.negated, per: unit))
    case .isKind, .isHeld: return false
    case .not(let inner): return add(inner, is: !holds, per: scale)
    case .and(let left, let right):
      guard add(left, is: holds, per: scale), add(right, is: holds, per: scale) else {
        return false
      }
      add(holds ? .add : .minimum)
    case .or(let left, let right):
      guard add(left, is: holds, per: scale), add(right, is: holds, per: scale) else {
        return false
      }
      add(holds ? .minimum : .add)
    }
    return true
  }

  private mutating func add(_ value: Value) -> Bool {
    switch value {
    case .constant(let number): add(.number(Double(number)))
    case .input(let input, let part): add(.number(Estimate.number(of: input, part)))
    case .measure(let measure, let item): return add(measure, item, value)
    case .reach, .viewWidth, .viewHeight, .landing: add(.parameter(parameter(of: value)))
    case .add(let left, let right): return add(left, right, .add)
    case .subtract(let left, let right): return add(left, right, .subtract)
    case .multiply(let left, let right): return add(left, right, .multiply)
    case .divide(let left, let right): return add(left, right, .divide)
    case .minimum(let left, let right): return add(left, right, .minimum)
    case .maximum(let left, let right): return add(left, right, .maximum)
    case .hypotenuse(let left, let right): return add(left, right, .hypotenuse)
    case .negate(let inner):
      guard add(inner) else { return false }
      add(.negate)
    case .magnitude(let inner):
      guard add(inner) else { return false }
      add(.magnitude)
    }
    return true
  }

  private mutating func add(_ left: Value, _ right: Value, _ step: OutlineStep) -> Bool {
    guard add(left), add(right) else { return false }
    add(step)
    return true
  }

  private mutating func add(_ measure: Measure, _ item: ID<Item>, _ value: Value) -> Bool {
    guard let (start, end) = span(of: item) else {
      add(.number(0))
      return true
    }
    switch measure {
    case .startX: add(.x(start))
    case .startY: add(.y(start))
    case .endX: add(.x(end))
    case .endY: add(.y(end))
    case .length: add(.length(start, end))
    case .stray: add(.stray(start, end))
    case .duration: add(.time(start, end))
    case .minX: add(.least(isAcross: true, start, end))
    case .maxX: add(.most(isAcross: true, start, end))
    case .minY: add(.least(isAcross: false, start, end))
    case .maxY: add(.most(isAcross: false, start, end))
    case .corner:
      add(.parameter(parameter(of: value)))
      add(.number(180))
      add(.minimum)
    case .touches:
      add(.parameter(parameter(of: value)))
      add(.number(Double(automaton.mostTouches)))
      add(.minimum)
    case .turn:
      // A move within one arc of directions turns only so far, which is not drawn here.
      guard spins((start, end)) else { return false }
      add(.parameter(parameter(of: value)))
    case .rounds, .angle, .velocityX, .velocityY, .locationX, .locationY, .force, .radius, .spread,
      .scale,
      .startScale, .scaleVelocity, .rotation, .startRotation, .rotationVelocity, .leftmost,
      .topmost, .rightmost, .bottommost:
      add(.parameter(parameter(of: value)))
    }
    return true
  }
}
