import CGestureRuntime
import GestureCompiler
import GestureEmit
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// The tables of a file as an image of memory: with the pointers of this machine, the runtime in C runs
/// them here. As WebAssembly has them, `.ci/wasm` runs them.
@Suite struct CImageTests {
  @Test func `records lie where the compiler of C puts them`() throws {
    let types = CTypes.ofThisMachine
    func size(_ name: String) -> [Int] {
      types.layout(of: name).map { [$0.size, $0.alignment] } ?? []
    }
    #expect(size("gr_table") == [MemoryLayout<gr_table>.size, MemoryLayout<gr_table>.alignment])
    #expect(size("gr_leaf") == [MemoryLayout<gr_leaf>.size, MemoryLayout<gr_leaf>.alignment])
    #expect(size("gr_bound") == [MemoryLayout<gr_bound>.size, MemoryLayout<gr_bound>.alignment])
    #expect(size("gr_fact") == [MemoryLayout<gr_fact>.size, MemoryLayout<gr_fact>.alignment])
    #expect(
      size("gr_way_test") == [MemoryLayout<gr_way_test>.size, MemoryLayout<gr_way_test>.alignment])
    #expect(size("gr_layout") == [MemoryLayout<gr_layout>.size, MemoryLayout<gr_layout>.alignment])
    let table = try #require(types.layout(of: "gr_table"))
    func offset(_ name: String) -> Int? { table.fields.first { $0.name == name }?.offset }
    #expect(offset("layout") == MemoryLayout<gr_table>.offset(of: \.layout))
    #expect(offset("features") == MemoryLayout<gr_table>.offset(of: \.features))
    #expect(offset("gather") == MemoryLayout<gr_table>.offset(of: \.gather))
    #expect(types.constant("GR_LEAF_HOLD") == Int(GR_LEAF_HOLD.rawValue))
    #expect(types.constant("GR_NONE") == Int(GestureTable.none))
  }

  @Test func `the runtime in C tells of an image what the interpreter tells of the tables`() throws
  {
    var (changes, gestures) = (0, 0)
    for folder in ["Sets", "UIKit", "Commands"] {
      for example in try TraceCorpus.cases(in: "Examples/\(folder)") {
        guard let file = try TableFile([example.compilation]) else { continue }
        gestures += file.tables.count
        let bytes = CImage(file, .ofThisMachine).bytes
        let names = LoadedImage(bytes, view: nil).names
        let written = file.tables.map { table in
          [table.name] + table.inputs.indices.map { table.nameOfInput($0) }
        }
        #expect(names == written)
        for trace in example.traces {
          var set = RecognizerSet(file, view: trace.view)
          let image = LoadedImage(bytes, view: trace.view)
          for frame in trace.frames {
            set.handle(frame)
            #expect(image.handle(frame) == set.changes.map(\.line), "\(trace.path)")
            changes += set.changes.count
          }
        }
      }
    }
    print("images: \(gestures) gestures, \(changes) changes")
    #expect(gestures > 30 && changes > 800)
  }
}

extension RecognizerSet.SetChange {
  fileprivate var line: String {
    "\(recognizer) \(attempt) \(change.kind.rawValue) \(change.time) \(change.leaf ?? -1) "
      + "\(change.stray.bitPattern) \(change.length.bitPattern)"
  }
}

/// A set in C that runs an image.
private final class LoadedImage {
  private let image: UnsafeMutableRawPointer
  private let memory: UnsafeMutableRawPointer
  private let set: OpaquePointer
  private var lines: [String] = []

  init(_ bytes: [UInt8], view: ViewSize?) {
    let image = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 8)
    image.copyMemory(from: bytes, byteCount: bytes.count)
    let head = (0..<4).map { Int(image.load(fromByteOffset: 4 * $0, as: UInt32.self)) }
    precondition(head[0] == CRuntime.tableVersion, "the version")
    for index in 0..<head[2] {
      let place = Int(image.load(fromByteOffset: head[3] + 4 * index, as: UInt32.self))
      let offset = image.load(fromByteOffset: place, as: UInt.self)
      image.storeBytes(
        of: UInt(bitPattern: image) + offset, toByteOffset: place, as: UInt.self)
    }
    let table = (image + head[1]).assumingMemoryBound(to: gr_set_table.self)
    let size = gr_set_size(table)
    memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    let sizes = view.map { [gr_view(width: $0.width, height: $0.height)] }
    guard let made = gr_set_create(table, sizes, memory, size) else {
      preconditionFailure("the memory is too small")
    }
    (self.image, set) = (image, made)
    gr_set_listen(
      set,
      { context, change in
        guard let context, let change = change?.pointee else { return }
        let told = change.change
        Unmanaged<LoadedImage>.fromOpaque(context).takeUnretainedValue().lines.append(
          "\(change.member) \(change.attempt) \(told.kind.rawValue) \(told.time) \(told.leaf) "
            + "\(told.stray.bitPattern) \(told.length.bitPattern)")
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The name of each gesture, and those of its inputs.
  var names: [[String]] {
    let head = image.load(fromByteOffset: 4, as: UInt32.self)
    let table = (image + Int(head)).assumingMemoryBound(to: gr_set_table.self).pointee
    return (0..<Int(table.count)).compactMap { index in
      table.tables[index]?.pointee
    }.map { gesture in
      [String(cString: gesture.name)]
        + (0..<Int(gesture.input_count)).map { String(cString: gesture.inputs[$0].name) }
    }
  }

  deinit {
    image.deallocate()
    memory.deallocate()
  }

  func handle(_ frame: Frame) -> [String] {
    lines = []
    let touches = frame.touches.map(gr_touch.init)
    gr_set_handle(set, frame.time, touches, touches.count)
    return lines
  }
}

extension CTypes {
  fileprivate static let ofThisMachine: CTypes =
    MemoryLayout<UnsafeRawPointer>.size == 8 ? .wide : .narrow
}
