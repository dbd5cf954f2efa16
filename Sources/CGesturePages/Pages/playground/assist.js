// Help while a text is written: what may stand at the caret, and what the word there means. All of it is what
// the language server answers.
import { element } from "../viewer/format.js";

/** @typedef {{label: string, kind: number, detail?: string, documentation?: string, textEdit: {range: {start: {line: number, character: number}}, newText: string}}} Proposal */

/** Milliseconds of rest until a word is explained. */
const hoverRest = 350;

/** Milliseconds after a letter until proposals are asked for. */
const typingRest = 60;

/** Proposals at, and explanations of, places of the text. */
export class Assist {
  /**
   * @param {import("./editor.js").Editor} editor
   * @param {{proposals: HTMLElement, about: HTMLElement, explained: HTMLElement, meaning: HTMLElement}} parts
   * @param {(method: string, text: string, line: number, character: number) => Promise<any>} ask
   */
  constructor(editor, parts, ask) {
    [this.editor, this.parts, this.ask] = [editor, parts, ask];
    /** @type {Proposal[]} */
    this.all = [];
    /** @type {Proposal[]} */
    this.shown = [];
    this.at = 0;
    /** Where the word begins that is being written. */
    this.start = 0;
    this.isAsked = false;
    this.round = this.timer = this.hoverTimer = this.caretTimer = 0;
    const { area } = editor;
    area.setAttribute("aria-controls", parts.proposals.id);
    area.setAttribute("aria-autocomplete", "list");
    area.addEventListener("input", (event) => this.typed(/** @type {InputEvent} */ (event)));
    // Before the editor hears it: Enter takes a proposal, and is a new line otherwise.
    area.addEventListener("keydown", (event) => this.key(event), { capture: true });
    area.addEventListener("blur", () => this.close());
    area.addEventListener("scroll", () => {
      this.close();
      this.hide();
    });
    area.addEventListener("pointermove", (event) => this.hover(event));
    area.addEventListener("pointerleave", () => this.hide());
    area.addEventListener("pointerdown", () => {
      this.close();
      this.hide();
    });
    parts.proposals.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role=option]"));
      if (!item) return;
      this.at = Number(item.dataset.index);
      this.accept();
    });
  }

  get isOpen() { return !this.parts.proposals.hidden; }

  // MARK: Proposals

  /** @param {InputEvent} event */
  typed(event) {
    this.hide();
    const { area } = this.editor;
    if (this.isOpen && this.narrow()) return;
    this.close();
    const isWord = event.inputType === "insertText" && /[A-Za-z.]$/.test(event.data ?? "");
    clearTimeout(this.timer);
    if (isWord) this.timer = setTimeout(() => this.propose(false), typingRest);
    else this.round += 1;
    if (area.selectionStart !== area.selectionEnd) this.close();
  }

  /** @param {boolean} isAsked Whether the user asked for it. */
  async propose(isAsked) {
    const { area, text } = this.editor;
    const caret = area.selectionStart;
    const round = ++this.round;
    const { line, character } = this.editor.positionOf(caret);
    const answer = await this.ask("completion", text, line, character).catch(() => null);
    if (round !== this.round || text !== this.editor.text || caret !== area.selectionStart || document.activeElement !== area) return;
    this.all = Array.isArray(answer) ? answer : answer?.items ?? [];
    this.isAsked = isAsked;
    const first = this.all[0]?.textEdit.range.start;
    if (!first) return this.close();
    this.start = this.editor.offsetOf(first.line, first.character);
    this.narrow();
  }

  /** Shows those that begin as what is written. @returns {boolean} Whether there are any. */
  narrow() {
    const { area, text } = this.editor;
    const written = text.slice(this.start, area.selectionStart);
    const begins = this.all.filter(({ label }) => label.toLowerCase().startsWith(written.toLowerCase()));
    const isKnown = area.selectionStart >= this.start && /^[\w-]*$/.test(written);
    const isDone = begins.length === 1 && begins[0].label === written;
    const isEmpty = written === "" && !this.isAsked && text[this.start - 1] !== ".";
    if (!isKnown || begins.length === 0 || isDone || isEmpty) {
      this.close();
      return false;
    }
    this.shown = begins;
    this.at = 0;
    this.show();
    return true;
  }

  show() {
    const { proposals } = this.parts;
    // A detail that all of them have in common does not help to choose.
    const isTelling = this.shown.length === 1 || this.shown.some(({ detail }) => detail !== this.shown[0].detail);
    proposals.replaceChildren(...this.shown.map((one, index) => element(
      "div", { role: "option", id: `proposal-${index}`, "data-index": String(index) },
      element("code", { text: one.label }), element("span", { class: "quiet", text: isTelling && one.detail && one.detail !== one.label ? one.detail : "" }))));
    proposals.hidden = false;
    const { x, y } = this.editor.placeOf(this.start);
    const { clientWidth: width, clientHeight: height, offsetLeft } = this.editor.area;
    const tall = Math.min(this.shown.length, 7) * 24 + 8;
    proposals.style.left = `${offsetLeft + Math.max(0, Math.min(x, width - 250))}px`;
    proposals.style.top = `${y + 24 + tall > height ? Math.max(2, y - tall - 2) : y + 24}px`;
    this.choose(0);
  }

  /** @param {number} by */
  choose(by) {
    this.at = (this.at + by + this.shown.length) % this.shown.length;
    const items = /** @type {HTMLElement[]} */ ([...this.parts.proposals.children]);
    items.forEach((item, index) => item.setAttribute("aria-selected", String(index === this.at)));
    items[this.at]?.scrollIntoView({ block: "nearest" });
    this.editor.area.setAttribute("aria-activedescendant", `proposal-${this.at}`);
    const { about } = this.parts;
    const words = this.shown[this.at]?.documentation ?? "";
    about.hidden = words === "";
    about.replaceChildren(...paragraphs(words));
    const box = this.parts.proposals;
    const { offsetLeft, clientWidth } = this.editor.area;
    about.style.left = `${Math.max(4, Math.min(box.offsetLeft, offsetLeft + clientWidth - about.offsetWidth - 6))}px`;
    const below = box.offsetTop + box.offsetHeight + 2;
    about.style.top = `${below + about.offsetHeight > this.editor.area.clientHeight ? Math.max(2, box.offsetTop - about.offsetHeight - 2) : below}px`;
  }

  close() {
    this.parts.proposals.hidden = this.parts.about.hidden = true;
    this.editor.area.removeAttribute("aria-activedescendant");
  }

  accept() {
    const one = this.shown[this.at];
    if (!one) return;
    const { area } = this.editor;
    this.close();
    this.round += 1;
    area.setSelectionRange(this.start, area.selectionStart);
    this.editor.insert(one.textEdit.newText);
    this.close();
  }

  /** Whether what is proposed is what is written. */
  get isWritten() {
    const { area, text } = this.editor;
    return this.shown[this.at]?.textEdit.newText === text.slice(this.start, area.selectionStart);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.hide();
    if ((event.ctrlKey || event.metaKey) && event.key === " ") {
      event.preventDefault();
      this.propose(true);
      return;
    }
    if (event.altKey && event.shiftKey && event.code === "KeyF") {
      event.preventDefault();
      this.format();
      return;
    }
    if (!this.isOpen) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      this.choose(by);
    } else if (event.key === "Enter" && this.isWritten) {
      // The word stands there already, so Enter ends the line.
      this.close();
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.accept();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    } else if (["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"].includes(event.key)) {
      this.close();
    }
  }

  /** Lays the text out as `gesturec format` does. */
  async format() {
    const { text } = this.editor;
    const edits = await this.ask("formatting", text, 0, 0).catch(() => null);
    if (!Array.isArray(edits) || text !== this.editor.text) return;
    for (const { range, newText } of [...edits].reverse()) {
      const [start, end] = [range.start, range.end].map(({ line, character }) => this.editor.offsetOf(line, character));
      this.editor.area.setSelectionRange(start, end);
      this.editor.insert(newText);
    }
  }

  // MARK: Explanations

  /** @param {PointerEvent} event */
  hover(event) {
    clearTimeout(this.hoverTimer);
    this.hide();
    if (event.buttons !== 0 || event.pointerType === "touch") return;
    const { clientX, clientY } = event;
    this.hoverTimer = setTimeout(async () => {
      const offset = this.editor.offsetAt(clientX, clientY);
      if (offset === null || this.isOpen) return;
      const { text } = this.editor;
      const { line, character } = this.editor.positionOf(offset);
      const words = (await this.ask("hover", text, line, character).catch(() => null))?.contents?.value;
      if (!words || text !== this.editor.text) return;
      const { explained } = this.parts;
      explained.replaceChildren(...paragraphs(words));
      explained.hidden = false;
      const box = this.editor.area.getBoundingClientRect();
      const [x, y] = [clientX - box.left, clientY - box.top];
      explained.style.left = `${Math.max(4, this.editor.area.offsetLeft + Math.min(x, box.width - explained.offsetWidth - 6))}px`;
      explained.style.top = `${y + 20 + explained.offsetHeight > box.height ? Math.max(2, y - explained.offsetHeight - 12) : y + 20}px`;
    }, hoverRest);
  }

  hide() {
    clearTimeout(this.hoverTimer);
    this.parts.explained.hidden = true;
  }

  /** Says below the text what the word at the caret means. */
  moved() {
    clearTimeout(this.caretTimer);
    this.caretTimer = setTimeout(async () => {
      const { area, text } = this.editor;
      // After a blank it is the word before it that is being gone on with.
      const at = text.slice(0, area.selectionStart).trimEnd().length;
      const { line, character } = this.editor.positionOf(Math.max(at, text.lastIndexOf("\n", area.selectionStart - 1) + 1));
      const words = (await this.ask("hover", text, line, character).catch(() => null))?.contents?.value ?? "";
      if (text !== this.editor.text) return;
      const flat = words.split("\n\n").slice(0, 2).join(" – ").replaceAll("\n", " ");
      this.parts.meaning.replaceChildren(...withCode(flat));
      this.parts.meaning.title = flat.replaceAll("`", "");
    }, 150);
  }
}

/**
 * The few marks of Markdown that answers have, as elements.
 * @param {string} words
 */
function paragraphs(words) {
  return words.split("\n\n").filter(Boolean).map((one) => element("p", {}, ...withCode(one)));
}

/** @param {string} words */
function withCode(words) {
  return words.split("`").map((piece, index) => (index % 2 ? element("code", { text: piece }) : piece.replaceAll("**", "")));
}
