check --draw --color never Examples/checkmark.gesture Examples/checkmark-too-short.trace
