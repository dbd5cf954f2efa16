// Handles the controls of the page to draw on in orders that once went wrong, in a Chromium without a window: a slider
// whose text is gone, keys on sliders, a tab that is duplicated, names, links and labels that cannot be.
// Usage: node handling.mjs CHROMIUM PAGE
import { basename, dirname } from "node:path";
import { Browser, check, serve, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const [ctrl, stroke] = [2, line([[60, 100], [110, 170], [200, 50]])];
/** Puts the caret after the first place of some letters. */
const point = async (letters) => {
  await browser.value(`(() => {
    const area = document.getElementById("text");
    const at = area.value.indexOf(${JSON.stringify(letters)}) + ${letters.length};
    area.focus();
    area.setSelectionRange(at, at);
    area.dispatchEvent(new Event("select"));
    document.dispatchEvent(new Event("selectionchange"));
  })()`);
  await hand.frames();
  await hand.settled();
};
const focus = (id) => browser.value(`document.getElementById("${id}").focus()`);
const slide = (value) => browser.value(`(() => {
  const slider = document.getElementById("number-slider");
  slider.value = "${value}";
  slider.dispatchEvent(new Event("input"));
})()`);
const isOpen = () => browser.value('!document.getElementById("number").hidden');

await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);

  // A slider belongs to the number that it was opened for.
  await hand.example("checkmark");
  await point("1.5");
  check(await isOpen(), "a number at the caret has a slider");
  await focus("number-slider");
  for (let count = 0; count < 3; count++) await hand.key("ArrowRight");
  await hand.settled();
  check((await hand.written()).includes("1.53"), "a key on it is the least change that is written");
  await hand.key("z", ctrl);
  await hand.settled();
  check((await hand.written()).includes("> 1.5 *"), "and is taken back by the keyboard while the slider has the focus");
  await slide(700);
  await hand.example("circle");
  const circle = await hand.written();
  await slide(900);
  await hand.settled();
  check(!await isOpen() && await hand.written() === circle, "in another text the slider is gone and changes nothing");
  await hand.type("gesture g { stroke { touches 2  move right } }");
  await point("touches 2");
  await slide(800);
  await hand.settled();
  check((await hand.written()).includes("touches 3 "), "what counts stays whole");
  const covered = () => browser.value(`(async () => {
    const area = document.getElementById("text");
    const rows = area.value.split("\\n");
    const found = [];
    for (const [index, row] of rows.entries()) {
      const at = row.search(/\\d/);
      if (at < 0 || row.includes("//")) continue;
      const start = rows.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0) + at + 1;
      area.focus();
      area.setSelectionRange(start, start);
      document.dispatchEvent(new Event("selectionchange"));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const panel = document.getElementById("number");
      const [{ top, bottom }, box] = [panel.getBoundingClientRect(), area.getBoundingClientRect()];
      const y = box.top + page.editor.placeOf(start).y;
      const isSeen = y > box.top && y + page.editor.lineHeight < box.bottom;
      if (!panel.hidden && isSeen && y + page.editor.lineHeight > top && y < bottom) found.push(index + 1);
    }
    return found;
  })()`);
  await hand.example("Unistrokes/unistrokes");
  const lines = await covered();
  check(lines.length === 0, `the slider's panel covers no number that it was opened for (${lines})`);
  await browser.size(390, 844);
  await browser.click('#tabs [data-pane="writing"]');
  for (const name of ["checkmark", "Unistrokes/unistrokes"]) {
    await hand.example(name);
    const lines = await covered();
    check(lines.length === 0, `nor on a phone, of ${name} (${lines})`);
  }
  await browser.size(1440, 900);
  await hand.frames();

  // Keys where the focus is on something else than the text.
  await hand.example("checkmark");
  await focus("slider");
  const last = await hand.text("moment");
  await hand.key("ArrowLeft");
  await hand.settled();
  check(await hand.text("moment") !== last, "an arrow key on the slider of time is an event");
  await browser.value("page.strip.selected = new Set(page.strip.shown)");
  await hand.select("relabel", "none");
  await focus("relabel");
  await hand.key("z", ctrl);
  await hand.settled();
  check(await browser.value('[...page.strip.verdicts.values()].some(({ label }) => label === "checkmark")'), "labels are taken back where they were typed");
  const isSame = "page.strip.chosen !== null && page.strip.shown.includes(page.strip.chosen) && page.strip.selected.size === page.strip.shown.length";
  check(await browser.value(isSame), "and what was chosen is chosen, with its old label");

  // Numbers that no condition measures have a histogram, too.
  const told = (words) => browser.until(`${words}.test(document.getElementById("number-label").textContent)`, 60_000);
  for (const [name, number] of [["checkmark", "tolerance 14"], ["Unistrokes/unistrokes", "let straight = 72"], ["Unistrokes/unistrokes", "let sharp = 30"]]) {
    if (await browser.value(`page.history.work.recordings[0]?.path !== page.examples.find((one) => one.name === ${JSON.stringify(name)}).traces[0].path`)) await hand.example(name);
    await point(number);
    await told("/should pass/");
    check(await hand.count() >= await browser.value("page.numbers.crossings.length"), `the limits of recordings are counted for '${number}'`);
  }
  check(await browser.value("page.numbers.crossings.some(({ isWanted }) => isWanted)"), "and some should pass");
  // What is typed anew while a chart is made, and recordings that are no more.
  await point("let side = ");
  await browser.value('document.execCommand("insertText", false, "3")');
  await browser.value('document.execCommand("delete")');
  await point("let sharp = 3");
  for (const key of ["Backspace", "4", "Backspace", "5"]) {
    await (key === "Backspace" ? browser.value('document.execCommand("delete")') : browser.value(`document.execCommand("insertText", false, "${key}")`));
    await hand.frames();
  }
  await told("/^50 · .*should pass/");
  check(true, "a number that is typed anew has its chart");
  await browser.click("#forget");
  await hand.settled();
  await told("/^50 · no recording here depends on it/");
  check(await browser.value("page.numbers.crossings.length") === 0, "and recordings that are gone are counted no more");
  await hand.key("z", ctrl);
  await hand.settled();
  const { made, verdicts } = await browser.value(`(() => {
    const told = () => JSON.stringify([...page.strip.verdicts.values()].map(({ made }) => made));
    return page.engine.whatIf("gesture other { stroke { move left } }").then((changes) => ({ made: told(), verdicts: changes.length }));
  })()`);
  check(verdicts > 10 && made.includes("triangle"), "and what another text would make is not taken for what is made");

  // The machine by the keyboard, and of a gesture of many phases.
  await hand.example("checkmark");
  await focus("machine");
  await hand.key("ArrowRight");
  await hand.key("ArrowRight");
  check(/^Phase 2 of 2: /.test(await browser.value('document.getElementById("machine").getAttribute("aria-label")'))
    && await browser.value('[...document.querySelectorAll("#copy .lit")].some((line) => line.textContent.includes("up:"))'), "arrow keys go through the machine, and its lines are lit");
  await hand.key("Enter");
  check(await browser.value('(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.getElementById("text"))')
    .then((selected) => selected.startsWith("up:")), "and Enter selects one in the text");
  // One of many phases shows those that were passed, each at its place.
  await hand.example("Multistrokes/multistrokes");
  const ways = await browser.value(`(() => {
    const { picture, outcome } = page.pad;
    const count = picture.paths[outcome].numbers.length;
    const area = document.getElementById("text");
    const machine = document.getElementById("machine");
    const { left, top, width, height } = machine.getBoundingClientRect();
    return Array.from({ length: count }, (_, index) => {
      const [clientX, clientY] = [left + 18 + ((width - 36) * (index + 1)) / (count + 1), top + (height - 12) / 2 + 2];
      machine.dispatchEvent(new MouseEvent("click", { clientX, clientY }));
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
  })()`);
  check(ways.length === 3 && /down/.test(ways[0]) && /arc/.test(ways[2]), `a click on a phase that was passed selects it (${ways})`);
  await browser.size(390, 844);
  await browser.click('#tabs [data-pane="inspector"]');
  await hand.frames();
  check(await browser.value('document.getElementById("machine").getBoundingClientRect().height') >= 44, "a phone shows the machine, too");
  await browser.size(1440, 900);
  await hand.frames();
  check(await browser.value('document.getElementById("machine").nextElementSibling.id') === "timeline", "and a wide window under the pad");

  // What is empty colours nothing.
  await hand.type("gesture {");
  await hand.type("");
  const colors = await browser.value(`(() => {
    const canvas = document.querySelector("#sheet .cell canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] > 250 && Math.max(data[at], data[at + 1], data[at + 2]) - Math.min(data[at], data[at + 1], data[at + 2]) > 60) found.add(at);
    }
    return found.size;
  })()`);
  check(colors === 0, `without a gesture, a small drawing has no phases (${colors})`);
  await hand.example("checkmark");

  // What is selected and out of sight is not forgotten.
  const all = await hand.count();
  await browser.value(`(() => {
    page.strip.choose(page.strip.shown[0]);
    page.strip.selected = new Set(page.strip.shown);
    const search = document.getElementById("search");
    search.value = "short";
    search.dispatchEvent(new Event("input"));
  })()`);
  await browser.click("#drop-one");
  await hand.settled();
  const left = await hand.count();
  check(left > 0 && left < all, `only what is in sight is forgotten (${all - left} of ${all})`);
  await browser.value(`(() => { const search = document.getElementById("search"); search.value = ""; search.dispatchEvent(new Event("input")); })()`);

  // A label that is no name.
  await browser.value('document.getElementById("label").value = "my check"');
  await hand.draw(stroke);
  check((await hand.text("notice")).includes("is not a name"), "a label that is no name is said to be none, after the drawing, too");
  await browser.click("#new");
  await hand.settled();
  check(await browser.value('document.getElementById("label").value') === "", "and New has no label of another text");
  await hand.key("z", ctrl);
  await browser.value("page.strip.choose(page.history.work.recordings.at(-1).id)");
  await hand.settled();

  // The verdict stands in the middle of its line, and the words at a sample inside of the pad.
  const verdict = await browser.value(`(() => {
    const verdict = document.getElementById("verdict");
    const range = document.createRange();
    range.selectNodeContents(verdict);
    const [words, box] = [range.getBoundingClientRect(), verdict.getBoundingClientRect()];
    return (words.top - box.top) - (box.bottom - words.bottom);
  })()`);
  check(Math.abs(verdict) <= 3, `the verdict stands in the middle of its line (${verdict})`);
  const { x, y } = await hand.corner();
  const beyond = [];
  for (const [dx, dy] of stroke) {
    await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: x + dx, y: y + dy });
    await hand.frames();
    beyond.push(await browser.value(`(() => {
      const [tip, pad] = ["tip", "pad"].map((id) => document.getElementById(id).getBoundingClientRect());
      return tip.width === 0 ? 0 : Math.max(pad.left - tip.left, tip.right - pad.right);
    })()`));
  }
  check(beyond.some((one) => one !== 0) && Math.max(...beyond) <= 0, "what is said of a sample stands inside of the pad");

  // Whatever a draft is called, it is there.
  await browser.click("#keep");
  await browser.value('document.getElementById("draft-name").value = "tab bar"');
  await browser.value('document.getElementById("draft").requestSubmit()');
  await browser.until('document.getElementById("drafts-list").textContent.includes("tab bar")');
  await browser.value('document.getElementById("drafts").close()');
  check(true, "a draft may be called as one likes");
  await browser.click("#keep");
  const kept = "page.keeper.drafts().then((all) => JSON.stringify(all.find(({ name }) => name === 'tab bar')))";
  const first = await browser.value(kept);
  await browser.value('document.getElementById("draft-name").value = "tab bar"');
  await browser.value('document.getElementById("draft").requestSubmit()');
  await browser.until('document.getElementById("drafts-list").textContent.includes("tab bar 2")');
  check(first !== undefined && await browser.value(kept) === first, "a draft that is there stays what it is");
  check(await browser.value('document.querySelectorAll("#drafts-list li").length') === 2, "and one that is called as another replaces nothing");
  await browser.value('document.getElementById("drafts").close()');

  // A text can be saved before anything is drawn.
  await browser.click("#new");
  await hand.settled();
  check(await browser.value('!document.getElementById("save").disabled'), "a text without recordings can be saved");

  // What recordings are compared with, and which one is on the pad, is the same when the page is opened again.
  await hand.example("checkmark");
  await hand.type((await hand.written()).replace("1.5", "9"));
  await browser.value("page.strip.choose(page.strip.shown.at(-1))");
  const before = [await hand.text("tally"), await browser.value("page.strip.chosen")];
  await hand.type((await hand.written()).replace("9 *", "8 *"));
  await browser.until("!page.keeper.isDirty && !page.keeper.isWriting");
  await hand.open(page);
  const after = [await hand.text("tally"), await browser.value("page.strip.chosen")];
  check(before[0].includes("compared with before: 1 now wrong") && `${before}` === `${after}`, "a reload keeps what recordings are compared with, and the one on the pad");

  // A tab that is duplicated goes on with a copy. Pages of files do not see each other.
  const { server, address } = await serve(dirname(page));
  await hand.open(`${address}/${basename(page)}`);
  await browser.until("!page.keeper.isDirty && !page.keeper.isWriting");
  const tab = await browser.value("page.keeper.tab");
  const other = await browser.value(`new Promise((done) => {
    const opened = open(location.href);
    const look = () => (opened.page ? done(opened.page.keeper.tab) : setTimeout(look, 50));
    look();
  })`);
  server.close();
  server.closeAllConnections();
  check(other !== tab, "a tab that is duplicated keeps its work under a name of its own");

  // A link that was cut off.
  for (const part of ["#work=AAAA", "#work=AAAABBBB", "#work=%20"]) {
    await browser.value(`location.hash = ${JSON.stringify(part)}`);
    await browser.until('document.getElementById("notice").textContent.includes("link is damaged")');
  }
  check(true, "a link that was cut off says so");
});
