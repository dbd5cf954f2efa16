// Paints drawings: paths in the colours of their phases, with what went astray.

/** @typedef {{ink: string, faint: string, line: string, bad: string, stray: string, good: string, card: string, phases: string[], paper: string}} Colors */

/**
 * The colours of the page, which are those of its style.
 * @param {Element} place
 * @returns {Colors}
 */
export function pageColors(place) {
  const theme = globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;
  // Asking for a style makes the browser lay the page out, which no frame needs.
  if (knownColors?.theme === theme) return knownColors.colors;
  const colors = readColors(place);
  knownColors = { theme, colors };
  return colors;
}

/** @type {{theme: boolean, colors: Colors} | null} */
let knownColors = null;

/** @param {Element} place @returns {Colors} */
function readColors(place) {
  const style = getComputedStyle(place);
  const color = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    ink: color("--ink"), faint: color("--ink-2"), line: color("--line"), bad: color("--bad"),
    stray: color("--stray"), good: color("--good"), paper: color("--paper"), card: color("--card"),
    phases: Array.from({ length: 6 }, (_, index) => color(`--phase-${index}`)),
  };
}

/**
 * The colour of a phase by its number; what is in none is faint.
 * @param {Colors} colors
 * @param {number} phase
 */
export function phaseColor(colors, phase) {
  return phase < 0 ? colors.faint : colors.phases[phase % colors.phases.length];
}

/**
 * Sizes a canvas for the screen that it is on.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function sizeCanvas(canvas, width, height) {
  const scale = globalThis.devicePixelRatio || 1;
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/**
 * How far drawings reach.
 * @param {{xs: number[], ys: number[]}[]} touches
 */
function reachOf(touches) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const touch of touches) {
    for (let i = 0; i < touch.xs.length; i++) {
      left = Math.min(left, touch.xs[i]);
      right = Math.max(right, touch.xs[i]);
      top = Math.min(top, touch.ys[i]);
      bottom = Math.max(bottom, touch.ys[i]);
    }
  }
  return { left, top, right, bottom };
}

/**
 * What makes a drawing fit into a box.
 * @param {{xs: number[], ys: number[]}[]} touches
 * @param {number} width
 * @param {number} height
 * @param {number} margin
 */
export function fitting(touches, width, height, margin) {
  const { left, top, right, bottom } = reachOf(touches);
  if (left > right) return { scale: 1, x: 0, y: 0 };
  const room = [Math.max(1, width - 2 * margin), Math.max(1, height - 2 * margin)];
  const scale = Math.min(room[0] / Math.max(right - left, 40), room[1] / Math.max(bottom - top, 40), 4);
  return {
    scale,
    x: width / 2 - scale * (left + right) / 2,
    y: height / 2 - scale * (top + bottom) / 2,
  };
}

/**
 * What makes a drawing fit together with what is drawn beside it, which has its size in points of the page, too: as it is if
 * all has room, else moved no more than it must be, and smaller if it must be. What would make it smaller than a third has no room.
 * @param {{scale: number, x: number, y: number}} fit Of the drawing alone.
 * @param {{xs: number[], ys: number[]}[]} touches
 * @param {(fit: {scale: number, x: number, y: number}) => {left: number, top: number, right: number, bottom: number}} beside
 * @param {number} width
 * @param {number} height
 */
export function fittingBeside(fit, touches, beside, width, height) {
  const edge = 8;
  const now = beside(fit);
  const isInside = now.left >= edge && now.right <= width - edge && now.top >= edge && now.bottom <= height - edge;
  const ink = reachOf(touches);
  if (isInside || now.left > now.right || ink.left > ink.right) return fit;
  // Room for the ring where it failed, and for the hint below.
  const [around, below] = [20, 46];
  for (let scale = fit.scale; scale > 0.33 * fit.scale; scale *= 0.95) {
    const more = beside({ scale, x: 0, y: 0 });
    const own = {
      left: scale * ink.left - around, right: scale * ink.right + around, top: scale * ink.top - around, bottom: scale * ink.bottom + below,
    };
    const all = {
      left: Math.min(own.left, more.left - edge), right: Math.max(own.right, more.right + edge),
      top: Math.min(own.top, more.top - edge), bottom: Math.max(own.bottom, more.bottom + edge),
    };
    if (all.right - all.left <= width && all.bottom - all.top <= height) {
      const smaller = fit.scale - scale;
      return {
        scale,
        x: Math.max(-all.left, Math.min(width - all.right, fit.x + (smaller * (ink.left + ink.right)) / 2)),
        y: Math.max(-all.top, Math.min(height - all.bottom, fit.y + (smaller * (ink.top + ink.bottom)) / 2)),
      };
    }
  }
  return fit;
}

/**
 * @typedef {object} Scene
 * @property {import("./picture.js").Touch[]} touches
 * @property {import("./picture.js").Step[]} steps Their phases by their numbers in the text.
 * @property {number} [upTo] The last event that is shown.
 * @property {{x: number, y: number} | null} [ring] Where it failed.
 * @property {((phase: number) => boolean) | null} [isLit] Which phases are looked at: the others fade.
 */

/** @typedef {(x: number, y: number) => [number, number]} Placing */

/**
 * Where places of a drawing are on the canvas.
 * @param {{scale: number, x: number, y: number}} fit
 * @returns {Placing}
 */
export function placing(fit) {
  return (x, y) => [fit.x + fit.scale * x, fit.y + fit.scale * y];
}

/**
 * Paints a drawing.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {{scale: number, x: number, y: number}} fit
 * @param {Colors} colors
 * @param {{line: number, marks: boolean}} size How thick lines are, and whether steps are marked.
 */
export function paintScene(context, scene, fit, colors, size) {
  const upTo = scene.upTo ?? Infinity;
  const place = placing(fit);
  scene.touches.forEach((touch) => {
    const phases = phasesOfSamples(touch, scene.steps);
    paintInk(context, touch, phases, 0, place, colors, size.line, upTo, scene.isLit ?? null);
    paintTap(context, touch, phases, place, colors, size.line, upTo);
  });
  if (size.marks) paintStray(context, scene, place, colors);
  if (scene.ring) paintRing(context, place(scene.ring.x, scene.ring.y), colors, size.marks ? 13 : 7);
}

/**
 * The phase of each sample of a touch, by its number: −1 for none. A sample is on the way to the first
 * step that is not before it.
 * @param {import("./picture.js").Touch} touch
 * @param {import("./picture.js").Step[]} steps
 */
export function phasesOfSamples(touch, steps) {
  let step = 0;
  return touch.events.map((event) => {
    while (step < steps.length && steps[step].event < event) step++;
    return step < steps.length ? steps[step].phase : -1;
  });
}

/**
 * Paints a touch from a sample on, in the colours of its phases.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./picture.js").Touch} touch
 * @param {number[]} phases
 * @param {number} from
 * @param {Placing} place
 * @param {Colors} colors
 * @param {number} line
 * @param {number} upTo
 * @param {((phase: number) => boolean) | null} isLit
 */
export function paintInk(context, touch, phases, from, place, colors, line, upTo, isLit) {
  context.lineJoin = context.lineCap = "round";
  context.setLineDash(touch.cancelled ? [2, line * 2] : []);
  for (let i = from; i < touch.xs.length && touch.events[i] <= upTo; i++) {
    const phase = i === 0 ? phases.find((one) => one >= 0) ?? -1 : phases[i];
    context.globalAlpha = isLit && !isLit(phase) ? 0.22 : 1;
    context.strokeStyle = context.fillStyle = phaseColor(colors, phase);
    context.lineWidth = isLit?.(phase) ? line * 1.5 : line;
    context.beginPath();
    if (i === 0) {
      context.arc(...place(touch.xs[0], touch.ys[0]), line * 1.1, 0, 2 * Math.PI);
      context.fill();
      continue;
    }
    context.moveTo(...place(touch.xs[i - 1], touch.ys[i - 1]));
    context.lineTo(...place(touch.xs[i], touch.ys[i]));
    context.stroke();
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

/**
 * Rings a touch that hardly moved, the wider the longer it was down: so taps and holds can be seen.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./picture.js").Touch} touch
 * @param {number[]} phases
 * @param {Placing} place
 * @param {Colors} colors
 * @param {number} line
 * @param {number} upTo
 */
function paintTap(context, touch, phases, place, colors, line, upTo) {
  const last = touch.events.findLastIndex((event) => event <= upTo);
  if (last < 0) return;
  const reach = Math.max(...touch.xs.slice(0, last + 1).map((x, i) =>
    Math.hypot(x - touch.xs[0], touch.ys[i] - touch.ys[0])));
  if (reach > 12) return;
  const time = touch.times[last] - touch.times[0];
  context.strokeStyle = phaseColor(colors, phases.find((one) => one >= 0) ?? -1);
  context.lineWidth = Math.max(1, line / 3);
  for (let radius = 2.2 * line, rest = time; rest >= 0 && radius < 9 * line; radius += line, rest -= 200) {
    context.beginPath();
    context.arc(...place(touch.xs[0], touch.ys[0]), radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * Rings where it failed. The ring has the colour of the ink of texts, which no phase has.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} at
 * @param {Colors} colors
 * @param {number} radius
 */
function paintRing(context, at, colors, radius) {
  for (const [color, width] of /** @type {[string, number][]} */ ([[colors.card, 5], [colors.ink, 2.2]])) {
    context.strokeStyle = color;
    context.lineWidth = radius > 10 ? width : width * 0.75;
    context.beginPath();
    context.arc(...at, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * Marks each step that went astray where it ended; the more it did, the larger.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Placing} place
 * @param {Colors} colors
 */
export function paintStray(context, scene, place, colors) {
  const astray = scene.steps.filter((step) => step.stray >= 0.05 && step.event <= (scene.upTo ?? Infinity));
  if (astray.length === 0) return;
  /** @type {Map<number, [number, number]>} */
  const places = new Map();
  for (const touch of scene.touches) {
    touch.events.forEach((event, i) => places.set(event, [touch.xs[i], touch.ys[i]]));
  }
  for (const step of astray) {
    const at = places.get(step.event);
    if (!at) continue;
    context.beginPath();
    context.arc(...place(...at), 3.5 + Math.min(5, step.stray), 0, 2 * Math.PI);
    // On paper of its own, so that it stands out from ink of any colour.
    for (const [color, width] of /** @type {[string, number][]} */ ([[colors.card, 4], [colors.stray, 1.8]])) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    }
  }
}

/**
 * Paints the directions that the next step may take, as fans at a finger.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} at
 * @param {{sectors: number[][], next: boolean, any: boolean, radius: number | null, number?: number | null}[]} cones
 * @param {Colors} colors
 * @param {number} scale
 */
export function paintCones(context, at, cones, colors, scale) {
  for (const cone of cones) {
    context.fillStyle = context.strokeStyle = phaseColor(colors, cone.number ?? -1);
    const reach = cone.next ? 34 : 46;
    for (const [firstX, firstY, lastX, lastY] of cone.sectors) {
      context.globalAlpha = cone.next ? 0.16 : 0.28;
      context.beginPath();
      context.moveTo(...at);
      context.arc(at[0], at[1], reach, Math.atan2(firstY, firstX), Math.atan2(lastY, lastX));
      context.closePath();
      context.fill();
    }
    context.globalAlpha = 0.5;
    if (cone.radius != null && !cone.next) {
      context.lineWidth = 1.5;
      context.beginPath();
      context.arc(at[0], at[1], cone.radius * scale, 0, 2 * Math.PI);
      context.stroke();
    }
    context.globalAlpha = 1;
  }
}
