// Starts the language server and hands it to Visual Studio Code's client for such servers.
"use strict";

const vscode = require("vscode");

let client;

exports.activate = async function () {
  let LanguageClient;
  try {
    ({ LanguageClient } = require("vscode-languageclient/node"));
  } catch {
    vscode.window.showWarningMessage(
      "Gesture: run 'npm install' in the folder of the extension for more than highlighting.");
    return;
  }
  const command = vscode.workspace.getConfiguration("gesture").get("path");
  client = new LanguageClient(
    "gesture", "Gesture", { command, args: ["lsp"] },
    { documentSelector: [{ scheme: "file", language: "gesture" }] });
  await client.start();
};

exports.deactivate = function () {
  return client && client.stop();
};
