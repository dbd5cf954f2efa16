import GestureAutomaton
import GestureModel
import GestureRuntime

/// Makes tables of a gesture that ask for less.
struct Relaxation {
  /// A table that asks for less, and the gesture's leaf that each of its leaves stands for; `nil` if all
  /// are the same.
  struct Relaxed {
    var table: GestureTable
    var places: [Int]?

    /// The leaves here that stand for some of the gesture's.
    func leaves(for own: [Int]) -> [Int] {
      guard let places else { return own }
      return places.indices.filter { own.contains(places[$0]) }
    }

    /// A demand of the gesture's leaves as one of the leaves here.
    fileprivate func translated(_ demand: Demand) -> Demand {
      guard case .radius(let own) = demand.kind else { return demand }
      var demand = demand
      demand.kind = .radius(leaves(for: own))
      return demand
    }
  }

  let subject: Subject
  /// The gesture where it lacks something; `nil` where there is no table of it.
  private var lacking: [Lack: Relaxed?] = [:]
  /// How many leaves the automata have that were built for that.
  private(set) var builtLeafCount = 0

  init(of subject: Subject) { self.subject = subject }

  /// The gesture without some demands.
  ///
  /// - Parameters:
  ///   - demands: What is not asked. With a part, all that is asked of it is left out.
  ///   - impossible: Conditions that never hold.
  ///   - alternative: The way through its choices that alone may be drawn; `nil` if any may.
  /// - Returns: `nil` if there is no table of it.
  mutating func without(
    _ demands: [Demand], impossible: [Int] = [], taking alternative: Alternative? = nil
  ) -> Relaxed? {
    var lack = Lack(alternative: alternative)
    for demand in demands {
      switch demand.kind {
      case .part(let part): lack.parts.insert(part)
      case .motion(let part): lack.loose.insert(part)
      case .fingers: lack.takesFewerFingers = true
      case .conditions, .tolerance, .radius, .gather, .extraTouches: break
      }
    }
    guard var relaxed = lack.isNone ? Relaxed(table: subject.table) : gesture(lacking: lack),
      let table = relaxed.table.without(
        demands.map(relaxed.translated), impossible: impossible)
    else { return nil }
    relaxed.table = table
    return relaxed
  }

  private mutating func gesture(lacking lack: Lack) -> Relaxed? {
    if let known = lacking[lack] { return known }
    let relaxed = build(lack)
    lacking[lack] = .some(relaxed)
    return relaxed
  }

  private mutating func build(_ lack: Lack) -> Relaxed? {
    let gesture = subject.gesture.lacking(lack)
    guard !gesture.body.isNullable else { return nil }
    let automaton = Automaton(gesture)
    // The whole gesture is looked through for it.
    builtLeafCount += automaton.leaves.count + subject.automaton.leaves.count / 8
    let about = lack.parts.flatMap { conditions(about: $0) }
    guard
      let table = automaton.assembledIfValid()?.fixed(at: subject.settings)
        .without([Demand(kind: .conditions(about))]),
      table.registerCount == subject.table.registerCount,
      table.timeRegisterCount == subject.table.timeRegisterCount
    else { return nil }
    return Relaxed(table: table, places: subject.automaton.places(ofLeavesIn: automaton))
  }

  /// What is asked of a part, by numbers. What is asked as it is left is not asked where it is not drawn,
  /// and goes on being asked of its other copies.
  private func conditions(about part: Part) -> [Int] {
    let inside = subject.body.inside[part] ?? []
    let isSole = subject.body.copies[part.item] == 1
    return subject.mentioned.indices.filter { index in
      guard !subject.mentioned[index].isDisjoint(with: inside) else { return false }
      let guarded = subject.gesture.conditions[index].schedule.items
      return isSole || guarded.isEmpty || !guarded.isSubset(of: inside)
    }
  }
}

extension GestureTable {
  /// Farther than anything is from anything, in points.
  static let everywhere: Float = 0x1p24

  /// The table without some demands. Its registers are the same, so that what is recorded with it is
  /// measured as it would be without.
  ///
  /// - Parameters:
  ///   - demands: What is not asked.
  ///   - impossible: Conditions that never hold.
  /// - Returns: `nil` if there is no room for it.
  func without(_ demands: [Demand], impossible: [Int] = []) -> GestureTable? {
    var parts = self.parts
    let zero = UInt16(clamping: parts.constants.count)
    parts.constants.append(0)
    let number = UInt16(clamping: parts.nodes.count)
    parts.nodes.append(Node(.constant, zero))
    let (always, never) = (number + 1, number + 2)
    parts.nodes.append(Node(.lessOrEqual, number, number))
    parts.nodes.append(Node(.less, number, number))
    for demand in demands {
      switch demand.kind {
      case .conditions(let conditions):
        for condition in conditions where !parts.extend(condition) {
          parts.conditions[condition] = always
        }
      case .tolerance: parts.toleranceBase = Self.everywhere
      case .radius(let leaves): for leaf in leaves { parts.leaves[leaf].radius = Self.everywhere }
      // Without any limit, fingers might come and go one by one, which is another gesture.
      case .gather: parts.gather = GestureTable.Parts.longest
      case .extraTouches: parts.extraTouches = .ignoreAlways
      // Another automaton lacks it.
      case .fingers, .part, .motion: break
      }
    }
    for condition in impossible { parts.conditions[condition] = never }
    return validated(parts)
  }

  /// The table with a condition for each of a demand that asks for so much less, in points, seconds or
  /// degrees; `nil` if one is no comparison that can.
  func asking(_ conditions: [Int], less difference: Float, from table: GestureTable)
    -> GestureTable?
  {
    var parts = self.parts
    for condition in conditions {
      let place = table.parts.conditions[condition]
      var node = table.parts.nodes[Int(place)]
      if node.code == .bound {
        var bound = table.parts.bounds[Int(node.first)]
        let time = Int64((difference * 1_000_000).rounded())
        switch bound.comparison {
        case .less, .lessOrEqual: bound.limit += time
        case .greater, .greaterOrEqual: bound.limit -= time
        case .equal, .notEqual: return nil
        }
        parts.bounds[Int(node.first)] = bound
        parts.conditions[condition] = place
        continue
      }
      let isUpper: Bool
      switch node.code {
      case .less, .lessOrEqual: isUpper = true
      case .greater, .greaterOrEqual: isUpper = false
      case .constant, .input, .register, .duration, .viewWidth, .viewHeight, .add, .subtract,
        .multiply,
        .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .equal, .notEqual, .bound,
        .and, .or, .not, .isKind, .landingX, .landingY, .landingForce, .landingRadius, .isHeld:
        return nil
      }
      let constant = UInt16(clamping: parts.constants.count)
      parts.constants.append(isUpper ? difference : -difference)
      let first = UInt16(clamping: parts.nodes.count)
      parts.nodes.append(Node(.constant, constant))
      parts.nodes.append(Node(.add, node.second, first))
      node.second = first + 1
      parts.nodes.append(node)
      parts.conditions[condition] = first + 2
    }
    return validated(parts)
  }

  /// The table with other parts; `nil` if they do not make a valid table.
  func validated(_ parts: Parts) -> GestureTable? {
    do throws(TableError) {
      return try GestureTable(validating: parts, name: name)
    } catch {
      return nil
    }
  }
}

extension GestureTable.Parts {
  /// Longer than any drawing, in microseconds.
  fileprivate static let longest = Int64(Figures.longestWait) * 1_000_000

  /// Puts off an upper bound on a duration. Without any, an attempt that waits for one more stroke would
  /// never be over.
  ///
  /// - Returns: Whether the condition is one.
  fileprivate mutating func extend(_ condition: Int) -> Bool {
    let node = nodes[Int(conditions[condition])]
    guard node.code == .bound else { return false }
    switch bounds[Int(node.first)].comparison {
    case .less, .lessOrEqual:
      bounds[Int(node.first)].limit = Self.longest
      return true
    case .greater, .greaterOrEqual, .equal, .notEqual: return false
    }
  }
}
