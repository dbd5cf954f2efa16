// A number of the text to take hold of: a slider for it, over the recordings that it divides.
import { pageColors, sizeCanvas } from "../viewer/paint.js";

/** @typedef {{start: number, end: number, value: number, isWhole: boolean}} TakenNumber Its letters in the text, and whether it counts. */
/** @typedef {{at: number, isWanted: boolean | null}} Crossing The value at which a recording would be at the limit. */

const binsOfNumber = 40;

/** Whether a recording is to be accepted; `null` if it has no label. */
const kinds = [true, false, null];

/**
 * The number at a place of a text.
 * @param {string} text
 * @param {number} at
 * @returns {TakenNumber | null}
 */
export function numberAt(text, at) {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(lineStart, (text + "\n").indexOf("\n", at));
  const comment = line.indexOf("//");
  for (const found of line.matchAll(/(?<![\w.-])\d+(?:\.\d+)?(?!\.\d)/g)) {
    const start = lineStart + found.index;
    const end = start + found[0].length;
    if (start <= at && at <= end && (comment < 0 || found.index < comment)) {
      const before = line.slice(0, found.index);
      const isWhole = /\b(touches|repeat)\s*(?:[<>=]+\s*)?$|\.\.$/.test(before) || line.startsWith("..", end - lineStart);
      return { start, end, value: Number(found[0]), isWhole };
    }
  }
  return null;
}

/**
 * Numbers to try in place of one that no condition measures, from the least to the largest.
 * @param {TakenNumber} number
 */
export function trialsOf({ value, isWhole }) {
  if (isWhole) return Array.from({ length: 2 * Math.min(value, 10) + 3 }, (_, index) => Math.max(0, value - 10) + index);
  const digits = digitsBeside(value) + 1;
  const parts = [...Array.from({ length: 21 }, (_, tenth) => tenth / 10), 2.5, 3, 4];
  return [...new Set(parts.map((part) => Number((part * value).toFixed(digits))))];
}

/** The decimals that a person would write when changing a number. @param {number} value */
export const digitsBeside = (value) => (value >= 20 ? 0 : value >= 5 ? 1 : 2);

/**
 * A number as a person would write it.
 * @param {number} value
 * @param {number} digits The most decimals.
 */
export const numberText = (value, digits) => String(Number(value.toFixed(digits)));

/** The panel over the lower edge of the text. */
export class NumberPanel {
  /**
   * @param {{panel: HTMLElement, canvas: HTMLCanvasElement, slider: HTMLInputElement, label: HTMLElement}} parts
   * @param {(number: TakenNumber, text: string) => void} changed Changes the text, which moves the number.
   */
  constructor(parts, changed) {
    this.parts = parts;
    /** @type {TakenNumber | null} */
    this.number = null;
    /** @type {Crossing[]} */
    this.crossings = [];
    /** Whether the recordings were asked. */
    this.isTold = false;
    this.top = 1;
    /** The decimals of what is written. */
    this.digits = 0;
    const set = (/** @type {number} */ value) => {
      if (!this.number) return;
      const text = numberText(Math.max(0, Math.min(this.top, value)), this.digits);
      changed(this.number, text);
    };
    parts.slider.addEventListener("input", () => set((Number(parts.slider.value) / 1000) * this.top));
    // A key is the least change that is written, and not a thousandth of the way.
    parts.slider.addEventListener("keydown", (event) => {
      const steps = { ArrowRight: 1, ArrowUp: 1, PageUp: 10, ArrowLeft: -1, ArrowDown: -1, PageDown: -10 }[event.key];
      if (!steps || !this.number) return;
      event.preventDefault();
      set(this.number.value + steps * 10 ** -this.digits);
    });
    // The limit in the histogram is a handle, too.
    for (const type of ["pointerdown", "pointermove"]) {
      parts.canvas.addEventListener(type, (/** @type {any} */ event) => {
        if (type === "pointerdown") parts.canvas.setPointerCapture(event.pointerId);
        else if (!parts.canvas.hasPointerCapture(event.pointerId)) return;
        event.preventDefault();
        this.parts.slider.focus();
        const { left, width } = parts.canvas.getBoundingClientRect();
        set(((event.clientX - left) / width) * this.top);
      });
    }
  }

  /**
   * Follows the number where it is changed.
   * @param {number} value
   * @param {TakenNumber} number
   */
  move(value, number) {
    this.number = { ...number, value };
    this.show(this.number);
  }

  /** Releases the number. */
  drop() {
    this.number = null;
    this.parts.panel.hidden = true;
  }

  get isHeld() { return this.parts.panel.contains(document.activeElement); }

  /**
   * Takes hold of a number, before anything is known of it.
   * @param {TakenNumber | null} number
   */
  take(number) {
    if (this.isHeld && !number) return;
    const isSame = number && this.number && number.start === this.number.start && number.value === this.number.value;
    if (isSame || (!number && !this.number)) return;
    if (!number) return this.drop();
    this.number = number;
    this.parts.panel.hidden = false;
    [this.crossings, this.isTold] = [[], false];
    this.digits = number.isWhole ? 0 : digitsBeside(number.value);
    this.top = number.value > 0 ? 2 * number.value : 1;
    this.show(number);
  }

  /**
   * Leaves the line of the number free: lies over the upper edge of the text if that line is at the lower one.
   * @param {number} y Where the line is, from the upper edge.
   * @param {number} height
   * @returns {number} How far the text has to scroll, so that the line is in sight and there is room for both.
   */
  avoid(y, height) {
    const { panel } = this.parts;
    const whole = /** @type {HTMLElement} */ (panel.parentElement).clientHeight;
    const room = whole - panel.offsetHeight;
    const isAbove = y + height > room && y > panel.offsetHeight && y + height < whole;
    panel.classList.toggle("above", isAbove);
    return isAbove ? 0 : y < 0 ? y : Math.max(0, y + height + 2 - room);
  }

  /** Forgets what the recordings measured: they are others now. */
  forget() {
    [this.crossings, this.isTold] = [[], false];
    this.repaint();
  }

  /** @param {Crossing[]} crossings */
  tell(crossings) {
    if (!this.number) return;
    this.isTold = true;
    this.crossings = crossings.filter(({ at }) => Number.isFinite(at) && at >= 0);
    const sorted = this.crossings.map(({ at }) => at).sort((one, other) => one - other);
    // One in twenty may be far out, and would leave the others no room.
    const far = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    if (!this.isHeld) this.top = Math.max(2 * this.number.value, Math.min(1.1 * far, 8 * this.number.value)) || 1;
    this.show(this.number);
  }

  repaint() { if (this.number) this.show(this.number); }

  /** @param {TakenNumber} number */
  show({ value }) {
    const { slider, label, canvas } = this.parts;
    slider.value = String(Math.round((1000 * value) / this.top));
    slider.setAttribute("aria-valuetext", String(value));
    const counts = kinds.map((kind) => this.crossings.filter((one) => one.isWanted === kind).length);
    label.textContent = this.crossings.length === 0 ? `${value}${this.isTold ? " · no recording here depends on it" : ""}`
      : `${value} · ${counts[0]} should pass (bars up), ${counts[1]} should not (bars down)${counts[2] > 0 ? `, ${counts[2]} without a label (grey)` : ""}`;
    label.title = `${label.textContent}. The bars count the recordings by the number at which they become something else: those whose label is this gesture, and the others.`;
    const { width, height } = canvas.getBoundingClientRect();
    if (width === 0) return;
    const context = sizeCanvas(canvas, width, height);
    const colors = pageColors(canvas);
    const bins = Array.from({ length: binsOfNumber }, () => kinds.map(() => 0));
    for (const { at, isWanted } of this.crossings) {
      const bin = Math.min(binsOfNumber - 1, Math.floor((binsOfNumber * at) / this.top));
      bins[bin][kinds.indexOf(isWanted)] += 1;
    }
    const most = Math.max(1, ...bins.flatMap(([wanted, other, open]) => [wanted, other + open]));
    const half = height / 2;
    const unit = (half - 2) / most;
    const fills = [colors.phases[0], colors.stray, colors.faint];
    bins.forEach((bin, index) => bin.forEach((count, kind) => {
      const top = kind === 0 ? half - unit * count : kind === 1 ? half : half + unit * bin[1];
      context.fillStyle = fills[kind];
      context.fillRect((width * index) / binsOfNumber + 0.5, top, width / binsOfNumber - 1, unit * count);
    }));
    context.fillStyle = colors.ink;
    context.fillRect(0, half - 0.5, width, 1);
    context.fillRect((width * value) / this.top - 1, 0, 2, height);
  }
}
