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
