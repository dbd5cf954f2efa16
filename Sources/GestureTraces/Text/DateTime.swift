/// A day and a time of day, as ISO 8601 writes them: `2026-03-01T10:00:00.123Z`, with a zone or without one.
struct DateTime {
  /// What all times of a column have alike. How many decimals there are may differ: programs leave out zeros.
  struct Form: Equatable {
    /// `T`, or a blank.
    var separator: UInt8
    var hasZone: Bool
  }

  let form: Form

  /// Since 1970, in the zone that is given, or in whichever it is where none is.
  let microseconds: Int64

  /// `nil` for anything else. Only this order of day, month and year cannot be mistaken.
  init?(_ text: Substring) {
    var rest = text.utf8
    guard let year = rest.takeNumber(digits: 4), rest.take("-"),
      let month = rest.takeNumber(digits: 2), rest.take("-"),
      let day = rest.takeNumber(digits: 2), let separator = rest.popFirst(),
      "Tt ".utf8.contains(separator),
      let hour = rest.takeNumber(digits: 2), rest.take(":"),
      let minute = rest.takeNumber(digits: 2), rest.take(":"),
      let second = rest.takeNumber(digits: 2)
    else { return nil }
    // A minute may have a leap second.
    guard (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    var fraction: Int64 = 0
    if rest.take(".") || rest.take(",") {
      let digits = rest.prefix { isDigit($0) }
      guard !digits.isEmpty,
        let part = wholeNumber("0." + String(decoding: digits, as: UTF8.self), shiftedBy: 6)
      else { return nil }
      fraction = part
      rest = rest[digits.endIndex...]
    }
    let hasZone = !rest.isEmpty
    guard let offset = hasZone ? rest.takeZone() : 0, rest.isEmpty else { return nil }
    form = Form(separator: separator, hasZone: hasZone)
    let minutes = (Self.number(ofDay: day, month, year) * 24 + hour) * 60 + minute - offset
    microseconds = (minutes * 60 + second) * 1_000_000 + fraction
  }

  private static func days(of month: Int64, in year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970. Years begin in March here, so that a leap day is the last of its year.
  private static func number(ofDay day: Int64, _ month: Int64, _ year: Int64) -> Int64 {
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    // The year 0 begins in March, 719,468 days before 1970; January and February of it are not needed.
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468
  }
}

extension Substring.UTF8View {
  fileprivate mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: mark) else { return false }
    removeFirst()
    return true
  }

  /// A number of exactly this many digits.
  fileprivate mutating func takeNumber(digits: Int) -> Int64? {
    var number: Int64 = 0
    for _ in 0..<digits {
      guard let digit = first, isDigit(digit) else { return nil }
      number = number * 10 + Int64(digit - UInt8(ascii: "0"))
      removeFirst()
    }
    return number
  }

  /// `Z`, `+01:00`, `+0100` or `+01`: how many minutes a zone is ahead.
  fileprivate mutating func takeZone() -> Int64? {
    if take("Z") || take("z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = takeNumber(digits: 2), hours < 24 else { return nil }
    var minutes: Int64 = 0
    if take(":") || !isEmpty {
      guard let number = takeNumber(digits: 2), number < 60 else { return nil }
      minutes = number
    }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }
}
