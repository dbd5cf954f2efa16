// Begins other works on the page to draw on, in a Chromium without a window: texts that are opened beside an example's
// recordings, folders with several sets, drafts that are deleted, what is written of drawings, and what Undo takes back.
// Usage: node works.mjs CHROMIUM PAGE EXAMPLES
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, examples] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const ctrl = 2;
const drop = async (...paths) => {
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await browser.send("Input.dispatchDragEvent", {
      type, x: 700, y: 500, data: { items: [], files: paths.map((path) => resolve(join(examples, path))), dragOperationsMask: 1 },
    });
  }
};
const said = (words) => browser.until(`document.getElementById("notice").textContent.includes(${JSON.stringify(words)})`, 30_000);
const undo = async () => {
  await hand.key("z", ctrl);
  await hand.settled();
};
const cellOf = (id) => `document.querySelector('#sheet [data-id="' + ${id} + '"]')`;

await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);

  // A text of one's own does not keep the drawings of an example.
  const example = await hand.count();
  await drop("zigzag.gesture");
  await said("zigzag.gesture opened");
  await hand.settled();
  check(example > 0 && await hand.count() === 0, "a text that is opened leaves an example's recordings");
  await undo();
  check(await hand.count() === example && !(await hand.text("tally")).includes("compared"), "Undo brings both back, and nothing counts as changed");
  await hand.draw(line([[60, 100], [110, 170], [200, 50]]));
  await drop("zigzag.gesture");
  await said("zigzag.gesture opened");
  await hand.settled();
  check(await hand.count() === example + 1, "but keeps what a person drew");
  await undo();
  check(!(await hand.text("tally")).includes("compared"), "and after Undo nothing is said to have changed, either");

  // A folder whose texts are no set: one of them is opened, with the recordings beside it.
  await browser.click("#new");
  await hand.settled();
  await drop("UIKit");
  await browser.until('document.getElementById("which").open', 30_000);
  const names = await browser.value('[...document.querySelectorAll("#which-list button")].map((one) => one.textContent)');
  check(names.length > 10 && names.at(-1) === "All of them" && !names.some((name) => name.includes("profiles/")), `texts that do not go together can be chosen from (${names.length})`);
  await browser.value('[...document.querySelectorAll("#which-list button")].find((one) => one.textContent.endsWith("UIKit/pan.gesture")).click()');
  await said("opened");
  await hand.settled();
  const opened = await browser.value("page.history.work.recordings.map(({ path }) => path.split('/').pop())");
  check(opened.length > 0 && opened.every((name) => name.startsWith("pan.") || name.startsWith("pan-")), `with the recordings that lie beside it (${opened.length})`);
  check((await hand.text("tally")).startsWith(`${opened.length} of ${opened.length} as expected`), `which come out as expected (${await hand.text("tally")})`);
  await undo();
  check((await hand.written()).includes("gesture mine") && await hand.count() === 0, "one Undo takes back the text and the recordings");

  // A draft that is deleted can be brought back.
  await hand.draw(line([[60, 100], [200, 100]]));
  await browser.click("#keep");
  await browser.value('document.getElementById("draft-name").value = "precious"');
  await browser.value('document.getElementById("draft").requestSubmit()');
  await browser.until('document.getElementById("drafts-list").textContent.includes("precious")');
  await browser.value(`document.querySelector('[aria-label="Delete precious"]').click()`);
  await browser.until(`document.querySelector('[aria-label="Bring back precious"]')`);
  check((await hand.text("notice")) === "'precious' is deleted." && (await browser.value("page.keeper.drafts()")).length === 0, "a draft is deleted, and that is said");
  await browser.value(`document.querySelector('[aria-label="Bring back precious"]').click()`);
  await browser.until(`document.querySelector('[aria-label="Delete precious"]')`);
  const [draft] = await browser.value("page.keeper.drafts()");
  check(draft.name === "precious" && draft.steps[0].ids.length === 1, "and its row brings it back with its recordings");
  await browser.value('document.getElementById("drafts").close()');

  // What is written of drawings is taken by the first click after its name.
  for (let count = 0; count < 2; count++) await hand.draw(line([[60, 100 + count], [200, 100]]));
  await browser.click("#write");
  await browser.until('!document.getElementById("learned-accept").disabled', 30_000);
  await browser.value('document.getElementById("learned-name").select()');
  await browser.send("Input.insertText", { text: "bolt" });
  await browser.click("#learned-accept");
  await browser.until('!document.getElementById("learned").open', 30_000);
  await hand.settled();
  check((await hand.written()).includes("gesture bolt"), "a name that was just typed is in the text that one click takes");

  // What was just drawn is in sight among the others, on its pane.
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    await browser.size(width, height);
    if (width === 390) await browser.click('#tabs [data-pane="strip"]').catch(() => {});
    await hand.frames();
    await hand.example("Unistrokes/unistrokes");
    await hand.draw(line([[60, 100], [110, 170], [200, 50]]));
    const place = await browser.value(`(() => {
      const [cell, sheet] = [${cellOf("page.strip.chosen")}, document.getElementById("sheet")].map((one) => one.getBoundingClientRect());
      return { above: cell.top - sheet.top, below: sheet.bottom - cell.bottom, height: sheet.height, scrolled: scrollY };
    })()`);
    check(place.height === 0 || (place.above > -40 && place.below > -40 && place.scrolled === 0), `${width} px: what was just drawn is in sight (${JSON.stringify(place)})`);
  }
  await browser.size(1440, 900);

  // What should have been made says why it was not, though another gesture was made.
  await hand.example("Unistrokes/unistrokes");
  await browser.value(`(() => {
    const { recordings } = page.history.work;
    page.strip.choose(recordings.find(({ path }) => path.includes("triangle")).id);
  })()`);
  await hand.select("relabel", "rectangle");
  await browser.until('document.getElementById("verdict").textContent.includes("not rectangle")');
  const first = await browser.value('document.querySelector("#result details[open] strong").textContent');
  check(first === "rectangle", `its conditions stand first: ${await hand.text("verdict")}`);

  // Nothing is unwanted where nothing was made.
  await hand.example("checkmark");
  await hand.type((await hand.written()).replace(/(\n\s*up:)/, "\n    x: move right, length >= 10pt$1"));
  const wanted = await browser.value('[...document.querySelectorAll("#sheet .cell")].map((one) => [...one.querySelectorAll("span")].map((part) => part.textContent).join(" "))');
  check(wanted.every((words) => !words.includes("unwanted")) && wanted.some((words) => words.includes("fails otherwise")), `what fails otherwise than it should is not called unwanted (${wanted.join("; ")})`);
});
