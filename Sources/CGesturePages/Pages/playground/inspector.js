// What stands beside the pad: how gestures stand during a drawing, and what became of a recording.
import { element, fill, quantity } from "../viewer/format.js";
import { causeNumbers, constraintList, expectationLine, marginWords, outcomeSection, phaseTable, reportList } from "../viewer/outcome.js";
import { isSuccess, tellingOrder } from "../viewer/picture.js";

/** Lines of gestures stand this far from each other, in points. */
const rowHeight = 24;

/** What a state is called: one that is held is complete, until it is known whether another gesture is made. @param {string} state */
const stateWord = (state) => (state === "held" ? "waits for another gesture" : state);

/** Up to this number of gestures, all outcomes of a recording are open. */
const fewGestures = 3;

/**
 * The line on the pad during a drawing.
 * @param {import("./module.js").Live} live
 */
export function liveLine(live) {
  const hasFailed = live.gestures.every((one) => one.state === "failed");
  const state = live.shown == null ? (hasFailed && live.gestures.length === 1 ? live.gestures[0] : null) : live.gestures[live.shown];
  if (!state) return { mark: "…", kind: "quiet", text: hasFailed ? "no gesture fits any more" : "" };
  const isMade = ["recognized", "began", "ended"].includes(state.state);
  const words = [isMade || state.state === "held" ? stateWord(state.state) : state.state === "failed" ? `failed: ${state.cause ?? ""}` : state.phase ? `in '${state.phase}'` : ""];
  if (live.leader?.gesture === live.shown && !isMade) words.push("would be recognized now");
  return {
    mark: isMade ? "✓" : state.state === "failed" ? "✗" : "…",
    kind: isMade ? "good" : state.state === "failed" ? "bad" : "quiet",
    text: `${state.gesture} · ${words.filter(Boolean).join(" · ")}`,
  };
}

/**
 * The line on the pad for a recording: what was made, or why what says most was not.
 * @param {import("../viewer/picture.js").Picture} picture
 * @param {number} main
 */
export function verdictLine(picture, main) {
  const outcome = picture.report.outcomes[main];
  const wrong = picture.report.expectations.some((one) => !one.holds);
  if (!outcome) return { mark: wrong ? "✗" : "…", kind: wrong ? "bad" : "quiet", text: "No gesture was tried." };
  const made = picture.report.outcomes.filter((one) => isSuccess(one.outcome)).map((one) => one.gesture);
  if (isSuccess(outcome.outcome)) {
    return { mark: wrong ? "✗" : "✓", kind: wrong ? "bad" : "good", text: `${made.join(" + ")} ${outcome.outcome}${wrong ? ", not as expected" : ""}` };
  }
  // A failure that was expected is no reason for alarm.
  const isMeant = picture.report.expectations.length > 0 && !wrong;
  return { mark: "✗", kind: isMeant ? "quiet" : "bad", text: `${made.length > 0 ? `${made.join(" + ")}, not ` : ""}${outcome.gesture}: ${reasonWords(outcome)}` };
}

/**
 * Why an outcome is a failure, in so few words that they fit on one line: what was measured, and by how much
 * it missed. Both numbers stand in the inspector.
 * @param {import("../viewer/picture.js").Outcome} outcome
 * @param {boolean} [isAtLine] Whether it stands at the end of the line that says what was measured.
 */
export function reasonWords(outcome, isAtLine = false) {
  const { cause } = outcome;
  if (!cause) return outcome.outcome === "possible" ? "undecided" : outcome.outcome;
  if (cause.words === cause.text) return cause.text;
  const by = (/** @type {string} */ words) => words.split(": ").at(-1) ?? "";
  const constraint = outcome.constraints.find((one) => one.text === cause.constraint && !one.holds);
  if (constraint && constraint.measured != null && constraint.limit != null && constraint.margin != null) {
    const { title, words, measured, limit, margin, unit } = constraint;
    const amount = by(words || marginWords(title, measured, limit, margin, false, unit));
    const measure = title.replace(/ [<>]=? .*/, "");
    return isAtLine ? amount : `${measure}${measure === title ? "," : ""} ${amount}`;
  }
  const numbers = by(cause.words || causeNumbers(cause));
  if (isAtLine && cause.kind === "stray" && numbers) return `strayed too far, ${numbers}`;
  return numbers ? `${cause.text}, ${numbers}` : cause.text;
}

/** The pane beside the pad. */
export class Inspector {
  /**
   * @param {{live: HTMLElement, result: HTMLElement, head: HTMLElement, phases: HTMLElement, conditions: HTMLElement, others: HTMLElement}} parts
   * @param {{show: (place: import("../viewer/picture.js").Place) => void, pointed: (what: {phase: number} | {condition: number, outcome: number} | null) => void,
   *   take: (outcome: import("../viewer/picture.js").Outcome, place: HTMLElement) => void}} listener
   */
  constructor(parts, listener) {
    [this.parts, this.listener] = [parts, listener];
    /** What is said of the gestures, in the order in which they stand. @type {{name: string, words: string, look: string}[]} */
    this.standing = [];
    this.shownGesture = "";
    for (const pane of [parts.live, parts.result]) {
      pane.addEventListener("pointerover", (event) => this.point(event));
      pane.addEventListener("focusin", (event) => this.point(event));
      pane.addEventListener("pointerleave", () => listener.pointed(null));
    }
    /** Which part of their list is in sight; asking for it would make the browser lay the page out. */
    this.seen = { top: 0, height: 0 };
    parts.others.addEventListener("scroll", () => {
      this.seen.top = parts.others.scrollTop;
      this.fillOthers();
    });
    new ResizeObserver(([{ contentRect }]) => {
      this.seen.height = contentRect.height;
      this.fillOthers();
    }).observe(parts.others);
  }

  /** @param {Event} event */
  point(event) {
    const target = /** @type {Element} */ (event.target);
    const phase = target.closest("[data-phase]");
    const condition = target.closest("[data-condition]");
    const outcome = Number(/** @type {HTMLElement | null} */ (target.closest("[data-outcome]"))?.dataset.outcome ?? -1);
    if (phase) this.listener.pointed({ phase: Number(/** @type {HTMLElement} */ (phase).dataset.phase) });
    else if (condition) {
      this.listener.pointed({ condition: Number(/** @type {HTMLElement} */ (condition).dataset.condition), outcome });
    } else this.listener.pointed(null);
  }

  /** Empties the place for what is shown during a drawing. */
  begin() {
    this.parts.live.hidden = false;
    this.parts.result.hidden = true;
    this.parts.live.classList.remove("over");
    this.parts.head.textContent = "";
    this.clear();
    this.parts.others.replaceChildren();
    this.standing = [];
    this.seen.top = 0;
  }

  clear() {
    this.shownGesture = "";
    this.parts.phases.replaceChildren();
    this.parts.conditions.replaceChildren();
  }

  /**
   * Tells how the gestures stand.
   * @param {import("./module.js").Live} live
   * @param {import("./module.js").Compiled | null} compiled
   * @param {boolean} isDrawing Whether what was shown before is of the same drawing.
   */
  show(live, compiled, isDrawing) {
    this.parts.live.hidden = false;
    this.parts.result.hidden = true;
    const state = live.shown == null ? null : live.gestures[live.shown];
    const { head, phases, conditions } = this.parts;
    if (state && live.detail && live.shown != null) {
      const stray = state.stray != null && state.tolerance != null
        ? `stray ${state.stray.toFixed(1)} of ${state.tolerance.toFixed(1)} pt` : "";
      const lead = live.leader?.gesture === live.shown ? leadWords(live.leader) : "";
      fill(head, state.gesture, [
        element("div", {}, element("strong", { text: state.gesture }),
          element("span", {
            class: "quiet", title: "Stray is how far the drawing went in directions that the phases do not allow; the second number is how far it may",
            text: [` ${stateWord(state.state)}`, stray].filter(Boolean).join(" · "),
          })),
        element("div", { class: "quiet", text: lead, title: lead ? `${lead}. Fit is stray for each point drawn: the least wins.` : "" }),
      ]);
      const known = compiled?.gestures[live.shown]?.phases ?? [];
      // All phases have their place from the beginning; those that were passed have their numbers.
      const passed = new Map(live.detail.numbers.map((number, index) => [number, live.detail?.phases[index]]));
      const rows = known.map((phase, number) => {
        const one = passed.get(number);
        return { name: phase.title, steps: one?.steps ?? 0, length: one?.length ?? 0, stray: one?.stray ?? 0 };
      });
      const now = live.detail.numbers[live.detail.numbers.length - 1];
      this.showPhases(state.gesture, rows, now, passed);
      const list = constraintList(live.detail.constraints, state.state !== "failed");
      const reports = reportList(live.detail.reports.map((one) => ({ ...one, unit: one.unit ?? "" })));
      fill(conditions, [state.gesture, ...live.detail.constraints.map(({ title }) => title)].join(), [list, reports].filter((one) => one != null));
    } else {
      fill(head, "", [element("span", { class: "quiet", text: "No gesture is possible now." })]);
      if (!isDrawing) this.clear();
    }
    // What was measured last stays in sight, fainter.
    this.parts.live.classList.toggle("over", !live.detail);
    this.showOthers(live);
  }

  /**
   * The phases of the gesture that is shown, with what was drawn of each.
   * @param {string} gesture
   * @param {{name: string, steps: number, length: number, stray: number}[]} rows
   * @param {number} now The number of the phase that the path is in.
   * @param {Map<number, unknown>} passed
   */
  showPhases(gesture, rows, now, passed) {
    const { phases } = this.parts;
    if (this.shownGesture !== gesture || phases.querySelectorAll("tbody tr").length !== rows.length) {
      this.shownGesture = gesture;
      const table = phaseTable(rows, rows.map((_, number) => number));
      phases.replaceChildren(...(table ? [table] : []));
    }
    phases.querySelectorAll("tbody tr").forEach((row, number) => {
      const { steps, length, stray } = rows[number];
      [`${steps}`, quantity(length, "pt"), stray.toFixed(1)].forEach((text, column) => {
        const cell = row.children[column + 1];
        if (cell.textContent !== text) cell.textContent = text;
      });
      row.classList.toggle("unseen", !passed.has(number));
      if (row.classList.contains("now") === (number === now)) return;
      row.classList.toggle("now", number === now);
      if (number === now) this.reveal(/** @type {HTMLElement} */ (row));
    });
  }

  /** Scrolls to a phase that is out of sight. @param {HTMLElement} row */
  reveal({ offsetTop, offsetHeight }) {
    const { phases } = this.parts;
    const { scrollTop, clientHeight } = phases;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) phases.scrollTop = offsetTop + offsetHeight - clientHeight;
  }

  /** One line for each gesture, in the order in which they stand. @param {import("./module.js").Live} live */
  showOthers(live) {
    const { others } = this.parts;
    others.hidden = live.gestures.length < 2;
    if (others.hidden) return;
    const isAlive = (/** @type {import("./module.js").GestureState} */ one) => one.state !== "failed" && one.state !== "idle";
    const rank = (/** @type {number} */ index) => {
      const state = live.gestures[index];
      if (index === live.leader?.gesture) return -2;
      if (index === live.shown) return -1;
      const share = state.stray != null && state.tolerance ? state.stray / state.tolerance : 0;
      return isAlive(state) ? share : 1000 + index;
    };
    const ranks = live.gestures.map((_, index) => rank(index));
    this.standing = ranks.map((_, index) => index).sort((one, other) => ranks[one] - ranks[other]).map((index) => {
      const state = live.gestures[index];
      const isLeader = index === live.leader?.gesture;
      const words = state.state === "failed" ? state.cause ?? "failed" : isLeader ? "leads" : state.state !== "possible" ? stateWord(state.state)
        : state.phase ? `in '${state.phase}'` : "";
      return { name: state.gesture, words, look: isLeader ? "leader" : isAlive(state) ? "" : "dead" };
    });
    while (others.childElementCount < this.standing.length) others.append(element("li", {}, element("strong"), element("span", { class: "quiet" })));
    this.fillOthers();
  }

  /** Fills the rows in sight, which stay at their places: to move rows, or to fill all, would cost a frame milliseconds. */
  fillOthers() {
    const { others } = this.parts;
    const first = Math.floor(this.seen.top / rowHeight);
    const last = first + Math.ceil(this.seen.height / rowHeight) + 1;
    this.standing.slice(first, last).forEach(({ name, words, look }, by) => {
      const row = /** @type {HTMLElement} */ (others.children[first + by]);
      const [title, said] = row.children;
      if (title.textContent !== name) title.textContent = name;
      if (said.textContent !== words) said.textContent = words;
      if (row.className !== look) row.className = look;
    });
  }

  /**
   * Tells what became of a recording.
   * @param {import("../viewer/picture.js").Picture | null} picture
   * @param {number} main
   * @param {string} empty What is said without a picture.
   */
  tell(picture, main, empty) {
    const { live, result } = this.parts;
    live.hidden = true;
    result.hidden = false;
    if (!picture) {
      result.replaceChildren(element("p", { class: "quiet", text: empty }));
      return;
    }
    const { outcomes, expectations, notes } = picture.report;
    result.replaceChildren(
      ...expectations.map((one) => expectationLine(one, "expectation")),
      ...notes.map(noteLine),
      ...tellingOrder(picture).map((index) => {
        const section = outcomeSection(
          outcomes[index], picture.paths[index], index === main || isSuccess(outcomes[index].outcome) || outcomes.length <= fewGestures,
          this.listener.show, this.listener.take);
        section.dataset.outcome = String(index);
        return section;
      }),
      ...(outcomes.length === 0 ? [element("p", { class: "quiet", text: "No gesture was tried." })] : []));
  }
}

/** A note on a recording. Here it has no lines. @param {string} note */
function noteLine(note) {
  return element("p", { class: "quiet", text: note.replace(/ \((first at )?line \d+\)/, "") });
}

/**
 * What `check --leader` says of a leader.
 * @param {import("./module.js").Leader} leader
 */
function leadWords(leader) {
  const words = `leads, fit ${leader.fit.toFixed(3)} (0 is perfect)`;
  if (leader.runnerUp == null || leader.lead == null) return words;
  if (leader.lead === 0) return `${words}, as well as ${leader.runnerUp}`;
  const amount = Math.abs(leader.lead).toFixed(3);
  return leader.lead > 0
    ? `${words}, ahead of ${leader.runnerUp} by ${amount}` : `${words}, before ${leader.runnerUp}, worse by ${amount}`;
}
