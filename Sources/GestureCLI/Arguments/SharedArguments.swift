import GestureRuntime
import GestureTraces

// What the arguments of several verbs have in common.
extension Arguments {
  /// Refuses a specification that is given twice.
  func refuseTwice(_ specifications: [String]) throws(UsageError) {
    let twice = specifications.indices.first { specifications[..<$0].contains(specifications[$0]) }
    if let twice {
      throw UsageError("'\(specifications[twice])' is given twice", topic: topic)
    }
  }

  /// Refuses to read standard input twice.
  func refuseSecondInput(in paths: [String]) throws(UsageError) {
    guard paths.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("'-' can be read only once", topic: topic)
    }
  }

  /// Separates specifications from traces: if `--` is there, all before it are specifications;
  /// otherwise the first argument is one, and so are those that follow it and end in `.gesture`.
  ///
  /// - Returns: The paths of both; of traces there may be none.
  /// - Throws: What is missing or given twice.
  func specificationsAndTraces() throws(UsageError) -> ([String], [String]) {
    var specifications = paths
    var traces = pathsAfterDashes ?? []
    if pathsAfterDashes == nil || specifications.isEmpty {
      let all = allPaths
      if let first = all.first, Self.isTrace(first, all) {
        throw UsageError(
          "the first argument is a .gesture file, which '\(first)' is not", topic: topic)
      }
      let end = all.dropFirst().firstIndex { !$0.hasSuffix(".gesture") } ?? all.count
      (specifications, traces) = (Array(all[..<end]), Array(all[end...]))
    }
    guard !specifications.isEmpty else { throw UsageError("SPEC is missing", topic: topic) }
    try refuseTwice(specifications)
    try refuseSecondInput(in: traces)
    return (specifications, traces)
  }

  /// Whether the first path is not a specification: it looks like a trace, or a specification
  /// follows.
  private static func isTrace(_ first: String, _ all: [String]) -> Bool {
    guard !first.hasSuffix(".gesture") else { return false }
    return [".trace", ".jsonl", ".xml"].contains { first.hasSuffix($0) }
      || all.contains { $0.hasSuffix(".gesture") }
  }

  /// The value of an option that finds something in a path.
  func label(_ name: String = "--label-from") throws(UsageError) -> LabelPattern? {
    guard let text = value(name) else { return nil }
    return try LabelPattern(text, option: name, topic: topic)
  }

  /// The names in the value of `--gesture`; none if nothing is said.
  func gestures() -> [String] {
    (value("--gesture") ?? "").split(separator: ",").map(String.init)
  }

  /// The value of `--scale`: 1 if nothing is said.
  func scale() throws(UsageError) -> Float {
    guard let text = value(Option.scale.name) else { return 1 }
    guard let units = Float(text), units >= 0.001, units <= 1000 else {
      throw UsageError(
        "'--scale' is a number from 0.001 to 1000, not '\(text)'", topic: topic)
    }
    return units
  }

  /// What `--set` sets, in order.
  func settings() throws(UsageError) -> [InputSetting] {
    var settings: [InputSetting] = []
    for text in all(Option.set.name) {
      do throws(TraceError.Message) {
        settings.append(try InputSetting(commandLine: text))
      } catch {
        let isRead = error.code == .outOfRange || error.code == .unknownWord
        throw UsageError(
          "'--set' takes NAME=VALUE, as in slop=14pt, dot=100,200, target=10,20,100,60 or leading=left, "
            + "and not '\(text)'" + (isRead ? ": \(error.text)" : ""), topic: topic)
      }
    }
    return settings
  }

  /// What `--set` sets for a verb that makes drawings up. A place that is nowhere is refused: no drawing can be
  /// made for it.
  func settingsForDrawings() throws(UsageError) -> [InputSetting] {
    let settings = try settings()
    if let nowhere = settings.first(where: { $0.value == .nowhere }) {
      throw UsageError(
        "'--set \(nowhere.name)=\(nowhere.valueText)': no drawing is made for what is nowhere",
        topic: topic)
    }
    return settings
  }

  /// The values of an option that names files to be written besides what is printed.
  func files(_ name: String) throws(UsageError) -> [String] {
    guard !all(name).contains("-") else {
      throw UsageError(
        "'\(name)' needs the name of a file, and not '-': standard output has what is printed",
        topic: topic)
    }
    return all(name)
  }

  /// The value of an option that names a folder to be written to.
  func folder(_ name: String = "--output") throws(UsageError) -> String? {
    guard value(name) != "-" else {
      throw UsageError("'\(name)' needs the name of a folder, and not '-'", topic: topic)
    }
    guard all(name).count <= 1 else {
      throw UsageError("'\(name)' is given twice", topic: topic)
    }
    return value(name)
  }

  /// The value of an option that names a picture to be written, which is SVG.
  func picture(_ name: String) throws(UsageError) -> String? {
    guard let path = value(name), let ending = fileEnding(path),
      Self.otherPictures.contains(ending.lowercased())
    else { return value(name) }
    let named = path.dropLast(ending.count) + "svg"
    throw UsageError(
      "only SVG can be written: name it '\(named)'; a browser or 'rsvg-convert' makes "
        + ".\(ending) of it", topic: topic)
  }

  /// The value of an option that names a page to be written, which is HTML.
  func page(_ name: String) throws(UsageError) -> String? {
    guard let path = value(name), let ending = fileEnding(path),
      ending.lowercased() == "svg" || Self.otherPictures.contains(ending.lowercased())
    else { return value(name) }
    let named = path.dropLast(ending.count) + "html"
    throw UsageError(
      "only HTML can be written: name it '\(named)', or draw a picture with "
        + "'gesturec trace show'", topic: topic)
  }

  /// Endings of pictures that are not SVG.
  private static let otherPictures = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "ps", "eps",
  ]

  /// The value of `--jobs`.
  func jobs() throws(UsageError) -> Int? { try number("--jobs", in: 1...1024) }

  /// The value of an option that is a whole number.
  func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'",
        topic: topic)
    }
    return number
  }
}
