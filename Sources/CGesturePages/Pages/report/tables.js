// The tables of a report: why recordings came out otherwise than they should, who is taken for whom, and
// how it went with each person. Each number leads to its recordings.
import { element } from "../viewer/format.js";

/** @typedef {import("./main.js").Item} Item */

/** @param {Item} item */
export const madeOf = (item) => (item.made.length > 0 ? item.made.join(" + ") : "nothing");

/**
 * Why a recording came out otherwise than it should, in a few words; nothing if it did not.
 * @param {Item} item
 * @returns {string | null}
 */
export function reasonOf(item) {
  if (item.isRight) return null;
  const missing = item.wanted.filter((name) => !item.made.includes(name));
  if (missing.length === 0) return `made ${madeOf(item)}, too`;
  const outcome = item.picture.report.outcomes.findLast(
    (/** @type {any} */ one) => missing.includes(one.gesture) && one.cause);
  if (!outcome) return "never decided";
  const { kind, constraint, phase, preventedBy, text } = outcome.cause;
  if (preventedBy) return `${preventedBy} came instead`;
  if (constraint) return constraint;
  return phase ? `${kind.replaceAll("-", " ")} in “${phase}”` : text;
}

/**
 * @param {number[]} items
 * @param {string} words
 * @param {(items: number[], words: string) => void} show
 */
function numberButton(items, words, show) {
  return element("button", {
    type: "button", text: String(items.length), "aria-label": `${items.length} ${words}: show them`,
    onclick: () => show(items, words),
  });
}

/**
 * Causes by gestures, the most frequent first.
 * @param {Item[]} items
 * @param {(items: number[], words: string) => void} show
 */
export function whyTable(items, show) {
  /** @type {Map<string, Map<string, number[]>>} */
  const causes = new Map();
  const labels = new Set();
  items.forEach((item, index) => {
    const reason = reasonOf(item);
    if (!reason) return;
    const label = item.label ?? "no label";
    labels.add(label);
    const row = causes.get(reason) ?? new Map();
    row.set(label, [...row.get(label) ?? [], index]);
    causes.set(reason, row);
  });
  const rows = [...causes].map(([reason, row]) => ({ reason, row, all: [...row.values()].flat() }))
    .sort((one, other) => other.all.length - one.all.length);
  const columns = [...labels].sort();
  if (rows.length === 0) return [element("tbody", {}, element("tr", {}, element("td", { class: "good", text: "All recordings are as expected." })))];
  return [
    element("thead", {}, element("tr", {}, element("th", { scope: "col", text: "cause" }), element("th", { scope: "col", text: "all" }),
      ...columns.map((label) => element("th", { scope: "col", class: "turned" }, element("span", { text: label }))))),
    element("tbody", {}, ...rows.map(({ reason, row, all }) => element(
      "tr", {}, element("th", { scope: "row" }, element("code", { text: reason })),
      element("td", { class: "wrong" }, numberButton(all, `because of ${reason}`, show)),
      ...columns.map((label) => {
        const found = row.get(label);
        return element("td", { class: found ? "wrong" : "" }, found ? numberButton(found, `of ${label} because of ${reason}`, show) : null);
      })))),
  ];
}

/**
 * Labels by what was made, with how many of each label are right.
 * @param {Item[]} items
 * @param {(items: number[], words: string) => void} show
 */
export function confusionTable(items, show) {
  // Gestures stand before what is none, so that the diagonal is where they were taken for themselves.
  const rank = (/** @type {string} */ name) =>
    name === "no label" ? 3 : name.startsWith("not ") ? 2 : name === "none" || name === "nothing" ? 1 : 0;
  const ordered = (/** @type {string[]} */ names) => [...new Set(names)].sort((one, other) =>
    rank(one) - rank(other) || (one < other ? -1 : 1));
  const labels = ordered(items.map((item) => item.label ?? "no label"));
  const answers = ordered(items.map(madeOf));
  const cell = (/** @type {number[]} */ row, /** @type {string} */ label, /** @type {string} */ answer) => {
    const found = row.filter((index) => madeOf(items[index]) === answer);
    if (found.length === 0) return element("td");
    const wrong = found.filter((index) => !items[index].isRight).length;
    const share = Math.round(8 + (52 * found.length) / row.length);
    return element("td", {
      class: wrong === 0 ? "right" : wrong === found.length ? "wrong" : "mixed", style: `--share: ${share}%`,
      title: wrong > 0 && wrong < found.length ? `${wrong} of these are not as expected` : "",
    }, numberButton(found, `of ${label} made ${answer}`, show));
  };
  return [
    element("thead", {}, element("tr", {}, element("th", { scope: "col", text: "label ╲ made" }), element("th", { scope: "col", text: "right" }),
      ...answers.map((answer) => element("th", { scope: "col", class: "turned" }, element("span", { text: answer }))))),
    element("tbody", {}, ...labels.map((label) => {
      const row = items.flatMap((item, index) => ((item.label ?? "no label") === label ? [index] : []));
      const right = row.filter((index) => items[index].isRight).length;
      return element(
        "tr", {}, element("th", { scope: "row", text: label }),
        element("td", { class: "share", text: `${right} of ${row.length}` }), ...answers.map((answer) => cell(row, label, answer)));
    })),
  ];
}

/**
 * How it went with each person.
 * @param {Item[]} items
 * @param {(items: number[], words: string) => void} show
 */
export function peopleTable(items, show) {
  const people = [...new Set(items.map((item) => item.person).filter((person) => person != null))].sort();
  const rows = people.map((person) => {
    const all = items.flatMap((item, index) => (item.person === person ? [index] : []));
    return { person: String(person), all, wrong: all.filter((index) => !items[index].isRight) };
  }).sort((one, other) => other.wrong.length / other.all.length - one.wrong.length / one.all.length);
  return [
    element("thead", {}, element("tr", {}, ...["person", "recordings", "not as expected", "share"].map((text) => element("th", { scope: "col", text })))),
    element("tbody", {}, ...rows.map(({ person, all, wrong }) => element(
      "tr", {}, element("th", { scope: "row", text: person }), element("td", {}, numberButton(all, `by ${person}`, show)),
      element("td", { class: wrong.length > 0 ? "wrong" : "right" }, numberButton(wrong, `by ${person}, not as expected`, show)),
      element("td", { class: "share", text: `${((100 * wrong.length) / all.length).toFixed(1)} %` })))),
  ];
}
