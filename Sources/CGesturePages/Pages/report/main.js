// A report: every recording drawn, what became of it, and what can be seen of them together.
import { counted, element } from "../viewer/format.js";
import { outcomeSection } from "../viewer/outcome.js";
import { fitting, pageColors, paintScene, sizeCanvas } from "../viewer/paint.js";
import { decodePicture, mainOutcome, placeOfEvent, tellingOrder } from "../viewer/picture.js";
import { fillSheet } from "../viewer/sheet.js";
import { histogram } from "./histogram.js";

/**
 * @typedef {object} Item A recording.
 * @property {string} name
 * @property {string | null} label
 * @property {string[]} wanted The gestures that should be made of it.
 * @property {string | null} person
 * @property {boolean} isRight
 * @property {string[]} made
 * @property {{answer: string, isRight: boolean} | null} before What a baseline says of it.
 * @property {any} picture
 */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @type {{title: string, gestures: string[], items: Item[], measures: import("./histogram.js").Measure[]}} */
let data;
/** @type {number[]} The recordings that are shown. */
let shown = [];
let chosen = -1;

/** @param {Item} item */
const madeText = (item) => (item.made.length > 0 ? item.made.join(" + ") : "nothing");

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
  ["label", "Label", (item) => [item.label ?? "no label"]],
  ["made", "Made", (item) => (item.made.length > 0 ? item.made : ["nothing"])],
  ["outcome", "Outcome", (item) => [item.isRight ? "as expected" : "not as expected"]],
  ["person", "Person", (item) => (item.person ? [item.person] : [])],
  ["change", "Since the baseline", (item) =>
    (item.before ? [changeText(item) ? item.isRight ? "better" : "changed" : "the same"] : [])],
];

function showFilters() {
  const form = byId("filters");
  for (const [name, title, words] of filters) {
    const known = [...new Set(data.items.flatMap(words))].sort();
    if (known.length < 2) continue;
    form.append(element("label", {}, title, element(
      "select", { name, onchange: showAll },
      element("option", { value: "", text: "all" }),
      ...known.map((word) => element("option", { value: word, text: word })))));
  }
  form.append(element("label", {}, "Name", element("input", { type: "search", name: "name", oninput: showAll })));
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
}

/** @param {string} name @returns {string} */
const filterValue = (name) => byId("filters").elements[name]?.value ?? "";

/** @param {Item} item */
function isShown(item) {
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
  shown = data.items.map((_, index) => index).filter((index) => isShown(data.items[index]));
  const right = shown.filter((index) => data.items[index].isRight).length;
  const changed = shown.filter((index) => changeText(data.items[index])).length;
  byId("summary").textContent = `${right} of ${counted(shown.length, "recording")} as expected`
    + (shown.length < data.items.length ? ` (of ${data.items.length} in all)` : "")
    + (data.items.some((item) => item.before) ? `, ${changed} changed since the baseline` : "");
  fillSheet(byId("sheet"), shown.map((index) => ({
    name: data.items[index].name, verdict: madeText(data.items[index]),
    isRight: data.items[index].isRight, change: changeText(data.items[index]),
    picture: () => pictureOf(index),
  })), (place) => choose(shown[place]), shown.indexOf(chosen));
  showMeasures();
}

/** @param {number} index */
function choose(index) {
  chosen = index;
  const item = data.items[index];
  byId("sheet").querySelectorAll(".cell").forEach((/** @type {Element} */ cell, /** @type {number} */ place) =>
    cell.setAttribute("aria-pressed", String(shown[place] === index)));
  const picture = pictureOf(index);
  const main = mainOutcome(picture);
  const canvas = element("canvas", {
    role: "img", "aria-label": `The drawing ${item.name}, of which was made: ${madeText(item)}`,
  });
  const change = changeText(item);
  byId("detail").replaceChildren(...[
    canvas, element("h2", { text: item.name }),
    element("p", { class: "quiet", text: [
      item.label ? `label ${item.label}` : "no label", `made: ${madeText(item)}`, item.person ? `by ${item.person}` : "",
    ].filter(Boolean).join(" · ") }),
    change ? element("p", {},
      element("span", { class: item.before?.isRight ? "good" : "bad", text: `before: ${item.before?.answer}` }), " → ",
      element("span", { class: item.isRight ? "good" : "bad", text: `now: ${madeText(item)}` })) : null,
    ...picture.report.expectations.map((one) => element("p", {
      class: one.holds ? "good" : "bad",
      text: `${one.holds ? "✓" : "✗"} ${one.text}${one.instead ? `: ${one.instead}` : ""}`,
    })),
    ...tellingOrder(picture).map((place) =>
      outcomeSection(picture.report.outcomes[place], picture.paths[place], place === main, null)),
  ].filter((part) => part != null));
  const box = canvas.getBoundingClientRect();
  const event = picture.report.outcomes[main]?.cause?.event;
  paintScene(sizeCanvas(canvas, box.width, box.height), {
    touches: picture.touches, steps: picture.paths[main]?.steps ?? [],
    ring: event ? placeOfEvent(picture.touches, event) : null,
  }, fitting(picture.touches, box.width, box.height, 28), pageColors(canvas), { line: 4, marks: true });
}

/** The table leads to its drawings: each number shows them. */
function showConfusion() {
  // Gestures stand before what is none, so that the diagonal is where they were taken for themselves.
  const rank = (/** @type {string} */ name) =>
    name === "no label" ? 3 : name.startsWith("not ") ? 2 : name === "none" || name === "nothing" ? 1 : 0;
  const ordered = (/** @type {string[]} */ names) => [...new Set(names)].sort((one, other) =>
    rank(one) - rank(other) || (one < other ? -1 : 1));
  const labels = ordered(data.items.map((item) => item.label ?? "no label"));
  const answers = ordered(data.items.map(madeText));
  const cell = (/** @type {string} */ label, /** @type {string} */ answer) => {
    const items = data.items.filter((item) => (item.label ?? "no label") === label && madeText(item) === answer);
    if (items.length === 0) return element("td");
    const isRight = items.every((item) => item.isRight);
    return element("td", { class: isRight ? "right" : "wrong" }, element("button", {
      type: "button", text: String(items.length),
      "aria-label": `${items.length} of ${label} made ${answer}: show them`,
      onclick: () => {
        for (const [name, value] of [["label", label], ["made", answer.includes(" + ") ? "" : answer]]) {
          const select = byId("filters").elements[name];
          if (select) select.value = value;
        }
        showAll();
        byId("filters").scrollIntoView();
      },
    }));
  };
  byId("confusion").replaceChildren(
    element("thead", {}, element("tr", {}, element("th", { scope: "col", text: "label ╲ made" }),
      ...answers.map((answer) => element("th", { scope: "col", text: answer })))),
    element("tbody", {}, ...labels.map((label) => element(
      "tr", {}, element("th", { scope: "row", text: label }), ...answers.map((answer) => cell(label, answer))))));
}

function showMeasures() {
  const visible = new Set(shown);
  const charts = data.measures.map((measure) => histogram(
    measure, (item) => data.items[item].wanted.includes(measure.gesture), (item) => visible.has(item)));
  byId("measures").replaceChildren(
    element("p", { class: "quiet" },
      "Blue are recordings that should make the gesture, orange those that should not. The line is the limit."),
    ...charts.filter((chart) => chart != null));
}

data = JSON.parse(byId("report-data").textContent);
byId("title").textContent = document.title = data.title;
showFilters();
showConfusion();
showAll();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showAll);
if (shown.length > 0) {
  const wrong = shown.find((index) => !data.items[index].isRight);
  choose(wrong ?? shown[0]);
}
document.documentElement.dataset.ready = "true";
