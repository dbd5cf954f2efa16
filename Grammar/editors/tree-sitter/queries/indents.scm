; What is indented: a body, up to its closing brace. The names are those of Neovim.

(body) @indent.begin
(body "}" @indent.end)
"}" @indent.branch
