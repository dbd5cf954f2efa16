// Uses the page for the first time, in a Chromium without a window: writes a lightning bolt with two slips, draws it
// too short, sees why, takes the edit that is offered, and draws it well. Every key and click is one of a keyboard and
// a mouse, and all that is clicked is in sight; from their number follows how long a person takes.
// Usage: node newcomer.mjs CHROMIUM PAGE [SCREENSHOTS]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, pictures] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);

/** Seconds of the keystroke-level model by Card, Moran and Newell (1980): a key of one who seldom types, pointing with
 * a click, and what goes through the mind before a step. A drawing is counted as pointing and three seconds. */
const seconds = { key: 0.28, click: 1.3, thought: 1.35, drawing: 4.1 };
/** What a person reads of a picture that is new: ten seconds each. */
const reading = 10;
const done = { key: 0, click: 0, thought: 0, drawing: 0 };
let looks = 0;

/** What a person looks at now. */
async function look(name) {
  looks += 1;
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await browser.picture(join(pictures, `newcomer-${looks}-${name}.png`));
}

async function press(key, text = key, code = 0) {
  done.key += 1;
  const event = { key, windowsVirtualKeyCode: code || key.toUpperCase().charCodeAt(0) };
  await browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...event, ...(text ? { text } : {}) });
  await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 350));
const enter = () => press("Enter", "\r", 13);
/** Types as a keyboard does, one letter after the other. */
async function write(text) {
  done.thought += 1;
  for (const letter of text) await press(letter);
  // Long enough for what the editor proposes.
  await pause();
}

/** Clicks at a place of the window, once or twice. */
async function clickAt({ x, y }, count = 1) {
  [done.click, done.thought] = [done.click + 1, done.thought + 1];
  for (let clickCount = 1; clickCount <= count; clickCount++) {
    for (const type of ["mousePressed", "mouseReleased"]) {
      await browser.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount });
    }
  }
}
/** Clicks on what a person sees: it lies in the window, and nothing lies over it. */
async function click(selector) {
  const found = await browser.value(`(() => {
    const found = document.querySelector(${JSON.stringify(selector)});
    const box = found?.getBoundingClientRect();
    const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return place && { ...place, isSeen: found.contains(document.elementFromPoint(place.x, place.y)) };
  })()`);
  if (!found?.isSeen) throw new Error(`not in sight: ${selector}`);
  await clickAt(found);
}
/** Where a word of the text stands in the window. */
const placeOf = (word) => browser.value(`(() => {
  const { editor } = page;
  const box = editor.area.getBoundingClientRect();
  const { x, y } = editor.placeOf(editor.text.indexOf(${JSON.stringify(word)}) + 1);
  return { x: box.x + x + 4, y: box.y + y + 10 };
})()`);
async function draw(places) {
  [done.drawing, done.thought] = [done.drawing + 1, done.thought + 1];
  await hand.draw(line(places));
}

await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);
  const first = await browser.value(`(() => {
    const hint = document.getElementById("hint");
    const [box, pad] = [hint, document.getElementById("pad")].map((one) => one.getBoundingClientRect());
    const { fontSize, lineHeight } = getComputedStyle(hint);
    return { words: hint.textContent, size: parseFloat(fontSize), lines: Math.round(box.height / parseFloat(lineHeight)),
      isIn: box.width > 0 && box.left >= pad.left && box.right <= pad.right && box.top >= pad.top && box.bottom <= pad.bottom };
  })()`);
  check(
    first.words === "Start here: draw 'checkmark'" && first.isIn && first.size >= 15 && first.lines === 1,
    `a line on the pad says what to do first: ${first.words}`);
  await look("opened");

  await click("#new");
  await hand.settled();
  await look("new");
  check((await hand.text("hint")) === "Start here: draw your gesture", "and says it of an empty page, too");
  await write("bolt");
  await clickAt(await placeOf("right"), 2);
  await write("donw-left");
  await press("End", "", 35);
  await enter();
  await write("second: move right, length >= 40pt");
  await enter();
  // Without a hyphen.
  await write("third: move down left, length >= 40pt");
  await hand.settled();
  const expected = "gesture bolt {\n  stroke {\n    first: move donw-left, length >= 40pt\n    second: move right, length >= 40pt\n"
    + "    third: move down left, length >= 40pt\n  }\n}\n";
  const typed = await hand.written();
  check(typed === expected, `what is typed stands there as it was typed, indented${typed === expected ? "" : `: ${typed}`}`);
  const slips = await browser.value('[...document.querySelectorAll("#messages li.error")].map((one) => one.querySelector(".fix")?.textContent)');
  check(slips.join() === "Write down-left,Write down-left", `two slips are two messages, each with its edit: ${slips.join("; ")}`);
  await look("slips");
  await click("#messages .error .fix");
  await hand.settled();
  await click("#messages .error .fix");
  await hand.settled();
  check(await hand.written() === expected.replace("donw-left", "down-left").replace("down left", "down-left"), "two clicks mend them");

  await draw([[220, 60], [140, 150], [230, 150], [212, 170]]);
  const why = await hand.text("verdict");
  check(await browser.value('document.getElementById("hint").hidden && page.history.work.recordings.length === 1'), "until something was drawn");
  check(why.startsWith("✗ bolt") && /short by \d/.test(why), `a bolt that ends too soon has its reason on the pad: ${why}`);
  const fits = await browser.value('(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.getElementById("verdict"))');
  check(fits, "in full");
  check(
    await browser.value(`document.querySelector("#copy .failed") !== null && [...document.querySelectorAll("#copy [data-note]")].some((one) => one.dataset.note.includes("short by"))`),
    "and at the line that is to blame");
  const isShown = await browser.value(`(() => {
    const copy = document.getElementById("copy");
    const noted = copy.querySelector("[data-note]");
    const range = document.createRange();
    range.selectNodeContents(noted);
    const end = range.getBoundingClientRect().right - copy.getBoundingClientRect().left;
    return copy.scrollLeft === 0 && end + parseFloat(getComputedStyle(noted, "::after").width) < copy.clientWidth;
  })()`);
  check(isShown, "where it is in sight, however long the line is, and covers nothing");
  await look("too-short");
  await click("#result .fix");
  await browser.until('document.querySelector(".proposal") !== null');
  await look("proposal");
  await click(".proposal .primary");
  await hand.settled();
  check((await hand.text("verdict")).startsWith("✓ bolt recognized"), "the edit that is offered takes it");

  await draw([[220, 60], [130, 170], [240, 160], [140, 290]]);
  check((await hand.text("verdict")).startsWith("✓ bolt recognized"), "and a bolt that is drawn well");
  await look("right");
  await draw([[80, 80], [300, 90]]);
  check((await hand.text("verdict")).startsWith("✗ bolt"), "a line is none");
  await look("line");

  const spent = Object.entries(done).reduce((sum, [what, count]) => sum + count * seconds[what], 0) + looks * reading;
  check(spent < 180, `a person takes about ${spent.toFixed(0)} s: ${done.key} keys, ${done.click} clicks, ${done.drawing} drawings, ${looks} looks`);
});
