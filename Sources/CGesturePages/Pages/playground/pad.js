// The pad: takes pointers, feeds them to the gestures, and paints what comes of it.
import { shownGesture } from "./module.js";
import { eventCount, placeOfEvent } from "../viewer/picture.js";
import { fitting, pageColors, paintCones, paintScene, sizeCanvas } from "../viewer/paint.js";
import { decodeSteps } from "../viewer/picture.js";

const [began, moved, ended, cancelled] = [0, 1, 3, 4];
/** @type {Record<string, number>} */
const pointerKinds = { touch: 0, pen: 1, mouse: 2 };

/** Milliseconds between two looks at resting fingers, and that these stay behind the events. */
const restDelay = 50;

/** Draws on a canvas, with any number of pointers. */
export class Pad {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {() => import("./module.js").GestureModule | null} module
   * @param {{live: (live: import("./module.js").Live) => void, done: () => void, began: () => void}} told
   */
  constructor(canvas, module, told) {
    this.canvas = canvas;
    this.module = module;
    this.told = told;
    /** @type {Map<number, number>} The number of each pointer that is down. */
    this.down = new Map();
    /** @type {import("../viewer/picture.js").Touch[]} */
    this.touches = [];
    /** @type {import("./module.js").Live | null} */
    this.live = null;
    /** @type {import("../viewer/picture.js").Picture | null} What is looked at when nobody draws. */
    this.picture = null;
    this.outcome = -1;
    this.upTo = Infinity;
    this.isDrawing = false;
    this.start = 0;
    this.events = 0;
    this.lastTime = 0;
    this.nextId = 1;
    this.timer = 0;
    /** What looks again while fingers rest. */
    this.clock = 0;
    this.restTime = 0;
    canvas.addEventListener("pointerdown", (event) => this.land(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.lift(event, ended));
    canvas.addEventListener("pointercancel", (event) => this.lift(event, cancelled));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    new ResizeObserver(() => this.paint()).observe(canvas);
    globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", () => this.paint());
  }

  /** @param {PointerEvent} event */
  land(event) {
    const module = this.module();
    if (!module || (event.pointerType === "mouse" && event.button !== 0)) return;
    event.preventDefault();
    try {
      this.canvas.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is not there any more cannot be captured, and need not be.
    }
    clearTimeout(this.timer);
    if (!this.isDrawing) {
      const box = this.canvas.getBoundingClientRect();
      module.begin(box.width, box.height);
      this.start = event.timeStamp;
      this.events = 0;
      this.lastTime = this.restTime = 0;
      this.nextId = 1;
      this.touches = [];
      this.live = null;
      this.picture = null;
      this.upTo = Infinity;
      this.isDrawing = true;
      this.down.clear();
      this.told.began();
      this.clock = requestAnimationFrame(() => this.rest());
    }
    this.down.set(event.pointerId, this.nextId++);
    this.touches.push({
      id: this.nextId - 1, kind: event.pointerType, cancelled: false, events: [], times: [], xs: [], ys: [],
    });
    this.take(event, began, false);
    this.finishMove();
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.down.has(event.pointerId)) return;
    const all = event.getCoalescedEvents?.() ?? [];
    const events = all.length > 0 ? all : [event];
    events.forEach((one, index) => this.take(one, moved, index < events.length - 1));
    this.finishMove();
  }

  /** @param {PointerEvent} event @param {number} phase */
  lift(event, phase) {
    if (!this.down.has(event.pointerId)) return;
    this.take(event, phase, false);
    this.down.delete(event.pointerId);
    this.finishMove();
    if (this.down.size === 0) this.wait();
  }

  /**
   * Takes a sample of a pointer.
   * @param {PointerEvent} event
   * @param {number} phase
   * @param {boolean} isCoalesced
   */
  take(event, phase, isCoalesced) {
    const id = this.down.get(event.pointerId);
    const module = this.module();
    if (id === undefined || !module) return;
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [Math.fround(event.clientX - box.left), Math.fround(event.clientY - box.top)];
    this.lastTime = Math.max(this.lastTime, Math.round((event.timeStamp - this.start) * 1000));
    const isPen = event.pointerType === "pen";
    const live = module.draw(this.lastTime, [{
      id, phase, kind: pointerKinds[event.pointerType] ?? 0, isCoalesced, x, y,
      force: isPen ? Math.fround(event.pressure * 2) : 0,
      radius: event.width > 1 || event.height > 1 ? Math.fround((event.width + event.height) / 4) : 0,
    }]);
    this.events += 1;
    const touch = this.touches.find((one) => one.id === id);
    if (touch) {
      touch.events.push(this.events);
      touch.times.push(this.lastTime / 1000);
      touch.xs.push(x);
      touch.ys.push(y);
      touch.cancelled = phase === cancelled;
    }
    this.live = live;
  }

  /**
   * Lets time pass while fingers rest: a hold fills up and a deadline comes, though nothing moves. The
   * clock stays a little behind, so that an event that is on its way is not too late.
   */
  rest() {
    if (!this.isDrawing) return;
    this.clock = requestAnimationFrame(() => this.rest());
    const time = Math.round((performance.now() - this.start - restDelay) * 1000);
    if (this.down.size === 0 || time < Math.max(this.lastTime, this.restTime) + 1000 * restDelay) return;
    this.restTime = time;
    this.live = this.module()?.tick(time) ?? null;
    this.finishMove();
  }

  finishMove() {
    if (this.live) this.told.live(this.live);
    this.paint();
  }

  /** Waits, when all have left, for what may follow: another stroke, or the end of the time for it. */
  wait() {
    const due = this.live?.deadline;
    if (due == null) return this.finish();
    const rest = Math.min(Math.max(0, due * 1000 - this.lastTime / 1000), 3000);
    this.timer = setTimeout(() => {
      this.live = this.module()?.tick(Math.ceil(due * 1e6)) ?? null;
      this.finishMove();
      if (this.live?.deadline != null && this.live.deadline > due && rest < 3000) {
        this.lastTime = Math.max(this.lastTime, Math.ceil(due * 1e6));
        this.wait();
      } else {
        this.finish();
      }
    }, rest);
  }

  finish() {
    if (!this.isDrawing) return;
    clearTimeout(this.timer);
    cancelAnimationFrame(this.clock);
    this.isDrawing = false;
    this.told.done();
  }

  /**
   * Looks at a recording.
   * @param {import("../viewer/picture.js").Picture | null} picture
   * @param {number} outcome
   */
  look(picture, outcome) {
    this.picture = picture;
    this.touches = [];
    this.outcome = outcome;
    this.upTo = Infinity;
    this.live = null;
    this.paint();
  }

  /**
   * Looks at a recording as it was when so many events had come.
   * @param {number} upTo
   * @param {import("./module.js").Live | null} live
   */
  replay(upTo, live) {
    this.upTo = upTo;
    this.live = live;
    this.paint();
  }

  paint() {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === 0) return;
    const context = sizeCanvas(this.canvas, width, height);
    const colors = pageColors(this.canvas);
    if (this.isDrawing) return this.paintLive(context, colors, this.touches, { scale: 1, x: 0, y: 0 });
    if (!this.picture) {
      // What was drawn while the text had an error has no picture, but its ink.
      return paintScene(context, { touches: this.touches, steps: [] }, { scale: 1, x: 0, y: 0 }, colors, { line: 5, marks: true });
    }
    const fit = this.fit(width, height);
    if (this.live && this.upTo < eventCount(this.picture)) {
      return this.paintLive(context, colors, this.picture.touches, fit);
    }
    const event = this.picture.report.outcomes[this.outcome]?.cause?.event;
    paintScene(context, {
      touches: this.picture.touches, steps: this.picture.paths[this.outcome]?.steps ?? [],
      ring: event ? placeOfEvent(this.picture.touches, event) : null,
    }, fit, colors, { line: 5, marks: true });
  }

  /**
   * Where it was drawn, if that is in sight.
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    const picture = this.picture;
    const isInside = picture?.view != null && picture.touches.every((touch) =>
      touch.xs.every((x) => x >= 0 && x <= width) && touch.ys.every((y) => y >= 0 && y <= height));
    return isInside && picture?.view?.[0] === Math.fround(width)
      ? { scale: 1, x: 0, y: 0 } : fitting(picture?.touches ?? [], width, height, 48);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {import("../viewer/paint.js").Colors} colors
   * @param {import("../viewer/picture.js").Touch[]} touches
   * @param {{scale: number, x: number, y: number}} fit
   */
  paintLive(context, colors, touches, fit) {
    const states = this.live?.gestures ?? [];
    const shown = this.live ? shownGesture(this.live) : -1;
    const state = states[shown];
    const phase = state ? Math.max(0, state.phases.length - 1) : 0;
    for (const touch of state ? touches : []) {
      const last = touch.events.findLastIndex((event) => event <= this.upTo);
      const isOver = last === touch.events.length - 1 && !(this.isDrawing && [...this.down.values()].includes(touch.id));
      if (last < 0 || isOver) continue;
      paintCones(
        context, [fit.x + fit.scale * touch.xs[last], fit.y + fit.scale * touch.ys[last]], state.cones,
        colors, phase, fit.scale);
    }
    paintScene(
      context, { touches, steps: state ? decodeSteps(state.steps) : [], upTo: this.upTo }, fit, colors,
      { line: 5, marks: true });
  }
}
