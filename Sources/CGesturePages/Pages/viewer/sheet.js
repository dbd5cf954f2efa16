// A contact sheet: small drawings in a grid, each painted when it comes into sight.
import { element } from "./format.js";
import { fitting, pageColors, paintScene, sizeCanvas } from "./paint.js";
import { mainOutcome, placeOfEvent } from "./picture.js";

/**
 * @typedef {object} SheetItem
 * @property {string} name
 * @property {string} verdict What was made, in words.
 * @property {boolean | null} isRight `null` if nothing was expected of it.
 * @property {string} [change] How it differs from what it was before.
 * @property {() => import("./picture.js").Picture | null} picture
 */

const cellSize = { width: 104, height: 84 };

/**
 * Fills a contact sheet.
 * @param {HTMLElement} sheet
 * @param {SheetItem[]} items
 * @param {(index: number) => void} choose
 * @param {number} [chosen]
 */
export function fillSheet(sheet, items, choose, chosen = -1) {
  /** @type {any} */ (sheet).watcher?.disconnect();
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      watcher.unobserve(entry.target);
      paintCell(entry.target, items[Number(/** @type {HTMLElement} */ (entry.target).dataset.index)]);
    }
  }, { rootMargin: "200px" });
  /** @type {any} */ (sheet).watcher = watcher;
  const cells = items.map((item, index) => {
    const isWrong = item.isRight === false;
    const cell = element(
      "button", {
        type: "button", class: `cell ${isWrong ? "wrong" : item.isRight ? "right" : ""}${item.change ? " changed" : ""}`,
        "data-index": String(index), "aria-pressed": String(index === chosen),
        "aria-label": `${item.name}: ${item.verdict}${isWrong ? ", not as expected" : ""}`
          + (item.change ? `; ${item.change}` : ""),
        title: `${item.name}\n${item.verdict}${isWrong ? ", not as expected" : ""}${item.change ? `\n${item.change}` : ""}`,
        onclick: () => choose(index),
      },
      element("canvas", { width: "1", height: "1", "aria-hidden": "true" }),
      element("span", { text: item.verdict }));
    return cell;
  });
  sheet.replaceChildren(...cells);
  for (const cell of cells) watcher.observe(cell);
}

/**
 * @param {Element} cell
 * @param {SheetItem} item
 */
function paintCell(cell, item) {
  const canvas = /** @type {HTMLCanvasElement} */ (cell.querySelector("canvas"));
  const context = sizeCanvas(canvas, cellSize.width, cellSize.height);
  const picture = item.picture();
  if (!picture) return;
  const index = mainOutcome(picture);
  const event = picture.report.outcomes[index]?.cause?.event;
  paintScene(
    context, {
      touches: picture.touches, steps: picture.paths[index]?.steps ?? [],
      ring: event ? placeOfEvent(picture.touches, event) : null,
    },
    fitting(picture.touches, cellSize.width, cellSize.height, 10), pageColors(cell),
    { line: 2.5, marks: false });
}
