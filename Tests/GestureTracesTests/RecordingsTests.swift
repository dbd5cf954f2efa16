import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Recordings of other people, which are not part of the package: where they are absent, these
/// tests are skipped and say so.
@Suite(.enabled("the recordings are not here", { RecordedData.isHere }))
struct RecordingsTests {
  @Test(.takesEffort) func `every stroke of the $1 recordings is read without a repair`() throws {
    try RecordedData.unpacked("dollar1-dev") { files, _ in
      #expect(files.count == 2880)
      for file in files {
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: file.path)
        #expect(trace.notes.isEmpty && trace.frames[0].time == 0, "\(file.path)")
        #expect(trace.frames.last?.touches.map(\.phase).suffix(2) == [.moved, .ended])
      }
    }
  }

  @Test(.takesEffort) func `every drawing of the $N recordings is read`() throws {
    try RecordedData.unpacked("mmg-dev") { files, _ in
      #expect(files.count == 4798)
      var held = 0
      for file in files {
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: file.path)
        held += trace.notes.contains { $0.kind == .heldBack } ? 1 : 0
      }
      #expect(held > 0)
    }
  }

  @Test(.takesEffort) func `every touch panel is read, and no touch is lost or invented`() throws {
    try RecordedData.unpacked("hid-evdev-dev", extensions: ["ev"]) { files, _ in
      let traces = try files.map(Trace.init(recordedAt:))
      #expect(traces.count == 42)
      for (file, trace) in zip(files, traces) {
        // Each touch is given an id once, and an end once.
        let ids = try trackingIDs(of: file)
        #expect(trace.count(.began) == ids.given && trace.count(.ended) == ids.taken, "\(file)")
      }
      #expect(traces.map { $0.count(.began) }.reduce(0, +) == 545)
      #expect(traces.map(\.mostAtOnce).max() == 10)
      #expect(repairs(of: traces) == [.placeAssumed: 9, .untouched: 1])
    }
  }

  @Test(arguments: ["evemu-devices", "evemu-tablets"])
  func `every labelled recording of evemu is read with its description`(name: String) throws {
    try RecordedData.unpacked(name, extensions: ["events", "evemu"]) { files, _ in
      let traces = try files.map(Trace.init(recordedAt:))
      for (file, trace) in zip(files, traces) {
        #expect(trace.view != nil || trace.frames.isEmpty, "\(file.lastPathComponent)")
      }
      let isTablets = name == "evemu-tablets"
      #expect(files.count == (isTablets ? 30 : 39))
      #expect(traces.map { $0.count(.began) }.reduce(0, +) == (isTablets ? 121 : 140))
      #expect(
        repairs(of: traces)
          == (isTablets ? [.placeAssumed: 1, .untouched: 1] : [.placeAssumed: 1, .neverEnded: 1]))
    }
  }

  @Test(.takesEffort) func `every log of the tablet study is read, put in the order of its times`()
    throws
  {
    try RecordedData.unpacked("depthtouch-dev", extensions: ["txt"]) { files, _ in
      let logs = files.filter { $0.lastPathComponent != "readme.txt" }
      let traces = try logs.map(Trace.init(recordedAt:))
      #expect(logs.count == 198)
      #expect(traces.map { $0.count(.began) }.reduce(0, +) == 30_122)
      #expect(traces.map { $0.count(.ended) }.reduce(0, +) == 30_101)
      #expect(
        repairs(of: traces)
          == [.placeTaken: 30_101, .reordered: 2111, .cutShort: 1, .endMissing: 21])
    }
  }

  @Test func `the small recordings are read or refused as what they are`() throws {
    try RecordedData.unpacked("small", extensions: ["txt", "json", "csv", "dat"]) { files, _ in
      var formats: [TraceFormat: [Trace]] = [:]
      var refused: [String] = []
      for file in files {
        do throws(TraceError) {
          let trace = try Trace(
            reading: (try? Data(contentsOf: file)).map { Array($0) } ?? [], path: file.path)
          formats[trace.format, default: []].append(trace)
        } catch {
          #expect(error.message.code == .unrecognized, "\(file): \(error)")
          refused.append(file.lastPathComponent)
        }
      }
      let began = formats.mapValues { $0.map { $0.count(.began) }.reduce(0, +) }
      #expect(
        formats.mapValues(\.count)
          == [.getevent: 23, .webEvents: 11, .uiTouches: 5, .headedCSV: 2])
      #expect(began == [.getevent: 123, .webEvents: 42, .uiTouches: 6, .headedCSV: 36])
      let pencils = formats[.uiTouches, default: []].map(\.setAside)
      #expect(pencils.map(\.predicted).reduce(0, +) == 494)
      #expect(pencils.map(\.updated).reduce(0, +) == 548)
      #expect(refused.count == 3)
    }
  }
}

/// How many contacts a recording in protocol B gives an id, and how many it takes it from.
private func trackingIDs(of file: URL) throws -> (given: Int, taken: Int) {
  var (given, taken) = (0, 0)
  for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
    guard line.hasPrefix("E:"), line.contains(" 0003 0039 ") else { continue }
    if line.contains(" 0003 0039 -") { taken += 1 } else { given += 1 }
  }
  return (given, taken)
}

private func repairs(of traces: [Trace]) -> [TraceNote.Kind: Int] {
  var counts: [TraceNote.Kind: Int] = [:]
  for note in traces.flatMap(\.notes) { counts[note.kind, default: 0] += note.count }
  return counts
}

extension Trace {
  fileprivate func count(_ phase: Touch.Phase) -> Int {
    frames.flatMap(\.touches).count { $0.phase == phase }
  }
}
