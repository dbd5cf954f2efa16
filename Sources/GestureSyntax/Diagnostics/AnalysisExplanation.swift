/// Explanations of what the analysis finds: what no drawing does, and what more drawings do than was
/// probably meant.
enum AnalysisExplanation {
  static let neverRecognized = """
    A gesture can never be recognized

    Whatever is drawn, something that the gesture asks for does not come true: a rest
    that is longer than the whole, a bound on the whole that its parts exceed, a
    distance that a hold does not leave room for. The notes name the parts that
    exclude each other; without any one of them, it could be drawn.

    ```gesture
    gesture press {
      stroke { hold within 10pt, duration >= 500ms }
      require duration <= 300ms
    }
    ```

    ```gesture
    gesture press {
      stroke { hold within 10pt, duration >= 500ms }
      require duration <= 800ms
    }
    ```
    """

  static let onlyByStraying = """
    Only drawings that stray are recognized

    A path may stray from what its phases describe, by the tolerance. This gesture
    asks for something that nothing but straying can bring about, so what it describes
    is not what it recognizes. Describe what is meant, or ask for less.

    ```gesture
    gesture hook {
      tolerance 20pt
      stroke { move up-right, length >= 50pt }
      require dx < -10pt
    }
    ```

    ```gesture
    gesture hook {
      tolerance 20pt
      stroke { move up-right, length >= 50pt }
      require dx > 40pt
    }
    ```
    """

  static let neverDrawn = """
    A part of a gesture is in no drawing that is recognized

    What stands before or behind it, or a condition, leaves no room for it: a branch
    or something optional that takes longer than the whole may, or that is too long.
    The notes name what excludes it. Without the part, the same is recognized.

    ```gesture
    gesture flick {
      stroke {
        optional { hold within 10pt, duration >= 500ms }
        move right, length >= 50pt
      }
      require duration <= 300ms
    }
    ```

    ```gesture
    gesture flick {
      stroke {
        optional { hold within 10pt, duration >= 500ms }
        move right, length >= 50pt
      }
      require duration <= 900ms
    }
    ```
    """

  static let sameBranch = """
    A branch asks for no more than an earlier one

    What the later branch recognizes, the earlier one does already, so it can be left
    out. Probably one of the two was meant to be something else.

    ```gesture
    gesture tick {
      stroke {
        either { move right ±45deg, length >= 30pt }
        or { move right ±20deg, length >= 40pt }
      }
    }
    ```

    ```gesture
    gesture tick {
      stroke {
        either { move right ±45deg, length >= 30pt }
        or { move down ±45deg, length >= 40pt }
      }
    }
    ```
    """

  static let oneWrongStep = """
    One wrong step is enough for a phase

    The phase asks for no least length, and what comes before and behind it goes the
    same way: a line with a single step aside, as any finger makes one, is taken for
    the whole. Say how long the phase is at least.

    ```gesture
    gesture step {
      stroke {
        move right, length >= 40pt
        move down
        move right, length >= 40pt
      }
    }
    ```

    ```gesture
    gesture step {
      stroke {
        move right, length >= 40pt
        move down, length >= 30pt
        move right, length >= 40pt
      }
    }
    ```
    """

  static let mereTouch = """
    A mere touch is recognized

    The gesture describes movements, but none of them has to be made: a finger that
    lands and leaves at once is taken for it. Say what has to be drawn, or how long it
    takes.

    ```gesture
    gesture scribble {
      stroke { hold within 10pt  optional { move right  move left } }
    }
    ```

    ```gesture
    gesture scribble {
      stroke { hold within 10pt, duration >= 200ms  optional { move right  move left } }
    }
    ```
    """

  static let belowResolution = """
    A least length is reached by a single step

    The recognizer does not look at movements that are smaller than the resolution, so
    every step is as long as this bound, and the bound hardly decides anything. Ask for
    more, or make the resolution finer.

    ```gesture
    gesture flick { stroke { move right, length >= 2pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 20pt } }
    ```
    """

  static let unusedName = """
    Something has a name that is never used

    A constant or a part of the file is mentioned nowhere. Take it away, or use it
    where it was meant: a number that is written out may stand in its place.

    ```gesture
    let short = 40pt
    gesture flick { stroke { move right, length >= 20pt } }
    ```

    ```gesture
    let short = 40pt
    gesture flick { stroke { move right, length >= short } }
    ```
    """

  static let longWait = """
    A gesture may wait long for another one

    With `after`, a gesture that has been drawn is not recognized before the other has
    failed. The message tells how long that takes if nothing more is touched. A second
    is felt as a pause; without a limit, nothing may ever happen. Bound what the other
    waits for, with a duration on its lift or its hold.

    ```gesture
    gesture tap {
      stroke { hold within 20pt, duration <= 350ms }
      after double-tap fails
    }
    gesture double-tap {
      stroke { hold within 20pt, duration <= 350ms }
      lift, duration <= 2s
      stroke { hold within 20pt, duration <= 350ms }
    }
    ```

    ```gesture
    gesture tap {
      stroke { hold within 20pt, duration <= 350ms }
      after double-tap fails
    }
    gesture double-tap {
      stroke { hold within 20pt, duration <= 350ms }
      lift, duration <= 300ms
      stroke { hold within 20pt, duration <= 350ms }
    }
    ```
    """
}
