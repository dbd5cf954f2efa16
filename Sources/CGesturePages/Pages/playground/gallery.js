// The examples, each with a small picture of its first recordings.
import { counted, element } from "../viewer/format.js";
import { fitting, pageColors, paintScene, sizeCanvas } from "../viewer/paint.js";
import { inkOf } from "../viewer/sheet.js";

/** @typedef {{name: string, text: string, traces: {path: string, text: string}[]}} Example */

/** How much there is in an example. @param {string} text */
const countWords = (text) => counted((text.match(/^gesture /gm) ?? []).length, "gesture");

/**
 * Fills the list of examples.
 * @param {HTMLElement} list
 * @param {Example[]} examples
 * @param {(index: number) => void} choose
 */
export function fillGallery(list, examples, choose) {
  const [width, height] = [108, 76];
  list.replaceChildren(...examples.map(({ name, text }, index) => element(
    "button", { type: "button", "data-index": String(index), onclick: () => choose(index) },
    element("canvas", { width: "1", height: "1", "aria-hidden": "true" }), element("strong", { text: name.split("/").pop() }),
    element("span", { class: "quiet", text: countWords(text) }))));
  [...list.querySelectorAll("canvas")].forEach((canvas, index) => {
    const context = sizeCanvas(canvas, width, height);
    const colors = pageColors(canvas);
    // Of a set of gestures, a drawing of each of the first four.
    const { text, traces } = examples[index];
    const isSet = (text.match(/^gesture /gm) ?? []).length > 2;
    const shown = traces.slice(0, isSet ? 4 : 1);
    shown.forEach(({ text: trace }, place) => {
      const touches = inkOf(trace);
      const box = isSet ? { width: width / 2, height: height / 2 } : { width, height };
      const fit = fitting(touches, box.width, box.height, isSet ? 6 : 12);
      const event = Math.max(0, ...touches.flatMap(({ events }) => events));
      // Each in a colour of its own.
      const steps = [{ event, phase: place, length: 0, stray: 0 }];
      context.save();
      context.translate((place % 2) * (width / 2) * (isSet ? 1 : 0), Math.floor(place / 2) * (height / 2));
      paintScene(context, { touches, steps }, fit, colors, { line: isSet ? 1.8 : 2.6, marks: false });
      context.restore();
    });
  });
}
