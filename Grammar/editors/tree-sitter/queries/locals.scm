; Where names are declared and used. A label has its colon with it, so the names of items and inputs are
; not among them.

[(file) (body)] @local.scope

(gesture name: (name) @local.definition)
(let name: (name) @local.definition)

(use name: (name) @local.reference)
(relation (name) @local.reference)
(constant) @local.reference
(path . (word) @local.reference)
