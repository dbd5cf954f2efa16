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
///   - text: Digits with at most one point, after an optional sign and perhaps before an exponent.
///   - decimals: By how many places to shift the point to the right. What is then after the point
///     is rounded to the nearest whole number, halves away from zero.
/// - Returns: `nil` if it is not such a number or does not fit.
func wholeNumber(_ text: some StringProtocol, shiftedBy decimals: Int) -> Int64? {
  var digits = text.utf8[...]
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
  var shift = decimals
  if let mark = digits.firstIndex(where: isExponentMark) {
    guard let exponent = Int(String(decoding: digits[mark...].dropFirst(), as: UTF8.self)) else {
      return nil
    }
    // Only hundreds of zeros would make up for more, and the sum cannot overflow.
    shift += min(max(exponent, -400), 400)
    digits = digits[..<mark]
  }
  let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard let whole = parts.first, parts.count <= 2 else { return nil }
  let all = Array(whole) + (parts.count == 2 ? Array(parts[1]) : [])
  guard !all.isEmpty, all.allSatisfy(isDigit) else { return nil }
  // Where the point is then.
  let point = whole.count + shift
  let zero = UInt8(ascii: "0")
  let kept =
    all.prefix(max(0, point)) + repeatElement(zero, count: max(0, point - all.count))
  guard var value = integer(Array(kept)) else { return nil }
  if all.indices.contains(point), all[point] >= zero + 5 {
    let (rounded, overflow) = value.addingReportingOverflow(1)
    guard !overflow else { return nil }
    value = rounded
  }
  return isNegative ? -value : value
}

func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
}

/// Whether a byte begins the exponent of a number.
func isExponentMark(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
}

private func integer(_ digits: [UInt8]) -> Int64? {
  var value: Int64 = 0
  for digit in digits {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carried) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
    guard !overflow, !carried else { return nil }
    value = sum
  }
  return value
}
