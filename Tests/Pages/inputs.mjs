// Sets inputs on the page to draw on, in a Chromium without a window: fields, outlines that are dragged, and what a
// drawing keeps of them. Usage: node inputs.mjs CHROMIUM PAGE TOOL FOLDER [PICTURES]
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, tool, folder, pictures] = process.argv.slice(2);
const text = `/// How far it slips.
input slop: 5pt..40pt = 10pt
input patience: 200ms..9s = 9s
input handle: box
input home: point
input leading: edge = left
gesture grab {
  stroke { hold within slop, duration >= patience  begin  any }
  require start inside handle, end within 60pt of home
}
gesture flick { stroke { move left or right, length >= 40pt }  require start inside handle, not start within 24pt of leading }
`;
const browser = await Browser.start(program);
const hand = new Hand(browser);
/** Where an outline is on the pad, and its name in the window. */
const place = (name) => browser.value(`(() => {
  const [outline, pad] = [document.querySelector('#places [data-input="${name}"]'), document.getElementById("pad")].map((one) => one.getBoundingClientRect());
  const { x, y, width, height } = document.querySelector('#places [data-input="${name}"] button').getBoundingClientRect();
  return { x: outline.x - pad.x, y: outline.y - pad.y, width: outline.width, height: outline.height,
    name: [x + width / 2, y + height / 2], isSeen: x >= pad.x && y >= pad.y && x + width <= pad.right && y + height <= pad.bottom,
    isInside: outline.x >= pad.x && outline.y >= pad.y && outline.right <= pad.right && outline.bottom <= pad.bottom };
})()`);
const middle = ({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)];
const isNext = (name) => browser.value(`document.querySelector('[data-input="${name}"]').classList.contains("next")`);
const value = (name) => browser.value(`document.querySelector('#inputs [data-input="${name}"]').value`);
const set = async (name, to) => {
  await browser.value(`(() => {
    const field = document.querySelector('#inputs [data-input="${name}"]');
    field.value = "${to}";
    field.dispatchEvent(new Event("change"));
  })()`);
};
const drag = async ([x, y], dx, dy) => {
  for (const [type, by] of [["mousePressed", 0], ["mouseMoved", 0.5], ["mouseMoved", 1], ["mouseReleased", 1]]) {
    await browser.send("Input.dispatchMouseEvent", { type, x: x + by * dx, y: y + by * dy, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
  }
  await hand.frames();
};
const last = () => browser.value("page.history.work.recordings.at(-1).text");
const made = () => browser.value("page.strip.verdicts.get(page.strip.chosen).made.join()");

await using(browser, async () => {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    await browser.size(width, height);
    await hand.open(page);
    await hand.example(0);
    check(await browser.value('document.getElementById("inputs").hidden && document.getElementById("places").children.length === 0'), "a text without inputs shows none");
    await browser.click("#new");
    await hand.settled();
    // Those of the window before would be where its last recording has them.
    await browser.value("page.inputs.values.clear()");
    await hand.type(text);
    if (pictures) await browser.picture(join(pictures, `inputs-${width}.png`));

    // What is there at first.
    check(await value("slop") === "10" && await value("patience") === "9000" && await value("leading") === "left", "fields have what the text begins with");
    let [handle, home] = [await place("handle"), await place("home")];
    check(handle.isInside && home.isInside && handle.isSeen && home.isSeen, "outlines and their names are on the pad");
    check(handle.width >= 40 && handle.height >= 40, `a box has room for a finger (${handle.width} by ${handle.height})`);
    const hint = await browser.value('(() => { const { top, bottom } = document.getElementById("hint").getBoundingClientRect(); return { top, bottom }; })()');
    const { y: top } = await hand.corner();
    check(top + handle.y + handle.height <= hint.top && home.name[1] < hint.top, "and the first words cover none of them");
    await hand.draw(line([middle(handle), [middle(handle)[0] + 60, middle(handle)[1]]]));
    check(await made() === "flick", "a drawing in the box is made at once");
    check((await last()).includes(`set handle ${[handle.x, handle.y, handle.width, handle.height].join(" ")}\nset home`), "its file sets the box as it lies on the pad");
    check(!(await last()).includes("set slop"), "and nothing that is as the text says");
    check(!await isNext("handle") && !await isNext("slop"), "what is shown is what it was made with");

    // Dragged, resized, by the keyboard, and only within the pad.
    const corner = async (name) => browser.value(`(() => {
      const { x, y, width, height } = document.querySelector('#places [data-input="${name}"] .corner').getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
    await drag(handle.name, 20, 10);
    const moved = await place("handle");
    check(moved.x === handle.x + 20 && moved.y === handle.y + 10 && moved.width === handle.width, "a box is dragged by its name");
    check(await isNext("handle") && !await isNext("home"), "which shows that the recording was made before");
    await drag(await corner("handle"), -10, -12);
    check((await place("handle")).width === moved.width - 10 && (await place("handle")).height === moved.height - 12, "and resized by its corner");
    check(await hand.count() === 1, "neither draws");
    await browser.value(`document.querySelector('#places [data-input="handle"] button').focus()`);
    await hand.key("ArrowRight");
    await hand.key("ArrowDown", 8);
    const keyed = await place("handle");
    check(keyed.x === moved.x + 8 && keyed.height === moved.height - 4, "arrow keys do both");
    const label = await browser.value("document.activeElement.getAttribute('aria-label')");
    check(label.startsWith(`handle, a box at ${keyed.x}, ${keyed.y}, ${keyed.width} by ${keyed.height}.`), `and a screen reader hears it (${label})`);
    await drag((await place("home")).name, 2000, -2000);
    home = await place("home");
    check(home.isInside && home.isSeen, "a point stays on the pad, and so does its name");
    await drag(home.name, middle(keyed)[0] - home.x, middle(keyed)[1] + 30 - home.y);

    // Numbers and edges.
    await set("slop", 25);
    await set("patience", 60);
    await set("leading", "right");
    check(await value("patience") === "200", "a number stays in its range");
    check(await isNext("slop"), "and is for the next drawing");
    const [x, y] = middle(await place("handle"));
    await hand.touch("touchStart", [x, y]);
    await hand.touch("touchMove", [x + 18, y]);
    await browser.until('document.getElementById("live-head").textContent.includes("grab") && page.pad.live?.gestures.some(({ state }) => state === "began")');
    await hand.touch("touchMove", [x + 18, y + 40]);
    await hand.touch("touchEnd");
    await browser.until("page.history.work.recordings.length === 2");
    await hand.settled();
    check(await made() === "grab", "a drawing is judged with what is set while it is made");
    const words = (await last()).match(/^set \S+/gm).join();
    check(words === "set slop,set patience,set handle,set home,set leading", `and its file sets all of it (${words})`);
    check((await last()).includes("set slop 25pt\nset patience 0.2s\n") && (await last()).includes("set leading right\n"), "with its units");

    // The tool says the same.
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "made.gesture"), text);
    const path = join(folder, "made.trace");
    writeFileSync(path, await last());
    check(/grab +ended/.test(String(execFileSync(tool, ["check", join(folder, "made.gesture"), path]))), "check says the same of it");

    // Looking at another recording shows what that one was made with; an edit takes nothing back.
    await browser.value("page.strip.choose(page.history.work.recordings[0].id)");
    await hand.settled();
    check(await value("slop") === "10" && await value("leading") === "left" && (await place("handle")).x === handle.x, "a recording shows what it was made with");
    await set("slop", 30);
    await hand.type(`// Another line.\n${text}`);
    check(await value("slop") === "30" && await isNext("slop"), "what is set since stays when the text is edited");
    await hand.type(text.replace("input slop: 5pt..40pt = 10pt", "input slop: 5pt..20pt = 10pt"));
    check(await value("slop") === "20", "and in the range of the text");
    await hand.type("gesture {");
    check((await place("handle")).x === handle.x, "outlines stay while the text has an error");

    // One from a larger view: its outlines lie where it is drawn, and the next drawing has them there.
    const far = "view 1200 900\nset handle 800 600 200 200\n0 began 1 850 700\n20 moved 1 950 700\n40 ended 1 950 700\n";
    await hand.type(text);
    await browser.value(`page.history.step({ recordings: [...page.history.work.recordings, { id: page.keeper.nextId(), path: "far.trace", text: ${JSON.stringify(far)} }] })`);
    await browser.value("page.strip.choose(page.history.work.recordings.at(-1).id)");
    await hand.settled();
    const shown = await place("handle");
    const fit = await browser.value("page.pad.fit(page.pad.size.width, page.pad.size.height)");
    check(fit.scale !== 1 && Math.abs(shown.x - fit.x - 800 * fit.scale) < 0.2 && Math.abs(shown.width - 200 * fit.scale) < 0.2 && shown.isInside, "the outlines of a larger view lie where its ink does");
    await hand.draw(line([middle(shown), [middle(shown)[0] + 50, middle(shown)[1]]]));
    check(await made() === "flick" && Math.abs((await place("handle")).x - shown.x) < 0.2, "and stay there for what is drawn next");
    const wide = await browser.value("document.documentElement.scrollWidth - innerWidth");
    check(wide <= 0, "the page is no wider than the window");
  }
});
