// Pointer events of an element as samples of touches, in rounds: all that pointers tell of one time
// comes together, as a browser tells it one pointer after the other.

const [began, moved, ended, cancelled, entered, hovered, exited] = [0, 1, 3, 4, 5, 6, 7];
/** @type {Record<string, number>} */
const buttonNumbers = { left: 0, middle: 1, right: 2, back: 3, forward: 4 };

/** The buttons and the keys that are held down, one bit each. That a pen touches is no button of it. */
function heldBy(event) {
  const buttons = event.pointerType === "touch" ? 0 : (event.buttons ?? 0) & (event.pointerType === "pen" ? 30 : 31);
  return buttons | (event.shiftKey ? 256 : 0) | (event.ctrlKey ? 512 : 0) | (event.altKey ? 1024 : 0)
    | (event.metaKey ? 2048 : 0);
}

/**
 * @typedef {object} PointerSink What the samples go to.
 * @property {() => boolean} isBusy Whether a drawing is under way, which is measured where the element
 *   was when it began.
 * @property {(width: number, height: number) => void} measured Hears the size of the element before what
 *   lands or comes there.
 * @property {(time: number, id: number, phase: number, kind: number, isCoalesced: number, x: number,
 *   y: number, force: number, radius: number, held: number) => void} put Takes a sample, in any order of times.
 * @property {() => void} take Hears that the round is complete: the samples can be sorted and taken.
 */

/** Listens to the pointers of an element. */
export class PointerReader {
  /**
   * @param {HTMLElement} element
   * @param {PointerSink} sink
   * @param {{buttons?: string[], hears?: () => boolean, start?: number}} options The buttons of a mouse that
   *   draw, whether pointers that hover are heard, and the time stamp that times count from, which is that of
   *   the first event if it is left out.
   */
  constructor(element, sink, options = {}) {
    this.element = element;
    this.sink = sink;
    this.buttons = (options.buttons ?? ["left"]).map((name) => {
      if (!(name in buttonNumbers)) throw new TypeError(`there is no button '${name}'`);
      return buttonNumbers[name];
    });
    this.hears = options.hears ?? (() => false);
    /** @type {Map<number, {id: number, isDown: boolean, round: number}>} The pointers that are there. */
    this.known = new Map();
    this.nextId = 1;
    /** @type {number | null} The time stamp that times count from. */
    this.start = options.start ?? null;
    this.left = this.top = 0;
    this.down = 0;
    // Of the round: its number, how many pointers have sent something in it, and how many may.
    this.round = 1;
    this.heard = this.awaited = 0;
    this.isWaiting = false;
    this.timer = 0;
    this.finish = () => this.take();
    /** @type {[string, (event: any) => void][]} */
    this.listeners = [
      ["pointerdown", (event) => this.land(event)], ["pointermove", (event) => this.move(event)],
      ["pointerup", (event) => this.lift(event, ended)],
      ["pointercancel", (event) => this.lift(event, cancelled)],
      // The browser took the capture away: the element does not hear how the touch ends.
      ["lostpointercapture", (event) => this.lift(event, cancelled)],
      ["pointerenter", (event) => this.come(event)], ["pointerleave", (event) => this.leave(event)],
      ["contextmenu", (event) => this.keepFromMenu(event)], ["mousedown", (event) => this.keepFromScrolling(event)],
    ];
    for (const [name, listener] of this.listeners) element.addEventListener(name, listener);
    // Of an element that has left the document, the document hears that its capture is lost.
    this.document = element.ownerDocument;
    this.lose = (event) => { if (event.target === this.document) this.lift(event, cancelled); };
    this.document.addEventListener("lostpointercapture", this.lose);
  }

  /** Listens no more. */
  stop() {
    for (const [name, listener] of this.listeners) this.element.removeEventListener(name, listener);
    this.document.removeEventListener("lostpointercapture", this.lose);
    clearTimeout(this.timer);
  }

  /** Milliseconds that have passed since the first event. */
  get now() { return performance.now() - (this.start ?? performance.now()); }

  land(event) {
    if (event.pointerType === "mouse" && !this.buttons.includes(event.button)) return;
    if (this.known.get(event.pointerId)?.isDown) this.lift(event, cancelled);
    this.measure(event);
    let pointer = this.known.get(event.pointerId);
    if (!pointer) this.known.set(event.pointerId, pointer = { id: this.nextId++, isDown: false, round: 0 });
    pointer.isDown = true;
    this.down += 1;
    try {
      this.element.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that has gone already cannot be captured.
    }
    this.enter(pointer, 1);
    this.put(event, event, pointer.id, began, 0);
    // Another finger may land at the same time; of a mouse or a pen there is one.
    this.leaveRound(event.pointerType === "touch");
  }

  move(event) {
    const pointer = this.known.get(event.pointerId);
    if (pointer?.isDown) {
      // The button was released out of the page's sight.
      if (event.pointerType === "mouse" && event.buttons === 0) return this.lift(event, cancelled);
      this.enter(pointer, 0);
      this.putAll(event, pointer.id, moved);
      return this.leaveRound(false);
    }
    // With a button that does not draw, a mouse neither draws nor hovers.
    if (event.pointerType === "touch" || event.buttons > 0 || !this.hears()) return;
    if (!pointer) this.come(event, hovered);
    else {
      this.putAll(event, pointer.id, hovered);
      this.leaveRound(this.down > 0);
    }
  }

  lift(event, phase) {
    const pointer = this.known.get(event.pointerId);
    if (!pointer?.isDown) return;
    this.enter(pointer, 0);
    this.put(event, event, pointer.id, phase, 0);
    pointer.isDown = false;
    this.down -= 1;
    // A pointer that can hover is still there.
    if (event.pointerType === "touch" || phase === cancelled || !this.hears()) this.known.delete(event.pointerId);
    this.leaveRound(false);
  }

  come(event, phase = entered) {
    if (event.pointerType === "touch" || !this.hears() || this.known.has(event.pointerId)) return;
    this.measure(event);
    const pointer = { id: this.nextId++, isDown: false, round: 0 };
    this.known.set(event.pointerId, pointer);
    this.put(event, event, pointer.id, phase, 0);
    this.leaveRound(this.down > 0);
  }

  leave(event) {
    const pointer = this.known.get(event.pointerId);
    if (!pointer || pointer.isDown) return;
    this.put(event, event, pointer.id, exited, 0);
    this.known.delete(event.pointerId);
    this.leaveRound(this.down > 0);
  }

  keepFromMenu(event) { if (this.buttons.includes(2)) event.preventDefault(); }

  keepFromScrolling(event) { if (event.button === 1 && this.buttons.includes(1)) event.preventDefault(); }

  /** Finds out where the element is and how large, unless a drawing is under way. */
  measure(event) {
    this.start ??= event.timeStamp;
    if (this.down > 0 || this.sink.isBusy()) return;
    const box = this.element.getBoundingClientRect();
    [this.left, this.top] = [box.left, box.top];
    this.sink.measured(box.width, box.height);
  }

  /** Notes that a pointer sends something; what it sent before is another round. */
  enter(pointer, landing) {
    if (pointer.round === this.round) this.take();
    if (this.heard === 0) this.awaited = this.down - landing;
    this.awaited += landing;
    this.heard += 1;
    pointer.round = this.round;
  }

  /** Takes the round if all pointers that may have sent something, and no others are waited for. */
  leaveRound(waits) {
    if (!waits && this.heard >= this.awaited) return this.take();
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.timer = setTimeout(this.finish, 0);
  }

  /** Ends the round. */
  take() {
    if (this.isWaiting) clearTimeout(this.timer);
    this.isWaiting = false;
    this.round += 1;
    this.heard = this.awaited = 0;
    this.sink.take();
  }

  /** Puts the samples of a move, those that came together before the last one included. */
  putAll(event, id, phase) {
    const all = event.getCoalescedEvents?.();
    if (!all || all.length === 0) return this.put(event, event, id, phase, 0);
    let last = 0;
    for (let index = 1; index < all.length; index++) {
      if (all[index].timeStamp >= all[last].timeStamp) last = index;
    }
    for (let index = 0; index < all.length; index++) this.put(all[index], event, id, phase, index === last ? 0 : 1);
  }

  /** Puts a sample; what has no time of its own has that of its event. */
  put(sample, event, id, phase, isCoalesced) {
    this.start ??= event.timeStamp;
    const [type, time] = [event.pointerType, sample.timeStamp > 0 ? sample.timeStamp : event.timeStamp];
    this.sink.put(
      time - this.start, id, phase, type === "touch" ? 0 : type === "pen" ? 1 : 2, isCoalesced,
      sample.clientX - this.left, sample.clientY - this.top, type === "pen" ? sample.pressure * 2 : 0,
      sample.width > 1 || sample.height > 1 ? (sample.width + sample.height) / 4 : 0, heldBy(event));
  }
}
