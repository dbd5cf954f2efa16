/// Memory of arrays of trivial values, which are not changed once they are there.
final class RecordMemory {
  private var pieces: [UnsafeMutableRawPointer] = []

  deinit {
    for piece in pieces { piece.deallocate() }
  }

  /// Takes an array in.
  func records<Element>(_ elements: [Element]) -> Records<Element> {
    records(elements.count) { elements[$0] }
  }

  /// Makes the given number of elements, each from its index.
  func records<Element>(_ count: Int, _ element: (Int) -> Element) -> Records<Element> {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    for index in 0..<count { (base + index).initialize(to: element(index)) }
    pieces.append(base)
    return Records(base, count: count)
  }
}

/// An array of trivial values in a ``RecordMemory``. Its owner keeps the memory alive.
///
/// A build without optimization checks every index here and in ``Slots``; so the tests do, and the fuzzer. An
/// optimized one does not: every index in a ``GestureTable`` was checked when it was made, and checks with
/// each use would be a seventh of the instructions that a set executes.
struct Records<Element> {
  private let base: UnsafePointer<Element>
  let count: Int

  fileprivate init(_ base: UnsafePointer<Element>, count: Int) {
    (self.base, self.count) = (base, count)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(UInt(bitPattern: index) < UInt(bitPattern: count), "within the records")
    return base[index]
  }

  @inline(__always)
  subscript(index: UInt16) -> Element { self[Int(index)] }

  /// One of them, looked up once for all that is read of it.
  @inline(__always)
  func at(_ index: Int) -> Record<Element> {
    assert(UInt(bitPattern: index) < UInt(bitPattern: count), "within the records")
    return Record(base + index)
  }

  @inline(__always)
  func at(_ index: UInt16) -> Record<Element> { at(Int(index)) }

  /// All of them, one after the other.
  @inline(__always)
  var all: RecordRun<Element> { RecordRun(base, count: count) }

  /// The records of a run, one after the other.
  @inline(__always)
  subscript(run: Run) -> RecordRun<Element> { self[run.indices] }

  /// The records of a range, one after the other.
  @inline(__always)
  subscript(range: Range<Int>) -> RecordRun<Element> {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "within the records")
    return RecordRun(base + range.lowerBound, count: range.count)
  }
}

/// One of the ``Records``.
struct Record<Element> {
  private let base: UnsafePointer<Element>

  @inline(__always)
  fileprivate init(_ base: UnsafePointer<Element>) { self.base = base }

  @inline(__always)
  var value: Element { base.pointee }
}

/// Some of the ``Records``, to be taken one after the other. Its owner keeps the memory alive.
struct RecordRun<Element>: Sequence, IteratorProtocol {
  private var place: UnsafePointer<Element>
  private let end: UnsafePointer<Element>

  /// Whether no records are left.
  @inline(__always)
  var isEmpty: Bool { place == end }

  /// How many there are.
  var count: Int { end - place }

  @inline(__always)
  fileprivate init(_ base: UnsafePointer<Element>, count: Int) {
    (place, end) = (base, base + count)
  }

  /// The first records, as many as a count says, and the others.
  func split(after count: Int) -> (RecordRun, RecordRun) {
    assert(count <= self.count, "within the records")
    return (RecordRun(place, count: count), RecordRun(place + count, count: self.count - count))
  }

  @inline(__always)
  mutating func next() -> Element? { nextRecord()?.value }

  /// The next record in place: a field that is not used is not loaded.
  @inline(__always)
  mutating func nextRecord() -> Record<Element>? {
    guard place < end else { return nil }
    defer { place += 1 }
    return Record(place)
  }
}

/// An array of trivial values in a ``Memory``, which change. Its owner keeps the memory alive.
///
/// Indices are checked as those of ``Records`` are.
struct Slots<Element> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Takes its place in memory, and gives every element a value.
  init(_ count: Int, of value: Element, in memory: Memory, at offset: Int) {
    base = (memory.base + offset).bindMemory(to: Element.self, capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(UInt(bitPattern: index) < UInt(bitPattern: count), "within the slots")
      return base[index]
    }
    nonmutating _modify {
      assert(UInt(bitPattern: index) < UInt(bitPattern: count), "within the slots")
      yield &base[index]
    }
  }

  /// One of them, looked up once for all that is done with it.
  @inline(__always)
  func at(_ index: Int) -> Slot<Element> {
    assert(UInt(bitPattern: index) < UInt(bitPattern: count), "within the slots")
    return Slot(base + index)
  }

  /// Gives every element of a range a value.
  @inline(__always)
  func fill(_ range: Range<Int>, with value: Element) {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "within the slots")
    for index in range { base[index] = value }
  }

  /// A run of elements.
  @inline(__always)
  func run(from start: Int, count width: Int) -> SlotRun<Element> {
    assert(
      width <= count && UInt(bitPattern: start) <= UInt(bitPattern: count &- width),
      "within the slots")
    return SlotRun(base + start, count: width)
  }

  /// Adds them to an array.
  func append(to array: inout [Element]) {
    array.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Puts them into an array that has as many.
  func overwrite(_ array: inout [Element]) {
    array.withUnsafeMutableBufferPointer { target in
      assert(target.count == count, "as many as there are slots")
      for index in 0..<count { target[index] = base[index] }
    }
  }

  /// Makes one run of elements like another.
  @inline(__always)
  func copy(from source: Int, to target: Int, count width: Int) {
    let room = UInt(bitPattern: count &- width)
    assert(width <= count && UInt(bitPattern: source) <= room, "within the slots")
    assert(UInt(bitPattern: target) <= room, "within the slots")
    UnsafeMutableRawPointer(base + target)
      .copyMemory(from: base + source, byteCount: width &* MemoryLayout<Element>.stride)
  }
}

/// Some of the ``Slots``. Indices are checked as those of ``Records`` are.
struct SlotRun<Element> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
  fileprivate init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    (self.base, self.count) = (base, count)
  }

  @inline(__always)
  subscript(index: UInt16) -> Element {
    get {
      assert(Int(index) < count, "within the run")
      return base[Int(index)]
    }
    nonmutating _modify {
      assert(Int(index) < count, "within the run")
      yield &base[Int(index)]
    }
  }

  /// One of them, looked up once for all that is done with it.
  @inline(__always)
  func at(_ index: Int) -> Slot<Element> {
    assert(UInt(bitPattern: index) < UInt(bitPattern: count), "within the run")
    return Slot(base + index)
  }
}

/// One trivial value in a ``Memory``, which changes.
struct Slot<Element> {
  private let base: UnsafeMutablePointer<Element>

  @inline(__always)
  fileprivate init(_ base: UnsafeMutablePointer<Element>) { self.base = base }

  /// Takes its place in memory.
  init(_ value: Element, in memory: Memory, at offset: Int) {
    base = (memory.base + offset).bindMemory(to: Element.self, capacity: 1)
    base.initialize(to: value)
  }

  @inline(__always)
  var value: Element {
    get { base.pointee }
    nonmutating _modify { yield &base.pointee }
  }
}

extension Array {
  /// Removes every element and keeps the memory. Of few elements, one at a time costs less.
  @inline(__always)
  mutating func forgetAll() {
    while !isEmpty { removeLast() }
  }
}
