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
      stroke { move right, length >= 10pt  begin  any }
      after flick fails
    }
    ```

    ```gesture
    gesture flick {
      stroke { move right, length >= 50pt, duration <= 300ms }
    }
    gesture drag {
      stroke { move right, length >= 10pt  begin  any }
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
      stroke { move right, length >= 10pt  begin  any }
      alongside flick
      after flick fails
    }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt, duration <= 300ms } }
    gesture drag {
      stroke { move right, length >= 10pt  begin  any }
      after flick fails
    }
    ```
    """

  static let neverWins = """
    A gesture can never win

    Whenever it could be recognized, another gesture of the view has been, or is in
    the same frame and is preferred: one that begins or is recognized with every
    landing, or an earlier one that asks for just the same. Say `alongside` if both
    are meant, let the other one wait, or make it a `part` if it is only there to be
    used.

    ```gesture
    gesture tap { stroke { hold within 20pt, duration <= 350ms } }
    gesture click { use tap }
    ```

    ```gesture
    part tap { stroke { hold within 20pt, duration <= 350ms } }
    gesture click { use tap }
    ```
    """
}
