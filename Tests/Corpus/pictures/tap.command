check --draw --color never Examples/tap.gesture Examples/tap.trace
