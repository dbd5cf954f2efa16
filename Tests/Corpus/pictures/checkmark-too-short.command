check --format sketch --color never Examples/checkmark.gesture Examples/checkmark-too-short.trace
