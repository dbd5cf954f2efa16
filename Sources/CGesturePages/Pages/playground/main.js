// The page: what is written, drawn, loaded and saved, and what the gestures make of it.
import { counted, element } from "../viewer/format.js";
import { constraintList, outcomeSection } from "../viewer/outcome.js";
import { eventCount, mainOutcome, tellingOrder } from "../viewer/picture.js";
import { fillSheet } from "../viewer/sheet.js";
import { packArchive, unpackArchive } from "./archive.js";
import { Editor } from "./editor.js";
import { linkPart, linkedText } from "./link.js";
import { GestureModule, shownGesture } from "./module.js";
import { Pad } from "./pad.js";

/** So many gestures are shown in the order of the text, each with all there is to tell. */
const fewGestures = 3;

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @type {GestureModule | null} */
let gestures = null;
/** @type {import("./module.js").Compiled | null} */
let compiled = null;
/** What each recording was taken for before the text was changed, by its place in the sheet.
 * @type {import("./module.js").Verdict[]} */
let before = [];
/** @type {import("./module.js").Verdict[]} */
let verdicts = [];
let chosen = -1;
let drawnCount = 0;
/** The text under which the verdicts before were made. */
let beforeText = "";
/** What an example or a click replaced, for those who want it back.
 * @type {{text: string, traces: {path: string, text: string}[]} | null} */
let replaced = null;
/** The text of the example that was loaded last, and how many recordings it has. */
let loaded = { text: "", count: 0 };
let examination = 0;

const editor = new Editor(byId("text"), byId("copy"), byId("messages"), () => textChanged());
const pad = new Pad(byId("pad"), () => gestures, {
  began: drawingBegan, live: showStates, done: drawingDone,
});

// MARK: The text

function textChanged() {
  if (!gestures) return;
  if (pad.isDrawing) pad.finish();
  compiled = gestures.compile(editor.text);
  editor.show(compiled);
  showTextState();
  showLabels();
  tryAll();
  clearTimeout(examination);
  // Trying gestures on made-up drawings takes a moment, so it waits until nobody types.
  if (!compiled.hasErrors) examination = setTimeout(examine, 600);
}

function examine() {
  if (!gestures || pad.isDrawing) return;
  compiled = gestures.examine();
  editor.show(compiled);
  showTextState();
}

function showTextState() {
  if (!compiled) return;
  const errors = compiled.diagnostics.filter((one) => one.severity === "error").length;
  const warnings = compiled.diagnostics.length - errors;
  const parts = [errors > 0 ? counted(errors, "error") : `${counted(compiled.gestures.length, "gesture")}, no errors`];
  if (warnings > 0) parts.push(counted(warnings, "warning"));
  byId("state").textContent = parts.join(", ");
}

function showLabels() {
  const names = compiled?.gestures.map((gesture) => gesture.name) ?? [];
  const select = byId("label");
  const kept = select.value;
  select.replaceChildren(
    element("option", { value: "", text: "no label" }),
    ...[...names, "none"].map((name) => element("option", { value: name, text: name })));
  if ([...names, "none"].includes(kept)) select.value = kept;
}

// MARK: Recordings

/** Tries the gestures on all recordings, and shows which came out otherwise than before. */
function tryAll() {
  if (!gestures || !compiled) return;
  if (!compiled.hasErrors) {
    if (beforeText !== editor.text) before = verdicts;
    verdicts = gestures.verdicts();
    beforeText = editor.text;
  }
  showSheet();
  if (chosen >= 0) showChosen();
}

/** @param {import("./module.js").Verdict} verdict */
const madeText = (verdict) => (verdict.made.length > 0 ? verdict.made.join(" + ") : "nothing");

function showSheet() {
  const isBroken = compiled?.hasErrors ?? true;
  byId("sheet").classList.toggle("stale", isBroken);
  byId("drop-all").disabled = byId("save").disabled = verdicts.length === 0;
  if (isBroken) {
    // The cells stay as they were made.
    byId("tally").textContent = verdicts.length === 0
      ? "The text has an error: what you draw is kept, and tried when it has none."
      : `The text has an error, so ${counted(verdicts.length, "recording")} wait to be tried.`;
    return;
  }
  const items = verdicts.map((verdict, index) => {
    const old = before[index];
    const change = old && old.trace === verdict.trace && madeText(old) !== madeText(verdict)
      ? `was ${madeText(old)}` : undefined;
    return {
      name: verdict.trace, verdict: madeText(verdict), isRight: verdict.label == null ? null : verdict.holds, change,
      picture: () => gestures?.picture(index) ?? null,
    };
  });
  fillSheet(byId("sheet"), items, (index) => choose(index), chosen);
  const labelled = verdicts.filter((verdict) => verdict.label != null);
  const right = labelled.filter((verdict) => verdict.holds).length;
  const changed = items.filter((item) => item.change).length;
  const parts = [
    labelled.length > 0 ? `${right} of ${labelled.length} as expected` : "",
    verdicts.length > labelled.length ? `${verdicts.length - labelled.length} without a label` : "",
    changed > 0 ? `${changed} changed` : "",
  ];
  byId("tally").textContent = parts.filter(Boolean).join(", ") || "Draw, or open .trace files.";
}

/** @param {number} index */
function choose(index) {
  chosen = index;
  byId("sheet").querySelectorAll(".cell").forEach((/** @type {Element} */ cell, /** @type {number} */ place) =>
    cell.setAttribute("aria-pressed", String(place === index)));
  showChosen();
}

function showChosen() {
  const picture = compiled && !compiled.hasErrors && chosen >= 0 ? gestures?.picture(chosen) : null;
  byId("save-one").hidden = byId("drop-one").hidden = chosen < 0;
  byId("replay").hidden = byId("legend").hidden = !picture;
  byId("states").replaceChildren();
  byId("hint").hidden = drawnCount > 0;
  byId("hint").classList.toggle("aside", picture != null);
  if (!picture) {
    byId("verdict").replaceChildren();
    return;
  }
  const main = mainOutcome(picture);
  pad.look(picture, main);
  const slider = byId("slider");
  slider.max = String(eventCount(picture));
  slider.value = slider.max;
  showMoment();
  const { outcomes, expectations, notes } = picture.report;
  byId("verdict").replaceChildren(
    ...expectations.map((one) => element(
      "p", { class: `expectation ${one.holds ? "good" : "bad"}` },
      `${one.holds ? "✓" : "✗"} ${one.text}${one.instead ? `: ${one.instead}` : ""}`)),
    ...notes.map((note) => element("p", { class: "quiet", text: note })),
    ...tellingOrder(picture).map((index) => outcomeSection(
      outcomes[index], picture.paths[index], index === main || outcomes.length <= fewGestures,
      (place) => editor.select(place.start, place.end))),
    ...(outcomes.length === 0 ? [element("p", { class: "quiet", text: "No gesture was tried." })] : []));
}

/** @param {string} path @param {string} text @returns {string | undefined} What is wrong. */
function addTrace(path, text) { return gestures?.add(path, text).error; }

// MARK: Drawing

function drawingBegan() {
  byId("hint").hidden = true;
  byId("replay").hidden = byId("legend").hidden = true;
  byId("verdict").replaceChildren();
}

/** @param {import("./module.js").Live} live */
function showStates(live) {
  const shown = shownGesture(live);
  const failed = live.gestures.filter((state) => state.state === "failed").map((state) => state.gesture);
  // The one that the pad shows comes first. Of many, the others have a line each, and those that are
  // out of it one together.
  const isShort = live.gestures.length <= fewGestures;
  const order = live.gestures.map((state, index) => ({ state, index })).filter(({ state, index }) =>
    isShort || index === shown || state.state !== "failed");
  if (!isShort) order.sort((one, other) => Number(other.index === shown) - Number(one.index === shown));
  const lines = order.map(({ state, index }) => element(
    "li", { class: index === live.leader?.gesture ? "leader" : "" },
    element("strong", { text: state.gesture }),
    element("span", { class: "quiet", text: stateWords(state) }),
    live.leader && index === live.leader.gesture
      ? element("span", { class: "lead", text: leadWords(live.leader) }) : null,
    isShort || index === shown ? constraintList(state.constraints, state.state !== "failed") : null));
  if (!isShort && failed.length > 0) {
    lines.push(element("li", {}, element("span", { class: "quiet", text: "failed" }),
      element("span", { class: "quiet", text: failed.join(", ") })));
  }
  byId("states").replaceChildren(...lines);
}

/**
 * What `check --leader` says of a leader.
 * @param {import("./module.js").Leader} leader
 */
function leadWords(leader) {
  const words = `leads: it would be this one now, fit ${leader.fit.toFixed(3)}`;
  if (leader.runnerUp == null || leader.lead == null) return words;
  if (leader.lead === 0) return `${words}, as well as ${leader.runnerUp}`;
  const amount = Math.abs(leader.lead).toFixed(3);
  return leader.lead > 0
    ? `${words}, ahead of ${leader.runnerUp} by ${amount}` : `${words}, before ${leader.runnerUp}, worse by ${amount}`;
}

/** @param {import("./module.js").GestureState} state */
function stateWords(state) {
  const words = [state.state];
  if (state.cause) words.push(state.cause);
  else if (state.phase) words.push(`in “${state.phase}”`);
  if (state.stray != null && state.tolerance != null) {
    words.push(`stray ${state.stray.toFixed(1)} of ${state.tolerance.toFixed(1)} pt`);
  }
  for (const report of state.reports) {
    words.push(`${report.name} ${report.values.map((value) => value.toFixed(1)).join(", ")}`);
  }
  return words.join(" · ");
}

function drawingDone() {
  drawnCount += 1;
  const label = byId("label").value;
  const path = `${label || "drawing"}-${String(drawnCount).padStart(2, "0")}.trace`;
  const answer = gestures?.end(path, label);
  if (answer?.trace == null) return;
  if (compiled?.hasErrors) {
    verdicts.push({ trace: path, label: label || null, holds: false, made: [] });
    showSheet();
    return;
  }
  chosen = answer.trace;
  verdicts = gestures?.verdicts() ?? [];
  showSheet();
  showChosen();
}

// MARK: Replay

function showMoment() {
  const slider = byId("slider");
  const event = Number(slider.value);
  byId("moment").textContent = `event ${event} of ${slider.max}`;
  if (event >= Number(slider.max)) {
    byId("states").replaceChildren();
    pad.replay(Infinity, null);
    return;
  }
  const live = gestures?.replay(chosen, event);
  if (!live) return;
  pad.replay(event, live);
  showStates(live);
}

/** @param {KeyboardEvent} event */
function stepByKey(event) {
  const slider = byId("slider");
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined || byId("replay").hidden) return;
  event.preventDefault();
  slider.value = String(Math.max(0, Math.min(Number(slider.max), Number(slider.value) + step)));
  showMoment();
}

// MARK: Files

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} path */
const isWanted = (path) => /\.(trace|gesture)$/.test(path) && !path.includes("__MACOSX");

/** @param {Iterable<File>} files */
async function openFiles(files) {
  const found = [];
  const problems = [];
  for (const file of files) {
    try {
      if (file.name.endsWith(".zip")) found.push(...await unpackArchive(await file.arrayBuffer(), isWanted));
      else found.push({ path: file.name, text: await file.text() });
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const text = found.find((file) => file.path.endsWith(".gesture"));
  for (const file of found) {
    if (file.path.endsWith(".gesture")) continue;
    const problem = addTrace(file.path, file.text);
    if (problem) problems.push(problem);
  }
  if (text) editor.text = text.text;
  else tryAll();
  if (problems.length > 0) byId("state").textContent = problems.join("; ");
}

function saveAll() {
  const used = new Set();
  const files = recordings().map(({ path: name, text }) => {
    let path = name.endsWith(".trace") ? name : `${name}.trace`;
    for (let count = 2; used.has(path); count++) path = name.replace(/(\.trace)?$/, `-${count}.trace`);
    used.add(path);
    return { path, text };
  });
  download(packArchive([{ path: "page.gesture", text: editor.text }, ...files]), "gestures.zip");
}

/** The recordings as files. */
const recordings = () =>
  verdicts.map((verdict, index) => ({ path: verdict.trace, text: gestures?.text(index) ?? "" }));

/** Remembers what is about to be replaced. */
function keepForUndo() {
  replaced = { text: editor.text, traces: recordings() };
  byId("undo").hidden = false;
}

function bringBack() {
  if (!replaced) return;
  const back = replaced;
  replaced = null;
  byId("undo").hidden = true;
  load(back);
}

/** @param {number} first @param {number} [count] */
function forget(first, count = Infinity) {
  keepForUndo();
  const kept = recordings();
  kept.splice(first, count);
  gestures?.remove(0);
  for (const file of kept) addTrace(file.path, file.text);
  before = [];
  chosen = -1;
  pad.look(null, -1);
  tryAll();
  showChosen();
}

async function share() {
  const link = location.href.replace(/#.*$/, "") + await linkPart(editor.text);
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    byId("state").textContent = "The link is copied. It holds the text, not the recordings.";
  } catch {
    byId("state").textContent = "The page's address is now the link. It holds the text, not the recordings.";
  }
}

// MARK: The beginning

/** @param {{text: string, traces: {path: string, text: string}[]}} example */
function loadExample(example) {
  // What somebody wrote or drew is not lost.
  if (loaded.text !== "" && (editor.text !== loaded.text || verdicts.length !== loaded.count)) keepForUndo();
  load(example);
  loaded = { text: editor.text, count: verdicts.length };
}

/** @param {{text: string, traces: {path: string, text: string}[]}} example */
function load(example) {
  gestures?.remove(0);
  [before, verdicts, chosen] = [[], [], -1];
  pad.look(null, -1);
  for (const trace of example.traces) addTrace(trace.path, trace.text);
  editor.text = example.text;
  if (verdicts.length > 0) choose(0);
  else showChosen();
}

async function begin() {
  /** @type {{name: string, text: string, traces: {path: string, text: string}[]}[]} */
  const examples = JSON.parse(byId("examples-data").textContent);
  const select = byId("examples");
  select.append(...examples.map((example, index) => element("option", { value: String(index), text: example.name })));
  byId("text").value = (await linkedText(location.hash)) ?? examples[0].text;
  editor.copy.textContent = editor.text;
  try {
    gestures = await GestureModule.fromText(byId("module-data").textContent);
  } catch (error) {
    byId("state").textContent = `This browser cannot run the compiler: ${error}`;
    return;
  }
  select.addEventListener("change", () => {
    if (select.value !== "") loadExample(examples[Number(select.value)]);
    select.value = "";
  });
  byId("undo").addEventListener("click", bringBack);
  byId("share").addEventListener("click", share);
  byId("open").addEventListener("click", () => byId("files").click());
  byId("files").addEventListener("change", async (/** @type {any} */ event) => {
    await openFiles(event.target.files);
    event.target.value = "";
  });
  byId("save").addEventListener("click", saveAll);
  byId("save-one").addEventListener("click", () => download(
    new Blob([gestures?.text(chosen) ?? ""], { type: "text/plain" }),
    (verdicts[chosen]?.trace.split("/").pop() ?? "drawing").replace(/(\.trace)?$/, ".trace")));
  byId("drop-one").addEventListener("click", () => forget(chosen, 1));
  byId("drop-all").addEventListener("click", () => forget(0));
  byId("slider").addEventListener("input", showMoment);
  byId("pad").addEventListener("keydown", stepByKey);
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer) openFiles(event.dataTransfer.files);
  });
  addEventListener("hashchange", async () => {
    const text = await linkedText(location.hash);
    if (text != null && text !== editor.text) editor.text = text;
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showSheet);
  if (location.hash) textChanged();
  else loadExample(examples[0]);
  // For those who open the console, and for the test that uses the page.
  Object.assign(globalThis, { gestures });
  document.documentElement.dataset.ready = "true";
}

begin();
