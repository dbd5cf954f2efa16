// The extension for Visual Studio Code in an editor that is made up here: what it says where gesturec is not,
// and what its commands do. Usage: node Tests/Editors/extension.js GESTUREC
"use strict";

const assert = require("assert");
const { mkdtempSync, readFileSync, rmSync } = require("fs");
const Module = require("module");
const { tmpdir } = require("os");
const { join, resolve } = require("path");

const gesturec = resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), "extension-"));
const example = resolve(__dirname, "../../Examples/tap.gesture");

/** What the extension has done since it was last asked. */
let done = [];
const taken = () => done.splice(0);
const commands = {};
let changed;
let path = join(folder, "nowhere");

const vscode = {
  window: {
    showErrorMessage: async (message, ...buttons) => {
      done.push(message);
      return buttons[0];
    },
    showWarningMessage: (message) => done.push(message),
  },
  workspace: {
    getConfiguration: () => ({ get: () => path }),
    onDidChangeConfiguration: (take) => { changed = take; },
  },
  commands: {
    registerCommand: (name, take) => { commands[name] = take; },
    executeCommand: (...words) => done.push(words.join(" ")),
  },
  env: { openExternal: async (uri) => done.push(`open ${uri}`) },
  Uri: { file: (name) => name },
};
class LanguageClient {
  async start() { done.push("start"); }
  async stop() { done.push("stop"); }
}
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);

(async () => {
  const extension = require("../../Grammar/editors/extension.js");
  await extension.activate({ subscriptions: [], globalStorageUri: { fsPath: join(folder, "kept") } });
  await new Promise(setImmediate);
  const [message, settings, ...rest] = taken();
  assert.match(message, /nowhere' cannot be run\. Put gesturec on the PATH, or set 'gesture\.path'/);
  assert.deepStrictEqual([settings, ...rest], ["workbench.action.openSettings gesture.path"]);

  path = gesturec;
  changed({ affectsConfiguration: (name) => name === "gesture.path" });
  while (done.length === 0) await new Promise((go) => setTimeout(go, 10));
  assert.deepStrictEqual(taken(), ["start"]);
  await commands["gesture.restartServer"]();
  assert.deepStrictEqual(taken(), ["stop", "start"]);

  const page = join(folder, "kept", "gesture.html");
  await commands["gesture.openPage"]();
  assert.deepStrictEqual(taken(), [`open ${page}`]);
  const document = { languageId: "gesture", uri: { scheme: "file" }, fileName: example };
  vscode.window.activeTextEditor = { document: { ...document, save: async () => done.push("save") } };
  await commands["gesture.openPage"]();
  assert.deepStrictEqual(taken(), ["save", `open ${page}`]);
  assert(readFileSync(page, "utf8").includes(JSON.stringify(example)));
  vscode.window.activeTextEditor.document.fileName = join(folder, "none.gesture");
  await commands["gesture.openPage"]();
  assert.match(taken()[1], /^Gesture: .*none\.gesture: error: /);
  await extension.deactivate();
  assert.deepStrictEqual(taken(), ["stop"]);
  rmSync(folder, { recursive: true });
  console.log("the extension starts the server, says what it lacks, and opens the page");
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
