import GestureReport
import GestureSyntax
import Synchronization

/// A verb that can do again what changed files touch.
protocol Watchable: Verb {
  /// The same verb, for the files alone that have changed since it ran; as it is, if they matter to
  /// all that it does.
  func narrowed(to changed: Set<String>) -> Self
}

/// `--watch`: runs a verb again whenever a file changes that it read.
struct Watching {
  private let verb: any Watchable
  private let messaging: Messaging

  init(_ verb: any Watchable, _ messaging: Messaging) {
    (self.verb, self.messaging) = (verb, messaging)
  }

  /// Runs until it is interrupted.
  ///
  /// - Returns: How the last run ended.
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    world.interruption.catchSignals()
    let seen = SeenFiles(world)
    var next: any Watchable = verb
    var news: String?
    while true {
      if world.outputIsTerminal { try world.write("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      if let news { Reporter(world: world).remark(news) }
      var watched = seen.watchedWorld
      watched.messaging = messaging.anew
      let code = try watched.messaging.finishing(next, in: watched)
      if let failure = messaging.log.failure { throw failure }
      guard !world.interruption.isRequested() else { return code }
      Reporter(world: world).remark("watching \(counted(seen.count, "file")); Ctrl-C ends it")
      guard let changed = seen.awaitChange() else { return code }
      next = verb.narrowed(to: changed)
      news = Self.news(of: changed)
    }
  }

  /// `line.trace and 2 others changed`
  private static func news(of changed: Set<String>) -> String? {
    guard let first = changed.min() else { return nil }
    let others = changed.count - 1
    return first + (others > 0 ? " and \(counted(others, "other"))" : "") + " changed"
  }
}

/// What a verb has looked at, and how it was then.
private final class SeenFiles: Sendable {
  private let world: World
  private let stamps = Mutex<[String: String?]>([:])

  init(_ world: World) { self.world = world }

  var count: Int { stamps.withLock { $0.count } }

  /// The world, with everything noted that is read in it.
  var watchedWorld: World {
    var watched = world
    let files = world.files
    watched.files.read = { [self] path, limit throws(FileProblem) in
      note(path)
      return try files.read(path, limit)
    }
    watched.files.names = { [self] path throws(FileProblem) in
      note(path)
      return try files.names(path)
    }
    watched.files.save = { [self] bytes, path throws(FileProblem) in
      try files.save(bytes, path)
      // What it wrote itself is not news.
      stamps.withLock { stamps in
        if stamps[path] != nil { stamps[path] = world.stamp(path) }
      }
    }
    watched.open = { [self] path throws(FileProblem) in
      note(path)
      return try world.open(path)
    }
    return watched
  }

  private func note(_ path: String) {
    guard path != "-" else { return }
    let stamp = world.stamp(path)
    stamps.withLock { $0[path] = .some(stamp) }
  }

  /// Waits until something is not as it was.
  ///
  /// - Returns: What has changed; `nil` if there is nothing to wait for any more.
  func awaitChange() -> Set<String>? {
    while true {
      let known = stamps.withLock { $0 }
      let changed = known.filter { world.stamp($0.key) != $0.value }
      if !changed.isEmpty {
        stamps.withLock { stamps in
          for path in changed.keys { stamps[path] = .some(world.stamp(path)) }
        }
        return Set(changed.keys)
      }
      guard world.pause() else { return nil }
    }
  }
}

extension Option {
  static let watch = Option(
    "--watch", help: "Run again whenever a file changes, until Ctrl-C")
}
