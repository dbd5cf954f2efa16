package import GestureRuntime

/// Records in a row, where equal runs are laid out once.
package struct Pool<Record: Hashable> {
  package private(set) var records: [Record] = []
  private var known: [[Record]: Run] = [:]

  package init() {}

  /// The run that holds these records. An empty one is anywhere.
  package mutating func run(_ wanted: [Record]) -> Run {
    guard !wanted.isEmpty else { return Run() }
    if let run = known[wanted] { return run }
    let run = Run(
      start: UInt16(clamping: records.count), count: UInt16(clamping: wanted.count))
    records += wanted
    known[wanted] = run
    return run
  }

  /// Where an only record stands.
  mutating func index(of record: Record) -> Int { Int(run([record]).start) }
}
