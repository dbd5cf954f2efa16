; What can be folded.

[(body) (doc)] @fold
