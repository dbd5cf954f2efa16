// The tables of a report: why recordings came out otherwise than they should, who is taken for whom, how it
// went with each person and device, and near misses. Each number leads to its recordings.
import { element } from "../viewer/format.js";
import { isSuccess } from "../viewer/picture.js";

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
  if (missing.length === 0) return `made ${madeOf(item)}${item.wanted.length > 0 ? ", too" : ""}`;
  const { outcomes } = item.picture.report;
  const index = outcomes.findLastIndex((/** @type {any} */ one) => missing.includes(one.gesture) && one.cause);
  if (index < 0) return "never decided";
  const { kind, constraint, phase, preventedBy, text } = outcomes[index].cause;
  if (preventedBy) return `${preventedBy} came instead`;
  if (constraint) {
    // Conditions that are written alike have titles that tell them apart, which their histograms have, too.
    const place = outcomes[index].constraints.findIndex((/** @type {any} */ one) => one.text === constraint && !one.holds);
    return item.picture.paths[index].titles?.[place] ?? constraint;
  }
  return phase ? `${kind.replaceAll("-", " ")} in '${phase}'` : text;
}

/**
 * What a recording became that it should not: of each gesture, the condition that came nearest to keeping it out.
 * @param {Item} item
 * @returns {string[]}
 */
export function excessOf(item) {
  if (item.isRight) return [];
  /** @type {import("../viewer/picture.js").Outcome[]} */
  const outcomes = item.picture.report.outcomes;
  return outcomes.filter(({ gesture, outcome }) => isSuccess(outcome) && !item.wanted.includes(gesture)).map(({ gesture, constraints }) => {
    const share = (/** @type {import("../viewer/picture.js").Constraint} */ { measured, limit, margin }) =>
      (measured == null || limit == null || margin == null ? Infinity : margin / Math.max(Math.abs(measured), Math.abs(limit), 1e-9));
    const [nearest] = [...constraints].sort((one, other) => share(one) - share(other));
    const all = `Made ${gesture}, since it meets all that is asked`;
    if (!nearest || share(nearest) === Infinity) return `${all}.`;
    return `${all}, most narrowly ${nearest.title}${nearest.words ? `: ${nearest.words}` : ""}.`;
  });
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
 * @param {(items: number[], words: string, reason: string) => void} show
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
      element("td", { class: "wrong" }, numberButton(all, `because of ${reason}`, (some, words) => show(some, words, reason))),
      ...columns.map((label) => {
        const found = row.get(label);
        return element("td", { class: found ? "wrong" : "" },
          found ? numberButton(found, `of ${label} because of ${reason}`, (some, words) => show(some, words, reason)) : null);
      })))),
  ];
}

/**
 * Labels by what was made, with how many of each label are right.
 * @param {Item[]} items
 * @param {(items: number[], words: string) => void} show
 */
export function confusionTable(items, show) {
  // Gestures come before the other labels, so that the diagonal is where they were taken for themselves.
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
 * How it went with each value of something that recordings differ in, the worst first.
 * @param {Item[]} items
 * @param {string} factor As `person`.
 * @param {(items: number[], words: string) => void} show
 */
export function factorTable(items, factor, show) {
  const values = [...new Set(items.map((item) => item.factors[factor]).filter((value) => value !== undefined))].sort();
  const rows = values.map((value) => {
    const all = items.flatMap((item, index) => (item.factors[factor] === value ? [index] : []));
    return { value, all, wrong: all.filter((index) => !items[index].isRight) };
  }).sort((one, other) => other.wrong.length / other.all.length - one.wrong.length / one.all.length);
  return [
    element("thead", {}, element("tr", {}, ...[factor, "recordings", "not as expected", "share", "most often because of"].map((text) =>
      element("th", { scope: "col", text })))),
    element("tbody", {}, ...rows.map(({ value, all, wrong }) => {
      const [reason, count] = commonest(wrong.map((index) => reasonOf(items[index]) ?? ""));
      return element(
        "tr", {}, element("th", { scope: "row", text: value }), element("td", {}, numberButton(all, `of ${factor} ${value}`, show)),
        element("td", { class: wrong.length > 0 ? "wrong" : "right" }, numberButton(wrong, `of ${factor} ${value}, not as expected`, show)),
        element("td", { class: "share", text: `${((100 * wrong.length) / all.length).toFixed(1)} %` }),
        element("td", { class: "share start" }, ...(count > 0 ? [`${count} × `, element("code", { text: reason })] : [])));
    })),
  ];
}

/** The word that there is most often, and how often. @param {string[]} words @returns {[string, number]} */
function commonest(words) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0] ?? ["", 0];
}

/** The number of near misses of a kind that are shown. */
const nearCount = 10;

/**
 * The recordings in which a gesture was made, or not, by the least.
 * @param {Item[]} items
 * @param {boolean} isMade
 * @param {(item: number) => void} show
 */
export function nearTable(items, isMade, show) {
  const calls = items.flatMap(({ closeCalls }, index) => closeCalls.filter((call) => call.isMade === isMade).map((call) => ({ call, index })))
    .sort((one, other) => one.call.share - other.call.share).slice(0, nearCount);
  const title = isMade ? "Nearly failed: right, with the least to spare" : "Nearly passed: kept from it by one condition alone";
  if (calls.length === 0) return [element("caption", { text: `${title}: no recording` })];
  return [
    element("caption", { text: title }),
    element("thead", {}, element("tr", {}, ...["recording", "gesture", "condition and what was measured"].map((text) => element("th", { scope: "col", text })))),
    element("tbody", {}, ...calls.map(({ call, index }) => element(
      "tr", {},
      element("th", { scope: "row" }, element("button", {
        type: "button", class: "plain", text: items[index].name.split("/").pop() ?? "", title: items[index].name, onclick: () => show(index),
      })),
      element("td", { class: "start measured", text: isMade || items[index].label === call.gesture ? call.gesture : `${call.gesture}, drawn as ${items[index].label}` }),
      element("td", { class: "start measured" }, element("code", { text: call.condition }), element("br"), call.words)))),
  ];
}
