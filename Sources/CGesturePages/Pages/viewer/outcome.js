// What became of a drawing, in words: the outcome, its phases, its conditions with their margins.
import { element, quantity, secondsText } from "./format.js";
import { isSuccess } from "./picture.js";

/**
 * An outcome as a section that can be opened.
 * @param {import("./picture.js").Outcome} outcome
 * @param {import("./picture.js").Path | null} path
 * @param {boolean} isOpen
 * @param {((place: import("./picture.js").Place) => void) | null} show Shows what of the text is to blame.
 * @param {((outcome: import("./picture.js").Outcome, place: HTMLElement) => void) | null} [take] Proposes what would accept it.
 */
export function outcomeSection(outcome, path, isOpen, show, take = null) {
  const made = isSuccess(outcome.outcome);
  const mark = made ? "✓" : outcome.outcome === "possible" ? "…" : "✗";
  const head = element(
    "summary", {},
    element("span", { class: `mark ${made ? "good" : "bad"}`, "aria-hidden": "true", text: mark }),
    element("strong", { text: outcome.gesture }),
    element("span", { class: made ? "good" : "bad", text: outcomeWord(outcome.outcome) }),
    element("span", {
      class: "quiet",
      text: `at ${secondsText(outcome.time)}${outcome.event ? `, event ${outcome.event}` : ""}`,
    }),
    outcome.cause ? element("span", { class: "quiet why", text: outcome.cause.text }) : null);
  return element(
    "details", { class: "outcome", open: isOpen }, head,
    outcome.cause ? causeLine(outcome.cause, path?.place ?? null, show) : null,
    take && outcome.cause?.remedy?.length ? remedyPlace(outcome, take) : null,
    phaseTable(outcome.phases, path?.numbers ?? []),
    constraintList(outcome.constraints), reportList(outcome.reports));
}

/**
 * Whether what a line of a recording expects holds, as a line of its own.
 * @param {import("./picture.js").Picture["report"]["expectations"][number]} expectation
 * @param {string} name Another class of the line.
 */
export function expectationLine({ text, holds, instead }, name = "") {
  const words = text === "expect none" ? "Expected: no gesture" : text.replace(/^expect /, "Expected: ");
  return element("p", {
    class: `${name} ${holds ? "good" : "bad"}`.trim(), text: `${holds ? "✓" : "✗"} ${words}${instead ? `: ${instead}` : ""}`,
  });
}

/** @param {string} outcome */
export function outcomeWord(outcome) { return outcome === "possible" ? "undecided" : outcome; }

/**
 * The numbers of a cause, if it has some: `73.5 pt against 57.2 pt: over by 16.3 pt`.
 * @param {NonNullable<import("./picture.js").Outcome["cause"]>} cause
 */
export function causeNumbers({ kind, measured, limit, constraint }) {
  if (measured == null || limit == null) return "";
  // The numbers of a condition stand in its own line; those of stray and of radii stand nowhere else.
  if (constraint != null && kind !== "stray") return "";
  return `${quantity(measured, "pt")} against ${quantity(limit, "pt")}: ${offBy(measured, limit, "pt")}`;
}

/**
 * How far a measure is on the wrong side of its limit.
 * @param {number} measured
 * @param {number} limit
 * @param {string} unit
 */
function offBy(measured, limit, unit) {
  const amount = quantity(Math.abs(measured - limit), unit);
  return measured > limit ? `over by ${amount}` : `short by ${amount}`;
}

/**
 * Why it failed.
 * @param {NonNullable<import("./picture.js").Outcome["cause"]>} cause
 * @param {import("./picture.js").Place | null} place
 * @param {((place: import("./picture.js").Place) => void) | null} show
 */
function causeLine(cause, place, show) {
  const inPhase = cause.phase && !cause.text.includes(`'${cause.phase}'`)
    ? `, in '${cause.phase}'` : "";
  // A sentence about fingers or taps has its numbers in it.
  const numbers = cause.words === cause.text ? "" : cause.words || causeNumbers(cause);
  const words = element(
    "p", { class: "cause" }, `Because ${cause.text}${inPhase}${numbers ? `: ${numbers}` : ""}.`);
  for (const edit of cause.remedy ?? []) {
    words.append(" ", element("span", { class: "quiet" },
      `${edit.old ? `${edit.old} → ` : ""}${edit.new.trim()} (line ${edit.line}) would accept this drawing.`));
  }
  if (place && show) {
    words.append(" ", element("button", {
      type: "button", class: "plain", text: `line ${place.line}`,
      "aria-label": `Show line ${place.line} of the text`, onclick: () => show(place),
    }));
  } else if (place) {
    words.append(element("span", { class: "quiet", text: ` ${place.file}:${place.line}:${place.column}` }));
  }
  return words;
}

/**
 * A place for an edit with which the gesture takes the drawing.
 * @param {import("./picture.js").Outcome} outcome
 * @param {(outcome: import("./picture.js").Outcome, place: HTMLElement) => void} take
 */
function remedyPlace(outcome, take) {
  const place = element("div");
  place.append(element("button", { type: "button", class: "fix", text: "Take this one, too", onclick: () => take(outcome, place) }));
  return place;
}

/**
 * The phases that were passed, each with the colour of its ink.
 * @param {{name: string, start?: number, end?: number, steps: number, length: number, stray: number}[]} phases
 * @param {number[]} numbers Of each, its number in the text.
 */
export function phaseTable(phases, numbers) {
  if (phases.length === 0) return null;
  const isTimed = phases[0].start !== undefined;
  const rows = phases.map((phase, index) => {
    const number = numbers[index] ?? index;
    return element(
      "tr", { "data-phase": String(number) },
      element("th", { scope: "row" },
        element("span", { class: "swatch", style: `background: var(--phase-${number % 6})` }), phase.name),
      isTimed ? element("td", { text: `${phase.start?.toFixed(3)}–${phase.end?.toFixed(3)} s` }) : null,
      element("td", { text: `${phase.steps}` }),
      element("td", { text: quantity(phase.length, "pt") }),
      element("td", { class: phase.stray >= 0.05 ? "stray" : "quiet", text: phase.stray.toFixed(1) }));
  });
  /** @type {[string, string?][]} */
  const titles = [
    ["phase"], ...(isTimed ? /** @type {[string][]} */ ([["time"]]) : []), ["steps", "Movements of at least the resolution of the text"], ["length"],
    ["stray", "How far it went in directions that the phase does not allow"],
  ];
  return element(
    "table", { class: "phases" },
    element("thead", {}, element(
      "tr", {}, ...titles.map(([name, title]) => element("th", { scope: "col", text: name, title })))),
    element("tbody", {}, ...rows));
}

/**
 * A measure on its scale: the side of the limit where it should be is shaded, the limit is a line and the
 * measure a dot.
 * @param {number} measured
 * @param {number} limit
 * @param {number} margin
 */
function meter(measured, limit, margin) {
  const isAtLeast = (measured >= limit) === (margin >= 0);
  let [low, high] = [Math.min(0, measured, limit), Math.max(0, measured, limit)];
  if (high - low < 1e-9) high = low + 1;
  const room = 0.12 * (high - low);
  [low, high] = [low < 0 ? low - room : low, high + room];
  const share = (/** @type {number} */ value) => (100 * (value - low)) / (high - low);
  return element("span", {
    class: `meter ${isAtLeast ? "least" : "most"}`, "aria-hidden": "true",
    style: `--limit: ${share(limit).toFixed(1)}; --now: ${share(measured).toFixed(1)}`,
  });
}

/**
 * Conditions, each with a bar on which its measure stands beside its limit.
 * @param {import("./picture.js").Constraint[]} constraints
 * @param {boolean} isOpen Whether what does not hold may hold yet.
 */
export function constraintList(constraints, isOpen = false) {
  if (constraints.length === 0) return null;
  return element("ul", { class: "constraints" }, ...constraints.map((constraint, index) => {
    const { measured, limit, margin, holds, unit } = constraint;
    const isKnown = measured != null && limit != null && margin != null;
    return element(
      "li", { class: holds ? "holds" : isOpen ? "waits" : "fails", "data-condition": String(index) },
      element("span", {
        class: `mark ${holds ? "good" : isOpen ? "quiet" : "bad"}`, "aria-hidden": "true",
        text: holds ? "✓" : isOpen ? "…" : "✗",
      }),
      element("code", { text: constraint.title, title: constraint.title }),
      isKnown ? meter(measured, limit, margin) : element("span"),
      element("span", {
        class: "quiet note",
        text: constraint.words ? `${isOpen && !holds ? "not yet: " : ""}${constraint.words}`
          : isKnown ? marginWords(constraint.title, measured, limit, margin, holds, unit, isOpen)
          : holds ? "holds" : isOpen ? "does not hold yet" : "does not hold",
      }));
  }));
}

/**
 * What a condition measured, and how far it is from its limit.
 * @param {string} title
 * @param {number} measured
 * @param {number} limit
 * @param {number} margin
 * @param {boolean} holds
 * @param {string} unit
 * @param {boolean} isOpen
 */
export function marginWords(title, measured, limit, margin, holds, unit, isOpen = false) {
  const amount = quantity(Math.abs(margin), unit);
  // Of places, only how far apart they are says something.
  const isOfPlaces = limit === 0 && /\b(above|below|left of|right of)\b/.test(title);
  const rest = holds ? `${amount} to spare`
    : `${isOpen ? "not yet, " : ""}${measured > limit && !isOfPlaces ? "over by" : "short by"} ${amount}`;
  return isOfPlaces ? rest : `${quantity(measured, unit)} against ${quantity(limit, unit)}: ${rest}`;
}

/** @param {import("./picture.js").Outcome["reports"]} reports */
export function reportList(reports) {
  if (reports.length === 0) return null;
  return element("p", { class: "quiet" }, "Reported: ", reports.map((report) =>
    `${report.name} ${report.values.map((value) => value.toFixed(1)).join(", ")} ${report.unit}`).join("; "));
}
