// A program that reads a file of cases from standard input, does what they say, and writes what came
// of it as text. Compiled for the machine that tests run on and for WebAssembly, both have to write
// the same. It is no target of the package: `.ci/wasm` builds it.

/// Called by the `main` of each machine. Returns the exit code.
@_cdecl("replay")
public func replay() -> CInt {
  var reader = ByteReader(bytes: allInput())
  var output = Output()
  let magic = reader.bytes(8)
  if magic.elementsEqual(caseFileMagic) {
    replayCases(&reader, &output)
  } else {
    output.write("neither a file of cases nor one of sources\n")
    output.flush()
    return 1
  }
  output.flush()
  return 0
}

private func allInput() -> [UInt8] {
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
