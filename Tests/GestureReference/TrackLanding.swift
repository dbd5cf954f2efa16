import GestureModel
import GestureRuntime

/// What a track makes of touches that land together.
enum LandingAnswer {
  /// Nothing changes.
  case ignores
  /// It takes the landing, and waits for more fingers.
  case gathers
  /// It takes the landing, and runs.
  case runs
  /// It gathered, and runs now.
  case assembles
  /// It has more fingers, and goes on with what it does.
  case joins
  case tooMany
}

extension ReferenceTrack {
  /// Some touches land that it does not have.
  ///
  /// - Parameters:
  ///   - touches: In the order of the frame.
  ///   - time: Microseconds.
  ///   - isExpected: Whether a token waits for a stroke of this track.
  ///   - settings: The gesture's.
  ///   - hasBegun: Whether the gesture has.
  /// - Returns: What the track does with them.
  mutating func land(
    _ touches: [Touch], at time: Int64, isExpected: Bool, settings: Settings, hasBegun: Bool
  ) -> LandingAnswer {
    let total = fingers.count + touches.count
    func isTooMany(_ landing: Int64) -> Bool {
      total > count.upperBound
        && isStrict(touches.count, at: time, since: landing, settings, hasBegun)
    }
    switch phase {
    case .idle:
      guard isExpected else { return .ignores }
      guard total <= count.upperBound || settings.extraTouches == .ignoreAlways else {
        return .tooMany
      }
      add(touches.prefix(count.upperBound))
      guard total >= count.lowerBound else {
        phase = .gathering(since: time)
        return .gathers
      }
      run(since: time, at: time)
      return .runs
    case .gathering(let landing):
      if isTooMany(landing) { return .tooMany }
      add(touches.prefix(count.upperBound - fingers.count))
      guard total >= count.lowerBound else { return .joins }
      run(since: landing, at: time)
      return .assembles
    case .running where hand == .pointer: return .ignores
    case .running(let landing):
      if isTooMany(landing) { return .tooMany }
      let joining = touches.prefix(count.upperBound - fingers.count)
      guard !joining.isEmpty else { return .ignores }
      join(joining, at: time)
      return .joins
    case .short(let landing):
      if isTooMany(landing) { return .tooMany }
      add(touches.prefix(count.upperBound - fingers.count))
      if fingers.count >= count.lowerBound { goOn(at: time) }
      return .joins
    case .leaving:
      let isIgnored =
        settings.extraTouches == .ignoreAlways
        || settings.extraTouches == .ignoreOneByOne && touches.count == 1
      return isIgnored ? .ignores : .tooMany
    }
  }

  /// Whether a number of touches that land, and make too many, end the stroke.
  private func isStrict(
    _ landed: Int, at time: Int64, since landing: Int64, _ settings: Settings, _ hasBegun: Bool
  ) -> Bool {
    switch settings.extraTouches {
    case .ignore: !hasBegun && !settings.gathersAnyTime && time - landing <= settings.gather
    case .fail: true
    case .ignoreAlways: false
    case .ignoreOneByOne: landed > 1
    case .ignoreOnceBegun: !hasBegun
    }
  }

  /// Whether a landing of such touches is about this track.
  func isFor(pointer: Bool) -> Bool { (hand == .pointer) == pointer }

  /// The last microsecond of what it waits for.
  func end(ofWaiting gather: Int64) -> Int64? {
    switch phase {
    case .gathering(let since), .leaving(let since):
      gather == GestureTable.anyTime ? nil : since + gather
    case .idle, .running, .short: nil
    }
  }
}

extension Settings {
  /// Whether the fingers of a stroke may land and leave whenever they like.
  var gathersAnyTime: Bool { gather == GestureTable.anyTime }
}
