// A recording and what became of it, as the tool and the module tell it.
import { phasesOfSamples } from "./paint.js";

/**
 * @typedef {object} Touch
 * @property {number} id
 * @property {string} kind
 * @property {boolean} cancelled
 * @property {number[]} events The number of each sample's event in the recording.
 * @property {number[]} times Milliseconds.
 * @property {number[]} xs Points.
 * @property {number[]} ys Points.
 */

/**
 * @typedef {object} Step
 * @property {number} event
 * @property {number} phase −1 if it is in none.
 * @property {number} length
 * @property {number} stray
 * @property {boolean} [isRest] Whether a touch rests there: no step was made.
 */

/**
 * @typedef {object} Path What an outcome was decided by.
 * @property {Step[]} steps
 * @property {number | null} tolerance
 * @property {Place | null} place What of the text is to blame.
 * @property {number[]} numbers Of each phase that was passed, its number in the text of the gesture.
 */

/** @typedef {{file: string, line: number, column: number, start: number, end: number}} Place */

/**
 * @typedef {object} Constraint
 * @property {string} text
 * @property {number | null} measured
 * @property {number | null} limit
 * @property {number | null} margin
 * @property {boolean} holds
 * @property {string} unit
 * @property {string} title What to call it among those that are written alike.
 * @property {Place | null} place Where it is written.
 */

/**
 * @typedef {object} Outcome
 * @property {string} gesture
 * @property {string} outcome
 * @property {number} time
 * @property {number} stray
 * @property {{name: string, start: number, end: number, length: number, stray: number, steps: number}[]} phases
 * @property {{kind: string, text: string, phase: string | null, constraint: string | null, measured: number | null, limit: number | null, by: number | null, event: number | null, time: number, words: string, remedy: {path: string, line: number, column: number, old: string, new: string}[]} | null} cause
 * @property {Constraint[]} constraints
 * @property {number | null} event
 * @property {{name: string, values: number[], unit: string}[]} reports
 */

/**
 * @typedef {object} Picture
 * @property {[number, number] | null} view
 * @property {Touch[]} touches
 * @property {Path[]} paths One for each outcome.
 * @property {{trace: string, outcomes: Outcome[], expectations: {text: string, holds: boolean, instead: string | null}[], notes: string[], holds: boolean}} report
 */

/**
 * Reads a picture: its numbers are tenths, and each but the first is the difference to the one before.
 * @param {any} raw
 * @returns {Picture}
 */
export function decodePicture(raw) {
  raw.report.outcomes.forEach((/** @type {any} */ outcome, /** @type {number} */ index) =>
    attachUnits(outcome.constraints, raw.paths[index]));
  const touches = raw.touches.map(decodeTouch);
  return {
    view: raw.view,
    report: raw.report,
    touches,
    paths: raw.paths.map((/** @type {any} */ path, /** @type {number} */ index) => ({
      steps: withRests(decodeSteps(path.steps), raw.report.outcomes[index].phases, touches),
      tolerance: path.tolerance, place: path.place, numbers: path.numbers ?? [],
    })),
  };
}

/**
 * The steps of a path, and samples that belong to another phase than the next step: a touch rests there, and no step
 * was made.
 * @param {Step[]} steps
 * @param {Outcome["phases"]} phases
 * @param {Touch[]} touches
 * @returns {Step[]}
 */
function withRests(steps, phases, touches) {
  if (phases.length === 0) return steps;
  const known = new Set(steps.map(({ event }) => event));
  const found = touches.flatMap((touch) => phasesOfSamples(touch, steps).flatMap((next, index) => {
    const time = touch.times[index];
    const isIn = (/** @type {Outcome["phases"][number]} */ { start, end }) => time >= 1000 * start - rounding && time <= 1000 * end + rounding;
    // Where two phases meet, what lands is in the later one.
    const phase = index === 0 ? phases.findLastIndex(isIn) : phases.findIndex(isIn);
    const event = touch.events[index];
    return phase === next || known.has(event) ? [] : [{ event, phase, length: 0, stray: 0, isRest: true }];
  }));
  return [...steps, ...found].sort((one, other) => one.event - other.event);
}

/** How far times of a picture and of its report may be from each other, in milliseconds. */
const rounding = 0.06;

/**
 * Tells conditions what their measures are counted in, what to call them and where they are written.
 * @param {Constraint[]} constraints
 * @param {{units: string[], titles: string[], places?: (Place | null)[]}} known
 */
export function attachUnits(constraints, { units, titles, places }) {
  constraints.forEach((constraint, index) => {
    constraint.unit = units[index] ?? "";
    constraint.title = titles[index] ?? constraint.text;
    constraint.place = places?.[index] ?? null;
  });
}

/**
 * Reads how gestures stand.
 * @param {string} text It tells of those that stand otherwise than before.
 * @param {import("../playground/module.js").GestureState[]} states How all of them stood, which is brought up to date.
 */
export function readLive(text, states) {
  const live = JSON.parse(text);
  if (!live) return null;
  for (const [gesture, state] of live.states) states[gesture] = state;
  live.gestures = states;
  if (live.detail) attachUnits(live.detail.constraints, live.detail);
  return live;
}

/** @param {any} raw @returns {Touch} */
function decodeTouch(raw) {
  const touch = {
    id: raw.id, kind: raw.kind, cancelled: raw.cancelled,
    events: /** @type {number[]} */ ([]), times: /** @type {number[]} */ ([]),
    xs: /** @type {number[]} */ ([]), ys: /** @type {number[]} */ ([]),
  };
  let [event, time, x, y] = [0, 0, 0, 0];
  for (let i = 0; i < raw.samples.length; i += 4) {
    event += raw.samples[i];
    time += raw.samples[i + 1];
    x += raw.samples[i + 2];
    y += raw.samples[i + 3];
    touch.events.push(event);
    touch.times.push(time / 10);
    touch.xs.push(x / 10);
    touch.ys.push(y / 10);
  }
  return touch;
}

/** @param {number[]} numbers @returns {Step[]} */
export function decodeSteps(numbers) {
  const steps = [];
  for (let i = 0; i < numbers.length; i += 4) {
    steps.push({
      event: numbers[i], phase: numbers[i + 1],
      length: numbers[i + 2] / 10, stray: numbers[i + 3] / 10,
    });
  }
  return steps;
}

/**
 * How many events a recording has.
 * @param {Picture} picture
 */
export function eventCount(picture) {
  return Math.max(0, ...picture.touches.map((touch) => touch.events[touch.events.length - 1] ?? 0));
}

/**
 * Where an outcome failed: at its event or, where time alone did it, at what touched last before.
 * @param {Picture} picture
 * @param {Outcome | undefined} outcome
 * @returns {{x: number, y: number, event: number, touch: Touch} | null}
 */
export function placeOfFailure({ touches }, outcome) {
  const cause = outcome?.cause;
  if (!cause) return null;
  const isAt = (/** @type {Touch} */ touch, /** @type {number} */ index) =>
    (cause.event ? touch.events[index] === cause.event : touch.times[index] <= 1000 * cause.time + rounding);
  const places = touches.flatMap((touch) => {
    const index = touch.events.findLastIndex((_, at) => isAt(touch, at));
    return index < 0 ? [] : [{ x: touch.xs[index], y: touch.ys[index], event: touch.events[index], touch }];
  });
  return places.reduce((/** @type {typeof places[number] | null} */ last, one) => (last && last.event > one.event ? last : one), null);
}

/**
 * Whether the app hears of it.
 * @param {string} outcome
 */
export function isSuccess(outcome) {
  return outcome === "recognized" || outcome === "ended" || outcome === "began";
}

/**
 * How far an outcome came: its phases, then what was drawn in them.
 * @param {Outcome} outcome
 */
function reach(outcome) {
  return outcome.phases.reduce((sum, phase) => sum + phase.length, 0) + (outcome.phases.length * 1000);
}

/** The gestures that should have been made of a recording. @param {Picture["report"]} report */
function missedGestures({ expectations }) {
  return expectations.filter(({ holds }) => !holds).map(({ text }) => /^expect ([\w-]+) (?:recognized|began|ended)\b/.exec(text)?.[1]);
}

/**
 * The outcomes by their numbers, those first that say most: why what should have been made was not, what succeeded,
 * then the failures that came furthest. Of those that say as much, the earlier comes first.
 * @param {Picture} picture
 */
export function tellingOrder({ report }) {
  const missed = missedGestures(report);
  const rank = (/** @type {Outcome} */ outcome) => (isSuccess(outcome.outcome) ? 1 : missed.includes(outcome.gesture) ? 2 : 0);
  const ranked = report.outcomes.map((outcome, index) => {
    const rankOf = rank(outcome);
    return { index, rank: rankOf, reach: rankOf === 1 ? 0 : reach(outcome) };
  });
  ranked.sort((one, other) => other.rank - one.rank || other.reach - one.reach || one.index - other.index);
  return ranked.map(({ index }) => index);
}

/**
 * The outcome that says most; −1 without outcomes.
 * @param {Picture} picture
 */
export function mainOutcome(picture) { return tellingOrder(picture)[0] ?? -1; }

/**
 * The numbers in the text of the phases of steps: −1 for a step in none.
 * @param {Step[]} steps
 * @param {number[]} numbers
 */
export function inText(steps, numbers) {
  return steps.map((step) => ({ ...step, phase: step.phase < 0 ? -1 : numbers[step.phase] ?? step.phase }));
}
