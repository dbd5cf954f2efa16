// A drawing over time: its phases, how fast it was, when each finger was down, and where it failed.
import { pageColors, phaseColor, phasesOfSamples, sizeCanvas } from "./paint.js";

const [side, laneHeight, laneGap, scaleHeight, headHeight] = [8, 5, 3, 13, 14];

/** Milliseconds over which speeds are evened out. */
const evened = 50;

/**
 * @typedef {object} Timeline
 * @property {import("./picture.js").Touch[]} touches
 * @property {import("./picture.js").Step[]} steps Their phases by their numbers in the text.
 * @property {Span[]} [spans] When it was in which phase.
 * @property {number} [upTo] The last event that is shown.
 * @property {number} [now] The time, in milliseconds, if its one touch is still down: it may rest, without a sample.
 * @property {number | null} [flag] When it failed, in milliseconds.
 * @property {((phase: number) => boolean) | null} [isLit] Which phases are looked at.
 */

/** @typedef {{phase: number, start: number, end: number}} Span Times are in milliseconds. */

/**
 * When a path was in its phases.
 * @param {import("./picture.js").Outcome["phases"]} phases
 * @param {number[]} numbers Of each, its number in the text.
 * @returns {Span[]}
 */
export function spansOf(phases, numbers) {
  return phases.map(({ start, end }, index) => ({ phase: numbers[index] ?? index, start: 1000 * start, end: 1000 * end }));
}

/**
 * When a path that goes on was in those of its phases that made no step, as a rest makes none.
 * @param {import("./picture.js").Touch[]} touches
 * @param {import("./picture.js").Step[]} steps Their phases by their numbers in the text.
 * @param {number[]} numbers The phases that it came through.
 * @returns {Span[]}
 */
export function restsOf(touches, steps, numbers) {
  /** @type {Span[]} */
  const spans = [];
  let at = 0;
  let start = touches[0]?.times[0] ?? 0;
  for (const phase of numbers) {
    const first = at;
    while (at < steps.length && steps[at].phase === phase) at += 1;
    if (at > first) start = timeOfEvent(touches, steps[at - 1].event);
    else spans.push({ phase, start, end: at < steps.length ? timeOfEvent(touches, steps[at].event) : Infinity });
  }
  return spans;
}

/**
 * From when to when a drawing lasts, in milliseconds.
 * @param {Timeline} drawing
 */
function span({ touches, flag, now }) {
  const first = Math.min(...touches.map((touch) => touch.times[0]));
  const last = Math.max(flag ?? -Infinity, now ?? -Infinity, ...touches.map((touch) => touch.times[touch.times.length - 1]));
  return touches.length === 0 ? { first: 0, last: 1000 } : { first, last: Math.max(last, first + 100) };
}

/**
 * The time at a place of the timeline, in milliseconds.
 * @param {Timeline} drawing
 * @param {number} x
 * @param {number} width
 */
export function timeAt(drawing, x, width) {
  const { first, last } = span(drawing);
  return first + ((last - first) * (x - side)) / Math.max(1, width - 2 * side);
}

/**
 * The last event that is not later than a time; 0 before the first.
 * @param {import("./picture.js").Touch[]} touches
 * @param {number} time Milliseconds.
 */
export function eventAt(touches, time) {
  return Math.max(0, ...touches.map((touch) => {
    const index = touch.times.findLastIndex((one) => one <= time);
    return index < 0 ? 0 : touch.events[index];
  }));
}

/**
 * When an event was, in milliseconds.
 * @param {import("./picture.js").Touch[]} touches
 * @param {number} event
 */
export function timeOfEvent(touches, event) {
  let time = -Infinity;
  for (const touch of touches) {
    const index = touch.events.findLastIndex((one) => one <= event);
    if (index >= 0) time = Math.max(time, touch.times[index]);
  }
  return time === -Infinity ? touches[0]?.times[0] ?? 0 : time;
}

/** The times from sample to sample of a touch. @param {import("./picture.js").Touch} touch */
function gapsOf({ times }) { return times.slice(1).map((time, i) => time - times[i]); }

/**
 * How long a touch may be without a sample, in milliseconds, until it is taken to stand still.
 * @param {number[]} gaps
 */
function patience(gaps) {
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  return Math.max(evened, 3 * usual);
}

/**
 * Of each sample of a touch, whether it comes after a pause: there was none for clearly longer than usual, and the touch
 * went hardly any way meanwhile. What moves on without samples, as it does in a page that is busy, is no pause.
 * @param {import("./picture.js").Touch} touch
 */
function pausesOf(touch) {
  const { xs, ys } = touch;
  const gaps = gapsOf(touch);
  const ways = gaps.map((_, i) => Math.hypot(xs[i + 1] - xs[i], ys[i + 1] - ys[i]));
  const longest = patience(gaps);
  const sum = (/** @type {number[]} */ list) => list.reduce((all, value, i) => (gaps[i] > longest ? all : all + value), 0);
  const usual = sum(ways) / Math.max(1, sum(gaps));
  return [false, ...gaps.map((gap, i) => gap > longest && ways[i] <= 0.2 * usual * gap)];
}

/**
 * Points a second at each sample of a touch, evened out over a short time. What was before a pause does not count after it.
 * @param {import("./picture.js").Touch} touch
 * @param {boolean[]} pauses
 */
function speeds({ times, xs, ys }, pauses) {
  return times.map((time, i) => {
    let first = i;
    while (first > 0 && !pauses[first] && (first === i || time - times[first - 1] <= evened)) first -= 1;
    let way = 0;
    for (let k = first + 1; k <= i; k++) way += Math.hypot(xs[k] - xs[k - 1], ys[k] - ys[k - 1]);
    return time > times[first] ? (1000 * way) / (time - times[first]) : 0;
  });
}

/**
 * Paints a timeline.
 * @param {HTMLCanvasElement} canvas
 * @param {Timeline} drawing
 * @param {{width: number, height: number}} [size] How large the canvas is, where that is known.
 */
export function paintTimeline(canvas, drawing, size = canvas.getBoundingClientRect()) {
  const { width, height } = size;
  if (width === 0) return;
  const context = sizeCanvas(canvas, width, height);
  const colors = pageColors(canvas);
  const { touches, steps, upTo = Infinity } = drawing;
  if (touches.length === 0) return;
  const { first, last } = span(drawing);
  const x = (/** @type {number} */ time) => side + ((width - 2 * side) * (time - first)) / (last - first);
  const lanes = Math.min(touches.length, 5);
  const floor = height - scaleHeight - lanes * (laneHeight + laneGap) - 2;
  const all = touches.map((touch) => ({ touch, phases: phasesOfSamples(touch, steps), pauses: pausesOf(touch) }))
    .map((one) => ({ ...one, speed: speeds(one.touch, one.pauses) }));
  // Above the speeds stand the highest and the flag, if both have room.
  const head = floor >= 1.5 * headHeight ? headHeight : 3;
  const top = Math.max(1, ...all.flatMap(({ speed }) => speed));
  all.forEach(({ touch, phases, pauses, speed }, index) => {
    const lane = floor + 3 + Math.min(index, lanes - 1) * (laneHeight + laneGap);
    const isFaint = (/** @type {number} */ i) => touch.events[i] > upTo || (drawing.isLit != null && !drawing.isLit(phases[i]));
    const tall = (/** @type {number} */ value) => floor - (floor - head) * (value / top);
    // What looks alike is one path: each costs the canvas as much as its many points do.
    for (let first = 1, next = 1; first < touch.times.length; first = next) {
      next = first + 1;
      while (next < touch.times.length && phases[next] === phases[first] && isFaint(next) === isFaint(first)) next += 1;
      const [from, to] = [x(touch.times[first - 1]), x(touch.times[next - 1])];
      const curve = () => {
        for (let i = first - 1; i < next; i++) {
          // What stands still is down at once.
          if (i >= first && pauses[i]) {
            context.lineTo(x(touch.times[i - 1]), floor);
            context.lineTo(x(touch.times[i]), floor);
          }
          context.lineTo(x(touch.times[i]), tall(speed[i]));
        }
      };
      context.fillStyle = context.strokeStyle = phaseColor(colors, phases[first]);
      context.globalAlpha = isFaint(first) ? 0.25 : 1;
      context.fillRect(from, lane, Math.max(1, to - from + 0.3), laneHeight);
      context.globalAlpha = isFaint(first) ? 0.08 : 0.22;
      context.beginPath();
      context.moveTo(from, floor);
      curve();
      context.lineTo(to, floor);
      context.fill();
      context.globalAlpha = isFaint(first) ? 0.3 : 1;
      context.lineWidth = 1.5;
      context.beginPath();
      curve();
      context.stroke();
    }
    // So is a finger that rests now.
    const end = touch.times.length - 1;
    if (drawing.now != null && drawing.now - touch.times[end] > patience(gapsOf(touch))) {
      context.strokeStyle = phaseColor(colors, phases[end]);
      context.globalAlpha = 1;
      context.lineWidth = 1.5;
      context.beginPath();
      context.moveTo(x(touch.times[end]), tall(speed[end]));
      context.lineTo(x(touch.times[end]), floor);
      context.lineTo(x(drawing.now), floor);
      context.stroke();
      context.fillStyle = context.strokeStyle;
      context.fillRect(x(touch.times[end]), lane, x(drawing.now) - x(touch.times[end]), laneHeight);
    }
    // While a finger rests there may be no samples, so what was when is not known from them.
    const shownTo = upTo === Infinity ? last : timeOfEvent(touches, upTo);
    for (const { phase, start, end } of drawing.spans ?? []) {
      const [from, to] = [Math.max(start, touch.times[0]), Math.min(end, drawing.now ?? touch.times[touch.times.length - 1], shownTo)];
      if (from >= to) continue;
      context.fillStyle = phaseColor(colors, phase);
      context.globalAlpha = drawing.isLit && !drawing.isLit(phase) ? 0.25 : 1;
      context.clearRect(x(from), lane, x(to) - x(from), laneHeight);
      context.fillRect(x(from), lane, x(to) - x(from), laneHeight);
    }
    context.globalAlpha = 1;
    // Where it lands and lifts.
    context.fillStyle = colors.ink;
    for (const time of drawing.now == null ? [touch.times[0], touch.times[end]] : [touch.times[0]]) {
      if (end > 0 || time === touch.times[0]) context.fillRect(x(time) - 0.75, lane - 1, 1.5, laneHeight + 2);
    }
  });
  context.font = "10px system-ui, sans-serif";
  context.fillStyle = colors.faint;
  context.textBaseline = "bottom";
  const most = Math.max(2, width / 90);
  let unit = [50, 100, 200, 500, 1000, 2000, 5000, 10_000].find((one) => (last - first) / one <= most) ?? 60_000;
  while ((last - first) / unit > most) unit *= 2;
  for (let time = 0; first + time <= last; time += unit) {
    context.textAlign = time === 0 ? "left" : "center";
    const words = time < 1000 && unit < 1000 ? `${time} ms` : `${time / 1000} s`;
    context.fillText(words, Math.min(width - 2 - context.measureText(words).width / 2, x(first + time)), height);
  }
  context.textAlign = "left";
  // Fingers that rest have no speed worth a word.
  if (top > 1 && head === headHeight) {
    const words = `up to ${Math.round(top)} pt/s`;
    const flag = drawing.flag == null ? Infinity : x(drawing.flag);
    // Beside the flag, which points to the left.
    const isUnder = flag - 8 < side + context.measureText(words).width + 4;
    context.fillText(words, isUnder ? flag + 6 : side, 12);
  }
  if (drawing.flag != null) {
    const at = x(drawing.flag);
    context.strokeStyle = context.fillStyle = colors.ink;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(at, floor + 2);
    context.lineTo(at, 2);
    context.stroke();
    context.beginPath();
    context.moveTo(at, 2);
    context.lineTo(at - 8, 5.5);
    context.lineTo(at, 9);
    context.fill();
  }
  if (upTo !== Infinity) {
    const at = x(timeOfEvent(touches, upTo));
    context.strokeStyle = colors.ink;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(at, head);
    context.lineTo(at, height - scaleHeight);
    context.stroke();
  }
}
