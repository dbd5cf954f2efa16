import Foundation
import GestureModel

extension World {
  /// The world that the process runs in.
  public static var real: World {
    var world = World(
      arguments: rawArguments.dropFirst().map { $0 },
      environment: ProcessInfo.processInfo.environment,
      files: .real,
      readInput: { limit throws(FileProblem) in try contents(of: STDIN_FILENO, limit: limit) },
      write: { text throws(OutputClosed) in
        do throws(SystemError) {
          try writeAll(Array(text.utf8), to: STDOUT_FILENO)
        } catch {
          throw OutputClosed(reason: error.code == EPIPE ? nil : error.reason)
        }
      },
      complain: { text in try? writeAll(Array(text.utf8), to: STDERR_FILENO) },
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      processors: max(1, ProcessInfo.processInfo.activeProcessorCount),
      clock: { ProcessInfo.processInfo.systemUptime })
    world.interruption = .real
    world.stamp = stampOfFile
    world.deviceAxes = axesOfDevice
    world.makeFolder = makeFolders
    world.pause = {
      usleep(Self.pauseLength)
      return !Interruption.real.isRequested()
    }
    return world
  }

  /// Microseconds between two looks at files: too short to be noticed, and long enough to cost
  /// little.
  private static let pauseLength: UInt32 = 200_000

  /// The arguments as the system passed them. In `CommandLine.arguments`, what is not UTF-8 has been
  /// repaired.
  private static var rawArguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
      }
    }
  }
}

extension FileReplacement {
  /// That of the system.
  static let real = FileReplacement(write: writeAll)
}

/// Writes all bytes, however few the system takes at once.
@Sendable private func writeAll(
  _ bytes: [UInt8], to descriptor: Int32
) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { throw .last }
    rest = rest.dropFirst(written)
  }
}

extension FileAccess {
  /// The files of the system.
  public static var real: FileAccess {
    FileAccess(
      kind: { path throws(FileProblem) in
        var (status, ofLink) = (stat(), stat())
        guard stat(path, &status) == 0, lstat(path, &ofLink) == 0 else {
          let problem = errno
          if lstat(path, &ofLink) == 0, ofLink.st_mode & S_IFMT == S_IFLNK { return .brokenLink }
          throw FileProblem(errno: problem)
        }
        if status.st_mode & S_IFMT == S_IFREG { return .file }
        guard status.st_mode & S_IFMT == S_IFDIR else { return .stream }
        return ofLink.st_mode & S_IFMT == S_IFLNK ? .linkedFolder : .folder
      },
      names: { folder throws(FileProblem) in try namesOfFiles(in: folder) },
      read: { path, limit throws(FileProblem) in
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw FileProblem(errno: errno) }
        defer { close(descriptor) }
        return try contents(of: descriptor, limit: limit)
      },
      save: { bytes, path throws(FileProblem) in
        try makeFolder(of: path)
        try FileReplacement.real.save(bytes, path)
      },
      checkSaving: { path throws(FileProblem) in try checkThatFileCanBeSaved(path) },
      identity: { path in identityOfFile(path) },
      resolved: resolvedPath)
  }
}

/// Asks the system what opening the file for writing would say. Opening it would create it.
private func checkThatFileCanBeSaved(_ path: String) throws(FileProblem) {
  var status = stat()
  if stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    guard access(path, W_OK) == 0 else { throw FileProblem(errno: errno, writing: path) }
  } else {
    guard errno == ENOENT, !path.isEmpty else { throw FileProblem(errno: errno, writing: path) }
    // Folders that are not there are made, in the first that is.
    var folder = folderOfFile(path)
    while stat(folder, &status) != 0, errno == ENOENT, folder != folderOfFile(folder) {
      folder = folderOfFile(folder)
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw FileProblem(errno: errno, writing: path) }
  }
}

/// The number of a file that is there, so that links do not matter; the place of one that is not.
private func identityOfFile(_ path: String) -> String? {
  var status = stat()
  if stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(status.st_dev) \(status.st_ino)"
  }
  return resolvedPath(path)
}

/// What the system knows of a file that changes with its contents, or with the names in a folder.
@Sendable private func stampOfFile(_ path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
}

/// Makes the folder that a file is to be in, unless it exists.
func makeFolder(of path: String) throws(FileProblem) {
  var status = stat()
  let folder = folderOfFile(path)
  if stat(folder, &status) != 0, errno == ENOENT, !path.isEmpty { try makeFolders(folder) }
}

/// Makes a folder and those that it is in, unless they exist.
@Sendable func makeFolders(_ path: String) throws(FileProblem) {
  var status = stat()
  if stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .other("it is not a folder")
    }
    return
  }
  guard !path.isEmpty, errno == ENOENT else { throw FileProblem(errno: errno, writing: path) }
  var trimmed = path
  while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
  let outer = folderOfFile(trimmed)
  if outer != trimmed { try makeFolders(outer) }
  guard mkdir(trimmed, 0o777) == 0 || errno == EEXIST else {
    throw FileProblem(errno: errno, writing: path)
  }
}

/// The path of a file in a folder.
func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}

/// The folder that a path lies in, `.` for a name alone.
func folderOfFile(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path from the root on, without links and dots. For a file that does not exist yet, that is its
/// folder's with the name.
@Sendable func resolvedPath(_ path: String) -> String {
  if let found = realpath(path, nil) {
    defer { free(found) }
    return String(cString: found)
  }
  guard let found = realpath(folderOfFile(path), nil) else { return path.normalizedPath }
  defer { free(found) }
  return (String(cString: found) + "/" + fileName(of: path)).normalizedPath
}

/// The next bytes of a file, none at its end, and nil if Ctrl-C came before there were any.
func nextBytes(of descriptor: Int32, limit: Int) throws(FileProblem) -> [UInt8]? {
  while awaitInput(descriptor) {
    var (result, problem): (Int, Int32) = (0, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = read(descriptor, buffer.baseAddress, limit)
      problem = errno
      count = max(result, 0)
    }
    if result >= 0 { return bytes }
    guard problem == EINTR else { throw FileProblem(errno: problem) }
  }
  return nil
}

/// Waits until a file can be read, and returns false if Ctrl-C came first. The wait ends now and then to
/// ask, as a signal just before a call does not end that call.
private func awaitInput(_ descriptor: Int32) -> Bool {
  var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  while true {
    let count = Foundation.poll(&poll, 1, 100)
    if count > 0 || (count < 0 && errno != EINTR) { return true }
    if Interruption.real.isRequested() { return false }
  }
}

/// Reads to the end. Pipes and terminals have no size, so the limit is watched on the way.
private func contents(of descriptor: Int32, limit: Int) throws(FileProblem) -> [UInt8] {
  var bytes: [UInt8] = []
  while let piece = try nextBytes(of: descriptor, limit: 1 << 16) {
    guard !piece.isEmpty else { return bytes }
    bytes += piece
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
  }
  throw .interrupted
}

/// The names as bytes. Foundation's would have repaired what is not UTF-8, and nothing could be
/// opened by the repaired name.
private func namesOfFiles(in folder: String) throws(FileProblem) -> [[UInt8]] {
  guard let stream = opendir(folder) else { throw FileProblem(errno: errno) }
  defer { closedir(stream) }
  var names: [[UInt8]] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 })
    }
    if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
  }
  return names
}

extension FileProblem {
  /// What an error number of the system means here.
  init(errno code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EISDIR: .isFolder
      default: .other(String(cString: strerror(code)))
      }
  }

  /// What an error number means when a file was to be created: if something is missing, it is not
  /// the file.
  package init(errno code: Int32, writing path: String) {
    self.init(errno: code)
    if case .other(let reason) = self { self = .unwritten(reason) }
    guard self == .missing, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return
    }
    let folder = String(path[..<slash])
    // Some folders that are there take no files.
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    self =
      isThere && isFolder.boolValue
      ? .unwritten("'\(folder)' takes no new files") : .noFolder(folder)
  }
}
