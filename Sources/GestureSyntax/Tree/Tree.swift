/// What has parts of its own kind.
package protocol Tree {
  /// The parts right inside it, in the order of the text; none if it has no parts.
  var children: [Self] { get }
}

extension Tree {
  /// It and all that is in it, each before what is inside it, in the order of the text.
  package var all: [Self] {
    var found: [Self] = []
    append(to: &found)
    return found
  }

  /// One list for the whole walk: a list for each part would copy those below it at each level.
  private func append(to found: inout [Self]) {
    found.append(self)
    for child in children { child.append(to: &found) }
  }
}
