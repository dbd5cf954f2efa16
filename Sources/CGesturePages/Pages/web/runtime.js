// Gestures for web pages, written by `gesturec compile --emit web`. Nothing else is needed.

/** What the gestures call their phases and their values. */
const gestures = /* GESTURES */;

const kinds = ["began", "changed", "ended", "cancelled", "recognized", "failed"];
const phases = { began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4, entered: 5, hovered: 6, exited: 7 };
const pointers = { touch: 0, pen: 1, mouse: 2 };

/** Bytes that are written in base 64, packed by gzip. */
async function unpacked(text) {
  const packed = bytesOf(text);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

function bytesOf(text) { return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); }

let loading;

/** Starts the WebAssembly module, once for all recognizers. */
function loaded() {
  loading ??= (async () => {
    const { instance } = await WebAssembly.instantiate(await unpacked("/* MODULE */"), {});
    const table = bytesOf("/* TABLE */");
    const module = instance.exports;
    new Uint8Array(module.memory.buffer, module.gesture_room(table.length), table.length).set(table);
    if (module.gesture_load(table.length) !== gestures.length) throw new Error("the table of the gestures is broken");
    return module;
  })();
  return loading;
}

/** The names of the gestures, in the order that decides ties. */
export const gestureNames = gestures.map((gesture) => gesture.name);

/** Recognizes the gestures in touches that it is told of. It reads no clock. */
export class Recognizer {
  #module;
  #set;

  /** Creates a recognizer on a view, whose size only some gestures ask for. */
  static async create(view = { width: 0, height: 0 }) { return new Recognizer(await loaded(), view); }

  constructor(module, view) {
    this.#module = module;
    this.#set = module.gesture_create(view.width, view.height);
  }

  /** Takes the touches of one time, in milliseconds. Returns what became of gestures. */
  handle(time, touches) {
    const module = this.#module;
    const place = module.gesture_room(24 * touches.length);
    const view = new DataView(module.memory.buffer, place, 24 * touches.length);
    touches.forEach((touch, index) => {
      const at = 24 * index;
      view.setInt32(at, touch.id, true);
      view.setUint8(at + 4, phases[touch.phase]);
      view.setUint8(at + 5, touch.kind === "pencil" ? 1 : touch.kind === "mouse" ? 2 : 0);
      view.setUint8(at + 6, touch.isCoalesced ? 1 : 0);
      view.setUint8(at + 7, 0);
      view.setFloat32(at + 8, touch.x, true);
      view.setFloat32(at + 12, touch.y, true);
      view.setFloat32(at + 16, touch.force ?? 0, true);
      view.setFloat32(at + 20, touch.radius ?? 0, true);
    });
    return this.#changes(module.gesture_handle(this.#set, Math.round(time * 1000), touches.length));
  }

  /** Lets time pass without a touch, in milliseconds. */
  tick(time) { return this.#changes(this.#module.gesture_tick(this.#set, Math.round(time * 1000))); }

  /** Takes every touch away, as when the view goes. */
  cancelAll() { return this.#changes(this.#module.gesture_cancel(this.#set)); }

  /** When something happens if no touch does, in milliseconds: call `tick` then. */
  get deadline() {
    const due = this.#module.gesture_deadline(this.#set);
    return due < 0 ? null : due / 1000;
  }

  /** Which gesture it would be if every touch lifted now; `null` if it would be none. */
  get leader() {
    const module = this.#module;
    const gesture = gestures[module.gesture_leader(this.#set)];
    if (!gesture) return null;
    const next = gestures[module.gesture_runner_up()];
    return {
      gesture: gesture.name, fit: module.gesture_fit(), runnerUp: next?.name ?? null,
      lead: next ? module.gesture_lead() : null,
    };
  }

  /** Gives its memory back. It must not be used any more. */
  dispose() { this.#module.gesture_destroy(this.#set); }

  #changes(count) {
    const module = this.#module;
    return Array.from({ length: count }, (_, index) => {
      const gesture = gestures[module.gesture_change(this.#set, index)];
      const values = {};
      let place = 0;
      const given = module.gesture_value_count();
      for (const { name, isVector } of given > 0 ? gesture.values : []) {
        const first = module.gesture_value(place++);
        values[name] = isVector ? { x: first, y: module.gesture_value(place++) } : first;
      }
      return {
        gesture: gesture.name, kind: kinds[module.gesture_kind()], time: module.gesture_time() / 1000,
        phase: gesture.phases[module.gesture_leaf()] ?? null, stray: module.gesture_stray(), values,
      };
    });
  }
}

/**
 * Recognizes the gestures that are drawn on an element, and tells a function of each change.
 *
 * It takes all coalesced samples, captures the pointers that land on the element, keeps the browser
 * from scrolling and zooming there, and sets a timer for what happens without a touch.
 *
 * @returns A function that takes the gestures off the element.
 */
export function attach(element, told, options = {}) {
  const numbers = new Map();
  const before = element.style.touchAction;
  element.style.touchAction = options.touchAction ?? "none";
  let [recognizer, nextNumber, timer, isOff, start] = [null, 1, 0, false, null];

  // What happens before the module has started waits for it.
  let waiting = [];
  const box = element.getBoundingClientRect();
  Recognizer.create({ width: box.width, height: box.height }).then((created) => {
    if (isOff) return created.dispose();
    recognizer = created;
    for (const [time, touches] of waiting) take(time, touches);
    waiting = [];
  }, (error) => { if (options.failed) options.failed(error); else reportError(error); });

  function take(time, touches) {
    if (!recognizer) return void waiting.push([time, touches]);
    tell(recognizer.handle(time, touches));
  }

  function tell(changes) {
    for (const change of changes) told(change);
    clearTimeout(timer);
    const due = isOff ? null : recognizer.deadline;
    if (due === null) return;
    const rest = Math.max(0, due - (performance.now() - start));
    timer = setTimeout(() => tell(recognizer.tick(Math.max(due, performance.now() - start))), Math.min(rest, 2 ** 31 - 1));
  }

  function touch(event, phase, isCoalesced) {
    const place = element.getBoundingClientRect();
    const isPen = event.pointerType === "pen";
    return {
      id: numbers.get(event.pointerId), phase, isCoalesced,
      kind: ["finger", "pencil", "mouse"][pointers[event.pointerType] ?? 0],
      x: event.clientX - place.left, y: event.clientY - place.top,
      force: isPen ? event.pressure * 2 : 0,
      radius: event.width > 1 || event.height > 1 ? (event.width + event.height) / 4 : 0,
    };
  }

  const listeners = {
    pointerdown(event) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      start ??= event.timeStamp;
      numbers.set(event.pointerId, nextNumber++);
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // A pointer that has gone already cannot be captured.
      }
      take(event.timeStamp - start, [touch(event, "began", false)]);
    },
    pointermove(event) {
      if (!numbers.has(event.pointerId)) return;
      const all = event.getCoalescedEvents?.() ?? [];
      const events = all.length > 0 ? all : [event];
      events.forEach((one, index) =>
        take(one.timeStamp - start, [touch(one, "moved", index < events.length - 1)]));
    },
    pointerup(event) { lift(event, "ended"); },
    pointercancel(event) { lift(event, "cancelled"); },
  };

  function lift(event, phase) {
    if (!numbers.has(event.pointerId)) return;
    take(event.timeStamp - start, [touch(event, phase, false)]);
    numbers.delete(event.pointerId);
  }

  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  return () => {
    if (isOff) return;
    isOff = true;
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    element.style.touchAction = before;
    if (!recognizer) return;
    for (const change of recognizer.cancelAll()) told(change);
    recognizer.dispose();
  };
}
