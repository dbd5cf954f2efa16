import GestureModel
import GestureSyntax

/// A number as it is written in a specification.
struct WrittenNumber: Hashable {
  /// Its digits and its unit.
  var range: SourceRange
  /// The digits, as a number.
  private var value: Double
  var unit: UnitName?
  private var unitText: String
  /// How many digits follow its decimal point.
  private var decimals: Int

  /// Another value for it.
  struct Proposal {
    var range: SourceRange
    var text: String
    /// How far it is from what is written, in proportion.
    var size: Double
    /// How much of what is written it keeps, from 0 to 1: see ``RemedySearch``.
    var kept: Double
  }

  init?(_ token: Token, in file: SourceText) {
    guard case .number(let unit) = token.kind else { return nil }
    let text = file.text(in: token.range)
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard let value = Double(String(digits) ?? "") else { return nil }
    (range, self.value, self.unit) = (token.range, value, unit)
    unitText = String(text.utf8.dropFirst(digits.count)) ?? ""
    decimals =
      digits.firstIndex(of: UInt8(ascii: ".")).map {
        digits.distance(from: $0, to: digits.endIndex) - 1
      } ?? 0
  }

  /// The number in points, seconds and degrees.
  var canonical: Double { unit?.canonical(value) ?? value }

  /// What it counts.
  var dimension: Dimension { unit?.dimension ?? .none }

  /// The nearest values to one in points, seconds or degrees that can be written as this one is, the one
  /// beyond it first: with as many decimals, or three figures of a number below 10.
  func changes(to canonical: Double) -> [Proposal] {
    let target = canonical / (unit?.canonical(1) ?? 1)
    let isUp = target > value
    var step = 1.0
    for _ in 0..<decimals { step /= 10 }
    // Where the two sides are equal and may not be, the next number on either side is enough.
    let isEqual = (target - value).magnitude < step / 1000
    return [isUp, !isUp].compactMap { isUp in
      let aim = isEqual ? max(0, target + (isUp ? step : -step)) : target
      let text = Self.text(aim, isUp: isUp, decimals: decimals)
      guard let new = Double(text), new != value else { return nil }
      let size = (new - value).magnitude / max(new, value)
      return Proposal(range: range, text: text + unitText, size: size, kept: kept(by: new, size))
    }
  }

  /// A share stays less than the whole, and a multiple more. How large and how fast hands draw varies more
  /// than what they draw.
  private func kept(by new: Double, _ size: Double) -> Double {
    let isCrossing = (canonical - 1) * ((unit?.canonical(new) ?? new) - 1) < 0
    if dimension == .none { return isCrossing ? 0 : 1 - size }
    return dimension == .angle ? 1 - size : (1 - size).squareRoot()
  }

  /// A number that is not negative with few figures, rounded up or down.
  static func text(_ number: Double, isUp: Bool, decimals least: Int = 0) -> String {
    var decimals = least
    if number < 10 { decimals = max(decimals, number < 0.1 ? 4 : number < 1 ? 3 : 2) }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = number * scale
    let nearest = scaled.rounded()
    // What is as good as on a figure is that figure.
    let isExact = (scaled - nearest).magnitude < 0.0005
    let whole = isExact ? nearest : scaled.rounded(isUp ? .up : .down)
    var text = Figures.fixed(whole / scale, decimals)
    guard decimals > least, text.utf8.contains(UInt8(ascii: ".")) else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
