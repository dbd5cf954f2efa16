import Foundation

/// Compiles single files of the package, beside a build of it.
struct Checking {
  let root: URL
  /// Where the build has left its modules.
  let modules: URL
  /// What the manager of packages calls the package.
  let packageName: String

  /// The optimized code of one file as it stands, or with another line; `nil` if it does not compile.
  func code(of path: String, line: Int? = nil, as other: String = "") throws -> Data? {
    let file = root.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    if let line {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines[line - 1] = other
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    defer { if line != nil { try? text.write(to: file, atomically: true, encoding: .utf8) } }
    let module = String(path.split(separator: "/")[1])
    let object = root.appending(path: "object.o")
    try? FileManager.default.removeItem(at: object)
    let others = sources(of: module).filter { $0 != file.path }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-frontend", "-c", "-O", "-parse-as-library", "-o", object.path]
      + flags(of: module) + ["-primary-file", file.path] + others
    (compiler.standardOutput, compiler.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try compiler.run()
    compiler.waitUntilExit()
    return try? Data(contentsOf: object)
  }

  private func sources(of module: String) -> [String] {
    let folder = root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
  }

  private func flags(of module: String) -> [String] {
    [
      "-swift-version", "6", "-package-name", packageName, "-enable-upcoming-feature",
      "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility", "-suppress-warnings",
      "-module-name", module, "-I", modules.path,
    ] + (includes() + moduleMaps()).flatMap { ["-Xcc", $0] }
  }

  private static let modulesInC = [
    "CGestureRuntime", "CGestureRuntimeText", "CGestureExplanations", "CGesturePages",
  ]

  private func includes() -> [String] {
    Self.modulesInC.map { "-I" + root.appending(path: "Sources/\($0)/include").path }
  }

  /// The maps that the build has written for modules in C that bring none.
  private func moduleMaps() -> [String] {
    Self.modulesInC.map {
      modules.deletingLastPathComponent().appending(path: "\($0).build/module.modulemap").path
    }.filter(FileManager.default.fileExists).map { "-fmodule-map-file=" + $0 }
  }
}
