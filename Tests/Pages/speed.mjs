// Measures the page to draw on in a Chromium without a window: what an event and a key in a
// long text cost the main thread, and when recordings have their verdicts after a key.
// Usage: node speed.mjs CHROMIUM PAGE SPEC TRACE…
import { readFileSync } from "node:fs";
import { Browser, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, spec, ...traces] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const one = readFileSync(spec, "utf8");
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);
  await browser.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => (await browser.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const recordings = traces.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const manifold = (copies) => {
    // The same gestures, under other names; what is said of all of them is said once.
    const said = new Set();
    return [...copies].map((copy) => one
      .replace(/^(gesture|part) ([\w-]+)/gm, (_, word, name) => `${word} ${name}-${copy}`)
      .replace(/\b(use|after|alongside) ([a-z][\w-]*)/g, (_, word, name) => `${word} ${name}-${copy}`)).join("\n")
      .split("\n").filter((text) => {
        if (!/^(let|tolerance|resolution|prefer)\b/.test(text)) return true;
        const isNew = !said.has(text);
        said.add(text);
        return isNew;
      }).join("\n");
  };
  for (const text of [one, manifold("abcdef")]) {
    await browser.value(`page.history.step({ text: ${JSON.stringify(text)}, recordings: Array.from({ length: 200 }, (_, index) => ({
      id: page.keeper.nextId(), ...${JSON.stringify(recordings)}[index % ${recordings.length}] })) })`);
    await hand.settled();
    const count = await browser.value("page.editor.rows.length");
    const gestures = (text.match(/^gesture /gm) ?? []).length;
    if (await browser.value('document.querySelector("#messages .error") !== null')) throw new Error(await hand.text("messages"));

    // A number of the last gesture, and one that is of all.
    const last = [...text.matchAll(/\d+(?=pt|deg)/g)].at(-1);
    const edits = {
      "a number": (round) => text.slice(0, last.index) + (Number(last[0]) + round + 1) + text.slice(last.index + last[0].length),
      "the tolerance of all": (round) => `tolerance ${40 + round}pt + 10%\n${text.replace(/^tolerance[^\n]*/m, "")}`,
    };
    const [keys, firsts] = [{}, {}];
    for (const [name, edited] of Object.entries(edits)) {
      [keys[name], firsts[name]] = [[], []];
      for (let round = 0; round < 5; round++) {
        const times = await browser.value(`new Promise((done) => {
        const area = document.getElementById("text");
        area.value = ${JSON.stringify(edited(round))};
        const start = performance.now();
        const judged = page.strip.judged;
        let first = 0;
        page.strip.judged = function (verdicts, isLast) {
          judged.call(this, verdicts, isLast);
          if (!first && verdicts.length > 0) first = performance.now() - start;
          if (!isLast) return;
          page.strip.judged = judged;
          done([first, performance.now() - start]);
        };
        area.dispatchEvent(new Event("input"));
      })`);
        firsts[name].push(times[0]);
        keys[name].push(times[1]);
        await hand.settled();
      }
      if (await browser.value('document.querySelector("#messages .error") !== null')) throw new Error(await hand.text("messages"));
    }

    // What the main thread does between the events of a stroke, once the text was looked at closely.
    await browser.until('document.getElementById("state").dataset.examined === "true"', 240_000);
    const places = line([[60, 60], [60, 260], [300, 260], [300, 100]], 40);
    const start = await busy();
    await hand.press(places);
    const spent = 1000 * (await busy() - start);
    await hand.touch("touchEnd");
    await browser.until(`page.history.work.recordings.length === 201`);
    await hand.settled();
    console.log(`  ${gestures} gestures, ${count} lines: ${(spent / places.length).toFixed(1)} ms of the main thread for an event,`
      + Object.keys(keys).map((name) => ` ${name} changed: 200 recordings judged after ${middle(keys[name]).toFixed(0)} ms,`
        + ` the first ones after ${middle(firsts[name]).toFixed(0)} ms`).join(";"));
  }

  // What a key in a long text costs.
  const long = manifold("abcdefghijklmnopqrs");
  await browser.value(`page.history.step({ text: ${JSON.stringify(long)}, recordings: [] })`);
  await hand.settled();
  if (await browser.value('document.querySelector("#messages .error") !== null')) throw new Error(await hand.text("messages"));
  const at = long.indexOf("pt", long.length / 2);
  await browser.value(`document.getElementById("text").focus(), document.getElementById("text").setSelectionRange(${at}, ${at})`);
  await hand.frames();
  const spent = [];
  for (let round = 0; round < 5; round++) {
    // Nothing is asked of the page until all is shown, which would be work of its own.
    await browser.value(`globalThis.shown = new Promise((done) => {
      const { judged } = page.strip;
      page.strip.judged = function (verdicts, isLast) {
        judged.call(this, verdicts, isLast);
        if (!isLast) return;
        page.strip.judged = judged;
        setTimeout(done, 400);
      };
    }), null`);
    const before = await busy();
    await hand.key("0");
    await browser.value("shown");
    spent.push(1000 * (await busy() - before));
  }
  console.log(`  ${(long.length / 1000).toFixed(0)} kB, ${long.split("\n").length} lines: ${middle(spent).toFixed(0)} ms of the main thread for a key`);
});
