// Writes src/grammar.json, as `tree-sitter generate` does before it makes a parser: for machines that
// have Node and no tree-sitter.
"use strict";

const fs = require("fs");
const path = require("path");

const rule = value =>
  typeof value === "string" ? { type: "STRING", value }
  : value instanceof RegExp ? { type: "PATTERN", value: value.source }
  : value;
const members = values => values.map(rule);

Object.assign(globalThis, {
  seq: (...values) => ({ type: "SEQ", members: members(values) }),
  choice: (...values) => ({ type: "CHOICE", members: members(values) }),
  optional: value => ({ type: "CHOICE", members: [rule(value), { type: "BLANK" }] }),
  repeat: value => ({ type: "REPEAT", content: rule(value) }),
  repeat1: value => ({ type: "REPEAT1", content: rule(value) }),
  field: (name, value) => ({ type: "FIELD", name, content: rule(value) }),
  token: value => ({ type: "TOKEN", content: rule(value) }),
  prec: Object.assign(
    (value, content) => ({ type: "PREC", value, content: rule(content) }),
    { right: content => ({ type: "PREC_RIGHT", value: 0, content: rule(content) }) }),
  alias: (content, value) => ({
    type: "ALIAS", content: rule(content), named: true, value: value.name,
  }),
  grammar: options => {
    const $ = new Proxy({}, { get: (_, name) => ({ type: "SYMBOL", name }) });
    const rules = {};
    for (const [name, make] of Object.entries(options.rules)) rules[name] = rule(make($));
    return {
      name: options.name, word: options.word($).name, rules,
      extras: members(options.extras($)), conflicts: [], precedences: [], externals: [],
      inline: [], supertypes: [],
    };
  },
});

const grammar = require("./grammar.js");
const file = path.join(__dirname, "src", "grammar.json");
const text = JSON.stringify(grammar, null, 2) + "\n";
if (process.argv[2] === "--check") {
  if (fs.readFileSync(file, "utf8") !== text) {
    console.error("src/grammar.json is stale: run 'node generate.js'");
    process.exit(1);
  }
} else {
  fs.writeFileSync(file, text);
}
