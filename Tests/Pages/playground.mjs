// Uses the page to draw on as a person would, in a Chromium without a window, and says what it took.
// Usage: node playground.mjs CHROMIUM PAGE GESTUREC FOLDER [SCREENSHOTS]
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, tool, folder, pictures] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);
  console.log(`  the page is there after ${(await browser.firstPaint()).toFixed(0)} ms`);

  // A mistake, its message, its place, its edit.
  const spec = readFileSync("Examples/checkmark.gesture", "utf8");
  await hand.type(spec.replace("up-right", "up-rigth"));
  check(
    await browser.value('document.querySelector("#messages li.error")?.textContent.includes("did you mean up-right?")'),
    "a mistake has its message below the text");
  check(await browser.value('document.querySelector("#copy .error").textContent') === "up-rigth", "and is marked where it is");
  check(await browser.value('document.getElementById("text").getAttribute("aria-invalid")') === "true", "and told to those who do not see it");
  await browser.click("#messages .fix");
  await hand.settled();
  check(await hand.written() === spec, "a click mends it");

  // Drawings by pointer events.
  const told = () => hand.text("result");
  await hand.draw(line([[60, 160], [110, 220], [230, 60]]));
  const good = await told();
  check(good.includes("checkmark") && good.includes("recognized"), "a checkmark is recognized");
  check((await hand.text("verdict")).startsWith("✓ checkmark"), "which one line on the pad says");
  check(
    await hand.text("spoken") === await hand.text("verdict") && await browser.value('document.querySelectorAll("#result [aria-live], #verdict[aria-live]").length') === 0,
    "and that line alone is told to those who do not see it");
  check(good.includes("down") && good.includes("up.height > 1.5 * down.height"), "its phases and conditions are told");
  await hand.draw(line([[60, 60], [160, 200], [230, 130]]));
  check((await told()).includes("Because up.height > 1.5 * down.height does not hold"), "a bad one has its reason");
  check(
    await browser.value('[...document.querySelectorAll("#copy [data-note]")].some((row) => row.dataset.note.includes("short by"))')
      && await browser.value('[...document.querySelectorAll("#copy div")].findIndex((row) => row.classList.contains("failed"))') === 7,
    "which stands at the line of the text that is to blame, too");

  // The line of the phase that is drawn.
  const lit = () => browser.value('[...document.querySelectorAll("#copy div")].flatMap((row, index) => (row.classList.contains("lit") ? [row.textContent.trim()] : [])).join()');
  const had = await hand.count();
  await hand.press(line([[60, 160], [110, 220]]));
  await browser.until('document.querySelector("#copy .lit") !== null');
  const down = await lit();
  for (const place of line([[110, 220], [230, 60]]).slice(1)) await hand.touch("touchMove", place);
  await browser.until('document.querySelector("#copy .lit")?.textContent.includes("up:")');
  check(down.startsWith("down:") && (await lit()).startsWith("up:"), "while it is drawn, the line of its phase is lit");
  await hand.touch("touchEnd");
  await browser.until(`page.history.work.recordings.length === ${had + 1}`);
  await hand.settled();

  // And one that fails before it ends.
  await hand.press(line([[60, 160], [60, 60], [200, 60]]));
  await browser.until('document.getElementById("verdict").textContent.startsWith("✗")');
  const lost = await hand.text("verdict");
  check(/^✗ checkmark · failed: .*strayed too far/.test(lost), `a drawing that fails on its way says why: ${lost}`);
  /** How many dots of a canvas have a colour of the page. */
  const dots = (id, color) => browser.value(`(() => {
    const canvas = document.getElementById("${id}");
    const wanted = getComputedStyle(document.documentElement).getPropertyValue("--${color}").trim().match(/\\w\\w/g).map((part) => parseInt(part, 16));
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && wanted.every((part, index) => Math.abs(part - data[at + index]) < 4)) count += 1;
    return count;
  })()`);
  const inks = await Promise.all(["phase-0", "ink-2"].map((color) => dots("pad", color)));
  check(inks.every((count) => count > 50), `its ink shows where (${inks[0]} px in its phase, ${inks[1]} px in none)`);
  await hand.touch("touchEnd");
  await browser.until(`page.history.work.recordings.length === ${had + 2}`);
  await hand.settled();
  // In a replay, too.
  await browser.value('document.getElementById("pad").focus()');
  await hand.key("ArrowLeft");
  await browser.until('document.getElementById("live-head").textContent.includes("No gesture is possible")');
  await hand.frames();
  check(
    (await dots("pad", "phase-0")) > 10 && (await dots("pad", "ink")) > 20 && await browser.value('document.getElementById("states").childElementCount') === 0,
    "and a replay shows its ring, and nothing of what was possible before");
  await hand.key("End");
  await hand.settled();
  // A number that stands in three places is rounded once.
  const text = await hand.written();
  await hand.type("gesture mine {\n  stroke {\n    first: move right, length >= 40pt\n  }\n}\n");
  await hand.draw(line([[60, 100], [220, 100], [220, 150]]));
  const amounts = [await hand.text("verdict"), await hand.text("result"), await browser.value('document.querySelector("#copy [data-note]").dataset.note')]
    .map((words) => /over by ([\d.]+) pt/.exec(words)?.[1]);
  check(amounts[0] !== undefined && new Set(amounts).size === 1, `the pad, the result and the line say the same number: ${amounts}`);
  await hand.type(text);

  // The first example: the same numbers as the tool tells.
  await hand.example(0);
  check((await told()).includes("124.7 pt against 60.4 pt: 64.3 pt to spare"), "the page rounds as the tool does");
  check((await told()).includes("85.5 pt above") && !(await told()).includes("-85.5"), "a place above another one has no sign");
  await browser.value(`page.strip.choose(page.history.work.recordings.find(({ path }) => path.includes("strayed")).id)`);
  await hand.settled();
  check(/strayed too far.*: \d+\.\d pt against \d+\.\d pt: over by/.test(await told()), "a path that strayed has its numbers");

  // Step by step, by keys and in time.
  await browser.value(`page.strip.choose(page.history.work.recordings[0].id)`);
  await hand.settled();
  await browser.value('document.getElementById("pad").focus()');
  for (let count = 0; count < 21; count++) await hand.key("ArrowLeft");
  await hand.settled();
  check((await hand.text("live-head")).includes("possible") && (await hand.text("verdict")).includes("in 'down'"), "a replay tells the phase at each event");
  check(await browser.value('document.getElementById("result").hidden'), "and nothing of its end");
  check((await hand.text("moment")) === "6 of 27", "which are counted");
  await browser.click("#play");
  await browser.until('document.getElementById("moment").textContent === "27 of 27"');
  check(true, "it plays to its end");
  // With time as the test lets it pass.
  const played = async (isSlow) => {
    await browser.value(`document.getElementById("slow").checked = ${isSlow}, globalThis.clock = 0, performance.now = () => clock`);
    await browser.value('document.getElementById("pad").focus()');
    await hand.key("Home");
    await browser.click("#play");
    await hand.frames();
    await browser.value("clock = 200");
    await hand.frames();
    const event = parseInt(await hand.text("moment"), 10);
    await browser.click("#play");
    await browser.value('delete performance.now, document.getElementById("slow").checked = false');
    return event;
  };
  const [fast, slow] = [await played(false), await played(true)];
  check(fast > slow && slow > 1, `a fifth of a second leads to event ${fast}, at a quarter of the speed to event ${slow}`);
  await browser.value('document.getElementById("pad").focus()');
  await hand.key("End");
  await hand.settled();
  const painted = (id) => browser.value(`(() => {
    const canvas = document.getElementById("${id}");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 40 ? 1 : 0), 0);
  })()`);
  check(await painted("timeline") > 1000, "a timeline shows when it was how fast");

  check(await painted("machine") > 200, "the machine shows how far it came");
  await browser.value(`(() => {
    const machine = document.getElementById("machine");
    const { left, top, width, height } = machine.getBoundingClientRect();
    machine.dispatchEvent(new MouseEvent("click", { clientX: left + 18 + (width - 36) / 3, clientY: top + (height - 12) / 2 + 2 }));
  })()`);
  check(
    await browser.value('(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.getElementById("text"))') === "down: move down-right",
    "a click on one of its phases leads to the line");

  // Text and ink point at each other.
  const over = async (selector, dx = 20, dy = 8) => {
    const box = await browser.value(`(() => {
      const { x, y } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x, y };
    })()`);
    await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: box.x + dx, y: box.y + dy });
    await hand.frames();
  };
  await over("#copy div:nth-child(6)", 60);
  check(await browser.value("page.pad.isLit?.(1) === true && page.pad.isLit(0) === false"), "pointing at a line lights its ink");
  /** What is painted over the ink in a colour: how many dots, from where to where. */
  const drawn = (color) => browser.value(`(() => {
    const canvas = document.getElementById("overlay");
    const wanted = getComputedStyle(document.documentElement).getPropertyValue("--${color}").trim().match(/\\w\\w/g).map((part) => parseInt(part, 16));
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const xs = [];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] > 100 && wanted.every((part, index) => Math.abs(part - data[at + index]) < 12)) xs.push((at / 4) % canvas.width);
    }
    return { count: xs.length, width: Math.max(...xs) - Math.min(...xs) };
  })()`);
  await over("#copy div:nth-child(8)", 60);
  const [bracket, ghost] = [await drawn("phase-1"), await drawn("good")];
  check(bracket.count > 100 && ghost.count > 100, `pointing at a height shows how high that is, and how high it had to be (${bracket.count} and ${ghost.count} px)`);
  await over("#copy div:nth-child(9)", 60);
  const arrow = await drawn("good");
  check(await browser.value("page.pad.condition") === 1 && arrow.count > 60, `pointing at a place above another one draws the gap (${arrow.count} px)`);
  const sample = await browser.value(`(() => {
    const { x, y } = document.getElementById("pad").getBoundingClientRect();
    const { width, height } = page.pad.size;
    const fit = page.pad.fit(width, height);
    const touch = page.pad.picture.touches[0];
    return { x: x + fit.x + fit.scale * touch.xs[20], y: y + fit.y + fit.scale * touch.ys[20] };
  })()`);
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...sample });
  await hand.frames();
  check(/step \d+ · 'up' · 3\d\d° · allowed 270° to 360° · stray 0\.0/.test(await hand.text("tip")), "pointing at ink tells of its step");
  check(await browser.value('document.querySelectorAll("#copy .lit").length') === 1, "and lights its line");
  const colorOf = (selector) => browser.value(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).color`);
  check(
    await colorOf("#copy div:nth-child(6) .label") === await colorOf("#copy div:nth-child(8) .phase-1")
      && await colorOf("#copy div:nth-child(5) .label") !== await colorOf("#copy div:nth-child(6) .label")
      && await colorOf("#copy .keyword") === await colorOf("#copy"),
    "a label and its mentions have the colour of its ink, keywords none");

  await hand.type(spec.replace("end above start", "end within 40pt of start"));
  await over("#copy div:nth-child(9)", 60);
  const reach = await drawn("bad");
  const wide = await browser.value(`(() => {
    const { width, height } = page.pad.size;
    const { xs } = page.pad.picture.touches[0];
    return (xs.at(-1) - xs[0] + 40) * page.pad.fit(width, height).scale;
  })()`);
  check(Math.abs(reach.width - wide) < 16, `how near an end had to be is a circle of that size, and a line from there (${reach.width} of ${wide.toFixed(0)} px)`);
  await hand.example(0);

  // In the middle of a drawing: what leads comes first, and what it would be recognized by holds.
  const before = await hand.count();
  await hand.type(readFileSync("Examples/Unistrokes/unistrokes.gesture", "utf8"));
  await hand.press(line([[60, 60], [60, 200], [228, 200], [228, 140]]));
  await browser.until('document.querySelector("#others .leader") !== null');
  check(
    await browser.value('document.querySelector("#others li").className') === "leader"
      && await browser.value('document.querySelectorAll("#states .waits, #states .fails").length') === 0,
    "while it is drawn, the gesture that leads comes first, with conditions that hold");
  const leads = await hand.text("live-head");
  check(/leads, fit \d\.\d{3} \(0 is perfect\)/.test(leads), `and what its number says: ${leads}`);
  check(await browser.value('document.querySelectorAll("#others li").length') === 16, "sixteen gestures have a line each");
  // Only the rows in sight are filled; those that have failed come last.
  await browser.value('document.getElementById("others").scrollTop = 1000');
  await hand.frames();
  const dead = await browser.value('[...document.querySelectorAll("#others .dead")].map((row) => row.lastElementChild.textContent)');
  check(dead.length > 3 && dead.every((reason) => reason.length > 3), `those that have failed say why: ${[...new Set(dead)].slice(0, 3).join("; ")}`);
  check(await browser.value('document.getElementById("result").hidden'), "and nothing of the recording before is shown");
  await hand.touch("touchEnd");
  await browser.until(`page.history.work.recordings.length === ${before + 1}`);

  // A finger that rests: time passes without an event.
  await hand.type("gesture press { stroke { rest: hold within 10pt, duration >= 200ms  begin  drag: move any } }");
  await hand.touch("touchStart", [100, 100]);
  await browser.until('document.getElementById("live-head").textContent.includes("began")');
  check((await hand.text("verdict")).includes("press"), "a finger that rests is noticed without an event");
  await hand.touch("touchEnd");
  await browser.until(`page.history.work.recordings.length === ${before + 2}`);
  await hand.settled();

  // With a mistake in the text, what is drawn is kept, and tried when the text is mended.
  await hand.type("gesture press { stroke { move rigth } }");
  await hand.draw(line([[100, 100], [260, 110]]));
  check((await hand.text("tally")).includes(`${before + 3} recordings wait`), "what is drawn while the text has an error waits");
  check(await browser.value('getComputedStyle(document.getElementById("hint")).display') === "none", "and nothing is printed over it");
  check(await browser.value('document.querySelectorAll("#sheet .cell").length') === before + 3, "it has its place among the others");
  await hand.type("gesture press { stroke { move right } }");
  check(
    await browser.value("page.strip.verdicts.get(page.history.work.recordings.at(-1).id).made[0]") === "press",
    "and is tried when the text has none");

  // Two fingers.
  await hand.type("gesture parting { touches 2  stroke { pinch out, length >= 20pt } }");
  await hand.draw(line([[200, 160], [100, 160]]), line([[240, 160], [340, 160]]));
  check((await hand.text("verdict")).includes("parting recognized"), "two fingers draw together");
  const lanes = await browser.value(`(() => {
    const canvas = document.getElementById("timeline");
    const { data } = canvas.getContext("2d").getImageData(Math.floor(canvas.width / 2), 0, 1, canvas.height);
    const rows = Array.from({ length: canvas.height }, (_, y) => (data[4 * y + 3] > 250 ? "#" : " ")).join("");
    return rows.match(/#{3,}/g)?.length ?? 0;
  })()`);
  check(lanes === 2, "and each has a lane of the timeline");

  // What the page saves, the tool says the same of.
  await hand.type(spec);
  mkdirSync(folder, { recursive: true });
  const specPath = join(folder, "page.gesture");
  const check1 = (paths) => {
    try {
      return execFileSync(resolve(tool), ["check", "--format", "json", "page.gesture", "--", ...paths.map((path) => resolve(path))],
        { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      return error.stdout;
    }
  };
  writeFileSync(specPath, spec);
  const drawings = await browser.value("page.history.work.recordings.map(({ path, text }) => [path, text])");
  const paths = drawings.map(([, text], index) => {
    const path = join(folder, `drawing-${index}.trace`);
    writeFileSync(path, text);
    return path;
  });
  const nameless = (report) => report.replace(/"trace":"[^"]*"/, "").replace(/"line":\d+/g, "");
  const said = check1(paths).trimEnd().split("\n").map(nameless);
  const here = (await browser.value("Promise.all(page.history.work.recordings.map(({ id }) => page.engine.report(id)))")).map(nameless);
  const different = said.findIndex((one, index) => one !== here[index]);
  if (different >= 0) console.log(said[different], "\n", here[different]);
  check(different < 0, `check says the same of the ${paths.length} drawings, byte for byte`);

  // Every example, on every recording beside it.
  const count = await browser.value("page.examples.length");
  let compared = 0;
  for (let index = 0; index < count; index++) {
    await hand.example(index);
    const work = await browser.value("page.history.work");
    const names = work.recordings.map(({ path }) => path);
    writeFileSync(specPath, work.text);
    const tells = check1(names.map((name) => join("Examples", name))).trimEnd().split("\n");
    const reports = await browser.value("Promise.all(page.history.work.recordings.map(({ id }) => page.engine.report(id)))");
    tells.forEach((one, place) => {
      if (nameless(one) !== nameless(reports[place])) throw new Error(`${names[place]}: the page says ${reports[place]}\nand check ${one}`);
    });
    const wrong = await browser.value("[...page.strip.verdicts.values()].filter((verdict) => verdict.label !== null && !verdict.holds).length");
    if (wrong > 0) throw new Error(`not so: all recordings of the example ${index} are as expected`);
    compared += tells.length;
  }
  check(count > 20 && compared > 120, `check and the page say the same of ${compared} recordings of the ${count} examples, byte for byte`);

  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await hand.example(0);
    for (const [width, height] of [[390, 844], [1024, 768], [1440, 900]]) {
      for (const isDark of [false, true]) {
        await browser.size(width, height, isDark);
        await hand.frames();
        await browser.value("new Promise((done) => setTimeout(done, 300))");
        await browser.picture(join(pictures, `${isDark ? "dark" : "light"}-${width}.png`));
      }
    }
  }
  const leaving = browser.allRequests.filter((url) => !/^(file|data|blob|about):/.test(url));
  check(leaving.length === 0, "no request leaves the page");
});
