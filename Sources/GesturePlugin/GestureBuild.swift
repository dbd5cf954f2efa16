import Foundation
import PackagePlugin

/// What it takes to compile the gestures of one target.
///
/// A plugin is asked for its commands only when files come or go, not when one changes, so it cannot
/// know which files use which. One command for the target finds that out, `gesture-build gather`. It
/// writes, for each file, what that is compiled from, if that is something else than before; and what
/// it wrote is the input of the file's own command. So a file is compiled again if it or one that it
/// uses has changed, and no other file is.
struct GestureBuild {
  /// The target's name.
  var target: String
  /// Its `.gesture` files.
  var files: [URL]
  /// Those of other targets, which its own may use; its own are passed over.
  var others: [URL]
  /// The files that say how its gestures are compiled: one, or none.
  var settings: [URL]

  /// What such a file is called.
  static let settingsName = "gesturec.settings"

  /// The commands, which write into a folder of their own.
  func commands(running tool: URL, in folder: URL) -> [Command] {
    guard settings.count <= 1 else {
      Diagnostics.error("'\(target)' has more than one \(Self.settingsName)")
      return []
    }
    let products = products(in: folder)
    let others = others.filter { !files.contains($0) }
    let options = settings.flatMap { ["--settings", $0.filePath] }
    let gathering = Command.buildCommand(
      displayName: "Gathering the gestures of \(target)", executable: tool,
      arguments: ["gather", "--output", folder.filePath] + options
        + files.map(\.filePath) + ["--"] + others.map(\.filePath),
      inputFiles: files + others + settings, outputFiles: products.map(\.inputs))
    return [gathering]
      + products.map { product in
        .buildCommand(
          displayName: "Compiling \(product.source.lastPathComponent)", executable: tool,
          arguments: ["compile", "--output", product.swift.filePath]
            + options + [product.source.filePath],
          inputFiles: [product.inputs], outputFiles: [product.swift])
      }
  }

  /// What is made of a file.
  private struct Product {
    var source: URL
    var inputs: URL
    var swift: URL
  }

  /// What is made of the files. Of those of one name, which `gesture-build gather` refuses, of the first
  /// only: no two commands can write one file.
  private func products(in folder: URL) -> [Product] {
    var names: Set<String> = []
    return files.compactMap { file in
      let name = file.lastPathComponent
      guard names.insert(name.lowercased()).inserted else { return nil }
      return Product(
        source: file, inputs: folder.appending(path: name + ".inputs.swift"),
        swift: folder.appending(path: name + ".swift"))
    }
  }
}

extension URL {
  var filePath: String { path(percentEncoded: false) }

  /// Whether it says how the gestures of its target are compiled.
  var isSettingsFile: Bool { lastPathComponent == GestureBuild.settingsName }
}

extension [URL] {
  /// In the order of their paths.
  var inOrder: [URL] { sorted { $0.filePath < $1.filePath } }
}
