import Foundation
import GestureCLI
import Synchronization
import Testing

/// The files of the system, in a folder that is removed afterwards.
@Suite struct RealFilesTests {
  private let files = FileAccess.real

  @Test func `a file is written and read`() throws {
    try withScratch { folder in
      try files.save(Array("gesture".utf8), "\(folder)/a")
      #expect(try files.read("\(folder)/a", 7) == Array("gesture".utf8))
      #expect(try files.kind("\(folder)/a") == .file)
      #expect(try files.kind(folder) == .folder)
      #expect(symlink(folder, "\(folder)/link") == 0 && symlink("a", "\(folder)/link-a") == 0)
      #expect(try files.kind("\(folder)/link") == .linkedFolder)
      #expect(try files.kind("\(folder)/link-a") == .file)
      #expect(throws: FileProblem.tooLarge(limit: 6)) { try files.read("\(folder)/a", 6) }
    }
  }

  @Test func `a pipe and a device are no files`() throws {
    try withScratch { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(try files.kind("\(folder)/pipe") == .stream)
      #expect(symlink("nowhere", "\(folder)/broken") == 0 && symlink("b", "\(folder)/a") == 0)
      #expect(symlink("a", "\(folder)/b") == 0)
      #expect(try files.kind("\(folder)/broken") == .brokenLink)
      #expect(try files.kind("\(folder)/a") == .brokenLink)
      #expect(try files.kind("/dev/null") == .stream)
      try files.save(Array("gesture".utf8), "/dev/null")
      #expect(try files.read("/dev/null", 7) == [])
    }
  }

  @Test func `a file comes in pieces until it ends, and a pipe when something was written to it`()
    throws
  {
    let world = World.real
    try withScratch { folder in
      try files.save(Array("gesture".utf8), "\(folder)/a")
      let stream = try world.open("\(folder)/a")
      #expect(stream.isReady(0) && stream.isReadySoon())
      #expect(try stream.next() == Array("gesture".utf8))
      #expect(try stream.next() == [])
      #expect(throws: FileProblem.missing) { try world.open("\(folder)/b") }
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      let end = open("\(folder)/pipe", O_RDWR)
      defer { close(end) }
      let pipe = try world.open("\(folder)/pipe")
      #expect(!pipe.isReady(0) && !pipe.isReadySoon())
      #expect(write(end, "move", 4) == 4)
      #expect(pipe.isReady(0) && pipe.isReadySoon())
      #expect(try pipe.next() == Array("move".utf8))
    }
  }

  @Test func `a file has another stamp when it was written anew, and one that is missing has none`()
    throws
  {
    let world = World.real
    try withScratch { folder in
      try files.save(Array("gesture".utf8), "\(folder)/a")
      let first = world.stamp("\(folder)/a")
      #expect(first != nil && world.stamp("\(folder)/a") == first)
      try files.save(Array("gestures".utf8), "\(folder)/a")
      #expect(world.stamp("\(folder)/a") != first)
      #expect(world.stamp("\(folder)/b") == nil)
    }
  }

  @Test func `what is no input device has no axes`() throws {
    try withScratch { folder in
      try files.save(Array("gesture".utf8), "\(folder)/a")
      for path in ["\(folder)/a", "\(folder)/b", "/dev/null"] {
        #expect(World.real.deviceAxes(path).isEmpty)
      }
    }
  }

  @Test(arguments: ["nowhere", "a"]) func `a link that leads nowhere is called one`(goal: String)
    throws
  {
    try withScratch { folder in
      #expect(symlink(goal, "\(folder)/a") == 0)
      let said = Mutex("")
      var world = World.real
      world.arguments = ["trace", "convert", "\(folder)/a"].map { Array($0.utf8) }
      world.complain = { text in said.withLock { $0 += text } }
      #expect(run(in: world) == .unusable)
      #expect(said.withLock { $0.contains("a: error: it is a link that leads nowhere") })
    }
  }

  #if os(Linux)
    @Test func `a device that is full says so`() {
      #expect(throws: FileProblem.unwritten("No space left on device")) {
        try files.save(Array("gesture".utf8), "/dev/full")
      }
    }
  #endif

  @Test func `a folder is not read`() throws {
    try withScratch { folder in
      #expect(throws: FileProblem.isFolder) { try files.read(folder, 7) }
    }
  }

  @Test func `a file that is replaced keeps its permissions, and a link stays one`() throws {
    try withScratch { folder in
      try files.save(Array("old".utf8), "\(folder)/a")
      #expect(chmod("\(folder)/a", 0o640) == 0 && symlink("a", "\(folder)/link") == 0)
      try files.save(Array("new".utf8), "\(folder)/link")
      #expect(try files.read("\(folder)/a", 3) == Array("new".utf8))
      var status = stat()
      #expect(lstat("\(folder)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat("\(folder)/a", &status) == 0 && status.st_mode & 0o7777 == 0o640)
      #expect(link("\(folder)/a", "\(folder)/other") == 0)
      for text in ["longer than it was", "short"] {
        try files.save(Array(text.utf8), "\(folder)/a")
        #expect(try files.read("\(folder)/other", 99) == Array(text.utf8))
      }
      #expect(unlink("\(folder)/other") == 0)
      #expect(symlink("b", "\(folder)/to-b") == 0)
      try files.save(Array("b".utf8), "\(folder)/to-b")
      #expect(try files.read("\(folder)/b", 1) == Array("b".utf8))
      #expect(try Self.names(in: folder) == ["a", "b", "link", "to-b"])
    }
  }

  @Test(arguments: [0, 3, 100])
  func `an old file stays until the new one is whole`(written: Int) throws {
    let fullDisk = FileReplacement { bytes, file throws(SystemError) in
      _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, min(written, bytes.count)) }
      throw SystemError(code: ENOSPC)
    }
    try withScratch { folder in
      try files.save(Array("old".utf8), "\(folder)/a")
      #expect(throws: FileProblem.unwritten("No space left on device")) {
        try fullDisk.save(Array("new and longer".utf8), "\(folder)/a")
      }
      #expect(throws: FileProblem.unwritten("No space left on device")) {
        try fullDisk.save(Array("new".utf8), "\(folder)/b")
      }
      #expect(try files.read("\(folder)/a", 3) == Array("old".utf8))
      #expect(try Self.names(in: folder) == ["a"])
    }
  }

  @Test(.enabled("root may write everywhere", { geteuid() != 0 }))
  func `where nothing can be put beside a file, its room is made before it is overwritten`()
    throws
  {
    let fullDisk = FileReplacement { bytes, file throws(SystemError) in
      _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, bytes.count / 2) }
      throw SystemError(code: ENOSPC)
    }
    try withScratch { folder in
      try files.save(Array("old".utf8), "\(folder)/a")
      #expect(chmod(folder, 0o500) == 0)
      defer { chmod(folder, 0o700) }
      #expect(throws: FileProblem.unwritten("No space left on device")) {
        try fullDisk.save(Array("new and longer".utf8), "\(folder)/a")
      }
      #expect(try files.read("\(folder)/a", 3) == Array("old".utf8))
      try files.save(Array("new and longer".utf8), "\(folder)/a")
      #expect(try files.read("\(folder)/a", 14) == Array("new and longer".utf8))
      try files.save(Array("short".utf8), "\(folder)/a")
      #expect(try files.read("\(folder)/a", 14) == Array("short".utf8))
    }
  }

  @Test func `nothing is left of a file that was not finished`() throws {
    try withScratch { folder in
      let file = try FileSink.real("\(folder)/a")
      try file.write(String(repeating: "text", count: 100_000))
      #if os(Linux)
        // So that nothing is left if the process is killed now.
        #expect(try Self.names(in: folder) == [])
      #endif
      try file.finish()
      #expect(try Self.names(in: folder) == ["a"])
      #expect(try files.read("\(folder)/a", 400_000).count == 400_000)
    }
  }

  #if os(Linux)
    @Test func `a process that is killed while it writes leaves the old file and nothing else`()
      async throws
    {
      let folder = try makeScratch()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try files.save(Array("old".utf8), "\(folder)/a")
      await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
        let killed = FileReplacement { bytes, file throws(SystemError) in
          _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, bytes.count / 2) }
          kill(getpid(), SIGKILL)
        }
        try killed.save(Array("new".utf8), "\(folder)/a")
      }
      #expect(try files.read("\(folder)/a", 3) == Array("old".utf8))
      #expect(try Self.names(in: folder) == ["a"])
    }
  #endif

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `what cannot be read is told apart`() throws {
    try withScratch { folder in
      #expect(throws: FileProblem.isFolder) { try files.read(folder, 100) }
      #expect(throws: FileProblem.missing) { try files.read("\(folder)/none", 100) }
      #expect(throws: FileProblem.missing) { try files.kind("\(folder)/none") }
      #expect(throws: FileProblem.missing) { try files.names("\(folder)/none") }
      #expect(throws: FileProblem.isFolder) { try files.save(Array("a".utf8), folder) }
    }
  }

  @Test func `the folders of a file that is written are made`() throws {
    try withScratch { folder in
      try files.checkSaving("\(folder)/a/b/c")
      #expect(throws: FileProblem.missing) { try files.kind("\(folder)/a") }
      try files.save(Array("x".utf8), "\(folder)/a/b/c")
      #expect(try files.read("\(folder)/a/b/c", 100) == Array("x".utf8))
      let sink = try World.real.create("\(folder)/d/e")
      try sink.write("y")
      try sink.finish()
      #expect(try files.read("\(folder)/d/e", 100) == Array("y".utf8))
    }
  }

  @Test func `a folder that is there is not said to be missing`() throws {
    try withScratch { folder in
      let nothing = FileProblem(errno: ENOENT, writing: "\(folder)/tap.h")
      #expect(nothing == .unwritten("'\(folder)' takes no new files"))
      let missing = FileProblem(errno: ENOENT, writing: "\(folder)/no/tap.h")
      #expect(missing == .noFolder("\(folder)/no"))
    }
  }

  @Test func `a folder is made with those that it is in, and one that is there is left`() throws {
    try withScratch { folder in
      try World.real.makeFolder("\(folder)/a/b/")
      try files.save(Array("a".utf8), "\(folder)/a/b/c")
      try World.real.makeFolder("\(folder)/a/b")
      #expect(try files.read("\(folder)/a/b/c", 100) == Array("a".utf8))
      #expect(throws: FileProblem.noFolder("\(folder)/a/b/c")) {
        try World.real.makeFolder("\(folder)/a/b/c/d")
      }
      #expect(throws: FileProblem.other("it is not a folder")) {
        try World.real.makeFolder("\(folder)/a/b/c")
      }
    }
  }

  @Test func `a file is the same whatever it is called`() throws {
    try withScratch { folder in
      try files.save(Array("a".utf8), "\(folder)/a")
      #expect(symlink("a", "\(folder)/link") == 0 && symlink(folder, "\(folder)/up") == 0)
      let identity = try #require(files.identity("\(folder)/a"))
      for name in ["./a", "link", "up/a", "up/up/link"] {
        #expect(files.identity("\(folder)/\(name)") == identity, "\(name)")
      }
      try files.save(Array("a".utf8), "\(folder)/b")
      #expect(files.identity("\(folder)/b") != identity)
      #expect(files.identity("\(folder)/new") == files.identity("\(folder)/up/./new"))
      #expect(files.identity("\(folder)/new") != files.identity("\(folder)/newer"))
      #expect(files.identity("/dev/null") == nil)
    }
  }

  @Test func `whether a file can be written is known before`() throws {
    try withScratch { folder in
      try files.checkSaving("\(folder)/a")
      #expect(throws: FileProblem.missing) { try files.kind("\(folder)/a") }
      try files.save(Array("a".utf8), "\(folder)/a")
      try files.checkSaving("\(folder)/a")
      #expect(try files.read("\(folder)/a", 1) == Array("a".utf8))
      #expect(throws: FileProblem.isFolder) { try files.checkSaving(folder) }
    }
  }

  @Test(.enabled("root may read everything", { geteuid() != 0 }))
  func `a file that may not be read is forbidden`() throws {
    try withScratch { folder in
      try files.save(Array("a".utf8), "\(folder)/a")
      chmod("\(folder)/a", 0)
      #expect(throws: FileProblem.forbidden) { try files.read("\(folder)/a", 100) }
    }
  }

  @Test func `names come as bytes`() throws {
    try withScratch { folder in
      let name: [UInt8] = [0x63, 0xE9]
      let path = (Array("\(folder)/".utf8) + name + [0]).map { CChar(bitPattern: $0) }
      let descriptor = open(path, O_CREAT, 0o600)
      // Some file systems refuse such names, and then there is nothing to test.
      guard descriptor >= 0 else { return }
      close(descriptor)
      try files.save(Array("".utf8), "\(folder)/a")
      #expect(try Set(files.names(folder)) == [name, Array("a".utf8)])
    }
  }
}

private func withScratch(_ body: (String) throws -> Void) throws {
  let scratch = try makeScratch()
  defer { try? FileManager.default.removeItem(atPath: scratch) }
  try body(scratch)
}

private func makeScratch() throws -> String {
  let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  return scratch.path
}

/// Bytes that come piece by piece.
@Suite struct ByteStreamTests {
  /// The pieces one by one, then the end.
  private func stream(_ pieces: [String]) -> ByteStream {
    let rest = Mutex(pieces.map { Array($0.utf8) }[...])
    return ByteStream(next: { () throws(FileProblem) in rest.withLock { $0.popFirst() ?? [] } })
  }

  @Test(arguments: [
    ([], "a\n", "a\n"), (["b"], "", "b"), (["b", "cd", "e"], "a\n", "a\nbcde"),
  ])
  func `the rest is all that comes, after what was read`(
    pieces: [String], beginning: String, all: String
  ) throws {
    let bytes = try stream(pieces).rest(after: Array(beginning.utf8), limit: all.utf8.count)
    #expect(String(decoding: bytes, as: UTF8.self) == all)
    guard !pieces.isEmpty else { return }
    #expect(throws: FileProblem.tooLarge(limit: all.utf8.count - 1)) {
      try stream(pieces).rest(after: Array(beginning.utf8), limit: all.utf8.count - 1)
    }
  }

  @Test func `a beginning is a line, or as much as there is`() throws {
    let pieces = stream(["ab", "c", "d\ne", "f"])
    #expect(try pieces.beginning() == Array("abcd\ne".utf8))
    #expect(try pieces.beginning() == Array("f".utf8))
    #expect(try pieces.beginning() == [])
    let long = String(repeating: "x", count: 1 << 15)
    #expect(try stream([long, long, "y"]).beginning().count == 1 << 16)
    #expect(try stream([long, "x", long, "y"]).beginning().count == (1 << 16) + 1)
  }
}
