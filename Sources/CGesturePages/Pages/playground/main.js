// The page: what is written, drawn, loaded and saved, and what the gestures make of it.
import { download } from "../viewer/archive.js";
import { counted, element } from "../viewer/format.js";
import { inText, mainOutcome } from "../viewer/picture.js";
import { inkOf } from "../viewer/sheet.js";
import { paintTimeline, restsOf, spansOf } from "../viewer/timeline.js";
import { Assist } from "./assist.js";
import { phasesOfLine } from "./coloring.js";
import { Drafts } from "./drafts.js";
import { Editor } from "./editor.js";
import { Engine } from "./engine.js";
import { droppedFiles, gesturesOf, joinTexts, readFiles, recordingsBeside, saveWork, textsOnTop, traceName, withUsed } from "./files.js";
import { fillGallery } from "./gallery.js";
import { History } from "./history.js";
import { Inputs, wordsOfLines } from "./inputs.js";
import { Inspector, liveLine, reasonWords, verdictLine } from "./inspector.js";
import { Keeper } from "./keep.js";
import { Asking, linesOf } from "./asking.js";
import { Labels } from "./labels.js";
import { LearnedDialog } from "./learned.js";
import { isWorkLink, linkedWork, linkPart, longestLink } from "./link.js";
import { MachinePanel } from "./machine.js";
import { NumberPanel } from "./number.js";
import { Numbers } from "./numbers.js";
import { Pad } from "./pad.js";
import { arrangePanes, sizeByGrip } from "./panes.js";
import { Player } from "./player.js";
import { showProposal, withRemedy } from "./proposal.js";
import { Rename } from "./rename.js";
import { stepWords } from "./step.js";
import { Strip } from "./strip.js";

/** What a new text begins with. */
const newText = "gesture mine {\n  stroke {\n    first: move right, length >= 40pt\n  }\n}\n";

/** How recordings are called that were drawn here. */
const drawnPath = /-\d\d\.trace$/;

/** Whether the page is dark: what is painted has to be painted anew when that changes. */
const darkness = matchMedia("(prefers-color-scheme: dark)");

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
let examination = 0;
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
/** The part of a link that was opened in this tab. */
let link = "";

const history = new History((work, before) => workChanged(work, before));
const keeper = new Keeper(() => ({ steps: history.steps, at: history.at, link, pinned: [...strip.pinned], chosen: strip.chosen }));
const editor = new Editor(
  { area: byId("text"), copy: byId("copy"), numbers: byId("numbers"), messages: byId("messages") },
  { changed: (text) => history.step({ text }, performance.now()), pointed: lightLine, moved: caretMoved });
const pad = new Pad(byId("pad"), byId("overlay"), () => engine, {
  began: drawingBegan, painted: showBeside, done: drawingDone, gaveUp: drawingGivenUp, pointed: showSample,
  settings: () => inputs.settings,
});
const inputs = new Inputs(byId("inputs"), byId("places"));
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

/** @type {Numbers} */
const numbers = new Numbers(
  new NumberPanel(
    { panel: byId("number"), canvas: byId("number-chart"), slider: byId("number-slider"), label: byId("number-label") },
    (number, text) => numbers.write(number, text)),
  editor, { history, strip, pad, engine: () => engine });

const labels = new Labels(
  { names: byId("names"), relabels: byId("relabels"), follow: byId("follow") }, { history, strip, keeper, label: writeLabels, say });

const drafts = new Drafts(
  { dialog: byId("drafts"), list: byId("drafts-list"), form: byId("draft"), name: byId("draft-name") }, keeper,
  { work: () => history.work, name: () => gestureNames()[0] ?? "draft", open: beginWith, say });

const player = new Player(
  { slider: byId("slider"), play: byId("play"), slow: byId("slow"), count: byId("moment"), timeline: byId("timeline") },
  { picture: () => picture, show: showMoment });

const machine = new MachinePanel(byId("machine"), { select: (place) => editor.select(place.start, place.end), pointed: pointAtPhase });

// MARK: The work

/**
 * @param {import("./history.js").Work} work
 * @param {import("./history.js").Work} before
 */
function workChanged(work, before) {
  say("");
  if (work.begun !== before.begun) isFresh = true;
  editor.text = work.text;
  numbers.follow();
  byId("undo").disabled = !history.canUndo;
  byId("redo").disabled = !history.canRedo;
  byId("forget").disabled = byId("write").disabled = byId("write-here").disabled = work.recordings.length === 0;
  strip.have(work.recordings);
  // What is measured at a number does not depend on the number itself, while it is slid or dragged.
  if (work.recordings !== before.recordings || !numbers.isBusy) numbers.panel.forget();
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
  if (!answer.hasErrors) inputs.have(answer.inputs);
  byId("live").style.setProperty("--phase-rows", String(Math.max(1, ...answer.gestures.map(({ phases }) => phases.length))));
  const errors = answer.diagnostics.filter((one) => one.severity === "error").length;
  const warnings = answer.diagnostics.length - errors;
  showState([
    errors > 0 ? counted(errors, "error") : counted(answer.gestures.length, "gesture"),
    warnings > 0 ? counted(warnings, "warning") : errors > 0 ? "" : isExamined ? "no warnings" : "no errors",
  ].filter(Boolean).join(", "));
  byId("state").dataset.examined = String(isExamined);
  labels.propose(gestureNames());
  labels.offer(gestureNames());
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
  labels.offer(gestureNames());
  numbers.chartLater();
}

/** The names of the text's gestures, in its order. */
const gestureNames = () => compiled?.gestures.map(({ name }) => name) ?? [];

// MARK: Recordings

/**
 * Labels recordings, in copies that have other numbers.
 * @param {{id: number, next: number}[]} pairs
 * @param {string} name A gesture, `none`, or nothing.
 * @returns {Promise<(string | null)[]>} The texts of the copies.
 */
async function writeLabels(pairs, name) {
  const texts = await engine?.label(pairs, name) ?? [];
  pairs.forEach(({ next }, index) => { if (texts[index] != null) sent.add(next); });
  return texts;
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
    player.stop();
    player.isEnabled = false;
    return showFailure();
  }
  const found = id !== null && !isBroken ? await engine?.picture(id) ?? null : null;
  const words = wordsOfLines(found && inputs.all.length > 0 ? await engine?.settings(Number(id)) ?? [] : []);
  if (id !== strip.chosen || pad.isDrawing || asking.isOpen) return;
  player.stop();
  [picture, pictured] = [found, id];
  main = found ? mainOutcome(found) : -1;
  const outcome = found?.report.outcomes[main];
  const phases = compiled?.gestures.find(({ name }) => name === outcome?.gesture)?.phases;
  pad.look(found, main, phases, inputs.linesOf(words));
  inputs.show(found ? id : null, words, pad.fit(pad.size.width, pad.size.height));
  // What is drawn or opened while the text has an error is ink, and no more.
  const recording = id === null ? undefined : strip.byId.get(id);
  if (!found && isBroken && recording) {
    pad.touches = inkOf(recording.text);
    pad.repaint();
  }
  player.isEnabled = found !== null;
  for (const control of ["save-one", "drop-one", "relabel"]) byId(control).disabled = id === null;
  showHint();
  showMoment(player.count);
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
  const names = gestureNames();
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
  machine.show(compiled?.gestures.find((one) => one.name === name) ?? null, passed, outcome);
}

/** Lights a phase of the machine in the text, and in the ink. @param {number | null} phase */
function pointAtPhase(phase) {
  editor.light(phase === null ? [] : linesOfPhase(machine.gesture, phase));
  // The ink is of the gesture whose machine it is, or of another one in a replay.
  if (picture && picture.report.outcomes[main]?.gesture === machine.gesture) light(phase === null ? null : [phase]);
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

// MARK: Drawing

function caretMoved() {
  assist.moved();
  numbers.take();
}

function drawingBegan() {
  say("");
  strip.drawing = true;
  byId("hint").hidden = true;
  document.body.classList.remove("stale");
  player.stop();
  picture = null;
  main = -1;
  inputs.show(null, new Map(), { scale: 1, x: 0, y: 0 });
  player.isEnabled = false;
  player.tell(0);
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
    showMachine(path ? picture?.report.outcomes[main].gesture : machine.gesture, path?.numbers ?? machine.passed, "failed");
  } else showMachine(machine.gesture, [], "");
  if (pad.isDrawing) {
    const steps = inText(pad.steps, pad.numbers);
    const now = pad.touches.length === 1 && pad.down.size === 1 ? 1000 * live.time : undefined;
    paintTimeline(byId("timeline"), { touches: pad.touches, steps, spans: restsOf(pad.touches, steps, passed), now }, timelineSize);
  }
}

async function drawingDone() {
  strip.drawing = false;
  const typed = byId("label").value;
  const name = labels.read(typed) ?? "";
  const [id, path] = [keeper.nextId(), freePath(name || "drawing")];
  isEnding = true;
  const text = await engine?.end(id, path, name).catch(() => null);
  isEnding = false;
  if (text == null) return drawingGivenUp("");
  hasDrawn = isNews = true;
  sent.add(id);
  strip.chooseNew(id);
  const recording = { id, path, text };
  history.step({ recordings: [...history.work.recordings, recording] });
  // The step took the words away: what is wrong with a label is said again.
  if (labels.read(typed) !== null && isNothingWritten()) say("This text is only a beginning: “Write it…” makes one of what you draw.");
  if (asking.question?.label === name) asking.take(recording);
}

/** Takes what was complete when the page went. */
async function takeLast() {
  const last = keeper.takeLast();
  if (!last) return;
  const id = strip.chosen = keeper.nextId();
  history.step({ recordings: [...history.work.recordings, { id, path: freePath(last.label || "drawing"), text: last.text }] });
  if (last.label) await labels.set([id], last.label);
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
  numbers.chartLater();
}

// MARK: Time

/** Shows the recording as it was after a number of events. @param {number} event */
async function showMoment(event) {
  player.tell(event);
  if (!picture || event >= player.count) {
    pad.replay(Infinity, null);
    showOutcome();
    return showTimeline(null);
  }
  const id = strip.chosen;
  const live = id === null ? null : await engine?.replay(id, event) ?? null;
  if (!live || id !== strip.chosen || event !== player.moment || pad.isDrawing) return;
  pad.replay(event, live);
  showLive(live);
  showTimeline(null);
}

/** @param {((phase: number) => boolean) | null} isLit */
function showTimeline(isLit) {
  const path = picture?.paths[main];
  const outcome = picture?.report.outcomes[main];
  const cause = outcome?.cause;
  paintTimeline(byId("timeline"), {
    touches: picture?.touches ?? [], steps: path ? inText(path.steps, path.numbers) : [],
    spans: path && outcome ? spansOf(outcome.phases, path.numbers) : [], upTo: player.moment >= player.count ? Infinity : player.moment, flag: cause ? cause.time * 1000 : null, isLit,
  });
}

// MARK: Files and links

/** The texts that were opened, which others may use. @type {{path: string, text: string}[]} */
const opened = [];

/** The number of files that are read at a time. */
const filesAtOnce = 100;

/** @param {Iterable<File>} files @param {string[]} [before] What could not be read of them. */
async function openFiles(files, before = []) {
  const { texts: chosen, recordings: found, problems } = await readFiles(files, before);
  let [texts, recordings] = [chosen.length > 0 ? withUsed(chosen, opened, editor.text) : [], found];
  opened.push(...chosen);
  const onTop = textsOnTop(texts);
  if (onTop.length > 1 && !await engine?.compiles(joinTexts(texts))) {
    const one = await whichText(onTop, texts);
    if (one === null) return say("Nothing was opened.");
    if (one) [texts, recordings] = [withUsed([one], texts, ""), recordingsBeside(one, texts, recordings)];
  }
  // Labels are those of the gestures that come with them.
  let isCut = false;
  if (texts.length > 0) {
    // The drawings of an example are of no use to another text.
    const kept = isExample(history.work) ? [] : history.work.recordings;
    isCut = await beginWith({ text: joinTexts(texts), recordings: kept });
    await refresh();
  }
  const begun = history.work;
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
  const all = { recordings: [...history.work.recordings, ...good] };
  if (good.length > 0 && texts.length > 0) history.complete(begun, all);
  else if (good.length > 0) history.step(all);
  const parts = [
    texts.length > 3 ? `${texts.length} files are one text now`
      : texts.length > 1 ? `${texts.map(({ path }) => path).join(" and ")} are one text now` : texts.length > 0 ? `${texts[0].path} opened` : "",
    good.length > 0 ? `${counted(good.length, "recording")} opened` : "",
    problems.length > 0 ? `${counted(problems.length, "file")} could not be read: ${problems.join("; ")}` : "",
    ...notes.slice(0, 3),
    isCut ? cutDrawing : "",
  ].filter(Boolean);
  say(parts.join("; ") || "There is nothing to open in this.");
}

/** Some names, the first of many. @param {readonly string[]} names */
const namesText = (names) => names.slice(0, 4).join(", ") + (names.length > 4 ? ` and ${names.length - 4} more` : "");

/**
 * Asks which of several texts is to be opened that do not go together.
 * @param {readonly {path: string, text: string}[]} onTop
 * @param {readonly {path: string, text: string}[]} texts
 * @returns {Promise<{path: string, text: string} | undefined | null>} `undefined` for all of them; `null` for nothing.
 */
function whichText(onTop, texts) {
  const dialog = byId("which");
  return new Promise((resolve) => {
    const row = (/** @type {string} */ name, /** @type {string} */ words, /** @type {(typeof onTop)[number] | undefined} */ one) => element(
      "li", {}, element("button", {
        type: "button", class: "plain", text: name,
        onclick: () => {
          resolve(one);
          dialog.close();
        },
      }), element("span", { class: "quiet", text: ` ${words}` }));
    byId("which-list").replaceChildren(
      ...onTop.map((one) => row(one.path, namesText(gesturesOf(one.text)), one)),
      row("All of them", `${texts.length} files as one text, with its errors`, undefined));
    dialog.addEventListener("close", () => resolve(null), { once: true });
    dialog.showModal();
  });
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
  numbers.panel.drop();
  history.step({ ...work, begun: (history.work.begun ?? 0) + 1 });
  if (isCut) say(cutDrawing);
  return isCut;
}

// MARK: Works

/**
 * Shows what an edit that takes a drawing would do to the other recordings, to be accepted.
 * @param {import("../viewer/picture.js").Outcome} outcome
 * @param {HTMLElement} place Where to show it.
 */
async function takeToo({ gesture, cause }, place) {
  const id = strip.chosen;
  const { text } = editor;
  const remedy = cause?.remedy ?? [];
  if (!engine || id === null || remedy.length === 0) return;
  const edited = withRemedy(text, remedy, (line, column) => editor.offsetOf(line, column));
  const changes = await engine.whatIf(edited) ?? [];
  if (text !== editor.text || id !== strip.chosen) return;
  showProposal(place, { gesture, id, remedy, changes }, (one) => strip.byId.get(one)?.path ?? "", () => history.step({ text: edited }));
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
  const wanted = recordings.flatMap(({ id }, index) => {
    const name = names[index];
    return name !== null && name !== strip.verdicts.get(id)?.label ? [{ id, name }] : [];
  });
  history.step({ text, recordings: wanted.length > 0 ? await labels.labelled(wanted) : history.work.recordings });
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
  history.step({ text, recordings: isGesture ? labels.renamed(old, name) : history.work.recordings });
}

/** The examples that come with the page. @type {import("./gallery.js").Example[]} */
const examples = JSON.parse(byId("examples-data").textContent);

/** Whether a work is an example, as it came. @param {import("./history.js").Work} work */
function isExample({ text, recordings }) {
  return examples.some(({ text: own, traces }) => own === text && traces.length === recordings.length
    && traces.every((trace, index) => trace.text === recordings[index].text));
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
  if (event.key === "?" && !pad.isDrawing) toggleHelp();
  if (["pad", "timeline", "slider"].includes(target.id)) {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      player.stepBy(by);
    } else if (event.key === " ") {
      event.preventDefault();
      player.toggle();
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
  on("keep", "click", () => drafts.open());
  on("help-open", "click", toggleHelp);
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
    const name = event.target.value === "" ? null : labels.read(event.target.value);
    event.target.value = "";
    if (name !== null) labels.set(strip.targets, name);
  });
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
    if (isEnding || pad.isComplete) keeper.keepLast({ label: labels.read(byId("label").value) ?? "", text: pad.trace });
    keeper.write();
  });
  addEventListener("beforeunload", (event) => {
    if (keeper.base && !keeper.isDirty && !keeper.isWriting) return;
    if (history.at > 0) event.preventDefault();
  });
  darkness.addEventListener("change", () => {
    strip.repaint();
    numbers.panel.repaint();
    showTimeline(null);
    machine.repaint();
  });
  new ResizeObserver(() => {
    timelineSize = byId("timeline").getBoundingClientRect();
    showTimeline(null);
  }).observe(byId("timeline"));
  arrangePanes(byId("tabs"), { machine: byId("machine"), timeline: byId("timeline"), panes: byId("inspector").querySelector(".panes") });
  sizeByGrip(byId("grip"), byId("strip"));
}

// MARK: The beginning

async function begin() {
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
  const isKept = await keeper.open(examples.length === 1 ? examples[0].text : "");
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
  Object.assign(globalThis, { page: { engine, history, strip, pad, editor, keeper, numbers: numbers.panel, inputs, assist, asking, examples } });
  document.documentElement.dataset.ready = "true";
}

begin();
