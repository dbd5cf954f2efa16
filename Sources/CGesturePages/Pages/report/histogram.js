// Histograms of what conditions measure, with their limits drawn in.
import { element, quantity } from "../viewer/format.js";

/**
 * @typedef {object} Measure What a condition has measured in the recordings.
 * @property {string} gesture
 * @property {string} text
 * @property {string} unit
 * @property {number[]} items The numbers of the recordings.
 * @property {number[]} measured
 * @property {number[]} limits One for each recording, or one for all.
 */

const [chartWidth, chartHeight, floor, binCount] = [300, 110, 92, 24];

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
function shape(name, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * A histogram: recordings that should make the gesture above those that should not.
 * @param {Measure} measure
 * @param {(item: number) => boolean} isWanted
 * @param {(item: number) => boolean} isShown
 */
export function histogram(measure, isWanted, isShown) {
  const shown = measure.items.map((item, index) => ({
    item, value: measure.measured[index], limit: measure.limits[measure.limits.length === 1 ? 0 : index],
  })).filter((one) => isShown(one.item));
  if (shown.length === 0) return null;
  // A limit that differs from drawing to drawing: then what is shown is the measure in its limits.
  const isFixed = measure.limits.length === 1;
  const values = shown.map((one) => (isFixed ? one.value : one.limit === 0 ? 0 : one.value / one.limit));
  const limit = isFixed ? measure.limits[0] : 1;
  const sorted = [...values].sort((left, right) => left - right);
  // One in fifty at either end may be far out, and would leave the others no room.
  const cut = Math.floor(sorted.length / 50);
  let [low, high] = [Math.min(sorted[cut], limit), Math.max(sorted[sorted.length - 1 - cut], limit)];
  if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
  const place = (/** @type {number} */ value) => (chartWidth * (value - low)) / (high - low);
  const bins = Array.from({ length: binCount }, () => [0, 0]);
  shown.forEach((one, index) => {
    const bin = Math.max(0, Math.min(binCount - 1, Math.floor((binCount * (values[index] - low)) / (high - low))));
    bins[bin][isWanted(one.item) ? 0 : 1] += 1;
  });
  const most = Math.max(...bins.map(([wanted, other]) => wanted + other));
  const chart = shape("svg", {
    viewBox: `0 0 ${chartWidth} ${chartHeight}`, role: "img", preserveAspectRatio: "none",
    "aria-label": `${measure.text}: ${shown.length} recordings, from ${low.toFixed(2)} to ${high.toFixed(2)}`,
  });
  bins.forEach(([wanted, other], index) => {
    const [x, width] = [(chartWidth * index) / binCount + 0.5, chartWidth / binCount - 1];
    const [first, second] = [(wanted / most) * (floor - 8), (other / most) * (floor - 8)];
    if (wanted) chart.append(shape("rect", { class: "bar-wanted", x, width, y: floor - first, height: first }));
    if (other) chart.append(shape("rect", { class: "bar-other", x, width, y: floor - first - second, height: second }));
  });
  chart.append(
    shape("line", { class: "limit", x1: place(limit), x2: place(limit), y1: 0, y2: floor }),
    shape("text", { x: 0, y: chartHeight - 4 }, isFixed ? quantity(low, measure.unit) : low.toFixed(2)),
    shape("text", { x: chartWidth, y: chartHeight - 4, "text-anchor": "end" },
      isFixed ? quantity(high, measure.unit) : high.toFixed(2)));
  return element(
    "figure", {}, chart,
    element("figcaption", {}, element("strong", { text: measure.gesture }), " ",
      element("code", { text: measure.text }),
      element("span", {
        class: "quiet",
        text: isFixed ? `, limit ${quantity(limit, measure.unit)}` : ", as a share of its limit",
      })));
}
