// Paints drawings: paths in the colours of their phases, with what went astray.

/** @typedef {{ink: string, faint: string, line: string, bad: string, stray: string, good: string, phases: string[], paper: string}} Colors */

/**
 * The colours of the page, which are those of its style.
 * @param {Element} place
 * @returns {Colors}
 */
export function pageColors(place) {
  const style = getComputedStyle(place);
  const color = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    ink: color("--ink"), faint: color("--ink-2"), line: color("--line"), bad: color("--bad"),
    stray: color("--stray"), good: color("--good"), paper: color("--paper"),
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
 * What makes a drawing fit into a box.
 * @param {{xs: number[], ys: number[]}[]} touches
 * @param {number} width
 * @param {number} height
 * @param {number} margin
 */
export function fitting(touches, width, height, margin) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const touch of touches) {
    for (let i = 0; i < touch.xs.length; i++) {
      left = Math.min(left, touch.xs[i]);
      right = Math.max(right, touch.xs[i]);
      top = Math.min(top, touch.ys[i]);
      bottom = Math.max(bottom, touch.ys[i]);
    }
  }
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
 * @typedef {object} Scene
 * @property {import("./picture.js").Touch[]} touches
 * @property {import("./picture.js").Step[]} steps
 * @property {number} [upTo] The last event that is shown.
 * @property {{x: number, y: number} | null} [ring] Where it failed.
 */

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
  const place = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {[number, number]} */ ([fit.x + fit.scale * x, fit.y + fit.scale * y]);
  context.lineJoin = context.lineCap = "round";
  for (const touch of scene.touches) {
    paintTouch(context, touch, scene.steps, upTo, place, colors, size);
  }
  if (size.marks) paintStray(context, scene, upTo, place, colors);
  if (scene.ring) {
    context.strokeStyle = colors.bad;
    context.lineWidth = Math.max(2, size.line * 0.7);
    context.beginPath();
    context.arc(...place(scene.ring.x, scene.ring.y), size.marks ? 13 : 7, 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./picture.js").Touch} touch
 * @param {import("./picture.js").Step[]} steps
 * @param {number} upTo
 * @param {(x: number, y: number) => [number, number]} place
 * @param {Colors} colors
 * @param {{line: number, marks: boolean}} size
 */
function paintTouch(context, touch, steps, upTo, place, colors, size) {
  // A sample is on the way to the first step that is not before it.
  let step = 0;
  for (let i = 0; i < touch.xs.length && touch.events[i] <= upTo; i++) {
    while (step < steps.length && steps[step].event < touch.events[i]) step++;
    const color = phaseColor(colors, step < steps.length ? steps[step].phase : -1);
    if (i === 0) {
      context.fillStyle = steps.length > 0 ? phaseColor(colors, steps[0].phase) : colors.faint;
      context.beginPath();
      context.arc(...place(touch.xs[0], touch.ys[0]), size.line * 1.1, 0, 2 * Math.PI);
      context.fill();
      continue;
    }
    context.strokeStyle = color;
    context.lineWidth = size.line;
    context.setLineDash(touch.kind === "mouse" || !touch.cancelled ? [] : [2, size.line * 2]);
    context.beginPath();
    context.moveTo(...place(touch.xs[i - 1], touch.ys[i - 1]));
    context.lineTo(...place(touch.xs[i], touch.ys[i]));
    context.stroke();
  }
  context.setLineDash([]);
}

/**
 * Marks each step that went astray where it ended; the more it did, the larger.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} upTo
 * @param {(x: number, y: number) => [number, number]} place
 * @param {Colors} colors
 */
function paintStray(context, scene, upTo, place, colors) {
  /** @type {Map<number, [number, number]>} */
  const places = new Map();
  for (const touch of scene.touches) {
    touch.events.forEach((event, i) => places.set(event, [touch.xs[i], touch.ys[i]]));
  }
  for (const step of scene.steps) {
    const at = places.get(step.event);
    if (!at || step.event > upTo || step.stray < 0.05) continue;
    context.strokeStyle = colors.stray;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(...place(...at), 3 + Math.min(5, step.stray), 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * Paints the directions that the next step may take, as fans at a finger.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} at
 * @param {{sectors: number[][], next: boolean, any: boolean, radius: number | null}[]} cones
 * @param {Colors} colors
 * @param {number} phase The number of the phase that the path is in.
 * @param {number} scale
 */
export function paintCones(context, at, cones, colors, phase, scale) {
  for (const cone of cones) {
    const color = phaseColor(colors, phase + (cone.next ? 1 : 0));
    context.fillStyle = context.strokeStyle = color;
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
