// The entry of `.ci/fuzz`: libFuzzer calls it with bytes of its own making. It is no target of the
// package, as only the fuzzer's own compiler flags make a program of it.
import GestureRuntime

/// Loads a table file and runs its gestures. Whatever the bytes are, nothing may trap and every call
/// has to end.
///
/// The first byte is the number of gestures, and the others are the file's sections: with a head made
/// here, the fuzzer need not guess a checksum.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let gestureCount = input.first, let head = try? TableFile([]).encoded().prefix(32) else {
    return 0
  }
  var file = head + input.dropFirst()
  for place in 0..<4 { file[12 + place] = UInt8(truncatingIfNeeded: file.count >> (8 * place)) }
  file[20] = gestureCount
  guard let read = try? TableFile(validating: TableFile.signed(Array(file))) else { return 0 }
  // By their bytes: a table may have a constant that is not a number, and so does not equal itself.
  let written = read.encoded()
  let again = try? TableFile(validating: written)
  precondition(again?.encoded() == written, "what is written is not read")
  var random = Numbers(state: 1)
  for table in read.tables { run(table, &random) }
  return 0
}

private func run(_ table: GestureTable, _ random: inout Numbers) {
  var recognizer = Recognizer(table, view: ViewSize(width: 300, height: 400))
  var time: Int64 = 0
  for _ in 0..<24 {
    time += Int64(random.next() % 200_000)
    let touches = (0...1).map { id in
      Touch(
        Touch.Phase.allCases[Int(random.next() % UInt64(Touch.Phase.allCases.count))], id: id,
        x: Float(random.next() % 90), y: Float(random.next() % 90))
    }
    recognizer.handle(Frame(time: time, touches: touches))
    if let deadline = recognizer.deadline, random.next() % 2 == 0 { recognizer.tick(at: deadline) }
  }
  recognizer.cancelAll()
}

/// Numbers that look random and are the same in every run: Marsaglia's xorshift.
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
