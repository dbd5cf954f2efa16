// Asks what would tell most about gestures that are learned: a drawing lies on the pad as a ghost, and is one of them
// or not. To trace it is to say yes, in one's own hand.

/** @typedef {{label: string, text: string}} Question A drawing, with the label that it may have. */
/** @typedef {import("./history.js").Recording} Recording */
/** @typedef {import("./learned.js").Refused} Refused */

/** How often it is asked at most. */
const mostQuestions = 5;

/** The questions, one after the other. */
export class Asking {
  /**
   * @param {{bar: HTMLElement, words: HTMLElement, yes: HTMLButtonElement, no: HTMLButtonElement, stop: HTMLButtonElement}} parts
   * @param {{question: (recordings: readonly Recording[], name: string, refused: readonly Refused[]) => Promise<Question | null>,
   *   show: (question: Question | null) => void, keep: (question: Question) => Recording, done: (asking: Asking) => void}} listener
   */
  constructor(parts, listener) {
    [this.parts, this.listener] = [parts, listener];
    /** @type {Recording[]} */
    this.recordings = [];
    /** @type {Refused[]} What was not what it was shown as. */
    this.refused = [];
    this.name = "";
    this.count = 0;
    /** @type {Question | null} */
    this.question = null;
    parts.yes.addEventListener("click", () => {
      if (this.question) this.take(listener.keep(this.question));
    });
    parts.no.addEventListener("click", () => {
      if (!this.question) return;
      this.refused.push({ text: this.question.text, path: `refused-${this.refused.length + 1}.trace` });
      this.next();
    });
    parts.stop.addEventListener("click", () => this.end());
  }

  get isOpen() { return !this.parts.bar.hidden; }

  /**
   * @param {readonly Recording[]} recordings
   * @param {string} name What those without a label are called.
   * @param {readonly Refused[]} refused What was refused before.
   */
  begin(recordings, name, refused) {
    [this.recordings, this.refused, this.name, this.count] = [[...recordings], [...refused], name, 0];
    this.parts.bar.hidden = false;
    return this.next();
  }

  /** A drawing is one of what was asked about: that which was shown, or one that traces it. @param {Recording} recording */
  take(recording) {
    this.recordings.push(recording);
    return this.next();
  }

  async next() {
    const { parts, listener } = this;
    this.question = null;
    parts.yes.disabled = parts.no.disabled = true;
    parts.words.textContent = "Looking for a question…";
    listener.show(null);
    const number = ++this.count;
    const question = number > mostQuestions ? null
      : await listener.question(this.recordings, this.name, this.refused).catch(() => null);
    if (!this.isOpen || number !== this.count) return;
    if (!question) return this.end();
    this.question = question;
    parts.words.textContent = `Is this a '${question.label}'?`;
    parts.yes.disabled = parts.no.disabled = false;
    listener.show(question);
    parts.yes.focus();
  }

  end() {
    this.count += 1;
    this.question = null;
    this.parts.bar.hidden = true;
    this.listener.show(null);
    this.listener.done(this);
  }
}

/** The lines of a recording, each as its places. @param {string} text */
export function linesOf(text) {
  /** @type {Map<string, [number, number][]>} */
  const lines = new Map();
  for (const row of text.split("\n")) {
    const [, phase, id, x, y] = row.split(" ");
    if (phase !== "began" && phase !== "moved") continue;
    if (phase === "began" || !lines.has(id)) lines.set(id, []);
    lines.get(id)?.push([Number(x), Number(y)]);
  }
  return [...lines.values()];
}
