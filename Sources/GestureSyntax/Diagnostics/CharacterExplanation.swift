/// Explanations of what is wrong with the characters of a file, or with all of it.
enum CharacterExplanation {
  static let notUTF8 = """
    The file is not UTF-8 text

    A `.gesture` file is text in UTF-8, and these bytes belong to no character. The
    file may have been saved in another encoding, or it may be no text at all. Save
    it as UTF-8; editors offer the encoding where they save.
    """

  static let unknownCharacter = """
    A character has no meaning here

    Nothing in the language begins with this character, or it cannot be part of a
    name: names are made of the letters a–z and A–Z, digits, `_` and hyphens. Text
    that was copied from a web page or a word processor often brings look-alikes:
    `×` for `*`, `–` for `-`, a fixed space for a space. Statements need no `;`
    between them.

    ```gesture
    gesture flick { stroke { move right, length >= 2 × 20pt } }
    ```

    ```gesture
    gesture flick { stroke { move right, length >= 2 * 20pt } }
    ```
    """

  static let foreignComment = """
    A comment begins with two slashes

    Comments are written `// …` and end with their line. `#` and `/* … */` are those
    of other languages. Three slashes document the gesture, part or constant below
    them.

    ```gesture
    # A quick brush.
    gesture flick { stroke { move right } }
    ```

    ```gesture
    // A quick brush.
    gesture flick { stroke { move right } }
    ```
    """

  static let unclosed = """
    Something is opened and not closed

    Each `{` needs its `}`, each `(` its `)`, and a quotation mark another one on
    the same line. The message points at the mark that is left open, which may be
    far above the place where something seems wrong.

    ```gesture
    gesture flick { stroke { move right }
    ```

    ```gesture
    gesture flick { stroke { move right } }
    ```
    """

  static let expected = """
    Something else belongs here

    The language allows only certain things at this place, and what was found is
    none of them. The message says what would do. If that makes no sense, look at
    what stands before: a number or a brace that is missing there is noticed only
    here.

    ```gesture
    gesture flick { stroke { move right ±, length >= 20pt } }
    ```

    ```gesture
    gesture flick { stroke { move right ±30deg, length >= 20pt } }
    ```
    """

  static let limitExceeded = """
    This is more than the compiler takes

    Files, words, numbers, nesting, repeats and gestures have limits, so that a slip
    or a broken file cannot keep the compiler busy or make a table that no device
    can hold. No limit is met by what a person draws; the message names it with its
    number. A gesture that is too large becomes smaller with fewer rounds, fewer
    items in `any-order`, or fewer different conditions.

    ```gesture
    gesture wipe { stroke { repeat 1000000 { move right move left } } }
    ```

    ```gesture
    gesture wipe { stroke { repeat 3.. { move right move left } } }
    ```
    """

  static let tooManyErrors = """
    There are more errors than are shown

    Behind a hundred messages nobody reads on, and most of what follows is caused by
    what came before. Mend the first ones and compile again. If the file is no
    gesture file at all, another one was meant.
    """
}
