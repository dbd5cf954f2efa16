// Opens pages that were made from several texts one after the other in one browser: none shows what is another's,
// and what was changed on each stays.
// Usage: node others.mjs CHROMIUM GESTUREC SCRATCH
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, tool, scratch] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const gesture = (name) => `gesture ${name} { stroke { move right, length >= 40pt } }\n`;

/** Makes a page of a text; `null` for that with the examples. */
function made(name, text) {
  mkdirSync(scratch, { recursive: true });
  const [spec, page] = [join(scratch, `${name}.gesture`), join(scratch, `${name}.html`)];
  if (text) writeFileSync(spec, text);
  execFileSync(tool, ["playground", ...(text ? [spec] : []), "-o", page]);
  return page;
}

/** Opens a page, in a tab that is new to it or in that of before. */
async function open(page, isNew = true) {
  await browser.until("!globalThis.page || !page.keeper.isDirty && !page.keeper.isWriting");
  if (isNew && await browser.value("location.protocol === 'file:'")) await browser.value("sessionStorage.clear()");
  await browser.open("about:blank");
  await hand.open(page);
}

await using(browser, async () => {
  await browser.size(1440, 900);
  const [one, other, plain] = [made("one", gesture("one")), made("other", gesture("other")), made("plain", null)];
  for (const isNew of [true, false]) {
    const tab = isNew ? "in another tab" : "in the same tab";
    await open(one, isNew);
    await open(other, isNew);
    check(await hand.written() === gesture("other"), `a page shows its own text after another page, ${tab}`);
  }
  check((await browser.value("page.keeper.works()")).length === 0, "and what nobody changed is not kept");

  await hand.type(gesture("mine"));
  await hand.draw(line([[60, 100], [200, 100]]));
  for (const [page, text] of [[one, gesture("one")], [plain, null]]) {
    await open(page, false);
    const shown = await hand.written();
    check(text ? shown === text : shown.startsWith("///") || shown.includes("gesture checkmark"), "what was changed is not shown on another page");
  }
  await hand.type(gesture("plain"));
  for (const isNew of [false, true]) {
    await open(other, isNew);
    check(await hand.written() === gesture("mine") && await hand.count() === 1, `but on its own, ${isNew ? "in another tab" : "in the same tab"}`);
  }
  await open(plain);
  check(await hand.written() === gesture("plain"), "and the page with the examples keeps what is its own");

  await open(made("other", gesture("newer")), false);
  check(await hand.written() === gesture("newer") && await hand.count() === 0, "a page that is made anew of another text shows that");
  await browser.click("#keep");
  await browser.until('document.getElementById("drafts-list").textContent.includes("mine, on another page 1 recording")');
  for (const [word, text] of [["Delete", "mine, on another page is deleted."], ["Bring back", "mine, on another page 1 recording"]]) {
    await browser.value(`document.querySelector('#drafts-list [aria-label^="${word} mine"]').click()`);
    await browser.until(`document.getElementById("drafts-list").textContent.includes("${text}")`);
  }
  await browser.value('[...document.querySelectorAll("#drafts-list button")].find((one) => one.textContent.startsWith("mine")).click()');
  await browser.until('!document.getElementById("drafts").open');
  await hand.settled();
  check(await hand.written() === gesture("mine") && await hand.count() === 1, "what was changed before is in the list of drafts");
  await hand.key("z", 2);
  await hand.settled();
  check(await hand.written() === gesture("newer"), "and the new text a step away");

  // A text that would begin a comment in the page, and one in several files.
  const odd = `// <!-- <script> /* SCRIPT */\n${gesture("odd")}`;
  await open(made("odd", odd));
  check(await hand.written() === odd, "a text with marks of HTML opens as it is");
  writeFileSync(join(scratch, "lib.gesture"), "let short = 40pt\n");
  await open(made("using", 'use "lib.gesture"\ngesture hook { stroke { move right, length >= short } }\n'));
  check((await hand.text("state")).startsWith("1 gesture, no"), "a text opens with what it uses of other files");
});
