package import GestureAnalysis
import GestureRuntime
import GestureReport

/// The outside world, as far as the tool is concerned. Tests supply another one.
public struct World: Sendable {
  /// The arguments after the program's name, as bytes: the system does not promise text.
  public var arguments: [[UInt8]]

  /// The environment. Only `NO_COLOR` and `TERM` are read.
  public var environment: [String: String]

  /// The files.
  public var files: FileAccess

  /// All of standard input, up to a number of bytes.
  public var readInput: @Sendable (_ limit: Int) throws(FileProblem) -> [UInt8]

  /// Writes to standard output.
  public var write: @Sendable (_ text: String) throws(OutputClosed) -> Void

  /// Writes to standard error. Errors there are ignored.
  public var complain: @Sendable (_ text: String) -> Void

  /// Whether standard output is a terminal.
  public var outputIsTerminal: Bool

  /// Whether standard error is a terminal.
  public var errorIsTerminal: Bool

  /// How many processors there are; at least 1.
  public var processors: Int

  /// Opens a file that is read piece by piece; `-` is standard input.
  public var open: @Sendable (_ path: String) throws(FileProblem) -> ByteStream = ByteStream.real

  /// Begins a file that is written piece by piece.
  public var create: @Sendable (_ path: String) throws(FileProblem) -> FileSink = FileSink.real

  /// What the kernel says of the axes of an input device; empty for what is not one.
  public var deviceAxes: @Sendable (_ path: String) -> [DeviceAxis] = { _ in [] }

  /// Whether an end was asked for.
  public var interruption = Interruption()

  /// A text that changes whenever a file does; `nil` if there is no file.
  public var stamp: @Sendable (_ path: String) -> String? = { _ in nil }

  /// Makes a folder, and those that it is in; nothing where it is already.
  public var makeFolder: @Sendable (_ path: String) throws(FileProblem) -> Void = { _ in }

  /// Waits a moment; `false` if there is nothing to wait for, since an end was asked for.
  public var pause: @Sendable () -> Bool = { false }

  /// Compiles files and tries their gestures out. A test keeps the answer for the next command line.
  package var examine: @Sendable (_ set: SpecificationSet) -> Examination = { $0.examination }

  /// How the command line says that traces are to be read.
  var reading = TraceReading()

  /// What the command line sets.
  var settings: [InputSetting] = []

  /// What the command line says of messages.
  var messaging = Messaging()

  /// Seconds since some moment, for telling how long work took. It never runs back.
  public var clock: @Sendable () -> Double

  /// Creates a world.
  public init(
    arguments: [[UInt8]], environment: [String: String], files: FileAccess,
    readInput: @escaping @Sendable (_ limit: Int) throws(FileProblem) -> [UInt8],
    write: @escaping @Sendable (_ text: String) throws(OutputClosed) -> Void,
    complain: @escaping @Sendable (_ text: String) -> Void, outputIsTerminal: Bool,
    errorIsTerminal: Bool, processors: Int, clock: @escaping @Sendable () -> Double
  ) {
    (self.arguments, self.environment, self.files) = (arguments, environment, files)
    (self.readInput, self.write, self.complain) = (readInput, write, complain)
    (self.outputIsTerminal, self.errorIsTerminal) = (outputIsTerminal, errorIsTerminal)
    (self.processors, self.clock) = (processors, clock)
  }
}

/// The range of an axis of an input device, in the device's units.
public struct DeviceAxis: Hashable, Sendable {
  /// The kernel's number of the axis.
  public var code: Int
  /// The least and the greatest value.
  public var range: ClosedRange<Int>
  /// Units per millimetre; 0 if unknown.
  public var resolution: Int
}

/// Standard output takes nothing more.
public struct OutputClosed: Error, Hashable {
  /// What is wrong; `nil` if the reader has gone, as `head` does when it has enough.
  public var reason: String?

  /// Creates the error.
  public init(reason: String? = nil) { self.reason = reason }
}

/// The files of the world.
public struct FileAccess: Sendable {
  /// What there is under a path.
  public enum Kind: Sendable {
    /// Something with contents, perhaps by way of a link.
    case file
    /// A folder.
    case folder
    /// A link to a folder.
    case linkedFolder
    /// A link that leads nowhere, or in a circle.
    case brokenLink
    /// What is read as it comes and may never end: a pipe, a socket, a device.
    case stream
  }

  /// Tells what there is under a path.
  public var kind: @Sendable (_ path: String) throws(FileProblem) -> Kind

  /// The names in a folder as bytes, in no particular order, without `.` and `..`.
  public var names: @Sendable (_ folder: String) throws(FileProblem) -> [[UInt8]]

  /// A file's contents, unless there are more bytes than the limit.
  public var read: @Sendable (_ path: String, _ limit: Int) throws(FileProblem) -> [UInt8]

  /// Writes a file, replacing what was there.
  public var save: @Sendable (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Void

  /// Tells whether a file could be written, without writing it.
  public var checkSaving: @Sendable (_ path: String) throws(FileProblem) -> Void

  /// What tells a file from all others, whatever path it is called by; it need not be there yet.
  /// `nil` if there is nothing in it that writing would destroy, as in a terminal.
  public var identity: @Sendable (_ path: String) -> String?

  /// A path from the root on, without links and dots; the same for all paths of one file.
  public var resolved: @Sendable (_ path: String) -> String

  /// Creates access to files.
  public init(
    kind: @escaping @Sendable (_ path: String) throws(FileProblem) -> Kind,
    names: @escaping @Sendable (_ folder: String) throws(FileProblem) -> [[UInt8]],
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileProblem) -> [UInt8],
    save: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws(FileProblem) -> Void,
    checkSaving: @escaping @Sendable (_ path: String) throws(FileProblem) -> Void,
    identity: @escaping @Sendable (_ path: String) -> String?,
    resolved: @escaping @Sendable (_ path: String) -> String
  ) {
    (self.kind, self.names, self.read, self.save) = (kind, names, read, save)
    (self.checkSaving, self.identity, self.resolved) = (checkSaving, identity, resolved)
  }
}

extension FileAccess {
  /// Whether there is a file.
  func isFile(_ path: String) -> Bool { (try? kind(path)) == .file }

  /// The contents of a file that only another file or a folder has named; `nil` if it cannot be
  /// read. What may never end is not waited for.
  func readFound(_ path: String, _ limit: Int) -> [UInt8]? {
    switch try? kind(path) {
    case .file: try? read(path, limit)
    case .folder, .linkedFolder, .brokenLink, .stream, nil: nil
    }
  }
}

/// Why a file could not be read or written.
public enum FileProblem: Error, Hashable, Sendable {
  /// There is nothing under that path.
  case missing
  /// A file cannot be written, since the folder that it is to be in does not exist.
  case noFolder(String)
  /// The system forbids it.
  case forbidden
  /// It is a folder, and a file is needed.
  case isFolder
  /// It has more bytes than there may be.
  case tooLarge(limit: Int)
  /// It cannot be written, in the system's words, as on a full disk.
  case unwritten(String)
  /// The user pressed Ctrl-C before all of it had come.
  case interrupted
  /// Anything else, in the system's words.
  case other(String)

  /// Which kind of message it is.
  var code: ToolCode {
    switch self {
    case .noFolder, .unwritten: .unwritable
    case .missing, .forbidden, .isFolder, .tooLarge, .interrupted, .other: .unreadable
    }
  }

  /// What is wrong, without the path and a full stop.
  var text: String {
    switch self {
    case .missing: "there is no such file"
    case .noFolder(let folder): "there is no folder '\(folder)'"
    case .forbidden: "permission denied"
    case .isFolder: "it is a folder, not a file"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .unwritten(let reason): "it cannot be written: \(reason)"
    case .interrupted: "it was interrupted"
    case .other(let text): text
    }
  }
}
