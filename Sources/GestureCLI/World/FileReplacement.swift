import Foundation

/// Writes files so that the old one stays as it is until the new one is whole, whatever goes wrong.
///
/// The new file is written and synchronized beside the old one, and then takes its name. Until it is
/// whole it has no name, where the system knows such files, so that nothing is left of it if the
/// process is killed.
package struct FileReplacement: Sendable {
  /// Writes all bytes to a descriptor.
  private let write: @Sendable ([UInt8], Int32) throws(SystemError) -> Void

  /// Creates a way to write files; in tests it fails on the way.
  package init(write: @escaping @Sendable ([UInt8], Int32) throws(SystemError) -> Void) {
    self.write = write
  }

  /// Puts bytes into the file under a path, which need not be there yet.
  ///
  /// A link stays a link, and the file that it leads to is replaced. What is not a file, such as a
  /// pipe or a terminal, has nothing that could be lost, and is written to.
  package func save(_ bytes: [UInt8], _ path: String) throws(FileProblem) {
    do throws(SystemError) {
      var status = stat()
      if stat(path, &status) != 0 {
        try create(bytes, path, SystemError.last)
      } else if status.st_mode & S_IFMT == S_IFREG {
        try replace(bytes, path, status)
      } else {
        try withFile(path, O_WRONLY) { file throws(SystemError) in try write(bytes, file) }
      }
    } catch {
      throw FileProblem(errno: error.code, writing: path)
    }
  }

  /// A file that is written piece by piece.
  struct Beginning: Sendable {
    fileprivate let replacement: FileReplacement
    fileprivate let file: NewFile
    /// What it is called when it is whole; `nil` for what is written to in its place.
    fileprivate let path: String?

    func write(_ bytes: [UInt8]) throws(SystemError) {
      try replacement.write(bytes, file.descriptor)
    }

    func finish() throws(SystemError) {
      if let path {
        try replacement.synchronize(file.descriptor)
        try file.take(path)
      }
      close(file.descriptor)
    }

    func discard() { file.discard() }
  }

  /// Begins a file that is written piece by piece.
  func begin(_ path: String) throws(SystemError) -> Beginning {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno == ENOENT else { throw .last }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY)
      guard file >= 0 else { throw .last }
      return Beginning(replacement: self, file: NewFile(descriptor: file), path: nil)
    }
    guard !isThere || access(path, W_OK) == 0 else { throw .last }
    let final = resolvedPath(path)
    let file = try NewFile(beside: final)
    if isThere { keep(status, on: file.descriptor) }
    return Beginning(replacement: self, file: file, path: final)
  }

  /// Makes a file where no file is. Through a link to nothing it is made where that leads.
  private func create(
    _ bytes: [UInt8], _ path: String, _ reason: SystemError
  ) throws(SystemError) {
    guard reason.code == ENOENT else { throw reason }
    var status = stat()
    guard lstat(path, &status) == 0 else { return try place(bytes, path, nil) }
    try withFile(path, O_WRONLY | O_CREAT) { file throws(SystemError) in try fill(file, bytes) }
  }

  /// Replaces a file, in its place only where nothing can be put beside it, or where it has other names, which
  /// would go on being the old file.
  private func replace(
    _ bytes: [UInt8], _ path: String, _ old: stat
  ) throws(SystemError) {
    // Another file could take the name even of one that may not be written.
    guard access(path, W_OK) == 0 else { throw .last }
    guard old.st_nlink == 1 else { return try overwrite(bytes, path, oldCount: Int(old.st_size)) }
    do throws(SystemError) {
      try place(bytes, resolvedPath(path), old)
    } catch {
      guard [EACCES, EPERM, EROFS, EBUSY].contains(error.code) else { throw error }
      try overwrite(bytes, path, oldCount: Int(old.st_size))
    }
  }

  /// Writes a file beside a path and gives it that name, and the owner and permissions of what is
  /// there, if anything is.
  private func place(_ bytes: [UInt8], _ path: String, _ old: stat?) throws(SystemError) {
    let file = try NewFile(beside: path)
    do throws(SystemError) {
      if let old { keep(old, on: file.descriptor) }
      try fill(file.descriptor, bytes)
      try file.take(path)
      close(file.descriptor)
    } catch {
      file.discard()
      throw error
    }
  }

  /// Gives a file the owner and the permissions of another.
  private func keep(_ old: stat, on file: Int32) {
    // Only some users may give a file away; for others, the new one stays theirs.
    _ = fchown(file, old.st_uid, old.st_gid)
    _ = fchmod(file, old.st_mode & 0o7777)
  }

  /// Replaces what is in a file. First there is made room for what the new contents have more, so
  /// that on a full disk the old ones stay.
  private func overwrite(_ bytes: [UInt8], _ path: String, oldCount: Int) throws(SystemError) {
    try withFile(path, O_WRONLY) { file throws(SystemError) in
      do throws(SystemError) {
        lseek(file, off_t(oldCount), SEEK_SET)
        try fill(file, Array(bytes.dropFirst(oldCount)))
      } catch {
        ftruncate(file, off_t(oldCount))
        throw error
      }
      lseek(file, 0, SEEK_SET)
      try write(Array(bytes.prefix(oldCount)), file)
      guard ftruncate(file, off_t(bytes.count)) == 0 else { throw .last }
      try synchronize(file)
    }
  }

  /// Writes bytes and waits until they are on the disk, which may turn out to be full only then.
  private func fill(_ file: Int32, _ bytes: [UInt8]) throws(SystemError) {
    try write(bytes, file)
    try synchronize(file)
  }

  private func synchronize(_ file: Int32) throws(SystemError) {
    // What has no disk under it cannot be synchronized, and need not be.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  private func withFile(
    _ path: String, _ flags: Int32, _ body: (Int32) throws(SystemError) -> Void
  ) throws(SystemError) {
    let file = open(path, flags, 0o666)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    try body(file)
  }
}
