import GestureReport

/// A module for web apps: gestures, the runtime as WebAssembly, and types.
package struct WebModule: Sendable {
  /// What a gesture calls its parts.
  package struct Gesture: Sendable {
    package var name: String
    /// The lines of its `///` comment.
    package var documentation: [String]
    /// Of each leaf of its table, the name of its phase.
    package var phases: [String?]
    /// Each condition of its table, as it is written.
    package var conditions: [String]
    /// What it reports, in order, and whether each is a vector.
    package var values: [(name: String, isVector: Bool)]
    /// What a page may set, in the order of its table, and the word for its kind.
    package var inputs: [(name: String, kind: String)]
    /// The buttons of a mouse that its `only` asks for.
    package var buttons: [String]

    package init(
      name: String, documentation: [String], phases: [String?], conditions: [String],
      values: [(name: String, isVector: Bool)], inputs: [(name: String, kind: String)],
      buttons: [String] = []
    ) {
      self.buttons = buttons
      (self.name, self.documentation) = (name, documentation)
      (self.phases, self.conditions, self.values) = (phases, conditions, values)
      self.inputs = inputs
    }
  }

  private let name: String
  private let gestures: [Gesture]
  private let image: [UInt8]

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - name: What the package is called: the name of the first file without its ending.
  ///   - gestures: In the order of the tables.
  ///   - image: Their tables as the runtime in C has them in memory.
  package init(name: String, gestures: [Gesture], image: [UInt8]) {
    (self.name, self.gestures, self.image) = (name, gestures, image)
  }

  package var files: [(name: String, text: String)] {
    [
      ("index.js", script), ("index.d.ts", types), ("package.json", manifest),
      ("example.html", PageFiles.text("Pages/web/example.html")),
    ]
  }

  private var script: String {
    let descriptions = gestures.map { gesture in
      JSONText.object([
        "name": .string(gesture.name), "phases": .array(gesture.phases.map { .string($0) }),
        "conditions": .array(gesture.conditions.map { .string($0) }),
        "values": .array(
          gesture.values.map {
            .object(["name": .string($0.name), "isVector": .bool($0.isVector)])
          }),
        "inputs": .array(
          gesture.inputs.map {
            .object(["name": .string($0.name), "kind": .string($0.kind)])
          }),
        "buttons": .array(gesture.buttons.map { .string($0) }),
      ])
    }
    return Script("Pages/web/runtime.js", isModule: true).text
      .filling("GESTURES", with: JSONText.array(descriptions).text)
      .filling("MODULE", with: PageFiles.packedModule("web"))
      .filling("TABLE", with: base64(image))
  }

  private var manifest: String {
    let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return """
      {
        "name": \(JSONText.string("\(String(letters))-gestures").text),
        "version": "0.1.0",
        "description": "Gestures, compiled by gesturec",
        "type": "module",
        "main": "index.js",
        "types": "index.d.ts",
        "exports": { ".": { "types": "./index.d.ts", "default": "./index.js" } },
        "files": ["index.js", "index.d.ts"],
        "sideEffects": false
      }

      """
  }

  // MARK: Types

  private var types: String {
    let names = gestures.map { JSONText.string($0.name).text }
    var text = "export type GestureName = \(union(names));\n\n"
    let inputs = Set(gestures.flatMap { $0.inputs.map(\.name) }).sorted()
    text += "/** What a page may set. */\n"
    text += "export type InputName = \(union(inputs.map { JSONText.string($0).text }));\n\n"
    text += "/** A transition of one of the gestures. */\nexport type Change =\n"
    text += gestures.map { gesture in
      let documentation = gesture.documentation.map { $0.replacing("*/", with: "* /") }
      let comment =
        documentation.isEmpty ? "" : "  /** \(documentation.joined(separator: " ")) */\n"
      return comment + "  | " + type(of: gesture)
    }.joined(separator: "\n")
    return PageFiles.text("Pages/web/runtime.d.ts").filling("TYPES", with: text + ";")
  }

  private func names(of texts: [String]) -> String {
    var names: [String] = []
    for text in texts.map({ JSONText.string($0).text }) where !names.contains(text) {
      names.append(text)
    }
    return union(names + ["null"])
  }

  private func type(of gesture: Gesture) -> String {
    let values = gesture.values.map { value in
      JSONText.string(value.name).text
        + (value.isVector ? "?: { x: number; y: number }" : "?: number")
    }
    let phases = names(of: gesture.phases.compactMap { $0 })
    return "Told<\(JSONText.string(gesture.name).text), \(phases), "
      + "\(names(of: gesture.conditions)), { \(values.joined(separator: "; ")) }>"
  }

  private func union(_ types: [String]) -> String {
    types.isEmpty ? "never" : types.joined(separator: " | ")
  }
}
