import GestureSyntax

/// What a word means, as it is shown beside it.
struct WordMeaning: Hashable {
  /// How it is written, with what follows it.
  var form: String
  /// One or two sentences.
  var text: String
  /// What counts where it is not written.
  var standard: String?

  init(_ form: String, _ text: String, standard: String? = nil) {
    (self.form, self.text, self.standard) = (form, text, standard)
  }

  /// For a window of an editor.
  var markdown: String {
    "`\(form)`\n\n\(text)" + (standard.map { "\n\nDefault: `\($0)`" } ?? "")
  }
}

extension Keyword {
  /// What it means where it is a word of the language. Where it has several meanings, all.
  var meaning: WordMeaning {
    switch self {
    case .gesture:
      WordMeaning(
        "gesture NAME { … }",
        "Something to recognize; it gets a table. In a condition, `gesture.` is what is "
          + "drawn so far."
      )
    case .part:
      WordMeaning("part NAME { … }", "A piece of gestures, put where it is used.")
    case .let: WordMeaning("let NAME = VALUE", "A constant: a number, or arithmetic on constants.")
    case .input:
      WordMeaning(
        "input NAME: LEAST..MOST = VALUE, input NAME: point, input NAME: box, input NAME: edge = left",
        "A value that the app sets while it runs; it counts from the next attempt on.")
    case .point:
      WordMeaning("input NAME: point", "A point of the view that the app sets; nowhere until then.")
    case .box:
      WordMeaning("input NAME: box", "A box in the view that the app sets; nowhere until then.")
    case .use:
      WordMeaning(
        "use NAME, use \"FILE\"",
        "Puts a part or a gesture in this place; at the top of a file, brings in another file.")
    case .prefer, .best, .fit:
      WordMeaning(
        "prefer best fit, prefer best fit within TIME",
        "Of gestures that decide in one frame, the one with the least stray for its length wins, and "
          + "of equal ones the one that keeps best to the middle of its directions. With a time, those "
          + "that are recognized wait for the others until nothing has been touched for so long or "
          + "no other can still be recognized. In a gesture, "
          + "`prefer VALUE near VALUE` counts a part of what a value is away from another as stray.",
        standard: "the earliest in the file")
    case .near:
      WordMeaning(
        "prefer VALUE near VALUE, VALUE near VALUE, …",
        "A part of how far the one is from the other counts as stray where the best fit is preferred: "
          + "as large a part as `preference-weight` says.")
    case .preferenceWeight:
      WordMeaning(
        "preference-weight PERCENT",
        "How much of the distance from what a gesture prefers counts as stray where fits are "
          + "compared.", standard: "20%")
    case .require:
      WordMeaning(
        "require CONDITION, …", "Must hold of the whole gesture, stroke or part when it ends.")
    case .each, .phase:
      WordMeaning(
        "each phase CONDITION, …, each gesture CONDITION, …",
        "Asks this of each phase of the body that takes steps; at the top of a file, `each gesture` "
          + "asks it of each gesture.")
    case .report:
      WordMeaning("report [NAME:] VALUE, …", "Values that the app receives with each change.")
    case .after, .fails, .fail:
      WordMeaning(
        "after NAME fails",
        "Is reported only after the attempts at the other gesture have failed.")
    case .alongside:
      WordMeaning("alongside NAME, …", "May be recognized at the same time as the others.")
    case .begin:
      WordMeaning("begin", "From here on the gesture is under way and follows the finger.")
    case .recognize:
      WordMeaning("recognize", "The gesture is recognized here, and not at the lift.")
    case .and, .not: WordMeaning(rawValue, "Joins or reverses conditions.")
    case .of: WordMeaning("25% of VALUE", "A part of a value; in `left of`, a side of a place.")
    case .resolution:
      WordMeaning("resolution LENGTH", "How far a finger has to go for a step.", standard: "3pt")
    case .tolerance:
      WordMeaning(
        "tolerance LENGTH + PERCENT",
        "How much stray a path is forgiven: a length, and a part of the length of the path.",
        standard: "8pt + 10%")
    case .samples, .regular, .all:
      WordMeaning(
        "samples regular, samples all", "Whether coalesced samples are passed over.",
        standard: "all")
    case .hooks:
      WordMeaning(
        "hooks LENGTH",
        "How long the little way may be that a stroke begins or ends with beside what is drawn, and "
          + "turns from by 75° or more.", standard: "0pt")
    case .touches:
      WordMeaning(
        "touches N, touches N..M", "How many fingers draw a stroke. In a condition, how many do.",
        standard: "1")
    case .gather, .anyTime:
      WordMeaning(
        "gather within TIME, gather any-time",
        "How far apart the fingers of one stroke may land and leave.", standard: "150ms")
    case .bridge:
      WordMeaning(
        "bridge TIME within LENGTH",
        "For how long a finger may be lost that comes back so near: it has not lifted, and a lift is "
          + "reported that much later.")
    case .pause:
      WordMeaning(
        "pause within TIME", "How long the fingers may be up between two strokes.", standard: "1s")
    case .extraTouches, .ignore, .always, .oneByOne, .onceBegun:
      WordMeaning(
        "extra-touches ignore, ignore always, ignore one-by-one, ignore once-begun, fail",
        "What a finger too many does.",
        standard: "ignore")
    case .only:
      WordMeaning(
        "only CONDITION", "Which touches the gesture sees at all.", standard: "all touches")
    case .cancelsTouchesInView:
      WordMeaning(
        "cancels-touches-in-view yes, no",
        "Whether the view's touches are cancelled when the gesture is recognized or begins.",
        standard: "yes")
    case .delaysTouchesBegan:
      WordMeaning(
        "delays-touches-began yes, no",
        "Whether the view hears of a landing only when the gesture has failed.", standard: "no")
    case .delaysTouchesEnded:
      WordMeaning(
        "delays-touches-ended yes, no",
        "Whether the view hears of the end of a touch only when the gesture has failed.",
        standard: "yes")
    case .multipleTouches:
      WordMeaning(
        "multiple-touches yes, no",
        "Whether the view is sent a touch that lands while it has another.", standard: "no")
    case .yes, .no:
      WordMeaning("yes, no", "The answer to a switch.")
    case .stroke:
      WordMeaning("stroke { … }", "What fingers draw from a landing to the lift, in order.")
    case .repeat:
      WordMeaning("repeat N..M { … }", "The items N to M times.")
    case .optional:
      WordMeaning("optional { … }", "The items, or nothing.")
    case .either, .or:
      WordMeaning(
        "either { … } or { … }",
        "One of the bodies. Between conditions or directions, `or` joins alternatives.")
    case .while:
      WordMeaning(
        "while hold within LENGTH { … }", "The strokes of other fingers, while the first rests.")
    case .anyOrder:
      WordMeaning("any-order { … }", "The items in any order, each once.")
    case .anyStart:
      WordMeaning("any-start { … }", "The sides of a closed course, which may be begun anywhere.")
    case .eitherWay:
      WordMeaning(
        "either-way { … }",
        "The items forward or backward. Backward, conditions in it are judged of the drawing turned "
          + "round in time.")
    case .mirrored:
      WordMeaning(
        "mirrored { … }",
        "The items with left and right exchanged. Conditions in it are judged in the mirror.")
    case .joinedOrApart:
      WordMeaning(
        "joined-or-apart { … }", "The strokes, between which the finger may lift or stay down.")
    case .move:
      WordMeaning(
        "move DIRECTION or … ±ANGLE",
        "Steps in given directions. Those after each other need one step at least.",
        standard: "±45deg")
    case .arc:
      WordMeaning(
        "arc clockwise, arc counterclockwise",
        "Steps that do not turn back. How far they turn is asked with `turn`.")
    case .pinch, .in, .out:
      WordMeaning("pinch in, out, any", "Steps in which several fingers come together, or part.")
    case .twist, .clockwise, .counterclockwise:
      WordMeaning(
        "twist clockwise, counterclockwise, any",
        "Steps in which several fingers turn about each other. Of an `arc`, the sense in "
          + "which it turns."
      )
    case .shove:
      WordMeaning(
        "shove up, down, any", "Steps in which several fingers go up or down side by side.")
    case .hold:
      WordMeaning(
        "hold within LENGTH", "No step is needed: the fingers stay near where they were.",
        standard: "within 10pt")
    case .any:
      WordMeaning("any", "All steps, in any direction.")
    case .lift:
      WordMeaning("lift", "No finger is down: the time between two strokes.")
    case .hover:
      WordMeaning(
        "hover, hover { … }",
        "A pointer moves without contact. With braces, what it does in order: it may rest, too.")
    case .within:
      WordMeaning(
        "within VALUE, within LENGTH of PLACE",
        "The radius of a `hold`, the longest time of a setting, or a distance from a place.")
    case .up, .down, .left, .right, .upLeft, .upRight, .downLeft, .downRight:
      WordMeaning(
        "\(rawValue) (\(Int(compassDegrees ?? 0))°)",
        "A direction of a `move`: 0° is right, 90° down. Of a place, its side.")
    case .middle, .back, .forward:
      WordMeaning(
        "button left, right, middle, back, forward",
        "In `only`, the button of a mouse or of a pencil that is down with it.")
    case .about:
      WordMeaning("angle about POINT", "The point that an angle is seen from.")
    case .above, .below, .inside:
      WordMeaning(
        "above PLACE, below PLACE, inside PLACE",
        "Where something is, compared with a place. y grows downward: what is above has the "
          + "smaller y."
      )
    case .top, .bottom, .edge:
      WordMeaning("top edge, bottom edge, left edge, right edge", "A side of the view.")
    case .topLeft, .topRight, .bottomLeft, .bottomRight, .corner:
      WordMeaning(
        "top-left corner, …",
        "A corner of the view. Alone, `corner` is how sharply an item sets out, in degrees.")
    }
  }
}
