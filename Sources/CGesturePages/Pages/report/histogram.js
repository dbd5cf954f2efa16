// Histograms of what conditions measure, with their limits drawn in.
import { counted, element, quantity } from "../viewer/format.js";

/**
 * @typedef {object} Measure What a condition has measured in the recordings.
 * @property {string} gesture
 * @property {string} text
 * @property {string} unit
 * @property {number[]} items The numbers of the recordings.
 * @property {number[]} measured
 * @property {number[]} limits One for each recording, or one for all.
 */

const [chartWidth, baseline, binCount] = [900, 168, 60];

/** @param {string} name @param {Record<string, string | number>} attributes */
function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * A histogram: recordings that should make the gesture above the axis, those that should not below it, each
 * on a scale of its own. Where the condition holds is shaded. Dragging over it shows what is measured there.
 * @param {Measure} measure
 * @param {(item: number) => boolean} isWanted
 * @param {(item: number) => boolean} isShown
 * @param {(items: number[], words: string) => void} show
 */
export function histogram(measure, isWanted, isShown, show) {
  const shown = measure.items.map((item, index) => ({
    item, value: measure.measured[index], limit: measure.limits[measure.limits.length === 1 ? 0 : index],
  })).filter((one) => isShown(one.item));
  if (shown.length === 0) return null;
  // A limit that differs from drawing to drawing: then what is shown is the measure in its limits.
  const isFixed = measure.limits.length === 1;
  const values = shown.map((one) => (isFixed ? one.value : one.limit === 0 ? 0 : one.value / one.limit));
  const limit = isFixed ? measure.limits[0] : 1;
  let [low, high] = spanOf(values, values.filter((_, index) => isWanted(shown[index].item)), limit);
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const isBeyond = [values.some((value) => value < low), values.some((value) => value > high)];
  const place = (/** @type {number} */ value) => (chartWidth * (value - low)) / (high - low);
  const bins = Array.from({ length: binCount }, () => [0, 0]);
  shown.forEach((one, index) => {
    const bin = Math.max(0, Math.min(binCount - 1, Math.floor((binCount * (values[index] - low)) / (high - low))));
    bins[bin][isWanted(one.item) ? 0 : 1] += 1;
  });
  const words = (/** @type {number} */ value) => (isFixed ? quantity(value, measure.unit) : `${value.toFixed(2)} × its limit`);
  const rangeWords = (/** @type {number} */ first, /** @type {number} */ last) => {
    const [isOpenBelow, isOpenAbove] = [first <= low && isBeyond[0], last >= high && isBeyond[1]];
    if (isOpenBelow) return isOpenAbove ? "all that was measured" : `up to ${words(last)}`;
    return isOpenAbove ? `from ${words(first)} on` : `from ${words(first)} to ${words(last)}`;
  };
  const half = (baseline - 14) / 2;
  const axis = 6 + half;
  const tall = [0, 1].map((kind) => Math.max(1, ...bins.map((bin) => bin[kind])));
  const chart = shape("svg", {
    viewBox: `0 0 ${chartWidth} ${baseline}`, role: "img", preserveAspectRatio: "none",
    "aria-label": `${measure.text}: ${shown.length} recordings, from ${low.toFixed(2)} to ${high.toFixed(2)}`,
  });
  const isAtLeast = />=?/.test(measure.text) || /\b(below|right of)\b/.test(measure.text);
  const isAtMost = /<=?/.test(measure.text) || /\b(above|left of|within)\b/.test(measure.text);
  if (isAtLeast !== isAtMost) {
    const at = place(limit);
    chart.append(shape("rect", {
      class: "safe", x: isAtLeast ? at : 0, y: 0, width: isAtLeast ? chartWidth - at : at, height: baseline,
    }));
  }
  bins.forEach(([wanted, other], index) => {
    const [x, width] = [(chartWidth * index) / binCount + 0.5, chartWidth / binCount - 1];
    const [first, second] = [(wanted / tall[0]) * half, (other / tall[1]) * half];
    if (wanted) chart.append(shape("rect", { class: "bar-wanted", x, width, y: axis - first, height: first }));
    if (other) chart.append(shape("rect", { class: "bar-other", x, width, y: axis, height: second }));
    if (!wanted && !other) return;
    // The whole column says what its bars are.
    const column = shape("rect", { class: "column", x: x - 0.5, width: width + 1, y: 0, height: baseline });
    const [from, to] = [index, index + 1].map((edge) => low + (edge * (high - low)) / binCount);
    column.append(shape("title", {}));
    column.firstElementChild?.append(`${rangeWords(from, index === binCount - 1 ? high : to)}: ${wanted} that should make ${measure.gesture}, ${other} that should not`);
    chart.append(column);
  });
  chart.append(
    shape("line", { class: "axis", x1: 0, x2: chartWidth, y1: axis, y2: axis }),
    shape("line", { class: "limit", x1: place(limit), x2: place(limit), y1: 0, y2: baseline }));
  listenToBrush(chart, (from, to) => {
    const [first, last] = [from, to].map((share) => low + share * (high - low));
    // What is further out stands in the first and the last bar.
    const found = shown.filter((_, index) => (from <= 0 || values[index] >= first) && (to >= 1 || values[index] <= last)).map((one) => one.item);
    show([...new Set(found)], rangeWords(first, to >= 1 ? high : last));
  });
  const counts = [0, 1].map((kind) => bins.reduce((sum, bin) => sum + bin[kind], 0));
  return element(
    "figure", {}, chart,
    // Text in a chart that is as wide as the page would be, too.
    element("div", { class: "ends quiet" }, element("span", { text: words(low) + (isBeyond[0] ? " or less" : "") }), element("span", { text: words(high) + (isBeyond[1] ? " or more" : "") })),
    element("figcaption", { class: "quiet" },
      `Above the line: ${counted(counts[0], "recording")} that should make ${measure.gesture}. Below it: ${counts[1]} that should not. `
      + `The limit is ${isFixed ? quantity(limit, measure.unit) : "1, and measures are shares of it"}; where the condition holds is shaded. `
      + "Drag over a part to see its recordings."));
}

/**
 * From where to where a chart goes: over those that should make the gesture and the limit, and half as far again where
 * there are others. One in fifty at either end may be far out, and would leave the rest no room.
 * @param {number[]} values
 * @param {number[]} wanted
 * @param {number} limit
 */
function spanOf(values, wanted, limit) {
  const ends = (/** @type {number[]} */ some) => {
    const sorted = [...some].sort((one, other) => one - other);
    const cut = Math.floor(sorted.length / 50);
    return [Math.min(sorted[cut], limit), Math.max(sorted[sorted.length - 1 - cut], limit)];
  };
  const all = ends(values);
  if (wanted.length === 0) return all;
  const [low, high] = ends(wanted);
  const room = (high - low) / 2;
  return [Math.max(Math.min(low, all[0]), low - room), Math.min(Math.max(high, all[1]), high + room)];
}

/**
 * Takes what is dragged over a chart, as shares of its width.
 * @param {Element} chart
 * @param {(from: number, to: number) => void} done
 */
function listenToBrush(chart, done) {
  const brush = shape("rect", { class: "brush", x: 0, y: 0, width: 0, height: baseline });
  chart.append(brush);
  let start = -1;
  const share = (/** @type {any} */ event) => {
    const { left, width } = chart.getBoundingClientRect();
    return Math.max(0, Math.min(1, (event.clientX - left) / width));
  };
  chart.addEventListener("pointerdown", (/** @type {any} */ event) => {
    chart.setPointerCapture(event.pointerId);
    start = share(event);
  });
  chart.addEventListener("pointermove", (event) => {
    if (start < 0) return;
    const [from, to] = [start, share(event)].sort((one, other) => one - other);
    brush.setAttribute("x", String(from * chartWidth));
    brush.setAttribute("width", String((to - from) * chartWidth));
  });
  chart.addEventListener("pointerup", (event) => {
    if (start < 0) return;
    const [from, to] = [start, share(event)].sort((one, other) => one - other);
    start = -1;
    // A click is the bar under it.
    const bin = Math.floor(from * binCount);
    if (to - from < 0.004) done(bin / binCount, (bin + 1) / binCount);
    else done(from, to);
  });
}
