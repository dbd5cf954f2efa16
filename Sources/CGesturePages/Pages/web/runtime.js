// Gestures for web pages, written by `gesturec compile --format web`. Nothing else is needed.
import { PointerReader } from "../viewer/pointers.js";

/** What the gestures call their phases, their conditions and their values. */
const gestures = /* GESTURES */;

const indexOfGesture = new Map(gestures.map((gesture, index) => [gesture.name, index]));
const changeKinds = ["began", "changed", "ended", "cancelled", "recognized", "failed"];
const phaseNumbers = { began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4, entered: 5, hovered: 6, exited: 7 };
const kindNumbers = { finger: 0, pencil: 1, mouse: 2 };
const heldBits = {
  "button left": 1, "button right": 2, "button middle": 4, "button back": 8, "button forward": 16, shift: 256,
  control: 512, option: 1024, command: 2048,
};
const states = ["idle", "possible", "began", "held"];
const triggers = ["stay", "step", "rest", "landing", "lift", "marker", "end"];
const reasons = [
  "stray", "bound", "hold-radius", "landing", "constraint", "lifted-too-early", "extra-touch", "missing-finger",
  "late-lift", "holder-moved", "holder-lifted", "cancelled", "prevented",
];
const motions = [
  "move", "arc clockwise", "arc counterclockwise", "hold", "lift", "begin", "landed", "pinch", "pinch in", "pinch out",
  "twist", "twist clockwise", "twist counterclockwise", "gathering", "grip", "shove", "shove up", "shove down",
];
const edges = ["left", "right", "top", "bottom"];
/** What an element has of its attachments. */
const attachments = Symbol.for("gesturec.attachments");
/** Shows that a recognizer comes from `Recognizer.create`, which knows that the module has loaded. */
const isCreated = Symbol();
const [noChanges, noValues] = [Object.freeze([]), Object.freeze({})];
const changeSize = 17;

function bytesOf(text) { return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); }

/** Bytes that are written in base 64, packed by gzip. */
async function unpacked(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Starts the module, and says why if the page does not let it. */
async function started(bytes) {
  if (typeof WebAssembly === "undefined") throw new Error("this browser has no WebAssembly, or it is switched off");
  try {
    return (await WebAssembly.instantiate(bytes, {})).instance;
  } catch (error) {
    // The bytes are right, so what does not compile is forbidden.
    if (!(error instanceof WebAssembly.CompileError || error instanceof EvalError)) throw error;
    throw new Error(
      "the page's Content-Security-Policy forbids WebAssembly: let its script-src be 'self' 'wasm-unsafe-eval'",
      { cause: error });
  }
}

/** What the module exports, and its memory as numbers. */
let wasm, cells;
let loading;

/** Loads the module and the tables, once for all recognizers. */
function loaded() {
  loading ??= (async () => {
    wasm = (await started(await unpacked("/* MODULE */"))).exports;
    const image = bytesOf("/* TABLE */");
    // The memory may grow as room is made, and what looked at it before looks at nothing.
    const place = wasm.gesture_room(image.length);
    new Uint8Array(wasm.memory.buffer).set(image, place);
    if (wasm.gesture_load(place) !== gestures.length) throw new Error("the tables of the gestures are of another version");
    look();
  })().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Looks at the memory anew if it has grown. */
function look() { if (!cells || cells.length === 0) cells = new Float64Array(wasm.memory.buffer); }

/** Where the results begin among the numbers of the memory. */
function results() {
  look();
  return wasm.gesture_told() >> 3;
}

/** The numbers of a value that an input is set to. */
function numbersOf(value) {
  if (value === null) return [NaN, NaN, NaN, NaN];
  if (typeof value === "number") return [value];
  if (typeof value === "string") return [edges.indexOf(value)];
  if (value.width === undefined) return [value.x, value.y];
  return [value.x, value.y, value.x + value.width, value.y + value.height];
}

/** The kinds of inputs that can be a value. */
function kindsOf(value) {
  if (value === null) return ["point", "box"];
  if (typeof value === "number") return ["number"];
  if (typeof value === "string") return ["sideEdge", "levelEdge"];
  return value.width === undefined ? ["point"] : ["box"];
}

/** What is held down, of its words, as one bit each. */
function heldIn(words) {
  let bits = 0;
  if (!words) return bits;
  for (const word of words) bits |= numberOf(heldBits, word, "button or key");
  return bits;
}

/** The inputs of gestures that have a name, and whether a value is of their kind. */
function inputsNamed(name, value) {
  const kinds = kindsOf(value);
  const found = gestures.flatMap(({ inputs }, member) => {
    const input = inputs.findIndex((one) => one.name === name);
    return input < 0 ? [] : [{ member, input, kind: inputs[input].kind, fits: kinds.includes(inputs[input].kind) }];
  });
  if (found.length === 0) throw new TypeError(`there is no input '${name}'`);
  return found;
}

/** The number that a word stands for. */
function numberOf(numbers, word, what) {
  if (!Object.hasOwn(numbers, word)) throw new TypeError(`there is no ${what} '${word}'`);
  return numbers[word];
}

/** Returns a time; throws if it is not a finite number. */
function checkedTime(time) {
  if (!Number.isFinite(time)) throw new RangeError(`the time '${time}' is not a finite number`);
  return time;
}

/** Throws if a touch cannot be put. */
function check(touch) {
  if ((touch.id | 0) !== touch.id) throw new RangeError(`the id '${touch.id}' is not an integer of 32 bits`);
  numberOf(phaseNumbers, touch.phase, "phase");
  if (touch.kind !== undefined) numberOf(kindNumbers, touch.kind, "kind");
  heldIn(touch.held);
  // What is no number and cannot be made one throws here.
  return touch.x - touch.y - (touch.force ?? 0) - (touch.radius ?? 0);
}

function memberOf(name) {
  const member = indexOfGesture.get(name);
  if (member === undefined) throw new TypeError(`there is no gesture '${name}'`);
  return member;
}

const nameOf = (member) => gestures[member]?.name ?? null;

/** The names of the gestures, in the order that decides ties. */
export const gestureNames = gestures.map((gesture) => gesture.name);

/** Recognizes the gestures in the touches that it is given. It reads no clock. */
export class Recognizer {
  #at;

  /** Creates a recognizer on a view, whose size only some gestures ask for. */
  static async create({ width = 0, height = 0, explains = false } = {}) {
    await loaded();
    return new Recognizer(wasm.gesture_create(width, height, explains), isCreated);
  }

  /** Where its memory is. */
  get #place() {
    if (this.#at === 0) throw new Error("this Recognizer has been disposed of");
    return this.#at;
  }

  constructor(at, proof) {
    if (proof !== isCreated) {
      throw new TypeError("a Recognizer is made with 'await Recognizer.create()', which loads its module first");
    }
    this.#at = at;
    look();
  }

  /** Takes the touches of one time, in milliseconds. Returns what became of gestures. */
  handle(time, touches) {
    if (!Array.isArray(touches)) throw new TypeError("the touches of one time are an array");
    // All are looked at before the first is put: a mistake in one leaves the recognizer as it was.
    checkedTime(time);
    for (let index = 0; index < touches.length; index++) check(touches[index]);
    for (let index = 0; index < touches.length; index++) {
      const touch = touches[index];
      wasm.gesture_put(
        this.#place, time, touch.id, phaseNumbers[touch.phase], touch.kind === undefined ? 0 : kindNumbers[touch.kind],
        touch.isCoalesced ? 1 : 0, touch.x, touch.y, touch.force ?? 0, touch.radius ?? 0, heldIn(touch.held));
    }
    return touches.length > 0 ? this.take() : this.#changes(wasm.gesture_rest(this.#place, time));
  }

  /** Puts a sample among those that the next `take` takes, in the order of their times. */
  put(time, id, phase, kind, isCoalesced, x, y, force, radius, held) {
    wasm.gesture_put(this.#place, time, id, phase, kind, isCoalesced, x, y, force, radius, held);
  }

  /** Takes the samples that were put, those of one time together. */
  take() { return this.#changes(wasm.gesture_take(this.#place)); }

  /** Lets time pass without a touch, in milliseconds. */
  tick(time) { return this.#changes(wasm.gesture_tick(this.#place, checkedTime(time))); }

  /** Takes every touch away, as when the view goes. */
  cancelAll() { return this.#changes(wasm.gesture_cancel(this.#place)); }

  /** Tells how large the view is, which holds from the next attempt on. */
  resize(width, height) { wasm.gesture_resize(this.#place, width, height); }

  /**
   * Sets an input of every gesture that has one of this name, which holds from the next attempt on. Returns
   * whether it can be that.
   */
  set(name, value) {
    const numbers = numbersOf(value);
    let isSet = true;
    for (const { member, input, kind, fits } of inputsNamed(name, value)) {
      // `null` is one NaN for each coordinate of a point or a box.
      const count = value === null ? (kind === "box" ? 4 : 2) : numbers.length;
      isSet = fits && wasm.gesture_set_input(this.#place, member, input, count, ...numbers) !== 0 && isSet;
    }
    return isSet;
  }

  /** Whether a gesture is in an attempt, or has decided and waits for another. */
  get isBusy() { return wasm.gesture_is_busy(this.#place) !== 0; }

  /** When something happens if no touch does, in milliseconds: call `tick` then. */
  get deadline() {
    look();
    const due = cells[this.#place >> 3];
    return due === -Infinity ? null : due;
  }

  /** Which gesture it would be if every touch lifted now; `null` if it would be none. */
  get leader() {
    if (wasm.gesture_leader(this.#place) === 0) return null;
    const at = results();
    const next = nameOf(cells[at + 2]);
    return { gesture: nameOf(cells[at]), fit: cells[at + 1], runnerUp: next, lead: next === null ? null : cells[at + 3] };
  }

  /** How a gesture stands. */
  stateOf(gesture) { return states[wasm.gesture_state(this.#place, memberOf(gesture))]; }

  /** How the attempt of a gesture may go on; nothing if it is in none. */
  continuations(gesture) {
    const member = memberOf(gesture);
    const { phases, conditions } = gestures[member];
    const count = wasm.gesture_continuations(this.#place, member);
    if (count === 0) return noChanges;
    let at = results();
    return Array.from({ length: count }, () => {
      const [sectors, isMeasured] = [cells[at + 13], cells[at + 5] !== 0];
      const way = {
        trigger: triggers[cells[at]], from: phases[cells[at + 1]] ?? null, to: phases[cells[at + 2]] ?? null,
        motion: motions[cells[at + 11]] ?? null, isOpen: cells[at + 3] !== 0,
        missing: cells[at + 4] < 0 ? null : {
          condition: conditions[cells[at + 4]], measured: isMeasured ? cells[at + 6] : null,
          limit: isMeasured ? cells[at + 7] : null,
        },
        directions: Array.from({ length: sectors }, (_, index) => {
          const place = at + 14 + 4 * index;
          return {
            start: Math.atan2(cells[place + 1], cells[place]), end: Math.atan2(cells[place + 3], cells[place + 2]),
          };
        }),
        radius: cells[at + 12], stray: cells[at + 8], length: cells[at + 9], tolerance: cells[at + 10],
      };
      at += 14 + 4 * sectors;
      return way;
    });
  }

  /** Gives its memory back. Any other use of it throws from then on. */
  dispose() {
    if (this.#at === 0) return;
    wasm.gesture_destroy(this.#at);
    this.#at = 0;
  }

  #changes(count) {
    if (count === 0) return noChanges;
    const changes = [];
    let at = results();
    for (let index = 0; index < count; index++) {
      changes.push(changeAt(at));
      at += changeSize + cells[at + 10];
    }
    return changes;
  }
}

/** The change whose numbers begin at a place. */
function changeAt(at) {
  const gesture = gestures[cells[at]];
  let values = noValues;
  if (cells[at + 10] > 0) {
    let place = at + changeSize;
    // Unlike an assignment, this takes any name, such as `__proto__`.
    values = Object.fromEntries(gesture.values.map(({ name, isVector }) =>
      [name, isVector ? { x: cells[place++], y: cells[place++] } : cells[place++]]));
  }
  const isHeld = cells[at + 8] >= 0;
  return {
    gesture: gesture.name, kind: changeKinds[cells[at + 2]], attempt: cells[at + 1], time: cells[at + 3],
    phase: gesture.phases[cells[at + 4]] ?? null, stray: cells[at + 5], length: cells[at + 6], values,
    winner: nameOf(cells[at + 7]), waitedFor: nameOf(cells[at + 8]), heldSince: isHeld ? cells[at + 9] : null,
    cause: cells[at + 11] < 0 ? null : causeAt(at, gesture),
  };
}

/** Why the attempt failed whose change begins at a place. */
function causeAt(at, gesture) {
  const isMeasured = cells[at + 14] !== 0;
  return {
    reason: reasons[cells[at + 11]], phase: gesture.phases[cells[at + 12]] ?? null,
    condition: gesture.conditions[cells[at + 13]] ?? null, measured: isMeasured ? cells[at + 15] : null,
    limit: isMeasured ? cells[at + 16] : null,
  };
}

/** The buttons of a mouse that draw if nothing is said. */
function buttonsAskedFor() {
  return [...new Set(gestures.flatMap(({ buttons }) => buttons.length > 0 ? buttons : ["left"]))];
}

/**
 * Recognizes the gestures that are drawn on an element, and tells a function of each change.
 *
 * It takes all coalesced samples, those of all pointers of one time together; captures the pointers that
 * land on the element, keeps the browser from scrolling and zooming there, and sets a timer for what
 * happens without a touch. What is drawn is measured where the element was, and as large as it was, when
 * the attempt began.
 *
 * @returns What sets inputs of the gestures, and what takes the gestures off the element.
 */
export function attach(element, hear, options = {}) {
  let [recognizer, timer, armed, isOff] = [null, 0, null, false];

  // What happens before the module has started waits for it.
  let waiting = [];
  const whenStarted = (name, ...values) => {
    if (!isOff) return recognizer ? recognizer[name](...values) : void waiting.push([name, values]);
  };
  const sink = {
    isBusy: () => recognizer?.isBusy ?? waiting.some(([name]) => name !== "set"),
    measured: (width, height) => whenStarted("resize", width, height),
    put(time, id, phase, kind, isCoalesced, x, y, force, radius, held) {
      if (recognizer) recognizer.put(time, id, phase, kind, isCoalesced, x, y, force, radius, held);
      else whenStarted("put", time, id, phase, kind, isCoalesced, x, y, force, radius, held);
    },
    take: () => recognizer ? tell(recognizer.take()) : whenStarted("take"),
  };
  const reader = new PointerReader(element, sink, {
    buttons: options.buttons ?? buttonsAskedFor(), hears: () => !recognizer || wasm.gesture_hears_pointers() !== 0,
    start: 0,
  });
  // Of several attachments to one element, also of other modules, the last to go puts back what was there.
  const attached = element[attachments] ??= { count: 0, touchAction: element.style.touchAction };
  attached.count += 1;
  element.style.touchAction = options.touchAction ?? "none";

  Recognizer.create({ explains: options.explains }).then((created) => {
    if (isOff) return created.dispose();
    recognizer = created;
    for (const [name, values] of waiting) {
      if (name === "take") tell(recognizer.take());
      else if (recognizer[name](...values) === false) {
        fail(new RangeError(`the input '${values[0]}' cannot be ${JSON.stringify(values[1])}`));
      }
      if (isOff) return;
    }
    waiting = [];
  }, fail);

  function fail(error) {
    if (options.failed) options.failed(error);
    else reportError(error);
  }

  function tell(changes) {
    // Code that hears of a change may take the gestures off; then it hears no more.
    for (let index = 0; index < changes.length && !isOff; index++) call(hear, changes[index]);
    if (isOff) return;
    if (options.followed) call((recognizer) => options.followed(recognizer), recognizer);
    arm();
  }

  /** Calls code of the page. Reports what it throws, so that the gestures go on. */
  function call(code, value) {
    try {
      code(value);
    } catch (error) {
      reportError(error);
    }
  }

  /** Sets the timer, if what is due next is not what was. */
  function arm() {
    const due = isOff ? null : recognizer.deadline;
    if (due === armed) return;
    armed = due;
    clearTimeout(timer);
    if (due !== null) timer = setTimeout(pass, Math.min(Math.max(0, due - reader.now), 2 ** 31 - 1));
  }

  function pass() {
    const due = armed;
    armed = null;
    // What was drawn before comes before.
    if (reader.isWaiting) reader.take();
    if (!isOff) tell(recognizer.tick(Math.max(due, reader.now)));
  }

  return {
    set(name, value) {
      const fits = inputsNamed(name, value).every((one) => one.fits);
      return fits && !isOff && whenStarted("set", name, value) !== false;
    },
    cancelAll() { if (recognizer) tell(recognizer.cancelAll()); },
    detach() {
      if (isOff) return;
      isOff = true;
      clearTimeout(timer);
      reader.stop();
      attached.count -= 1;
      if (attached.count === 0) {
        element.style.touchAction = attached.touchAction;
        delete element[attachments];
      }
      if (!recognizer) return;
      const last = recognizer;
      recognizer = null;
      for (const change of last.cancelAll()) call(hear, change);
      last.dispose();
    },
  };
}
