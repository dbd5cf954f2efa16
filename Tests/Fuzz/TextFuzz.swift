// The entry of `.ci/fuzz texts`: libFuzzer calls it with bytes of its own making. It is no target of the
// package, as only the fuzzer's own compiler flags make a program of it.
import GestureModel
import GestureSyntax

/// Reads a `.gesture` file, checks it, and writes it in one style. Whatever the bytes are, nothing may
/// trap, every call has to end, and what is written has to mean the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let (source, model, diagnostics) = checked(bytes)
  for diagnostic in diagnostics {
    precondition(diagnostic.range.end <= bytes.count, "a message of what is not there")
  }
  guard let text = try? source.formatted() else { return 0 }
  let (again, same, _) = checked(Array(text.utf8))
  precondition(same.gestures.count == model.gestures.count, "another style is another file")
  precondition((try? again.formatted()) == text, "what is in one style is written in another")
  return 0
}

private func checked(_ bytes: [UInt8]) -> (SourceText, Model, [Diagnostic]) {
  var sources = SourceMap()
  let source = sources.add(path: "fuzz.gesture", bytes: bytes)
  let (syntax, mistakes) = FileSyntax.parse(source)
  let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { _ in nil }
  return (source, model, mistakes + diagnostics)
}
