import Foundation
import PackagePlugin

/// Compiles the `.gesture` files in a target's folder, so that its code can say
/// `Recognizer(.checkmark)`.
///
/// A plugin is asked for its commands only when files come or go, not when one changes, so it cannot
/// know which files use which. One command for the target finds that out, `gesturec inputs`. It
/// writes, for each file, what that is compiled from, if that is something else than before; and what
/// it wrote is the input of the file's own command. So a file is compiled again if it or one that it
/// uses has changed, and no other file is.
@main
struct GesturePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.gestureFiles
    guard !files.isEmpty, canCompile(target) else { return [] }
    let tool = try context.tool(named: "gesturec").url
    let folder = context.pluginWorkDirectoryURL
    let others = context.package.gestureFiles.filter { !files.contains($0) }
    let products = products(of: files, in: folder)
    let gathering = Command.buildCommand(
      displayName: "Gathering the gestures of \(target.name)", executable: tool,
      arguments: ["inputs", "--messages", "lines", "--output", folder.filePath]
        + files.map(\.filePath) + ["--"] + others.map(\.filePath),
      inputFiles: files + others, outputFiles: products.map(\.inputs))
    return [gathering]
      + products.map { product in
        .buildCommand(
          displayName: "Compiling \(product.source.lastPathComponent)", executable: tool,
          arguments: [
            "compile", "--messages", "lines", "--output", product.swift.filePath,
            product.source.filePath,
          ],
          inputFiles: [product.inputs], outputFiles: [product.swift])
      }
  }

  /// Whether a target can have gestures; if not, it says why.
  private func canCompile(_ target: any SourceModuleTarget) -> Bool {
    guard target is SwiftSourceModuleTarget else {
      Diagnostics.error(
        "GesturePlugin writes Swift, and '\(target.name)' is no Swift target: give its .gesture "
          + "files to one")
      return false
    }
    guard target.recursiveTargetDependencies.contains(where: { $0.name == "GestureRuntime" }) else {
      Diagnostics.error(
        "'\(target.name)' has .gesture files, so it needs GestureRuntime: add "
          + "'.product(name: \"GestureRuntime\", package: \"gesturec\")' to its dependencies")
      return false
    }
    return true
  }

  /// What is made of a file.
  private struct Product {
    var source: URL
    var inputs: URL
    var swift: URL
  }

  /// What is made of files. Of those of one name, which `gesturec inputs` refuses, of the first only:
  /// no two commands can write one file.
  private func products(of files: [URL], in folder: URL) -> [Product] {
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

extension SourceModuleTarget {
  /// The `.gesture` files in its folder, in the order of their paths.
  fileprivate var gestureFiles: [URL] {
    sourceFiles(withSuffix: ".gesture").map(\.url).sorted { $0.filePath < $1.filePath }
  }
}

extension Package {
  /// The `.gesture` files of its targets, in the order of their paths.
  fileprivate var gestureFiles: [URL] {
    let files = targets.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.gestureFiles)
    return files.sorted { $0.filePath < $1.filePath }
  }
}

extension URL {
  fileprivate var filePath: String { path(percentEncoded: false) }
}
