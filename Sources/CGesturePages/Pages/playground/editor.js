// The text with its colours and line numbers, the marks under what is wrong, and the messages below.
import { element } from "../viewer/format.js";
import { colorText, phaseLines, phaseNames } from "./coloring.js";
import { placesOfBytes } from "./places.js";

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
    this.lineCount = 0;
    /** Of each line what it says, and in which colours. @type {{text: string, look: string | null}[]} */
    this.rows = [];
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
    new ResizeObserver(() => this.light(this.lit)).observe(area);
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
    return line >= 0 && line < this.lineCount ? line : null;
  }

  /** What lies beside the text scrolls with it. */
  follow() {
    this.copy.scrollTop = this.numbers.scrollTop = this.area.scrollTop;
    this.copy.scrollLeft = this.area.scrollLeft;
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
    this.light([], new Map());
    this.showRows(this.text.split("\n").map((text) => ({ text, look: null, pieces: [text] })));
    this.follow();
  }

  /**
   * Shows lines; what is the same at its place, from the beginning or from the end, stays as it is.
   * @param {{text: string, look: string | null, pieces: (Node | string)[]}[]} rows A line without a look keeps its colours.
   */
  showRows(rows) {
    const old = this.rows;
    const isSame = (/** @type {number} */ place, /** @type {number} */ now) =>
      old[place].text === rows[now].text && (rows[now].look === null || rows[now].look === old[place].look);
    const least = Math.min(old.length, rows.length);
    let first = 0;
    while (first < least && isSame(first, first)) first += 1;
    let last = 0;
    while (last < least - first && isSame(old.length - 1 - last, rows.length - 1 - last)) last += 1;
    const [removed, added] = [old.length - last - first, rows.length - last - first];
    let row = this.copy.children[first] ?? null;
    const changed = rows.slice(first, first + added).map(({ text, look, pieces }, by) => {
      const isKept = by < removed && isSame(first + by, first + by);
      if (!isKept) this.copy.insertBefore(element("div", {}, ...pieces), row);
      const next = row?.nextElementSibling ?? null;
      if (!isKept && by < removed) row?.remove();
      if (by < removed) row = next;
      return { text, look: isKept ? look ?? old[first + by].look : look };
    });
    for (let count = added; count < removed; count++) {
      const next = row?.nextElementSibling ?? null;
      row?.remove();
      row = next;
    }
    this.rows.splice(first, removed, ...changed);
    this.showNumbers(rows.length);
  }

  /** @param {number} count */
  showNumbers(count) {
    if (count === this.lineCount) return;
    this.lineCount = count;
    this.numbers.textContent = Array.from({ length: count }, (_, index) => index + 1).join("\n") + "\n";
  }

  /**
   * Shows colours, marks and messages.
   * @param {import("./module.js").Compiled} compiled
   */
  show(compiled) {
    const text = this.text;
    const { styles, places } = colorText(text, compiled, this.names);
    this.places = places;
    // While a text has errors its phases are not known, and those of before are better than none.
    if (!compiled.hasErrors) [this.phases, this.names] = [phaseLines(text, compiled, places), phaseNames(compiled)];
    const marks = compiled.diagnostics.filter((diagnostic) => diagnostic.place.file === "page.gesture");
    for (const { place, severity } of marks) {
      const start = Math.min(places[place.start], Math.max(0, text.length - 1));
      const end = Math.max(start + 1, places[place.end]);
      for (let at = start; at < end && at < text.length; at++) styles[at] += ` ${severity}`;
    }
    let at = 0;
    this.showRows(text.split("\n").map((line) => {
      const end = at + line.length;
      const runs = [];
      while (at < end) {
        let next = at + 1;
        while (next < end && styles[next] === styles[at]) next += 1;
        runs.push({ style: styles[at], text: text.slice(at, next) });
        at = next;
      }
      at += 1;
      return {
        text: line, look: runs.map((run) => `${run.style} ${run.text.length}`).join(),
        get pieces() { return runs.map((run) => (run.style ? element("span", { class: run.style, text: run.text }) : run.text)); },
      };
    }));
    this.light(this.lit);
    this.follow();
    const errors = compiled.diagnostics.filter((one) => one.severity === "error");
    this.area.setAttribute("aria-invalid", String(errors.length > 0));
    this.messages.replaceChildren(
      ...[...errors, ...compiled.diagnostics.filter((one) => one.severity !== "error")].map((one) => this.message(one)));
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
    const row = this.copy.children[line];
    if (!row) return;
    const look = `${this.lit.has(line) ? "lit" : ""}${this.notes.has(line) ? " failed" : ""}`.trim();
    if (row.className !== look) row.className = look;
    const note = this.placedNotes.get(line);
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
