import Foundation
import Testing

/// A C compiler, where there is one on the path.
struct CCompiler {
  let name: String
  let path: String

  var isHere: Bool { !path.isEmpty }

  static let gcc = CCompiler(named: "gcc")
  static let clang = CCompiler(named: "clang")
  static let gccForCXX = CCompiler(named: "g++")
  static let clangForCXX = CCompiler(named: "clang++")

  /// One of them.
  static var any: CCompiler? { [clang, gcc].first { $0.isHere } }

  /// One that finds faults of address and undefined behaviour in what runs.
  static let sanitizing = [gcc, clang].first { $0.isHere && $0.makes(sanitized) }

  /// One that makes programs of 32 bits which run here.
  static let narrow = [gcc, clang].first { $0.isHere && $0.makes(for32Bits) }

  static let sanitized = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
  /// Where behaviour is undefined, it traps: that takes no library.
  static let for32Bits = [
    "-m32", "-msse2", "-mfpmath=sse", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error",
  ]

  /// The compiler for C++ that belongs to it, where there is one.
  var forCXX: CCompiler? {
    let other = name == Self.gcc.name ? Self.gccForCXX : Self.clangForCXX
    return other.isHere ? other : nil
  }

  /// Whether a program that is made with options says nothing and ends well.
  private func makes(_ options: [String]) -> Bool {
    (try? Workshop.inFolder { workshop in
      try workshop.write("#include <stdlib.h>\nint main(void) { return 0; }\n", "empty.c")
      let made = try workshop.run(path, options + ["empty.c", "-o", "empty"])
      guard made.status == 0, made.text == "" else { return false }
      return try workshop.run(workshop.path("empty"), []).status == 0
    }) ?? false
  }

  /// C99 without extensions, every warning an error.
  static let strict = [
    "-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-Wpedantic", "-ffp-contract=off",
  ]

  /// C++ of a standard without extensions, every warning an error.
  static func strictCXX(_ standard: String) -> [String] {
    [
      "-std=\(standard)", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-Wpedantic",
      "-ffp-contract=off",
    ]
  }

  private init(named name: String) {
    self.name = name
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    path =
      folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
  }
}

/// A folder in which programs are made and run, and which is removed afterwards.
struct Workshop {
  private let folder: URL

  static func inFolder<Result>(_ body: (Workshop) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(Workshop(folder: folder))
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, _ name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  /// Runs a program in the folder. Returns its status, and all that it printed.
  func run(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> (status: Int32, text: String) {
    try write(input, "input.txt")
    try write("", "output.txt")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "input.txt"))
    let output = try FileHandle(forWritingTo: folder.appending(path: "output.txt"))
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: folder.appending(path: "output.txt"), encoding: .utf8)
    return (process.terminationStatus, text)
  }

  /// Runs a compiler, which has to say nothing.
  func make(
    _ compiler: String, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let said = try run(compiler, arguments)
    #expect(said.text == "", sourceLocation: sourceLocation)
    try #require(said.status == 0, sourceLocation: sourceLocation)
  }
}
