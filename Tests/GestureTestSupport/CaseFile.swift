package import GestureRuntime

/// A file of cases, which programs that have no compiler and no reader of traces can run: a table, and
/// what to do with its recognizer. `Tests/Replay/README.md` describes its bytes.
package struct CaseFile {
  /// What is done with a recognizer.
  package enum Call: Equatable {
    /// It receives the events of one time.
    case frame(Frame)
    /// Time passes, up to a number of microseconds.
    case tick(Int64)
    /// All touches are taken away.
    case cancelAll
  }

  /// The file so far.
  package var bytes: [UInt8] { output.bytes }

  private var output = LittleEndian([0x8D] + Array("gcases".utf8) + [3])

  /// How many cases it holds.
  package private(set) var count = 0

  /// Creates a file without cases.
  package init() {}

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - name: What to call it, in one line.
  ///   - file: One gesture is run by a ``Recognizer``, several by a ``RecognizerSet``.
  ///   - images: The same tables as the runtime in C has them in memory, with pointers of 32 bits, as in
  ///     a WebAssembly module, and of 64 bits.
  ///   - view: The size of the view, if the gestures know it.
  ///   - calls: What is done, in order. Then time passes until there is no deadline.
  package mutating func add(
    _ name: String, _ file: TableFile, images: (narrow: [UInt8], wide: [UInt8]), view: ViewSize?,
    _ calls: [Call]
  ) {
    count += 1
    output.append(block: Array(name.utf8))
    output.append(block: file.encoded())
    output.append(block: images.narrow)
    output.append(block: images.wide)
    output.append(view?.width ?? .nan)
    output.append(view?.height ?? .nan)
    output.append(UInt32(calls.count))
    for call in calls { output.append(call) }
  }
}

extension LittleEndian {
  fileprivate mutating func append(_ call: CaseFile.Call) {
    switch call {
    case .frame(let frame):
      append(UInt8(0))
      append(frame.time)
      append(UInt16(frame.touches.count))
      for touch in frame.touches { append(touch) }
    case .tick(let time):
      append(UInt8(1))
      append(time)
    case .cancelAll:
      append(UInt8(2))
      append(Int64(0))
    }
  }

  private mutating func append(_ touch: Touch) {
    append(touch.id)
    append(touch.phase.rawValue)
    append(touch.kind.rawValue)
    append(touch.held.rawValue | (touch.isCoalesced ? 0x8000 : 0))
    for value in [touch.x, touch.y, touch.force, touch.radius] { append(value) }
  }
}
