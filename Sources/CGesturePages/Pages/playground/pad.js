// The pad: takes pointers, hands them to the gestures frame by frame, and paints what comes of it.
import { boxOfConditions, paintClock, paintConditions } from "../viewer/conditions.js";
import { decodeSteps, eventCount, inText, placeOfFailure } from "../viewer/picture.js";
import { fitting, fittingBeside, pageColors, paintCones, paintInk, paintScene, paintStray, phasesOfSamples } from "../viewer/paint.js";
import { placing, sizeCanvas } from "../viewer/paint.js";
import { PointerReader } from "../viewer/pointers.js";

/** The phases of samples that a drawing looks at, by their numbers. */
const phaseNumbers = { began: 0, ended: 3, cancelled: 4 };
/** What touches, by the numbers of kinds. */
const kindNames = ["touch", "pen", "mouse"];

/** Milliseconds between two looks at resting fingers, and that these stay after the events. */
const restDelay = 50;

/** How thick the ink is, in points. */
const inkWidth = 5;

/**
 * @typedef {object} PadListener
 * @property {() => void} began
 * @property {(live: import("./module.js").Live) => void} painted With each frame, after the ink.
 * @property {() => Promise<void>} done
 * @property {(why: string) => void} gaveUp
 * @property {(sample: {touch: import("../viewer/picture.js").Touch, index: number} | null) => void} pointed
 * @property {() => string[][]} settings What a drawing is made with, as the words of `set` lines.
 */

/** Draws on a canvas, with any number of pointers. */
export class Pad {
  /**
   * @param {HTMLCanvasElement} canvas For the ink.
   * @param {HTMLCanvasElement} overlay For what changes with every frame.
   * @param {() => import("./engine.js").Engine | null} engine
   * @param {PadListener} listener
   */
  constructor(canvas, overlay, engine, listener) {
    [this.canvas, this.overlay, this.engine, this.listener] = [canvas, overlay, engine, listener];
    /** @type {Map<number, import("../viewer/picture.js").Touch>} The touches that are down, by the reader's numbers. */
    this.down = new Map();
    /** @type {import("../viewer/picture.js").Touch[]} */
    this.touches = [];
    /** @type {import("./module.js").Live | null} */
    this.live = null;
    /** @type {import("../viewer/picture.js").Step[]} Of the gesture that is shown, phases as the path numbers them. */
    this.steps = [];
    /** Of each phase of that path, its number in the text. @type {number[]} */
    this.numbers = [];
    /** @type {number[][]} The phases in which the samples of each touch are painted. */
    this.painted = [];
    /** @type {{at: number, samples: import("./module.js").PointerSample[]}[]} What the gestures have not heard. */
    this.queue = [];
    /** @type {{at: number, sample: import("./module.js").PointerSample}[]} What pointers tell at one time. */
    this.round = [];
    /** Samples that may belong to another drawing, and `null` at the end of each round. @type {(number[] | null)[]} */
    this.held = [];
    /** @type {import("../viewer/picture.js").Picture | null} What is looked at between drawings. */
    this.picture = null;
    this.outcome = -1;
    this.upTo = Infinity;
    /** @type {((phase: number) => boolean) | null} */
    this.isLit = null;
    /** The condition that is drawn; −1 for all that do not hold. */
    this.condition = -1;
    /** @type {import("./module.js").CompiledPhase[]} */
    this.known = [];
    /** The places that were set in what is looked at, as lines from corner to corner. @type {{xs: number[], ys: number[]}[]} */
    this.places = [];
    /** What the drawing is made with. @type {string[][]} */
    this.settings = [];
    /** What lies under the ink, to be traced. @type {[number, number][][]} */
    this.ghost = [];
    this.isDrawing = this.isAsking = false;
    this.drawings = 0;
    this.start = this.events = this.lastTime = this.timer = this.clock = this.restTime = this.frame = 0;
    this.nextId = 1;
    this.reader = new PointerReader(canvas, {
      isBusy: () => this.isDrawing,
      measured: (width, height) => { this.view = { width, height }; },
      put: (...sample) => this.hold(sample),
      take: () => this.hold(null),
    });
    this.view = { width: 0, height: 0 };
    canvas.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      canvas.focus({ preventScroll: true });
    });
    canvas.addEventListener("pointermove", (event) => { if (!this.isDrawing) this.point(event); });
    canvas.addEventListener("pointerleave", () => { if (!this.isDrawing) listener.pointed(null); });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.giveUp("The page was hidden, so the drawing was given up.");
    });
    /** How large the pad is; asking for it would make the browser lay the page out in every frame. */
    this.size = { width: 0, height: 0 };
    new ResizeObserver(() => {
      const { width, height } = canvas.getBoundingClientRect();
      this.size = { width, height };
      this.repaint();
    }).observe(canvas);
    globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", () => this.repaint());
  }

  // MARK: Pointers

  /** @param {number[] | null} sample What the reader gives, or `null` when a round of it is complete. */
  hold(sample) {
    this.held.push(sample);
    this.goOn();
    this.schedule();
  }

  /**
   * Takes what is held. A stroke after the first is held until it is known whether it belongs to the same drawing:
   * the gestures say so, which may not have answered yet. Everything is held until they run.
   */
  goOn() {
    while (this.held.length > 0 && this.engine()) {
      const [next] = this.held;
      if (next?.[2] === phaseNumbers.began && this.isDrawing && this.down.size === 0) {
        this.close();
        if (this.isAsking || this.queue.length > 0) return;
        const due = this.live?.deadline ?? 0;
        if (this.timeOf(next[0]) > due * 1e6) return this.expire(due);
      }
      this.held.shift();
      if (next) this.take(.../** @type {Parameters<Pad["take"]>} */ (next));
      else this.close();
    }
  }

  /** Microseconds since the drawing began, of a time of the reader. @param {number} time */
  timeOf(time) { return Math.round((time - this.start) * 1000); }

  /** @param {number} time When the first finger lands, in milliseconds of the reader. */
  begin(time) {
    clearTimeout(this.timer);
    clearTimeout(this.clock);
    this.settings = this.listener.settings();
    this.engine()?.begin(this.view.width, this.view.height, this.settings);
    this.start = time;
    this.events = this.lastTime = this.restTime = 0;
    this.nextId = 1;
    this.drawings += 1;
    [this.touches, this.painted, this.steps, this.numbers, this.queue, this.round] = [[], [], [], [], [], []];
    [this.live, this.picture, this.isLit] = [null, null, null];
    [this.upTo, this.condition] = [Infinity, -1];
    this.isDrawing = true;
    this.down.clear();
    this.clear();
    this.listener.pointed(null);
    this.listener.began();
    this.rest();
  }

  /**
   * Takes a sample of a pointer, as the reader gives it.
   * @param {number} time @param {number} pointer @param {number} phase @param {number} kind @param {number} isCoalesced
   * @param {number} x @param {number} y @param {number} force @param {number} radius
   */
  take(time, pointer, phase, kind, isCoalesced, x, y, force, radius) {
    if (phase === phaseNumbers.began) {
      clearTimeout(this.timer);
      if (!this.isDrawing) this.begin(time);
      const touch = {
        id: this.nextId++, kind: kindNames[kind], cancelled: false,
        events: /** @type {number[]} */ ([]), times: /** @type {number[]} */ ([]),
        xs: /** @type {number[]} */ ([]), ys: /** @type {number[]} */ ([]),
      };
      this.down.set(pointer, touch);
      this.touches.push(touch);
      this.painted.push([]);
    }
    // Of a pointer whose drawing was given up, nothing is heard any more.
    const touch = this.down.get(pointer);
    if (!touch) return;
    // A pointer that is lost has no place of its own.
    const last = phase === phaseNumbers.cancelled ? touch.xs.length - 1 : -1;
    this.round.push({ at: this.timeOf(time), sample: {
      id: touch.id, phase, kind, isCoalesced: isCoalesced !== 0, force: Math.fround(force), radius: Math.fround(radius),
      x: last < 0 ? Math.fround(x) : touch.xs[last], y: last < 0 ? Math.fround(y) : touch.ys[last],
    } });
    if (phase >= phaseNumbers.ended) this.down.delete(pointer);
  }

  /** Ends a round: all samples of one time are one frame. */
  close() {
    if (this.round.length === 0) return;
    const samples = this.round.splice(0).sort((one, other) => one.at - other.at);
    for (const { at, sample } of samples) {
      const time = Math.max(this.lastTime, at);
      const frame = this.queue[this.queue.length - 1];
      if (frame?.at === time && !frame.samples.some(({ id }) => id === sample.id)) frame.samples.push(sample);
      else this.queue.push({ at: time, samples: [sample] });
      this.lastTime = time;
      this.events += 1;
      const touch = this.touches[sample.id - 1];
      touch.events.push(this.events);
      touch.times.push(time / 1000);
      touch.xs.push(sample.x);
      touch.ys.push(sample.y);
      touch.cancelled = sample.phase === phaseNumbers.cancelled;
    }
    this.ask(null);
    this.schedule();
  }

  /**
   * Tells which sample of the drawing the pointer is at.
   * @param {PointerEvent} event
   */
  point(event) {
    if (!this.picture || event.pointerType === "touch") return;
    const box = this.canvas.getBoundingClientRect();
    const place = placing(this.fit(box.width, box.height));
    let best = { distance: 14, sample: /** @type {{touch: any, index: number} | null} */ (null) };
    for (const touch of this.picture.touches) {
      touch.xs.forEach((x, index) => {
        const [px, py] = place(x, touch.ys[index]);
        const distance = Math.hypot(px - event.clientX + box.left, py - event.clientY + box.top);
        if (distance < best.distance) best = { distance, sample: { touch, index } };
      });
    }
    this.listener.pointed(best.sample);
  }

  // MARK: Frames

  /** Paints once a frame, however many events and answers it has. */
  schedule() {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paintHeld();
      if (!this.isDrawing) return;
      this.paintLive();
      if (this.live) this.listener.painted(this.live);
    });
  }

  /**
   * Tells the gestures what they have not heard. They are asked again when they have answered.
   * @param {number | null} time To which time passes.
   */
  async ask(time) {
    const engine = this.engine();
    if (!engine || !this.isDrawing || this.isAsking || (this.queue.length === 0 && time === null)) return;
    const drawing = this.drawings;
    const samples = this.queue.splice(0);
    this.isAsking = true;
    const live = await engine.draw(samples, time).catch(() => null);
    this.isAsking = false;
    if (drawing !== this.drawings || !this.isDrawing) {
      return this.ask(null);
    }
    this.hear(live);
    if (this.queue.length > 0) this.ask(null);
    else if (this.down.size === 0) this.wait();
  }

  /** @param {import("./module.js").Live | null} live */
  hear(live) {
    this.live = live;
    // When all have failed, the ink shows how far the last one came.
    if (live?.detail) {
      this.steps = [...this.steps.slice(0, live.detail.kept), ...decodeSteps(live.detail.steps)];
      this.numbers = live.detail.numbers;
    }
    this.schedule();
  }

  /**
   * Lets time pass while fingers rest: a hold fills up and a deadline comes, though nothing moves. The
   * clock stays a little after the present, so that an event that is on its way is not too late.
   */
  rest() {
    if (!this.isDrawing) return;
    // Not in a frame: one that changes nothing would cost as much as one that does.
    this.clock = setTimeout(() => this.rest(), restDelay / 2);
    const time = Math.round((this.reader.now - this.start - restDelay) * 1000);
    if (this.down.size === 0 || this.queue.length > 0 || this.isAsking) return;
    if (time < Math.max(this.lastTime, this.restTime) + 1000 * restDelay) return;
    this.restTime = time;
    this.ask(time);
  }

  /** Waits, when all have left, for what may follow: another stroke, or the end of the time for it. */
  wait() {
    const due = this.live?.deadline;
    clearTimeout(this.timer);
    if (due == null) return this.finish();
    const rest = Math.min(Math.max(0, due * 1000 - this.lastTime / 1000), 3000);
    this.timer = setTimeout(() => (rest >= 3000 ? this.finish() : this.expire(due)), rest);
    this.goOn();
  }

  /** Ends the time for another stroke. @param {number} due In seconds. */
  expire(due) {
    clearTimeout(this.timer);
    this.lastTime = Math.max(this.lastTime, Math.ceil(due * 1e6));
    this.ask(this.lastTime);
  }

  /** @returns {Promise<void>} When the drawing is a recording. */
  async finish() {
    if (!this.isDrawing) return;
    this.stop();
    const isKept = this.listener.done();
    this.goOn();
    await isKept;
  }

  /**
   * Ends a drawing before another work comes: one that only waits for a further stroke is complete, and kept.
   * @returns {Promise<boolean>} Whether it was given up.
   */
  async leave() {
    const isCut = this.isDrawing && (this.down.size > 0 || this.queue.length > 0);
    if (isCut) this.giveUp("");
    else await this.finish();
    return isCut;
  }

  /** Nothing stays of the drawing. @param {string} why */
  giveUp(why) {
    if (!this.isDrawing) return;
    this.stop();
    this.engine()?.giveUp();
    [this.touches, this.held] = [[], []];
    this.listener.gaveUp(why);
    this.repaint();
  }

  /** What was drawn, as a recording. */
  get trace() {
    const lines = this.touches.flatMap(({ id, kind, cancelled, events, times, xs, ys }) => events.map((event, index) => {
      const phase = index === 0 ? "began" : index < events.length - 1 ? "moved" : cancelled ? "cancelled" : "ended";
      const tool = index > 0 || kind === "touch" ? "" : kind === "pen" ? " pencil" : ` ${kind}`;
      return { event, line: `${times[index]} ${phase} ${id} ${xs[index]} ${ys[index]}${tool}\n` };
    })).sort((one, other) => one.event - other.event);
    const set = this.settings.map((words) => `set ${words.join(" ")}\n`);
    return `view ${this.view.width} ${this.view.height}\n${set.join("")}${lines.map(({ line }) => line).join("")}`;
  }

  /** Whether it is complete, though the gestures may wait for more. */
  get isComplete() { return this.touches.length > 0 && this.down.size === 0 && this.isDrawing; }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.clock);
    this.isDrawing = false;
    this.down.clear();
    [this.queue, this.round] = [[], []];
  }

  // MARK: Looking

  /**
   * Looks at a recording.
   * @param {import("../viewer/picture.js").Picture | null} picture
   * @param {number} outcome
   * @param {import("./module.js").CompiledPhase[]} [known] The phases of its gesture.
   * @param {Pad["places"]} [places] Those that were set in it.
   */
  look(picture, outcome, known = [], places = []) {
    [this.known, this.places] = [known, places];
    [this.picture, this.outcome, this.touches, this.live] = [picture, outcome, [], null];
    [this.steps, this.numbers, this.upTo, this.isLit, this.condition] = [[], [], Infinity, null, -1];
    this.repaint();
  }

  /**
   * Looks at a recording as it was after a number of events.
   * @param {number} upTo
   * @param {import("./module.js").Live | null} live
   */
  replay(upTo, live) {
    [this.upTo, this.live] = [upTo, live];
    [this.steps, this.numbers] = live?.detail ? [decodeSteps(live.detail.steps), live.detail.numbers] : [[], []];
    this.repaint();
  }

  /**
   * Lights phases, and draws a condition.
   * @param {((phase: number) => boolean) | null} isLit
   * @param {number} condition
   */
  light(isLit, condition = -1) {
    [this.isLit, this.condition] = [isLit, condition];
    if (!this.isDrawing) this.repaint();
  }

  // MARK: Painting

  clear() {
    const { width, height } = this.size;
    if (width === 0) return;
    this.paintGhost(sizeCanvas(this.canvas, width, height), width, height);
    sizeCanvas(this.overlay, width, height);
  }

  /** @param {CanvasRenderingContext2D} context @param {number} width @param {number} height */
  paintGhost(context, width, height) {
    if (this.ghost.length === 0) return;
    const touches = this.ghost.map((line) => ({ xs: line.map(([x]) => x), ys: line.map(([, y]) => y) }));
    const place = placing(fitting(touches, width, height, 56));
    context.save();
    context.globalAlpha = 0.3;
    context.strokeStyle = pageColors(this.canvas).faint;
    context.lineWidth = 3 * inkWidth;
    context.lineCap = context.lineJoin = "round";
    for (const line of this.ghost) {
      context.beginPath();
      for (const [x, y] of line) context.lineTo(...place(x, y));
      context.stroke();
    }
    context.restore();
  }

  /** Paints everything anew. */
  repaint() {
    if (this.isDrawing) {
      this.clear();
      this.painted = this.touches.map(() => []);
      return this.paintLive();
    }
    const { width, height } = this.size;
    if (width === 0) return;
    const context = sizeCanvas(this.canvas, width, height);
    this.paintGhost(context, width, height);
    const over = sizeCanvas(this.overlay, width, height);
    const colors = pageColors(this.canvas);
    const size = { line: inkWidth, marks: true };
    if (!this.picture) {
      // What was drawn while the text had an error has no picture, but its ink.
      return paintScene(context, { touches: this.touches, steps: [] }, this.fit(width, height), colors, size);
    }
    const fit = this.fit(width, height);
    const { touches } = this.picture;
    const outcome = this.picture.report.outcomes[this.outcome];
    const drawn = this.drawn;
    const { steps, ring } = drawn ?? { steps: [], ring: placeOfFailure(this.picture, outcome) };
    if (this.live && this.upTo < eventCount(this.picture)) {
      const isOver = !this.live.detail;
      paintScene(context, {
        touches, steps: isOver ? steps : inText(this.steps, this.numbers), upTo: this.upTo,
        ring: isOver && ring && ring.event <= this.upTo ? ring : null, isLit: this.isLit,
      }, fit, colors, size);
      return this.paintFans(over, colors, touches, fit);
    }
    paintScene(context, { touches, steps, ring, isLit: this.isLit }, fit, colors, size);
    if (drawn) paintConditions(over, drawn, fit, colors, { width, height });
  }

  /** Paints strokes whose drawing is not known yet. */
  paintHeld() {
    /** @type {Map<number, import("../viewer/picture.js").Touch>} */
    const strokes = new Map();
    for (const sample of this.held) {
      if (!sample) continue;
      const [time, pointer, , , , x, y] = sample;
      const stroke = strokes.get(pointer) ?? { id: pointer, kind: "", cancelled: false, events: [], times: [], xs: [], ys: [] };
      strokes.set(pointer, stroke);
      [stroke.events, stroke.times, stroke.xs, stroke.ys].forEach((list, index) => list.push([0, time, x, y][index]));
    }
    if (strokes.size === 0) return;
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    for (const stroke of strokes.values()) {
      paintInk(context, stroke, stroke.xs.map(() => -1), 0, placing({ scale: 1, x: 0, y: 0 }), pageColors(this.canvas), inkWidth, Infinity, null);
    }
  }

  /** Paints what is new of the drawing that is made, and what lies over it. */
  paintLive() {
    const { width, height } = this.size;
    if (width === 0) return;
    const colors = pageColors(this.canvas);
    const fit = { scale: 1, x: 0, y: 0 };
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    const steps = inText(this.steps, this.numbers);
    const shown = this.live?.shown != null ? this.live.gestures[this.live.shown] : null;
    // What comes after the last step is still in its phase, unless the path has ended.
    const tail = shown && shown.state !== "failed" ? steps[steps.length - 1]?.phase ?? this.numbers.at(-1) ?? -1 : -1;
    this.touches.forEach((touch, index) => {
      const phases = phasesOfSamples(touch, steps).map((phase, i) =>
        (phase < 0 && touch.events[i] > (steps[steps.length - 1]?.event ?? 0) ? tail : phase));
      const before = this.painted[index];
      let from = 0;
      while (from < before.length && before[from] === phases[from]) from += 1;
      if (from < phases.length) {
        paintInk(context, { ...touch, cancelled: false }, phases, from, placing(fit), colors, inkWidth, Infinity, null);
      }
      this.painted[index] = phases;
    });
    const over = sizeCanvas(this.overlay, width, height);
    paintStray(over, { touches: this.touches, steps }, placing(fit), colors);
    this.paintFans(over, colors, this.touches, fit);
    this.paintTime(over, colors);
  }

  /**
   * Paints how much is missing of the time that a finger has to rest.
   * @param {CanvasRenderingContext2D} context
   * @param {import("../viewer/paint.js").Colors} colors
   */
  paintTime(context, colors) {
    const [touch] = this.down.values();
    const waits = this.live?.detail?.constraints.find((one) =>
      !one.holds && one.measured != null && one.limit && /^(?:[\w-]+\.)?duration\s*>/.test(one.text));
    const last = touch ? touch.xs.length - 1 : -1;
    if (!touch || !waits || last < 0) return;
    paintClock(context, [touch.xs[last], touch.ys[last]], (waits.measured ?? 0) / (waits.limit ?? 1), colors.ink);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {import("../viewer/paint.js").Colors} colors
   * @param {import("../viewer/picture.js").Touch[]} touches
   * @param {{scale: number, x: number, y: number}} fit
   */
  paintFans(context, colors, touches, fit) {
    if (!this.live?.detail) return;
    const place = placing(fit);
    for (const touch of touches) {
      const last = touch.events.findLastIndex((event) => event <= this.upTo);
      const isOver = last === touch.events.length - 1 && !(this.isDrawing && [...this.down.values()].includes(touch));
      if (last < 0 || isOver) continue;
      paintCones(context, place(touch.xs[last], touch.ys[last]), this.live.detail.cones, colors, fit.scale);
    }
  }

  /** What is looked at, with the conditions that are drawn. @returns {import("../viewer/conditions.js").Drawn | null} */
  get drawn() {
    const { picture, condition, known } = this;
    const outcome = picture?.report.outcomes[this.outcome];
    if (!picture || !outcome) return null;
    const path = picture.paths[this.outcome];
    const steps = path ? inText(path.steps, path.numbers) : [];
    return { touches: picture.touches, steps, outcome, path, condition, known, ring: placeOfFailure(picture, outcome) };
  }

  /**
   * Where it was drawn, if that is in sight, with room for what is drawn beside the ink.
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    const { picture, drawn } = this;
    const isOfPad = picture?.view?.[0] === Math.fround(width);
    // Outlines stay where the next drawing has them, whatever would be drawn beside the ink.
    if (isOfPad && this.places.length > 0) return { scale: 1, x: 0, y: 0 };
    const touches = [...picture?.touches ?? this.touches, ...this.places];
    const isInside = touches.every((touch) =>
      touch.xs.every((x) => x >= 0 && x <= width) && touch.ys.every((y) => y >= 0 && y <= height));
    const fit = isInside && (!picture || isOfPad)
      ? { scale: 1, x: 0, y: 0 } : fitting(touches, width, height, 56);
    return drawn ? fittingBeside(fit, touches, (one) => boxOfConditions(drawn, one, pageColors(this.canvas)), width, height) : fit;
  }
}
