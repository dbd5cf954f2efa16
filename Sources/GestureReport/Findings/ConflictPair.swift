import GestureAnalysis
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTraces

/// Two members of a set, with the drawings that both accept.
struct ConflictPair {
  /// In the order of the set.
  let members: [Member]
  /// Where the inputs of both are in drawings.
  let places: [InputSetting]
  /// Those that are tried on the set; the first one is shown.
  var shared: [SharedDrawing] = []
  /// Whether these are made of one for each member, as none for either of them alone is both.
  var isCombined = false
  /// The index of the member that wins the first one; `0` if neither does.
  var winner = 0

  init(_ first: Member, _ second: Member) {
    members = [first, second]
    var seen: Set<String> = []
    places = members.flatMap(\.subject.table.drawnPlaces).filter {
      seen.insert($0.name).inserted
    }
  }

  var best: Member { members[winner] }
  var other: Member { members[1 - winner] }

  /// The drawings of each member that the other accepts, those of the fewest motions first.
  var accepted: [Drawing] {
    members.flatMap(\.shared).sorted {
      ($0.words.count, $0.frames.count) < ($1.words.count, $1.frames.count)
    }
  }

  /// Whether the text of one of the two says how it stands to the other.
  var isRelated: Bool {
    zip(members, members.reversed()).contains { one, other in
      one.subject.gesture.relations.contains { $0.partner.value == other.name }
    }
  }

  /// Why a drawing is what the set makes of it.
  ///
  /// - Parameters:
  ///   - made: Those of the two that it is, in the order of time.
  ///   - lead: By how many microseconds the one that wins decides earlier by itself; negative if later.
  /// - Returns: The reason, as the end of a sentence.
  func reason(made: [String], lead: Int64) -> String {
    if made.isEmpty { return "another gesture of the set wins" }
    if Set(made).count > 1 { return "both are recognized" }
    let (one, two) = (best.subject.gesture, other.subject.gesture)
    if one.after.contains(two.name) || two.after.contains(one.name) { return "`after` says so" }
    if lead > 0 { return "it decides \(Figures.fixed(Double(lead) / 1000, 1)) ms earlier" }
    return winner == 0 ? "it comes first in the file" : "the other waits"
  }
}

extension ConflictPair {
  /// One of the two, with the drawings found for it.
  struct Member {
    let subject: Subject
    /// Those that the other member accepts, too, and those that it does not.
    private(set) var shared: [Drawing] = []
    private(set) var own: [Drawing] = []

    var name: String { subject.gesture.name }

    init(_ subject: Subject, _ witnesses: [Witness], acceptedBy other: GestureTable) {
      self.subject = subject
      for witness in witnesses {
        if Witness(witness.drawing, acceptedBy: other) == nil {
          own.append(witness.drawing)
        } else {
          shared.append(witness.drawing)
        }
      }
    }
  }
}

/// A drawing that both members of a pair accept.
final class SharedDrawing {
  /// What is drawn.
  let words: [String]
  let trace: Trace
  /// When each member alone is recognized, ends or begins, in microseconds, in the order of the set.
  let times: [Int64]
  /// The gestures that the set makes of it, in the order of time.
  private(set) lazy var made = make()
  private let make: () -> [String]

  init(_ words: [String], _ trace: Trace, _ times: [Int64], made make: @escaping () -> [String]) {
    (self.words, self.trace, self.times, self.make) = (words, trace, times, make)
  }
}

extension Trace {
  /// When a gesture alone is recognized, ends or begins, in microseconds; `nil` if it never does.
  func decision(of table: GestureTable) -> Int64? {
    var recognizer = Recognizer(table, view: view)
    for frame in frames {
      recognizer.handle(frame)
      if let time = recognizer.changes.decision { return time }
    }
    while let deadline = recognizer.deadline {
      recognizer.tick(at: deadline)
      if let time = recognizer.changes.decision { return time }
    }
    return nil
  }
}

extension [Change] {
  /// When the first of them decides for the gesture; `nil` if none does.
  fileprivate var decision: Int64? {
    first { change in
      switch change.kind {
      case .began, .recognized, .ended: true
      case .changed, .cancelled, .failed: false
      }
    }?.time
  }
}
