check --draw --color always Examples/pinches.gesture Examples/pinches-out.trace
