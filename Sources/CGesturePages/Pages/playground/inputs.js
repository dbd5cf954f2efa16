// The inputs of the text, which an app would set: numbers and edges in a row above the pad, points and boxes as
// outlines on it. What is drawn is drawn with them.
import { element } from "../viewer/format.js";

/** @typedef {number | string | number[]} Value A number, an edge, x and y of a point, or x, y, width and height of a box. */

/** The edges that an input of a kind can be. @type {Record<string, string[]>} */
const edges = { sideEdge: ["left", "right"], levelEdge: ["top", "bottom"] };

/** How far an arrow key moves, the least size of a box, and the height of a name, in points. */
const [keyStep, leastSize, nameHeight] = [8, 16, 24];

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A number without what a product of decimals leaves behind its last digit. @param {number} number */
const plain = (number) => Number(number.toFixed(4));

/** @param {number} number @param {number} least @param {number} most */
const within = (number, least, most) => Math.max(least, Math.min(most, number));

/**
 * The values that lines of a recording set, in the words after each name; the last one of a name counts.
 * @param {readonly string[]} lines
 */
export const wordsOfLines = (lines) => new Map(lines.map((line) => {
  const [, name, ...words] = line.trim().split(/\s+/);
  return [name, words];
}));

/** Shows the inputs, and takes what they are set to. */
export class Inputs {
  /**
   * @param {HTMLElement} row For numbers and edges.
   * @param {HTMLElement} layer For outlines, as large as the pad.
   */
  constructor(row, layer) {
    [this.row, this.layer] = [row, layer];
    /** @type {import("./module.js").CompiledInput[]} */
    this.all = [];
    /** What they are set to, by kind and name: what a text leaves out for a moment stays. @type {Map<string, Value>} */
    this.values = new Map();
    /** What was set in the recording that is looked at, as `values`. @type {Map<string, Value> | null} */
    this.shown = null;
    /** The recording that was looked at last. @type {number | null} */
    this.of = null;
    this.size = { width: 0, height: 0 };
    new ResizeObserver(() => this.place()).observe(layer);
  }

  /** Takes the inputs of another text. @param {import("./module.js").CompiledInput[]} inputs */
  have(inputs) {
    // The page writes times in milliseconds.
    const all = inputs.map((one) => (one.unit !== "s" ? one : {
      ...one, unit: "ms", least: plain(one.least * 1000), most: plain(one.most * 1000), initial: plain(one.initial * 1000),
    }));
    if (JSON.stringify(all) === JSON.stringify(this.all)) return;
    this.all = all;
    const fields = all.filter((one) => !isPlace(one)).map((one) => this.field(one));
    this.row.hidden = fields.length === 0;
    this.row.replaceChildren(...fields);
    this.layer.replaceChildren(...this.places.map((one) => this.outline(one)));
    this.place();
  }

  get places() { return this.all.filter(isPlace); }

  /** @param {import("./module.js").CompiledInput} input @returns {Value} */
  valueOf(input) {
    const value = this.values.get(keyOf(input));
    if (typeof value === "number") return within(value, input.least, input.most);
    return value ?? edges[input.kind]?.[input.initial] ?? input.initial;
  }

  /** What a drawing is made with, each as a name and the words of a `set` line; what is as the text says is left out. */
  get settings() {
    return this.all.flatMap((input) => {
      const value = this.valueOf(input);
      if (Array.isArray(value)) return [[input.name, ...value.map(String)]];
      const isInitial = value === (edges[input.kind]?.[input.initial] ?? input.initial);
      return isInitial ? [] : [[input.name, typeof value === "number" ? `${value}${input.unit}` : value]];
    });
  }

  /** @param {import("./module.js").CompiledInput} input @param {Value} value */
  set(input, value) {
    this.values.set(keyOf(input), value);
    this.tell();
  }

  /**
   * Sets the inputs to what they were in a recording, where it is shown; a place that it does not set stays.
   * @param {number | null} id
   * @param {Map<string, string[]>} words
   * @param {{scale: number, x: number, y: number}} fit
   */
  show(id, words, fit) {
    this.shown = null;
    if (id !== null) {
      this.shown = new Map(this.all.flatMap((input) => {
        const found = words.get(input.name);
        const initial = edges[input.kind]?.[input.initial] ?? input.initial;
        const numbers = (found ?? []).map(parseFloat);
        const [x, y, ...size] = numbers;
        /** @type {Value} */
        const value = edges[input.kind] ? found?.[0] ?? initial
          : !isPlace(input) ? plain(found ? numbers[0] * (input.unit === "ms" ? 1000 : 1) : Number(initial))
            : [fit.x + fit.scale * x, fit.y + fit.scale * y, ...size.map((one) => fit.scale * one)].map((one) => Math.round(one * 10) / 10);
        return isPlace(input) && numbers.length !== (input.kind === "box" ? 4 : 2) ? [] : [[keyOf(input), value]];
      }));
      // One that is shown again, as after an edit, takes nothing back that was set since.
      if (id !== this.of) for (const [key, value] of this.shown) this.values.set(key, value);
    }
    this.of = id ?? this.of;
    this.tell();
  }

  /** The places among the words of a recording, from corner to corner. @param {Map<string, string[]>} words */
  linesOf(words) {
    return this.places.flatMap(({ name }) => {
      const [x, y, wide = 0, high = 0] = (words.get(name) ?? []).map(parseFloat);
      return Number.isFinite(y) ? [{ xs: [x, x + wide], ys: [y, y + high] }] : [];
    });
  }

  // MARK: Numbers and edges

  /** @param {import("./module.js").CompiledInput} input */
  field(input) {
    const { name, about, least, most, unit } = input;
    if (edges[input.kind]) {
      const options = edges[input.kind].map((edge) => element("option", { text: edge }));
      const onchange = ({ target }) => this.set(input, target.value);
      return element("label", { class: "quiet", title: about }, name, element("select", { "data-input": name, onchange }, ...options));
    }
    const step = 10 ** Math.floor(Math.log10((most - least) / 20 || 1));
    return element("label", { class: "quiet", title: about }, name, element("input", {
      type: "number", "data-input": name, min: `${least}`, max: `${most}`, step: `${plain(step)}`,
      onchange: ({ target }) => this.set(input, target.value === "" ? input.initial : within(Number(target.value), least, most)),
    }), unit);
  }

  /** Shows what everything is set to; what the recording that is looked at was not drawn with is for the next drawing. */
  tell() {
    for (const input of this.all) {
      const value = this.valueOf(input);
      const known = this.shown?.get(keyOf(input));
      const isNext = this.shown !== null && String(known) !== String(value);
      /** @type {any} */
      const part = (isPlace(input) ? this.layer : this.row).querySelector(`[data-input="${input.name}"]`);
      part.classList.toggle("next", isNext);
      if (Array.isArray(value)) this.lay(input, part, value);
      else part.value = value;
    }
  }

  // MARK: Points and boxes

  /** @param {import("./module.js").CompiledInput} input */
  outline(input) {
    /** @type {{x: number, y: number, from: number[], isSize: boolean} | null} */
    let drag = null;
    const seize = (/** @type {PointerEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      target.setPointerCapture(event.pointerId);
      drag = { x: event.clientX, y: event.clientY, from: /** @type {number[]} */ (this.valueOf(input)), isSize: target.className === "corner" };
    };
    const outline = element(
      "div", {
        class: `place ${input.kind}`, "data-input": input.name, onpointerdown: seize,
        onpointermove: (event) => { if (drag) this.move(input, drag.from, event.clientX - drag.x, event.clientY - drag.y, drag.isSize); },
        onpointerup: () => { drag = null; },
        onpointercancel: () => { drag = null; },
        onkeydown: (event) => {
          const arrow = arrows[event.key];
          if (!arrow) return;
          event.preventDefault();
          const from = /** @type {number[]} */ (this.valueOf(input));
          this.move(input, from, arrow[0] * keyStep, arrow[1] * keyStep, event.shiftKey);
        },
      },
      element("button", { type: "button", text: input.name }),
      input.kind === "box" ? element("span", { class: "corner", title: "Drag to resize" }) : null);
    return outline;
  }

  /**
   * @param {import("./module.js").CompiledInput} input
   * @param {number[]} from @param {number} dx @param {number} dy
   * @param {boolean} isSize Whether the lower right corner moves, and no more.
   */
  move(input, [x, y, ...size], dx, dy, isSize) {
    const moved = isSize && size.length > 0 ? [x, y, size[0] + dx, size[1] + dy] : [x + dx, y + dy, ...size];
    this.set(input, this.inside(moved.map(Math.round)));
  }

  /** The nearest place that is on the pad. @param {number[]} place */
  inside([x, y, ...size]) {
    const { width, height } = this.size;
    if (size.length === 0) return [within(x, 0, Math.floor(width)), within(y, 0, Math.floor(height))];
    const [wide, high] = [within(size[0], leastSize, Math.floor(width)), within(size[1], leastSize, Math.floor(height))];
    return [within(x, 0, Math.floor(width - wide)), within(y, 0, Math.floor(height - high)), wide, high];
  }

  /** Gives each place that has none its own part of the pad, and keeps all on it. */
  place() {
    const { width, height } = this.layer.getBoundingClientRect();
    this.size = { width, height };
    if (width === 0) return;
    const { places } = this;
    const columns = within(Math.round(Math.sqrt((places.length * width) / height)), 1, Math.max(1, places.length));
    // Below lies what the page says first.
    const [wide, high] = [width / columns, (height - 2 * nameHeight) / Math.ceil(places.length / columns)];
    places.forEach((input, index) => {
      const known = this.values.get(keyOf(input));
      const [w, h] = [Math.min(160, 0.6 * wide), Math.min(160, 0.6 * high)];
      const [x, y] = [wide * (index % columns + 0.5), high * (Math.floor(index / columns) + 0.5) + nameHeight / 2];
      const first = input.kind === "box" ? [x - w / 2, y - h / 2, w, h] : [x, y];
      this.values.set(keyOf(input), Array.isArray(known) ? this.inside(known) : this.inside(first.map(Math.round)));
    });
    this.tell();
  }

  /** @param {import("./module.js").CompiledInput} input @param {HTMLElement} outline @param {number[]} place */
  lay(input, outline, [x, y, wide = 0, high = 0]) {
    Object.assign(outline.style, { left: `${x}px`, top: `${y}px`, width: `${wide}px`, height: `${high}px` });
    // The name is where there is room for it.
    outline.classList.toggle("low", y < nameHeight);
    outline.classList.toggle("late", x > 0.7 * this.size.width);
    const button = /** @type {HTMLElement} */ (outline.firstElementChild);
    const isBox = input.kind === "box";
    button.title = `${input.about}\nDrag to move`;
    button.setAttribute("aria-label", `${input.name}, a ${input.kind} at ${x}, ${y}${isBox ? `, ${wide} by ${high}` : ""}. `
      + `Arrow keys move it${isBox ? ", with Shift they resize it" : ""}.`);
  }
}

/** @param {import("./module.js").CompiledInput} input */
const isPlace = ({ kind }) => kind === "point" || kind === "box";

/** @param {import("./module.js").CompiledInput} input */
const keyOf = ({ kind, name }) => `${kind} ${name}`;
