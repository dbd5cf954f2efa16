import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Recordings of other people, which are not part of the package: where they are absent, these
/// tests are skipped and say so.
@Suite(.enabled("the recordings are not here", { RecordedData.isHere }))
struct RecordingsTests {
  @Test func `every stroke of the $1 recordings is read without a repair`() throws {
    try RecordedData.unpacked("dollar1-dev") { files, _ in
      #expect(files.count == 2880)
      for file in files {
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: file.path)
        #expect(trace.notes.isEmpty && trace.frames[0].time == 0, "\(file.path)")
        #expect(trace.frames.last?.touches.map(\.phase).suffix(2) == [.moved, .ended])
      }
    }
  }

  @Test func `every drawing of the $N recordings is read`() throws {
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
}
