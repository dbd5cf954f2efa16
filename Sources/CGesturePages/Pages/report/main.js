// A report: every recording drawn, what became of it, why, and what can be seen of them together.
import { download, packArchive } from "../viewer/archive.js";
import { counted, element } from "../viewer/format.js";
import { expectationLine, outcomeSection } from "../viewer/outcome.js";
import { fitting, pageColors, paintScene, sizeCanvas } from "../viewer/paint.js";
import { decodePicture, inText, isSuccess, mainOutcome, placeOfFailure, tellingOrder } from "../viewer/picture.js";
import { fillSheet } from "../viewer/sheet.js";
import { paintTimeline, spansOf } from "../viewer/timeline.js";
import { histogram } from "./histogram.js";
import { confusionTable, excessOf, factorTable, madeOf, nearTable, reasonOf, whyTable } from "./tables.js";

/**
 * @typedef {object} Item A recording.
 * @property {string} name
 * @property {string | null} label
 * @property {string[]} wanted The gestures that should be made of it.
 * @property {Record<string, string>} factors What it differs in from others, as who drew it.
 * @property {CloseCall[]} closeCalls The conditions that were met or missed most narrowly.
 * @property {boolean} isRight
 * @property {string[]} made
 * @property {{answer: string, isRight: boolean} | null} before What a baseline says of it.
 * @property {any} picture
 * @property {string | null} recording As a `.trace`; of many, only those are here that are not as expected.
 */

/**
 * @typedef {object} CloseCall
 * @property {string} gesture
 * @property {boolean} isMade Whether it was made: then this nearly prevented it, else it is all that did.
 * @property {string} condition
 * @property {number} share How far from the limit, 0 being at it.
 * @property {string} words
 */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @type {{title: string, items: Item[], measures: import("./histogram.js").Measure[], texts: {path: string, text: string}[]}} */
let data;
/** @type {number[]} The recordings that are shown. */
let shown = [];
let chosen = -1;
/** What a number or a chart shows alone. @type {{items: Set<number>, words: string} | null} */
let alone = null;

/** @param {Item} item */
function changeText(item) {
  if (!item.before) return undefined;
  const now = item.made.length > 0 ? item.made.join(" + ") : "none";
  if (item.before.answer === now && item.before.isRight === item.isRight) return undefined;
  return `was ${item.before.answer}`;
}

/** What can be filtered by: a name, and the words that a recording has for it.
 * @type {[string, string, (item: Item) => string[]][]} */
const filters = [
  ["outcome", "Outcome", (item) => [item.isRight ? "as expected" : "not as expected"]],
  ["label", "Label", (item) => [item.label ?? "no label"]],
  ["made", "Made", (item) => (item.made.length > 0 ? item.made : ["nothing"])],
  ["change", "Since the baseline", (item) =>
    (item.before ? [changeText(item) ? item.isRight ? "better" : "changed" : "the same"] : [])],
];

/** What recordings differ in: `person`. @type {string[]} */
let factors = [];

/** @param {string} word */
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function showFilters() {
  const form = byId("filters");
  factors = [...new Set(data.items.flatMap((item) => Object.keys(item.factors)))].sort();
  // The address has other names for what is chosen.
  filters.push(...factors.map((factor) => /** @type {typeof filters[number]} */ (
    [`by-${factor}`, capital(factor), (item) => (item.factors[factor] === undefined ? [] : [item.factors[factor]])])));
  for (const [name, title, words] of filters) {
    const known = [...new Set(data.items.flatMap(words))].sort();
    if (known.length < 2) continue;
    form.append(element("label", {}, title, element(
      "select", { name, onchange: showAll },
      element("option", { value: "", text: "all" }),
      ...known.map((word) => element("option", { value: word, text: word })))));
  }
  form.append(
    element("label", {}, "Name", element("input", { type: "search", name: "name", oninput: showAll })),
    element("button", { type: "button", id: "alone", class: "fix", hidden: true, onclick: () => showAlone(null) }),
    element("button", { type: "button", id: "reset", text: "Show all", onclick: reset }),
    element("button", {
      type: "button", id: "take", onclick: takeShown,
      title: "Saves an archive with the text and these recordings, to be dropped on the page that gesturec playground writes",
    }));
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
}

/** @param {string} name @returns {string} */
const filterValue = (name) => byId("filters").elements[name]?.value ?? "";

function clearFilters() {
  for (const field of byId("filters").elements) if ("value" in field && field.name) field.value = "";
  alone = null;
}

function reset() {
  clearFilters();
  showAll();
}

/**
 * Shows some recordings and nothing else.
 * @param {{items: number[], words: string} | null} some
 */
function showAlone(some) {
  clearFilters();
  alone = some ? { items: new Set(some.items), words: some.words } : null;
  showAll();
  if (some && shown.length > 0) {
    choose(shown[0]);
    byId("filters").scrollIntoView();
  }
}

/** Those of the recordings that are shown that the page has. */
const shownRecordings = () => shown.flatMap((index) => {
  const { name, recording } = data.items[index];
  return recording === null ? [] : [{ name, text: recording }];
});

/** Saves the text and the recordings that are shown as an archive, which the page to draw on opens. */
function takeShown() {
  const used = new Set();
  const files = shownRecordings().map(({ name, text }) => {
    const stem = name.replace(/^[./]+/, "").replace(/\.trace$/, "");
    let path = `${stem}.trace`;
    for (let count = 2; used.has(path); count++) path = `${stem}-${count}.trace`;
    used.add(path);
    return { path, text };
  });
  // Of several texts, those that are about these recordings.
  const told = new Set(shown.flatMap((index) => pictureOf(index).paths.map(({ place }, at) =>
    place?.file ?? pictureOf(index).report.outcomes[at].constraints.find((one) => one.place)?.place?.file)));
  const texts = data.texts.filter(({ path }) => told.has(path));
  download(packArchive([...texts.length > 0 ? texts : data.texts, ...files]), "gestures.zip");
}

/** @param {number} index */
const isShown = (index) => (!alone || alone.items.has(index)) && fitsFilters(index);

/** @param {number} index */
function fitsFilters(index) {
  const item = data.items[index];
  if (!item.name.toLowerCase().includes(filterValue("name").toLowerCase())) return false;
  return filters.every(([name, , words]) => {
    const value = filterValue(name);
    return value === "" || words(item).includes(value);
  });
}

/** @type {Map<number, import("../viewer/picture.js").Picture>} */
const pictures = new Map();

/** @param {number} item */
function pictureOf(item) {
  const known = pictures.get(item) ?? decodePicture(data.items[item].picture);
  pictures.set(item, known);
  return known;
}

function showAll() {
  shown = data.items.map((_, index) => index).filter(isShown);
  // What needs a look comes first.
  shown.sort((one, other) => Number(data.items[one].isRight) - Number(data.items[other].isRight) || one - other);
  const right = shown.filter((index) => data.items[index].isRight).length;
  const changed = shown.filter((index) => changeText(data.items[index])).length;
  byId("summary").textContent = data.items.length === 0 ? "There are no recordings." : `${right} of ${counted(shown.length, "recording")} as expected`
    + (shown.length < data.items.length ? ` (of ${data.items.length} in all)` : "")
    + (data.items.some((item) => item.before) ? `, ${changed} changed since the baseline` : "");
  const { length } = shownRecordings();
  byId("take").disabled = length === 0;
  byId("take").textContent = length === shown.length ? "Save these for the page" : `Save ${length} of these for the page`;
  byId("alone").hidden = !alone;
  byId("alone").textContent = alone ? `only ${alone.words} ×` : "";
  byId("empty").hidden = shown.length > 0;
  fillSheet(byId("sheet"), shown.map((index) => ({
    name: data.items[index].name, verdict: madeOf(data.items[index]),
    wanted: data.items[index].label ?? undefined,
    isRight: data.items[index].isRight, change: changeText(data.items[index]),
    picture: () => pictureOf(index),
  })), (place) => choose(shown[place]), shown.indexOf(chosen));
  showMeasure();
  noteState();
}

/** @param {number} index */
function choose(index) {
  chosen = index;
  const item = data.items[index];
  if (!item) return;
  const at = Math.max(0, shown.indexOf(index));
  byId("sheet").querySelectorAll(".cell").forEach((/** @type {HTMLElement} */ cell, /** @type {number} */ place) => {
    cell.setAttribute("aria-pressed", String(shown[place] === index));
    cell.tabIndex = place === at ? 0 : -1;
    if (shown[place] === index) cell.scrollIntoView({ block: "nearest" });
  });
  const picture = pictureOf(index);
  const main = mainOutcome(picture);
  const change = changeText(item);
  const reason = reasonOf(item);
  byId("detail").replaceChildren(...[
    element("canvas", {
      id: "drawing", role: "img", "aria-label": `The drawing ${item.name}, of which was made: ${madeOf(item)}`,
    }),
    element("canvas", { id: "timeline", role: "img", "aria-label": "The drawing over time" }),
    element("h2", { text: item.name }),
    element("p", { class: "quiet", text: [
      item.label ? `label ${item.label}` : "no label", `made: ${madeOf(item)}`, ...Object.entries(item.factors).map(([factor, value]) => `${factor} ${value}`),
      reason ? `because of ${reason}` : "",
    ].filter(Boolean).join(" · ") }),
    ...excessOf(item).map((text) => element("p", { class: "cause", text })),
    change ? element("p", {},
      element("span", { class: item.before?.isRight ? "good" : "bad", text: `before: ${item.before?.answer}` }), " → ",
      element("span", { class: item.isRight ? "good" : "bad", text: `now: ${madeOf(item)}` })) : null,
    ...picture.report.expectations.map((one) => expectationLine(one)),
    excerptOf(picture),
    ...tellingOrder(picture).map((place) => {
      const outcome = picture.report.outcomes[place];
      const isOpen = place === main || isSuccess(outcome.outcome);
      return outcomeSection(outcome, picture.paths[place], isOpen, data.texts.length > 0 ? showPlace : null);
    }),
  ].filter((part) => part != null));
  paintChosen();
  markBlame();
  noteState();
}

/** Paints the recording that is chosen, again after the size or the colours of the page have changed. */
function paintChosen() {
  const canvas = byId("drawing");
  if (!canvas || chosen < 0) return;
  const picture = pictureOf(chosen);
  const main = mainOutcome(picture);
  const path = picture.paths[main];
  const box = canvas.getBoundingClientRect();
  const outcome = picture.report.outcomes[main];
  const cause = outcome?.cause;
  const steps = path ? inText(path.steps, path.numbers) : [];
  paintScene(sizeCanvas(canvas, box.width, box.height), {
    touches: picture.touches, steps, ring: placeOfFailure(picture, outcome),
  }, fitting(picture.touches, box.width, box.height, 28), pageColors(canvas), { line: 4, marks: true });
  paintTimeline(byId("timeline"), {
    touches: picture.touches, steps, spans: path ? spansOf(outcome.phases, path.numbers) : [], flag: cause ? cause.time * 1000 : null,
  });
}

// MARK: The text

function showTexts() {
  byId("texts-part").hidden = data.texts.length === 0;
  byId("texts").replaceChildren(...data.texts.map(({ path, text }) => element(
    "details", { open: data.texts.length === 1, "data-path": path }, element("summary", { text: path }),
    element("ol", { class: "text" }, ...text.split("\n").map(lineOf)))));
}

/** @param {string} line */
function lineOf(line) { return element("li", {}, element("code", { text: line || " " })); }

/** The line that is to blame for what came of a recording, with those around it. @param {import("../viewer/picture.js").Picture} picture */
function excerptOf(picture) {
  const place = picture.paths[mainOutcome(picture)]?.place;
  const lines = data.texts.find(({ path }) => path === place?.file)?.text.split("\n");
  if (!place || !lines) return null;
  const first = Math.max(0, place.line - 3);
  const rows = lines.slice(first, place.line + 2).map(lineOf);
  rows[place.line - 1 - first]?.classList.add("blamed");
  return element("ol", { class: "text excerpt", start: String(first + 1) }, ...rows);
}

/** The line of the text at a place. @param {import("../viewer/picture.js").Place} place @returns {HTMLElement | null} */
function lineAt({ file, line }) {
  const part = [...byId("texts").children].find((one) => one.dataset.path === file);
  return part?.querySelectorAll("li")[line - 1] ?? null;
}

/** @param {import("../viewer/picture.js").Place} place */
function showPlace(place) {
  const line = lineAt(place);
  if (!line) return;
  line.closest("details")?.setAttribute("open", "");
  line.scrollIntoView({ block: "center" });
}

/** Marks the line that is to blame for what is chosen. */
function markBlame() {
  byId("texts").querySelectorAll(".blamed").forEach((/** @type {Element} */ line) => line.classList.remove("blamed"));
  const picture = pictureOf(chosen);
  const place = picture.paths[mainOutcome(picture)]?.place;
  if (place) lineAt(place)?.classList.add("blamed");
}

// MARK: Measures

/** The choice of a chart: its gesture, then its condition. That which most recordings failed comes first. */
function showMeasureChoice() {
  const gestures = [...new Set(data.measures.map(({ gesture }) => gesture))];
  byId("measure-gesture").replaceChildren(...gestures.map((text) => element("option", { value: text, text })));
  /** @type {Map<string, number>} */
  const blame = new Map();
  for (const item of data.items) {
    const reason = reasonOf(item);
    for (const gesture of reason ? item.wanted : []) blame.set(`${gesture}\n${reason}`, (blame.get(`${gesture}\n${reason}`) ?? 0) + 1);
  }
  const first = [...data.measures].sort((one, other) =>
    (blame.get(`${other.gesture}\n${other.text}`) ?? 0) - (blame.get(`${one.gesture}\n${one.text}`) ?? 0))[0];
  byId("measure-gesture").addEventListener("change", () => {
    showConditions();
    showMeasure();
    noteState();
  });
  byId("measure-text").addEventListener("change", () => {
    showMeasure();
    noteState();
  });
  if (first) chooseMeasure(first);
}

/** @param {{gesture: string, text: string}} measure */
function chooseMeasure({ gesture, text }) {
  byId("measure-gesture").value = gesture;
  showConditions();
  byId("measure-text").value = text;
}

function showConditions() {
  const gesture = byId("measure-gesture").value;
  const texts = data.measures.filter((one) => one.gesture === gesture).map(({ text }) => text);
  byId("measure-text").replaceChildren(...texts.map((text) => element("option", { value: text, text })));
}

function showMeasure() {
  const [gesture, text] = [byId("measure-gesture").value, byId("measure-text").value];
  const measure = data.measures.find((one) => one.gesture === gesture && one.text === text);
  // All that the filters leave: a part of them that is shown alone says little without the others.
  const chart = measure ? histogram(
    measure, (item) => data.items[item].wanted.includes(gesture), fitsFilters,
    (items, words) => showAlone({ items, words: `${text} ${words}` })) : null;
  byId("measure").replaceChildren(chart ?? element("p", { class: "quiet", text: "None of these recordings was measured by it." }));
}

// MARK: The state in the address

/** An address with the numbers of more recordings would be too long. */
const mostNoted = 300;

function noteState() {
  const state = new URLSearchParams();
  for (const field of byId("filters").elements) if (field.name && field.value) state.set(field.name, field.value);
  if (alone && alone.items.size <= mostNoted) {
    state.set("only", [...alone.items].join("-"));
    state.set("words", alone.words);
  }
  if (chosen >= 0) state.set("recording", data.items[chosen].name);
  if (byId("measure-text").value) {
    state.set("gesture", byId("measure-gesture").value);
    state.set("condition", byId("measure-text").value);
  }
  try {
    history.replaceState(null, "", `#${state}`);
  } catch {
    // A browser may not let a file change its address; then the state is not in it.
  }
}

function takeState() {
  const state = new URLSearchParams(location.hash.slice(1));
  for (const field of byId("filters").elements) if (field.name && state.has(field.name)) field.value = state.get(field.name);
  if (state.has("only")) {
    alone = { items: new Set(state.get("only")?.split("-").map(Number)), words: state.get("words") ?? "some" };
  }
  if (state.has("gesture")) chooseMeasure({ gesture: state.get("gesture") ?? "", text: state.get("condition") ?? "" });
  return data.items.findIndex(({ name }) => name === state.get("recording"));
}

/** @param {KeyboardEvent} event */
function stepByKey(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 }[event.key];
  if (by === undefined || shown.length === 0) return;
  event.preventDefault();
  const next = Math.max(0, Math.min(shown.length - 1, shown.indexOf(chosen) + by));
  choose(shown[next]);
  if (target.matches?.(".cell")) byId("sheet").children[next].focus({ preventScroll: true });
}

data = JSON.parse(byId("report-data").textContent);
byId("title").textContent = document.title = data.title;
showFilters();
showMeasureChoice();
const asked = takeState();
/** @param {number[]} items @param {string} words */
const showNumber = (items, words) => showAlone({ items, words });
byId("why").replaceChildren(...whyTable(data.items, (items, words, reason) => {
  // Below them is what its condition measured.
  const measure = data.measures.find((one) => one.text === reason && items.some((item) => data.items[item].wanted.includes(one.gesture)));
  if (measure) chooseMeasure(measure);
  showNumber(items, words);
}));
byId("confusion").replaceChildren(...confusionTable(data.items, showNumber));
byId("factors").replaceChildren(...factors.map((factor) => element(
  "section", { class: "wide" }, element("h2", { text: `By ${factor}` }),
  element("div", { class: "scroll" }, element("table", { "data-factor": factor }, ...factorTable(data.items, factor, showNumber))))));
/** @param {number} index */
const showOne = (index) => {
  if (!shown.includes(index)) reset();
  choose(index);
  byId("filters").scrollIntoView();
};
byId("escapes").replaceChildren(...nearTable(data.items, true, showOne));
byId("misses").replaceChildren(...nearTable(data.items, false, showOne));
byId("near-part").hidden = data.items.every(({ closeCalls }) => closeCalls.length === 0);
showTexts();
showAll();
// Of no recordings there is nothing to say but the text.
for (const part of byId("texts-part").parentElement.children) if (data.items.length === 0 && part.id !== "texts-part") part.hidden = true;
byId("show-all").addEventListener("click", reset);
document.addEventListener("keydown", stepByKey);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  showAll();
  paintChosen();
});
if (shown.length > 0) choose(asked >= 0 ? asked : shown[0]);
new ResizeObserver(paintChosen).observe(byId("detail"));
document.documentElement.dataset.ready = "true";
