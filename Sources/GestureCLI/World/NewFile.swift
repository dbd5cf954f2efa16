import Foundation

/// A file that is written and not there yet for others.
struct NewFile: Sendable {
  let descriptor: Int32
  /// What it is called; `nil` while it has no name.
  private let name: String?

  /// One that is there already.
  init(descriptor: Int32) { (self.descriptor, name) = (descriptor, nil) }

  /// Makes a file in the folder of a path: without a name or, where the system knows no such files, a
  /// hidden one with a name that nothing has.
  init(beside path: String) throws(SystemError) {
    let folder = folderOfFile(path)
    if let descriptor = Self.openNameless(in: folder) {
      (self.descriptor, name) = (descriptor, nil)
      return
    }
    for number in 0..<Self.nameLimit {
      let name = Self.name(number, in: folder)
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL, 0o666)
      if file >= 0 {
        (descriptor, self.name) = (file, name)
        return
      }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  /// Puts it where a path leads, in place of what is there.
  func take(_ path: String) throws(SystemError) {
    let name = if let name { name } else { try named(in: folderOfFile(path)) }
    guard rename(name, path) == 0 else {
      let error = SystemError.last
      unlink(name)
      throw error
    }
  }

  /// Closes it and takes it away.
  func discard() {
    close(descriptor)
    if let name { unlink(name) }
  }

  /// Gives it a name that nothing has, which it keeps for a moment: no file takes another's name without
  /// having one.
  private func named(in folder: String) throws(SystemError) -> String {
    for number in 0..<Self.nameLimit {
      let name = Self.name(number, in: folder)
      if linkat(AT_FDCWD, Self.place(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
        return name
      }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  private static let nameLimit = 1000

  private static func name(_ number: Int, in folder: String) -> String {
    "\(folder)/.gesturec-\(getpid())-\(number)"
  }

  private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// A file without a name; `nil` where there is no such thing, or no way to give it one.
  private static func openNameless(in folder: String) -> Int32? {
    #if os(Linux)
      // `O_TMPFILE`, which is more than Swift can read of the header.
      let descriptor = open(folder, O_WRONLY | O_DIRECTORY | 0o20_000_000, 0o666)
      guard descriptor >= 0 else { return nil }
      if access(place(of: descriptor), F_OK) == 0 { return descriptor }
      close(descriptor)
    #endif
    return nil
  }
}
