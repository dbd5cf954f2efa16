// The page: what is written, drawn, loaded and saved, and what the gestures make of it.
import { download } from "../viewer/archive.js";
import { counted, element } from "../viewer/format.js";
import { eventCount, inText, isSuccess, mainOutcome } from "../viewer/picture.js";
import { inkOf } from "../viewer/sheet.js";
import { eventAt, paintTimeline, restsOf, spansOf, timeAt, timeOfEvent } from "../viewer/timeline.js";
import { Assist } from "./assist.js";
import { phasesOfLine } from "./coloring.js";
import { Editor } from "./editor.js";
import { Engine } from "./engine.js";
import { droppedFiles, joinTexts, readFiles, saveWork, traceName, withUsed } from "./files.js";
import { fillGallery } from "./gallery.js";
import { History } from "./history.js";
import { Inspector, liveLine, reasonWords, verdictLine } from "./inspector.js";
import { Keeper } from "./keep.js";
import { Asking, linesOf } from "./asking.js";
import { isName, LearnedDialog } from "./learned.js";
import { isWorkLink, linkedWork, linkPart, longestLink } from "./link.js";
import { machinePhaseAt, paintMachine } from "./machine.js";
import { digitsBeside, NumberPanel, numberAt, numberText, trialsOf } from "./number.js";
import { Pad } from "./pad.js";
import { Rename, withRenamed } from "./rename.js";
import { stepWords } from "./step.js";
import { madeText, Strip } from "./strip.js";

/** What a new text begins with. */
const newText = "gesture mine {\n  stroke {\n    first: move right, length >= 40pt\n  }\n}\n";

/** How recordings are called that were drawn here. */
const drawnPath = /-\d\d\.trace$/;

/** Whether the page is dark: what is painted has to be painted anew when that changes. */
const darkness = matchMedia("(prefers-color-scheme: dark)");

/** What the machine is, in words. @type {string} */
const machineWords = document.getElementById("machine")?.getAttribute("aria-label") ?? "";

/** Whether one place is shown beside the pad. */
const narrowness = matchMedia("(max-width: 820px)");

/** What is typed to take a label away. */
const noLabel = "no label";

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @type {Engine | null} */
let engine = null;
/** @type {import("./module.js").Compiled | null} */
let compiled = null;
/** The text that the workers have. @type {string | null} */
let compiledText = null;
/** Recordings whose texts the workers have. @type {Set<number>} */
const sent = new Set();
/** The recordings that the workers have. @type {readonly import("./history.js").Recording[] | null} */
let had = null;
/** What is looked at. @type {import("../viewer/picture.js").Picture | null} */
let picture = null;
/** The recording that it is of. @type {number | null} */
let pictured = null;
let main = -1;
/** The event that is shown; as many as there are if all are. */
let moment = 0;
let examination = 0;
let playing = 0;
let isWaiting = false;
let isFresh = true;
/** Whether a person has drawn on this page, now or before it was opened again. */
let hasDrawn = false;
/** Whether a drawing is complete and becomes a recording. */
let isEnding = false;
/** Whether a screen reader has still to say what became of the last drawing. */
let isNews = false;
/** How large the timeline is. */
let timelineSize = { width: 0, height: 0 };
/** What the machine shows. @type {import("./machine.js").Machine} */
let machine = { gesture: null, passed: [], state: { isDone: false, hasFailed: false } };
let machineSize = { width: 0, height: 0 };
/** The part of a link that was opened in this tab. */
let link = "";

const history = new History((work, before) => workChanged(work, before));
const keeper = new Keeper(() => ({ steps: history.steps, at: history.at, link, pinned: [...strip.pinned], chosen: strip.chosen }));
const editor = new Editor(
  { area: byId("text"), copy: byId("copy"), numbers: byId("numbers"), messages: byId("messages") },
  { changed: (text) => history.step({ text }, performance.now()), pointed: lightLine, moved: caretMoved });
const pad = new Pad(byId("pad"), byId("overlay"), () => engine, {
  began: drawingBegan, painted: showBeside, done: drawingDone, gaveUp: drawingGivenUp, pointed: showSample,
});
const strip = new Strip(
  { sheet: byId("sheet"), tally: byId("tally"), filter: byId("filter"), order: byId("order"), search: byId("search") },
  { choose: () => showChosen(), forget, thumbnail: (id) => engine?.thumbnail(id) ?? Promise.resolve(null),
    reason: (id) => engine?.reason(id) ?? Promise.resolve(null) });
const inspector = new Inspector(
  {
    live: byId("live"), result: byId("result"), head: byId("live-head"), phases: byId("live-phases"),
    conditions: byId("states"), others: byId("others"),
  },
  { show: (place) => editor.select(place.start, place.end), pointed: lightPart, take: takeToo });

const assist = new Assist(
  editor, { proposals: byId("proposals"), about: byId("about"), explained: byId("explained"), meaning: byId("meaning") },
  (method, text, line, character) => engine?.ask(method, text, line, character) ?? Promise.resolve(null));

new Rename(
  editor, { form: byId("rename"), name: byId("rename-name"), problem: byId("rename-problem") },
  (method, text, line, character, name) => engine?.ask(method, text, line, character, name) ?? Promise.resolve(null),
  { renamed, say });

const learnedDialog = new LearnedDialog(
  {
    dialog: byId("learned"), form: byId("learned-form"), naming: byId("learned-naming"), name: byId("learned-name"),
    where: byId("learned-where"), after: byId("learned-after"), result: byId("learned-result"), text: byId("learned-text"),
    accept: byId("learned-accept"), leave: byId("learned-leave"), ask: byId("learned-ask"),
  },
  {
    learn: (recordings, name, refused) =>
      engine?.learn(editor.text, recordings, name, refused) ?? Promise.reject(new Error("the compiler does not run")),
    effect: effectOf, take: takeLearned, ask: askFirst,
  });

const asking = new Asking(
  {
    bar: byId("asking"), words: byId("asking-words"), yes: byId("asking-yes"), no: byId("asking-no"), stop: byId("asking-stop"),
  },
  {
    question: (recordings, name, refused) => engine?.question(editor.text, recordings, name, refused) ?? Promise.resolve(null),
    show: showGhost, keep: keepAsked, done: writeAsked,
  });
/** How what is asked about is written afterwards, and what was the label of what is drawn. */
const asked = { isAfter: true, label: "" };

const numbers = new NumberPanel(
  { panel: byId("number"), canvas: byId("number-chart"), slider: byId("number-slider"), label: byId("number-label") },
  ({ start, end }, text) => {
    history.step({ text: editor.text.slice(0, start) + text + editor.text.slice(end) }, performance.now());
  });

// MARK: The work

/**
 * @param {import("./history.js").Work} work
 * @param {import("./history.js").Work} before
 */
function workChanged(work, before) {
  say("");
  editor.text = work.text;
  followNumber();
  byId("undo").disabled = !history.canUndo;
  byId("redo").disabled = !history.canRedo;
  byId("forget").disabled = byId("write").disabled = byId("write-here").disabled = work.recordings.length === 0;
  strip.have(work.recordings);
  // What is measured at a number does not depend on the number itself, while it is slid or dragged.
  if (work.recordings !== before.recordings || !(numbers.isHeld || seized)) numbers.forget();
  keeper.note(work.recordings === before.recordings);
  refresh();
}

/** Tells the workers what there is, and shows what they say. */
async function refresh() {
  // A drawing that is made belongs to the text under which it was begun.
  isWaiting = pad.isDrawing;
  if (isWaiting && history.work.text !== compiledText) {
    showState(untried);
    if (compiled?.diagnostics.length === 0) byId("messages").replaceChildren();
  }
  if (!engine || isWaiting) return;
  const { text, recordings } = history.work;
  if (recordings !== had) {
    had = recordings;
    const list = recordings.map(({ id, path, text: trace }) => (sent.has(id) ? { id, path } : { id, path, text: trace }));
    sent.clear();
    for (const { id } of recordings) sent.add(id);
    engine.have(list);
  }
  if (text !== compiledText) {
    compiledText = text;
    const answer = await engine.compile(text, strip.shown.slice(0, 40));
    if (text !== compiledText) return;
    takeCompiled(answer, false);
    clearTimeout(examination);
    // Trying gestures on made-up drawings takes a moment, so it waits for a pause in the typing.
    if (!answer.hasErrors) examination = setTimeout(() => examine(text), 600);
  } else if (compiled) {
    // What was changed during the drawing was taken back.
    if (byId("state").textContent === untried) takeCompiled(compiled, byId("state").dataset.examined === "true");
    if (!compiled.hasErrors) engine.judge(strip.shown.slice(0, 40));
  }
  showChosen();
}

/** What is said of a text that is changed while one draws. */
const untried = "tried after the drawing";

/** @param {string} words */
function showState(words) { byId("state").textContent = byId("state").title = words; }

/** @param {string} text */
async function examine(text) {
  const answer = await engine?.examine(text);
  if (answer && text === compiledText) takeCompiled(answer, true);
}

/**
 * @param {import("./module.js").Compiled} answer
 * @param {boolean} isExamined
 */
function takeCompiled(answer, isExamined) {
  compiled = answer;
  if (editor.text === compiledText) editor.show(answer);
  strip.broken = answer.hasErrors;
  byId("live").style.setProperty("--phase-rows", String(Math.max(1, ...answer.gestures.map(({ phases }) => phases.length))));
  const errors = answer.diagnostics.filter((one) => one.severity === "error").length;
  const warnings = answer.diagnostics.length - errors;
  showState([
    errors > 0 ? counted(errors, "error") : counted(answer.gestures.length, "gesture"),
    warnings > 0 ? counted(warnings, "warning") : errors > 0 ? "" : isExamined ? "no warnings" : "no errors",
  ].filter(Boolean).join(", "));
  byId("state").dataset.examined = String(isExamined);
  showLabels();
  showRelabelling();
  showFailure();
  showHint();
  if (answer.diagnostics.length === 0) byId("messages").append(element("li", { class: "quiet", text: "Nothing is wrong with the text." }));
}

/** Says what came of an action; the next one takes it away. @param {string} words */
function say(words) {
  byId("notice").textContent = byId("notice").title = words;
}

/**
 * @param {{id: number, verdict: import("./module.js").Verdict | null}[]} verdicts
 * @param {boolean} isLast
 */
function judged(verdicts, isLast) {
  strip.judged(verdicts, isLast);
  if (!isLast) return;
  // What was just opened or drawn is what later changes are counted against.
  if (isFresh) strip.pin();
  else strip.pinNew();
  isFresh = false;
  showRelabelling();
  chartLater();
}

/** What is proposed as a label: any other name can be typed. */
function showLabels() {
  const names = [...compiled?.gestures.map((gesture) => gesture.name) ?? [], "none"];
  const list = byId("names");
  if (list.children.length === names.length && names.every((name, index) => list.children[index].value === name)) return;
  const options = (/** @type {string[]} */ values) => values.map((value) => element("option", { value }));
  list.replaceChildren(...options(names));
  byId("relabels").replaceChildren(...options([noLabel, ...names]));
}

/** The label that was typed: a gesture, `none` or nothing; `null` if it cannot be one. @param {string} typed */
function labelOf(typed) {
  const name = typed.trim();
  if (name === "" || name === noLabel) return "";
  if (isName(name)) return name;
  say(`'${name}' is not a name: use letters, digits and hyphens. What is no gesture is 'none'.`);
  return null;
}

/** The gestures that a label names. @param {string} label */
const expectedNames = (label) => label.replace(/^not /, "").split(/ \+ |, /);

/** Offers to follow a gesture that got another name. */
function showRelabelling() {
  const names = compiled?.gestures.map((gesture) => gesture.name) ?? [];
  const expected = [...strip.verdicts.values()].flatMap(({ label }) => (label == null ? [] : expectedNames(label)));
  const lost = [...new Set(expected)].filter((name) => name !== "none" && name !== "view" && !names.includes(name));
  const bare = names.filter((name) => !expected.includes(name));
  const button = byId("follow");
  const isClear = lost.length === 1 && bare.length === 1;
  button.disabled = !isClear;
  button.textContent = isClear ? `Relabel ${lost[0]} as ${bare[0]}` : "";
  button.title = isClear ? `Recordings have the label ${lost[0]}, which is no gesture of the text. They get the label ${bare[0]}.` : "";
  button.classList.toggle("absent", !isClear);
  button.onclick = () => history.step({ recordings: expecting(lost[0], bare[0]) });
}

// MARK: Recordings

/**
 * @param {number[]} ids
 * @param {string} name A gesture, `none`, or nothing.
 */
async function label(ids, name) {
  if (ids.length > 0) history.step({ recordings: await labelled(ids.map((id) => ({ id, name }))) });
}

/**
 * The recordings, some of them with other labels.
 * @param {{id: number, name: string}[]} labels
 */
async function labelled(labels) {
  const made = new Map();
  for (const name of new Set(labels.map((one) => one.name))) {
    const pairs = labels.filter((one) => one.name === name).map(({ id }) => ({ id, next: keeper.nextId() }));
    const texts = await engine?.label(pairs, name) ?? [];
    pairs.forEach(({ id, next }, index) => {
      const text = texts[index];
      if (text == null) return;
      made.set(id, { next, text });
      sent.add(next);
      strip.follow(id, next);
    });
  }
  return history.work.recordings.map((one) =>
    (made.has(one.id) ? { id: made.get(one.id).next, path: one.path, text: made.get(one.id).text } : one));
}

/** @param {number[]} ids */
function forget(ids) {
  if (ids.length === 0) return;
  const at = strip.chosen === null ? -1 : strip.shown.indexOf(strip.chosen);
  const left = strip.shown.filter((id) => !ids.includes(id));
  strip.selected.clear();
  strip.chosen = left[Math.min(at, left.length - 1)] ?? null;
  history.step({ recordings: history.work.recordings.filter(({ id }) => !ids.includes(id)) });
}

/** Adds recordings to the work. @param {readonly {path: string, text: string}[]} files */
const asRecordings = (files) => files.map(({ path, text }) => ({ id: keeper.nextId(), path, text }));

/** Shows the recording that is chosen. */
async function showChosen() {
  if (pad.isDrawing || asking.isOpen) return;
  const id = strip.chosen;
  const isBroken = compiled?.hasErrors ?? true;
  // During typing, the text has an error after every other key. What was seen before stays then, fainter.
  const isStale = isBroken && picture !== null && id === pictured;
  document.body.classList.toggle("stale", isStale);
  byId("result").inert = isStale;
  if (isStale) {
    stopPlaying();
    for (const control of ["slider", "play", "slow"]) byId(control).disabled = true;
    return showFailure();
  }
  const found = id !== null && !isBroken ? await engine?.picture(id) ?? null : null;
  if (id !== strip.chosen || pad.isDrawing || asking.isOpen) return;
  stopPlaying();
  [picture, pictured] = [found, id];
  main = found ? mainOutcome(found) : -1;
  const outcome = found?.report.outcomes[main];
  const phases = compiled?.gestures.find(({ name }) => name === outcome?.gesture)?.phases;
  pad.look(found, main, phases);
  // What is drawn or opened while the text has an error is ink, and no more.
  const recording = id === null ? undefined : strip.byId.get(id);
  if (!found && isBroken && recording) {
    pad.touches = inkOf(recording.text);
    pad.repaint();
  }
  for (const control of ["slider", "play", "slow"]) byId(control).disabled = !found;
  for (const control of ["save-one", "drop-one", "relabel"]) byId(control).disabled = id === null;
  showHint();
  showMoment(found ? eventCount(found) : 0);
}

/** Says what to do first, until something was drawn; then only where to draw, on a pad that is empty. */
function showHint() {
  const isEmpty = !picture && pad.touches.length === 0;
  const hint = byId("hint");
  hint.hidden = pad.isDrawing || asking.isOpen || !(isEmpty || (picture && !hasDrawn));
  hint.textContent = hasDrawn ? "Draw here" : firstWords();
  hint.classList.toggle("first", !hasDrawn);
  hint.parentElement.classList.toggle("empty", isEmpty);
}

/** What a person does first who has not drawn yet. */
function firstWords() {
  const names = compiled?.gestures.map(({ name }) => name) ?? [];
  if (names.length === 0 || editor.text === newText) return "Start here: draw your gesture";
  return `Start here: draw ${names.length === 1 ? `'${names[0]}'` : `any of the ${names.length}`}`;
}

/** Shows what became of what is looked at. */
function showOutcome() {
  inspector.tell(picture, main, compiled?.hasErrors ? "The text has an error: what is drawn is tried when it has none."
    : "Draw on the pad, or choose a recording.");
  if (picture) showLine(verdictLine(picture, main));
  else showLine({ mark: "", kind: "quiet", text: "" });
  if (isNews) byId("spoken").textContent = byId("verdict").textContent;
  isNews = false;
  showFailure();
  const outcome = picture?.report.outcomes[main];
  showMachine(outcome?.gesture ?? compiled?.gestures[0]?.name, picture?.paths[main]?.numbers ?? [], outcome?.outcome ?? "");
}

/** Says at the line that is to blame why it failed. */
function showFailure() {
  // While something is drawn, the line that its path is in is lit.
  if (pad.isDrawing) return;
  const place = picture?.paths[main]?.place;
  const outcome = picture?.report.outcomes[main];
  const notes = new Map();
  const isTold = place && outcome?.cause && place.file === "page.gesture" && !compiled?.hasErrors;
  if (isTold) notes.set(place.line - 1, reasonWords(outcome, true));
  editor.light([], notes);
}

/** @param {{mark: string, kind: string, text: string}} line */
function showLine({ mark, kind, text }) {
  const verdict = byId("verdict");
  const line = text ? `${mark} ${text}` : "";
  if (verdict.textContent === line && verdict.className === kind) return;
  [verdict.className, verdict.textContent, verdict.title] = [kind, line, text];
}

/**
 * Shows the machine of a gesture, and how far a path has come in it.
 * @param {string | undefined} name
 * @param {number[]} passed
 * @param {string} outcome
 */
function showMachine(name, passed, outcome) {
  const gesture = compiled?.gestures.find((one) => one.name === name) ?? null;
  const state = { isDone: isSuccess(outcome) && outcome !== "began", hasFailed: outcome === "failed" };
  const isSame = gesture === machine.gesture && String(passed) === String(machine.passed)
    && state.isDone === machine.state.isDone && state.hasFailed === machine.state.hasFailed;
  if (isSame) return;
  if (gesture !== machine.gesture && phaseAtHand >= 0) pointAtPhase(-1);
  machine = { gesture, passed, state };
  paintMachine(byId("machine"), machineSize, machine);
}

/** Selects a phase of the machine in the text. @param {number} phase */
function selectPhase(phase) {
  const place = machine.gesture?.phases[phase]?.place;
  if (place) editor.select(place.start, place.end);
}

/** The phase of the machine that the keyboard is at; −1 if it is at none. */
let phaseAtHand = -1;

/** @param {number} phase */
function pointAtPhase(phase) {
  phaseAtHand = phase;
  const title = machine.gesture?.phases[phase]?.title;
  byId("machine").setAttribute("aria-label", title ? `Phase ${phase + 1} of ${machine.gesture?.phases.length}: ${title}. Enter selects it in the text.` : machineWords);
  editor.light(linesOfPhase(machine.gesture?.name, phase));
  // The ink is of the gesture whose machine it is, or of another one in a replay.
  if (picture && picture.report.outcomes[main]?.gesture === machine.gesture?.name) light(title ? [phase] : null);
}

/** @param {KeyboardEvent} event */
function stepInMachine(event) {
  if (event.key === "Enter") return selectPhase(phaseAtHand);
  const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  const count = machine.gesture?.phases.length ?? 0;
  if (!by || count === 0) return;
  event.preventDefault();
  pointAtPhase(Math.max(0, Math.min(count - 1, phaseAtHand + by)));
}

// MARK: Looking closer

/**
 * Lights phases of what is looked at, or draws one of its conditions.
 * @param {number[] | null} phases
 * @param {number} [condition]
 */
function light(phases, condition = -1) {
  const isLit = phases ? (/** @type {number} */ phase) => phases.includes(phase) : null;
  pad.light(isLit, condition);
  showTimeline(isLit);
}

/** @param {number | null} line */
function lightLine(line) {
  if (pad.isDrawing || !picture || !compiled) return;
  if (line === null) return light(null);
  const found = phasesOfLine(editor.text, compiled, editor.phases, line);
  const outcome = picture.report.outcomes[main];
  const isSame = found && compiled.gestures[found.gesture]?.name === outcome?.gesture;
  const condition = outcome?.constraints.findIndex((one) => one.place && one.place.line - 1 === line) ?? -1;
  light(isSame ? found.phases : null, condition);
}

/** @param {{phase: number} | {condition: number, outcome: number} | null} what */
function lightPart(what) {
  if (pad.isDrawing || !picture) return;
  const outcome = picture.report.outcomes[main];
  if (!what) {
    editor.light([]);
    return light(null);
  }
  if ("phase" in what) {
    editor.light(linesOfPhase(outcome?.gesture, what.phase));
    return light([what.phase]);
  }
  const place = picture.report.outcomes[what.outcome]?.constraints[what.condition]?.place;
  editor.light(place ? [place.line - 1] : []);
  if (what.outcome === main) light(null, what.condition);
}

/**
 * The lines of a phase, from 0.
 * @param {string | undefined} gesture
 * @param {number} phase
 */
function linesOfPhase(gesture, phase) {
  const index = compiled?.gestures.findIndex((one) => one.name === gesture) ?? -1;
  const lines = editor.phases.find((one) => one.gesture === index && one.phase === phase);
  return lines ? Array.from({ length: lines.last - lines.first + 1 }, (_, by) => lines.first + by) : [];
}

/** @param {{touch: import("../viewer/picture.js").Touch, index: number} | null} sample */
function showSample(sample) {
  const tip = byId("tip");
  const path = picture?.paths[main];
  tip.hidden = !sample || !picture || !path;
  if (!sample || !picture || !path) {
    editor.light([]);
    return;
  }
  const outcome = picture.report.outcomes[main];
  const step = stepWords(picture.touches, sample, inText(path.steps, path.numbers), outcome.phases, path.numbers,
    compiled?.gestures.find((one) => one.name === outcome.gesture)?.phases ?? []);
  tip.textContent = step.words;
  const { width, height } = pad.size;
  const fit = pad.fit(width, height);
  const [x, y] = [fit.x + fit.scale * sample.touch.xs[sample.index], fit.y + fit.scale * sample.touch.ys[sample.index]];
  tip.style.left = `${Math.max(4, Math.min(width - tip.offsetWidth - 4, x + 14))}px`;
  tip.style.top = `${y > height - 60 ? y - 44 : y + 14}px`;
  editor.light(step.phase < 0 ? [] : linesOfPhase(outcome.gesture, step.phase));
}

// MARK: Numbers

function caretMoved() {
  assist.moved();
  takeNumber();
}

/** Where a number of the text is dragged from. @type {{x: number, value: number, number: import("./number.js").TakenNumber} | null} */
let seized = null;

/** A number is dragged sideways with Alt held: a hundredth of it a point, or one. @param {PointerEvent} event */
function seizeNumber(event) {
  if (event.type === "pointerdown") {
    const at = event.altKey ? editor.offsetAt(event.clientX, event.clientY) : null;
    const number = at === null ? null : numberAt(editor.text, at);
    if (!number) return;
    event.preventDefault();
    editor.area.focus({ preventScroll: true });
    editor.area.setSelectionRange(number.end, number.end);
    editor.area.setPointerCapture(event.pointerId);
    seized = { x: event.clientX, value: number.value, number };
    return;
  }
  editor.area.classList.toggle("seizing", seized !== null || event.altKey);
  if (!seized) return;
  if (event.type !== "pointermove") {
    seized = null;
    chartLater();
    return;
  }
  const { value, number, x } = seized;
  const dragged = Math.max(0, value + (event.clientX - x) * (value > 0 ? value / 100 : 1));
  const text = numberText(dragged, number.isWhole ? 0 : digitsBeside(value));
  if (text === editor.text.slice(number.start, number.end)) return;
  history.step({ text: editor.text.slice(0, number.start) + text + editor.text.slice(number.end) }, performance.now());
  seized.number = { ...number, end: number.start + text.length };
  editor.area.setSelectionRange(seized.number.end, seized.number.end);
}

/** Shows the number that is held as it is in another text; releases it if no number is at its place. */
function followNumber() {
  const held = numbers.number;
  if (!held) return;
  const now = numberAt(editor.text, held.start);
  if (now?.start !== held.start) return numbers.drop();
  if (now.value !== held.value) numbers.move(now.value, now);
}

/** Takes hold of the number at the caret. */
function takeNumber() {
  const number = editor.area.selectionStart === editor.area.selectionEnd ? numberAt(editor.text, editor.area.selectionStart) : null;
  numbers.take(number);
  avoidNumber();
  chart();
}

/** Keeps the line of the number in sight. */
function avoidNumber() {
  const { number } = numbers;
  if (number && !numbers.isHeld) editor.area.scrollTop += numbers.avoid(editor.placeOf(number.start).y, editor.lineHeight);
}

/** Counts the charts that were begun: an older one stops. */
let charts = 0;
let chartTimer = 0;

/** Asks what the recordings measure when nothing changes any more. */
function chartLater() {
  clearTimeout(chartTimer);
  if (numbers.number && !numbers.isTold) chartTimer = setTimeout(chart, 300);
}

/** Asks what the recordings measure at the number that is held, unless that is known. */
async function chart() {
  const { number } = numbers;
  if (!number || numbers.isTold || !engine || compiled?.hasErrors || number.value === 0) return;
  const [run, { text, recordings }] = [charts += 1, history.work];
  const isCurrent = () => run === charts && numbers.number?.start === number.start && history.work.text === text
    && history.work.recordings === recordings && !pad.isDrawing;
  const at = new TextEncoder().encode(text.slice(0, number.start)).length;
  /** @type {import("./number.js").Crossing[]} */
  const crossings = [];
  for (const { id } of recordings) {
    const crossing = await engine.crossing(id, at, number.value);
    if (!isCurrent()) return;
    if (crossing) crossings.push(crossing);
  }
  const found = crossings.length > 0 ? crossings : await crossingsByTrial(number, text, isCurrent);
  if (found) numbers.tell(found);
}

/**
 * At what value of a number that no condition measures, as a tolerance or a constant, something else is said of a recording.
 * @param {import("./number.js").TakenNumber} number
 * @param {string} text
 * @param {() => boolean} isCurrent Whether the answer is still of use.
 * @returns {Promise<import("./number.js").Crossing[] | null>} `null` if nothing could be tried, or the answer is of no use any more.
 */
async function crossingsByTrial(number, text, isCurrent) {
  /** @type {import("./number.js").Crossing[]} */
  const crossings = [];
  /** The verdicts that are others than now. @type {Map<number, import("./module.js").Verdict>} */
  let before = new Map();
  let last = NaN;
  const done = new Set();
  for (const value of trialsOf(number)) {
    const changes = await engine?.whatIf(text.slice(0, number.start) + value + text.slice(number.end)).catch(() => null);
    if (!isCurrent()) return null;
    if (!changes) continue;
    const after = new Map(changes.map((one) => [one.id, one.after]));
    for (const id of Number.isNaN(last) ? [] : new Set([...before.keys(), ...after.keys()])) {
      const said = strip.verdicts.get(id);
      const [old, now] = [before.get(id) ?? said, after.get(id) ?? said];
      if (!old || !now || done.has(id) || (old.holds === now.holds && madeText(old) === madeText(now))) continue;
      done.add(id);
      const gesture = now.made.find((name) => !old.made.includes(name)) ?? old.made.find((name) => !now.made.includes(name));
      const isWanted = now.label == null ? null : gesture !== undefined && !now.label.startsWith("not ") && expectedNames(now.label).includes(gesture);
      crossings.push({ at: number.isWhole ? value : (last + value) / 2, isWanted });
    }
    [before, last] = [after, value];
  }
  return Number.isNaN(last) ? null : crossings;
}

// MARK: Drawing

function drawingBegan() {
  say("");
  strip.drawing = true;
  byId("hint").hidden = true;
  document.body.classList.remove("stale");
  stopPlaying();
  picture = null;
  main = -1;
  for (const control of ["slider", "play", "slow"]) byId(control).disabled = true;
  byId("moment").textContent = "";
  byId("slider").value = "1000";
  inspector.begin();
  editor.light([], new Map());
  showLine({ mark: "", kind: "quiet", text: "" });
  showTimeline(null);
}

/** Milliseconds between two updates of what lies beside the ink: people do not read faster. */
const sidePause = 80;

/** When it was updated last, and the update that comes if no frame does. */
const beside = { timer: 0, last: 0 };

/**
 * Shows how the gestures stand during a drawing: on the pad at once, beside it in a frame after a pause, as a frame
 * of its own would cost as much again.
 * @param {import("./module.js").Live} live
 */
function showBeside(live) {
  clearTimeout(beside.timer);
  const rest = beside.last + sidePause - performance.now();
  if (rest > 0) {
    showLine(liveLine(live));
    // A frame later than it may be, so that a frame that comes anyway is the one.
    beside.timer = setTimeout(() => { if (pad.isDrawing && pad.live) showBeside(pad.live); }, rest + 20);
    return;
  }
  beside.last = performance.now();
  showLive(live);
}

/** @param {import("./module.js").Live} live */
function showLive(live) {
  inspector.show(live, compiled, pad.isDrawing);
  showLine(liveLine(live));
  const passed = live.detail?.numbers ?? [];
  const gesture = live.shown == null ? undefined : live.gestures[live.shown].gesture;
  editor.light(passed.length > 0 ? linesOfPhase(gesture, passed[passed.length - 1]) : []);
  if (live.shown != null) showMachine(gesture, passed, live.gestures[live.shown].state);
  else if (live.gestures.every(({ state }) => state === "failed")) {
    const path = picture?.paths[main];
    showMachine(path ? picture?.report.outcomes[main].gesture : machine.gesture?.name, path?.numbers ?? machine.passed, "failed");
  } else showMachine(machine.gesture?.name, [], "");
  if (pad.isDrawing) {
    const steps = inText(pad.steps, pad.numbers);
    const now = pad.touches.length === 1 && pad.down.size === 1 ? 1000 * live.time : undefined;
    paintTimeline(byId("timeline"), { touches: pad.touches, steps, spans: restsOf(pad.touches, steps, passed), now }, timelineSize);
  }
}

async function drawingDone() {
  strip.drawing = false;
  const typed = byId("label").value;
  const name = labelOf(typed) ?? "";
  const [id, path] = [keeper.nextId(), freePath(name || "drawing")];
  isEnding = true;
  const text = await engine?.end(id, path, name).catch(() => null);
  isEnding = false;
  if (text == null) return drawingGivenUp("");
  hasDrawn = isNews = true;
  sent.add(id);
  strip.selected.clear();
  strip.chosen = id;
  const recording = { id, path, text };
  history.step({ recordings: [...history.work.recordings, recording] });
  // The step took the words away: what is wrong with a label is said again.
  if (labelOf(typed) !== null && isNothingWritten()) say("This text is only a beginning: “Write it…” makes one of what you draw.");
  if (asking.question?.label === name) asking.take(recording);
}

/** Takes what was complete when the page went. */
async function takeLast() {
  const last = keeper.takeLast();
  if (!last) return;
  const id = strip.chosen = keeper.nextId();
  history.step({ recordings: [...history.work.recordings, { id, path: freePath(last.label || "drawing"), text: last.text }] });
  if (last.label) await label([id], last.label);
}

/** A name that no recording has. @param {string} stem */
function freePath(stem) {
  const taken = new Set(history.work.recordings.map(({ path }) => path));
  let count = 1;
  const pathOf = () => `${stem}-${String(count).padStart(2, "0")}.trace`;
  while (taken.has(pathOf())) count += 1;
  return pathOf();
}

/** @param {string} why */
function drawingGivenUp(why) {
  strip.drawing = false;
  if (why) say(why);
  if (isWaiting) refresh();
  else showChosen();
  chartLater();
}

// MARK: Time

/** Shows the recording as it was after a number of events. @param {number} event */
async function showMoment(event) {
  moment = event;
  const last = picture ? eventCount(picture) : 0;
  // The slider counts in thousandths, so that its thumb stays at the end when a longer drawing comes.
  byId("slider").value = String(last > 0 ? Math.round((1000 * event) / last) : 1000);
  byId("slider").setAttribute("aria-valuetext", `event ${event} of ${last}`);
  byId("moment").textContent = picture ? `${event} of ${last}` : "";
  if (!picture || event >= last) {
    pad.replay(Infinity, null);
    showOutcome();
    return showTimeline(null);
  }
  const id = strip.chosen;
  const live = id === null ? null : await engine?.replay(id, event) ?? null;
  if (!live || id !== strip.chosen || event !== moment || pad.isDrawing) return;
  pad.replay(event, live);
  showLive(live);
  showTimeline(null);
}

/** @param {((phase: number) => boolean) | null} isLit */
function showTimeline(isLit) {
  const path = picture?.paths[main];
  const last = picture ? eventCount(picture) : 0;
  const outcome = picture?.report.outcomes[main];
  const cause = outcome?.cause;
  paintTimeline(byId("timeline"), {
    touches: picture?.touches ?? [], steps: path ? inText(path.steps, path.numbers) : [],
    spans: path && outcome ? spansOf(outcome.phases, path.numbers) : [], upTo: moment >= last ? Infinity : moment, flag: cause ? cause.time * 1000 : null, isLit,
  });
}

/** @param {number} by */
function stepBy(by) {
  if (!picture) return;
  stopPlaying();
  showMoment(Math.max(0, Math.min(eventCount(picture), moment + by)));
}

/** @param {PointerEvent} event */
function seek(event) {
  if (!picture || (event.type === "pointermove" && event.buttons === 0)) return;
  stopPlaying();
  const box = byId("timeline").getBoundingClientRect();
  const time = timeAt({ touches: picture.touches, steps: [] }, event.clientX - box.left, box.width);
  showMoment(eventAt(picture.touches, time));
}

function stopPlaying() {
  cancelAnimationFrame(playing);
  playing = 0;
  byId("play").textContent = "▶";
  byId("play").setAttribute("aria-label", "Play");
}

function play() {
  if (playing) return stopPlaying();
  if (!picture) return;
  const shown = picture;
  const last = eventCount(shown);
  let time = timeOfEvent(shown.touches, moment >= last ? 0 : moment);
  let before = performance.now();
  const step = () => {
    if (picture !== shown) return stopPlaying();
    const now = performance.now();
    time += (now - before) * (byId("slow").checked ? 0.25 : 1);
    before = now;
    const event = eventAt(shown.touches, time);
    if (event !== moment) showMoment(event);
    if (event >= last) return stopPlaying();
    playing = requestAnimationFrame(step);
  };
  byId("play").textContent = "❚❚";
  byId("play").setAttribute("aria-label", "Pause");
  playing = requestAnimationFrame(step);
}

// MARK: Files and links

/** The texts that were opened, which others may use. @type {{path: string, text: string}[]} */
const opened = [];

/** The number of files that are read at a time. */
const filesAtOnce = 100;

/** @param {Iterable<File>} files @param {string[]} [before] What could not be read of them. */
async function openFiles(files, before = []) {
  const { texts: chosen, recordings, problems } = await readFiles(files, before);
  const texts = chosen.length > 0 ? withUsed(chosen, opened, editor.text) : [];
  opened.push(...chosen);
  // Labels are those of the gestures that come with them.
  let isCut = false;
  if (texts.length > 0) {
    isCut = await beginWith({ text: joinTexts(texts) });
    await refresh();
  }
  /** @type {import("./history.js").Recording[]} */
  const good = [];
  /** @type {string[]} */
  const notes = [];
  for (let at = 0; at < recordings.length; at += filesAtOnce) {
    if (at > 0) say(`Opening ${at} of ${recordings.length} files…`);
    const some = recordings.slice(at, at + filesAtOnce);
    const answers = await engine?.read(some) ?? [];
    answers.forEach((answer, index) => {
      good.push(...asRecordings(answer.recordings));
      notes.push(...answer.recordings.flatMap((one) => one.notes.map((note) => `${one.path}: ${note}`)));
      if (some[index].isSure || answer.recordings.length > 0) problems.push(...answer.problems);
    });
  }
  if (good.length > 0) history.step({ recordings: [...history.work.recordings, ...good] });
  const parts = [
    texts.length > 1 ? `${texts.map(({ path }) => path).join(" and ")} are one text now` : texts.length > 0 ? `${texts[0].path} opened` : "",
    good.length > 0 ? `${counted(good.length, "recording")} opened` : "",
    problems.length > 0 ? `${counted(problems.length, "file")} could not be read: ${problems.join("; ")}` : "",
    ...notes.slice(0, 3),
    isCut ? cutDrawing : "",
  ].filter(Boolean);
  say(parts.join("; ") || "There is nothing to open in this.");
}

async function share() {
  const { text, recordings } = history.work;
  let part = await linkPart({ text, recordings });
  let words = `The link is copied. It holds the text${recordings.length > 0 ? ` and ${counted(recordings.length, "recording")}` : ""}.`;
  if (part.length > longestLink) {
    // What is chosen may be few enough.
    const some = recordings.filter(({ id }) => strip.targets.includes(id));
    const size = part.length;
    part = await linkPart({ text, recordings: some });
    if (part.length > longestLink) part = await linkPart({ text, recordings: [] });
    const held = part.length > longestLink ? "" : some.length > 0 ? `the text and ${counted(some.length, "recording")} that you chose` : "the text alone";
    if (part.length > longestLink) return say(`The text alone makes a link of ${part.length} letters, which is too long: save all instead.`);
    words = `With all recordings the link would have ${size} letters, and ${longestLink} is the most: it holds ${held}.`;
  }
  const address = location.href.replace(/#.*$/, "") + part;
  link = part;
  globalThis.history.replaceState(null, "", address);
  keeper.note(false);
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    words = words.replace("The link is copied.", "The page's address is now the link.");
  }
  say(words);
}

const brokenLink = "The link is damaged: what it held cannot be read. Copy all of it, up to its last letter.";

/** @param {string} part @returns {Promise<boolean>} */
async function openLink(part) {
  const work = await linkedWork(part);
  if (!work && isWorkLink(part)) say(brokenLink);
  if (!work || part === link) return false;
  link = part;
  await beginWith({ text: work.text, recordings: asRecordings(work.recordings) });
  return true;
}

const cutDrawing = "The drawing was given up.";

/**
 * Shows another work. What is drawn at the moment is of the one before.
 * @param {Partial<import("./history.js").Work>} work
 * @returns {Promise<boolean>} Whether a drawing was given up.
 */
async function beginWith(work) {
  const isCut = await pad.leave();
  isFresh = true;
  numbers.drop();
  history.step(work);
  if (isCut) say(cutDrawing);
  return isCut;
}

// MARK: Works

/**
 * Shows what an edit that takes a drawing would do to the other recordings, to be accepted.
 * @param {import("../viewer/picture.js").Outcome} outcome
 * @param {HTMLElement} place Where to show it.
 */
async function takeToo(outcome, place) {
  const id = strip.chosen;
  const { text } = editor;
  const edits = (outcome.cause?.remedy ?? []).map((one) => {
    const start = editor.offsetOf(one.line - 1, one.column - 1);
    return { ...one, start, end: start + one.old.length };
  }).sort((one, other) => other.start - one.start);
  let edited = text;
  for (const { start, end, new: written } of edits) edited = edited.slice(0, start) + written + edited.slice(end);
  if (!engine || id === null || edits.length === 0) return;
  const changes = await engine.whatIf(edited);
  if (text !== editor.text || id !== strip.chosen) return;
  const names = (/** @type {{id: number}[]} */ list) => list.slice(0, 3).map((one) => strip.byId.get(one.id)?.path ?? "").join(", ")
    + (list.length > 3 ? " …" : "");
  const others = (changes ?? []).filter((one) => one.id !== id);
  const isOwn = (/** @type {import("./module.js").Verdict} */ verdict) => verdict.made.includes(outcome.gesture);
  const more = others.filter(({ before, after }) => isOwn(after) && !isOwn(before));
  const wrong = others.filter(({ after }) => after.label != null && !after.holds);
  const rest = others.filter((one) => !more.includes(one));
  const own = changes?.find((one) => one.id === id)?.after;
  const takes = own !== undefined && isOwn(own);
  const isAgainst = own?.label != null && !own.holds;
  const words = [
    takes ? `'${outcome.gesture}' takes this drawing then.` : "Another gesture is still made of this drawing.",
    more.length > 0 ? `It lets in ${counted(more.length, "other recording")}, too: ${names(more)}.` : "It lets in no other recording that is here.",
    rest.length > 0 ? `${counted(rest.length, "recording")} ${rest.length === 1 ? "gets" : "get"} another result: ${names(rest)}.` : "",
    wrong.length > 0 ? `${wrong.length} of these ${wrong.length === 1 ? "is" : "are"} not as expected then.` : "",
    isAgainst ? "This recording itself is not as expected then: its label says something else." : "",
  ].filter(Boolean).join(" ");
  const isAdvised = !isAgainst && !wrong.some(({ before }) => before.holds);
  const accept = element("button", {
    type: "button", class: takes && isAdvised ? "primary" : "", text: "Accept",
    onclick: () => history.step({ text: edited }),
  });
  const leave = element("button", { type: "button", text: "Leave it", onclick: () => place.replaceChildren() });
  place.replaceChildren(element(
    "div", { class: "proposal" },
    element("p", {}, ...[...edits].reverse().flatMap((one) => [
      `Line ${one.line}: `, one.old ? element("del", {}, element("code", { text: one.old })) : null, one.old ? " → " : "insert ",
      element("ins", {}, element("code", { text: one.new.trim() })), ". ",
    ])),
    element("p", { text: words }), accept, leave));
  (takes && isAdvised ? accept : leave).focus();
}

/** Whether the text is that of *New*, whatever it calls its gesture. */
function isNothingWritten() {
  return editor.text.trim() === "" || editor.text.replace(/^gesture [\w-]+/, "gesture mine") === newText;
}

/** Writes a text that the recordings are of: all, or those that are chosen. */
function writeIt() {
  const { recordings } = history.work;
  const chosen = strip.selected.size > 1 ? recordings.filter(({ id }) => strip.selected.has(id)) : recordings;
  const unlabelled = chosen.filter(({ id }) => strip.verdicts.get(id)?.label == null).length;
  const isNew = isNothingWritten();
  const name = isNew ? compiled?.gestures[0]?.name ?? "mine" : "drawing";
  return learnedDialog.open(chosen, { name, unlabelled, isAfter: !isNew });
}

/**
 * Asks about what is learned of recordings, and writes it then.
 * @param {readonly import("./history.js").Recording[]} recordings
 * @param {{name: string, isAfter: boolean, refused: readonly import("./learned.js").Refused[]}} how What those without a
 *   label are called, whether the text at hand stays, and what was refused before.
 */
function askFirst(recordings, { name, isAfter, refused }) {
  [asked.isAfter, asked.label] = [isAfter, byId("label").value];
  asking.begin(recordings, name, refused);
}

/** Lays a drawing on the pad, to be traced; what is drawn has its label. @param {import("./asking.js").Question | null} question */
function showGhost(question) {
  byId("label").value = question?.label ?? asked.label;
  pad.ghost = question ? linesOf(question.text) : [];
  if (!question) return pad.repaint();
  picture = null;
  main = -1;
  byId("hint").hidden = true;
  pad.look(null, -1);
  showOutcome();
}

/** @param {import("./asking.js").Question} question @returns {import("./history.js").Recording} */
function keepAsked({ label, text }) {
  const recording = { id: keeper.nextId(), path: freePath(label), text };
  history.step({ recordings: [...history.work.recordings, recording] });
  return recording;
}

/** Writes the text with what was answered. @param {Asking} answers */
function writeAsked({ recordings, name, refused }) {
  showChosen();
  const unlabelled = recordings.filter(({ id }) => strip.verdicts.has(id) && strip.verdicts.get(id)?.label == null).length;
  learnedDialog.open(recordings, { name, unlabelled, isAfter: asked.isAfter }, refused);
}

/** What becomes of the recordings with another text, in words, and whether some would be wrong that are right. @param {string} text */
async function effectOf(text) {
  const now = editor.text;
  const changes = await engine?.whatIf(text).catch(() => null);
  if (!changes || now !== editor.text) return { words: "", isWorse: false };
  const known = [...strip.verdicts.values()].filter(({ label }) => label != null);
  if (known.length === 0) return { words: "", isWorse: false };
  const right = (/** @type {import("./module.js").Verdict[]} */ verdicts) => verdicts.filter((one) => one.label != null && one.holds).length;
  const before = right(known);
  const after = before + right(changes.map((one) => one.after)) - right(changes.map((one) => one.before));
  const lost = changes.filter((one) => one.before.label != null && one.before.holds && !one.after.holds).length;
  return {
    words: `Of all ${counted(known.length, "recording")} with a label, ${after} would be as expected; ${before} ${before === 1 ? "is" : "are"} now.`
      + (lost > 0 ? ` ${lost} that ${lost === 1 ? "is" : "are"} right would be wrong.` : ""),
    isWorse: lost > 0,
  };
}

/**
 * @param {string} text
 * @param {readonly import("./history.js").Recording[]} recordings What it was written of.
 * @param {(string | null)[]} names Of each, its gesture.
 */
async function takeLearned(text, recordings, names) {
  const labels = recordings.flatMap(({ id }, index) => {
    const name = names[index];
    return name !== null && name !== strip.verdicts.get(id)?.label ? [{ id, name }] : [];
  });
  history.step({ text, recordings: labels.length > 0 ? await labelled(labels) : history.work.recordings });
  say("The text was written from the drawings. Undo takes it back.");
}

/**
 * Takes a text in which something has another name. What recordings expect of it follows.
 * @param {string} text
 * @param {number[]} starts Where it is named in the text of before.
 * @param {string} old
 * @param {string} name
 */
function renamed(text, starts, old, name) {
  const isGesture = compiled?.gestures.some((one) => one.name === old && starts.includes(editor.places?.[one.start] ?? -1)) ?? false;
  history.step({ text, recordings: isGesture ? expecting(old, name) : history.work.recordings });
}

/**
 * The recordings with what they expect of a gesture that has another name now. All are new, so that those of before
 * are still compared with what was pinned if this is taken back.
 * @param {string} old
 * @param {string} name
 */
function expecting(old, name) {
  return history.work.recordings.map((one) => {
    const next = keeper.nextId();
    strip.follow(one.id, next, (made) => (made === old ? name : made));
    return { ...one, id: next, text: withRenamed(one.text, old, name) };
  });
}

/** @param {{text: string, traces: {path: string, text: string}[]}} example */
async function loadExample(example) {
  await beginWith({ text: example.text, recordings: asRecordings(example.traces) });
  strip.choose(strip.shown[0] ?? null);
}

async function beginAnew() {
  await beginWith({ text: newText, recordings: [] });
  // The label was of another text.
  byId("label").value = "";
  strip.choose(null);
  editor.area.focus();
  const at = newText.indexOf("mine");
  editor.area.setSelectionRange(at, at + 4);
}

async function showDrafts() {
  const list = byId("drafts-list");
  const works = await keeper.drafts();
  list.replaceChildren(...works.map((kept) => element(
    "li", {},
    element("button", {
      type: "button", class: "plain", text: kept.name,
      onclick: async () => {
        const { steps, at } = await keeper.steps(kept);
        await beginWith(steps[at]);
        byId("drafts").close();
      },
    }),
    element("span", { class: "quiet", text: ` ${counted(kept.steps[kept.at]?.ids.length ?? 0, "recording")}, ${new Date(kept.saved).toLocaleString()} ` }),
    element("button", {
      type: "button", class: "plain", text: "Delete", "aria-label": `Delete ${kept.name}`,
      onclick: async () => {
        await keeper.removeDraft(kept.name);
        showDrafts();
      },
    }))));
  if (works.length === 0) list.append(element("li", { class: "quiet", text: "None yet." }));
}

/** @param {SubmitEvent} event */
async function keepDraft(event) {
  event.preventDefault();
  const wanted = byId("draft-name").value.trim() || compiled?.gestures[0]?.name || "draft";
  // One that has the name stays what it is.
  try {
    const taken = new Set((await keeper.drafts()).map((draft) => draft.name));
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`;
    await keeper.putDraft(name, history.work);
    say(`This is kept as '${name}'.`);
  } catch {
    say("This browser keeps nothing: save all instead.");
  }
  showDrafts();
}

// MARK: Keys

/** @param {KeyboardEvent} event */
function takeKey(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  const target = /** @type {HTMLElement} */ (event.target);
  const isWords = target.matches?.("input:not([type=range]):not([type=checkbox])") ?? false;
  const isField = isWords || target.matches?.("select") || (target.matches?.("textarea") && !isCommand);
  // What is typed into a field is the field's to take back.
  const isTyped = isWords && /** @type {HTMLInputElement} */ (target).value !== "";
  if (event.key === "Escape" && byId("help").open && !pad.isDrawing) return toggleHelp();
  if (event.key === "Escape" && pad.isDrawing) return pad.giveUp(cutDrawing);
  if (isCommand && ["z", "y"].includes(event.key.toLowerCase()) && !isTyped) {
    event.preventDefault();
    return event.shiftKey || event.key.toLowerCase() === "y" ? history.redo() : history.undo();
  }
  if (isCommand && event.key.toLowerCase() === "s") {
    event.preventDefault();
    return saveWork(history.work);
  }
  if (isField || isCommand) return;
  if (event.key === "?") toggleHelp();
  if (["pad", "timeline", "slider"].includes(target.id)) {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      stepBy(by);
    } else if (event.key === " ") {
      event.preventDefault();
      play();
    }
  }
}

/** The help stands beside the work, which goes on. */
function toggleHelp() {
  const help = byId("help");
  if (help.open) help.close();
  else help.show();
}

/** What the buttons do. */
function listen() {
  const on = (/** @type {string} */ id, /** @type {string} */ event, /** @type {(event: any) => void} */ act) =>
    byId(id).addEventListener(event, act);
  on("new", "click", beginAnew);
  on("undo", "click", () => history.undo());
  on("redo", "click", () => history.redo());
  on("share", "click", share);
  on("open", "click", () => byId("files").click());
  on("files", "change", async (event) => {
    await openFiles(event.target.files);
    event.target.value = "";
  });
  on("save", "click", () => saveWork(history.work));
  on("keep", "click", () => {
    showDrafts();
    byId("drafts").showModal();
  });
  on("draft", "submit", keepDraft);
  on("help-open", "click", toggleHelp);
  for (const event of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) on("text", event, seizeNumber);
  on("save-one", "click", () => {
    const all = history.work.recordings.filter(({ id }) => strip.targets.includes(id));
    for (const one of all) {
      download(new Blob([one.text], { type: "text/plain" }), traceName(one.path.split("/").pop() ?? "drawing"));
    }
  });
  on("drop-one", "click", () => forget(strip.targets));
  on("forget", "click", () => forget(history.work.recordings.map(({ id }) => id)));
  on("pin", "click", () => {
    strip.pin();
    keeper.note(false);
    say("From now on, recordings are compared with what is made of them now.");
  });
  for (const id of ["write", "write-here"]) on(id, "click", writeIt);
  on("relabel", "change", (event) => {
    const name = event.target.value === "" ? null : labelOf(event.target.value);
    event.target.value = "";
    if (name !== null) label(strip.targets, name);
  });
  on("slider", "input", (event) => {
    stopPlaying();
    showMoment(Math.round((Number(event.target.value) / 1000) * (picture ? eventCount(picture) : 0)));
  });
  on("play", "click", play);
  on("timeline", "pointerdown", seek);
  on("timeline", "pointermove", seek);
  on("machine", "click", (event) => {
    const box = byId("machine").getBoundingClientRect();
    selectPhase(machinePhaseAt(machine, machineSize, event.clientX - box.left, event.clientY - box.top));
  });
  on("machine", "keydown", stepInMachine);
  on("machine", "blur", () => pointAtPhase(-1));
  document.addEventListener("keydown", takeKey);
  byId("text").addEventListener("beforeinput", (/** @type {InputEvent} */ event) => {
    if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
    event.preventDefault();
    if (event.inputType === "historyUndo") history.undo();
    else history.redo();
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    if (!event.dataTransfer) return;
    const { files, problems } = await droppedFiles(event.dataTransfer);
    openFiles(files, problems);
  });
  addEventListener("hashchange", () => openLink(location.hash));
  document.addEventListener("visibilitychange", () => keeper.write());
  addEventListener("pagehide", () => {
    if (isEnding || pad.isComplete) keeper.keepLast({ label: labelOf(byId("label").value) ?? "", text: pad.trace });
    keeper.write();
  });
  addEventListener("beforeunload", (event) => {
    if (keeper.base && !keeper.isDirty && !keeper.isWriting) return;
    if (history.at > 0) event.preventDefault();
  });
  darkness.addEventListener("change", () => {
    strip.repaint();
    numbers.repaint();
    showTimeline(null);
    paintMachine(byId("machine"), machineSize, machine);
  });
  new ResizeObserver(() => {
    timelineSize = byId("timeline").getBoundingClientRect();
    showTimeline(null);
  }).observe(byId("timeline"));
  new ResizeObserver(() => {
    machineSize = byId("machine").getBoundingClientRect();
    paintMachine(byId("machine"), machineSize, machine);
  }).observe(byId("machine"));
  new ResizeObserver(avoidNumber).observe(byId("text"));
  listenToTabs();
  listenToGrip();
}

/** On a narrow screen one pane is shown beside the pad, which has its height for drawing: the machine is in another place. */
function listenToTabs() {
  const place = () => {
    if (narrowness.matches) byId("inspector").querySelector(".panes").before(byId("machine"));
    else byId("timeline").before(byId("machine"));
  };
  narrowness.addEventListener("change", place);
  place();
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#tabs button")]);
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      document.body.dataset.pane = tab.dataset.pane;
      for (const one of tabs) one.setAttribute("aria-pressed", String(one === tab));
    });
  }
}

/** The strip is made larger by dragging its upper edge, or by arrow keys on it. */
function listenToGrip() {
  const grip = byId("grip");
  const height = () => Math.round(byId("strip").getBoundingClientRect().height);
  const size = (/** @type {number} */ wanted) => {
    document.body.style.setProperty("--strip", `${wanted}px`);
    // It gets as much as the others can spare.
    const kept = height();
    document.body.style.setProperty("--strip", `${kept}px`);
    grip.setAttribute("aria-valuenow", String(kept));
  };
  grip.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => grip.setPointerCapture(event.pointerId));
  grip.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (grip.hasPointerCapture(event.pointerId)) size(byId("strip").getBoundingClientRect().bottom - event.clientY);
  });
  grip.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowUp: 40, ArrowDown: -40 }[event.key];
    if (by) size(height() + by);
  });
}

// MARK: The beginning

async function begin() {
  /** @type {import("./gallery.js").Example[]} */
  const examples = JSON.parse(byId("examples-data").textContent);
  const gallery = byId("gallery");
  const fill = () => fillGallery(byId("gallery-list"), examples, (index) => {
    gallery.close();
    loadExample(examples[index]);
  });
  byId("examples-open").addEventListener("click", () => {
    // What is in it comes first: the browser gives the focus to the first button that it finds.
    fill();
    gallery.showModal();
  });
  darkness.addEventListener("change", () => { if (gallery.open) fill(); });
  listen();
  const isKept = await keeper.open();
  const kept = isKept ? await keeper.last().catch(() => null) : null;
  if (kept) {
    // The link that this tab was opened with is in what it kept.
    if (kept.isOwn) link = kept.link;
    hasDrawn = kept.steps.some((work) => work.recordings.some(({ path }) => drawnPath.test(path)));
    history.begin(kept.steps, kept.at);
    strip.pinned = new Map(kept.pinned);
    isFresh = strip.pinned.size === 0;
  }
  if (!await openLink(location.hash) && !kept) {
    history.begin([{ text: examples[0].text, recordings: asRecordings(examples[0].traces) }], 0);
  }
  try {
    engine = await Engine.start(byId("module-data").textContent, byId("worker-data").textContent, judged);
  } catch (error) {
    say(`This browser cannot run the compiler: ${error}`);
    return;
  }
  strip.chosen = kept && strip.shown.includes(kept.chosen) ? kept.chosen : strip.shown[0] ?? null;
  const first = refresh();
  // What was drawn meanwhile.
  pad.goOn();
  await first;
  strip.showChoice();
  await takeLast();
  if (!isKept) say("This browser keeps nothing: save before you leave.");
  keeper.tidy().catch(() => {});
  // For those who open the console, and for the test that uses the page.
  Object.assign(globalThis, { page: { engine, history, strip, pad, editor, keeper, numbers, assist, asking, examples } });
  document.documentElement.dataset.ready = "true";
}

begin();
