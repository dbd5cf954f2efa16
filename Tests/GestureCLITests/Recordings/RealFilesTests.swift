import Foundation
import GestureCLI
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

  @Test func `what cannot be read is told apart`() throws {
    try withScratch { folder in
      #expect(throws: FileProblem.isFolder) { try files.read(folder, 100) }
      #expect(throws: FileProblem.missing) { try files.read("\(folder)/none", 100) }
      #expect(throws: FileProblem.missing) { try files.kind("\(folder)/none") }
      #expect(throws: FileProblem.missing) { try files.names("\(folder)/none") }
      #expect(throws: FileProblem.noFolder("\(folder)/none")) {
        try files.save(Array("a".utf8), "\(folder)/none/a")
      }
      #expect(throws: FileProblem.isFolder) { try files.save(Array("a".utf8), folder) }
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
      #expect(throws: FileProblem.isFolder) { try files.checkSaving(folder) }
      #expect(throws: FileProblem.noFolder("\(folder)/none")) {
        try files.checkSaving("\(folder)/none/a")
      }
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
  let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: scratch) }
  try body(scratch.path)
}
