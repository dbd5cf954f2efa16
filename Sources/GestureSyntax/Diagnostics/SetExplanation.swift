/// Explanations of what can be wrong with how gestures of one view stand to each other.
enum SetExplanation {
  static let selfReference = """
    A gesture names itself as its partner

    `after` and `alongside` name other gestures of the view. A gesture that waited
    for itself to fail would never be recognized, and it cannot prevent itself.

    ```gesture
    gesture tap {
      stroke { hold within 20pt, duration <= 350ms }
      after tap fails
    }
    ```

    ```gesture
    gesture tap {
      stroke { hold within 20pt, duration <= 350ms }
    }
    ```
    """

  static let circularWait = """
    Gestures wait for each other in a circle

    Each of them could be recognized only after the next one has failed, so none of
    them ever would. The message has the whole circle. Decide which gesture goes
    first, and take its `after` away. Without any, the earlier in the file wins
    where both are recognized in the same frame.

    ```gesture
    gesture flick {
      stroke { move right, length >= 50pt, duration <= 300ms }
      after drag fails
    }
    gesture drag {
      stroke { move right, distance >= 10pt  begin  any }
      after flick fails
    }
    ```

    ```gesture
    gesture flick {
      stroke { move right, length >= 50pt, duration <= 300ms }
    }
    gesture drag {
      stroke { move right, distance >= 10pt  begin  any }
      after flick fails
    }
    ```
    """

  static let endlessWait = """
    A gesture waits for one that never fails

    A gesture that begins or is recognized as soon as a finger lands has no time to
    fail. What waits for it would wait in vain. Let the other one wait, or say
    `alongside` if both are meant.

    ```gesture
    gesture touch-down { stroke { begin  any } }
    gesture flick {
      stroke { move right, length >= 50pt }
      after touch-down fails
    }
    ```

    ```gesture
    gesture touch-down { stroke { begin  any } }
    gesture flick {
      stroke { move right, length >= 50pt }
      alongside touch-down
    }
    ```
    """

  static let clashingRelations = """
    Two gestures are to wait for each other and to go on alongside

    `after a fails` means that this gesture is recognized only if `a` is not, and
    `alongside a` that both may be. Take one of the two away.

    ```gesture
    gesture flick { stroke { move right, length >= 50pt, duration <= 300ms } }
    gesture drag {
      stroke { move right, distance >= 10pt  begin  any }
      alongside flick
      after flick fails
    }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt, duration <= 300ms } }
    gesture drag {
      stroke { move right, distance >= 10pt  begin  any }
      after flick fails
    }
    ```
    """

  static let neverWins = """
    A gesture can never win

    Whenever it could be recognized, another gesture of the view has been, or is in
    the same frame and is preferred: one that begins or is recognized with every
    landing, one that it begins with, as a double tap does with a tap, one that decides
    in mid-stroke, as a pan of 10 pt does before a swipe of 50 pt, or an earlier one
    that asks for just the same. What strays at first and is forgiven later, for its
    length, may win yet where the message says so. Let the other one wait with `after`,
    say `alongside` if both are meant, or make it a `part` if it is only there to be
    used.

    ```gesture
    gesture tap { stroke { hold within 20pt, duration <= 350ms } }
    gesture double-tap { use tap  lift, duration <= 300ms  use tap }
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

  static let sameLift = """
    One lift can decide two gestures, and only their order says which of them wins

    A drawing was found that both accept as the finger leaves: the message has it.
    The one that stands first in the file is recognized then, and the other fails.
    If that is meant, say so: `after check fails` on the later one. It does not wait
    any longer for that where both are decided by the same lift. If not, let the one
    that fits the drawing best win with `prefer best fit` at the top of the file, say
    `alongside check` if both may be recognized, or ask for something in one of them
    that the other does not do.

    ```gesture
    gesture check { stroke { move down-right  move up-right } }
    gesture bow { stroke { move right or down  move right or up } }
    ```

    ```gesture
    gesture check { stroke { move down-right  move up-right } }
    gesture bow {
      stroke { move right or down  move right or up }
      after check fails
    }
    ```
    """
}
