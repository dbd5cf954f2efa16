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

/**
 * @typedef {object} Sketch What conditions are drawn on.
 * @property {CanvasRenderingContext2D} context
 * @property {import("./paint.js").Placing} place
 * @property {number} scale
 * @property {{width: number, height: number} | null} size Where it ends, if it does.
 * @property {[number, number][][]} lines The ends of its lines.
 * @property {{text: string, at: [number, number], color: string}[]} words What is written when all lines are drawn, and where at best.
 */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/**
 * Draws the conditions that can be drawn: relations of places, heights and widths, and distances.
 * @param {CanvasRenderingContext2D} context
 * @param {Drawn} drawn
 * @param {{scale: number, x: number, y: number}} fit
 * @param {import("./paint.js").Colors} colors
 * @param {{width: number, height: number}} size
 */
export function paintConditions(context, drawn, fit, colors, size) {
  const sketch = sketchOn(context, fit, size);
  sketchConditions(sketch, drawn, colors);
  if (sketch.words.length === 0) return;
  context.font = wordFont;
  const places = placesOfWords(sketch, size, spotsOfInk(drawn, sketch.place), drawn.ring ? sketch.place(drawn.ring.x, drawn.ring.y) : null);
  sketch.words.forEach(({ text, color }, index) => {
    const { left, right, bottom } = places[index];
    context.globalAlpha = 0.85;
    context.fillStyle = colors.card;
    context.fillRect(left, bottom - 13, right - left, 13);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.fillText(text, left + 2, bottom - 3);
  });
}

/**
 * How much room the lines of the conditions take that are drawn or do not hold, wherever the pad ends: which of these is
 * pointed at moves nothing.
 * @param {Drawn} drawn
 * @param {{scale: number, x: number, y: number}} fit
 * @param {import("./paint.js").Colors} colors
 * @returns {Box} Without lines, its left side is right of its right one.
 */
export function boxOfConditions(drawn, fit, colors) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const reach = (/** @type {number} */ x, /** @type {number} */ y, radius = 0) => {
    [box.left, box.right] = [Math.min(box.left, x - radius), Math.max(box.right, x + radius)];
    [box.top, box.bottom] = [Math.min(box.top, y - radius), Math.max(box.bottom, y + radius)];
  };
  const idle = () => {};
  // A pen that draws nothing.
  const pen = {
    save: idle, restore: idle, beginPath: idle, closePath: idle, stroke: idle, fill: idle, setLineDash: idle,
    moveTo: reach, lineTo: reach, arc: reach,
  };
  const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (pen));
  for (const condition of new Set([-1, drawn.condition])) sketchConditions(sketchOn(context, fit, null), { ...drawn, condition }, colors);
  return box;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{scale: number, x: number, y: number}} fit
 * @param {{width: number, height: number} | null} size
 * @returns {Sketch}
 */
function sketchOn(context, fit, size) {
  return { context, place: placing(fit), scale: fit.scale, size, lines: [], words: [] };
}

/** @param {Sketch} sketch @param {Drawn} drawn @param {import("./paint.js").Colors} colors */
function sketchConditions(sketch, drawn, colors) {
  drawn.outcome.constraints.forEach((constraint, index) => {
    const isChosen = drawn.condition === index;
    if (!isChosen && (drawn.condition >= 0 || constraint.holds)) return;
    sketch.context.save();
    paintCondition(sketch, drawn, constraint, colors);
    sketch.context.restore();
  });
}

const wordFont = "600 11px ui-monospace, monospace";

// MARK: Words

/**
 * Places of a line, the last one among them, at most so far from each other.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} far
 * @returns {[number, number][]}
 */
function spotsBetween(from, to, far) {
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / far));
  const [dx, dy] = [(to[0] - from[0]) / count, (to[1] - from[1]) / count];
  return Array.from({ length: count }, (_, k) => [from[0] + (k + 1) * dx, from[1] + (k + 1) * dy]);
}

/**
 * Places of the ink, near each other as its width is.
 * @param {Drawn} drawn
 * @param {import("./paint.js").Placing} place
 */
function spotsOfInk({ touches }, place) {
  return touches.flatMap(({ xs, ys }) => {
    let last = place(xs[0], ys[0]);
    const spots = [last];
    xs.forEach((x, i) => {
      const to = place(x, ys[i]);
      if (Math.hypot(to[0] - last[0], to[1] - last[1]) < 3) return;
      spots.push(...spotsBetween(last, to, 4));
      last = to;
    });
    return spots;
  });
}

/**
 * Finds a place for each of the words: inside of the pad, and near to where it is best. Where there is room, it covers neither
 * ink nor ring nor other words; where it can, no line.
 * @param {Sketch} sketch
 * @param {{width: number, height: number}} size
 * @param {[number, number][]} ink
 * @param {[number, number] | null} ring
 */
function placesOfWords({ context, lines, words }, { width, height }, ink, ring) {
  /** @type {Box[]} */
  const taken = ring ? [{ left: ring[0] - 17, right: ring[0] + 17, top: ring[1] - 17, bottom: ring[1] + 17 }] : [];
  const first = taken.length;
  const crossed = lines.flatMap(([from, to]) => spotsBetween(from, to, 6));
  for (const { text, at } of words) {
    const wide = context.measureText(text).width + 4;
    const boxAt = (/** @type {number} */ x, /** @type {number} */ y) => {
      const left = Math.max(2, Math.min(width - wide - 2, x - 2));
      const bottom = Math.max(15, Math.min(height - 3, y + 3));
      return { left, right: left + wide, top: bottom - 13, bottom };
    };
    const wanted = boxAt(...at);
    const all = [wanted];
    for (let x = 4; x < width - wide; x += 12) for (let y = 14; y < height - 3; y += 6) all.push(boxAt(x, y));
    const has = (/** @type {Box} */ box, /** @type {number[]} */ [x, y], /** @type {number} */ margin) =>
      x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin;
    const costs = all.map((box) => ({ box, cost:
      Math.hypot(Math.max(box.left - at[0], 0, at[0] - box.right), Math.max(box.top - at[1], 0, at[1] - box.bottom))
        + 0.2 * Math.hypot(box.left - wanted.left, box.top - wanted.top) + (crossed.some((point) => has(box, point, 2)) ? 40 : 0) }))
      .sort((one, other) => one.cost - other.cost);
    const isFree = (/** @type {Box} */ box, /** @type {Box[]} */ others) =>
      others.every((one) => one.right <= box.left || box.right <= one.left || one.bottom <= box.top || box.bottom <= one.top);
    const free = costs.filter(({ box }) => isFree(box, taken));
    const found = free.find(({ box }) => !ink.some((point) => has(box, point, 5))) ?? free[0] ?? costs[0];
    taken.push(found.box);
  }
  return taken.slice(first);
}

/**
 * @param {Sketch} sketch
 * @param {Drawn} drawn
 * @param {import("./picture.js").Constraint} constraint
 * @param {import("./paint.js").Colors} colors
 */
function paintCondition(sketch, drawn, constraint, colors) {
  const { text, measured, limit, holds } = constraint;
  const { context, place } = sketch;
  const color = holds ? colors.good : colors.bad;
  context.lineWidth = 1.5;
  const relation = /^(?:([\w-]+)\.)?(start|end)\s+(above|below|left of|right of)\s+(?:([\w-]+)\.)?(start|end)$/.exec(text);
  if (relation) {
    const [one, other] = [partNamed(drawn, relation[1]), partNamed(drawn, relation[4])];
    if (!one || !other) return;
    paintRelation(sketch, pointOf(one, relation[2]), pointOf(other, relation[5]), /above|below/.test(relation[3]), color, constraint.words);
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
    context.arc(...from, limit * sketch.scale, 0, 2 * Math.PI);
    context.stroke();
    strokeLine(sketch, from, at);
    return;
  }
  const extent = /^(?:([\w-]+)\.)?(height|width|length|distance|duration)\s*([<>])=?/.exec(text);
  if (!extent || measured == null || limit == null) return;
  const part = partOf(drawn, constraint, extent[1]);
  if (!part) return;
  if (extent[2] === "duration") {
    const [x, y] = place(...pointOf(part, "end"));
    paintClock(context, [x, y], measured / limit, color);
    sketch.words.push({ text: `${quantity(measured, "s")} of ${quantity(limit, "s")}`, at: [x + 30, y + 4], color });
    return;
  }
  if (extent[2] === "length" || extent[2] === "distance") return paintReach(sketch, part, extent[2] === "distance", measured, limit, color);
  const isHeight = extent[2] === "height";
  paintBracket(
    sketch, part, isHeight, measured, part.phase < 0 ? colors.ink : phaseColor(colors, part.phase), false,
    `${[extent[1], extent[2]].filter(Boolean).join(".")} ${quantity(measured, "pt")}`);
  // A ghost of how far it had to go, or may go.
  paintBracket(sketch, part, isHeight, limit, color, true, `${extent[3] === ">" ? "at least" : "at most"} ${quantity(limit, "pt")}`);
}

/**
 * A circle that fills as time passes, up to the limit.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} at
 * @param {number} share
 * @param {string} color
 */
export function paintClock(context, at, share, color) {
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
}

/**
 * How far a part went, and a ghost of how far it had to go: on in the direction of its ends, or in its last one if it
 * is bent.
 * @param {Sketch} sketch
 * @param {Part} part
 * @param {boolean} isStraight
 * @param {number} measured
 * @param {number} limit
 * @param {string} color
 */
function paintReach(sketch, { xs, ys }, isStraight, measured, limit, color) {
  const { context, place } = sketch;
  const end = xs.length - 1;
  const length = xs.reduce((sum, x, i) => (i === 0 ? 0 : sum + Math.hypot(x - xs[i - 1], ys[i] - ys[i - 1])), 0);
  const isBent = !isStraight && Math.hypot(xs[end] - xs[0], ys[end] - ys[0]) < 0.8 * length;
  let back = isBent ? end : 0;
  while (isBent && back > 0 && Math.hypot(xs[end] - xs[back], ys[end] - ys[back]) < 12) back -= 1;
  const way = Math.hypot(xs[end] - xs[back], ys[end] - ys[back]);
  if (way < 1) return;
  const [dx, dy] = [(xs[end] - xs[back]) / way, (ys[end] - ys[back]) / way];
  context.strokeStyle = context.fillStyle = color;
  const tick = (/** @type {[number, number]} */ [x, y]) => strokeLine(sketch, [x - 9 * dy, y + 9 * dx], [x + 9 * dy, y - 9 * dx]);
  const last = place(xs[end], ys[end]);
  if (isStraight) strokeLine(sketch, place(xs[0], ys[0]), last);
  tick(last);
  const goal = strokeGhost(sketch, last, place(xs[end] + (limit - measured) * dx, ys[end] + (limit - measured) * dy));
  if (goal.isThere) tick(goal.at);
  sketch.words.push({ text: `${quantity(measured, "pt")} of ${quantity(limit, "pt")}`, at: [goal.at[0] + 10, goal.at[1] - 8], color });
}

/** @param {Part} part @param {string} word @returns {[number, number]} */
function pointOf({ xs, ys }, word) {
  return word === "start" ? [xs[0], ys[0]] : [xs[xs.length - 1], ys[ys.length - 1]];
}

/**
 * @param {Sketch} sketch
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function strokeLine({ context, lines }, from, to) {
  lines.push([from, to]);
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/**
 * A dashed line to where something had to go. What is farther than the pad reaches is pointed at.
 * @param {Sketch} sketch
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function strokeGhost(sketch, from, to) {
  const { context, size } = sketch;
  const shareOf = (/** @type {number} */ start, /** @type {number} */ end, /** @type {number} */ most) =>
    (end > most - 6 ? (most - 6 - start) / (end - start) : end < 6 ? (start - 6) / (start - end) : 1);
  const share = size ? Math.max(0, Math.min(1, shareOf(from[0], to[0], size.width), shareOf(from[1], to[1], size.height))) : 1;
  const at = /** @type {[number, number]} */ ([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  context.setLineDash([4, 3]);
  strokeLine(sketch, from, at);
  context.setLineDash([]);
  if (share < 1) arrowHead(context, from, at);
  return { at, isThere: share === 1 };
}

/**
 * A place above, below or beside another one: a line at the other's height, and the gap.
 * @param {Sketch} sketch
 * @param {[number, number]} one
 * @param {[number, number]} other
 * @param {boolean} isVertical
 * @param {string} color
 * @param {string | undefined} words How far it is on which side.
 */
function paintRelation(sketch, one, other, isVertical, color, words) {
  const { context, place } = sketch;
  const [at, from] = [place(...one), place(...other)];
  const gap = Math.abs(isVertical ? one[1] - other[1] : one[0] - other[0]);
  context.strokeStyle = context.fillStyle = color;
  const foot = /** @type {[number, number]} */ (isVertical ? [at[0], from[1]] : [from[0], at[1]]);
  const past = Math.sign((isVertical ? at[0] - from[0] : at[1] - from[1]) || 1) * 18;
  context.setLineDash([5, 4]);
  strokeLine(sketch, from, isVertical ? [foot[0] + past, foot[1]] : [foot[0], foot[1] + past]);
  context.setLineDash([]);
  strokeLine(sketch, foot, at);
  arrowHead(context, foot, at);
  sketch.words.push({ text: words || quantity(gap, "pt"), at: [(foot[0] + at[0]) / 2 + 8, (foot[1] + at[1]) / 2 + 4], color });
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
 * @param {Sketch} sketch
 * @param {Part} part
 * @param {boolean} isHeight
 * @param {number} size
 * @param {string} color
 * @param {boolean} isGhost
 * @param {string} words
 */
function paintBracket(sketch, part, isHeight, size, color, isGhost, words) {
  const { context, place } = sketch;
  const out = isGhost ? 26 : 14;
  // Heights are measured from where the part begins.
  const isUp = isHeight ? part.ys[part.ys.length - 1] < part.ys[0] : part.xs[part.xs.length - 1] < part.xs[0];
  const edge = isHeight ? (isUp ? part.bottom : part.top) : isUp ? part.right : part.left;
  const far = edge + (isUp ? -size : size);
  const [a, b] = isHeight ? [place(part.right, edge), place(part.right, far)] : [place(edge, part.bottom), place(far, part.bottom)];
  const shift = (/** @type {[number, number]} */ [x, y], /** @type {number} */ by) =>
    /** @type {[number, number]} */ (isHeight ? [x + by, y] : [x, y + by]);
  context.strokeStyle = context.fillStyle = color;
  strokeLine(sketch, shift(a, out - 4), shift(a, out + 4));
  let [end, isThere] = [shift(b, out), true];
  if (isGhost) ({ at: end, isThere } = strokeGhost(sketch, shift(a, out), end));
  else strokeLine(sketch, shift(a, out), end);
  if (isThere) strokeLine(sketch, shift(end, -4), shift(end, 4));
  // Beyond the end of a height, since the ink may end at its side.
  const [x, y] = shift(end, 6);
  sketch.words.push({ text: words, at: [x, y + (isHeight ? (isUp ? -6 : 15) : 10)], color });
}
