/// A unit of time that a trace may be written in.
enum TimeUnit: String, CaseIterable {
  case seconds = "s"
  case milliseconds = "ms"
  /// With the micro sign, U+00B5.
  case microseconds = "µs"
  /// With the Greek letter, U+03BC, which keyboards and editors put there as well.
  case greekMicroseconds = "μs"
  case plainMicroseconds = "us"

  /// How many decimals a number of these has when it is counted in microseconds.
  var decimals: Int {
    switch self {
    case .seconds: 6
    case .milliseconds: 3
    case .microseconds, .greekMicroseconds, .plainMicroseconds: 0
    }
  }

  init?(_ text: some StringProtocol) {
    // Compared scalar by scalar: the two letters that look alike are two spellings here.
    guard let unit = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) })
    else { return nil }
    self = unit
  }
}

/// Reads a decimal number and shifts its point, so that no binary fraction is in the way.
///
/// - Parameters:
///   - text: Digits with at most one point, after an optional sign.
///   - decimals: By how many places to shift the point to the right. What is left after the point
///     is rounded to the nearest whole number, halves away from zero.
/// - Returns: `nil` if it is not such a number or does not fit.
func wholeNumber(_ text: some StringProtocol, shiftedBy decimals: Int) -> Int64? {
  var digits = text.utf8[...]
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
  let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard let whole = parts.first, parts.count <= 2, !whole.isEmpty || parts.count == 2 else {
    return nil
  }
  let fraction = parts.count == 2 ? Array(parts[1]) : []
  guard whole.count + fraction.count > 0 else { return nil }
  let zero = UInt8(ascii: "0")
  let kept =
    fraction.prefix(decimals) + repeatElement(zero, count: max(0, decimals - fraction.count))
  guard fraction.allSatisfy(isDigit), var value = integer(Array(whole) + kept) else { return nil }
  if fraction.count > decimals, fraction[decimals] >= zero + 5 {
    let (rounded, overflow) = value.addingReportingOverflow(1)
    guard !overflow else { return nil }
    value = rounded
  }
  return isNegative ? -value : value
}

func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func integer(_ digits: [UInt8]) -> Int64? {
  var value: Int64 = 0
  for digit in digits {
    guard isDigit(digit) else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carried) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
    guard !overflow, !carried else { return nil }
    value = sum
  }
  return value
}
