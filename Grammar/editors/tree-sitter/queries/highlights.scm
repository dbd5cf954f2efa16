; What a node is to somebody who reads it.

(comment) @comment
(doc_line) @comment.documentation
(string) @string
(number) @number
(percentage) @number
(compass) @constant.builtin
(any) @keyword

(gesture name: (name) @type)
(let name: (name) @constant)
(input name: (label) @constant)
(use name: (name) @function)
(relation (name) @type)
(label) @label
(constant) @constant
(path (word) @variable)

[
  "gesture" "part" "let" "input" "point" "box" "use" "prefer" "best" "fit" "near" "require" "each" "phase" "report" "after"
  "fails" "fail" "alongside" "begin" "recognize" "stroke" "repeat" "optional" "either" "or" "while"
  "any-order" "any-start" "either-way" "mirrored" "joined-or-apart" "move" "arc" "pinch" "twist" "shove"
  "hold" "within" "resolution" "tolerance" "hooks" "preference-weight" "touches" "gather" "any-time"
  "pause" "bridge" "extra-touches" "ignore" "always" "one-by-one" "once-begun" "only"
  "samples" "regular" "all" "cancels-touches-in-view" "delays-touches-began"
  "delays-touches-ended" "multiple-touches" "yes" "no" "and" "not" "of" "about" "above" "below" "inside"
  "edge" "corner" "middle" "back" "forward"
] @keyword

(compare) @operator
["+" "-" "*" "/" "±" "+-" "=" ".."] @operator
["{" "}" "(" ")"] @punctuation.bracket
["," "."] @punctuation.delimiter
