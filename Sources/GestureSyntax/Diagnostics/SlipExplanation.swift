/// Explanations of slips whose meaning is plain: almost all have a fix-it.
enum SlipExplanation {
  static let misspelled = """
    A word is misspelled

    The word is none of those that can stand here, but close to one that can. Words
    are written in small letters and in American spelling.

    ```gesture
    gesture flick { stroke { mvoe right } }
    ```

    ```gesture
    gesture flick { stroke { move right } }
    ```
    """

  static let misplaced = """
    This belongs somewhere else

    The statement is in order, but not at this place. At the top of a file stand
    gestures, parts, constants, used files and settings. Reports, relations and
    settings stand in a gesture, requirements in a gesture, a part or a stroke, where
    `touches` may stand too. Inside a stroke there are motions, and no further
    stroke; `hover` and `while hold` stand outside of strokes, and `while hold` is
    around everything.

    ```gesture
    require length >= 20pt
    gesture flick { stroke { move right } }
    ```

    ```gesture
    gesture flick {
      stroke { move right }
      require length >= 20pt
    }
    ```
    """

  static let reservedName = """
    A name is a word that already means something

    Measures, the points `start`, `end` and `center`, units, and a few words of
    conditions cannot be names: `start above end` could not be read otherwise.
    Nearly every other word of the language can be a name, `up` and `hold` for
    example.

    ```gesture
    gesture el { stroke { start: move down  end: move right } }
    ```

    ```gesture
    gesture el { stroke { first: move down  last: move right } }
    ```
    """

  static let otherSpelling = """
    This is written differently here

    Other languages and other tools have their own words and signs for this, and it
    is clear what is meant: `=` for `==`, `and` for `&&`, `clockwise` for `cw`,
    `up-left` for `top-left`, `left edge` for `left-edge`, `touches 2` for
    `touches = 2`, `1.5s` for `1,5s`. There is one spelling for each, so that all
    files look alike.

    ```gesture
    gesture ring { stroke { arc cw, turn >= 270deg && length >= 60pt } }
    ```

    ```gesture
    gesture ring { stroke { arc clockwise, turn >= 270deg and length >= 60pt } }
    ```
    """

  static let missingComma = """
    A comma is missing

    Conditions stand behind their item, each after a comma, and the members of a
    list are separated by commas. Without one, it could not be seen where the motion
    ends and the condition begins.

    ```gesture
    gesture flick { stroke { move right length >= 20pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 20pt } }
    ```
    """

  static let strayComma = """
    A comma stands where nothing is joined

    A comma joins a condition to its item, or two conditions. Items are not joined:
    one motion simply follows the other, on the same line or on the next.

    ```gesture
    gesture el { stroke { move down, move right } }
    ```

    ```gesture
    gesture el { stroke { move down  move right } }
    ```
    """

  static let missingColon = """
    A name needs its colon

    What stands before an item and is no word of the language is taken for its name.
    A name ends in a colon, and the colon touches it.

    ```gesture
    gesture el {
      stroke { down move down  move right }
      require down.length >= 40pt
    }
    ```

    ```gesture
    gesture el {
      stroke { down: move down  move right }
      require down.length >= 40pt
    }
    ```
    """

  static let strayColon = """
    A colon stands where nothing is named

    A colon belongs to the name of an item and to nothing else. Settings and
    statements are followed directly by what they say.

    ```gesture
    gesture flick {
      resolution: 2pt
      stroke { move right }
    }
    ```

    ```gesture
    gesture flick {
      resolution 2pt
      stroke { move right }
    }
    ```
    """

  static let missingWord = """
    A word is missing

    The statement can be understood but for a word that says how: `within` before
    the radius of a hold, `move` before a direction, `edge` behind `left`, `require`
    before a condition that stands alone.

    ```gesture
    gesture press { stroke { hold 10pt, duration >= 500ms } }
    ```

    ```gesture
    gesture press { stroke { hold within 10pt, duration >= 500ms } }
    ```
    """

  static let strayWord = """
    A word is not needed

    The sentence reads well with this word, but the language does without it:
    `end above start`, and not `end is above start`; `repeat 2`, and not
    `repeat 2 times`.

    ```gesture
    gesture lift-up {
      stroke { any }
      require end is above start
    }
    ```

    ```gesture
    gesture lift-up {
      stroke { any }
      require end above start
    }
    ```
    """

  static let missingComparison = """
    A measure and a number need a comparison

    `length 50pt` could ask for at least, at most or exactly 50 points. Write `>=`,
    `<=`, or a chain such as `40pt <= length <= 60pt`. Exactly is rarely what is
    meant of something drawn by hand.

    ```gesture
    gesture flick { stroke { move right, length 50pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt } }
    ```
    """

  static let twoDirections = """
    Two directions stand side by side

    A diagonal is one word with a hyphen: `down-right`. For either of two
    directions, write `or` between them. For one after the other, write two motions.

    ```gesture
    gesture slant { stroke { move down right } }
    ```

    ```gesture
    gesture slant { stroke { move down-right } }
    ```
    """

  static let spreadNotLast = """
    A spread closes the motion

    One `±` stands at the end of a `move` and holds for all of its directions, so no
    direction can follow it. If two directions need different spreads, write
    `either { … } or { … }`.

    ```gesture
    gesture shake { stroke { move left ±20deg or right } }
    ```

    ```gesture
    gesture shake { stroke { move left or right ±20deg } }
    ```
    """

  static let unknownUnit = """
    This is not a unit

    The units are `pt`, `ms`, `s`, `deg`, `°`, `rad`, `%`, `pt/s`, `deg/s`, `rad/s`
    and `/s`. Lengths are in points whatever the density of the screen, so there are
    no pixels.

    ```gesture
    gesture flick { stroke { move right, length >= 50px } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt } }
    ```
    """

  static let spacedUnit = """
    A unit touches its number

    A number and its unit are one word: `50pt`. With a space between them the unit
    would look like a name.

    ```gesture
    gesture flick { stroke { move right, length >= 50 pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt } }
    ```
    """

  static let unsplitSubtraction = """
    A hyphen before a letter is part of the word

    `length-width` is one word, as `average-speed` is. To subtract, put spaces
    around the minus, or a digit or a parenthesis behind it.

    ```gesture
    gesture flick { stroke { move right, length-width <= 10pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length - width <= 10pt } }
    ```
    """

  static let dwellIsCondition = """
    How long a hold lasts is a condition

    `hold within` takes the radius in which the finger stays. How long it stays is a
    condition on its duration, at least or at most.

    ```gesture
    gesture press { stroke { hold 500ms } }
    ```

    ```gesture
    gesture press { stroke { hold, duration >= 500ms } }
    ```
    """

  static let lengthIsCondition = """
    How long a motion is is a condition

    A `move` takes its directions and, behind `±`, the angle by which they may be
    missed. How far the finger moves is a condition on the length, at least or at
    most.

    ```gesture
    gesture flick { stroke { move right 50pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt } }
    ```
    """
}
