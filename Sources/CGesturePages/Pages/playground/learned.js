// From drawings to text: what was written of them, to be read before it is taken.
import { counted, element } from "../viewer/format.js";

/**
 * @typedef {object} LearnedGesture
 * @property {string} label
 * @property {string} name
 * @property {number} drawings
 * @property {number} right How many of them come out right.
 * @property {boolean} isWritten
 * @property {[string, number][]} taken What gestures that the text had make of them instead.
 * @property {[string, number][]} mistaken What they were mistaken for by gestures written without them; nothing has no name.
 */

/**
 * @typedef {object} LearnedText
 * @property {string} text
 * @property {LearnedGesture[]} gestures
 * @property {boolean} isTried Whether the trial tells something: it knows nothing of gestures that the text had.
 * @property {number} leftOut How many were judged by gestures written without them.
 * @property {number} leftOutRight
 */

/**
 * @typedef {object} Learned
 * @property {string} [error] Why nothing was written.
 * @property {LearnedText} alone
 * @property {LearnedText | null} added The text at hand with them after it, if that can be.
 * @property {(string | null)[]} names Of each recording, the gesture that was written of it.
 * @property {number} fingers How many of several fingers were left out.
 */

/** @typedef {import("./history.js").Recording} Recording */
/** @typedef {{path: string, text: string}} Refused A recording that is not what its label says. */

/** Of how many gestures, and of how many drawings each, something can be asked. */
const asksFrom = { gestures: 2, drawings: 3 };

/** Milliseconds after the last letter of a name until it is written. */
const namePause = 200;

/** What a new gesture can be called. @param {string} text */
export const isName = (text) => /^[A-Za-z][\w-]*$/.test(text) && text !== "view";

/** The window in which it is shown. */
export class LearnedDialog {
  /**
   * @param {{dialog: HTMLDialogElement, form: HTMLFormElement, naming: HTMLElement, name: HTMLInputElement, where: HTMLElement,
   *   after: HTMLInputElement, result: HTMLElement, text: HTMLElement, accept: HTMLButtonElement, leave: HTMLButtonElement,
   *   ask: HTMLButtonElement}} parts
   * @param {{ask: (recordings: readonly Recording[], how: {name: string, isAfter: boolean, refused: readonly Refused[]}) => void,
   *   learn: (recordings: readonly Recording[], name: string, refused: readonly Refused[]) => Promise<Learned>, effect: (text: string) => Promise<{words: string, isWorse: boolean}>,
   *   take: (text: string, recordings: readonly Recording[], names: (string | null)[]) => void}} listener
   */
  constructor(parts, listener) {
    [this.parts, this.listener] = [parts, listener];
    /** @type {readonly Recording[]} */
    this.recordings = [];
    /** @type {readonly Refused[]} */
    this.refused = [];
    /** @type {Learned | null} */
    this.learned = null;
    /** What those without a label are called in it. */
    this.name = "";
    this.round = 0;
    this.writing = Promise.resolve();
    this.timer = 0;
    parts.name.addEventListener("input", () => {
      clearTimeout(this.timer);
      if (!isName(parts.name.value)) return this.learn();
      // A click that comes before it is written waits for it.
      parts.accept.disabled = false;
      this.timer = setTimeout(() => this.learn(), namePause);
    });
    parts.after.addEventListener("change", () => this.show());
    parts.leave.addEventListener("click", () => parts.dialog.close());
    parts.ask.addEventListener("click", () => {
      parts.dialog.close();
      listener.ask(this.recordings, { name: parts.name.value, isAfter: parts.after.checked, refused: this.refused });
    });
    parts.form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (this.name !== parts.name.value) this.learn();
      await this.writing;
      if (parts.accept.disabled || !this.learned || !parts.dialog.open) return;
      parts.dialog.close();
      listener.take(this.text, this.recordings, this.learned.names);
    });
  }

  /**
   * @param {readonly Recording[]} recordings
   * @param {{name: string, unlabelled: number, isAfter: boolean}} how What those without a label are called, how many they
   *   are, and whether the text at hand should stay.
   * @param {readonly Refused[]} refused
   */
  open(recordings, { name, unlabelled, isAfter }, refused = []) {
    const { parts } = this;
    [this.recordings, this.refused] = [recordings, refused];
    parts.name.value = name;
    parts.naming.hidden = unlabelled === 0;
    parts.after.checked = isAfter;
    parts.where.hidden = parts.ask.hidden = true;
    parts.text.textContent = "";
    parts.result.replaceChildren(element("p", { class: "quiet", text: `Writing, from ${counted(recordings.length, "drawing")}…` }));
    parts.accept.disabled = true;
    this.learned = null;
    parts.dialog.showModal();
    // It has the focus, so a name is typed at once.
    if (unlabelled > 0) parts.name.select();
    return this.learn();
  }

  /** Writes what the drawings are, with the name that is typed. What was written before stays in sight until then. */
  learn() {
    clearTimeout(this.timer);
    this.writing = this.write(++this.round);
    return this.writing;
  }

  /** @param {number} round */
  async write(round) {
    const { parts } = this;
    this.name = parts.name.value;
    if (!isName(this.name)) return this.refuse(`'${this.name}' is not a name: use letters, digits and hyphens.`);
    const learned = await this.listener.learn(this.recordings, this.name, this.refused).catch((error) => ({ error: String(error), fingers: 0 }));
    if (round !== this.round || !parts.dialog.open) return;
    if (learned.error !== undefined) {
      const fingers = learned.fingers > 0 ? ` ${counted(learned.fingers, "drawing")} of several fingers ${learned.fingers === 1 ? "is" : "are"} left out.` : "";
      return this.refuse(`Nothing is written: ${learned.error}.${fingers}`);
    }
    this.learned = /** @type {Learned} */ (learned);
    parts.where.hidden = this.learned.added === null;
    parts.ask.hidden = this.learned.alone.gestures.filter(({ drawings }) => drawings >= asksFrom.drawings).length < asksFrom.gestures;
    parts.accept.disabled = false;
    await this.show();
  }

  /** Shows why nothing is written. @param {string} why */
  refuse(why) {
    const { parts } = this;
    this.learned = null;
    parts.text.textContent = "";
    parts.accept.disabled = parts.where.hidden = parts.ask.hidden = true;
    parts.result.replaceChildren(element("p", { class: "bad", text: why }));
  }

  get isAfter() { return this.parts.after.checked && this.learned?.added != null; }

  /** The text that is shown. */
  get shown() { return this.isAfter ? this.learned?.added : this.learned?.alone; }

  get text() { return this.shown?.text ?? ""; }

  async show() {
    const { parts, learned, shown, text } = this;
    if (!learned || !shown) return;
    parts.accept.classList.remove("primary");
    parts.text.textContent = text;
    parts.text.scrollTop = this.isAfter ? parts.text.scrollHeight : 0;
    const effect = element("p", { class: "effect", text: "" });
    parts.result.replaceChildren(element("p", { text: wordsOf(shown, learned.fingers) }), tableOf(shown), effect);
    const { words, isWorse } = await this.listener.effect(text);
    if (this.learned !== learned || this.text !== text) return;
    effect.textContent = words;
    effect.classList.toggle("bad", isWorse);
    parts.accept.classList.toggle("primary", !isWorse);
  }
}

/** How well it does with the drawings that it was written of. @param {LearnedText} learned @param {number} fingers */
function wordsOf({ gestures, isTried, leftOut, leftOutRight }, fingers) {
  const drawings = gestures.reduce((sum, one) => sum + one.drawings, 0);
  const right = gestures.reduce((sum, one) => sum + one.right, 0);
  const taken = gestures.flatMap((one) => one.taken).map(([name, count]) => `${count} ${count === 1 ? "is" : "are"} taken for ${name}.`);
  const bare = gestures.filter((one) => !one.isWritten).map(({ label }) => label);
  return [
    `${counted(gestures.length - bare.length, "gesture")}, written from ${counted(drawings, "drawing")}: ${right} ${right === 1 ? "comes" : "come"} out right.`,
    ...taken,
    isTried ? `In a trial, each was judged by gestures written without it: ${leftOutRight} of ${leftOut} came out right.` : "",
    bare.length > 0 ? `From ${bare.join(", ")} no gesture could be written.` : "",
    fingers > 0 ? `${counted(fingers, "drawing")} of several fingers ${fingers === 1 ? "is" : "are"} left out.` : "",
  ].filter(Boolean).join(" ");
}

/** What each would get wrong. @param {LearnedText} learned */
function tableOf({ gestures, isTried }) {
  const heads = ["gesture", "drawings", "right", ...isTried ? ["in the trial, mistaken for"] : []];
  return element(
    "table", { class: "phases" },
    element("thead", {}, element("tr", {}, ...heads.map((text) => element("th", { scope: "col", text })))),
    element("tbody", {}, ...gestures.filter(({ isWritten }) => isWritten).map(({ name, drawings, right, mistaken }) => element(
      "tr", {}, element("th", { scope: "row", text: name }), element("td", { text: `${drawings}` }),
      element("td", { class: right < drawings ? "bad" : "good", text: `${right}` }),
      isTried ? element("td", { class: mistaken.length > 0 ? "bad" : "quiet", text: mistaken.map(([other, count]) => `${other || "nothing"} ${count}`).join(", ") || "–" }) : null))));
}
