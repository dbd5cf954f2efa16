import Foundation

/// Compiles one module of the package, or one file of it, by the side of a build.
struct Checking {
  let root: URL
  /// Where a build without faults has left its modules.
  let modules: URL
  /// What the manager of packages calls the package.
  let packageName: String

  /// Where something is wrong in a module, so that faults that do not compile are found before the
  /// whole package is built with the others. What is not set on every way is only found when code is made.
  func wrongPlaces(in module: String) throws -> Set<Place> {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-emit-sil", "-wmo", "-o", "/dev/null"] + flags(of: module) + sources(of: module)
    let output = Pipe()
    (compiler.standardOutput, compiler.standardError) = (FileHandle.nullDevice, output)
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let start = root.path + "/"
    let places = text.split(separator: "\n").compactMap { line -> Place? in
      guard let match = line.prefixMatch(of: #/(/[^:]+):([0-9]+):[0-9]+: error:/#),
        match.1.hasPrefix(start)
      else { return nil }
      return Place(path: String(match.1.dropFirst(start.count)), line: Int(match.2) ?? 0)
    }
    return Set(places)
  }

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

/// A line of a source.
struct Place: Hashable {
  let path: String
  let line: Int
}
