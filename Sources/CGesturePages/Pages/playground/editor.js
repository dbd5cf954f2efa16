// The text with its colours and line numbers, the marks under what is wrong, and the messages below.
import { element } from "../viewer/format.js";
import { Coloring, phaseLines, phaseNames } from "./coloring.js";
import { placesOfBytes } from "./places.js";

/** How high a line is, as the style sheet has it, and how many are shown above and below those in sight. */
const [lineRoom, linesBeyond] = [22, 12];

/** How many messages are shown: one mends no more at a time. */
const mostMessages = 30;

/** @typedef {{text: string, start: number, coloring: Coloring | null}} Row */

/** An area to write in, over a copy of its text in colours. */
export class Editor {
  /**
   * @param {{area: HTMLTextAreaElement, copy: HTMLElement, numbers: HTMLElement, messages: HTMLElement}} parts
   * @param {{changed: (text: string) => void, pointed: (line: number | null) => void, moved: (line: number) => void}} listener
   */
  constructor({ area, copy, numbers, messages }, listener) {
    [this.area, this.copy, this.numbers, this.messages] = [area, copy, numbers, messages];
    this.listener = listener;
    /** @type {import("./coloring.js").PhaseLines[]} */
    this.phases = [];
    /** The phases by their names. @type {Map<string, number>} */
    this.names = new Map();
    /** @type {Map<number, string>} What is said of lines. */
    this.notes = new Map();
    /** The same, by the lines at whose ends it stands. @type {Map<number, string>} */
    this.placedNotes = new Map();
    /** @type {Set<number>} */
    this.lit = new Set();
    /** Of each line what it says, and where it began in a text that was compiled. @type {Row[]} */
    this.rows = [];
    /** The lines that are shown, and their numbers from 0: from the first to before the last. @type {{look: string, row: HTMLElement}[]} */
    this.shown = [];
    this.first = this.last = 0;
    area.addEventListener("input", () => {
      // The workers begin while the text is shown.
      listener.changed(area.value);
      this.showPlain();
    });
    area.addEventListener("scroll", () => this.follow());
    area.addEventListener("keydown", (event) => this.indent(event));
    area.addEventListener("beforeinput", (event) => this.outdent(event));
    area.addEventListener("pointermove", (event) => listener.pointed(this.lineAt(event)));
    area.addEventListener("pointerleave", () => listener.pointed(null));
    new ResizeObserver(() => {
      this.light(this.lit);
      this.follow();
    }).observe(area);
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === area) listener.moved(this.caretLine);
    });
  }

  get text() { return this.area.value; }

  /** Shows another text, without reporting a change. @param {string} text */
  set text(text) {
    if (this.area.value === text) return;
    const { selectionStart, scrollTop } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(Math.min(selectionStart, text.length), Math.min(selectionStart, text.length));
    this.area.scrollTop = scrollTop;
    this.showPlain();
  }

  get lineHeight() { return parseFloat(getComputedStyle(this.area).lineHeight); }

  /** How wide a letter is: all are alike. */
  get letterWidth() {
    const font = getComputedStyle(this.area).font;
    if (this.measured?.font === font) return this.measured.width;
    this.measured = { font, width: widthOf("0".repeat(100), font) / 100 };
    return this.measured.width;
  }

  /** The line and the letter in it, from 0, of a place of the text. @param {number} offset */
  positionOf(offset) {
    const before = this.text.slice(0, offset);
    const start = before.lastIndexOf("\n") + 1;
    return { line: before.split("\n").length - 1, character: offset - start };
  }

  /** @param {number} line @param {number} character */
  offsetOf(line, character) {
    const lines = this.text.split("\n");
    const start = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
    return Math.min(this.text.length, start + Math.min(character, lines[line]?.length ?? 0));
  }

  /** Where the top left of a letter is in the box of the text. @param {number} offset */
  placeOf(offset) {
    const { line, character } = this.positionOf(offset);
    return {
      x: 6 + character * this.letterWidth - this.area.scrollLeft,
      y: 12 + line * this.lineHeight - this.area.scrollTop,
    };
  }

  /** The letter at a place of the window; `null` where no letter is. @param {number} x @param {number} y */
  offsetAt(x, y) {
    const box = this.area.getBoundingClientRect();
    const line = Math.floor((y - box.top - 12 + this.area.scrollTop) / this.lineHeight);
    const character = Math.floor((x - box.left - 6 + this.area.scrollLeft) / this.letterWidth);
    const row = this.text.split("\n")[line];
    return row === undefined || character < 0 || character >= row.length ? null : this.offsetOf(line, character);
  }

  get caretLine() { return this.text.slice(0, this.area.selectionStart).split("\n").length - 1; }

  /** The line under the pointer, from 0. @param {PointerEvent} event */
  lineAt(event) {
    const box = this.area.getBoundingClientRect();
    const line = Math.floor((event.clientY - box.top - 12 + this.area.scrollTop) / this.lineHeight);
    return line >= 0 && line < this.rows.length ? line : null;
  }

  /**
   * Keeps the indentation of the line at Enter. Tab leaves the area, as the keyboard needs it to.
   * @param {KeyboardEvent} event
   */
  indent(event) {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
    const before = this.area.value.slice(0, this.area.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const blanks = /^ */.exec(line)?.[0] ?? "";
    event.preventDefault();
    this.insert("\n" + blanks + (line.trimEnd().endsWith("{") ? "  " : ""));
  }

  /**
   * A brace that closes stands as far left as what it closes.
   * @param {InputEvent} event
   */
  outdent(event) {
    if (event.inputType !== "insertText" || event.data !== "}") return;
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const lineStart = value.lastIndexOf("\n", start - 1) + 1;
    if (start !== end || !/^ +$/.test(value.slice(lineStart, start))) return;
    event.preventDefault();
    this.area.setSelectionRange(Math.max(lineStart, start - 2), start);
    this.insert("}");
  }

  /**
   * Puts a text in place of what is selected.
   * @param {string} text
   */
  insert(text) {
    this.area.focus();
    const { selectionStart: start, selectionEnd: end } = this.area;
    if (!document.execCommand?.("insertText", false, text)) {
      this.area.setRangeText(text, start, end, "end");
      this.area.dispatchEvent(new Event("input"));
    }
  }

  /** Shows the text before it is compiled: what has not changed keeps its colours. */
  showPlain() {
    // Before lines move: what is said of a line is no longer known.
    [this.lit, this.notes, this.placedNotes] = [new Set(), new Map(), new Map()];
    const [old, texts] = [this.rows, this.text.split("\n")];
    const least = Math.min(old.length, texts.length);
    let first = 0;
    while (first < least && old[first].text === texts[first]) first += 1;
    let last = 0;
    while (last < least - first && old[old.length - 1 - last].text === texts[texts.length - 1 - last]) last += 1;
    const changed = texts.slice(first, texts.length - last).map((text) => ({ text, start: 0, coloring: null }));
    this.rows = [...old.slice(0, first), ...changed, ...old.slice(old.length - last)];
    this.follow();
  }

  /** Shows the lines in sight, and some more. What lies beside the text scrolls with it. */
  follow() {
    const { scrollTop, scrollLeft, clientHeight, scrollWidth } = this.area;
    const first = Math.max(0, Math.floor(scrollTop / lineRoom) - linesBeyond);
    const last = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / lineRoom) + linesBeyond);
    const room = { "--above": `${first * lineRoom}px`, "--below": `${(this.rows.length - last) * lineRoom}px`, "--wide": `${scrollWidth - 20}px` };
    for (const part of [this.copy, this.numbers]) {
      for (const [name, size] of Object.entries(room)) if (part.style.getPropertyValue(name) !== size) part.style.setProperty(name, size);
    }
    if (first !== this.first || last !== this.last) this.numbers.textContent = Array.from({ length: last - first }, (_, by) => `${first + by + 1}\n`).join("");
    // A line that looks as it did keeps its element, wherever it is now.
    const before = Map.groupBy(this.shown, ({ look }) => look);
    const shown = this.rows.slice(first, last).map((row) => {
      const runs = runsOf(row);
      const look = runs.map(({ style, text }) => `${style}\n${text}\n`).join("");
      return before.get(look)?.shift() ?? { look, row: element("div", {}, ...runs.map(({ style, text }) => (style ? element("span", { class: style, text }) : text))) };
    });
    for (const { row } of [...before.values()].flat()) row.remove();
    shown.forEach(({ row }, index) => { if (this.copy.children[index] !== row) this.copy.insertBefore(row, this.copy.children[index] ?? null); });
    [this.shown, this.first, this.last] = [shown, first, last];
    shown.forEach((_, index) => this.markLine(first + index));
    [this.copy.scrollTop, this.copy.scrollLeft, this.numbers.scrollTop] = [scrollTop, scrollLeft, scrollTop];
  }

  /**
   * Shows colours, marks and messages.
   * @param {import("./module.js").Compiled} compiled
   */
  show(compiled) {
    const text = this.text;
    const coloring = new Coloring(text, compiled, this.names);
    this.places = coloring.places;
    // While a text has errors its phases are not known, and those of before are better than none.
    if (!compiled.hasErrors) [this.phases, this.names] = [phaseLines(text, compiled, coloring.places), phaseNames(compiled)];
    let start = 0;
    this.rows = text.split("\n").map((line) => {
      const row = { text: line, start, coloring };
      start += line.length + 1;
      return row;
    });
    this.placedNotes = this.placeNotes();
    this.follow();
    const errors = compiled.diagnostics.filter((one) => one.severity === "error");
    this.area.setAttribute("aria-invalid", String(errors.length > 0));
    const all = [...errors, ...compiled.diagnostics.filter((one) => one.severity !== "error")];
    this.messages.replaceChildren(...all.slice(0, mostMessages).map((one) => this.message(one)));
    if (all.length > mostMessages) this.messages.append(element("li", { class: "quiet", text: `And ${all.length - mostMessages} more.` }));
  }

  /**
   * Lights lines, and says something at the ends of others.
   * @param {Iterable<number>} lit
   * @param {Map<number, string>} [notes]
   */
  light(lit, notes = this.notes) {
    const before = [...this.lit, ...this.notes.keys(), ...this.placedNotes.keys()];
    [this.lit, this.notes] = [new Set(lit), notes];
    this.placedNotes = this.placeNotes();
    for (const line of new Set([...before, ...this.lit, ...notes.keys(), ...this.placedNotes.keys()])) this.markLine(line);
  }

  /**
   * Where notes cover no text: at the end of their line, or else of one nearby. One for which all of these are too long is
   * shortened where most room is.
   */
  placeNotes() {
    const placed = new Map();
    if (this.notes.size === 0) return placed;
    // Without what is left of the text, left of the note, and within it beside its words.
    const width = this.area.clientWidth - 6 - 8 - 12;
    for (const [line, note] of this.notes) {
      const places = [0, 1, -1, 2, -2, 3, -3]
        .map((away) => ({ place: line + away, words: away === 0 ? note : `${away > 0 ? "↑" : "↓"}${Math.abs(away) > 1 ? ` line ${line + 1}:` : ""} ${note}` }))
        .filter(({ place }) => place in this.rows && !placed.has(place))
        .map((one) => ({ ...one, room: width - this.rows[one.place].text.length * this.letterWidth }));
      const { place, words, room } = places.find((one) => widthOf(one.words, noteFont) <= one.room)
        ?? places.reduce((best, one) => (one.room > best.room ? one : best), { place: line, words: "", room: 0 });
      const fitting = shortened(words, room);
      if (fitting) placed.set(place, fitting);
    }
    return placed;
  }

  /** @param {number} line */
  markLine(line) {
    const row = this.shown[line - this.first]?.row;
    if (!row) return;
    const look = `${this.lit.has(line) ? "lit" : ""}${this.notes.has(line) ? " failed" : ""}`.trim();
    if (row.className !== look) row.className = look;
    const note = this.placedNotes.get(line);
    if (row.dataset.note === note) return;
    if (note) row.setAttribute("data-note", note);
    else row.removeAttribute("data-note");
  }

  /** @param {import("./module.js").Diagnostic} diagnostic */
  message(diagnostic) {
    const { place, severity, text, notes, fixIts, code } = diagnostic;
    const line = element(
      "li", { class: severity, "data-code": code }, this.leader(place), " ",
      element("span", { class: severity === "error" ? "bad" : "stray", text: `${severity}: ` }),
      plainWords(text));
    for (const fixIt of fixIts) {
      line.append(" ", element("button", {
        type: "button", class: "fix", text: fixText(fixIt),
        onclick: () => this.fix(fixIt),
      }));
    }
    for (const note of notes) {
      const isHere = note.place?.file === "page.gesture";
      line.append(element("div", { class: "quiet" }, isHere ? this.leader(note.place) : null, isHere ? " " : null, "note: ", plainWords(note.text)));
    }
    return line;
  }

  /** A button that leads to a place of the text. @param {import("../viewer/picture.js").Place} place */
  leader({ line, column, start, end }) {
    return element("button", {
      type: "button", class: "plain", text: `${line}:${column}`, "aria-label": `Go to line ${line}, column ${column}`,
      onclick: () => this.select(start, end),
    });
  }

  /** @param {import("./module.js").Diagnostic["fixIts"][number]} fixIt */
  fix(fixIt) {
    this.select(fixIt.start, fixIt.end);
    this.insert(fixIt.text);
  }

  /**
   * Selects bytes of the text.
   * @param {number} start
   * @param {number} end
   */
  select(start, end) {
    const places = this.places ?? placesOfBytes(this.text);
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(places[start] ?? 0, places[end] ?? 0);
    this.reveal(this.text.slice(0, places[start]).split("\n").length - 1);
  }

  /** Brings a line into sight. @param {number} line */
  reveal(line) {
    const top = line * this.lineHeight;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 2 * this.lineHeight) {
      this.area.scrollTop = Math.max(0, top - this.area.clientHeight / 3);
    }
  }
}

/** A line cut where its colours change. @param {Row} row */
function runsOf({ text, start, coloring }) {
  const styles = coloring?.styles(start, start + text.length) ?? [];
  const runs = [];
  for (let at = 0, next = 0; at < text.length; at = next) {
    next = at + 1;
    while (next < text.length && styles[next] === styles[at]) next += 1;
    runs.push({ style: styles[at] ?? "", text: text.slice(at, next) });
  }
  return runs;
}

/** The font of notes, as the style sheet has it. */
const noteFont = "12.5px system-ui, sans-serif";

/** What measures texts. */
const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** How wide a text is, in pixels. @param {string} text @param {string} font */
function widthOf(text, font) {
  ruler.font = font;
  return ruler.measureText(text).width;
}

/**
 * The beginning of a note that fits; nothing where it would be less than a few words.
 * @param {string} note
 * @param {number} room In pixels.
 */
function shortened(note, room) {
  if (widthOf(note, noteFont) <= room) return note;
  const letters = [...note];
  while (letters.length > 0 && widthOf(`${letters.join("").trimEnd()}…`, noteFont) > room) letters.pop();
  return letters.length >= 12 ? `${letters.join("").trimEnd()}…` : "";
}

/** @param {import("./module.js").Diagnostic["fixIts"][number]} fixIt */
function fixText({ text, start, end }) {
  const shown = text.trim().replace(/\s*\n\s*/g, " ⏎ ") || "a space";
  return text === "" ? "Remove it" : start === end ? `Insert ${shown}` : `Write ${shown}`;
}

/**
 * What is quoted in a message, as code.
 * @param {string} text
 */
function plainWords(text) {
  const words = document.createDocumentFragment();
  text.split("`").forEach((piece, index) =>
    words.append(index % 2 ? element("code", { text: piece }) : piece));
  return words;
}
