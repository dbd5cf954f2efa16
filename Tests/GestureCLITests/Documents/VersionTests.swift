import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// What the tool wrote for programs in older versions: `Tests/Corpus/versions`.
@Suite struct VersionTests {
  /// The files that the commands are about, as the examples were in that version.
  private static func world(of version: String) throws -> FakeWorld {
    var entries: [String: FakeWorld.Entry] = [:]
    let folder = "Tests/Corpus/versions/\(version)/files"
    for ending in ["gesture", "trace"] {
      for file in Repository.files(in: folder, withExtension: ending) {
        entries[file.lastPathComponent] = .file([UInt8](try Data(contentsOf: file)))
      }
    }
    return FakeWorld(entries)
  }

  @Test(
    arguments: GoldenCase.all(of: "jsonl", in: "versions/0.1", inputExtension: "arguments"))
  func `it still says all that it said`(golden: GoldenCase) throws {
    let world = try Self.world(of: "0.1")
    let arguments = try golden.text().split(whereSeparator: \.isWhitespace)
    _ = world.run(bytes: arguments.map { Array($0.utf8) })
    let now = world.output + world.complaints
    // An output of an old version is written once and never renewed.
    guard FileManager.default.fileExists(atPath: golden.golden.path) else {
      return try golden.expect(now)
    }
    let then = try String(contentsOf: golden.golden, encoding: .utf8)
    let (old, new) = (try Self.values(then), try Self.values(now))
    try #require(old.count == new.count)
    for (old, new) in zip(old, new) {
      let missing = Self.missing(old, in: new, at: golden.name)
      #expect(missing.isEmpty, "\(missing)")
    }
  }

  @Test(
    arguments: Repository.files(
      in: "Tests/Corpus/versions/0.1/language", withExtension: "gesture"))
  func `a text that compiled still compiles`(file: URL) throws {
    let name = file.lastPathComponent
    let world = FakeWorld([name: .file([UInt8](try Data(contentsOf: file)))])
    #expect(world.run("check", name) == .held)
    #expect(!world.complaints.contains("error:"), "\(world.complaints)")
  }

  /// Each format's recordings, with the events that were read of them beside them.
  @Test(
    arguments: GoldenCase.all(of: "events", in: "versions/0.1/recordings", inputExtension: "input"))
  func `a recording that was read still says the same`(golden: GoldenCase) throws {
    let world = FakeWorld([golden.name: .file([UInt8](try Data(contentsOf: golden.input)))])
    #expect(world.run("trace", "convert", golden.name, "--to", "jsonl") == .held)
    guard FileManager.default.fileExists(atPath: golden.golden.path) else {
      return try golden.expect(world.output)
    }
    #expect(try String(contentsOf: golden.golden, encoding: .utf8) == world.output)
  }

  @Test func `no code of a message is gone`() throws {
    let world = FakeWorld()
    #expect(world.run("explain") == .held)
    let lines = world.output.split(separator: "\n")
    let codes = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    for code in try Self.lines(of: "codes") { #expect(codes.contains(code), "\(code)") }
  }

  @Test func `no option is gone`() throws {
    var helps: [String: String] = [:]
    for line in try Self.lines(of: "options") {
      let words = line.split(separator: " ").map(String.init)
      let verb = words.dropLast()
      let name = verb.joined(separator: " ")
      if helps[name] == nil {
        let world = FakeWorld()
        #expect(world.run(bytes: (verb + ["--help"]).map { Array($0.utf8) }) == .held)
        helps[name] = world.output
      }
      let options = helps[name, default: ""].split { " ,\n[]".contains($0) }
      #expect(options.contains { $0 == words[words.count - 1] }, "\(line)")
    }
  }

  @Test func `no function of the runtime in C is gone`() throws {
    let world = FakeWorld()
    #expect(world.run("compile", "--emit", "c-runtime", "-o", "gesture_runtime.h") == .held)
    let header = try #require(world.saved["gesture_runtime.h"])
    for name in try Self.lines(of: "c") { #expect(header.contains("\(name)("), "\(name)") }
  }

  /// The modules that a program sees which embeds gestures.
  @Test(arguments: ["GestureRuntime", "GestureCompiler", "GestureSyntax", "GestureUIKit"])
  func `no public declaration in Swift is gone or another`(module: String) throws {
    let now = try PublicDeclarations(of: "Sources/\(module)").lines
    let old = try Self.lines(of: "swift").filter { $0.hasPrefix("\(module) ") }
    #expect(old.count > 10)
    let known = Set(now.map { "\(module) \($0)" })
    for line in old { #expect(known.contains(line), "\(line)") }
  }

  @Test func `public declarations are read as they are written`() {
    let text = """
      import A
      /// public func no()
      public struct Box<Value>: Sendable {
        public private(set) var count = 0  // public var no: Int
        var hidden: Int { 3 }
        public init(
          _ values: [Value], named name: String = "public {"
        ) throws(Problem) { let a = 3 }
        public var next = Set([3])
        public func find<Other>(_ what: Other)
          -> Int where Other: Sequence { 3 }
        public enum Kind { case small, large(by: Int) }
        struct Inner { public var some: Int }
      }
      extension Box.Kind { package var a: Int { 1 } }
      public protocol Shape {
        var area: Double { get }
      }
      extension Box { @inlinable public static func == (a: Self, b: Self) -> Bool { true } }
      """
    #expect(
      PublicDeclarations(reading: text).lines == [
        "public struct Box<Value>: Sendable", "Box: public private(set) var count",
        "Box: public init( _ values: [Value], named name: String = \"\" ) throws(Problem)",
        "Box: public var next",
        "Box: public func find<Other>(_ what: Other) -> Int where Other: Sequence",
        "Box: public enum Kind", "Box.Kind: case small, large(by: Int)",
        "public protocol Shape", "Shape: var area: Double",
        "Box: @inlinable public static func == (a: Self, b: Self) -> Bool",
      ])
  }

  /// What a list of version 0.1 names, a line each.
  private static func lines(of name: String) throws -> [String] {
    let text = try Repository.text(of: "Tests/Corpus/versions/0.1/\(name).txt")
    return text.split(separator: "\n").map(String.init)
  }

  private static func values(_ text: String) throws -> [Any] {
    if let whole = try? JSONSerialization.jsonObject(with: Data(text.utf8)) { return [whole] }
    return try text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
  }

  /// What of an old value a new one does not have.
  private static func missing(_ old: Any, in new: Any, at place: String) -> [String] {
    if let old = old as? [String: Any] {
      guard let new = new as? [String: Any] else { return ["\(place) is no object"] }
      return old.sorted { $0.key < $1.key }.flatMap { name, value in
        new[name].map { missing(value, in: $0, at: "\(place).\(name)") }
          ?? ["\(place).\(name) is gone"]
      }
    }
    if let old = old as? [Any] {
      guard let new = new as? [Any], new.count == old.count else {
        return ["\(place) is another list"]
      }
      return zip(old, new).enumerated().flatMap {
        missing($1.0, in: $1.1, at: "\(place)[\($0)]")
      }
    }
    // Words of messages may improve, tables may become smaller, and the tool's own version grows.
    let name = place.split(separator: ".").last.map(String.init) ?? ""
    let free = ["text", "version", "instead", "bytes", "states", "registers", "timeRegisters"]
    if free.contains(name) { return [] }
    return (old as? NSObject) == (new as? NSObject) ? [] : ["\(place): \(old) became \(new)"]
  }
}
