import GestureSyntax

/// How many drawings a set keeps and how many strangers it answers, the harder it asks how well they fit.
package struct RejectionCurve: Hashable, Sendable {
  /// What two sets make of the traces where so much stray is the most.
  package struct Point: Hashable, Sendable {
    /// A share of the length, in percent; `nil` where nothing more is asked.
    package var stray: Double?
    /// As it is written: how many traces are right, and how many strangers are answered.
    package var kept = 0
    package var answered = 0
    /// With all limits at their loosest.
    package var keptLoosest = 0
    package var answeredLoosest = 0
    /// How many are right with the limits that were found without who drew them; `nil` with fewer than two
    /// people.
    package var keptLeftOut: Int?

    package init(stray: Double?) { self.stray = stray }
  }

  /// The shares of the length that are asked for, in percent; the first asks nothing.
  package static let shares: [Double?] = [nil, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1]

  /// What a file says to ask for so much stray at most; nothing for `nil`.
  package static func demand(_ share: Double?) -> String {
    share.map { "\neach gesture stray <= \(text(of: $0)) of length\n" } ?? ""
  }

  package var traces: Int
  /// The traces whose person is known.
  package var tracesLeftOut: Int
  package var strangers: Int
  package var points: [Point] = []

  package init(traces: Int, tracesLeftOut: Int, strangers: Int) {
    (self.traces, self.tracesLeftOut, self.strangers) = (traces, tracesLeftOut, strangers)
  }

  private static func text(of share: Double) -> String { "\(Figures.fixed(share, 0))%" }

  /// It in several lines. Ends in a newline.
  package func text(_ palette: Palette) -> String {
    let hasLeftOut = points.contains { $0.keptLeftOut != nil }
    let head =
      ["stray at most", "kept", "answered", "loosest: kept", "answered"]
      + (hasLeftOut ? ["left out: kept"] : [])
    let rows = points.map { point in
      [
        point.stray.map { Self.text(of: $0) + " of length" } ?? "as it is", "\(point.kept)",
        "\(point.answered)", "\(point.keptLoosest)", "\(point.answeredLoosest)",
      ] + (hasLeftOut ? [point.keptLeftOut.map { "\($0)" } ?? ""] : [])
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([head] + rows).map { row in
      "  " + zip(row, widths).map { $0.padded(to: $1, onTheLeft: true) }.joined(separator: "  ")
    }
    let left = hasLeftOut ? ", \(tracesLeftOut) by people who can be left out" : ""
    let title =
      palette.paint("rejection: ", .bold)
      + "of \(counted(traces, "trace"))\(left) and \(counted(strangers, "stranger"))"
    return ([title] + lines).map { $0 + "\n" }.joined()
  }

  /// It as one line of JSON, without a line ending.
  package var json: String {
    JSONText.object([
      "rejection": .object([
        "traces": .integer(traces), "tracesLeftOut": .integer(tracesLeftOut),
        "strangers": .integer(strangers),
        "points": .array(
          points.map { point in
            .object([
              "stray": .number(point.stray), "kept": .integer(point.kept),
              "answered": .integer(point.answered), "keptLoosest": .integer(point.keptLoosest),
              "answeredLoosest": .integer(point.answeredLoosest),
              "keptLeftOut": .integer(point.keptLeftOut),
            ])
          }),
      ])
    ]).text
  }
}
