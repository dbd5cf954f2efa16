// An edit that takes a drawing: what it changes, what else it lets in, and whether it is accepted.
import { counted, element } from "../viewer/format.js";

/** @typedef {import("./module.js").Verdict} Verdict */
/** @typedef {{line: number, column: number, old: string, new: string}} Remedy A change of the text; lines and columns from 1. */
/** @typedef {{id: number, before: Verdict, after: Verdict}} Change What becomes of a recording with another text. */

/**
 * A text with changes.
 * @param {string} text
 * @param {readonly Remedy[]} remedy
 * @param {(line: number, column: number) => number} offsetOf The letter at a place, lines and columns from 0.
 */
export function withRemedy(text, remedy, offsetOf) {
  const starts = remedy.map((one) => ({ ...one, start: offsetOf(one.line - 1, one.column - 1) }));
  starts.sort((one, other) => other.start - one.start);
  return starts.reduce((edited, one) => edited.slice(0, one.start) + one.new + edited.slice(one.start + one.old.length), text);
}

/**
 * Says what would become of the recordings, and whether that is to be advised.
 * @param {string} gesture The gesture that is to take the drawing.
 * @param {number} id The drawing.
 * @param {readonly Change[]} changes
 * @param {(id: number) => string} pathOf
 */
function effectWords(gesture, id, changes, pathOf) {
  const names = (/** @type {readonly {id: number}[]} */ list) =>
    list.slice(0, 3).map((one) => pathOf(one.id)).join(", ") + (list.length > 3 ? " …" : "");
  const isOwn = (/** @type {Verdict} */ verdict) => verdict.made.includes(gesture);
  const others = changes.filter((one) => one.id !== id);
  const more = others.filter(({ before, after }) => isOwn(after) && !isOwn(before));
  const wrong = others.filter(({ after }) => after.label != null && !after.holds);
  const rest = others.filter((one) => !more.includes(one));
  const own = changes.find((one) => one.id === id)?.after;
  const takes = own !== undefined && isOwn(own);
  const isAgainst = own?.label != null && !own.holds;
  const words = [
    takes ? `'${gesture}' takes this drawing then.` : "Another gesture is still made of this drawing.",
    more.length > 0 ? `It lets in ${counted(more.length, "other recording")}, too: ${names(more)}.` : "It lets in no other recording that is here.",
    rest.length > 0 ? `${counted(rest.length, "recording")} ${rest.length === 1 ? "gets" : "get"} another result: ${names(rest)}.` : "",
    wrong.length > 0 ? `${wrong.length} of these ${wrong.length === 1 ? "is" : "are"} not as expected then.` : "",
    isAgainst ? "This recording itself is not as expected then: its label says something else." : "",
  ].filter(Boolean).join(" ");
  return { words, isAdvised: takes && !isAgainst && !wrong.some(({ before }) => before.holds) };
}

/**
 * Shows an edit with what it does to the recordings, to be accepted.
 * @param {HTMLElement} place
 * @param {{gesture: string, id: number, remedy: readonly Remedy[], changes: readonly Change[]}} proposed
 * @param {(id: number) => string} pathOf
 * @param {() => void} take
 */
export function showProposal(place, { gesture, id, remedy, changes }, pathOf, take) {
  const { words, isAdvised } = effectWords(gesture, id, changes, pathOf);
  const accept = element("button", { type: "button", class: isAdvised ? "primary" : "", text: "Accept", onclick: take });
  const leave = element("button", { type: "button", text: "Leave it", onclick: () => place.replaceChildren() });
  place.replaceChildren(element(
    "div", { class: "proposal" },
    element("p", {}, ...remedy.flatMap((one) => [
      `Line ${one.line}: `, one.old ? element("del", {}, element("code", { text: one.old })) : null, one.old ? " → " : "insert ",
      element("ins", {}, element("code", { text: one.new.trim() })), ". ",
    ])),
    element("p", { text: words }), accept, leave));
  (isAdvised ? accept : leave).focus();
}
