import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureTestSupport

/// Gestures on one view, and what they are to each other.
struct GestureSet {
  var members: [Gesture]
  /// For each member, those that it says it goes on beside.
  var alongside: [Set<Int>]
  /// For each member, those whose failure it waits for. Never in a circle.
  var follows: [Set<Int>]
  var prefersBestFit = false
  /// How many microseconds without a touch what is recognized waits for the others; `nil` if not.
  var togetherWithin: Int64?

  /// Members that have nothing to do with each other but that one wins.
  init(_ members: [Gesture]) {
    self.members = members
    alongside = members.map { _ in [] }
    follows = alongside
  }

  /// Either side's word is enough, and no member stands in its own way.
  func areAlongside(_ one: Int, _ other: Int) -> Bool {
    one == other || alongside[one].contains(other) || alongside[other].contains(one)
  }
}

extension GestureSet {
  /// The set without one of its members.
  func without(_ member: Int) -> GestureSet {
    var smaller = self
    smaller.members.remove(at: member)
    smaller.alongside.remove(at: member)
    smaller.follows.remove(at: member)
    func renumbered(_ relation: Set<Int>) -> Set<Int> {
      Set(relation.subtracting([member]).map { $0 > member ? $0 - 1 : $0 })
    }
    smaller.alongside = smaller.alongside.map(renumbered)
    smaller.follows = smaller.follows.map(renumbered)
    return smaller
  }

  /// The members as a file of tables, each named after the set and by its place. A seed lets them want
  /// one thing or another of what the view hears.
  func file(named name: String = "set", seed: UInt64? = nil) throws -> TableFile {
    var random = SplitMix64(seed: seed ?? 0)
    let tables = try members.enumerated().map { index, member in
      var gesture = member
      gesture.name = "\(name)m\(index)"
      if seed != nil {
        gesture.settings.delivery.cancelsTouchesInView = Bool.random(using: &random)
        gesture.settings.delivery.delaysTouchesBegan = Bool.random(using: &random)
        gesture.settings.delivery.delaysTouchesEnded = Bool.random(using: &random)
      }
      return try Automaton(gesture).assembled()
    }
    func relations(
      _ kind: TableFile.Relation.Kind, _ partners: [Set<Int>]
    ) -> [TableFile.Relation] {
      partners.pairs.map { TableFile.Relation(kind, UInt16($0.0), UInt16($0.1)) }
    }
    return try TableFile(
      tables, relations: relations(.alongside, alongside) + relations(.after, follows),
      prefersBestFit: prefersBestFit, togetherWithin: togetherWithin,
      allowsMultipleTouches: seed.map { $0 % 2 == 0 } ?? false)
  }

  var text: String {
    let relations = members.indices.map { member in
      "\(member): alongside \(alongside[member].sorted()), after \(follows[member].sorted())"
    }
    let time = togetherWithin.map { " within \($0)us" } ?? ""
    let preference = prefersBestFit ? ["prefer best fit\(time)"] : []
    return (preference + relations + members.map(\.text)).joined(separator: "\n")
  }
}
