// The text with its colours, the marks under what is wrong, and the messages below.
import { element } from "../viewer/format.js";

const tokenClasses = ["keyword", "label", "number", "string", "comment", "wrong"];

/**
 * For each byte of a text in UTF-8, the place of its character in the text; one more for the end.
 * @param {string} text
 */
export function placesOfBytes(text) {
  const places = new Uint32Array(new TextEncoder().encode(text).length + 1);
  let byte = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let k = 0; k < size; k++) places[byte++] = i;
    if (code > 0xffff) i++;
  }
  places[byte] = text.length;
  return places;
}

/** An area to write in, over a copy of its text in colours. */
export class Editor {
  /**
   * @param {HTMLTextAreaElement} area
   * @param {HTMLElement} copy
   * @param {HTMLElement} messages
   * @param {(text: string) => void} changed
   */
  constructor(area, copy, messages, changed) {
    this.area = area;
    this.copy = copy;
    this.messages = messages;
    this.changed = changed;
    area.addEventListener("input", () => changed(area.value));
    area.addEventListener("scroll", () => {
      copy.scrollTop = area.scrollTop;
      copy.scrollLeft = area.scrollLeft;
    });
    area.addEventListener("keydown", (event) => this.indent(event));
  }

  get text() { return this.area.value; }

  /** @param {string} text */
  set text(text) {
    this.area.value = text;
    this.changed(text);
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
   * Puts a text in place of what is selected, so that it can be undone.
   * @param {string} text
   */
  insert(text) {
    this.area.focus();
    const { selectionStart: start, selectionEnd: end } = this.area;
    if (!document.execCommand?.("insertText", false, text)) {
      this.area.setRangeText(text, start, end, "end");
      this.changed(this.area.value);
    }
  }

  /**
   * Shows colours, marks and messages.
   * @param {import("./module.js").Compiled} compiled
   */
  show(compiled) {
    const text = this.text;
    const places = placesOfBytes(text);
    this.places = places;
    const pieces = document.createDocumentFragment();
    const marks = compiled.diagnostics.filter((diagnostic) => diagnostic.place.file === "page.gesture");
    /** @type {string[]} */
    const styles = new Array(text.length).fill("");
    for (let i = 0; i < compiled.tokens.length; i += 3) {
      const [start, length, style] = compiled.tokens.slice(i, i + 3);
      for (let at = places[start]; at < places[start + length]; at++) styles[at] = tokenClasses[style];
    }
    markComments(text, styles);
    for (const { place, severity } of marks) {
      const start = Math.min(places[place.start], Math.max(0, text.length - 1));
      const end = Math.max(start + 1, places[place.end]);
      for (let at = start; at < end && at < text.length; at++) styles[at] += ` ${severity}`;
    }
    let start = 0;
    for (let at = 1; at <= text.length; at++) {
      if (at < text.length && styles[at] === styles[start]) continue;
      const piece = text.slice(start, at);
      pieces.append(styles[start] ? element("span", { class: styles[start], text: piece }) : piece);
      start = at;
    }
    pieces.append("\n");
    this.copy.replaceChildren(pieces);
    this.copy.scrollTop = this.area.scrollTop;
    this.messages.replaceChildren(...compiled.diagnostics.map((one) => this.message(one)));
  }

  /** @param {import("./module.js").Diagnostic} diagnostic */
  message(diagnostic) {
    const { place, severity, text, notes, fixIt, code } = diagnostic;
    const line = element(
      "li", { class: severity, "data-code": code },
      element("button", {
        type: "button", class: "plain", text: `${place.line}:${place.column}`,
        "aria-label": `Go to line ${place.line}, column ${place.column}`,
        onclick: () => this.select(place.start, place.end),
      }), " ",
      element("span", { class: severity === "error" ? "bad" : "stray", text: `${severity}: ` }),
      plainWords(text));
    if (fixIt) {
      line.append(" ", element("button", {
        type: "button", class: "fix", text: fixText(fixIt),
        onclick: () => this.fix(fixIt),
      }));
    }
    for (const note of notes) line.append(element("div", { class: "quiet", text: `note: ${note.text.replaceAll("`", "")}` }));
    return line;
  }

  /** @param {NonNullable<import("./module.js").Diagnostic["fixIt"]>} fixIt */
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
    this.area.focus();
    this.area.setSelectionRange(places[start] ?? 0, places[end] ?? 0);
    const line = this.text.slice(0, places[start]).split("\n").length - 1;
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    const top = line * height;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 2 * height) {
      this.area.scrollTop = Math.max(0, top - this.area.clientHeight / 3);
    }
  }
}

/** @param {NonNullable<import("./module.js").Diagnostic["fixIt"]>} fixIt */
function fixText({ text, start, end }) {
  const shown = text.trim() || "a space";
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

/**
 * Colours comments, which are no tokens.
 * @param {string} text
 * @param {string[]} styles
 */
function markComments(text, styles) {
  for (const comment of text.matchAll(/\/\/[^\n]*/g)) {
    const start = comment.index ?? 0;
    if (styles[start]) continue;
    for (let at = start; at < start + comment[0].length; at++) styles[at] = "comment";
  }
}
