// Starts the language server and hands it to Visual Studio Code's client for such servers; makes the page.
"use strict";

const { execFile } = require("child_process");
const { mkdirSync } = require("fs");
const { join } = require("path");
const vscode = require("vscode");

/** The client of the server, while there is one. */
let client;

const gesturec = () => vscode.workspace.getConfiguration("gesture").get("path");

/** Runs gesturec. It fails with what gesturec complains of, or with a `code` in words if it is not there. */
const run = (...words) => new Promise((resolve, reject) => {
  execFile(gesturec(), words, (error, _, complaints) => {
    if (!error) resolve();
    else reject(typeof error.code === "string" ? error : new Error(complaints.trim() || error.message));
  });
});

/** Tells why something cannot be done. */
async function tell(error) {
  if (!["ENOENT", "EACCES"].includes(error.code)) {
    vscode.window.showErrorMessage(`Gesture: ${error.message}`);
    return;
  }
  const settings = "Open Settings";
  const answer = await vscode.window.showErrorMessage(
    `Gesture: '${gesturec()}' cannot be run. Put gesturec on the PATH, or set 'gesture.path' to its path; then run `
      + "the command 'Gesture: Restart Server'.", settings);
  if (answer === settings) vscode.commands.executeCommand("workbench.action.openSettings", "gesture.path");
}

async function start() {
  let LanguageClient;
  try {
    ({ LanguageClient } = require("vscode-languageclient/node"));
  } catch {
    vscode.window.showWarningMessage(
      "Gesture: run 'npm install' in the folder of the extension for more than highlighting.");
    return;
  }
  try {
    await run("--version");
    client = new LanguageClient(
      "gesture", "Gesture", { command: gesturec(), args: ["lsp"] },
      { documentSelector: [{ scheme: "file", language: "gesture" }] });
    await client.start();
  } catch (error) {
    client = undefined;
    tell(error);
  }
}

async function stop() {
  const last = client;
  client = undefined;
  // One that has ended by itself cannot be stopped, and need not be.
  await last?.stop().catch(() => {});
}

async function restart() {
  await stop();
  await start();
}

/** Makes a page with the text that is shown, and opens it in a browser. */
async function openPage(context) {
  const document = vscode.window.activeTextEditor?.document;
  const isShown = document?.languageId === "gesture" && document.uri.scheme === "file";
  try {
    if (isShown) await document.save();
    const folder = context.globalStorageUri.fsPath;
    mkdirSync(folder, { recursive: true });
    const page = join(folder, "gesture.html");
    await run("playground", ...(isShown ? [document.fileName] : []), "-o", page);
    await vscode.env.openExternal(vscode.Uri.file(page));
  } catch (error) {
    tell(error);
  }
}

exports.activate = async function (context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("gesture.restartServer", restart),
    vscode.commands.registerCommand("gesture.openPage", () => openPage(context)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("gesture.path")) restart();
    }));
  await start();
};

exports.deactivate = stop;
