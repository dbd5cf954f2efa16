// Plays a drawing again, and steps through it.
import { eventCount } from "../viewer/picture.js";
import { eventAt, timeAt, timeOfEvent } from "../viewer/timeline.js";

/** @typedef {import("../viewer/picture.js").Picture} Picture */

/** The controls of the time. */
export class Player {
  /**
   * @param {{slider: HTMLInputElement, play: HTMLButtonElement, slow: HTMLInputElement, count: HTMLElement, timeline: HTMLElement}} parts
   * @param {{picture: () => Picture | null, show: (event: number) => void}} page What is looked at; shows it as it was
   *   after a number of events.
   */
  constructor(parts, page) {
    [this.parts, this.page] = [parts, page];
    /** The event that is shown; as many as there are if all are. */
    this.moment = 0;
    this.frame = 0;
    parts.slider.addEventListener("input", () => this.to((Number(parts.slider.value) / 1000) * this.count));
    parts.play.addEventListener("click", () => this.toggle());
    for (const type of ["pointerdown", "pointermove"]) {
      parts.timeline.addEventListener(type, (/** @type {any} */ event) => this.seek(event));
    }
  }

  /** The events of what is looked at. */
  get count() {
    const picture = this.page.picture();
    return picture ? eventCount(picture) : 0;
  }

  /** @param {boolean} isEnabled */
  set isEnabled(isEnabled) {
    const { slider, play, slow } = this.parts;
    for (const control of [slider, play, slow]) control.disabled = !isEnabled;
  }

  /** Tells which event is shown. @param {number} event */
  tell(event) {
    const { slider, count } = this.parts;
    const last = this.count;
    this.moment = event;
    // The slider counts in thousandths, so that its thumb stays at the end when a longer drawing comes.
    slider.value = String(last > 0 ? Math.round((1000 * event) / last) : 1000);
    slider.setAttribute("aria-valuetext", `event ${event} of ${last}`);
    count.textContent = this.page.picture() ? `${event} of ${last}` : "";
  }

  /** @param {number} by A number of events. */
  stepBy(by) { if (this.page.picture()) this.to(Math.max(0, Math.min(this.count, this.moment + by))); }

  /** @param {PointerEvent} event */
  seek(event) {
    const picture = this.page.picture();
    if (!picture || (event.type === "pointermove" && event.buttons === 0)) return;
    const { left, width } = this.parts.timeline.getBoundingClientRect();
    this.to(eventAt(picture.touches, timeAt({ touches: picture.touches, steps: [] }, event.clientX - left, width)));
  }

  /** @param {number} event */
  to(event) {
    this.stop();
    this.page.show(Math.round(event));
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.say("▶", "Play");
  }

  toggle() {
    if (this.frame) return this.stop();
    const picture = this.page.picture();
    if (!picture) return;
    const last = eventCount(picture);
    let time = timeOfEvent(picture.touches, this.moment >= last ? 0 : this.moment);
    let before = performance.now();
    const step = () => {
      if (this.page.picture() !== picture) return this.stop();
      const now = performance.now();
      time += (now - before) * (this.parts.slow.checked ? 0.25 : 1);
      before = now;
      const event = eventAt(picture.touches, time);
      if (event !== this.moment) this.page.show(event);
      if (event >= last) return this.stop();
      this.frame = requestAnimationFrame(step);
    };
    this.say("❚❚", "Pause");
    this.frame = requestAnimationFrame(step);
  }

  /**
   * What the button says.
   * @param {string} sign
   * @param {string} words
   */
  say(sign, words) {
    this.parts.play.textContent = sign;
    this.parts.play.setAttribute("aria-label", words);
  }
}
