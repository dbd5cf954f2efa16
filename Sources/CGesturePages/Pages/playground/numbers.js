// The number of the text that is held: what the recordings measure at it, and what becomes of it.
import { wants } from "./labels.js";
import { digitsBeside, numberAt, numberText, trialsOf } from "./number.js";
import { madeText } from "./strip.js";

/** @typedef {import("./number.js").TakenNumber} TakenNumber */
/** @typedef {import("./number.js").Crossing} Crossing */
/** @typedef {import("./module.js").Verdict} Verdict */

/** Milliseconds without a change until the recordings are asked. */
const chartPause = 300;

/** Takes hold of a number of the text, changes it, and asks the recordings about it. */
export class Numbers {
  /**
   * @param {import("./number.js").NumberPanel} panel
   * @param {import("./editor.js").Editor} editor
   * @param {{history: import("./history.js").History, strip: import("./strip.js").Strip, pad: import("./pad.js").Pad,
   *   engine: () => import("./engine.js").Engine | null}} page
   */
  constructor(panel, editor, page) {
    [this.panel, this.editor, this.page] = [panel, editor, page];
    /** Where a number is dragged from. @type {{x: number, value: number, number: TakenNumber} | null} */
    this.seized = null;
    /** Counts the charts that were begun: an older one stops. */
    this.charts = 0;
    this.timer = 0;
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      editor.area.addEventListener(type, (/** @type {any} */ event) => this.seize(event));
    }
    new ResizeObserver(() => this.keepInSight()).observe(editor.area);
  }

  /** Whether a number is slid or dragged. */
  get isBusy() { return this.panel.isHeld || this.seized !== null; }

  /**
   * Writes another number.
   * @param {TakenNumber} number
   * @param {string} text
   */
  write({ start, end }, text) {
    const now = this.editor.text;
    this.page.history.step({ text: now.slice(0, start) + text + now.slice(end) }, performance.now());
  }

  /** A number is dragged sideways with Alt held: a hundredth of it a point, or one. @param {PointerEvent} event */
  seize(event) {
    const { editor } = this;
    if (event.type === "pointerdown") {
      const at = event.altKey ? editor.offsetAt(event.clientX, event.clientY) : null;
      const number = at === null ? null : numberAt(editor.text, at);
      if (!number) return;
      event.preventDefault();
      editor.area.focus({ preventScroll: true });
      editor.area.setSelectionRange(number.end, number.end);
      editor.area.setPointerCapture(event.pointerId);
      this.seized = { x: event.clientX, value: number.value, number };
      return;
    }
    editor.area.classList.toggle("seizing", this.seized !== null || event.altKey);
    if (!this.seized) return;
    if (event.type !== "pointermove") {
      this.seized = null;
      return this.chartLater();
    }
    const { value, number, x } = this.seized;
    const dragged = Math.max(0, value + (event.clientX - x) * (value > 0 ? value / 100 : 1));
    const text = numberText(dragged, number.isWhole ? 0 : digitsBeside(value));
    if (text === editor.text.slice(number.start, number.end)) return;
    this.write(number, text);
    this.seized.number = { ...number, end: number.start + text.length };
    editor.area.setSelectionRange(this.seized.number.end, this.seized.number.end);
  }

  /** Shows the number that is held as it is in another text; releases it if no number is at its place. */
  follow() {
    const held = this.panel.number;
    if (!held) return;
    const now = numberAt(this.editor.text, held.start);
    if (now?.start !== held.start) return this.panel.drop();
    if (now.value !== held.value) this.panel.move(now.value, now);
  }

  /** Takes hold of the number at the caret. */
  take() {
    const { selectionStart, selectionEnd } = this.editor.area;
    this.panel.take(selectionStart === selectionEnd ? numberAt(this.editor.text, selectionStart) : null);
    this.keepInSight();
    this.chart();
  }

  /** Keeps the line of the number in sight. */
  keepInSight() {
    const { editor, panel } = this;
    if (panel.number && !panel.isHeld) editor.area.scrollTop += panel.avoid(editor.placeOf(panel.number.start).y, editor.lineHeight);
  }

  /** Asks what the recordings measure when nothing changes any more. */
  chartLater() {
    clearTimeout(this.timer);
    if (this.panel.number && !this.panel.isTold) this.timer = setTimeout(() => this.chart(), chartPause);
  }

  /** Asks what the recordings measure at the number that is held, unless that is known. */
  async chart() {
    const { panel, page } = this;
    const { number } = panel;
    const engine = page.engine();
    if (!number || panel.isTold || !engine || page.strip.isBroken || number.value === 0) return;
    const [run, { text, recordings }] = [this.charts += 1, page.history.work];
    const isCurrent = () => run === this.charts && panel.number?.start === number.start && page.history.work.text === text
      && page.history.work.recordings === recordings && !page.pad.isDrawing;
    const at = new TextEncoder().encode(text.slice(0, number.start)).length;
    /** @type {Crossing[]} */
    const crossings = [];
    for (const { id } of recordings) {
      const found = await engine.crossings(id, at, number.value);
      if (!isCurrent()) return;
      const label = page.strip.verdicts.get(id)?.label;
      // A condition of each gesture is asked of the one that should be made.
      const one = found.find(({ gesture }) => wants(label, gesture)) ?? found[0];
      if (one) crossings.push({ at: one.at, isWanted: wants(label, one.gesture) });
    }
    const found = crossings.length > 0 ? crossings : await this.crossingsByTrial(engine, number, text, isCurrent);
    if (found) panel.tell(found);
  }

  /**
   * At what value of a number that no condition measures, as a tolerance or a constant, something else is said of a recording.
   * @param {import("./engine.js").Engine} engine
   * @param {TakenNumber} number
   * @param {string} text
   * @param {() => boolean} isCurrent Whether the answer is still of use.
   * @returns {Promise<Crossing[] | null>} `null` if nothing could be tried, or the answer is of no use any more.
   */
  async crossingsByTrial(engine, number, text, isCurrent) {
    const { verdicts } = this.page.strip;
    /** @type {Crossing[]} */
    const crossings = [];
    /** The verdicts that are others than now. @type {Map<number, Verdict>} */
    let before = new Map();
    let last = NaN;
    const done = new Set();
    for (const value of trialsOf(number)) {
      const changes = await engine.whatIf(text.slice(0, number.start) + value + text.slice(number.end)).catch(() => null);
      if (!isCurrent()) return null;
      if (!changes) continue;
      const after = new Map(changes.map((one) => [one.id, one.after]));
      for (const id of Number.isNaN(last) ? [] : new Set([...before.keys(), ...after.keys()])) {
        const said = verdicts.get(id);
        const [old, now] = [before.get(id) ?? said, after.get(id) ?? said];
        if (!old || !now || done.has(id) || (old.holds === now.holds && madeText(old) === madeText(now))) continue;
        done.add(id);
        const gesture = now.made.find((name) => !old.made.includes(name)) ?? old.made.find((name) => !now.made.includes(name));
        crossings.push({ at: number.isWhole ? value : (last + value) / 2, isWanted: wants(now.label, gesture) });
      }
      [before, last] = [after, value];
    }
    return Number.isNaN(last) ? null : crossings;
  }
}
