// Draws conditions into the picture of a drawing: what was measured, and how far it had to go.
import { quantity } from "./format.js";
import { phaseColor, placing } from "./paint.js";

/**
 * @typedef {object} Drawn
 * @property {import("./picture.js").Touch[]} touches
 * @property {import("./picture.js").Step[]} steps Their phases by their numbers in the text.
 * @property {import("./picture.js").Outcome} outcome
 * @property {import("./picture.js").Path} path
 * @property {number} condition The condition that is drawn; −1 for all that do not hold.
 * @property {{place: import("./picture.js").Place}[]} [known] The phases of the text, by their numbers.
 * @property {{x: number, y: number} | null} [ring] Where it failed: no words stand there.
 */

/** @typedef {{left: number, right: number, top: number, bottom: number, phase: number, xs: number[], ys: number[]}} Part */

/**
 * The part of a drawing that a name means: a phase, or without a name all of it.
 * @param {Drawn} drawn
 * @param {string | undefined} name
 * @returns {Part | null}
 */
function partNamed({ touches, steps, outcome, path }, name) {
  const index = name ? outcome.phases.findIndex((phase) => phase.name === name) : -1;
  if (name && index < 0) return null;
  return partOfPhase(touches, steps, name ? path.numbers[index] ?? -1 : -1);
}

/**
 * The part that a condition is about: that of its name or, without one, of the phase in which it is written.
 * @param {Drawn} drawn
 * @param {import("./picture.js").Constraint} constraint
 * @param {string | undefined} name
 */
function partOf(drawn, constraint, name) {
  const { place } = constraint;
  if (name || !place || !drawn.known) return partNamed(drawn, name);
  // Of phases in each other, the innermost.
  let found = -1;
  drawn.known.forEach((phase, number) => {
    const isIn = phase.place.start <= place.start && place.end <= phase.place.end;
    if (isIn && (found < 0 || phase.place.start >= (drawn.known?.[found].place.start ?? 0))) found = number;
  });
  return partOfPhase(drawn.touches, drawn.steps, found);
}

/**
 * @param {import("./picture.js").Touch[]} touches
 * @param {import("./picture.js").Step[]} steps
 * @param {number} phase −1 for all of them.
 * @returns {Part | null}
 */
function partOfPhase(touches, steps, phase) {
  const made = steps.filter((step) => !step.isRest);
  const inPhase = (/** @type {import("./picture.js").Step[]} */ list) => (phase >= 0 ? list.filter((step) => step.phase === phase) : list);
  // A hold has no steps: its place is where the touch rests.
  const own = inPhase(made).length > 0 ? inPhase(made) : inPhase(steps);
  if (own.length === 0 && steps.length > 0) return null;
  const events = touches.flatMap((touch) => touch.events);
  const [first, last] = own.length > 0 ? [own[0].event, own[own.length - 1].event] : [Math.min(...events), Math.max(...events)];
  const before = phase >= 0 ? Math.max(0, ...made.filter((step) => step.event < first).map((step) => step.event)) : 0;
  /** @type {number[]} */
  const [xs, ys] = [[], []];
  for (const touch of touches) {
    touch.events.forEach((event, i) => {
      if (event < before || event > last) return;
      xs.push(touch.xs[i]);
      ys.push(touch.ys[i]);
    });
  }
  if (xs.length === 0) return null;
  return {
    left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), phase, xs, ys,
  };
}

/** Where words stand already. @type {{left: number, right: number, y: number}[]} */
let written = [];

/** What is written when all lines are drawn, so that none crosses a word. @type {{text: string, x: number, y: number, width: number, color: string}[]} */
let placedWords = [];

/** The ring as lines of words. @param {[number, number]} at */
function roomOfRing([x, y]) {
  return [y - 3, y + 11].map((line) => ({ left: x - 15, right: x + 15, y: line }));
}

/**
 * Draws the conditions that can be drawn: relations of places, heights and widths, and distances.
 * @param {CanvasRenderingContext2D} context
 * @param {Drawn} drawn
 * @param {{scale: number, x: number, y: number}} fit
 * @param {import("./paint.js").Colors} colors
 */
export function paintConditions(context, drawn, fit, colors) {
  written = drawn.ring ? roomOfRing(placing(fit)(drawn.ring.x, drawn.ring.y)) : [];
  placedWords = [];
  drawn.outcome.constraints.forEach((constraint, index) => {
    const isChosen = drawn.condition === index;
    if (!isChosen && (drawn.condition >= 0 || constraint.holds)) return;
    context.save();
    paintCondition(context, drawn, constraint, fit, colors);
    context.restore();
  });
  context.font = wordFont;
  for (const { text, x, y, width, color } of placedWords) {
    context.globalAlpha = 0.85;
    context.fillStyle = colors.card;
    context.fillRect(x - 2, y - 10, width + 4, 13);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.fillText(text, x, y);
  }
}

const wordFont = "600 11px ui-monospace, monospace";

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Drawn} drawn
 * @param {import("./picture.js").Constraint} constraint
 * @param {{scale: number, x: number, y: number}} fit
 * @param {import("./paint.js").Colors} colors
 */
function paintCondition(context, drawn, constraint, fit, colors) {
  const { text, measured, limit, holds } = constraint;
  const place = placing(fit);
  const color = holds ? colors.good : colors.bad;
  context.font = wordFont;
  context.lineWidth = 1.5;
  const relation = /^(?:([\w-]+)\.)?(start|end)\s+(above|below|left of|right of)\s+(?:([\w-]+)\.)?(start|end)$/.exec(text);
  if (relation) {
    const [one, other] = [partNamed(drawn, relation[1]), partNamed(drawn, relation[4])];
    if (!one || !other) return;
    paintRelation(
      context, pointOf(one, relation[2]), pointOf(other, relation[5]), /above|below/.test(relation[3]), place, color, constraint.words);
    return;
  }
  const within = /^(?:([\w-]+)\.)?(start|end) within .* of (?:([\w-]+)\.)?(start|end)$/.exec(text);
  if (within && limit != null) {
    const [one, other] = [partNamed(drawn, within[1]), partNamed(drawn, within[3])];
    if (!one || !other) return;
    const [at, from] = [place(...pointOf(one, within[2])), place(...pointOf(other, within[4]))];
    context.strokeStyle = color;
    context.setLineDash([5, 4]);
    context.beginPath();
    context.arc(...from, limit * fit.scale, 0, 2 * Math.PI);
    context.stroke();
    strokeLine(context, from, at);
    return;
  }
  const extent = /^(?:([\w-]+)\.)?(height|width|length|distance|duration)\s*([<>])=?/.exec(text);
  if (!extent || measured == null || limit == null) return;
  const part = partOf(drawn, constraint, extent[1]);
  if (!part) return;
  if (extent[2] === "duration") {
    const end = part.xs.length - 1;
    return paintClock(context, place(part.xs[end], part.ys[end]), measured / limit, color, `${quantity(measured, "s")} of ${quantity(limit, "s")}`);
  }
  if (extent[2] === "length" || extent[2] === "distance") {
    return paintReach(context, part, extent[2] === "distance", measured, limit, place, color);
  }
  const isHeight = extent[2] === "height";
  paintBracket(
    context, part, isHeight, measured, place, part.phase < 0 ? colors.ink : phaseColor(colors, part.phase), false,
    `${[extent[1], extent[2]].filter(Boolean).join(".")} ${quantity(measured, "pt")}`);
  // A ghost of how far it had to go, or may go.
  paintBracket(context, part, isHeight, limit, place, color, true, `${extent[3] === ">" ? "at least" : "at most"} ${quantity(limit, "pt")}`);
}

/**
 * A circle that fills as time passes, up to the limit.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} at
 * @param {number} share
 * @param {string} color
 * @param {string} [text]
 */
export function paintClock(context, at, share, color, text) {
  const radius = 24;
  context.strokeStyle = context.fillStyle = color;
  context.lineWidth = 1.5;
  context.globalAlpha = 0.45;
  context.beginPath();
  context.arc(...at, radius, 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 0.28;
  context.beginPath();
  context.moveTo(...at);
  context.arc(...at, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.max(0, Math.min(1, share)));
  context.fill();
  context.globalAlpha = 1;
  if (text) writeAt(context, text, [at[0] + radius + 6, at[1] + 4]);
}

/**
 * How far a part went, and a ghost of how far it had to go: on in the direction of its ends, or in its last one if it
 * is bent.
 * @param {CanvasRenderingContext2D} context
 * @param {Part} part
 * @param {boolean} isStraight
 * @param {number} measured
 * @param {number} limit
 * @param {import("./paint.js").Placing} place
 * @param {string} color
 */
function paintReach(context, { xs, ys }, isStraight, measured, limit, place, color) {
  const end = xs.length - 1;
  const length = xs.reduce((sum, x, i) => (i === 0 ? 0 : sum + Math.hypot(x - xs[i - 1], ys[i] - ys[i - 1])), 0);
  const isBent = !isStraight && Math.hypot(xs[end] - xs[0], ys[end] - ys[0]) < 0.8 * length;
  let back = isBent ? end : 0;
  while (isBent && back > 0 && Math.hypot(xs[end] - xs[back], ys[end] - ys[back]) < 12) back -= 1;
  const way = Math.hypot(xs[end] - xs[back], ys[end] - ys[back]);
  if (way < 1) return;
  const [dx, dy] = [(xs[end] - xs[back]) / way, (ys[end] - ys[back]) / way];
  context.strokeStyle = context.fillStyle = color;
  const tick = (/** @type {number} */ x, /** @type {number} */ y) => strokeLine(context, place(x - 9 * dy, y + 9 * dx), place(x + 9 * dy, y - 9 * dx));
  if (isStraight) strokeLine(context, place(xs[0], ys[0]), place(xs[end], ys[end]));
  tick(xs[end], ys[end]);
  const goal = /** @type {[number, number]} */ ([xs[end] + (limit - measured) * dx, ys[end] + (limit - measured) * dy]);
  context.setLineDash([4, 3]);
  strokeLine(context, place(xs[end], ys[end]), place(...goal));
  context.setLineDash([]);
  tick(...goal);
  const at = place(...goal);
  writeAt(context, `${quantity(measured, "pt")} of ${quantity(limit, "pt")}`, [at[0] + 10, at[1] - 8]);
}

/** @param {Part} part @param {string} word @returns {[number, number]} */
function pointOf({ xs, ys }, word) {
  return word === "start" ? [xs[0], ys[0]] : [xs[xs.length - 1], ys[ys.length - 1]];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function strokeLine(context, from, to) {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/**
 * A place above, below or beside another one: a line at the other's height, and the gap.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} one
 * @param {[number, number]} other
 * @param {boolean} isVertical
 * @param {import("./paint.js").Placing} place
 * @param {string} color
 * @param {string | undefined} words How far it is on which side.
 */
function paintRelation(context, one, other, isVertical, place, color, words) {
  const [at, from] = [place(...one), place(...other)];
  const gap = Math.abs(isVertical ? one[1] - other[1] : one[0] - other[0]);
  context.strokeStyle = context.fillStyle = color;
  const foot = /** @type {[number, number]} */ (isVertical ? [at[0], from[1]] : [from[0], at[1]]);
  const past = Math.sign((isVertical ? at[0] - from[0] : at[1] - from[1]) || 1) * 18;
  context.setLineDash([5, 4]);
  strokeLine(context, from, isVertical ? [foot[0] + past, foot[1]] : [foot[0], foot[1] + past]);
  context.setLineDash([]);
  strokeLine(context, foot, at);
  arrowHead(context, foot, at);
  writeAt(context, words || quantity(gap, "pt"), [(foot[0] + at[0]) / 2 + 8, (foot[1] + at[1]) / 2 + 4]);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function arrowHead(context, from, to) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (Math.hypot(to[1] - from[1], to[0] - from[0]) < 6) return;
  context.beginPath();
  context.moveTo(...to);
  for (const turn of [2.6, -2.6]) context.lineTo(to[0] + 7 * Math.cos(angle + turn), to[1] + 7 * Math.sin(angle + turn));
  context.fill();
}

/**
 * A bracket along a part's height or width.
 * @param {CanvasRenderingContext2D} context
 * @param {Part} part
 * @param {boolean} isHeight
 * @param {number} size
 * @param {import("./paint.js").Placing} place
 * @param {string} color
 * @param {boolean} isGhost
 * @param {string} words
 */
function paintBracket(context, part, isHeight, size, place, color, isGhost, words) {
  const out = isGhost ? 26 : 14;
  // Heights are measured from where the part begins.
  const isUp = isHeight ? part.ys[part.ys.length - 1] < part.ys[0] : part.xs[part.xs.length - 1] < part.xs[0];
  const edge = isHeight ? (isUp ? part.bottom : part.top) : isUp ? part.right : part.left;
  const far = edge + (isUp ? -size : size);
  const [a, b] = isHeight ? [place(part.right, edge), place(part.right, far)] : [place(edge, part.bottom), place(far, part.bottom)];
  const shift = (/** @type {[number, number]} */ [x, y], /** @type {number} */ by) =>
    /** @type {[number, number]} */ (isHeight ? [x + by, y] : [x, y + by]);
  context.strokeStyle = color;
  context.setLineDash(isGhost ? [4, 3] : []);
  strokeLine(context, shift(a, out), shift(b, out));
  strokeLine(context, shift(a, out - 4), shift(a, out + 4));
  strokeLine(context, shift(b, out - 4), shift(b, out + 4));
  context.setLineDash([]);
  context.fillStyle = color;
  // Beyond the end of a height, since the ink may end at its side.
  const end = shift(b, out + 6);
  writeAt(context, words, [end[0], end[1] + (isHeight ? (isUp ? -6 : 15) : 10)]);
}

/**
 * Finds a place for a text in the colour at hand, inside of the canvas and beside the words that stand there already.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {[number, number]} at
 */
function writeAt(context, text, at) {
  const width = context.measureText(text).width;
  const { width: canvasWidth, height: canvasHeight } = context.canvas.getBoundingClientRect();
  const x = Math.max(4, Math.min(canvasWidth - width - 4, at[0]));
  const inside = (/** @type {number} */ y) => Math.max(46, Math.min(canvasHeight - 6, y));
  const isFree = (/** @type {number} */ y) => !written.some((one) =>
    one.left < x + width + 4 && x - 4 < one.right && Math.abs(one.y - y) < 14);
  const y = [0, 15, -15, 30, -30, 45, -45].map((by) => inside(at[1] + by)).find(isFree) ?? inside(at[1]);
  written.push({ left: x, right: x + width, y });
  placedWords.push({ text, x, y, width, color: String(context.fillStyle) });
}
