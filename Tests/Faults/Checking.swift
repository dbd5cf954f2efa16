import Foundation

/// Finds the faults that do not compile, before the whole package is built with the others. What is
/// not set on every way is only found when code is made.
struct Checking {
  let root: URL
  /// Where a build without faults has left its modules.
  let modules: URL
  let flags = [
    "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-package-name", "package",
    "-enable-upcoming-feature",
    "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility", "-suppress-warnings",
  ]

  /// Where something is wrong in a module.
  func wrongPlaces(in module: String, ofPackage packageName: String) throws -> Set<Place> {
    let folder = root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    let named = flags.map { $0 == "package" ? packageName : $0 }
    compiler.arguments =
      ["swiftc"] + named + ["-module-name", module, "-I", modules.path]
      + (includes() + moduleMaps()).flatMap { ["-Xcc", $0] } + paths
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

  private static let modulesInC = ["CGestureRuntime", "CGestureRuntimeText", "CGesturePages"]

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
