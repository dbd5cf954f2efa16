// The recordings: small drawings with what became of each, to filter, order, search, choose and label.
import { counted, element } from "../viewer/format.js";
import { cellClass, cellTexts, cellWords, inkOf, nothingMade, paintThumbnail } from "../viewer/sheet.js";

/** @typedef {import("./history.js").Recording} Recording */
/** @typedef {import("./module.js").Verdict} Verdict */

/** @param {Verdict | null | undefined} verdict */
export const madeText = (verdict) => (verdict && verdict.made.length > 0 ? verdict.made.join(" + ") : nothingMade);

/**
 * @typedef {object} Cell
 * @property {any} cell
 * @property {HTMLCanvasElement} canvas
 * @property {string} look What it says.
 * @property {boolean} isPainted Whether its drawing is shown as it is now.
 * @property {boolean} isInked Whether some drawing of it is shown.
 * @property {string} why Why what should have been made was not.
 */

/** What can be shown alone. @type {[string, string, (verdict: Verdict | undefined, change: string | undefined) => boolean][]} */
const choices = [
  ["all", "All", () => true],
  ["wrong", "Not as expected", (verdict) => verdict?.label != null && !verdict.holds],
  ["right", "As expected", (verdict) => verdict?.label != null && verdict.holds],
  ["open", "Without a label", (verdict) => verdict?.label == null],
  ["changed", "Other than before", (_, change) => change !== undefined],
];

/** The strip of recordings. */
export class Strip {
  /**
   * @param {{sheet: HTMLElement, tally: HTMLElement, filter: HTMLSelectElement, order: HTMLSelectElement, search: HTMLInputElement}} parts
   * @param {{choose: (id: number | null) => void, forget: (ids: number[]) => void, thumbnail: (id: number) => Promise<import("../viewer/sheet.js").Thumbnail | null>, reason: (id: number) => Promise<string | null>}} listener
   */
  constructor(parts, listener) {
    this.parts = parts;
    this.listener = listener;
    /** @type {readonly Recording[]} */
    this.recordings = [];
    /** @type {Map<number, Verdict>} */
    this.verdicts = new Map();
    /** What was made of each when it was pinned. @type {Map<number, {made: string, isRight: boolean}>} */
    this.pinned = new Map();
    /** @type {Map<number, Cell>} */
    this.cells = new Map();
    /** The recordings that are shown, in their order. @type {number[]} */
    this.shown = [];
    /** @type {Set<number>} */
    this.selected = new Set();
    /** @type {number | null} */
    this.chosen = null;
    /** Whether what is chosen is followed to its place, until its verdict is known. */
    this.isFollowed = false;
    this.isBroken = false;
    /** @type {Map<number, Recording>} */
    this.byId = new Map();
    this.watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = Number(/** @type {HTMLElement} */ (target).dataset.id);
        const cell = this.cells.get(id);
        if (!cell) continue;
        // What is out of sight costs nothing, and a search in the page finds it all the same.
        cell.cell.hidden = isIntersecting ? false : "until-found";
        if (isIntersecting) this.paint(id);
      }
    }, { root: parts.sheet, rootMargin: "25%" });
    for (const [value, text] of choices) parts.filter.append(element("option", { value, text }));
    for (const control of [parts.filter, parts.order, parts.search]) {
      control.addEventListener("input", () => this.arrange(true));
    }
    parts.sheet.addEventListener("click", (event) => this.click(event));
    parts.sheet.addEventListener("keydown", (event) => this.step(event));
  }

  // MARK: Recordings and verdicts

  /** @param {readonly Recording[]} recordings */
  have(recordings) {
    if (recordings === this.recordings) return;
    const before = this.recordings;
    this.recordings = recordings;
    const ids = this.byId = new Map(recordings.map((one) => [one.id, one]));
    // One that has another label now, or again that of before, is still the one that was chosen.
    const next = new Map(before.length !== recordings.length ? []
      : before.flatMap(({ id, path }, at) => (!ids.has(id) && recordings[at].path === path ? [[id, recordings[at].id]] : [])));
    this.selected = new Set([...this.selected].map((id) => next.get(id) ?? id));
    if (this.chosen !== null) this.chosen = next.get(this.chosen) ?? this.chosen;
    for (const id of this.cells.keys()) {
      if (ids.has(id)) continue;
      this.cells.get(id)?.cell.remove();
      this.cells.delete(id);
    }
    // Those that got another number have no cell any more.
    for (const id of this.verdicts.keys()) if (!ids.has(id)) this.verdicts.delete(id);
    this.selected = new Set([...this.selected].filter((id) => ids.has(id)));
    if (this.chosen !== null && !ids.has(this.chosen)) this.chosen = null;
    this.arrange(true);
  }

  /**
   * @param {{id: number, verdict: Verdict | null}[]} verdicts `null` if it is as before.
   * @param {boolean} isLast
   */
  judged(verdicts, isLast) {
    for (const { id, verdict } of verdicts) {
      if (!this.byId.has(id)) continue;
      if (verdict) this.verdicts.set(id, verdict);
      const cell = this.cells.get(id);
      if (!cell) continue;
      // Which gesture came nearest may be another one, though none was made.
      if (verdict || this.verdicts.get(id)?.made.length === 0) [cell.isPainted, cell.why] = [false, ""];
      if (verdict) this.fill(id, cell);
    }
    if (!isLast) return;
    // Nothing changes its place under a hand.
    const isHeld = this.parts.sheet.matches(":hover") || this.parts.sheet.contains(document.activeElement);
    this.arrange(!isHeld);
    this.isFollowed = false;
    this.paintSeen();
  }

  /** From now on, changes are counted against what is so now. */
  pin() {
    this.pinned = new Map([...this.verdicts].map(([id, verdict]) =>
      [id, { made: madeText(verdict), isRight: verdict.holds }]));
    this.arrange(false);
    for (const [id, cell] of this.cells) this.fill(id, cell);
  }

  /** What is not pinned yet is pinned as it is. */
  pinNew() {
    for (const [id, verdict] of this.verdicts) {
      if (!this.pinned.has(id)) this.pinned.set(id, { made: madeText(verdict), isRight: verdict.holds });
    }
  }

  /**
   * Keeps what a recording is compared with when its label changes.
   * @param {number} id
   * @param {number} next
   * @param {(made: string) => string} [nameOf] What gestures are called now.
   */
  follow(id, next, nameOf = (made) => made) {
    const old = this.pinned.get(id);
    if (old) this.pinned.set(next, { ...old, made: old.made.split(" + ").map(nameOf).join(" + ") });
    const cell = this.cells.get(id);
    if (!cell) return;
    this.cells.delete(id);
    this.cells.set(next, cell);
    cell.cell.dataset.id = String(next);
    const verdict = this.verdicts.get(id);
    if (verdict) this.verdicts.set(next, verdict);
  }

  /** @param {boolean} isBroken */
  set broken(isBroken) {
    this.isBroken = isBroken;
    this.parts.sheet.classList.toggle("stale", isBroken);
    // Verdicts come before it is known here that the text has no error any more.
    this.paintSeen();
    this.showTally();
  }

  // MARK: Order

  /** @param {number} id */
  change(id) {
    const [old, verdict] = [this.pinned.get(id), this.verdicts.get(id)];
    if (!old || !verdict) return undefined;
    if (old.made !== madeText(verdict)) return `was ${old.made}`;
    return verdict.label == null || old.isRight === verdict.holds ? undefined : `was ${old.isRight ? "" : "not "}as expected`;
  }

  /** @param {boolean} isOrdered Whether the order may change. */
  arrange(isOrdered) {
    const words = this.parts.search.value.trim().toLowerCase();
    const choice = choices.find(([value]) => value === this.parts.filter.value) ?? choices[0];
    const fits = this.recordings.filter(({ id, path }) => {
      const verdict = this.verdicts.get(id);
      const told = `${path} ${verdict?.label ?? ""} ${madeText(verdict)}`.toLowerCase();
      return choice[2](verdict, this.change(id)) && words.split(" ").every((word) => told.includes(word));
    }).map(({ id }) => id);
    const rank = (/** @type {number} */ id) => {
      const verdict = this.verdicts.get(id);
      if (this.parts.order.value === "label") return `${verdict?.label ?? "~"} ${verdict?.holds ? 1 : 0}`;
      if (this.parts.order.value === "made") return madeText(verdict);
      return verdict?.label != null && !verdict.holds ? "0" : "1";
    };
    if (!isOrdered) {
      const known = new Map(this.shown.map((id, index) => [id, index]));
      fits.sort((one, other) => (known.get(one) ?? Infinity) - (known.get(other) ?? Infinity));
    } else if (this.parts.order.value !== "came") {
      const ranks = new Map(fits.map((id) => [id, rank(id)]));
      fits.sort((one, other) => {
        const [left, right] = [String(ranks.get(one)), String(ranks.get(other))];
        return left < right ? -1 : left > right ? 1 : 0;
      });
    }
    this.shown = fits;
    this.place();
    if (this.isFollowed) this.showChosen();
    this.showTally();
  }

  /** While something is drawn, nothing looks for what is in sight: it would do so in every frame. @param {boolean} isDrawing */
  set drawing(isDrawing) {
    if (isDrawing) this.watcher.disconnect();
    else for (const id of this.shown) this.watcher.observe(/** @type {Cell} */ (this.cells.get(id)).cell);
  }

  /** Puts the cells where they belong, and makes those that are new. */
  place() {
    const { sheet } = this.parts;
    const wanted = new Set(this.shown);
    for (const [id, cell] of this.cells) {
      if (wanted.has(id) || !cell.cell.parentNode) continue;
      cell.cell.remove();
      cell.cell.hidden = "until-found";
    }
    let at = sheet.firstElementChild;
    for (const id of this.shown) {
      const cell = this.cells.get(id) ?? this.make(id);
      if (cell.cell === at) {
        at = at?.nextElementSibling ?? null;
        continue;
      }
      sheet.insertBefore(cell.cell, at);
      this.watcher.observe(cell.cell);
    }
    this.showChoice();
  }

  /** @param {number} id @returns {Cell} */
  make(id) {
    const canvas = element("canvas", { width: "1", height: "1", "aria-hidden": "true" });
    const cell = {
      cell: element("div", { role: "option", "data-id": String(id), tabindex: "-1" }, canvas), canvas,
      look: "", isPainted: false, isInked: false, why: "",
    };
    this.cells.set(id, cell);
    this.fill(id, cell);
    return cell;
  }

  /** @param {number} id @param {Cell} cell */
  fill(id, cell) {
    const recording = this.byId.get(id);
    const verdict = this.verdicts.get(id);
    const item = {
      name: recording?.path ?? "", verdict: verdict ? madeText(verdict) : "…",
      wanted: verdict?.label ?? undefined, isRight: verdict?.label == null ? null : verdict.holds, change: this.change(id),
    };
    const look = JSON.stringify([item, cell.why]);
    if (look === cell.look) return;
    cell.look = look;
    cell.cell.className = `cell ${cellClass(item)}`;
    cell.cell.title = cellWords(item, "\n") + (cell.why ? `\n${cell.why}` : "");
    cell.cell.setAttribute("aria-label", cellWords(item, "; "));
    cell.cell.replaceChildren(cell.canvas, ...cellTexts(item));
  }

  /** @param {number} id */
  async paint(id) {
    const cell = this.cells.get(id);
    if (!cell || cell.isPainted) return;
    const ink = () => paintThumbnail(cell.canvas, { touches: inkOf(this.byId.get(id)?.text ?? ""), steps: [], ring: null });
    if (this.isBroken) {
      // What is new is ink, and no more.
      if (!cell.isInked) ink();
      cell.isInked = true;
      return;
    }
    cell.isPainted = cell.isInked = true;
    const scene = await this.listener.thumbnail(id);
    // It is asked for anew if something else has come of it meanwhile.
    if (!cell.isPainted) return;
    if (!scene) {
      cell.isPainted = false;
      // Without a gesture it is ink, and no more.
      if (!this.isBroken && this.byId.has(id)) ink();
    } else paintThumbnail(cell.canvas, scene);
    const verdict = this.verdicts.get(id);
    if (!scene || !verdict || verdict.label == null || verdict.holds) return;
    const why = await this.listener.reason(id);
    if (!cell.isPainted || !why) return;
    cell.why = why;
    this.fill(id, cell);
  }

  /** Paints all anew, as in other colours. */
  repaint() {
    for (const cell of this.cells.values()) cell.isPainted = cell.isInked = false;
    this.paintSeen();
  }

  paintSeen() {
    for (const [id, cell] of this.cells) if (!cell.cell.hidden) this.paint(id);
  }

  showTally() {
    this.parts.tally.textContent = this.parts.tally.title = this.tallyWords;
  }

  get tallyWords() {
    const all = [...this.recordings].map(({ id }) => this.verdicts.get(id));
    if (this.isBroken) {
      return all.length === 0
        ? "The text has an error: what you draw is kept, and tried when it has none."
        : `The text has an error, so ${counted(all.length, "recording")} ${all.length === 1 ? "waits" : "wait"} to be tried.`;
    }
    const labelled = all.filter((verdict) => verdict?.label != null);
    const right = labelled.filter((verdict) => verdict?.holds).length;
    let [more, fewer, other] = [0, 0, 0];
    for (const { id } of this.recordings) {
      const [old, verdict] = [this.pinned.get(id), this.verdicts.get(id)];
      if (!old || !verdict || this.change(id) === undefined) continue;
      if (verdict.label != null && verdict.holds && !old.isRight) more += 1;
      else if (verdict.label != null && !verdict.holds && old.isRight) fewer += 1;
      else other += 1;
    }
    const changes = [more ? `${more} now right` : "", fewer ? `${fewer} now wrong` : "", other ? `${other} with another result` : ""].filter(Boolean);
    return [
      labelled.length > 0 ? `${right} of ${labelled.length} as expected` : "",
      all.length > labelled.length ? `${all.length - labelled.length} without a label` : "",
      changes.length > 0 ? `compared with before: ${changes.join(", ")}` : "",
      this.shown.length < all.length ? `${this.shown.length} shown` : "",
    ].filter(Boolean).join(" · ") || "Draw, or open recordings. “Write it…” then writes the text for them.";
  }

  // MARK: Choosing

  /** The recordings that an action is for: those that are selected and in sight, or the one on the pad. */
  get targets() {
    return this.selected.size > 0 ? this.shown.filter((id) => this.selected.has(id))
      : this.chosen === null ? [] : [this.chosen];
  }

  showChoice() {
    const focus = this.chosen !== null && this.shown.includes(this.chosen) ? this.chosen : this.shown[0];
    for (const [id, { cell }] of this.cells) {
      const isSelected = this.selected.has(id) || id === this.chosen;
      cell.setAttribute("aria-selected", String(isSelected));
      cell.classList.toggle("chosen", id === this.chosen);
      cell.tabIndex = id === focus ? 0 : -1;
    }
  }

  /**
   * @param {number | null} id
   * @param {{isAdded?: boolean, isRange?: boolean}} [how]
   */
  choose(id, { isAdded = false, isRange = false } = {}) {
    if (id !== null && isRange && this.chosen !== null) {
      const [first, last] = [this.shown.indexOf(this.chosen), this.shown.indexOf(id)].sort((a, b) => a - b);
      for (const one of this.shown.slice(Math.max(0, first), last + 1)) this.selected.add(one);
    } else if (id !== null && isAdded) {
      if (this.chosen !== null) this.selected.add(this.chosen);
      if (!this.selected.delete(id)) this.selected.add(id);
    } else {
      this.selected.clear();
    }
    this.chosen = id;
    this.showChoice();
    this.showChosen();
    this.listener.choose(id);
  }

  /** Chooses what was just drawn, before anything is known of it. @param {number} id */
  chooseNew(id) {
    this.selected.clear();
    this.chosen = id;
    this.isFollowed = true;
  }

  showChosen() {
    if (this.chosen !== null) this.cells.get(this.chosen)?.cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  /** @param {MouseEvent} event */
  click(event) {
    const cell = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".cell"));
    if (!cell) return;
    cell.focus({ preventScroll: true });
    this.choose(Number(cell.dataset.id), { isAdded: event.ctrlKey || event.metaKey, isRange: event.shiftKey });
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const focused = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".cell"));
    const at = this.shown.indexOf(focused ? Number(focused.dataset.id) : this.chosen ?? -1);
    const row = Math.max(1, Math.floor(this.parts.sheet.clientWidth / 112));
    const by = { ArrowRight: 1, ArrowLeft: -1, j: 1, k: -1, ArrowDown: row, ArrowUp: -row, Home: -Infinity, End: Infinity }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const next = this.shown[Math.max(0, Math.min(this.shown.length - 1, at + by))];
      if (next === undefined) return;
      this.choose(next, { isRange: event.shiftKey });
      this.cells.get(next)?.cell.focus({ preventScroll: true });
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.selected = new Set(this.shown);
      this.showChoice();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.listener.forget(this.targets);
      this.cells.get(this.chosen ?? this.shown[0])?.cell.focus({ preventScroll: true });
    }
  }
}
