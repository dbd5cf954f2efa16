package import GestureReport
package import GestureTraces

/// A page of recordings and what became of them, in one file that needs no other.
package struct ReportPage: Sendable {
  /// A recording in the page.
  package struct Item: Sendable {
    /// Its path.
    package var name: String
    /// What it is of, if that is known.
    package var label: TraceLabel?
    /// What recordings are told apart by, as who drew it and on which device, where that is known.
    package var factors: [(name: String, value: String)]
    /// The conditions that were met or missed most narrowly.
    package var closeCalls: [CloseCall]
    /// Whether it came out as it should.
    package var isRight: Bool
    /// What was made of it, in time order.
    package var made: [String]
    /// What a baseline says was made of it, and whether that was right.
    package var before: (answer: String, isRight: Bool)?
    private let picture: JSONText
    /// The recording as a `.trace` that expects what its label says.
    private let recording: String
    fileprivate let measured: [Measured]

    /// One condition, measured on one path.
    fileprivate struct Measured: Sendable {
      var gesture: String
      var text: String
      var unit: ReportUnit
      var value: Float
      var limit: Float
    }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - picture: What is drawn of it: of many gestures, those that were made and that should be.
    ///   - outcomes: What became of each attempt.
    ///   - recording: The recording as a `.trace` that expects what its label says.
    ///   - name: Its path.
    ///   - label: What it is of, if that is known.
    ///   - factors: What recordings are told apart by; of several with a name, the first counts.
    ///   - closeCalls: The conditions that were met or missed most narrowly.
    ///   - isRight: Whether it came out as it should.
    package init(
      _ picture: TracePicture, _ outcomes: [OutcomeReport], recording: String, name: String,
      label: TraceLabel?, factors: [(name: String, value: String)], closeCalls: [CloseCall],
      isRight: Bool
    ) {
      (self.name, self.label, self.isRight) = (name, label, isRight)
      (self.factors, self.closeCalls) = (factors, closeCalls)
      self.recording = recording
      made = outcomes.filter(\.outcome.isSuccess).map(\.gesture)
      // Everything about a few gestures is worth its room; of many it would be most of the page.
      let shown =
        outcomes.count <= 3
        ? picture
        : picture.only { outcome in
          outcome.outcome.isSuccess || label?.gestures.contains(outcome.gesture) == true
        }
      self.picture = shown.object
      measured = outcomes.flatMap { outcome in
        outcome.constraints.compactMap { constraint in
          guard let value = constraint.measured, let limit = constraint.limit else { return nil }
          return Measured(
            gesture: outcome.gesture, text: constraint.title, unit: constraint.unit, value: value,
            limit: limit)
        }
      }
    }

    fileprivate func json(withRecording: Bool) -> JSONText {
      .object([
        "name": .string(name), "label": .string(label?.text),
        "wanted": .array((label?.gestures ?? []).map { .string($0) }),
        "factors": .object(
          Dictionary(factors.map { ($0.name, JSONText.string($0.value)) }) { first, _ in first }
            .sorted { $0.key < $1.key }),
        "closeCalls": .array(
          closeCalls.map { call in
            .object([
              "gesture": .string(call.gesture), "isMade": .bool(call.isMade),
              "condition": .string(call.constraint.title), "share": .short(Float(call.share)),
              "words": .string(call.measureWords),
            ])
          }),
        "isRight": .bool(isRight),
        "made": .array(made.map { .string($0) }),
        "before": before.map {
          .object(["answer": .string($0.answer), "isRight": .bool($0.isRight)])
        } ?? .null,
        "picture": picture, "recording": .string(withRecording ? recording : nil),
      ])
    }
  }

  /// What stands above it.
  package var title: String

  /// The recordings, in the order in which they are shown.
  package var items: [Item] = []

  /// The specifications, each by its path.
  package var texts: [(path: String, text: String)] = []

  /// Creates a page without recordings.
  package init(title: String) { self.title = title }

  /// At most this many recordings are all in the page as they are; of more, those that came out
  /// otherwise than they should.
  private static let mostRecordings = 400

  /// The page.
  package var html: String {
    let isWhole = items.count <= Self.mostRecordings
    let data = JSONText.object([
      "title": .string(title),
      "items": .array(items.map { $0.json(withRecording: isWhole || !$0.isRight) }),
      "measures": .array(measures),
      "texts": .array(
        texts.map { .object(["path": .string($0.path), "text": .string($0.text)]) }),
    ])
    return PageFiles.text("Pages/report/index.html")
      .filling(
        "STYLE",
        with: PageFiles.text("Pages/viewer/style.css") + PageFiles.text("Pages/report/style.css")
      )
      .filling("SCRIPT", with: Script("Pages/report/main.js").text)
      // The last, since a text may have any of the marks in it.
      .filling("DATA", with: withoutFolders(data.text).withinScript)
  }

  /// JSON without the folders that the user keeps things in: absolute paths lose the folder that
  /// all paths of a kind have in common.
  private func withoutFolders(_ json: String) -> String {
    let kinds = [
      items.map(\.name), texts.map(\.path), title.split(separator: ", ").map(String.init),
    ]
    return kinds.reduce(json) { json, paths in
      guard let folder = commonFolder(of: paths), folder.hasPrefix("/") else { return json }
      // A path is written as a string of its own, or at the beginning of one.
      return json.replacing("\"" + JSONText.string(folder).text.dropFirst().dropLast(), with: "\"")
        .replacing(", " + JSONText.string(folder).text.dropFirst().dropLast(), with: ", ")
    }
  }

  /// The folder that paths have in common, with its slash at the end.
  private func commonFolder(of paths: [String]) -> String? {
    guard var common = paths.first.map({ folder(of: $0) }) else { return nil }
    for path in paths.dropFirst() {
      while !path.hasPrefix(common) { common = folder(of: String(common.dropLast())) }
    }
    return common
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  // MARK: Measures

  private struct Key: Hashable {
    var gesture: String
    var text: String
    var unit: ReportUnit
  }

  /// What each condition measured, in the order in which they were first judged.
  private var measures: [JSONText] {
    var order: [Key] = []
    var values: [Key: [(item: Int, value: Float, limit: Float)]] = [:]
    for (index, item) in items.enumerated() {
      for one in item.measured {
        let key = Key(gesture: one.gesture, text: one.text, unit: one.unit)
        if values[key] == nil { order.append(key) }
        values[key, default: []].append((index, one.value, one.limit))
      }
    }
    return order.map { key in
      let all = values[key] ?? []
      let limits = Set(all.map(\.limit))
      return .object([
        "gesture": .string(key.gesture), "text": .string(key.text),
        "unit": .string(key.unit.rawValue), "items": .array(all.map { .integer($0.item) }),
        "measured": .array(all.map { .short($0.value) }),
        "limits": .array(
          (limits.count == 1 ? [all[0].limit] : all.map(\.limit)).map { .short($0) }),
      ])
    }
  }
}

extension Trace {
  /// What a page tells it apart by: who drew it and on which device, where it says so.
  package var factors: [(name: String, value: String)] {
    [("person", person), ("device", device)].compactMap { name, value in
      value.map { (name: name, value: $0) }
    }
  }
}

extension JSONText {
  /// A number with as many digits as can be seen in a chart.
  fileprivate static func short(_ value: Float) -> JSONText {
    let scale: Float = value.magnitude < 10 ? 1000 : 10
    return value.magnitude < 1e9
      ? .number(Double((value * scale).rounded()) / Double(scale)) : .number(value)
  }
}
