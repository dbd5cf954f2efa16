/// Explanations of what can be wrong with what is drawn, and with settings.
enum DrawingExplanation {
  static let emptyBody = """
    Nothing is drawn here

    A gesture, a part and every block need at least one item: a stroke, a motion or
    something used. To accept any drawing at all, write `any`.

    ```gesture
    gesture scribble { stroke { } }
    ```

    ```gesture
    gesture scribble { stroke { any } }
    ```
    """

  static let couldBeEmpty = """
    This could be nothing at all

    If everything in a stroke, a repeat or a gesture may be left out, it could be
    passed without anything being drawn, and nobody could say whether it was. Make
    one of its items certain. For a touch without a motion, write `hold`.

    ```gesture
    gesture perhaps { stroke { optional { move right } } }
    ```

    ```gesture
    gesture perhaps { stroke { move up, length >= 20pt  optional { move right } } }
    ```
    """

  static let outsideStroke = """
    A motion needs a finger on the screen

    All motions but `lift` stand inside a `stroke { }`, which says where the finger
    lands and leaves. Motions that follow each other without a lift stand in one
    stroke together. So do `begin` and `recognize`: they stand in the stroke in which
    they decide, at that place.

    ```gesture
    gesture el { move down  move right }
    ```

    ```gesture
    gesture el { stroke { move down  move right } }
    ```
    """

  static let misplacedLift = """
    A lift cannot be here

    `lift` is the time between two strokes while no finger is down. It cannot stand
    before the first stroke, inside a stroke or next to another lift, and what
    follows it is a stroke.

    ```gesture
    gesture late { lift, duration >= 100ms  stroke { move right } }
    ```

    ```gesture
    gesture late { stroke { move right }  lift, duration >= 100ms  stroke { move right } }
    ```
    """

  static let misplacedMarker = """
    A marker cannot be here

    `begin` and `recognize` are passed once, at one place. A gesture has one of them
    at most; it stands in a stroke, in no group that could leave it out, repeat it
    or turn it round, and nothing stands behind `recognize`.

    ```gesture
    gesture flick { stroke { move right  optional { recognize } } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 40pt  recognize } }
    ```
    """

  static let unreachable = """
    This can never be drawn

    No path comes to this item: the gesture is over before it, or nothing can follow
    what stands before it. Remove it, or move it to where it can be reached.

    ```gesture
    gesture flick { stroke { move right  recognize  move down } }
    ```

    ```gesture
    gesture flick { stroke { move right  move down  recognize } }
    ```
    """

  static let undecidable = """
    It could never be told whether the gesture is over

    Without a marker, a gesture is decided when nothing more can come. A further
    stroke that may or may not be drawn, with no limit to the time before it, could
    always still come. Give the lift before it an upper bound, or leave the lift
    out: then `pause` limits it.

    ```gesture
    gesture dash-or-equals {
      stroke { move right }
      optional { lift, duration >= 40ms  stroke { move right } }
    }
    ```

    ```gesture
    gesture dash-or-equals {
      stroke { move right }
      optional { lift, 40ms <= duration <= 1s  stroke { move right } }
    }
    ```
    """

  static let needsTouches = """
    This needs a second finger

    One finger has no spread and no rotation: `pinch`, `twist` and their measures
    are of two fingers or more, which a gesture or a single stroke asks for by
    `touches 2`. A used gesture's `touches` does not come along; one that stands in
    a stroke does. The condition `touches = 2` asks for no fingers; it only counts
    those that the setting lets draw.

    ```gesture
    gesture zoom { stroke { pinch out } }
    ```

    ```gesture
    gesture zoom { touches 2  stroke { pinch out } }
    ```
    """

  static let unknownAtLanding = """
    This is not known of a touch as it lands

    `only` decides as a touch lands, or as a pointer comes, whether the gesture sees
    it at all. Then it is known what touches (`finger`, `pencil`, `mouse`), with
    which `force` and `radius`, and where: `start`, and the view. What comes later
    is asked for in a `require`.

    ```gesture
    gesture scribble {
      only length >= 20pt
      stroke { any }
    }
    ```

    ```gesture
    gesture scribble {
      only finger and radius <= 30pt
      stroke { any }
      require length >= 20pt
    }
    ```
    """

  static let duplicateSetting = """
    A setting is made twice

    Each setting is made at most once at the top of a file, and at most once in each
    gesture. The one in a gesture wins over the one of the file.

    ```gesture
    gesture flick {
      resolution 3pt
      resolution 5pt
      stroke { move right }
    }
    ```

    ```gesture
    gesture flick {
      resolution 5pt
      stroke { move right }
    }
    ```
    """

  static let ignoredSetting = """
    A setting has no effect where the gesture is used

    A gesture that uses another one sees all touches in its own way; the settings of
    the used one, and those at the top of its file, hold only where it is recognized
    by itself. If both should see alike, make the setting in both, or once at the top
    of the file. Only a `touches` inside a stroke belongs to the stroke and comes
    along.

    ```gesture
    gesture flick { resolution 1pt  stroke { move right } }
    gesture flicks { use flick  use flick  alongside flick }
    ```

    ```gesture
    resolution 1pt
    gesture flick { stroke { move right } }
    gesture flicks { use flick  use flick  alongside flick }
    ```
    """

  static let gestureTooLarge = """
    A gesture needs too large a table

    Every phase has a state for each combination of its exit conditions that can
    hold, and eight different sets of conditions can make 256. Fewer rounds of a
    repeat, fewer items in `any-order`, or conditions in one `require` instead of on
    many optional items make it smaller. The message names the part of the table
    that is too large, and its limit.

    ```gesture
    gesture shuttle {
      stroke {
        repeat 2.. { repeat 2.. { repeat 2.. { repeat 2.. { repeat 2.. {
          repeat 2.. { repeat 2.. { repeat 2.. { repeat 2.. {
            move right
          }, dy < 9pt }, dy < 8pt }, dy < 7pt }, dy < 6pt
        }, dy < 5pt }, dy < 4pt }, dy < 3pt }, dy < 2pt }, dy < 1pt
      }
    }
    ```

    ```gesture
    gesture shuttle {
      stroke {
        repeat 2.. { move right  move left }, dy < 1pt
      }
    }
    ```
    """

  static let ringOfHolds = """
    A hold is repeated with nothing between the rounds

    A hold needs no step, so round could follow round in one moment without end, and
    nobody could tell how many there were. Write one hold with the duration of all of
    them, or put a motion or a lift between the rounds.

    ```gesture
    gesture rest { stroke { repeat 1.. { hold within 10pt, duration >= 100ms } } }
    ```

    ```gesture
    gesture rest { stroke { hold within 10pt, duration >= 100ms } }
    ```
    """
}
