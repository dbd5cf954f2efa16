check --format sketch --color never Examples/tap.gesture Examples/tap.trace
