import GestureRuntime

/// Runs all cases of a file. Returns whether all tables were taken.
func replayCases(_ reader: inout ByteReader, _ output: inout Output) -> Bool {
  var totals = Totals()
  while !reader.isAtEnd {
    output.write("case ")
    output.write(totals.cases)
    output.write(" ")
    output.write(reader.block())
    output.endLine()
    totals.cases += 1
    let table = reader.block()
    // The images of the tables are for the runtime in C.
    for _ in 0..<2 { _ = reader.block() }
    let (width, height) = (reader.float(), reader.float())
    let view = width.isNaN ? nil : ViewSize(width: width, height: height)
    let calls = (0..<reader.int()).map { _ in Call(from: &reader) }
    do throws(TableFileError) {
      let file = try TableFile(validating: table)
      if file.tables.count == 1 {
        follow(Single(Recognizer(file.tables[0], view: view)), calls, &totals, &output)
      } else {
        follow(Several(RecognizerSet(file, view: view)), calls, &totals, &output)
      }
    } catch {
      totals.refused += 1
      output.write("refused")
      output.endLine()
    }
  }
  totals.write(to: &output)
  return totals.refused == 0
}

/// What is done with a recognizer.
enum Call {
  case frame(Frame)
  case tick(Int64)
  case cancelAll

  init(from reader: inout ByteReader) {
    let kind = reader.number(UInt8.self)
    let time = reader.time()
    switch kind {
    case 0: self = .frame(Frame(time: time, touches: reader.touches()))
    case 1: self = .tick(time)
    case 2: self = .cancelAll
    default: fatalError("a call that is none")
    }
  }
}

extension ByteReader {
  fileprivate mutating func touches() -> [Touch] {
    (0..<Int(number(UInt16.self))).map { _ in touch() }
  }

  private mutating func touch() -> Touch {
    let id = Int32(bitPattern: number(UInt32.self))
    guard let phase = Touch.Phase(rawValue: number(UInt8.self)),
      let kind = Touch.Kind(rawValue: number(UInt8.self))
    else { fatalError("a touch that is none") }
    let held = number(UInt16.self)
    let (x, y, force, radius) = (float(), float(), float(), float())
    return Touch(
      phase, id: id, x: x, y: y, kind: kind, isCoalesced: held & 0x8000 != 0, force: force,
      radius: radius, held: Touch.Held(rawValue: held & 0x7FFF))
  }
}

/// How much was done.
struct Totals {
  var cases = 0
  var calls = 0
  var changes = 0
  var refused = 0

  func write(to output: inout Output) {
    output.write(cases)
    output.write(" cases, ")
    output.write(refused)
    output.write(" refused, ")
    output.write(calls)
    output.write(" calls, ")
    output.write(changes)
    output.write(" changes")
    output.endLine()
  }
}
