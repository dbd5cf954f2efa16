check --format sketch --color always Examples/pinches.gesture Examples/pinches-out.trace
