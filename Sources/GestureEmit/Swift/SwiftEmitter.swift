package import GestureRuntime

/// What generated Swift is like.
package struct SwiftEmitter {
  /// What the gestures are called together: the file's name without its extension.
  package var name: String

  /// The names of the files that were compiled, without their folders.
  package var sources: [String]

  /// For each gesture, what its text calls its parts; `nil` for one of a used file. It is in the set,
  /// and has its property and its type where its own file is compiled.
  package var gestures: [GestureNames?]

  /// Whether other modules see it.
  package var isPublic: Bool

  package init(name: String, sources: [String], gestures: [GestureNames?], isPublic: Bool) {
    (self.name, self.sources) = (name, sources)
    (self.gestures, self.isPublic) = (gestures, isPublic)
  }

  /// Swift with the bytes of a file as static data, and a property and a type for each of its
  /// gestures.
  ///
  /// - Throws: ``NameClash`` if the gestures cannot all have a name.
  package func emit(_ file: TableFile) throws(NameClash) -> String {
    let properties = try properties(file.tables.map { $0.name })
    let whole = SwiftName(file: name)
    return head + declaration(of: file, whole)
      + (properties.isEmpty
        ? "" : declarations(of: file, properties, in: whole) + types(of: file, properties))
  }

  /// A gesture that gets a property: its index, what that is called, and what its parts are.
  private typealias Property = (index: Int, name: SwiftName, names: GestureNames)

  /// Finds out whether gestures of these names, one for each of ``gestures``, can all have one.
  package func checkNames(_ gestureNames: [String]) throws(NameClash) {
    _ = try properties(gestureNames)
  }

  private func properties(_ gestureNames: [String]) throws(NameClash) -> [Property] {
    var properties: [Property] = []
    for (index, gesture) in gestureNames.enumerated() {
      guard let names = gestures[index] else { continue }
      let name = SwiftName(gesture: gesture)
      if let other = properties.first(where: { $0.name == name }) {
        throw NameClash(
          first: gestureNames[other.index], second: gesture, name: name.use, language: "Swift")
      }
      properties.append((index, name, names))
    }
    return properties
  }

  private var access: String { isPublic ? "public " : "" }

  private var head: String {
    """
    // Made by gesturec from \(Self.harmless(sources.joined(separator: ", "))). Change that and compile it again.
    // swift-format-ignore-file
    \(access)import GestureRuntime


    """
  }

  private func declaration(of file: TableFile, _ whole: SwiftName) -> String {
    let names = file.tables.map { "`\($0.name)`" }.joined(separator: ", ")
    let content =
      file.tables.isEmpty
      ? "No gestures." : "The gesture\(file.tables.count == 1 ? "" : "s") \(names)."
    return """
      extension TableFile {
        /// \(content)
        \(access)static let \(whole.declaration) = TableFile(
          generated: .v\(TableFile.version),
          [
      \(rows(of: file.encoded()))
          ])
      }

      """
  }

  private func declarations(
    of file: TableFile, _ properties: [Property], in whole: SwiftName
  ) -> String {
    let members = properties.map { index, name, names in
      let written = names.documentation.map { $0.isEmpty ? "///" : "/// \(Self.harmless($0))" }
      let lines = written.isEmpty ? ["/// The gesture `\(file.tables[index].name)`."] : written
      let property =
        "\(access)static let \(name.declaration) = TableFile.\(whole.use).tables[\(index)]"
      return (lines + [property]).map { "  \($0)\n" }.joined()
    }
    return "\nextension GestureTable {\n" + members.joined(separator: "\n") + "}\n"
  }

  private func types(of file: TableFile, _ properties: [Property]) -> String {
    let types = properties.map { index, name, names in
      let emitter = SwiftTypeEmitter(
        names: names, gesture: file.tables[index].name, property: name, access: access)
      return emitter.emitted(as: name.type)
    }
    return "\nextension Gestures {\n" + types.joined(separator: "\n") + "}\n"
  }

  /// A text that stays in the comment that it stands in: no character of it ends a line.
  static func harmless(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      line.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return line
  }

  private func rows(of bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 12).map { start in
      let row = bytes[start..<min(start + 12, bytes.count)].map { hexadecimal($0) + "," }
      return "      " + row.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0x0\(digits)" : "0x\(digits)"
  }
}

extension SwiftName {
  /// The name of a gesture's property of `GestureTable`.
  package init(gesture: String) {
    self.init(gesture, kind: "Gesture", taken: GestureTable.reservedNames)
  }

  /// The name of a file's property of `TableFile`, made of the file's name without its extension.
  package init(file: String) {
    self.init(file, kind: "File", taken: TableFile.reservedNames)
  }
}

extension GestureTable {
  /// The names of its own members, static or not: a generated member of the same name would clash.
  package static var reservedNames: [String] {
    [
      "none", "noTrack", "alwaysOpen", "anyTime", "name", "byteCount", "isContinuous",
      "registerCount", "timeRegisterCount", "reportCount", "pathLimit", "program", "delivery",
      "hash", "hashValue", "directions", "kind", "radius", "inputs", "input", "nameOfInput",
      "longestLimit",
    ]
  }
}

extension TableFile {
  /// The names of its own members, static or not: a generated member of the same name would clash.
  package static var reservedNames: [String] {
    [
      "version", "oldestReader", "oldestVersion", "maximumGestures", "tables", "table", "labels",
      "relations", "prefersBestFit", "togetherWithin", "allowsMultipleTouches", "delivery",
      "encoded", "index",
      "hash",
      "hashValue",
    ]
  }
}
