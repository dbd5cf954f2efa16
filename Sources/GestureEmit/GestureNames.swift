package import GestureRuntime

/// The names that a gesture's text gives to its parts, for generated code.
package struct GestureNames {
  /// A named phase, group, stroke or used part.
  package struct Phase {
    /// As it is written before the colon.
    package var name: String
    /// The leaves of the table whose innermost named part it is.
    package var leaves: [Int]

    package init(name: String, leaves: [Int]) { (self.name, self.leaves) = (name, leaves) }
  }

  /// Something that is reported: one number, or two.
  package struct Report {
    /// As it is written: `drag.translation`.
    package var text: String
    /// Whether it is a point, a displacement or a velocity.
    package var isVector: Bool
    /// What it is counted in, for people: `points per second`.
    package var unit: String

    package init(text: String, isVector: Bool, unit: String) {
      (self.text, self.isVector, self.unit) = (text, isVector, unit)
    }
  }

  /// Something that an app may set.
  package struct Input {
    /// As it is declared.
    package var name: String
    package var kind: GestureTable.Input.Kind
    /// What it may be, for people: `5 to 40 points; 10 until it is set`.
    package var text: String
  }

  /// The lines of its `///` comment.
  package var documentation: [String]
  package var phases: [Phase]
  package var reports: [Report]
  package var labels: TableLabels
  /// In the order of the table.
  package var inputs: [Input]

  package init(
    documentation: [String], phases: [Phase], reports: [Report], labels: TableLabels,
    inputs: [Input] = []
  ) {
    (self.documentation, self.phases) = (documentation, phases)
    (self.reports, self.labels, self.inputs) = (reports, labels, inputs)
  }
}

extension GestureNames.Report {
  /// Words for a name in generated code, with hyphens between them: `drag-translation`. What is no
  /// measure but an expression is called by its place.
  func words(at place: Int) -> String {
    var words = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: words += String(UnicodeScalar(byte))
      case 0x2D, 0x2E: words += "-"
      default: return "value-\(place + 1)"
      }
    }
    return words
  }
}

extension [GestureNames.Report] {
  /// Words for each, all different.
  var words: [String] {
    var words: [String] = []
    for (place, report) in enumerated() {
      let name = report.words(at: place)
      words.append(words.contains(name) ? "\(name)-\(place + 1)" : name)
    }
    return words
  }
}
