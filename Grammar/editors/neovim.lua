-- Gestures in Neovim 0.7 or later: put this into ~/.config/nvim/plugin/gesture.lua. It starts the
-- language server for every .gesture file; `gesturec` has to be on the PATH.

local group = vim.api.nvim_create_augroup("gesture", { clear = true })

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  group = group,
  pattern = "*.gesture",
  callback = function() vim.bo.filetype = "gesture" end,
})

local function attach(_, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  local function map(keys, call) vim.keymap.set("n", keys, call, { buffer = buffer }) end
  map("K", vim.lsp.buf.hover)
  map("gd", vim.lsp.buf.definition)
  map("gr", vim.lsp.buf.references)
  map("<leader>r", function() vim.lsp.buf.rename() end)
  map("<leader>a", vim.lsp.buf.code_action)
  map("<leader>l", vim.lsp.codelens.run)
  map("<leader>f", function()
    if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync() end
  end)
  -- The verdicts of traces stand behind the names of gestures.
  vim.lsp.codelens.refresh()
  vim.api.nvim_create_autocmd({ "BufWritePost", "InsertLeave", "CursorHold" }, {
    group = group,
    buffer = buffer,
    callback = function() vim.lsp.codelens.refresh() end,
  })
end

vim.api.nvim_create_autocmd("FileType", {
  group = group,
  pattern = "gesture",
  callback = function(event)
    vim.bo.commentstring = "// %s"
    local root = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(event.buf), ":p:h")
    local id = vim.lsp.start_client({
      name = "gesturec",
      cmd = { "gesturec", "lsp" },
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
      on_attach = attach,
      handlers = {
        ["workspace/codeLens/refresh"] = function()
          vim.lsp.codelens.refresh()
          return vim.NIL
        end,
      },
    })
    if id then vim.lsp.buf_attach_client(event.buf, id) end
  end,
})
