// The colours of a text: each phase has one, at its label and wherever it is mentioned. Keywords and
// numbers have none.
import { placesOfBytes } from "./places.js";

/** What tokens are, by the numbers that the compiler gives. */
const tokenClasses = ["keyword", "label", "number", "string", "comment", "wrong"];

/** @typedef {{phase: number, first: number, last: number, gesture: number}} PhaseLines The lines of a phase, from 0. */

/**
 * What a compiled text looks like: of each letter its classes, and the lines of the phases.
 * @param {string} text
 * @param {import("./module.js").Compiled} compiled
 * @param {Map<string, number>} [known] The phases by their names when the text was last without an error: the colours
 *   of a text that has one.
 */
export function colorText(text, compiled, known = new Map()) {
  const places = placesOfBytes(text);
  /** @type {string[]} */
  const styles = new Array(text.length).fill("");
  /** @type {{start: number, end: number, style: number}[]} */
  const tokens = [];
  for (let i = 0; i < compiled.tokens.length; i += 3) {
    const [start, length, style] = compiled.tokens.slice(i, i + 3);
    tokens.push({ start: places[start], end: places[start + length], style });
    for (let at = places[start]; at < places[start + length]; at++) styles[at] = tokenClasses[style];
  }
  for (const comment of text.matchAll(/\/\/[^\n]*/g)) {
    if (styles[comment.index]) continue;
    for (let at = comment.index; at < comment.index + comment[0].length; at++) styles[at] = "comment";
  }
  const isPlain = (/** @type {number} */ at) => !/comment|string/.test(styles[at]);
  /** Where each word stands. @type {Map<string, number[]>} */
  const words = new Map();
  for (const { 0: word, index } of text.matchAll(/[\w-]+/g)) {
    const known = words.get(word);
    if (known) known.push(index);
    else words.set(word, [index]);
  }
  compiled.gestures.forEach((gesture) => {
    /** @type {Map<string, number>} */
    const names = new Map();
    gesture.phases.forEach((phase, number) => {
      if (phase.name && !names.has(phase.name)) names.set(phase.name, number);
    });
    if (names.size === 0) return;
    const range = [places[gesture.place.start], places[gesture.place.end]];
    // Parts that a gesture uses stand elsewhere: their labels get the colour of the first who uses them.
    const labels = gesture.phases.map((phase) => places[phase.place.start]);
    for (const [name, number] of names) {
      for (const start of words.get(name) ?? []) {
        if (!isPlain(start)) continue;
        const end = start + name.length;
        const isLabel = styles[start] === "label";
        const isInside = start >= range[0] && start < range[1];
        if (isLabel ? !isInside && !labels.includes(start) : !isInside || text[end] !== ".") continue;
        for (let at = start; at < end; at++) {
          if (!styles[at].includes("phase-")) styles[at] = `phase-${number % 6}${isLabel ? " label" : ""}`;
        }
        if (isLabel && text[end] === ":" && styles[end] === "label") styles[end] = styles[start];
      }
    }
  });
  for (const [name, number] of compiled.hasErrors ? known : []) {
    for (const start of words.get(name) ?? []) {
      const end = start + name.length;
      if (!isPlain(start) || styles[start].includes("phase-")) continue;
      const isLabel = styles[start] === "label";
      if (!isLabel && text[end] !== ".") continue;
      for (let at = start; at < end; at++) styles[at] = `phase-${number % 6}${isLabel ? " label" : ""}`;
      if (text[end] === ":" && styles[end] === "label") styles[end] = styles[start];
    }
  }
  return { styles, places };
}

/**
 * The number of each phase by its name; of those with the same name, that of the first gesture.
 * @param {import("./module.js").Compiled} compiled
 */
export function phaseNames(compiled) {
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const gesture of compiled.gestures) {
    gesture.phases.forEach(({ name }, number) => {
      if (name && !names.has(name)) names.set(name, number);
    });
  }
  return names;
}

/**
 * The lines of every phase.
 * @param {string} text
 * @param {import("./module.js").Compiled} compiled
 * @param {Uint32Array} places
 * @returns {PhaseLines[]}
 */
export function phaseLines(text, compiled, places) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (/** @type {number} */ at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return compiled.gestures.flatMap((gesture, index) => gesture.phases.map((phase, number) => ({
    phase: number, gesture: index,
    first: phase.place.line - 1, last: lineOf(places[Math.max(phase.place.start, phase.place.end - 1)]),
  })));
}

/**
 * The phases that a line is about: those on it, else those that it mentions.
 * @param {string} text
 * @param {import("./module.js").Compiled} compiled
 * @param {PhaseLines[]} lines
 * @param {number} line From 0.
 * @returns {{gesture: number, phases: number[]} | null}
 */
export function phasesOfLine(text, compiled, lines, line) {
  const here = lines.filter(({ first, last }) => first <= line && line <= last);
  if (here.length > 0) {
    return { gesture: here[0].gesture, phases: here.filter((one) => one.gesture === here[0].gesture).map((one) => one.phase) };
  }
  const index = compiled.gestures.findIndex(({ place }, number) =>
    place.line - 1 <= line && line < (compiled.gestures[number + 1]?.place.line ?? Infinity) - 1);
  if (index < 0) return null;
  const content = (text.split("\n")[line] ?? "").replace(/\/\/.*/, "");
  const phases = compiled.gestures[index].phases.flatMap((phase, number) =>
    (phase.name && new RegExp(`(?<![\\w-])${phase.name}\\.`).test(content) ? [number] : []));
  return phases.length > 0 ? { gesture: index, phases } : null;
}

/**
 * Phases with places that reach to the end of their conditions, which a comma separates from them.
 * @param {string} text
 * @param {import("./module.js").CompiledPhase[]} phases
 * @param {Uint32Array} places
 * @returns {import("./module.js").CompiledPhase[]}
 */
export function withConditions(text, phases, places) {
  return phases.map((phase) => {
    const { place } = phase;
    if (place.file !== "page.gesture") return phase;
    const conditions = /^\s*,[^{}]*?(?=[{}]|\b(?:require|report|prefer|each|begin|recognize)\b|$)/.exec(text.slice(places[place.end]))?.[0] ?? "";
    return { ...phase, place: { ...place, end: place.end + new TextEncoder().encode(conditions).length } };
  });
}
