import GestureReference

/// One attempt of one member, as far as the set has come with it.
struct SetAttempt {
  enum Stage {
    /// The member tries.
    case possible
    /// The member has decided, and nothing is reported of it yet.
    case candidate
    /// `began` was reported, and its end was not.
    case underWay
    /// A failure was reported, or everything is reported.
    case over

    /// Whether it may still fail.
    var isOpen: Bool {
      switch self {
      case .possible, .candidate: true
      case .underWay, .over: false
      }
    }
  }

  let member: Int
  /// Which of the member's attempts it is, counted from 0.
  let number: Int
  var stage = Stage.possible
  /// Whether the member is still in it.
  var isRunning = true
  /// Whether it was reported as recognized or begun.
  var hasWon = false

  /// The moments in which it began and was decided, counted from the first.
  let began: Int
  var decided = 0
  /// The moment in which a touch had landed last when it was decided.
  var landing = 0
  /// What the member made of it in this moment.
  var news: [ReferenceChange] = []
  /// The change by which the member decided.
  var decision: ReferenceChange?
  /// The last `began` or `changed`, and the `ended` after it.
  var latest: ReferenceChange?
  var ending: ReferenceChange?
  /// Attempts of members that this one follows which were open when it was decided.
  var noted: Set<Int> = []

  init(member: Int, number: Int, began moment: Int) {
    (self.member, self.number, began) = (member, number, moment)
  }

  /// How little it strayed for its length; the less, the better.
  var fit: Float {
    decision?.fit ?? 0
  }

  /// How little it deviated for its length, which decides between equal fits.
  var closeness: Float { decision?.closeness ?? 0 }

  mutating func remember(_ change: ReferenceChange) {
    switch change.kind {
    case .began, .changed: latest = change
    case .ended: ending = change
    case .recognized, .failed, .cancelled: break
    }
  }
}
