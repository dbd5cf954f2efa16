// The compiler and the recognizers, which are WebAssembly: what goes in and what comes out.

/**
 * @typedef {object} Diagnostic
 * @property {"error" | "warning"} severity
 * @property {string} code
 * @property {string} text
 * @property {import("../viewer/picture.js").Place} place
 * @property {{text: string, place: import("../viewer/picture.js").Place | null}[]} notes
 * @property {{start: number, end: number, text: string}[]} fixIts
 */

/**
 * @typedef {object} CompiledGesture
 * @property {string} name
 * @property {string[]} documentation
 * @property {number} start
 * @property {boolean} isContinuous
 * @property {import("../viewer/picture.js").Place} place From its keyword to its closing brace.
 * @property {CompiledPhase[]} phases In the order of the text; none while the text has an error.
 * @property {number[][]} ways From phase to phase: −1 is the beginning, their count the end.
 */

/** @typedef {{title: string, name: string | null, place: import("../viewer/picture.js").Place, sectors: number[][]}} CompiledPhase */

/**
 * @typedef {object} CompiledInput What an app may set.
 * @property {string} name
 * @property {"number" | "point" | "box" | "sideEdge" | "levelEdge"} kind
 * @property {string} unit
 * @property {number} least
 * @property {number} most
 * @property {number} initial Of an edge 0 or 1, of a point and a box nothing.
 * @property {string} about
 */

/**
 * @typedef {object} Compiled
 * @property {Diagnostic[]} diagnostics
 * @property {number[]} tokens Of each, its first byte, its length and the number of its colour.
 * @property {CompiledGesture[]} gestures
 * @property {CompiledInput[]} inputs In the order of the text; none while it has an error.
 * @property {boolean} hasErrors
 */

/**
 * @typedef {object} Verdict What became of a recording, in short.
 * @property {string} trace
 * @property {string | null} label
 * @property {boolean} holds
 * @property {string[]} made
 */

/**
 * @typedef {object} GestureState How a gesture stands during a drawing.
 * @property {string} gesture
 * @property {string} state
 * @property {string | null} cause Why it failed.
 * @property {string | null} phase
 * @property {number | null} stray
 * @property {number | null} tolerance
 */

/**
 * @typedef {object} Detail Everything about the gesture that is shown.
 * @property {{name: string, length: number, steps: number, stray: number}[]} phases
 * @property {number[]} numbers Of each phase, its number in the text.
 * @property {import("../viewer/picture.js").Constraint[]} constraints
 * @property {number} kept The number of steps sent before that have not changed.
 * @property {number[]} steps The others.
 * @property {{phase: string, number: number | null, next: boolean, sectors: number[][], radius: number | null, any: boolean}[]} cones
 * @property {{name: string, values: number[], unit: string}[]} reports
 */

/** @typedef {{gesture: number, fit: number, runnerUp: string | null, lead: number | null}} Leader What it would be if every touch lifted now. */

/** @typedef {{time: number, deadline: number | null, gestures: GestureState[], shown: number | null, detail: Detail | null, leader: Leader | null}} Live */

/**
 * @typedef {object} OpenedFile
 * @property {string} path
 * @property {Uint8Array} bytes
 * @property {string} [document] What the browser tells of XML.
 * @property {{name: string, bytes: Uint8Array}} [companion] The file beside it that describes the device.
 */

/**
 * @typedef {object} PointerSample
 * @property {number} id
 * @property {number} phase As the tool numbers them: began, moved, stationary, ended, cancelled.
 * @property {number} kind Finger, pencil, mouse.
 * @property {boolean} isCoalesced
 * @property {number} x
 * @property {number} y
 * @property {number} force
 * @property {number} radius
 */

/** What a picture tells of gestures that failed; why they did takes many trials of each. */
export const pictureDetails = { plain: 0, measured: 1, explained: 2 };

/** Talks to the module. */
export class GestureModule {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.exports = /** @type {any} */ (instance.exports);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) { return new GestureModule(await WebAssembly.instantiate(module, {})); }

  /** @param {Uint8Array[]} parts */
  put(...parts) {
    const count = parts.reduce((sum, part) => sum + part.length, 0);
    let place = this.exports.page_room(count);
    for (const part of parts) {
      new Uint8Array(this.exports.memory.buffer, place, part.length).set(part);
      place += part.length;
    }
  }

  /** @param {number} count */
  answer(count) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.page_answer(), count);
    return this.decoder.decode(bytes);
  }

  /**
   * Compiles a text in place of the one before.
   * @param {string} text
   * @returns {boolean} Whether it has no errors.
   */
  compile(text) {
    const bytes = this.encoder.encode(text);
    this.put(bytes);
    return this.exports.page_compile(bytes.length) === 0;
  }

  /** What came of compiling the text. @returns {Compiled} */
  compiled() { return JSON.parse(this.answer(this.exports.page_compiled())); }

  /** @returns {Compiled} */
  examine() { return JSON.parse(this.answer(this.exports.page_examine())); }

  /**
   * Adds a recording. Returns its number, or why it is not a recording.
   * @param {string} path
   * @param {string} text
   * @returns {{trace?: number, error?: string}}
   */
  add(path, text) {
    const [name, bytes] = [this.encoder.encode(path), this.encoder.encode(text)];
    this.put(name, bytes);
    return JSON.parse(this.answer(this.exports.page_add(name.length, bytes.length)));
  }

  /**
   * Forgets all recordings from a number on.
   * @param {number} first
   */
  remove(first) { this.exports.page_remove(first); }

  /**
   * A recording as the text of a file.
   * @param {number} trace
   */
  text(trace) { return this.answer(this.exports.page_text(trace)); }

  /**
   * @param {number} trace
   * @returns {Verdict | {} | null} Without members if it is the verdict that was returned last.
   */
  verdict(trace) { return JSON.parse(this.answer(this.exports.page_verdict(trace))); }

  /**
   * What would come of all recordings under another text.
   * @param {string} text
   * @returns {(Verdict | {} | null)[] | null} Of each, as `verdict` does; `null` if the text has errors.
   */
  under(text) {
    const bytes = this.encoder.encode(text);
    this.put(bytes);
    return JSON.parse(this.answer(this.exports.page_under(bytes.length)));
  }

  /**
   * Why what should have been made of a recording was not.
   * @param {number} trace
   * @returns {string | null}
   */
  reason(trace) { return JSON.parse(this.answer(this.exports.page_reason(trace))); }

  /**
   * Reads a file of recordings in any format.
   * @param {OpenedFile} file
   * @returns {{recordings: {path: string, text: string, notes: string[]}[], problems: string[]}}
   */
  read({ path, bytes, document, companion }) {
    const parts = [
      this.encoder.encode(path), bytes, this.encoder.encode(document ?? ""),
      this.encoder.encode(companion?.name ?? ""), companion?.bytes ?? new Uint8Array(),
    ];
    this.put(...parts);
    return JSON.parse(this.answer(this.exports.page_read(...parts.map(({ length }) => length))));
  }

  /**
   * Asks the language server about a place of a text.
   * @param {string} method A request of the Language Server Protocol.
   * @param {string} text
   * @param {number} line From 0.
   * @param {number} character From 0.
   * @param {string} name What to call the thing there, if it is asked to be renamed.
   * @returns {any} Its result; `null` if it has none. Why it has none, if it says so, is thrown.
   */
  ask(method, text, line, character, name) {
    const parts = [method, text, name].map((part) => this.encoder.encode(part));
    this.put(...parts);
    const answer = JSON.parse(this.answer(this.exports.page_ask(...parts.map(({ length }) => length), line, character)));
    if (answer?.error) throw new Error(answer.error.message);
    return answer?.result ?? null;
  }

  /**
   * Writes a text that all recordings are of.
   * @param {string} name What those without a label are called.
   * @param {number} firstRefused From which number on they are not what their labels say.
   * @returns {import("./learned.js").Learned}
   */
  learn(name, firstRefused) {
    const bytes = this.encoder.encode(name);
    this.put(bytes);
    return JSON.parse(this.answer(this.exports.page_learn(bytes.length, firstRefused)));
  }

  /**
   * The drawing that tells most about what is learned, by whether it is what its label says; `null` if nothing is left to ask.
   * @param {string} name
   * @param {number} firstRefused
   * @returns {import("./asking.js").Question | null}
   */
  question(name, firstRefused) {
    const bytes = this.encoder.encode(name);
    this.put(bytes);
    return JSON.parse(this.answer(this.exports.page_question(bytes.length, firstRefused)));
  }

  /**
   * Says what a recording should be.
   * @param {number} trace
   * @param {string} label A gesture, `none`, or nothing.
   */
  label(trace, label) {
    const bytes = this.encoder.encode(label);
    this.put(bytes);
    this.exports.page_label(trace, bytes.length);
  }

  /**
   * What `gesturec check --format json` says of a recording.
   * @param {number} trace
   */
  report(trace) { return this.answer(this.exports.page_report(trace)); }

  /**
   * The picture of a recording, as text; `null` if it cannot be tried.
   * @param {number} trace
   * @param {number} detail How much of the gestures that failed is found out: one of `pictureDetails`.
   */
  picture(trace, detail) { return this.answer(this.exports.page_picture(trace, detail)); }

  /**
   * How the gestures stand after a number of events, as text.
   * @param {number} trace
   * @param {number} events
   */
  replay(trace, events) { return this.answer(this.exports.page_replay(trace, events)); }

  /** @param {number} width @param {number} height @param {string[][]} settings Names of inputs, and the words of what they are set to. */
  begin(width, height, settings) {
    const bytes = this.encoder.encode(settings.map(([name, ...words]) => `${name}=${words}`).join("\n"));
    this.put(bytes);
    this.exports.page_begin(width, height, bytes.length);
  }

  /**
   * @param {number} microseconds
   * @param {PointerSample[]} samples
   */
  draw(microseconds, samples) {
    const place = this.exports.page_room(24 * samples.length);
    const view = new DataView(this.exports.memory.buffer, place, 24 * samples.length);
    samples.forEach((sample, index) => {
      const at = 24 * index;
      view.setInt32(at, sample.id, true);
      view.setUint8(at + 4, sample.phase);
      view.setUint8(at + 5, sample.kind);
      view.setUint8(at + 6, sample.isCoalesced ? 1 : 0);
      view.setUint8(at + 7, 0);
      view.setFloat32(at + 8, sample.x, true);
      view.setFloat32(at + 12, sample.y, true);
      view.setFloat32(at + 16, sample.force, true);
      view.setFloat32(at + 20, sample.radius, true);
    });
    this.exports.page_draw(microseconds, samples.length);
  }

  /** @param {number} microseconds */
  tick(microseconds) { this.exports.page_tick(microseconds); }

  /** How the gestures stand, as text. */
  tell() { return this.answer(this.exports.page_tell()); }

  /** Gives up the drawing. */
  giveUp() { this.exports.page_give_up(); }

  /**
   * Ends the drawing, which becomes a recording.
   * @param {string} path
   * @param {string} label The gesture that should have been made, `none`, or nothing.
   * @returns {{trace?: number, error?: string} | null}
   */
  end(path, label) {
    const [name, word] = [this.encoder.encode(path), this.encoder.encode(label)];
    this.put(name, word);
    return JSON.parse(this.answer(this.exports.page_end(name.length, word.length)));
  }
}
