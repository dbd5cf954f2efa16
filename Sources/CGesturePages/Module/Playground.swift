// The entries of the module in a page to draw on: bytes go in through one buffer, text comes out
// through another. `.ci/pages` compiles it for WebAssembly; `Pages/playground/module.js` calls it.
import GesturePlayground
import GestureRuntime
import GestureTraces

nonisolated(unsafe) private var session = Session()
nonisolated(unsafe) private var input: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var answer: [UInt8] = []

/// Makes room for bytes that are about to come in. Returns where to put them.
@_cdecl("page_room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  input?.deallocate()
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(max(1, count)))
  input = bytes
  return bytes
}

/// Where the last answer is.
@_cdecl("page_answer")
public func answerPlace() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

/// Compiles the text that came in. Returns 1 if it has errors, else 0.
@_cdecl("page_compile")
public func compile(_ count: Int32) -> Int32 {
  session.compile(taken(0, count))
  return session.hasErrors ? 1 : 0
}

/// What came of compiling the text. This and the entries below return how long their answer is.
@_cdecl("page_compiled")
public func compiled() -> Int32 { say(session.compiled) }

/// Tries the gestures on made-up drawings.
@_cdecl("page_examine")
public func examine() -> Int32 { say(session.examine()) }

/// Adds the recording that came in: its path, then its text.
@_cdecl("page_add")
public func add(_ pathCount: Int32, _ count: Int32) -> Int32 {
  let path = String(decoding: taken(0, pathCount), as: UTF8.self)
  return say(session.add(taken(pathCount, count), path: path))
}

/// Forgets the recordings from a number on.
@_cdecl("page_remove")
public func remove(_ first: Int32) { session.removeTraces(from: Int(first)) }

/// Reads the file that came in: its path, its contents, what the browser says of it if it is XML, and
/// the name and the contents of the file that describes its device.
@_cdecl("page_read")
public func read(
  _ pathCount: Int32, _ count: Int32, _ documentCount: Int32, _ nameCount: Int32,
  _ companionCount: Int32
) -> Int32 {
  let path = String(decoding: taken(0, pathCount), as: UTF8.self)
  var start = pathCount + count
  let document = taken(start, documentCount)
  start += documentCount
  let name = String(decoding: taken(start, nameCount), as: UTF8.self)
  let companion = taken(start + nameCount, companionCount)
  return say(
    session.read(
      taken(pathCount, count), path: path, document: document,
      companion: name.isEmpty ? nil : TraceCompanion(name: name, bytes: companion)))
}

/// What the language server answers to the request that came in, of the text that came in after it; the new
/// name, if it is about one, came in last.
@_cdecl("page_ask")
public func ask(
  _ methodCount: Int32, _ count: Int32, _ nameCount: Int32, _ line: Int32, _ character: Int32
) -> Int32 {
  say(
    session.ask(
      String(decoding: taken(0, methodCount), as: UTF8.self),
      String(decoding: taken(methodCount, count), as: UTF8.self), line: Int(line),
      character: Int(character),
      name: String(decoding: taken(methodCount + count, nameCount), as: UTF8.self)))
}

/// Writes gestures that the recordings are of. What came in names that of recordings without a label; from a
/// number on, they are not what their labels say.
@_cdecl("page_learn")
public func learn(_ count: Int32, _ firstRefused: Int32) -> Int32 {
  let name = String(decoding: taken(0, count), as: UTF8.self)
  return say(session.learned(naming: name, refusingFrom: Int(firstRefused)))
}

/// The drawing that tells most about these gestures, by whether it is one of them.
@_cdecl("page_question")
public func question(_ count: Int32, _ firstRefused: Int32) -> Int32 {
  let name = String(decoding: taken(0, count), as: UTF8.self)
  return say(session.question(naming: name, refusingFrom: Int(firstRefused)))
}

/// Why what should have been made of a recording was not.
@_cdecl("page_reason")
public func reason(_ trace: Int32) -> Int32 { say(session.reason(of: Int(trace))) }

/// The text of a recording.
@_cdecl("page_text")
public func text(_ trace: Int32) -> Int32 { say(session.text(of: Int(trace))) }

/// What becomes of a recording, in short.
@_cdecl("page_verdict")
public func verdict(_ trace: Int32) -> Int32 { say(session.verdict(of: Int(trace))) }

/// What would become of all recordings under the text that came in.
@_cdecl("page_under")
public func under(_ count: Int32) -> Int32 { say(session.verdicts(under: taken(0, count))) }

/// Says what a recording should be: the label came in.
@_cdecl("page_label")
public func label(_ trace: Int32, _ count: Int32) {
  session.label(Int(trace), as: String(decoding: taken(0, count), as: UTF8.self))
}

/// What `gesturec check` says of a recording.
@_cdecl("page_report")
public func report(_ trace: Int32) -> Int32 { say(session.report(of: Int(trace))) }

/// The picture of a recording, with so much detail as `Session.PictureDetail` says.
@_cdecl("page_picture")
public func picture(_ trace: Int32, _ detail: Int32) -> Int32 {
  say(session.picture(of: Int(trace), Session.PictureDetail(rawValue: detail) ?? .explained))
}

/// How the gestures stand in a recording after the given number of its events.
@_cdecl("page_replay")
public func replay(_ trace: Int32, _ events: Int32) -> Int32 {
  say(session.replay(Int(trace), events: Int(events)))
}

/// Begins a drawing on a view of a size in points; what is set came in, a line for each input.
@_cdecl("page_begin")
public func begin(_ width: Float, _ height: Float, _ count: Int32) {
  let lines = taken(0, count).split(separator: UInt8(ascii: "\n"))
  session.beginDrawing(
    view: ViewSize(width: width, height: height),
    setting: lines.map { String(decoding: $0, as: UTF8.self) })
}

/// Takes the touches of one time that came in, each 24 bytes: its id, its phase, its kind, whether it
/// is coalesced and a byte for nothing, x, y, force and radius. Returns whether they can be.
@_cdecl("page_draw")
public func draw(_ microseconds: Double, _ count: Int32) -> Bool {
  guard let input else { return false }
  let bytes = UnsafeRawPointer(input)
  let touches = (0..<Int(count)).compactMap { index -> Touch? in
    let place = 24 * index
    guard let phase = Touch.Phase(rawValue: bytes.load(fromByteOffset: place + 4, as: UInt8.self)),
      let kind = Touch.Kind(rawValue: bytes.load(fromByteOffset: place + 5, as: UInt8.self))
    else { return nil }
    return Touch(
      phase, id: bytes.load(fromByteOffset: place, as: Int32.self),
      x: bytes.load(fromByteOffset: place + 8, as: Float.self),
      y: bytes.load(fromByteOffset: place + 12, as: Float.self), kind: kind,
      isCoalesced: bytes.load(fromByteOffset: place + 6, as: UInt8.self) != 0,
      force: bytes.load(fromByteOffset: place + 16, as: Float.self),
      radius: bytes.load(fromByteOffset: place + 20, as: Float.self))
  }
  return session.draw(Frame(time: Int64(microseconds), touches: touches))
}

/// Lets time pass.
@_cdecl("page_tick")
public func tick(_ microseconds: Double) { session.tick(at: Int64(microseconds)) }

/// How the gestures stand.
@_cdecl("page_tell")
public func tell() -> Int32 { say(session.tell()) }

/// Gives up the drawing.
@_cdecl("page_give_up")
public func giveUp() { session.giveUp() }

/// Ends the drawing; its path and its label came in.
@_cdecl("page_end")
public func end(_ pathCount: Int32, _ labelCount: Int32) -> Int32 {
  say(
    session.endDrawing(
      path: String(decoding: taken(0, pathCount), as: UTF8.self),
      label: String(decoding: taken(pathCount, labelCount), as: UTF8.self)))
}

/// Bytes that came in.
private func taken(_ start: Int32, _ count: Int32) -> [UInt8] {
  guard let input, count > 0 else { return [] }
  return Array(UnsafeBufferPointer(start: input + Int(start), count: Int(count)))
}

private func say(_ text: String) -> Int32 {
  answer = Array(text.utf8)
  return Int32(answer.count)
}
