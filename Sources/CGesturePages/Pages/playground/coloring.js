// The colours of a text: each phase has one, at its label and wherever it is mentioned. Keywords and
// numbers have none.
import { placesOfBytes } from "./places.js";

/** What tokens are, by the numbers that the compiler gives. */
const tokenClasses = ["keyword", "label", "number", "string", "comment", "wrong"];

/** @typedef {{phase: number, first: number, last: number, gesture: number}} PhaseLines The lines of a phase, from 0. */

/**
 * What a compiled text looks like. Styles are found of one line at a time, since of a long text few lines are in sight.
 */
export class Coloring {
  /**
   * @param {string} text
   * @param {import("./module.js").Compiled} compiled
   * @param {Map<string, number>} known The phases by their names when the text was last without an error: the colours
   *   of a text that has one.
   */
  constructor(text, compiled, known) {
    this.text = text;
    this.tokens = compiled.tokens;
    this.places = placesOfBytes(text);
    this.known = compiled.hasErrors ? known : new Map();
    /** What each gesture calls its phases, in the order of the text. */
    this.gestures = compiled.gestures.map(({ place, phases }) => {
      /** @type {Map<string, number>} */
      const names = new Map();
      phases.forEach(({ name }, number) => { if (name && !names.has(name)) names.set(name, number); });
      return { start: this.places[place.start], end: this.places[place.end], names };
    });
    /** Parts that a gesture uses stand elsewhere: their labels get the colour of the first who uses them. @type {Map<number, number>} */
    this.parts = new Map();
    compiled.gestures.forEach(({ phases }, index) => {
      const { start, end, names } = this.gestures[index];
      for (const { name, place } of phases) {
        const at = this.places[place.start];
        if (name && (at < start || at >= end) && !this.parts.has(at)) this.parts.set(at, names.get(name) ?? 0);
      }
    });
    this.marks = compiled.diagnostics.filter(({ place }) => place.file === "page.gesture").map(({ place, severity }) => {
      const start = Math.min(this.places[place.start], Math.max(0, text.length - 1));
      return { start, end: Math.max(start + 1, this.places[place.end]), severity };
    });
  }

  /**
   * The classes of the letters of a line.
   * @param {number} start Where it begins.
   * @param {number} end
   */
  styles(start, end) {
    /** @type {string[]} */
    const styles = new Array(end - start).fill("");
    const paint = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ style) => {
      for (let at = Math.max(from, start); at < Math.min(to, end); at++) styles[at - start] = style;
    };
    const { tokens, places, text } = this;
    let [low, high] = [0, tokens.length / 3];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[tokens[3 * middle] + tokens[3 * middle + 1]] <= start) low = middle + 1;
      else high = middle;
    }
    for (let at = 3 * low; at < tokens.length && places[tokens[at]] < end; at += 3) {
      paint(places[tokens[at]], places[tokens[at] + tokens[at + 1]], tokenClasses[tokens[at + 2]]);
    }
    const line = text.slice(start, end);
    const comment = line.indexOf("//");
    if (comment >= 0 && !styles[comment]) paint(start + comment, end, "comment");
    const gestures = this.gestures.filter((one) => one.start < end && start < one.end);
    for (const { 0: word, index } of line.matchAll(/[\w-]+/g)) {
      if (/comment|string/.test(styles[index])) continue;
      const [at, next] = [start + index, index + word.length];
      const isLabel = styles[index] === "label";
      const gesture = gestures.find((one) => at >= one.start && at < one.end);
      const own = gesture ? gesture.names.get(word) : isLabel ? this.parts.get(at) : undefined;
      const number = own ?? this.known.get(word);
      if (number === undefined || !(isLabel || line[next] === ".")) continue;
      paint(at, start + next, `phase-${number % 6}${isLabel ? " label" : ""}`);
      if (line[next] === ":" && styles[next] === "label") styles[next] = styles[index];
    }
    for (const mark of this.marks) {
      for (let at = Math.max(mark.start, start); at < Math.min(mark.end, end); at++) styles[at - start] += ` ${mark.severity}`;
    }
    return styles;
  }
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
