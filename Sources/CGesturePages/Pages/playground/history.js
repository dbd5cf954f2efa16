// What was written and drawn, and a hundred steps of how it came to be so.

/**
 * @typedef {object} Recording
 * @property {number} id No other recording has it, and it never changes.
 * @property {string} path
 * @property {string} text A `.trace`, its label in it.
 */

/**
 * @typedef {object} Work
 * @property {string} text
 * @property {readonly Recording[]} recordings
 * @property {number} [begun] Counts what was opened: of another count, it is another work.
 */

/** The number of steps that can be taken back. */
const depth = 100;

/** Letters that are typed without a longer pause than this are one step, in milliseconds. */
const typingPause = 1000;

/** The work, and what it was before. */
export class History {
  /** @param {(work: Work, before: Work) => void} changed */
  constructor(changed) {
    /** @type {Work[]} */
    this.steps = [{ text: "", recordings: [] }];
    this.at = 0;
    this.changed = changed;
    this.lastTyped = -Infinity;
  }

  get work() { return this.steps[this.at]; }
  get canUndo() { return this.at > 0; }
  get canRedo() { return this.at < this.steps.length - 1; }

  /**
   * Begins with steps that were kept.
   * @param {Work[]} steps
   * @param {number} at
   */
  begin(steps, at) {
    const before = this.work;
    [this.steps, this.at] = [steps, Math.max(0, Math.min(steps.length - 1, at))];
    this.lastTyped = -Infinity;
    this.changed(this.work, before);
  }

  /**
   * Takes a step. What could have been done again is gone.
   * @param {Partial<Work>} change
   * @param {number} [typedAt] When a letter was typed, if that is what it was.
   */
  step(change, typedAt) {
    const before = this.work;
    const work = { ...before, ...change };
    if (work.text === before.text && work.recordings === before.recordings) return;
    const isTyping = typedAt !== undefined && typedAt - this.lastTyped < typingPause && this.at > 0;
    this.lastTyped = typedAt ?? -Infinity;
    this.steps.length = this.at + 1;
    if (isTyping) this.steps[this.at] = work;
    else this.steps.push(work);
    if (this.steps.length > depth + 1) this.steps.shift();
    this.at = this.steps.length - 1;
    this.changed(work, before);
  }

  /**
   * Completes a step, if it is still the last: both are taken back at once.
   * @param {Work} work What the step led to.
   * @param {Partial<Work>} change
   */
  complete(work, change) {
    if (work !== this.work || this.canRedo) return this.step(change);
    this.steps[this.at] = { ...work, ...change };
    this.lastTyped = -Infinity;
    this.changed(this.work, work);
  }

  undo() { this.go(-1); }
  redo() { this.go(1); }

  /** @param {number} by */
  go(by) {
    const at = this.at + by;
    if (at < 0 || at >= this.steps.length) return;
    const before = this.work;
    this.at = at;
    this.lastTyped = -Infinity;
    this.changed(this.work, before);
  }
}
