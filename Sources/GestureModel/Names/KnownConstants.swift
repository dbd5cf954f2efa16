package import GestureSyntax

/// What can be written where a number can, for completion.
package enum KnownConstants {
  package static let functions = FunctionName.allCases.map { $0.rawValue }

  /// Works out the constants at the top of a file.
  ///
  /// - Parameters:
  ///   - syntax: The file's tree.
  ///   - source: Its text.
  ///   - reading: Gives the bytes of a used file; `nil` if it is missing.
  /// - Returns: Their values by their names, as they would be written, without those that are
  ///   broken.
  package static func values(
    of syntax: FileSyntax, in source: SourceText, reading: (_ path: String) -> [UInt8]?
  ) -> [String: String] {
    var sources = SourceMap()
    _ = sources.add(path: source.path, bytes: source.utf8)
    let (library, _) = Library.load(syntax, in: source, sources: &sources, reading: reading)
    return library.ownConstants.compactMapValues { $0.quantity?.written }
  }
}

extension Quantity {
  /// A number and its unit: `0.35s`. Times of less than a second are in milliseconds.
  fileprivate var written: String? {
    guard let constant, constant.isFinite else { return nil }
    if dimension == .time, constant.magnitude < 1 { return Self.rounded(constant * 1000) + "ms" }
    return Self.rounded(constant) + dimension.unit
  }

  /// With at most six digits after the point.
  private static func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let scaled = (number.magnitude * 1e6).rounded()
    let (whole, fraction) = (Int64(scaled) / 1_000_000, Int64(scaled) % 1_000_000)
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(1_000_000 + fraction).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
