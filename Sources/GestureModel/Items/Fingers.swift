import GestureRuntime
import GestureSyntax

/// Something that only several fingers can do, or have.
struct FingerNeed: Hashable {
  /// The word for it: `pinch`, `scale`.
  var what: String
  var item: ID<Item>
  var range: SourceRange
  /// How many fingers it takes.
  var least = 2
  /// Where the part in whose text it stands is used in the gesture being checked.
  var usedAt: SourceRange?
}

// How many fingers draw a stroke.
extension GestureChecker {
  /// The fingers of a stroke: those that its own `touches` asks for, or else the gesture's.
  mutating func fingers(of body: BodySyntax, _ stroke: ID<Item>) -> ClosedRange<Int> {
    var own = CheckedSettings()
    let written = body.settings.filter { $0.word.value == .touches }
    diagnostics += own.take(written, in: ConstantScope())
    guard let range = own.touchesRange else { return settings.touches }
    strokeTouches[stroke] = range
    return own.touches
  }

  /// Remembers what needs several fingers until it is known how many there are.
  mutating func add(_ needs: [FingerNeed]) {
    for need in needs {
      var need = need
      need.usedAt = used.count > 1 ? used[1].name.range : nil
      fingerNeeds.append(need)
    }
  }

  /// Remembers how many fingers a condition on `touches` needs.
  mutating func addFingers(neededBy test: Test, _ part: ExpressionSyntax) {
    guard case .compare(let comparison, .measure(.touches, let item), .constant(let limit)) = test,
      comparison.isLowerBound || comparison == .equal
    else { return }
    let least = limit.rounded(.down) + (comparison == .greater ? 1 : 0)
    guard (2...Float(Limit.touches)).contains(least) else { return }
    add([FingerNeed(what: text(in: part.range), item: item, range: part.range, least: Int(least))])
  }

  /// Reports what needs several fingers where there is one: once for each `touches` that is missing
  /// or too small.
  mutating func checkFingers(of body: Node) {
    if hasLostTouches { return }
    let hands = Hands(body)
    var reported: Set<SourceRange?> = []
    for need in fingerNeeds {
      guard let hand = hands[need.item], hand.most < need.least else { continue }
      let setting = hand.stroke.flatMap { strokeTouches[$0] } ?? settings.touchesRange
      guard reported.insert(hand.stroke == nil ? need.range : setting).inserted else { continue }
      report(need, hand.stroke == nil ? nil : touchesFixIt("touches \(need.least)", setting))
    }
  }

  private mutating func report(_ need: FingerNeed, _ fixIt: Diagnostic.FixIt?) {
    let message: Diagnostic.Message = fixIt == nil ? .isAlone(need) : .needsTouches(need)
    guard let place = need.usedAt else {
      report(message, at: need.range, fixIt: fixIt)
      return
    }
    // That the used gesture's `touches` is ignored is the same mistake.
    diagnostics.removeAll { $0.range == place && $0.message.code == .ignoredSetting }
    report(message, at: place, notes: [.init("it is used here", at: need.range)], fixIt: fixIt)
  }

  /// `touches 2` in place of the setting, or else at the beginning of the gesture.
  private func touchesFixIt(_ text: String, _ setting: SourceRange?) -> Diagnostic.FixIt? {
    if let setting { return .init(replace: setting, with: text, isSafe: false) }
    guard let body = gestureBody else { return nil }
    let place = SourceRange(body.start + 1, body.start + 1)
    let inside = SourceRange(body.start + 1, body.end)
    let blank = sources.file(of: body.start).text(in: inside).prefix { $0.isWhitespace }
    let isOnLinesOfItsOwn = blank.contains { $0.isNewline }
    return .init(
      replace: place, with: (isOnLinesOfItsOwn ? String(blank) : " ") + text, isSafe: false)
  }
}

/// What draws each item of a gesture: the strokes that it is in or around.
private struct Hands {
  struct Hand {
    /// The most fingers of any of them.
    var most: Int
    /// The first of them that fingers draw.
    var stroke: ID<Item>?
  }

  private var hands: [ID<Item>: Hand] = [:]

  init(_ body: Node) { walk(body, around: [ID(0)], within: nil) }

  /// What draws an item; for a lift, the whole gesture's. `nil` if there is no stroke at all.
  subscript(_ item: ID<Item>) -> Hand? { hands[item] ?? hands[ID(0)] }

  private mutating func walk(_ node: Node, around outer: [ID<Item>], within inner: Hand?) {
    switch node {
    case .sequence(let parts), .choice(let parts):
      for part in parts { walk(part, around: outer, within: inner) }
    case .optional(let part), .oneOrMore(let part): walk(part, around: outer, within: inner)
    case .item(let item, let part):
      note(inner, of: [item])
      walk(part, around: inner == nil ? outer + [item] : outer, within: inner)
    case .stroke(let item, _, let hand, let part):
      let own =
        switch hand {
        case .fingers(let count): Hand(most: count.upperBound, stroke: item)
        case .pointer: Hand(most: 1, stroke: nil)
        }
      note(own, of: outer + [item])
      walk(part, around: outer, within: own)
    case .phase(let phase):
      note(inner ?? Self.hand(outsideOfStrokes: phase.motion), of: [phase.item])
    case .begin, .recognize: break
    }
  }

  private static func hand(outsideOfStrokes motion: Motion) -> Hand? {
    switch motion {
    case .grip: Hand(most: 1, stroke: nil)
    case .lift: nil
    // It has no stroke, which has been reported.
    case .move, .course, .any, .hold: Hand(most: Limit.touches, stroke: nil)
    }
  }

  private mutating func note(_ hand: Hand?, of items: [ID<Item>]) {
    guard let hand else { return }
    for item in items {
      let known = hands[item]
      hands[item] = Hand(
        most: max(known?.most ?? 0, hand.most), stroke: known?.stroke ?? hand.stroke)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func needsTouches(_ need: FingerNeed) -> Self {
    .init(.needsTouches, "`\(need.what)` needs \(need.fingers): `touches \(need.least)`")
  }

  fileprivate static func isAlone(_ need: FingerNeed) -> Self {
    .init(
      .needsTouches,
      "`\(need.what)` needs \(need.fingers), and a pointer or a holding finger is only one")
  }
}

extension FingerNeed {
  fileprivate var fingers: String { least == 2 ? "a second finger" : "\(least) fingers" }
}
