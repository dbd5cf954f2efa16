import GestureLearning

/// Answers what a person would who has seen many drawings of each class.
struct Judge {
  private let templates: [Template]
  /// For each label, how near most of its drawings lie to another one of it.
  private let near: [String: Float]

  /// How many drawings of a class are known at most.
  private static let most = 30

  init(_ known: [Learning.Entry]) {
    var templates: [Template] = []
    for (label, own) in Dictionary(grouping: known, by: \.label).sorted(by: { $0.key < $1.key }) {
      templates += own.prefix(Self.most).map { Template(label, $0.strokes) }
    }
    self.templates = templates
    var near: [String: [Float]] = [:]
    for (index, template) in templates.enumerated() {
      var least = Float.infinity
      for (other, rival) in templates.enumerated()
      where other != index && rival.label == template.label {
        least = min(least, Comparison.warped.unlikeness(template, rival))
      }
      near[template.label, default: []].append(least)
    }
    self.near = near.mapValues { $0.sorted()[$0.count * 9 / 10] }
  }

  /// Whether a drawing is of the class that it is labelled as.
  func accepts(_ drawing: LabelledDrawing) -> Bool {
    let drawn = Template(drawing.label, drawing.strokes.map { $0.points.map { ($0.x, $0.y) } })
    var (label, least) = ("", Float.infinity)
    for template in templates {
      let distance = Comparison.warped.unlikeness(drawn, template)
      if distance < least { (label, least) = (template.label, distance) }
    }
    return label == drawing.label && least <= near[label] ?? 0
  }
}
