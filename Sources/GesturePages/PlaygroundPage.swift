import GestureReport

/// The page to draw on, in one file that needs no other and asks no server for anything.
package enum PlaygroundPage {
  /// The examples that it can load, by the names of their files, those of a folder after its name and a
  /// slash; the recordings of each begin with its name and a dot or a hyphen.
  package static let examples = [
    "checkmark", "circle", "swipe", "double-tap", "long-press", "tap", "pan", "pinches", "zigzag",
    "knob", "tilt", "drags", "shapes", "check-or-v", "Sets/taps", "Sets/tap-or-press",
    "Sets/pan-or-swipe", "Sets/mark-under-pan", "Sets/map", "Unistrokes/unistrokes",
    "Multistrokes/multistrokes", "Symbols/symbols", "Commands/commands",
  ]

  /// The page.
  ///
  /// - Parameter texts: What it can load instead of the examples, with names, if there is something.
  /// - Returns: HTML, everything in it.
  package static func html(_ texts: [Example] = []) -> String {
    let shown = texts.isEmpty ? examples.map(Example.init(carried:)) : texts
    return PageFiles.text("Pages/playground/index.html")
      .filling(
        "STYLE",
        with: PageFiles.text("Pages/viewer/style.css")
          + PageFiles.text("Pages/playground/style.css")
      )
      .filling("MODULE", with: PageFiles.packedModule("playground"))
      .filling("WORKER", with: Script("Pages/playground/worker.js").text)
      .filling("SCRIPT", with: Script("Pages/playground/main.js").text)
      // The last, since a text may have any of the marks in it.
      .filling("EXAMPLES", with: JSONText.array(shown.map(\.json)).text.withinScript)
  }

  /// A text with recordings to try it on.
  package struct Example {
    /// What the page calls it.
    package var name: String
    /// A `.gesture` file.
    package var text: String
    /// `.trace` files.
    package var traces: [(path: String, text: String)]

    package init(name: String, text: String, traces: [(path: String, text: String)]) {
      (self.name, self.text, self.traces) = (name, text, traces)
    }

    fileprivate init(carried name: String) {
      let folder = "../../Examples/"
      let paths = PageFiles.all.keys.filter { path in
        path.hasSuffix(".trace")
          && (path == "\(folder)\(name).trace" || path.hasPrefix("\(folder)\(name)-"))
      }
      // That of the plain name comes first.
      let sorted = paths.sorted { ($0.count, $0) < ($1.count, $1) }
      self.init(
        name: name, text: PageFiles.text("\(folder)\(name).gesture"),
        traces: sorted.map { (String($0.dropFirst(folder.count)), PageFiles.text($0)) })
    }

    var json: JSONText {
      .object([
        "name": .string(name), "text": .string(text),
        "traces": .array(
          traces.map { .object(["path": .string($0.path), "text": .string($0.text)]) }),
      ])
    }
  }
}
