import Foundation
import PackagePlugin

/// Compiles the `.gesture` files in a target's folder, so that its code can say
/// `Recognizer(.checkmark)`.
@main
struct GesturePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.gestureFiles
    guard !files.isEmpty, canCompile(target) else { return [] }
    let build = GestureBuild(
      target: target.name, files: files, others: context.package.gestureFiles,
      settings: target.settingsFiles)
    return build.commands(
      running: try context.tool(named: "gesture-build").url, in: context.pluginWorkDirectoryURL)
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
}

extension SourceModuleTarget {
  /// The `.gesture` files in its folder, in the order of their paths.
  fileprivate var gestureFiles: [URL] { sourceFiles(withSuffix: ".gesture").map(\.url).inOrder }

  /// The files in its folder that say how its gestures are compiled.
  fileprivate var settingsFiles: [URL] {
    sourceFiles(withSuffix: GestureBuild.settingsName).map(\.url).filter(\.isSettingsFile).inOrder
  }
}

extension Package {
  /// The `.gesture` files of its targets, in the order of their paths.
  fileprivate var gestureFiles: [URL] {
    targets.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.gestureFiles).inOrder
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // Targets of an Xcode project, which has no package around them.
  extension GesturePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.gestureFiles
      guard !files.isEmpty else { return [] }
      let build = GestureBuild(
        target: target.displayName, files: files,
        others: context.xcodeProject.targets.flatMap(\.gestureFiles).inOrder,
        settings: target.inputFiles.map(\.url).filter(\.isSettingsFile).inOrder)
      return build.commands(
        running: try context.tool(named: "gesture-build").url, in: context.pluginWorkDirectoryURL)
    }
  }

  extension XcodeTarget {
    /// The `.gesture` files among its sources and resources, in the order of their paths.
    fileprivate var gestureFiles: [URL] {
      inputFiles.map(\.url).filter { $0.pathExtension == "gesture" }.inOrder
    }
  }
#endif
