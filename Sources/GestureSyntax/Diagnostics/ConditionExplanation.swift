/// Explanations of what can be wrong with numbers, units and conditions.
enum ConditionExplanation {
  static let needsUnit = """
    A number needs a unit

    Lengths, times, angles and speeds are never plain numbers: `50` could be points
    or milliseconds. Only counts and ratios have no unit. A percentage is a ratio as
    well, so of a length it is `50% of length` and not `50%`.

    ```gesture
    gesture flick { stroke { move right, length >= 50 } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 50pt } }
    ```
    """

  static let dimensionClash = """
    Two things are counted in different units

    Only like can be compared with or added to like: a length with a length, a time
    with a time. A product or a quotient is something new: a length divided by a
    time is a speed.

    ```gesture
    gesture flick { stroke { move right, length >= 200pt/s } }
    ```

    ```gesture
    gesture flick { stroke { move right, average-speed >= 200pt/s } }
    ```
    """

  static let notANumber = """
    A number is needed, and this is none

    Points, paths, names and conditions are not numbers. Of a point, take `.x` or
    `.y`, or say where it is: `end above start`. Of a named item, take a measure:
    `down.length`.

    ```gesture
    gesture el {
      stroke { down: move down  side: move right }
      require down > side
    }
    ```

    ```gesture
    gesture el {
      stroke { down: move down  side: move right }
      require down.length > side.length
    }
    ```
    """

  static let notACondition = """
    This is not a condition

    A condition is true or false. A measure or a number by itself is neither;
    compare it with something, or say where a point is.

    ```gesture
    gesture flick {
      stroke { move right }
      require velocity
    }
    ```

    ```gesture
    gesture flick {
      stroke { move right }
      require velocity >= 200pt/s
    }
    ```
    """

  static let notConstant = """
    This has to be known before anything is drawn

    Constants, settings, radii, directions and spreads are fixed when the file is
    compiled, so they cannot depend on a measure. Write what depends on the drawing
    as a condition.

    ```gesture
    let half = length / 2
    gesture el {
      stroke { down: move down  move right }
      require down.length <= half
    }
    ```

    ```gesture
    gesture el {
      stroke { down: move down  move right }
      require down.length <= length / 2
    }
    ```
    """

  static let wrongArguments = """
    A function takes another number of arguments

    `abs` takes one number, `min` and `max` take two or more, in parentheses and
    with commas between them.

    ```gesture
    gesture small { stroke { any, max(width) <= 40pt } }
    ```

    ```gesture
    gesture small { stroke { any, max(width, height) <= 40pt } }
    ```
    """

  static let outOfRange = """
    A number is outside of what it can mean

    A radius is more than zero, a spread, a time and a tolerance are not less than
    zero, a repeat has at least one round, a direction at most ten turns, and
    nothing divides by zero. The message says which bound was passed.

    ```gesture
    gesture press { stroke { hold within 0pt, duration >= 500ms } }
    ```

    ```gesture
    gesture press { stroke { hold within 10pt, duration >= 500ms } }
    ```
    """

  static let meaninglessRelation = """
    A relation does not fit what it relates

    Only points and `path` can be somewhere. A place is a point, an edge, a corner,
    `view` or a name. Only `view` and names have an inside, and an edge that runs up
    and down has nothing above it.

    ```gesture
    gesture from-side {
      stroke { move right }
      require start above left edge
    }
    ```

    ```gesture
    gesture from-side {
      stroke { move right }
      require start within 24pt of left edge
    }
    ```
    """

  static let uselessCondition = """
    A condition decides nothing

    Whatever is drawn, the condition is true, or it is false. A constant is probably
    written where a measure was meant. The gesture is compiled all the same.

    ```gesture
    let short = 40pt
    gesture flick { stroke { move right, length >= 20pt, short >= 20pt } }
    ```

    ```gesture
    let short = 40pt
    gesture flick { stroke { move right, length >= short } }
    ```
    """

  static let contradiction = """
    A condition cannot come true

    What is drawn here cannot satisfy the condition, or only what strays from it can.
    Most often a sign is wrong: clockwise turns are positive and counterclockwise ones
    negative, rightward and downward distances are positive, and y grows downward.
    Fingers that come together make `scale` less than 1. Or two bounds on one measure
    leave nothing between them.

    ```gesture
    gesture ring { stroke { arc clockwise, turn <= -270deg } }
    ```

    ```gesture
    gesture ring { stroke { arc clockwise, turn >= 270deg } }
    ```
    """

  static let restingCondition = """
    A condition is not looked at while a finger rests

    A `duration` that is compared with a time says when it becomes true, so it is
    looked at then, even if no finger moves. What is computed from a `duration` says
    no such time: it is looked at with the next event, which may be the lift, and
    that is too late for what should come of a finger that rests. The message is no
    error, since a screen may send events all the while.

    ```gesture
    gesture slide-and-stay {
      stroke { slide: move right  hold within 10pt, duration >= 2 * slide.duration  recognize }
    }
    ```

    ```gesture
    gesture slide-and-stay {
      stroke { slide: move right  hold within 10pt, duration >= 400ms  recognize }
    }
    ```
    """
}
