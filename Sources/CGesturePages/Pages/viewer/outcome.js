// What became of a drawing, in words: the outcome, its phases, its conditions with their margins.
import { element, quantity, secondsText } from "./format.js";
import { isSuccess } from "./picture.js";

/**
 * An outcome as a section that can be opened.
 * @param {import("./picture.js").Outcome} outcome
 * @param {import("./picture.js").Path | null} path
 * @param {boolean} isOpen
 * @param {((place: import("./picture.js").Place) => void) | null} show Shows what of the text is to blame.
 */
export function outcomeSection(outcome, path, isOpen, show) {
  const made = isSuccess(outcome.outcome);
  const mark = made ? "✓" : outcome.outcome === "possible" ? "…" : "✗";
  const head = element(
    "summary", {},
    element("span", { class: `mark ${made ? "good" : "bad"}`, "aria-hidden": "true", text: mark }),
    element("strong", { text: outcome.gesture }),
    element("span", {
      class: made ? "good" : "bad",
      text: `${outcome.outcome === "possible" ? "undecided" : outcome.outcome}`,
    }),
    element("span", {
      class: "quiet",
      text: `at ${secondsText(outcome.time)}${outcome.event ? `, event ${outcome.event}` : ""}`,
    }),
    outcome.cause ? element("span", { class: "quiet why", text: outcome.cause.text }) : null);
  return element(
    "details", { class: "outcome", open: isOpen }, head,
    outcome.cause ? causeLine(outcome.cause, path?.place ?? null, show) : null,
    phaseTable(outcome), constraintList(outcome.constraints), reportList(outcome.reports));
}

/**
 * Why it failed.
 * @param {NonNullable<import("./picture.js").Outcome["cause"]>} cause
 * @param {import("./picture.js").Place | null} place
 * @param {((place: import("./picture.js").Place) => void) | null} show
 */
function causeLine(cause, place, show) {
  const inPhase = cause.phase && !cause.text.includes(`'${cause.phase}'`)
    ? `, in “${cause.phase}”` : "";
  const words = element("p", { class: "cause" }, `Because ${cause.text}${inPhase}.`);
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

/** @param {import("./picture.js").Outcome} outcome */
function phaseTable(outcome) {
  if (outcome.phases.length === 0) return null;
  const rows = outcome.phases.map((phase, index) => element(
    "tr", {},
    element("th", { scope: "row" },
      element("span", { class: "swatch", style: `background: var(--phase-${index % 6})` }), phase.name),
    element("td", { text: `${phase.start.toFixed(3)}–${phase.end.toFixed(3)} s` }),
    element("td", { text: `${phase.steps}` }),
    element("td", { text: quantity(phase.length, "pt") }),
    element("td", { class: phase.stray >= 0.05 ? "stray" : "quiet", text: phase.stray.toFixed(1) })));
  return element(
    "table", { class: "phases" },
    element("thead", {}, element(
      "tr", {},
      ...["phase", "time", "steps", "length", "stray"].map((name) =>
        element("th", { scope: "col", text: name })))),
    element("tbody", {}, ...rows));
}

/**
 * Conditions, each with a bar that fills as its measure comes to its limit.
 * @param {import("./picture.js").Constraint[]} constraints
 * @param {boolean} isOpen Whether what does not hold may hold yet.
 */
export function constraintList(constraints, isOpen = false) {
  if (constraints.length === 0) return null;
  return element("ul", { class: "constraints" }, ...constraints.map((constraint) => {
    const { measured, limit, margin, holds } = constraint;
    const known = measured != null && limit != null && margin != null;
    const unit = constraint.unit;
    const say = known
      ? `${quantity(measured, unit)} against ${quantity(limit, unit)}: `
        + (holds ? `${quantity(Math.abs(margin), unit)} to spare`
          : `${isOpen ? "not yet, " : ""}off by ${quantity(Math.abs(margin), unit)}`)
      : holds ? "holds" : isOpen ? "does not hold yet" : "does not hold";
    const share = known ? Math.abs(limit) < 1e-9 ? (holds ? 1 : 0) : Math.min(1, Math.abs(measured / limit)) : holds ? 1 : 0;
    return element(
      "li", { class: holds ? "holds" : isOpen ? "waits" : "fails" },
      element("span", {
        class: `mark ${holds ? "good" : isOpen ? "quiet" : "bad"}`, "aria-hidden": "true",
        text: holds ? "✓" : isOpen ? "…" : "✗",
      }),
      element("code", { text: constraint.title }),
      element("span", { class: "meter", "aria-hidden": "true" },
        element("span", { style: `width: ${(100 * share).toFixed(1)}%` })),
      element("span", { class: "quiet", text: say }));
  }));
}

/** @param {import("./picture.js").Outcome["reports"]} reports */
function reportList(reports) {
  if (reports.length === 0) return null;
  return element("p", { class: "quiet" }, "Reported: ", reports.map((report) =>
    `${report.name} ${report.values.map((value) => value.toFixed(1)).join(", ")} ${report.unit}`).join("; "));
}
