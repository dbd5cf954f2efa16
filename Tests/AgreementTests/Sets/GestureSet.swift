import GestureModel
import GestureRuntime

/// Gestures on one view, and what they are to each other.
struct GestureSet {
  var members: [Gesture]
  /// For each member, those of which it says that it goes on beside them.
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

  var text: String {
    let relations = members.indices.map { member in
      "\(member): alongside \(alongside[member].sorted()), after \(follows[member].sorted())"
    }
    let time = togetherWithin.map { " within \($0)us" } ?? ""
    let preference = prefersBestFit ? ["prefer best fit\(time)"] : []
    return (preference + relations + members.map(\.text)).joined(separator: "\n")
  }
}
