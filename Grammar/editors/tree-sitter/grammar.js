// A tree-sitter grammar of .gesture files. Its rules are those of ../../gesture.ebnf, in the same
// order; src/grammar.json is what `tree-sitter generate` reads of it, and what the tests look at.

const separated = (mark, rule) => seq(rule, repeat(seq(mark, rule)));

const compass = ["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"];
const sides = ["left", "right", "top", "bottom"];
const corners = ["top-left", "top-right", "bottom-left", "bottom-right"];

module.exports = grammar({
  name: "gesture",

  word: $ => $.word,

  extras: $ => [/[ \t\r\n\f\v]/, $.comment],

  rules: {
    // Files

    file: $ => repeat($._toplevel),
    // The parser passes over documentation of what has none.
    _toplevel: $ => seq(
      optional($.doc), choice($.gesture, $.let, $.input, $.use_file, $.setting, $.prefer, $.demand)),
    doc: $ => repeat1($.doc_line),
    gesture: $ => seq(
      field("kind", choice("gesture", "part")), field("name", alias($.word, $.name)),
      field("body", $.body)),
    let: $ => seq("let", field("name", alias($.word, $.name)), "=", field("value", $._sum)),
    input: $ => seq(
      "input", field("name", $.label),
      choice(
        seq($._sum, "..", $._sum, "=", field("value", $._sum)), "point", "box",
        seq("edge", "=", $._side))),
    _side: $ => choice(...sides),
    use_file: $ => seq("use", field("path", $.string)),
    prefer: $ => seq("prefer", "best", "fit", optional(seq("within", $._sum))),
    demand: $ => seq("each", "gesture", $._conditions),

    // Statements

    body: $ => seq("{", repeat($._statement), "}"),
    _statement: $ => seq(
      optional($.doc),
      choice(
        $.let, $.setting, $.require, $.each, $.report, $.preference, $.relation, $.item)),
    require: $ => seq("require", $._conditions),
    each: $ => seq("each", "phase", $._conditions),
    report: $ => seq("report", separated(",", $.reported)),
    reported: $ => seq(optional(field("label", $.label)), $._sum),
    preference: $ => seq("prefer", separated(",", $.preferred)),
    preferred: $ => seq(field("value", $._sum), "near", field("aim", $._sum)),
    relation: $ => choice(
      seq("after", $._names, choice("fails", "fail")), seq("alongside", $._names)),
    _names: $ => separated(",", alias($.word, $.name)),

    // Settings

    setting: $ => choice(
      seq(choice("resolution", "tolerance", "hooks", "preference-weight"), $._sum),
      seq("touches", $.range),
      seq("gather", choice(seq("within", $._sum), "any-time")),
      seq("pause", "within", $._sum),
      seq("bridge", $._sum, "within", $._sum),
      seq(
        "extra-touches",
        choice(
          seq("ignore", optional(choice("always", "one-by-one", "once-begun"))), "fail")),
      seq("only", $._or),
      seq("samples", choice("regular", "all")),
      seq(
        choice(
          "cancels-touches-in-view", "delays-touches-began", "delays-touches-ended",
          "multiple-touches"),
        choice("yes", "no"))),
    range: $ => seq($._number, optional(seq("..", optional($._number)))),

    // Items

    item: $ => seq(
      optional(field("label", $.label)), $._core, optional(seq(",", $._conditions))),
    _core: $ => choice($._motion, $._group, $.use, "begin", "recognize"),
    use: $ => seq("use", field("name", alias($.word, $.name))),
    _group: $ => choice($.group, $.repeat, $.either, $.while),
    group: $ => seq(
      choice("stroke", "hover", "optional", "any-order", "any-start", "either-way", "mirrored", "joined-or-apart"),
      $.body),
    repeat: $ => seq("repeat", $.range, $.body),
    either: $ => seq("either", $.body, repeat1(seq("or", $.body))),
    while: $ => seq("while", $.hold, optional(seq(",", $._conditions)), $.body),

    // Motions

    _motion: $ => choice(
      $.move, $.arc, $.pinch, $.twist, $.shove, $.hold, alias("any", $.any),
      alias("lift", $.lift), alias("hover", $.hover)),
    move: $ => seq(
      "move", choice("any", separated("or", $._direction)),
      optional(seq(choice("±", "+-"), $._sum))),
    arc: $ => seq("arc", choice("clockwise", "counterclockwise")),
    pinch: $ => seq("pinch", choice("in", "out", "any")),
    twist: $ => seq("twist", choice("clockwise", "counterclockwise", "any")),
    shove: $ => seq("shove", choice("up", "down", "any")),
    hold: $ => seq("hold", optional(seq("within", $._sum))),
    _direction: $ => choice(
      alias(choice(...compass), $.compass), seq(optional("-"), $._number),
      alias($.word, $.constant)),

    // Conditions

    _conditions: $ => separated(",", $._or),
    _or: $ => separated("or", $._and),
    _and: $ => separated("and", $._not),
    _not: $ => choice(seq("not", $._not), $.test),
    test: $ => seq(
      $._sum,
      optional(choice(repeat1(seq($.compare, $._sum)), $._placed, $.button))),
    button: $ => choice("left", "right", "middle", "back", "forward"),
    compare: $ => choice("<", "<=", ">", ">=", "=", "!=", "≤", "≥", "≠"),
    _placed: $ => choice(
      seq(choice("above", "below", "inside"), $.place),
      seq(choice("left", "right"), "of", $.place),
      seq("within", $._sum, "of", $.place)),
    // The words of edges and corners may be names, too; what follows them tells.
    place: $ => choice(
      seq(choice(...sides), "edge"), seq(choice(...corners), "corner"),
      alias($._place_path, $.path)),
    _place_path: $ => seq(
      choice($.word, ...sides, ...corners), repeat(seq(".", $.word))),
    _sum: $ => seq(
      optional("-"), $._term, repeat(seq(choice("+", "-"), optional("-"), $._term))),
    _term: $ => seq(
      $._factor, repeat(seq(choice("*", "/"), optional("-"), $._factor))),
    // Where two productions could go on, the inner one does.
    _factor: $ => choice(
      $.number, prec.right(seq($.percentage, optional(seq("of", $._factor)))),
      seq("(", $._or, ")"), seq($.path, optional(choice(
        seq("(", separated(",", $._or), ")"), seq("about", $.place))))),
    path: $ => seq($.word, repeat(seq(".", $.word))),

    // Tokens

    _number: $ => choice($.number, $.percentage),
    word: $ => /[A-Za-z_]([A-Za-z0-9_]|-[A-Za-z])*/,
    label: $ => /[A-Za-z_]([A-Za-z0-9_]|-[A-Za-z])*:/,
    number: $ => /[0-9]+(\.[0-9]+)?(pt\/s|pt|ms|deg\/s|deg|rad\/s|rad|s|°|\/s)?/,
    percentage: $ => /[0-9]+(\.[0-9]+)?%/,
    string: $ => /"[^"\n]*"/,
    doc_line: $ => /\/\/\/([^\/\n][^\n]*)?/,
    comment: $ => /\/\/([^\/\n][^\n]*|\/\/[^\n]*)?/,
  },
});
