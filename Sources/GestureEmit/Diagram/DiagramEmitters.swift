extension Diagram {
  /// The diagrams as one graph in Graphviz's DOT language, a cluster each.
  package static func emittedDOT(_ diagrams: [Diagram]) -> String {
    var lines = ["digraph gestures {", "  rankdir=LR", "  node [shape=box, style=rounded]"]
    for (index, diagram) in diagrams.enumerated() {
      lines.append("  subgraph cluster_\(index) {")
      lines.append("    label=\(quotedForDOT([diagram.title]))")
      for (box, content) in diagram.boxes.enumerated() {
        lines.append("    g\(index)_\(box) [\(content.dotAttributes)]")
      }
      for arrow in diagram.arrows {
        lines.append(
          "    g\(index)_\(arrow.from) -> g\(index)_\(arrow.to) "
            + "[label=\(quotedForDOT(arrow.lines))]")
      }
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}

extension Diagram.Box {
  fileprivate var dotAttributes: String {
    switch shape {
    case .start: "shape=point, label=\"\""
    case .place: "label=\(quotedForDOT(lines))"
    case .marker: "shape=diamond, style=solid, label=\(quotedForDOT(lines))"
    case .end: "shape=doublecircle, style=solid, label=\(quotedForDOT(lines))"
    }
  }
}

private func quotedForDOT(_ lines: [String]) -> String {
  let escaped = lines.map { line in
    line.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
  }
  return "\"" + escaped.map { String($0) }.joined(separator: "\\n") + "\""
}
