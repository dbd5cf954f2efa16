// Another name for what stands at the caret, wherever it is mentioned.

/** @typedef {{line: number, character: number}} Position */
/** @typedef {{range: {start: Position, end: Position}, newText: string}} Edit */

/** A field at the caret for the name. */
export class Rename {
  /**
   * @param {import("./editor.js").Editor} editor
   * @param {{form: HTMLFormElement, name: HTMLInputElement, problem: HTMLElement}} parts
   * @param {(method: string, text: string, line: number, character: number, name: string) => Promise<any>} ask
   * @param {{renamed: (text: string, starts: number[], old: string, name: string) => void, say: (words: string) => void}} listener
   */
  constructor(editor, parts, ask, listener) {
    [this.editor, this.parts, this.ask, this.listener] = [editor, parts, ask, listener];
    this.old = "";
    /** @type {Position} */
    this.place = { line: 0, character: 0 };
    editor.area.addEventListener("keydown", (event) => {
      if (event.key !== "F2") return;
      event.preventDefault();
      this.open();
    });
    parts.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.accept();
    });
    parts.form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    parts.name.addEventListener("blur", () => setTimeout(() => {
      if (!parts.form.contains(document.activeElement)) parts.form.hidden = true;
    }));
  }

  async open() {
    const { editor, parts } = this;
    const { text } = editor;
    this.place = editor.positionOf(editor.area.selectionStart);
    try {
      const { range, placeholder } = await this.ask("prepareRename", text, this.place.line, this.place.character, "");
      if (text !== editor.text) return;
      this.old = parts.name.value = placeholder;
      const { x, y } = editor.placeOf(editor.offsetOf(range.start.line, range.start.character));
      parts.problem.textContent = "";
      parts.form.hidden = false;
      const { clientWidth: width, clientHeight: height, offsetLeft } = editor.area;
      const { offsetWidth, offsetHeight } = parts.form;
      parts.form.style.left = `${offsetLeft + Math.max(0, Math.min(x, width - offsetWidth - 4))}px`;
      parts.form.style.top = `${y + 24 + offsetHeight > height ? Math.max(2, y - offsetHeight - 2) : y + 24}px`;
      parts.name.select();
      parts.name.focus();
    } catch (error) {
      this.listener.say(sentence(error));
    }
  }

  async accept() {
    const { editor, parts, old } = this;
    const [text, name] = [editor.text, parts.name.value.trim()];
    try {
      const answer = await this.ask("rename", text, this.place.line, this.place.character, name);
      if (text !== editor.text) return;
      /** @type {Edit[]} */
      const edits = Object.values(answer?.changes ?? {}).flat();
      const places = edits.map(({ range: { start, end }, newText }) => ({
        start: editor.offsetOf(start.line, start.character), end: editor.offsetOf(end.line, end.character), newText,
      })).sort((one, other) => other.start - one.start);
      const edited = places.reduce((made, { start, end, newText }) => made.slice(0, start) + newText + made.slice(end), text);
      this.close();
      this.listener.renamed(edited, places.map(({ start }) => start), old, name);
    } catch (error) {
      parts.problem.textContent = sentence(error);
    }
  }

  close() {
    this.parts.form.hidden = true;
    this.editor.area.focus({ preventScroll: true });
  }
}

/** @param {unknown} error */
function sentence(error) {
  const words = (error instanceof Error ? error.message : String(error)).replace(/^Error: /, "");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/**
 * What a recording expects, of a gesture by its new name.
 * @param {string} trace A `.trace`.
 * @param {string} old
 * @param {string} name
 */
export function withRenamed(trace, old, name) {
  return trace.replace(/^expect\s.*$/gm, (line) => line.replace(
    /(^expect\s+|\sat\s+)([\w-]+)/g, (all, before, word) => (word === old ? before + name : all)));
}
