// The compiler and the recognizers, which are WebAssembly: what goes in and what comes out.
import { attachUnits, decodePicture } from "../viewer/picture.js";

/**
 * @typedef {object} Diagnostic
 * @property {"error" | "warning"} severity
 * @property {string} code
 * @property {string} text
 * @property {import("../viewer/picture.js").Place} place
 * @property {{text: string, place: import("../viewer/picture.js").Place | null}[]} notes
 * @property {{start: number, end: number, text: string} | null} fixIt
 */

/**
 * @typedef {object} Compiled
 * @property {Diagnostic[]} diagnostics
 * @property {number[]} tokens Of each, its first byte, its length and the number of its colour.
 * @property {{name: string, documentation: string[], start: number, isContinuous: boolean}[]} gestures
 * @property {boolean} hasErrors
 */

/** @typedef {{trace: string, label: string | null, holds: boolean, made: string[]}} Verdict */

/**
 * @typedef {object} GestureState How a gesture stands while somebody draws.
 * @property {string} gesture
 * @property {string} state
 * @property {string | null} cause Why it failed.
 * @property {string | null} phase
 * @property {number | null} stray
 * @property {number | null} tolerance
 * @property {{name: string, length: number, steps: number, stray: number}[]} phases
 * @property {import("../viewer/picture.js").Constraint[]} constraints
 * @property {number[]} steps
 * @property {{phase: string, next: boolean, sectors: number[][], radius: number | null, any: boolean}[]} cones
 * @property {{name: string, values: number[], unit: string}[]} reports
 */

/** @typedef {{gesture: number, fit: number, runnerUp: string | null, lead: number | null}} Leader What it would be if every touch lifted now. */

/** @typedef {{time: number, deadline: number | null, gestures: GestureState[], nearest: number | null, leader: Leader | null}} Live */

/**
 * The gesture whose path the pad shows: the one that leads, else the one that fits best so far or is
 * under way; −1 if there is none.
 * @param {Live} live
 */
export function shownGesture(live) {
  return live.leader?.gesture ?? live.nearest ?? live.gestures.findIndex((state) => state.state === "began");
}

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

/** Talks to the module. */
export class GestureModule {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.exports = /** @type {any} */ (instance.exports);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  /**
   * Starts the module of a page: gzip, written in base 64.
   * @param {string} text
   */
  static async fromText(text) {
    const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return GestureModule.fromBytes(await new Response(stream).arrayBuffer());
  }

  /** @param {BufferSource} bytes */
  static async fromBytes(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new GestureModule(instance);
  }

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

  /** @param {string} text @returns {Compiled} */
  compile(text) {
    const bytes = this.encoder.encode(text);
    this.put(bytes);
    return JSON.parse(this.answer(this.exports.page_compile(bytes.length)));
  }

  /** @returns {Compiled} */
  examine() { return JSON.parse(this.answer(this.exports.page_examine())); }

  /**
   * Adds a recording. Returns its number, or why it is none.
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

  /** @returns {Verdict[]} */
  verdicts() { return JSON.parse(this.answer(this.exports.page_verdicts())); }

  /**
   * What `gesturec check --format json` says of a recording.
   * @param {number} trace
   */
  report(trace) { return this.answer(this.exports.page_report(trace)); }

  /** @param {number} trace */
  picture(trace) {
    const raw = JSON.parse(this.answer(this.exports.page_picture(trace)));
    return raw ? decodePicture(raw) : null;
  }

  /**
   * How the gestures stand when so many events have come.
   * @param {number} trace
   * @param {number} events
   * @returns {Live | null}
   */
  replay(trace, events) { return this.live(this.exports.page_replay(trace, events)); }

  /** @param {number} count @returns {Live | null} */
  live(count) {
    const live = JSON.parse(this.answer(count));
    for (const state of live?.gestures ?? []) attachUnits(state.constraints, state.units, state.titles);
    return live;
  }

  /** @param {number} width @param {number} height */
  begin(width, height) { this.exports.page_begin(width, height); }

  /**
   * @param {number} microseconds
   * @param {PointerSample[]} samples
   * @returns {Live | null}
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
    return this.live(this.exports.page_draw(microseconds, samples.length));
  }

  /** @param {number} microseconds @returns {Live | null} */
  tick(microseconds) { return this.live(this.exports.page_tick(microseconds)); }

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
