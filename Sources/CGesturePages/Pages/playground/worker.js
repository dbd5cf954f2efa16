// What runs beside the page: the module, asked for one thing after the other. Long work is cut into
// slices, between which it hears what somebody draws.
import { decodePicture } from "../viewer/picture.js";
import { thumbnailOf } from "../viewer/sheet.js";
import { GestureModule } from "./module.js";

/** Milliseconds of long work between two looks at what has come. */
const slice = 8;

/** @type {GestureModule} */
let gestures;
/** What the page calls the recordings, in the order in which the module has them. @type {number[]} */
let known = [];
/** Counts the rounds of verdicts: an older one stops. */
let round = 0;

/** What the page may ask for. @type {Record<string, (...given: any[]) => any>} */
const answers = {
  compile: (text) => gestures.compile(text),
  examine(text) {
    gestures.compile(text);
    return gestures.examine();
  },
  picture: (id, explains = true) => (known.includes(id) ? gestures.picture(known.indexOf(id), explains) : "null"),
  /** What a small drawing shows: much less than the picture. */
  thumbnail(id) {
    const raw = JSON.parse(answers.picture(id, false));
    return raw ? thumbnailOf(decodePicture(raw)) : null;
  },
  /**
   * At what value of a number in a condition a recording would be at its limit, and whether the gesture
   * should be made of it. The limit grows as the number does.
   */
  crossing(id, at, value) {
    const raw = JSON.parse(answers.picture(id, false));
    for (const [index, outcome] of (raw?.report.outcomes ?? []).entries()) {
      const place = raw.paths[index].places.findIndex((/** @type {any} */ one) => one && one.start <= at && at <= one.end);
      const condition = outcome.constraints[place];
      if (condition?.measured == null || !condition.limit) continue;
      const isWanted = raw.report.expectations.some((/** @type {any} */ one) =>
        new RegExp(`^expect ${outcome.gesture} (recognized|ended|began)`).test(one.text));
      return { at: (value * condition.measured) / condition.limit, isWanted };
    }
    return null;
  },
  replay: (id, events) => (known.includes(id) ? gestures.replay(known.indexOf(id), events) : "null"),
  report: (id) => (known.includes(id) ? gestures.report(known.indexOf(id)) : ""),
  begin: (width, height) => gestures.begin(width, height),
  /** Takes what came since the last time, and tells how the gestures stand then. */
  draw(samples, time) {
    for (const { at, sample } of samples) gestures.draw(at, [sample]);
    if (time !== null) gestures.tick(time);
    return gestures.tell();
  },
  giveUp: () => gestures.giveUp(),
  /** Ends the drawing, which gets a number, and tells its text. */
  end(id, path, label) {
    const answer = gestures.end(path, label);
    if (answer?.trace == null) return null;
    known.push(id);
    return gestures.text(answer.trace);
  },
  /**
   * Makes the recordings those of a list: what is the same at its beginning stays.
   * @param {{id: number, path: string, text?: string}[]} list Texts are given of those that are new.
   * @returns {{id: number, error: string}[]} Those that are no recordings.
   */
  have(list) {
    let same = 0;
    while (same < Math.min(list.length, known.length) && list[same].id === known[same]) same += 1;
    const texts = new Map(known.slice(same).map((id, index) => [id, gestures.text(same + index)]));
    gestures.remove(same);
    known = known.slice(0, same);
    const problems = [];
    for (const { id, path, text } of list.slice(same)) {
      const answer = gestures.add(path, text ?? texts.get(id) ?? "");
      if (answer.error) problems.push({ id, error: answer.error });
      else known.push(id);
    }
    return problems;
  },
  /** Labels recordings, which get new numbers, and tells their texts. */
  label(pairs, label) {
    return pairs.map((/** @type {{id: number, next: number}} */ { id, next }) => {
      const place = known.indexOf(id);
      if (place < 0) return null;
      gestures.label(place, label);
      known[place] = next;
      return gestures.text(place);
    });
  },
  /** Judges recordings, those first that are named first, and tells of them in slices. */
  judge(first) {
    round += 1;
    const order = [...first.filter((/** @type {number} */ id) => known.includes(id)),
      ...known.filter((id) => !first.includes(id))];
    judgeSome(order, 0, round);
    return round;
  },
};

/**
 * @param {number[]} order
 * @param {number} start
 * @param {number} ownRound
 */
function judgeSome(order, start, ownRound) {
  if (ownRound !== round) return;
  const end = performance.now() + slice;
  const verdicts = [];
  let at = start;
  while (at < order.length && performance.now() < end) {
    const place = known.indexOf(order[at]);
    if (place >= 0) verdicts.push({ id: order[at], verdict: gestures.verdict(place) });
    at += 1;
  }
  postMessage({ round: ownRound, verdicts, isLast: at >= order.length });
  if (at < order.length) setTimeout(() => judgeSome(order, at, ownRound), 0);
}

addEventListener("message", async (/** @type {MessageEvent} */ event) => {
  const { number, call, given } = event.data;
  try {
    if (call === "start") gestures = await GestureModule.of(given[0]);
    postMessage({ number, answer: call === "start" ? null : answers[call](...given) });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
