// What runs beside the page: the module, asked for one thing after the other. Long work is cut into
// slices, between which it takes what is drawn.
import { decodePicture } from "../viewer/picture.js";
import { thumbnailOf } from "../viewer/sheet.js";
import { GestureModule, pictureDetails } from "./module.js";

/** Milliseconds of long work between two looks at what has come. */
const slice = 8;

/** @type {GestureModule} */
let gestures;
/** What the page calls the recordings, in the order in which the module has them. @type {number[]} */
let known = [];
/** Where each of them is. @type {Map<number, number>} */
const places = new Map();
/** Counts the rounds of verdicts: an older one stops. */
let round = 0;
/** What can wait until nothing else is asked. @type {(() => void)[]} */
const later = [];
let isLater = false;

/** @param {number} id */
const placeOf = (id) => places.get(id) ?? -1;

/** Takes other recordings in place of all. @param {string} text @param {{path: string, text: string}[]} recordings */
function takeAll(text, recordings) {
  gestures.compile(text);
  gestures.remove(0);
  for (const one of recordings) gestures.add(one.path, one.text);
}

/** What the page may ask for. @type {Record<string, (...given: any[]) => any>} */
const answers = {
  /** Sends the verdicts of what is in sight before the answer, which takes longer to show. */
  compile(text, first) {
    isBroken = !gestures.compile(text);
    answers.judge(first);
    return gestures.compiled();
  },
  examine(text) {
    gestures.compile(text);
    return gestures.examine();
  },
  picture: (id, detail = pictureDetails.explained) => (places.has(id) ? gestures.picture(placeOf(id), detail) : "null"),
  /** What a small drawing shows: much less than the picture. */
  thumbnail(id) {
    return whenIdle(() => {
      const raw = JSON.parse(answers.picture(id, pictureDetails.plain));
      return raw ? thumbnailOf(decodePicture(raw)) : null;
    });
  },
  /** Why what should have been made was not. */
  reason: (id) => whenIdle(() => (places.has(id) ? gestures.reason(placeOf(id)) : null)),
  read: (files) => files.map((/** @type {any} */ file) => gestures.read(file)),
  ask: (method, text, line, character, name) => gestures.ask(method, text, line, character, name),
  /** Whether a text has no error. */
  compiles: (text) => gestures.compile(text),
  /** Writes a text that recordings are of. */
  learn(text, recordings, name, refused) {
    takeAll(text, [...recordings, ...refused]);
    return gestures.learn(name, recordings.length);
  },
  /** Which drawing tells most about such a text, by whether it is what its label says. */
  question(text, recordings, name, refused) {
    takeAll(text, [...recordings, ...refused]);
    return gestures.question(name, recordings.length);
  },
  /**
   * What would come of the recordings under another text.
   * @param {string} text
   * @returns {{id: number, before: any, after: any}[] | null} Those whose verdict would be another; `null` if
   *   this text or the present one has an error.
   */
  whatIf(text) {
    if (isBroken) return null;
    // What it is compared with has to be what is so now.
    const verdicts = known.map((id, place) => ({ id, verdict: note(id, gestures.verdict(place)) }));
    postMessage({ round, verdicts: verdicts.filter(({ verdict }) => verdict), isLast: false });
    return gestures.under(text)?.flatMap((/** @type {any} */ after, /** @type {number} */ place) => {
      const before = toldLast.get(known[place]);
      const isOther = after && "made" in after && before && (before.made.join() !== after.made.join() || before.holds !== after.holds);
      return isOther ? [{ id: known[place], before, after }] : [];
    }) ?? null;
  },
  /**
   * At what value of a number in a condition a recording would be at its limit, for each gesture that has the condition.
   * The limit is a multiple of the number, or nothing is known.
   * @returns {{at: number, gesture: string}[]}
   */
  crossings(id, at, value) {
    const raw = JSON.parse(answers.picture(id, pictureDetails.measured));
    return (raw?.report.outcomes ?? []).flatMap((/** @type {any} */ outcome, /** @type {number} */ index) => {
      const { places } = raw.paths[index];
      const place = places.findIndex((/** @type {any} */ one) => one && one.start <= at && at <= one.end);
      const condition = outcome.constraints[place];
      if (condition?.measured == null || !condition.limit) return [];
      const isLeft = at - places[place].start < condition.text.search(/[<>=]/);
      const isMultiple = !isLeft && !/\s[+-]\s|\b(max|min)\(/.test(condition.text);
      return isMultiple ? [{ at: (value * condition.measured) / condition.limit, gesture: outcome.gesture }] : [];
    });
  },
  replay: (id, events) => (places.has(id) ? gestures.replay(placeOf(id), events) : "null"),
  report: (id) => (places.has(id) ? gestures.report(placeOf(id)) : ""),
  /** The lines of a recording that say what was set, in the units of the compiler. */
  settings: (id) => gestures.text(placeOf(id)).match(/^set .*$/gm) ?? [],
  begin: (width, height, settings) => gestures.begin(width, height, settings),
  /** Takes what came since the last time, and tells how the gestures stand then. */
  draw(samples, time) {
    for (const frame of samples) gestures.draw(frame.at, frame.samples);
    if (time !== null) gestures.tick(time);
    return gestures.tell();
  },
  giveUp: () => gestures.giveUp(),
  /** Ends the drawing, which gets a number, and tells its text. */
  end(id, path, label) {
    const answer = gestures.end(path, label);
    if (answer?.trace == null) return null;
    known.push(id);
    places.set(id, answer.trace);
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
    places.clear();
    known.forEach((id, place) => places.set(id, place));
    return problems;
  },
  /** Labels recordings, which get new numbers, and tells their texts. */
  label(pairs, label) {
    return pairs.map((/** @type {{id: number, next: number}} */ { id, next }) => {
      const place = placeOf(id);
      if (place < 0) return null;
      gestures.label(place, label);
      known[place] = next;
      places.delete(id);
      places.set(next, place);
      return gestures.text(place);
    });
  },
  /**
   * Judges recordings, those first that are named first, and sends verdicts in slices. One that is the same as
   * before is not sent.
   */
  judge(first) {
    round += 1;
    if (isBroken) {
      isJudging = false;
      postMessage({ round, verdicts: [], isLast: true, isBroken });
      goOnLater();
      return round;
    }
    const isFirst = new Set(first);
    const order = [...first.filter((/** @type {number} */ id) => places.has(id)), ...known.filter((id) => !isFirst.has(id))];
    judgeSome(order, 0, round);
    return round;
  },
};

/** The verdicts that were sent last. @type {Map<number, any>} */
const toldLast = new Map();

/**
 * Remembers a verdict; what is as before is no news.
 * @param {number} id
 * @param {any} verdict
 */
function note(id, verdict) {
  const isNews = verdict && "made" in verdict;
  if (isNews) toldLast.set(id, verdict);
  return isNews ? verdict : null;
}

/**
 * Does something when all requests are answered.
 * @template T
 * @param {() => T} act
 * @returns {Promise<T>}
 */
function whenIdle(act) {
  return new Promise((resolve, reject) => {
    later.push(() => {
      try {
        resolve(act());
      } catch (error) {
        reject(error);
      }
    });
    goOnLater();
  });
}

function goOnLater() {
  if (isLater || isJudging || later.length === 0) return;
  isLater = true;
  afterwards(() => {
    isLater = false;
    // The last first: it is in sight, and what was asked for before may have been scrolled past.
    if (!isJudging) later.pop()?.();
    goOnLater();
  });
}

let isJudging = false;
/** Whether the text has errors, so that nothing is tried. */
let isBroken = false;

/**
 * @param {number[]} order
 * @param {number} start
 * @param {number} ownRound
 */
function judgeSome(order, start, ownRound) {
  if (ownRound !== round) return;
  isJudging = true;
  // What is in sight comes first.
  const end = performance.now() + (start === 0 ? slice / 4 : slice);
  const verdicts = [];
  let at = start;
  while (at < order.length && performance.now() < end) {
    const place = placeOf(order[at]);
    if (place >= 0) verdicts.push({ id: order[at], verdict: note(order[at], gestures.verdict(place)) });
    at += 1;
  }
  isJudging = at < order.length;
  postMessage({ round: ownRound, verdicts, isLast: !isJudging });
  if (isJudging) afterwards(() => judgeSome(order, at, ownRound));
  else goOnLater();
}

/** What is done when what has come meanwhile was heard. @type {(() => void)[]} */
const waiting = [];
/** It comes round at once, where a timer would take four milliseconds each time. */
const { port1: heard, port2: sent } = new MessageChannel();
heard.onmessage = () => waiting.shift()?.();

/** @param {() => void} act */
function afterwards(act) {
  waiting.push(act);
  sent.postMessage(null);
}

addEventListener("message", async (/** @type {MessageEvent} */ event) => {
  const { number, call, given } = event.data;
  try {
    if (call === "start") gestures = await GestureModule.of(given[0]);
    postMessage({ number, answer: call === "start" ? null : await answers[call](...given) });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
