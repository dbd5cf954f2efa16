// Uses the page to draw on as somebody would, in a Chromium without a window, and says what it took.
// Usage: node playground.mjs CHROMIUM PAGE GESTUREC FOLDER [SCREENSHOTS]
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser } from "./chromium.mjs";

const [program, page, tool, folder, pictures] = process.argv.slice(2);

/** @param {boolean} holds @param {string} what */
function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
  console.log(`  ${what}`);
}

const ready = 'document.documentElement.dataset.ready === "true"';
const browser = await Browser.start(program);
try {
  await browser.size(1440, 1000);
  await browser.open(`file://${resolve(page)}`);
  await browser.until(ready);
  console.log(`  the page is there after ${(await browser.firstPaint()).toFixed(0)} ms`);

  // A mistake, its message, its place, its edit.
  const spec = readFileSync("Examples/checkmark.gesture", "utf8");
  const type = (text) => browser.value(`(() => {
    const area = document.getElementById("text");
    area.value = ${JSON.stringify(text)};
    area.dispatchEvent(new Event("input"));
  })()`);
  await type(spec.replace("up-right", "up-rigth"));
  check(
    await browser.value('document.querySelector("#messages li.error")?.textContent.includes("did you mean up-right?")'),
    "a mistake has its message below the text");
  check(
    await browser.value('document.querySelector("#copy .error").textContent') === "up-rigth",
    "and is marked where it is");
  await browser.click("#messages .fix");
  check(await browser.value('document.getElementById("text").value') === spec, "a click mends it");

  // Drawings by pointer events.
  const line = (places, count = 14) => places.slice(1).flatMap((end, index) =>
    Array.from({ length: count }, (_, step) => [0, 1].map((axis) =>
      Math.round(places[index][axis] + ((end[axis] - places[index][axis]) * step) / (count - 1)))));
  const drawn = () => browser.value('document.querySelectorAll("#sheet .cell").length');
  const draw = async (...paths) => {
    const before = await drawn();
    const { x, y } = await browser.value(`(() => {
      document.getElementById("pad").scrollIntoView({ block: "center" });
      const box = document.getElementById("pad").getBoundingClientRect();
      return { x: box.x, y: box.y };
    })()`);
    await browser.touch(paths.map((path) => path.map((place) => [x + place[0], y + place[1]])));
    await browser.until(`document.querySelectorAll("#sheet .cell").length === ${before + 1}`);
  };
  const verdict = () => browser.value('document.getElementById("verdict").textContent');
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await draw(line([[60, 160], [110, 220], [230, 60]]));
  const good = await verdict();
  check(good.includes("checkmark") && good.includes("recognized"), "a checkmark is recognized");
  check(good.includes("down") && good.includes("up.height > 1.5 * down.height"), "its phases and conditions are told");
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await browser.picture(join(pictures, "light-1440.png"));
  }
  await draw(line([[60, 60], [160, 200], [230, 130]]));
  check((await verdict()).includes("Because up.height > 1.5 * down.height does not hold"), "a bad one has its reason");

  // Step by step.
  await browser.value(`(() => {
    const slider = document.getElementById("slider");
    slider.value = 10;
    slider.dispatchEvent(new Event("input"));
  })()`);
  check(
    (await browser.value('document.getElementById("states").textContent')).includes("possible · in “down”"),
    "a replay tells the phase at each event");

  // In the middle of a drawing: what leads comes first, and what it would be recognized by holds.
  const corner = () => browser.value(`(() => {
    document.getElementById("pad").scrollIntoView({ block: "center" });
    const { x, y } = document.getElementById("pad").getBoundingClientRect();
    return { x, y };
  })()`);
  const touch = async (type, ...places) => {
    const { x, y } = await corner();
    await browser.send("Input.dispatchTouchEvent", {
      type, touchPoints: places.map((place, id) => ({ x: x + place[0], y: y + place[1], id })),
    });
  };
  const states = () => browser.value('document.getElementById("states").textContent');
  const shows = 'getComputedStyle(document.getElementById("replay")).display';
  await type(readFileSync("Examples/Unistrokes/unistrokes.gesture", "utf8"));
  const before = await drawn();
  await touch("touchStart", [60, 60]);
  for (const place of line([[60, 60], [60, 200], [228, 200], [228, 140]]).slice(1)) await touch("touchMove", place);
  await browser.until('document.querySelector("#states li.leader") !== null');
  check(
    await browser.value('document.querySelector("#states li").classList.contains("leader")')
      && await browser.value('document.querySelectorAll("#states li.leader .waits, #states li.leader .fails").length') === 0,
    `while it is drawn, the gesture that leads comes first, with conditions that hold`);
  check(await browser.value(shows) === "none", "and nothing of the recording before is shown");
  await touch("touchEnd");
  await browser.until(`document.querySelectorAll("#sheet .cell").length === ${before + 1}`);

  // A finger that rests: time passes without an event.
  await type("gesture press { stroke { rest: hold within 10pt, duration >= 200ms  begin  drag: move any } }");
  await touch("touchStart", [100, 100]);
  await browser.until('document.getElementById("states").textContent.includes("began")');
  check((await states()).includes("press"), "a finger that rests is noticed without an event");
  await touch("touchEnd");
  await browser.until(`document.querySelectorAll("#sheet .cell").length === ${before + 2}`);

  // With a mistake in the text, what is drawn is kept, and tried when the text is mended.
  await type("gesture press { stroke { move rigth } }");
  await touch("touchStart", [100, 100]);
  for (const place of line([[100, 100], [260, 110]]).slice(1)) await touch("touchMove", place);
  await touch("touchEnd");
  await browser.until(`document.getElementById("tally").textContent.includes("${before + 3} recordings wait")`);
  await type("gesture press { stroke { move right } }");
  check(
    await drawn() === before + 3 && await browser.value(
      'document.querySelector("#sheet .cell:last-child").textContent') === "press",
    "what is drawn while the text has an error is tried when it has none");

  // Two fingers.
  await type("gesture parting { touches 2  stroke { pinch out, length >= 20pt } }");
  await draw(line([[200, 160], [100, 160]]), line([[240, 160], [340, 160]]));
  check((await verdict()).includes("partingrecognized"), "two fingers draw together");

  // An example replaces what was written and drawn, and gives it back.
  const [mine, count] = [await browser.value('document.getElementById("text").value'), await drawn()];
  await browser.value(`(() => {
    const select = document.getElementById("examples");
    select.value = "1";
    select.dispatchEvent(new Event("change"));
  })()`);
  const isReplaced = await browser.value('document.getElementById("text").value') !== mine;
  await browser.click("#undo");
  check(
    isReplaced && await drawn() === count && await browser.value('document.getElementById("text").value') === mine,
    "what an example replaces can be brought back");

  // What is saved is what the tool checks, and loads again.
  await type(spec);
  const texts = await browser.value(
    "Array.from({ length: document.querySelectorAll('#sheet .cell').length }, (_, index) => gestures.text(index))");
  const reports = await browser.value(`${JSON.stringify(texts)}.map((_, index) => gestures.report(index))`);
  mkdirSync(folder, { recursive: true });
  const specPath = join(folder, "page.gesture");
  writeFileSync(specPath, spec);
  const check1 = (paths) => {
    try {
      return execFileSync(tool, ["check", "--format", "json", specPath, "--", ...paths], { maxBuffer: 1 << 28, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      return error.stdout;
    }
  };
  texts.forEach((text, index) => writeFileSync(join(folder, `drawing-${index}.trace`), text));
  const told = check1(texts.map((_, index) => join(folder, `drawing-${index}.trace`))).trimEnd().split("\n");
  // A saved file has no comments, so what it expects stands on other lines, and its path is another.
  const named = (report, path) => JSON.stringify({ ...JSON.parse(report), trace: path })
    .replace(/"line":\d+/g, "");
  check(
    told.length === texts.length && told.every((one, index) => named(one, "") === named(reports[index], "")),
    `check says the same of ${texts.length} saved drawings, byte for byte`);
  const again = await browser.value(`${JSON.stringify(texts)}.map((text, index) => {
    const trace = gestures.add("again-" + index, text).trace;
    return gestures.report(trace).replace(/"line":[0-9]+/g, "") === gestures.report(index)
      .replace(/"trace":"[^"]*"/, '"trace":"again-' + index + '"').replace(/"line":[0-9]+/g, "")
      && gestures.text(trace) === text;
  }).every((same) => same)`);
  check(again, "loaded again, they say the same");

  // Every example, on every recording beside it, and a key press with 200 of them.
  const examples = readdirSync("Examples").filter((name) => name.endsWith(".gesture"));
  let compared = 0;
  for (const name of examples) {
    const stem = name.slice(0, -".gesture".length);
    const traces = readdirSync("Examples").filter((one) =>
      one.endsWith(".trace") && (one === `${stem}.trace` || one.startsWith(`${stem}-`)));
    if (traces.length === 0) continue;
    const text = readFileSync(join("Examples", name), "utf8");
    writeFileSync(specPath, text);
    const paths = traces.map((one) => join("Examples", one));
    const here = check1(paths).trimEnd().split("\n");
    const there = await browser.value(`(() => {
      gestures.remove(0);
      const compiled = gestures.compile(${JSON.stringify(text)});
      return ${JSON.stringify(paths.map((path) => [path, readFileSync(path, "utf8")]))}.map(([path, text]) =>
        gestures.report(gestures.add(path, text).trace));
    })()`);
    here.forEach((one, index) => {
      if (one !== there[index]) throw new Error(`${paths[index]}: the page says ${there[index]}\nand check ${one}`);
    });
    compared += here.length;
  }
  check(compared > 30, `check and the page say the same of ${compared} recordings of the examples, byte for byte`);

  const sample = readFileSync("Examples/checkmark.trace", "utf8");
  await browser.value(`(() => {
    gestures.remove(0);
    for (let index = 0; index < 200; index++) gestures.add("t" + index + ".trace", ${JSON.stringify(sample)});
  })()`);
  await type(spec);
  const times = await browser.value(`(async () => {
    const times = [];
    for (const factor of ["1.6", "1.7", "1.8", "1.9", "2.0"]) {
      const start = performance.now();
      document.getElementById("text").value = ${JSON.stringify(spec)}.replace("1.5", factor);
      document.getElementById("text").dispatchEvent(new Event("input"));
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return times.sort((left, right) => left - right);
  })()`);
  console.log(`  200 recordings have their new verdicts ${times[2].toFixed(0)} ms after a key`);

  // The link.
  await type(spec.replace("1.5", "1.25"));
  await browser.click("#share");
  await browser.until('location.hash.startsWith("#text=")');
  const link = await browser.value("location.href");
  await browser.open("about:blank");
  await browser.open(link);
  await browser.until(ready);
  check(
    await browser.value('document.getElementById("text").value') === spec.replace("1.5", "1.25"),
    "a link opens the same text");

  if (pictures) {
    await browser.value('document.querySelector("#examples").value = "0", document.querySelector("#examples").dispatchEvent(new Event("change"))');
    for (const [width, height, isDark] of [[1440, 1000, true], [390, 844, false], [390, 844, true]]) {
      await browser.size(width, height, isDark);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await browser.picture(join(pictures, `${isDark ? "dark" : "light"}-${width}.png`));
    }
  }
  for (const [width, height] of [[390, 844], [1440, 1000]]) {
    await browser.size(width, height);
    check(
      await browser.value("document.documentElement.scrollWidth <= innerWidth"),
      `nothing is wider than ${width} pixels`);
  }
  const unnamed = await browser.value(`[...document.querySelectorAll("button, select, input:not([hidden]), textarea, canvas[tabindex]")]
    .filter((one) => !(one.getAttribute("aria-label") || one.getAttribute("aria-labelledby") || one.textContent.trim()
      || one.labels?.length)).map((one) => one.outerHTML)`);
  check(unnamed.length === 0, "everything that can be used has a name");
  const leaving = browser.allRequests.filter((url) => !/^(file|data|blob|about):/.test(url));
  check(leaving.length === 0, "no request leaves the page");
  check(browser.problem === undefined, "no script failed");
} catch (error) {
  console.log(error.message, browser.problem ?? "");
  process.exitCode = 1;
} finally {
  await browser.stop();
}
