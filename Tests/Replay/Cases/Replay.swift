// A program that reads a file of cases from standard input, does what they say, and writes what came
// of it as text. Compiled for the machine that tests run on and for WebAssembly, both have to write
// the same. It is no target of the package: `.ci/wasm` builds it.

/// The first bytes of a file of cases; the last of them is the format's version.
private let magic: [UInt8] = [0x8D, 0x67, 0x63, 0x61, 0x73, 0x65, 0x73, 3]

/// Called by the `main` of each machine. Returns the exit code: 0, or 1 if a table was refused.
@_cdecl("replay")
public func replay() -> CInt { run(onFileOf: magic, replayCases) }
