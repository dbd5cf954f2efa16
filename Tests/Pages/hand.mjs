// Uses the page to draw on as a person would: types, draws, chooses, and waits for what comes of it.
import { resolve } from "node:path";

/** Places on lines from one place to the next. */
export const line = (places, count = 14) => places.slice(1).flatMap((end, index) =>
  Array.from({ length: count }, (_, step) => [0, 1].map((axis) =>
    Math.round(places[index][axis] + ((end[axis] - places[index][axis]) * step) / (count - 1)))));

/** A person at the page. */
export class Hand {
  /** @param {import("./chromium.mjs").Browser} browser */
  constructor(browser) { this.browser = browser; }

  /** @param {string} page */
  async open(page) {
    await this.browser.open(page.includes(":") ? page : `file://${resolve(page)}`);
    await this.browser.until('document.documentElement.dataset.ready === "true"', 30_000);
    await this.browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await this.settled();
  }

  /** Waits until everything is judged and shown. */
  async settled() {
    await this.browser.until("page.engine.isIdle && !page.pad.isDrawing", 240_000);
    await this.frames();
    await this.browser.until("page.engine.isIdle", 240_000);
  }

  frames() { return this.browser.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"); }

  /** Replaces the text, as typing does. */
  async type(text) {
    await this.browser.value(`(() => {
      const area = document.getElementById("text");
      area.value = ${JSON.stringify(text)};
      area.dispatchEvent(new Event("input"));
    })()`);
    await this.settled();
  }

  /** Chooses an option, as a person does. */
  async select(id, value) {
    await this.browser.value(`(() => {
      const select = document.getElementById("${id}");
      select.value = ${JSON.stringify(value)};
      for (const type of ["input", "change"]) select.dispatchEvent(new Event(type));
    })()`);
    await this.settled();
  }

  /** Chooses an example by its picture. @param {number | string} which Its number or its name. */
  async example(which) {
    const index = typeof which === "number" ? which
      : await this.browser.value(`page.examples.findIndex(({ name }) => name === ${JSON.stringify(which)})`);
    await this.browser.click("#examples-open");
    await this.browser.click(`#gallery-list [data-index="${index}"]`);
    await this.settled();
  }

  text(id) { return this.browser.value(`document.getElementById("${id}").textContent`); }
  written() { return this.browser.value('document.getElementById("text").value'); }
  count() { return this.browser.value("page.history.work.recordings.length"); }

  async corner() {
    return this.browser.value(`(() => {
      const { x, y } = document.getElementById("pad").getBoundingClientRect();
      return { x, y };
    })()`);
  }

  /** One event of touches that are at places of the pad. */
  async touch(type, ...places) {
    const { x, y } = await this.corner();
    await this.browser.send("Input.dispatchTouchEvent", {
      type, touchPoints: places.map((place, id) => ({ x: x + place[0], y: y + place[1], id })),
    });
  }

  /** Begins a stroke that stays on the pad. */
  async press(places) {
    const { x, y } = await this.corner();
    for (const [index, place] of places.entries()) {
      await this.browser.send("Input.dispatchTouchEvent", {
        type: index === 0 ? "touchStart" : "touchMove", touchPoints: [{ x: x + place[0], y: y + place[1], id: 0 }],
      });
    }
    await this.frames();
    // What lies beside the ink follows a moment later.
    await new Promise((done) => setTimeout(done, 80));
    await this.frames();
  }

  /** Draws with as many fingers as there are paths. */
  async draw(...paths) {
    const before = await this.count();
    const { x, y } = await this.corner();
    await this.browser.touch(paths.map((path) => path.map((place) => [x + place[0], y + place[1]])));
    await this.browser.until(`page.history.work.recordings.length === ${before + 1}`);
    await this.settled();
  }

  key(key, modifiers = 0) {
    const code = { z: 90, y: 89, Escape: 27, ArrowRight: 39, ArrowLeft: 37, ArrowUp: 38, ArrowDown: 40, Delete: 46 }[key] ?? key.toUpperCase().charCodeAt(0);
    const event = { key, windowsVirtualKeyCode: code, modifiers, ...(key.length === 1 && modifiers === 0 ? { text: key } : {}) };
    return this.browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...event })
      .then(() => this.browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...event }));
  }
}
