import Foundation

/// A fault that has been planted, as it is written down between the parts of a run.
struct PlantedFault {
  let number: Int
  let path: String
  let line: Int
  let slip: String
  /// The line as it stands, and as the slip has it.
  let before: String
  let after: String

  /// The target that it is in.
  var module: Substring { path.split(separator: "/")[1] }

  /// As it is written down.
  private var cells: String {
    [String(number), place, slip, before, after].joined(separator: "\t")
  }

  init(_ fault: Fault, number: Int) {
    self.number = number
    (path, line, slip) = (fault.path, fault.line, fault.slip)
    (before, after) = (fault.before, fault.after)
  }

  /// Of a line of number, place, slip, source and slipped source, with tabs between them.
  private init?(_ text: Substring) {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 5, let number = Int(cells[0]), let colon = cells[1].lastIndex(of: ":"),
      let line = Int(cells[1][colon...].dropFirst())
    else { return nil }
    (self.number, self.path, self.line) = (number, String(cells[1][..<colon]), line)
    (self.slip, self.before, self.after) = (cells[2], cells[3], cells[4])
  }

  var place: String { "\(path):\(line)" }

  var text: String { "\(place): \(slip)\n    \(before)" }

  static func all(in file: URL) throws -> [PlantedFault] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(
      PlantedFault.init)
  }

  static func write(_ faults: [PlantedFault], to file: URL) throws {
    try faults.map(\.cells).joined(separator: "\n").write(
      to: file, atomically: true, encoding: .utf8)
  }
}
