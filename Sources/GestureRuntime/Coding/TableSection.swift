/// A kind of section of a table file. The raw values are part of the format, and a file has its
/// sections in their order.
///
/// `TableFormat.md` describes each, and a test holds it to ``TableFile``'s lists.
package enum TableSection: UInt16, CaseIterable, Hashable, Sendable {
  /// Of the file: how its gestures stand to each other.
  case set = 1
  case relations

  /// Starts a gesture.
  case name = 16
  case settings, tracks, leaves, ways, reads, edges, operations, conditionLists
  case conditions, reports, nodes, constants, bounds, boundLists, boxes, sectors
  case delivery
  case preferences
  case inputs, inputNames
  case bridges

  /// What to call the parts of a gesture; left out of a stripped file.
  case leafLabels = 64
  case conditionLabels, reportLabels, fileNames, text

  /// Its name in the description of the format.
  package var word: String {
    switch self {
    case .set: "set"
    case .relations: "relations"
    case .name: "name"
    case .settings: "settings"
    case .tracks: "tracks"
    case .leaves: "leaves"
    case .ways: "ways"
    case .reads: "reads"
    case .edges: "edges"
    case .operations: "operations"
    case .conditionLists: "conditionLists"
    case .conditions: "conditions"
    case .reports: "reports"
    case .nodes: "nodes"
    case .constants: "constants"
    case .bounds: "bounds"
    case .boundLists: "boundLists"
    case .boxes: "boxes"
    case .sectors: "sectors"
    case .delivery: "delivery"
    case .preferences: "preferences"
    case .inputs: "inputs"
    case .inputNames: "inputNames"
    case .bridges: "bridges"
    case .leafLabels: "leafLabels"
    case .conditionLabels: "conditionLabels"
    case .reportLabels: "reportLabels"
    case .fileNames: "fileNames"
    case .text: "text"
    }
  }
}

extension GestureTable.Parts {
  /// Visits each array once, and the fields that are no arrays as the record of ``settings``.
  mutating func visitSections(_ visitor: inout some SectionVisitor) {
    visitor.section(.settings, only: &self)
    visitor.section(.tracks, &tracks)
    visitor.section(.leaves, &leaves)
    visitor.section(.ways, &ways)
    visitor.section(.reads, &reads)
    visitor.section(.edges, &edges)
    visitor.section(.operations, &operations)
    visitor.section(.conditionLists, &conditionLists)
    visitor.section(.conditions, &conditions)
    visitor.section(.reports, &reports)
    visitor.section(.nodes, &nodes)
    visitor.section(.constants, &constants)
    visitor.section(.bounds, &bounds)
    visitor.section(.boundLists, &boundLists)
    visitor.section(.boxes, &boxes)
    visitor.section(.sectors, &sectors)
  }
}
