// A contact sheet: small drawings in a grid, each painted when it comes into sight.
import { element } from "./format.js";
import { fitting, pageColors, paintScene, sizeCanvas } from "./paint.js";
import { inText, mainOutcome, placeOfFailure } from "./picture.js";

/**
 * @typedef {object} SheetItem
 * @property {string} name
 * @property {string} verdict What was made, in words.
 * @property {string} [wanted] What should have been made, in words, if it was not.
 * @property {boolean | null} isRight `null` if nothing was expected of it.
 * @property {string} [change] How it differs from what it was before.
 * @property {() => import("./picture.js").Picture | null} picture
 */

const cellSize = { width: 104, height: 84 };

/**
 * Fills a contact sheet, which is one stop of the tab key.
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
      const item = items[Number(/** @type {HTMLElement} */ (entry.target).dataset.index)];
      const picture = item.picture();
      paintThumbnail(
        /** @type {HTMLCanvasElement} */ (entry.target.querySelector("canvas")), picture && thumbnailOf(picture));
    }
  }, { rootMargin: "200px" });
  /** @type {any} */ (sheet).watcher = watcher;
  const cells = items.map((item, index) => element(
    "button", {
      type: "button", class: `cell ${cellClass(item)}`, "data-index": String(index),
      "aria-pressed": String(index === chosen), tabindex: index === Math.max(0, chosen) ? "0" : "-1", "aria-label": cellWords(item, "; "),
      title: cellWords(item, "\n"), onclick: () => choose(index),
    },
    element("canvas", { width: "1", height: "1", "aria-hidden": "true" }),
    ...cellTexts(item)));
  sheet.replaceChildren(...cells);
  for (const cell of cells) watcher.observe(cell);
}

/** What is said to be made where no gesture was. */
export const nothingMade = "nothing";

/** @param {Pick<SheetItem, "isRight" | "change">} item */
export function cellClass({ isRight, change }) {
  return `${isRight === false ? "wrong" : isRight ? "right" : "open"}${change ? " changed" : ""}`;
}

/**
 * What is said of a recording where there is room for it.
 * @param {Omit<SheetItem, "picture">} item
 * @param {string} between
 */
export function cellWords({ name, verdict, wanted, isRight, change }, between) {
  const should = wanted ? `: should ${wanted.replace(/^(not )?/, "$1be ")}` : "";
  return [name, `made: ${verdict}`, isRight === false ? `not as expected${should}` : "",
    change ?? ""].filter(Boolean).join(between);
}

/**
 * What should have been made, in few letters. Of what should fail, another failure is as wrong.
 * @param {string} wanted
 * @param {string} verdict
 */
const wantedWords = (wanted, verdict) =>
  (!wanted.startsWith("not ") ? `want: ${wanted}` : verdict === nothingMade ? "fails otherwise" : "unwanted");

/**
 * The two lines below a small drawing.
 * @param {Omit<SheetItem, "picture">} item
 */
export function cellTexts({ verdict, wanted, isRight }) {
  const mark = isRight === false ? "✗ " : isRight ? "✓ " : "";
  return [
    element("span", { class: "made", text: `${mark}${verdict}` }),
    element("span", { class: "wanted", text: isRight === false && wanted ? wantedWords(wanted, verdict) : "" }),
  ];
}

/** @typedef {{touches: import("./picture.js").Touch[], steps: import("./picture.js").Step[], ring: {x: number, y: number} | null}} Thumbnail */

/**
 * What a small drawing shows of a picture: the path that says most.
 * @param {import("./picture.js").Picture} picture
 * @returns {Thumbnail}
 */
export function thumbnailOf(picture) {
  const index = mainOutcome(picture);
  const path = picture.paths[index];
  const ring = placeOfFailure(picture, picture.report.outcomes[index]);
  return {
    touches: picture.touches, steps: path ? inText(path.steps, path.numbers) : [],
    ring: ring ? { x: ring.x, y: ring.y } : null,
  };
}

/**
 * The ink of a `.trace`: of what its lines say no more than a small picture needs, whatever the gestures make of it.
 * @param {string} text
 * @returns {import("./picture.js").Touch[]}
 */
export function inkOf(text) {
  /** @type {Map<string, import("./picture.js").Touch>} */
  const open = new Map();
  const touches = [];
  let event = 0;
  for (const [, time, word, id, x, y] of text.matchAll(/^([\d.]+)(?:ms)?\s+(began|moved|ended)\s+(-?\d+)\s+(-?[\d.]+)\s+(-?[\d.]+)/gm)) {
    event += 1;
    if (word === "began") {
      open.set(id, { id: Number(id), kind: "touch", cancelled: false, events: [], times: [], xs: [], ys: [] });
      touches.push(/** @type {any} */ (open.get(id)));
    }
    const touch = open.get(id);
    if (!touch) continue;
    touch.events.push(event);
    touch.times.push(Number(time));
    touch.xs.push(Number(x));
    touch.ys.push(Number(y));
  }
  return touches;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Thumbnail | null} scene
 */
export function paintThumbnail(canvas, scene) {
  const context = sizeCanvas(canvas, cellSize.width, cellSize.height);
  if (!scene) return;
  paintScene(
    context, scene, fitting(scene.touches, cellSize.width, cellSize.height, 12), pageColors(canvas),
    { line: 2.5, marks: false });
}
