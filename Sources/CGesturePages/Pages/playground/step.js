// One step of a drawing, in words.

/**
 * The step that a sample is on the way to, in a line.
 * @param {import("../viewer/picture.js").Touch[]} touches
 * @param {{touch: import("../viewer/picture.js").Touch, index: number}} sample
 * @param {import("../viewer/picture.js").Step[]} steps Their phases by their numbers in the text.
 * @param {import("../viewer/picture.js").Outcome["phases"]} phases Those that were passed.
 * @param {number[]} numbers Of each of them, its number in the text.
 * @param {import("./module.js").CompiledPhase[]} known The phases of the text.
 */
export function stepWords(touches, { touch, index }, steps, phases, numbers, known) {
  const event = touch.events[index];
  const at = steps.findIndex((step) => step.event >= event);
  const time = `${(touch.times[index] / 1000).toFixed(2)} s`;
  if (at < 0) return { phase: -1, words: `in no phase · event ${event} · ${time}` };
  const step = steps[at];
  const name = known[step.phase]?.title ?? phases[numbers.indexOf(step.phase)]?.name;
  if (step.isRest) return { phase: step.phase, words: `rests${name ? ` in '${name}'` : ""} · event ${event} · ${time}` };
  // A step goes from where the one before it ended; the first from the landing.
  const end = touch.events.indexOf(step.event);
  const last = steps.slice(0, at).findLast(({ isRest }) => !isRest);
  const before = last ? touch.events.indexOf(last.event) : 0;
  const words = [`step ${steps.slice(0, at + 1).filter(({ isRest }) => !isRest).length}`, name ? `'${name}'` : "in no phase"];
  if (end >= 0 && before >= 0 && touches.length === 1) {
    const [dx, dy] = [touch.xs[end] - touch.xs[before], touch.ys[end] - touch.ys[before]];
    words.push(`${degrees(dx, dy)}°`);
    const allowed = known[step.phase]?.sectors ?? [];
    if (allowed.length > 0) words.push(`allowed ${allowed.map(sectorWords).join(" or ")}`);
  }
  words.push(`stray ${step.stray.toFixed(1)}`, time);
  return { phase: step.phase, words: words.join(" · ") };
}

/**
 * A direction as the language counts it: clockwise from right, as y grows downward.
 * @param {number} dx
 * @param {number} dy
 */
function degrees(dx, dy) { return (Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 360) % 360; }

/** @param {number[]} sector Its first and its last direction, clockwise. */
function sectorWords([firstX, firstY, lastX, lastY]) {
  const [first, last] = [degrees(firstX, firstY), degrees(lastX, lastY)];
  return `${first}° to ${last < first ? last + 360 : last}°`;
}
