/// Explanations of what can be wrong with names and with files that use each other.
enum NameExplanation {
  static let unknownName = """
    Nothing has this name

    A name must be that of a gesture, a part, an item, a constant, a measure or a
    direction, depending on where it stands. Names inside a used part are reached
    through the name of the use: `first.down.length`. A constant of another file is
    seen only if this file says `use "…"`.

    ```gesture
    gesture el {
      stroke { down: move down  move right }
      require dwon.length >= 40pt
    }
    ```

    ```gesture
    gesture el {
      stroke { down: move down  move right }
      require down.length >= 40pt
    }
    ```
    """

  static let duplicateName = """
    A name is given twice

    The gestures and parts of a file, with those of the files it uses, have
    different names. So have the constants of one body and the items of one gesture;
    only the branches of an `either` may give the same name, since just one of them
    is drawn.

    ```gesture
    gesture stairs { stroke { step: move right  step: move down } }
    ```

    ```gesture
    gesture stairs { stroke { tread: move right  riser: move down } }
    ```
    """

  static let uncertainName = """
    A name means something that may not have been drawn once

    A condition can mention an item only where it has certainly been passed, exactly
    once. What stands in an `optional` or in a single branch may be missing, what
    stands in a `repeat` may be there several times, and what comes later has not
    been drawn yet. Move the condition to the item itself, into the repeat, or into
    a `require` behind it, or give each branch the same name.

    ```gesture
    gesture hook {
      stroke { move down  optional { tail: move left } }
      require tail.length >= 10pt
    }
    ```

    ```gesture
    gesture hook {
      stroke { move down  optional { tail: move left, length >= 10pt } }
    }
    ```
    """

  static let circularConstant = """
    A constant depends on itself

    A constant may be computed from others in any order, but not in a circle, since
    none of them would have a value. Write a number for one of them.

    ```gesture
    let short = long / 2
    let long = 2 * short
    gesture flick { stroke { move right, length >= long } }
    ```

    ```gesture
    let short = 20pt
    let long = 2 * short
    gesture flick { stroke { move right, length >= long } }
    ```
    """

  static let circularFiles = """
    Files use each other in a circle

    A file cannot use itself, directly or through others: its constants would be
    needed before they are known. Put what both files need into a third one. Paths
    are relative to the file that they stand in; this example is in
    `example.gesture`.

    ```gesture
    use "example.gesture"
    gesture flick { stroke { move right } }
    ```

    ```gesture
    gesture flick { stroke { move right } }
    ```
    """

  static let circularUse = """
    A gesture or a part uses itself

    `use` puts a copy of something in place, so what uses itself, directly or
    through others, would never end. For something that is drawn several times,
    write `repeat`.

    ```gesture
    part wave { stroke { move right }  use wave }
    gesture waves { use wave }
    ```

    ```gesture
    part wave { stroke { move right } }
    gesture waves { repeat 2..5 { use wave } }
    ```
    """

  static let missingFile = """
    A used file is not there

    The path between the quotes is relative to the file that it stands in, with `/`
    between folders. The file was not found there, or could not be read.

    ```gesture
    use "tpa.gesture"
    gesture flick { stroke { move right } }
    ```

    ```gesture
    use "tap.gesture"
    gesture flick { stroke { move right } }
    ```
    """
}
