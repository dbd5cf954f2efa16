// Draws on the page and has a text written of it, in a Chromium without a window: what comes of the drawings
// with it, how it is taken and taken back, and that it is what `gesturec learn` writes. Then gives gestures and
// labels other names.
// Usage: node learning.mjs CHROMIUM PAGE GESTUREC SCRATCH
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, tool, scratch] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const ctrl = 2;

const isWritten = '!document.getElementById("learned-accept").disabled && document.getElementById("learned-text").textContent !== ""';
const labels = () => browser.value("page.history.work.recordings.map(({ id }) => page.strip.verdicts.get(id)?.label ?? null)");
const warnings = () => browser.value('document.querySelectorAll("#messages .warning, #messages .error").length');
const examined = () => browser.until('document.getElementById("state").dataset.examined === "true"', 30_000);
/** Strokes that are alike, each a little otherwise. */
const alike = (places, count) => Array.from({ length: count }, (_, copy) =>
  line(places.map(([x, y], index) => [x + 4 * copy - (index % 2) * 3 * copy, y + (index % 3) * 4 * copy]), 12));

async function name(text) {
  await browser.value(`(() => {
    const field = document.getElementById("learned-name");
    field.value = ${JSON.stringify(text)};
    field.dispatchEvent(new Event("input"));
  })()`);
}

await using(browser, async () => {
  mkdirSync(scratch, { recursive: true });
  await browser.size(1440, 900);
  await hand.open(page);

  // From nothing but three drawings.
  await browser.click("#new");
  await hand.settled();
  check(await browser.value('document.getElementById("write").disabled'), "without a drawing nothing can be written");
  for (const stroke of alike([[200, 60], [120, 150], [215, 150], [130, 260]], 3)) await hand.draw(stroke);
  await browser.click("#write");
  await browser.until(isWritten, 30_000);
  check(await browser.value('!document.getElementById("learned-naming").hidden && document.getElementById("learned-name").value === "mine"'), "drawings without a label get a name");
  check(await browser.value('document.activeElement.id === "learned-name" && document.activeElement.selectionEnd === 4'), "which is typed over");
  await name("not a name");
  check((await hand.text("learned-result")).includes("'not a name' is not a name") && !await browser.value(isWritten), "which has to be one");
  await name("bolt");
  await browser.until(isWritten, 30_000);
  check((await hand.text("learned-result")).includes("1 gesture, written from 3 drawings: 3 come out right."), `it says how well it does: ${await hand.text("learned-result")}`);
  check(!(await hand.written()).includes("bolt"), "nothing is taken before it is accepted");
  await browser.until('document.getElementById("learned-accept").classList.contains("primary")');
  check(true, "to accept is advised where nothing becomes worse");
  await browser.click("#learned-accept");
  await hand.settled();
  check(/gesture bolt \{/.test(await hand.written()), "then the text is there");
  check((await hand.text("tally")).startsWith("3 of 3 as expected") && (await labels()).every((label) => label === "bolt"), "and the drawings have its label, and are as expected");
  await examined();
  check(await warnings() === 0, "nothing is wrong with the text, examined");
  await browser.value('document.getElementById("text").focus()');
  await hand.key("z", ctrl);
  await hand.settled();
  check((await hand.written()).startsWith("gesture mine") && (await labels()).every((label) => label === null), "one step takes both back");
  await browser.click("#redo");
  await hand.settled();

  // A gesture that the text does not have yet, as a label first.
  await browser.value('document.getElementById("label").value = "vee"');
  for (const stroke of alike([[80, 60], [150, 230], [230, 60]], 3)) await hand.draw(stroke);
  check((await hand.text("tally")).startsWith("3 of 6 as expected"), "a label may be a gesture that is not written yet");
  await browser.value("page.strip.choose(page.history.work.recordings[3].id); page.strip.choose(page.history.work.recordings[5].id, { isRange: true })");
  check(await browser.value("page.strip.selected.size") === 3, "three are chosen");
  const before = await hand.written();
  await browser.click("#write");
  await browser.until(isWritten, 30_000);
  await browser.until('document.getElementById("learned-result").textContent.includes("6 would be as expected; 3 are now")');
  check(await browser.value('!document.getElementById("learned-where").hidden && document.getElementById("learned-naming").hidden'), "it is written after the text, unless it should replace it");
  await browser.click("#learned-accept");
  await hand.settled();
  check((await hand.written()).startsWith(before.trimEnd()) && /gesture vee \{/.test(await hand.written()), "what was there stays as it is");
  check((await hand.text("tally")).startsWith("6 of 6 as expected"), `and all six are as expected: ${await hand.text("tally")}`);
  await examined();
  check(await warnings() === 0, `nothing is wrong with that, either ${await hand.text("messages")}`);

  // A text that takes the place of another one, and does not know its gesture.
  await browser.value("page.strip.choose(page.history.work.recordings[3].id); page.strip.choose(page.history.work.recordings[5].id, { isRange: true })");
  await browser.click("#write");
  await browser.until(isWritten, 30_000);
  await browser.value('(({ checked }) => checked)(document.getElementById("learned-after")) && document.getElementById("learned-after").click()');
  await browser.until('document.querySelector("#learned-result p.bad") !== null', 30_000);
  check(
    (await hand.text("learned-result")).includes("3 that are right would be wrong")
      && !await browser.value('document.getElementById("learned-accept").classList.contains("primary")'),
    `what makes right ones wrong is offered, not advised: ${await browser.value('document.querySelector("#learned-result p.bad").textContent')}`);
  await browser.click("#learned-leave");

  // What nothing can be learned from has its sentence.
  await browser.click("#new");
  await browser.value('document.getElementById("label").value = ""');
  await hand.draw(line([[200, 160], [100, 160]]), line([[240, 160], [340, 160]]));
  await browser.click("#write");
  await browser.until('document.querySelector("#learned-result .bad") !== null', 30_000);
  check(/Nothing is written: .*1 drawing of several fingers is left out/.test(await hand.text("learned-result")), `two fingers: ${await hand.text("learned-result")}`);
  await browser.click("#learned-leave");

  // What would tell most is asked, as a ghost on the pad, and each answer is learned from.
  const shapes = { vee: [[80, 60], [150, 230], [230, 60]], roof: [[80, 230], [150, 60], [230, 230]] };
  const isAsked = async () => {
    await browser.until("page.asking.question !== null || !page.asking.isOpen", 30_000);
    return browser.value("page.asking.question");
  };
  /** How many dots of the pad are neither empty nor full of ink. */
  const ghost = () => browser.value(`(() => {
    const { canvas } = page.pad;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] > 40 && data[at] < 120) count += 1;
    return count;
  })()`);
  const written = () => hand.text("learned-result");
  const began = async () => {
    await browser.click("#new");
    for (const [label, places] of Object.entries(shapes)) {
      await browser.value(`document.getElementById("label").value = "${label}"`);
      for (const stroke of alike(places, 3)) await hand.draw(stroke);
    }
    await browser.value('document.getElementById("label").value = "mine"');
    await browser.click("#write");
    await browser.until(isWritten, 30_000);
    await browser.click("#learned-ask");
    const question = await isAsked();
    check(question !== null, `it asks: ${await hand.text("asking-words")}`);
    return question;
  };
  const first = await began();
  check(await ghost() > 500, "a drawing lies on the pad, under the ink");
  await browser.click("#asking-no");
  const second = await isAsked();
  check(second !== null && second.text !== first.text && await hand.count() === 6, "after a no it asks something else, and keeps no recording");
  await browser.click("#asking-yes");
  await browser.until("page.history.work.recordings.length === 7");
  check(await browser.value("page.history.work.recordings[6].text") === second.text, "after a yes the drawing is a recording with its label");
  if (await isAsked()) await browser.click("#asking-stop");
  await browser.until(isWritten, 30_000);
  check(
    (await written()).includes("2 gestures, written from 7 drawings") && await browser.value("page.pad.ghost.length") === 0
      && await browser.value('document.getElementById("asking").hidden && document.getElementById("label").value === "mine"'),
    `then the text is written of all that: ${await written()}`);
  await browser.click("#learned-leave");

  const traced = await began();
  await hand.draw(alike(shapes[traced.label], 4)[3]);
  check((await labels())[6] === traced.label, "to trace it is to say yes, in one's own hand");
  if (await isAsked()) await browser.click("#asking-stop");
  await browser.until(isWritten, 30_000);
  check((await written()).includes("2 gestures, written from 7 drawings"), "which is learned from, too");
  await browser.click("#learned-leave");
  await browser.value('document.getElementById("label").value = ""');

  // Ten gestures, three drawings of each.
  const drawn = readFileSync("Tests/Corpus/drawn/unistrokes.jsonl", "utf8").trim().split("\n").map((one) => ({ one, label: JSON.parse(one).label }));
  const kinds = [...new Set(drawn.map(({ label }) => label))].slice(0, 10);
  const file = join(scratch, "ten.jsonl");
  const thirty = kinds.flatMap((kind) => drawn.filter(({ label }) => label === kind).slice(0, 3).map(({ one }) => one));
  writeFileSync(file, `${thirty.join("\n")}\n`);
  await browser.click("#new");
  await browser.choose("#files", [resolve(file)]);
  await browser.until("page.history.work.recordings.length === 30");
  await hand.settled();
  const spent = await browser.value(`new Promise((done) => {
    let longest = 0;
    let before = performance.now();
    const start = before;
    document.getElementById("write").click();
    const look = () => {
      longest = Math.max(longest, performance.now() - before);
      if (${isWritten}) return done([performance.now() - start, longest]);
      before = performance.now();
      setTimeout(look);
    };
    setTimeout(look);
  })`);
  console.log(`  ten gestures are written of three drawings each after ${spent[0].toFixed(0)} ms; the page waits for ${spent[1].toFixed(0)} ms at most`);
  check(await browser.value('document.querySelectorAll("#learned-result tbody tr").length') === 10, "each has what it would get wrong");
  const text = await hand.text("learned-text");
  const place = 'document.getElementById("learned-accept").getBoundingClientRect().top';
  const top = await browser.value(place);
  await browser.until('document.querySelector("#learned-result .effect").textContent.includes("would be as expected")');
  check(await browser.value(place) === top, "what they would change comes later, and moves no button");
  await browser.click("#learned-accept");
  await hand.settled();
  await examined();
  check(await warnings() === 0, "ten have no warning");
  check(/^(2[7-9]|30) of 30 as expected/.test(await hand.text("tally")), `and get right: ${await hand.text("tally")}`);
  // Of the recordings as the page saves them: who drew them is not in them.
  const saved = join(scratch, "ten");
  mkdirSync(saved, { recursive: true });
  const traces = await browser.value("page.history.work.recordings.map(({ text }) => text)");
  traces.forEach((trace, index) => writeFileSync(join(saved, `${String(index).padStart(2, "0")}.trace`), trace));
  const { stdout } = spawnSync(resolve(tool), ["learn", saved], { encoding: "utf8" });
  check(stdout === text, "the text is what gesturec learn writes of what the page saves, byte for byte");

  // Other names.
  const spec = readFileSync("Examples/checkmark.gesture", "utf8");
  await hand.example("checkmark");
  const rename = async (at, to) => {
    await browser.value(`document.getElementById("text").focus(), document.getElementById("text").setSelectionRange(${at}, ${at})`);
    for (const type of ["keyDown", "keyUp"]) await browser.send("Input.dispatchKeyEvent", { type, key: "F2", code: "F2", windowsVirtualKeyCode: 113 });
    await browser.until('!document.getElementById("rename").hidden');
    await browser.value(`document.getElementById("rename-name").value = ${JSON.stringify(to)}, document.getElementById("rename").requestSubmit()`);
  };
  await rename(spec.indexOf("checkmark"), "length");
  await browser.until('document.getElementById("rename-problem").textContent !== ""');
  check((await hand.text("rename-problem")).includes("'length' is") && await hand.written() === spec, `a measure is not a name: ${await hand.text("rename-problem")}`);
  await rename(spec.indexOf("checkmark"), "tick");
  await browser.until('document.getElementById("rename").hidden');
  await hand.settled();
  check(await hand.written() === spec.replace("gesture checkmark", "gesture tick"), "F2 gives a gesture another name");
  check(await hand.text("tally") === "4 of 4 as expected", "which its recordings follow, and nothing changed");
  await rename((await hand.written()).indexOf("up:"), "rise");
  await browser.until('document.getElementById("rename").hidden');
  await hand.settled();
  check((await hand.written()).includes("rise:   move") && (await hand.written()).includes("require rise.height >"), "a label, with what mentions it");
  await hand.key("z", ctrl);
  await hand.key("z", ctrl);
  await hand.settled();
  check(await hand.written() === spec && await hand.text("tally") === "4 of 4 as expected", "two steps take it back");
  await browser.value('document.getElementById("text").setSelectionRange(0, 0)');
  for (const type of ["keyDown", "keyUp"]) await browser.send("Input.dispatchKeyEvent", { type, key: "F2", code: "F2", windowsVirtualKeyCode: 113 });
  await browser.until('document.getElementById("notice").textContent.includes("No name stands here")');
  check(true, "where no name stands, that is said");
});
