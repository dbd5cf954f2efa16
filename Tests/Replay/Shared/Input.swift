/// All of standard input.
func allInput() -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = piece.withUnsafeMutableBufferPointer {
      Int(host_read($0.baseAddress, CInt($0.count)))
    }
    guard count > 0 else { return bytes }
    bytes += piece[..<count]
  }
}

/// Reads the first bytes of a file and runs the program on the rest. Returns the exit code.
func run(
  onFileOf magic: [UInt8], _ program: (inout ByteReader, inout Output) -> Bool
) -> CInt {
  var reader = ByteReader(bytes: allInput())
  var output = Output()
  guard reader.bytes(8).elementsEqual(magic) else { return 3 }
  let isWell = program(&reader, &output)
  output.flush()
  return isWell ? 0 : 1
}
